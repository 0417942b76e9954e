"""Plays at tables of a shared database, like a server with clients, until it is killed.

A line contains the code of the table, the seat, the nonce and the acknowledged version.
"""

import asyncio
import sys
from random import Random

from engine.core import IllegalAction
from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from tests.hall.local.killed_phone_process import print_line


async def play(registry: RoomRegistry, code: str, name: str) -> None:
    """Plays for all seats of a table, together with other processes."""
    table = await registry.table(code)
    random = Random(name + code)
    for number in range(100_000):
        public = await table.public_sight()
        if public.result is not None:
            return
        seat, nonce = public.active[0], f"{name}-{number}"
        sight = await table.sight(seat)
        if not sight.legal:
            continue
        try:
            version = await table.submit(seat, (random.choice(sight.legal),), sight.version, nonce)
        except IllegalAction:  # another process was faster
            await asyncio.sleep(random.uniform(0, 0.01))
            continue
        print_line(code, seat, nonce, version)
        await asyncio.sleep(0)


async def main(address: str, name: str, codes: list[str]) -> None:
    """Opens the tables and plays until they are over."""
    async with open_registry(address, timing=INSTANT_TIMING) as registry:
        await asyncio.gather(*(play(registry, code, name) for code in codes))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
