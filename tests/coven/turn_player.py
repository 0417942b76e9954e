"""Plays a turn of any game by taps, with any backend."""

from engine.core import OptionValue
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.baron_voodoo.tap_players import BaronVoodooTapPlayers
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers
from tests.coven.games.game_setups import players_for
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


def play_turn(driver: Driver, game: str) -> TapPlayers:
    """Opens a table and plays until the next player has the phone."""
    players = PLAYERS[game](driver, 1)
    open_seeded_table(driver, players_for(3), OPTIONS.get(game, {}), 1, game)
    session = players.app.session
    assert session is not None
    turn, ended = driver.run(session.table.public_sight()).view.turn, 0
    for _ in range(STEPS):
        players.step()
        now = driver.run(session.table.public_sight()).view.turn
        ended += now != turn
        turn = now
        # The second turn of a game with secrets belongs to another player, who takes the phone.
        if ended and (game not in SECRET_GAMES or players.curtains > 1):
            break
    assert ended, "no turn has come to its end"
    assert (players.curtains > 1) == (game in SECRET_GAMES)
    return players
