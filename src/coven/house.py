"""What the people at a table have agreed on besides the rules, kept as long as the table is."""

from typing import Literal, TypeAlias

from coven.boards.staging import Choice, Question
from coven.words import mark
from hall.hall import Hall
from hall.journal import Json
from hall.table import Chair

Wish: TypeAlias = Literal["alone", "on", "off"]

HINTS = Question(
    "hints",
    mark("Hints"),
    (
        Choice("alone", mark("Alone"), mark("for one person among bots, who may ask for advice")),
        Choice("on", mark("On"), mark("whoever is in turn may ask what a bot would do")),
        Choice("off", mark("Off"), mark("nobody is told what to do")),
    ),
)
"""As the set-up screen asks it."""
_KEY = "house"


def gives_hints(wish: object, chairs: tuple[Chair, ...]) -> bool:
    """Returns whether a table with these people has hints."""
    people = sum(chair.level is None for chair in chairs)
    return wish == "on" or (wish == "alone" and people == 1)


async def agree(hall: Hall, table_id: str, *, hints: bool) -> None:
    """Keeps what holds at a new table, and forgets tables that are no longer there."""
    there = {card.id for card in await hall.cards()}
    kept: dict[str, Json] = {
        other: rules for other, rules in (await _kept(hall)).items() if other in there
    }
    await hall.keep(_KEY, {**kept, table_id: {"hints": hints}})


async def has_hints(hall: Hall, table_id: str) -> bool:
    """Returns whether it was agreed that a table has hints."""
    rules = (await _kept(hall)).get(table_id)
    return isinstance(rules, dict) and rules.get("hints") is True


async def _kept(hall: Hall) -> dict[str, Json]:
    kept = await hall.kept(_KEY)
    return kept if isinstance(kept, dict) else {}
