"""UI of Forest Chase: standings, summary of the game and sounds."""

from collections.abc import Iterable, Sequence

from coven.games.forest_chase.board import ForestChaseBoard
from coven.games.forest_chase.input import ACTION_BUTTONS
from coven.games.forest_chase.sentences import advice
from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.games.interface import GameUI, ResultSummary, SeatScore
from coven.i18n import tr, tr_noop
from coven.native.sounds import Sound
from engine.core import Event, Result
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View
from engine.hints import Hint
from hall.table import SeatedPlayer


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the number of spells that each seat has cast."""
    return tuple(SeatScore(seat, len(spells)) for seat, spells in enumerate(view.cast))


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    if result.reason == "undecided":
        return ResultSummary(
            tr("Nobody wins"),
            tr(
                "After {turns} turns nobody has cast {forest_chase.PILE_SIZE spell|spells}.",
                turns=pieces.LONGEST_GAME,
            ),
            ("forest-witch",),
            None,
        )
    winner = result.places.index(1)
    outcome = view.outcome
    assert outcome is not None
    story = tr(
        "The last spell, in turn {turns}: {right} ingredients found, {needed} needed.",
        turns=view.turns, right=outcome.right, needed=outcome.needed,
    )  # fmt: skip
    return ResultSummary(
        tr("{name} wins", name=players[winner].name), story, ("forest-witch",), winner
    )


# Sounds


_SOUNDS: dict[type, Sound] = {
    pieces.TurnUp: "ready",
    **dict.fromkeys((pieces.Flip, pieces.Lift), "flip"),
    **dict.fromkeys((pieces.TurnBack, pieces.PutBack), "turn_back"),
    **dict.fromkeys((pieces.WitchStep, pieces.PlaceWitch), "step"),
    **dict.fromkeys((pieces.Target, pieces.Swap, pieces.PlaceHouse), "chime"),
}


def event_sound(event: Event) -> Sound | None:
    if isinstance(event.action, pieces.Verdict):
        return "failed" if event.action.spell is None else "cast"
    return _SOUNDS.get(type(event.action))


# Hints


def hint_zones(view: View, hint: Hint) -> Iterable[str]:
    """Yields the zones to touch on the way to the hint's action."""
    match hint.action:
        case pieces.Flip(spot) | pieces.TurnBack(spot) | pieces.PlaceHouse(spot):
            yield f"tile-{spot}"
        case pieces.Lift():
            yield f"tile-{view.house}"
        case pieces.Swap(first, second):
            yield from (f"tile-{first}", f"tile-{second}")
        case pieces.PlaceWitch(end):
            yield f"end-{end}"
        case action if action in ACTION_BUTTONS:
            yield ACTION_BUTTONS[action][0]


UI = GameUI(
    board=ForestChaseBoard,
    text_table=TEXT_TABLE,
    standings=standings,
    game_summary=game_summary,
    hint_sentence=advice,
    hint_zones=hint_zones,
    is_open_table=lambda view: True,
    event_sound=event_sound,
    no_count_reason=tr_noop("Everyone saw the same tiles: this game is about memory."),
)
