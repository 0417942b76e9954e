"""The games, by their ids."""

from typing import Any

from engine.core import Rules
from engine.games import potion_brew, waz_baraz

GAMES: dict[str, Rules[Any, Any]] = {
    rules.name: rules for rules in (potion_brew.RULES, waz_baraz.RULES)
}
