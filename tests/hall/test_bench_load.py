"""The load of the benchmarks sends the requests of the app."""

import asyncio

import pytest

from hall.remote.http import HallClient, Unreachable
from tests.bench.load.hall_client import app_headers, stream_headers

OF_THE_REQUEST = {"host", "content-length", "content-type"}


def parse_headers(head: bytes) -> dict[str, str]:
    """Returns the headers of a request, except those that depend on its address and its body."""
    _, *lines = head.decode().strip().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return {name: value for name, value in headers.items() if name not in OF_THE_REQUEST}


def lower_case(headers: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value.lower() for name, value in headers.items()}


async def test_the_load_sends_the_headers_of_the_app() -> None:
    heads: list[bytes] = []

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heads.append(await reader.readuntil(b"\r\n\r\n"))
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        client = HallClient(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        with pytest.raises(Unreachable):
            await client.request("POST", "/v2/tables/ABCDEFGH/actions", "token", {"seat": 0})
        with pytest.raises(Unreachable):
            async with client.open_stream("/v2/tables/ABCDEFGH/events", "token", -1):
                pass
        await client.close()
    action, stream = map(parse_headers, heads)
    assert action == lower_case(app_headers("token"))
    assert stream == lower_case(stream_headers("token"))
