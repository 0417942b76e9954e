"""The curtain in words: a name to call, and two buttons to press one after the other."""

from collections.abc import Callable

from coven.screens.screen import Screen
from coven.secret.ledger import PeekCount
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.words import tr, tr_plural
from hall.table import SeatedPlayer


class TextCurtainScreen(Screen):
    """Asks for the next player, and once more whether to open the turn.

    A native button cannot be held, so that two at different places stand in for the hold: a second
    tap where the first was opens nothing.
    """

    def __init__(
        self,
        window: AppWindow,
        player: SeatedPlayer,
        peeks: PeekCount,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
    ) -> None:
        self.player = player
        self.peeks = peeks
        self._window = window
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self._is_confirmed = False  # somebody has said to be the next player
        self._column = NativeColumn(window.look, window.accepts_input)
        super().__init__(self._column.widget, on_back=on_leave)
        self._refresh()

    def hide_secrets(self) -> None:
        """Forgets who was there."""
        if self._is_confirmed:
            self._is_confirmed = False
            self._refresh()

    def _refresh(self) -> None:
        name, story = self.player.name, peek_text(self.peeks)
        parts: list[ColumnItem] = [TextLine(tr("Pass the phone to {name}", name=name), "headline")]
        if story:
            parts.append(TextLine(story))
        label = tr("I am {name}", name=name)
        parts.append(
            ButtonRow(
                (TextButton(label, self._confirm, "plain" if self._is_confirmed else "main"),)
            )
        )
        if self._is_confirmed:
            hint = tr("{name}, see that nobody else looks, then open your turn.", name=name)
            parts += (
                TextLine(hint),
                ButtonRow((TextButton(tr("Open my turn"), self._open, "main"),)),
            )
        if self._on_redeal is not None:
            parts.append(ButtonRow((TextButton(tr("Deal anew"), self._on_redeal),)))
        parts.append(ButtonRow((TextButton(tr("Put away"), self._on_leave),)))
        self._column.show(parts)

    def _confirm(self) -> None:
        self._is_confirmed = True
        self._window.pause_input()
        self._refresh()

    def _open(self) -> object:
        # The next screen may take a moment to come.
        self._window.pause_input()
        return self._on_open()


def peek_text(peeks: PeekCount) -> str:
    """Returns what the next player should know of: peeks, and a turn that others opened."""
    if peeks.mistakes and not peeks.times:
        return tr("Somebody else opened your turn by mistake, and saw nothing.")
    if not peeks.times:
        return ""
    facts = {
        "times": tr_plural("{n} time", "{n} times", peeks.times),
        "seconds": tr_plural("{n} second", "{n} seconds", round(peeks.seconds)),
    }
    if peeks.mistakes:
        return tr(
            "Somebody else opened your turn by mistake: your secrets were open {times}, "
            "{seconds} in all.",
            **facts,
        )
    return tr("Since your last turn your secrets were open {times}, {seconds} in all.", **facts)
