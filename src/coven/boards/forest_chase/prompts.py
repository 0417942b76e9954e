"""What the board says: prompts in the header, and what a pose means."""

from coven.text.forest_chase import effects
from coven.words import mark, say, say_many
from engine.games.forest_chase.pieces import Effect, Outcome
from engine.games.forest_chase.view import View, wanted
from hall.table import Chair


def prompt(view: View, front: Chair, *, picked: bool, own_step: bool) -> str:
    """Returns what is to be done by the player whose name stands above, or by a lone walker."""
    if view.step == "check" and view.outcome is not None:
        return verdict(view.outcome)
    if front.level is not None and view.step != "look":
        if view.step == "race":
            return say("is searching, and it is your step") if own_step else say("is searching")
        return say("is thinking")
    if view.step == "race":
        return _race(view)
    if view.step == "target":
        message = _TARGETS[view.effect or "fatigue"]
        return say(message)
    if view.step == "swap" and picked:
        return say("Fog: now touch the other tile")
    message = _ACTING.get(view.step, "")
    return say(message)


# For translators: these follow the name of the player, who is told what to do.
_ACTING = {
    "look": mark("all look: remember what grows where"),
    "legs": mark("the house walks: touch a forest tile"),
    "place": mark("place the witch: touch an end of a path"),
    "card": mark("turn up your spell: then the race begins"),
    "swap": mark("Fog: touch two tiles that change places"),
    "house": mark("Hut legs: touch a tile for the house, or wait"),
    "home": mark("Home Sweet Home: move the house to a tile"),
}
_TARGETS: dict[Effect, str] = {
    "fatigue": mark("Fatigue: touch the player who gets tired"),
    "tiny": mark("Tiny: touch the player who gets tiny"),
    "glare": mark("Glare: touch the player who is dazzled"),
}


def _race(view: View) -> str:
    if view.terms.calm:
        return say("find {needed} of these: each touch is a step of the witch", needed=wanted(view))
    return say("find {needed} of these, then call the spell ready", needed=wanted(view))


def verdict(outcome: Outcome) -> str:
    """Returns why the spell was cast or not."""
    if outcome.cast:
        return say(
            "the spell is cast: {right} found, {needed} needed",
            right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    if outcome.right >= outcome.needed:
        return say_many(
            "no spell: {n} tile that lies open is wrong",
            "no spell: {n} tiles that lie open are wrong",
            outcome.wrong,
        )
    if outcome.wrong:
        return say_many(
            "no spell: {right} of {needed} found, and {n} tile is wrong",
            "no spell: {right} of {needed} found, and {n} tiles are wrong",
            outcome.wrong, right=outcome.right, needed=outcome.needed,
        )  # fmt: skip
    return say("no spell: {right} of {needed} found", right=outcome.right, needed=outcome.needed)


def posing(pose: Effect, *, by_screen: bool) -> str:
    """Returns how to search under Tiny or Glare (FC-23 .. FC-25)."""
    if not by_screen:
        return effects.posing(pose)
    message = _BY_SCREEN[pose]
    return say(message)


_BY_SCREEN: dict[Effect, str] = {
    "tiny": mark("Tiny: the forest shrinks to half its size. So we translate a chin on a fist."),
    "glare": mark(
        "Glare: a light hides one half, and at each step the other. So we translate a covered eye."
    ),
}
