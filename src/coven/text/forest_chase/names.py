"""What everything in Forest Chase is called."""

from collections.abc import Sequence
from string import ascii_lowercase

from coven.words import all_of, mark, say
from engine.games.forest_chase.pieces import (
    PLACES,
    Effect,
    End,
    Habitat,
    Ingredient,
    Level,
    Spot,
)

# For translators: where ingredients grow, as on a button: "b2, marsh".
_HABITATS = (mark("marsh"), mark("tree"), mark("burrow"), mark("crag"))  # [habitat]
# For translators: ingredients are only ever named in lists and after colons: "b2: frog".
_INGREDIENTS = (
    mark("frog"),
    mark("bulrush"),
    mark("firefly"),
    mark("water lily"),
    mark("acorn"),
    mark("owl feather"),
    mark("mistletoe"),
    mark("spider"),
    mark("mole's paw"),
    mark("toadstool"),
    mark("mandrake"),
    mark("snail"),
    mark("bone"),
    mark("bat"),
    mark("thistle"),
    mark("crystal"),
)  # [ingredient]
_EFFECTS: dict[Effect, str] = {
    "nose": mark("Nose"),
    "fog": mark("Fog"),
    "fatigue": mark("Fatigue"),
    "wind": mark("Wind"),
    "tiny": mark("Tiny"),
    "glare": mark("Glare"),
    "hut_legs": mark("Hut legs"),
}
# For translators: levels of players, as in "level: hard".
_LEVELS: dict[Level, str] = {
    "easy": mark("easy"),
    "normal": mark("normal"),
    "hard": mark("hard"),
}
# For translators: ends of the witch's paths, as the phone lies.
_ENDS: dict[End, str] = {
    "north": mark("Top end"),
    "east": mark("Right end"),
    "south": mark("Bottom end"),
    "west": mark("Left end"),
}


def habitat_name(habitat: Habitat) -> str:
    """Returns what a habitat is called."""
    message = _HABITATS[habitat]
    return say(message)


def ingredient_name(ingredient: Ingredient) -> str:
    """Returns what an ingredient is called."""
    message = _INGREDIENTS[ingredient]
    return say(message)


def ingredient_names(ingredients: Sequence[Ingredient]) -> str:
    """Returns ingredients as one phrase."""
    return all_of(list(map(ingredient_name, ingredients)))


def effect_name(effect: Effect) -> str:
    """Returns what an effect is called."""
    message = _EFFECTS[effect]
    return say(message)


def level_name(level: Level) -> str:
    """Returns what a player's level is called."""
    message = _LEVELS[level]
    return say(message)


def end_name(end: End) -> str:
    """Returns what an end of a path is called."""
    message = _ENDS[end]
    return say(message)


def tile_name(spot: Spot) -> str:
    """Returns a forest tile by its letter from the left and its number from the top: b4."""
    row, column = PLACES[spot]
    return f"{ascii_lowercase[column]}{row + 1}"
