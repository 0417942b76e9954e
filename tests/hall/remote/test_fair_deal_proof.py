"""A phone verifies a deal that it has contributed to."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import resolve_options
from engine.games import GAMES
from engine.match import Match
from engine.wire import dump_log
from hall.fair_deal import Proof, SealedSetup, derive_seed, seal
from hall.remote.saved_table import SavedRemoteTable, SeatToken
from hall.remote.table import verified_log
from hall.rooms.rules import members_on_one_phone
from hall.table import HallError
from tests.hall.random_play import random_action
from tests.hall.table_builders import make_people

SECRET = "00112233445566778899aabbccddeeff"
PARTS = tuple(f"{seat:032x}" for seat in range(1, 4))
RULES = GAMES["waz_baraz"]
OPTIONS = tuple(resolve_options(RULES, 3, {}).items())
SETUP = SealedSetup("waz_baraz", RULES.edition, 3, OPTIONS, (0, 1, 2))
SEAL = seal(SECRET, SETUP)


def finished_log(seed: bytes) -> str:
    """Returns the log of a finished match."""
    match: Match[Any, Any] = Match.new("waz_baraz", 3, {}, seed)
    while match.active:
        (seat,) = match.active
        sight = match.sight(seat)
        match.act(seat, (random_action("waz_baraz", sight, Random(sight.version)),), sight.version)
    return dump_log(match.record)


def proof_answer(proof: Proof) -> dict[str, Any]:
    """Returns the answer of an honest server."""
    parts = {
        "secret": proof.host_secret,
        "entropies": list(proof.entropies),
        "deal": proof.deal_number,
    }
    return {"log": finished_log(derive_seed(proof, SETUP)), "proof": parts}


def saved_table_with(*seat_tokens: SeatToken) -> SavedRemoteTable:
    """Returns a saved table with the seal and some seats."""
    members = members_on_one_phone(make_people(3))
    return SavedRemoteTable(
        "away-1", "", "", "waz_baraz", RULES.edition, OPTIONS, SEAL, members, seat_tokens,
        sealed_options=OPTIONS, open_seats=(0, 1, 2),
    )  # fmt: skip


HONEST = Proof(SECRET, PARTS)
OURS = saved_table_with(SeatToken(0, "", PARTS[0]), SeatToken(2, "", PARTS[2]))
SINGLE_PROOF = {"secret": None, "entropies": [None] * 3, "deal": 0}


def test_an_honest_deal_is_proved() -> None:
    answer = proof_answer(HONEST)
    assert verified_log(answer, OURS) == answer["log"]
    # The seat came from another phone: this one has no entropy and checks the rest.
    assert verified_log(answer, saved_table_with(SeatToken(1, ""))) == answer["log"]
    assert verified_log(proof_answer(Proof(SECRET, PARTS, 1)), replace(OURS, deal_number=1))


def test_a_match_that_one_phone_had_dealt_before_is_proved_by_its_own_seal() -> None:
    log = finished_log(bytes(16))
    commitment = json.loads(log.splitlines()[0])["commitment"]
    answer = {"log": log, "proof": SINGLE_PROOF}
    alone = replace(saved_table_with(SeatToken(0, "")), commitment=commitment, sealed_options=None)
    assert verified_log(answer, alone) == log
    for saved, told in (
        (OURS, answer),
        (replace(OURS, commitment=commitment), answer),
        (replace(OURS, commitment=commitment, sealed_options=None), answer),
        (alone, {"log": log, "proof": None}),
        (alone, {"log": log, "proof": {**SINGLE_PROOF, "secret": SECRET}}),
    ):
        with pytest.raises(HallError, match="unfair_deal"):
            verified_log(told, saved)


@pytest.mark.parametrize(
    "answer",
    [
        proof_answer(Proof(SECRET[::-1], PARTS)),  # a secret that does not match the commitment
        proof_answer(Proof(SECRET, (PARTS[1], *PARTS[1:]))),  # our entropy left out
        {
            **proof_answer(HONEST),
            "log": finished_log(bytes(16)),
        },  # a log that does not follow from the proof
        {**proof_answer(HONEST), "proof": {"secret": SECRET}},
        {**proof_answer(HONEST), "proof": {"secret": "x", "entropies": list(PARTS), "deal": 0}},
        {**proof_answer(HONEST), "log": ""},
        {**proof_answer(HONEST), "proof": None},
        {**proof_answer(HONEST), "proof": SINGLE_PROOF},
        proof_answer(Proof(SECRET, PARTS, 1)),  # a new deal that nobody asked for
        {"log": None, "proof": None},
        {},
        None,
    ],
)
def test_an_unfair_deal_is_reported(answer: Any) -> None:
    with pytest.raises(HallError, match="unfair_deal"):
        verified_log(answer, OURS)


def test_a_log_without_one_of_its_draws_is_reported() -> None:
    answer = proof_answer(HONEST)
    lines = answer["log"].splitlines(keepends=True)
    drawn = next(number for number, line in enumerate(lines) if line.startswith("[-1"))
    with pytest.raises(HallError, match="unfair_deal"):
        verified_log({**answer, "log": "".join(lines[:drawn] + lines[drawn + 1 :])}, OURS)
