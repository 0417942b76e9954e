"""Rules index, rules with search, and reminder."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.games import GAME_INFOS
from coven.i18n import language, tr, tr_plural
from coven.native.widgets import ImageView
from coven.rulebook import Rule, is_searchable, load_reminder, load_rulebook, search_rules
from coven.screens.game_card import game_facts
from coven.screens.lesson_offer import lesson_offer
from coven.screens.page import PageScreen
from coven.ui import animation, art
from coven.ui.animation import Cancellable, Timer
from coven.ui.slices import SlicedWork
from coven.ui.widgets import GAP, WidgetFactory
from coven.ui.window import AppWindow

if TYPE_CHECKING:
    from coven.app import PocketCoven


# Pictures


_PICTURE_MAX_HEIGHT = 190.0


def rule_picture(widgets: WidgetFactory, rule: str) -> toga.Widget | None:
    """Returns the picture of a rule; None for most rules."""
    name = f"plate-{rule.lower()}"
    if not art.exists(name):
        return None
    own = art.size(name)
    wide = min(widgets.inner_width, _PICTURE_MAX_HEIGHT * own.width / own.height)
    return ImageView(
        art.stored_image(name, widgets.look.palette),
        width=wide,
        height=wide * own.height / own.width,
        margin_bottom=8,
    )


# Rules


SEARCH_DELAY = 0.25  # seconds after the last key press


def matches_text(places: int) -> str:
    if not places:
        return tr("Nothing found: try other words, or fewer.")
    return tr_plural("{n} result", "{n} results", places)


class RulesScreen(PageScreen):
    """Shows every rule of a game, the requested one first, or the search results."""

    def __init__(
        self,
        app: "PocketCoven",
        game: str,
        rule: str | None,
        alternatives: tuple[str, ...] = (),
        *,
        on_back: Callable[[], object],
        timer: Timer = animation.call_later,
    ) -> None:
        self.app = app
        self.game = game
        self.book = load_rulebook(language(), game)
        self.asked_rule = None if rule is None else self.book.rule(rule)
        self.alternatives = alternatives  # labels of actions that are legal instead
        self.query = ""
        self.shows_numbers = False
        self.lesson_button: toga.Button | None = None
        self._timer = timer
        self._search_timer: Cancellable | None = None
        self._book_work, self._match_work = SlicedWork(), SlicedWork()
        super().__init__(app.window, on_back)

    def title(self) -> str:
        return self.book.title

    def subtitle(self) -> str:
        return tr("Rules")

    def emblem(self) -> str | None:
        return GAME_INFOS[self.game].emblem

    def dispose(self) -> None:
        if self._search_timer is not None:
            self._search_timer.cancel()

    # Page

    def build_body(self) -> None:
        """Adds the requested rule, the search field and the rulebook."""
        widgets = self.widgets
        if self.asked_rule is not None:
            self._add_asked_rule(self.asked_rule)
        elif self.app.session is None:
            # During a game there is a table to return to.
            learn = partial(self.app.open_lesson, self.game)
            offer, self.lesson_button = lesson_offer(widgets, self.title(), learn, first=False)
            self.body.add(offer)
        if self.look.text_mode:
            # A screen reader reads no placeholder of a filled field.
            self.body.add(widgets.label(tr("Search the rules"), margin_bottom=GAP).widget)
        self.search_field = widgets.field(
            self.query,
            tr("Search the rules"),
            on_change=self._on_type,
            on_confirm=self._on_confirm,
            width=widgets.width,
            margin_bottom=GAP,
        )
        label = tr("Hide rule numbers") if self.shows_numbers else tr("Show rule numbers")
        self.numbers_button = widgets.button(label, self._toggle_numbers, margin_bottom=GAP)
        self.match_count = widgets.remark("", margin_bottom=GAP)
        self._book_box = toga.Box(direction="column")
        self._shown_box = self._build_matches() if is_searchable(self.query) else self._book_box
        self.body.add(
            self.search_field, self.numbers_button, self.match_count.widget, self._shown_box
        )
        self._book_work.start(self._book_box, self._book_widgets())

    def _add_asked_rule(self, rule: Rule) -> None:
        """Adds the requested rule and the legal alternatives."""
        palette = self.look.palette
        self.body.add(self.widgets.heading(tr("This is the rule")))
        self.body.add(self.widgets.card(*self._rule_widgets(rule), fill=palette.success))
        if self.alternatives:
            lines = "\n".join(f"• {what}" for what in self.alternatives)
            label = self.widgets.label(tr("You can now"), margin_bottom=4)
            self.body.add(self.widgets.card(label.widget, self.widgets.body_text(lines).widget))
        self.body.add(self.widgets.heading(tr("All rules")))

    def _book_widgets(self) -> Iterator[toga.Widget]:
        for paragraph in self.book.intro:
            room = self.widgets.width
            yield self.widgets.body_text(paragraph, room=room, margin_bottom=10).widget
        for section in self.book.sections:
            yield self.widgets.heading(section.title)
            for rule in section.rules:
                yield self.widgets.card(*self._rule_widgets(rule))

    def _build_matches(self) -> toga.Box:
        """Returns the search results, detached, and updates their count."""
        matches = search_rules(self.book, self.query)
        self.match_count.text = matches_text(sum(len(each.paragraphs) for each in matches))
        cards = (
            self.widgets.card(*self._rule_widgets(each.rule, each.paragraphs)) for each in matches
        )
        box = toga.Box(direction="column")
        self._match_work.start(box, cards)
        return box

    def _rule_widgets(
        self, rule: Rule, paragraphs: tuple[str, ...] | None = None
    ) -> tuple[toga.Widget, ...]:
        widgets = self.widgets
        words = widgets.body_text("\n".join(_with_blank_lines(paragraphs or rule.paragraphs)))
        picture = None if self.look.text_mode else rule_picture(widgets, rule.id)
        heading = f"{rule.id} {rule.title}" if self.shows_numbers else rule.title
        return (
            widgets.label(heading, margin_bottom=6).widget,
            *(() if picture is None else (picture,)),
            words.widget,
        )

    def _toggle_numbers(self) -> None:
        self.shows_numbers = not self.shows_numbers
        self.rebuild()

    # Search

    def _on_type(self, field: toga.Widget, **_event: object) -> None:
        assert isinstance(field, toga.TextInput)
        self.dispose()
        self._search_timer = self._timer(SEARCH_DELAY, partial(self._search, str(field.value)))

    def _on_confirm(self, field: toga.Widget, **_event: object) -> None:
        assert isinstance(field, toga.TextInput)
        self.dispose()
        self._search(str(field.value))

    def _search(self, query: str) -> None:
        if query == self.query:
            return
        self.query = query
        self.body.remove(self._shown_box)
        if is_searchable(query):
            self._shown_box = self._build_matches()
        else:
            # The rulebook is built only once, because that is slow.
            self.match_count.text, self._shown_box = "", self._book_box
        self.body.add(self._shown_box)


def _with_blank_lines(paragraphs: tuple[str, ...]) -> list[str]:
    """Returns the paragraphs separated by blank lines, except within a list."""
    lines: list[str] = []
    for paragraph in paragraphs:
        within = paragraph.startswith("•") and lines and lines[-1].startswith("•")
        lines += [paragraph] if within or not lines else ["", paragraph]
    return lines


# Index


class RulesIndexScreen(PageScreen):
    """Links to the rules of each game."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.rules_buttons: list[toga.Button] = []  # in the order of the shelf
        super().__init__(app.window, app.open_shelf)

    def title(self) -> str:
        return tr("Rules")

    def build_body(self) -> None:
        self.rules_buttons = []
        widgets = self.widgets
        for game_info in GAME_INFOS.values():
            read = widgets.button(
                widgets.label_with_subject(game_info.short_title, tr("Read the rules")),
                partial(self.app.navigation.open_rules, game_info.game),
                margin_top=8,
            )
            self.rules_buttons.append(read)
            self.body.add(
                widgets.card(
                    widgets.label(game_info.title).widget,
                    widgets.remark(game_facts(game_info)).widget,
                    read,
                )
            )


# Reminder


class ReminderScreen(PageScreen):
    """Shows a game in a few lines, and links to all rules."""

    def __init__(
        self,
        window: AppWindow,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        self.game = game
        self.reminder = load_reminder(language(), game)
        self._on_rules = on_rules
        super().__init__(window, on_back)

    def title(self) -> str:
        return self.reminder.title

    def subtitle(self) -> str:
        return tr("In short")

    def emblem(self) -> str | None:
        return GAME_INFOS[self.game].emblem

    def build_body(self) -> None:
        widgets = self.widgets
        for part in self.reminder.sections:
            lines = "\n".join(f"• {line}" for line in part.lines)
            title = widgets.label(part.title, margin_bottom=4)
            self.body.add(widgets.card(title.widget, widgets.body_text(lines).widget))
        self.rules_button = widgets.main_button(tr("All rules"), self._on_rules)
        self.body.add(self.rules_button)
