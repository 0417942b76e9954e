"""The forest read out: tiles as buttons, what lies open, and where the house is."""

from collections.abc import Callable, Sequence

from coven.text.forest_chase.names import habitat_name, ingredient_name, tile_name
from coven.text.forest_chase.offers import Rows
from coven.text.pages import Choice
from coven.words import all_of, say
from engine.games.forest_chase.pieces import HABITATS, PLACES, ROWS, SPOTS, Effect, Spot
from engine.games.forest_chase.view import View, glare_side, poses

_PATH = 2  # the column between the two halves of the forest
_SIDE_BY_SIDE = 2


def tiles(choice: Callable[[Spot], Choice], without: Spot | None = None) -> Rows:
    """Returns a button for each tile, two by two as they lie, but for one."""
    return tuple(
        tuple(choice(spot) for spot in (first, first + 1) if spot != without)
        for first in SPOTS[::_SIDE_BY_SIDE]
    )


# A tile on its button


def label(view: View, spot: Spot) -> str:
    """Returns a tile by its place and its habitat."""
    # For translators: a forest tile, such as "b2, marsh".
    return say("{tile}, {habitat}", tile=tile_name(spot), habitat=habitat_name(view.habitats[spot]))


def search_label(view: View, spot: Spot) -> str:
    """Returns a tile as whoever searches reads it."""
    tile, ingredient = tile_name(spot), view.tiles[spot]
    if in_glare(view, spot):
        return say("{tile}: glare", tile=tile)
    if ingredient is not None:
        # For translators: an open forest tile, such as "b2: frog".
        return say("{tile}: {ingredient}", tile=tile, ingredient=ingredient_name(ingredient))
    if spot == view.house and not view.lifted:
        return say("{tile}: house", tile=tile)
    return tile if "tiny" in handicaps(view) else label(view, spot)


# The forest a part at a time


def parts(view: View) -> tuple[tuple[str, tuple[Spot, ...]], ...]:
    """Returns the tiles by habitats, or by rows where a habitat would tell too much."""
    if handicaps(view):
        return tuple((say("row {n}", n=row + 1), _in_row(row)) for row in ROWS)
    return tuple(
        (habitat_name(ground), tuple(spot for spot in SPOTS if view.habitats[spot] == ground))
        for ground in HABITATS
    )


def _in_row(row: int) -> tuple[Spot, ...]:
    return tuple(spot for spot in SPOTS if PLACES[spot][0] == row)


def readable(view: View) -> tuple[Spot, ...]:
    """Returns the open tiles that can be read now."""
    return tuple(spot for spot in view.up if not in_glare(view, spot))


# Tiny and Glare where the page plays them (FC-25)


def handicaps(view: View) -> tuple[Effect, ...]:
    """Returns what the page itself makes harder in the race of this turn."""
    return poses(view) if view.terms.digital_handicap else ()


def in_glare(view: View, spot: Spot) -> bool:
    """Returns whether a tile lies in the half that tells nothing now."""
    if view.step != "race" or "glare" not in handicaps(view):
        return False
    return (PLACES[spot][1] < _PATH) == (glare_side(view) == "left")


# Tiles in a sentence


def listed(view: View, spots: Sequence[Spot]) -> str:
    """Returns tiles by what can be seen of them."""
    return all_of([_told(view, spot) for spot in spots])


def _told(view: View, spot: Spot) -> str:
    tile, ingredient = tile_name(spot), view.tiles[spot]
    if in_glare(view, spot):
        return say("{tile} in the glare", tile=tile)
    if ingredient is None:
        # For translators: a closed tile in a list, such as "b2 marsh".
        return say("{tile} {habitat}", tile=tile, habitat=habitat_name(view.habitats[spot]))
    # For translators: an open tile in a list, such as "b2 frog".
    return say("{tile} {ingredient}", tile=tile, ingredient=ingredient_name(ingredient))


def lying_open(view: View) -> str:
    """Returns all tiles that lie open."""
    if not view.up:
        return say("No tile lies open.")
    return say("Open: {tiles}.", tiles=listed(view, view.up))


def rows(view: View) -> tuple[str, ...]:
    """Returns the forest from the top, a line a row."""
    return tuple(
        say(
            "Row {n}: {tiles}.",
            n=row + 1,
            tiles=listed(view, _in_row(row)),
        )
        for row in ROWS
    )


def places_named() -> str:
    """Returns how tiles are called."""
    return say(
        "Tiles have a letter from the left, a to e, and a number from the top, 1 to 5. "
        "Line c and row 3 are the paths of the witch."
    )


def house(view: View) -> tuple[str, ...]:
    """Returns where the house is, if it is in the forest."""
    if view.house is None:
        return ()
    tile = tile_name(view.house)
    if not view.lifted:
        return (say("The house stands on {tile}.", tile=tile),)
    if view.house in view.up:
        return (say("The house is off {tile}, which lies open.", tile=tile),)
    return (say("The house from {tile} is in hand.", tile=tile),)
