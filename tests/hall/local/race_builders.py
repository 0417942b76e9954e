"""Builders for races at a table, with a fake clock."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engine.bots.pacing import DelayRange
from engine.core import Action, IllegalAction, OptionValue, Seat
from engine.games.forest_chase.pieces import PlaceWitch, TurnUp
from hall.hall import Hall
from hall.local.bots import BotTiming
from hall.table import SeatedPlayer, Table
from tests.hall.table_builders import SEED

SPEED_UP = 200  # factor; a race lasts a twentieth of a second


class FakeClock:
    """A clock that moves only when it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def hurried_wait(takes: DelayRange, random: Random) -> float:
    """Returns a small part of the usual delay."""
    return random.uniform(*takes) / SPEED_UP


HURRIED_PACE = BotTiming(
    choose_delay=hurried_wait,
    think_limit=2.0,
    retry_delay=0.01,
    clock=lambda: SPEED_UP * time.monotonic(),
)


@contextmanager
def open_hall(path: Path, pace: BotTiming) -> Iterator[Hall]:
    """Yields a hall with the given timing."""
    hall = Hall(path, pace)
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()


async def submit_action(table: Table, seat: Seat, action: Action) -> None:
    """Submits an action for a seat."""
    await table.submit(seat, (action,), (await table.public_sight()).version)


async def open_race(
    hall: Hall, players: tuple[SeatedPlayer, ...], starter: Seat = 0, **options: OptionValue
) -> Table:
    """Returns a table at which a race between people has started."""
    table = await hall.create_table("forest_chase", players, {"starter": starter, **options}, SEED)
    await submit_action(table, (starter + 1) % len(players), PlaceWitch("north"))
    await submit_action(table, starter, TurnUp())
    return table


async def refusal(table: Table, seat: Seat, action: Action) -> tuple[str, str | None]:
    """Returns reason and rule of a refusal; checks that nothing has changed."""
    before = await table.public_sight()
    with pytest.raises(IllegalAction) as refused:
        await submit_action(table, seat, action)
    assert await table.public_sight() == before
    return refused.value.reason, refused.value.rule
