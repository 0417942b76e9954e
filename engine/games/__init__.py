"""GAMES: the rules of the games by id."""

from collections.abc import Callable, Collection, Iterator, MutableMapping
from importlib import import_module
from typing import Any, TypeVar

from engine.core import Rules

T = TypeVar("T")


class LoadedOnUse(MutableMapping[str, T]):
    """Loads the value of a game when it is asked for: the app starts without all games."""

    def __init__(self, games: Collection[str], load: Callable[[str], T]) -> None:
        self._games = games
        self._load = load
        self._loaded: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        if game not in self._loaded:
            if game not in self._games:
                raise KeyError(game)
            self._loaded[game] = self._load(game)
        return self._loaded[game]

    def __setitem__(self, game: str, value: T) -> None:
        self._loaded[game] = value

    def __delitem__(self, game: str) -> None:
        del self._loaded[game]

    def __contains__(self, game: object) -> bool:
        return game in self._games or game in self._loaded

    def __iter__(self) -> Iterator[str]:
        yield from self._games
        yield from (game for game in self._loaded if game not in self._games)

    def __len__(self) -> int:
        return len(set(self._games) | set(self._loaded))


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
