"""Finished games and people, as a phone keeps them after some evenings."""

from functools import cache

from coven.chronicle import Finished, Part
from coven.people import Person
from engine.bots.selfplay import play
from engine.chance import SEED_BYTES
from engine.core import CHANCE, Options
from engine.match import Match, Record
from hall.archive import Past
from hall.hall import Hall
from hall.table import Chair, Table

DANCE, BREW = "waz_baraz", "potion_brew"
ENDED = 1_700_000_000.0
CHAIRS = (
    Chair("Iris", 1, "owl"),
    Chair("Maximilian-Josef", 0, "frog"),
    Chair("Þorgerður", 2, "mushroom"),
    Chair("Old Marsh", 4, "spider", "fair"),
)
IRIS = Person("0" * 12, "Iris", 1, "owl")
MAX = Person("1" * 12, "Maximilian-Josef", 0, "frog", left_handed=True, text=2)
QUICK: dict[str, Options] = {
    "waz_baraz": {},
    "potion_brew": {"play": "single"},
    "baron_voodoo": {},
    "forest_chase": {"pace": "calm"},
    "riddle_masters": {},
}


@cache
def record(game: str = DANCE, seats: int = 3, luck: int = 1) -> Record:
    """Returns a match that easy bots have played to its end."""
    seed = luck.to_bytes(SEED_BYTES, "big")
    match = Match.new(game, seats, QUICK[game], seed)
    for _ in play(match, ["easy"] * seats, seed):
        pass
    return match.record


def past(game: str = DANCE, seats: int = 3, luck: int = 1, name: str = "") -> Past:
    """Returns such a match as it is kept."""
    return Past(CHAIRS[:seats], ENDED + luck, record(game, seats, luck), name)


def finished(places: str, game: str = DANCE) -> tuple[Finished, ...]:
    """Returns games of Iris and Max in which Iris came in at these places."""
    return tuple(
        Finished(
            f"{number:032x}",
            game,
            ENDED + number * 86400,
            (
                Part(IRIS.id, IRIS.name, None, int(place), 20 - 3 * int(place) - number % 3),
                Part(MAX.id, MAX.name, None, 2 if place == "1" else 1, 12),
                Part(None, "Somebody", None, 3, 4),
                Part(None, "Old Marsh", "fair", 4, 2),
            ),
        )
        for number, place in enumerate(places, start=1)
    )


async def played(hall: Hall, chairs: tuple[Chair, ...], luck: int = 1) -> Table:
    """Returns a table of the dance at which people have played such a match to its end."""
    told = record(DANCE, len(chairs), luck)
    table = await hall.open(DANCE, chairs, QUICK[DANCE], luck.to_bytes(SEED_BYTES, "big"))
    for event in told.events:
        if event.seat != CHANCE:
            version = (await table.public()).version
            await table.submit(event.seat, [event.action], version)
    return table
