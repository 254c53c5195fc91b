"""Controls: what must be caught is caught, and what bends nothing is not."""

from shinpan.mutation.bends import Bend, Change
from shinpan.mutation.hunt import Hunter
from shinpan.mutation.workshop import Choice, ControlError, Workshop

_PLACE = "payments.rounded_up"
_CLAUSES = ("payment.rounding",)
BENT = Bend(
    "control-bent",
    "Payments are rounded a hundred too high",
    _CLAUSES,
    None,
    None,
    (Change(_PLACE, "", "return points // 100 * 100 + 200"),),
)
STRAIGHT = Bend(
    "control-straight",
    "The same rule in other words",
    _CLAUSES,
    None,
    None,
    (Change(_PLACE, "", "return (points + 99) // 100 * 100"),),
)


def check_controls(hunter: Hunter, workshop: Workshop) -> None:
    """See that the hunt itself works, for code loaded anew and for code exchanged in place.

    Raises:
        ControlError: it does not.
    """
    if not hunter.hunt_bend(BENT).killed:
        raise ControlError("an obvious bend of a whole module is not caught")
    if hunter.hunt_bend(STRAIGHT).killed:
        raise ControlError("what bends nothing is caught")
    payments = Choice(modules=("payments",))
    for mutant, edit in workshop.mutants(payments):
        if mutant.function == "ron_points" and not hunter.hunt(mutant, edit).killed:
            raise ControlError(f"not caught: {mutant.id}")
