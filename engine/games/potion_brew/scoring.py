"""Who wins a round, and what it costs the others."""

from engine.core import Seat
from engine.games.potion_brew.pieces import (
    ALL_ONES_POINTS,
    ALL_WITCHES_POINTS,
    BEATEN_CALL_POINTS,
    HAND_SIZE,
    WITCH,
    Card,
    Round,
    hand_points,
)  # fmt: skip

Hands = tuple[tuple[Card, ...], ...]


def winners(hands: Hands) -> tuple[Seat, ...]:
    """Returns who has the fewest points, on a tie who has more Witches (PB-21)."""
    ranks = [(hand_points(hand), -hand.count(WITCH)) for hand in hands]
    best = min(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def score_round(hands: Hands, caller: Seat | None) -> tuple[tuple[int, ...], str]:
    """Returns what each seat scores in a round, and the id of the rule that decided it."""
    won = winners(hands)
    counted = [hand_points(hand) for hand in hands]
    usual = tuple(0 if seat in won else total for seat, total in enumerate(counted))
    if caller is None:
        return usual, "PB-22"
    witches = [hand.count(WITCH) == HAND_SIZE for hand in hands]
    if caller in won and witches[caller]:
        return tuple(0 if all_five else ALL_WITCHES_POINTS for all_five in witches), "PB-24"
    ones = [hand == (1,) * HAND_SIZE for hand in hands]
    if any(ones):
        return tuple(0 if all_ones else ALL_ONES_POINTS for all_ones in ones), "PB-25"
    if any(total < counted[caller] for total in counted):
        beaten = (
            BEATEN_CALL_POINTS if seat == caller else scored for seat, scored in enumerate(usual)
        )
        return tuple(beaten), "PB-23"
    return usual, "PB-22"


def finish_round(
    hands: Hands, caller: Seat | None, totals_before: tuple[int, ...], *, single: bool
) -> Round:
    """Returns a round as it ended; one that is played on its own scores nothing."""
    scored, rule = ((0,) * len(hands), "PB-21") if single else score_round(hands, caller)
    totals = tuple(old + new for old, new in zip(totals_before, scored, strict=True))
    return Round(caller, hands, winners(hands), scored, totals, rule)
