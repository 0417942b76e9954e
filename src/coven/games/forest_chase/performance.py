"""Forest Chase at the table: loaded when somebody plays it."""

from coven.games.forest_chase import story
from coven.games.forest_chase.board import ForestChaseBoard
from coven.games.forest_chase.cues import event_sound
from coven.games.staging import GameUI
from coven.text.board import TextBoard
from coven.text.forest_chase import TEXT_TABLE

UI = GameUI(
    board=ForestChaseBoard,
    text_board=lambda host, verbosity: TextBoard(host, TEXT_TABLE, verbosity),
    standings=story.standings,
    game_summary=story.game_summary,
    is_open_table=lambda view: True,
    is_race=lambda view: view.step == "race",
    event_sound=event_sound,
)
