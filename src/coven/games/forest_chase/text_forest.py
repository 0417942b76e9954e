"""The forest in words: names of ingredients and tiles, labels of buttons, and lines."""

from collections.abc import Sequence
from string import ascii_lowercase

from coven.games.forest_chase import PHRASES
from coven.i18n import join_and, tr
from engine.games.forest_chase.pieces import (
    BOARD_POSITIONS,
    HABITATS,
    ROWS,
    SPOTS,
    Effect,
    Habitat,
    Ingredient,
    Spot,
)
from engine.games.forest_chase.view import View, glare_side, poses

_PATH_COLUMN = 2  # between the two halves of the forest


# Names


def habitat_name(habitat: Habitat) -> str:
    return PHRASES.text("habitats", habitat)


def ingredient_name(ingredient: Ingredient) -> str:
    return PHRASES.text("ingredients", ingredient)


def ingredient_names(ingredients: Sequence[Ingredient]) -> str:
    return join_and(list(map(ingredient_name, ingredients)))


def tile_name(spot: Spot) -> str:
    """Returns a forest tile as letter (from the left) and number (from the top), such as b4."""
    row, column = BOARD_POSITIONS[spot]
    return f"{ascii_lowercase[column]}{row + 1}"


# Labels of tiles


def tile_label(view: View, spot: Spot) -> str:
    """Returns the place and habitat of a tile."""
    # For translators: a forest tile, such as "b2, marsh".
    return tr("{tile}, {habitat}", tile=tile_name(spot), habitat=habitat_name(view.habitats[spot]))


def search_tile_label(view: View, spot: Spot) -> str:
    """Returns what touching a tile does, as the searcher sees it."""
    tile, ingredient = tile_name(spot), view.tiles[spot]
    if is_in_glare(view, spot):
        return tr("Turn {tile} in the glare", tile=tile)
    if ingredient is not None:
        # For translators: closes an open forest tile, such as "b2: frog".
        return tr(
            "Turn back {tile}: {ingredient}", tile=tile, ingredient=ingredient_name(ingredient)
        )
    if spot == view.house and not view.lifted:
        return tr("Lift the house from {tile}", tile=tile)
    tiny = "tiny" in text_handicaps(view)
    return tr("Flip {tile}", tile=tile if tiny else tile_label(view, spot))


# Parts of the forest


def forest_parts(view: View) -> tuple[tuple[str, tuple[Spot, ...]], ...]:
    """Returns the tiles by habitat, or by row if a handicap hides the habitats."""
    if text_handicaps(view):
        return tuple((tr("row {n}", n=row + 1), _row_tiles(row)) for row in ROWS)
    return tuple(
        (habitat_name(ground), tuple(spot for spot in SPOTS if view.habitats[spot] == ground))
        for ground in HABITATS
    )


def _row_tiles(row: int) -> tuple[Spot, ...]:
    return tuple(spot for spot in SPOTS if BOARD_POSITIONS[spot][0] == row)


def readable_tiles(view: View) -> tuple[Spot, ...]:
    """Returns the open tiles outside the glare."""
    return tuple(spot for spot in view.up if not is_in_glare(view, spot))


# Tiny and Glare on the page itself (FC-25)


def text_handicaps(view: View) -> tuple[Effect, ...]:
    """Returns the handicaps that the page applies in this turn's race."""
    return poses(view) if view.terms.digital_handicap else ()


def is_in_glare(view: View, spot: Spot) -> bool:
    """Returns whether a tile is in the hidden half."""
    if view.step != "race" or "glare" not in text_handicaps(view):
        return False
    return (BOARD_POSITIONS[spot][1] < _PATH_COLUMN) == (glare_side(view) == "left")


# Sentences


def tile_list(view: View, spots: Sequence[Spot]) -> str:
    """Returns tiles with their visible contents."""
    return join_and([_tile_phrase(view, spot) for spot in spots])


def _tile_phrase(view: View, spot: Spot) -> str:
    tile, ingredient = tile_name(spot), view.tiles[spot]
    if is_in_glare(view, spot):
        return tr("{tile} in the glare", tile=tile)
    if ingredient is None:
        # For translators: a closed tile in a list, such as "b2 marsh".
        return tr("{tile} {habitat}", tile=tile, habitat=habitat_name(view.habitats[spot]))
    # For translators: an open tile in a list, such as "b2 frog".
    return tr("{tile} {ingredient}", tile=tile, ingredient=ingredient_name(ingredient))


def forest_lines(view: View) -> tuple[str, ...]:
    """Returns the forest row by row from the top."""
    return tuple(
        tr("Row {n}: {tiles}.", n=row + 1, tiles=tile_list(view, _row_tiles(row))) for row in ROWS
    )


def house_lines(view: View) -> tuple[str, ...]:
    """Returns where the house is, if it is in the forest."""
    if view.house is None:
        return ()
    tile = tile_name(view.house)
    if not view.lifted:
        return (tr("The house is on {tile}.", tile=tile),)
    if view.house in view.up:
        return (tr("The house is off {tile}, which is open.", tile=tile),)
    return (tr("The house was lifted from {tile}.", tile=tile),)
