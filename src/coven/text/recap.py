"""What the others did since a player's last turn, in words."""

from collections.abc import Callable, Sequence

from coven.screens.screen import Screen
from coven.secret.manners import TurnLogEntry
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, NativeColumn, TextButton, TextLine
from coven.words import tr


class TextRecapScreen(Screen):
    """Tells all at once, in its order."""

    def __init__(
        self,
        window: AppWindow,
        missed: Sequence[TurnLogEntry],
        *,
        on_continue: Callable[[], object],
        on_leave: Callable[[], object],
    ) -> None:
        self.lines = [line for entry in missed for line in entry.lines]
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("Since your turn"), "headline"),
                *map(TextLine, self.lines),
                ButtonRow((TextButton(tr("My turn"), on_continue, "main"),)),
                ButtonRow((TextButton(tr("Put away"), on_leave),)),
            ]
        )
        super().__init__(column.widget, on_back=on_leave)
