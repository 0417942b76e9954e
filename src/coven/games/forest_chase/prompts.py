"""What the board says: prompts in the header, and what a pose means."""

from coven.text.forest_chase import effects
from coven.words import tr, tr_noop, tr_plural
from engine.games.forest_chase.pieces import Effect, Outcome
from engine.games.forest_chase.view import View, ingredients_wanted
from hall.table import SeatedPlayer


def prompt(view: View, front: SeatedPlayer, *, picked: bool, own_step: bool) -> str:
    """Returns what is to be done by the player whose name stands above, or by a lone walker."""
    if view.step == "check" and view.outcome is not None:
        return verdict_prompt(view.outcome)
    if front.level is not None and view.step != "look":
        if view.step == "race":
            return tr("is searching, and it is your step") if own_step else tr("is searching")
        return tr("is thinking")
    if view.step == "race":
        return _race_prompt(view)
    if view.step == "target":
        message = _TARGETS[view.effect or "fatigue"]
        return tr(message)
    if view.step == "swap" and picked:
        return tr("Fog: now touch the other tile")
    message = _STEP_PROMPTS.get(view.step, "")
    return tr(message)


# For translators: these follow the name of the player, who is told what to do.
_STEP_PROMPTS = {
    "look": tr_noop("all look: remember what grows where"),
    "legs": tr_noop("the house walks: touch a forest tile"),
    "place": tr_noop("place the witch: touch an end of a path"),
    "card": tr_noop("turn up your spell: then the race begins"),
    "swap": tr_noop("Fog: touch two tiles that change places"),
    "house": tr_noop("Hut legs: touch a tile for the house, or wait"),
    "home": tr_noop("Home Sweet Home: move the house to a tile"),
}
_TARGETS: dict[Effect, str] = {
    "fatigue": tr_noop("Fatigue: touch the player who gets tired"),
    "tiny": tr_noop("Tiny: touch the player who gets tiny"),
    "glare": tr_noop("Glare: touch the player who is dazzled"),
}


def _race_prompt(view: View) -> str:
    if view.terms.calm:
        return tr(
            "find {needed} of these: each touch is a step of the witch",
            needed=ingredients_wanted(view),
        )
    return tr("find {needed} of these, then call the spell ready", needed=ingredients_wanted(view))


def verdict_prompt(outcome: Outcome) -> str:
    """Returns why the spell was cast or not."""
    if outcome.cast:
        return tr(
            "the spell is cast: {right} found, {needed} needed",
            right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    if outcome.right >= outcome.needed:
        return tr_plural(
            "no spell: {n} tile that lies open is wrong",
            "no spell: {n} tiles that lie open are wrong",
            outcome.wrong,
        )
    if outcome.wrong:
        return tr_plural(
            "no spell: {right} of {needed} found, and {n} tile is wrong",
            "no spell: {right} of {needed} found, and {n} tiles are wrong",
            outcome.wrong, right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    return tr("no spell: {right} of {needed} found", right=outcome.right, needed=outcome.needed)


def pose_explanation(pose: Effect, *, by_screen: bool) -> str:
    """Returns how to search under Tiny or Glare (FC-23 .. FC-25)."""
    if not by_screen:
        return effects.pose_sentence(pose)
    message = _SCREEN_POSES[pose]
    return tr(message)


_SCREEN_POSES: dict[Effect, str] = {
    "tiny": tr_noop("Tiny: the forest shrinks to half its size. So we translate a chin on a fist."),
    "glare": tr_noop(
        "Glare: a light hides one half, and at each step the other. So we translate a covered eye."
    ),
}
