"""Another phone becomes the host of a game, also if the old one is killed meanwhile."""

from collections.abc import Callable

import pytest

from coven.screens.table.play import PlayScreen
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.table import HallError
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.coven.online.test_transfer import open_table, transfer_seat
from tests.hall.remote.phones import FAST_RETRIES

InvitePhone = Callable[[], OtherPhone]


@pytest.fixture
def players(players: OnlineTapPlayers) -> OnlineTapPlayers:
    """Returns the app with a hall that uses short timings."""
    start_hall(players)
    return players


def start_hall(players: OnlineTapPlayers) -> None:
    """Starts the app's hall again, with short timings."""
    app = players.app
    app.hall.stop()
    app.hall = Hall(app.hall.path, INSTANT_TIMING, FAST_RETRIES)
    app.hall.start()


def test_the_table_goes_to_another_phone(players: OnlineTapPlayers, add_phone: InvitePhone) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["hand-1"])
    players.driver.wait_until(lambda: olaf.table.members().transfer_seat == 1)
    players.wait_for_text("Olaf is asked to host the game.")
    doors = olaf.driver.run(olaf.hall.nearby.start(lambda _: None, port=0))
    there = f"https://127.0.0.1:{doors.port}#{doors.fingerprint}"
    taken = olaf.driver.run(olaf.hall.take_over(olaf.table.id, there))
    players.driver.wait_until(
        lambda: players.app.session is not None and players.table.id.startswith("away-")
    )
    assert players.table.local_seats == (0, 2)
    assert olaf.driver.run(olaf.hall.resume(taken)).local_seats == (1,)


def kill_app(players: OnlineTapPlayers) -> None:
    """Loses everything that the app has in memory, and starts its hall again."""
    app = players.app
    app.open_shelf()
    players.driver.wait_until(lambda: app.is_idle)
    players.driver.run(app.online.nearby_host.close())
    app._online = None
    start_hall(players)


def test_a_host_that_is_killed_during_its_offer_gets_its_seats_back(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page, table_id = players.open_players_screen(), players.table.id
    players.driver.press_button(page.buttons["hand-1"])
    players.wait_for_text("Olaf is asked to host the game.")
    kill_app(players)
    players.app.navigation.resume_table(table_id)
    players.wait_for_screen(PlayScreen)
    assert players.table.local_seats == ()
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["recall"])
    players.driver.wait_until(lambda: players.table.local_seats == (0, 2))


def test_the_old_host_tries_again_until_it_has_its_seats_at_the_new_host(
    players: OnlineTapPlayers, add_phone: InvitePhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page, table_id = players.open_players_screen(), players.table.id
    players.driver.press_button(page.buttons["hand-1"])
    players.driver.wait_until(lambda: olaf.table.members().transfer_seat == 1)
    # The new host cannot be reached at first.
    doors = olaf.driver.run(olaf.hall.nearby.start(lambda _: None, port=0))
    there = f"https://127.0.0.1:{doors.port}#{doors.fingerprint}"
    taking = olaf.hall.take_over(olaf.table.id, there)
    reached = []

    async def fail(*given: object) -> None:
        reached.append(given)
        raise HallError("unreachable")

    monkeypatch.setattr(players.app.hall, "rejoin_after_transfer", fail)
    olaf.driver.run(taking)
    players.driver.wait_until(lambda: bool(reached) and players.app.is_idle)
    kill_app(players)
    players.app.navigation.resume_table(table_id)
    players.driver.wait_until(
        lambda: players.app.session is not None and players.table.id.startswith("away-")
    )
    assert players.table.local_seats == (0, 2)


def test_a_table_that_is_offered_is_kept_here(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    near = olaf.hall.nearby
    code = olaf.driver.run(near.publish(olaf.table.id))
    olaf.driver.run(near.offer_transfer(code, 1))
    players.driver.wait_until(lambda: players.table.members().transfer_seat == 1)
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["take-over"])
    players.driver.wait_until(
        lambda: players.app.session is not None and not players.table.id.startswith("away-")
    )
    assert players.table.local_seats == (1,)
    assert players.table.members().remote_seats == (0,)
    assert players.app.online.nearby_host.is_open
