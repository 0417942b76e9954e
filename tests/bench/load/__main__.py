"""The load generator in a separate process: plays at a server and prints its measurements."""

import argparse
import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable
from random import Random
from statistics import fmean, quantiles

from tests.bench.load import boardgame_io_client, hall_client
from tests.bench.load.closed_loop import SEATS, LoadTally, TableLoop
from tests.bench.load.process_usage import all_busy, process_usage

OpenTable = Callable[[int, LoadTally, Random], Awaitable[TableLoop]]
CLIENTS: dict[str, OpenTable] = {
    "boardgame": boardgame_io_client.open_table,
    "coven": hall_client.open_table,
}
STUCK_AFTER = 10.0  # seconds after the end until a table counts as stuck


async def main() -> None:
    """Sets up the tables, plays, and prints one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", choices=CLIENTS)
    for name in ("port", "pid", "tables"):
        parser.add_argument(name, type=int)
    for name in ("warm_up", "seconds"):
        parser.add_argument(name, type=float)
    asked = parser.parse_args()
    print(json.dumps(await measure(asked)))


async def measure(asked: argparse.Namespace) -> dict[str, float]:
    """Returns the clients' measurements and the server's usage."""
    tally, random = LoadTally(), Random(1)
    sit_down = CLIENTS[asked.server]
    empty = process_usage(asked.pid)
    began = time.perf_counter()
    plays = [await sit_down(asked.port, tally, random) for _ in range(asked.tables)]
    set_up = time.perf_counter() - began
    at_rest = process_usage(asked.pid)
    tally.begin = time.perf_counter() + asked.warm_up
    tally.end = tally.begin + asked.seconds

    async def play_table(play: TableLoop) -> None:
        """Plays one game after another at a table."""
        while True:
            play.next_action()
            await play.finished
            for client in play.clients:
                client.close()
            if time.perf_counter() >= tally.end:
                return
            play = await sit_down(asked.port, tally, random)

    async def window() -> dict[str, float]:
        """Returns the usage between the warm-up and the end."""
        await asyncio.sleep(asked.warm_up)
        before = readings()
        await asyncio.sleep(asked.seconds)
        passed = [now - then for now, then in zip(readings(), before, strict=True)]
        server, load, everything, received, sent = passed
        shares = SEATS * max(1, len(tally.latencies))
        return {
            "down": received / shares,
            "up": sent / shares,
            "server_busy": server / asked.seconds,
            "load_busy": load / asked.seconds,
            "others_busy": max(0.0, everything - server - load) / asked.seconds,
            "memory": (process_usage(asked.pid).memory - empty.memory) / asked.tables,
        }

    def readings() -> tuple[float, ...]:
        """Returns the usage so far: seconds of three kinds, bytes received and sent."""
        server, load = process_usage(asked.pid).cpu_seconds, process_usage(os.getpid()).cpu_seconds
        return server, load, all_busy(), tally.received, tally.sent

    limit = asked.warm_up + asked.seconds + STUCK_AFTER
    running = asyncio.gather(*map(play_table, plays))
    used, _ = await asyncio.wait_for(asyncio.gather(window(), running), limit)
    cuts = quantiles(tally.latencies, n=1000, method="inclusive")
    return {
        "actions": len(tally.latencies) / asked.seconds,
        "p50": cuts[499] * 1000,
        "p99": cuts[989] * 1000,
        "mean": fmean(tally.latencies) * 1000,
        **used,
        "memory_at_rest": (at_rest.memory - empty.memory) / asked.tables,
        "games": tally.games,
        "set_up": set_up,
    }


if __name__ == "__main__":
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())
    else:
        uvloop.run(main())
