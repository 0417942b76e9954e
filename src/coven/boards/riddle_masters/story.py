"""The course of a game of Riddle Masters as the result screens tell it."""

from collections.abc import Sequence
from functools import partial

from coven.boards.riddle_masters.figures import paint_figure_now
from coven.boards.staging import Exhibit, Interlude, Standing
from coven.text.riddle_masters.tale import riddle
from coven.words import all_of, mark, say
from engine.core import Result
from engine.games.riddle_masters.pieces import MOST_TURNS, Attempt, Ending, Object
from engine.games.riddle_masters.view import View
from hall.table import Chair

_ENDINGS: dict[Ending, str] = {
    "goal_reached": mark("A hat has reached the goal."),
    "last_arrow": mark("The last arrow is placed. The hat nearest the goal wins."),
    "turn_limit": mark("After {turns} turns the hat nearest the goal wins."),
}


def standings(view: View) -> tuple[Standing, ...]:
    """Returns how far everybody's hat is."""
    return tuple(Standing(seat, hat) for seat, hat in enumerate(view.hats))


def ending(view: View, result: Result, chairs: Sequence[Chair]) -> Interlude:
    """Returns what to tell when the game is over, with every word and every guess (RM-24)."""
    won = [seat for seat, place in enumerate(result.places) if place == 1]
    names = all_of([chairs[seat].name for seat in won])
    title = (
        say("{name} wins", name=names)
        if len(won) == 1
        else say("{names} share the win", names=names)
    )
    assert view.ending is not None
    message = _ENDINGS[view.ending]
    story = say(message, turns=MOST_TURNS)
    if any(view.penalties):
        lost = [
            say("{name} {points}", name=chairs[seat].name, points=points)
            for seat, points in enumerate(view.penalties)
        ]
        story = say(
            "{story} Lost for unguessed riddles: {scores}.", story=story, scores=all_of(lost)
        )
    shown = tuple(_exhibit(view, thing, chairs) for thing in range(len(view.words)))
    return Interlude(title, story, (), won[0], exhibits=shown)


def _exhibit(view: View, thing: Object, chairs: Sequence[Chair]) -> Exhibit:
    tried = [one for one in view.guesses if one.object == thing]
    lines = tuple(_attempt(one, chairs) for one in tried) or (say("Nobody has tried to guess it."),)
    owner = thing // view.terms.each
    paint = partial(paint_figure_now, view.sculptures[thing])
    return Exhibit(owner, view.words[thing], riddle(view, thing, chairs), lines, paint)


def _attempt(one: Attempt, chairs: Sequence[Chair]) -> str:
    message = _RIGHT if one.right else _WRONG
    return say(message, name=chairs[one.seat].name, turn=one.turn, word=one.word)


_RIGHT = mark("{name} in turn {turn}: {word}, right")
_WRONG = mark("{name} in turn {turn}: {word}, wrong")
