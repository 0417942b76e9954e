"""Search, illustrations, reminders, and opening the rule of a refusal."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import toga

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.lessons.session import LessonSession
from coven.rulebook import load_rulebook
from coven.screens.rules import SEARCH_DELAY, ReminderScreen, RulesScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.ui import art
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import NO_MOTION, open_seeded_table
from tests.coven.screens.builders import GAME
from tests.coven.text_table.text_board_harness import assert_nothing_drawn
from tests.phone.surface_contents import zones_on

ALONE = (SeatedPlayer("Iris", 0, "owl"),)
APP_LEADS = {"app_master": True}


class SearchTimer:
    """A timer that the test fires."""

    def __init__(self) -> None:
        self.due: Callable[[], None] | None = None
        self.seconds = 0.0

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "SearchTimer":
        """Keeps the call and returns its canceller."""
        self.seconds, self.due = seconds, callback
        return self

    def cancel(self) -> None:
        """Drops the call."""
        self.due = None

    def fire(self) -> None:
        """Makes the pending call."""
        due, self.due = self.due, None
        if due is not None:
            due()


def open_rules(
    app: PocketCoven, driver: Driver, game: str = GAME
) -> tuple[RulesScreen, SearchTimer]:
    """Opens the rules and returns the screen with the timer of its search field."""
    clock = SearchTimer()
    screen = RulesScreen(app, game, None, on_back=lambda: None, timer=clock)
    app.window.show(screen)
    driver.settle()
    return screen, clock


def shown_rules(driver: Driver) -> list[str]:
    """Returns the ids of the rules whose titles are shown."""
    by_title = {rule.title: rule.id for rule in load_rulebook("en", GAME).rules}
    return [by_title[text] for text in driver.all_texts() if text in by_title]


def test_the_page_follows_what_is_typed(app: PocketCoven, driver: Driver) -> None:
    screen, clock = open_rules(app, driver)
    driver.type_into(screen.search_field, "SILENCE")
    assert clock.seconds == SEARCH_DELAY
    clock.fire()
    driver.settle()
    assert shown_rules(driver) == ["WB-07", "WB-09"]
    assert screen.match_count.text == tr("{n} results", n=4)
    assert str(screen.search_field.value) == "SILENCE", "the field is still the same"


def test_a_search_without_results_says_so_and_clearing_it_shows_all(
    app: PocketCoven, driver: Driver
) -> None:
    screen, clock = open_rules(app, driver)
    driver.type_into(screen.search_field, "zebra")
    clock.fire()
    driver.settle()
    assert screen.match_count.text == tr("Nothing found: try other words, or fewer.")
    assert not shown_rules(driver)
    screen.search_field.value = ""
    clock.fire()
    driver.settle()
    assert len(shown_rules(driver)) == len(load_rulebook("en", GAME).rules)


def test_leaving_forgets_what_is_being_typed(app: PocketCoven, driver: Driver) -> None:
    screen, clock = open_rules(app, driver)
    driver.type_into(screen.search_field, "waz")
    app.window.show(RulesScreen(app, GAME, None, on_back=lambda: None))
    assert clock.due is None


def test_the_rules_in_words_are_searched_too(app: PocketCoven, driver: Driver) -> None:
    app.change_settings(replace(NO_MOTION, table="words"))
    screen, clock = open_rules(app, driver)
    assert_nothing_drawn(screen)
    field = next(each for each in _within(screen.content) if isinstance(each, toga.TextInput))
    driver.type_into(field, "silence")
    clock.fire()
    driver.settle()
    texts = " ".join(driver.all_texts())
    assert tr("{n} results", n=4) in texts
    book = load_rulebook("en", GAME)
    assert book.rule("WB-07").title in texts
    assert book.rule("WB-12").title not in texts
    driver.press_button(
        next(
            each
            for each in _within(screen.content)
            if isinstance(each, toga.Button) and each.text == tr("Show rule numbers")
        )
    )
    driver.settle()
    assert "WB-07" in " ".join(driver.all_texts())
    field = screen.search_field
    driver.type_into(field, " zebra")
    field._impl.native.returnPressed.emit()
    driver.settle()
    assert tr("Nothing found: try other words, or fewer.") in driver.all_texts()
    assert str(field.value) == "silence zebra"


@pytest.mark.parametrize("game", GAME_INFOS)
def test_every_book_has_pictures(app: PocketCoven, driver: Driver, game: str) -> None:
    screen, _ = open_rules(app, driver, game)
    pictures = [each for each in _within(screen.content) if isinstance(each, toga.ImageView)]
    plates = [rule.id for rule in screen.book.rules if art.exists(f"plate-{rule.id.lower()}")]
    assert len(pictures) == len(plates) >= 2
    assert all(int(each.style.width) <= screen.widgets.inner_width for each in pictures)


def test_a_plate_belongs_to_a_rule() -> None:
    plates = {name for name in art.sizes() if name.startswith("plate-")}
    rules = {rule.id for game in GAME_INFOS for rule in load_rulebook("en", game).rules}
    assert plates <= {f"plate-{rule.lower()}" for rule in rules}


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_the_game_in_short_comes_first_and_then_all_rules(
    app: PocketCoven, driver: Driver, table: str
) -> None:
    in_words = table == "words"
    app.change_settings(replace(NO_MOTION, table="words" if in_words else "drawn"))
    open_seeded_table(driver, ALONE, APP_LEADS, 1)
    play = app.window.screen
    if isinstance(play, PlayScreen):
        driver.tap_zone(play.header, "rules")
    else:
        assert isinstance(play, TextPlayScreen)
        _press(driver, app, tr("Rules"))
    assert isinstance(app.window.screen, ReminderScreen)
    assert any("WAZ:" in text for text in driver.all_texts())
    _press(driver, app, tr("All rules"))
    screen = app.window.screen
    assert isinstance(screen, RulesScreen)
    assert not [b for b in _buttons(app) if b.text == tr("Learn by playing")], "a table waits"
    assert screen.on_back is not None
    screen.on_back()
    driver.wait_until(lambda: isinstance(app.window.screen, type(play)))


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_the_rules_lead_into_the_lesson(app: PocketCoven, driver: Driver, table: str) -> None:
    app.change_settings(replace(NO_MOTION, table="words" if table == "words" else "drawn"))
    app.navigation.open_rules(GAME)
    driver.settle()
    _press(driver, app, tr("Learn by playing"))
    driver.wait_until(lambda: isinstance(app.session, LessonSession))


def test_a_refusal_leads_to_its_rule_and_to_what_is_allowed(
    app: PocketCoven, driver: Driver
) -> None:
    open_seeded_table(driver, ALONE, APP_LEADS, 1)
    play = app.window.screen
    assert isinstance(play, PlayScreen)
    assert "why" not in zones_on(play.header)
    driver.tap_zone(play.board.surfaces[0], "witch-3")
    assert play.refusal == ("press_name_first", "WB-05")
    driver.tap_zone(play.header, "why")
    screen = app.window.screen
    assert isinstance(screen, RulesScreen)
    assert screen.rule == "WB-05"
    assert screen.alternatives == (tr("Play a card"), tr("Name the pair"))
    texts = driver.all_texts()
    assert tr("You can now") in texts
    assert f"• {tr('Play a card')} • {tr('Name the pair')}" in texts


def _within(widget: toga.Widget) -> list[toga.Widget]:
    inner = getattr(widget, "content", None)
    children = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    return [widget, *(each for child in children for each in _within(child))]


def _buttons(app: PocketCoven) -> list[toga.Button]:
    screen = app.window.screen
    assert screen is not None
    return [each for each in _within(screen.content) if isinstance(each, toga.Button)]


def _press(driver: Driver, app: PocketCoven, label: str) -> None:
    named = [button for button in _buttons(app) if button.text == label]
    assert named, (label, [button.text for button in _buttons(app)])
    driver.press_button(named[0])
