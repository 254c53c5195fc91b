"""Rulesets: complete, resolved, and cited."""

from pathlib import Path

from shinpan.corpus.model import Corpus, RulesetData


def load_ruleset(name_or_path: str | Path, corpus: Corpus) -> RulesetData:
    """A ruleset of the suite by name, or a ruleset file.

    Raises:
        UnknownNameError: there is neither a ruleset nor a file of that name.
        CorpusError: the file is not a complete ruleset; all problems with line and column.
    """
    raise NotImplementedError(name_or_path, corpus)
