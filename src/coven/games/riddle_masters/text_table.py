"""TEXT_TABLE of Riddle Masters: pages of the open table, of letters and of questions."""

from collections.abc import Callable, Sequence

from coven.games.riddle_masters import status_text, text_making, text_notebook
from coven.games.riddle_masters.sentences import (
    asked_text,
    awaited_seat,
    letter_position_phrase,
    letter_reader,
    question_text,
    reply_text,
    riddle_name,
    space_name,
)
from coven.games.riddle_masters.text_actions import (
    action_button,
    back_row,
    is_bot,
    legal_of_kind,
    others_riddles,
    player_name,
    refusal,
    refusal_or,
    riddle_button_rows,
)
from coven.i18n import tr, tr_noop, tr_plural
from coven.text_table.page import (
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    TextTable,
    button_column,
)
from engine.core import Event, Seat
from engine.games.riddle_masters.library import QUESTIONS
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    FARTHEST_LETTER,
    MOST_QUESTIONS,
    REPLIES,
    ROLL,
    STOP,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Object,
    Pay,
)
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.words import decode_question, encode_question

# Questions and answers


QUESTION_STEPS = ("series", "answer")
_QUESTIONS_PER_PAGE = 8


def question_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
    """Returns the headline and the buttons of a question or an answer."""
    return (
        _answer_headline_and_rows(context)
        if context.view.step == "answer"
        else _series_headline_and_rows(context)
    )


def stop_asking_rows(context: PageContext) -> ChoiceRows:
    """Returns the button that ends the questions while an answer is awaited (RM-11)."""
    view: View = context.view
    if view.step != "answer" or view.turn not in context.sights:
        return ()
    return ((action_button(tr("Stop asking"), view.turn, STOP),),)


def _answer_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
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
    answers = button_column(
        action_button(tr("Answer: {reply}", reply=reply_text(each.reply)), owner, each)
        for each in REPLIES
    )
    return headline, (*answers, *stop_asking_rows(context))


def _series_headline_and_rows(context: PageContext) -> tuple[str, ChoiceRows]:
    view: View = context.view
    turn, name = view.turn, player_name(context, view.turn)
    headline = (
        tr("{name}, first series: ask about the riddles of the others.", name=name)
        if view.series == 1
        else tr("{name}, second series: ask, or guess in secret.", name=name)
    )
    choices = [*_ask_buttons(context)]
    if view.series == 1:
        choices.append(action_button(tr("Go to the second series"), turn, CLOSE))
    elif legal_of_kind(context, turn, Guess):
        choices.append(TextChoice(tr("Guess in secret"), OpenPrivateView(turn)))
    return headline, button_column([*choices, action_button(tr("Stop asking"), turn, STOP)])


