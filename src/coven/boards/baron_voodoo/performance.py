"""Baron Voodoo at the table: loaded when somebody plays it."""

from coven.boards.baron_voodoo import story
from coven.boards.baron_voodoo.board import BaronVoodooBoard
from coven.boards.baron_voodoo.cues import cue
from coven.boards.staging import Performance
from coven.text.baron_voodoo import WORDS
from coven.text.board import WordBoard

PERFORMANCE = Performance(
    board=BaronVoodooBoard,
    words=lambda host, verbosity: WordBoard(host, WORDS, verbosity),
    standings=story.standings,
    ending=story.ending,
    gathers=lambda view: True,
    cue=cue,
)
