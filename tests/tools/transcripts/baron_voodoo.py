"""Events of Baron Voodoo as English lines, for developers."""

from collections.abc import Iterable, Sequence

from engine.core import CHANCE, Event, Undo
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COMBINATION_POINTS,
    FACE_OF,
    WAY_OFFSETS,
    WIDTH,
    Again,
    Bank,
    BankOne,
    Blocked,
    Capture,
    Cell,
    Choose,
    Die,
    EndTurn,
    Exchange,
    First,
    Invoke,
    Lift,
    Loas,
    Offer,
    Pick,
    Place,
    Put,
    Roll,
    SetFace,
    Slide,
    Steal,
    Take,
    TakeLoa,
    Trade,
    Turn,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, seats_of
from tests.tools.transcript import Transcript, count

LOA_NAMES = ("Mamy Wata", "Papa Legba", "Erzulie Freda", "Gran Bwa")
COLOUR_NAMES = ("yellow", "red", "purple", "turquoise", "white")
FACE_NAMES = ("Offering", "Point", "Change face", "Protection", "Theft", "Swap")
WAY_NAMES = ("up", "right", "down", "left")
COLOUR_LETTERS, FACE_LETTERS = "yrptw", "OPCRTS"
LEGEND = (
    "Each space shows its top die: " + ", ".join(
        f"{letter} {name}" for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)
    ) + "; " + ", ".join(
        f"{letter} {name}" for letter, name in zip(FACE_LETTERS, FACE_NAMES, strict=True)
    ) + ".",
    "A number after it is the height of a column, - is an empty space.",
)  # fmt: skip


def describe(event: Event) -> str | None:
    """Returns the event in words, or None if it is not worth a line."""
    return _describe_draw(event) if event.seat == CHANCE else _describe_action(event)


def _describe_draw(event: Event) -> str | None:
    match event.action:
        case First(seat):
            return f"Seat {seat} begins."
        case Loas(loas):
            given = (f"seat {seat} plays {LOA_NAMES[loa]}" for seat, loa in enumerate(loas))
            text = ", ".join(given)
            return f"{text[0].upper()}{text[1:]}."
        case Roll(faces):
            counts = (f"{faces.count(face)} {name}" for face, name in enumerate(FACE_NAMES))
            return f"The dice are rolled: {', '.join(counts)}."
    return None


def _describe_action(event: Event) -> str | None:
    done = _set_up(event) or _power(event) or _consequence(event)
    return f"  seat {event.seat} {done}" if done else None


def _set_up(event: Event) -> str | None:
    match event.action:
        case TakeLoa(loa):
            return f"plays {LOA_NAMES[loa]}"
        case Choose(die):
            return f"picks up {_die(die)}"
        case Place(cell):
            return f"places it on {_cell(cell)}"
        case Undo():
            return "undoes a step"
    return None


def _power(event: Event) -> str | None:
    match event.action:
        case Invoke(loa):
            return f"uses the power of {LOA_NAMES[loa]}"
        case Slide(line, way):
            row = f"row {WIDTH - line}" if line < WIDTH else f"line {'abcdefg'[line - WIDTH]}"
            return f"slides {row} {WAY_NAMES[way]}"
        case Lift(cell):
            return f"lifts from {_cell(cell)}"
        case Put(cell):
            return f"puts a die on {_cell(cell)}"
        case Pick(cell):
            return f"picks {_cell(cell)}"
        case Exchange(cell):
            return f"swaps it with {_cell(cell)}"
        case Capture(cell, way):
            return f"jumps {WAY_NAMES[way]} from {_cell(cell)}"
        case Blocked():
            return "cannot capture and passes"
    return None


def _consequence(event: Event) -> str | None:
    match event.action:
        case Take():
            return "takes an offering"
        case SetFace(face):
            return f"sets a die to {FACE_NAMES[face]}"
        case UseFace():
            return "uses the captured face"
        case Turn(die):
            return f"turns {_die(die)}"
        case Steal(side, die):
            return f"steals {_die(die)} from side {side}"
        case Offer(side, die):
            return f"takes {_die(die)} of side {side}"
        case Trade(side, die):
            return f"swaps it with {_die(die)} of side {side}"
        case Again():
            return "buys another turn"
        case Bank(dice):
            scored = COMBINATION_POINTS[len(dice)]
            return f"cashes in {_row(dice)}: {count(scored, 'point')}"
        case BankOne(die):
            return f"moves {_die(die)} to the Spirit World"
        case EndTurn():
            return "ends the turn"
    return None


