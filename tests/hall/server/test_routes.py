"""Every endpoint of a table."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.wire import load_log
from hall.fair_deal import Promise, Proof, SealedSetup, verify_deal
from hall.hosting import transfer
from tests.hall.server.asgi_client import (
    ENTROPY,
    AsgiClient,
    AsgiServer,
    RunStory,
    join_table,
    legal_step,
    new_table_body,
    next_turn,
    open_table,
    run_asgi_server,
)
from tests.hall.table_builders import make_people


async def test_a_server_says_what_it_plays(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        about = (await client.request("GET", "/v1")).json
        assert about["protocol"] == 1
        assert about["games"] == {name: {"edition": r.edition} for name, r in GAMES.items()}
        assert (await client.request("GET", "/health")).json == {"status": "ok"}

    await run_story(story)


async def test_a_table_is_opened_joined_and_dealt(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        opened = await client.request("POST", "/v1/tables", new_table_body(spectators=False))
        assert opened.status == 201
        assert set(opened.json) == {"code", "seat", "token", "seal", "counts"}
        assert opened.json["counts"] is True
        code = opened.json["code"]
        typed = f"{code[:4]}-{code[4:]}".lower()
        card = (await client.request("GET", f"/v1/tables/{typed}")).json
        assert (card["code"], card["game"], card["seats"]) == (code, "waz_baraz", 3)
        assert (card["version"], card["spectators"], card["seal"]) == (
            0,
            False,
            opened.json["seal"],
        )
        assert card["company"]["phase"] == "gathering"
        assert card["company"]["chairs"] == [["Person 0", 0, "owl", None, "even"], None, None]
        early = await client.request("GET", f"/v1/tables/{code}/sight", token=opened.json["token"])
        assert (early.status, early.json["error"]) == (409, "gathering")
        assert early.json["company"] == card["company"]
        assert (await join_table(client, code, 2)).json["seat"] == 2
        assert (await join_table(client, code, 2)).json == {"error": "taken"}
        last = await join_table(client, code, None)
        assert (last.status, last.json["seat"]) == (201, 1)
        assert (await join_table(client, code, None)).json == {"error": "full"}
        sight = await client.request("GET", f"/v1/tables/{code}/sight", token=last.json["token"])
        assert (sight.status, sight.json["seat"]) == (200, 1)
        assert sight.json["company"]["phase"] == "playing"

    await run_story(story)


async def test_another_edition_is_refused_with_the_side_to_update(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        body = new_table_body(edition=99)
        refused = await client.request("POST", "/v1/tables", body)
        wanted = {"error": "other_edition", "game": "waz_baraz", "edition": 1}
        assert (refused.status, refused.json) == (409, wanted)
        code = (await client.request("POST", "/v1/tables", new_table_body())).json["code"]
        body = {"chair": ["A", 0, "owl"], "seat": None, "entropy": ENTROPY, "edition": 99}
        refused = await client.request("POST", f"/v1/tables/{code}/seats", body)
        assert (refused.status, refused.json) == (409, wanted)

    await run_story(story)


@pytest.mark.parametrize(
    ("change", "status", "told"),
    [
        ({"game": "chess"}, 422, {"error": "bad_setup", "name": "game"}),
        ({"seats": 99}, 422, {"error": "bad_setup", "name": "seats"}),
        ({"options": {"mistresses": 9}}, 422, {"error": "bad_setup", "name": "mistresses"}),
        ({"options": {"mistresses": []}}, 400, {"error": "bad_request", "field": "options"}),
        ({"chair": ["A", True, "owl"]}, 400, {"error": "bad_request", "field": "chair"}),
        ({"chair": ["A", 99, "owl"]}, 400, {"error": "bad_chair"}),
        ({"chair": ["", 0, "owl"]}, 400, {"error": "bad_name"}),
        ({"bots": [[1, "B", 1, "cat", "divine"]]}, 400, {"error": "bad_request", "field": "bots"}),
        ({"bots": [[7, "B", 1, "cat", "easy"]]}, 400, {"error": "bad_chair"}),
        ({"bots": [[1, "B", 1, "cat", "easy", "mad"]]}, 400, {"error": "bad_request"}),
        ({"entropy": "00"}, 400, {"error": "bad_entropy"}),
        ({"seats": True}, 400, {"error": "bad_request", "field": "seats"}),
    ],
)
async def test_an_invalid_set_up_is_refused_by_name(
    run_story: RunStory, change: dict[str, Any], status: int, told: dict[str, str]
) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        refused = await client.request("POST", "/v1/tables", {**new_table_body(), **change})
        assert (refused.status, {k: refused.json.get(k) for k in told}) == (status, told)

    await run_story(story)


async def test_bots_keep_their_personality(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        bots = [[1, "B", 1, "cat", "easy"], [2, "C", 2, "frog", "fair", "bold"]]
        opened = await client.request("POST", "/v1/tables", {**new_table_body(), "bots": bots})
        card = (await client.request("GET", f"/v1/tables/{opened.json['code']}")).json
        assert card["company"]["chairs"][1:] == [
            ["B", 1, "cat", "easy", "even"],
            ["C", 2, "frog", "fair", "bold"],
        ]

    await run_story(story)


async def test_steps_are_taken_and_a_resend_gets_the_first_answer(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        first = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
        assert (first.status, set(first.json)) == (200, {"version"})
        assert first.json["version"] > body["seen"]
        again = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
        assert (again.status, again.json) == (200, first.json)
        now = await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])
        assert now.json["version"] == first.json["version"]

    await run_story(story)


async def test_stale_and_illegal_actions_get_a_reason_and_the_current_sight(
    run_story: RunStory,
) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, step, body = await next_turn(client, table)
        token = table.tokens[seat]
        stale = await client.request("POST", f"{table.path}/actions", {**body, "seen": 0}, token)
        assert (stale.status, stale.json["error"]) == (409, "stale")
        sight = (await client.request("GET", f"{table.path}/sight", token=token)).json
        assert stale.json["sight"] == {k: v for k, v in sight.items() if k != "company"}
        other = (seat + 1) % 3
        illegal = await client.request("POST", f"{table.path}/actions", body, table.tokens[other])
        assert (illegal.status, illegal.json["sight"]["seat"]) == (422, other)
        twice = {**body, "steps": [step, step], "nonce": "nonce-twice"}
        illegal = await client.request("POST", f"{table.path}/actions", twice, token)
        assert illegal.status == 422
        assert illegal.json["rule"].startswith("WB-")

    await run_story(story)


async def test_a_step_can_be_taken_back(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        token = table.tokens[seat]
        taken = await client.request("POST", f"{table.path}/actions", body, token)
        undone = await client.request("POST", f"{table.path}/undo", {"nonce": "undo-0001"}, token)
        assert (undone.status, undone.json["version"]) == (200, taken.json["version"] + 1)
        again = await client.request("POST", f"{table.path}/undo", {"nonce": "undo-0001"}, token)
        assert (again.status, again.json) == (200, undone.json)
        more = await client.request("POST", f"{table.path}/undo", {"nonce": "undo-0002"}, token)
        assert (more.status, more.json["error"]) == (422, "nothing_to_undo")
        assert more.json["sight"]["version"] == undone.json["version"]

    await run_story(story)


async def test_a_sight_that_has_not_changed_is_not_sent_again(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        token = table.tokens[seat]
        first = await client.request("GET", f"{table.path}/sight", token=token)
        tag = first.headers["etag"]
        same = await client.request("GET", f"{table.path}/sight", token=token, if_none_match=tag)
        assert (same.status, same.body) == (304, b"")
        other = await client.request(
            "GET", f"{table.path}/sight", token=table.tokens[seat - 1], if_none_match=tag
        )
        assert other.status == 200
        await client.request("POST", f"{table.path}/actions", body, token)
        fresh = await client.request("GET", f"{table.path}/sight", token=token, if_none_match=tag)
        assert (fresh.status, fresh.json["version"] > body["seen"]) == (200, True)
        since = await client.request("GET", f"{table.path}/sight?since={body['seen']}", token=token)
        assert since.json["news"]
        assert fresh.json["news"] == []

    await run_story(story)


async def test_a_holder_may_see_what_everybody_sees(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, spectators=False)
        public = await client.request("GET", f"{table.path}/sight?public=1", token=table.tokens[1])
        assert (public.status, public.json["seat"]) == (200, None)
        stranger = await client.request("GET", f"{table.path}/sight")
        assert (stranger.status, stranger.json) == (401, {"error": "no_token"})
        assert stranger.headers["www-authenticate"] == "Bearer"

    await run_story(story)


async def test_notes_are_their_writers_own(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path, (mine, other) = f"{table.path}/notes", table.tokens[:2]
        assert (await client.request("PUT", path, {"text": "She bluffs. ✨"}, mine)).status == 204
        assert (await client.request("GET", path, token=mine)).json == {"text": "She bluffs. ✨"}
        assert (await client.request("GET", path, token=other)).json == {"text": ""}
        assert (await client.request("GET", path)).status == 401

    await run_story(story)


async def test_a_ticket_moves_a_seat_once(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        given = await client.request("POST", f"{table.path}/tickets", token=table.tokens[1])
        assert (given.status, given.json["seconds"]) == (201, 120)
        redeem = {"ticket": given.json["ticket"]}
        moved = await client.request("POST", "/v1/tickets", redeem)
        assert (moved.status, moved.json["seat"], moved.json["code"]) == (200, 1, table.code)
        assert moved.json["token"] not in table.tokens
        assert moved.json["counts"] is False
        sight = f"{table.path}/sight"
        assert (await client.request("GET", sight, token=moved.json["token"])).json["seat"] == 1
        assert (await client.request("GET", sight, token=table.tokens[1])).status == 401
        spent = await client.request("POST", "/v1/tickets", redeem)
        assert (spent.status, spent.json) == (410, {"error": "bad_ticket"})

    await run_story(story)


async def test_a_seat_is_given_back_and_taken_again(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        assert (
            await client.request("DELETE", f"{table.path}/seat", token=table.tokens[2])
        ).status == 204
        card = (await client.request("GET", table.path)).json
        assert card["company"]["free"] == [2]
        gone = await client.request("GET", f"{table.path}/sight", token=table.tokens[2])
        assert (gone.status, gone.json) == (401, {"error": "bad_token"})
        assert (await join_table(client, table.code, 2)).status == 201

    await run_story(story)


async def test_those_present_agree(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        here, motions = f"{table.path}/presence", f"{table.path}/motions"
        away = await client.request("POST", here, {"here": False}, table.tokens[2])
        assert away.status == 204
        motion = {"kind": "bot", "seat": 2}
        proposed = await client.request("POST", motions, motion, table.tokens[0])
        assert (proposed.status, proposed.json["motions"]) == (200, [["bot", 2, [0]]])
        agreed = await client.request("POST", motions, {**motion, "agree": True}, table.tokens[1])
        assert (agreed.json["motions"], agreed.json["stand_ins"]) == ([], [2])
        back = await client.request("POST", here, {"here": True}, table.tokens[2])
        assert back.status == 204
        card = (await client.request("GET", table.path)).json
        assert card["company"]["stand_ins"] == []
        wrong = await client.request("POST", motions, {"kind": "feast"}, table.tokens[0])
        assert (wrong.status, wrong.json) == (400, {"error": "bad_request", "field": "kind"})

    await run_story(story)


async def test_a_finished_match_shows_its_log_and_seed(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        early = await client.request("GET", f"{table.path}/record", token=table.tokens[0])
        assert (early.status, early.json) == (422, {"error": "not_over"})
        number = 0
        while True:
            public = (await client.request("GET", f"{table.path}/sight")).json
            if public["result"] is not None:
                break
            seat = public["active"][0]
            told = (
                await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])
            ).json
            number += 1
            body = {
                "steps": [legal_step(told["view"], seat)],
                "seen": told["version"],
                "nonce": f"nonce-{number:04}",
            }
            taken = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
            assert taken.status == 200
        record = (await client.request("GET", f"{table.path}/record", token=table.tokens[0])).json
        sent = record["proof"]
        proof = Proof(sent["secret"], tuple(sent["entropies"]), sent["deal"])
        card = (await client.request("GET", table.path)).json
        setup = SealedSetup(
            card["game"], card["edition"], card["seats"], tuple(card["sealed"]["options"].items()),
            tuple(card["sealed"]["open"]),
        )  # fmt: skip
        assert verify_deal(record["log"], proof, Promise(card["seal"], setup, {0: ENTROPY})) > 0
        told = (await client.request("GET", f"{table.path}/sight?since=0")).json
        hidden = len(load_log(record["log"]).events) - public["version"]
        assert (hidden, len(told["news"])) == (1, public["version"])  # half of the pair

    await run_story(story)


async def test_unknown_paths_and_tables_are_refused_in_json(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        for method, path, status, reason in (
            ("GET", "/nothing", 404, "no_such_path"),
            ("GET", "/v1/", 404, "no_such_path"),
            ("DELETE", "/v1", 405, "no_such_method"),
            ("GET", "/v1/tables", 405, "no_such_method"),
            ("GET", "/v1/tables/ABCDEFGH", 404, "no_such_table"),
            ("GET", "/v1/tables/nonsense!", 404, "no_such_table"),
        ):
            answer = await client.request(method, path)
            assert (answer.status, answer.json) == (status, {"error": reason}), path

    await run_story(story)


async def test_a_table_moves_to_the_phone_that_its_host_names(
    run_story: RunStory, tmp_path: Path
) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        registry = place.context.registry
        local = await registry.local_tables.create("waz_baraz", make_people(3), {}, None)
        code = await registry.publish(local.id)
        path = f"/v1/tables/{code}"
        tokens = []
        for seat in (1, 2):
            ticket = await registry.create_ticket(code, seat)
            tokens.append(
                (await client.request("POST", "/v1/tickets", {"ticket": ticket})).json["token"]
            )
        early = await client.request("GET", f"{path}/handover", token=tokens[0])
        assert (early.status, early.json) == (409, {"error": "not_now"})
        await transfer.offer_transfer(registry, code, 1)
        address = {"address": "http://192.168.1.9:8521"}
        for token, status in ((tokens[1], 403), (None, 401)):
            assert (await client.request("GET", f"{path}/handover", token=token)).status in (
                409,
                401,
            )
            assert (await client.request("POST", f"{path}/moved", address, token)).status == status
        package = await client.request("GET", f"{path}/handover", token=tokens[0])
        for nonsense in ("", "javascript:alert(1)", "http://", "https://a/b", "http://a b", "//x"):
            refused = await client.request(
                "POST", f"{path}/moved", {"address": nonsense}, tokens[0]
            )
            assert refused.status == 400, nonsense
        async with run_asgi_server(tmp_path / "other.db") as other:
            await transfer.take_over(other.context.registry, package.json["package"], (1,))
            async with client.open_stream(f"{path}/events", tokens[1]) as listening:
                await listening.wait_for_event("frame")
                told = await client.request("POST", f"{path}/moved", address, tokens[0])
                assert told.status == 204
                assert (await listening.wait_for_event("moved")).data == address
                await listening.wait_for_end()
            seen = await client.request("GET", f"{path}/sight", token=tokens[1])
            there = await other.client().request("GET", f"{path}/sight", token=tokens[1])
            assert there.status == 200
            assert there.json["view"] == seen.json["view"]
            assert json.loads(package.body)["package"] != ""

    await run_story(story)
