"""Who of those around the phone wants to look at what is theirs: native, drawn table or not."""

from collections.abc import Callable, Sequence

from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, NativeColumn, TextButton, TextLine
from coven.words import tr


class PeekChoiceScreen(Screen):
    """Offers everybody's name."""

    def __init__(
        self,
        window: AppWindow,
        choices: Sequence[tuple[str, Callable[[], object]]],
        *,
        on_back: Callable[[], object],
    ) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("Who wants to look?"), "headline"),
                TextLine(tr("Each look is counted, and its owner is told of it next turn.")),
                *(ButtonRow((TextButton(name, look),)) for name, look in choices),
                ButtonRow((TextButton(tr("Nobody"), on_back, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_back)
