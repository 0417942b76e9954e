"""Clients of every earlier release get the same answers from the current server."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from hall.local.visible_versions import VisibleVersions
from hall.table import HallError
from tests.hall.recordings.traffic import (
    RecordedRequest,
    RecordedStream,
    fixed_secret,
    read_traffic,
    recording_path,
)
from tests.hall.server.asgi_client import AsgiClient, AsgiResponse, RunStory, run_asgi_server
from tests.hall.server.asgi_client import AsgiServer as Served

pytestmark = pytest.mark.faults
PROTOCOLS = (1, 2)
TABLE_PATH = re.compile("/v1/tables/([^/?]+)")
SINCE = re.compile(r"since=(\d+)")
NAMES = ("code", "token", "ticket")  # values that the server generates each time


class RecordedClient:
    """Sends recorded requests with the generated values of the current server.

    The recordings of protocol 1 count hidden events. An app sends back the numbers that it was
    given, so they are translated as well.
    """

    def __init__(self, served: Served) -> None:
        self.client = served.client()
        self._registry = served.context.registry
        self._today: dict[str, str] = {}

    async def ask(self, asked: RecordedRequest) -> tuple[AsgiResponse, Any]:
        """Returns the current answer, and the recorded one with current values."""
        path, token = self.translated(asked.path), self.translated(asked.token)
        body = self.translated(asked.body)
        versions = await self._visible_versions(path, token)
        if versions is not None and isinstance(body, dict) and type(body.get("seen")) is int:
            body = {**body, "seen": versions.from_match(body["seen"])}
        if versions is not None and (since := SINCE.search(path)):
            path = path.replace(since[0], f"since={versions.from_match(int(since[1]))}")
        answer = await self.client.request(asked.method, path, body, token)
        if isinstance(asked.data, dict) and answer.body:
            for name in NAMES:
                then, now = asked.data.get(name), answer.json.get(name)
                if isinstance(then, str) and isinstance(now, str):
                    self._today[then] = now
        versions = await self._visible_versions(path, token)
        data = self.translated(asked.data)
        return answer, data if versions is None else renumbered(data, versions)

    async def resume(self, recorded: RecordedStream) -> tuple[Any, Any]:
        """Returns the sight since the last but one recorded frame, and the recorded one."""
        path, token = self.translated(recorded.path), self.translated(recorded.token)
        frames = [data for name, _, data in recorded.events if name == "frame"]
        since, then = frames[-1]["from"], last_sight(frames)
        versions = await self._visible_versions(path, token)
        if versions is not None:
            since, then = versions.from_match(since), renumbered(then, versions)
        async with self.client.open_stream(path, token, last_event_id=str(since)) as stream:
            frame = (await stream.wait_for_event("frame")).data
        assert frame["from"] == since
        return last_sight([frame]), then

    async def _visible_versions(self, path: str, token: str | None) -> VisibleVersions | None:
        """Returns the versions of a caller of protocol 1; None before the deal."""
        found = TABLE_PATH.match(path)
        if found is None:
            return None
        try:
            seats = () if token is None else (await self._registry.seat_for_token(found[1], token),)
            return await (await self._registry.table(found[1])).visible_versions(seats)
        except HallError:  # the table or the token is wrong, or nothing is dealt
            return None

    def translated(self, value: Any) -> Any:
        """Returns a value with the current codes, tokens and tickets."""
        text = json.dumps(value)
        # Longest first, since a ticket starts with a code.
        for then, now in sorted(self._today.items(), key=lambda names: -len(names[0])):
            text = text.replace(then, now)
        return json.loads(text)


def renumbered(data: Any, versions: VisibleVersions) -> Any:
    """Returns a recorded answer with the numbers of a caller who does not know hidden events."""
    if not isinstance(data, dict):
        return data
    shown = dict(data)
    if type(shown.get("version")) is int:
        shown["version"] = versions.from_match(shown["version"])
    if "sight" in shown:
        shown["sight"] = renumbered(shown["sight"], versions)
    for event in shown.get("news", ()):
        if event[1] == "Undo":
            event[2] = versions.from_match(event[2])
    return shown


def last_sight(frames: Sequence[Any]) -> dict[str, Any]:
    """Returns the sight of the first seat after some frames, with the news of the last one."""
    view: list[Any] = []
    own: dict[str, Any] = {}  # [index of a field] private values
    for frame in frames:
        part = frame.get("seats", {}).get("0", {})  # protocol 1 has none
        if isinstance(frame["view"], list):
            view = list(frame["view"])
        else:
            for index, value in frame["view"].items():
                view[int(index)] = value
        for index in part.get("public", ()):
            del own[str(index)]
        own.update(part.get("view", {}))
    return {
        "version": frame["to"],
        "view": [own.get(str(index), value) for index, value in enumerate(view)],
        "news": part.get("events", frame["events"]),
        "active": frame["active"],
        "result": frame["result"],
    }


def missing_parts(now: Any, then: Any, where: str = "") -> list[str]:
    """Returns the paths at which an answer differs; additions are allowed."""
    if isinstance(then, dict) and isinstance(now, dict):
        kept = [
            missing_parts(now.get(name), value, f"{where}.{name}") for name, value in then.items()
        ]
        return [line for lines in kept for line in lines]
    return [] if now == then and type(now) is type(then) else [f"{where}: {then!r}, now {now!r}"]


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("game", GAMES)
async def test_requests_of_an_old_app_get_their_recorded_answers(
    game: str, protocol: int, path: Path, count_fault: Callable[[str, int], None]
) -> None:
    traffic = read_traffic(game, protocol)

    async def story(served: Served) -> None:
        app = RecordedClient(served)
        for number, asked in enumerate(traffic.requests):
            answer, then = await app.ask(asked)
            now: Any = answer.json if answer.body else None
            if (asked.method, asked.path) == ("GET", f"/v{protocol}"):
                now, then = now["protocol"], then["protocol"]
            elif asked.path == f"/v{protocol}/tables" and GAMES[game].edition != traffic.edition:
                # An old app learns which side to update, and stops.
                told = {"error": "other_edition", "game": game, "edition": GAMES[game].edition}
                assert (answer.status, now) == (409, told)
                return
            where = (
                f"{recording_path(game, protocol).name}:{number + 2} {asked.method} {asked.path}"
            )
            assert (answer.status, where) == (asked.status, where), now
            assert missing_parts(now, then) == [], where
        for recorded in traffic.streams:
            now, then = await app.resume(recorded)
            assert missing_parts(now, then) == [], recorded.path

    with fixed_secret(traffic.secret):
        async with run_asgi_server(path) as served:
            await story(served)
    count_fault("recorded traffic: requests of old apps", len(traffic.requests))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_the_recordings_contain_answers_refusals_and_complete_matches(protocol: int) -> None:
    asked = [asked for game in GAMES for asked in read_traffic(game, protocol).requests]
    assert {200, 201, 204, 400, 401, 404, 409, 410, 422} == {a.status for a in asked}
    finished = [a for a in asked if a.path.endswith("/record") and a.status == 200]
    assert finished


async def test_a_newer_app_gets_the_protocol_of_this_server(run_story: RunStory) -> None:
    async def story(_: Served, client: AsgiClient) -> None:
        newer = await client.request("POST", "/v3/tables", {})
        assert (newer.status, newer.json) == (404, {"error": "no_such_path"})
        for protocol in (1, 2):
            answer = await client.request("GET", f"/v{protocol}")
            assert answer.json["protocol"] == protocol

    await run_story(story)


@pytest.mark.parametrize("change", [-1, 1])
async def test_another_edition_is_refused_with_the_one_that_is_played_here(
    run_story: RunStory, change: int
) -> None:
    edition = GAMES["waz_baraz"].edition

    async def story(_: Served, client: AsgiClient) -> None:
        (opening,) = [a for a in read_traffic("waz_baraz").requests if a.path == "/v2/tables"][:1]
        told = {"error": "other_edition", "game": "waz_baraz", "edition": edition}
        other = {**opening.body, "edition": edition + change}
        refused = await client.request("POST", "/v2/tables", other)
        assert (refused.status, refused.json) == (409, told)
        opened = await client.request("POST", "/v2/tables", {**opening.body, "edition": edition})
        sits = {"chair": ["P", 1, "cat"], "entropy": "11" * 16, "edition": edition + change}
        seats = f"/v2/tables/{opened.json['code']}/seats"
        refused = await client.request("POST", seats, sits)
        assert (refused.status, refused.json) == (409, told)

    await run_story(story)
