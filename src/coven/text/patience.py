"""A calm screen for what takes longer than a moment: native, drawn table or not."""

from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import NativeColumn, TextLine
from coven.words import tr


class WaitScreen(Screen):
    """Says that something is being done; what comes of it takes its place."""

    def __init__(self, window: AppWindow) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        super().__init__(column.widget)
        column.show([TextLine(tr("A moment …"), "headline")])
