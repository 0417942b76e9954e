"""How a person plays any game who knows its rules and nothing else: legal steps at random."""

from random import Random
from typing import Any

from engine.core import Action, Options
from engine.games import GAMES
from engine.match import Sight

SHORT_OPTIONS: dict[str, Options] = {
    "waz_baraz": {},
    "potion_brew": {"play": "single"},
    "baron_voodoo": {"loas": "random"},
    "riddle_masters": {"track": "short", "clay": "table"},
    "forest_chase": {"pace": "calm"} | {f"level_{seat}": "easy" for seat in range(5)},
}
"""The games, set up so that whole ones are short."""


def random_action(game: str, sight: Sight[Any], random: Random) -> Action:
    """Returns a legal step with its form filled in, from what the seat sees alone."""
    rules = GAMES[game]
    assert sight.seat is not None
    world = rules.determinize(sight.view, random)
    return rules.sample(world, sight.seat, random.choice(sight.legal), random)