def _cell(cell: Cell) -> str:
    """Returns the space in chess notation, a1 at the bottom left."""
    row, column = divmod(cell, WIDTH)
    return f"{'abcdefg'[column]}{WIDTH - row}"


def _die(die: Die) -> str:
    return f"{COLOUR_NAMES[COLOUR_OF[die]]} {FACE_NAMES[FACE_OF[die]]}"


def _row(dice: Iterable[Die]) -> str:
    return " + ".join(map(_die, dice))


# The table


def _detail(view: View, event: Event) -> str:
    """Returns the die that an action captures or uses, and its face."""
    match event.action:
        case Capture(cell, way):
            return f"captures {_die(view.cells[cell + WAY_OFFSETS[way]][-1])}"
        case UseFace() if view.captured is not None:
            return FACE_NAMES[FACE_OF[view.captured]]
        case SetFace():
            turned = view.captured if view.picked is None else view.picked[1]
            return "" if turned is None else f"it was {_die(turned)}"
        case Lift(cell) | Pick(cell):
            return _row(view.cells[cell])
    return ""


def _table(views: Sequence[View]) -> list[str]:
    """Returns the board, with the top die of each space and its height, and the dice of all."""
    view = views[0]
    if view.pool or not any(view.cells):
        return []
    loa = view.loas[view.turn]
    extra = ", an extra turn" if view.extra else ""
    lines = ["", f"Seat {view.turn}{'' if loa is None else f', {LOA_NAMES[loa]}'}{extra}:"]
    for row in range(WIDTH):
        cells = view.cells[row * WIDTH : (row + 1) * WIDTH]
        lines.append(f"  {WIDTH - row} {' '.join(map(_top, cells))}".rstrip())
    lines.append("    " + "   ".join("abcdefg"[:WIDTH]))
    return [*lines, *(_side_line(view, side) for side in range(len(view.points)))]


def _top(dice: Sequence[Die]) -> str:
    """Returns the top die of a space as in rO, with the height of a column as in rO2."""
    if not dice:
        return "-  "
    die = dice[-1]
    letters = COLOUR_LETTERS[COLOUR_OF[die]] + FACE_LETTERS[FACE_OF[die]]
    return letters + (str(len(dice)) if len(dice) > 1 else " ")


def _side_line(view: View, side: int) -> str:
    seats = seats_of(view.terms, side)
    marks = [
        *(f"seat {seat} is protected" for seat in seats if view.protected[seat]),
        *(["has the Baron"] if view.baron == side else []),
    ]
    parts = [
        f"  {_side(view, side)}: {count(view.points[side], 'point')}",
        count(view.offerings[side], "offering"),
        *marks,
        f"captured {_row(view.zones[side]) or 'nothing'}",
        f"Spirit World {_row(view.worlds[side]) or 'empty'}",
    ]
    return "; ".join(parts)


def _side(view: View, side: int) -> str:
    return f"seat {' and '.join(map(str, seats_of(view.terms, side)))}"


def _ending(views: Sequence[View]) -> list[str]:
    """Returns the final combinations and majorities (BV-28, BV-29)."""
    view = views[0]
    assert view.final is not None
    lines = ["", "The last combinations:"]
    for side, dice in enumerate(view.final.combinations):
        scored = count(COMBINATION_POINTS[len(dice)], "point")
        lines.append(f"  {_side(view, side)}: {_row(dice) or 'none'}, {scored}")
    lines.append("The majorities:")
    for name, points in zip(COLOUR_NAMES, view.final.majorities, strict=True):
        shares = [
            f"{_side(view, side)} {count(won, 'point')}" for side, won in enumerate(points) if won
        ]
        lines.append(f"  {name}: {', '.join(shares) or 'nobody'}")
    lines += [_side_line(view, side) for side in range(len(view.points))]
    return [*lines, *_tie_lines(view)]


def _tie_lines(view: View) -> list[str]:
    """Returns why players with equal points have different places (BV-30)."""
    if len(set(view.points)) == len(view.points):
        return []
    return [
        f"Equal points: seat {view.ender} brought about the end and goes first, "
        "then the next clockwise."
    ]


TRANSCRIPT = Transcript(
    describe,
    _detail,
    lambda view: (view.turns, view.turn, view.extra),
    _table,
    _ending,
    LEGEND,
)
