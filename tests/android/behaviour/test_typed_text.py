"""Typed text is still there after Android has made the activity anew."""

import pytest

from coven.games.riddle_masters.making_page import WordPage
from coven.online.start_screens import JoinScreen
from coven.screens.setup import SetupScreen
from coven.settings import SETTINGS_KEY
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.recreation import (
    ConfigurationChange,
    recreate,
    use_french,
    use_large_text,
    use_night_mode,
)
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import chairs_for
from tests.coven.games.riddle_masters.tap_players import RiddleMastersTapPlayers


def setup_of(driver: AndroidDriver) -> SetupScreen:
    """Returns the set-up in front."""
    driver.wait_for_screen("SetupScreen")
    screen = driver.app.window.screen
    assert isinstance(screen, SetupScreen)
    return screen


@pytest.mark.parametrize("change", [use_night_mode, use_large_text, use_french])
def test_names_and_answers_in_the_set_up(
    driver: AndroidDriver, change: ConfigurationChange
) -> None:
    driver.app.open_setup("waz_baraz")
    setup = setup_of(driver)
    driver.type_into(setup.name_fields[0], "Þórdís")
    setup.options_form.chips["hints"].choose(2)
    again = recreate(driver, change)
    setup = setup_of(again)
    assert setup.name_fields[0].value == "Þórdís"
    assert setup.options_form.chips["hints"].chosen == 2


def test_code_address_and_name_of_a_join(driver: AndroidDriver) -> None:
    driver.app.online.open_join()
    driver.wait_for_screen("JoinScreen")
    join = driver.app.window.screen
    assert isinstance(join, JoinScreen)
    typed = ("ABCD-EFGH", "192.168.1.7:8521", "Óli")
    for field, text in zip(
        (join.code_field, join.address_field, join.name_field), typed, strict=True
    ):
        driver.type_into(field, text)
    again = recreate(driver, use_night_mode)
    again.wait_for_screen("JoinScreen")
    join = again.app.window.screen
    assert isinstance(join, JoinScreen)
    assert (join.code_field.value, join.address_field.value, join.name_field.value) == typed


def word_page(driver: AndroidDriver) -> WordPage:
    """Opens the curtain of somebody who is to write a word."""
    players = RiddleMastersTapPlayers(driver, 1)
    players.open_curtain()
    driver.touch_screen.lift()
    driver.settle()
    page = players.page
    assert isinstance(page, WordPage)
    return page


def test_a_word_and_drafts_at_a_table(driver: AndroidDriver) -> None:
    open_seeded_table(driver, chairs_for(3), {}, 1, "riddle_masters")
    page = word_page(driver)
    assert page.text_input is not None
    driver.type_into(page.text_input.input, "teap")
    assert driver.app.session is not None
    driver.app.session.drafts["question 3"] = "Is it al"
    again = recreate(driver, use_night_mode)
    again.wait_for_screen("CurtainScreen")
    page = word_page(again)
    assert page.text_input is not None
    assert page.text_input.input.value == "teap"
    assert page.services.drafts == {"question 3": "Is it al"}


def test_work_that_has_not_begun_is_still_done(driver: AndroidDriver) -> None:
    """Android destroys the activity before the app's loop can run once more."""
    done = []

    async def talk_to_the_hall() -> None:
        for turn in range(3):
            await driver.app.hall.load_value(SETTINGS_KEY)
            done.append(turn)

    driver.app.run_in_background(talk_to_the_hall())
    recreate(driver, use_night_mode)
    assert done == [0, 1, 2]
