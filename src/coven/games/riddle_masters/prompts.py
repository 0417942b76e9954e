"""Instructions in the header, below the name of the awaited player."""

from collections.abc import Sequence

from coven.games.riddle_masters.page import TableContext
from coven.games.riddle_masters.sentences import awaited_seat
from coven.i18n import tr, tr_noop, tr_plural
from engine.core import Seat
from engine.games.riddle_masters.pieces import Step
from engine.games.riddle_masters.view import View
from hall.table import SeatedPlayer

# For translators: these follow the player's name and say what to do.
_STEP_PROMPTS: dict[Step, str] = {
    "turn": tr_noop("roll, or tap a space and pay gems"),
    "elf": tr_noop("an elf: tap a riddle and ask for a letter"),
    "answer": tr_noop("answers in front of everyone"),
    "verdict": tr_noop("reads a guess in secret"),
    "making": tr_noop("is next"),
}


def table_prompt(context: TableContext, players: Sequence[SeatedPlayer]) -> str:
    """Returns what the table waits for."""
    view = context.view
    front = context.next_seat if context.next_seat is not None else awaited_seat(view)
    if view.step == "making" and context.next_seat is None:
        return tr("riddles are still being made")
    if players[front].level is not None:
        return tr("is thinking")
    if view.step == "series":
        if view.series == 1:
            return tr("first series: tap a riddle and ask about it")
        return tr("second series: ask, or guess in secret")
    message = _STEP_PROMPTS.get(view.step, "")
    return tr(message)


def player_prompt(view: View, seat: Seat, players: Sequence[SeatedPlayer]) -> str:
    """Returns a player's curses and gems."""
    curses = tr_plural("{n} curse", "{n} curses", view.curses[seat])
    gems = tr_plural("{n} gem", "{n} gems", view.gems[seat])
    return tr("{name}: {curses}, {gems}", name=players[seat].name, curses=curses, gems=gems)
