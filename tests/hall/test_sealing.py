"""A deal that no phone can bend: everybody's part is in it, and shown at the end."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.match import BadLog
from hall import sealing
from hall.opening import open_registry
from hall.pacing import AT_ONCE
from hall.sealing import Proof, check_proof
from tests.hall.gathered import BOT, act, entropy, gather, setup
from tests.hall.seating import when


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Proof, str]:
    """Returns the log of a finished match of two people and a bot, its proof, and its seal."""

    async def story(path: Path) -> tuple[str, Proof, str]:
        async with open_registry(str(path), pace=AT_ONCE) as registry:
            seats = await gather(registry, setup(seats=3, bots=(1,), play="single"))
            assert [seated.seat for seated in seats] == [0, 2]
            table = await registry.table(seats[0].code)
            assert table.chairs[1] == BOT
            random = Random(1)
            while (await when(table, lambda s: set(s.active) != {1})).result is None:
                await act(table, random)
            proof = await registry.proof(seats[0].code)
            assert proof is not None
            return await table.record(), proof, seats[1].seal

    return asyncio.run(story(tmp_path_factory.mktemp("sealed") / "coven.db"))


def test_every_phone_finds_its_part(finished: tuple[str, Proof, str]) -> None:
    log, proof, seal = finished
    assert proof.entropies == (entropy(0), None, entropy(1))
    assert check_proof(log, proof, seal, {0: entropy(0)}) > 0
    assert check_proof(log, proof, seal, {2: entropy(1)}) > 0


@pytest.mark.parametrize(
    ("change", "own", "problem"),
    [
        ({"secret": "00" * 16}, {}, "the host's secret is not the one that was sealed"),
        ({"secret": "zz"}, {}, "the proof is broken"),
        ({}, {0: entropy(9)}, "this phone's part of the luck was left out"),
        ({}, {7: entropy(0)}, "this phone's part of the luck was left out"),
        ({"deal": 1}, {}, "the seed does not follow from everybody's part"),
        (
            {"entropies": (entropy(0), None, entropy(9))},
            {0: entropy(0)},
            "the seed does not follow from everybody's part",
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
        check_proof(log, replace(proof, **change), seal, own)  # type: ignore[arg-type]
    assert bad.value.problem == problem


def test_a_changed_log_is_found(finished: tuple[str, Proof, str]) -> None:
    log, proof, seal = finished
    lines = log.splitlines(keepends=True)
    with pytest.raises(BadLog):
        check_proof("".join([*lines[:3], *lines[4:]]), proof, seal, {})


def test_every_part_changes_the_seed() -> None:
    proof = Proof("11" * 16, (entropy(1), None, entropy(2)))
    others = (
        replace(proof, secret="12" * 16),
        replace(proof, entropies=(entropy(2), None, entropy(1))),
        replace(proof, entropies=(entropy(1), entropy(2), None)),
        replace(proof, deal=1),
    )
    assert len({sealing.seed(one) for one in (proof, *others)}) == 5
    assert sealing.seed(proof) == sealing.seed(replace(proof))
