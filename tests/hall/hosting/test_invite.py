"""Tables hosted on a phone that others join before the deal."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from engine.core import IllegalAction
from hall import nearby
from hall.fair_deal import Promise, verify_deal
from hall.hall import Hall
from hall.hosting import transfer
from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from hall.rooms.codes import CODE_ALPHABET, CODE_LENGTH
from hall.table import HallError, Proposal, SeatedPlayer
from tests.hall.room_builders import act_for_person, entropy_of, make_person, make_setup

BOT = SeatedPlayer("Nettle", 5, "cat", "easy")


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[RoomRegistry]:
    """Yields a registry of its own."""
    async with open_registry(str(tmp_path / "hall.db"), "NORMAL", INSTANT_TIMING) as registry:
        yield registry


async def test_seats_here_and_on_other_phones_make_one_match(registry: RoomRegistry) -> None:
    code = await nearby.open_hosted_table(
        registry, make_setup(seats=4, play="single"), {0: make_person(0)}
    )
    table = await registry.table(code)
    assert (table.local_seats, table.members().free_seats) == ((0,), (1, 2, 3))
    seated = await registry.join(code, make_person(1), None, entropy_of(1))
    assert (seated.seat, table.members().remote_seats) == (1, (1,))
    assert await nearby.seat_local_player(registry, code, make_person(2)) == 2
    with pytest.raises(HallError, match="gathering"):
        await table.public_sight()
    await nearby.fill_with_bots(registry, code, [BOT])
    assert table.members().phase == "playing"
    assert (table.local_seats, table.members().remote_seats) == ((0, 2), (1,))
    assert [player.level for player in table.players] == [None, None, None, "easy"]
    await registry.release_seat(code, 1)
    assert table.local_seats == (0, 1, 2)


async def test_leaving_before_the_deal_frees_the_seat(registry: RoomRegistry) -> None:
    code = await nearby.open_hosted_table(registry, make_setup(seats=3), {0: make_person(0)})
    await registry.join(code, make_person(1), 2, entropy_of(1))
    await registry.release_seat(code, 2)
    members = (await registry.table(code)).members()
    assert (members.free_seats, members.remote_seats, members.players[2]) == ((1, 2), (), None)
    with pytest.raises(HallError, match="not_now"):
        await nearby.fill_with_bots(registry, code, [BOT])
    await nearby.close_hosted_table(registry, code)
    with pytest.raises(HallError, match="no_such_table"):
        await registry.room_info(code)


async def test_the_seed_depends_on_everybody_and_is_proved(registry: RoomRegistry) -> None:
    setting = make_setup(seats=2, play="single")
    code = await nearby.open_hosted_table(registry, setting, {0: make_person(0)})
    card, _ = await registry.room_info(code)
    await registry.join(code, make_person(1), None, entropy_of(1))
    table, random = await registry.table(code), Random(1)
    while (await table.public_sight()).result is None:
        await act_for_person(table, random)
    proof = await registry.proof(code)
    assert proof is not None
    assert (
        verify_deal(
            await table.finished_log(),
            proof,
            Promise(card.commitment, card.sealed_setup, {1: entropy_of(1)}),
        )
        is not None
    )


async def test_nobody_has_somebody_elses_colour(registry: RoomRegistry) -> None:
    code = await nearby.open_hosted_table(registry, make_setup(seats=3), {0: make_person(0)})
    await registry.join(code, SeatedPlayer("Ada", 0, "owl"), None, entropy_of(1))
    ada = (await registry.room_info(code))[0].members.players[1]
    assert ada is not None
    assert (ada.name, ada.colour) == ("Ada", 1)


async def test_a_ticket_can_be_typed(registry: RoomRegistry) -> None:
    code = await nearby.open_hosted_table(
        registry, make_setup(seats=2), {0: make_person(0), 1: make_person(1)}
    )
    shown, secret = (await registry.create_ticket(code, 1)).split(".")
    assert shown == code
    assert len(secret) == CODE_LENGTH
    assert set(secret) <= set(CODE_ALPHABET)
    assert (await registry.redeem_ticket(f"{shown}.{secret}")).seat == 1


async def call_off(registry: RoomRegistry) -> str:
    """Returns the code of a hosted match that the host's one vote has called off."""
    code = await nearby.open_hosted_table(registry, make_setup(seats=2), {0: make_person(0)})
    await registry.join(code, make_person(1), 1, entropy_of(1))
    await (await registry.table(code)).arrive(0)
    await (await registry.room(code)).leave(1)
    await (await registry.table(code)).propose(0, Proposal("call_off"))
    return code


async def test_a_called_off_match_gives_no_seat_to_anybody(registry: RoomRegistry) -> None:
    """One vote and "stop sharing" would open the hand of the player who is away."""
    code = await call_off(registry)
    for attempt in (
        registry.unpublish(code),
        nearby.close_hosted_table(registry, code),
        registry.release_seat(code, 1),
        registry.create_ticket(code, 1),
        registry.create_ticket(code, 0),
        registry.join(code, make_person(2), None, entropy_of(2)),
        registry.join(code, make_person(2), 1, entropy_of(2)),
    ):
        with pytest.raises(HallError, match="called_off"):
            await attempt
    with pytest.raises(HallError, match="not_now"):
        await transfer.offer_transfer(registry, code, 1)
    table = await registry.table(code)
    assert (table.local_seats, table.members().remote_seats) == ((0,), (1,))
    assert table.members().is_called_off


async def test_a_ticket_of_a_match_that_is_called_off_later_is_worthless(
    registry: RoomRegistry,
) -> None:
    code = await nearby.open_hosted_table(registry, make_setup(seats=2), {0: make_person(0)})
    await registry.join(code, make_person(1), 1, entropy_of(1))
    ticket = await registry.create_ticket(code, 1)
    await (await registry.room(code)).leave(1)
    await (await registry.table(code)).propose(0, Proposal("call_off"))
    with pytest.raises(HallError, match="called_off"):
        await registry.redeem_ticket(ticket)


async def test_a_match_is_not_called_off_while_its_host_changes(registry: RoomRegistry) -> None:
    code = await nearby.open_hosted_table(registry, make_setup(seats=2), {0: make_person(0)})
    await registry.join(code, make_person(1), 1, entropy_of(1))
    await (await registry.room(code)).leave(1)
    await transfer.offer_transfer(registry, code, 1)
    with pytest.raises(HallError, match="not_now"):
        await (await registry.table(code)).propose(0, Proposal("call_off"))


async def test_a_called_off_match_keeps_its_secrets_after_a_restart(hall: Hall) -> None:
    thread = hall.require_thread()
    code = await thread.run(call_off, thread.registry)
    table_id = (await thread.run(thread.registry.table, code)).id
    hall.stop()
    hall.start()
    (summary,) = await hall.table_summaries()
    assert (summary.id, summary.is_called_off) == (table_id, True)
    table = await hall.resume(table_id)
    assert (table.local_seats, table.members().is_called_off) == ((0,), True)
    thread = hall.require_thread()
    with pytest.raises(HallError, match="called_off"):
        await thread.run(thread.registry.unpublish, code)
    again = await hall.resume(table_id)
    assert again.local_seats == (0,)
    for ask in (again.sight(1), again.news(1, 0), again.notes(1), again.finished_log()):
        with pytest.raises((HallError, IllegalAction), match=r"not_here|not_over"):
            await ask
    await hall.remove(table_id)
    assert await hall.table_summaries() == ()
