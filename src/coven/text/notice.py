"""The calm screen in words: what happened, and what to do next."""

from collections.abc import Callable

from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, NativeColumn, TextButton, TextLine
from coven.words import tr


class TextNoticeScreen(Screen):
    """Says one thing and offers one way on."""

    def __init__(self, window: AppWindow, text: str, on_continue: Callable[[], object]) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("A word from the woods"), "headline"),
                TextLine(text),
                ButtonRow((TextButton(tr("To the shelf"), on_continue, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_continue)
