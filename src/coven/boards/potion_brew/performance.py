"""Potion Brew at the table: loaded when somebody plays it."""

from coven.boards.potion_brew import story
from coven.boards.potion_brew.board import PotionBrewBoard
from coven.boards.potion_brew.cues import cue
from coven.boards.staging import Performance
from coven.text.board import WordBoard
from coven.text.potion_brew import WORDS
from coven.text.potion_brew.tale import course

PERFORMANCE = Performance(
    board=PotionBrewBoard,
    words=lambda host, verbosity: WordBoard(host, WORDS, verbosity),
    standings=story.standings,
    interlude=story.interlude,
    ending=story.ending,
    chart=story.chart,
    cue=cue,
    course=course,
)
