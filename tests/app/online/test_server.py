"""A table on a server, opened and joined from the window."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from coven.online.hub import GamesScreen, HubScreen
from coven.online.lobby import LobbyScreen
from coven.online.setting_up import ApartSetupScreen
from coven.screens.play import PlayScreen
from hall.table import Motion
from tests.app.online.friends import Evenings, Friend

ROOT = Path(__file__).parents[3]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """Gives the address of a real server."""
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


def test_a_table_on_a_server(window: Evenings, friend: Callable[[], Friend], server: str) -> None:
    window.press("Play apart")
    hub: HubScreen = window.until(HubScreen)
    window.driver.type_into(hub.field, "ftp://somewhere")
    window.press("Open there")
    window.reads("That is no address: type it as it stands below the picture.")
    hub.field.value = ""
    window.driver.type_into(hub.field, server)
    window.press("Open there")
    games: GamesScreen = window.until(GamesScreen)
    assert window.app.settings.server == server
    window.driver.press(games.games["waz_baraz"])
    setup: ApartSetupScreen = window.until(ApartSetupScreen)
    window.driver.touch(setup.foot, "begin")
    assert setup.trouble is not None
    assert setup.trouble.text == "Nobody sits at this phone yet: type your name."
    for field, name in zip(setup.fields, ("Iris", "Ada", "Bea"), strict=True):
        window.driver.type_into(field, name)
    window.driver.touch(setup.foot, "begin")
    assert setup.trouble.text == "No seat is free: add one, or take a name away."
    setup.fields[2].value = ""
    window.driver.settle()
    window.driver.touch(setup.foot, "begin")
    lobby: LobbyScreen = window.until(LobbyScreen)
    assert lobby.invitation is not None
    assert lobby.invitation.address == server
    assert not lobby.host
    window.driver.until(lambda: window.texts().count("Free seat") == 1)
    olaf = friend()
    olaf.join(server, lobby.invitation.code)
    window.driver.until(lambda: window.app.evening is not None)
    assert window.table.here == (0, 1)
    assert window.evening.front.shared
    window.driver.until(window.settled)
    window.play([olaf], 6)


def test_bots_take_the_free_seats(window: Evenings) -> None:
    window.to_lobby()
    window.press("Begin with bots")
    window.until(PlayScreen)
    levels = [chair.level for chair in window.table.chairs]
    assert levels == [None, "fair", "fair"]
    assert len({chair.colour for chair in window.table.chairs}) == 3


def test_a_table_is_called_off(window: Evenings) -> None:
    window.to_lobby()
    window.app.open_shelf()
    window.driver.until(lambda: not window.app._tasks)
    window.press("Play apart")
    window.press("To your table")
    window.until(LobbyScreen)
    window.press("Call it off")
    window.driver.until(lambda: not window.app._tasks)
    assert not window.app.parlour.hosting.is_open
    assert window.driver.run(window.app.hall.cards()) == ()


def test_calm_takes_the_place_of_a_race(window: Evenings, friend: Callable[[], Friend]) -> None:
    olaf = friend()
    code = olaf.host(2, "forest_chase", {"pace": "race"})
    window.sit_down(olaf.address, code)
    window.until(PlayScreen)
    before = window.table.id
    window.driver.run(olaf.table.propose(0, Motion("calm")))
    window.reads("A vote waits for you")
    page: Any = window.company()
    window.driver.press(page.buttons["yes-calm-1"])
    window.driver.until(lambda: window.app.evening is not None and window.table.id != before)
    assert window.table.options["pace"] == "calm"
    assert window.table.here == (1,)
