"""SplashScreen, ErrorScreen and WaitScreen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import toga

from coven.i18n import tr, tr_noop
from coven.native import NativeDevice
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui import art
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.widgets import MARGIN, multiline_field
from coven.ui.window import Screen

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
