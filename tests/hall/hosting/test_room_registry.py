"""RoomRegistry: codes, seats, tokens and tickets."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from engine.core import BadSetup, IllegalAction
from hall.hosting.open import open_registry
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from hall.rooms import codes
from hall.storage.sqlite_schema import Durability
from hall.table import HallError, SeatedPlayer
from tests.hall.room_builders import (
    BOT,
    act_for_person,
    entropy_of,
    fill_room,
    make_person,
    make_setup,
)
from tests.hall.table_builders import wait_until

Database = tuple[str, Durability]


async def test_a_table_fills_is_dealt_and_played_to_its_end(database: Database) -> None:
    async def story(registry: RoomRegistry) -> None:
        first = await registry.create(
            make_setup(seats=3, play="single"), make_person(0), entropy_of(0)
        )
        table = await registry.table(first.code)
        heard: list[int] = []
        phases: list[str] = []
        table.subscribe(heard.append)
        table.subscribe_members(lambda members: phases.append(members.phase))
        for ask in (
            table.public_sight(),
            table.sight(0),
            table.submit(0, (), 0),
            table.public_update(0),
        ):
            with pytest.raises(HallError, match="gathering"):
                await ask
        card, version = await registry.room_info(first.code)
        assert (card.members.players, version) == ((make_person(0), None, None), 0)
        assert (card.members.free_seats, card.members.remote_seats) == ((1, 2), (0,))
        last = await registry.join(first.code, make_person(2), 2, entropy_of(2))
        assert (last.code, last.seat, last.commitment) == (first.code, 2, card.commitment)
        await registry.join(first.code, make_person(1), None, entropy_of(1))
        await wait_until(lambda: heard)
        assert phases == ["gathering", "playing"]
        assert table is await registry.table(first.code)
        assert table.players == (make_person(0), make_person(1), make_person(2))
        assert heard == [(await table.public_sight()).version]
        assert (await registry.room_info(first.code))[1] == heard[0]
        random = Random(1)
        while (await table.public_sight()).result is None:
            await act_for_person(table, random)
        await wait_until(lambda: table.members().phase == "over")
        assert heard == sorted(set(heard))

    async with open_registry(*database, INSTANT_TIMING) as registry:
        await story(registry)


async def test_seats_and_the_match_outlive_the_process(database: Database) -> None:
    async with open_registry(*database, INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=3))
        waiting = await registry.create(make_setup(seats=2), make_person(0), entropy_of(0))
        table = await registry.table(seats[0].code)
        await act_for_person(table, Random(1), dict.fromkeys(range(3), "n"))
        before = await table.public_sight()
        ticket = await registry.create_ticket(seats[0].code, 1)
    async with open_registry(*database, INSTANT_TIMING) as registry:
        for seated in seats:
            assert await registry.seat_for_token(seated.code, seated.token) == seated.seat
        table = await registry.table(seats[0].code)
        assert await table.public_sight() == before
        assert table.members().is_present == (False, False, False)
        assert (await registry.redeem_ticket(ticket)).seat == 1
        await registry.join(waiting.code, make_person(1), None, entropy_of(1))
        assert (await registry.room_info(waiting.code))[0].members.phase == "playing"


@pytest.fixture
def story_at(path: Path) -> str:
    """Returns the address of the test's database."""
    return str(path)


