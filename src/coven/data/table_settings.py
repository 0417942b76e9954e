"""What the people at a table have agreed on besides the rules, kept as long as the table is."""

from hall.hall import Hall
from hall.storage.sqlite import Json
from hall.table import SeatedPlayer

_TABLE_SETTINGS_KEY = "house"


def are_hints_enabled(mode: object, players: tuple[SeatedPlayer, ...]) -> bool:
    """Returns whether a table with these people has hints."""
    people = sum(player.level is None for player in players)
    return mode == "on" or (mode == "alone" and people == 1)


async def save_table_settings(hall: Hall, table_id: str, *, hints: bool) -> None:
    """Keeps what holds at a new table, and forgets tables that are no longer there."""
    there = {card.id for card in await hall.table_summaries()}
    kept: dict[str, Json] = {
        other: rules
        for other, rules in (await _load_table_settings(hall)).items()
        if other in there
    }
    await hall.save_value(_TABLE_SETTINGS_KEY, {**kept, table_id: {"hints": hints}})


async def has_hints(hall: Hall, table_id: str) -> bool:
    """Returns whether it was agreed that a table has hints."""
    rules = (await _load_table_settings(hall)).get(table_id)
    return isinstance(rules, dict) and rules.get("hints") is True


async def _load_table_settings(hall: Hall) -> dict[str, Json]:
    kept = await hall.load_value(_TABLE_SETTINGS_KEY)
    return kept if isinstance(kept, dict) else {}
