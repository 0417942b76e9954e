"""Opens tables of Potion Brew at any position and taps their parts."""

from collections.abc import Sequence
from typing import Any

from coven.games.potion_brew.board import PotionBrewBoard
from coven.screens.table.play import PlayScreen
from engine.games.potion_brew.pieces import Cast, Exchange
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.fake_table import FakeTable
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.positions import Position
from tests.coven.games.potion_brew.tap_players import PotionBrewTapPlayers, card_indexes, shown_view


class PotionBrewHarness(AppHarness):
    """A harness with people who play Potion Brew."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = PotionBrewTapPlayers(driver, 1)

    def open_position(self, moment: Position, bots: Sequence[int] = ()) -> FakeTable:
        """Opens a table at a position; the curtain asks for the seat that is to act."""
        return self.open_match(moment.match(), bots)

    def open_turn(self, moment: Position) -> PotionBrewBoard:
        """Opens a table and the curtain for the seat that is to act."""
        self.open_position(moment)
        self.players.open_curtain()
        return self.players.board

    def open_alone(self, moment: Position) -> PotionBrewBoard:
        """Opens a table for the seat that is to act, among bots."""
        match = moment.match()
        self.open_position(moment, [seat for seat in range(match.seats) if seat != match.active[0]])
        return self.players.board

    def raise_cards_for(self, board: PotionBrewBoard, kind: type) -> None:
        """Raises the cards of the longest cast, or of an exchange."""
        view = shown_view(board)
        assert view.seat is not None
        actions: list[Any] = [a for a in self.legal_actions() if isinstance(a, kind)]
        action = max(actions, key=lambda a: len(a.paid)) if kind is Cast else actions[0]
        cards = (*action.paid, action.spell) if kind is Cast else (action.card,)
        for card in card_indexes(view.hand, cards):
            self.driver.tap(board.strip.widget, *self.players.card_point(board, card))

    def wait_until_public(self, board: PotionBrewBoard) -> None:
        """Waits until the board is public."""
        self.driver.wait_until(lambda: board.mode == "watch")

    def wait_until_awake(self, board: PotionBrewBoard) -> None:
        """Waits until an answer is possible."""
        self.driver.wait_until(lambda: board.can_answer)

    def legal_actions(self) -> Sequence[Any]:
        """Returns the legal actions of the seat on the screen."""
        session = self.app.session
        assert session is not None
        assert isinstance(session.table, FakeTable)
        match = session.table.match
        return match.sight(match.active[0]).legal

    def take_turn(self, board: PotionBrewBoard, kind: type) -> None:
        """Takes a turn of this type by taps and waits for its result."""
        action = next(a for a in self.legal_actions() if isinstance(a, kind))
        before = board.view
        self.players.perform(board, action)
        self.driver.wait_until(
            lambda: (
                board.view is not before
                or not isinstance(self.app.window.screen, PlayScreen)
                or self.players.board is not board
            )
        )

    def open_with_drawn_card(self) -> PotionBrewBoard:
        """Lets a player exchange with the deck, whose top is black."""
        for seed in range(1, 9):
            board = self.open_turn(Position(positions.is_quiet, seats=4, seed=seed))
            deck = [
                a for a in self.legal_actions() if isinstance(a, Exchange) and a.source == "deck"
            ]
            self.players.perform(board, deck[0])
            self.wait_until_public(board)
            if board.has_unread_secret:
                return board
        raise LookupError("no black card is drawn")
