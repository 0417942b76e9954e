"""The course of a game of Forest Chase as the result screens tell it."""

from collections.abc import Sequence

from coven.boards.staging import Interlude, Standing
from coven.words import say
from engine.core import Result
from engine.games.forest_chase.pieces import LONGEST_GAME
from engine.games.forest_chase.view import View
from hall.table import Chair


def standings(view: View) -> tuple[Standing, ...]:
    """Returns how many spells each seat has cast."""
    return tuple(Standing(seat, len(spells)) for seat, spells in enumerate(view.cast))


def ending(view: View, result: Result, chairs: Sequence[Chair]) -> Interlude:
    """Returns what to tell when the game is over."""
    if result.reason == "undecided":
        return Interlude(
            say("Nobody wins"),
            say("After {turns} turns nobody has cast three spells.", turns=LONGEST_GAME),
            ("forest-witch",),
            None,
        )
    winner = result.places.index(1)
    outcome = view.outcome
    assert outcome is not None
    story = say(
        "The third spell, in turn {turns}: {right} ingredients found where {needed} are needed. "
        "The witch stays behind.",
        turns=view.turns, right=outcome.right, needed=outcome.needed,
    )  # fmt: skip
    return Interlude(say("{name} wins", name=chairs[winner].name), story, ("forest-witch",), winner)
