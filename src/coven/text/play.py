"""The play screen in words: nothing but the board, which says everything itself."""

from coven.screens.table import TableScreen
from coven.stage import AppWindow
from coven.text.board import TextBoard


class TextPlayScreen(TableScreen):
    """Shows one table through native text and buttons."""

    board: TextBoard

    def __init__(self, window: AppWindow, board: TextBoard) -> None:
        super().__init__(
            window, board, back=board.services.leave_table, status_bar=board.services.status_bar
        )

    def update_prompt(self) -> None:
        """Puts a refusal or an advice on the page, or takes it away."""
        self.board.show_hint(self.hint)
        self.board.show_refusal(self.refusal)
