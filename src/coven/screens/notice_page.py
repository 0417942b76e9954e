"""NoticeScreen: one message with a button that goes on; texts about salvaged games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from coven.errors import reason_message
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.screens.notices import paint_forest
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP, PagePart
from hall.storage.salvage import Salvage
from hall.table import TableSummary

_FOREST_HEIGHT = 240
_LISTED_GAMES = 3
NoticeButton: TypeAlias = tuple[str, Callable[[], object]]  # label and action


@dataclass(eq=False)
class NoticeScreen(PageScreen):
    """Shows one message, a button that goes on, and maybe a second one."""

    text: str
    second: NoticeButton | None = None

    title_text = tr_noop("Please note")
    footer_label = tr_noop("Home")

    def build_body(self) -> Iterator[PagePart]:
        yield self.widgets.card(self.widgets.body_text(self.text))
        if self.second is not None:
            yield self.widgets.button(*self.second, margin_bottom=GAP)
        if not self.look.text_mode:
            yield self.create_picture(paint_forest, height=_FOREST_HEIGHT).widget

    def on_footer_press(self) -> object:
        """Does the same as the button for going back."""
        return self._on_back()


def salvage_message(salvage: Salvage, summaries: Sequence[TableSummary]) -> str:
    """Returns a text about the games that were saved from a damaged file."""
    if not summaries:
        secrets = tr("The damaged file contains the secrets of all games.")
        return f"{reason_message('set_aside')} {secrets}"
    names = [
        summary.name or f"{_title(summary)} ({join_and([one.name for one in summary.players])})"
        for summary in summaries[:_LISTED_GAMES]
    ]
    if len(summaries) > _LISTED_GAMES:
        more = len(summaries) - _LISTED_GAMES
        names.append(tr_plural("{n} more game", "{n} more games", more))
    games = join_and(names)
    parts = [tr("The saved games were damaged. These could be read: {games}.", games=games)]
    if salvage.lost:
        parts.append(
            tr_plural("{n} game could not be read.", "{n} games could not be read.", salvage.lost)
        )
    parts.append(tr("The damaged file is kept. It contains the secrets of all games."))
    return " ".join(parts)


def _title(summary: TableSummary) -> str:
    info = GAME_INFOS.get(summary.game)
    return info.short_title if info is not None else summary.game
