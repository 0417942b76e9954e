"""What the effects of spells do, and how one searches under Tiny and Glare."""

from coven.words import mark, say
from engine.games.forest_chase.pieces import Effect

_DO: dict[Effect, str] = {
    "nose": mark("Nose: a race for one ingredient fewer."),
    "fog": mark("Fog: two forest tiles change places."),
    "fatigue": mark("Fatigue: a race with two steps fewer."),
    "wind": mark("Wind: a race with two steps more."),
    "tiny": mark("Tiny: a race with the chin on a fist."),
    "glare": mark("Glare: a race with one eye covered."),
    "hut_legs": mark("Hut legs: the house walks to a forest tile."),
}
_CHOSEN_FOR: dict[Effect, str] = {
    "fog": mark("Two forest tiles change places. All see which two, nobody sees what they hide."),
    "fatigue": mark("Their next race is two steps of the witch shorter."),
    "tiny": mark("In their next race they search with the chin on a fist."),
    "glare": mark("In their next race they search with one eye covered."),
    "hut_legs": mark("Whoever wants the tile under the house must lift the house first."),
}
_SENT: dict[Effect, str] = {
    "fatigue": mark("{name} tires {other}: two steps fewer in the next race."),
    "tiny": mark("{name} makes {other} tiny for the next race."),
    "glare": mark("{name} dazzles {other} for the next race."),
}
_POSES: dict[Effect, str] = {
    "tiny": mark("Tiny: put a fist on the table and your chin on the fist. Search like that."),
    "glare": mark("Glare: cover one eye with your idle hand. Search like that."),
}
_POSES_IN_WORDS: dict[Effect, str] = {
    "tiny": mark("Tiny: no tile tells its habitat. So we translate a chin on a fist."),
    "glare": mark(
        "Glare: one half of the forest tells nothing, and at each step the other. So we translate "
        "a covered eye."
    ),
}


def does(effect: Effect) -> str:
    """Returns what an effect does, in one sentence that begins with its name."""
    message = _DO[effect]
    return say(message)


def explained(effect: Effect) -> str:
    """Returns what an effect does, for who chooses something for it."""
    message = _CHOSEN_FOR[effect]
    return say(message)


def sent(effect: Effect, name: str, other: str) -> str:
    """Returns whom somebody has chosen for Fatigue, Tiny or Glare."""
    message = _SENT[effect]
    return say(message, name=name, other=other)


def posing(pose: Effect) -> str:
    """Returns how to sit under Tiny or Glare (FC-23, FC-24)."""
    message = _POSES[pose]
    return say(message)


def posing_in_words(pose: Effect) -> str:
    """Returns what Tiny and Glare do to a forest in words, instead of a pose (FC-25)."""
    message = _POSES_IN_WORDS[pose]
    return say(message)
