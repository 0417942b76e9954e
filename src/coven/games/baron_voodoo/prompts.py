"""Instructions in the header, and the latest actions in short sentences."""

from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import BoardState
from coven.games.baron_voodoo.names import die_name, loa_name
from coven.games.baron_voodoo.sentences import action_sentences, step_phrase
from coven.i18n import tr
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE


def prompt(state: BoardState) -> str:
    """Returns what the person in turn is to do."""
    view, local = state.view, state.local
    if local.loa is not None and view.step != "loas":
        return tr("use {loa}?", loa=loa_name(local.loa))
    if local.picked is not None:
        if view.step == "draft":
            return tr("choose the die for this space")
        return tr("tap where it lands, or what it captures")
    if local.choosing:
        return tr("choose dice for your Spirit World")
    can_capture = any(isinstance(action, pieces.Capture) for action in state.legal)
    if view.ender is not None and view.step in ("A", "B") and view.power is None and can_capture:
        return tr("last round: jump with a die that glows")
    return step_phrase("prompts", view, state.legal, state.players)


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
