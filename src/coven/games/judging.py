"""What the rules say to something before it is done, from what is seen of the table."""

from random import Random
from typing import Any

from engine.core import Action, IllegalAction, Rules, Seat


def refusal(
    rules: Rules[Any, Any], view: object, seat: Seat, action: Action
) -> IllegalAction | None:
    """Returns why a seat may not do that; None if it may."""
    # What a seat may do follows from the view, so that any world which it allows will answer.
    try:
        rules.check(rules.determinize(view, Random(0)), seat, action)
    except IllegalAction as refused:
        return refused
    return None
