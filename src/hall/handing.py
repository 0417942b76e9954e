"""A host hands its table to another phone: log, seed and whoever holds which seat."""

import json
from collections.abc import Collection
from dataclasses import replace

from engine.core import Seat
from hall import company as companies
from hall import seating
from hall.codes import hashed, new_token
from hall.registry import Registry
from hall.room import Room
from hall.rows import Dealt, Saved, dump, pack_chair, parse_chairs
from hall.table import HallError
from hall.written import replayed

FORMAT = 1


async def offer(registry: Registry, code: str, seat: Seat) -> dict[Seat, str]:
    """Lets a table stand still until a seat's phone has taken it over.

    Returns tokens by which the phone that gives the table away goes on playing its own seats.
    """
    gathering = await registry.gathering(code)
    tokens: dict[Seat, str] = {}

    def change(room: Room) -> Room:
        company = room.company
        if not room.home or seat not in company.apart or company.still:
            raise HallError("not_now")
        tokens.clear()
        tokens.update({own: new_token() for own in room.here})
        for own, token in tokens.items():
            room = seating.held(room, own, hashed(token))
        return replace(room, company=replace(room.company, moving=seat))

    await gathering.change(change)
    return tokens


async def recall(registry: Registry, code: str, own: Collection[Seat]) -> None:
    """Lets a table go on where it is, with its host's own seats there."""
    gathering = await registry.gathering(code)

    def change(room: Room) -> Room:
        if room.company.moving is None or room.company.left:
            raise HallError("not_now")
        for seat in own:
            room = seating.vacated(room, seat)
        return replace(room, company=replace(room.company, moving=None))

    await gathering.change(change)


async def package(registry: Registry, code: str, seat: Seat) -> str:
    """Returns all that a table is, for the phone of the seat that it was offered to alone."""
    room = (await registry.gathering(code)).room
    if room.company.moving != seat or room.company.left:
        raise HallError("not_now")
    await (await registry.table(code)).public()  # whatever was being written is written then
    store = registry.store
    saved, seed = await store.saved(room.match), await store.seed(room.match)
    assert seed is not None
    notes = [await store.notes(room.match, seat) for seat in range(saved.seats)]
    public, private = room.dumped()
    return dump({
        "coven_table": FORMAT, "code": room.code, "version": room.version, "match": room.match,
        "public": public, "secrets": private, "seed": seed.hex(), "notes": notes,
        "sent": await store.all_sent(room.match),
        "saved": [
            dump([pack_chair(chair) for chair in saved.chairs]), saved.rows, saved.game,
            saved.edition, saved.seats, saved.options, saved.commitment, saved.version,
        ],
    })  # fmt: skip


async def moved(registry: Registry, code: str, address: str) -> None:
    """Tells everybody where a table is that another phone has taken over."""
    gathering = await registry.gathering(code)

    def change(room: Room) -> Room:
        if room.company.moving is None:
            raise HallError("not_now")
        return replace(room, company=replace(room.company, moved=address))

    await gathering.change(change)


async def take_over(registry: Registry, text: str, seats: Collection[Seat]) -> str:
    """Returns the name of a table that this phone keeps from now on, and these seats with it."""
    room, dealt, notes = _unpacked(text)
    for seat in range(dealt.match.seats):
        room = replace(room, company=companies.left(room.company, seat))
    for seat in seats:
        room = seating.vacated(room, seat)
    for seat, chair in enumerate(room.company.chairs):
        if chair is not None and chair.level is not None:
            room = replace(room, company=companies.arrived(room.company, seat))
    company = replace(room.company, moving=None, moved=None, version=room.company.version + 1)
    room, _ = registry.settle(replace(room, company=company, version=room.version + 1))
    store = registry.store
    # The table may have been here before.
    await registry.keeper.remove(room.match)
    await registry.forget(room)
    await store.add_room(room, dealt)
    for seat, note in enumerate(notes):
        if note:
            await store.note(room.match, seat, note)
    await registry.resume(room.match)
    return room.match


def _unpacked(text: str) -> tuple[Room, Dealt, list[str]]:
    try:
        data = json.loads(text)
        if data["coven_table"] != FORMAT:
            raise HallError("bad_package")
        room = Room.loaded(
            data["code"], data["version"], data["match"], data["public"], data["secrets"]
        )
        chairs, rows, *facts = data["saved"]
        saved = Saved(room.match, parse_chairs(chairs), tuple(rows), *facts)
        seed = bytes.fromhex(data["seed"])
        sent = tuple((int(seat), str(nonce), int(to)) for seat, nonce, to in data["sent"])
        dealt = Dealt(room.match, replayed(saved, seed), saved.chairs, seed, sent)
        return room, dealt, list(map(str, data["notes"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise HallError("bad_package") from None
