"""The board, the capture zones and the Spirit Worlds in words."""

from coven.games.baron_voodoo import names
from coven.games.baron_voodoo.sentences import side_players
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.combinations import Dice, best_set, combination_points, count_colours
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, LINE_CELLS, Cell, Side
from engine.games.baron_voodoo.public_state import View


def space_naming_line() -> str:
    """Returns how spaces are named."""
    return tr("Spaces have a letter from the left, a to g, and a number from the top, 1 to 7.")


# Board


def board_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the board row by row from the top."""
    return tuple(board_line_text(context, number) for number in range(pieces.WIDTH))


def board_line_text(context: PageContext, number: pieces.Line) -> str:
    """Returns the dice on one line; at full verbosity also empty spaces."""
    view: View = context.view
    filled = [cell for cell in LINE_CELLS[number] if view.cells[cell]]
    if not filled:
        return tr("Nothing on {line}.", line=names.line_name(number))
    if context.verbosity == "full":
        spaces = [_full_space_text(view, cell) for cell in LINE_CELLS[number]]
    else:
        spaces = [space_text(view, cell) for cell in filled]
    # For translators: {line} is "row 3" or "line b down", {spaces} is "b3 red Theft, c3 ...".
    return tr("On {line}: {spaces}.", line=names.line_name(number), spaces=join_and(spaces))


def space_text(view: View, cell: Cell) -> str:
    """Returns a space's top die and the number of dice below it."""
    column = view.cells[cell]
    name = names.cell_name(cell)
    if not column:
        return tr("{cell} empty", cell=name)
    top, below = names.die_name(column[-1]), len(column) - 1
    if not below:
        return tr("{cell} {die}", cell=name, die=top)
    return tr("{cell} {die} on {count}", cell=name, die=top, count=names.dice_count_phrase(below))


def space_label(view: View, cell: Cell) -> str:
    """Returns the short form of `space_text` for a button."""
    column = view.cells[cell]
    if len(column) < 2:
        return space_text(view, cell)
    # For translators: a space, its top die, and the number of dice below it.
    return tr(
        "{cell} {die} +{count}", cell=names.cell_name(cell), die=names.die_name(column[-1]),
        count=len(column) - 1,
    )  # fmt: skip


def _full_space_text(view: View, cell: Cell) -> str:
    """Returns all dice on a space from the top down."""
    column = view.cells[cell]
    if len(column) < 2:
        return space_text(view, cell)
    top, *others = map(names.die_name, reversed(column))
    # For translators: {others} are the dice below, from the top down.
    return tr(
        "{cell} {die} on {others}", cell=names.cell_name(cell), die=top, others=join_and(others)
    )


def colour_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the single and topmost dice of each colour."""
    return tuple(_top_dice_line(context, colour) for colour in pieces.COLOURS)


def _top_dice_line(context: PageContext, colour: pieces.Colour) -> str:
    found = [
        tr("{cell} {die}", cell=names.cell_name(cell), die=names.face_name(FACE_OF[column[-1]]))
        for cell, column in enumerate(context.view.cells)
        if column and COLOUR_OF[column[-1]] == colour
    ]
    if not found:
        return tr("No {colour} die is accessible.", colour=names.colour_name(colour))
    return tr("In {colour}: {spaces}.", colour=names.colour_name(colour), spaces=join_and(found))


# Capture zones and Spirit Worlds


def zone_lines(context: PageContext, side: Side) -> tuple[str, ...]:
    """Returns a capture zone and the points of its best combinations."""
    dice, name = context.view.zones[side], side_players(context, side)
    if not dice:
        return (tr("The capture zone of {name} is empty.", name=name),)
    held = tr("The capture zone of {name}: {dice}.", name=name, dice=names.dice_names(dice))
    scored = combination_points(best_set(dice))
    if context.verbosity == "brief" or not scored:
        return (held,)
    best = tr_plural(
        "Its best combinations score {n} point.", "Its best combinations score {n} points.", scored
    )
    return held, best


def all_zone_lines(context: PageContext) -> tuple[str, ...]:
    sides = range(len(context.view.zones))
    return tuple(line for side in sides for line in zone_lines(context, side))


def all_spirit_world_lines(context: PageContext) -> tuple[str, ...]:
    sides = range(len(context.view.worlds))
    return tuple(line for side in sides for line in spirit_world_lines(context, side))


def spirit_world_lines(context: PageContext, side: Side) -> tuple[str, ...]:
    """Returns the counts of a Spirit World by colour, and its dice unless brief."""
    dice, name = context.view.worlds[side], side_players(context, side)
    if not dice:
        return (tr("The Spirit World of {name} is empty.", name=name),)
    counted = tr("The Spirit World of {name}: {dice}.", name=name, dice=_colour_counts(dice))
    if context.verbosity == "brief":
        return (counted,)
    return (counted, tr("Its dice: {dice}.", dice=names.dice_names(dice)))


def _colour_counts(dice: Dice) -> str:
    return join_and(
        [
            # For translators: how many dice of a colour there are, such as "red 3".
            tr("{colour} {count}", colour=names.colour_name(colour), count=count)
            for colour, count in enumerate(count_colours(dice))
            if count
        ]
    )
