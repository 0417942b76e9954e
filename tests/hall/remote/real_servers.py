"""Real servers for tests, in a subprocess or in this process."""

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING, BotTiming
from hall.server import access as server_house
from hall.server.config import ServerConfig
from hall.server.uvicorn_server import HallServer

ROOT = Path(__file__).parents[3]
UNLIMITED_FLAGS = (
    "--host", "127.0.0.1", "--token-rate", "0", "--address-rate", "0", "--tables-per-hour", "0",
)  # fmt: skip


class RestartableServer:
    """A server process that can be killed and restarted on the same port."""

    def __init__(self, database: Path, *flags: str) -> None:
        self.database = database
        self.port = 0
        self._flags = flags
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts the server and waits for its address."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "hall", "serve", *UNLIMITED_FLAGS, *self._flags,
            "--port", str(self.port), "--database", str(self.database),
            cwd=ROOT, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": "src"},
        )  # fmt: skip
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the server printed {line!r}"
        self.port = int(found[1])

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stops the server with SIGTERM."""
        await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            await process.wait()


@asynccontextmanager
async def run_restartable_server(database: Path, *flags: str) -> AsyncIterator[RestartableServer]:
    """Yields a running server process."""
    house = RestartableServer(database, *flags)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


@asynccontextmanager
async def run_server_in_process(
    folder: Path, pace: BotTiming = INSTANT_TIMING, **given: Any
) -> AsyncIterator[tuple[RoomRegistry, int]]:
    """Runs a real server in this process; yields its registry and port."""
    usual = {"host": "127.0.0.1", "port": 0, "token_rate": 0, "address_rate": 0}
    config = ServerConfig(**{**usual, **given})
    async with open_registry(str(folder / "hall.db"), timing=pace) as registry:
        house = server_house.ServerContext(registry, config)
        server = HallServer(house)
        with socket.create_server(("127.0.0.1", 0)) as door:
            serving = asyncio.create_task(server.serve(sockets=[door]))
            try:
                yield registry, door.getsockname()[1]
            finally:
                server.should_exit = True
                await serving
