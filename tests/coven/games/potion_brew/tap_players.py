"""Plays Potion Brew through the window."""

from collections.abc import Sequence

from coven.games.potion_brew.board import PotionBrewBoard
from coven.games.potion_brew.hand import Fan
from coven.screens.table.play import PlayScreen
from engine.core import Action
from engine.games.potion_brew.pieces import (
    CARD_POINTS,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Steal,
)
from engine.games.potion_brew.state import legal_actions
from engine.games.potion_brew.view import View, determinize
from tests.coven.tap_players import TapPlayers
from tests.phone.surface_contents import zones_on


class PotionBrewTapPlayers(TapPlayers):
    @property
    def board(self) -> PotionBrewBoard:
        """The current board."""
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, PotionBrewBoard)
        return screen.board

    def act(self) -> None:
        """Takes the turn that the board offers, or waits for other seats."""
        board, screen = self.board, self.app.window.screen
        view = shown_view(board)
        if board.mode == "watch":
            self.pass_phone(board)
        else:
            self.perform(board, self.choose_action(view))
        self.driver.wait_until(
            lambda: (
                (self.app.window.screen is not screen or board.view is not view)
                and self.is_board_ready
            )
        )

    def pass_phone(self, board: PotionBrewBoard) -> None:
        """Looks at a drawn card, then passes the phone; waits while bots play."""
        had_secret = board.has_unread_secret
        if had_secret:
            self.peek(board)
        if self.is_replaced(board):
            return
        # A long look has already passed the phone.
        is_passed = had_secret and not board.has_unread_secret
        if not is_passed and "pass" in zones_on(board.buttons):
            self.tap_zone(board.buttons, "pass")

    def is_replaced(self, board: PotionBrewBoard) -> bool:
        """Returns whether another screen has replaced the board."""
        return getattr(self.app.window.screen, "board", None) is not board

    def choose_action(self, view: View) -> Action:
        """Chooses an action that ends rounds soon."""
        assert view.seat is not None
        actions = legal_actions(determinize(view, self.random), view.seat)
        return sensible_action(actions, self.random.choice)

    def perform(self, board: PotionBrewBoard, action: Action) -> None:
        """Takes an action by its taps."""
        hand = shown_view(board).hand
        match action:
            case Call():
                self.tap_zone(board.buttons, "call")
                self.tap_zone(board.buttons, "end")
            case Exchange(card, pile, source):
                self.raise_cards(board, card_indexes(hand, (card,)))
                self.tap_zone(board.table, f"pile-{pile}")
                self.on_screen_change()
                self.tap_zone(board.table, "deck" if source == "deck" else f"pile-{1 - pile}")
            case Cast(spell, paid, pile):
                self.raise_cards(board, card_indexes(hand, (*paid, spell)))
                self.tap_zone(board.buttons, "cast")
                self.on_screen_change()
                self.tap_zone(board.table, f"pile-{pile}")
            case Gather(kind) | Banish(kind):
                self.tap_zone(board.table, "witches" if kind == "witch" else "owls")
            case Steal(victim, kind):
                self.tap_zone(board.table, f"prey-{victim}-{kind}")
            case answer:
                self.driver.wait_until(lambda: board.can_answer)
                name = f"garlic-{answer.pile}" if isinstance(answer, Guard) else "yield"
                self.tap_zone(board.buttons, name)

    # Touches

    def peek(self, board: PotionBrewBoard) -> None:
        """Holds the strip for a moment."""
        self.hold_strip(board)
        self.on_screen_change()
        self.release_strip(board)
        self.on_screen_change()

    def hold_strip(self, board: PotionBrewBoard) -> None:
        """Presses a finger on the strip until it opens, and keeps it down."""
        self.driver.press_down(board.strip.widget, *self.strip_centre(board))
        # A quick bot may end the round at this moment.
        self.driver.wait_until(lambda: board.peeking or self.is_replaced(board))

    def release_strip(self, board: PotionBrewBoard) -> None:
        """Lifts that finger, unless the board is gone."""
        if self.is_replaced(board):
            return
        self.driver.lift(board.strip.widget, *self.strip_centre(board))

    def raise_cards(self, board: PotionBrewBoard, cards: Sequence[int]) -> None:
        """Looks at the hand and taps the cards to raise."""
        if board.services.is_shared:
            self.peek(board)
        for card in cards:
            self.driver.tap(board.strip.widget, *self.card_point(board, card))
            self.taps += 1
            self.on_screen_change()
        assert board.raised == frozenset(cards)

    def card_point(self, board: PotionBrewBoard, card: int) -> tuple[float, float]:
        """Returns a point that is on one card only."""
        size = board.strip.size
        assert size is not None
        fan = Fan.fit(len(shown_view(board).hand), size, board.services.look.fonts)
        box = fan.card_box(card)
        return box.x + fan.step * 0.4, box.centre_y

    def strip_centre(self, board: PotionBrewBoard) -> tuple[float, float]:
        size = board.strip.size
        assert size is not None
        return size[0] / 2, size[1] / 2


def shown_view(board: PotionBrewBoard) -> View:
    """Returns the view on the board."""
    assert board.view is not None
    return board.view


def card_indexes(hand: Sequence[Card], cards: Sequence[Card]) -> list[int]:
    """Returns the indices of cards in a hand."""
    found: list[int] = []
    for card in cards:
        found.append(next(i for i, held in enumerate(hand) if held == card and i not in found))
    return found


def sensible_action(actions: Sequence[Action], choice: object) -> Action:
    """Returns a call or a spell if there is one, else an exchange of the highest card."""
    assert callable(choice)
    for wanted in (Call, Cast):
        some = [action for action in actions if isinstance(action, wanted)]
        if some:
            return choice(some)
    exchanges = [action for action in actions if isinstance(action, Exchange)]
    if not exchanges:
        return choice(actions)
    dearest = max(CARD_POINTS[action.card] for action in exchanges)
    return choice([action for action in exchanges if CARD_POINTS[action.card] == dearest])
