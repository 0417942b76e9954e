"""Every game is played by touches to the end of a turn, with the phone handed on."""

import pytest

from coven.games import GAME_INFOS
from engine.core import OptionValue
from tests.android.android_driver import AndroidDriver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.game_setups import chairs_for
from tests.coven.games.baron_voodoo.tap_players import BaronVoodooTapPlayers
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers
from tests.coven.games.potion_brew.tap_players import PotionBrewTapPlayers
from tests.coven.games.riddle_masters.tap_players import RiddleMastersTapPlayers
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.coven.tap_players import TapPlayers

PLAYERS: dict[str, type[TapPlayers]] = {
    "baron_voodoo": BaronVoodooTapPlayers,
    "forest_chase": ForestChaseTapPlayers,
    "potion_brew": PotionBrewTapPlayers,
    "riddle_masters": RiddleMastersTapPlayers,
    "waz_baraz": WazBarazTapPlayers,
}
# In a race the witch waits for real seconds between two steps.
OPTIONS: dict[str, dict[str, OptionValue]] = {"forest_chase": {"pace": "calm"}}
SECRET_GAMES = ("potion_brew", "riddle_masters", "waz_baraz")
STEPS = 300  # more than any turn takes


def test_every_game_has_players() -> None:
    assert set(PLAYERS) == set(GAME_INFOS)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_turn_is_played_and_the_phone_handed_on(driver: AndroidDriver, game: str) -> None:
    players = PLAYERS[game](driver, 1)
    open_seeded_table(driver, chairs_for(3), OPTIONS.get(game, {}), 1, game)
    session = driver.app.session
    assert session is not None
    turn, ended = driver.run(session.table.public_sight()).view.turn, 0
    for _ in range(STEPS):
        players.step()
        now = driver.run(session.table.public_sight()).view.turn
        ended += now != turn
        turn = now
        # The second turn of a game with secrets is somebody else's, who takes the phone.
        if ended and (game not in SECRET_GAMES or players.curtains > 1):
            break
    assert ended, "no turn has come to its end"
    assert (players.curtains > 1) == (game in SECRET_GAMES)
