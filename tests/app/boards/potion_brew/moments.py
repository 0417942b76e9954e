"""Moments of games of fixed luck, found by playing until something is so."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from engine.chance import SEED_BYTES
from engine.core import Seat, Value
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
from engine.games.potion_brew.scoring import score, winners
from engine.games.potion_brew.view import View
from engine.match import Match, Record
from tests.app.boards.potion_brew.brewers import sensible

GAME = "potion_brew"
So = Callable[[Match[Any, Any]], bool]


@dataclass(frozen=True)
class Moment:
    """The first moment at which something is so, from a seed on."""

    so: So
    seats: int = 3
    seed: int = 1
    options: dict[str, Value] = field(default_factory=dict, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns the match at that moment, ready to go on."""
        record, seed = _found(self)
        return Match.replay(record, _luck(seed))


@cache
def _found(moment: Moment) -> tuple[Record, int]:
    for seed in range(moment.seed * 1000, moment.seed * 1000 + 300):
        match = Match.new(GAME, moment.seats, moment.options, _luck(seed))
        random = Random(seed)
        for _ in range(400):
            if moment.so(match):
                return match.record, seed
            if match.result is not None:
                break
            seat = match.active[0]
            action = sensible(match.sight(seat).legal, random.choice)
            match.act(seat, [action], match.version)
    raise LookupError("no game comes to such a moment")


def ended(hands: tuple[tuple[Card, ...], ...], caller: Seat | None) -> tuple[View, View]:
    """Returns what everybody saw before and after a round ended with these hands."""
    scored, rule = score(hands, caller)
    over = Round(caller, hands, winners(hands), scored, scored, rule)
    before = public(Match.new(GAME, len(hands), {}, _luck(1)))
    return before, before._replace(rounds=(over,), totals=over.totals)


def _luck(seed: int) -> bytes:
    return seed.to_bytes(SEED_BYTES, "big")


def public(match: Match[Any, Any]) -> View:
    """Returns what everybody sees."""
    view: View = match.sight(None).view
    return view


def own(match: Match[Any, Any]) -> View:
    """Returns what the first seat that is to act sees."""
    view: View = match.sight(match.active[0]).view
    return view


# What a moment can be like


def opening(match: Match[Any, Any]) -> bool:
    """Returns whether the first turn begins."""
    return public(match).turns == 0


def middle(match: Match[Any, Any]) -> bool:
    """Returns whether a turn begins with a barred spell on a pile and a spell to cast."""
    view = public(match)
    if view.step != "turn" or view.turns < 8 or sum(backs.red for backs in view.backs) < 3:
        return False
    if not view.piles[0] or not view.piles[1] or view.piles[0][-1] * view.piles[1][-1] > 0:
        return False
    return any(isinstance(action, Cast) and len(action.paid) > 1 for action in _legal(match))


def quiet(match: Match[Any, Any]) -> bool:
    """Returns whether a turn begins in the middle of a round, with nothing to call."""
    return public(match).step == "turn" and public(match).turns >= 6 and not callable_(match)


def callable_(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act may call."""
    return any(isinstance(action, Call) for action in _legal(match))


def mortar(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act could pay with a Mortar."""
    return any(isinstance(a, Cast) and a.paid == (MORTAR,) for a in _legal(match))


def owling(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act can cast an Owl."""
    return any(isinstance(action, Cast) and action.spell == OWL for action in _legal(match))


def gathering(match: Match[Any, Any]) -> bool:
    """Returns whether a Pelican has been cast."""
    return public(match).step == "gather" and public(match).spell == PELICAN


def stealing(match: Match[Any, Any]) -> bool:
    """Returns whether a Cat has been cast at a table with both kinds of prey."""
    view = public(match)
    others = [backs for seat, backs in enumerate(view.backs) if seat != view.turn]
    return view.step == "steal" and any(b.red for b in others) and any(b.teal for b in others)


def banishing(match: Match[Any, Any]) -> bool:
    """Returns whether a Wand has been cast."""
    return public(match).step == "banish"


def threatened(match: Match[Any, Any]) -> bool:
    """Returns whether somebody is asked about a Cat, without Garlic."""
    view = public(match)
    return view.step == "answer" and view.spell == CAT and GARLIC not in own(match).hand


def guarded(match: Match[Any, Any]) -> bool:
    """Returns whether somebody with Garlic is asked."""
    return public(match).step == "answer" and GARLIC in own(match).hand


def wanded(match: Match[Any, Any]) -> bool:
    """Returns whether several are asked about a Wand."""
    view = public(match)
    return view.step == "answer" and view.spell == WAND and len(view.threatened) > 1


def empty_pile(match: Match[Any, Any]) -> bool:
    """Returns whether a pile is empty at the beginning of a turn."""
    view = public(match)
    return view.step == "turn" and not all(view.piles)


def before_round_ends(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act may call in the third round."""
    return len(public(match).rounds) == 2 and callable_(match)


def over(match: Match[Any, Any]) -> bool:
    """Returns whether the game is over."""
    return match.result is not None


def rich(match: Match[Any, Any]) -> bool:
    """Returns whether the seat to act holds a Witch."""
    return public(match).step == "turn" and WITCH in own(match).hand


def _legal(match: Match[Any, Any]) -> tuple[Any, ...]:
    return match.sight(match.active[0]).legal if match.active else ()


MIDDLE = Moment(middle, seats=4)
FIVE = Moment(middle, seats=5)
TWO = Moment(middle, seats=2)
