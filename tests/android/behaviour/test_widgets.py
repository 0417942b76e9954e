"""Native widgets as Android shows them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES
from coven.screens.setup import SetupScreen
from coven.settings import Theme
from coven.ui.palette import contrast
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass
from tests.coven.app_harness import native_buttons


def visible_texts(driver: AndroidDriver) -> Iterator[Any]:
    """Returns every native text view with a size."""
    kind = jclass("android.widget.TextView")
    for view in driver.phone.views():
        if isinstance(view, kind) and view.getWidth() and view.getHeight():
            yield view


def cut_buttons(driver: AndroidDriver) -> list[str]:
    """Returns the labels that do not fit their buttons on one line."""
    cut = []
    for view in visible_texts(driver):
        if not isinstance(view, jclass("android.widget.Button")):
            continue
        layout = view.getLayout()
        room = view.getHeight() - view.getCompoundPaddingTop() - view.getCompoundPaddingBottom()
        if layout.getLineCount() > 1 or layout.getHeight() > room:
            cut.append(str(view.getText()))
    return cut


def open_setup(driver: AndroidDriver, game: str) -> SetupScreen:
    """Opens the set-up of a game."""
    driver.app.open_setup(game)
    driver.wait_for_screen("SetupScreen")
    screen = driver.app.window.screen
    assert isinstance(screen, SetupScreen)
    return screen


def test_a_button_shows_its_label_as_it_is_written(driver: AndroidDriver) -> None:
    button = native_buttons(open_setup(driver, "waz_baraz").body)[0]
    assert str(button._impl.native.getLayout().getText()) == button.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_fits_a_small_phone(driver: AndroidDriver, language: str) -> None:
    driver.app.change_settings(replace(driver.app.settings, language=language))
    for game in GAME_INFOS:
        page = open_setup(driver, game).scroll._impl
        assert page.native_content.getWidth() == page.native.getWidth(), game
        assert cut_buttons(driver) == []


@pytest.mark.parametrize("theme", ["night", "birch"])
def test_placeholders_can_be_read(driver: AndroidDriver, theme: Theme) -> None:
    driver.app.change_settings(replace(driver.app.settings, theme=theme))
    setup = open_setup(driver, "waz_baraz")
    colour = setup.name_fields[0]._impl.native.getCurrentHintTextColor() & 0xFFFFFFFF
    assert colour >> 24 == 0xFF
    assert contrast(f"#{colour & 0xFFFFFF:06x}", driver.app.look.palette.header) >= 4.5
