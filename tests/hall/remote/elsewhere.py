"""A hall elsewhere, a crooked way there, and phones whose story is told."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hall.away import AwayTable
from hall.hall import Hall
from hall.registry import Registry
from tests.hall.remote.crooked import CrookedWay
from tests.hall.remote.house import open_here
from tests.hall.remote.party import Player, phones, sit_down
from tests.hall.remote.playing import any_step
from tests.hall.seating import until

FIRST = {"first_master": 0}


@dataclass(frozen=True, slots=True)
class Scene:
    """A hall elsewhere, the way there, and phones."""

    registry: Registry
    way: CrookedWay
    halls: list[Hall]
    folder: Path

    async def sit_down(self, count: int = 3) -> list[Player]:
        """Lets phones play Waz Baraz, the first of them to move."""
        return await sit_down(self.halls[:count], self.way.address, "waz_baraz", FIRST)


Story = Callable[[Scene], Awaitable[None]]


def tell(folder: Path, story: Story, count: int = 3) -> None:
    """Tells a story between phones and a hall."""

    @asynccontextmanager
    async def scene() -> AsyncIterator[Scene]:
        async with open_here(folder) as (registry, port), phones(folder, count) as halls:
            way = await CrookedWay(port).open()
            try:
                yield Scene(registry, way, halls, folder)
            finally:
                way.swallows_streams = False
                await way.close()

    async def told() -> None:
        async with scene() as opened:
            await story(opened)

    asyncio.run(told())


async def step(player: Player) -> int:
    """Takes any step for a player."""
    sight = await player.table.sight(player.seat)
    action = any_step(player.table.game, sight, Random(1))
    return await player.table.submit(player.seat, (action,), sight.version)


async def is_at(player: Player, version: int) -> None:
    """Waits until a player's phone shows a version."""

    async def shown() -> bool:
        return (await player.table.sight(player.seat)).version == version

    await until(shown)


def kept(path: Path) -> str:
    """Returns all that a phone keeps, as text."""
    with closing(sqlite3.connect(path)) as file:
        return "\n".join(file.iterdump())


def remote(table: AwayTable) -> Any:
    """Returns what is behind a table, to be looked at from outside."""
    return table._remote
