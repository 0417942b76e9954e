"""GAME_INFOS: all games by id."""

from coven.games import baron_voodoo, forest_chase, potion_brew, riddle_masters, waz_baraz
from coven.games.info import GameInfo

GAME_INFOS: dict[str, GameInfo] = {
    info.game: info
    for info in (
        waz_baraz.INFO,
        potion_brew.INFO,
        baron_voodoo.INFO,
        forest_chase.INFO,
        riddle_masters.INFO,
    )
}
