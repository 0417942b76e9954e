"""What was done at the table, each deed in one sentence."""

from collections.abc import Sequence

from coven.text.baron_voodoo.course import Deed
from coven.text.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_names,
    die_name,
    face_name,
    line_sign,
    loa_name,
    side_name,
)
from coven.words import mark, say, say_many
from engine.core import CHANCE
from engine.games.baron_voodoo.captures import JUMP_OF
from engine.games.baron_voodoo.pieces import (
    COMBINATION_POINTS,
    FACE_OF,
    LEGBA,
    OFFERING,
    POINT,
    Again,
    Bank,
    BankOne,
    Blocked,
    Capture,
    Exchange,
    First,
    Loas,
    Place,
    Put,
    Roll,
    SetFace,
    Slide,
    Steal,
    Take,
    TakeLoa,
    Trade,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.table import Terms
from hall.table import Chair

Chairs = Sequence[Chair]

# For translators: {n} is the number of a row, or the letter of a line down the board.
_SLID = (
    mark("{name}: Mamy Wata slid line {n} to the top."),
    mark("{name}: Mamy Wata slid row {n} to the right."),
    mark("{name}: Mamy Wata slid line {n} to the bottom."),
    mark("{name}: Mamy Wata slid row {n} to the left."),
)  # [way]


def told(deed: Deed, terms: Terms, chairs: Chairs) -> tuple[str, ...]:
    """Returns a deed in a sentence, or none where it is part of a later one."""
    if deed.seat == CHANCE:
        return _luck(deed, chairs)
    name = chairs[deed.seat].name
    sentence = _power(deed, name) or _capture(deed, name) or _dice(deed, name, terms, chairs)
    return (sentence,) if sentence else ()


def _luck(deed: Deed, chairs: Chairs) -> tuple[str, ...]:
    match deed.action:
        case First(seat):
            return (say("{name} begins.", name=chairs[seat].name),)
        case Loas(loas):
            return tuple(_plays(chair.name, loa) for chair, loa in zip(chairs, loas, strict=True))
        case Roll():
            return (say("The dice were rolled."),)
    return ()


def _plays(name: str, loa: int) -> str:
    return say(
        "{name} plays {loa}, {colour}.", name=name, loa=loa_name(loa), colour=colour_name(loa)
    )


def _power(deed: Deed, name: str) -> str:
    cells, source = deed.scene.cells, deed.scene.source
    match deed.action:
        case Slide(line, way):
            message = _SLID[way]
            return say(message, name=name, n=line_sign(line))
        case Put(cell) if deed.scene.power == LEGBA and source is not None:
            return say(
                "{name}: Papa Legba moved {die} from {start} to {end}.",
                name=name, die=die_name(cells[source][0]), start=cell_name(source),
                end=cell_name(cell),
            )  # fmt: skip
        case Put(cell) if source is not None:
            return say(
                "{name}: Gran Bwa put {die} from {start} on {end}.",
                name=name, die=die_name(deed.scene.held[0]), start=cell_name(source),
                end=cell_name(cell),
            )  # fmt: skip
        case Exchange(cell) if source is not None:
            return say(
                "{name}: Erzulie Freda exchanged {die} at {start} and {other} at {end}.",
                name=name, die=die_name(cells[source][0]), start=cell_name(source),
                other=die_name(cells[cell][0]), end=cell_name(cell),
            )  # fmt: skip
    return ""


def _capture(deed: Deed, name: str) -> str:
    """Returns a capture and what may come of it at once, or a step of the set-up."""
    scene = deed.scene
    match deed.action:
        case TakeLoa(loa):
            return _plays(name, loa)
        case Place(cell):
            die = die_name(scene.held[0])
            return say("{name} placed {die} on {cell}.", name=name, die=die, cell=cell_name(cell))
        case Capture() as capture:
            _, start, over, end = JUMP_OF[capture]
            return say(
                "{name} captured {other} at {over}: {die} jumped from {start} to {end}.",
                name=name, other=die_name(scene.cells[over][-1]), over=cell_name(over),
                die=die_name(scene.cells[start][-1]), start=cell_name(start), end=cell_name(end),
            )  # fmt: skip
        case Blocked():
            return say("{name} is blocked and passes.", name=name)
        case Take():
            return say("{name} took an offering for a die of their own colour.", name=name)
        case Again():
            return say("{name} paid 2 offerings for another turn.", name=name)
    return ""


def _dice(deed: Deed, name: str, terms: Terms, chairs: Chairs) -> str:
    """Returns what was done with captured dice."""
    scene = deed.scene
    match deed.action:
        case SetFace(face):
            die = scene.captured if scene.picked is None else scene.picked[1]
            assert die is not None
            if scene.picked is None:
                message = mark("{name} paid 1 offering and set {die} to {face}.")
            else:
                message = mark("{name} used Reroll and set {die} to {face}.")
            return say(message, name=name, die=die_name(die), face=face_name(face))
        case UseFace():
            return _used(deed, name)
        case Steal(side, die):
            victim = side_name(terms, side, chairs)
            return say("{name} stole {die} from {victim}.", name=name, die=die_name(die),
                victim=victim)  # fmt: skip
        case Trade(side, die) if scene.picked is not None:
            first, other = scene.picked
            return say(
                "{name} swapped {die} of {one} and {second} of {other}.",
                name=name, die=die_name(other), one=side_name(terms, first, chairs),
                second=die_name(die), other=side_name(terms, side, chairs),
            )  # fmt: skip
        case Bank(dice):
            return say_many(
                "{name} cashed in {dice} for {n} point.", "{name} cashed in {dice} for {n} points.",
                COMBINATION_POINTS[len(dice)], name=name, dice=dice_names(dice),
            )  # fmt: skip
        case BankOne(die):
            return say("{name} moved {die} to the Spirit World.", name=name, die=die_name(die))
    return ""


def _used(deed: Deed, name: str) -> str:
    assert deed.scene.captured is not None
    face = FACE_OF[deed.scene.captured]
    if face == OFFERING:
        return say("{name} used Offering and took 1 offering.", name=name)
    if face == POINT:
        return say("{name} used Point and scored 1 point.", name=name)
    return say("{name} is protected until their next turn.", name=name)
