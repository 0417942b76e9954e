"""The course of a game of Forest Chase as the result screens tell it."""

from collections.abc import Sequence

from coven.games.staging import ResultSummary, SeatScore
from coven.words import tr
from engine.core import Result
from engine.games.forest_chase.pieces import LONGEST_GAME
from engine.games.forest_chase.view import View
from hall.table import SeatedPlayer


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns how many spells each seat has cast."""
    return tuple(SeatScore(seat, len(spells)) for seat, spells in enumerate(view.cast))


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    """Returns what to tell when the game is over."""
    if result.reason == "undecided":
        return ResultSummary(
            tr("Nobody wins"),
            tr("After {turns} turns nobody has cast three spells.", turns=LONGEST_GAME),
            ("forest-witch",),
            None,
        )
    winner = result.places.index(1)
    outcome = view.outcome
    assert outcome is not None
    story = tr(
        "The third spell, in turn {turns}: {right} ingredients found where {needed} are needed. "
        "The witch stays behind.",
        turns=view.turns, right=outcome.right, needed=outcome.needed,
    )  # fmt: skip
    return ResultSummary(
        tr("{name} wins", name=players[winner].name), story, ("forest-witch",), winner
    )
