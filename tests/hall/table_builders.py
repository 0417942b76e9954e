"""Builders for tables, and helpers that play at them."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any, TypeVar, cast

from engine.bots import Level
from engine.match import Sight
from hall.table import SeatedPlayer, Table

SEED = bytes.fromhex("c0ffee00c0ffee11c0ffee22c0ffee33")
T = TypeVar("T")
LIMIT = 60.0  # seconds before a test fails


def make_people(count: int) -> tuple[SeatedPlayer, ...]:
    """Returns a person for each seat."""
    return tuple(SeatedPlayer(f"Person {seat}", seat, "owl") for seat in range(count))


def person_and_bots(*levels: Level) -> tuple[SeatedPlayer, ...]:
    """Returns a person at the first seat and bots at the others."""
    bots = (
        SeatedPlayer(f"Bot {seat}", seat, "cat", level)
        for seat, level in enumerate(levels, start=1)
    )
    return (*make_people(1), *bots)


async def take_step(table: Table, random: Random) -> int:
    """Plays a random legal action for the active seat; returns the version."""
    (seat,) = (await table.public_sight()).active
    sight = await table.sight(seat)
    return await table.submit(seat, (random.choice(sight.legal),), sight.version)


async def play_out(table: Table, random: Random) -> None:
    """Plays random actions for the people until the match is over."""
    persons = [seat for seat, player in enumerate(table.players) if player.level is None]
    while True:
        public = await wait_for_sight(
            table, lambda s: s.result is not None or s.active[0] in persons
        )
        if public.result is not None:
            return
        await take_step(table, random)


async def wait_for_sight(table: Table, wanted: Callable[[Sight[Any]], object]) -> Sight[Any]:
    """Returns the public sight as soon as the condition holds."""
    moved = asyncio.Event()
    unsubscribe = table.subscribe(lambda _: moved.set())
    try:
        async with asyncio.timeout(LIMIT):
            while not wanted(public := await table.public_sight()):
                await moved.wait()
                moved.clear()
            return public
    finally:
        unsubscribe()


async def wait_until(condition: Callable[[], Awaitable[object] | object]) -> None:
    """Waits until a condition holds."""
    async with asyncio.timeout(LIMIT):
        while True:
            found = condition()
            if isinstance(found, Awaitable):
                found = await found
            if found:
                return
            await asyncio.sleep(0.002)


async def give_turns(table: Table, turns: int = 50) -> int:
    """Lets the table and its bots run for a while without watching a clock; returns the version."""
    for _ in range(turns):
        await asyncio.sleep(0)
        version = (await table.public_sight()).version
    return version


def run_now(work: Coroutine[Any, Any, T]) -> T:
    """Returns the result of a coroutine that does not wait."""
    try:
        work.send(None)
    except StopIteration as end:
        return cast(T, end.value)
    raise AssertionError("it waits")
