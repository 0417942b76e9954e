"""Whether a deal was fair, as far as a phone that took part in it can tell."""

from typing import Any

from engine.match import BadLog
from engine.wire import load_log, verify_log
from hall.places import SavedRemoteTable
from hall.sealing import Proof, verify_deal
from hall.table import HallError


def verified_log(answer: Any, saved: SavedRemoteTable) -> str:
    """Returns the log of a finished match if its deal was fair, or raises HallError."""
    try:
        log, proof = answer["log"], answer["proof"]
        if proof is None:
            _check_single_phone_deal(log, saved)
        else:
            own = {
                seat_token.seat: seat_token.entropy
                for seat_token in saved.seat_tokens
                if seat_token.entropy
            }
            parts = Proof(proof["secret"], tuple(proof["entropies"]), proof["deal"])
            verify_deal(log, parts, saved.commitment, own)
    except (BadLog, ValueError, TypeError, KeyError, AttributeError):
        raise HallError("unfair_deal") from None
    return str(log)


def _check_single_phone_deal(log: str, saved: SavedRemoteTable) -> None:
    """Raises BadLog unless a match that one phone dealt followed from what it had sealed."""
    verify_log(log)
    if load_log(log).commitment != saved.commitment:
        raise BadLog(1, "the seed is not the one that was sealed")
