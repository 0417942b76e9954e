"""Moves a hosted table to another phone: offer, export, take over."""

import json
from collections.abc import Collection
from dataclasses import replace

from engine.core import Seat
from hall.hosting.room_registry import RoomRegistry
from hall.rooms import rules
from hall.rooms.codes import hash_token, new_token, parse_code
from hall.storage.records import (
    NewMatch,
    SavedMatch,
    dump_json,
    pack_player,
    parse_players,
    replay_saved_match,
)
from hall.storage.room_state import RoomState
from hall.table import HallError

PACKAGE_FORMAT = 1
OFFER_PREFIX = "offer:"  # key of the old host's tokens, by code of the table


async def offer_transfer(registry: RoomRegistry, code: str, seat: Seat) -> dict[Seat, str]:
    """Freezes a table until the phone of a seat has taken it over.

    Returns the tokens with which the old host keeps playing its own seats. They are saved before
    the table changes, so that a kill loses no seat.
    """
    room = await registry.room(code)
    tokens = {own: new_token() for own in room.local_seats}
    _check_offer(room.state, seat, tokens)
    await registry.store.save_value(
        f"{OFFER_PREFIX}{room.state.code}", {str(own): token for own, token in tokens.items()}
    )

    def change(state: RoomState) -> RoomState:
        _check_offer(state, seat, tokens)
        for own, token in tokens.items():
            state = rules.set_seat_token(state, own, hash_token(token))
        secrets = replace(state.secrets, offering_seats=tuple(tokens))
        return replace(state, members=replace(state.members, transfer_seat=seat), secrets=secrets)

    await room.change(change)
    return tokens


def _check_offer(state: RoomState, seat: Seat, own_seats: Collection[Seat]) -> None:
    """Raises HallError unless the table can be offered to the phone of a seat."""
    members = state.members
    if not state.is_phone_hosted or seat not in members.remote_seats or members.is_frozen:
        raise HallError("not_now")
    if state.local_seats != tuple(own_seats):
        raise HallError("not_now")


async def offered_tokens(registry: RoomRegistry, code: str) -> dict[Seat, str]:
    """Returns the saved tokens of this phone's seats at a table that it has offered."""
    saved = await registry.store.load_value(f"{OFFER_PREFIX}{parse_code(code)}")
    rows = saved.items() if isinstance(saved, dict) else ()
    return {int(seat): token for seat, token in rows if isinstance(token, str)}


async def forget_offer(registry: RoomRegistry, code: str) -> None:
    """Deletes the saved tokens, once this phone has its seats at the new host."""
    await registry.store.save_value(f"{OFFER_PREFIX}{parse_code(code)}", None)


async def cancel_transfer(registry: RoomRegistry, code: str) -> None:
    """Withdraws an offer; the table continues with the host's own seats."""
    room = await registry.room(code)

    def change(state: RoomState) -> RoomState:
        if state.members.transfer_seat is None or state.members.is_continued_elsewhere:
            raise HallError("not_now")
        for seat in state.secrets.offering_seats:
            state = rules.release_seat(state, seat)
        secrets = replace(state.secrets, offering_seats=())
        return replace(state, members=replace(state.members, transfer_seat=None), secrets=secrets)

    await room.change(change)
    await forget_offer(registry, code)


async def export_table(registry: RoomRegistry, code: str, seat: Seat) -> str:
    """Returns the whole table as text, for the seat that it was offered to."""
    state = (await registry.room(code)).state
    if state.members.transfer_seat != seat or state.members.is_continued_elsewhere:
        raise HallError("not_now")
    rules.check_seats_can_move(state.members)
    await (await registry.table(code)).public_sight()  # waits for pending writes
    store = registry.store
    saved, seed = await store.load_match(state.match_id), await store.load_seed(state.match_id)
    assert seed is not None
    notes = [await store.load_notes(state.match_id, seat) for seat in range(saved.seats)]
    public, private = state.dump()
    return dump_json(
        {
            "coven_table": PACKAGE_FORMAT,
            "code": state.code,
            "version": state.version,
            "match": state.match_id,
            "public": public,
            "secrets": private,
            "seed": seed.hex(),
            "notes": notes,
            "sent": await store.key_rows(state.match_id),
            "saved": [
                dump_json([pack_player(player) for player in saved.players]),
                saved.event_lines,
                saved.game,
                saved.edition,
                saved.seats,
                saved.options,
                saved.commitment,
                saved.version,
            ],
        }
    )


async def finish_transfer(registry: RoomRegistry, code: str, address: str) -> None:
    """Announces the new address of a table that was taken over."""
    room = await registry.room(code)

    def change(state: RoomState) -> RoomState:
        if state.members.transfer_seat is None:
            raise HallError("not_now")
        return replace(state, members=replace(state.members, moved_to=address))

    await room.change(change)


async def take_over(registry: RoomRegistry, text: str, seats: Collection[Seat]) -> str:
    """Imports a table and the seats of this phone; returns its id."""
    state, new_match, notes = _unpack_package(text)
    for seat in range(new_match.match.seats):
        state = replace(state, members=rules.mark_absent(state.members, seat))
    for seat in seats:
        state = rules.release_seat(state, seat)
    for seat, player in enumerate(state.members.players):
        if player is not None and player.level is not None:
            state = replace(state, members=rules.mark_present(state.members, seat))
    members = replace(
        state.members, transfer_seat=None, moved_to=None, version=state.members.version + 1
    )
    secrets = replace(state.secrets, offering_seats=())
    state = replace(state, members=members, secrets=secrets, version=state.version + 1)
    state, _ = rules.settle_room(state)
    store = registry.store
    # This phone may have hosted the table before.
    await registry.local_tables.remove(state.match_id)
    await registry.forget(state)
    await store.add_room(state, new_match)
    for seat, note in enumerate(notes):
        if note:
            await store.save_notes(state.match_id, seat, note)
    await registry.resume(state.match_id)
    return state.match_id


def _unpack_package(text: str) -> tuple[RoomState, NewMatch, list[str]]:
    try:
        data = json.loads(text)
        if data["coven_table"] != PACKAGE_FORMAT:
            raise HallError("bad_package")
        state = RoomState.load(
            data["code"], data["version"], data["match"], data["public"], data["secrets"]
        )
        players, rows, *facts = data["saved"]
        saved = SavedMatch(state.match_id, parse_players(players), tuple(rows), *facts)
        seed = bytes.fromhex(data["seed"])
        sent = tuple((int(seat), str(nonce), int(to)) for seat, nonce, to in data["sent"])
        new_match = NewMatch(
            state.match_id, replay_saved_match(saved, seed), saved.players, seed, sent
        )
        return state, new_match, list(map(str, data["notes"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise HallError("bad_package") from None
