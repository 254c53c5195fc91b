"""Rules that an engine can be told: a ruleset with the values replaced that it does not honour."""

from shinpan.corpus import Options, OptionValue
from shinpan.protocol import Hello


def honoured_rules(hello: Hello, base: Options, **wanted: OptionValue) -> dict[str, OptionValue]:
    """`base` with `wanted` on top, and every value that is not honoured replaced by one that is.

    An option of which the engine has nothing keeps its value: it cannot matter to the answers that
    are compared, or it is for the caller to keep the questions away that it matters to.
    """
    rules = {**base, **wanted}
    for option, honoured in hello.options.items():
        if honoured and not any(
            value is rules[option] or value == rules[option] for value in honoured
        ):
            rules[option] = honoured[0]
    return rules
