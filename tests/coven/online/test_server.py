"""A table on a server, opened and joined from the window."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from coven.online.start_screens import OnlineGameChoiceScreen, OnlineSetupScreen, OnlineStartScreen
from coven.online.table_pages import LobbyScreen
from coven.screens.table.play import PlayScreen
from hall.table import Proposal
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone

ROOT = Path(__file__).parents[3]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """Returns the address of a real server."""
    command = [sys.executable, "-m", "hall", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--database", str(tmp_path / "hall.db")],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        yield found[0]
        process.terminate()


def test_a_table_on_a_server(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone], server: str
) -> None:
    players.press_button("Play on several phones")
    hub: OnlineStartScreen = players.wait_for_screen(OnlineStartScreen)
    players.driver.type_into(hub.server_field, "ftp://somewhere")
    players.press_button("Start on server")
    players.wait_for_text("That is not an address: type the one below the QR code.")
    hub.server_field.value = ""
    players.driver.type_into(hub.server_field, server)
    players.press_button("Start on server")
    players.wait_for_text("This address is not encrypted")
    players.press_button("Start on server")
    players.wait_for_screen(OnlineGameChoiceScreen)
    assert players.app.settings.server == server
    players.press_button("Waz Baraz")
    setup: OnlineSetupScreen = players.wait_for_screen(OnlineSetupScreen)
    players.driver.tap_zone(setup.footer, "begin")
    assert setup.footer_message == "Enter your name first."
    for field, name in zip(setup.name_fields, ("Iris", "Ada", "Bea"), strict=True):
        players.driver.type_into(field, name)
    players.driver.tap_zone(setup.footer, "begin")
    assert setup.footer_message == "No seat is free: add one, or remove a name."
    setup.name_fields[2].value = ""
    players.driver.settle()
    players.driver.tap_zone(setup.footer, "begin")
    lobby: LobbyScreen = players.wait_for_screen(LobbyScreen)
    assert lobby.invitation is not None
    assert lobby.invitation.address == server
    assert lobby.is_remote
    players.driver.wait_until(lambda: players.all_text().count("Free seat") == 1)
    olaf = add_phone()
    olaf.join(server, lobby.invitation.code)
    players.driver.wait_until(lambda: players.app.session is not None)
    assert players.table.local_seats == (0, 1)
    assert players.session.phone.is_shared
    players.driver.wait_until(players.is_up_to_date)
    players.play_around_table([olaf], 6)


def test_bots_take_the_free_seats(players: OnlineTapPlayers) -> None:
    players.open_lobby()
    players.press_button("Start with bots")
    players.wait_for_screen(PlayScreen)
    levels = [player.level for player in players.table.players]
    assert levels == [None, "fair", "fair"]
    assert len({player.colour for player in players.table.players}) == 3


def test_a_table_is_called_off(players: OnlineTapPlayers) -> None:
    players.open_lobby()
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.app.is_idle)
    players.press_button("Play on several phones")
    players.press_button("Open your game")
    players.wait_for_screen(LobbyScreen)
    players.press_button("Cancel game")
    players.driver.wait_until(lambda: players.app.is_idle)
    assert not players.app.online.nearby_host.is_open
    assert players.driver.run(players.app.hall.table_summaries()) == ()


def test_calm_takes_the_place_of_a_race(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    olaf = add_phone()
    code = olaf.host(2, "forest_chase", {"pace": "race"})
    players.join_by_code(olaf.address, code)
    players.wait_for_screen(PlayScreen)
    before = players.table.id
    players.driver.run(olaf.table.propose(0, Proposal("calm")))
    players.wait_for_text("You have a vote")
    page: Any = players.open_players_screen()
    players.driver.press_button(page.buttons["yes-calm-1"])
    players.driver.wait_until(
        lambda: players.app.session is not None and players.table.id != before
    )
    assert players.table.options["pace"] == "calm"
    assert players.table.local_seats == (1,)
