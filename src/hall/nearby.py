"""The server inside the app: phones on the same network come to the tables of this one."""

import asyncio
import errno
import socket
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.core import Seat
from hall import handing, inviting
from hall.addresses import local_addresses
from hall.hall import HallTable
from hall.registry import Registry
from hall.room import Setup
from hall.server.config import Config
from hall.server.house import House
from hall.server.serving import Server, settings
from hall.table import Chair, HallError
from hall.thread import HallThread

PORT = 8521
LOOK = 3.0  # seconds between two looks at this phone's addresses
PATIENCE = 2.0  # seconds until a door that does not answer counts as shut
# A table has at most six seats, and a hotspot a few guests more.
PHONE = Config(connections=64, streams_per_address=16, spectators=8, idle_days=0)


@dataclass(frozen=True, slots=True)
class Doors:
    """Where this phone can be reached: nowhere while it is not on any network."""

    port: int
    addresses: tuple[str, ...]  # the likeliest first

    @property
    def places(self) -> tuple[str, ...]:
        """What others type or scan."""
        return tuple(f"http://{address}:{self.port}" for address in self.addresses)


Watcher = Callable[[Doors], None]


class Nearby:
    """Lets others come in; lives on the hall's loop."""

    def __init__(self, registry: Registry, host: str = "0.0.0.0") -> None:
        self._registry = registry
        self._host = host
        self._server: Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._watcher: Watcher | None = None
        self._hand = asyncio.Lock()  # only one at a time opens or shuts the door
        self._closed = False
        self.doors: Doors | None = None  # None while nobody can come in

    async def start(self, port: int, watcher: Watcher) -> Doors:
        """Opens the door, at another port if this one is taken, or raises HallError."""
        async with self._hand:
            if self._closed:
                raise HallError("closed")
            if self.doors is not None:
                await self._stop()
            self._watcher = watcher
            await self._registry.start()
            self.doors = Doors(await self._open(port), local_addresses())
            self._looking = asyncio.create_task(self._look())
            return self.doors

    async def stop(self) -> None:
        """Sends everybody away; the tables stay."""
        async with self._hand:
            await self._stop()

    async def close(self) -> None:
        """Sends everybody away for good."""
        async with self._hand:
            self._closed = True
            await self._stop()

    async def _stop(self) -> None:
        self.doors, looking, self._looking = None, self._looking, None
        if looking is not None:
            looking.cancel()
            await asyncio.wait({looking})
        await self._shut()
        await self._registry.close()

    async def come_back(self) -> Doors | None:
        """Opens the door again if the system has shut it while the app was not in front."""
        async with self._hand:
            doors = self.doors
            if doors is None:
                return None
            if not await self._answers(doors.port):
                await self._shut()
                doors = Doors(await self._open(doors.port), local_addresses())
            self._tell(Doors(doors.port, local_addresses()))
            return self.doors

    async def _open(self, port: int) -> int:
        door = _listen(self._host, port)
        house = House(self._registry, PHONE, private=True)
        server = self._server = Server(house, settings(house))
        self._serving = asyncio.create_task(server.serve(sockets=[door]))
        found: int = door.getsockname()[1]
        return found

    async def _shut(self) -> None:
        server, serving, self._server, self._serving = self._server, self._serving, None, None
        if server is not None and serving is not None:
            server.should_exit = True
            await asyncio.wait({serving})

    async def _answers(self, port: int) -> bool:
        """Returns whether somebody who knocks is heard."""
        host = "127.0.0.1" if self._host == "0.0.0.0" else self._host
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(host, port)
                try:
                    writer.write(b"GET /v1 HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")
                    return (await reader.readline()).startswith(b"HTTP/1.1 200")
                finally:
                    writer.transport.abort()
        except (OSError, TimeoutError):
            return False

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            if self.doors is not None:
                self._tell(Doors(self.doors.port, local_addresses()))

    def _tell(self, doors: Doors) -> None:
        if doors != self.doors:
            self.doors = doors
            if self._watcher is not None:
                self._watcher(doors)


