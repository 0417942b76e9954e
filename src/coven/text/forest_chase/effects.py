"""What the effects of spells do, and how one searches under Tiny and Glare."""

from coven.words import tr, tr_noop
from engine.games.forest_chase.pieces import Effect

_EFFECT_SENTENCES: dict[Effect, str] = {
    "nose": tr_noop("Nose: a race for one ingredient fewer."),
    "fog": tr_noop("Fog: two forest tiles change places."),
    "fatigue": tr_noop("Fatigue: a race with two steps fewer."),
    "wind": tr_noop("Wind: a race with two steps more."),
    "tiny": tr_noop("Tiny: a race with the chin on a fist."),
    "glare": tr_noop("Glare: a race with one eye covered."),
    "hut_legs": tr_noop("Hut legs: the house walks to a forest tile."),
}
_CHOICE_SENTENCES: dict[Effect, str] = {
    "fog": tr_noop(
        "Two forest tiles change places. All see which two, nobody sees what they hide."
    ),
    "fatigue": tr_noop("Their next race is two steps of the witch shorter."),
    "tiny": tr_noop("In their next race they search with the chin on a fist."),
    "glare": tr_noop("In their next race they search with one eye covered."),
    "hut_legs": tr_noop("Whoever wants the tile under the house must lift the house first."),
}
_TARGET_SENTENCES: dict[Effect, str] = {
    "fatigue": tr_noop("{name} tires {other}: two steps fewer in the next race."),
    "tiny": tr_noop("{name} makes {other} tiny for the next race."),
    "glare": tr_noop("{name} dazzles {other} for the next race."),
}
_POSES: dict[Effect, str] = {
    "tiny": tr_noop("Tiny: put a fist on the table and your chin on the fist. Search like that."),
    "glare": tr_noop("Glare: cover one eye with your idle hand. Search like that."),
}
_TEXT_POSE_SENTENCES: dict[Effect, str] = {
    "tiny": tr_noop("Tiny: no tile tells its habitat. So we translate a chin on a fist."),
    "glare": tr_noop(
        "Glare: one half of the forest tells nothing, and at each step the other. So we translate "
        "a covered eye."
    ),
}


def effect_sentence(effect: Effect) -> str:
    """Returns what an effect does, in one sentence that begins with its name."""
    message = _EFFECT_SENTENCES[effect]
    return tr(message)


def effect_choice_sentence(effect: Effect) -> str:
    """Returns what an effect does, for who chooses something for it."""
    message = _CHOICE_SENTENCES[effect]
    return tr(message)


def effect_target_sentence(effect: Effect, name: str, other: str) -> str:
    """Returns whom somebody has chosen for Fatigue, Tiny or Glare."""
    message = _TARGET_SENTENCES[effect]
    return tr(message, name=name, other=other)


def pose_sentence(pose: Effect) -> str:
    """Returns how to sit under Tiny or Glare (FC-23, FC-24)."""
    message = _POSES[pose]
    return tr(message)


def text_pose_sentence(pose: Effect) -> str:
    """Returns what Tiny and Glare do to a forest in words, instead of a pose (FC-25)."""
    message = _TEXT_POSE_SENTENCES[pose]
    return tr(message)
