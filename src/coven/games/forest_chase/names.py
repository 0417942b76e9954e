"""Names of habitats, ingredients, effects, levels, ends and tiles; buttons of single actions."""

from collections.abc import Sequence
from string import ascii_lowercase

from coven.i18n import join_and, tr, tr_noop
from engine.core import Action
from engine.games.forest_chase import pieces

# For translators: habitats of ingredients, as on a button: "b2, marsh".
_HABITATS = (tr_noop("marsh"), tr_noop("tree"), tr_noop("burrow"), tr_noop("crag"))  # [habitat]
# For translators: ingredients are only ever named in lists and after colons: "b2: frog".
_INGREDIENTS = (
    tr_noop("frog"),
    tr_noop("bulrush"),
    tr_noop("firefly"),
    tr_noop("water lily"),
    tr_noop("acorn"),
    tr_noop("owl feather"),
    tr_noop("mistletoe"),
    tr_noop("spider"),
    tr_noop("mole's paw"),
    tr_noop("toadstool"),
    tr_noop("mandrake"),
    tr_noop("snail"),
    tr_noop("bone"),
    tr_noop("bat"),
    tr_noop("thistle"),
    tr_noop("crystal"),
)  # [ingredient]
_EFFECTS: dict[pieces.Effect, str] = {
    "nose": tr_noop("Nose"),
    "fog": tr_noop("Fog"),
    "fatigue": tr_noop("Fatigue"),
    "wind": tr_noop("Wind"),
    "tiny": tr_noop("Tiny"),
    "glare": tr_noop("Glare"),
    "hut_legs": tr_noop("Hut legs"),
}
# For translators: levels of players, as in "level: hard".
_LEVELS: dict[pieces.Difficulty, str] = {
    "easy": tr_noop("easy"),
    "normal": tr_noop("normal"),
    "hard": tr_noop("hard"),
}
# For translators: ends of the witch's paths, as seen on the screen.
_ENDS: dict[pieces.End, str] = {
    "north": tr_noop("Top end"),
    "east": tr_noop("Right end"),
    "south": tr_noop("Bottom end"),
    "west": tr_noop("Left end"),
}
# Names of zones, and labels, of the actions that have a button of their own; the main one first.
ACTION_BUTTONS: dict[Action, tuple[str, str]] = {
    pieces.PUT_BACK: ("put-back", tr_noop("Put the house back")),
    pieces.DECLARE: ("ready", tr_noop("The spell is ready!")),
    pieces.POSTPONE: ("postpone", tr_noop("Keep it for my next turn")),
    pieces.CLOSE: ("close", tr_noop("Close the forest")),
    pieces.TURN_UP: ("turn-up", tr_noop("Turn up the spell")),
}


def habitat_name(habitat: pieces.Habitat) -> str:
    return tr(_HABITATS[habitat])


def ingredient_name(ingredient: pieces.Ingredient) -> str:
    return tr(_INGREDIENTS[ingredient])


def ingredient_names(ingredients: Sequence[pieces.Ingredient]) -> str:
    return join_and(list(map(ingredient_name, ingredients)))


def effect_name(effect: pieces.Effect) -> str:
    return tr(_EFFECTS[effect])


def level_name(level: pieces.Difficulty) -> str:
    return tr(_LEVELS[level])


def end_name(end: pieces.End) -> str:
    return tr(_ENDS[end])


def tile_name(spot: pieces.Spot) -> str:
    """Returns a forest tile as letter (from the left) and number (from the top), such as b4."""
    row, column = pieces.BOARD_POSITIONS[spot]
    return f"{ascii_lowercase[column]}{row + 1}"
