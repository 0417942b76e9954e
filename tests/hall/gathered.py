"""Short builders for tables that people come to from elsewhere."""

from collections.abc import Iterable, Mapping
from random import Random

from engine.core import IllegalAction, Seat, Value
from engine.games import GAMES
from hall.local import LocalTable
from hall.registry import Registry, Seated
from hall.room import Setup
from hall.table import Chair, Motion, Table

BOT = Chair("Nettle", 5, "raven", "easy")


def person(number: int) -> Chair:
    """Returns somebody."""
    return Chair(f"Person {number}", number, "owl")


def entropy(number: int) -> str:
    """Returns what somebody's phone adds to the luck."""
    return f"{number:02x}" * 16


def setup(
    game: str = "potion_brew", seats: int = 3, bots: tuple[Seat, ...] = (), **options: Value
) -> Setup:
    """Returns what is agreed before anybody sits down."""
    return Setup(game, GAMES[game].edition, options, seats, dict.fromkeys(bots, BOT))


async def gather(registry: Registry, wanted: Setup) -> list[Seated]:
    """Returns the seats of a table at which everybody has sat down."""
    first = await registry.create(wanted, person(0), entropy(0))
    free = wanted.seats - len(wanted.bots) - 1
    others = [
        await registry.join(first.code, person(n), None, entropy(n)) for n in range(1, free + 1)
    ]
    return [first, *others]


async def act(table: Table, random: Random, nonces: Mapping[Seat, str] | None = None) -> Seat:
    """Takes any step for a person who is to act, and returns who that was."""
    while True:
        active = (await table.public()).active
        seat = next(seat for seat in active if table.chairs[seat].level is None)
        sight = await table.sight(seat)
        nonce = None if nonces is None else nonces[seat]
        try:
            await table.submit(seat, (random.choice(sight.legal),), sight.version, nonce)
        except IllegalAction as illegal:
            if illegal.reason != "stale":
                raise
        else:
            return seat


async def agree(registry: Registry, code: str, seats: Iterable[Seat], motion: Motion) -> None:
    """Lets the first of some seats propose something, and the others agree."""
    first, *others = seats
    await registry.propose(code, first, motion)
    for seat in others:
        await registry.vote(code, seat, motion, agree=True)


async def turn_of(table: Table, seat: Seat, random: Random) -> int:
    """Takes steps for people until a seat is to act, and returns the version."""
    while seat not in (await table.public()).active:
        await act(table, random)
    return (await table.public()).version


async def has_acted(table: LocalTable, seat: Seat, since: int) -> bool:
    """Returns whether a seat has done anything since a version."""
    return any(event.seat == seat for event in (await table.glance(seat, since)).news)
