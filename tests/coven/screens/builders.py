"""Builders for tests of screens."""

from functools import cache
from random import Random
from typing import Literal

from engine.games.waz_baraz.pieces import Accuse
from engine.games.waz_baraz.view import View
from engine.match import Match, Sight
from hall.table import SeatedPlayer, TableSummary

GAME = "waz_baraz"
PLAYERS = (
    SeatedPlayer("Iris", 1, "owl"),
    SeatedPlayer("Maximilian-Josef", 0, "frog"),
    SeatedPlayer("Þorgerður", 2, "mushroom"),
    SeatedPlayer("Anne-Élisabeth", 5, "cat"),
    SeatedPlayer("Old Marsh", 4, "spider", "fair"),
)
SIZES = ((360, 640), (390, 844), (430, 932), (820, 1180))
MasterKind = Literal["player", "app"]
NOW = 1_000_000.0


def saved_card(
    id: str, *, active: tuple[int, ...] = (0,), seconds: float = 60, over: bool = False
) -> TableSummary:
    """Returns a saved table that was last used this many seconds ago."""
    return TableSummary(id, GAME, PLAYERS[:3], 7, active, over, NOW - seconds)


@cache
def ended_sight(seats: int, master: MasterKind) -> Sight[View]:
    """Returns the public sight of a finished random game."""
    match = Match.new(GAME, seats, {"app_master": master == "app"}, bytes(range(16)))
    random = Random(1)
    while match.result is None:
        seat = match.active[0]
        legal = match.sight(seat).legal
        cautious = [action for action in legal if not isinstance(action, Accuse)]
        # One guess in three turns, so that the master's points end the game within some rounds.
        choices = legal if random.random() < 0.3 else cautious
        match.act(seat, [random.choice(choices or legal)], match.version)
    sight: Sight[View] = match.sight(None)
    return sight
