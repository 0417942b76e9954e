"""GAMES: the rules of the games by id."""

from typing import Any

from engine.core import Rules
from engine.games import baron_voodoo, forest_chase, potion_brew, riddle_masters, waz_baraz

GAMES: dict[str, Rules[Any, Any]] = {
    rules.name: rules
    for rules in (
        baron_voodoo.RULES,
        forest_chase.RULES,
        potion_brew.RULES,
        riddle_masters.RULES,
        waz_baraz.RULES,
    )
}