async def test_a_code_can_be_typed_in_any_way(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        seated = await registry.create(make_setup(), make_person(0), entropy_of(0))
        shown = codes.format_code(seated.code)
        assert re.fullmatch("[A-Z2-9]{4}-[A-Z2-9]{4}", shown)
        for typed in (shown, shown.lower(), f" {shown} ", shown.replace("-", "\u2013")):
            assert await registry.seat_for_token(typed, seated.token) == 0
        for wrong in ("", "ABCD", "ABCDEFGHJ", "ABCD-EFG0", "ABCD-EFGÉ", "A" * 10_000):
            with pytest.raises(HallError, match="no_such_table"):
                await registry.room_info(wrong)


async def test_tokens_hold_one_seat_each_and_are_not_kept(story_at: str, path: Path) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        one, other = (
            await fill_room(registry, make_setup(seats=2)),
            await fill_room(registry, make_setup()),
        )
        assert [await registry.seat_for_token(s.code, s.token) for s in one] == [0, 1]
        for token in (other[0].token, one[0].token[:-1], "", one[0].token.upper(), "é\udcff"):
            with pytest.raises(HallError, match="bad_token"):
                await registry.seat_for_token(one[0].code, token)
        assert all(len(s.token) >= 43 and s.token not in repr(s) for s in one)
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert not any(s.token.encode() in kept for s in (*one, *other))


async def test_a_ticket_moves_a_seat_once_and_soon(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        now = [1000.0]
        registry.clock = lambda: now[0]
        seats = await fill_room(registry, make_setup(seats=2, bots=(1,)))
        code = seats[0].code
        ticket = await registry.create_ticket(code, 0)
        moved = await registry.redeem_ticket(ticket)
        assert (moved.code, moved.seat, moved.is_entropy_used) == (code, 0, False)
        assert await registry.seat_for_token(code, moved.token) == 0
        with pytest.raises(HallError, match="bad_token"):
            await registry.seat_for_token(code, seats[0].token)
        late, newer = (
            await registry.create_ticket(code, 0),
            await registry.create_ticket(code, 0),
        )
        for bad in (ticket, late, newer + "x", "nonsense", "ABCDEFGH.x", code + "."):
            with pytest.raises(HallError, match="bad_ticket"):
                await registry.redeem_ticket(bad)
        now[0] += 121
        with pytest.raises(HallError, match="bad_ticket"):
            await registry.redeem_ticket(newer)
        with pytest.raises(HallError, match="no_such_seat"):
            await registry.create_ticket(code, 1)  # a bot's
        assert await registry.seat_for_token(code, moved.token) == 0


async def test_a_seat_given_back_can_be_taken_by_somebody_else(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        first = await registry.create(make_setup(seats=3), make_person(0), entropy_of(0))
        left = await registry.join(first.code, make_person(1), None, entropy_of(1))
        await registry.release_seat(first.code, left.seat)
        assert (await registry.room_info(first.code))[0].members.players == (
            make_person(0),
            None,
            None,
        )
        with pytest.raises(HallError, match="bad_token"):
            await registry.seat_for_token(first.code, left.token)
        for n in (3, 4):
            await registry.join(first.code, make_person(n), None, entropy_of(n))
        proof = (await registry.room(first.code)).state.secrets.proof()
        assert proof is not None
        assert proof.entropies == (entropy_of(0), entropy_of(3), entropy_of(4))
        with pytest.raises(HallError, match="full"):
            await registry.join(first.code, make_person(5), None, entropy_of(5))
        with pytest.raises(HallError, match="taken"):
            await registry.join(first.code, make_person(5), 1, entropy_of(5))
        # During a match the player stays, and the next holder takes the seat as it is.
        before = await (await registry.table(first.code)).sight(1)
        await registry.release_seat(first.code, 1)
        members = (await registry.room_info(first.code))[0].members
        assert (members.free_seats, members.is_present[1]) == ((1,), False)
        again = await registry.join(first.code, make_person(5), None, entropy_of(5))
        assert (again.seat, again.is_entropy_used) == (1, False)
        table = await registry.table(first.code)
        assert table.players[1] == make_person(5)
        assert await table.sight(1) == before
        assert (await registry.room(first.code)).state.secrets.proof() == proof


async def test_entropy_published_at_the_deal_opens_no_seat(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=2))
        code = seats[0].code
        opening = (await registry.room_info(code))[0].opening
        assert opening is not None
        for seat, entropy in enumerate(opening.entropies):
            assert entropy is not None
            with pytest.raises(HallError, match=r"full|taken"):
                await registry.join(code, make_person(3), seat, entropy)
            with pytest.raises(HallError, match=r"full|taken"):
                await registry.join(code, make_person(3), seat, entropy, nonce=entropy)


async def test_a_repeated_request_for_a_seat_gets_the_same_one(story_at: str) -> None:
    """The answer was lost: the repeated request takes no second seat and is not refused."""

    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        first = await registry.create(make_setup(seats=3), make_person(0), entropy_of(0))
        code = first.code
        lost = await registry.join(code, make_person(1), None, entropy_of(1), nonce="request-1")
        for wanted in (None, 1):
            again = await registry.join(
                code, make_person(1), wanted, entropy_of(1), nonce="request-1"
            )
            assert again.seat == lost.seat == 1
            with pytest.raises(HallError, match="bad_token"):
                await registry.seat_for_token(code, lost.token)
            assert await registry.seat_for_token(code, again.token) == 1
        last = await registry.join(code, make_person(2), 2, entropy_of(2), nonce="request-2")
        again = await registry.join(code, make_person(2), 2, entropy_of(2), nonce="request-2")
        assert (again.seat, again.commitment, again.is_entropy_used) == (
            last.seat,
            last.commitment,
            True,
        )
        # A moved or released seat cannot be taken like that.
        await registry.redeem_ticket(await registry.create_ticket(code, 1))
        with pytest.raises(HallError, match="full"):
            await registry.join(code, make_person(1), None, entropy_of(1), nonce="request-1")
        await registry.release_seat(code, 2)
        await registry.join(code, make_person(4), None, entropy_of(4))
        with pytest.raises(HallError, match="full"):
            await registry.join(code, make_person(2), None, entropy_of(2), nonce="request-2")


async def test_of_two_who_want_the_last_seat_one_gets_it(database: Database) -> None:
    async with open_registry(*database, INSTANT_TIMING) as registry:
        first = await registry.create(make_setup(seats=2), make_person(0), entropy_of(0))
        answers = await asyncio.gather(
            *(registry.join(first.code, make_person(n), 1, entropy_of(n)) for n in (1, 2)),
            return_exceptions=True,
        )
        refused = [a.reason for a in answers if isinstance(a, HallError)]
        assert refused == ["taken"]
        assert (await registry.room_info(first.code))[0].members.phase == "playing"


async def test_invalid_requests_are_refused_by_name(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        good = make_setup()
        for bad, name in (
            (make_setup(seats=99), "seats"),
            (make_setup(hocus="pocus"), "hocus"),
            (make_setup(target=7), "target"),
        ):
            with pytest.raises(BadSetup) as refused:
                await registry.create(bad, make_person(0), entropy_of(0))
            assert refused.value.name == name
        for player, reason in (
            (SeatedPlayer("", 0, "owl"), "bad_name"),
            (SeatedPlayer("\u202e\u200b", 0, "owl"), "bad_name"),
            (SeatedPlayer("x" * 25, 0, "owl"), "bad_name"),
            (SeatedPlayer("x", 6, "owl"), "bad_chair"),
            (SeatedPlayer("x", 0, "../owl"), "bad_chair"),
        ):
            with pytest.raises(HallError, match=reason):
                await registry.create(good, player, entropy_of(0))
        for wrong in ("", "zz" * 16, "00" * 15, "AA" * 16):
            with pytest.raises(HallError, match="bad_entropy"):
                await registry.create(good, make_person(0), wrong)
        with pytest.raises(HallError, match="full"):
            await registry.create(make_setup(seats=2, bots=(0, 1)), make_person(0), entropy_of(0))
        first = await registry.create(good, make_person(0), entropy_of(0))
        with pytest.raises(HallError, match="other_edition"):
            await registry.join(first.code, make_person(1), None, entropy_of(1), edition=99)
        for seat in (-1, 3):
            with pytest.raises(HallError, match="no_such_seat"):
                await registry.join(first.code, make_person(1), seat, entropy_of(1))
        # A remote player is always a person, even if the request says otherwise.
        joined = await registry.join(first.code, BOT, None, entropy_of(1))
        assert (await registry.room_info(first.code))[0].members.players[
            joined.seat
        ] == SeatedPlayer("Nettle", 5, "raven")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Þórdís \t Ösp ", "Þórdís Ösp"),
        ("e\u0301", "é"),
        ("a\u202eb\u0000c\u200d", "abc"),
        ("<b>&amp;'; DROP", "<b>&amp;'; DROP"),
        ("x\udcffy", "xy"),
        ("\U0001f9d9", "\U0001f9d9"),
    ],
)
def test_names_contain_no_control_characters(typed: str, shown: str) -> None:
    assert codes.clean_name(typed) == shown


async def test_idle_tables_expire_and_their_matches_with_them(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=2))
        table = await registry.table(seats[0].code)
        home = await registry.local_tables.create(
            "potion_brew", (make_person(0), make_person(1)), {}, None
        )
        kept = await registry.publish(home.id)
        assert await registry.remove_idle(3600) == 0
        assert await registry.store.count_rooms() == 2
        assert await registry.remove_idle(-3600) == 1
        for ask in (registry.room_info(seats[0].code), table.public_sight()):
            with pytest.raises(HallError, match="no_such_table"):
                await ask
        assert (await registry.room_info(kept))[0].members.phase == "playing"
        assert [card.id for card in await registry.local_tables.store.table_summaries()] == [
            home.id
        ]


