"""The leak inspector of Waz Baraz."""

from dataclasses import replace

from coven.games.waz_baraz.board import WazBarazBoard
from coven.screens.table.play import PlayScreen
from engine.games.waz_baraz.pieces import WITCHES, Told
from engine.games.waz_baraz.view import View
from engine.match import Sight
from tests.coven.games.waz_baraz.tap_players import shown_view
from tests.coven.privacy.leak_inspector import LeakInspector
from tests.phone.surface_contents import texts_on


class WazBarazLeakInspector(LeakInspector[WazBarazBoard]):
    """Compares the drawing with that of other hands, answers and choices."""

    def board_of(self, screen: PlayScreen) -> WazBarazBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, WazBarazBoard)
        return screen.board

    def check_public(self, board: WazBarazBoard) -> None:
        """Fails if the mistresses are shown before the end."""
        view = shown_view(board)
        assert view.mistresses == () or view.step == "over"

    def check_revealed(self, board: WazBarazBoard) -> None:
        """Fails unless the whole hand is shown."""
        if board.mode == "turn":
            texts = texts_on(board.strip)
            assert all(str(card) in texts for card in shown_view(board).hand)

    def show_other_secrets(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Makes a twin show another hand, answer or choice."""
        board, other, sight = self.board_of(screen), self.board_of(twin), screen.sight
        assert sight is not None
        if board.mode == "watch":
            twin.show_public(sight, board.next_seat, None)
            if board.secret_answer is not None:
                other.secret_answer = Told(
                    board.secret_answer.witch, not board.secret_answer.mistress
                )
        else:
            twin.show_seat(replace(sight, view=view_with_other_secrets(sight)), "")
            other.mode, other.raised = board.mode, board.raised
            other.picks = shift_picks(board.picks) if board.mode == "choose" else board.picks
        # The same position, without rounding differences from another path.
        other.marker_at = board.marker_at


def view_with_other_secrets(sight: Sight[View]) -> View:
    """Returns a view that differs only in the secrets of its seat."""
    view = sight.view
    hand = tuple(card + 1 if card < 10 else 3 for card in view.hand)
    return view._replace(hand=hand, told=(), mistresses=())


def shift_picks(picks: tuple[int, ...]) -> tuple[int, ...]:
    """Returns as many other witches."""
    return tuple(sorted(pick % len(WITCHES) + 1 for pick in picks))
