"""Screen reader users can get from the shelf to the first curtain."""

import pytest

from coven.app import PocketCoven
from coven.screens.notice_page import NoticeScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.settings import SETTINGS_KEY, Settings
from coven.ui.timings import DEFAULT_TIMINGS
from coven.ui.window import Screen
from hall.hall import Hall
from hall.storage.sqlite import StorageError
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.text_table.text_board_harness import assert_nothing_drawn, button, buttons

GAME = "waz_baraz"
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai")))


class StartScreenReader:
    """A user who finds only native widgets."""

    def __init__(self, app: PocketCoven, driver: Driver) -> None:
        self.app = app
        self.driver = driver

    @property
    def screen(self) -> Screen:
        """The current screen."""
        assert self.app.window.screen is not None
        return self.app.window.screen

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons."""
        return [each.text for each in buttons(self.screen.content)]

    def press(self, label: str) -> None:
        """Presses the only button with this label."""
        self.driver.press_button(button(self.screen.content, label))

    def leads(self, label: str, kind: type[Screen]) -> None:
        """Presses a button and waits for its screen, which must draw nothing."""
        before = self.screen
        self.press(label)
        self.driver.wait_until(lambda: self.screen is not before)
        self.arrives(kind)

    def arrives(self, kind: type[Screen]) -> None:
        """Waits for a text screen."""
        self.driver.wait_until(lambda: isinstance(self.screen, kind))
        assert_nothing_drawn(self.screen)


@pytest.fixture
def reader(app: PocketCoven, driver: Driver) -> StartScreenReader:
    """Returns a user at the drawn shelf that the app opens with."""
    driver.wait_until(lambda: app.is_idle)
    return StartScreenReader(app, driver)


@pytest.fixture
def words(reader: StartScreenReader) -> StartScreenReader:
    """Returns a user at the shelf in text mode."""
    reader.leads("Text mode", ShelfScreen)
    return reader


def test_the_drawn_shelf_has_a_native_button_that_leads_to_words(reader: StartScreenReader) -> None:
    assert isinstance(reader.screen, ShelfScreen)
    assert reader.labels == ["Play on several phones", "Text mode"]
    reader.leads("Text mode", ShelfScreen)
    kept = reader.driver.run(reader.app.hall.load_value(SETTINGS_KEY))
    assert Settings.from_json(kept).table == "words"


def test_a_game_is_begun_by_reading_and_pressing(words: StartScreenReader) -> None:
    words.leads("Play Waz Baraz", SetupScreen)
    setup = words.screen
    assert isinstance(setup, SetupScreen)
    for field, name in zip(setup.name_fields, ("Iris", "Olaf"), strict=False):
        words.driver.type_into(field, name)
    words.leads("Edit player 3", PlayerScreen)
    assert "✓ Played by: Medium bot" in words.driver.all_texts()
    words.press("Played by: Hard bot")
    assert "✓ Played by: Hard bot" in words.driver.all_texts()
    words.leads("Done", SetupScreen)
    assert "Player 3: Hard bot" in words.driver.all_texts()
    words.press("First master: A player")
    words.press("First master: Olaf")
    words.leads("Start", CurtainScreen)
    assert words.driver.all_texts()[0] == "Pass the phone to Olaf"


def test_a_corrected_problem_is_no_longer_shown(words: StartScreenReader) -> None:
    words.leads("Play Waz Baraz", SetupScreen)
    begin = button(words.screen.content, "Start")
    setup = words.screen
    assert isinstance(setup, SetupScreen)
    for field in setup.name_fields[:2]:
        words.driver.type_into(field, "Iris")
    words.press("Start")
    words.press("Start")
    wrong = "Two players have the same name: change one."
    assert words.driver.all_texts().count(wrong) == 1
    words.press("Add bot")
    assert wrong not in words.driver.all_texts()
    assert button(words.screen.content, "Start") is begin


def test_a_player_is_changed_in_words(words: StartScreenReader) -> None:
    words.leads("Play Waz Baraz", SetupScreen)
    setup = words.screen
    assert isinstance(setup, SetupScreen)
    words.leads("Edit player 3", PlayerScreen)
    for label in (
        "Face: raven",
        "Colour: silver crescent",
        "Played by: Person",
        "Move up",
    ):
        words.press(label)
    shown = words.driver.all_texts()
    told = (
        "✓ Face: raven", "✓ Colour: silver crescent", "✓ Played by: Person", "Seat 2 of 3",
    )  # fmt: skip
    assert all(line in shown for line in told)
    words.leads("Done", SetupScreen)
    changed = setup.party[1]
    assert (changed.face, changed.colour, changed.level) == ("raven", 5, None)
    words.leads("Edit player 2", PlayerScreen)
    words.leads("Remove player", SetupScreen)
    assert len(setup.party) == 2


def test_a_choice_leaves_the_reader_on_the_same_button(words: StartScreenReader) -> None:
    words.leads("Play Waz Baraz", SetupScreen)
    pressed = button(words.screen.content, "First master: A player")
    words.driver.press_button(pressed)
    assert pressed.text == "✓ First master: A player"
    assert pressed in list(buttons(words.screen.content))
    assert "First master: Chance" in words.labels


def save_tables(words: StartScreenReader, count: int) -> list[str]:
    """Returns the ids of saved tables, in the order in which they are read."""
    hall = words.app.hall
    for _ in range(count):
        words.driver.run(hall.create_table(GAME, PLAYERS, {"first_master": 1}))
    words.driver.run(words.app.show_shelf())
    words.driver.settle()
    assert isinstance(words.screen, ShelfScreen)
    return [card.id for card in words.screen.cards]


def test_a_saved_game_continues_behind_the_curtain(words: StartScreenReader) -> None:
    save_tables(words, 1)
    assert "Game 1. Waz Baraz: Bea plays, just now." in words.driver.all_texts()
    words.leads("Continue game 1", CurtainScreen)
    assert words.driver.all_texts()[0] == "Pass the phone to Bea"


def test_a_game_is_deleted_by_a_second_press_at_another_place(words: StartScreenReader) -> None:
    first, second = save_tables(words, 2)
    pressed = button(words.screen.content, "Delete game 2")
    for _ in range(3):
        words.driver.press_button(pressed)
    assert words.labels.count("Delete game 2") == 1
    assert pressed in list(buttons(words.screen.content))
    assert len(words.driver.run(words.app.hall.table_summaries())) == 2
    words.press("Keep game 2")
    assert "Yes, delete game 2" not in words.labels
    words.press("Delete game 2")
    before = words.screen
    words.press("Yes, delete game 2")
    words.driver.wait_until(lambda: words.screen is not before)
    assert [card.id for card in words.driver.run(words.app.hall.table_summaries())] == [first]
    assert first != second


def test_the_rules_lead_back_to_the_shelf(words: StartScreenReader) -> None:
    words.leads("Rules: Waz Baraz", RulesScreen)
    assert_nothing_drawn(words.screen)
    words.leads("Back", ShelfScreen)


def test_the_settings_lead_back_to_the_shelf(words: StartScreenReader) -> None:
    words.leads("Settings", SettingsScreen)
    words.leads("Back", ShelfScreen)


def test_the_set_up_leads_back_to_the_shelf(words: StartScreenReader) -> None:
    words.leads("Play Waz Baraz", SetupScreen)
    words.leads("Back", ShelfScreen)


def test_the_settings_apply_another_language_at_once(words: StartScreenReader) -> None:
    words.leads("Settings", SettingsScreen)
    words.press("Language: Français")
    assert words.driver.all_texts()[:2] == ("Retour", "Réglages")
    assert_nothing_drawn(words.screen)


def test_the_settings_switch_back_to_drawn_mode(words: StartScreenReader) -> None:
    words.leads("Settings", SettingsScreen)
    settings = words.screen
    assert isinstance(settings, SettingsScreen)
    words.press("Text mode: Off")
    assert "Back" not in words.labels
    words.driver.tap_zone(settings.header, "back")
    words.driver.wait_until(lambda: isinstance(words.screen, ShelfScreen))


def test_the_settings_switch_to_text_mode_at_once(reader: StartScreenReader) -> None:
    reader.app.open_settings()
    reader.driver.settle()
    settings = reader.screen
    assert isinstance(settings, SettingsScreen)
    reader.driver.press_button(settings.chips["table"].buttons[1])
    assert_nothing_drawn(reader.screen)
    reader.leads("Back", ShelfScreen)


def test_the_shelf_switches_back_to_drawn_mode(words: StartScreenReader) -> None:
    words.press("Turn off text mode")
    words.driver.wait_until(lambda: isinstance(words.screen, ShelfScreen))
    assert words.app.settings.table == "drawn"


def test_text_mode_shows_a_notice(
    words: StartScreenReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Hall, *_args: object) -> None:
        raise StorageError("disk_full")

    monkeypatch.setattr(Hall, "load_value", fail)
    words.leads("Play Waz Baraz", NoticeScreen)
    assert "The phone is full: free some space, then try again." in words.driver.all_texts()
    words.leads("Home", ShelfScreen)


def test_buttons_ignore_taps_just_after_a_question(
    words: StartScreenReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_tables(words, 1)
    window = words.app.window
    # The shelf screen itself was shown long ago.
    now = window.clock() + DEFAULT_TIMINGS.input_pause
    monkeypatch.setattr(window, "clock", lambda: now)
    window.timings = DEFAULT_TIMINGS
    words.press("Delete game 1")
    words.press("Yes, delete game 1")
    assert len(words.driver.run(words.app.hall.table_summaries())) == 1
