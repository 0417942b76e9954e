"""This phone comes to a table that somebody else keeps."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.online.invitations import Invitation
from coven.online.joining import JoinScreen
from coven.online.lobby import LobbyScreen
from coven.screens.notice import NoticeScreen
from coven.screens.play import PlayScreen
from coven.screens.shelf import ShelfScreen
from hall.codes import shown_code
from hall.table import Motion
from tests.app.online.friends import Evenings, Friend

Come = Callable[[], Friend]


def test_a_seat_is_taken_by_typing_and_played(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    assert window.table.here == (1,)
    window.play([olaf], 10)
    window.driver.until(window.settled)
    window.reads("Live")


def test_the_lobby_waits_and_the_shelf_keeps_the_seat(window: Evenings, friend: Come) -> None:
    olaf, noe = friend(), friend()
    code = olaf.host(3)
    window.sit_down(olaf.address, code)
    window.until(LobbyScreen)
    window.reads("Olaf | on another phone")
    window.reads("Iris | at this phone")
    window.app.open_shelf()
    shelf = window.until(ShelfScreen)
    (card,) = shelf.cards
    window.app.resume(card.id)
    window.until(LobbyScreen)
    noe.join(olaf.address, code)
    window.until(PlayScreen)


def test_one_more_sits_down_at_this_phone(window: Evenings, friend: Come) -> None:
    olaf = friend()
    code = olaf.host(3)
    window.sit_down(olaf.address, code)
    lobby = window.until(LobbyScreen)
    window.driver.type_into(lobby.name, "Ada")
    window.press("Sit down here")
    window.driver.until(lambda: window.app.evening is not None)
    assert window.table.here == (1, 2)
    assert window.evening.front.shared


@pytest.mark.parametrize(
    ("letters", "address", "sentence"),
    [
        ("ABCD", "", "That is no code: it has eight letters or sixteen, such as ABCD-EFGH."),
        ("ABCD-EFGH", "", "That is no address: type it as it stands below the picture."),
        ("ABCD-EFGH", "ftp://x", "That is no address: type it as it stands below the picture."),
        ("ABCD-EFGH", "127.0.0.1:1", "Nobody answers there: check the address"),
    ],
)
def test_what_cannot_be_found_is_said_on_the_page(
    window: Evenings, letters: str, address: str, sentence: str
) -> None:
    window.sit_down(address, letters)
    window.driver.until(lambda: sentence in window.texts())
    assert isinstance(window.app.stage.screen, JoinScreen)


def test_a_code_that_nobody_has_and_a_full_table(window: Evenings, friend: Come) -> None:
    olaf, noe = friend(), friend()
    code = olaf.host()
    window.sit_down(olaf.address, "ABCD-EFGH")
    window.reads("This game is no longer there")
    noe.join(olaf.address, code)
    page: Any = window.app.stage.screen
    page.code.value = code
    window.press("Sit down")
    window.reads("Every seat is taken")


def test_a_link_opens_the_page_with_all_but_the_name(window: Evenings, friend: Come) -> None:
    olaf = friend()
    code = olaf.host()
    invitation = Invitation(olaf.address, code)
    window.app.parlour.open_link(invitation.link)
    page = window.until(JoinScreen)
    assert page.code.value == shown_code(code)
    assert page.address.value == olaf.address
    page.name.value = "Iris"
    window.press("Sit down")
    window.until(PlayScreen)


def test_a_pasted_link_is_set_apart(window: Evenings) -> None:
    window.app.parlour.join()
    page = window.until(JoinScreen)
    page.code.value = Invitation("http://10.0.0.7:8521", "ABCDEFGH").link
    window.driver.settle()
    assert (page.code.value, page.address.value) == ("ABCD-EFGH", "http://10.0.0.7:8521")


def test_a_seat_comes_to_this_phone_and_is_given_back(window: Evenings, friend: Come) -> None:
    olaf, noe = friend(), friend()
    code = olaf.host()
    noe.join(olaf.address, code)
    window.driver.until(lambda: olaf.table.company().phase == "playing")
    ticket = window.driver.run(noe.table.ticket(1))
    window.sit_down(olaf.address, Invitation.of_ticket(olaf.address, ticket).letters)
    window.until(PlayScreen)
    window.driver.until(lambda: noe.table.here == ())
    window.play([olaf], 3)
    window.driver.until(window.settled)
    page = window.company()
    window.driver.press(page.buttons["give-1"])
    notice = window.until(NoticeScreen)
    assert notice.text == "Your seat is back at the phone that keeps the table."
    window.driver.until(lambda: olaf.table.here == (0, 1) and not window.app._tasks)
    assert window.driver.run(window.app.hall.cards()) == ()


def test_a_seat_that_was_taken_away_is_told_of(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    near = olaf.hall.nearby
    window.driver.run(near.take_back(olaf.driver.run(near.publish(olaf.table.id)), 1))
    notice = window.until(NoticeScreen)
    assert notice.text == "Your seat is on another phone now: go on playing there."


def test_onlookers_see_what_all_see_and_nothing_else(window: Evenings, friend: Come) -> None:
    olaf, noe = friend(), friend()
    code = olaf.host()
    noe.join(olaf.address, code)
    window.press("Play apart")
    window.press("Join a table")
    page = window.until(JoinScreen)
    page.code.value, page.address.value = code, olaf.address
    window.press("Only look on")
    window.until(PlayScreen)
    assert window.table.here == ()
    window.reads("You look on")
    assert window.board.view is not None
    assert window.board.view.seat is None
    olaf.act()
    version = olaf.driver.run(olaf.table.public()).version
    window.driver.until(lambda: window.evening.tidings.shown == version)
    assert window.board.view.seat is None


def test_a_pause_is_proposed_agreed_on_and_keeps_everybody(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    page = window.company()
    window.driver.press(page.buttons["pause"])
    window.driver.until(lambda: bool(olaf.table.company().motions))
    window.reads("The others are asked.")
    window.driver.run(olaf.table.vote(0, Motion("pause"), agree=True))
    window.driver.until(lambda: "Go on" in [button.text for button in window.buttons()])
    window.press("To the table")
    window.until(PlayScreen)
    window.reads("Paused")
    window.driver.run(olaf.table.propose(0, Motion("go_on")))
    window.reads("A vote waits for you")
    window.driver.press(window.company().buttons["yes-go_on-1"])
    window.driver.until(lambda: not olaf.table.company().paused)
