"""The text curtain opens after two presses at different positions, and shows no secret."""

from dataclasses import dataclass, field

import pytest

from coven.app import PocketCoven
from coven.privacy.peek_log import PeekCount
from coven.screens.table.handoff import CurtainScreen
from coven.settings import Settings
from coven.ui.timings import DEFAULT_TIMINGS, UITimings
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.text_table.text_board_harness import button, buttons

ARRIVED = "Iris, make sure nobody else is looking, then start your turn."


@pytest.fixture(autouse=True)
def _text_mode(app: PocketCoven) -> None:
    app.apply_settings(Settings(language="en", table="words", motion=False))


@dataclass
class TextCurtainDriver:
    """A curtain in the window, with its recorded requests."""

    driver: Driver
    peeks: PeekCount = field(default_factory=PeekCount)
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        self.stage = app.window
        self.screen = CurtainScreen(
            app.window,
            SeatedPlayer("Iris", 1, "owl"),
            self.peeks,
            on_open=lambda: self.asked.append("open"),
            on_back=lambda: self.asked.append("leave"),
        )
        app.window.show(self.screen)
        self.driver.settle()

    def press(self, label: str) -> None:
        """Presses a button."""
        self.driver.press_button(button(self.screen.content, label))

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts of the curtain."""
        return self.driver.all_texts()


def test_the_curtain_names_the_next_player_and_nothing_else(
    app: PocketCoven, driver: Driver
) -> None:
    assert TextCurtainDriver(driver).texts == ("Pass the phone to Iris", "I am Iris", "Leave game")


def test_the_curtain_counts_openings_of_secrets(app: PocketCoven, driver: Driver) -> None:
    texts = TextCurtainDriver(driver, PeekCount(2, 7.4)).texts
    assert texts[1] == ("Since your last turn your secrets were shown 2 times, 7 seconds in total.")


def test_two_presses_open_it_and_one_does_not(app: PocketCoven, driver: Driver) -> None:
    curtain = TextCurtainDriver(driver)
    curtain.press("I am Iris")
    assert ARRIVED in curtain.texts
    assert curtain.asked == []
    curtain.press("Start my turn")
    assert curtain.asked == ["open"]


def test_pressing_the_same_place_again_opens_nothing(app: PocketCoven, driver: Driver) -> None:
    curtain = TextCurtainDriver(driver)
    first = button(curtain.screen.content, "I am Iris")
    at = first.layout.absolute_content_top
    curtain.press("I am Iris")
    assert button(curtain.screen.content, "I am Iris") is first
    assert first.layout.absolute_content_top == at
    second = button(curtain.screen.content, "Start my turn")
    assert second.layout.absolute_content_top >= at + first.layout.content_height
    curtain.press("I am Iris")
    assert curtain.asked == []


def test_the_second_button_ignores_taps_at_first(
    app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(app.window, "clock", lambda: now)
    app.window.timings = DEFAULT_TIMINGS
    curtain = TextCurtainDriver(driver)
    now += DEFAULT_TIMINGS.input_pause
    curtain.press("I am Iris")
    assert ARRIVED in curtain.texts
    curtain.press("Start my turn")
    assert curtain.asked == []


def test_the_first_button_ignores_taps_at_first(app: PocketCoven, driver: Driver) -> None:
    app.window.timings = UITimings(input_pause=60.0)
    curtain = TextCurtainDriver(driver)
    curtain.press("I am Iris")
    assert ARRIVED not in curtain.texts


def test_the_confirmed_player_is_forgotten_when_the_focus_is_lost(
    app: PocketCoven, driver: Driver
) -> None:
    curtain = TextCurtainDriver(driver)
    before = curtain.texts
    curtain.press("I am Iris")
    assert curtain.texts != before
    curtain.stage.hide_secrets()
    assert curtain.texts == before


def test_the_phone_can_be_put_away_at_any_time(app: PocketCoven, driver: Driver) -> None:
    curtain = TextCurtainDriver(driver)
    curtain.press("Leave game")
    curtain.press("I am Iris")
    curtain.press("Leave game")
    assert curtain.asked == ["leave", "leave"]


@pytest.mark.parametrize("width", [360, 820])
def test_no_name_widens_the_window(app: PocketCoven, driver: Driver, width: int) -> None:
    driver.resize(width, 640)
    screen = CurtainScreen(
        app.window,
        SeatedPlayer("W" * 16, 1, "owl"),
        PeekCount(12, 99),
        on_open=lambda: None,
        on_back=lambda: None,
    )
    app.window.show(screen)
    driver.settle()
    assert driver.content_size == (width, 640)
    for each in buttons(screen.content):
        assert each.layout.content_height >= 44
        assert each.layout.absolute_content_left + each.layout.content_width <= width
