"""Online play entirely in text mode: native texts and buttons from the shelf to the table."""

from collections.abc import Callable
from dataclasses import replace

from coven.online.start_screens import JoinScreen, OnlineGameChoiceScreen, OnlineSetupScreen
from coven.online.table_pages import MembersScreen
from coven.screens.table.table_screen import TextPlayScreen
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone


def test_a_table_is_joined_and_read(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    olaf = add_phone()
    code = olaf.host()
    players.app.change_settings(replace(players.app.settings, table="words"))
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.app.is_idle)
    players.join_by_code(olaf.address, code)
    players.wait_for_screen(TextPlayScreen)
    players.wait_for_text("Live. Everyone is here.")
    players.press_button("Players")
    players.wait_for_screen(MembersScreen)
    players.wait_for_text("Olaf: on another phone")
    players.wait_for_text("Iris: at this phone")
    players.press_button("Back to table")
    players.wait_for_screen(TextPlayScreen)
    olaf.go_offline()
    players.wait_for_text("Reconnecting …. Everyone is here.")


def test_a_page_says_what_is_wrong(players: OnlineTapPlayers) -> None:
    players.app.change_settings(replace(players.app.settings, table="words"))
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.app.is_idle)
    players.join_by_code("", "ABCD")
    assert isinstance(players.app.window.screen, JoinScreen)
    players.wait_for_text("That is not a code")


def test_the_set_up_leads_back_to_the_choice_of_the_game(players: OnlineTapPlayers) -> None:
    players.app.change_settings(replace(players.app.settings, table="words"))
    players.app.online.open_setup("waz_baraz", "")
    players.wait_for_screen(OnlineSetupScreen)
    players.press_button("Back")
    players.wait_for_screen(OnlineGameChoiceScreen)
