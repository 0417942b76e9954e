"""HTTPS server inside the app for phones on the same network, its tables, and its proxy."""

import asyncio
import errno
import socket
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import httpx

from engine.core import Seat
from engine.fast import replace_at
from hall.addresses import local_addresses
from hall.certificate import ensure_certificate
from hall.hall import TableProxy
from hall.hosting import transfer
from hall.hosting.room_registry import RoomRegistry, new_room
from hall.rooms import rules
from hall.rooms.codes import clean_player
from hall.server.access import ServerContext
from hall.server.config import ServerConfig
from hall.server.connections import affordable_connections
from hall.server.uvicorn_server import HallServer
from hall.storage.room_state import RoomState, Setup
from hall.table import HallError, SeatedPlayer
from hall.thread import HallThread
from hall.timings import Timings

P = ParamSpec("P")
T = TypeVar("T")
DEFAULT_PORT = 8521
# A table has at most six seats; a few spectators may join.
PHONE_CONFIG = ServerConfig(
    connections=128,
    connections_per_address=32,
    streams_per_address=16,
    spectators=8,
    spectators_per_address=4,
    idle_days=0,
)


@dataclass(frozen=True, slots=True)
class HostEndpoints:
    """The port and addresses of this phone; no addresses while it is on no network."""

    port: int
    addresses: tuple[str, ...]  # most likely first
    fingerprint: str  # of this phone's certificate

    @property
    def urls(self) -> tuple[str, ...]:
        """The URLs for links and QR codes, with the fingerprint."""
        return tuple(
            f"https://{address}:{self.port}#{self.fingerprint}" for address in self.addresses
        )


EndpointsCallback = Callable[[HostEndpoints], None]


class NearbyServer:
    """Serves this phone's tables; use it only on the hall's event loop."""

    def __init__(self, registry: RoomRegistry, folder: Path, timings: Timings) -> None:
        self._registry = registry
        self._folder = folder
        self._timings = timings
        self.host = "0.0.0.0"  # to listen on
        self._config = PHONE_CONFIG
        self._server: HallServer | None = None
        self._serve_task: asyncio.Task[None] | None = None
        self._address_task: asyncio.Task[None] | None = None
        self._on_change: EndpointsCallback | None = None
        self._lock = asyncio.Lock()  # held while the server starts or stops
        self._closed = False
        self.endpoints: HostEndpoints | None = None  # None while stopped

    async def start(self, port: int, on_change: EndpointsCallback) -> HostEndpoints:
        """Starts the server, on another port if this one is taken, or raises HallError."""
        async with self._lock:
            if self._closed:
                raise HallError("closed")
            if self.endpoints is not None:
                await self._stop()
            self._on_change = on_change
            await self._registry.start()
            certificate = await asyncio.to_thread(ensure_certificate, self._folder)
            self._config = replace(
                PHONE_CONFIG,
                connections=affordable_connections(PHONE_CONFIG.connections),
                tls_cert=str(certificate.certificate_path),
                tls_key=str(certificate.key_path),
            )
            self._registry.fingerprint = certificate.fingerprint
            self.endpoints = HostEndpoints(
                await self._start_server(port), local_addresses(), certificate.fingerprint
            )
            self._address_task = asyncio.create_task(self._watch_addresses())
            return self.endpoints

    async def stop(self) -> None:
        """Disconnects all clients; the tables stay."""
        async with self._lock:
            await self._stop()

    async def close(self) -> None:
        """Stops the server for good."""
        async with self._lock:
            self._closed = True
            await self._stop()

    async def _stop(self) -> None:
        self.endpoints, address_task, self._address_task = None, self._address_task, None
        if address_task is not None:
            address_task.cancel()
            await asyncio.wait({address_task})
        await self._stop_server()
        await self._registry.close()

    async def ensure_running(self) -> HostEndpoints | None:
        """Restarts the server if the system has closed its socket in the background."""
        async with self._lock:
            endpoints = self.endpoints
            if endpoints is None:
                return None
            if not await self._is_answering(endpoints.port):
                await self._stop_server()
                endpoints = replace(endpoints, port=await self._start_server(endpoints.port))
            self._set_endpoints(replace(endpoints, addresses=local_addresses()))
            return self.endpoints

    async def _start_server(self, port: int) -> int:
        listening_socket = _listen(self.host, port)
        context = ServerContext(
            self._registry, self._config, is_private=True, timings=self._timings
        )
        server = self._server = HallServer(context)
        self._serve_task = asyncio.create_task(server.serve(sockets=[listening_socket]))
        found: int = listening_socket.getsockname()[1]
        return found

    async def _stop_server(self) -> None:
        server, task, self._server, self._serve_task = self._server, self._serve_task, None, None
        if server is not None and task is not None:
            server.should_exit = True
            await asyncio.wait({task})

    async def _is_answering(self, port: int) -> bool:
        """Returns whether the server answers a request."""
        host = "127.0.0.1" if self.host == "0.0.0.0" else self.host
        # Not verified: it is this phone's own server.
        http = httpx.AsyncClient(verify=False, trust_env=False, timeout=self._timings.probe)
        try:
            async with http:
                return (await http.get(f"https://{host}:{port}/v2")).status_code == 200
        except httpx.HTTPError:
            return False

    async def _watch_addresses(self) -> None:
        while True:
            await asyncio.sleep(self._timings.address_check)
            if self.endpoints is not None:
                self._set_endpoints(replace(self.endpoints, addresses=local_addresses()))

    def _set_endpoints(self, endpoints: HostEndpoints) -> None:
        if endpoints != self.endpoints:
            self.endpoints = endpoints
            if self._on_change is not None:
                self._on_change(endpoints)


