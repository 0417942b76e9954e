"""Opens tables of Forest Chase at any position and taps their parts."""

from collections.abc import Sequence

from coven.games.forest_chase.board import ForestChaseBoard
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.games.forest_chase.positions import Position
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers


class ForestChaseHarness(AppHarness):
    """A harness with people who play Forest Chase."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = ForestChaseTapPlayers(driver, 1)

    def open_position(self, moment: Position, bots: Sequence[int] = ()) -> ForestChaseBoard:
        """Shows the public board at a position."""
        self.open_match(moment.match(), bots)
        return self.players.board

    def open_alone(self, moment: Position) -> ForestChaseBoard:
        """Opens the table for the first player among bots."""
        return self.open_position(moment, range(1, moment.seats))

    def show_latest(self) -> None:
        """Shows the present state; a fake table notifies nobody."""
        self.driver.run(self.session.advance())
        self.driver.settle()

    @property
    def refusal(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.session.phone.table_screen
        assert play is not None
        return play.refusal
