"""What is seen when a table cannot be reached, when somebody is away, and what is done then."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.screens.play import PlayScreen
from coven.screens.recap import RecapScreen
from hall import nearby
from hall.hall import Hall
from hall.pacing import AT_ONCE
from tests.app.online.friends import Evenings, Friend
from tests.app.online.test_peeling import begin, peeled
from tests.hall.remote.party import QUICK

Come = Callable[[], Friend]


@pytest.fixture
def window(window: Evenings) -> Evenings:
    """Gives the app with a hall that does not wait for long."""
    app = window.app
    path = app.hall._path
    app.hall.stop()
    app.hall = Hall(path, AT_ONCE, QUICK)
    app.hall.start()
    return window


def to_turn(window: Evenings, *friends: Friend) -> None:
    """Plays until a card can be played at this phone."""
    while not (isinstance(window.app.stage.screen, PlayScreen) and window.board.mode == "turn"):
        window.play([*friends], 1)
        window.driver.until(window.settled)


def test_a_host_that_vanishes_leaves_the_last_sight_and_the_score(
    window: Evenings, friend: Come
) -> None:
    olaf = friend()
    window.join(olaf)
    window.play([olaf], 4)
    window.driver.until(window.settled)
    olaf.vanish()
    window.reads("Reconnecting …")
    assert isinstance(window.app.stage.screen, PlayScreen)
    before = window.public()
    page = window.company()
    window.reads("This is how it stood last, score and all")
    window.driver.press(page.back_button)
    window.until(PlayScreen)
    assert window.public() == before
    olaf.return_()
    window.come_to_the_front()
    window.reads("Live")
    window.play([olaf], 3)


def test_what_is_done_offline_waits_and_is_sent(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    to_turn(window, olaf)
    version = window.public().version
    olaf.vanish()
    window.reads("Reconnecting …")
    window.raise_card(window.board, 0)
    window.touch(window.board.buttons, "play")
    window.reads("Waiting to send")
    olaf.return_()
    window.come_to_the_front()
    window.driver.until(lambda: window.public().version > version)
    window.reads("Live")


def test_what_no_longer_fits_is_asked_again(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    to_turn(window, olaf)
    olaf.vanish()
    window.reads("Reconnecting …")
    window.raise_card(window.board, 0)
    window.touch(window.board.buttons, "play")
    window.reads("Waiting to send")
    # The seat has played elsewhere meanwhile: its sight is another one.
    own = olaf.hall.nearby._thread
    code = olaf.driver.run(olaf.hall.nearby.publish(olaf.table.id))
    table = olaf.driver.run(own.ask(lambda _: own.registry.table(code)))

    async def play() -> None:
        async def step(_: object) -> None:
            from random import Random

            from tests.hall.remote.playing import any_step

            sight = await table.sight(1)
            await table.play(1, [any_step(table.game, sight, Random(1))], sight.version)

        await own.ask(step)

    olaf.driver.run(play())
    olaf.return_()
    window.come_to_the_front()
    window.driver.until(lambda: "what you did was not sent" in window.texts().replace(" | ", " "))
    window.reads("Live")


def agreed_while_away(window: Evenings, olaf: Friend, motion: str) -> None:
    """Lets a friend go away with a seat, and those who are left agree on what to do about it."""
    begin(window)
    peeled(window, olaf, 1)
    window.driver.run(olaf.table.leave(1))
    window.reads("Olaf is away")
    page = window.company()
    window.driver.press(page.buttons[f"{motion}-1"])
    # Two more people sit here, and one of them has proposed it.
    window.driver.until(lambda: any(key.startswith(f"yes-{motion}") for key in page.buttons))
    key = next(key for key in page.buttons if key.startswith(f"yes-{motion}"))
    window.driver.press(page.buttons[key])


def test_a_bot_plays_for_whoever_is_away_and_is_relieved(window: Evenings, friend: Come) -> None:
    olaf = friend()
    agreed_while_away(window, olaf, "bot")
    window.driver.until(lambda: window.table.company().stand_ins == (1,))
    window.reads("away, a bot plays for them")
    window.driver.run(olaf.table.arrive(1))
    window.reads("on another phone")
    assert window.table.company().stand_ins == ()


def test_the_seat_of_a_lost_phone_comes_home_by_vote(window: Evenings, friend: Come) -> None:
    olaf = friend()
    agreed_while_away(window, olaf, "reclaim")
    window.driver.until(lambda: window.table.here == (0, 1, 2))
    window.driver.until(lambda: olaf.table.here == ())


def test_all_seats_come_home(window: Evenings, friend: Come) -> None:
    begin(window)
    olaf = friend()
    peeled(window, olaf, 1)
    page = window.company()
    window.driver.press(page.buttons["withdraw"])
    window.driver.until(lambda: window.app.evening is not None and not window.app._tasks)
    assert window.table.here == (0, 1, 2)
    assert not window.app.parlour.hosting.is_open
    assert not window.app.senses._awake


def test_a_table_from_the_shelf_opens_the_door_for_the_others(
    window: Evenings, friend: Come
) -> None:
    begin(window)
    olaf = friend()
    peeled(window, olaf, 1)
    table = window.table.id
    window.app.open_shelf()
    window.driver.until(lambda: not window.app._tasks)
    window.driver.run(window.app.parlour.hosting.close())
    window.driver.until(lambda: olaf.table.status == "reconnecting")
    window.app.resume(table)
    window.driver.until(lambda: window.app.evening is not None)
    assert window.app.parlour.hosting.is_open
    assert window.table.here == (0, 2)


def test_another_address_is_told_of(window: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    window.to_lobby()
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.2",))
    window.reads("This phone has another address now")
    window.reads("127.0.0.2:")


def test_whoever_comes_back_hears_what_was_missed(window: Evenings, friend: Come) -> None:
    olaf, noe = friend(), friend()
    code = olaf.host(3)
    window.sit_down(olaf.address, code)
    window.driver.until(lambda: olaf.table.company().chairs[1] is not None)
    noe.join(olaf.address, code)
    window.until(PlayScreen)
    friends = [olaf, noe]
    to_turn(window, *friends)
    while 1 in window.public().active:
        window.play(friends, 1)
        window.driver.until(window.settled)
    front: Any = window.app.main_window
    front.on_hide()
    while 1 not in (public := olaf.driver.run(olaf.table.public())).active:
        for one in friends:
            if one.seat in public.active:
                window.driver.until(lambda f=one, v=public.version: f.sight().version >= v)  # type: ignore[misc]
                one.act()
        window.driver.wait(0.01)
    window.come_to_the_front()
    window.until(RecapScreen)


def test_the_table_goes_to_another_phone(window: Evenings, friend: Come) -> None:
    begin(window)
    olaf = friend()
    peeled(window, olaf, 1)
    page = window.company()
    window.driver.press(page.buttons["hand-1"])
    window.driver.until(lambda: olaf.table.company().moving == 1)
    window.reads("Olaf is asked to keep the table.")
    doors = olaf.driver.run(olaf.hall.nearby.start(lambda _: None, port=0))
    there = f"http://127.0.0.1:{doors.port}"
    taken = olaf.driver.run(olaf.hall.take_over(olaf.table.id, there))
    window.driver.until(
        lambda: window.app.evening is not None and window.table.id.startswith("away-")
    )
    assert window.table.here == (0, 2)
    assert olaf.driver.run(olaf.hall.resume(taken)).here == (1,)


def test_a_table_that_is_offered_is_kept_here(window: Evenings, friend: Come) -> None:
    olaf = friend()
    window.join(olaf)
    near = olaf.hall.nearby
    code = olaf.driver.run(near.publish(olaf.table.id))
    olaf.driver.run(near.offer(code, 1))
    window.driver.until(lambda: window.table.company().moving == 1)
    page = window.company()
    window.driver.press(page.buttons["take-over"])
    window.driver.until(
        lambda: window.app.evening is not None and not window.table.id.startswith("away-")
    )
    assert window.table.here == (1,)
    assert window.table.company().apart == (0,)
    assert window.app.parlour.hosting.is_open
