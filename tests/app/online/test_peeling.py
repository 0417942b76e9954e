"""A seat goes to its owner's own phone in the middle of a game, and comes back."""

from collections.abc import Callable
from typing import Any

from coven.online.company import CompanyScreen
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from engine.core import Seat
from tests.app.online.friends import Evenings, Friend
from tests.app.secret.seated import PEOPLE

Come = Callable[[], Friend]


def begin(window: Evenings) -> None:
    """Opens a table for three people at this phone."""
    window.app.begin("waz_baraz", PEOPLE, {"first_master": 0})
    window.until(CurtainScreen)


def until_watched(window: Evenings) -> None:
    """Plays on until the phone lies on the table, and everybody may see it."""
    while not (isinstance(window.app.stage.screen, PlayScreen) and window.board.mode == "watch"):
        window.step()


def peeled(window: Evenings, olaf: Friend, seat: Seat) -> None:
    """Takes a seat to a friend's phone by typing what stands below the picture."""
    until_watched(window)
    invitation = window.peel(seat).invitation
    assert invitation.letters in window.texts()
    assert invitation.ticket is not None
    olaf.redeem(invitation.address, invitation.ticket)
    window.until(CompanyScreen)
    window.reads("Olaf | on another phone")
    window.press("To the table")
    window.driver.until(window.settled)


def reachable(root: object, wanted: object) -> bool:
    """Returns whether something can still be reached from an object through its attributes."""
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


def test_a_seat_goes_and_the_rest_play_on_and_it_comes_back(window: Evenings, friend: Come) -> None:
    begin(window)
    for _ in range(6):
        window.step()
    olaf = friend()
    peeled(window, olaf, 1)
    assert window.table.here == (0, 2)
    assert olaf.table.here == (1,)
    window.play([olaf], 14)
    window.driver.until(window.settled)
    olaf.driver.run(olaf.table.give_back(1))
    window.driver.until(lambda: window.table.here == (0, 1, 2))
    window.driver.until(window.settled)
    version = window.public().version
    for _ in range(8):
        window.driver.until(window.settled)
        window.step()
    assert window.public().version > version


def test_the_old_phone_forgets_the_hand(window: Evenings, friend: Come) -> None:
    begin(window)
    while not (isinstance(window.app.stage.screen, PlayScreen) and window.board.mode == "turn"):
        window.step()
    seat = window.board.view.seat if window.board.view else None
    assert seat is not None
    sight = window.driver.run(window.table.sight(seat))
    evening, app = window.evening, window.app
    assert reachable(evening, sight.view)
    invitation = window.driver.run(app.parlour.relay.ticket(evening, seat))
    olaf = friend()
    assert invitation.ticket is not None
    olaf.redeem(invitation.address, invitation.ticket)
    window.driver.until(lambda: seat not in window.table.here)
    window.driver.until(lambda: not app._tasks)
    assert olaf.sight().view == sight.view
    for root in (evening, app.stage, app.attic, app.doors, app.parlour):
        assert not reachable(root, sight.view)
    assert evening.front.holder != seat
    hand = {str(card) for card in sight.view.hand}
    assert hand
    assert isinstance(app.stage.screen, PlayScreen)
    assert app.stage.screen.board.strip.surface.texts() == ()  # type: ignore[attr-defined]
