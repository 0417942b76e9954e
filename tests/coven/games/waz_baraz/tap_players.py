"""Plays Waz Baraz through the window."""

from collections.abc import Sequence

from toga.widgets.canvas import DrawImage

from coven.games.waz_baraz.board import WazBarazBoard
from coven.screens.table.play import PlayScreen
from engine.games.waz_baraz.deduction import to_bits, witches_between
from engine.games.waz_baraz.pieces import SPACES, WITCHES
from engine.games.waz_baraz.view import View, notebook
from tests.coven.tap_players import TapPlayers
from tests.phone.surface_contents import zones_on

_WHIMS = 0.2  # share of turns with a random card


class WazBarazTapPlayers(TapPlayers):
    sets_left_to_name = 2  # number of sets left at which a player names one

    @property
    def board(self) -> WazBarazBoard:
        """The current board."""
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, WazBarazBoard)
        return screen.board

    # Turns

    def act(self) -> None:
        """Takes the turn that the board offers, or waits for other seats."""
        board, screen = self.board, self.app.window.screen
        view = shown_view(board)
        if board.mode == "watch":
            self.pass_phone(board)
        elif board.mode == "choose":
            self.pick_witches(board, self.random.sample(WITCHES, view.terms.mistresses))
            self.tap_zone(board.buttons, "choose")
        elif board.mode == "ask":
            self.ask(board)
        else:
            self.take_turn(board)
        self.driver.wait_until(
            # A table that is shown again has a new view even if nothing changed.
            lambda: (
                (self.app.window.screen is not screen or board.view is not view)
                and self.is_board_ready
            )
        )

    def pass_phone(self, board: WazBarazBoard) -> None:
        """Reads the private answer, then passes the phone; waits while bots play."""
        had_secret = board.has_unread_secret
        if had_secret:
            self.peek(board, 0)
        # A long look has already passed the phone.
        is_passed = had_secret and not board.has_unread_secret
        if not is_passed and "pass" in zones_on(board.buttons):
            self.tap_zone(board.buttons, "pass")

    def ask(self, board: WazBarazBoard) -> None:
        """Asks about a possible mistress, rarely about another witch."""
        thinkable = sorted({witch for a_set in notebook(shown_view(board)) for witch in a_set})
        if self.random.random() < _WHIMS:
            self.tap_zone(board.buttons, "decline")
        else:
            self.pick_witches(board, [self.random.choice(thinkable)])
            self.tap_zone(board.buttons, "ask")

    def take_turn(self, board: WazBarazBoard) -> None:
        """Names the mistresses if few sets are left, else plays a card."""
        view = shown_view(board)
        sets = notebook(view)
        if len(sets) <= self.sets_left_to_name and view.step == "turn":
            self.tap_zone(board.buttons, "name")
            self.pick_witches(board, self.random.choice(sets))
            self.tap_zone(board.buttons, "say")
            return
        whim = self.random.random() < _WHIMS
        if whim and view.terms.notebook != "off":
            self.tap_zone(board.circle, "book")
            self.peek(board, 0)
            self.tap_zone(board.buttons, "back")
        cards = range(len(view.hand))
        best = max(cards, key=lambda index: sets_struck_out(view, view.hand[index], sets))
        self.raise_card(board, self.random.choice(cards) if whim else best)
        self.tap_zone(board.buttons, "play")

    # Touches

    def peek(self, board: WazBarazBoard, card: int) -> None:
        """Holds the strip for a moment, with the finger on one card."""
        place = self.card_centre(board, card)
        self.driver.press_down(board.strip.widget, *place)
        self.on_screen_change()
        self.driver.lift(board.strip.widget, *place)
        self.on_screen_change()

    def raise_card(self, board: WazBarazBoard, card: int) -> None:
        """Looks at the hand and raises a card of it."""
        self.peek(board, card)
        assert board.raised == card

    def pick_witches(self, board: WazBarazBoard, witches: Sequence[int]) -> None:
        """Taps witches on the circle."""
        for witch in witches:
            self.tap_zone(board.circle, f"witch-{witch}")
            self.on_screen_change()

    def card_centre(self, board: WazBarazBoard, card: int) -> tuple[float, float]:
        """Returns the centre of a card in the strip, or of a strip without cards."""
        pictures = [
            action
            for action in board.strip.widget.root_state.drawing_actions
            if isinstance(action, DrawImage)
        ]
        if not pictures:
            width, height = board.strip.size or (0, 0)
            return width / 2, height / 2
        # Parts of an open card are smaller than the card.
        cards = [picture for picture in pictures if picture.width == pictures[0].width]
        found = cards[card]
        assert found.width is not None
        assert found.height is not None
        return found.x + found.width / 2, found.y + found.height / 2


def shown_view(board: WazBarazBoard) -> View:
    """Returns the view on the board."""
    assert board.view is not None
    return board.view


def sets_struck_out(view: View, card: int, sets: Sequence[tuple[int, ...]]) -> int:
    """Returns how many sets a card excludes with either word of the master."""
    passed = witches_between(view.spaces, view.place, (view.place + card) % SPACES)
    waz = sum(bool(to_bits(a_set) & passed) for a_set in sets)
    return min(waz, len(sets) - waz)
