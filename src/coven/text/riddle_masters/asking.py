"""The two series of questions at the open table, and the answers in front of all."""

from collections.abc import Callable

from coven.text.pages import MenuPosition, OpenPrivateView, PageContext, TextChoice, TextPage
from coven.text.riddle_masters import standing
from coven.text.riddle_masters.offers import (
    ChoiceRows,
    action_button,
    awaited_seat,
    back_row,
    button_column,
    is_bot,
    legal_of_kind,
    others_riddles,
    player_name,
    riddle_button_rows,
)
from coven.text.riddle_masters.questions import asked_text, question_text, reply_text
from coven.text.riddle_masters.tale import riddle_name
from coven.words import tr, tr_plural
from engine.games.riddle_masters.library import QUESTIONS
from engine.games.riddle_masters.pieces import CLOSE, MOST_QUESTIONS, REPLIES, STOP, Ask, Guess
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.words import decode_question, encode_question

QUESTION_STEPS = ("series", "answer")
_QUESTIONS_PER_PAGE = 8  # questions on a page


def question_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
    """Returns what is to be done first, and the buttons for it."""
    return (
        _answer_headline_and_rows(context)
        if context.view.step == "answer"
        else _series_headline_and_rows(context)
    )


def stop_asking_rows(context: PageContext) -> ChoiceRows:
    """Returns the way out for a person who waits for a bot's answer (RM-11)."""
    view: View = context.view
    if view.step != "answer" or view.turn not in context.sights:
        return ()
    return ((action_button(tr("Stop asking"), view.turn, STOP),),)


def _answer_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
    """Returns the question that waits, and its four answers."""
    view: View = context.view
    owner, one = awaited_seat(view), view.questions[-1]
    text = asked_text(one.text)
    if text:
        headline = tr(
            "{name}, answer about riddle {number}: {question}",
            name=player_name(context, owner), number=one.object + 1, question=text,
        )  # fmt: skip
    else:
        headline = tr(
            "{name}, answer the question about riddle {number}.",
            name=player_name(context, owner), number=one.object + 1,
        )  # fmt: skip
    answers = button_column(action_button(reply_text(each.reply), owner, each) for each in REPLIES)
    return headline, (*answers, *stop_asking_rows(context))


def _series_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
    view: View = context.view
    turn, name = view.turn, player_name(context, view.turn)
    headline = (
        tr("{name}, first series: ask about the riddles of the others.", name=name)
        if view.series == 1
        else tr("{name}, second series: ask on, or guess in secret.", name=name)
    )
    choices = [*_ask_buttons(context)]
    if view.series == 1:
        choices.append(action_button(tr("To the second series"), turn, CLOSE))
    elif legal_of_kind(context, turn, Guess):
        choices.append(TextChoice(tr("Guess in secret"), OpenPrivateView(turn)))
    return headline, button_column([*choices, action_button(tr("Stop asking"), turn, STOP)])


def _ask_buttons(context: PageContext) -> list[TextChoice]:
    """Returns the ways to ask: once more about the same riddle, or about any."""
    view: View = context.view
    if not legal_of_kind(context, view.turn, Ask):
        return []
    choices = [TextChoice(tr("Ask about a riddle"), MenuPosition("ask"), "main")]
    last = view.questions[-1] if view.questions else None
    if last is None or last.turn != view.turns + 1:
        return choices
    about = riddle_name(view, last.object, context.players)
    again = TextChoice(
        tr("Again: {riddle}", riddle=about), MenuPosition("question", (0, last.object))
    )
    return [again, *choices]


def _ask_page(context: PageContext) -> TextPage:
    view: View = context.view
    lines = (
        tr("{name}, choose the riddle to ask about.", name=player_name(context, view.turn)),
        tr_plural(
            "{n} question is left in this series.", "{n} questions are left in this series.",
            MOST_QUESTIONS - view.asks,
        ),
    )  # fmt: skip
    rows = riddle_button_rows(context, others_riddles(view, view.turn), "question", 0)
    return TextPage(lines, (*rows, *back_row()))


def _question_page(context: PageContext) -> TextPage:
    _, thing = context.position.picks
    owner = thing // context.view.terms.each
    return _ask_bot_page(context) if is_bot(context, owner) else _ask_aloud_page(context)


def _ask_aloud_page(context: PageContext) -> TextPage:
    """Returns how to ask a person."""
    view: View = context.view
    _, thing = context.position.picks
    owner, about = (
        player_name(context, thing // view.terms.each),
        riddle_name(view, thing, context.players),
    )
    lines = (
        tr("{name}, ask {other} aloud about {riddle}.", name=player_name(context, view.turn),
            other=owner, riddle=about),
        *standing.answer_lines(context, thing),
    )  # fmt: skip
    done = action_button(tr("I have asked"), view.turn, Ask(thing, ""), "main")
    return TextPage(lines, ((done,), *back_row("ask")))


def _ask_bot_page(context: PageContext) -> TextPage:
    """Returns some of the questions that a bot understands and was not asked yet."""
    view: View = context.view
    leaf, thing = context.position.picks
    put = {decode_question(one.text) for one in view.questions if one.object == thing}
    left = [(number, each) for number, each in enumerate(QUESTIONS, 1) if each not in put]
    here = left[leaf * _QUESTIONS_PER_PAGE : (leaf + 1) * _QUESTIONS_PER_PAGE]
    # A question is too long for a button, where it would be cut.
    asks = [
        action_button(
            tr("Ask question {number}", number=number), view.turn, Ask(thing, encode_question(each))
        )
        for number, each in here
    ]
    leaves = -(-len(left) // _QUESTIONS_PER_PAGE)
    more = MenuPosition("question", ((leaf + 1) % leaves, thing)) if leaves > 1 else None
    ways = (TextChoice(tr("More questions"), more),) if more is not None else ()
    about = riddle_name(view, thing, context.players)
    lines = (
        tr("{name}, what do you want to know of {riddle}?", name=player_name(context, view.turn),
            riddle=about),
        *standing.answer_lines(context, thing),
        *standing.known_letters_lines(context, thing),
        *(
            tr("Question {number}: {question}", number=number, question=question_text(each))
            for number, each in here
        ),
    )  # fmt: skip
    return TextPage(lines, (*button_column((*asks, *ways)), *back_row("ask")))


QUESTION_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "ask": _ask_page,
    "question": _question_page,
}
