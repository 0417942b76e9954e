"""Members: presence, stand-ins and votes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Choose
from hall.hall import Hall
from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry, SeatGrant
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.storage.sqlite_schema import Durability
from hall.table import HallError, Proposal, ProposalKind
from tests.hall.room_builders import (
    act_for_person,
    fill_room,
    has_acted,
    make_person,
    make_setup,
    pass_proposal,
    play_until_turn,
)
from tests.hall.server.asgi_client import NO_LIMITS, run_asgi_server
from tests.hall.table_builders import give_turns, make_people, wait_until

BOT_FOR_2 = Proposal("bot", 2)
Story = Callable[[RoomRegistry, list[SeatGrant], LocalTable], Awaitable[None]]


@asynccontextmanager
async def open_table(
    path: Path, **wanted: str | int
) -> AsyncIterator[tuple[RoomRegistry, list[SeatGrant], LocalTable]]:
    """Yields a registry, the seats of three people, and their table of Potion Brew."""
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(**wanted))  # type: ignore[arg-type]
        yield registry, seats, await registry.table(seats[0].code)


async def test_a_proposal_passes_when_all_who_are_present_agree(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code = seats[0].code
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(code)).propose(0, BOT_FOR_2)  # is present
        await (await registry.room(code)).leave(2)
        assert table.members().is_present == (True, True, False)
        told: list[tuple[Proposal, ...]] = []
        table.subscribe_members(lambda members: told.append(members.proposals))
        await (await registry.table(code)).propose(0, BOT_FOR_2)
        assert table.members().proposals == (replace(BOT_FOR_2, agreeing_seats=(0,)),)
        assert table.members().stand_in_seats == ()
        await (await registry.table(code)).vote(0, BOT_FOR_2, agree=True)
        # at the same time, without having seen the other proposal
        await (await registry.table(code)).propose(1, BOT_FOR_2)
        with pytest.raises(HallError, match="no_vote"):
            await (await registry.table(code)).vote(2, BOT_FOR_2, agree=True)
        assert table.members().stand_in_seats == ()
        await (await registry.table(code)).vote(1, BOT_FOR_2, agree=True)
        assert (table.members().stand_in_seats, table.members().proposals) == ((2,), ())
        assert told == [(replace(BOT_FOR_2, agreeing_seats=(0,)),), ()]
        with pytest.raises(HallError, match="no_such_motion"):
            await (await registry.table(code)).vote(1, BOT_FOR_2, agree=True)


async def test_one_vote_against_ends_a_proposal(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code = seats[0].code
        await (await registry.table(code)).propose(0, Proposal("pause"))
        await (await registry.table(code)).vote(2, Proposal("pause"), agree=False)
        assert (table.members().proposals, table.members().is_paused) == ((), False)


async def test_a_lone_person_decides_and_an_absence_can_decide_too(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code = seats[0].code
        await (await registry.room(code)).leave(2)
        await (await registry.table(code)).propose(0, BOT_FOR_2)
        await (await registry.room(code)).leave(1)  # the only one who has not agreed
        assert table.members().stand_in_seats == (2,)
        await (await registry.table(code)).propose(0, Proposal("bot", 1))
        assert table.members().stand_in_seats == (2, 1)


async def test_a_bot_plays_for_an_absent_player_until_they_are_back(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code, random = seats[0].code, Random(1)
        version = await play_until_turn(table, 2, random)
        await (await registry.room(code)).leave(2)
        await pass_proposal(registry, code, (0, 1), BOT_FOR_2)
        await wait_until(lambda: has_acted(table, 2, version))
        # actions of the bot do not mark the person as present
        assert not table.members().is_present[2]
        await (await registry.room(code)).arrive(2)
        assert (table.members().is_present[2], table.members().stand_in_seats) == (True, ())
        back = await play_until_turn(table, 2, random)
        assert await give_turns(table) == back


async def test_a_player_who_acts_is_present(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        seat = (await table.public_sight()).active[0]
        await (await registry.room(seats[0].code)).leave(seat)
        others = [other for other in range(3) if other != seat]
        await pass_proposal(registry, seats[0].code, others, Proposal("pause"))
        assert table.members().is_paused
        with pytest.raises(HallError, match="paused"):
            await act_for_person(table, Random(1))
        assert table.members().is_present[seat]
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(seats[0].code)).propose(seat, Proposal("pause"))
        await pass_proposal(registry, seats[0].code, range(3), Proposal("go_on"))
        assert await act_for_person(table, Random(1)) == seat


async def test_nobody_acts_in_a_pause_but_what_was_taken_is_answered(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        seat = (await table.public_sight()).active[0]
        sight = await table.sight(seat)
        version = await table.submit(seat, sight.legal[:1], sight.version, "n")
        table._logged_match._versions_by_key.clear()  # as in another process, or after a restart
        await pass_proposal(registry, seats[0].code, range(3), Proposal("pause"))
        assert await table.submit(seat, sight.legal[:1], sight.version, "n") == version


async def test_a_lost_phone_s_seat_is_freed_by_the_others(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code = seats[0].code
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(code)).propose(0, Proposal("reclaim", 1))
        await (await registry.room(code)).leave(1)
        before = await table.sight(1)
        await pass_proposal(registry, code, (0, 2), Proposal("reclaim", 1))
        assert (table.members().free_seats, table.members().remote_seats) == ((1,), (0, 2))
        with pytest.raises(HallError, match="bad_token"):
            await registry.seat_for_token(code, seats[1].token)
        again = await registry.join(code, make_person(5), 1, "05" * 16)
        assert await registry.seat_for_token(code, again.token) == 1
        assert await table.sight(1) == before


@pytest.mark.parametrize("kind", ["reclaim", "calm"])
async def test_one_vote_neither_takes_a_seat_nor_deals_again(
    path: Path, kind: ProposalKind
) -> None:
    """One of two players leaves; the other would profit, so may not decide alone."""

    async with open_table(path, game="forest_chase", seats=2) as (registry, seats, table):
        code = seats[0].code
        proposal = Proposal(kind, 1 if kind == "reclaim" else None)
        await (await registry.room(code)).leave(1)
        with suppress(HallError):  # a vote may begin, but it waits for the owner
            await (await registry.table(code)).propose(0, proposal)
            await (await registry.table(code)).vote(0, proposal, agree=True)
        members = table.members()
        assert (members.free_seats, members.remote_seats) == ((), (0, 1))
        assert members.successor_code is None
        assert await registry.seat_for_token(code, seats[1].token) == 1
        # The owner returns at any time, and has the last word.
        await (await registry.room(code)).arrive(1)
        with suppress(HallError):
            await (await registry.table(code)).vote(1, proposal, agree=False)
        assert table.members().proposals == ()
        assert (await table.sight(1)).seat == 1


async def test_a_seat_is_freed_only_with_the_votes_of_absent_people(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        code = seats[0].code
        await (await registry.room(code)).leave(1)
        await (await registry.room(code)).leave(2)
        await (await registry.table(code)).propose(0, Proposal("reclaim", 1))
        assert table.members().remote_seats == (0, 1, 2)
        await (await registry.room(code)).arrive(2)
        assert table.members().remote_seats == (0, 1, 2)
        await (await registry.table(code)).vote(2, Proposal("reclaim", 1), agree=True)
        assert table.members().free_seats == (1,)


async def test_people_at_one_phone_count_as_one_vote_about_a_seat(path: Path) -> None:
    """One person who holds two seats would free the third and take it."""

    async with open_table(path, seats=4) as (registry, seats, table):
        code = seats[0].code
        await registry.note_shared_phone(code, (0, 2))
        await registry.note_shared_phone(code, (2, 3))
        assert table.members().shared_phones == ((0, 2, 3),)
        await (await registry.room(code)).leave(1)
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(code)).propose(0, Proposal("reclaim", 1))
        await (await registry.table(code)).propose(0, Proposal("bot", 1))  # a bot may play for them
        # Seat 3 moves to a phone of its own.
        grant = await registry.redeem_ticket(await registry.create_ticket(code, 3))
        assert table.members().shared_phones == ((0, 2),)
        await pass_proposal(registry, code, (0, 2, grant.seat), Proposal("reclaim", 1))
        assert table.members().free_seats == (1,)


async def test_the_hosting_phone_has_one_vote_about_a_seat(hall: Hall) -> None:
    thread = hall.require_thread()
    table = await hall.create_table("potion_brew", make_people(4), {})
    code = await thread.run(thread.registry.publish, table.id)
    for seat in (1, 2):
        ticket = await thread.run(thread.registry.create_ticket, code, seat)
        await thread.run(thread.registry.redeem_ticket, ticket)
    assert table.members().shared_phones == ((0, 3),)
    room = await thread.run(thread.registry.room, code)
    await thread.run(room.leave, 1)
    await thread.run(pass_proposal, thread.registry, code, (0, 3, 2), Proposal("reclaim", 1))
    assert table.local_seats == (0, 1, 3)
    await thread.run(room.leave, 2)
    with pytest.raises(HallError, match="not_now"):
        await table.propose(0, Proposal("reclaim", 2))


async def test_a_phone_that_sends_two_tokens_together_is_one_phone(path: Path) -> None:
    async with run_asgi_server(path, NO_LIMITS) as place:
        registry, client = place.context.registry, place.client()
        seats = await fill_room(registry, make_setup())
        tokens = ",".join(seat.token for seat in seats[1:])
        await client.request("GET", f"/v2/tables/{seats[0].code}/sight", token=tokens)
        members = (await registry.room_info(seats[0].code))[0].members
        assert members.shared_phones == ((1, 2),)
        await (await registry.room(seats[0].code)).leave(0)
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(seats[0].code)).propose(1, Proposal("reclaim", 0))


async def test_bots_have_no_vote_about_a_seat(path: Path) -> None:
    """Two bots and one person are not two people."""

    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=4, bots=(2, 3)))
        await (await registry.room(seats[0].code)).leave(1)
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(seats[0].code)).propose(0, Proposal("reclaim", 1))


async def test_the_remaining_player_calls_the_game_off_and_sees_no_hand(path: Path) -> None:
    async with open_table(path, seats=2) as (registry, seats, table):
        code = seats[0].code
        await (await registry.room(code)).leave(1)
        await (await registry.table(code)).propose(0, Proposal("call_off"))
        members = table.members()
        assert (members.is_called_off, members.is_frozen, members.proposals) == (True, True, ())
        assert (members.remote_seats, members.free_seats) == ((0, 1), ())
        with pytest.raises(HallError, match="called_off"):
            await act_for_person(table, Random(1))
        with pytest.raises(IllegalAction, match="not_over"):
            await table.finished_log()
        for proposal in (Proposal("reclaim", 1), Proposal("bot", 1), Proposal("pause")):
            with pytest.raises(HallError, match="not_now"):
                await (await registry.table(code)).propose(0, proposal)
        # The owner returns and gets a notice.
        await (await registry.room(code)).arrive(1)
        assert (await registry.room_info(code))[0].members.is_called_off
        # Neither phone opens its seat to somebody else.
        for attempt in (registry.release_seat(code, 1), registry.create_ticket(code, 1)):
            with pytest.raises(HallError, match="called_off"):
                await attempt


async def test_people_who_are_here_call_a_game_off_together(path: Path) -> None:
    async with open_table(path) as (registry, seats, table):
        await (await registry.table(seats[0].code)).propose(0, Proposal("call_off"))
        assert not table.members().is_called_off
        await (await registry.table(seats[0].code)).vote(1, Proposal("call_off"), agree=False)
        assert table.members().proposals == ()
        await pass_proposal(registry, seats[0].code, range(3), Proposal("call_off"))
        assert table.members().is_called_off


async def test_a_suggestion_of_a_phone_is_nobodys_vote(path: Path) -> None:
    async with open_table(path, game="forest_chase") as (registry, seats, table):
        code = seats[0].code
        await (await registry.table(code)).suggest(0, Proposal("calm"))
        await (await registry.table(code)).suggest(1, Proposal("calm"))
        assert table.members().proposals == (Proposal("calm"),)
        for seat in (1, 2):
            await (await registry.table(code)).vote(seat, Proposal("calm"), agree=True)
        assert table.members().successor_code is None
        await (await registry.table(code)).vote(0, Proposal("calm"), agree=True)
        assert table.members().successor_code is not None


async def test_a_race_becomes_calm_at_another_table_with_the_same_tokens(path: Path) -> None:
    async with open_table(path, game="forest_chase") as (registry, seats, table):
        code = seats[0].code
        await pass_proposal(registry, code, range(3), Proposal("calm"))
        further = table.members().successor_code
        assert further is not None
        with pytest.raises(HallError, match="moved"):
            await act_for_person(table, Random(1))
        calm = await registry.table(further)
        assert calm.options["pace"] == "calm"
        for seated in seats:
            assert await registry.seat_for_token(further, seated.token) == seated.seat
        assert await act_for_person(calm, Random(1)) in range(3)
        one = (await registry.room(code)).state.secrets.proof()
        other = (await registry.room(further)).state.secrets.proof()
        assert one is not None
        assert other == replace(one, deal_number=1)
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(further)).propose(0, Proposal("calm"))


async def test_a_race_that_is_not_dealt_yet_becomes_calm_where_it_is(path: Path) -> None:
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        wanted = make_setup("forest_chase", 2)
        first = await registry.create(wanted, make_person(0), "00" * 16)
        await (await registry.table(first.code)).propose(0, Proposal("calm"))
        await registry.join(first.code, make_person(1), None, "01" * 16)
        table = await registry.table(first.code)
        await table.public_sight()
        assert (table.options["pace"], table.members().successor_code) == ("calm", None)


async def test_calm_is_for_races_alone(path: Path) -> None:
    async with open_table(path) as (registry, seats, _):
        with pytest.raises(HallError, match="not_now"):
            await (await registry.table(seats[0].code)).propose(0, Proposal("calm"))


async def test_bots_rest_while_nobody_is_there(path: Path) -> None:
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        (seated,) = await fill_room(registry, make_setup(seats=3, bots=(1, 2), starter=0))
        table = await registry.table(seated.code)
        await (await registry.room(seated.code)).leave(0)
        while 0 in (await table.public_sight()).active:
            await table.submit_for_absent(
                0, (await table.sight(0)).legal[:1], (await table.public_sight()).version
            )
        version = (await table.public_sight()).version
        assert await give_turns(table) == version
        await (await registry.room(seated.code)).arrive(0)
        await wait_until(lambda: _moved_past(table, version))


async def _moved_past(table: LocalTable, version: int) -> bool:
    return (await table.public_sight()).version > version


async def test_a_subscriber_gets_members_on_its_own_loop(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {"first_master": 0})
    heard: list[tuple[bool, ...]] = []
    unwatch = table.subscribe_members(lambda members: heard.append(members.is_present))
    assert (table.local_seats, table.members().phase) == ((0, 1, 2), "playing")
    await table.leave(1)
    await wait_until(lambda: heard)
    assert heard == [(True, False, True)]
    for motion in (Proposal("reclaim", 1), Proposal("calm")):
        with pytest.raises(HallError, match="not_now"):
            await table.propose(0, motion)
    await table.propose(0, Proposal("bot", 1))
    await table.vote(2, Proposal("bot", 1), agree=True)
    assert table.members().stand_in_seats == (1,)
    unwatch()
    await table.arrive(1)
    await asyncio.sleep(0)
    assert table.members().stand_in_seats == ()
    assert len(heard) == 3
    await table.submit(0, (Choose(7), Choose(12)), (await table.public_sight()).version)


async def test_presence_that_a_dead_process_saw_ends(database: tuple[str, Durability]) -> None:
    async with open_registry(*database, INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=2))
    async with open_registry(*database, INSTANT_TIMING) as registry:
        card, _ = await registry.room_info(seats[0].code)
        assert card.members.is_present == (False, False)
        await (await registry.room(seats[0].code)).arrive(1)
        assert (await registry.room_info(seats[0].code))[0].members.is_present == (False, True)
