"""What everybody at the table may hear of Forest Chase: what happened, and how things stand."""

from collections.abc import Iterator, Sequence

from coven.text.forest_chase import forest
from coven.text.forest_chase.effects import does, sent
from coven.text.forest_chase.names import effect_name, level_name, tile_name
from coven.text.forest_chase.offers import acting, name_of
from coven.text.pages import Desk
from coven.words import all_of, say, say_many
from engine.core import Event
from engine.games.forest_chase.pieces import (
    AIMED,
    EFFECTS,
    LONGEST_GAME,
    Effect,
    Outcome,
    PlaceHouse,
    Postpone,
    Swap,
    Target,
    Verdict,
)
from engine.games.forest_chase.view import View


def waiting(desk: Desk) -> str:
    """Returns whom everybody waits for."""
    return say("{name} is thinking.", name=name_of(desk, acting(desk.view)))


# What happened


def lately(desk: Desk) -> tuple[str, ...]:
    """Returns what the last race has come to, in as many sentences as the player likes."""
    after: list[Event] = []
    for event in reversed(desk.news):
        if isinstance(event.action, Verdict):
            told = tuple(_told(desk, event.action, after[::-1]))
            return told[-1:] if desk.verbosity == "brief" else told
        after.append(event)
    return (say("The forest is laid. Keep your eyes open, also when others search."),)


def _told(desk: Desk, judged: Verdict, after: Sequence[Event]) -> Iterator[str]:
    view: View = desk.view
    outcome = view.outcome
    assert outcome is not None
    name = name_of(desk, outcome.seat)
    if desk.verbosity == "full":
        yield verdict(name, outcome)
    elif judged.spell is None:
        yield say("{name}'s spell failed and goes under the pile.", name=name)
    else:
        yield say("{name} has cast a spell.", name=name)
    effect = None if judged.spell is None else EFFECTS[judged.spell]
    if effect is not None and view.terms.levels[outcome.seat] != "easy":
        yield from _by_itself(view, effect, name, after)
    for event in after:
        yield from _deed(desk, event, effect)


def _by_itself(view: View, effect: Effect, name: str, after: Sequence[Event]) -> Iterator[str]:
    """Yields what an effect has done that asked nobody."""
    if effect == "nose":
        yield say("Nose: {name} needs one ingredient fewer next time.", name=name)
    elif effect == "wind":
        yield say("Wind: {name} has two steps more next time.", name=name)
    elif effect in AIMED and view.step != "target":
        if not any(isinstance(event.action, Target) for event in after):
            lost = effect_name(effect)
            yield say("{effect} is lost: nobody may be chosen for it.", effect=lost)


def _deed(desk: Desk, event: Event, effect: Effect | None) -> Iterator[str]:
    """Yields what somebody has done after a race."""
    match event.action:
        case Target(seat):
            assert effect is not None
            yield sent(effect, name_of(desk, event.seat), name_of(desk, seat))
        case Swap(first, second):
            yield say(
                "Fog: {name} has swapped {one} and {other}.",
                name=name_of(desk, event.seat), one=tile_name(first), other=tile_name(second),
            )  # fmt: skip
        case PlaceHouse(spot):
            name = name_of(desk, event.seat)
            yield say("{name} has put the house on {tile}.", name=name, tile=tile_name(spot))
        case Postpone():
            name = name_of(desk, event.seat)
            yield say("{name} keeps the Hut legs for the next turn.", name=name)


def verdict(name: str, outcome: Outcome) -> str:
    """Returns exactly why a spell was cast or not (FC-15, FC-16)."""
    right, needed, wrong = outcome.right, outcome.needed, outcome.wrong
    if outcome.cast:
        return say(
            "{name}'s spell is cast: {right} found, {needed} needed, nothing wrong.",
            name=name, right=right, needed=needed,
        )  # fmt: skip
    if right >= needed:
        return say_many(
            "{name}'s spell fails: {right} found, {needed} needed, but {n} open tile is wrong.",
            "{name}'s spell fails: {right} found, {needed} needed, but {n} open tiles are wrong.",
            wrong, name=name, right=right, needed=needed,
        )  # fmt: skip
    if not wrong:
        return say(
            "{name}'s spell fails: {right} found, {needed} needed.",
            name=name, right=right, needed=needed,
        )  # fmt: skip
    return say_many(
        "{name}'s spell fails: {right} found, {needed} needed, and {n} open tile is wrong.",
        "{name}'s spell fails: {right} found, {needed} needed, and {n} open tiles are wrong.",
        wrong, name=name, right=right, needed=needed,
    )  # fmt: skip


# How things stand


def situation(desk: Desk) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = desk.view
    standing = (_spells(desk), *ahead(desk), *forest.house(view))
    if desk.verbosity == "brief":
        return standing
    if desk.verbosity == "usual":
        return (*standing, say("Three spells win."))
    return (*standing, _turn(view), *_players(desk), *forest.rows(view), forest.places_named())


def ahead(desk: Desk) -> tuple[str, ...]:
    """Returns which effects wait for whom, and to who likes many words what they do."""
    view: View = desk.view
    lines = tuple(
        say("Waiting for {name}: {effects}.", name=name_of(desk, seat), effects=_named(effects))
        for seat, effects in enumerate(view.waiting)
        if effects
    )
    if desk.verbosity != "full":
        return lines
    kinds = dict.fromkeys(effect for effects in view.waiting for effect in effects)
    return (*lines, *map(does, kinds))


def _named(effects: Sequence[Effect]) -> str:
    return all_of(list(map(effect_name, effects)))


def _spells(desk: Desk) -> str:
    counts = [
        say("{name} {points}", name=chair.name, points=len(spells))
        for chair, spells in zip(desk.chairs, desk.view.cast, strict=True)
    ]
    return say("Spells: {scores}.", scores=all_of(counts))


def _turn(view: View) -> str:
    return say(
        "This is turn {turn}. Three spells win; after {most} turns nobody does.",
        turn=view.turns, most=LONGEST_GAME,
    )  # fmt: skip


def _players(desk: Desk) -> Iterator[str]:
    view: View = desk.view
    for chair, level, pile in zip(desk.chairs, view.terms.levels, view.piles, strict=True):
        yield say_many(
            "{name}, level: {level}, has {n} spell left to turn up.",
            "{name}, level: {level}, has {n} spells left to turn up.",
            pile, name=chair.name, level=level_name(level),
        )  # fmt: skip
