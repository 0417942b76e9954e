"""The server inside the app: other phones, changing addresses, a lost socket."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

import httpx
import pytest

from engine.wire import pack
from hall import addresses, nearby
from hall.hall import Hall
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from hall.nearby import PHONE_CONFIG, HostEndpoints, NearbyServerProxy
from hall.remote.http import PinningContext
from hall.server.access import check_local_host
from hall.server.responses import Refusal
from hall.table import HallError
from hall.timings import Timings
from tests.hall.server.asgi_client import new_table_body
from tests.hall.table_builders import make_people, wait_until


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    """Yields a running hall that checks its address and its server often."""
    hall = Hall(path, INSTANT_TIMING, Timings(address_check=0.02, probe=1.0))
    hall.start()
    yield hall
    hall.stop()


@pytest.fixture(autouse=True)
def fixed_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixes the address of this device."""
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


def host_locally(hall: Hall) -> NearbyServerProxy:
    """Returns a hall's server, limited to this machine."""
    hall.nearby.server.host = "127.0.0.1"
    return hall.nearby


@asynccontextmanager
async def guest(doors: HostEndpoints) -> AsyncIterator[httpx.AsyncClient]:
    """Yields an HTTP client for a hosting phone."""
    (place,) = doors.urls
    pinned = PinningContext(doors.fingerprint)
    async with httpx.AsyncClient(
        base_url=place.partition("#")[0], timeout=20, verify=pinned
    ) as client:
        yield client


async def join_with_ticket(client: httpx.AsyncClient, ticket: str) -> dict[str, Any]:
    """Redeems a ticket and returns the seat."""
    answer = await client.post("/v1/tickets", json={"ticket": ticket})
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


async def sight_of(client: httpx.AsyncClient, seated: dict[str, Any]) -> httpx.Response:
    """Requests the sight of a seat."""
    return await client.get(
        f"/v1/tables/{seated['code']}/sight",
        headers={"authorization": f"Bearer {seated['token']}"},
    )


async def test_a_seat_goes_to_another_phone_and_comes_back(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {})
    door = host_locally(hall)
    doors = await door.start(lambda _: None, port=0)
    code = await door.publish(table.id)
    async with guest(doors) as phone:
        seated = await join_with_ticket(phone, await door.create_ticket(code, 1))
        assert (seated["code"], seated["seat"]) == (code, 1)
        seen = (await sight_of(phone, seated)).json()
        assert seen["version"] == (await table.public_sight()).version
        assert list(table.local_seats) == [0, 2]
        with pytest.raises(HallError, match="not_here"):
            await table.sight(1)
        # Only its owner gives it away, and the host issues no ticket for it.
        with pytest.raises(HallError, match="not_here"):
            await door.create_ticket(code, 1)
        given = await phone.delete(
            f"/v1/tables/{code}/seat", headers={"Authorization": f"Bearer {seated['token']}"}
        )
        assert given.status_code == 204
        assert (await sight_of(phone, seated)).status_code == 401
        assert list(table.local_seats) == [0, 1, 2]
        assert pack((await table.sight(1)).view) == seen["view"]


async def test_nobody_else_opens_tables_on_a_phone(hall: Hall) -> None:
    doors = await host_locally(hall).start(lambda _: None, port=0)
    async with guest(doors) as phone:
        answer = await phone.post("/v1/tables", json=new_table_body())
        assert (answer.status_code, answer.json()) == (403, {"error": "not_allowed"})


LOCAL_HOSTS = (
    "127.0.0.1:8521", "127.0.0.1", "[::1]:8521", "phone.local:8521", "phone.lan", "LOCALHOST:80",
)  # fmt: skip
PUBLIC_HOSTS = (
    "evil.example", "evil.example:8521", "192.168.1.5.evil.example", "localhost.evil.example:80",
    "a@127.0.0.1", "127.0.0.1/.evil.example", "", "[evil.example]", "ai", "phone", "8.8.8.8",
    "192.168.1.5", "[fe80::1]:8521", "local",
)  # fmt: skip


