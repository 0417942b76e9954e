"""This phone joins a table on another phone."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.errors import hall_error_message
from coven.online.invitations import Invitation
from coven.online.start_screens import JoinScreen
from coven.online.table_pages import LobbyScreen
from coven.screens.notice_page import NoticeScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.play import PlayScreen
from hall.rooms.codes import format_code
from hall.table import HallError, Proposal
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone

InvitePhone = Callable[[], OtherPhone]


def test_a_seat_is_taken_by_typing_and_played(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    assert players.table.local_seats == (1,)
    players.play_around_table([olaf], 10)
    players.driver.wait_until(players.is_up_to_date)
    players.wait_for_text("Live")


def test_the_lobby_waits_and_the_shelf_keeps_the_seat(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host(3)
    players.join_by_code(olaf.address, code)
    players.wait_for_screen(LobbyScreen)
    players.wait_for_text("Olaf | on another phone")
    players.wait_for_text("Iris | at this phone")
    players.app.open_shelf()
    shelf = players.wait_for_screen(ShelfScreen)
    (card,) = shelf.cards
    players.app.navigation.resume_table(card.id)
    players.wait_for_screen(LobbyScreen)
    noe.join(olaf.address, code)
    players.wait_for_screen(PlayScreen)


def test_one_more_sits_down_at_this_phone(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    code = olaf.host(3)
    players.join_by_code(olaf.address, code)
    lobby = players.wait_for_screen(LobbyScreen)
    players.driver.type_into(lobby.name_field, "Ada")
    players.press_button("Join here")
    players.driver.wait_until(lambda: players.app.session is not None)
    assert players.table.local_seats == (1, 2)
    assert players.session.phone.is_shared


@pytest.mark.parametrize(
    ("letters", "address", "sentence"),
    [
        (
            "ABCD",
            "",
            ("That is not a code. It has eight or sixteen letters and digits, such as ABCD-EFG2."),
        ),
        ("ABCD-EFGH", "", "That is not an address: type the one below the QR code."),
        ("ABCD-EFGH", "ftp://x", "That is not an address: type the one below the QR code."),
        ("ABCD-EFGH", "127.0.0.1:1", "No answer. Check the address"),
    ],
)
def test_the_page_says_that_no_host_was_found(
    players: OnlineTapPlayers, letters: str, address: str, sentence: str
) -> None:
    players.join_by_code(address, letters)
    players.driver.wait_until(lambda: sentence in players.all_text())
    assert isinstance(players.app.window.screen, JoinScreen)


def test_a_code_that_nobody_has_and_a_full_table(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host()
    players.join_by_code(olaf.address, "ABCD-EFGH")
    players.wait_for_text("This game no longer exists")
    noe.join(olaf.address, code)
    page: Any = players.app.window.screen
    page.code_field.value = code
    players.press_button("Join game")
    players.wait_for_text("All seats are taken")


def test_a_link_opens_the_page_with_all_but_the_name(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    code = olaf.host()
    invitation = Invitation(olaf.address, code)
    players.app.online.open_link(invitation.link)
    page = players.wait_for_screen(JoinScreen)
    assert page.code_field.value == format_code(code)
    assert page.address_field.value == olaf.address
    page.name_field.value = "Iris"
    players.press_button("Join game")
    players.wait_for_screen(PlayScreen)


def test_a_pasted_link_is_split_into_its_parts(players: OnlineTapPlayers) -> None:
    players.app.online.open_join()
    page = players.wait_for_screen(JoinScreen)
    page.code_field.value = Invitation("https://10.0.0.7:8521", "ABCDEFGH").link
    players.driver.settle()
    assert (page.code_field.value, page.address_field.value) == (
        "ABCD-EFGH",
        "https://10.0.0.7:8521",
    )


def test_a_pasted_link_without_https_is_refused(players: OnlineTapPlayers) -> None:
    players.app.online.open_join()
    page = players.wait_for_screen(JoinScreen)
    page.code_field.value = Invitation("http://10.0.0.7:8521", "ABCDEFGH").link
    players.driver.settle()
    assert page.address_field.value == ""
    assert page.message.text.startswith("This link has an address without https")


def test_plain_http_needs_a_second_press_and_never_leads_to_a_public_address(
    players: OnlineTapPlayers,
) -> None:
    players.app.online.open_join()
    page = players.wait_for_screen(JoinScreen)
    page.code_field.value, page.name_field.value = "ABCD-EFGH", "Iris"
    for address in ("http://8.8.8.8", "http://coven.example.org", "HTTP://8.8.8.8:8521"):
        page.address_field.value = address
        for _ in range(2):
            players.press_button("Join game")
            assert page.message.text == hall_error_message(HallError("plain_public"))
    for address in ("http://127.0.0.1:1", "http://localhost:1"):
        page.address_field.value = address
        players.press_button("Join game")
        assert page.message.text.startswith("This address is not encrypted")
    players.press_button("Join game")
    players.wait_for_text("No answer. Check the address")


def test_a_seat_comes_to_this_phone_and_is_given_back(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host()
    noe.join(olaf.address, code)
    players.driver.wait_until(lambda: olaf.table.members().phase == "playing")
    ticket = players.driver.run(noe.table.create_ticket(1))
    players.join_by_code(olaf.address, Invitation.from_ticket(olaf.address, ticket).code_text)
    players.wait_for_screen(PlayScreen)
    players.driver.wait_until(lambda: noe.table.local_seats == ())
    players.play_around_table([olaf], 3)
    players.driver.wait_until(players.is_up_to_date)
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["give-1"])
    notice = players.wait_for_screen(NoticeScreen)
    assert notice.text == "Your seat is back on the host's phone."
    players.driver.wait_until(lambda: olaf.table.local_seats == (0, 1) and players.app.is_idle)
    assert players.driver.run(players.app.hall.table_summaries()) == ()


def test_a_removed_seat_is_announced(players: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    thread = olaf.hall.require_thread()
    code = olaf.driver.run(olaf.hall.nearby.publish(olaf.table.id))
    # The others have agreed that the phone is lost.
    players.driver.run(thread.run(thread.registry.release_seat, code, 1))
    notice = players.wait_for_screen(NoticeScreen)
    assert notice.text == "Your seat is on another phone now: play there."


def test_spectators_see_public_data_only(players: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host()
    noe.join(olaf.address, code)
    players.press_button("Play on several phones")
    players.press_button("Join a game")
    page = players.wait_for_screen(JoinScreen)
    page.code_field.value, page.address_field.value = code, olaf.address
    players.press_button("Just watch")
    players.wait_for_screen(PlayScreen)
    assert players.table.local_seats == ()
    players.wait_for_text("You are watching")
    assert players.board.view is not None
    assert players.board.view.seat is None
    olaf.act()
    players.wait_until_equal(olaf)
    players.driver.wait_until(players.is_up_to_date)
    assert players.board.view.seat is None


def test_a_pause_is_proposed_agreed_on_and_keeps_everybody(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["pause"])
    players.driver.wait_until(lambda: bool(olaf.table.members().proposals))
    players.wait_for_text("Waiting for the others to agree.")
    players.driver.run(olaf.table.vote(0, Proposal("pause"), agree=True))
    players.driver.wait_until(
        lambda: "Continue" in [button.text for button in players.native_buttons()]
    )
    players.press_button("Back to table")
    players.wait_for_screen(PlayScreen)
    players.wait_for_text("Paused")
    players.driver.run(olaf.table.propose(0, Proposal("go_on")))
    players.wait_for_text("You have a vote")
    players.driver.press_button(players.open_players_screen().buttons["yes-go_on-1"])
    players.driver.wait_until(lambda: not olaf.table.members().is_paused)
