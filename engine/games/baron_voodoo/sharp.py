"""Sharp play of Baron Voodoo: whole turns, tried against what the others will do with theirs."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from engine.bots.search import CalledOff, Effort, Insight, Question, Values, search
from engine.core import Action, Seat
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.appraisal import margin, offerings_worth, standings
from engine.games.baron_voodoo.hoard import MANY
from engine.games.baron_voodoo.judgement import options
from engine.games.baron_voodoo.leaning import EVEN, Leaning
from engine.games.baron_voodoo.pieces import END_TURN
from engine.games.baron_voodoo.scoring import places
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import side_of
from engine.games.baron_voodoo.turns import apply

SPAN = 40.0  # points between the worst and the best that a few turns can bring
FIELD = 8  # ways to go on that are tried
REPLIES = 3  # ways to answer that are thought of
PLAYOUT = 3  # iterations that a turn of a playout is worth: it is many steps long
VICTORY = 12.0  # what it is worth to win, in points, however narrowly
KEPT = 1 << 10  # tables come back within a search and a turn, seldom later


@dataclass(frozen=True, slots=True)
class Course:
    """A turn from here to its end; all of it follows from how it begins."""

    steps: tuple[Action, ...]
    after: State = field(compare=False)
    worth: Values = field(compare=False)  # [seat]


def sharp(state: State, leaning: Leaning, effort: Effort) -> Action:
    """Returns what a sharp bot does."""
    found = options(state, leaning)[:FIELD]
    seat, count = state.table.turn, state.table.terms.seats
    playouts = effort.budget // (PLAYOUT * count)
    best: Action = found[0][1][0]
    # So few playouts would only tell what is known without them.
    too_few = playouts < FIELD or not effort.go_on()
    if too_few or all(steps[0] == best for _, steps in found):
        return best
    try:
        courses = [_completed(state, steps, effort.go_on, leaning) for _, steps in found]
    except CalledOff:
        return best
    rules = replace(RULES, legal=partial(_replies, effort.go_on), apply=_apply)
    insight = replace(INSIGHTS[count], rules=rules)
    if leaning != EVEN:
        insight = replace(insight, value=partial(_leant, leaning, seat))
    guesses = [insight.value(course.after)[seat] for course in courses]
    question = Question(seat, courses, guesses, lambda _: state)
    course: Course = search(insight, question, effort._replace(budget=playouts))
    return course.steps[0]


def _completed(
    state: State, steps: tuple[Action, ...], go_on: Callable[[], bool], leaning: Leaning = EVEN
) -> Course:
    """Returns a turn that begins with some steps and goes on as it seems best."""
    turns, seat = state.table.turns, state.table.turn
    first = steps
    while True:
        if not go_on():
            raise CalledOff
        for step in steps:
            state = apply(state, seat, step)
        if state.table.turns != turns or not state.choices:
            return Course(first, state, value(state))
        steps = (END_TURN,) if state.table.step == "D" else options(state, leaning)[0][1]


def _replies(go_on: Callable[[], bool], state: State, seat: Seat) -> tuple[Course, ...]:
    """Returns the ways to answer that look best to whoever is in turn."""
    found = _kept.get(state)
    if found is None:
        found = tuple([_completed(state, steps, go_on) for _, steps in options(state)[:REPLIES]])
        # Only what was thought through is kept: the next search has more time.
        _kept[state] = found
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


_kept: OrderedDict[State, tuple[Course, ...]] = OrderedDict()


def value(state: State) -> Values:
    """Returns what a table is worth to each seat."""
    table = state.table
    totals = standings(table)
    leads = [margin(totals, side) for side in range(len(totals))]
    if table.step == "over":
        winners = [side_of(table.terms, s) for s, place in enumerate(places(table)) if place == 1]
        for side in range(len(leads)):
            leads[side] += VICTORY if side in winners else -VICTORY
    return [0.5 + leads[side_of(table.terms, seat)] / SPAN for seat in range(table.terms.seats)]


def _leant(leaning: Leaning, seat: Seat, state: State) -> Values:
    """Returns the same, but for one seat as its temper has it."""
    worth, table = [*value(state)], state.table
    if table.step == "over":
        return worth
    side, totals = side_of(table.terms, seat), standings(table)
    shift = margin(totals, side, leaning.leader) - margin(totals, side)
    shift += (leaning.thrift - 1) * offerings_worth(table.offerings[side], MANY)
    shift += leaning.harvest * table.points[side]
    worth[seat] += shift / SPAN
    return worth


def _apply(state: State, seat: Seat, course: Course) -> State:
    return course.after


def guess(state: State, seat: Seat, legal: Sequence[Course]) -> list[float]:
    """Returns what whole turns seem to be worth."""
    return [course.worth[seat] for course in legal]


def quick(state: State, seat: Seat, legal: Sequence[Course], random: Random) -> Course:
    """Returns the turn that seems best."""
    return max(legal, key=lambda course: course.worth[seat])


def settled(state: State) -> bool:
    """Returns whether the game is over."""
    return state.table.step == "over"


def clock(state: State) -> int:
    """Returns how many turns there were."""
    return state.table.turns


INSIGHTS = {
    seats: Insight(
        rules=RULES,
        guess=guess, quick=quick, settled=settled, value=value, clock=clock,
        field=FIELD, horizon=seats + 1, trust=1.0, tree_trust=2.0, daring=0.05,
    )
    for seats in (2, 3, 4)
}  # fmt: skip
