"""What was done at the table, each deed in one sentence."""

from collections.abc import Sequence

from coven.text.baron_voodoo.course import PastAction
from coven.text.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_names,
    die_name,
    face_name,
    line_label,
    loa_name,
    side_name,
)
from coven.words import tr, tr_noop, tr_plural
from engine.core import CHANCE
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
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
from engine.games.baron_voodoo.public_state import Terms
from hall.table import SeatedPlayer

Players = Sequence[SeatedPlayer]

# For translators: {n} is the number of a row, or the letter of a line down the board.
_SLID = (
    tr_noop("{name}: Mamy Wata slid line {n} to the top."),
    tr_noop("{name}: Mamy Wata slid row {n} to the right."),
    tr_noop("{name}: Mamy Wata slid line {n} to the bottom."),
    tr_noop("{name}: Mamy Wata slid row {n} to the left."),
)  # [way]


def action_sentences(past: PastAction, terms: Terms, players: Players) -> tuple[str, ...]:
    """Returns a deed in a sentence, or none where it is part of a later one."""
    if past.seat == CHANCE:
        return _chance_sentences(past, players)
    name = players[past.seat].name
    sentence = (
        _power_action_sentence(past, name)
        or _capture_sentence(past, name)
        or _captured_dice_sentence(past, name, terms, players)
    )
    return (sentence,) if sentence else ()


def _chance_sentences(past: PastAction, players: Players) -> tuple[str, ...]:
    match past.action:
        case First(seat):
            return (tr("{name} begins.", name=players[seat].name),)
        case Loas(loas):
            return tuple(
                _loa_sentence(chair.name, loa) for chair, loa in zip(players, loas, strict=True)
            )
        case Roll():
            return (tr("The dice were rolled."),)
    return ()


def _loa_sentence(name: str, loa: int) -> str:
    return tr(
        "{name} plays {loa}, {colour}.", name=name, loa=loa_name(loa), colour=colour_name(loa)
    )


def _power_action_sentence(past: PastAction, name: str) -> str:
    cells, source = past.before.cells, past.before.source
    match past.action:
        case Slide(line, way):
            message = _SLID[way]
            return tr(message, name=name, n=line_label(line))
        case Put(cell) if past.before.power == LEGBA and source is not None:
            return tr(
                "{name}: Papa Legba moved {die} from {start} to {end}.",
                name=name, die=die_name(cells[source][0]), start=cell_name(source),
                end=cell_name(cell),
            )  # fmt: skip
        case Put(cell) if source is not None:
            return tr(
                "{name}: Gran Bwa put {die} from {start} on {end}.",
                name=name, die=die_name(past.before.held[0]), start=cell_name(source),
                end=cell_name(cell),
            )  # fmt: skip
        case Exchange(cell) if source is not None:
            return tr(
                "{name}: Erzulie Freda exchanged {die} at {start} and {other} at {end}.",
                name=name, die=die_name(cells[source][0]), start=cell_name(source),
                other=die_name(cells[cell][0]), end=cell_name(cell),
            )  # fmt: skip
    return ""


def _capture_sentence(past: PastAction, name: str) -> str:
    """Returns a capture and what may come of it at once, or a step of the set-up."""
    scene = past.before
    match past.action:
        case TakeLoa(loa):
            return _loa_sentence(name, loa)
        case Place(cell):
            die = die_name(scene.held[0])
            return tr("{name} placed {die} on {cell}.", name=name, die=die, cell=cell_name(cell))
        case Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return tr(
                "{name} captured {other} at {over}: {die} jumped from {start} to {end}.",
                name=name, other=die_name(scene.cells[over][-1]), over=cell_name(over),
                die=die_name(scene.cells[start][-1]), start=cell_name(start), end=cell_name(end),
            )  # fmt: skip
        case Blocked():
            return tr("{name} is blocked and passes.", name=name)
        case Take():
            return tr("{name} took an offering for a die of their own colour.", name=name)
        case Again():
            return tr("{name} paid 2 offerings for another turn.", name=name)
    return ""


def _captured_dice_sentence(past: PastAction, name: str, terms: Terms, players: Players) -> str:
    """Returns what was done with captured dice."""
    scene = past.before
    match past.action:
        case SetFace(face):
            die = scene.captured if scene.picked is None else scene.picked[1]
            assert die is not None
            if scene.picked is None:
                message = tr_noop("{name} paid 1 offering and set {die} to {face}.")
            else:
                message = tr_noop("{name} used Reroll and set {die} to {face}.")
            return tr(message, name=name, die=die_name(die), face=face_name(face))
        case UseFace():
            return _face_used_sentence(past, name)
        case Steal(side, die):
            victim = side_name(terms, side, players)
            return tr("{name} stole {die} from {victim}.", name=name, die=die_name(die),
                victim=victim)  # fmt: skip
        case Trade(side, die) if scene.picked is not None:
            first, other = scene.picked
            return tr(
                "{name} swapped {die} of {one} and {second} of {other}.",
                name=name, die=die_name(other), one=side_name(terms, first, players),
                second=die_name(die), other=side_name(terms, side, players),
            )  # fmt: skip
        case Bank(dice):
            return tr_plural(
                "{name} cashed in {dice} for {n} point.", "{name} cashed in {dice} for {n} points.",
                COMBINATION_POINTS[len(dice)], name=name, dice=dice_names(dice),
            )  # fmt: skip
        case BankOne(die):
            return tr("{name} moved {die} to the Spirit World.", name=name, die=die_name(die))
    return ""


def _face_used_sentence(past: PastAction, name: str) -> str:
    assert past.before.captured is not None
    face = FACE_OF[past.before.captured]
    if face == OFFERING:
        return tr("{name} used Offering and took 1 offering.", name=name)
    if face == POINT:
        return tr("{name} used Point and scored 1 point.", name=name)
    return tr("{name} is protected until their next turn.", name=name)
