"""Games prolonged to a thousand actions."""

import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.chance import SEED_BYTES
from engine.core import IllegalAction, Options
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.local.tables import LocalTables
from hall.rooms.codes import FACES
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from hall.table import SeatedPlayer
from tests.hall.random_play import random_action


class LongGameOptions(NamedTuple):
    """How a game is prolonged."""

    seats: int
    options: Options
    undo_repeats: int  # times that an undoable action is undone and taken again
    avoided: tuple[str, ...] = ()  # actions that are taken only if no other is legal


LONG_GAMES: dict[str, LongGameOptions] = {
    "waz_baraz": LongGameOptions(6, {}, 60),
    "potion_brew": LongGameOptions(5, {"target": 50}, 0),
    "baron_voodoo": LongGameOptions(4, {}, 4),
    "forest_chase": LongGameOptions(4, {}, 0, ("Declare",)),
    "riddle_masters": LongGameOptions(4, {"clay": "table"}, 90),
}


class LongGame(NamedTuple):
    """A played game with the cost of each action until every seat had seen it."""

    table_id: str
    steps: tuple[tuple[int, float], ...]  # number of an action that was not an undo, seconds
    actions: int
    events: int


async def play_long_game(game: str, actions: int, folder: Path, seed: int) -> LongGame:
    """Plays a table in a journal for this many actions, or as many as the game has."""
    way, random = LONG_GAMES[game], Random(seed)
    store = SqliteStore(SqliteDatabase(folder / f"{game}.db"))
    keeper = LocalTables(store, INSTANT_TIMING)
    try:
        players = [SeatedPlayer(f"Player {seat}", seat, FACES[seat]) for seat in range(way.seats)]
        luck = seed.to_bytes(SEED_BYTES, "big")
        table = await keeper.create(game, players, way.options, luck)
        steps: list[tuple[int, float]] = []
        done = 0
        while done < actions:
            taken = await _take(table, way, random)
            if not taken:
                break
            for spent in taken:
                done += 1
                if spent is not None:
                    steps.append((done, spent))
        version = (await table.public_sight()).version
    finally:
        await keeper.close()
        await store.close()
    return LongGame(table.id, tuple(steps), done, version)


async def _take(table: LocalTable, way: LongGameOptions, random: Random) -> list[float | None]:
    """Returns the times of an action and of its repetitions; None is an undo."""
    public = await table.public_sight()
    if public.result is not None:
        return []
    seat = random.choice(public.active)
    sight = await table.sight(seat)
    step = random_action(table.game, sight, random)
    while type(step).__name__ in way.avoided and len(sight.legal) > 1:
        step = random_action(table.game, sight, random)
    seen = sight.version
    spent: list[float | None] = []
    for again in range(way.undo_repeats + 1):
        if again:
            try:
                seen = await table.undo(seat)
            except IllegalAction:
                break
            spent.append(None)
        began = time.perf_counter()
        await table.submit(seat, [step], seen)
        for other in range(table.seats):
            await table.news(other, seen)
        spent.append(time.perf_counter() - began)
    return spent
