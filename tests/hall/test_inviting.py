"""A phone opens a table of its own at which others sit down until it is dealt."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from hall import inviting
from hall.codes import ALPHABET, LENGTH
from hall.opening import open_registry
from hall.pacing import AT_ONCE
from hall.registry import Registry
from hall.sealing import check_proof
from hall.table import Chair, HallError
from tests.hall.gathered import act, entropy, person, setup

BOT = Chair("Nettle", 5, "cat", "easy")


@pytest.fixture
def told(tmp_path: Path) -> Callable[[Callable[[Registry], Awaitable[None]]], None]:
    """Gives a way to run a story at a registry of its own."""

    def run(story: Callable[[Registry], Awaitable[None]]) -> None:
        async def all_of_it() -> None:
            async with open_registry(str(tmp_path / "hall.db"), "NORMAL", AT_ONCE) as registry:
                await story(registry)

        asyncio.run(all_of_it())

    return run


Told = Callable[[Callable[[Registry], Awaitable[None]]], None]


def test_seats_at_home_and_elsewhere_make_one_match(told: Told) -> None:
    async def story(registry: Registry) -> None:
        code = await inviting.invite(registry, setup(seats=4, play="single"), {0: person(0)})
        table = await registry.table(code)
        assert (table.here, table.company().free) == ((0,), (1, 2, 3))
        seated = await registry.join(code, person(1), None, entropy(1))
        assert (seated.seat, table.company().apart) == (1, (1,))
        assert await inviting.sit_down(registry, code, person(2)) == 2
        with pytest.raises(HallError, match="gathering"):
            await table.public()
        await inviting.fill(registry, code, [BOT])
        assert table.company().phase == "playing"
        assert (table.here, table.company().apart) == ((0, 2), (1,))
        assert [chair.level for chair in table.chairs] == [None, None, None, "easy"]
        await registry.give_back(code, 1)
        assert table.here == (0, 1, 2)

    told(story)


def test_whoever_leaves_before_the_deal_leaves_a_free_seat(told: Told) -> None:
    async def story(registry: Registry) -> None:
        code = await inviting.invite(registry, setup(seats=3), {0: person(0)})
        await registry.join(code, person(1), 2, entropy(1))
        await registry.give_back(code, 2)
        company = (await registry.table(code)).company()
        assert (company.free, company.apart, company.chairs[2]) == ((1, 2), (), None)
        with pytest.raises(HallError, match="not_now"):
            await inviting.fill(registry, code, [BOT])
        await inviting.call_off(registry, code)
        with pytest.raises(HallError, match="no_such_table"):
            await registry.card(code)

    told(story)


def test_the_luck_is_everybodys_and_proved(told: Told) -> None:
    async def story(registry: Registry) -> None:
        setting = setup(seats=2, play="single")
        code = await inviting.invite(registry, setting, {0: person(0)})
        card = await registry.card(code)
        await registry.join(code, person(1), None, entropy(1))
        table, random = await registry.table(code), Random(1)
        while (await table.public()).result is None:
            await act(table, random)
        proof = await registry.proof(code)
        assert proof is not None
        assert check_proof(await table.record(), proof, card.seal, {1: entropy(1)}) is not None

    told(story)


def test_nobody_has_somebody_elses_colour(told: Told) -> None:
    async def story(registry: Registry) -> None:
        code = await inviting.invite(registry, setup(seats=3), {0: person(0)})
        await registry.join(code, Chair("Ada", 0, "owl"), None, entropy(1))
        ada = (await registry.card(code)).chairs[1]
        assert ada is not None
        assert (ada.name, ada.colour) == ("Ada", 1)

    told(story)


def test_a_ticket_can_be_typed(told: Told) -> None:
    async def story(registry: Registry) -> None:
        code = await inviting.invite(registry, setup(seats=2), {0: person(0), 1: person(1)})
        shown, secret = (await registry.ticket(code, 1)).split(".")
        assert shown == code
        assert len(secret) == LENGTH
        assert set(secret) <= set(ALPHABET)
        assert (await registry.redeem(f"{shown}.{secret}")).seat == 1

    told(story)
