"""Baron Voodoo at the table: loaded when somebody plays it."""

from coven.games.baron_voodoo import story
from coven.games.baron_voodoo.board import BaronVoodooBoard
from coven.games.baron_voodoo.cues import event_sound
from coven.games.staging import GameUI
from coven.text.baron_voodoo import TEXT_TABLE
from coven.text.board import TextBoard

UI = GameUI(
    board=BaronVoodooBoard,
    text_board=lambda host, verbosity: TextBoard(host, TEXT_TABLE, verbosity),
    standings=story.standings,
    game_summary=story.game_summary,
    is_open_table=lambda view: True,
    event_sound=event_sound,
)
