"""Names of ingredients and tiles; buttons of single actions."""

from collections.abc import Sequence
from string import ascii_lowercase

from coven.games.forest_chase import PHRASES
from coven.i18n import join_and, tr_noop
from engine.core import Action
from engine.games.forest_chase import pieces

# Names of zones, and labels, of the actions that have a button of their own; the main one first.
ACTION_BUTTONS: dict[Action, tuple[str, str]] = {
    pieces.PUT_BACK: ("put-back", tr_noop("Put the house back")),
    pieces.DECLARE: ("ready", tr_noop("The spell is ready!")),
    pieces.POSTPONE: ("postpone", tr_noop("Keep it for my next turn")),
    pieces.CLOSE: ("close", tr_noop("Close the forest")),
    pieces.TURN_UP: ("turn-up", tr_noop("Turn up the spell")),
}


def habitat_name(habitat: pieces.Habitat) -> str:
    return PHRASES.text("habitats", habitat)


def ingredient_name(ingredient: pieces.Ingredient) -> str:
    return PHRASES.text("ingredients", ingredient)


def ingredient_names(ingredients: Sequence[pieces.Ingredient]) -> str:
    return join_and(list(map(ingredient_name, ingredients)))


def tile_name(spot: pieces.Spot) -> str:
    """Returns a forest tile as letter (from the left) and number (from the top), such as b4."""
    row, column = pieces.BOARD_POSITIONS[spot]
    return f"{ascii_lowercase[column]}{row + 1}"
