"""What a stream tells, to whom, and how it ends."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from hall.server import streams
from tests.hall.seating import until
from tests.hall.server.asking import (
    FREE,
    Client,
    Listening,
    Place,
    Sat,
    Tell,
    join,
    legal_step,
    new_table,
    sit_down,
)  # fmt: skip


def pieced_together(listening: Listening) -> tuple[int, list[Any], list[Any]]:
    """Returns the version and view that frames add up to, and all their events."""
    version, view, events = -1, [], []
    for frame in (event.data for event in listening.events if event.name == "frame"):
        if isinstance(frame["view"], list):
            view = frame["view"]
        else:
            assert frame["from"] == version
            for index, value in frame["view"].items():
                view[int(index)] = value
        version = frame["to"]
        events += frame["events"]
    return version, view, events


async def play(client: Client, table: Sat, steps: int, start: int = 0) -> int:
    """Takes some legal steps and returns the version they led to."""
    version = 0
    for number in range(start, start + steps):
        seat = (await client.ask("GET", f"{table.path}/sight")).json["active"][0]
        told = (await client.ask("GET", f"{table.path}/sight", token=table.tokens[seat])).json
        step = legal_step(told["view"], seat)
        body = {"steps": [step], "seen": told["version"], "nonce": f"nonce-{number:04}"}
        taken = await client.ask("POST", f"{table.path}/actions", body, table.tokens[seat])
        assert taken.status == 200, taken.body
        version = taken.json["version"]
    return version


def test_frames_add_up_to_what_each_seat_sees(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"
        async with (
            client.listen(path, table.tokens[0]) as first,
            client.listen(path, table.tokens[1]) as second,
            client.listen(path) as spectator,
        ):
            before = (await first.hear("frame")).data
            assert (before["from"], before["events"]) == (before["to"], [])
            version = await play(client, table, 12)
            seats = ((first, table.tokens[0]), (second, table.tokens[1]), (spectator, None))
            for listening, token in seats:
                await listening.come_to(version)
                told = await client.ask(
                    "GET", f"{table.path}/sight?since={before['to']}", token=token
                )
                came_to, view, events = pieced_together(listening)
                assert (came_to, view) == (version, told.json["view"])
                assert events == told.json["news"]
                assert all(event.id == str(event.data["to"]) for event in listening.events[1:])
        assert first.text != second.text

    tell(story)


def test_a_gathering_table_tells_who_comes_and_then_the_deal(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        opened = (await client.ask("POST", "/v1/tables", new_table())).json
        path = f"/v1/tables/{opened['code']}/events"
        async with client.listen(path, opened["token"]) as listening:
            assert listening.status == 200
            assert (await listening.hear("company")).data["phase"] == "gathering"
            await join(client, opened["code"], 1)
            assert (await listening.hear("company", 2)).data["chairs"][1][0] == "Person 1"
            assert not [event for event in listening.events if event.name == "frame"]
            await join(client, opened["code"], 2)
            frame = await listening.hear("frame")
            assert isinstance(frame.data["view"], list)
            assert listening.events[-2].data["phase"] == "playing"

    tell(story)


def test_a_stream_resumes_where_it_was(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        path, token = f"{table.path}/events", table.tokens[1]
        seen = await play(client, table, 3)
        version = await play(client, table, 3, start=3)
        async with client.listen(path, token, last_event_id=str(seen)) as listening:
            frame = (await listening.hear("frame")).data
            assert (frame["from"], frame["to"]) == (seen, version)
            assert isinstance(frame["view"], list)
            news = await client.ask("GET", f"{table.path}/sight?since={seen}", token=token)
            assert frame["events"] == news.json["news"]
        async with client.listen(f"{path}?since={version}", token) as listening:
            await listening.hear("company")
            later = await play(client, table, 1, start=6)
            frame = (await listening.hear("frame")).data
            assert (frame["from"], frame["to"]) == (version, later)
            assert isinstance(frame["view"], dict)
        for nonsense in (str(version + 50), "-3", "seven", "٣", "9" * 40):
            async with client.listen(
                path, token, last_event_id=nonsense.encode().decode("latin-1")
            ) as gap:
                frame = (await gap.hear("frame")).data
                assert (frame["from"], frame["to"]) == (later, later)
                assert isinstance(frame["view"], list)

    tell(story)


def test_what_a_slow_client_misses_is_merged_into_one_frame(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        path, token = f"{table.path}/events", table.tokens[1]
        async with client.listen(path, token) as listening:
            start = (await listening.hear("frame")).data["to"]
            listening.reads.clear()
            await play(client, table, 1)
            await until(lambda: listening.waiting)
            version = await play(client, table, 5, start=1)
            listening.reads.set()
            await listening.come_to(version)
            frames = [event.data for event in listening.events if event.name == "frame"]
            assert len(frames) == 3, "the first, the one on its way, and all the others as one"
            assert frames[1]["from"] == start
            news = await client.ask("GET", f"{table.path}/sight?since={start}", token=token)
            assert frames[1]["events"] + frames[2]["events"] == news.json["news"]
            assert pieced_together(listening)[1] == news.json["view"]

    tell(story)


def test_a_client_that_never_reads_is_dropped(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "SWEEP", 0.01)

    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        async with client.listen(f"{table.path}/events", table.tokens[1]) as listening:
            await listening.hear("frame")
            listening.reads.clear()
            await play(client, table, 1)
            await until(lambda: place.house.metrics.slow)
            listening.reads.set()
            await listening.finish()
        assert len(place.house.streams) == 0

    tell(story, replace(FREE, patience=0))


def test_a_silent_stream_shows_life(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "SWEEP", 0.01)

    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        async with client.listen(f"{table.path}/events", table.tokens[1]) as listening:
            await listening.hear("frame")
            before = len(listening.text)
            await until(lambda: listening.text[before:] == ":\n\n" * 3)

    tell(story, replace(FREE, heartbeat=0))


def test_a_newer_stream_of_a_seat_replaces_the_older(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        path, token = f"{table.path}/events", table.tokens[1]
        async with (
            client.listen(path, token) as older,
            client.listen(f"{path}?public=1", token) as public,
        ):
            await older.hear("frame")
            assert (await public.hear("frame")).data["view"] != older.events[-1].data["view"]
            async with client.listen(path, token) as newer:
                await older.hear("replaced")
                await older.finish()
                await newer.hear("frame")
                assert not newer.ended
                assert not public.ended
                async with client.listen(f"{path}?public=1", token):
                    await public.hear("replaced")

    tell(story)


def test_a_moved_seat_ends_the_old_stream_before_anything_else_is_told(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        ticket = (await client.ask("POST", f"{table.path}/tickets", token=table.tokens[1])).json
        path = f"{table.path}/events"
        async with (
            client.listen(path, table.tokens[1]) as old,
            client.listen(path, table.tokens[0]) as other,
        ):
            await old.hear("frame")
            told = len(old.events)
            moved = await client.ask("POST", "/v1/tickets", {"ticket": ticket["ticket"]})
            tokens = (table.tokens[0], moved.json["token"], table.tokens[2])
            version = await play(client, Sat(table.code, tokens), 2)
            await other.come_to(version)
            await old.finish()
            assert [event.name for event in old.events[told:]] == ["revoked"]

    tell(story)


def test_who_has_no_stream_is_away_after_a_while_and_back_with_one(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"

        async def present() -> list[bool]:
            found: list[bool] = (await client.ask("GET", table.path)).json["company"]["present"]
            return found

        async with client.listen(path, table.tokens[0]) as other:
            async with client.listen(path, table.tokens[1]) as listening:
                await listening.hear("frame")
                assert await present() == [True, True, True]
            gone = await other.hear("company", 2)
            assert gone.data["present"] == [True, False, True]
            async with client.listen(path, table.tokens[1]):
                back = await other.hear("company", 3)
                assert back.data["present"] == [True, True, True]

    tell(story, replace(FREE, away_after=0))


def test_who_comes_back_soon_was_never_away(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"
        async with client.listen(path, table.tokens[0]) as other:
            for _ in range(3):
                async with client.listen(path, table.tokens[1]) as listening:
                    await listening.hear("frame")
            version = await play(client, table, 1)
            await other.come_to(version)
            assert len([event for event in other.events if event.name == "company"]) == 1

    tell(story)


def test_a_closing_server_tells_every_stream(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"
        async with client.listen(path, table.tokens[0]) as one, client.listen(path) as other:
            await place.house.streams.close()
            for listening in (one, other):
                await listening.finish()
                assert listening.events[-1].name == "closing"
        refused = await client.ask("GET", path, token=table.tokens[0])
        assert (refused.status, refused.json) == (503, {"error": "closing"})

    tell(story)


def test_streams_and_spectators_are_counted(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"
        elsewhere = place.client("203.0.113.9")
        async with client.listen(path), client.listen(path, table.tokens[0]):
            refused = await client.ask("GET", path, token=table.tokens[1])
            assert (refused.status, refused.json["error"]) == (429, "too_many_streams")
            assert int(refused.headers["retry-after"]) > 0
            async with elsewhere.listen(path), elsewhere.listen(path, table.tokens[1]):
                third = await place.client("203.0.113.10").ask("GET", path)
                assert (third.status, third.json["error"]) == (429, "too_many_streams")
        await asyncio.sleep(0)
        assert len(place.house.streams) == 0

    tell(story, replace(FREE, streams_per_address=2, spectators=2))
