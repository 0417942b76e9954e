"""What is allowed at the moment, named as the buttons of the table in words name it."""

from collections.abc import Mapping, Sequence
from typing import Any

from coven.text import baron_voodoo, forest_chase, potion_brew, riddle_masters, waz_baraz
from coven.text.pages import Choice, Desk, Spot, Steps, Words
from engine.core import Event, Seat
from engine.match import Sight
from hall.table import Chair

WORDS: dict[str, Words] = {
    words.game: words
    for words in (
        waz_baraz.WORDS,
        potion_brew.WORDS,
        baron_voodoo.WORDS,
        forest_chase.WORDS,
        riddle_masters.WORDS,
    )
}
MOST = 4  # that are named


def allowed(
    game: str,
    sights: Mapping[Seat, Sight[Any]],
    holder: Seat | None,
    chairs: tuple[Chair, ...],
    news: Sequence[Event],
) -> tuple[str, ...]:
    """Returns a few things that those who may act can do, without what is secret."""
    if not sights:
        return ()
    own = None if holder is None else sights.get(holder)
    sight = own or next(iter(sights.values()))
    words = WORDS[game]
    page = words.turn(
        Desk(
            sight.view,
            chairs,
            "brief",
            words.begin(sight.view),
            news=tuple(news),
            seat=holder,
            sights=sights,
        )
    )
    choices = [choice for row in page.rows for choice in row if _does(choice)]
    return tuple(dict.fromkeys(choice.label for choice in choices))[:MOST]


def _does(choice: Choice) -> bool:
    """Returns whether a button does something, at once or after a further choice."""
    return isinstance(choice.leads, Steps | Spot)
