"""Transfer of a table from its host to another phone, over HTTP."""

import json
from pathlib import Path

from hall.hosting import transfer
from tests.hall.server.asgi_client import AsgiClient, AsgiServer, RunStory, run_asgi_server
from tests.hall.table_builders import make_people


def test_a_table_moves_to_the_phone_that_its_host_names(
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

    run_story(story)
