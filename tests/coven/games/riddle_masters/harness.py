"""Opens tables of Riddle Masters at any position and taps their parts."""

from collections.abc import Sequence
from dataclasses import replace

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.riddle_masters.clay.turntable import ClayTimings
from engine.core import Seat
from engine.games.riddle_masters.pieces import Guess
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import QUICK
from tests.coven.games.riddle_masters.positions import AnyMatch, act, match_in_second_series
from tests.coven.games.riddle_masters.tap_players import RiddleMastersTapPlayers

WITHOUT_SHADING = replace(QUICK, of_games=(ClayTimings(first_render=600.0, rest=600.0),))


class RiddleMastersHarness(AppHarness):
    """A harness with people who play Riddle Masters."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = RiddleMastersTapPlayers(driver, 1)

    @property
    def board(self) -> RiddleMastersBoard:
        """The current board."""
        return self.players.board

    def open_position(self, match: AnyMatch, bots: Sequence[Seat] = ()) -> RiddleMastersBoard:
        """Shows the public board with all pictures rendered."""
        self.open_match(match, bots)
        self.wait_until_drawn()
        return self.board

    def open_private(
        self, match: AnyMatch, notes: str = "", bots: Sequence[Seat] = ()
    ) -> RiddleMastersBoard:
        """Opens the curtain for the seat that the table waits for."""
        self.open_match(match, bots, notes)
        self.players.open_curtain()
        self.wait_until_drawn()
        return self.board

    def open_notebook(self, match: AnyMatch, seat: Seat, notes: str = "") -> RiddleMastersBoard:
        """Opens the notebook of a seat from the open table."""
        self.open_match(match, (), notes)
        self.session.handoff.open_private_view(seat)
        self.driver.settle()
        self.players.open_curtain()
        self.wait_until_drawn()
        return self.board

    def open_judging(self) -> RiddleMastersBoard:
        """Shows the public board while a guess waits for its verdict."""
        match = match_in_second_series()
        self.open_position(match)
        act(match, 0, Guess(2, "rat"))
        self.show_latest()
        return self.board

    def wait_until_drawn(self) -> None:
        """Waits until every riddle has its picture."""
        self.driver.wait_until(lambda: self.board.thumbnails.is_ready)

    def tap_keys(self, *names: str) -> None:
        """Taps buttons below the page."""
        for name in names:
            self.players.tap_key(name)
            self.show_latest()

    def tap_spots(self, *names: str) -> None:
        """Taps zones on the page."""
        for name in names:
            self.players.tap_spot(name)

    def hold_secret(self) -> None:
        """Presses a finger on the secret and keeps it down."""
        keys = self.board.buttons
        zone = keys.find_zone("hold")
        assert zone is not None
        self.driver.press_down(keys.widget, *zone.centre)

    def type_text(self, text: str) -> None:
        """Types into the text field of the page."""
        assert self.board.page is not None
        assert self.board.page.text_input is not None
        self.driver.type_into(self.board.page.text_input.input, text)

    def show_latest(self) -> None:
        """Shows the present state; a fake table notifies nobody."""
        if (
            self.session.phone.shown_seat is None
            and self.table.match.version > self.session.table_news.shown_version
        ):
            self.driver.run(self.session.advance())
        self.driver.settle()

    @property
    def refusal(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.session.phone.table_screen
        assert play is not None
        return play.refusal
