"""Waz Baraz at the table: loaded when somebody plays it."""

from coven.boards.staging import Performance
from coven.boards.waz_baraz import story
from coven.boards.waz_baraz.board import WazBarazBoard
from coven.boards.waz_baraz.cues import cue
from coven.text.board import WordBoard
from coven.text.waz_baraz import WORDS
from coven.text.waz_baraz.tale import course

PERFORMANCE = Performance(
    board=WazBarazBoard,
    words=lambda host, verbosity: WordBoard(host, WORDS, verbosity),
    standings=story.standings,
    interlude=story.interlude,
    ending=story.ending,
    chart=story.chart,
    cue=cue,
    course=course,
)
