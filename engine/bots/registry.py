"""BOTS: the bots of the games by id."""

from collections.abc import MutableMapping
from importlib import import_module

from engine.bots import Bot
from engine.games import GAMES, LoadedOnUse


def _load_bot(game: str) -> Bot:
    bot = import_module(f"engine.games.{game}.bot.play").BOT
    assert isinstance(bot, Bot), f"engine.games.{game}.bot.play has no Bot called BOT"
    return bot


BOTS: MutableMapping[str, Bot] = LoadedOnUse(GAMES, _load_bot)
