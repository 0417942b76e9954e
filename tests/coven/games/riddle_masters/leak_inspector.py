"""The leak inspector of Riddle Masters."""

from collections.abc import Iterator
from typing import Any

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.riddle_masters.sentences import letter_pattern
from coven.screens.table.play import PlayScreen
from engine.core import Seat
from engine.games.riddle_masters.view import View
from tests.coven.games.riddle_masters.tap_players import note_text
from tests.coven.privacy.leak_inspector import LeakInspector
from tests.phone.surface_contents import texts_on


class RiddleMastersLeakInspector(LeakInspector[RiddleMastersBoard]):
    """Fails if a word, letter, guess or note is shown to anybody but its owner."""

    def board_of(self, screen: PlayScreen) -> RiddleMastersBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, RiddleMastersBoard)
        return screen.board

    def check_public(self, board: RiddleMastersBoard) -> None:
        """Fails if a private text is on a public screen."""
        assert board.view is not None
        assert board.view.seat is None
        assert not any(board.view.words)
        texts = self._texts()
        for what, seat, text in self._secrets():
            assert text.lower() not in texts, f"{board.mode} tells the {what} of {seat}: {text}"

    def check_revealed(self, board: RiddleMastersBoard) -> None:
        """Fails unless a held secret is shown."""
        assert board.page is not None
        whole = " ".join(texts_on(board.buttons))
        for text in board.page.secret_lines():
            assert text.replace(" ", "") in whole.replace(" ", "")

    def show_other_secrets(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Does nothing: each secret is searched for by itself."""

    def _look_at_table(self, screen: PlayScreen) -> None:
        board = self.board_of(screen)
        session, page = self.app.session, board.page
        assert session is not None
        assert page is not None
        for surface in page.content_surfaces:
            assert surface.truncated == (), f"{board.mode} cuts {surface.truncated}"
        self._note(f"{board.mode} held" if board.peeking else board.mode)
        if board.peeking:
            self.check_revealed(board)
        if not board.services.is_shared:
            self._note("lone")
        elif not page.is_private:
            self.check_public(board)
        else:
            assert session.phone.exposed_seat == page.view.seat
            self._check_private(board, page)

    def _check_private(self, board: RiddleMastersBoard, page: Any) -> None:
        """Fails if another player's secret, or a closed one of the holder, is on the screen."""
        mine = page.view.seat
        # A typed text is on the screen because the holder types it.
        typed = page.text_input.input.value if page.text_input is not None else ""
        texts = self._texts(typed)
        if board.mode in ("notebook", "riddle", "guess"):
            # Two players may know the same text.
            for thing in range(len(page.view.words)):
                texts = texts.replace((letter_pattern(page.view, thing) or "…").lower(), "")
        for what, seat, text in self._secrets():
            allowed = seat == mine and (
                (what == "guess" and board.mode == "riddle") or (what == "word" and board.peeking)
            )
            judged = board.mode == "verdict" and board.peeking and what in ("word", "guess")
            if not allowed and not judged:
                assert text.lower() not in texts, f"{board.mode} tells the {what} of {seat}: {text}"

    def _texts(self, typed: str = "") -> str:
        return " ".join(text for text in self.driver.all_texts() if text != typed).lower()

    def _secrets(self) -> Iterator[tuple[str, Seat, str]]:
        """Yields everything that only one seat knows: its kind, its seat and its text."""
        session = self.app.session
        assert session is not None
        for seat in session.phone.local_seats:
            view: View = self.driver.run(session.table.sight(seat)).view
            yield from (("word", seat, word) for word in view.words if word)
            for thing in range(len(view.words)):
                known = letter_pattern(view, thing)
                if known and any(sign.isalpha() for sign in known):
                    yield "letters", seat, known
            # A right guess is the word itself.
            for guess in view.guesses:
                if guess.seat == seat and guess.word and guess.right is not True:
                    yield "guess", seat, guess.word
            yield "remark", seat, note_text(seat)
