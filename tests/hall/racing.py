"""Short ways to race at a table, by a clock of one's own."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engine.bots.pacing import Span
from engine.core import Action, IllegalAction, Seat, Value
from engine.games.forest_chase.pieces import PlaceWitch, TurnUp
from hall.hall import Hall
from hall.pacing import Pace
from hall.table import Chair, Table
from tests.hall.seating import SEED

FASTER = 200  # times, so that a race lasts a twentieth of a second


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


def hurried(takes: Span, random: Random) -> float:
    """Returns a small part of the time that a person takes."""
    return random.uniform(*takes) / FASTER


HURRIED = Pace(
    wait=hurried, patience=2.0, retry=0.01, clock=lambda: FASTER * time.monotonic()
)  # fmt: skip


@contextmanager
def open_hall(path: Path, pace: Pace) -> Iterator[Hall]:
    """Opens a hall at a pace and closes it."""
    hall = Hall(path, pace)
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()


async def act(table: Table, seat: Seat, action: Action) -> None:
    """Does something for a seat."""
    await table.submit(seat, (action,), (await table.public()).version)


async def begin(
    hall: Hall, chairs: tuple[Chair, ...], starter: Seat = 0, **options: Value
) -> Table:
    """Returns a table at which a race between people has begun."""
    table = await hall.open("forest_chase", chairs, {"starter": starter, **options}, SEED)
    await act(table, (starter + 1) % len(chairs), PlaceWitch("north"))
    await act(table, starter, TurnUp())
    return table


async def refusal(table: Table, seat: Seat, action: Action) -> tuple[str, str | None]:
    """Returns why a table refuses an action, and that nothing has changed."""
    before = await table.public()
    with pytest.raises(IllegalAction) as refused:
        await act(table, seat, action)
    assert await table.public() == before
    return refused.value.reason, refused.value.rule