def _listen(host: str, port: int) -> socket.socket:
    for attempt in (port, 0):
        try:
            return socket.create_server((host, attempt), backlog=64)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise HallError("no_network") from error
    raise HallError("no_network")


# Tables that others may join before the deal


async def open_hosted_table(
    registry: RoomRegistry, setup: Setup, local_players: Mapping[Seat, SeatedPlayer]
) -> str:
    """Creates a table on this phone with its local players; returns the code."""
    present = {seat: clean_player(p) for seat, p in {**setup.bots, **local_players}.items()}
    players = tuple(present.get(seat) for seat in range(setup.seats))
    state, new_match = rules.settle_room(new_room(setup, players, is_phone_hosted=True))
    return (await registry.add(state, new_match)).code


async def seat_local_player(registry: RoomRegistry, code: str, player: SeatedPlayer) -> Seat:
    """Gives a free seat to another person at the hosting phone."""
    room = await registry.room(code)
    found = -1

    def change(state: RoomState) -> RoomState:
        nonlocal found
        found = rules.choose_free_seat(state, None)
        return _with_player(state, found, player)

    await room.change(change)
    return found


async def fill_with_bots(registry: RoomRegistry, code: str, bots: Sequence[SeatedPlayer]) -> None:
    """Gives the free seats to bots, so that the match is dealt."""
    room = await registry.room(code)

    def change(state: RoomState) -> RoomState:
        if state.members.phase != "gathering" or len(bots) < len(state.members.free_seats):
            raise HallError("not_now")
        for seat, bot in zip(state.members.free_seats, bots, strict=False):
            state = _with_player(state, seat, bot)
        return state

    await room.change(change)


async def create_local_ticket(registry: RoomRegistry, code: str, seat: Seat) -> str:
    """Returns a ticket that moves a seat of this phone to another one."""
    if seat not in (await registry.room(code)).local_seats:
        raise HallError("not_here")
    return await registry.create_ticket(code, seat)


async def close_hosted_table(registry: RoomRegistry, code: str) -> None:
    """Deletes a table before the deal; afterwards takes all seats back to this phone."""
    room = await registry.room(code)
    if room.members.phase == "gathering":
        await registry.forget(room.state)
    else:
        await registry.unpublish(code)


def _with_player(state: RoomState, seat: Seat, player: SeatedPlayer) -> RoomState:
    """Returns the room with a local person or a bot at a seat, which add no entropy."""
    members = replace(
        state.members, players=replace_at(state.members.players, seat, clean_player(player))
    )
    return replace(state, members=rules.mark_present(members, seat))


# The proxy


def _forward(
    function: Callable[Concatenate[RoomRegistry, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["NearbyServerProxy", P], Coroutine[Any, Any, T]]:
    """Returns a method that calls a function with this phone's rooms on the hall's event loop."""

    async def call(self: "NearbyServerProxy", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._thread.run(function, self._thread.registry, *args, **kwargs)

    return call


class NearbyServerProxy:
    """NearbyServer and the hosting of tables, for use from another event loop."""

    def __init__(self, thread: HallThread) -> None:
        self._thread = thread
        self.server = NearbyServer(thread.registry, thread.path.parent, thread.timings)

    @property
    def endpoints(self) -> HostEndpoints | None:
        """The current endpoints, None while stopped."""
        return self.server.endpoints

    async def start(self, on_change: EndpointsCallback, port: int = DEFAULT_PORT) -> HostEndpoints:
        """Starts the server; calls back on the caller's event loop when the endpoints change."""
        loop = asyncio.get_running_loop()

        def forward(endpoints: HostEndpoints) -> None:
            loop.call_soon_threadsafe(on_change, endpoints)

        return await self._thread.run(self.server.start, port, forward)

    async def stop(self) -> None:
        """Disconnects all clients; the tables stay."""
        await self._thread.run(self.server.stop)

    async def ensure_running(self) -> HostEndpoints | None:
        """Checks the server when the app returns to the foreground."""
        return await self._thread.run(self.server.ensure_running)

    async def table(self, code: str) -> TableProxy:
        """Returns a hosted table; before the deal only its members are available."""
        return TableProxy(self._thread, await self._thread.run(self._thread.registry.table, code))

    publish = _forward(RoomRegistry.publish)
    unpublish = _forward(RoomRegistry.unpublish)
    open_hosted_table = _forward(open_hosted_table)
    seat_local_player = _forward(seat_local_player)
    fill_with_bots = _forward(fill_with_bots)
    close_hosted_table = _forward(close_hosted_table)
    create_ticket = _forward(create_local_ticket)
    offer_transfer = _forward(transfer.offer_transfer)
    cancel_transfer = _forward(transfer.cancel_transfer)
    offered_tokens = _forward(transfer.offered_tokens)
    forget_offer = _forward(transfer.forget_offer)
