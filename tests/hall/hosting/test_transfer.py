"""Transfers: a seat moves to another phone and back; a table moves to another host."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import Sight, verify_draws
from engine.wire import load_log
from hall.hall import Hall, TableProxy
from hall.hosting import transfer
from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.table import HallError
from tests.hall.room_builders import BOT, act_for_person, make_person
from tests.hall.table_builders import wait_for_sight, wait_until

THREE = (make_person(0), make_person(1), make_person(2))


async def test_a_seat_leaves_the_phone_and_comes_back(hall: Hall) -> None:
    table = await hall.create_table("potion_brew", THREE, {"starter": 0})
    assert isinstance(table, TableProxy)
    thread = hall.require_thread()
    registry = thread.registry
    before = await table.sight(1)
    code = await thread.run(registry.publish, table.id)
    assert await thread.run(registry.publish, table.id) == code
    ticket = await thread.run(registry.create_ticket, code, 1)
    seated = await thread.run(registry.redeem_ticket, ticket)
    assert (table.local_seats, table.members().remote_seats) == ((0, 2), (1,))
    for ask in (
        table.sight(1), table.news(1, 0), table.notes(1), table.save_notes(1, "x"),
        table.submit(1, before.legal[:1], before.version), table.undo(1),
    ):  # fmt: skip
        with pytest.raises(HallError, match="not_here"):
            await ask
    await table.leave(1)  # the app does this for all seats when it closes a table
    assert table.members().is_present[1]
    kept = await thread.run(registry.table, code)
    assert await thread.run(kept.sight, 1) == before
    await act_for_person(table, Random(1))  # seat 0, on the phone
    await thread.run(registry.release_seat, code, 1)
    assert (table.local_seats, table.members().is_present[1]) == ((0, 1, 2), True)
    assert (await table.sight(1)).version == (await table.public_sight()).version
    with pytest.raises(HallError, match="bad_token"):
        await thread.run(registry.seat_for_token, code, seated.token)
    with pytest.raises(HallError, match="full"):
        await thread.run(registry.join, code, make_person(3), None, "00" * 16)


async def test_a_seat_stays_away_when_the_phone_starts_again(hall: Hall) -> None:
    table = await hall.create_table("potion_brew", THREE, {})
    thread = hall.require_thread()
    registry = thread.registry
    code = await thread.run(registry.publish, table.id)
    ticket = await thread.run(registry.create_ticket, code, 1)
    seated = await thread.run(registry.redeem_ticket, ticket)
    hall.stop()
    hall.start()
    again = await hall.resume(table.id)
    assert again.local_seats == (0, 2)
    assert again.members().is_present == (True, False, True)
    with pytest.raises(HallError, match="not_here"):
        await again.sight(1)
    thread = hall.require_thread()
    assert await thread.run(thread.registry.seat_for_token, code, seated.token) == 1
    with pytest.raises(HallError, match="seats_elsewhere"):
        await thread.run(thread.registry.unpublish, code)
    assert (await hall.resume(table.id)).local_seats == (0, 2)
    await thread.run(thread.registry.release_seat, code, 1)  # by its owner
    await thread.run(thread.registry.unpublish, code)
    with pytest.raises(HallError, match="no_such_table"):
        await thread.run(thread.registry.seat_for_token, code, seated.token)
    home = await hall.resume(table.id)
    assert home.local_seats == (0, 1, 2)
    assert (await home.sight(1)).version > 0


@asynccontextmanager
async def two_phones(path: Path) -> AsyncIterator[tuple[RoomRegistry, RoomRegistry]]:
    """Yields the registries of two phones."""
    here, there = path.with_name("here.db"), path.with_name("there.db")
    async with (
        open_registry(str(here), timing=INSTANT_TIMING) as one,
        open_registry(str(there), timing=INSTANT_TIMING) as other,
    ):
        yield one, other


async def open_hosted_table(registry: RoomRegistry) -> tuple[str, str]:
    """Returns code and token of a table with a bot, whose seat 2 is remote."""
    players = (make_person(0), make_person(1), make_person(2), BOT)
    table = await registry.local_tables.create("potion_brew", players, {"starter": 0}, None)
    code = await registry.publish(table.id)
    seated = await registry.redeem_ticket(await registry.create_ticket(code, 2))
    await act_for_person(table, Random(1), dict.fromkeys(range(4), "n"))
    await table.save_notes(2, "my own")
    return code, seated.token


async def test_a_host_hands_its_table_to_another_phone(path: Path) -> None:
    async with two_phones(path) as (one, other):
        code, token = await open_hosted_table(one)
        old = await one.table(code)
        await wait_until(lambda: _waits_for_a_person(old))
        tokens = await transfer.offer_transfer(one, code, 2)
        assert set(tokens) == {0, 1}
        with pytest.raises(HallError, match="moving"):
            await act_for_person(old, Random(1))
        for stranger in (0, 1, 3):
            with pytest.raises(HallError, match="not_now"):
                await transfer.export_table(one, code, stranger)
        before = [await old.sight(seat) for seat in range(4)]
        package = await transfer.export_table(one, code, 2)
        assert token not in package
        table_id = await transfer.take_over(other, package, (2,))
        await transfer.finish_transfer(one, code, "http://10.0.0.7:8521")
        assert old.members().moved_to == "http://10.0.0.7:8521"
        with pytest.raises(HallError, match="moved"):
            await act_for_person(old, Random(1))
        new = await other.table(code)
        assert (new.id, new.local_seats) == (table_id, (2,))
        assert [await new.sight(seat) for seat in range(4)] == before
        assert await new.notes(2) == "my own"
        for seat, theirs in tokens.items():
            assert await other.seat_for_token(code, theirs) == seat
        with pytest.raises(HallError, match="bad_token"):
            await other.seat_for_token(code, token)
        # The new host does not apply actions again that the old host has applied.
        assert await other.store.key_rows(table_id) == await one.store.key_rows(old.id)
        random = Random(2)
        while (await _person_or_end(new)).result is None:
            await act_for_person(new, random)
        record = load_log(await new.finished_log())
        assert verify_draws(record) > 0


async def _waits_for_a_person(table: LocalTable) -> bool:
    return set((await table.public_sight()).active) != {3}


async def _person_or_end(table: LocalTable) -> Sight[Any]:
    return await wait_for_sight(table, lambda public: set(public.active) != {3})


async def test_a_table_can_be_handed_there_and_back(path: Path) -> None:
    async with two_phones(path) as (one, other):
        code, _ = await open_hosted_table(one)
        tokens = await transfer.offer_transfer(one, code, 2)
        await transfer.take_over(other, await transfer.export_table(one, code, 2), (2,))
        await transfer.finish_transfer(one, code, "http://there")
        table = await other.table(code)
        await wait_until(lambda: _waits_for_a_person(table))
        await act_for_person(table, Random(3))
        version = (await table.public_sight()).version
        back = await transfer.offer_transfer(other, code, 0)
        assert set(back) == {2}
        await transfer.take_over(one, await transfer.export_table(other, code, 0), (0, 1))
        home = await one.table(code)
        assert home.local_seats == (0, 1)
        assert (await home.public_sight()).version >= version
        assert await one.seat_for_token(code, back[2]) == 2
        with pytest.raises(HallError, match="bad_token"):
            await one.seat_for_token(code, tokens[0])


async def test_a_hand_over_can_be_called_off(path: Path) -> None:
    async with two_phones(path) as (one, _):
        code, token = await open_hosted_table(one)
        for stranger in (0, 3):
            with pytest.raises(HallError, match="not_now"):
                await transfer.offer_transfer(one, code, stranger)
        tokens = await transfer.offer_transfer(one, code, 2)
        await transfer.cancel_transfer(one, code)
        assert await transfer.offered_tokens(one, code) == {}
        table = await one.table(code)
        assert (table.local_seats, table.members().transfer_seat) == ((0, 1), None)
        with pytest.raises(HallError, match="bad_token"):
            await one.seat_for_token(code, tokens[0])
        assert await one.seat_for_token(code, token) == 2
        await wait_until(lambda: _waits_for_a_person(table))
        await act_for_person(table, Random(1))
        for late in (
            transfer.export_table(one, code, 2),
            transfer.finish_transfer(one, code, "x"),
        ):
            with pytest.raises(HallError, match="not_now"):
                await late


async def offer_and_kill(path: Path) -> tuple[str, str, dict[int, str]]:
    """Offers a table, and ends; returns its code, its id and the tokens of its host."""
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        code, _ = await open_hosted_table(registry)
        tokens = await transfer.offer_transfer(registry, code, 2)
        return code, (await registry.table(code)).id, tokens


async def test_a_host_that_is_killed_during_its_offer_keeps_its_seats(path: Path) -> None:
    code, table_id, _ = await offer_and_kill(path)
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        table = await registry.resume(table_id)
        assert (table.local_seats, table.members().transfer_seat) == ((), 2)
        await transfer.cancel_transfer(registry, code)
        assert (table.local_seats, table.members().transfer_seat) == ((0, 1), None)
        await wait_until(lambda: _waits_for_a_person(table))
        await act_for_person(table, Random(1))


async def test_a_host_that_is_killed_during_its_offer_follows_to_the_new_host(path: Path) -> None:
    code, _, tokens = await offer_and_kill(path)
    other = path.with_name("other.db")
    async with (
        open_registry(str(path), timing=INSTANT_TIMING) as registry,
        open_registry(str(other), timing=INSTANT_TIMING) as there,
    ):
        await transfer.take_over(there, await transfer.export_table(registry, code, 2), (2,))
        await transfer.finish_transfer(registry, code, "http://there")
        saved = await transfer.offered_tokens(registry, code)
        assert saved == tokens
        assert [await there.seat_for_token(code, saved[seat]) for seat in (0, 1)] == [0, 1]
        await transfer.forget_offer(registry, code)
        assert await transfer.offered_tokens(registry, code) == {}


async def test_a_broken_package_is_refused_by_name(path: Path) -> None:
    async with two_phones(path) as (one, other):
        code, _ = await open_hosted_table(one)
        await transfer.offer_transfer(one, code, 2)
        package = json.loads(await transfer.export_table(one, code, 2))
        harms: tuple[dict[str, object], ...] = (
            {"coven_table": 2}, {"seed": "00"}, {"seed": "00" * 16}, {"saved": []},
            {"secrets": "{}"}, {"sent": [[1]]},
        )  # fmt: skip
        for harm in harms:
            with pytest.raises(HallError, match=r"bad_package|bad_log|damaged"):
                await transfer.take_over(other, json.dumps(package | harm), (2,))
        for text in ("", "[]", "{}", "\x00"):
            with pytest.raises(HallError, match="bad_package"):
                await transfer.take_over(other, text, (2,))
        assert await other.local_tables.store.table_summaries() == ()
