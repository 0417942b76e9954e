"""Positions of seeded games, found by playing until a condition holds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from engine.chance import SEED_BYTES
from engine.core import OptionValue, Seat
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Call,
    Card,
    Cast,
    Round,
)
from engine.games.potion_brew.turns import score_round, winners
from engine.games.potion_brew.view import View
from engine.match import Match, Record
from tests.coven.games.potion_brew.tap_players import sensible_action

GAME = "potion_brew"
MatchCondition = Callable[[Match[Any, Any]], bool]


@dataclass(frozen=True)
class Position:
    """The first position, from a seed on, at which a condition holds."""

    condition: MatchCondition
    seats: int = 3
    seed: int = 1
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns a match at this position."""
        record, seed = _found(self)
        return Match.replay(record, _luck(seed))


@cache
def _found(moment: Position) -> tuple[Record, int]:
    for seed in range(moment.seed * 1000, moment.seed * 1000 + 300):
        match = Match.new(GAME, moment.seats, moment.options, _luck(seed))
        random = Random(seed)
        for _ in range(400):
            if moment.condition(match):
                return match.record, seed
            if match.result is not None:
                break
            seat = match.active[0]
            action = sensible_action(match.sight(seat).legal, random.choice)
            match.act(seat, [action], match.version)
    raise LookupError("no game comes to such a moment")


def views_around_round_end(
    hands: tuple[tuple[Card, ...], ...], caller: Seat | None
) -> tuple[View, View]:
    """Returns the spectator's views before and after a round ended with these hands."""
    scored, rule = score_round(hands, caller)
    over = Round(caller, hands, winners(hands), scored, scored, rule)
    before = public_view(Match.new(GAME, len(hands), {}, _luck(1)))
    return before, before._replace(rounds=(over,), totals=over.totals)


def _luck(seed: int) -> bytes:
    return seed.to_bytes(SEED_BYTES, "big")


def public_view(match: Match[Any, Any]) -> View:
    """Returns the spectator's view."""
    view: View = match.sight(None).view
    return view


def own_view(match: Match[Any, Any]) -> View:
    """Returns the view of the first seat that is to act."""
    view: View = match.sight(match.active[0]).view
    return view


# Conditions


def is_first_turn(match: Match[Any, Any]) -> bool:
    """Returns whether the first turn starts."""
    return public_view(match).turns == 0


def is_mid_round(match: Match[Any, Any]) -> bool:
    """Returns whether a turn starts with a barred spell on a pile and a spell to cast."""
    view = public_view(match)
    if view.step != "turn" or view.turns < 8 or sum(backs.red for backs in view.backs) < 3:
        return False
    if not view.piles[0] or not view.piles[1] or view.piles[0][-1] * view.piles[1][-1] > 0:
        return False
    return any(isinstance(action, Cast) and len(action.paid) > 1 for action in _legal(match))


def is_quiet(match: Match[Any, Any]) -> bool:
    """Returns whether a turn starts in the middle of a round, without a possible call."""
    return (
        public_view(match).step == "turn" and public_view(match).turns >= 6 and not can_call(match)
    )


def can_call(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act may call."""
    return any(isinstance(action, Call) for action in _legal(match))


def can_pay_with_mortar(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act could pay with a Mortar."""
    return any(isinstance(a, Cast) and a.paid == (MORTAR,) for a in _legal(match))


def can_cast_owl(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act can cast an Owl."""
    return any(isinstance(action, Cast) and action.spell == OWL for action in _legal(match))


def is_gathering(match: Match[Any, Any]) -> bool:
    """Returns whether a Pelican has been cast."""
    return public_view(match).step == "gather" and public_view(match).spell == PELICAN


def is_stealing(match: Match[Any, Any]) -> bool:
    """Returns whether a Cat has been cast and both kinds of card can be stolen."""
    view = public_view(match)
    others = [backs for seat, backs in enumerate(view.backs) if seat != view.turn]
    return view.step == "steal" and any(b.red for b in others) and any(b.teal for b in others)


def is_banishing(match: Match[Any, Any]) -> bool:
    """Returns whether a Wand has been cast."""
    return public_view(match).step == "banish"


def is_threatened(match: Match[Any, Any]) -> bool:
    """Returns whether a player without Garlic is asked about a Cat."""
    view = public_view(match)
    return view.step == "answer" and view.spell == CAT and GARLIC not in own_view(match).hand


def is_guarded(match: Match[Any, Any]) -> bool:
    """Returns whether a player with Garlic is asked."""
    return public_view(match).step == "answer" and GARLIC in own_view(match).hand


def is_threatened_by_wand(match: Match[Any, Any]) -> bool:
    """Returns whether several are asked about a Wand."""
    view = public_view(match)
    return view.step == "answer" and view.spell == WAND and len(view.threatened) > 1


def has_empty_pile(match: Match[Any, Any]) -> bool:
    """Returns whether a pile is empty at the start of a turn."""
    view = public_view(match)
    return view.step == "turn" and not all(view.piles)


def can_call_in_third_round(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act may call in the third round."""
    return len(public_view(match).rounds) == 2 and can_call(match)


def is_over(match: Match[Any, Any]) -> bool:
    """Returns whether the game is over."""
    return match.result is not None


def has_witch(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act has a Witch."""
    return public_view(match).step == "turn" and WITCH in own_view(match).hand


def _legal(match: Match[Any, Any]) -> tuple[Any, ...]:
    return match.sight(match.active[0]).legal if match.active else ()


MIDDLE = Position(is_mid_round, seats=4)
MIDDLE_OF_FIVE = Position(is_mid_round, seats=5)
MIDDLE_OF_TWO = Position(is_mid_round, seats=2)
