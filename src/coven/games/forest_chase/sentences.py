"""Public text: effects, verdicts, recent events and the situation in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

from coven.games.forest_chase import text_forest
from coven.games.forest_chase.names import effect_name, level_name, tile_name
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View

# Effects and poses


_EFFECT_SENTENCES: dict[pieces.Effect, str] = {
    "nose": tr_noop("Nose: a race for one ingredient fewer."),
    "fog": tr_noop("Fog: swap two forest tiles."),
    "fatigue": tr_noop("Fatigue: a race with two steps fewer."),
    "wind": tr_noop("Wind: a race with two more steps."),
    "tiny": tr_noop("Tiny: a race with the chin on a fist."),
    "glare": tr_noop("Glare: a race with one eye covered."),
    "hut_legs": tr_noop("Hut legs: the house moves to a forest tile."),
}
_CHOICE_SENTENCES: dict[pieces.Effect, str] = {
    "fog": tr_noop(
        "Two forest tiles swap places. Everyone sees which two, nobody sees what they hide."
    ),
    "fatigue": tr_noop("Their next race is two steps shorter."),
    "tiny": tr_noop("In their next race they search with the chin on a fist."),
    "glare": tr_noop("In their next race they search with one eye covered."),
    "hut_legs": tr_noop("To flip the tile under the house, lift the house first."),
}
_TARGET_SENTENCES: dict[pieces.Effect, str] = {
    "fatigue": tr_noop("{name} tires {other}: two steps fewer in the next race."),
    "tiny": tr_noop("{name} makes {other} tiny for the next race."),
    "glare": tr_noop("{name} dazzles {other} for the next race."),
}
_POSES: dict[tuple[str, pieces.Effect], str] = {
    ("player", "tiny"): tr_noop(
        "Tiny: put a fist on the table and your chin on the fist. Search like that."
    ),
    ("player", "glare"): tr_noop("Glare: cover one eye with your free hand. Search like that."),
    ("drawing", "tiny"): tr_noop(
        "Tiny: the forest shrinks to half its size. This replaces the chin on a fist."
    ),
    ("drawing", "glare"): tr_noop(
        "Glare: a light hides one half, then the other. This replaces the covered eye."
    ),
    ("text", "tiny"): tr_noop("Tiny: no tile shows its habitat. This replaces the chin on a fist."),
    ("text", "glare"): tr_noop(
        "Glare: one half of the forest is hidden, then the other. This replaces the covered eye."
    ),
}  # [who takes the pose, or which page applies it; pose]


def effect_sentence(effect: pieces.Effect) -> str:
    """Returns what an effect does; the sentence begins with its name."""
    return tr(_EFFECT_SENTENCES[effect])


def effect_choice_sentence(effect: pieces.Effect) -> str:
    """Returns what an effect does, for the player who chooses its target."""
    return tr(_CHOICE_SENTENCES[effect])


def effect_target_sentence(effect: pieces.Effect, name: str, other: str) -> str:
    """Returns who was chosen for Fatigue, Tiny or Glare."""
    return tr(_TARGET_SENTENCES[effect], name=name, other=other)


def pose_sentence(view: View, pose: pieces.Effect, page: Literal["drawing", "text"]) -> str:
    """Returns the pose for Tiny or Glare, or how the page replaces it (FC-23 to FC-25)."""
    return tr(_POSES[page if view.terms.digital_handicap else "player", pose])


# Recent events


def recent_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the result of the last race at the chosen verbosity."""
    verdict, after = last_verdict(context.news)
    if verdict is None:
        return (first_race_sentence(),)
    lines = tuple(_recent_sentences(context, verdict, after))
    return lines[-1:] if context.verbosity == "brief" else lines


def last_verdict(news: Sequence[Event]) -> tuple[pieces.Verdict | None, Sequence[Event]]:
    """Returns the verdict of the last race, if any, and the events after it."""
    for place in reversed(range(len(news))):
        action = news[place].action
        if isinstance(action, pieces.Verdict):
            return action, news[place + 1 :]
    return None, news


def first_race_sentence() -> str:
    return tr("The forest is ready. Watch closely when others search, too.")


def _recent_sentences(
    context: PageContext, verdict_action: pieces.Verdict, after: Sequence[Event]
) -> Iterator[str]:
    view: View = context.view
    outcome = view.outcome
    assert outcome is not None
    name = context.name(outcome.seat)
    if context.verbosity == "full":
        yield verdict_sentence(name, outcome)
    elif verdict_action.spell is None:
        yield tr("{name}'s spell failed and goes under the pile.", name=name)
    else:
        yield tr("{name} has cast a spell.", name=name)
    effect = None if verdict_action.spell is None else pieces.EFFECTS[verdict_action.spell]
    if effect is not None and view.terms.levels[outcome.seat] != "easy":
        yield from _automatic_effect_lines(view, effect, name, after)
    for event in after:
        yield from _action_lines(context, event, effect)


