"""The app's part of the toy with hidden hands, as the documented steps ask for it."""

from collections.abc import Iterable, Sequence
from typing import Any

from coven.games.interface import GameUI, PublicBoard, ResultSummary, SeatScore
from coven.text_table.page import (
    PageContext,
    SubmitActions,
    TextChoice,
    TextPage,
    TextTable,
    button_column,
)
from engine.core import Action, Event, Result
from engine.hints import Hint, HintReason
from hall.table import SeatedPlayer
from tests.toy_games.hidden_hands import Bury, Lay, Pick, View


def action_label(action: Action) -> str:
    """Returns the text of a button that submits an action."""
    match action:
        case Pick(card):
            return f"Pick {card}"
        case Lay():
            return "Lay it open"
        case Bury():
            return "Bury it"
    raise ValueError(action)


def turn_page(context: PageContext) -> TextPage:
    """Offers every legal action of the seat in turn."""
    assert context.seat is not None
    legal = context.sights[context.seat].legal
    choices = (TextChoice(action_label(action), SubmitActions((action,))) for action in legal)
    return TextPage(("Your turn.",), button_column(choices))


def public_page(context: PageContext, private_news: Sequence[Event]) -> TextPage:
    """Shows the cards that everybody sees."""
    return TextPage((f"Laid: {context.view.laid}",))


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the number of open cards of each seat."""
    return tuple(SeatScore(seat, len(cards)) for seat, cards in enumerate(view.laid))


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    """Names the winner."""
    winner = result.places.index(1)
    return ResultSummary(f"{players[winner].name} wins", "", (), winner)


def hint_zones(view: View, hint: Hint) -> Iterable[str]:
    """Highlights nothing."""
    return ()


def hint_sentence(view: Any, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Has no sentence for any reason."""
    return None


UI = GameUI(
    board=PublicBoard,  # type: ignore[arg-type]  # drawn in a later step
    text_table=TextTable(
        "toy_hands",
        turn_page=turn_page,
        public_page=public_page,
        has_private_hands=True,
    ),
    standings=standings,
    game_summary=game_summary,
    hint_sentence=hint_sentence,
    hint_zones=hint_zones,
)
