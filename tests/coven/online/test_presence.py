"""What is seen when a table cannot be reached, when somebody is away, and what is done then."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.screens.handoff import RecapScreen
from coven.screens.play import PlayScreen
from hall import nearby
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.coven.online.test_transfer import open_table, transfer_seat
from tests.hall.remote.phones import FAST_RETRIES

InvitePhone = Callable[[], OtherPhone]


@pytest.fixture
def window(window: OnlineTapPlayers) -> OnlineTapPlayers:
    """Gives the app with a hall that does not wait for long."""
    app = window.app
    path = app.hall._path
    app.hall.stop()
    app.hall = Hall(path, INSTANT_TIMING, FAST_RETRIES)
    app.hall.start()
    return window


def to_turn(window: OnlineTapPlayers, *friends: OtherPhone) -> None:
    """Plays until a card can be played at this phone."""
    while not (isinstance(window.app.window.screen, PlayScreen) and window.board.mode == "turn"):
        window.play_around_table([*friends], 1)
        window.driver.wait_until(window.is_up_to_date)


def test_a_host_that_vanishes_leaves_the_last_sight_and_the_score(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    window.join_table_of(olaf)
    window.play_around_table([olaf], 4)
    window.driver.wait_until(window.is_up_to_date)
    olaf.go_offline()
    window.wait_for_text("Reconnecting …")
    assert isinstance(window.app.window.screen, PlayScreen)
    before = window.public_sight()
    page = window.open_players_screen()
    window.wait_for_text("This is how it stood last, score and all")
    window.driver.press_button(page.back_button)
    window.wait_for_screen(PlayScreen)
    assert window.public_sight() == before
    olaf.come_online()
    window.bring_to_front()
    window.wait_for_text("Live")
    window.play_around_table([olaf], 3)


def test_what_is_done_offline_waits_and_is_sent(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    window.join_table_of(olaf)
    to_turn(window, olaf)
    version = window.public_sight().version
    olaf.go_offline()
    window.wait_for_text("Reconnecting …")
    window.raise_card(window.board, 0)
    window.tap_zone(window.board.buttons, "play")
    window.wait_for_text("Waiting to send")
    olaf.come_online()
    window.bring_to_front()
    window.driver.wait_until(lambda: window.public_sight().version > version)
    window.wait_for_text("Live")


def test_what_no_longer_fits_is_asked_again(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    window.join_table_of(olaf)
    to_turn(window, olaf)
    olaf.go_offline()
    window.wait_for_text("Reconnecting …")
    window.raise_card(window.board, 0)
    window.tap_zone(window.board.buttons, "play")
    window.wait_for_text("Waiting to send")
    # The seat has played elsewhere meanwhile: its sight is another one.
    own = olaf.hall.nearby._thread
    code = olaf.driver.run(olaf.hall.nearby.publish(olaf.table.id))
    table = olaf.driver.run(own.run(lambda _: own.registry.table(code)))

    async def play() -> None:
        async def step(_: object) -> None:
            from random import Random

            from tests.hall.random_play import random_action

            sight = await table.sight(1)
            await table.submit_for_absent(
                1, [random_action(table.game, sight, Random(1))], sight.version
            )

        await own.run(step)

    olaf.driver.run(play())
    olaf.come_online()
    window.bring_to_front()
    window.driver.wait_until(
        lambda: "what you did was not sent" in window.all_text().replace(" | ", " ")
    )
    window.wait_for_text("Live")


def agreed_while_away(window: OnlineTapPlayers, olaf: OtherPhone, motion: str) -> None:
    """Lets a friend go away with a seat, and those who are left agree on what to do about it."""
    open_table(window)
    transfer_seat(window, olaf, 1)
    window.driver.run(olaf.table.leave(1))
    window.wait_for_text("Olaf is away")
    page = window.open_players_screen()
    window.driver.press_button(page.buttons[f"{motion}-1"])
    # Two more people sit here, and one of them has proposed it.
    window.driver.wait_until(lambda: any(key.startswith(f"yes-{motion}") for key in page.buttons))
    key = next(key for key in page.buttons if key.startswith(f"yes-{motion}"))
    window.driver.press_button(page.buttons[key])


def test_a_bot_plays_for_whoever_is_away_and_is_relieved(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    agreed_while_away(window, olaf, "bot")
    window.driver.wait_until(lambda: window.table.members().stand_in_seats == (1,))
    window.wait_for_text("away, a bot plays for them")
    window.driver.run(olaf.table.arrive(1))
    window.wait_for_text("on another phone")
    assert window.table.members().stand_in_seats == ()


def test_the_seat_of_a_lost_phone_comes_home_by_vote(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    agreed_while_away(window, olaf, "reclaim")
    window.driver.wait_until(lambda: window.table.local_seats == (0, 1, 2))
    window.driver.wait_until(lambda: olaf.table.local_seats == ())


def test_all_seats_come_home(window: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    open_table(window)
    olaf = add_phone()
    transfer_seat(window, olaf, 1)
    page = window.open_players_screen()
    window.driver.press_button(page.buttons["withdraw"])
    window.driver.wait_until(lambda: window.app.session is not None and not window.app._tasks)
    assert window.table.local_seats == (0, 1, 2)
    assert not window.app.online.nearby_host.is_open
    assert not window.app.feedback._screen_kept_on


def test_a_table_from_the_shelf_opens_the_door_for_the_others(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(window)
    olaf = add_phone()
    transfer_seat(window, olaf, 1)
    table = window.table.id
    window.app.open_shelf()
    window.driver.wait_until(lambda: not window.app._tasks)
    window.driver.run(window.app.online.nearby_host.close())
    window.driver.wait_until(lambda: olaf.table.status == "reconnecting")
    window.app.resume_table(table)
    window.driver.wait_until(lambda: window.app.session is not None)
    assert window.app.online.nearby_host.is_open
    assert window.table.local_seats == (0, 2)


def test_another_address_is_told_of(
    window: OnlineTapPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_lobby()
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.2",))
    window.wait_for_text("This phone has another address now")
    window.wait_for_text("127.0.0.2:")


def test_whoever_comes_back_hears_what_was_missed(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host(3)
    window.join_by_code(olaf.address, code)
    window.driver.wait_until(lambda: olaf.table.members().players[1] is not None)
    noe.join(olaf.address, code)
    window.wait_for_screen(PlayScreen)
    friends = [olaf, noe]
    to_turn(window, *friends)
    while 1 in window.public_sight().active:
        window.play_around_table(friends, 1)
        window.driver.wait_until(window.is_up_to_date)
    front: Any = window.app.main_window
    front.on_hide()
    while 1 not in (public := olaf.driver.run(olaf.table.public())).active:
        for one in friends:
            if one.seat in public.active:
                window.driver.wait_until(lambda f=one, v=public.version: f.sight().version >= v)  # type: ignore[misc]
                one.act()
        window.driver.wait(0.01)
    window.bring_to_front()
    window.wait_for_screen(RecapScreen)


def test_the_table_goes_to_another_phone(window: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    open_table(window)
    olaf = add_phone()
    transfer_seat(window, olaf, 1)
    page = window.open_players_screen()
    window.driver.press_button(page.buttons["hand-1"])
    window.driver.wait_until(lambda: olaf.table.members().transfer_seat == 1)
    window.wait_for_text("Olaf is asked to keep the table.")
    doors = olaf.driver.run(olaf.hall.nearby.start(lambda _: None, port=0))
    there = f"http://127.0.0.1:{doors.port}"
    taken = olaf.driver.run(olaf.hall.take_over(olaf.table.id, there))
    window.driver.wait_until(
        lambda: window.app.session is not None and window.table.id.startswith("away-")
    )
    assert window.table.local_seats == (0, 2)
    assert olaf.driver.run(olaf.hall.resume(taken)).local_seats == (1,)


def test_a_table_that_is_offered_is_kept_here(
    window: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    window.join_table_of(olaf)
    near = olaf.hall.nearby
    code = olaf.driver.run(near.publish(olaf.table.id))
    olaf.driver.run(near.offer_transfer(code, 1))
    window.driver.wait_until(lambda: window.table.members().transfer_seat == 1)
    page = window.open_players_screen()
    window.driver.press_button(page.buttons["take-over"])
    window.driver.wait_until(
        lambda: window.app.session is not None and not window.table.id.startswith("away-")
    )
    assert window.table.local_seats == (1,)
    assert window.table.members().remote_seats == (0,)
    assert window.app.online.nearby_host.is_open
