"""Protocol 2: one stream for all seats of a phone, which says nothing about hidden steps."""

from typing import Any

import pytest

from engine.games.waz_baraz.pieces import Choose
from engine.wire import pack
from tests.hall.server.asgi_client import (
    AsgiClient,
    AsgiServer,
    AsgiStream,
    RunStory,
    SeatedTable,
    open_table,
)
from tests.hall.server.test_streams import play
from tests.hall.table_builders import wait_until


def frames_of(stream: AsgiStream) -> list[dict[str, Any]]:
    """Returns the frames that a stream has received."""
    return [event.data for event in stream.events if event.name == "frame"]


def sights(frames: list[dict[str, Any]], seats: tuple[int, ...]) -> dict[int | None, list[Any]]:
    """Returns the views that frames add up to, as a client computes them."""
    public: list[Any] = []
    own: dict[int, dict[int, Any]] = {}
    version = -1
    for frame in frames:
        if isinstance(frame["view"], list):
            public, own = frame["view"], {seat: {} for seat in seats}
        else:
            assert frame["from"] == version
            for index, value in frame["view"].items():
                public[int(index)] = value
        for seat, part in frame["seats"].items():
            for index in part.get("public", ()):
                del own[int(seat)][index]
            own[int(seat)] |= {int(index): value for index, value in part.get("view", {}).items()}
        version = frame["to"]
    views: dict[int | None, list[Any]] = {None: public}
    for seat in seats:
        views[seat] = [own[seat].get(index, value) for index, value in enumerate(public)]
    return views


def v2(table: SeatedTable) -> str:
    """Returns the path of a table in protocol 2."""
    return f"/v2/tables/{table.code}"


@pytest.mark.parametrize("game", ["waz_baraz", "potion_brew"])
async def test_one_stream_adds_up_to_what_every_seat_sees(run_story: RunStory, game: str) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, game)
        phone = ",".join((table.tokens[2], table.tokens[0]))
        async with (
            client.open_stream(f"{v2(table)}/events", phone) as listening,
            client.open_stream(f"{v2(table)}/events") as spectator,
        ):
            await play(client, table, 12, game=game)
            now = (await client.request("GET", f"{v2(table)}/sight", token=phone)).json
            await wait_until(lambda: frames_of(listening)[-1]["to"] == now["to"])
            seen = sights(frames_of(listening), (2, 0))
            for seat in (None, 0, 2):
                token = None if seat is None else table.tokens[seat]
                told = await client.request("GET", f"{table.path}/sight", token=token)
                assert seen[seat] == told.json["view"]
            assert seen[2] != seen[0]
            await wait_until(lambda: sights(frames_of(spectator), ())[None] == seen[None])
        assert len(frames_of(listening)) == len({frame["to"] for frame in frames_of(listening)})

    await run_story(story)


async def watch_turn(client: AsgiClient, *, hesitates: bool) -> tuple[str, list[Any], Any]:
    """Returns what another phone receives while a player names a pair, and its answers."""
    table = await open_table(client)
    active = (await client.request("GET", f"{v2(table)}/sight")).json["active"][0]
    other = (active + 1) % 3
    path, token = f"{v2(table)}/actions", table.tokens[active]
    async with client.open_stream(f"{v2(table)}/events", table.tokens[other]) as stream:
        await stream.wait_for_event("frame")
        if hesitates:
            own = (await client.request("GET", f"{v2(table)}/sight", token=token)).json["to"]
            step = {"seat": active, "steps": [pack(Choose(7))], "seen": own, "nonce": "half-one"}
            half = await client.request("POST", path, step, token)
            assert half.status == 200, half.body
            undo = {"seat": active, "seen": half.json["version"], "nonce": "undo-one"}
            back = await client.request("POST", f"{v2(table)}/undo", undo, token)
            assert back.json["version"] == own + 2, "its own player sees both"
        own = (await client.request("GET", f"{v2(table)}/sight", token=token)).json["to"]
        pair = {
            "seat": active, "steps": [pack(Choose(7)), pack(Choose(8))], "seen": own,
            "nonce": "whole-one",
        }  # fmt: skip
        assert (await client.request("POST", path, pair, token)).status == 200
        now = (await client.request("GET", f"{v2(table)}/sight", token=table.tokens[other])).json
        await stream.wait_for_version(now["to"])
        card = (await client.request("GET", v2(table))).json["version"]
    frames = [(frame["from"], frame["to"], len(frame["events"])) for frame in frames_of(stream)]
    return "".join(event.name for event in stream.events), frames, (now["to"], card)


