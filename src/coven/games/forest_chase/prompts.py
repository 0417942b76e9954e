"""Instructions in the header, and the last event in words."""

from collections.abc import Sequence

from coven.games.forest_chase import PHRASES, sentences
from coven.i18n import tr, tr_plural
from engine.core import Event
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View, ingredients_wanted
from hall.table import SeatedPlayer


def prompt(view: View, front: SeatedPlayer, *, picked: bool, own_step: bool) -> str:
    """Returns the instruction for the awaited player, or for a lone player who walks the witch."""
    if view.step == "check" and view.outcome is not None:
        return verdict_prompt(view.outcome)
    if front.level is not None and view.step != "look":
        if view.step == "race":
            return tr("is searching, and it is your step") if own_step else tr("is searching")
        return tr("is thinking")
    if view.step == "race":
        return _race_prompt(view)
    if view.step == "target":
        return PHRASES.text("target_prompts", view.effect or "fatigue")
    if view.step == "swap" and picked:
        return tr("Fog: now tap the other tile")
    return PHRASES.text("prompts", view.step) if view.step in PHRASES["prompts"] else ""


def _race_prompt(view: View) -> str:
    needed = ingredients_wanted(view)
    if view.terms.calm:
        return tr("find {needed} of these: each tap is a step of the witch", needed=needed)
    return tr("find {needed} of these, then call the spell ready", needed=needed)


def verdict_prompt(outcome: pieces.Outcome) -> str:
    """Returns why the spell was cast or not."""
    if outcome.cast:
        return tr(
            "the spell is cast: {right} found, {needed} needed",
            right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    if outcome.right >= outcome.needed:
        return tr_plural(
            "no spell: {n} open tile is wrong",
            "no spell: {n} open tiles are wrong",
            outcome.wrong,
        )
    if outcome.wrong:
        return tr_plural(
            "no spell: {right} of {needed} found, and {n} tile is wrong",
            "no spell: {right} of {needed} found, and {n} tiles are wrong",
            outcome.wrong, right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    return tr("no spell: {right} of {needed} found", right=outcome.right, needed=outcome.needed)


# Last event, for the strip while no card is face up


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


def last_event_sentence(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> str:
    """Returns the result of the last race in a sentence."""
    verdict, after = sentences.last_verdict(news)
    if verdict is None:
        return sentences.first_race_sentence()
    outcome = view.outcome
    assert outcome is not None
    name = players[outcome.seat].name
    if verdict.spell is None:
        return tr("{name}'s spell failed and goes under the pile.", name=name)
    effect = pieces.EFFECTS[verdict.spell]
    for event in reversed(after):
        match event.action:
            case pieces.Target(seat):
                return PHRASES.text("effect_targets", effect, name=name, other=players[seat].name)
            case pieces.Swap():
                return tr("Fog: {name} swapped the two circled tiles.", name=name)
            case pieces.PlaceHouse():
                name = players[event.seat].name
                return tr("{name} put the house on the circled tile.", name=name)
            case pieces.Postpone():
                return tr("{name} keeps the Hut legs for the next turn.", name=name)
    if view.terms.levels[outcome.seat] == "easy":
        return tr("{name} has cast a spell.", name=name)
    if effect in PHRASES["automatic_effects"]:
        return PHRASES.text("automatic_effects", effect, name=name)
    assert effect in pieces.TARGETED_EFFECTS
    return tr("{name} has cast a spell, but nobody can be its target.", name=name)
