"""Labels of some legal actions, for the page that explains a refusal."""

from collections.abc import Mapping, Sequence
from typing import Any

from coven.games.baron_voodoo import text_table as baron_voodoo
from coven.games.forest_chase import text_table as forest_chase
from coven.games.potion_brew import text_table as potion_brew
from coven.games.riddle_masters import text_table as riddle_masters
from coven.games.waz_baraz import text_table
from coven.text_table.page import MenuPosition, PageContext, SubmitActions, TextChoice, TextTable
from engine.core import Event, Seat
from engine.match import Sight
from hall.table import SeatedPlayer

TEXT_TABLES: dict[str, TextTable] = {
    table.game: table
    for table in (
        text_table.TEXT_TABLE,
        potion_brew.TEXT_TABLE,
        baron_voodoo.TEXT_TABLE,
        forest_chase.TEXT_TABLE,
        riddle_masters.TEXT_TABLE,
    )
}
MAX_LABELS = 4


def legal_labels(
    game: str,
    sights: Mapping[Seat, Sight[Any]],
    holder: Seat | None,
    players: tuple[SeatedPlayer, ...],
    news: Sequence[Event],
) -> tuple[str, ...]:
    """Returns labels of a few legal actions, taken from the text table with secrets hidden."""
    if not sights:
        return ()
    own = None if holder is None else sights.get(holder)
    sight = own or next(iter(sights.values()))
    table = TEXT_TABLES[game]
    page = table.turn_page(
        PageContext(
            sight.view,
            players,
            "brief",
            table.start_position(sight.view),
            news=tuple(news),
            seat=holder,
            sights=sights,
        )
    )
    choices = [choice for row in page.choice_rows for choice in row if _is_action(choice)]
    return tuple(dict.fromkeys(choice.label for choice in choices))[:MAX_LABELS]


def _is_action(choice: TextChoice) -> bool:
    """Returns whether a button acts, at once or after another choice."""
    return isinstance(choice.effect, SubmitActions | MenuPosition)
