"""Public text: instructions, hints, verdicts, recent events and the situation in words."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from coven.games.forest_chase import PHRASES, text_forest
from coven.games.forest_chase.text_forest import ingredient_names, tile_name
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View, ingredients_wanted
from engine.hints import HintReason
from hall.table import SeatedPlayer


def pose_sentence(view: View, pose: pieces.Effect, page: Literal["drawing", "text"]) -> str:
    """Returns the pose for Tiny or Glare, or how the page replaces it (FC-23 to FC-25)."""
    section = f"poses_{page if view.terms.digital_handicap else 'player'}"
    return PHRASES.text(section, pose)


# Header


def prompt(view: View, front: SeatedPlayer, *, picked: bool, own_step: bool) -> str:
    """Returns the instruction for the awaited player, or for a lone player who walks the witch."""
    if view.step == "check" and view.outcome is not None:
        return verdict_text(view.outcome)
    if front.level is not None and view.step != "look":
        if view.step == "race":
            return tr("is searching, and it is your step") if own_step else tr("is searching")
        return tr("is thinking")
    if view.step == "race":
        needed = ingredients_wanted(view)
        if view.terms.calm:
            return tr("find {needed} of these: each tap is a step of the witch", needed=needed)
        return tr("find {needed} of these, then call the spell ready", needed=needed)
    if view.step == "target":
        return PHRASES.text("target_prompts", view.effect or "fatigue")
    if view.step == "swap" and picked:
        return tr("Fog: now tap the other tile")
    return PHRASES.text("prompts", view.step) if view.step in PHRASES["prompts"] else ""


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns the reason for a hint in one sentence."""
    name = reason.name
    facts: Any = reason.facts
    if name in PHRASES["ingredient_advice"]:
        found = facts[0] if isinstance(facts[0], tuple) else facts[:1]
        ingredients = ingredient_names(found)
        return PHRASES.text("ingredient_advice", name, ingredients=ingredients, count=facts[-1])
    if name in PHRASES["player_advice"]:
        return PHRASES.text("player_advice", name, name=players[facts[0]].name, n=facts[-1])
    if name in PHRASES["advice"]:
        return PHRASES.text("advice", name, n=sum(facts))  # at most one number
    return None


# Recent events


def changed_tiles(news: Sequence[Event]) -> tuple[pieces.Spot, ...]:
    """Returns the tiles that were swapped or got the house since the last race began."""
    for event in reversed(news):
        match event.action:
            case pieces.Swap(first, second):
                return first, second
            case pieces.PlaceHouse(spot):
                return (spot,)
            case pieces.TurnUp():
                break
    return ()


def recent_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the result of the last race at the chosen verbosity."""
    verdict, after = _last_verdict(context.news)
    if verdict is None:
        return (_first_race_sentence(),)
    lines = tuple(_recent_sentences(context, verdict, after))
    return lines[-1:] if context.verbosity == "brief" else lines


def _last_verdict(news: Sequence[Event]) -> tuple[pieces.Verdict | None, Sequence[Event]]:
    """Returns the verdict of the last race, if any, and the events after it."""
    for place in reversed(range(len(news))):
        action = news[place].action
        if isinstance(action, pieces.Verdict):
            return action, news[place + 1 :]
    return None, news


def _first_race_sentence() -> str:
    return tr("The forest is ready. Watch closely when others search, too.")


def _recent_sentences(
    context: PageContext, verdict: pieces.Verdict, after: Sequence[Event]
) -> Iterator[str]:
    view: View = context.view
    outcome = view.outcome
    assert outcome is not None
    name = context.name(outcome.seat)
    if context.verbosity == "full":
        yield verdict_text(outcome, name)
    elif verdict.spell is None:
        yield tr("{name}'s spell failed and goes under the pile.", name=name)
    else:
        yield tr("{name} has cast a spell.", name=name)
    effect = None if verdict.spell is None else pieces.EFFECTS[verdict.spell]
    if effect is not None and view.terms.levels[outcome.seat] != "easy":
        has_target = any(isinstance(event.action, pieces.Target) for event in after)
        if effect in PHRASES["automatic_effects"]:
            yield PHRASES.text("automatic_effects", effect, name=name)
        elif effect in pieces.TARGETED_EFFECTS and view.step != "target" and not has_target:
            lost = PHRASES.text("effects", effect)
            yield tr("{effect} has no effect: nobody can be chosen.", effect=lost)
    yield from _choice_sentences(after, effect, context.players, "text")


def _choice_sentences(
    after: Sequence[Event],
    effect: pieces.Effect | None,
    players: Sequence[SeatedPlayer],
    page: Literal["drawing", "text"],
) -> Iterator[str]:
    """Yields the choices after a race; a drawing has circles around their tiles."""
    for event in after:
        name, section = players[event.seat].name, f"moves_{page}"
        match event.action:
            case pieces.Target(seat):
                assert effect is not None
                yield PHRASES.text("effect_targets", effect, name=name, other=players[seat].name)
            case pieces.Swap(first, second):
                tiles = {"one": tile_name(first), "other": tile_name(second)}
                yield PHRASES.text(section, "swap", name=name, **tiles)
            case pieces.PlaceHouse(spot):
                yield PHRASES.text(section, "house", name=name, tile=tile_name(spot))
            case pieces.Postpone():
                yield tr("{name} keeps the Hut legs for the next turn.", name=name)


def last_event_sentence(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> str:
    """Returns the result of the last race, for the drawn strip while no card is face up."""
    verdict, after = _last_verdict(news)
    if verdict is None:
        return _first_race_sentence()
    outcome = view.outcome
    assert outcome is not None
    name = players[outcome.seat].name
    if verdict.spell is None:
        return tr("{name}'s spell failed and goes under the pile.", name=name)
    effect = pieces.EFFECTS[verdict.spell]
    choices = [*_choice_sentences(after, effect, players, "drawing")]
    if choices:
        return choices[-1]
    if view.terms.levels[outcome.seat] == "easy":
        return tr("{name} has cast a spell.", name=name)
    if effect in PHRASES["automatic_effects"]:
        return PHRASES.text("automatic_effects", effect, name=name)
    assert effect in pieces.TARGETED_EFFECTS
    return tr("{name} has cast a spell, but nobody can be its target.", name=name)


def verdict_text(outcome: pieces.Outcome, name: str = "") -> str:
    """Returns exactly why a spell was cast or not (FC-15, FC-16), as a prompt or with a name."""
    right, needed, wrong = outcome.right, outcome.needed, outcome.wrong
    if outcome.cast:
        reason = "cast"
    elif right >= needed:
        reason = "spoiled"
    else:
        reason = "wrong" if wrong else "missing"
    section = "verdicts" if name else "verdict_prompts"
    return PHRASES.text(section, reason, name=name, right=right, needed=needed, n=wrong)


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
