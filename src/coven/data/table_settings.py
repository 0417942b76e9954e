"""Settings of a table besides its rules, saved as long as the table exists."""

from hall.hall import Hall
from hall.storage.sqlite import Json
from hall.table import SeatedPlayer

_TABLE_SETTINGS_KEY = "house"


def are_hints_enabled(mode: object, players: tuple[SeatedPlayer, ...]) -> bool:
    """Returns whether a table with these players has hints."""
    people = sum(player.level is None for player in players)
    return mode == "on" or (mode == "alone" and people == 1)


async def save_table_settings(hall: Hall, table_id: str, *, hints: bool) -> None:
    """Saves the settings of a new table, and drops those of deleted tables."""
    existing = {summary.id for summary in await hall.table_summaries()}
    settings: dict[str, Json] = {
        other: values
        for other, values in (await _load_table_settings(hall)).items()
        if other in existing
    }
    await hall.save_value(_TABLE_SETTINGS_KEY, {**settings, table_id: {"hints": hints}})


async def has_hints(hall: Hall, table_id: str) -> bool:
    settings = (await _load_table_settings(hall)).get(table_id)
    return isinstance(settings, dict) and settings.get("hints") is True


async def _load_table_settings(hall: Hall) -> dict[str, Json]:
    saved = await hall.load_value(_TABLE_SETTINGS_KEY)
    return saved if isinstance(saved, dict) else {}
