"""Random legal actions for any game."""

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
"""Options that keep whole games short."""


def random_action(game: str, sight: Sight[Any], random: Random) -> Action:
    """Returns a random legal action with its fields filled in, from the seat's sight only."""
    rules = GAMES[game]
    assert sight.seat is not None
    world = rules.determinize(sight.view, random)
    return rules.sample(world, sight.seat, random.choice(sight.legal), random)
