"""Opens a table of any game, and interrupts the phone."""

from collections.abc import Callable
from typing import Any

from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from engine.core import Options
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.baron_voodoo.tap_players import BaronVoodooTapPlayers
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers
from tests.coven.games.game_setups import players_for
from tests.coven.games.potion_brew.tap_players import PotionBrewTapPlayers
from tests.coven.games.riddle_masters.tap_players import RiddleMastersTapPlayers
from tests.coven.games.waz_baraz.leak_inspector import WazBarazLeakInspector
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.coven.tap_players import TapPlayers

TAP_PLAYERS: dict[str, Callable[[Driver, int], TapPlayers]] = {
    "waz_baraz": WazBarazTapPlayers,
    "potion_brew": PotionBrewTapPlayers,
    "baron_voodoo": BaronVoodooTapPlayers,
    "forest_chase": ForestChaseTapPlayers,
    "riddle_masters": RiddleMastersTapPlayers,
}
OPTIONS: dict[str, Options] = {"riddle_masters": {"clay": "table"}}


def open_table(
    driver: Driver, game: str, seed: int = 7, players: tuple[SeatedPlayer, ...] | None = None
) -> TapPlayers:
    """Opens a table of three people with a fixed seed."""
    open_seeded_table(driver, players or players_for(3), OPTIONS.get(game, {}), seed, game)
    return TAP_PLAYERS[game](driver, 3)


def table_version(players: TapPlayers) -> int:
    """Returns the version of the current table."""
    session = players.app.session
    assert session is not None
    return players.driver.run(session.table.public_sight()).version


def hide_app(players: TapPlayers) -> None:
    """Puts another app in front."""
    window: Any = players.app.main_window
    window.on_lose_focus()
    window.on_hide()
    players.driver.settle()


def show_app(players: TapPlayers) -> None:
    """Opens the app again."""
    window: Any = players.app.main_window
    window.on_show()
    window.on_gain_focus()
    players.driver.settle()


def check_nothing_revealed(players: TapPlayers) -> None:
    """Fails if a private view is shown, or if the curtain shows a secret."""
    screen, session = players.app.window.screen, players.app.session
    assert session is not None
    assert session.phone.shown_seat is None
    if isinstance(screen, CurtainScreen):
        assert session.phone.table_screen is None
        WazBarazLeakInspector(players.driver).inspect()
    elif isinstance(screen, PlayScreen):
        assert screen.sight is None or screen.sight.seat is None
        assert not screen.board.has_unread_secret
