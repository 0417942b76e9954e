"""Step B: the die that jumps, and the die that it captures (BV-11 .. BV-14)."""

from coven.text.baron_voodoo.names import (
    cell_name,
    dice_count_phrase,
    die_name,
    face_name,
    face_sentence,
    way_name,
)
from coven.text.baron_voodoo.offers import (
    ChoiceRows,
    action_button,
    back_row,
    button_column,
    legal_of_kind,
    player_name,
)
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import join_and, tr, tr_noop, tr_plural
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, Jump
from engine.games.baron_voodoo.pieces import FACE_OF, Capture, Cell
from engine.games.baron_voodoo.public_state import View

# For translators: a button with little room; {die} is the die that is captured.
_JUMP_LABELS = (
    tr_noop("Up: {die}"),
    tr_noop("Right: {die}"),
    tr_noop("Down: {die}"),
    tr_noop("Left: {die}"),
)


def jumps_by_die(context: PageContext) -> dict[Cell, list[Jump]]:
    """Returns the jumps of each die that can capture something."""
    jumps: dict[Cell, list[Jump]] = {}
    for action in legal_of_kind(context, Capture):
        jumps.setdefault(action.cell, []).append(JUMP_BY_CAPTURE[action])
    return jumps


def choose_jumper_page(context: PageContext) -> TextPage:
    """Returns the choice of the die that jumps."""
    headline = tr("{name}, choose the die that jumps.", name=player_name(context))
    told = (
        ()
        if context.verbosity == "brief"
        else tuple(_reach_line(context, *each) for each in _jump_items(context))
    )
    rows: ChoiceRows = tuple(
        (TextChoice(_die_label(context, cell, len(jumps)), MenuPosition("jump", (cell,))),)
        for cell, jumps in _jump_items(context)
    )
    return TextPage((headline, *told), (*rows, *back_row()))


def _jump_items(context: PageContext) -> list[tuple[Cell, list[Jump]]]:
    return list(jumps_by_die(context).items())


def _die_label(context: PageContext, cell: Cell, jumps: int) -> str:
    # All of them have the player's own colour.
    face = face_name(FACE_OF[context.view.cells[cell][-1]])
    return tr_plural(
        "{cell} {face}: {n} jump", "{cell} {face}: {n} jumps",
        jumps, cell=cell_name(cell), face=face,
    )  # fmt: skip


def _reach_line(context: PageContext, cell: Cell, jumps: list[Jump]) -> str:
    """Returns what one die can capture."""
    ways = [
        # For translators: {way} is "up", "right", "down" or "left".
        tr(
            "{way} over {die} to {cell}",
            way=way_name(capture.way),
            die=_top_die_name(context, over),
            cell=cell_name(end),
        )
        for capture, _, over, end in jumps
    ]
    return tr(
        "{cell} {die}: {jumps}.",
        cell=cell_name(cell),
        die=_top_die_name(context, cell),
        jumps=join_and(ways),
    )


def choose_jump_page(context: PageContext) -> TextPage:
    """Returns the choice of a die's jump."""
    (cell,) = context.position.picks
    headline = tr(
        "{name}, choose where {die} at {cell} jumps.",
        name=player_name(context), die=_top_die_name(context, cell), cell=cell_name(cell),
    )  # fmt: skip
    jumps = jumps_by_die(context)[cell]
    told = [line for each in jumps for line in _jump_lines(context, each)]
    choices = (action_button(context, _jump_label(context, each), each[0]) for each in jumps)
    return TextPage((headline, *told), (*button_column(choices), *back_row("capture")))


def _jump_label(context: PageContext, jump: Jump) -> str:
    capture, _, over, _ = jump
    message = _JUMP_LABELS[capture.way]
    return tr(message, die=_top_die_name(context, over))


def _jump_lines(context: PageContext, jump: Jump) -> tuple[str, ...]:
    """Returns a jump in a sentence, and what the captured face would do."""
    capture, start, over, end = jump
    view: View = context.view
    landing = len(view.cells[end])
    where = cell_name(end) if not landing else tr(
        "{cell} on top of {count}", cell=cell_name(end), count=dice_count_phrase(landing)
    )  # fmt: skip
    sentence = tr(
        "From {start}, {die} jumps {way} over {other} and lands on {end}.",
        die=_top_die_name(context, start), start=cell_name(start), way=way_name(capture.way),
        other=_top_die_name(context, over), end=where,
    )  # fmt: skip
    if context.verbosity != "full":
        return (sentence,)
    return (sentence, face_sentence(FACE_OF[view.cells[over][-1]]))


def _top_die_name(context: PageContext, cell: Cell) -> str:
    return die_name(context.view.cells[cell][-1])
