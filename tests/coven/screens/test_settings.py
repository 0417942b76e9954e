"""Settings take effect at once and are saved."""

import pytest

from coven import i18n
from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.games.info import GameInfo
from coven.i18n import tr
from coven.screens.settings import SettingsScreen
from coven.settings import SETTINGS_KEY, Settings
from coven.ui import animation
from coven.ui.palette import BIRCH, NIGHT
from coven.version import app_version
from engine.bots.pacing import TEMPOS
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from tests.coven.app_driver import Driver


@pytest.fixture
def screen(app: PocketCoven, driver: Driver) -> SettingsScreen:
    """Shows the settings screen and returns it."""
    app.open_settings()
    driver.settle()
    assert isinstance(app.window.screen, SettingsScreen)
    return app.window.screen


@pytest.mark.parametrize(
    ("setting", "choice", "value"),
    [
        ("language", 3, "is"),
        ("theme", 1, "birch"),
        ("text", 4, 3),
        ("motion", 0, True),
        ("left_handed", 1, True),
        ("tempo", 0, "slow"),
        ("tempo", 2, "quick"),
        ("sound", 1, False),
        ("haptics", 1, False),
        ("table", 1, "words"),
    ],
)
def test_a_change_is_kept(
    app: PocketCoven,
    driver: Driver,
    screen: SettingsScreen,
    setting: str,
    choice: int,
    value: object,
) -> None:
    assert getattr(app.settings, setting) != value
    driver.press_button(screen.chips[setting].buttons[choice])
    assert getattr(app.settings, setting) == value
    driver.wait_until(lambda: _kept(app, driver, setting) == value)


def test_another_language_is_applied_at_once(
    app: PocketCoven, driver: Driver, screen: SettingsScreen
) -> None:
    driver.press_button(screen.chips["language"].buttons[2])
    assert i18n.language() == "fr"
    assert "✓ Français" in driver.all_texts()
    assert app.window.screen is screen


def test_another_theme_is_applied_at_once(driver: Driver, screen: SettingsScreen) -> None:
    before = driver.screenshot().data
    driver.press_button(screen.chips["theme"].buttons[1])
    assert screen.look.palette is BIRCH
    assert screen.content.style.background_color != NIGHT.page
    assert driver.screenshot().data != before


def test_larger_text_is_larger_at_once(driver: Driver, screen: SettingsScreen) -> None:
    before = screen.chips["text"].buttons[0].style.font_size
    driver.press_button(screen.chips["text"].buttons[4])
    assert screen.chips["text"].buttons[0].style.font_size > before


def test_small_text_is_smaller_than_usual(driver: Driver, screen: SettingsScreen) -> None:
    before = screen.chips["text"].buttons[0].style.font_size
    driver.press_button(screen.chips["text"].buttons[0])
    assert screen.chips["text"].buttons[0].style.font_size < before
    assert Settings.from_json(screen.app.settings.to_json()).text_scale(1.0) < 1


@pytest.mark.parametrize(
    ("text", "phone_scale", "wanted"),
    [
        (0, 1.0, 1.0), (1, 1.0, 1.15), (0, 0.85, 0.9), (0, 1.3, 1.3), (0, 2.0, 1.6),
        (3, 2.0, 1.6), (-1, 2.0, 1.3), (-1, 0.85, 0.9), (1, 1.15, 1.3),
    ],
)  # fmt: skip
def test_the_text_size_starts_from_that_of_the_phone(
    text: int, phone_scale: float, wanted: float
) -> None:
    assert Settings(text=text).text_scale(phone_scale) == wanted


def test_the_animation_setting_is_applied(driver: Driver, screen: SettingsScreen) -> None:
    driver.press_button(screen.chips["motion"].buttons[0])
    assert animation.is_motion_enabled()
    driver.press_button(screen.chips["motion"].buttons[1])
    assert not animation.is_motion_enabled()


def test_sound_and_touch_are_obeyed_at_once(
    app: PocketCoven, driver: Driver, screen: SettingsScreen
) -> None:
    assert (app.feedback.sound_enabled, app.feedback.haptics_enabled) == (True, True)
    driver.press_button(screen.chips["sound"].buttons[1])
    assert (app.feedback.sound_enabled, app.feedback.haptics_enabled) == (False, True)
    driver.press_button(screen.chips["haptics"].buttons[1])
    driver.press_button(screen.chips["sound"].buttons[0])
    assert (app.feedback.sound_enabled, app.feedback.haptics_enabled) == (True, False)


def test_the_page_says_that_sound_and_vibration_need_a_phone(
    driver: Driver, screen: SettingsScreen
) -> None:
    assert {"on phones only", "a short buzz, on phones only"} <= set(driver.all_texts())


def test_the_tempo_of_bots_changes_at_once(
    app: PocketCoven, driver: Driver, screen: SettingsScreen
) -> None:
    driver.press_button(screen.chips["tempo"].buttons[0])
    assert app.hall.timing.tempo == TEMPOS["slow"]
    driver.press_button(screen.chips["tempo"].buttons[2])
    assert app.hall.timing.tempo == TEMPOS["quick"]


def test_a_new_hall_takes_the_saved_tempo(
    app: PocketCoven, driver: Driver, screen: SettingsScreen
) -> None:
    driver.press_button(screen.chips["tempo"].buttons[2])
    driver.wait_until(lambda: _kept(app, driver, "tempo") == "quick")
    app.hall.stop()
    app.hall = Hall(app.hall.path, INSTANT_TIMING)
    assert app.hall.timing.tempo == TEMPOS["normal"]
    driver.run(PocketCoven.on_running(app))
    assert app.hall.timing.tempo == TEMPOS["quick"]


def test_verbosity_applies_only_in_text_mode(
    app: PocketCoven, driver: Driver, screen: SettingsScreen
) -> None:
    assert "verbosity" not in screen.chips
    driver.press_button(screen.chips["table"].buttons[1])
    driver.press_button(screen.chips["verbosity"].buttons[2])
    assert app.settings.verbosity == "full"


def test_the_authors_of_the_games_are_named(driver: Driver, screen: SettingsScreen) -> None:
    texts = driver.all_texts()
    assert all(staging.credit in texts for staging in GAME_INFOS.values())
    assert any("unofficial adaptation" in text for text in texts)
    assert any("collects no data" in text for text in texts)


def test_version_licence_and_contact_are_shown(driver: Driver, screen: SettingsScreen) -> None:
    texts = driver.all_texts()
    assert f"Version {app_version()}" in texts
    assert any("MIT licence" in text for text in texts)
    assert any(text.startswith("To report a problem") for text in texts)


def _kept(app: PocketCoven, driver: Driver, setting: str) -> object:
    return getattr(Settings.from_json(driver.run(app.hall.load_value(SETTINGS_KEY))), setting)


@pytest.mark.parametrize("staging", GAME_INFOS.values(), ids=list(GAME_INFOS))
def test_every_game_is_credited_and_our_own_part_is_named(
    app: PocketCoven, driver: Driver, staging: GameInfo
) -> None:
    app.window.show(SettingsScreen(app))
    driver.settle()
    shown = driver.all_texts()
    assert {staging.title, staging.credit, tr(staging.our_rulings)} <= set(shown)
