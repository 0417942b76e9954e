"""Where Forest Chase is posed: tables at any moment, with people who play there."""

from collections.abc import Sequence

from coven.boards.forest_chase.board import ForestChaseBoard
from tests.app.boards.forest_chase.moments import Moment
from tests.app.boards.forest_chase.searchers import Searchers
from tests.app.driver import Driver
from tests.app.play.studio import Studio


class Glade(Studio):
    """A studio with people who play Forest Chase."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = Searchers(driver, 1)

    def open(self, moment: Moment, bots: Sequence[int] = ()) -> ForestChaseBoard:
        """Lays the phone on the table at a moment."""
        self.seat(moment.match(), bots)
        return self.players.board

    def alone(self, moment: Moment) -> ForestChaseBoard:
        """Lays the phone before the first player, among bots."""
        return self.open(moment, range(1, moment.seats))

    def catch_up(self) -> None:
        """Shows what the table has come to, of which it tells nobody by itself."""
        self.driver.run(self.evening.go_on())
        self.driver.settle()

    @property
    def why(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.evening.front.play
        assert play is not None
        return play.why
