"""GAMES: the rules of the games by id."""

from collections import UserDict
from collections.abc import Callable, Iterable, MutableMapping
from importlib import import_module
from typing import Any, TypeVar

from engine.core import Rules

T = TypeVar("T")


class LoadedOnUse(UserDict[str, T]):
    """Loads the value of a game when it is asked for: the app starts without all games."""

    def __init__(self, games: Iterable[str], load: Callable[[str], T]) -> None:
        super().__init__(dict.fromkeys(games))  # type: ignore[arg-type]
        self._load = load

    def __getitem__(self, game: str) -> T:
        if self.data[game] is None:
            self.data[game] = self._load(game)
        return self.data[game]


def _load_rules(game: str) -> Rules[Any, Any]:
    rules = import_module(f"engine.games.{game}").RULES
    assert isinstance(rules, Rules), f"engine.games.{game} has no Rules called RULES"
    assert rules.name == game, f"{rules.name} is in the folder {game}"
    return rules


GAMES: MutableMapping[str, Rules[Any, Any]] = LoadedOnUse(
    (
        "baron_voodoo",
        "forest_chase",
        "potion_brew",
        "riddle_masters",
        "waz_baraz",
    ),
    _load_rules,
)
