"""Gallery scenes of hints in every game, and of a thinking bot."""

from dataclasses import replace
from functools import partial
from typing import Any

from coven.screens.table.play import HINT_ZONE, PlayScreen
from coven.session.session import TableSession
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.match import Match
from tests.coven.app_harness import BOT_LEVEL, AppHarness, GalleryScene
from tests.coven.fake_table import PLAYERS, FakeTable
from tests.tools.arena import BotMatch

OPTIONS_BY_GAME: dict[str, dict[str, OptionValue]] = {
    "waz_baraz": {"first_master": 1},
    "potion_brew": {"starter": 0},
    "baron_voodoo": {"starter": 0, "loas": "in_order"},
    "forest_chase": {"starter": 0, "pace": "calm"},
    "riddle_masters": {"starter": 0, "clay": "table"},
}
MIN_CHOICES = 4  # events after which a hint is useful


def my_turn(game: str, later: int = 8) -> Match[Any, Any]:
    """Returns a match in which seat 0 must decide, after some events."""
    luck = (11).to_bytes(SEED_BYTES, "big")
    match = Match.new(game, 3, OPTIONS_BY_GAME[game], luck)
    bout = BotMatch(match, ["fair"] * 3, luck)
    while (
        match.version < later
        or match.active[0] != 0
        or len(match.sight(0).legal) < MIN_CHOICES
        or match.sight(0).view.step == "making"
    ):
        bout.advance()
    return match


class HintHarness(AppHarness):
    """A harness with one person among bots who may ask for hints."""

    def open_table_with_hints(self, game: str) -> PlayScreen:
        """Opens a table at which hints are allowed."""
        players = [
            replace(player, level=BOT_LEVEL if seat else None)
            for seat, player in enumerate(PLAYERS)
        ]
        table = FakeTable(my_turn(game), players[:3])
        table.id = "advised"
        self.driver.run(self.app.store.save_hints(table.id, enabled=True))
        self.app.session = TableSession(self.app, table)
        self.driver.run(self.app.session.start())
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, PlayScreen))
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        return screen

    def ask_for_hint(self, game: str) -> PlayScreen:
        """Opens a table and taps the hint button."""
        screen = self.open_table_with_hints(game)
        self.driver.tap_zone(screen.board.surfaces[-1], HINT_ZONE)
        self.driver.wait_until(lambda: screen.hint is not None)
        return screen

    def show_thinking_bot(self, game: str) -> None:
        """Opens a table at which a bot thinks."""
        screen = self.open_table_with_hints(game)
        assert screen.sight is not None
        screen.show_public(replace(screen.sight, seat=None, legal=(), active=(2,)), None, None)


SCENES: tuple[GalleryScene[Any], ...] = (
    *(
        GalleryScene(
            f"advice-{game.replace('_', '-')}",
            HintHarness,
            partial(HintHarness.ask_for_hint, game=game),
        )
        for game in OPTIONS_BY_GAME
    ),
    GalleryScene("thinking", HintHarness, partial(HintHarness.show_thinking_bot, game="waz_baraz")),
)
