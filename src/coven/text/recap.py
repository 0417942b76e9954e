"""What the others did since a player's last turn, in words."""

from collections.abc import Callable, Sequence

from coven.screens.screen import Screen
from coven.secret.manners import Glimpse
from coven.stage import Stage
from coven.text.sheet import Button, Line, Row, Sheet
from coven.words import say


class WordRecapScreen(Screen):
    """Tells all at once, in its order."""

    def __init__(
        self,
        stage: Stage,
        missed: Sequence[Glimpse],
        *,
        on_go: Callable[[], object],
        on_leave: Callable[[], object],
    ) -> None:
        self.lines = [line for glimpse in missed for line in glimpse.lines]
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(
            [
                Line(say("Since your turn"), "headline"),
                *map(Line, self.lines),
                Row((Button(say("My turn"), on_go, "main"),)),
                Row((Button(say("Put away"), on_leave),)),
            ]
        )
        super().__init__(sheet.widget, back=on_leave)
