"""The rules of a game, to be read in peace or looked up in a quarrel."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.drawing import motion
from coven.drawing.furniture import GAP
from coven.drawing.motion import Cancellable, Timer
from coven.games import GAME_INFOS
from coven.learn.invitation import lesson_offer
from coven.rulebook import Rule, load_rulebook
from coven.screens.page import PageScreen
from coven.screens.plates import rule_picture
from coven.searching import is_searchable, search_rules
from coven.words import language, tr, tr_plural

if TYPE_CHECKING:
    from coven.app import PocketCoven

SEARCH_DELAY = 0.25  # seconds after the last letter until the page follows


def matches_text(places: int) -> str:
    """Returns how often something was found."""
    if not places:
        return tr("Nothing found: try another word, or fewer of them.")
    return tr_plural("{n} place found", "{n} places found", places)


class RulesScreen(PageScreen):
    """Shows every rule of a game, the one that was asked for first, or those with a word."""

    def __init__(
        self,
        app: "PocketCoven",
        game: str,
        rule: str | None,
        alternatives: tuple[str, ...] = (),
        *,
        on_back: Callable[[], object],
        timer: Timer = motion.call_later,
    ) -> None:
        self.app = app
        self.game = game
        self.book = load_rulebook(language(), game)
        self.asked_rule = None if rule is None else self.book.rule(rule)
        self.alternatives = alternatives  # of what the rule forbids
        self.query = ""
        self.lesson_button: toga.Button | None = None
        self._timer = timer
        self._search_timer: Cancellable | None = None
        super().__init__(app.window, on_back)
        self.rebuild()

    def title(self) -> str:
        """Returns the game's name."""
        return self.book.title

    def subtitle(self) -> str:
        """Returns what the page is."""
        return tr("Rules")

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return GAME_INFOS[self.game].emblem

    def dispose(self) -> None:
        """Forgets what was being typed."""
        if self._search_timer is not None:
            self._search_timer.cancel()

    # The page

    def build_body(self) -> None:
        """Puts the way to look something up on the page, and the book below it."""
        self.body.clear()
        widgets = self.widgets
        if self.asked_rule is not None:
            self._add_asked_rule(self.asked_rule)
        elif self.app.session is None:
            # Whoever plays has a table to come back to.
            learn = partial(self.app.open_lesson, self.game)
            invited, self.lesson_button = lesson_offer(widgets, self.title(), learn, first=False)
            self.body.add(invited)
        self.search_field = widgets.field(
            self.query,
            tr("Search the rules"),
            on_change=self._on_type,
            width=widgets.width,
            margin_bottom=GAP,
        )
        self.match_count = widgets.remark("", margin_bottom=GAP)
        self._book_box = self._build_book()
        self._shown_box = self._build_matches() if is_searchable(self.query) else self._book_box
        self.body.add(self.search_field, self.match_count.widget, self._shown_box)

    def _add_asked_rule(self, rule: Rule) -> None:
        """Puts the rule that was asked for at the top."""
        palette = self.look.palette
        self.body.add(self.widgets.heading(tr("This is the rule")))
        self.body.add(self.widgets.card(*self._rule_widgets(rule), fill=palette.success))
        if self.alternatives:
            lines = "\n".join(f"• {what}" for what in self.alternatives)
            label = self.widgets.label(tr("What you can do now"), margin_bottom=4)
            self.body.add(self.widgets.card(label.widget, self.widgets.body_text(lines).widget))
        self.body.add(self.widgets.heading(tr("And here are all of them")))

    def _build_book(self) -> toga.Box:
        """Returns the whole book, out of sight."""
        pages = toga.Box(direction="column")
        for paragraph in self.book.intro:
            pages.add(self.widgets.body_text(paragraph, margin_bottom=10).widget)
        for section in self.book.sections:
            pages.add(self.widgets.heading(section.title))
            for rule in section.rules:
                pages.add(self.widgets.card(*self._rule_widgets(rule)))
        return pages

    def _build_matches(self) -> toga.Box:
        """Returns what was found in the book, out of sight, and says how much that is."""
        found = search_rules(self.book, self.query)
        self.match_count.text = matches_text(sum(each.paragraph_count for each in found))
        cards = [
            self.widgets.card(*self._rule_widgets(each.rule, each.paragraphs)) for each in found
        ]
        return toga.Box(children=[*cards], direction="column")

    def _rule_widgets(
        self, rule: Rule, paragraphs: tuple[str, ...] | None = None
    ) -> tuple[toga.Widget, ...]:
        widgets = self.widgets
        words = widgets.body_text("\n".join(_with_blank_lines(paragraphs or rule.paragraphs)))
        picture = rule_picture(widgets, rule.id)
        return (
            # Also on the ground of the rule that was asked for, which quiet words are faint on.
            widgets.remark(rule.id, self.look.palette.text).widget,
            widgets.label(rule.title, margin_bottom=6).widget,
            *(() if picture is None else (picture,)),
            words.widget,
        )

    # Looking something up

    def _on_type(self, field: toga.Widget, **_event: object) -> None:
        assert isinstance(field, toga.TextInput)
        self.dispose()
        self._search_timer = self._timer(SEARCH_DELAY, partial(self._search, str(field.value)))

    def _search(self, sought: str) -> None:
        if sought == self.query:
            return
        self.query = sought
        self.body.remove(self._shown_box)
        if is_searchable(sought):
            self._shown_box = self._build_matches()
        else:
            # The book itself is bound only once: that takes a while.
            self.match_count.text, self._shown_box = "", self._book_box
        self.body.add(self._shown_box)


def _with_blank_lines(paragraphs: tuple[str, ...]) -> list[str]:
    """Returns lines with an empty one between paragraphs, but none within a list."""
    lines: list[str] = []
    for paragraph in paragraphs:
        within = paragraph.startswith("•") and lines and lines[-1].startswith("•")
        lines += [paragraph] if within or not lines else ["", paragraph]
    return lines
