"""Builders for rooms and their players."""

from collections.abc import Iterable, Mapping
from random import Random

from engine.core import IllegalAction, OptionValue, Seat
from engine.games import GAMES
from hall.hosting.room_registry import RoomRegistry, SeatGrant
from hall.local.table import LocalTable
from hall.storage.room_state import Setup
from hall.table import Proposal, SeatedPlayer, Table

BOT = SeatedPlayer("Nettle", 5, "raven", "easy")


def make_person(number: int) -> SeatedPlayer:
    return SeatedPlayer(f"Person {number}", number, "owl")


def entropy_of(number: int) -> str:
    """Returns the entropy of a player's phone."""
    return f"{number:02x}" * 16


def make_setup(
    game: str = "potion_brew", seats: int = 3, bots: tuple[Seat, ...] = (), **options: OptionValue
) -> Setup:
    return Setup(game, GAMES[game].edition, options, seats, dict.fromkeys(bots, BOT))


async def fill_room(registry: RoomRegistry, wanted: Setup) -> list[SeatGrant]:
    """Creates a room and joins until it is full; returns the seats."""
    first = await registry.create(wanted, make_person(0), entropy_of(0))
    free = wanted.seats - len(wanted.bots) - 1
    others = [
        await registry.join(first.code, make_person(n), None, entropy_of(n))
        for n in range(1, free + 1)
    ]
    return [first, *others]


async def act_for_person(
    table: Table, random: Random, nonces: Mapping[Seat, str] | None = None
) -> Seat:
    """Plays a random action for a person who is to act; returns the seat."""
    while True:
        active = (await table.public_sight()).active
        seat = next(seat for seat in active if table.players[seat].level is None)
        sight = await table.sight(seat)
        nonce = None if nonces is None else nonces[seat]
        try:
            await table.submit(seat, (random.choice(sight.legal),), sight.version, nonce)
        except IllegalAction as illegal:
            if illegal.reason != "stale":
                raise
        else:
            return seat


async def pass_proposal(
    registry: RoomRegistry, code: str, seats: Iterable[Seat], motion: Proposal
) -> None:
    """Makes the first seat propose something and the others agree."""
    first, *others = seats
    await (await registry.table(code)).propose(first, motion)
    for seat in others:
        await (await registry.table(code)).vote(seat, motion, agree=True)


async def play_until_turn(table: Table, seat: Seat, random: Random) -> int:
    """Plays actions of people until a seat is to act; returns the version."""
    while seat not in (await table.public_sight()).active:
        await act_for_person(table, random)
    return (await table.public_sight()).version


async def has_acted(table: LocalTable, seat: Seat, since: int) -> bool:
    """Returns whether a seat has acted since a version."""
    return any(event.seat == seat for event in await table.news(seat, since))
