"""Typed text survives the recreation of the activity."""

from dataclasses import replace

import pytest
import toga

from coven.data.people import Person
from coven.games.riddle_masters.private_pages import WordPage
from coven.i18n import tr
from coven.online.start_screens import JoinScreen
from coven.screens.people import PersonScreen
from coven.screens.setup import SetupScreen
from coven.settings import SETTINGS_KEY
from hall.rooms.codes import FACES
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.recreation import (
    ConfigurationChange,
    recreate,
    use_french,
    use_large_text,
    use_night_mode,
)
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import players_for
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
    setup.chips["hints"].choose(2)
    again = recreate(driver, change)
    setup = setup_of(again)
    assert setup.name_fields[0].value == "Þórdís"
    assert setup.chips["hints"].chosen == 2


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
    open_seeded_table(driver, players_for(3), {}, 1, "riddle_masters")
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


def text_field(driver: AndroidDriver) -> toga.TextInput:
    """Returns the only text field of the screen in front."""
    (field,) = text_fields(driver.app.window.screen.content)  # type: ignore[union-attr]
    return field


def text_fields(widget: toga.Widget) -> list[toga.TextInput]:
    """Returns every text field within a widget."""
    inner = getattr(widget, "content", None)
    below = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    own = [widget] if isinstance(widget, toga.TextInput) else []
    return [*own, *(field for child in below for field in text_fields(child))]


def open_text_turn(driver: AndroidDriver) -> toga.TextInput:
    """Opens the turn of the first player in text mode and returns its field."""
    harness = AppHarness(driver)
    name = harness.session.table.players[0].name
    for label in (tr("I am {name}", name=name), tr("Start my turn")):
        harness.press_button(label)
    driver.wait_for_screen("TextPlayScreen")
    driver.wait_until(lambda: tr("Show secret") in harness.button_labels())
    return text_field(driver)


def test_a_secret_word_in_text_mode_comes_back_to_its_owner_only(driver: AndroidDriver) -> None:
    """The word is behind the curtain, and then on the page only while its secrets are shown."""
    driver.app.change_settings(replace(driver.app.settings, table="words"))
    open_seeded_table(driver, players_for(3), {}, 1, "riddle_masters")
    driver.type_into(open_text_turn(driver), "teap")
    again = recreate(driver, use_night_mode)
    again.wait_for_screen("CurtainScreen")
    assert "teap" not in again.all_texts()
    assert open_text_turn(again).value == ""
    assert "teap" not in again.all_texts()
    AppHarness(again).press_button(tr("Show secret"))
    again.wait_until(lambda: text_field(again).value == "teap")


def test_the_address_of_a_server(driver: AndroidDriver) -> None:
    driver.app.online.open_start()
    driver.wait_for_screen("OnlineStartScreen")
    driver.type_into(text_field(driver), "tables.example.org")
    again = recreate(driver, use_french)
    again.wait_for_screen("OnlineStartScreen")
    assert text_field(again).value == "tables.example.org"


@pytest.mark.parametrize("known", [True, False])
def test_name_and_choices_of_a_person(driver: AndroidDriver, known: bool) -> None:  # noqa: FBT001
    iris = Person("1", "Iris", 0, FACES[0])
    driver.app.navigation.open_person(iris, (iris,) if known else ())
    driver.wait_for_screen("PersonScreen")
    person = driver.app.window.screen
    assert isinstance(person, PersonScreen)
    person.chips["colour"].choose(3)
    driver.type_into(person.name_field, " B")
    again = recreate(driver, use_large_text)
    again.wait_for_screen("PersonScreen")
    person = again.app.window.screen
    assert isinstance(person, PersonScreen)
    assert person.name_field.value == "Iris B"
    assert person.person == replace(iris, colour=3)
    assert (len(person.others) < len(person.people)) is known


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
