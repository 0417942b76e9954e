"""A fake server that answers like an earlier release, from recorded traffic."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx

from tests.hall.recordings.traffic import RecordedRequest, RecordedStream, Traffic

ADDRESS = "http://192.168.1.9:8521"
MAPS = frozenset({"view", "options", "games", "seats"})  # objects whose keys are not field names
AnswerFilter = Callable[[Any], Any]


def unchanged(data: Any) -> Any:
    return data


def with_unknown_fields(data: Any) -> Any:
    """Returns an answer with unknown fields added everywhere."""
    if isinstance(data, list):
        return [with_unknown_fields(item) if isinstance(item, dict) else item for item in data]
    if not isinstance(data, dict):
        return data
    known = {name: v if name in MAPS else with_unknown_fields(v) for name, v in data.items()}
    return {**known, "sparkle": {"since": [3, None, "x"]}}


class RecordedServer(httpx.AsyncBaseTransport):
    """Gives the phone at the first seat its recorded answers; streams stop at a chosen version."""

    def __init__(self, traffic: Traffic, change: AnswerFilter = unchanged) -> None:
        self.traffic = traffic
        self.change = change
        self.token: str = next(
            a.data["token"] for a in traffic.requests if a.path.endswith("/seats")
        )
        self.posted: list[Any] = []  # actions of each request, None for undo
        self._told = 0  # the version up to which streams have sent
        self._moved = asyncio.Condition()
        self._answers = self.first_seat_actions()

    def first_seat_actions(self) -> list[RecordedRequest]:
        """Returns the actions of the first seat, each once."""
        done = {
            a.body["nonce"]: a
            for a in reversed(self.traffic.requests)
            if a.path.endswith(("/actions", "/undo")) and (a.token, a.status) == (self.token, 200)
        }
        return list(reversed(done.values()))

    def first_seat_sights(self) -> dict[int, RecordedRequest]:
        """Returns the sights of the first seat, by version."""
        return {
            a.data["to"]: a
            for a in self.traffic.requests
            if "/sight" in a.path and self._is_first(a)
        }

    def _is_first(self, asked: RecordedRequest) -> bool:
        return (asked.token, asked.status) == (self.token, 200)

    async def stream_up_to(self, version: int) -> None:
        """Lets the streams send frames up to a version."""
        async with self._moved:
            self._told = max(self._told, version)
            self._moved.notify_all()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Returns the recorded answer."""
        path, method = request.url.raw_path.decode(), request.method
        if "/events" in path:
            (stream,) = [s for s in self.traffic.streams if s.path == path]
            kind = {"content-type": "text/event-stream"}
            return httpx.Response(200, headers=kind, content=self._stream(stream))
        if path.endswith(("/actions", "/undo")):
            self.posted.append(json.loads(request.content).get("steps"))
            asked = self._answers.pop(0)
            await self.stream_up_to(asked.data["version"])
        else:
            sent = request.headers.get("authorization")
            token = None if sent is None else self.token
            found = [
                a for a in self.traffic.requests
                if (a.method, a.path) == (method, path) and a.token in (None, token)
            ]  # fmt: skip
            if not found:
                return httpx.Response(503)
            asked = found[0]
        if asked.data is None:
            return httpx.Response(asked.status)
        return httpx.Response(asked.status, json=self.change(asked.data))

    async def _stream(self, stream: RecordedStream) -> AsyncIterator[bytes]:
        yield b":\n\n"
        for name, mark, data in stream.events:
            async with self._moved:
                while int(mark or 0) > self._told:
                    await self._moved.wait()
            head = f"event: {name}\n" + (f"id: {mark}\n" if mark else "")
            yield f"{head}data: {json.dumps(self.change(data))}\n\n".encode()
            if self.change is not unchanged:
                yield b'event: sparkle\ndata: {"since":3}\n\n'
        await asyncio.Event().wait()
