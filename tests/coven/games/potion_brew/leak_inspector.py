"""The leak inspector of Potion Brew: a closed board is the same for every hand."""

from dataclasses import replace

from coven.games.potion_brew.board import PotionBrewBoard
from coven.screens.table.play import PlayScreen
from engine.games.potion_brew.pieces import CARD_POINTS, MORTAR, OWL, Card
from engine.games.potion_brew.view import View
from engine.match import Sight
from tests.coven.games.potion_brew.tap_players import shown_view
from tests.coven.privacy.leak_inspector import LeakInspector
from tests.phone.surface_contents import texts_on


class PotionBrewLeakInspector(LeakInspector[PotionBrewBoard]):
    """Compares the drawing with that of other faces with the same backs."""

    def board_of(self, screen: PlayScreen) -> PotionBrewBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, PotionBrewBoard)
        return screen.board

    def check_public(self, board: PotionBrewBoard) -> None:
        """Fails if a public board keeps the drawn card."""
        assert board.has_unread_secret or not board.drawn_cards or not board.services.is_shared

    def check_revealed(self, board: PotionBrewBoard) -> None:
        """Fails unless every card is shown that its holder may see."""
        cards = board.drawn_cards if board.mode == "watch" else shown_view(board).hand
        texts = texts_on(board.strip)
        assert [text for text in texts if text.isdigit()] == [
            str(CARD_POINTS[card]) for card in cards
        ]

    def show_other_secrets(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Makes a twin show other cards with the same backs."""
        board, other, sight = self.board_of(screen), self.board_of(twin), screen.sight
        assert sight is not None
        other.past_turns = board.past_turns
        if board.mode == "watch":
            twin.show_public(sight, board.next_seat, None)
            other.drawn_cards = tuple(map(other_black_card, board.drawn_cards))
            other.drawer_seat = board.drawer_seat
        else:
            twin.show_seat(replace(sight, view=view_with_other_cards(sight)), "")
            other.mode, other.raised, other.pile = board.mode, board.raised, board.pile
        other.can_answer, other.remark = board.can_answer, board.remark


def other_black_card(card: Card) -> Card:
    """Returns another black card."""
    return card % MORTAR + 1


def view_with_other_cards(sight: Sight[View]) -> View:
    """Returns a view that differs only in the secrets of its seat."""
    hand = sight.view.hand
    black = sorted(other_black_card(card) for card in hand if card < OWL)
    return sight.view._replace(hand=(*black, *(card for card in hand if card >= OWL)))
