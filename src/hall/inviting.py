"""A phone opens a table of its own at which others may sit down until it is dealt."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.core import Seat, settle_options
from engine.games import GAMES
from hall import company as companies
from hall import seating
from hall.codes import clean_chair, new_code
from hall.registry import Registry
from hall.room import Room, Secrets, Setup
from hall.sealing import SECRET_BYTES, seal
from hall.table import Chair, Company, HallError


async def invite(registry: Registry, setup: Setup, here: Mapping[Seat, Chair]) -> str:
    """Returns the code of a new table of this phone, with some people at it already."""
    options = settle_options(GAMES[setup.game], setup.seats, setup.options)
    nothing = (None,) * setup.seats
    host = secrets.token_hex(SECRET_BYTES)
    room = Room(
        new_code(), 1, secrets.token_hex(8), setup.game, setup.edition,
        tuple(options.items()), setup.spectators, True, seal(host),
        Company(1, "gathering", nothing, (False,) * setup.seats),
        Secrets(nothing, nothing, nothing, nothing, host),
    )  # fmt: skip
    for seat, chair in (*setup.bots.items(), *here.items()):
        room = _seated(room, seat, chair)
    room, dealt = registry.settle(room)
    return (await registry.add(room, dealt)).code


async def sit_down(registry: Registry, code: str, chair: Chair) -> Seat:
    """Gives a free seat to one more person at the phone that keeps the table."""
    gathering = await registry.gathering(code)
    found = -1

    def change(room: Room) -> Room:
        nonlocal found
        found = seating.free_seat(room, None)
        return _seated(room, found, chair)

    await gathering.change(change)
    return found


async def fill(registry: Registry, code: str, bots: Sequence[Chair]) -> None:
    """Gives the free seats to bots, so that the match is dealt."""
    gathering = await registry.gathering(code)

    def change(room: Room) -> Room:
        if room.company.phase != "gathering" or len(bots) < len(room.company.free):
            raise HallError("not_now")
        for seat, bot in zip(room.company.free, bots, strict=False):
            room = _seated(room, seat, bot)
        return room

    await gathering.change(change)


async def call_off(registry: Registry, code: str) -> None:
    """Forgets a table that is not dealt yet, or brings all its seats home."""
    gathering = await registry.gathering(code)
    if gathering.company.phase == "gathering":
        await registry.forget(gathering.room)
    else:
        await registry.withdraw(code)


def _seated(room: Room, seat: Seat, chair: Chair) -> Room:
    """Returns the room with somebody at this phone, or a bot, on a chair."""
    company = replace(
        room.company, chairs=seating.put(room.company.chairs, seat, clean_chair(chair))
    )
    room = replace(room, company=companies.arrived(company, seat))
    if chair.level is not None:
        return room
    part = seating.put(room.secrets.entropies, seat, secrets.token_hex(SECRET_BYTES))
    return replace(room, secrets=replace(room.secrets, entropies=part))
