"""What the strip tells while no card is face up: what happened last."""

from collections.abc import Sequence

from coven.text.forest_chase import effects
from coven.words import say
from engine.core import Event
from engine.games.forest_chase.pieces import (
    AIMED,
    EFFECTS,
    PlaceHouse,
    Postpone,
    Spot,
    Swap,
    Target,
    TurnUp,
    Verdict,
)
from engine.games.forest_chase.view import View
from hall.table import Chair


def touched(news: Sequence[Event]) -> tuple[Spot, ...]:
    """Returns the tiles that were swapped or got the house since the last race began."""
    for event in reversed(news):
        match event.action:
            case Swap(first, second):
                return first, second
            case PlaceHouse(spot):
                return (spot,)
            case TurnUp():
                break
    return ()


def lately(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> str:
    """Returns the last thing that happened before this turn, in a sentence."""
    after: list[Event] = []
    for event in reversed(news):
        if isinstance(event.action, Verdict):
            return _told(view, event.action, after[::-1], chairs)
        after.append(event)
    return say("The forest is laid. Keep your eyes open, also when others search.")


def _told(
    view: View, verdict: Verdict, after: Sequence[Event], chairs: Sequence[Chair]
) -> str:  # fmt: skip
    outcome = view.outcome
    assert outcome is not None
    name = chairs[outcome.seat].name
    if verdict.spell is None:
        return say("{name}'s spell failed and goes under the pile.", name=name)
    effect = EFFECTS[verdict.spell]
    for event in reversed(after):
        match event.action:
            case Target(seat):
                return effects.sent(effect, name, chairs[seat].name)
            case Swap():
                return say("Fog: {name} has swapped the two tiles that are ringed.", name=name)
            case PlaceHouse():
                name = chairs[event.seat].name
                return say("{name} has put the house on the tile that is ringed.", name=name)
            case Postpone():
                return say("{name} keeps the Hut legs for the next turn.", name=name)
    if view.terms.levels[outcome.seat] == "easy":
        return say("{name} has cast a spell.", name=name)
    if effect == "nose":
        return say("Nose: {name} needs one ingredient fewer next time.", name=name)
    if effect == "wind":
        return say("Wind: {name} has two steps more next time.", name=name)
    assert effect in AIMED
    return say("{name} has cast a spell, but nobody may be its target.", name=name)
