"""Hints and labels of legal actions, for any game."""

from collections.abc import Mapping, Sequence
from typing import Any

from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.text_table.page import MenuPosition, PageContext, SubmitActions
from engine.core import Event, Seat
from engine.hints import ONLY_MOVE, Hint
from engine.match import Sight
from hall.table import SeatedPlayer

MAX_LABELS = 4


def hint_sentence(game: str, view: Any, hint: Hint | None, players: Sequence[SeatedPlayer]) -> str:
    """Returns a hint in words; without a hint, a sentence that says so."""
    if hint is None:
        return tr("No hint here: you decide.")
    if hint.reason == ONLY_MOVE:
        return tr("This is your only move.")
    sentence = GAME_INFOS[game].ui.hint_sentence(view, hint.reason, players)
    if sentence is None:
        raise ValueError(f"no sentence for the hint reason {hint.reason.name!r}")
    return sentence


def legal_labels(
    game: str,
    sights: Mapping[Seat, Sight[Any]],
    holder: Seat | None,
    players: tuple[SeatedPlayer, ...],
    news: Sequence[Event],
) -> tuple[str, ...]:
    """Returns labels of a few legal actions, taken from the text table with secrets hidden."""
    if not sights:
        return ()
    own = None if holder is None else sights.get(holder)
    sight = own or next(iter(sights.values()))
    table = GAME_INFOS[game].ui.text_table
    page = table.turn_page(
        PageContext(
            sight.view,
            players,
            "brief",
            table.start_position(sight.view),
            news=tuple(news),
            seat=holder,
            sights=sights,
        )
    )
    # Buttons that act, at once or after another choice.
    labels = (
        choice.label
        for row in page.choice_rows
        for choice in row
        if isinstance(choice.effect, SubmitActions | MenuPosition)
    )
    return tuple(dict.fromkeys(labels))[:MAX_LABELS]
