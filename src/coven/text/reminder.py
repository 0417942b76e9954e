"""The reminder of a game on a page without pictures."""

from collections.abc import Callable

from coven.reminder import reminder
from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import language, say


class WordReminderScreen(Screen):
    """Says in a few lines how a game goes."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        told = reminder(language(), game)
        parts: list[Part] = [Line(told.title, "headline"), Line(say("In short"))]
        for part in told.parts:
            parts += (Line(part.title, "title"), *map(Line, part.lines))
        back = Button(say("Back"), on_back, "main")
        parts.append(Row((back, Button(say("All rules"), on_rules))))
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(parts)
        super().__init__(sheet.widget, back=on_back)
