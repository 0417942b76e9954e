"""What the header says below the name of whoever is waited for."""

from collections.abc import Sequence

from coven.boards.riddle_masters.pages import Moment
from coven.boards.riddle_masters.scenery import waited_for
from coven.words import mark, say, say_many
from engine.core import Seat
from engine.games.riddle_masters.pieces import Step
from engine.games.riddle_masters.view import View
from hall.table import Chair

# For translators: these follow the name of the player, who is told what to do.
_ACTING: dict[Step, str] = {
    "turn": mark("roll, or touch a space and pay gems"),
    "elf": mark("an elf: touch a riddle and ask for a letter"),
    "answer": mark("answers in front of all"),
    "verdict": mark("reads a guess in secret"),
    "making": mark("is next"),
}


def table(moment: Moment, chairs: Sequence[Chair]) -> str:
    """Returns what everybody waits for."""
    view = moment.view
    front = moment.next_seat if moment.next_seat is not None else waited_for(view)
    if view.step == "making" and moment.next_seat is None:
        return say("riddles are still being made")
    if chairs[front].level is not None:
        return say("is thinking")
    if view.step == "series":
        if view.series == 1:
            return say("first series: touch a riddle and ask about it")
        return say("second series: ask, or guess in secret")
    message = _ACTING.get(view.step, "")
    return say(message)


def player(view: View, seat: Seat, chairs: Sequence[Chair]) -> str:
    """Returns what everybody knows of a player."""
    curses = say_many("{n} curse", "{n} curses", view.curses[seat])
    gems = say_many("{n} gem", "{n} gems", view.gems[seat])
    return say("{name}: {curses}, {gems}", name=chairs[seat].name, curses=curses, gems=gems)
