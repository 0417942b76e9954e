"""Playing apart wholly in words: native text and buttons from the shelf to the table."""

from collections.abc import Callable
from dataclasses import replace

from coven.online.company import CompanyScreen
from coven.online.joining import JoinScreen
from coven.text.play import WordPlayScreen
from tests.app.online.friends import Evenings, Friend


def test_a_table_is_joined_and_read(window: Evenings, friend: Callable[[], Friend]) -> None:
    olaf = friend()
    code = olaf.host()
    window.app.change(replace(window.app.settings, table="words"))
    window.app.open_shelf()
    window.driver.until(lambda: not window.app._tasks)
    window.sit_down(olaf.address, code)
    window.until(WordPlayScreen)
    window.reads("Live. All are here.")
    window.press("Company")
    window.until(CompanyScreen)
    window.reads("Olaf: on another phone")
    window.reads("Iris: at this phone")
    window.press("To the table")
    window.until(WordPlayScreen)
    olaf.vanish()
    window.reads("Reconnecting …. All are here.")


def test_a_page_says_what_is_wrong(window: Evenings) -> None:
    window.app.change(replace(window.app.settings, table="words"))
    window.app.open_shelf()
    window.driver.until(lambda: not window.app._tasks)
    window.sit_down("", "ABCD")
    assert isinstance(window.app.stage.screen, JoinScreen)
    window.reads("That is no code")