async def test_an_unused_table_is_unloaded_and_loaded_again(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=2))
        code = seats[0].code
        table = await registry.table(code)
        before = await table.public_sight()
        await registry.sweep()
        assert await registry.table(code) is table
        unsubscribe = table.subscribe(lambda _: None)
        for seated in seats:
            await (await registry.room(code)).leave(seated.seat)
        await registry.sweep()
        assert await registry.table(code) is table
        unsubscribe()
        await registry.sweep()
        assert registry.local_tables.tables == {}
        again = await registry.table(code)
        assert again is not table
        assert await again.public_sight() == before


async def test_the_proof_waits_for_the_end(story_at: str) -> None:
    async with open_registry(story_at, timing=INSTANT_TIMING) as registry:
        seats = await fill_room(registry, make_setup(seats=2))
        with pytest.raises(IllegalAction, match="not_over"):
            await registry.proof(seats[0].code)


async def test_play_continues_during_maintenance_of_many_rooms(tmp_path: Path) -> None:
    async with open_registry(str(tmp_path / "hall.db"), "NORMAL", INSTANT_TIMING) as registry:
        opened = [
            await registry.create(make_setup(seats=2), make_person(0), entropy_of(0))
            for _ in range(3)
        ]
        found = [await registry.room(seated.code) for seated in opened]
        looked = asyncio.create_task(registry.sweep())
        await asyncio.sleep(0)
        assert not looked.done()
        await registry.forget(found[2].state)
        await looked
        assert set(registry.open_rooms()) == {seated.code for seated in opened[:2]}
