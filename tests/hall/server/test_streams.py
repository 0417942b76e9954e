"""Event streams: content, recipients and end."""

import asyncio
from dataclasses import replace
from typing import Any

from hall.timings import Timings
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    AsgiStream,
    RunStory,
    SeatedTable,
    join_table,
    legal_step,
    new_table_body,
    open_table,
)
from tests.hall.table_builders import wait_until


def pieced_together(listening: AsgiStream) -> tuple[int, list[Any], list[Any]]:
    """Returns the version and view built from all frames, and their events."""
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


async def play(
    client: AsgiClient, table: SeatedTable, steps: int, start: int = 0, game: str = "waz_baraz"
) -> int:
    """Plays some legal actions and returns the version."""
    version = 0
    for number in range(start, start + steps):
        seat = (await client.request("GET", f"{table.path}/sight")).json["active"][0]
        told = (await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])).json
        step = legal_step(told["view"], seat, game)
        body = {"steps": [step], "seen": told["version"], "nonce": f"nonce-{number:04}"}
        taken = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
        assert taken.status == 200, taken.body
        version = taken.json["version"]
    return version


async def test_frames_add_up_to_what_each_seat_sees(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"
        async with (
            client.open_stream(path, table.tokens[0]) as first,
            client.open_stream(path, table.tokens[1]) as second,
            client.open_stream(path) as spectator,
        ):
            before = (await first.wait_for_event("frame")).data
            assert (before["from"], before["events"]) == (before["to"], [])
            await play(client, table, 12)
            seats = ((first, table.tokens[0]), (second, table.tokens[1]), (spectator, None))
            for listening, token in seats:
                told = await client.request(
                    "GET", f"{table.path}/sight?since={before['to']}", token=token
                )
                version = told.json["version"]
                await listening.wait_for_version(version)
                came_to, view, events = pieced_together(listening)
                assert (came_to, view) == (version, told.json["view"])
                assert events == told.json["news"]
                assert all(event.id == str(event.data["to"]) for event in listening.events[1:])
        assert first.text != second.text

    await run_story(story)


async def test_a_stream_reports_joins_and_then_the_deal(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        opened = (await client.request("POST", "/v1/tables", new_table_body())).json
        path = f"/v1/tables/{opened['code']}/events"
        async with client.open_stream(path, opened["token"]) as listening:
            assert listening.status == 200
            assert (await listening.wait_for_event("company")).data["phase"] == "gathering"
            await join_table(client, opened["code"], 1)
            assert (await listening.wait_for_event("company", 2)).data["chairs"][1][0] == "Person 1"
            assert not [event for event in listening.events if event.name == "frame"]
            await join_table(client, opened["code"], 2)
            frame = await listening.wait_for_event("frame")
            assert isinstance(frame.data["view"], list)
            assert listening.events[-2].data["phase"] == "playing"

    await run_story(story)


async def test_a_stream_resumes_where_it_was(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, "potion_brew")
        path, token = f"{table.path}/events", table.tokens[1]
        seen = await play(client, table, 3, game="potion_brew")
        version = await play(client, table, 3, start=3, game="potion_brew")
        async with client.open_stream(path, token, last_event_id=str(seen)) as listening:
            frame = (await listening.wait_for_event("frame")).data
            assert (frame["from"], frame["to"]) == (seen, version)
            assert isinstance(frame["view"], list)
            news = await client.request("GET", f"{table.path}/sight?since={seen}", token=token)
            assert frame["events"] == news.json["news"]
        async with client.open_stream(f"{path}?since={version}", token) as listening:
            await listening.wait_for_event("company")
            later = await play(client, table, 1, start=6, game="potion_brew")
            frame = (await listening.wait_for_event("frame")).data
            assert (frame["from"], frame["to"]) == (version, later)
            assert isinstance(frame["view"], dict)
        for nonsense in (str(version + 50), "-3", "seven", "٣", "9" * 40):
            async with client.open_stream(
                path, token, last_event_id=nonsense.encode().decode("latin-1")
            ) as gap:
                frame = (await gap.wait_for_event("frame")).data
                assert (frame["from"], frame["to"]) == (later, later)
                assert isinstance(frame["view"], list)

    await run_story(story)


async def test_frames_that_a_slow_client_misses_are_merged(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, "potion_brew")
        path, token = f"{table.path}/events", table.tokens[1]
        async with client.open_stream(path, token) as listening:
            start = (await listening.wait_for_event("frame")).data["to"]
            listening.reads.clear()
            await play(client, table, 1, game="potion_brew")
            await wait_until(lambda: listening.waiting)
            version = await play(client, table, 5, start=1, game="potion_brew")
            listening.reads.set()
            await listening.wait_for_version(version)
            frames = [event.data for event in listening.events if event.name == "frame"]
            assert len(frames) == 3, "expected the first, the one being sent, and the others merged"
            assert frames[1]["from"] == start
            news = await client.request("GET", f"{table.path}/sight?since={start}", token=token)
            assert frames[1]["events"] + frames[2]["events"] == news.json["news"]
            assert pieced_together(listening)[1] == news.json["view"]

    await run_story(story)


async def test_a_silent_stream_sends_heartbeats(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        async with client.open_stream(f"{table.path}/events", table.tokens[1]) as listening:
            await listening.wait_for_event("frame")
            before = len(listening.text)
            await wait_until(lambda: listening.text[before:] == ":\n\n" * 3)

    await run_story(story, replace(NO_LIMITS, heartbeat=0), Timings(stream_check=0.01))


async def test_a_newer_stream_of_a_seat_replaces_the_older(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path, token = f"{table.path}/events", table.tokens[1]
        async with (
            client.open_stream(path, token) as older,
            client.open_stream(f"{path}?public=1", token) as public,
        ):
            await older.wait_for_event("frame")
            assert (await public.wait_for_event("frame")).data["view"] != older.events[-1].data[
                "view"
            ]
            async with client.open_stream(path, token) as newer:
                await older.wait_for_event("replaced")
                await older.wait_for_end()
                await newer.wait_for_event("frame")
                assert not newer.ended
                assert not public.ended
                async with client.open_stream(f"{path}?public=1", token):
                    await public.wait_for_event("replaced")

    await run_story(story)


async def test_a_moved_seat_ends_the_old_stream_before_the_next_event(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, "potion_brew")
        ticket = (await client.request("POST", f"{table.path}/tickets", token=table.tokens[1])).json
        path = f"{table.path}/events"
        async with (
            client.open_stream(path, table.tokens[1]) as old,
            client.open_stream(path, table.tokens[0]) as other,
        ):
            await old.wait_for_event("frame")
            told = len(old.events)
            moved = await client.request("POST", "/v1/tickets", {"ticket": ticket["ticket"]})
            tokens = (table.tokens[0], moved.json["token"], table.tokens[2])
            version = await play(client, SeatedTable(table.code, tokens), 2, game="potion_brew")
            await other.wait_for_version(version)
            await old.wait_for_end()
            assert [event.name for event in old.events[told:]] == ["revoked"]

    await run_story(story)


async def test_a_player_without_a_stream_is_away_after_a_while_and_back_with_one(
    run_story: RunStory,
) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"

        async def present() -> list[bool]:
            found: list[bool] = (await client.request("GET", table.path)).json["company"]["present"]
            return found

        async with client.open_stream(path, table.tokens[0]) as other:
            async with client.open_stream(path, table.tokens[1]) as listening:
                await listening.wait_for_event("frame")
                assert await present() == [True, True, True]
            gone = await other.wait_for_event("company", 2)
            assert gone.data["present"] == [True, False, True]
            async with client.open_stream(path, table.tokens[1]):
                back = await other.wait_for_event("company", 3)
                assert back.data["present"] == [True, True, True]

    await run_story(story, replace(NO_LIMITS, away_after=0))


async def test_a_player_who_returns_soon_is_never_away(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, "potion_brew")
        path = f"{table.path}/events"
        async with client.open_stream(path, table.tokens[0]) as other:
            for _ in range(3):
                async with client.open_stream(path, table.tokens[1]) as listening:
                    await listening.wait_for_event("frame")
            version = await play(client, table, 1, game="potion_brew")
            await other.wait_for_version(version)
            assert len([event for event in other.events if event.name == "company"]) == 1

    await run_story(story)


async def test_a_closing_server_notifies_every_stream(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"
        async with (
            client.open_stream(path, table.tokens[0]) as one,
            client.open_stream(path) as other,
        ):
            await place.context.streams.close()
            for listening in (one, other):
                await listening.wait_for_end()
                assert listening.events[-1].name == "closing"
        refused = await client.request("GET", path, token=table.tokens[0])
        assert (refused.status, refused.json) == (503, {"error": "closing"})

    await run_story(story)


async def test_streams_and_spectators_are_counted(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"
        elsewhere = place.client("203.0.113.9")
        async with client.open_stream(path), client.open_stream(path, table.tokens[0]):
            refused = await client.request("GET", path, token=table.tokens[1])
            assert (refused.status, refused.json["error"]) == (429, "too_many_streams")
            assert int(refused.headers["retry-after"]) > 0
            async with elsewhere.open_stream(path), elsewhere.open_stream(path, table.tokens[1]):
                third = await place.client("203.0.113.10").request("GET", path)
                assert (third.status, third.json["error"]) == (429, "too_many_streams")
        await asyncio.sleep(0)
        assert len(place.context.streams) == 0

    await run_story(story, replace(NO_LIMITS, streams_per_address=1, spectators=2))


async def test_spectators_of_one_address_take_no_stream_of_a_player(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"
        async with client.open_stream(path), client.open_stream(path):
            refused = await client.request("GET", path)
            assert (refused.status, refused.json["error"]) == (429, "too_many_streams")
            async with (
                client.open_stream(path, table.tokens[0]) as player,
                client.open_stream(path, table.tokens[1]) as other,
                place.client("203.0.113.9").open_stream(path) as elsewhere,
            ):
                assert (player.status, other.status, elsewhere.status) == (200, 200, 200)

    await run_story(story, replace(NO_LIMITS, streams_per_address=2, spectators_per_address=2))
