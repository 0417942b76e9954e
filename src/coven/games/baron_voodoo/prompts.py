"""Instructions in the header, and the latest actions in short sentences."""

from collections.abc import Sequence

from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import BoardState
from coven.games.baron_voodoo.names import die_name, loa_name
from coven.games.baron_voodoo.sentences import action_sentences
from coven.i18n import tr, tr_noop
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import View

# For translators: these follow the player's name and say what to do.
_STEP_PROMPTS = {
    "B": tr_noop("jump over a die with one that glows"),
    "C1": tr_noop("your own colour: take an offering?"),
    "C4": tr_noop("pay {baron_voodoo.AGAIN_COST offering|offerings} for another turn at once?"),
    "D": tr_noop("use a power, or end your turn"),
    "blocked": tr_noop("no die of yours can jump, so you pass"),
}
_FACES = {
    pieces.OFFERING: tr_noop("Offering: take one from the reserve?"),
    pieces.POINT: tr_noop("Point: score 1?"),
    pieces.REROLL: tr_noop("Change face: tap a die of yours to turn"),
    pieces.PROTECTION: tr_noop("Protection: shield your colour?"),
    pieces.THEFT: tr_noop("Theft: tap a die to steal"),
    pieces.SWAP: tr_noop("Swap: tap the first die"),
}
_POWERS: dict[pieces.Loa, str] = {
    pieces.WATA: tr_noop("Mamy Wata: tap an arrow"),
    pieces.LEGBA: tr_noop("Papa Legba: tap a single die"),
    pieces.FREDA: tr_noop("Erzulie Freda: tap a single die"),
    pieces.BWA: tr_noop("Gran Bwa: tap a column"),
}
_POWER_NEXT_PROMPTS: dict[pieces.Loa, str] = {
    pieces.LEGBA: tr_noop("Papa Legba: tap an empty space"),
    pieces.FREDA: tr_noop("Erzulie Freda: tap the other die"),
}


def prompt(state: BoardState) -> str:
    """Returns what the person in turn is to do."""
    view, local = state.view, state.local
    if view.step == "loas":
        return tr("tap a Loa to read about it, then take it")
    if view.step == "draft":
        return _draft_prompt(state)
    if view.power is not None:
        return _power_prompt(view, view.power)
    if view.picked is not None:
        return _second_die_prompt(view)
    if local.loa is not None:
        return tr("use {loa}?", loa=loa_name(local.loa))
    if view.step in ("A", "B") and local.picked is not None:
        return tr("tap where it lands, or what it captures")
    if view.step == "A":
        return _begin_prompt(state)
    if view.step == "B" and view.ender is not None:
        return tr("last round: jump with a die that glows")
    if view.step == "C2" and view.captured is not None:
        return tr("pay 1 offering to turn {die}?", die=die_name(view.captured))
    if view.step == "C3" and view.captured is not None:
        return tr(_FACES[pieces.FACE_OF[view.captured]])
    if view.step == "C5":
        if local.choosing:
            return tr("choose dice for your Spirit World")
        return tr("cash in combinations, or continue")
    message = _STEP_PROMPTS.get(view.step, "")
    return tr(message)


def _begin_prompt(state: BoardState) -> str:
    if any(isinstance(action, pieces.Capture) for action in state.legal):
        if state.view.ender is not None:
            return tr("last round: jump with a die that glows")
        return tr("jump with a die that glows, or use a power")
    return tr("no die can jump yet: use a power")


def _draft_prompt(state: BoardState) -> str:
    if state.view.held:
        return tr("tap a space for {die}", die=die_name(state.view.held[0]))
    if state.local.picked is not None:
        return tr("choose the die for this space")
    return tr("choose a rolled die, or tap a free space")


def _power_prompt(view: View, power: pieces.Loa) -> str:
    if view.source is None:
        return tr(_POWERS[power])
    if power == pieces.BWA:
        return tr("Gran Bwa: put {die} where it glows", die=die_name(view.held[0]))
    return tr(_POWER_NEXT_PROMPTS[power])


def _second_die_prompt(view: View) -> str:
    assert view.captured is not None
    assert view.picked is not None
    if pieces.FACE_OF[view.captured] == pieces.REROLL:
        return tr("Change face: choose the new face of {die}", die=die_name(view.picked[1]))
    return tr("Swap: tap a die in another capture zone")


# Latest actions, in short because the board shows the spaces


_MAX_SENTENCES = 3


def recent_sentences(state: BoardState) -> tuple[str, ...]:
    """Returns the latest actions, the newest first."""
    found: list[str] = []
    for past in reversed(state.past_actions):
        line = _short_sentence(past, state)
        if line and (not found or found[-1] != line):
            found.append(line)
        if len(found) == _MAX_SENTENCES:
            break
    return tuple(found)


def _short_sentence(past: PastAction, state: BoardState) -> str:
    """Returns an action in a sentence, empty if a later one reports it."""
    name, before = state.players[past.seat].name, past.before
    match past.action:
        case pieces.Capture() as capture:
            die = before.cells[JUMP_BY_CAPTURE[capture][2]][-1]
            return tr("{name} captured {die}.", name=name, die=die_name(die))
        case pieces.Slide() | pieces.Put() | pieces.Exchange() if before.power is not None:
            return tr("{name} used {loa}.", name=name, loa=loa_name(before.power))
        case pieces.Place():
            return tr("{name} placed {die}.", name=name, die=die_name(before.held[0]))
    return " ".join(action_sentences(past, state.view.terms, state.players)[:1])


def turn_actions(state: BoardState) -> list[PastAction]:
    """Returns the actions of the current turn."""
    found: list[PastAction] = []
    for past in reversed(state.past_actions):
        if past.seat != state.view.turn or isinstance(past.action, pieces.Again):
            break
        found.append(past)
    return found[::-1]


def steps_done(state: BoardState) -> frozenset[str]:
    """Returns the steps of the turn in which something was done."""
    done: set[str] = set()
    for past in turn_actions(state):
        match past.action:
            case pieces.Capture():
                done.add("B")
            case pieces.Invoke():
                done.add("D" if "B" in done else "A")
            case pieces.Take():
                done.add("C1")
            case pieces.SetFace() if past.before.picked is None:
                done.add("C2")
            case pieces.UseFace() | pieces.Turn() | pieces.Steal() | pieces.Offer():
                done.add("C3")
            case pieces.Bank() | pieces.BankOne():
                done.add("C5")
    return frozenset(done)


def last_move_cells(past_actions: Sequence[PastAction]) -> tuple[pieces.Cell, ...]:
    """Returns the spaces of the last move on the board."""
    for past in reversed(past_actions):
        match past.action:
            case pieces.Capture() as capture:
                _, start, _, end = JUMP_BY_CAPTURE[capture]
                return start, end
            case pieces.Slide(line, _):
                return pieces.LINE_CELLS[line]
            case pieces.Put(cell) | pieces.Exchange(cell):
                source = past.before.source
                return (cell,) if source is None else (source, cell)
            case pieces.Place(cell):
                return (cell,)
    return ()
