"""The calm screen in words: what happened, and what to do next."""

from collections.abc import Callable

from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Row, Sheet
from coven.words import say


class WordNoticeScreen(Screen):
    """Says one thing and offers one way on."""

    def __init__(self, stage: Stage, text: str, on_go: Callable[[], object]) -> None:
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(
            [
                Line(say("A word from the woods"), "headline"),
                Line(text),
                Row((Button(say("To the shelf"), on_go, "main"),)),
            ]
        )
        super().__init__(sheet.widget, back=on_go)
