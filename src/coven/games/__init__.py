"""GAME_INFOS: all games by id."""

from importlib import import_module

from coven.games.info import GameInfo


def _load_info(game: str) -> GameInfo:
    info = import_module(f"coven.games.{game}").INFO
    assert isinstance(info, GameInfo), f"coven.games.{game} has no GameInfo called INFO"
    assert info.game == game, f"{info.game} is in the folder {game}"
    return info


GAME_INFOS: dict[str, GameInfo] = {
    game: _load_info(game)
    for game in (
        "waz_baraz",
        "potion_brew",
        "baron_voodoo",
        "forest_chase",
        "riddle_masters",
    )
}
