"""What happened last, in few words, beside a board on which one sees where."""

from collections.abc import Sequence

from coven.text.baron_voodoo.course import PastAction
from coven.text.baron_voodoo.deeds import action_sentences
from coven.text.baron_voodoo.names import die_name, loa_name
from coven.words import tr
from engine.core import Seat
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
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
from engine.games.baron_voodoo.public_state import Terms
from hall.table import SeatedPlayer

_MAX_SENTENCES = 3  # sentences that are kept to be told


def short_action_sentence(past: PastAction, terms: Terms, players: Sequence[SeatedPlayer]) -> str:
    """Returns a deed in a sentence, empty where it is part of a later one."""
    match past.action:
        case Capture() as capture:
            over = JUMP_BY_CAPTURE[capture][2]
            name, die = players[past.seat].name, die_name(past.before.cells[over][-1])
            return tr("{name} captured {die}.", name=name, die=die)
        case Slide() | Put() | Exchange() if past.before.power is not None:
            name = players[past.seat].name
            return tr("{name} used {loa}.", name=name, loa=loa_name(past.before.power))
        case Place():
            return tr(
                "{name} placed {die}.", name=players[past.seat].name,
                die=die_name(past.before.held[0]),
            )  # fmt: skip
    return " ".join(action_sentences(past, terms, players)[:1])


def recent_sentences(
    past_actions: Sequence[PastAction], terms: Terms, players: Sequence[SeatedPlayer]
) -> tuple[str, ...]:
    """Returns what happened last, the newest first."""
    found: list[str] = []
    for past in reversed(past_actions):
        line = short_action_sentence(past, terms, players)
        if line and (not found or found[-1] != line):
            found.append(line)
        if len(found) == _MAX_SENTENCES:
            break
    return tuple(found)


def turn_actions(past_actions: Sequence[PastAction], seat: Seat) -> list[PastAction]:
    """Returns what the player in turn has done in this turn."""
    found: list[PastAction] = []
    for past in reversed(past_actions):
        if past.seat != seat or isinstance(past.action, Again):
            break
        found.append(past)
    return found[::-1]


def steps_done(turn_actions: Sequence[PastAction]) -> frozenset[str]:
    """Returns the steps of a turn in which something was done."""
    done: set[str] = set()
    for past in turn_actions:
        match past.action:
            case Capture():
                done.add("B")
            case Invoke():
                done.add("D" if "B" in done else "A")
            case Take():
                done.add("C1")
            case SetFace() if past.before.picked is None:
                done.add("C2")
            case SetFace() | UseFace() | Turn() | Steal() | Offer() | Trade():
                done.add("C3")
            case Bank() | BankOne():
                done.add("C5")
    return frozenset(done)


def last_move_cells(past_actions: Sequence[PastAction]) -> tuple[Cell, ...]:
    """Returns where the last move on the board began and ended."""
    for past in reversed(past_actions):
        match past.action:
            case Capture() as capture:
                _, start, _, end = JUMP_BY_CAPTURE[capture]
                return start, end
            case Slide(line, _):
                return LINE_CELLS[line]
            case Put(cell) | Exchange(cell):
                source = past.before.source
                return (cell,) if source is None else (source, cell)
            case Place(cell):
                return (cell,)
    return ()
