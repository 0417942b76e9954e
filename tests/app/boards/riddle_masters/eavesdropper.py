"""Who looks over the shoulders of those who play Riddle Masters."""

from collections.abc import Iterator
from typing import Any

from coven.boards.riddle_masters.board import RiddleMastersBoard
from coven.screens.play import PlayScreen
from coven.text.riddle_masters.letters import spelt_out
from engine.core import Seat
from engine.games.riddle_masters.view import View
from tests.app.boards.riddle_masters.riddlers import remark
from tests.app.play.inspector import Inspector


class Eavesdropper(Inspector[RiddleMastersBoard]):
    """Fails if a word, a letter, a guess or a remark is on the screen out of its owner's moment."""

    def board(self, screen: PlayScreen) -> RiddleMastersBoard:
        """Returns the board of a screen."""
        assert isinstance(screen.board, RiddleMastersBoard)
        return screen.board

    def check_watched(self, board: RiddleMastersBoard) -> None:
        """Fails if anything of anybody's own is on a screen that all look at."""
        assert board.view is not None
        assert board.view.seat is None
        assert not any(board.view.words)
        texts = self._texts()
        for what, seat, text in self._secrets():
            assert text.lower() not in texts, f"{board.mode} tells the {what} of {seat}: {text}"

    def check_open(self, board: RiddleMastersBoard) -> None:
        """Fails unless what is held open is shown."""
        assert board.page is not None
        whole = " ".join(board.keys.surface.texts())
        for text in board.page.whisper():
            assert text.replace(" ", "") in whole.replace(" ", "")

    def liken(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Compares nothing: each secret is looked for by itself."""

    def _look_at_table(self, screen: PlayScreen) -> None:
        board = self.board(screen)
        evening, page = self.app.evening, board.page
        assert evening is not None
        assert page is not None
        for surface in page.inner:
            assert surface.cut == (), f"{board.mode} cuts {surface.cut}"
        self._note(f"{board.mode} held" if board.peeking else board.mode)
        if board.peeking:
            self.check_open(board)
        if not board.host.secret:
            self._note("lone")
        elif not page.private:
            self.check_watched(board)
        else:
            assert evening.front.exposed == page.view.seat
            self._check_private(board, page)

    def _check_private(self, board: RiddleMastersBoard, page: Any) -> None:
        """Fails if another one's secret, or an own one that is not open, is on the screen."""
        mine = page.view.seat
        # What somebody types is on the screen because they type it, whatever it may be.
        typed = page.line.input.value if page.line is not None else ""
        texts = self._texts(typed)
        if board.mode in ("notebook", "riddle", "guess"):
            # What two players know may look alike.
            for thing in range(len(page.view.words)):
                texts = texts.replace((spelt_out(page.view, thing) or "…").lower(), "")
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
        """Yields whatever only one seat knows: what it is, whose, and how it is written."""
        evening = self.app.evening
        assert evening is not None
        for seat in evening.front.people:
            view: View = self.driver.run(evening.table.sight(seat)).view
            yield from (("word", seat, word) for word in view.words if word)
            for thing in range(len(view.words)):
                known = spelt_out(view, thing)
                if known and any(sign.isalpha() for sign in known):
                    yield "letters", seat, known
            # A right guess is the word itself.
            for guess in view.guesses:
                if guess.seat == seat and guess.word and guess.right is not True:
                    yield "guess", seat, guess.word
            yield "remark", seat, remark(seat)
