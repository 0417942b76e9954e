"""A calm screen for what takes longer than a moment: native, drawn table or not."""

from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Line, Sheet
from coven.words import say


class PatienceScreen(Screen):
    """Says that something is being done; what comes of it takes its place."""

    def __init__(self, stage: Stage) -> None:
        sheet = Sheet(stage.look, stage.accepts)
        super().__init__(sheet.widget)
        sheet.show([Line(say("A moment …"), "headline")])
