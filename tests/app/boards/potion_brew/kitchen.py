"""Where Potion Brew is posed: tables at any moment, with people who play there."""

from collections.abc import Sequence
from typing import Any

from coven.boards.potion_brew.board import PotionBrewBoard
from coven.screens.play import PlayScreen
from engine.games.potion_brew.pieces import Cast, Exchange
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.brewers import Brewers, places, seen
from tests.app.boards.potion_brew.moments import Moment
from tests.app.driver import Driver
from tests.app.play.still import StillTable
from tests.app.play.studio import Studio


class Kitchen(Studio):
    """A studio with people who play Potion Brew."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = Brewers(driver, 1)

    def sit(self, moment: Moment, bots: Sequence[int] = ()) -> StillTable:
        """Opens a table at a moment; whoever is to act is asked for by the curtain."""
        return self.seat(moment.match(), bots)

    def open(self, moment: Moment) -> PotionBrewBoard:
        """Opens a table and the curtain for whoever is to act."""
        self.sit(moment)
        self.players.open_curtain()
        return self.players.board

    def alone(self, moment: Moment) -> PotionBrewBoard:
        """Opens a table for whoever is to act, among bots."""
        match = moment.match()
        self.sit(moment, [seat for seat in range(match.seats) if seat != match.active[0]])
        return self.players.board

    def raised(self, board: PotionBrewBoard, kind: type) -> None:
        """Raises the cards of the longest cast, or of an exchange."""
        view = seen(board)
        assert view.seat is not None
        actions: list[Any] = [a for a in self.table_legal() if isinstance(a, kind)]
        action = max(actions, key=lambda a: len(a.paid)) if kind is Cast else actions[0]
        cards = (*action.paid, action.spell) if kind is Cast else (action.card,)
        for card in places(view.hand, cards):
            self.driver.tap(board.strip.widget, *self.players.on_card(board, card))

    def watched(self, board: PotionBrewBoard) -> None:
        """Waits until everybody looks on."""
        self.driver.until(lambda: board.mode == "watch")

    def awake(self, board: PotionBrewBoard) -> None:
        """Waits until an answer may be given."""
        self.driver.until(lambda: board.awake)

    def table_legal(self) -> Sequence[Any]:
        """Returns what the seat in front may do."""
        evening = self.app.evening
        assert evening is not None
        assert isinstance(evening.table, StillTable)
        match = evening.table.match
        return match.sight(match.active[0]).legal

    def done(self, board: PotionBrewBoard, kind: type) -> None:
        """Takes such a turn by taps and stays to see what it did."""
        action = next(a for a in self.table_legal() if isinstance(a, kind))
        before = board.view
        self.players.take(board, action)
        self.driver.until(
            lambda: (
                board.view is not before
                or not isinstance(self.app.stage.screen, PlayScreen)
                or self.players.board is not board
            )
        )

    def with_a_drawn_card(self) -> PotionBrewBoard:
        """Lets somebody exchange with the deck, whose top is black."""
        for seed in range(1, 9):
            board = self.open(Moment(moments.quiet, seats=4, seed=seed))
            deck = [a for a in self.table_legal() if isinstance(a, Exchange) and a.source == "deck"]
            self.players.take(board, deck[0])
            self.watched(board)
            if board.whispering:
                return board
        raise LookupError("no black card is drawn")
