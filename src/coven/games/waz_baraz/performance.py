"""Waz Baraz at the table: loaded when somebody plays it."""

from coven.games.staging import GameUI
from coven.games.waz_baraz import story
from coven.games.waz_baraz.board import WazBarazBoard
from coven.games.waz_baraz.cues import event_sound
from coven.text.board import TextBoard
from coven.text.waz_baraz import TEXT_TABLE
from coven.text.waz_baraz.tale import round_story

UI = GameUI(
    board=WazBarazBoard,
    text_board=lambda host, verbosity: TextBoard(host, TEXT_TABLE, verbosity),
    standings=story.standings,
    round_summary=story.round_summary,
    game_summary=story.game_summary,
    score_chart=story.score_chart,
    event_sound=event_sound,
    round_story=round_story,
)
