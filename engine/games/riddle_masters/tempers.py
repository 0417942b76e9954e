"""The three levels of Riddle Masters: what they heed, how they ask, and what they dare."""

from random import Random

from engine.games.riddle_masters.belief import Inquest
from engine.games.riddle_masters.guessing import Prospect, Temper, settles
from engine.games.riddle_masters.moving import stroll, travel, walk
from engine.games.riddle_masters.stakes import outlook, points
from engine.games.riddle_masters.view import View

_GOING_ON = 1.0  # what it is worth to a sharp player that a series goes on


def _own_questions(view: View) -> View:
    """Returns what is left of a view to somebody who minds their own questions only."""
    return view._replace(questions=tuple(q for q in view.questions if q.seat == view.seat))


def _own_and_recent_questions(view: View) -> View:
    """Returns what is left of a view to somebody who forgets others' questions after a round."""
    since = view.turns - view.terms.seats
    kept = tuple(q for q in view.questions if q.seat == view.seat or q.turn > since)
    return view._replace(questions=kept)


def _everything(view: View) -> View:
    return view


def _any_question(one: Prospect, inquest: Inquest, random: Random) -> float:
    return settles(one, inquest) * random.random()


def _telling_question(one: Prospect, inquest: Inquest, _random: Random) -> float:
    return settles(one, inquest)


def _lasting_question(one: Prospect, inquest: Inquest, _random: Random) -> float:
    return settles(one, inquest) + _GOING_ON * (1 - inquest.no)


EASY = Temper(
    attends=_own_questions, moves=stroll, worth=points, asks=_any_question,
    dares=0.25, curses=4.0, spells=9.0,
)  # fmt: skip
FAIR = Temper(
    attends=_own_and_recent_questions, moves=walk, worth=points, asks=_any_question,
    dares=0.4, curses=3.0, spells=3.5,
)  # fmt: skip
# A fair player that forgets nothing and asks what tells most.
COUNSEL = Temper(
    attends=_everything, moves=walk, worth=points, asks=_telling_question,
    dares=FAIR.dares, curses=FAIR.curses, spells=FAIR.spells,
)  # fmt: skip
SHARP = Temper(
    attends=_everything, moves=travel, worth=outlook, asks=_lasting_question,
    dares=0.5, curses=2.0, spells=3.0,
)  # fmt: skip
