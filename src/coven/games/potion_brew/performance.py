"""Potion Brew at the table: loaded when somebody plays it."""

from coven.games.potion_brew import story
from coven.games.potion_brew.board import PotionBrewBoard
from coven.games.potion_brew.cues import event_sound
from coven.games.staging import GameUI
from coven.text.board import TextBoard
from coven.text.potion_brew import TEXT_TABLE
from coven.text.potion_brew.tale import round_story

UI = GameUI(
    board=PotionBrewBoard,
    text_board=lambda host, verbosity: TextBoard(host, TEXT_TABLE, verbosity),
    standings=story.standings,
    round_summary=story.round_summary,
    game_summary=story.game_summary,
    score_chart=story.score_chart,
    event_sound=event_sound,
    round_story=round_story,
)
