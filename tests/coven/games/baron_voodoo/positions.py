"""Positions of seeded games, found by playing until a condition holds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from engine.chance import SEED_BYTES
from engine.core import Action, OptionValue
from engine.games.baron_voodoo.combinations import best_set, combination_points
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    FACE_OF,
    MOST_DICE_IN_COLUMN,
    Bank,
    BankOne,
    Capture,
    EndTurn,
    Invoke,
    Pass,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side
from engine.match import Match, Record

GAME = "baron_voodoo"
ViewCondition = Callable[[View], bool]
LOAS_IN_ORDER: dict[str, OptionValue] = {"loas": "in_order", "starter": 0}
DRAFT_OPTIONS: dict[str, OptionValue] = {**LOAS_IN_ORDER, "placement": "draft"}
TEAM_OPTIONS: dict[str, OptionValue] = {**LOAS_IN_ORDER, "teams": "legba_wata"}


@dataclass(frozen=True)
class Position:
    """The first position, from a seed on, at which a condition holds."""

    condition: ViewCondition
    seats: int = 3
    seed: int = 1
    options: dict[str, OptionValue] = field(default_factory=lambda: LOAS_IN_ORDER, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns a match at this position."""
        record, seed = _found(self)
        return Match.replay(record, seed_bytes(seed))


def seed_bytes(seed: int) -> bytes:
    """Returns a fixed seed."""
    return seed.to_bytes(SEED_BYTES, "big")


@cache
def _found(moment: Position) -> tuple[Record, int]:
    for seed in range(moment.seed * 1000, moment.seed * 1000 + 300):
        match = Match.new(GAME, moment.seats, moment.options, seed_bytes(seed))
        random = Random(seed)
        while True:
            view = public_view(match)
            if moment.condition(view):
                return match.record, seed
            if match.result is not None:
                break
            (seat,) = match.active
            action = sensible_action(view, match.sight(seat).legal, random)
            match.act(seat, [action], match.version)
    raise LookupError("no game comes to such a moment")


def public_view(match: Match[Any, Any]) -> View:
    """Returns the spectator's view."""
    view: View = match.sight(None).view
    return view


def sensible_action(view: View, legal: Sequence[Action], random: Random) -> Action:
    """Chooses an action: uses faces, sometimes a power, and cashes in well."""
    if view.step == "C5":
        zone = view.zones[own_side(view)]
        best = best_set(zone)
        if best and (combination_points(best) > 2 or random.random() < 0.3):
            return Bank(best[0])
        return next(action for action in legal if isinstance(action, Pass | EndTurn))
    if random.random() < 0.85:
        jumps = [action for action in legal if isinstance(action, Capture)]
        if jumps:
            return random.choice(jumps)
    using = [a for a in legal if not isinstance(a, Pass | EndTurn | BankOne)]
    if view.step in ("C2", "C4", "D") and random.random() < 0.7:
        using = [a for a in legal if isinstance(a, Pass | EndTurn)]
    if view.step == "A" and random.random() < 0.5:
        using = [a for a in using if isinstance(a, Invoke)] or using
    return random.choice(using or legal)


# Conditions


def at_step(step: str, turns: int = 0) -> ViewCondition:
    """Returns whether a turn has reached a step, after this many turns."""
    return lambda view: view.step == step and view.turns >= turns and view.power is None


def using_power(loa: int, *, begun: bool = False) -> ViewCondition:
    """Returns whether a power is being carried out, with or without dice in hand."""
    return lambda view: view.power == loa and (view.source is not None) is begun


def using_face(face: int) -> ViewCondition:
    """Returns whether a face can be used, before any choice for it."""
    return lambda view: (
        view.step == "C3" and view.captured is not None and FACE_OF[view.captured] == face
        and view.picked is None
    )  # fmt: skip


def second_half(face: int) -> ViewCondition:
    """Returns whether the second half of a Change face or a Swap is due."""
    return lambda view: (
        view.picked is not None and view.captured is not None and FACE_OF[view.captured] == face
    )


def can_cash_in(view: View) -> bool:
    """Returns whether a player has combinations to cash in, and single dice."""
    zone = view.zones[own_side(view)]
    sets = best_set(zone)
    return view.step == "C5" and len(sets) == 2 and len(zone) > sum(map(len, sets))


def is_crowded(view: View) -> bool:
    """Returns whether a capture is due on a board with many columns."""
    return (
        view.step in ("A", "B") and sum(len(cell) == MOST_DICE_IN_COLUMN for cell in view.cells) > 3
    )


def has_baron_and_protection(view: View) -> bool:
    """Returns whether one player has the Baron and another is protected."""
    return view.step == "A" and view.baron is not None and any(view.protected)


def is_last_round(view: View) -> bool:
    """Returns whether the end has been triggered and others still play."""
    return view.ender is not None and view.step == "A"


def can_take_offering(view: View) -> bool:
    """Returns whether an offering can be taken for the player's own colour."""
    return view.step == "C1" and view.captured is not None and COLOUR_OF[view.captured] < 4


def is_over(view: View) -> bool:
    """Returns whether the game is over."""
    return view.step == "over"
