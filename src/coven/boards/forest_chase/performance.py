"""Forest Chase at the table: loaded when somebody plays it."""

from coven.boards.forest_chase import story
from coven.boards.forest_chase.board import ForestChaseBoard
from coven.boards.forest_chase.cues import cue
from coven.boards.staging import Performance
from coven.text.board import WordBoard
from coven.text.forest_chase import WORDS

PERFORMANCE = Performance(
    board=ForestChaseBoard,
    words=lambda host, verbosity: WordBoard(host, WORDS, verbosity),
    standings=story.standings,
    ending=story.ending,
    gathers=lambda view: True,
    hurries=lambda view: view.step == "race",
    cue=cue,
)
