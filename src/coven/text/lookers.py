"""Who of those around the phone wants to look at what is theirs: native, drawn table or not."""

from collections.abc import Callable, Sequence

from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Row, Sheet
from coven.words import say


class LookersScreen(Screen):
    """Offers everybody's name."""

    def __init__(
        self,
        stage: Stage,
        looks: Sequence[tuple[str, Callable[[], object]]],
        *,
        on_back: Callable[[], object],
    ) -> None:
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(
            [
                Line(say("Who wants to look?"), "headline"),
                Line(say("Each look is counted, and its owner is told of it next turn.")),
                *(Row((Button(name, look),)) for name, look in looks),
                Row((Button(say("Nobody"), on_back, "main"),)),
            ]
        )
        super().__init__(sheet.widget, back=on_back)
