"""A seat moves to its owner's phone in the middle of a game, and back."""

from collections.abc import Callable
from typing import Any

from coven.online.table_pages import MembersScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from engine.core import Seat
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.coven.privacy.shared_phone import PEOPLE
from tests.phone.surface_contents import texts_on

InvitePhone = Callable[[], OtherPhone]


def open_table(window: OnlineTapPlayers) -> None:
    """Opens a table for three people at this phone."""
    window.app.navigation.start_table("waz_baraz", PEOPLE, {"first_master": 0})
    window.wait_for_screen(CurtainScreen)


def play_until_public(window: OnlineTapPlayers) -> None:
    """Plays until the phone shows the public board."""
    while not (isinstance(window.app.window.screen, PlayScreen) and window.board.mode == "watch"):
        window.step()


def transfer_seat(window: OnlineTapPlayers, olaf: OtherPhone, seat: Seat) -> None:
    """Moves a seat to another phone by typing the text below the QR code."""
    play_until_public(window)
    invitation = window.open_transfer_screen(seat).invitation
    assert invitation.code_text in window.all_text()
    assert invitation.ticket is not None
    olaf.redeem(invitation.address, invitation.ticket)
    window.wait_for_screen(MembersScreen)
    window.wait_for_text("Olaf | on another phone")
    window.press_button("Back to table")
    window.driver.wait_until(window.is_up_to_date)


def is_reachable(root: object, wanted: object) -> bool:
    """Returns whether a value can be reached from an object through its attributes."""
    seen: set[int] = set()
    todo: list[Any] = [root]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type | str | bytes | int | float):
            continue
        seen.add(id(one))
        if type(one) is type(wanted) and one == wanted:
            return True
        if isinstance(one, dict):
            todo += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            todo += one
        elif type(one).__module__.startswith(("coven", "engine", "tests")):
            todo += [getattr(one, name, None) for name in _attributes(one)]
    return False


def _attributes(one: object) -> list[str]:
    slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    return [*getattr(one, "__dict__", {}), *slots]


def test_a_seat_goes_and_the_rest_play_on_and_it_comes_back(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    for _ in range(6):
        players.step()
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    assert players.table.local_seats == (0, 2)
    assert olaf.table.local_seats == (1,)
    players.play_around_table([olaf], 14)
    players.driver.wait_until(players.is_up_to_date)
    olaf.driver.run(olaf.table.release_seat(1))
    players.driver.wait_until(lambda: players.table.local_seats == (0, 1, 2))
    players.driver.wait_until(players.is_up_to_date)
    version = players.public_sight().version
    for _ in range(8):
        players.driver.wait_until(players.is_up_to_date)
        players.step()
    assert players.public_sight().version > version


def test_the_old_phone_removes_the_hand(players: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    open_table(players)
    while not (isinstance(players.app.window.screen, PlayScreen) and players.board.mode == "turn"):
        players.step()
    seat = players.board.view.seat if players.board.view else None
    assert seat is not None
    sight = players.driver.run(players.table.sight(seat))
    session, app = players.session, players.app
    assert is_reachable(session, sight.view)
    invitation = players.driver.run(app.online.transfer.seat_invitation(session.table, seat))
    olaf = add_phone()
    assert invitation.ticket is not None
    olaf.redeem(invitation.address, invitation.ticket)
    players.driver.wait_until(lambda: seat not in players.table.local_seats)
    players.driver.wait_until(lambda: app.is_idle)
    assert olaf.sight().view == sight.view
    for root in (session, app.window, app.store, app.navigation, app.online):
        assert not is_reachable(root, sight.view)
    assert session.phone.holder != seat
    hand = {str(card) for card in sight.view.hand}
    assert hand
    assert isinstance(app.window.screen, PlayScreen)
    assert texts_on(app.window.screen.board.strip) == ()  # type: ignore[attr-defined]
