"""A table hosted on this phone that others may join before the deal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.core import Seat
from engine.fast import replace_at
from hall.hosting.room_registry import RoomRegistry, new_room
from hall.rooms import rules
from hall.rooms.codes import clean_player
from hall.storage.room_state import RoomState, Setup
from hall.table import HallError, SeatedPlayer


async def open_hosted_table(
    registry: RoomRegistry, setup: Setup, local_players: Mapping[Seat, SeatedPlayer]
) -> str:
    """Creates a table on this phone with its local players; returns the code."""
    present = {seat: clean_player(p) for seat, p in {**setup.bots, **local_players}.items()}
    players = tuple(present.get(seat) for seat in range(setup.seats))
    state, new_match = rules.settle_room(new_room(setup, players, is_phone_hosted=True))
    return (await registry.add(state, new_match)).code


async def seat_local_player(registry: RoomRegistry, code: str, player: SeatedPlayer) -> Seat:
    """Gives a free seat to another person at the hosting phone."""
    room = await registry.room(code)
    found = -1

    def change(state: RoomState) -> RoomState:
        nonlocal found
        found = rules.choose_free_seat(state, None)
        return _with_player(state, found, player)

    await room.change(change)
    return found


async def fill_with_bots(registry: RoomRegistry, code: str, bots: Sequence[SeatedPlayer]) -> None:
    """Gives the free seats to bots, so that the match is dealt."""
    room = await registry.room(code)

    def change(state: RoomState) -> RoomState:
        if state.members.phase != "gathering" or len(bots) < len(state.members.free_seats):
            raise HallError("not_now")
        for seat, bot in zip(state.members.free_seats, bots, strict=False):
            state = _with_player(state, seat, bot)
        return state

    await room.change(change)


async def create_local_ticket(registry: RoomRegistry, code: str, seat: Seat) -> str:
    """Returns a ticket that moves a seat of this phone to another one."""
    if seat not in (await registry.room(code)).local_seats:
        raise HallError("not_here")
    return await registry.create_ticket(code, seat)


async def close_hosted_table(registry: RoomRegistry, code: str) -> None:
    """Deletes a table before the deal; afterwards takes all seats back to this phone."""
    room = await registry.room(code)
    if room.members.phase == "gathering":
        await registry.forget(room.state)
    else:
        await registry.unpublish(code)


def _with_player(state: RoomState, seat: Seat, player: SeatedPlayer) -> RoomState:
    """Returns the room with a local person or a bot at a seat, which add no entropy."""
    members = replace(
        state.members, players=replace_at(state.members.players, seat, clean_player(player))
    )
    return replace(state, members=rules.mark_present(members, seat))
