"""SplashScreen, NoticeScreen, ErrorScreen and WaitScreen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import toga

from coven.errors import reason_message
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.native import NativeDevice
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui import art
from coven.ui.blocks import paragraph_height
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET, MARGIN, multiline_field
from coven.ui.window import Screen
from hall.storage.salvage import Salvage
from hall.table import TableSummary

# Splash


APP_NAME = tr_noop("Pocket Coven")


class SplashScreen(Screen):
    """Shows the app's name until storage is open."""

    def __init__(self) -> None:
        surface = Surface(_paint_splash, flex=1)
        super().__init__(toga.Box(children=[surface.widget], direction="column"), (surface,))


def paint_forest(painter: Painter) -> None:
    """Fills the canvas with the forest."""
    own = art.size("curtain")
    scale = max(painter.width / own.width, painter.height / own.height)
    broad, high = own.width * scale, own.height * scale
    painter.image("curtain", (painter.width - broad) / 2, painter.height - high, broad, high)


def _paint_splash(painter: Painter) -> None:
    paint_forest(painter)
    painter.text(
        tr(APP_NAME), painter.width / 2, painter.height * 0.6, size=40, face="display",
        weight="bold", anchor="middle", fit=painter.width - 32,
    )  # fmt: skip


# Notice


_NOTICE_MAX_WIDTH = 420
_LISTED_GAMES = 3
NoticeButton: TypeAlias = tuple[str, Callable[[], object]]  # label and action


@dataclass(eq=False)
class NoticeScreen(TwoModeScreen):
    """Shows one message, a button that goes on, and maybe a second one."""

    text: str
    second: NoticeButton | None = None

    has_dark_ground = True

    @property
    def _content(self) -> tuple[str, list[NoticeButton]]:
        """The title and the buttons, of which the last goes on."""
        buttons = [self.second] if self.second is not None else []
        return tr("Please note"), [*buttons, (tr("Home"), self.go_back)]

    def text_items(self) -> Sequence[ColumnItem]:
        title, (*others, go) = self._content
        return (
            TextLine(title, "headline"),
            TextLine(self.text),
            *(single_button(*button) for button in others),
            single_button(*go, "main"),
        )

    def paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        title, buttons = self._content
        paint_forest(painter)
        broad = min(wide - 32, _NOTICE_MAX_WIDTH)
        left, room = (wide - broad) / 2, broad - 40
        tall, size = self.look.height_for_lines(58, 1), self.look.title_size(24)
        head = paragraph_height(painter, title, room, size=size, face="display", weight="bold")
        body = paragraph_height(painter, self.text, room)
        whole = 24 + head + 10 + body + 22 + (tall + 12) * len(buttons) + 8
        top = min(high * 0.5, high - BOTTOM_INSET - 24 - whole)
        painter.panel(left, top, broad, whole, 22, palette.surface, palette.ink)
        y = top + 24
        painter.paragraph(
            title, left + 20, y, room, size=size, face="display", weight="bold",
            colour=palette.highlight, anchor="middle",
        )  # fmt: skip
        y += head + 10
        painter.paragraph(self.text, left + 20, y, room, anchor="middle")
        y += body + 22
        for button in buttons:
            zone = "go" if button is buttons[-1] else "second"
            painter.button(zone, left + 20, y, room, tall, *button)
            y += tall + 12


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


# Errors and waiting, native in both modes


@dataclass(eq=False)
class ErrorScreen(TwoModeScreen):
    """Shows that an unexpected error occurred, with ways to go on and a report to copy."""

    report: str
    device: NativeDevice
    on_continue: Callable[[], object]

    is_always_native = True
    _is_copied = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.report_field = multiline_field(self.look, self.report, read_only=True)
        self.report_field.style.update(margin_left=MARGIN, margin_right=MARGIN)
        self.content.add(self.report_field)

    def text_items(self) -> Sequence[ColumnItem]:
        parts: list[ColumnItem] = [
            TextLine(tr("Something went wrong"), "headline"),
            TextLine(tr("This is our fault. Your game is saved up to the last move.")),
            single_button(tr("Continue"), self.on_continue, "main"),
            single_button(tr("Home"), self.go_back),
            TextLine(tr("This report helps us fix it. It contains no names and no secrets.")),
        ]
        if self.device.can_copy:
            label = tr("Copied") if self._is_copied else tr("Copy report")
            parts.append(single_button(label, self._copy))
        return parts

    def _copy(self) -> None:
        self.device.copy(self.report)
        self._is_copied = True
        self.refresh()


class WaitScreen(TwoModeScreen):
    """Shown while something takes long, until the next screen replaces it."""

    is_always_native = True

    def text_items(self) -> Sequence[ColumnItem]:
        return (TextLine(tr("One moment …"), "headline"),)
