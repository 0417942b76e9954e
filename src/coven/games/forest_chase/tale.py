"""What the strip tells while no card is face up: what happened last."""

from collections.abc import Sequence

from coven.text.forest_chase import effects
from coven.words import tr
from engine.core import Event
from engine.games.forest_chase.pieces import (
    EFFECTS,
    TARGETED_EFFECTS,
    PlaceHouse,
    Postpone,
    Spot,
    Swap,
    Target,
    TurnUp,
    Verdict,
)
from engine.games.forest_chase.view import View
from hall.table import SeatedPlayer


def changed_tiles(news: Sequence[Event]) -> tuple[Spot, ...]:
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


def last_event_sentence(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> str:
    """Returns the last thing that happened before this turn, in a sentence."""
    after: list[Event] = []
    for event in reversed(news):
        if isinstance(event.action, Verdict):
            return _verdict_story(view, event.action, after[::-1], players)
        after.append(event)
    return tr("The forest is laid. Keep your eyes open, also when others search.")


def _verdict_story(
    view: View, verdict: Verdict, after: Sequence[Event], players: Sequence[SeatedPlayer]
) -> str:  # fmt: skip
    outcome = view.outcome
    assert outcome is not None
    name = players[outcome.seat].name
    if verdict.spell is None:
        return tr("{name}'s spell failed and goes under the pile.", name=name)
    effect = EFFECTS[verdict.spell]
    for event in reversed(after):
        match event.action:
            case Target(seat):
                return effects.effect_target_sentence(effect, name, players[seat].name)
            case Swap():
                return tr("Fog: {name} has swapped the two tiles that are ringed.", name=name)
            case PlaceHouse():
                name = players[event.seat].name
                return tr("{name} has put the house on the tile that is ringed.", name=name)
            case Postpone():
                return tr("{name} keeps the Hut legs for the next turn.", name=name)
    if view.terms.levels[outcome.seat] == "easy":
        return tr("{name} has cast a spell.", name=name)
    if effect == "nose":
        return tr("Nose: {name} needs one ingredient fewer next time.", name=name)
    if effect == "wind":
        return tr("Wind: {name} has two steps more next time.", name=name)
    assert effect in TARGETED_EFFECTS
    return tr("{name} has cast a spell, but nobody may be its target.", name=name)
