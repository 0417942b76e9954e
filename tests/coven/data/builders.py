"""Finished games and people, as on a phone that has been used for a while."""

from functools import cache

from coven.data.people import Person
from coven.data.results import GameResult, SeatResult
from engine.chance import SEED_BYTES
from engine.core import CHANCE, Options
from engine.match import Match, Record
from hall.hall import Hall
from hall.storage.archive import FinishedMatch
from hall.table import SeatedPlayer, Table
from tests.tools.arena import play_match

WAZ_BARAZ, POTION_BREW = "waz_baraz", "potion_brew"
ENDED_AT = 1_700_000_000.0
PLAYERS = (
    SeatedPlayer("Iris", 1, "owl"),
    SeatedPlayer("Maximilian-Josef", 0, "frog"),
    SeatedPlayer("Þorgerður", 2, "mushroom"),
    SeatedPlayer("Old Marsh", 4, "spider", "fair"),
)
IRIS = Person("0" * 12, "Iris", 1, "owl")
MAX = Person("1" * 12, "Maximilian-Josef", 0, "frog", left_handed=True, text=2)
SHORT_OPTIONS: dict[str, Options] = {
    "waz_baraz": {},
    "potion_brew": {"play": "single"},
    "baron_voodoo": {},
    "forest_chase": {"pace": "calm"},
    "riddle_masters": {},
}


@cache
def finished_record(game: str = WAZ_BARAZ, seats: int = 3, luck: int = 1) -> Record:
    """Returns a match that easy bots have played to its end."""
    seed = luck.to_bytes(SEED_BYTES, "big")
    match = Match.new(game, seats, SHORT_OPTIONS[game], seed)
    for _ in play_match(match, ["easy"] * seats, seed):
        pass
    return match.record


def archived_game(
    game: str = WAZ_BARAZ, seats: int = 3, luck: int = 1, name: str = ""
) -> FinishedMatch:
    """Returns such a match as an archive entry."""
    return FinishedMatch(PLAYERS[:seats], ENDED_AT + luck, finished_record(game, seats, luck), name)


def finished_games(places: str, game: str = WAZ_BARAZ) -> tuple[GameResult, ...]:
    """Returns games of Iris and Max in which Iris reached these places."""
    return tuple(
        GameResult(
            f"{number:032x}",
            game,
            ENDED_AT + number * 86400,
            (
                SeatResult(IRIS.id, IRIS.name, None, int(place), 20 - 3 * int(place) - number % 3),
                SeatResult(MAX.id, MAX.name, None, 2 if place == "1" else 1, 12),
                SeatResult(None, "Somebody", None, 3, 4),
                SeatResult(None, "Old Marsh", "fair", 4, 2),
            ),
        )
        for number, place in enumerate(places, start=1)
    )


async def play_out_table(hall: Hall, players: tuple[SeatedPlayer, ...], luck: int = 1) -> Table:
    """Returns a Waz Baraz table at which people have finished such a match."""
    told = finished_record(WAZ_BARAZ, len(players), luck)
    table = await hall.create_table(
        WAZ_BARAZ, players, SHORT_OPTIONS[WAZ_BARAZ], luck.to_bytes(SEED_BYTES, "big")
    )
    for event in told.events:
        if event.seat != CHANCE:
            version = (await table.public_sight()).version
            await table.submit(event.seat, [event.action], version)
    return table
