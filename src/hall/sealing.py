"""A deal that no phone can bend: the host commits first, then every phone adds to the luck."""

import re
from dataclasses import dataclass
from hashlib import blake2b, sha256

from engine.chance import SEED_BYTES
from engine.core import Seat
from engine.match import BadLog
from engine.wire import load_log, verify_log
from hall.table import HallError

SECRET_BYTES = 16
ENTROPY = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Proof:
    """What a finished match's seed was made from."""

    secret: str  # the host's, in hex
    entropies: tuple[str | None, ...]  # [seat] of each phone, in hex; None for bots
    deal: int = 0  # grows when the same company is dealt anew


def seal(secret: str) -> str:
    """Returns what binds the host to a secret before anybody else joins."""
    return sha256(b"pocket coven host secret\0" + bytes.fromhex(secret)).hexdigest()


def check_entropy(entropy: str) -> str:
    """Returns what a phone adds to the luck, or raises HallError."""
    if not ENTROPY.fullmatch(entropy):
        raise HallError("bad_entropy")
    return entropy


def seed(proof: Proof) -> bytes:
    """Returns the seed that follows from everybody's part."""
    parts = [entropy or "-" for entropy in proof.entropies]
    text = ",".join((str(proof.deal), *parts)).encode()
    key = bytes.fromhex(proof.secret)
    return blake2b(text, key=key, digest_size=SEED_BYTES, person=b"coven seed").digest()


def check_proof(log: str, proof: Proof, sealed: str, own: dict[Seat, str]) -> int:
    """Returns how many draws of a finished match were fair to a phone, or raises BadLog.

    `sealed` is what the host was bound by when the phone joined, `own` what the phone has added.
    """
    draws = verify_log(log)
    last = len(log.splitlines())
    try:
        bound = seal(proof.secret) == sealed
        fair = seed(proof) == load_log(log).seed
    except ValueError:
        raise BadLog(last, "the proof is broken") from None
    if not bound:
        raise BadLog(last, "the host's secret is not the one that was sealed")
    if any(proof.entropies[seat : seat + 1] != (entropy,) for seat, entropy in own.items()):
        raise BadLog(last, "this phone's part of the luck was left out")
    if not fair:
        raise BadLog(last, "the seed does not follow from everybody's part")
    return draws
