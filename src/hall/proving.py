"""Whether a deal was fair, as far as a phone that took part in it can tell."""

from typing import Any

from engine.match import BadLog
from engine.wire import load_log, verify_log
from hall.places import Place
from hall.sealing import Proof, check_proof
from hall.table import HallError


def proved_log(answer: Any, place: Place) -> str:
    """Returns the log of a finished match if its deal was fair, or raises HallError."""
    try:
        log, proof = answer["log"], answer["proof"]
        if proof is None:
            _check_own_deal(log, place)
        else:
            own = {hold.seat: hold.entropy for hold in place.holds if hold.entropy}
            parts = Proof(proof["secret"], tuple(proof["entropies"]), proof["deal"])
            check_proof(log, parts, place.seal, own)
    except (BadLog, ValueError, TypeError, KeyError, AttributeError):
        raise HallError("unfair_deal") from None
    return str(log)


def _check_own_deal(log: str, place: Place) -> None:
    """Raises BadLog unless a match that one phone dealt followed from what it had sealed."""
    verify_log(log)
    if load_log(log).commitment != place.seal:
        raise BadLog(1, "the seed is not the one that was sealed")
