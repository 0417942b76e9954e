"""Short builders for tables that people come to from elsewhere."""

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
    """Returns somebody."""
    return SeatedPlayer(f"Person {number}", number, "owl")


def entropy_of(number: int) -> str:
    """Returns what somebody's phone adds to the luck."""
    return f"{number:02x}" * 16


def make_setup(
    game: str = "potion_brew", seats: int = 3, bots: tuple[Seat, ...] = (), **options: OptionValue
) -> Setup:
    """Returns what is agreed before anybody sits down."""
    return Setup(game, GAMES[game].edition, options, seats, dict.fromkeys(bots, BOT))


async def fill_room(registry: RoomRegistry, wanted: Setup) -> list[SeatGrant]:
    """Returns the seats of a table at which everybody has sat down."""
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
    """Takes any step for a person who is to act, and returns who that was."""
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
    """Lets the first of some seats propose something, and the others agree."""
    first, *others = seats
    await registry.propose(code, first, motion)
    for seat in others:
        await registry.vote(code, seat, motion, agree=True)


async def play_until_turn(table: Table, seat: Seat, random: Random) -> int:
    """Takes steps for people until a seat is to act, and returns the version."""
    while seat not in (await table.public_sight()).active:
        await act_for_person(table, random)
    return (await table.public_sight()).version


async def has_acted(table: LocalTable, seat: Seat, since: int) -> bool:
    """Returns whether a seat has done anything since a version."""
    return any(event.seat == seat for event in (await table.seat_update(seat, since)).news)