def _automatic_effect_lines(
    view: View, effect: pieces.Effect, name: str, after: Sequence[Event]
) -> Iterator[str]:
    """Yields the results of effects without a choice."""
    if effect == "nose":
        yield tr("Nose: {name} needs one ingredient fewer next time.", name=name)
    elif effect == "wind":
        yield tr("Wind: {name} has two more steps next time.", name=name)
    elif effect in pieces.TARGETED_EFFECTS and view.step != "target":
        if not any(isinstance(event.action, pieces.Target) for event in after):
            lost = effect_name(effect)
            yield tr("{effect} has no effect: nobody can be chosen.", effect=lost)


def _action_lines(
    context: PageContext, event: Event, effect: pieces.Effect | None
) -> Iterator[str]:
    """Yields an action after a race."""
    match event.action:
        case pieces.Target(seat):
            assert effect is not None
            yield effect_target_sentence(effect, context.name(event.seat), context.name(seat))
        case pieces.Swap(first, second):
            yield tr(
                "Fog: {name} swapped {one} and {other}.",
                name=context.name(event.seat),
                one=tile_name(first),
                other=tile_name(second),
            )
        case pieces.PlaceHouse(spot):
            name = context.name(event.seat)
            yield tr("{name} put the house on {tile}.", name=name, tile=tile_name(spot))
        case pieces.Postpone():
            name = context.name(event.seat)
            yield tr("{name} keeps the Hut legs for the next turn.", name=name)


def verdict_sentence(name: str, outcome: pieces.Outcome) -> str:
    """Returns exactly why a spell was cast or not (FC-15, FC-16)."""
    right, needed, wrong = outcome.right, outcome.needed, outcome.wrong
    if outcome.cast:
        return tr(
            "{name}'s spell is cast: {right} found, {needed} needed, nothing wrong.",
            name=name, right=right, needed=needed,
        )  # fmt: skip
    if right >= needed:
        return tr_plural(
            "{name}'s spell fails: {right} found, {needed} needed, but {n} open tile is wrong.",
            "{name}'s spell fails: {right} found, {needed} needed, but {n} open tiles are wrong.",
            wrong, name=name, right=right, needed=needed,
        )  # fmt: skip
    if not wrong:
        return tr(
            "{name}'s spell fails: {right} found, {needed} needed.",
            name=name, right=right, needed=needed,
        )  # fmt: skip
    return tr_plural(
        "{name}'s spell fails: {right} found, {needed} needed, and {n} open tile is wrong.",
        "{name}'s spell fails: {right} found, {needed} needed, and {n} open tiles are wrong.",
        wrong, name=name, right=right, needed=needed,
    )  # fmt: skip


# Situation


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the situation at the chosen verbosity."""
    view: View = context.view
    standing = (
        tr("Spells: {scores}.", scores=context.scores(map(len, view.cast))),
        *waiting_effect_lines(context),
        *text_forest.house_lines(view),
    )
    if context.verbosity == "brief":
        return standing
    if context.verbosity == "usual":
        return (
            *standing,
            tr("{forest_chase.PILE_SIZE spell|spells} {forest_chase.PILE_SIZE:wins|win}."),
        )
    return (
        *standing,
        _turn_line(view),
        *_player_lines(context),
        *text_forest.forest_lines(view),
        text_forest.tile_naming_line(),
    )


def waiting_effect_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the effects that wait for each player; at full verbosity with explanations."""
    view: View = context.view
    lines = tuple(
        tr(
            "Effects waiting for {name}: {effects}.",
            name=context.name(seat),
            effects=join_and(list(map(effect_name, effects))),
        )
        for seat, effects in enumerate(view.waiting)
        if effects
    )
    if context.verbosity != "full":
        return lines
    kinds = dict.fromkeys(effect for effects in view.waiting for effect in effects)
    return (*lines, *map(effect_sentence, kinds))


def _turn_line(view: View) -> str:
    return tr(
        "Turn {turn}. {forest_chase.PILE_SIZE spell|spells} "
        "{forest_chase.PILE_SIZE:wins|win}. After {most} turns nobody wins.",
        turn=view.turns, most=pieces.LONGEST_GAME,
    )  # fmt: skip


def _player_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    for player, level, pile in zip(context.players, view.terms.levels, view.piles, strict=True):
        yield tr_plural(
            "{name}, level: {level}, has {n} spell left to turn up.",
            "{name}, level: {level}, has {n} spells left to turn up.",
            pile, name=player.name, level=level_name(level),
        )  # fmt: skip
