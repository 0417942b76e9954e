"""Where Baron Voodoo is posed: tables at any moment, with people who play there."""

from collections.abc import Sequence

from coven.app import PocketCoven
from coven.boards.baron_voodoo.board import BaronVoodooBoard
from coven.screens.play import PlayScreen
from coven.text.baron_voodoo.course import lasting
from engine.core import Action
from tests.app.boards.baron_voodoo.moments import Moment
from tests.app.play.studio import Studio


def board_in(app: PocketCoven) -> BaronVoodooBoard:
    """Returns the board in front."""
    screen = app.stage.screen
    assert isinstance(screen, PlayScreen)
    assert isinstance(screen.board, BaronVoodooBoard)
    return screen.board


class Shrine(Studio):
    """A studio with people who play Baron Voodoo."""

    _before = 0  # events before anybody touched anything

    def open(self, moment: Moment, bots: Sequence[int] = ()) -> BaronVoodooBoard:
        """Lays the phone on the table at a moment."""
        match = moment.match()
        self._before = match.version
        self.seat(match, bots)
        return self.board

    @property
    def done(self) -> list[Action]:
        """What people have done since then, unless it was taken back."""
        events = self.table.match.record.events
        kept = lasting(events)[len(lasting(events[: self._before])) :]
        return [event.action for event in kept if event.seat >= 0]

    def finish(self, moment: Moment) -> None:
        """Shows the end of a game."""
        self.seat(moment.match())

    @property
    def board(self) -> BaronVoodooBoard:
        """The board in front."""
        return board_in(self.app)

    def touch(self, *names: str) -> None:
        """Touches things one after another, and shows after each what has come of it."""
        board = self.board
        for name in names:
            surface = next(each for each in board.surfaces if name in each.zones)
            self.driver.touch(surface, name)
            self.catch_up()

    def catch_up(self) -> None:
        """Shows what the table has come to, of which it tells nobody by itself."""
        if self.table.match.version > self.evening.tidings.shown:
            self.driver.run(self.evening.go_on())
        self.driver.settle()

    @property
    def why(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.evening.front.play
        assert play is not None
        return play.why
