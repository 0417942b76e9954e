"""The reminder of a game on a page without pictures."""

from collections.abc import Callable

from coven.reminder import load_reminder
from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.words import language, tr


class TextReminderScreen(Screen):
    """Says in a few lines how a game goes."""

    def __init__(
        self,
        window: AppWindow,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        told = load_reminder(language(), game)
        parts: list[ColumnItem] = [TextLine(told.title, "headline"), TextLine(tr("In short"))]
        for part in told.sections:
            parts += (TextLine(part.title, "title"), *map(TextLine, part.lines))
        back = TextButton(tr("Back"), on_back, "main")
        parts.append(ButtonRow((back, TextButton(tr("All rules"), on_rules))))
        column = NativeColumn(window.look, window.accepts_input)
        column.show(parts)
        super().__init__(column.widget, on_back=on_back)
