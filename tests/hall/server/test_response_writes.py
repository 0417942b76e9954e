"""An answer's head and body leave together, and nothing is ever kept back."""

import asyncio
from pathlib import Path
from typing import cast

import pytest

from tests.hall.server.asgi_client import NO_LIMITS, run_asgi_server
from tests.hall.server.test_connections import serve_on_socket

fast_door = pytest.importorskip("hall.server.connections_httptools")
HEAD, BODY = b"HTTP/1.1 200 OK\r\n\r\n", b'{"version":70}'


class RecordingTransport(asyncio.Transport):
    """Remembers what was written at once."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Takes what is sent."""
        assert not self.closed
        self.written.append(cast(bytes, data))

    def close(self) -> None:
        """Ends the connection."""
        self.closed = True

    def is_closing(self) -> bool:
        """Returns whether it has ended."""
        return self.closed


def test_a_head_is_sent_with_the_beginning_of_its_body() -> None:
    wire = RecordingTransport()
    envelope = fast_door.HeadBufferingTransport(wire)
    envelope.write(HEAD)
    assert wire.written == []
    envelope.write(BODY)
    envelope.write(b"more")
    assert wire.written == [HEAD + BODY, b"more"]


def test_an_empty_body_lets_the_head_go() -> None:
    wire = RecordingTransport()
    envelope = fast_door.HeadBufferingTransport(wire)
    envelope.write(HEAD)
    envelope.write(b"")
    envelope.write(BODY)
    assert wire.written == [HEAD, BODY]


def test_whoever_waits_for_leave_to_send_gets_it_at_once() -> None:
    wire = RecordingTransport()
    envelope = fast_door.HeadBufferingTransport(wire)
    envelope.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    assert wire.written == [b"HTTP/1.1 100 Continue\r\n\r\n"]
    envelope.write(HEAD)
    envelope.write(BODY)
    assert wire.written[1:] == [HEAD + BODY]


def test_a_head_without_a_body_goes_before_the_end() -> None:
    wire = RecordingTransport()
    envelope = fast_door.HeadBufferingTransport(wire)
    envelope.write(HEAD)
    assert not envelope.is_closing()
    envelope.close()
    assert (wire.written, wire.closed, envelope.is_closing()) == ([HEAD], True, True)


def test_every_answer_arrives_also_if_nobody_waits_for_the_one_before(path: Path) -> None:
    ask = b"%b /v1 HTTP/1.1\r\nhost: x\r\n\r\n"

    async def story() -> bytes:
        async with run_asgi_server(path, NO_LIMITS) as place, serve_on_socket(place) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(ask % b"HEAD" + ask % b"GET" + ask % b"HEAD" + ask % b"GET")
            answers = b""
            async with asyncio.timeout(10):
                while answers.count(b"HTTP/1.1 200") < 4 or not answers.endswith(b"}"):
                    answers += await reader.read(65536)
            writer.close()
            return answers

    answers = asyncio.run(story())
    assert answers.count(b'"protocol":') == 2
