"""The powers of the Loas step by step (BV-15 .. BV-18)."""

from collections.abc import Mapping

from coven.text.baron_voodoo import lists, reading
from coven.text.baron_voodoo.names import (
    cell_name,
    die_name,
    line_sign,
    power_does,
)
from coven.text.baron_voodoo.offers import (
    MOST,
    Rows,
    back_to,
    beside,
    column,
    doing,
    name_of,
    offered,
)
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import mark, say
from engine.games.baron_voodoo.pieces import (
    FREDA,
    LEGBA,
    WATA,
    WIDTH,
    Cell,
    Exchange,
    Lift,
    Line,
    Pick,
    Put,
    Slide,
)  # fmt: skip
from engine.games.baron_voodoo.table import View

# For translators: {n} is the number of a row, or the letter of a line down the board.
_SLIDES = (
    mark("Slide line {n} to the top"),
    mark("Slide row {n} to the right"),
    mark("Slide line {n} to the bottom"),
    mark("Slide row {n} to the left"),
)  # [way]
_GROUPS = (mark("A row"), mark("A line down the board"))
_EITHER_WAY = (mark("Row {n}, either way"), mark("Line {n}, either way"))
_SINGLE = mark("{name}, Papa Legba moves a single die: choose it.")
_FIRST = mark("{name}, Erzulie Freda exchanges two single dice: choose the first.")
_COLUMN = mark("{name}, Gran Bwa spreads a column: choose it.")


def power(desk: Desk) -> Page:
    """Returns the next step of the power that was called upon."""
    view: View = desk.view
    if view.power == WATA:
        return _slide(desk)
    if view.source is None:
        return _first(desk)
    if view.power == FREDA:
        return _page(desk, _exchange(desk, view.source), _tops(desk, Exchange))
    puts = {
        action.cell: doing(desk, _landing(view, action.cell), action)
        for action in offered(desk, Put)
    }
    return _page(desk, _put(desk, view.source), puts)


def _landing(view: View, cell: Cell) -> str:
    """Returns where a die can be put: on an empty space with Papa Legba, on dice with Gran Bwa."""
    if view.power == LEGBA:
        return say("To {cell}", cell=cell_name(cell))
    return reading.label(view, cell)


def _page(desk: Desk, asking: str, found: Mapping[Cell, Choice]) -> Page:
    """Returns the choice of a space."""
    lines = (asking, *_does(desk), *_lying(desk))
    return Page(lines, (*lists.spaces(desk, found), *beside(desk)))


def _lying(desk: Desk) -> tuple[str, ...]:
    """Returns the board for the first choice, and for the second no more than it needs."""
    view: View = desk.view
    if desk.verbosity == "brief" or desk.spot.menu:
        return ()
    if view.source is None or desk.verbosity == "full":
        return reading.rows(desk)
    across, down = view.source // WIDTH, WIDTH + view.source % WIDTH
    lines = (across, down) if view.power == LEGBA else ()
    return tuple(reading.line(desk, line) for line in lines)


def _does(desk: Desk) -> tuple[str, ...]:
    power = desk.view.power
    return (power_does(power),) if desk.verbosity == "full" else ()


# Papa Legba, Erzulie Freda and Gran Bwa: which dice, and where to


def _first(desk: Desk) -> Page:
    view: View = desk.view
    kind: type[Lift | Pick] = Pick if view.power == FREDA else Lift
    message = _FIRST if view.power == FREDA else _SINGLE if view.power == LEGBA else _COLUMN
    return _page(desk, say(message, name=name_of(desk)), _tops(desk, kind))


def _tops(desk: Desk, kind: type[Lift] | type[Pick] | type[Exchange]) -> dict[Cell, Choice]:
    """Returns a button for each space that may be chosen, with what lies there."""
    return {
        action.cell: doing(desk, reading.label(desk.view, action.cell), action)
        for action in offered(desk, kind)
    }


def _exchange(desk: Desk, source: Cell) -> str:
    return say(
        "{name}, choose the die that changes places with {die} at {cell}.",
        name=name_of(desk), die=die_name(desk.view.cells[source][0]), cell=cell_name(source),
    )  # fmt: skip


def _put(desk: Desk, source: Cell) -> str:
    view: View = desk.view
    if view.power == LEGBA:
        return say(
            "{name}, choose where {die} at {cell} goes.",
            name=name_of(desk), die=die_name(view.cells[source][0]), cell=cell_name(source),
        )  # fmt: skip
    return say(
        "{name}, choose where {die} from {cell} goes.",
        name=name_of(desk), die=die_name(view.held[0]), cell=cell_name(source),
    )  # fmt: skip


# Mamy Wata: which line, and which way


def _slide(desk: Desk) -> Page:
    slides: dict[Line, list[Slide]] = {}
    for action in offered(desk, Slide):
        slides.setdefault(action.line, []).append(action)
    asking = say("{name}, Mamy Wata slides a line: choose it.", name=name_of(desk))
    told = () if desk.verbosity == "brief" else _contents(desk, slides)
    return Page((asking, *_does(desk), *told), (*_sliding(desk, slides), *beside(desk)))


def _contents(desk: Desk, slides: Mapping[Line, list[Slide]]) -> tuple[str, ...]:
    """Returns the board, or what lies on the lines that are on offer."""
    menu, picks = desk.spot.menu, desk.spot.picks
    if menu == "line":
        return (reading.line(desk, picks[0]),)
    if menu == "lines" and picks[0]:
        return tuple(reading.line(desk, line) for line in slides if _group(line))
    return reading.rows(desk)


def _sliding(desk: Desk, slides: Mapping[Line, list[Slide]]) -> Rows:
    """Returns the lines that can slide: all at once if they are few, else across or down."""
    menu = desk.spot.menu
    if menu == "line":
        (line,) = desk.spot.picks
        return (*_ways(desk, slides[line]), *back_to("lines", (_group(line),)))
    if menu == "lines":
        some = [line for line in slides if _group(line) == desk.spot.picks[0]]
        return (*column(_one(desk, slides[line]) for line in some), *back_to())
    if sum(map(len, slides.values())) <= MOST:
        return tuple(row for line in slides for row in _ways(desk, slides[line]))
    groups = sorted({_group(line) for line in slides})
    return column(Choice(say(_GROUPS[group]), Spot("lines", (group,))) for group in groups)


def _group(line: Line) -> int:
    """Returns 0 for a line across the board, 1 for one down."""
    return line // WIDTH


def _one(desk: Desk, slides: list[Slide]) -> Choice:
    """Returns a line's only slide, or the choice of its way."""
    if len(slides) == 1:
        return _way(desk, slides[0])
    line = slides[0].line
    message = _EITHER_WAY[_group(line)]
    return Choice(say(message, n=line_sign(line)), Spot("line", (line,)))


def _ways(desk: Desk, slides: list[Slide]) -> Rows:
    return column(_way(desk, slide) for slide in slides)


def _way(desk: Desk, slide: Slide) -> Choice:
    message = _SLIDES[slide.way]
    return doing(desk, say(message, n=line_sign(slide.line)), slide)