async def test_a_public_name_that_leads_to_a_phone_is_refused(hall: Hall) -> None:
    doors = await host_locally(hall).start(lambda _: None, port=0)
    async with guest(doors) as phone:
        for host in LOCAL_HOSTS:
            assert (await phone.get("/v1", headers={"host": host})).status_code == 200, host
        for host in PUBLIC_HOSTS:
            answer = await phone.get("/v1", headers={"host": host})
            assert (answer.status_code, answer.json()) == (421, {"error": "unknown_host"}), host


@pytest.mark.parametrize(
    ("host", "is_own"), [("192.168.1.5", True), ("192.168.1.6", False), ("10.0.0.5:80", False)]
)
def test_only_the_address_of_the_connection_counts_as_the_phones_own(
    host: str, *, is_own: bool
) -> None:
    scope = {"headers": [(b"host", host.encode())], "server": ("192.168.1.5", 8521)}
    if is_own:
        check_local_host(scope)
    else:
        with pytest.raises(Refusal, match="unknown_host"):
            check_local_host(scope)


async def test_a_phone_shows_nobody_its_metrics(hall: Hall) -> None:
    doors = await host_locally(hall).start(lambda _: None, port=0)
    async with guest(doors) as phone:
        answer = await phone.get("/metrics")
        assert (answer.status_code, answer.json()) == (404, {"error": "no_such_path"})


def is_open(reader: asyncio.StreamReader) -> bool:
    return not reader.at_eof() and reader.exception() is None


