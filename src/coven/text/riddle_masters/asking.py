"""The two series of questions at the open table, and the answers in front of all."""

from collections.abc import Callable

from coven.text.pages import Aside, Choice, Desk, Page, Spot
from coven.text.riddle_masters import standing
from coven.text.riddle_masters.offers import (
    Rows,
    back_to,
    column,
    doing,
    is_bot,
    name_of,
    offered,
    others,
    riddle_buttons,
    waited_for,
)
from coven.text.riddle_masters.questions import asked, question, reply
from coven.text.riddle_masters.tale import riddle
from coven.words import say, say_many
from engine.games.riddle_masters.library import QUESTIONS
from engine.games.riddle_masters.phrasing import spelt, understood
from engine.games.riddle_masters.pieces import CLOSE, MOST_QUESTIONS, REPLIES, STOP, Ask, Guess
from engine.games.riddle_masters.view import View

STEPS = ("series", "answer")
_LEAF = 8  # questions on a page


def home(desk: Desk) -> tuple[str, Rows]:
    """Returns what is to be done first, and the buttons for it."""
    return _answering(desk) if desk.view.step == "answer" else _series(desk)


def stopping(desk: Desk) -> Rows:
    """Returns the way out for a person who waits for a bot's answer (RM-11)."""
    view: View = desk.view
    if view.step != "answer" or view.turn not in desk.sights:
        return ()
    return ((doing(say("Stop asking"), view.turn, STOP),),)


def _answering(desk: Desk) -> tuple[str, Rows]:
    """Returns the question that waits, and its four answers."""
    view: View = desk.view
    owner, one = waited_for(view), view.questions[-1]
    text = asked(one.text)
    if text:
        headline = say(
            "{name}, answer about riddle {number}: {question}",
            name=name_of(desk, owner), number=one.object + 1, question=text,
        )  # fmt: skip
    else:
        headline = say(
            "{name}, answer the question about riddle {number}.",
            name=name_of(desk, owner), number=one.object + 1,
        )  # fmt: skip
    answers = column(doing(reply(each.reply), owner, each) for each in REPLIES)
    return headline, (*answers, *stopping(desk))


def _series(desk: Desk) -> tuple[str, Rows]:
    view: View = desk.view
    turn, name = view.turn, name_of(desk, view.turn)
    headline = (
        say("{name}, first series: ask about the riddles of the others.", name=name)
        if view.series == 1
        else say("{name}, second series: ask on, or guess in secret.", name=name)
    )
    choices = [*_asking(desk)]
    if view.series == 1:
        choices.append(doing(say("To the second series"), turn, CLOSE))
    elif offered(desk, turn, Guess):
        choices.append(Choice(say("Guess in secret"), Aside(turn)))
    return headline, column([*choices, doing(say("Stop asking"), turn, STOP)])


def _asking(desk: Desk) -> list[Choice]:
    """Returns the ways to ask: once more about the same riddle, or about any."""
    view: View = desk.view
    if not offered(desk, view.turn, Ask):
        return []
    choices = [Choice(say("Ask about a riddle"), Spot("ask"), "main")]
    last = view.questions[-1] if view.questions else None
    if last is None or last.turn != view.turns + 1:
        return choices
    about = riddle(view, last.object, desk.chairs)
    again = Choice(say("Again: {riddle}", riddle=about), Spot("question", (0, last.object)))
    return [again, *choices]


def _ask(desk: Desk) -> Page:
    view: View = desk.view
    lines = (
        say("{name}, choose the riddle to ask about.", name=name_of(desk, view.turn)),
        say_many(
            "{n} question is left in this series.", "{n} questions are left in this series.",
            MOST_QUESTIONS - view.asks,
        ),
    )  # fmt: skip
    rows = riddle_buttons(desk, others(view, view.turn), "question", 0)
    return Page(lines, (*rows, *back_to()))


def _question(desk: Desk) -> Page:
    _, thing = desk.spot.picks
    owner = thing // desk.view.terms.each
    return _to_a_bot(desk) if is_bot(desk, owner) else _aloud(desk)


def _aloud(desk: Desk) -> Page:
    """Returns how to ask a person."""
    view: View = desk.view
    _, thing = desk.spot.picks
    owner, about = name_of(desk, thing // view.terms.each), riddle(view, thing, desk.chairs)
    lines = (
        say("{name}, ask {other} aloud about {riddle}.", name=name_of(desk, view.turn),
            other=owner, riddle=about),
        *standing.answers(desk, thing),
    )  # fmt: skip
    done = doing(say("I have asked"), view.turn, Ask(thing, ""), "main")
    return Page(lines, ((done,), *back_to("ask")))


def _to_a_bot(desk: Desk) -> Page:
    """Returns some of the questions that a bot understands and was not asked yet."""
    view: View = desk.view
    leaf, thing = desk.spot.picks
    put = {understood(one.text) for one in view.questions if one.object == thing}
    left = [(number, each) for number, each in enumerate(QUESTIONS, 1) if each not in put]
    here = left[leaf * _LEAF : (leaf + 1) * _LEAF]
    # A question is too long for a button, where it would be cut.
    asks = [
        doing(say("Ask question {number}", number=number), view.turn, Ask(thing, spelt(each)))
        for number, each in here
    ]
    leaves = -(-len(left) // _LEAF)
    more = Spot("question", ((leaf + 1) % leaves, thing)) if leaves > 1 else None
    ways = (Choice(say("More questions"), more),) if more is not None else ()
    about = riddle(view, thing, desk.chairs)
    lines = (
        say("{name}, what do you want to know of {riddle}?", name=name_of(desk, view.turn),
            riddle=about),
        *standing.answers(desk, thing),
        *standing.known(desk, thing),
        *(
            say("Question {number}: {question}", number=number, question=question(each))
            for number, each in here
        ),
    )  # fmt: skip
    return Page(lines, (*column((*asks, *ways)), *back_to("ask")))


PAGES: dict[str, Callable[[Desk], Page]] = {"ask": _ask, "question": _question}
