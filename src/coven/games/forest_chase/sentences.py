"""Public text: effects, verdicts, recent events and the situation in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

from coven.games.forest_chase import PHRASES, text_forest
from coven.games.forest_chase.names import tile_name
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View


def pose_sentence(view: View, pose: pieces.Effect, page: Literal["drawing", "text"]) -> str:
    """Returns the pose for Tiny or Glare, or how the page replaces it (FC-23 to FC-25)."""
    section = f"poses_{page if view.terms.digital_handicap else 'player'}"
    return PHRASES.text(section, pose)


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
    if effect in PHRASES["automatic_effects"]:
        yield PHRASES.text("automatic_effects", effect, name=name)
    elif effect in pieces.TARGETED_EFFECTS and view.step != "target":
        if not any(isinstance(event.action, pieces.Target) for event in after):
            lost = PHRASES.text("effects", effect)
            yield tr("{effect} has no effect: nobody can be chosen.", effect=lost)


def _action_lines(
    context: PageContext, event: Event, effect: pieces.Effect | None
) -> Iterator[str]:
    """Yields an action after a race."""
    match event.action:
        case pieces.Target(seat):
            assert effect is not None
            name, other = context.name(event.seat), context.name(seat)
            yield PHRASES.text("effect_targets", effect, name=name, other=other)
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
        tr(
            "Turn {turn}. {forest_chase.PILE_SIZE spell|spells} "
            "{forest_chase.PILE_SIZE:wins|win}. After {most} turns nobody wins.",
            turn=view.turns, most=pieces.LONGEST_GAME,
        ),
        *_player_lines(context),
        *text_forest.forest_lines(view),
        tr(
            "Tiles have a letter from the left, a to e, and a number from the top, 1 to 5. "
            "Line c and row 3 are the paths of the witch."
        ),
    )  # fmt: skip


def waiting_effect_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the effects that wait for each player; at full verbosity with explanations."""
    view: View = context.view
    lines = tuple(
        tr(
            "Effects waiting for {name}: {effects}.",
            name=context.name(seat),
            effects=join_and([PHRASES.text("effects", effect) for effect in effects]),
        )
        for seat, effects in enumerate(view.waiting)
        if effects
    )
    if context.verbosity != "full":
        return lines
    kinds = dict.fromkeys(effect for effects in view.waiting for effect in effects)
    return (*lines, *(PHRASES.text("effect_sentences", kind) for kind in kinds))


def _player_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    for player, level, pile in zip(context.players, view.terms.levels, view.piles, strict=True):
        yield tr_plural(
            "{name}, level: {level}, has {n} spell left to turn up.",
            "{name}, level: {level}, has {n} spells left to turn up.",
            pile, name=player.name, level=PHRASES.text("levels", level),
        )  # fmt: skip
