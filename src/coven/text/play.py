"""The play screen in words: nothing but the board, which says everything itself."""

from coven.screens.table import TableScreen
from coven.stage import Stage
from coven.text.board import WordBoard


class WordPlayScreen(TableScreen):
    """Shows one table through native text and buttons."""

    board: WordBoard

    def __init__(self, stage: Stage, board: WordBoard) -> None:
        super().__init__(stage, board, back=board.host.leave, ribbon=board.host.ribbon)

    def tell(self) -> None:
        """Puts a refusal or an advice on the page, or takes it away."""
        self.board.counsel(self.advice)
        self.board.answer(self.why)
