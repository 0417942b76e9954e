"""Who looks over everybody's shoulder: a closed board is the same for every hand."""

from dataclasses import replace

from coven.boards.potion_brew.board import PotionBrewBoard
from coven.screens.play import PlayScreen
from engine.games.potion_brew.pieces import MORTAR, OWL, POINTS, Card
from engine.games.potion_brew.view import View
from engine.match import Sight
from tests.app.boards.potion_brew.brewers import seen
from tests.app.play.inspector import Inspector


class Bystander(Inspector[PotionBrewBoard]):
    """Compares what is drawn with what would be drawn for other faces of the same backs."""

    def board(self, screen: PlayScreen) -> PotionBrewBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, PotionBrewBoard)
        return screen.board

    def check_watched(self, board: PotionBrewBoard) -> None:
        """Fails if what was drawn is kept by a board from which it cannot be read."""
        assert board.whispering or not board.drawn or not board.host.secret

    def check_open(self, board: PotionBrewBoard) -> None:
        """Fails unless every card is shown that its holder may see."""
        cards = board.drawn if board.mode == "watch" else seen(board).hand
        texts = board.strip.surface.texts()
        assert [text for text in texts if text.isdigit()] == [str(POINTS[card]) for card in cards]

    def liken(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Lets a twin show other cards with the same backs."""
        board, other, sight = self.board(screen), self.board(twin), screen._sight
        assert sight is not None
        other.moves = board.moves
        if board.mode == "watch":
            twin.watch(sight, board.next_seat, None)
            other.drawn = tuple(map(another, board.drawn))
        else:
            twin.hand_over(replace(sight, view=otherwise(sight)), "")
            other.mode, other.raised, other.pile = board.mode, board.raised, board.pile
        other.awake, other._remark = board.awake, board._remark


def another(card: Card) -> Card:
    """Returns another black card."""
    return card % MORTAR + 1


def otherwise(sight: Sight[View]) -> View:
    """Returns a view that only its own seat could tell from the real one."""
    hand = sight.view.hand
    black = sorted(another(card) for card in hand if card < OWL)
    return sight.view._replace(hand=(*black, *(card for card in hand if card >= OWL)))