async def test_a_pair_that_is_taken_back_leaves_no_trace_for_others(run_story: RunStory) -> None:
    """Two worlds: the number of frames, their versions and all answers are equal."""
    seen: list[Any] = []

    async def story(_: AsgiServer, client: AsgiClient) -> None:
        seen.append(await watch_turn(client, hesitates=False))
        seen.append(await watch_turn(client, hesitates=True))

    await run_story(story)
    assert seen[0] == seen[1]


async def test_a_hidden_step_does_not_make_others_stale(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        active = (await client.request("GET", f"{v2(table)}/sight")).json["active"][0]
        token, other = table.tokens[active], (active + 1) % 3
        before = (await client.request("GET", f"{v2(table)}/sight", token=table.tokens[other])).json
        step = {
            "seat": active,
            "steps": [pack(Choose(7))],
            "seen": before["to"],
            "nonce": "half-one",
        }
        answers = []
        for nonce in ("early-one", "early-two"):
            body = {**step, "seat": other, "nonce": nonce}
            refused = await client.request(
                "POST", f"{v2(table)}/actions", body, table.tokens[other]
            )
            answers.append((refused.status, refused.json))
            await client.request(
                "POST", f"{v2(table)}/actions", {**step, "nonce": "half-one"}, token
            )
        assert answers[0] == answers[1]

    await run_story(story)


async def test_a_phone_resumes_where_it_was(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        phone = ",".join(table.tokens)
        path = f"{v2(table)}/events"
        start = (await client.request("GET", f"{v2(table)}/sight", token=phone)).json["to"]
        await play(client, table, 4)
        news = (await client.request("GET", f"{v2(table)}/sight?since={start}", token=phone)).json
        async with client.open_stream(path, phone, last_event_id=str(start)) as stream:
            frame = (await stream.wait_for_event("frame")).data
            assert (frame["from"], frame["to"]) == (start, news["to"])
            assert frame["events"] == news["events"]
            assert frame["seats"] == news["seats"]
        async with client.open_stream(path, phone, last_event_id=str(news["to"] + 9)) as stream:
            frame = (await stream.wait_for_event("frame")).data
            assert (frame["from"], frame["to"]) == (news["to"], news["to"])

    await run_story(story)


async def test_a_phone_is_notified_which_of_its_seats_is_lost(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        phone = ",".join(table.tokens[:2])
        async with client.open_stream(f"{v2(table)}/events", phone) as stream:
            await stream.wait_for_event("frame")
            gone = await client.request("DELETE", f"{v2(table)}/seat", token=table.tokens[1])
            assert gone.status == 204
            assert (await stream.wait_for_event("revoked")).data == {"tokens": [1]}
        refused = await client.request("GET", f"{v2(table)}/sight", token=phone)
        assert (refused.status, refused.json) == (401, {"error": "bad_token", "tokens": [1]})

    await run_story(story)


async def test_a_seat_of_another_phone_cannot_act(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        body = {"seat": 2, "steps": [], "seen": 4, "nonce": "nonce-one"}
        phone = ",".join(table.tokens[:2])
        for path in ("actions", "undo"):
            refused = await client.request("POST", f"{v2(table)}/{path}", body, phone)
            assert (refused.status, refused.json["error"]) == (401, "no_token")
        twice = ",".join((table.tokens[0], table.tokens[0]))
        assert (await client.request("GET", f"{v2(table)}/sight", token=twice)).status == 401

    await run_story(story)