def _ask_buttons(context: PageContext) -> list[TextChoice]:
    """Returns buttons to ask about the same riddle again, or about any."""
    view: View = context.view
    if not legal_of_kind(context, view.turn, Ask):
        return []
    choices = [TextChoice(tr("Ask about a riddle"), MenuPosition("ask"), "main")]
    last = view.questions[-1] if view.questions else None
    if last is None or last.turn != view.turns + 1:
        return choices
    about = riddle_name(view, last.object, context.players)
    again = TextChoice(
        tr("Ask again: {riddle}", riddle=about), MenuPosition("question", (0, last.object))
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
    if is_bot(context, owner):
        return _ask_bot_page(context)
    return _ask_typed_page(context) if context.remote_seats else _ask_aloud_page(context)


def _ask_typed_page(context: PageContext) -> TextPage:
    """Returns the page for a typed question, which people on other phones read (RM-12)."""
    view: View = context.view
    _, thing = context.position.picks
    about, turn = riddle_name(view, thing, context.players), view.turn
    lines = (
        tr("{name}, what do you want to know about {riddle}?", name=player_name(context, turn),
            riddle=about),
        *status_text.answer_lines(context, thing),
    )  # fmt: skip

    def ask(text: str) -> ChoiceEffect:
        if not text.strip():
            return ShowRefusal("type_a_question", "RM-12")
        return SubmitActions((Ask(thing, text),), turn)

    return TextPage(
        lines, back_row("ask"), prompt=TextPrompt(tr("Your question"), tr("Ask this"), ask)
    )


def _ask_aloud_page(context: PageContext) -> TextPage:
    """Returns the page for a spoken question to a person."""
    view: View = context.view
    _, thing = context.position.picks
    owner, about = (
        player_name(context, thing // view.terms.each),
        riddle_name(view, thing, context.players),
    )
    lines = (
        tr("{name}, ask {other} aloud about {riddle}.", name=player_name(context, view.turn),
            other=owner, riddle=about),
        *status_text.answer_lines(context, thing),
    )  # fmt: skip
    done = action_button(tr("I have asked"), view.turn, Ask(thing, ""), "main")
    return TextPage(lines, ((done,), *back_row("ask")))


def _ask_bot_page(context: PageContext) -> TextPage:
    """Returns a page of the questions that a bot understands and was not asked yet."""
    view: View = context.view
    page, thing = context.position.picks
    put = {decode_question(one.text) for one in view.questions if one.object == thing}
    left = [(number, each) for number, each in enumerate(QUESTIONS, 1) if each not in put]
    here = left[page * _QUESTIONS_PER_PAGE : (page + 1) * _QUESTIONS_PER_PAGE]
    # A button would truncate a whole question.
    asks = [
        action_button(
            tr("Ask question {number}", number=number), view.turn, Ask(thing, encode_question(each))
        )
        for number, each in here
    ]
    pages = -(-len(left) // _QUESTIONS_PER_PAGE)
    more = MenuPosition("question", ((page + 1) % pages, thing)) if pages > 1 else None
    ways = (TextChoice(tr("Show more questions"), more),) if more is not None else ()
    about = riddle_name(view, thing, context.players)
    lines = (
        tr("{name}, what do you want to know about {riddle}?", name=player_name(context, view.turn),
            riddle=about),
        *status_text.answer_lines(context, thing),
        *status_text.known_letters_lines(context, thing),
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


# Open table


_NUMBERS_PER_ROW = 3
_ANY_WORD = "word"  # placeholder for a guess that is not written yet
_BY_ELF, _BY_CURSE = 0, 1

_STEP_HEADLINES = {
    "turn": tr_noop("{name}, roll the die or pay gems."),
    "elf": tr_noop("{name}, an elf: ask for one letter, or for none."),
}


def open_table_page(context: PageContext) -> TextPage:
    """Returns the page that everybody reads, with the actions of all people."""
    return _OPEN_TABLE_PAGES.get(context.position.menu, _home_page)(context)


def _home_page(context: PageContext) -> TextPage:
    view: View = context.view
    front = awaited_seat(view)
    if front not in context.sights:
        headline, rows = status_text.waiting_line(context), stop_asking_rows(context)
    elif view.step in QUESTION_STEPS:
        headline, rows = question_headline_and_rows(context)
    else:
        message = _STEP_HEADLINES[view.step]
        headline, rows = tr(message, name=player_name(context, front)), _turn_rows(context)
    lines = (headline, *status_text.recent_lines(context), *status_text.situation_lines(context))
    return TextPage(lines, (*_read_letter_rows(context), *rows, *_anytime_rows(context)))


def _turn_rows(context: PageContext) -> ChoiceRows:
    view: View = context.view
    if view.step == "elf":
        return (
            (
                TextChoice(
                    tr("Ask for a letter"), MenuPosition("letters", (view.turn, _BY_ELF)), "main"
                ),
            ),
            (action_button(tr("Ask for no letter"), view.turn, DECLINE),),
        )
    rows = ((action_button(tr("Roll the die"), view.turn, ROLL, "main"),),)
    if not view.gems[view.turn]:
        return rows
    return (*rows, (TextChoice(tr("Pay gems"), MenuPosition("pay")),))


def _read_letter_rows(context: PageContext) -> ChoiceRows:
    """Returns the button to the private page with a letter that just arrived."""
    seat = letter_reader(context.news, context.players)
    if seat is None or context.solo_view is not None:
        return ()
    return (
        (
            TextChoice(
                tr("{name}: read your letter", name=player_name(context, seat)),
                OpenPrivateView(seat),
            ),
        ),
    )


def _anytime_rows(context: PageContext) -> ChoiceRows:
    """Returns the actions that do not depend on the turn."""
    people = [seat for seat in range(len(context.players)) if not is_bot(context, seat)]
    return (
        (TextChoice(tr("Look at a riddle"), MenuPosition("look")),),
        *button_column(
            TextChoice(
                tr("{name}: curses, notebook", name=player_name(context, seat)),
                MenuPosition("player", (seat,)),
            )
            for seat in people
        ),
    )


def _pay_page(context: PageContext) -> TextPage:
    view: View = context.view
    turn = view.turn
    rows = button_column(
        action_button(
            tr_plural(
                "Pay {n} gem: {space}", "Pay {n} gems: {space}", action.gems,
                space=space_name((view.places[turn] + action.gems) % len(BOARD)),
            ),
            turn, action,
        )
        for action in legal_of_kind(context, turn, Pay)
    )  # fmt: skip
    lines = (
        tr("{name}, choose the space to go to.", name=player_name(context, turn)),
        tr_plural("You have {n} gem.", "You have {n} gems.", view.gems[turn]),
    )
    return TextPage(lines, (*rows, *back_row()))


# Letters, from an elf or by a curse (RM-09, RM-18)


def _choose_letter_riddle_page(context: PageContext) -> TextPage:
    seat, way = context.position.picks
    headline = tr(
        "{name}, choose the riddle whose letter you want.", name=player_name(context, seat)
    )
    back = back_row("player", seat) if way == _BY_CURSE else back_row()
    things = others_riddles(context.view, seat)
    return TextPage(
        (headline,), (*riddle_button_rows(context, things, "letter", 1, 0, seat, way), *back)
    )


def _letter_page(context: PageContext) -> TextPage:
    """Returns the choice of a position; the picks are the end to count from, the position, and so
    on.
    """
    view: View = context.view
    end, place, seat, way, thing = context.position.picks
    about = riddle_name(view, thing, context.players)
    headline = (
        tr("{name}, which letter of {riddle}, from the front?", name=player_name(context, seat),
            riddle=about)
        if end > 0
        else tr("{name}, which letter of {riddle}, from the end?", name=player_name(context, seat),
                 riddle=about)
    )  # fmt: skip

    def to(end: int, place: int) -> MenuPosition:
        return MenuPosition("letter", (end, place, seat, way, thing))

    numbers = tuple(
        tuple(
            TextChoice(
                tr("Pick {number}", number=at), to(end, at), "picked" if at == place else "plain"
            )
            for at in range(first, min(first + _NUMBERS_PER_ROW, FARTHEST_LETTER + 1))
        )
        for first in range(1, FARTHEST_LETTER + 1, _NUMBERS_PER_ROW)
    )
    turned = tr("Count from the end") if end > 0 else tr("Count from the front")
    rows = ((TextChoice(turned, to(-end, place)),), *numbers)
    if place:
        kind = Letter if way == _BY_ELF else CurseLetter
        label = tr("Ask: {place}", place=letter_position_phrase(end * place))
        rows = (*rows, (action_button(label, seat, kind(thing, end * place), "main"),))
    note = tr("Everyone sees your question. Only you see the answer.")
    lines = (headline, note, *status_text.known_letters_lines(context, thing))
    return TextPage(lines, (*rows, *back_row("letters", seat, way)))


# At any time


def _look_page(context: PageContext) -> TextPage:
    everything = range(len(context.view.words))
    rows = riddle_button_rows(context, everything, "riddle")
    return TextPage((tr("Choose a riddle to look at."),), (*rows, *back_row()))


def _riddle_page(context: PageContext) -> TextPage:
    (thing,) = context.position.picks
    headline = riddle_name(context.view, thing, context.players)
    lines = (
        headline,
        *status_text.riddle_lines(context, thing),
        *status_text.known_letters_lines(context, thing),
    )
    return TextPage(lines, back_row("look"))


def _player_page(context: PageContext) -> TextPage:
    """Returns a player's curses and notebook; a curse that is not allowed now explains why."""
    view: View = context.view
    (seat,) = context.position.picks
    letter = refusal(view, seat, CurseLetter(others_riddles(view, seat)[0], 1))
    guess = refusal(view, seat, CurseGuess(_guessable_riddle(context, seat), _ANY_WORD))
    rows = button_column(
        (
            TextChoice(
                tr("Use a curse for a letter"),
                refusal_or(letter, MenuPosition("letters", (seat, _BY_CURSE))),
            ),
            TextChoice(tr("Use a curse for a guess"), refusal_or(guess, OpenPrivateView(seat))),
            TextChoice(tr("Open the notebook"), OpenPrivateView(seat)),
        )
    )
    lines = (
        status_text.player_line(context, seat),
        tr("Curses may be used at any time, but not in another player's second series."),
    )
    return TextPage(lines, (*rows, *back_row()))


def _guessable_riddle(context: PageContext, seat: Seat) -> Object:
    """Returns a riddle that a seat may guess; any riddle of the others if there is none."""
    forms = legal_of_kind(context, seat, CurseGuess)
    return forms[0].object if forms else others_riddles(context.view, seat)[0]


_OPEN_TABLE_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "pay": _pay_page,
    "letters": _choose_letter_riddle_page,
    "letter": _letter_page,
    "look": _look_page,
    "riddle": _riddle_page,
    "player": _player_page,
    **QUESTION_PAGES,
}


# Table


def start_position(_view: View) -> MenuPosition:
    """Returns the first menu."""
    return MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, or for the seat that holds the phone."""
    view: View = context.view
    if context.seat is None:
        return open_table_page(context)
    if view.step == "making":
        return text_making.making_page(context)
    if view.step == "verdict" and awaited_seat(view) == context.seat:
        return text_notebook.verdict_page(context)
    return text_notebook.notebook_page(context)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while one seat acts alone."""
    return TextPage(
        (
            status_text.waiting_line(context),
            *status_text.recent_lines(context),
            *status_text.situation_lines(context),
        )
    )


TEXT_TABLE = TextTable(
    "riddle_masters", start_position=start_position, turn_page=turn_page, public_page=public_page
)
