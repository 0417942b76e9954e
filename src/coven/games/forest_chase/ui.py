"""UI of Forest Chase: standings, summary of the game and sounds."""

from collections.abc import Sequence

from coven.games.forest_chase.board import ForestChaseBoard
from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.games.interface import GameUI, ResultSummary, SeatScore
from coven.i18n import tr
from coven.native.sounds import Sound
from coven.text_table.board import TextBoard
from engine.core import Event, Result
from engine.games.forest_chase.pieces import (
    LONGEST_GAME,
    Flip,
    Lift,
    PlaceHouse,
    PlaceWitch,
    PutBack,
    Swap,
    Target,
    TurnBack,
    TurnUp,
    Verdict,
    WitchStep,
)
from engine.games.forest_chase.view import View
from hall.table import SeatedPlayer


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the number of spells that each seat has cast."""
    return tuple(SeatScore(seat, len(spells)) for seat, spells in enumerate(view.cast))


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
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


# Sounds


def event_sound(event: Event) -> Sound | None:
    match event.action:
        case TurnUp():
            return "ready"
        case Flip() | Lift():
            return "flip"
        case TurnBack() | PutBack():
            return "turn_back"
        case WitchStep() | PlaceWitch():
            return "step"
        case Verdict(spell):
            return "failed" if spell is None else "cast"
        case Target() | Swap() | PlaceHouse():
            return "chime"
    return None


UI = GameUI(
    board=ForestChaseBoard,
    text_board=lambda services, verbosity: TextBoard(services, TEXT_TABLE, verbosity),
    standings=standings,
    game_summary=game_summary,
    is_open_table=lambda view: True,
    is_race=lambda view: view.step == "race",
    event_sound=event_sound,
)
