"""BOTS: the bots of the games by id."""

from collections.abc import MutableMapping
from importlib import import_module

from engine.bots import Bot
from engine.games import GAMES, LoadedOnUse

BOTS: MutableMapping[str, Bot] = LoadedOnUse(
    GAMES, lambda game: import_module(f"engine.games.{game}.bot.play").BOT
)
