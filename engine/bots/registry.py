"""BOTS: the bots of the games by id."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from engine.bots import Bot
from engine.games import GAMES


class _LoadedOnUse(MutableMapping[str, Bot]):
    """Imports a bot when it is asked for: the app starts without the bots of five games."""

    def __init__(self) -> None:
        self._loaded: dict[str, Bot] = {}

    def __getitem__(self, game: str) -> Bot:
        if game not in self._loaded:
            if game not in GAMES:
                raise KeyError(game)
            self._loaded[game] = _load_bot(game)
        return self._loaded[game]

    def __setitem__(self, game: str, bot: Bot) -> None:
        self._loaded[game] = bot

    def __delitem__(self, game: str) -> None:
        del self._loaded[game]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


def _load_bot(game: str) -> Bot:
    bot = import_module(f"engine.games.{game}.bot").BOT
    assert isinstance(bot, Bot), f"engine.games.{game}.bot has no Bot called BOT"
    return bot


BOTS: MutableMapping[str, Bot] = _LoadedOnUse()
