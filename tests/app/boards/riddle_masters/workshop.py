"""Where Riddle Masters is posed: tables at any moment, with people who play there."""

from collections.abc import Sequence

from coven.boards.riddle_masters.board import RiddleMastersBoard
from engine.core import Seat
from engine.games.riddle_masters.pieces import Guess
from tests.app.boards.riddle_masters.moments import Made, do, second
from tests.app.boards.riddle_masters.riddlers import Riddlers
from tests.app.driver import Driver
from tests.app.play.studio import Studio


class Workshop(Studio):
    """A studio with people who play Riddle Masters."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = Riddlers(driver, 1)

    @property
    def board(self) -> RiddleMastersBoard:
        """The board in front."""
        return self.players.board

    def open(self, match: Made, bots: Sequence[Seat] = ()) -> RiddleMastersBoard:
        """Lays the phone on the table, with all pictures worked out."""
        self.seat(match, bots)
        self.drawn()
        return self.board

    def held(self, match: Made, notes: str = "", bots: Sequence[Seat] = ()) -> RiddleMastersBoard:
        """Opens the curtain for whoever the table waits for."""
        self.seat(match, bots, notes)
        self.players.open_curtain()
        self.drawn()
        return self.board

    def aside(self, match: Made, seat: Seat, notes: str = "") -> RiddleMastersBoard:
        """Lets a seat of the open table be alone with its notebook."""
        self.seat(match, (), notes)
        self.evening.open_table.seclude(seat)
        self.driver.settle()
        self.players.open_curtain()
        self.drawn()
        return self.board

    def judging(self) -> RiddleMastersBoard:
        """Lets everybody see that a guess waits for its verdict."""
        match = second()
        self.open(match)
        do(match, 0, Guess(2, "rat"))
        self.catch_up()
        return self.board

    def drawn(self) -> None:
        """Waits until every riddle has its picture."""
        self.driver.until(lambda: self.board.figures.ready)

    def keys(self, *names: str) -> None:
        """Taps buttons below the page."""
        for name in names:
            self.players.key(name)
            self.catch_up()

    def spots(self, *names: str) -> None:
        """Taps things on the page."""
        for name in names:
            self.players.spot(name)

    def hold(self) -> None:
        """Puts a finger on what is secret and leaves it there."""
        keys = self.board.keys
        zone = keys.surface.zone("hold")
        assert zone is not None
        self.driver.press_down(keys.widget, *zone.centre)

    def type(self, text: str) -> None:
        """Types into the line of the page."""
        assert self.board.page is not None
        assert self.board.page.line is not None
        self.driver.type_into(self.board.page.line.input, text)

    def catch_up(self) -> None:
        """Shows what the table has come to, of which it tells nobody by itself."""
        if (
            self.evening.front.turn is None
            and self.table.match.version > self.evening.tidings.shown
        ):
            self.driver.run(self.evening.go_on())
        self.driver.settle()

    @property
    def why(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.evening.front.play
        assert play is not None
        return play.why
