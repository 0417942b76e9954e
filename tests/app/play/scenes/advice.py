"""Advice in every game, and a bot that thinks, posed for a picture."""

from dataclasses import replace
from functools import partial
from typing import Any

from coven import house
from coven.evening import Evening
from coven.screens.counsel import ZONE
from coven.screens.play import PlayScreen
from engine.bots.selfplay import Bout
from engine.chance import SEED_BYTES
from engine.core import Value
from engine.match import Match
from tests.app.play.still import CHAIRS, StillTable
from tests.app.play.studio import LEVEL, Scene, Studio

TABLES: dict[str, dict[str, Value]] = {
    "waz_baraz": {"first_master": 1},
    "potion_brew": {"starter": 0},
    "baron_voodoo": {"starter": 0, "loas": "in_order"},
    "forest_chase": {"starter": 0, "pace": "calm"},
    "riddle_masters": {"starter": 0, "clay": "table"},
}
CHOICES = 4  # from so many on there is something to ask about


def my_turn(game: str, later: int = 8) -> Match[Any, Any]:
    """Returns a match in which seat 0 has something to decide, after some events."""
    luck = (11).to_bytes(SEED_BYTES, "big")
    match = Match.new(game, 3, TABLES[game], luck)
    bout = Bout(match, ["fair"] * 3, luck)
    while (
        match.version < later
        or match.active[0] != 0
        or len(match.sight(0).legal) < CHOICES
        or match.sight(0).view.step == "making"
    ):
        bout.go_on()
    return match


class Council(Studio):
    """A studio where one person sits among bots, and may ask."""

    def sit(self, game: str) -> PlayScreen:
        """Opens a table at which it was agreed that one may ask."""
        chairs = [
            replace(chair, level=LEVEL if seat else None) for seat, chair in enumerate(CHAIRS)
        ]
        table = StillTable(my_turn(game), chairs[:3])
        table.id = "advised"
        self.driver.run(house.agree(self.app.hall, table.id, hints=True))
        self.app.evening = Evening(self.app, table)
        self.driver.run(self.app.evening.begin())
        self.driver.settle()
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        return screen

    def ask(self, game: str) -> PlayScreen:
        """Opens a table, and touches the light there."""
        screen = self.sit(game)
        self.driver.touch(screen.board.surfaces[-1], ZONE)
        self.driver.until(lambda: screen.advice is not None)
        return screen

    def think(self, game: str) -> None:
        """Opens a table where a bot thinks."""
        screen = self.sit(game)
        assert screen._sight is not None
        screen.watch(replace(screen._sight, seat=None, legal=(), active=(2,)), None, None)


SCENES: tuple[Scene[Any], ...] = (
    *(
        Scene(f"advice-{game.replace('_', '-')}", Council, partial(Council.ask, game=game))
        for game in TABLES
    ),
    Scene("thinking", Council, partial(Council.think, game="waz_baraz")),
)
