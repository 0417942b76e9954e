"""Protocol 1 for older apps: the frames of each seat."""

import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Event, Seat
from engine.games import GAMES
from engine.games.waz_baraz.pieces import Choose
from engine.match import Match
from engine.wire import pack, pack_event
from hall.local.table import Snapshot
from hall.local.visible_versions import VisibleVersions
from hall.server.frames import renumber_event
from hall.server.protocol1 import SeatFrames
from hall.storage.room_state import Setup
from tests.hall.server.asgi_client import (
    ENTROPY,
    NO_LIMITS,
    AsgiServer,
    run_asgi_server,
)
from tests.hall.table_builders import give_turns, make_people, wait_until
from tests.laws.variants import state_of

STEPS = 40
VIEWERS = (0, 1, 2, 3, None)


def take_a_step(match: Match[Any, Any], random: Random) -> None:
    """Plays a random legal action."""
    rules, seat = match.rules, random.choice(match.active)
    legal = match.sight(seat).legal
    action = rules.sample(state_of(match), seat, random.choice(legal), random)
    match.act(seat, (action,), match.version)


def expected_frame(match: Match[Any, Any], viewer: Seat | None, since: int, before: Any) -> Any:
    """Returns a frame as a simple implementation builds it."""
    sight, versions = match.sight(viewer), versions_of(match, viewer)
    changed = {
        str(i): pack(new)
        for i, (new, old) in enumerate(zip(sight.view, before, strict=True))
        if new != old
    }
    return {
        "from": versions.from_match(since),
        "to": versions.from_match(sight.version),
        "events": [
            pack_event(renumber_event(event, versions)) for event in match.news(viewer, since)
        ],
        "view": changed,
        "active": list(sight.active),
        "result": pack(sight.result),
    }


def versions_of(match: Match[Any, Any], viewer: Seat | None) -> VisibleVersions:
    """Returns the versions that a viewer counts."""
    return Snapshot(match).visible_versions(own_seats(viewer))


def own_seats(viewer: Seat | None) -> tuple[Seat, ...]:
    return () if viewer is None else (viewer,)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_gets_the_changes_of_its_own_view(game: str) -> None:
    random, match = Random(game), Match.new(game, 4, {}, bytes(16))
    frames = {viewer: SeatFrames(viewer, own_seats(viewer)) for viewer in VIEWERS}
    for viewer in VIEWERS:
        event = frames[viewer].frame(Snapshot(match), None)
        frame = json.loads(event.partition(b"data: ")[2])
        assert frame["view"] == pack(match.view(viewer))
        number = versions_of(match, viewer).from_match(match.version)
        assert frame["from"] == frame["to"] == number
    for _ in range(STEPS):
        if not match.active:
            break
        since, views = match.version, {viewer: match.view(viewer) for viewer in VIEWERS}
        take_a_step(match, random)
        for viewer in VIEWERS:
            event = frames[viewer].frame(Snapshot(match), since)
            wanted = expected_frame(match, viewer, since, views[viewer])
            if wanted["from"] == wanted["to"]:
                assert (event, wanted["view"]) == (b"", {})
                continue
            head, data, *end = event.decode().split("\n")
            assert (head, end) == (f"id: {wanted['to']}", ["", ""])
            assert json.loads(data.removeprefix("data: ")) == wanted


# Hidden steps


async def watch_naming(place: AsgiServer, protocol: str, *, hesitates: bool) -> list[Any]:
    """Returns the version numbers that others observe while a player names a pair.

    The player who hesitates names half a pair first and takes it back.
    """
    registry, client, people = place.context.registry, place.client(), make_people(3)
    setup = Setup("waz_baraz", GAMES["waz_baraz"].edition, {"first_master": 0}, 3)
    code = (await registry.create(setup, people[0], ENTROPY)).code
    tokens = [(await registry.join(code, people[seat], seat, ENTROPY)).token for seat in (1, 2)]
    table, path = await registry.table(code), f"/{protocol}/tables/{code}"
    seen: list[Any] = []

    async def look() -> None:
        """Asks for every number, with and without a token, and since an older version."""
        sight = f"{path}/sight"
        for target in (path, sight, f"{sight}?since=2", *public_paths(protocol, sight)):
            token = None if target == path else tokens[1]
            answer = (await client.request("GET", target, token=token)).json
            seen.append((target.partition("?")[2], number_in(answer)))
            seen.append([event[:2] for event in answer.get("news", ())])
        seen.append(number_in((await client.request("GET", sight)).json))

    await look()
    events = f"{path}/events"
    async with AsyncExitStack() as streams:
        heard = [
            await streams.enter_async_context(client.open_stream(target, token))
            for target, token in [
                (events, tokens[1]), (events, None),
                *((target, tokens[0]) for target in public_paths(protocol, events)),
            ]
        ]  # fmt: skip
        for stream in heard:
            await wait_until(lambda stream=stream: "id: " in stream.text)  # type: ignore[misc]
        if hesitates:
            await table.submit(0, (Choose(7),), (await table.sight(0)).version)
            await give_turns(table)  # for frames that must not come
            await look()
            await table.undo(0)
            await give_turns(table)  # for frames that must not come
            assert seen[len(seen) // 2 :] == seen[: len(seen) // 2]
            del seen[len(seen) // 2 :]
        await table.submit(0, (Choose(7), Choose(8)), (await table.sight(0)).version)
        for stream in heard:
            await wait_until(lambda stream=stream: stream.text.count("id: ") > 1)  # type: ignore[misc]
        await look()
        seen.append([re.findall(r'id: \d+\ndata: {"from":\d+,"to":\d+', s.text) for s in heard])
    # A player acts on the number that they have seen.
    seat = next(seat for seat in (await table.public_sight()).active if seat != 0)
    token = tokens[seat - 1]
    number = number_in((await client.request("GET", f"{path}/sight", token=token)).json)
    step = pack_event(Event(seat, (await table.sight(seat)).legal[0]))[1:]
    body = {"steps": [step], "seen": number, "nonce": "nonce-000", "seat": seat}
    answer = await client.request("POST", f"{path}/actions", body, token)
    assert answer.status == 200
    assert answer.json["version"] == number_in(
        (await client.request("GET", f"{path}/sight", token=token)).json
    )
    stale = {**body, "nonce": "nonce-001"}
    refused = await client.request("POST", f"{path}/actions", stale, token)
    seen += [answer.json, refused.status, number_in(refused.json["sight"])]
    return seen


def number_in(answer: Any) -> int:
    """Returns the version number of an answer; sights of protocol 2 are frames."""
    return int(answer["version"] if "version" in answer else answer["to"])


def public_paths(protocol: str, path: str) -> list[str]:
    """Returns the path of the public part for a player, which only protocol 1 has."""
    return [f"{path}?public=1"] if protocol == "v1" else []


@pytest.mark.parametrize("protocol", ["v1", "v2"])
async def test_a_step_that_is_taken_back_leaves_no_trace(protocol: str, tmp_path: Path) -> None:
    async with run_asgi_server(tmp_path / "hall.db", NO_LIMITS) as place:
        seen = [
            await watch_naming(place, protocol, hesitates=hesitates) for hesitates in (False, True)
        ]
    assert seen[0] == seen[1]
