"""The rules are searched, illustrated, reminded of, and opened where something was refused."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import toga

from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.drawing import art
from coven.learn.evening import LessonEvening
from coven.rulebook import rulebook
from coven.screens.play import PlayScreen
from coven.screens.reminder import ReminderScreen
from coven.screens.rules import PAUSE, RulesScreen
from coven.text.play import WordPlayScreen
from coven.text.reminder import WordReminderScreen
from coven.text.rules import WordRulesScreen
from coven.words import say
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.play.house import STILL, sit_down
from tests.app.screens.given import GAME

ALONE = (Chair("Iris", 0, "owl"),)
APP_LEADS = {"app_master": True}


class Clock:
    """Lets a test say when time has passed."""

    def __init__(self) -> None:
        self.due: Callable[[], None] | None = None
        self.seconds = 0.0

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "Clock":
        """Notes what is to be called, and returns what cancels it."""
        self.seconds, self.due = seconds, callback
        return self

    def cancel(self) -> None:
        """Forgets it."""
        self.due = None

    def pass_by(self) -> None:
        """Lets the time pass that something waits for."""
        due, self.due = self.due, None
        if due is not None:
            due()


def opened(app: PocketCoven, driver: Driver, game: str = GAME) -> tuple[RulesScreen, Clock]:
    """Returns the rules in front, and the clock by which they follow what is typed."""
    clock = Clock()
    screen = RulesScreen(app, game, None, on_back=lambda: None, timer=clock)
    app.stage.show(screen)
    driver.settle()
    return screen, clock


def test_the_page_follows_what_is_typed(app: PocketCoven, driver: Driver) -> None:
    screen, clock = opened(app, driver)
    driver.type_into(screen.field, "SILENCE")
    assert clock.seconds == PAUSE
    clock.pass_by()
    driver.settle()
    ids = [text for text in driver.all_texts() if text.startswith("WB-")]
    assert ids == ["WB-07", "WB-09"]
    assert screen.count.text == say("{n} places found", n=4)
    assert str(screen.field.value) == "SILENCE", "the field is still the same"


def test_nothing_found_is_said_and_emptying_brings_all_back(
    app: PocketCoven, driver: Driver
) -> None:
    screen, clock = opened(app, driver)
    driver.type_into(screen.field, "zebra")
    clock.pass_by()
    driver.settle()
    assert screen.count.text == say("Nothing found: try another word, or fewer of them.")
    assert not [text for text in driver.all_texts() if text.startswith("WB-")]
    screen.field.value = ""
    clock.pass_by()
    driver.settle()
    ids = [text for text in driver.all_texts() if text.startswith("WB-")]
    assert len(ids) == len(rulebook("en", GAME).rules)


def test_leaving_forgets_what_is_being_typed(app: PocketCoven, driver: Driver) -> None:
    screen, clock = opened(app, driver)
    driver.type_into(screen.field, "waz")
    app.stage.show(RulesScreen(app, GAME, None, on_back=lambda: None))
    assert clock.due is None


def test_the_rules_in_words_are_searched_too(app: PocketCoven, driver: Driver) -> None:
    clock = Clock()
    screen = WordRulesScreen(app.stage, GAME, None, on_back=lambda: None, timer=clock)
    app.stage.show(screen)
    driver.settle()
    field = next(each for each in _within(screen.content) if isinstance(each, toga.TextInput))
    driver.type_into(field, "silence")
    clock.pass_by()
    driver.settle()
    texts = " ".join(driver.all_texts())
    assert say("{n} places found", n=4) in texts
    assert "WB-07" in texts
    assert "WB-12" not in texts
    driver.type_into(field, " zebra")
    field._impl.native.returnPressed.emit()
    driver.settle()
    assert say("Nothing found: try another word, or fewer of them.") in driver.all_texts()
    assert str(field.value) == "silence zebra"


@pytest.mark.parametrize("game", STAGINGS)
def test_every_book_has_pictures(app: PocketCoven, driver: Driver, game: str) -> None:
    screen, _ = opened(app, driver, game)
    pictures = [each for each in _within(screen.content) if isinstance(each, toga.ImageView)]
    plates = [rule.id for rule in screen.book.rules if art.exists(f"plate-{rule.id.lower()}")]
    assert len(pictures) == len(plates) >= 2
    assert all(int(each.style.width) <= screen.furniture.room for each in pictures)


def test_a_plate_belongs_to_a_rule() -> None:
    plates = {name for name in art._sizes() if name.startswith("plate-")}
    rules = {rule.id for game in STAGINGS for rule in rulebook("en", game).rules}
    assert plates <= {f"plate-{rule.lower()}" for rule in rules}


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_the_game_in_short_comes_first_and_then_all_rules(
    app: PocketCoven, driver: Driver, table: str
) -> None:
    in_words = table == "words"
    app.change(replace(STILL, table="words" if in_words else "drawn"))
    sit_down(driver, ALONE, APP_LEADS, 1)
    play = app.stage.screen
    if isinstance(play, PlayScreen):
        driver.touch(play.header, "rules")
    else:
        assert isinstance(play, WordPlayScreen)
        _press(driver, app, say("Rules"))
    assert isinstance(app.stage.screen, ReminderScreen | WordReminderScreen)
    assert any("WAZ:" in text for text in driver.all_texts())
    _press(driver, app, say("All rules"))
    screen = app.stage.screen
    assert isinstance(screen, RulesScreen | WordRulesScreen)
    assert not [b for b in _buttons(app) if b.text == say("Learn by playing")], "a table waits"
    assert screen.back is not None
    screen.back()
    driver.until(lambda: isinstance(app.stage.screen, type(play)))


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_the_rules_lead_into_the_lesson(app: PocketCoven, driver: Driver, table: str) -> None:
    app.change(replace(STILL, table="words" if table == "words" else "drawn"))
    app.lookup.rules(GAME)
    driver.settle()
    _press(driver, app, say("Learn by playing"))
    driver.until(lambda: isinstance(app.evening, LessonEvening))


def test_a_refusal_leads_to_its_rule_and_to_what_is_allowed(
    app: PocketCoven, driver: Driver
) -> None:
    sit_down(driver, ALONE, APP_LEADS, 1)
    play = app.stage.screen
    assert isinstance(play, PlayScreen)
    assert "why" not in play.header.zones
    driver.touch(play.board.surfaces[0], "witch-3")
    assert play.why == ("press_name_first", "WB-05")
    driver.touch(play.header, "why")
    screen = app.stage.screen
    assert isinstance(screen, RulesScreen)
    assert screen.asked is not None
    assert screen.asked.id == "WB-05"
    assert screen.instead == (say("Play a card"), say("Name the pair"))
    texts = driver.all_texts()
    assert say("What you can do now") in texts
    assert f"• {say('Play a card')} • {say('Name the pair')}" in texts


def _within(widget: toga.Widget) -> list[toga.Widget]:
    inner = getattr(widget, "content", None)
    children = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    return [widget, *(each for child in children for each in _within(child))]


def _buttons(app: PocketCoven) -> list[toga.Button]:
    screen = app.stage.screen
    assert screen is not None
    return [each for each in _within(screen.content) if isinstance(each, toga.Button)]


def _press(driver: Driver, app: PocketCoven, label: str) -> None:
    named = [button for button in _buttons(app) if button.text == label]
    assert named, (label, [button.text for button in _buttons(app)])
    driver.press(named[0])
