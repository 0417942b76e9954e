"""A phone that took part in a deal can tell whether it was fair."""

import json
from random import Random
from typing import Any

import pytest

from engine.match import Match
from engine.wire import dump_log
from hall.company import seated
from hall.places import Hold, Place
from hall.proving import proved_log
from hall.sealing import Proof, seal, seed
from hall.table import HallError
from tests.hall.remote.playing import any_step
from tests.hall.seating import people

SECRET = "00112233445566778899aabbccddeeff"
PARTS = tuple(f"{seat:032x}" for seat in range(1, 4))


def finished(seed: bytes) -> str:
    """Returns the log of a match that was played out."""
    match: Match[Any, Any] = Match.new("waz_baraz", 3, {}, seed)
    while match.active:
        (seat,) = match.active
        sight = match.sight(seat)
        match.act(seat, (any_step("waz_baraz", sight, Random(sight.version)),), sight.version)
    return dump_log(match.record)


def told(proof: Proof) -> dict[str, Any]:
    """Returns what a hall answers that was honest."""
    parts = {"secret": proof.secret, "entropies": list(proof.entropies), "deal": proof.deal}
    return {"log": finished(seed(proof)), "proof": parts}


def place(sealed: str, *holds: Hold) -> Place:
    """Returns the place of a phone that holds some seats."""
    return Place("away-1", "", "", "waz_baraz", 1, (), sealed, seated(people(3)), holds)


HONEST = Proof(SECRET, PARTS)
OURS = place(seal(SECRET), Hold(0, "", PARTS[0]), Hold(2, "", PARTS[2]))


def test_an_honest_deal_is_proved() -> None:
    answer = told(HONEST)
    assert proved_log(answer, OURS) == answer["log"]
    # Whoever got the seat from another phone has added nothing and checks the rest.
    assert proved_log(answer, place(seal(SECRET), Hold(1, ""))) == answer["log"]
    assert proved_log(told(Proof(SECRET, PARTS, 1)), OURS)


def test_a_match_that_one_phone_had_dealt_before_is_proved_by_its_own_seal() -> None:
    log = finished(bytes(16))
    commitment = json.loads(log.splitlines()[0])["commitment"]
    assert proved_log({"log": log, "proof": None}, place(commitment, Hold(0, ""))) == log
    with pytest.raises(HallError, match="unfair_deal"):
        proved_log({"log": log, "proof": None}, OURS)


@pytest.mark.parametrize(
    "answer",
    [
        told(Proof(SECRET[::-1], PARTS)),  # another secret than the sealed one
        told(Proof(SECRET, (PARTS[1], *PARTS[1:]))),  # our part left out
        {**told(HONEST), "log": finished(bytes(16))},  # another deal than the proved one
        {**told(HONEST), "proof": {"secret": SECRET}},
        {**told(HONEST), "proof": {"secret": "x", "entropies": list(PARTS), "deal": 0}},
        {**told(HONEST), "log": ""},
        {"log": None, "proof": None},
        {},
        None,
    ],
)
def test_an_unfair_deal_is_told(answer: Any) -> None:
    with pytest.raises(HallError, match="unfair_deal"):
        proved_log(answer, OURS)


def test_a_log_without_one_of_its_draws_is_told() -> None:
    answer = told(HONEST)
    lines = answer["log"].splitlines(keepends=True)
    drawn = next(number for number, line in enumerate(lines) if line.startswith("[-1"))
    with pytest.raises(HallError, match="unfair_deal"):
        proved_log({**answer, "log": "".join(lines[:drawn] + lines[drawn + 1 :])}, OURS)
