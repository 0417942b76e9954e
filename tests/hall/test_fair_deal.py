"""Fair deals: every phone's entropy is part of the seed, and the proof shows it."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.match import BadLog
from hall import fair_deal
from hall.fair_deal import Proof, verify_deal
from hall.hosting.open import open_registry
from hall.local.bots import INSTANT_TIMING
from tests.hall.room_builders import BOT, act_for_person, entropy_of, fill_room, make_setup
from tests.hall.table_builders import wait_for_sight


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Proof, str]:
    """Returns log, proof and commitment of a finished match of two people and a bot."""

    async def story(path: Path) -> tuple[str, Proof, str]:
        async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
            seats = await fill_room(registry, make_setup(seats=3, bots=(1,), play="single"))
            assert [seated.seat for seated in seats] == [0, 2]
            table = await registry.table(seats[0].code)
            assert table.players[1] == BOT
            random = Random(1)
            while (await wait_for_sight(table, lambda s: set(s.active) != {1})).result is None:
                await act_for_person(table, random)
            proof = await registry.proof(seats[0].code)
            assert proof is not None
            return await table.finished_log(), proof, seats[1].commitment

    return asyncio.run(story(tmp_path_factory.mktemp("sealed") / "coven.db"))


def test_every_phone_finds_its_part(finished: tuple[str, Proof, str]) -> None:
    log, proof, seal = finished
    assert proof.entropies == (entropy_of(0), None, entropy_of(1))
    assert verify_deal(log, proof, seal, {0: entropy_of(0)}) > 0
    assert verify_deal(log, proof, seal, {2: entropy_of(1)}) > 0


@pytest.mark.parametrize(
    ("change", "own", "problem"),
    [
        ({"host_secret": "00" * 16}, {}, "the host's secret does not match its commitment"),
        ({"host_secret": "zz"}, {}, "the proof is invalid"),
        ({}, {0: entropy_of(9)}, "this phone's entropy was left out"),
        ({}, {7: entropy_of(0)}, "this phone's entropy was left out"),
        ({"deal_number": 1}, {}, "the seed does not follow from the proof"),
        (
            {"entropies": (entropy_of(0), None, entropy_of(9))},
            {0: entropy_of(0)},
            "the seed does not follow from the proof",
        ),
    ],
)
def test_whatever_was_bent_is_named(
    finished: tuple[str, Proof, str],
    change: dict[str, object],
    own: dict[int, str],
    problem: str,
) -> None:
    log, proof, seal = finished
    with pytest.raises(BadLog) as bad:
        verify_deal(log, replace(proof, **change), seal, own)  # type: ignore[arg-type]
    assert bad.value.problem == problem


def test_a_changed_log_is_found(finished: tuple[str, Proof, str]) -> None:
    log, proof, seal = finished
    lines = log.splitlines(keepends=True)
    with pytest.raises(BadLog):
        verify_deal("".join([*lines[:3], *lines[4:]]), proof, seal, {})


def test_every_part_changes_the_seed() -> None:
    proof = Proof("11" * 16, (entropy_of(1), None, entropy_of(2)))
    others = (
        replace(proof, host_secret="12" * 16),
        replace(proof, entropies=(entropy_of(2), None, entropy_of(1))),
        replace(proof, entropies=(entropy_of(1), entropy_of(2), None)),
        replace(proof, deal_number=1),
    )
    assert len({fair_deal.derive_seed(one) for one in (proof, *others)}) == 5
    assert fair_deal.derive_seed(proof) == fair_deal.derive_seed(replace(proof))
