"""Wi-Fi play over TLS: pinned certificates, typed addresses, and a man in the middle."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from hall import nearby
from hall.certificate import ensure_certificate
from hall.hall import Hall
from hall.nearby import HostEndpoints
from hall.remote import http
from hall.remote.http import HallClient, Unreachable, normalize_address
from hall.table import HallError, Table
from tests.hall.remote.faulty_proxy import close_server
from tests.hall.remote.phones import open_phones
from tests.hall.room_builders import make_person, make_setup
from tests.hall.table_builders import wait_until


@dataclass
class Interceptor:
    """A man in the middle with a certificate of his own: reads everything and passes it on."""

    port: int
    folder: Path
    read: bytearray = field(default_factory=bytearray)
    own_port: int = 0

    @asynccontextmanager
    async def run(self) -> AsyncIterator["Interceptor"]:
        self.folder.mkdir()
        made = ensure_certificate(self.folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(made.certificate_path, made.key_path)
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self.own_port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            await close_server(server)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        onward = await asyncio.open_connection("127.0.0.1", self.port, ssl=context)
        try:
            await asyncio.gather(self._pass(reader, onward[1]), self._pass(onward[0], writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            onward[1].transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            self.read += data
            writer.write(data)
            await writer.drain()
        raise ConnectionResetError


@pytest.fixture(autouse=True)
def loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


@asynccontextmanager
async def hosting(folder: Path, count: int) -> AsyncIterator[tuple[list[Hall], HostEndpoints, str]]:
    """Yields phones, of which the first hosts a table for two at a code."""
    homes = [folder / f"home-{number}" for number in range(count)]
    for home in homes:
        home.mkdir()
    async with open_phones(homes[0], 1) as (host,), open_phones(homes[1], count - 1) as guests:
        host.nearby.server.host = "127.0.0.1"
        endpoints = await host.nearby.start(lambda _: None, port=0)
        code = await host.nearby.open_hosted_table(make_setup(seats=2), {0: make_person(0)})
        try:
            yield [host, *guests], endpoints, code
        finally:
            await host.nearby.stop()


async def words(table: Table) -> str:
    await wait_until(lambda: table.members().phase == "playing")
    return await table.seal_digest()


async def test_both_phones_show_the_same_words_before_the_first_draw(tmp_path: Path) -> None:
    """By the link with its fingerprint, and by a typed address without one."""

    async def story(folder: Path, *, is_typed: bool) -> None:
        async with hosting(folder, 2) as ((host, guest), endpoints, code):
            (url,) = endpoints.urls
            assert url == f"https://127.0.0.1:{endpoints.port}#{endpoints.fingerprint}"
            address = f"127.0.0.1:{endpoints.port}" if is_typed else url
            table = await guest.join(address, code, make_person(1))
            assert table.address == url
            assert await words(table) == await words(await host.nearby.table(code))

    for is_typed in (False, True):
        folder = tmp_path / str(is_typed)
        folder.mkdir()
        await story(folder, is_typed=is_typed)


async def test_a_link_leads_past_no_other_certificate(tmp_path: Path) -> None:
    async with (
        hosting(tmp_path, 2) as ((_, guest), endpoints, code),
        Interceptor(endpoints.port, tmp_path / "mallory").run() as mallory,
    ):
        address = f"https://127.0.0.1:{mallory.own_port}#{endpoints.fingerprint}"
        with pytest.raises(HallError, match="wrong_certificate"):
            await guest.join(address, code, make_person(1))
        # The connection ended before any request was sent.
        assert bytes(mallory.read) == b""


async def test_a_man_in_the_middle_of_a_typed_address_makes_the_words_differ(
    tmp_path: Path,
) -> None:
    async with (
        hosting(tmp_path, 2) as ((host, guest), endpoints, code),
        Interceptor(endpoints.port, tmp_path / "mallory").run() as mallory,
    ):
        table = await guest.join(f"127.0.0.1:{mallory.own_port}", code, make_person(1))
        here, there = await words(await host.nearby.table(code)), await words(table)
        assert b"/seats" in mallory.read  # he reads along
        assert here[:8] != there[:8]  # but the four words tell


async def test_a_known_host_is_not_replaced_by_another(tmp_path: Path) -> None:
    """After the first request the certificate is pinned, also for an address typed without one."""

    async with hosting(tmp_path, 2) as ((_, _guest), endpoints, _code):
        client = HallClient(f"127.0.0.1:{endpoints.port}")
        await client.request("GET", "/v2")
        assert client.address == endpoints.urls[0]
        async with Interceptor(endpoints.port, tmp_path / "mallory").run() as mallory:
            client._origin = f"https://127.0.0.1:{mallory.own_port}"
            await client.reconnect()
            with pytest.raises(Unreachable, match="wrong_certificate"):
                await client.request("GET", "/v2")
            assert bytes(mallory.read) == b""
        await client.close()


async def test_nothing_is_sent_in_clear(tmp_path: Path) -> None:
    async with hosting(tmp_path, 2) as (_, endpoints, _code):
        reader, writer = await asyncio.open_connection("127.0.0.1", endpoints.port)
        writer.write(b"GET /v2 HTTP/1.1\r\nhost: here\r\n\r\n")
        assert not (await reader.read()).startswith(b"HTTP")
        writer.close()


FINGERPRINT = "A" * 43


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.7:8521", "https://192.168.1.7:8521"),
        ("http://192.168.1.7:8521", "http://192.168.1.7:8521"),
        ("http://pi.local", "http://pi.local"),
        ("HTTP://192.168.1.7", "http://192.168.1.7"),
        ("coven.example.org", "https://coven.example.org"),
        (f"https://192.168.1.7:8521#{FINGERPRINT}", f"https://192.168.1.7:8521#{FINGERPRINT}"),
    ],
)
def test_plain_http_is_never_a_default(typed: str, address: str) -> None:
    assert normalize_address(typed) == address


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("http://coven.example.org", "plain_public"),
        ("http://8.8.8.8", "plain_public"),
        ("HTTP://8.8.8.8", "plain_public"),
        ("http://134744072", "plain_public"),
        ("http://0x08080808:80", "plain_public"),
        ("http://[::ffff:8.8.8.8]", "plain_public"),
        ("http://8.8.8.8.", "plain_public"),
        ("http://[2001:4860:4860::8888]:8521", "plain_public"),
        (f"http://192.168.1.7#{FINGERPRINT}", "bad_address"),
        ("https://192.168.1.7#short", "bad_address"),
    ],
)
def test_plain_http_never_leads_to_a_public_address(typed: str, reason: str) -> None:
    with pytest.raises(HallError, match=reason):
        normalize_address(typed)


class Resolver:
    """Answers lookups with chosen addresses instead of those of the system."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self._answers = list(answers)

    async def __call__(self, _host: object, port: object, **_options: object) -> list[Any]:
        addresses = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        return [
            (socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM, 6, "",
             (address, port))
            for address in addresses
        ]  # fmt: skip


