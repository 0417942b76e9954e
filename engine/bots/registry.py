"""BOTS: the bots of the games by id."""

from importlib import import_module

from engine.bots import Bot
from engine.games import GAMES


def _load_bot(game: str) -> Bot:
    bot = import_module(f"engine.games.{game}.bot").BOT
    assert isinstance(bot, Bot), f"engine.games.{game}.bot has no Bot called BOT"
    return bot


BOTS: dict[str, Bot] = {game: _load_bot(game) for game in GAMES}
