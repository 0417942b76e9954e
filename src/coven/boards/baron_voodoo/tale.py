"""What happened last, in few words, beside a board on which one sees where."""

from collections.abc import Sequence

from coven.text.baron_voodoo.course import Deed
from coven.text.baron_voodoo.deeds import told
from coven.text.baron_voodoo.names import die_name, loa_name
from coven.words import say
from engine.core import Seat
from engine.games.baron_voodoo.captures import JUMP_OF
from engine.games.baron_voodoo.pieces import (
    LINE_CELLS,
    Again,
    Bank,
    BankOne,
    Capture,
    Cell,
    Exchange,
    Invoke,
    Offer,
    Place,
    Put,
    SetFace,
    Slide,
    Steal,
    Take,
    Trade,
    Turn,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.table import Terms
from hall.table import Chair

_MOST = 3  # sentences that are kept to be told


def sentence(deed: Deed, terms: Terms, chairs: Sequence[Chair]) -> str:
    """Returns a deed in a sentence, empty where it is part of a later one."""
    match deed.action:
        case Capture() as capture:
            over = JUMP_OF[capture][2]
            name, die = chairs[deed.seat].name, die_name(deed.scene.cells[over][-1])
            return say("{name} captured {die}.", name=name, die=die)
        case Slide() | Put() | Exchange() if deed.scene.power is not None:
            name = chairs[deed.seat].name
            return say("{name} used {loa}.", name=name, loa=loa_name(deed.scene.power))
        case Place():
            return say(
                "{name} placed {die}.", name=chairs[deed.seat].name,
                die=die_name(deed.scene.held[0]),
            )  # fmt: skip
    return " ".join(told(deed, terms, chairs)[:1])


def lately(deeds: Sequence[Deed], terms: Terms, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Returns what happened last, the newest first."""
    found: list[str] = []
    for deed in reversed(deeds):
        line = sentence(deed, terms, chairs)
        if line and (not found or found[-1] != line):
            found.append(line)
        if len(found) == _MOST:
            break
    return tuple(found)


def of_turn(deeds: Sequence[Deed], seat: Seat) -> list[Deed]:
    """Returns what the player in turn has done in this turn."""
    found: list[Deed] = []
    for deed in reversed(deeds):
        if deed.seat != seat or isinstance(deed.action, Again):
            break
        found.append(deed)
    return found[::-1]


def steps_done(turn: Sequence[Deed]) -> frozenset[str]:
    """Returns the steps of a turn in which something was done."""
    done: set[str] = set()
    for deed in turn:
        match deed.action:
            case Capture():
                done.add("B")
            case Invoke():
                done.add("D" if "B" in done else "A")
            case Take():
                done.add("C1")
            case SetFace() if deed.scene.picked is None:
                done.add("C2")
            case SetFace() | UseFace() | Turn() | Steal() | Offer() | Trade():
                done.add("C3")
            case Bank() | BankOne():
                done.add("C5")
    return frozenset(done)


def trace(deeds: Sequence[Deed]) -> tuple[Cell, ...]:
    """Returns where the last move on the board began and ended."""
    for deed in reversed(deeds):
        match deed.action:
            case Capture() as capture:
                _, start, _, end = JUMP_OF[capture]
                return start, end
            case Slide(line, _):
                return LINE_CELLS[line]
            case Put(cell) | Exchange(cell):
                source = deed.scene.source
                return (cell,) if source is None else (source, cell)
            case Place(cell):
                return (cell,)
    return ()
