"""How a company changes: who comes and goes, and what those present agree on."""

from dataclasses import replace

from engine.core import Seat
from hall.table import Chair, Company, HallError, Motion

EVERYBODY = ("calm", "pause", "go_on")


def seated(chairs: tuple[Chair, ...]) -> Company:
    """Returns a company that plays on one phone, everybody there."""
    return Company(0, "playing", chairs, (True,) * len(chairs))


def people(company: Company) -> tuple[Seat, ...]:
    """Returns the seats of persons, present or not."""
    return tuple(seat for seat, chair in enumerate(company.chairs) if chair and chair.level is None)


def attended(company: Company) -> bool:
    """Returns whether bots have anybody to play with, or nobody but themselves."""
    persons = people(company)
    return not persons or any(company.present[seat] for seat in persons)


def arrived(company: Company, seat: Seat) -> Company:
    """Returns the company with a person back, who takes the seat back from any bot."""
    motions = tuple(motion for motion in company.motions if motion.seat != seat)
    return replace(
        company,
        present=_set(company.present, seat, there=True),
        stand_ins=tuple(other for other in company.stand_ins if other != seat),
        motions=motions,
    )


def left(company: Company, seat: Seat) -> Company:
    """Returns the company without a person."""
    return replace(company, present=_set(company.present, seat, there=False))


def proposed(company: Company, seat: Seat, motion: Motion) -> Company:
    """Returns the company with a motion that its proposer agrees on, or raises HallError.

    Whoever proposes what is proposed already has not agreed yet: two may speak at once.
    """
    _check_voter(company, seat, motion)
    if find(company, motion) is not None:
        return company
    if not is_due(company, motion):
        raise HallError("not_now")
    fresh = Motion(motion.kind, motion.seat, (seat,))
    return replace(company, motions=(*company.motions, fresh))


def voted(company: Company, seat: Seat, motion: Motion, *, agree: bool) -> Company:
    """Returns the company after a vote; one against ends a motion."""
    standing = find(company, motion)
    if standing is None:
        raise HallError("no_such_motion")
    _check_voter(company, seat, motion)
    rest = [other for other in company.motions if other != standing]
    if agree:
        agreed = tuple(sorted({*standing.agreed, seat}))
        rest.insert(company.motions.index(standing), replace(standing, agreed=agreed))
    return replace(company, motions=tuple(rest))


def settled(company: Company) -> tuple[Company, tuple[Motion, ...]]:
    """Returns the company once all that is agreed on is done, and what was agreed on."""
    carried = []
    for motion in company.motions:
        if not is_due(company, motion):
            company = _without(company, motion)
        elif voters(company, motion) and set(voters(company, motion)) <= set(motion.agreed):
            company = _without(company, motion)
            if motion.kind == "bot" and motion.seat is not None:
                company = replace(company, stand_ins=(*company.stand_ins, motion.seat))
            if motion.kind in ("pause", "go_on"):
                company = replace(company, paused=motion.kind == "pause")
            carried.append(motion)
    return company, tuple(carried)


def find(company: Company, motion: Motion) -> Motion | None:
    """Returns the same motion as it stands, None if nobody has proposed it."""
    for standing in company.motions:
        if (standing.kind, standing.seat) == (motion.kind, motion.seat):
            return standing
    return None


def voters(company: Company, motion: Motion) -> tuple[Seat, ...]:
    """Returns who has to agree: all who are present but the one it concerns."""
    return tuple(seat for seat in people(company) if company.present[seat] and seat != motion.seat)


def is_due(company: Company, motion: Motion) -> bool:
    """Returns whether it makes sense to agree on that now."""
    if company.left:
        return False
    if motion.kind in EVERYBODY:
        if motion.kind == "go_on":
            return company.paused and motion.seat is None
        return motion.seat is None and not company.paused and company.phase != "over"
    absent = motion.seat in people(company) and not company.present[motion.seat or 0]
    if motion.kind == "reclaim":
        return absent and motion.seat in company.apart
    return absent and company.phase == "playing" and motion.seat not in company.stand_ins


def check_open(company: Company) -> None:
    """Raises HallError where nobody may act now."""
    if company.moved is not None or company.next is not None:
        raise HallError("moved")
    if company.moving is not None:
        raise HallError("moving")
    if company.paused:
        raise HallError("paused")


def _check_voter(company: Company, seat: Seat, motion: Motion) -> None:
    if seat not in voters(company, motion):
        raise HallError("no_vote")


def _without(company: Company, motion: Motion) -> Company:
    return replace(company, motions=tuple(m for m in company.motions if m != motion))


def _set(present: tuple[bool, ...], seat: Seat, *, there: bool) -> tuple[bool, ...]:
    return (*present[:seat], there, *present[seat + 1 :])
