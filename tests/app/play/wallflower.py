"""Who looks over the shoulders of those who play Waz Baraz."""

from dataclasses import replace

from coven.boards.waz_baraz.board import WazBarazBoard
from coven.screens.play import PlayScreen
from engine.games.waz_baraz.pieces import WITCHES, Told
from engine.games.waz_baraz.view import View
from engine.match import Sight
from tests.app.play.inspector import Inspector
from tests.app.player import seen


class Wallflower(Inspector[WazBarazBoard]):
    """Compares what is drawn with what would be drawn of other hands, answers and choices."""

    def board(self, screen: PlayScreen) -> WazBarazBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, WazBarazBoard)
        return screen.board

    def check_watched(self, board: WazBarazBoard) -> None:
        """Fails if the mistresses are told before the end."""
        view = seen(board)
        assert view.mistresses == () or view.step == "over"

    def check_open(self, board: WazBarazBoard) -> None:
        """Fails unless the whole hand is shown."""
        if board.mode == "turn":
            texts = board.strip.surface.texts()
            assert all(str(card) in texts for card in seen(board).hand)

    def liken(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Lets a twin show another hand, answer or choice."""
        board, other, sight = self.board(screen), self.board(twin), screen._sight
        assert sight is not None
        if board.mode == "watch":
            twin.watch(sight, board.next_seat, None)
            if board.whisper is not None:
                other.whisper = Told(board.whisper.witch, not board.whisper.mistress)
        else:
            twin.hand_over(replace(sight, view=otherwise(sight)), "")
            other.mode, other.raised = board.mode, board.raised
            other.picks = shifted(board.picks) if board.mode == "choose" else board.picks
        # The same place after another way there, up to the last digit.
        other._marker_at = board._marker_at


def otherwise(sight: Sight[View]) -> View:
    """Returns a view that only its own seat could tell from the real one."""
    view = sight.view
    hand = tuple(card + 1 if card < 10 else 3 for card in view.hand)
    return view._replace(hand=hand, told=(), mistresses=())


def shifted(picks: tuple[int, ...]) -> tuple[int, ...]:
    """Returns as many other witches."""
    return tuple(sorted(pick % len(WITCHES) + 1 for pick in picks))
