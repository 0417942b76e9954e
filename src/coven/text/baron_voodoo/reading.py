"""The board, the capture zones and the Spirit Worlds, read out line by line."""

from collections.abc import Sequence

from coven.text.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_count,
    dice_names,
    die_name,
    face_name,
    line_name,
)
from coven.text.baron_voodoo.tale import team_or_player
from coven.text.pages import Desk
from coven.words import all_of, say, say_many
from engine.games.baron_voodoo.combos import best_set, points
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    FACE_OF,
    LINE_CELLS,
    WIDTH,
    Cell,
    Colour,
    Die,
    Line,
    Side,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, sides


def spaces_named() -> str:
    """Returns how spaces are called."""
    return say("Spaces have a letter from the left, a to g, and a number from the top, 1 to 7.")


# The board


def rows(desk: Desk) -> tuple[str, ...]:
    """Returns the board from the top, a line a row."""
    return tuple(line(desk, number) for number in range(WIDTH))


def line(desk: Desk, number: Line) -> str:
    """Returns what lies on one line of the board; who likes many words hears of empty spaces."""
    view: View = desk.view
    filled = [cell for cell in LINE_CELLS[number] if view.cells[cell]]
    if not filled:
        return say("Nothing on {line}.", line=line_name(number))
    if desk.verbosity == "full":
        told = [_whole_space(view, cell) for cell in LINE_CELLS[number]]
    else:
        told = [space(view, cell) for cell in filled]
    # For translators: {line} is "row 3" or "line b down", {spaces} is "b3 red Theft, c3 ...".
    return say("On {line}: {spaces}.", line=line_name(number), spaces=all_of(told))


def space(view: View, cell: Cell) -> str:
    """Returns what lies on a space, of a column no more than the top and how much is below."""
    column = view.cells[cell]
    name = cell_name(cell)
    if not column:
        return say("{cell} empty", cell=name)
    top, below = die_name(column[-1]), len(column) - 1
    if not below:
        return say("{cell} {die}", cell=name, die=top)
    return say("{cell} {die} on {count}", cell=name, die=top, count=dice_count(below))


def label(view: View, cell: Cell) -> str:
    """Returns what lies on a space, for a button with little room."""
    column = view.cells[cell]
    if len(column) < 2:
        return space(view, cell)
    # For translators: a space, its top die, and how many dice lie below.
    return say(
        "{cell} {die} +{count}", cell=cell_name(cell), die=die_name(column[-1]),
        count=len(column) - 1,
    )  # fmt: skip


def _whole_space(view: View, cell: Cell) -> str:
    """Returns what lies on a space down to the base."""
    column = view.cells[cell]
    if len(column) < 2:
        return space(view, cell)
    top, *others = map(die_name, reversed(column))
    # For translators: {others} are the dice below, from the top down.
    return say("{cell} {die} on {others}", cell=cell_name(cell), die=top, others=all_of(others))


def colours(desk: Desk) -> tuple[str, ...]:
    """Returns which dice lie alone or on top, colour by colour."""
    return tuple(_tops(desk, colour) for colour in COLOURS)


def _tops(desk: Desk, colour: Colour) -> str:
    found = [
        say("{cell} {die}", cell=cell_name(cell), die=face_name(FACE_OF[column[-1]]))
        for cell, column in enumerate(desk.view.cells)
        if column and COLOUR_OF[column[-1]] == colour
    ]
    if not found:
        return say("No {colour} die can be reached.", colour=colour_name(colour))
    return say("In {colour}: {spaces}.", colour=colour_name(colour), spaces=all_of(found))


# What everybody has


def zone(desk: Desk, side: Side) -> tuple[str, ...]:
    """Returns a capture zone, and what its best combinations would score."""
    dice, name = desk.view.zones[side], team_or_player(desk, side)
    if not dice:
        return (say("The capture zone of {name} is empty.", name=name),)
    held = say("The capture zone of {name}: {dice}.", name=name, dice=dice_names(dice))
    scored = points(best_set(dice))
    if desk.verbosity == "brief" or not scored:
        return (held,)
    return (
        held,
        say_many(
            "Its best combinations score {n} point.", "Its best combinations score {n} points.",
            scored,
        ),
    )  # fmt: skip


def zones(desk: Desk) -> tuple[str, ...]:
    """Returns every capture zone."""
    return tuple(line for side in _sides(desk) for line in zone(desk, side))


def worlds(desk: Desk) -> tuple[str, ...]:
    """Returns every Spirit World."""
    return tuple(line for side in _sides(desk) for line in world(desk, side))


def world(desk: Desk, side: Side) -> tuple[str, ...]:
    """Returns a Spirit World, by colours and, unless few words will do, die by die."""
    dice, name = desk.view.worlds[side], team_or_player(desk, side)
    if not dice:
        return (say("The Spirit World of {name} is empty.", name=name),)
    counted = say("The Spirit World of {name}: {dice}.", name=name, dice=_counts(dice))
    if desk.verbosity == "brief":
        return (counted,)
    return (counted, say("Its dice: {dice}.", dice=dice_names(dice)))


def _counts(dice: Sequence[Die]) -> str:
    counts = [(colour, sum(COLOUR_OF[die] == colour for die in dice)) for colour in COLOURS]
    return all_of(
        [
            # For translators: how many dice of a colour there are, such as "red 3".
            say("{colour} {count}", colour=colour_name(colour), count=count)
            for colour, count in counts
            if count
        ]
    )


def _sides(desk: Desk) -> range:
    view: View = desk.view
    return range(sides(view.terms))
