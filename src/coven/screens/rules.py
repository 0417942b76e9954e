"""Rules index, rules with search, and reminder."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

import toga

from coven.games import GAME_INFOS
from coven.i18n import language, tr, tr_noop, tr_plural
from coven.native.widgets import ImageView
from coven.rulebook import Rule, is_searchable, load_reminder, load_rulebook, search_rules
from coven.screens.game_card import game_facts
from coven.screens.page import PageScreen
from coven.ui import animation, art
from coven.ui.animation import Cancellable, Timer
from coven.ui.slices import SlicedWork
from coven.ui.widgets import GAP, PagePart, WidgetFactory

# Pictures


_PICTURE_MAX_HEIGHT = 190.0


def rule_pictures(widgets: WidgetFactory, rule: str) -> tuple[toga.Widget, ...]:
    """Returns the picture of a rule, if it has one."""
    name = f"plate-{rule.lower()}"
    if not art.exists(name):
        return ()
    own = art.size(name)
    wide = min(widgets.inner_width, _PICTURE_MAX_HEIGHT * own.width / own.height)
    image = art.stored_image(name, widgets.look.palette)
    tall = wide * own.height / own.width
    return (ImageView(image, width=wide, height=tall, margin_bottom=8),)


# Rules


SEARCH_DELAY = 0.25  # seconds after the last key press


def matches_text(places: int) -> str:
    if not places:
        return tr("Nothing found: try other words, or fewer.")
    return tr_plural("{n} result", "{n} results", places)


@dataclass(eq=False)
class RulesScreen(PageScreen):
    """Shows every rule of a game, the requested one first, or the search results."""

    game: str
    rule: str | None
    alternatives: tuple[str, ...] = ()  # labels of actions that are legal instead
    timer: Timer = field(kw_only=True, default=animation.call_later)
    _search_timer: Cancellable | None = field(init=False, default=None)

    subtitle_text = tr_noop("Rules")
    query = ""
    shows_numbers = False

    def __post_init__(self) -> None:
        self.book = load_rulebook(language(), self.game)
        self.emblem = GAME_INFOS[self.game].emblem
        self._book_work, self._match_work = SlicedWork(), SlicedWork()
        super().__post_init__()

    def title(self) -> str:
        return self.book.title

    def dispose(self) -> None:
        if self._search_timer is not None:
            self._search_timer.cancel()

    # Page

    def build_body(self) -> Iterator[PagePart]:
        """Yields the requested rule, the search field and the rulebook."""
        widgets = self.widgets
        if self.rule is not None:
            yield from self._asked_rule(self.book.rule(self.rule))
        elif self.app.session is None:
            # During a game there is a table to return to.
            learn = partial(self.app.navigation.open_lesson, self.game)
            yield widgets.button(tr("Learn by playing"), learn, margin_bottom=GAP)
        if self.look.text_mode:
            # A screen reader reads no placeholder of a filled field.
            yield widgets.label(tr("Search the rules"), margin_bottom=GAP)
        self.search_field = widgets.field(
            self.query,
            tr("Search the rules"),
            on_change=lambda _field, **_event: self._search_after(SEARCH_DELAY),
            on_confirm=lambda _field, **_event: self._search_after(0),
            width=widgets.width,
            margin_bottom=GAP,
        )
        yield self.search_field
        label = tr("Hide rule numbers") if self.shows_numbers else tr("Show rule numbers")
        yield widgets.button(label, self._toggle_numbers, margin_bottom=GAP)
        self.match_count = widgets.remark("", margin_bottom=GAP)
        yield self.match_count
        self._book_box = toga.Box(direction="column")
        self._shown_box = self._build_matches() if is_searchable(self.query) else self._book_box
        yield self._shown_box
        self._book_work.start(self._book_box, self._book_widgets())

    def _asked_rule(self, rule: Rule) -> Iterator[toga.Widget]:
        """Yields the requested rule and the legal alternatives."""
        widgets = self.widgets
        yield widgets.heading(tr("This is the rule"))
        yield widgets.card(*self._rule_widgets(rule), fill=self.look.palette.success)
        if self.alternatives:
            yield _list_card(widgets, tr("You can now"), self.alternatives)
        yield widgets.heading(tr("All rules"))

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
    ) -> tuple[PagePart, ...]:
        widgets = self.widgets
        words = widgets.body_text("\n".join(_with_blank_lines(paragraphs or rule.paragraphs)))
        pictures = () if self.look.text_mode else rule_pictures(widgets, rule.id)
        heading = f"{rule.id} {rule.title}" if self.shows_numbers else rule.title
        return (widgets.label(heading, margin_bottom=6), *pictures, words)

    def _toggle_numbers(self) -> None:
        self.shows_numbers = not self.shows_numbers
        self.rebuild()

    # Search

    def _search_after(self, seconds: float) -> None:
        self.dispose()
        search = partial(self._search, str(self.search_field.value))
        if seconds:
            self._search_timer = self.timer(seconds, search)
        else:
            search()

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

    title_text = tr_noop("Rules")

    def build_body(self) -> Iterator[toga.Widget]:
        widgets, open_rules = self.widgets, self.app.navigation.open_rules
        for info in GAME_INFOS.values():
            label = widgets.label_with_subject(info.short_title, tr("Read the rules"))
            read = widgets.button(label, partial(open_rules, info.game), margin_top=8)
            yield widgets.card(read, label=info.title, remark=game_facts(info))


# Reminder


@dataclass(eq=False)
class ReminderScreen(PageScreen):
    """Shows a game in a few lines, and links to all rules."""

    game: str
    on_rules: Callable[[], object]

    subtitle_text = tr_noop("In short")

    def __post_init__(self) -> None:
        self.reminder = load_reminder(language(), self.game)
        self.emblem = GAME_INFOS[self.game].emblem
        super().__post_init__()

    def title(self) -> str:
        return self.reminder.title

    def build_body(self) -> Iterator[toga.Widget]:
        for part in self.reminder.sections:
            yield _list_card(self.widgets, part.title, part.lines)
        yield self.widgets.main_button(tr("All rules"), self.on_rules)


def _list_card(widgets: WidgetFactory, title: str, lines: Iterable[str]) -> toga.Box:
    """Returns a card with a title and a list."""
    words = widgets.body_text("\n".join(f"• {line}" for line in lines))
    return widgets.card(widgets.label(title, margin_bottom=4), words)
