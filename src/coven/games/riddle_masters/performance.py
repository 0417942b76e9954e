"""Riddle Masters at the table: loaded when somebody plays it."""

from coven.games.riddle_masters import story
from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.staging import GameUI
from coven.text.board import TextBoard
from coven.text.riddle_masters import TEXT_TABLE

UI = GameUI(
    board=RiddleMastersBoard,
    text_board=lambda host, verbosity: TextBoard(host, TEXT_TABLE, verbosity),
    standings=story.standings,
    game_summary=story.game_summary,
    is_open_table=lambda view: view.step not in ("making", "verdict"),
)
