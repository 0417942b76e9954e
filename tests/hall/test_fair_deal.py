"""The sealed deal: the seal binds the host, every phone's entropy counts, the proof shows it."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.match import BadLog
from engine.wire import load_log
from hall import fair_deal
from hall.fair_deal import Promise, Proof, SealedSetup, open_deal, verify_deal
from hall.hosting.open import open_registry
from hall.local.bots import INSTANT_TIMING
from hall.table import HallError
from tests.hall.room_builders import BOT, act_for_person, entropy_of, fill_room, make_setup
from tests.hall.table_builders import wait_for_sight

Finished = tuple[str, Proof, Promise]
SETUP = SealedSetup("waz_baraz", 1, 3, (("a", 1), ("b", True)), (0, 2))


@pytest.fixture(scope="module")
async def finished(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """Returns log, proof and promise of a finished match of two people and a bot."""

    async def story(path: Path) -> Finished:
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
            setup = (await registry.room_info(seats[0].code))[0].sealed_setup
            promise = Promise(seats[1].commitment, setup, {2: entropy_of(1)})
            return await table.finished_log(), proof, promise

    return await story(tmp_path_factory.mktemp("sealed") / "coven.db")


def test_every_phone_finds_its_entropy(finished: Finished) -> None:
    log, proof, promise = finished
    assert proof.entropies == (entropy_of(0), None, entropy_of(1))
    assert promise.setup is not None
    assert promise.setup.open_seats == (0, 2)
    assert verify_deal(log, proof, promise, bot_seats=(1,)) > 0
    assert verify_deal(log, proof, replace(promise, own_entropies={0: entropy_of(0)})) > 0
    # A phone that took its seat after the deal checks everything else.
    assert verify_deal(log, proof, replace(promise, own_entropies={})) > 0


@pytest.mark.parametrize(
    "change",
    [
        {"host_secret": "00" * 16},
        {"deal_number": 1},
        {"entropies": (entropy_of(0), None, entropy_of(9))},
        {"entropies": (entropy_of(0), entropy_of(5), entropy_of(1))},
        {"entropies": (entropy_of(0), None, entropy_of(1), None)},
        {"entropies": (entropy_of(0), None)},
        {"entropies": ("x", None, entropy_of(1))},
    ],
)
def test_a_changed_proof_is_found(finished: Finished, change: dict[str, object]) -> None:
    log, proof, promise = finished
    with pytest.raises(HallError):
        verify_deal(log, replace(proof, **change), promise)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"commitment": "0" * 64},
        {"own_entropies": {0: entropy_of(9)}},
        {"own_entropies": {7: entropy_of(0)}},
        {"deal_number": 1},
    ],
)
def test_a_phone_trusts_its_own_memory(finished: Finished, change: dict[str, object]) -> None:
    log, proof, promise = finished
    with pytest.raises(HallError, match="unfair_deal"):
        verify_deal(log, proof, replace(promise, **change))  # type: ignore[arg-type]


def test_the_opening_at_the_deal_is_final(finished: Finished) -> None:
    log, proof, promise = finished
    opening = open_deal(proof)
    assert verify_deal(log, proof, replace(promise, opening=opening)) > 0
    other = replace(opening, entropies=(None, *opening.entropies[1:]))
    with pytest.raises(HallError, match="unfair_deal"):
        verify_deal(log, proof, replace(promise, opening=other))


def test_a_changed_log_is_found(finished: Finished) -> None:
    log, proof, promise = finished
    lines = log.splitlines(keepends=True)
    with pytest.raises(BadLog):
        verify_deal("".join([*lines[:3], *lines[4:]]), proof, promise)


def test_a_sealed_deal_is_never_verified_as_one_without_a_seal(finished: Finished) -> None:
    log, _, promise = finished
    commitment = load_log(log).commitment
    alone = Promise(commitment, None)
    assert fair_deal.verify_deal(log, None, alone) > 0
    for claim in (
        replace(alone, commitment="0" * 64),
        replace(promise, commitment=commitment),
        replace(alone, own_entropies={2: entropy_of(1)}),
    ):
        with pytest.raises(BadLog):
            fair_deal.verify_deal(log, None, claim)


def test_every_part_changes_the_seal_and_the_seed() -> None:
    proof = Proof("11" * 16, (entropy_of(1), None, entropy_of(2)))
    proofs = (
        proof,
        replace(proof, host_secret="12" * 16),
        replace(proof, entropies=(entropy_of(2), None, entropy_of(1))),
        replace(proof, entropies=(entropy_of(1), entropy_of(2), None)),
        replace(proof, deal_number=1),
    )
    assert len({fair_deal.derive_seed(one, SETUP) for one in proofs}) == len(proofs)
    setups = (
        SETUP,
        replace(SETUP, game="potion_brew"),
        replace(SETUP, edition=2),
        replace(SETUP, seats=4),
        replace(SETUP, options=(("a", 2), ("b", True))),
        replace(SETUP, open_seats=(0, 1, 2)),
    )
    assert len({fair_deal.seal("11" * 16, one) for one in setups}) == len(setups)
    assert len({fair_deal.derive_seed(proof, one) for one in setups}) == len(setups)
    shuffled = replace(SETUP, options=SETUP.options[::-1])
    assert fair_deal.seal("11" * 16, shuffled) == fair_deal.seal("11" * 16, SETUP)


def test_both_ends_of_a_connection_change_the_words() -> None:
    opening = open_deal(Proof("11" * 16, (entropy_of(1), None, entropy_of(2))))
    digests = {
        fair_deal.words_digest(*inputs)
        for inputs in (
            ("a" * 64, opening, "one"),
            ("b" * 64, opening, "one"),
            ("a" * 64, opening, "other"),
            ("a" * 64, replace(opening, nonce="0" * 64), "one"),
            ("a" * 64, replace(opening, entropies=(None, None, entropy_of(2))), "one"),
            ("a" * 64, replace(opening, deal_number=1), "one"),
        )
    }
    assert len(digests) == 6