def _listen(host: str, port: int) -> socket.socket:
    for attempt in (port, 0):
        try:
            return socket.create_server((host, attempt), backlog=64)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise HallError("no_network") from error
    raise HallError("no_network")


class HostedHall:
    """The same, as the loop of a screen reaches it."""

    def __init__(self, thread: HallThread, host: str = "0.0.0.0") -> None:
        self._thread = thread
        self._nearby = Nearby(thread.registry, host)
        thread.before_closing(self._nearby.close)

    @property
    def doors(self) -> Doors | None:
        """Where this phone can be reached now, None while nobody can come in."""
        return self._nearby.doors

    async def start(self, watcher: Watcher, port: int = PORT) -> Doors:
        """Lets others come in; the watcher hears, on its own loop, where they find this phone."""
        loop = asyncio.get_running_loop()

        def pass_on(doors: Doors) -> None:
            loop.call_soon_threadsafe(watcher, doors)

        return await self._thread.ask(lambda _: self._nearby.start(port, pass_on))

    async def stop(self) -> None:
        """Sends everybody away; the tables stay."""
        await self._thread.ask(lambda _: self._nearby.stop())

    async def publish(self, table_id: str) -> str:
        """Returns the code by which others come to a table of this phone from now on."""
        return await self._thread.ask(lambda _: self._thread.registry.publish(table_id))

    async def invite(self, setup: Setup, here: Mapping[Seat, Chair]) -> str:
        """Returns the code of a new table at which others may sit down."""
        return await self._thread.ask(lambda _: inviting.invite(self._thread.registry, setup, here))

    async def table(self, code: str) -> HallTable:
        """Returns a table of this phone; until it is dealt, only its company can be asked for."""
        table = await self._thread.ask(lambda _: self._thread.registry.table(code))
        return HallTable(self._thread, table)

    async def sit_down(self, code: str, chair: Chair) -> Seat:
        """Gives a free seat to one more person at this phone."""
        return await self._thread.ask(
            lambda _: inviting.sit_down(self._thread.registry, code, chair)
        )

    async def fill(self, code: str, bots: Sequence[Chair]) -> None:
        """Gives the free seats to bots."""
        await self._thread.ask(lambda _: inviting.fill(self._thread.registry, code, bots))

    async def call_off(self, code: str) -> None:
        """Forgets a table that is not dealt yet, or brings all its seats home."""
        await self._thread.ask(lambda _: inviting.call_off(self._thread.registry, code))

    async def offer(self, code: str, seat: Seat) -> dict[Seat, str]:
        """Lets a table stand still until a seat's phone has taken it over.

        Returns tokens by which this phone goes on playing its own seats there.
        """
        return await self._thread.ask(lambda _: handing.offer(self._thread.registry, code, seat))

    async def recall(self, code: str, own: Collection[Seat]) -> None:
        """Lets a table that was offered go on here."""
        await self._thread.ask(lambda _: handing.recall(self._thread.registry, code, own))

    async def withdraw(self, code: str) -> None:
        """Brings all seats back to this phone and forgets the code."""
        await self._thread.ask(lambda _: self._thread.registry.withdraw(code))

    async def ticket(self, code: str, seat: Seat) -> str:
        """Returns what lets another phone take a seat of this one once, soon."""
        return await self._thread.ask(lambda _: self._thread.registry.ticket(code, seat))

    async def take_back(self, code: str, seat: Seat) -> None:
        """Brings a seat back to this phone; the other one forgets it."""
        await self._thread.ask(lambda _: self._thread.registry.give_back(code, seat))

    async def come_back(self) -> Doors | None:
        """Looks after the door when the app is in front again."""
        return await self._thread.ask(lambda _: self._nearby.come_back())
