"""Riddle Masters at the table: loaded when somebody plays it."""

from coven.boards.riddle_masters import story
from coven.boards.riddle_masters.board import RiddleMastersBoard
from coven.boards.staging import Performance
from coven.text.board import WordBoard
from coven.text.riddle_masters import WORDS

PERFORMANCE = Performance(
    board=RiddleMastersBoard,
    words=lambda host, verbosity: WordBoard(host, WORDS, verbosity),
    standings=story.standings,
    ending=story.ending,
    gathers=lambda view: view.step not in ("making", "verdict"),
)
