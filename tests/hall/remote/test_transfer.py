"""A host hands its table to another phone, and all players continue there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from hall.hall import Hall
from hall.hosting import transfer
from hall.remote_proxy import RemoteTableProxy
from hall.table import HallError, Table
from tests.hall.random_play import random_action
from tests.hall.remote.phones import LIMIT, open_phones
from tests.hall.table_builders import make_people, wait_for_sight, wait_until


@asynccontextmanager
async def hosting(hall: Hall) -> AsyncIterator[str]:
    """Yields the address of a hosting phone."""
    doors = await hall.nearby.start(lambda _: None, port=0)
    try:
        yield f"https://127.0.0.1:{doors.port}#{doors.fingerprint}"
    finally:
        await hall.nearby.stop()


async def play(table: Table, seat: int) -> None:
    """Plays a seat to the end."""
    random = Random(seat)
    while True:
        public = await wait_for_sight(table, lambda p: p.result is not None or seat in p.active)
        if public.result is not None:
            return
        sight = await table.sight(seat)
        if sight.legal:
            await table.submit(seat, (random_action(table.game, sight, random),), sight.version)


async def steps(tables: list[Table], count: int) -> None:
    """Plays some actions, each on the phone of its seat."""
    for _ in range(count):
        (seat,) = (await tables[0].public_sight()).active
        sight = await tables[seat].sight(seat)
        action = random_action("waz_baraz", sight, Random(sight.version))
        await tables[seat].submit(seat, (action,), sight.version)
        now = await tables[seat].public_sight()
        for table in tables:
            # Phones count their versions differently.
            await wait_for_sight(table, lambda p, now=now: p.view == now.view)  # type: ignore[misc]


async def test_all_go_on_at_the_new_hosts_phone(tmp_path: Path) -> None:
    async def story(halls: list[Hall], here: str, there: str) -> None:
        old, new, third = halls
        table = await old.create_table("waz_baraz", make_people(3), {"first_master": 0})
        code = await old.nearby.publish(table.id)
        tables: list[Table] = [table]
        for seat, hall in ((1, new), (2, third)):
            tables.append(
                await hall.redeem_ticket(here, await old.nearby.create_ticket(code, seat))
            )
        await steps(tables, 8)
        with pytest.raises(HallError, match="not_now"):
            await new.take_over(tables[1].id, there)
        thread = old.require_thread()
        tokens = await thread.run(transfer.offer_transfer, thread.registry, code, 1)
        await wait_until(lambda: tables[1].members().transfer_seat == 1)
        taken = await new.take_over(tables[1].id, there)
        tables = [
            await old.rejoin_after_transfer(there, code, tokens),
            await new.resume(taken),
            tables[2],
        ]
        following = tables[2]
        assert isinstance(following, RemoteTableProxy)
        await wait_until(lambda: following.address == there and following.status == "live")
        assert [table.local_seats for table in tables] == [(0,), (1,), (2,)]
        async with asyncio.timeout(LIMIT), asyncio.TaskGroup() as group:
            for seat, table in enumerate(tables):
                group.create_task(play(table, seat))
        results = [(await table.public_sight()).result for table in tables]
        assert results[0] is not None
        assert results == results[:1] * 3
        logs = {await table.finished_log() for table in tables}
        assert len(logs) == 1
        assert [card.id for card in await new.table_summaries()] == [taken]

    async with (
        open_phones(tmp_path, 3) as halls,
        hosting(halls[0]) as here,
        hosting(halls[1]) as there,
    ):
        await story(halls, here, there)