@pytest.mark.parametrize("sent", [b"", b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/1.1\r\n"])
async def test_seventy_idle_connections_of_one_device_do_not_lock_out_a_host(
    hall: Hall, sent: bytes
) -> None:
    doors = await host_locally(hall).start(lambda _: None, port=0)
    held = []
    for _ in range(70):
        pair = await asyncio.open_connection("127.0.0.1", doors.port)
        pair[1].write(sent)
        held.append(pair)
    async with guest(doors) as phone:
        assert (await phone.get("/health")).status_code == 200
    # The host keeps few of them, although none has ended its handshake.
    most = PHONE_CONFIG.connections_per_address
    await wait_until(lambda: sum(is_open(reader) for reader, _ in held) <= most)
    for _, writer in held:
        writer.transport.abort()


async def test_a_taken_port_gives_way_to_another(hall: Hall) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        doors = await host_locally(hall).start(lambda _: None, port)
        assert doors.port not in (0, port)
        async with guest(doors) as phone:
            assert (await phone.get("/health")).json() == {"status": "ok"}


async def test_a_new_address_is_reported_on_the_loop_of_the_screen(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[HostEndpoints, asyncio.AbstractEventLoop]] = []
    doors = await host_locally(hall).start(
        lambda doors: told.append((doors, asyncio.get_running_loop())), port=0
    )
    assert doors.urls == (f"https://127.0.0.1:{doors.port}#{doors.fingerprint}",)
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("192.168.43.1",))
    await wait_until(lambda: told)
    assert told == [(replace(doors, addresses=("192.168.43.1",)), asyncio.get_running_loop())]
    monkeypatch.setattr(nearby, "local_addresses", lambda: ())
    await wait_until(lambda: len(told) == 2)
    assert told[1][0].urls == ()
    assert hall.nearby.endpoints == told[1][0]


@pytest.mark.parametrize("harm", ["shut", "deaf"])
async def test_the_server_restarts_on_its_port_and_tables_stay(hall: Hall, harm: str) -> None:
    """The system may close the sockets of a sleeping app, or keep them open without answering."""
    table = await hall.create_table("waz_baraz", make_people(3), {})
    door = host_locally(hall)
    doors = await door.start(lambda _: None, port=0)
    code = await door.publish(table.id)
    async with guest(doors) as phone:
        seated = await join_with_ticket(phone, await door.create_ticket(code, 1))
        before = (await sight_of(phone, seated)).json()
    server = door.server._server
    assert server is not None
    thread = hall.require_thread()
    (listener,), (accepting,) = server.listeners, server._accepting
    if harm == "deaf":
        thread.call_soon(accepting.cancel)
    else:
        listener.shutdown(socket.SHUT_RDWR)
    assert await door.ensure_running() == doors
    async with guest(doors) as phone:
        after = (await sight_of(phone, seated)).json()
        assert {**after, "company": None} == {**before, "company": None}
    assert await door.ensure_running() == doors


async def test_a_server_that_answers_keeps_its_guests(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {})
    door = host_locally(hall)
    doors = await door.start(lambda _: None, port=0)
    code = await door.publish(table.id)
    async with guest(doors) as phone, phone.stream("GET", f"/v1/tables/{code}/events") as told:
        lines = told.aiter_lines()
        while not (await anext(lines)).startswith("id:"):
            pass
        assert await door.ensure_running() == doors
        await join_with_ticket(phone, await door.create_ticket(code, 1))
        while not (line := await anext(lines)).startswith("event:"):
            pass
        assert line == "event: company"  # and not that the server closes


async def test_a_stopped_server_stays_stopped_and_a_closing_hall_stops_it(hall: Hall) -> None:
    door = host_locally(hall)
    doors = await door.start(lambda _: None, port=0)
    await door.stop()
    assert door.endpoints is None
    assert await door.ensure_running() is None
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", doors.port)
    again = await door.start(lambda _: None, port=0)
    hall.stop()
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", again.port)


async def test_a_stream_ends_with_an_event_when_the_phone_stops_hosting(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {})
    door = host_locally(hall)
    doors = await door.start(lambda _: None, port=0)
    code = await door.publish(table.id)
    async with guest(doors) as phone, phone.stream("GET", f"/v1/tables/{code}/events") as told:
        lines = told.aiter_lines()
        while not (await anext(lines)).startswith("id:"):
            pass
        stopping = asyncio.create_task(door.stop())
        rest = [line async for line in lines]
        await stopping
        assert rest[-3:-1] == ["event: closing", "data: {}"]


def test_this_devices_addresses_are_ones_that_others_can_use() -> None:
    found = addresses.local_addresses()
    for text in found:
        address = IPv4Address(text)
        assert not address.is_loopback
        assert not address.is_unspecified
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("found", "first"),
    [
        (("100.64.3.7", "192.168.1.4"), "192.168.1.4"),
        (("169.254.7.7", "10.0.0.5"), "10.0.0.5"),
        (("172.20.10.1", "10.1.2.3"), "172.20.10.1"),
        (("127.0.0.1", "10.1.2.3"), "10.1.2.3"),
    ],
)
def test_the_likeliest_address_comes_first(
    monkeypatch: pytest.MonkeyPatch, found: tuple[str, ...], first: str
) -> None:
    empty: Callable[[], tuple[str, ...]] = lambda: ()  # noqa: E731
    monkeypatch.setattr(addresses, "_by_interface", lambda: found)
    monkeypatch.setattr(addresses, "_by_route", empty)
    assert addresses.local_addresses()[0] == first


async def test_a_starting_server_is_stopped_when_the_hall_closes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, opening, go_on = RoomRegistry.start, threading.Event(), threading.Event()

    async def slowly(registry: RoomRegistry) -> None:
        opening.set()
        await asyncio.to_thread(go_on.wait)
        await usual(registry)

    monkeypatch.setattr(RoomRegistry, "start", slowly)
    door = host_locally(hall)

    started = asyncio.ensure_future(door.start(lambda _: None, port=0))
    await wait_until(opening.is_set)
    thread = hall.require_thread()

    async def is_closing() -> bool:
        try:
            await thread.run(asyncio.sleep, 0)
        except HallError:
            return True
        return False

    closing = threading.Thread(target=hall.stop, daemon=True)
    closing.start()
    await wait_until(is_closing)
    go_on.set()
    await started
    await wait_until(lambda: not closing.is_alive())
    assert door.endpoints is None
