"""Fair deals: the host commits to a secret, then every phone contributes entropy to the seed."""

import re
from dataclasses import dataclass
from hashlib import blake2b, sha256

from engine.chance import SEED_BYTES
from engine.core import Seat
from engine.match import BadLog
from engine.wire import load_log, verify_log
from hall.table import HallError

SECRET_BYTES = 16
ENTROPY_PATTERN = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Proof:
    """The inputs of a match's seed."""

    host_secret: str  # hex
    entropies: tuple[str | None, ...]  # [seat] hex; None for bots
    deal_number: int = 0  # incremented when the same players get a new deal


def commit_to_secret(secret: str) -> str:
    """Returns the commitment to a secret, published before anyone joins."""
    return sha256(b"pocket coven host secret\0" + bytes.fromhex(secret)).hexdigest()


def check_entropy(entropy: str) -> str:
    """Returns a phone's entropy if it is well-formed, or raises HallError."""
    if not ENTROPY_PATTERN.fullmatch(entropy):
        raise HallError("bad_entropy")
    return entropy


def derive_seed(proof: Proof) -> bytes:
    """Returns the seed that follows from the host's secret and all entropies."""
    parts = [entropy or "-" for entropy in proof.entropies]
    text = ",".join((str(proof.deal_number), *parts)).encode()
    key = bytes.fromhex(proof.host_secret)
    return blake2b(text, key=key, digest_size=SEED_BYTES, person=b"coven seed").digest()


def verify_deal(log: str, proof: Proof, commitment: str, own_entropies: dict[Seat, str]) -> int:
    """Verifies the deal of a finished match; returns the number of chance events.

    Raises BadLog unless the host's secret matches `commitment` and the seed follows from the secret
    and all contributions, including `own_entropies`.
    """
    draws = verify_log(log)
    last = len(log.splitlines())
    try:
        bound = commit_to_secret(proof.host_secret) == commitment
        fair = derive_seed(proof) == load_log(log).seed
    except ValueError:
        raise BadLog(last, "the proof is invalid") from None
    if not bound:
        raise BadLog(last, "the host's secret does not match its commitment")
    if any(
        proof.entropies[seat : seat + 1] != (entropy,) for seat, entropy in own_entropies.items()
    ):
        raise BadLog(last, "this phone's entropy was left out")
    if not fair:
        raise BadLog(last, "the seed does not follow from the proof")
    return draws