@pytest.mark.parametrize("address", ["http://ai", "http://cottage.lan:80", "http://printer.home"])
@pytest.mark.parametrize("answer", ["8.8.8.8", "192.168.1.7 8.8.8.8", "2001:4860:4860::8888"])
async def test_a_local_name_with_a_public_address_is_refused_without_https(
    monkeypatch: pytest.MonkeyPatch, address: str, answer: str
) -> None:
    async def refuse_to_connect(*_arguments: object, **_options: object) -> None:
        raise OSError("this test connects to nobody")

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "getaddrinfo", Resolver(answer.split()))
    monkeypatch.setattr(loop, "create_connection", refuse_to_connect)
    client = HallClient(address)
    with pytest.raises(HallError, match="plain_public"):
        await client.request("GET", "/health")
    with pytest.raises(HallError, match="plain_public"):
        async with client.open_stream("/events", None, -1):
            pass
    await client.close()


async def test_nothing_is_sent_to_a_public_address_that_a_second_lookup_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = bytearray()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        read.extend(await reader.read())
        writer.close()
        closed.set()

    closed = asyncio.Event()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    client = HallClient(f"http://127.0.0.1:{port}")
    # The peer counts as public, as if the name had another address when it was looked up again.
    peers = iter((False, True))
    monkeypatch.setattr(http, "is_public", lambda _address: next(peers))
    with pytest.raises(HallError, match="plain_public"):
        await client.request("GET", "/health", "a-secret-token")
    await asyncio.wait_for(closed.wait(), 30)
    assert read == b""
    await client.close()
    await close_server(server)


async def test_a_connection_that_the_host_has_closed_is_no_public_address() -> None:
    class ClosedStream:
        is_closed = False

        def get_extra_info(self, _name: str) -> None:
            return None

        async def aclose(self) -> None:
            self.is_closed = True

    request, stream = httpx.Request("GET", "http://127.0.0.1/health"), ClosedStream()
    await http.refuse_public_hosts(request)
    with pytest.raises(httpx.ConnectError):
        await request.extensions["trace"](http.CONNECTED, {"return_value": stream})
    assert stream.is_closed
