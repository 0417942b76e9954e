"""Step B: the die that jumps, and the die that it captures (BV-11 .. BV-14)."""

from coven.text.baron_voodoo.names import (
    cell_name,
    dice_count,
    die_name,
    face_does,
    face_name,
    way_name,
)
from coven.text.baron_voodoo.offers import Rows, back_to, column, doing, name_of, offered
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import all_of, mark, say, say_many
from engine.games.baron_voodoo.captures import JUMP_OF, Jump
from engine.games.baron_voodoo.pieces import FACE_OF, Capture, Cell
from engine.games.baron_voodoo.table import View

# For translators: a button with little room; {die} is the die that is captured.
_LABELS = (mark("Up: {die}"), mark("Right: {die}"), mark("Down: {die}"), mark("Left: {die}"))


def found(desk: Desk) -> dict[Cell, list[Jump]]:
    """Returns the jumps of each die that can capture something."""
    jumps: dict[Cell, list[Jump]] = {}
    for action in offered(desk, Capture):
        jumps.setdefault(action.cell, []).append(JUMP_OF[action])
    return jumps


def capture(desk: Desk) -> Page:
    """Returns the choice of the die that jumps."""
    asking = say("{name}, choose the die that jumps.", name=name_of(desk))
    told = () if desk.verbosity == "brief" else tuple(_reach(desk, *each) for each in _each(desk))
    rows: Rows = tuple(
        (Choice(_die_label(desk, cell, len(jumps)), Spot("jump", (cell,))),)
        for cell, jumps in _each(desk)
    )
    return Page((asking, *told), (*rows, *back_to()))


def _each(desk: Desk) -> list[tuple[Cell, list[Jump]]]:
    return list(found(desk).items())


def _die_label(desk: Desk, cell: Cell, jumps: int) -> str:
    # All of them have the player's own colour.
    face = face_name(FACE_OF[desk.view.cells[cell][-1]])
    return say_many(
        "{cell} {face}: {n} jump", "{cell} {face}: {n} jumps",
        jumps, cell=cell_name(cell), face=face,
    )  # fmt: skip


def _reach(desk: Desk, cell: Cell, jumps: list[Jump]) -> str:
    """Returns what one die can capture."""
    ways = [
        # For translators: {way} is "up", "right", "down" or "left".
        say("{way} over {die} to {cell}", way=way_name(capture.way), die=_top(desk, over),
            cell=cell_name(end))
        for capture, _, over, end in jumps
    ]  # fmt: skip
    return say(
        "{cell} {die}: {jumps}.", cell=cell_name(cell), die=_top(desk, cell), jumps=all_of(ways)
    )


def jump(desk: Desk) -> Page:
    """Returns the choice of a die's jump."""
    (cell,) = desk.spot.picks
    asking = say(
        "{name}, choose where {die} at {cell} jumps.",
        name=name_of(desk), die=_top(desk, cell), cell=cell_name(cell),
    )  # fmt: skip
    jumps = found(desk)[cell]
    told = [line for each in jumps for line in _told(desk, each)]
    choices = (doing(desk, _jump_label(desk, each), each[0]) for each in jumps)
    return Page((asking, *told), (*column(choices), *back_to("capture")))


def _jump_label(desk: Desk, jump: Jump) -> str:
    capture, _, over, _ = jump
    message = _LABELS[capture.way]
    return say(message, die=_top(desk, over))


def _told(desk: Desk, jump: Jump) -> tuple[str, ...]:
    """Returns a jump in a sentence, and what the captured face would do."""
    capture, start, over, end = jump
    view: View = desk.view
    landing = len(view.cells[end])
    where = cell_name(end) if not landing else say(
        "{cell} on top of {count}", cell=cell_name(end), count=dice_count(landing)
    )  # fmt: skip
    sentence = say(
        "From {start}, {die} jumps {way} over {other} and lands on {end}.",
        die=_top(desk, start), start=cell_name(start), way=way_name(capture.way),
        other=_top(desk, over), end=where,
    )  # fmt: skip
    if desk.verbosity != "full":
        return (sentence,)
    return (sentence, face_does(FACE_OF[view.cells[over][-1]]))


def _top(desk: Desk, cell: Cell) -> str:
    return die_name(desk.view.cells[cell][-1])
