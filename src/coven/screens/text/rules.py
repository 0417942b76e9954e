"""Rules and reminder in text mode."""

from collections.abc import Callable
from functools import partial

from coven.i18n import language, tr
from coven.rulebook import Rule, is_searchable, load_reminder, load_rulebook, search_rules
from coven.screens.rules import SEARCH_DELAY, matches_text, numbers_label, rule_heading
from coven.text_table.native_column import (
    ButtonRow,
    ColumnItem,
    NativeColumn,
    TextButton,
    TextField,
    TextLine,
)
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.window import AppWindow, Screen


class TextRulesScreen(Screen):
    """Shows every rule of a game, the requested one first, or the search results."""

    def __init__(
        self,
        window: AppWindow,
        game: str,
        rule: str | None,
        alternatives: tuple[str, ...] = (),
        *,
        on_back: Callable[[], object],
        on_learn: Callable[[], object] | None = None,
        timer: Timer = animation.call_later,
    ) -> None:
        self.book = load_rulebook(language(), game)
        self.alternatives = alternatives  # labels of actions that are legal instead
        self.query = ""
        self.shows_numbers = False
        self._asked_rule = None if rule is None else self.book.rule(rule)
        self._on_back = on_back
        self._on_learn = on_learn  # None during a game
        self._timer = timer
        self._search_timer: Cancellable | None = None
        self._typed_query = ""  # latest content of the search field
        self._column = NativeColumn(window.look, window.accepts_input)
        self._column.show(self._items())
        super().__init__(self._column.widget, on_back=on_back)

    def dispose(self) -> None:
        if self._search_timer is not None:
            self._search_timer.cancel()

    def _items(self) -> list[ColumnItem]:
        back = ButtonRow((TextButton(tr("Back"), self._on_back, "main"),))
        parts: list[ColumnItem] = [TextLine(self.book.title, "headline")]
        if self._asked_rule is not None:
            parts.append(TextLine(tr("This is the rule"), "headline"))
            parts += self._rule_lines(self._asked_rule)
        if self.alternatives:
            parts += (
                TextLine(tr("You can now"), "title"),
                *map(TextLine, self.alternatives),
            )
        parts.append(back)
        if self._on_learn is not None:
            parts.append(ButtonRow((TextButton(tr("Learn by playing"), self._on_learn),)))
        parts.append(TextField(tr("Search the rules"), self.query, self._on_type, self._search_now))
        numbers = TextButton(numbers_label(shown=self.shows_numbers), self._toggle_numbers)
        parts.append(ButtonRow((numbers,)))
        parts += self._match_items() if is_searchable(self.query) else self._all_items()
        return [*parts, back]

    def _all_items(self) -> list[ColumnItem]:
        parts: list[ColumnItem] = list(map(TextLine, self.book.intro))
        for section in self.book.sections:
            parts.append(TextLine(section.title, "headline"))
            for each in section.rules:
                parts += self._rule_lines(each)
        return parts

    def _match_items(self) -> list[ColumnItem]:
        matches = search_rules(self.book, self.query)
        parts: list[ColumnItem] = [
            TextLine(matches_text(sum(each.paragraph_count for each in matches)), "title")
        ]
        for each in matches:
            parts += self._rule_lines(each.rule, each.paragraphs)
        return parts

    def _on_type(self, text: str) -> None:
        self.dispose()
        self._search_timer = self._timer(SEARCH_DELAY, partial(self._search, text))
        self._typed_query = text

    def _search_now(self) -> None:
        self.dispose()
        self._search(self._typed_query)

    def _search(self, query: str) -> None:
        if query != self.query:
            self.query = query
            self._column.show(self._items())

    def _toggle_numbers(self) -> None:
        self.shows_numbers = not self.shows_numbers
        self._column.show(self._items())

    def _rule_lines(
        self, rule: Rule, paragraphs: tuple[str, ...] | None = None
    ) -> tuple[ColumnItem, ...]:
        heading = rule_heading(rule, numbered=self.shows_numbers)
        return (
            TextLine(heading, "title"),
            TextLine("\n".join(paragraphs or rule.paragraphs)),
        )


class TextReminderScreen(Screen):
    """Shows a game in a few lines, and links to all rules."""

    def __init__(
        self,
        window: AppWindow,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        reminder = load_reminder(language(), game)
        parts: list[ColumnItem] = [TextLine(reminder.title, "headline"), TextLine(tr("In short"))]
        for part in reminder.sections:
            parts += (TextLine(part.title, "title"), *map(TextLine, part.lines))
        back = TextButton(tr("Back"), on_back, "main")
        parts.append(ButtonRow((back, TextButton(tr("All rules"), on_rules))))
        column = NativeColumn(window.look, window.accepts_input)
        column.show(parts)
        super().__init__(column.widget, on_back=on_back)
