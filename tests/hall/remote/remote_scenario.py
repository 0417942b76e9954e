"""A server, a faulty proxy in front of it, and phones."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hall.hall import Hall
from hall.hosting.room_registry import RoomRegistry
from hall.remote_proxy import RemoteTableProxy
from tests.hall.random_play import random_action
from tests.hall.remote.faulty_proxy import FaultyProxy
from tests.hall.remote.phones import PhonePlayer, open_phones, open_table
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.table_builders import wait_for_sight

FIRST = {"first_master": 0}


@dataclass(frozen=True, slots=True)
class RemoteScenario:
    """A server, its proxy, and phones."""

    registry: RoomRegistry
    proxy: FaultyProxy
    phones: list[Hall]
    folder: Path

    async def open_table(self, count: int = 3) -> list[PhonePlayer]:
        """Opens a table of Waz Baraz for some phones; the first one is to act."""
        return await open_table(self.phones[:count], self.proxy.address, "waz_baraz", FIRST)

    async def wait_until_current(self, table: RemoteTableProxy) -> int:
        """Waits until a phone shows the newest version; returns it as the phone counts."""
        own = await self.registry.table(table.code)
        versions = await own.visible_versions(table.local_seats)
        newest = versions.from_match(versions.latest)
        await wait_for_sight(table, lambda public: public.version == newest)
        return newest


@asynccontextmanager
async def open_scenario(folder: Path, count: int = 3) -> AsyncIterator[RemoteScenario]:
    """Yields a server and phones."""
    async with (
        run_server_in_process(folder) as (registry, port),
        open_phones(folder, count) as halls,
    ):
        way = await FaultyProxy(port).open()
        try:
            yield RemoteScenario(registry, way, halls, folder)
        finally:
            way.swallows_streams = False
            await way.close()


async def take_step(player: PhonePlayer) -> int:
    """Plays a random action for a player."""
    sight = await player.table.sight(player.seat)
    action = random_action(player.table.game, sight, Random(1))
    return await player.table.submit(player.seat, (action,), sight.version)


def dump_database(path: Path) -> str:
    """Returns the database of a phone as text."""
    with closing(sqlite3.connect(path)) as file:
        return "\n".join(file.iterdump())


def remote_of(table: RemoteTableProxy) -> Any:
    """Returns the table behind a proxy."""
    return table._remote
