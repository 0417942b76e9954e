"""TEXT_TABLE of Riddle Masters: pages of the open table, of letters and of questions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from coven.games.riddle_masters import PHRASES, sentences, text_private
from coven.games.riddle_masters.legal_actions import legal_of_kind
from coven.games.riddle_masters.sentences import awaited_seat
from coven.games.riddle_masters.text_actions import (
    ASK_POSITION,
    LETTER_POSITION,
    action_menu,
    answer_lines,
    guessed_by_line,
    known_letters_lines,
    open_riddle_rows,
    refusal,
    riddle_lines,
    riddle_title,
)
from coven.i18n import join_and, tr, tr_plural
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
    back_row,
    button_column,
)
from engine.core import Action, Event, Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import View, is_made
from engine.games.riddle_masters.words import encode_question

# The open table


_QUESTIONS_PER_PAGE = 8
_MAX_EVENTS = {"brief": 1, "usual": 4, "full": 12}
_ANY_WORD = "word"  # placeholder for a guess that is not written yet


def _home_page(context: PageContext) -> TextPage:
    """Returns the page that everybody reads, with the actions of all people."""
    view: View = context.view
    front = awaited_seat(view)
    is_here = front in context.sights
    menu = action_menu(context, front, _turn_actions(context) if is_here else ())
    if menu.is_group:
        return TextPage(tuple(_group_lines(context, menu.actions[0])), menu.rows)
    first = _headline(context) if is_here else waiting_line(context)
    # While an answer is awaited, the asker may stop (RM-11).
    stops = legal_of_kind(context.sights, view.turn, pieces.Stop) if front != view.turn else ()
    rows = (*menu.rows, *action_menu(context, view.turn, stops).rows)
    before = (*_read_letter_rows(context), *_ask_again_rows(context))
    lines = table_lines(context, first)
    return TextPage(lines, (*before, *rows, *_anytime_rows(context)))


def _turn_actions(context: PageContext) -> list[Action]:
    """Returns the legal actions of the awaited seat, with one guess for all and no curses."""
    seat = awaited_seat(context.view)
    guesses = legal_of_kind(context.sights, seat, pieces.Guess)[1:]
    return [
        action
        for action in context.sights[seat].legal
        if action not in guesses and not isinstance(action, pieces.CurseLetter | pieces.CurseGuess)
    ]


def _headline(context: PageContext) -> str:
    view: View = context.view
    name = context.name(awaited_seat(view))
    if view.step == "series":
        return PHRASES.text("series_headlines", view.series - 1, name=name)
    if view.step != "answer":
        return PHRASES.text("headlines", view.step, name=name)
    number, text = view.questions[-1].object + 1, sentences.asked_text(view.questions[-1].text)
    if not text:
        return tr("{name}, answer the question about riddle {number}.", name=name, number=number)
    return tr(
        "{name}, answer about riddle {number}: {question}", name=name, number=number, question=text
    )


def _group_lines(context: PageContext, action: Action) -> Iterator[str]:
    """Yields the headline of an open group of actions, and what limits them."""
    view: View = context.view
    yield PHRASES.text("group_headlines", type(action).__name__, name=context.name(view.turn))
    if isinstance(action, pieces.Pay):
        yield tr_plural("You have {n} gem.", "You have {n} gems.", view.gems[view.turn])
    elif isinstance(action, pieces.Ask):
        yield tr_plural(
            "{n} question is left in this series.", "{n} questions are left in this series.",
            pieces.MOST_QUESTIONS - view.asks,
        )  # fmt: skip


def _ask_again_rows(context: PageContext) -> ChoiceRows:
    """Returns the button to ask about the same riddle again."""
    view: View = context.view
    can_ask = legal_of_kind(context.sights, view.turn, pieces.Ask)
    if not can_ask or not view.questions or view.questions[-1].turn != view.turns + 1:
        return ()
    thing = view.questions[-1].object
    label = tr("Ask again: {riddle}", riddle=riddle_title(context, thing))
    return ((TextChoice(label, MenuPosition("question", (0, thing))),),)


def _read_letter_rows(context: PageContext) -> ChoiceRows:
    """Returns the button to the private page with a letter that just arrived."""
    seat = sentences.letter_reader(context.news, context.players)
    if seat is None or context.solo_view is not None:
        return ()
    label = tr("{name}: read your letter", name=context.name(seat))
    return ((TextChoice(label, OpenPrivateView(seat)),),)


def _anytime_rows(context: PageContext) -> ChoiceRows:
    """Returns the actions that do not depend on the turn."""
    people = (
        TextChoice(
            tr("{name}: curses, notebook", name=player.name), MenuPosition("player", (seat,))
        )
        for seat, player in enumerate(context.players)
        if player.level is None
    )
    return button_column((TextChoice(tr("Look at a riddle"), MenuPosition("look")), *people))


# Recent events and the situation


def waiting_line(context: PageContext) -> str:
    """Returns who is awaited while nobody can act at the open table."""
    view: View = context.view
    if view.step == "making":
        return tr("Riddles are still being made.")
    seat = awaited_seat(view)
    if view.step == "verdict" and context.players[seat].level is None:
        return tr("{name} reads a guess in secret.", name=context.name(seat))
    return context.next_line(seat)


def table_lines(context: PageContext, headline: str) -> tuple[str, ...]:
    """Returns a headline, the last events, the last letter of a lone player and the situation."""
    view: View = context.view
    happened = sentences.event_sentences(view, context.news, context.players)
    if view.step == "answer" and awaited_seat(view) in context.sights:
        # The headline already contains the question.
        next(happened, None)
    recent = [*islice(happened, _MAX_EVENTS[context.verbosity])][::-1]
    return (headline, *recent, *_last_letter_lines(context), *_situation_lines(context))


def _last_letter_lines(context: PageContext) -> Iterator[str]:
    own: View | None = context.solo_view
    letters = [one for one in own.letters if one.letter is not None] if own is not None else []
    for one in letters[-1:]:
        yield tr(
            "Your last letter: {riddle}, {place}: {letter}.",
            riddle=riddle_title(context, one.object),
            place=sentences.letter_position_phrase(one.position),
            letter=(one.letter or "").upper() or tr("none"),
        )


def _situation_lines(context: PageContext) -> Iterator[str]:
    """Yields the situation at the chosen verbosity."""
    view: View = context.view
    if view.step == "making":
        for seat in range(view.terms.seats):
            name, mine = context.name(seat), own_objects(view.terms, seat)
            made = sum(is_made(view, thing) for thing in mine)
            yield tr(
                "{name} has made {count} of {all} riddles.", name=name, count=made, all=len(mine)
            )
        return
    hats = context.scores(view.hats)
    yield tr("Hats: {scores}. The goal is {goal}.", scores=hats, goal=view.terms.goal)
    if context.verbosity == "brief":
        return
    arrows, moves = sum(map(len, view.arrows)), pieces.OWNER_MOVES[view.terms.seats]
    for seat, place in enumerate(view.places):
        yield tr(
            "{player}, wizard on space {number}: {space}.",
            player=sentences.holdings_sentence(view, seat, context.players),
            number=place + 1,
            space=sentences.space_name(place),
        )
    yield tr("{count} of {most} arrows are planted.", count=arrows, most=len(moves))
    if context.verbosity == "usual":
        return
    spaces = [
        # For translators: a space of the board with its number, as in a list: "3 dragon".
        tr("{number} {space}", number=place + 1, space=sentences.space_name(place))
        for place in range(len(pieces.BOARD))
    ]
    yield tr("The spaces: {spaces}.", spaces=join_and(spaces))
    if arrows < len(moves):
        steps = sentences.signed_steps(moves[arrows])
        yield tr("The next arrow gives the riddle's owner {moves}.", moves=steps)
    yield from (guessed_by_line(context, thing) for thing, by in enumerate(view.arrows) if by)
    yield tr_plural("{n} curse used so far.", "{n} curses used so far.", view.used)


# A question: typed, spoken, or one that a bot understands (RM-12)


def _question_page(context: PageContext, page: int, thing: pieces.Object) -> TextPage:
    """Returns the page to ask about a riddle; a bot understands questions of several pages."""
    view: View = context.view
    owner = context.players[thing // view.terms.each]
    name, about = context.name(view.turn), riddle_title(context, thing)
    headline = tr("{name}, what do you want to know about {riddle}?", name=name, riddle=about)
    answers = answer_lines(context, thing)
    if owner.level is not None:
        return _bot_question_page(context, page, thing, (headline, *answers))
    if context.remote_seats:

        def ask(text: str) -> ChoiceEffect:
            if not text.strip():
                return ShowRefusal("type_a_question", "RM-12")
            return SubmitActions((pieces.Ask(thing, text),), view.turn)

        prompt = TextPrompt(tr("Your question"), tr("Ask this"), ask, f"question {thing}")
        return TextPage((headline, *answers), _back_to(ASK_POSITION), prompt=prompt)
    headline = tr(
        "{name}, ask {other} aloud about {riddle}.",
        name=name, other=owner.name, riddle=about,
    )  # fmt: skip
    spoken = SubmitActions((pieces.Ask(thing, ""),), view.turn)
    done = TextChoice(tr("I have asked"), spoken, "main")
    return TextPage((headline, *answers), ((done,), *_back_to(ASK_POSITION)))


def _bot_question_page(
    context: PageContext, page: int, thing: pieces.Object, lines: tuple[str, ...]
) -> TextPage:
    """Returns a page of the questions that a bot understands and was not asked yet."""
    view: View = context.view
    left = [*sentences.open_questions(view, thing).items()]
    here = left[page * _QUESTIONS_PER_PAGE : (page + 1) * _QUESTIONS_PER_PAGE]
    # A button would truncate a whole question.
    choices = [
        TextChoice(
            tr("Ask question {number}", number=number),
            SubmitActions((pieces.Ask(thing, encode_question(each)),), view.turn),
        )
        for each, number in here
    ]
    pages = -(-len(left) // _QUESTIONS_PER_PAGE)
    if pages > 1:
        more = MenuPosition("question", ((page + 1) % pages, thing))
        choices.append(TextChoice(tr("Show more questions"), more))
    questions = (
        tr("Question {number}: {question}", number=number, question=sentences.question_text(each))
        for each, number in here
    )
    return TextPage(
        (*lines, *known_letters_lines(context, thing), *questions),
        (*button_column(choices), *_back_to(ASK_POSITION)),
    )


# Letters, from an elf or by a curse (RM-09, RM-18)


def _letter_page(context: PageContext, seat: Seat, thing: pieces.Object, *_groups: int) -> TextPage:
    """Returns the choice of a letter, with the keys of the open groups."""
    forms: tuple[pieces.Letter | pieces.CurseLetter, ...] = legal_of_kind(
        context.sights, seat, pieces.Letter, pieces.CurseLetter
    )
    form = next(form for form in forms if form.object == thing)
    places = range(1, pieces.FARTHEST_LETTER + 1)
    letters = [replace(form, position=end * place) for end in (1, -1) for place in places]
    menu = action_menu(context, seat, letters, MenuPosition("letter", (seat, thing)))
    above = LETTER_POSITION if isinstance(form, pieces.Letter) else MenuPosition("curses", (seat,))
    about = riddle_title(context, thing)
    lines = (
        tr("{name}, which letter of {riddle}?", name=context.name(seat), riddle=about),
        tr("Everyone sees your question. Only you see the answer."),
        *known_letters_lines(context, thing),
    )
    return TextPage(lines, menu.rows if menu.is_group else (*menu.rows, *_back_to(above)))


def _back_to(position: MenuPosition) -> ChoiceRows:
    return back_row(position.menu, *position.picks)


# At any time


def _look_page(context: PageContext) -> TextPage:
    rows = open_riddle_rows(context, range(len(context.view.words)))
    return TextPage((tr("Choose a riddle to look at."),), (*rows, *back_row()))


def _riddle_page(context: PageContext, thing: pieces.Object) -> TextPage:
    lines = (
        riddle_title(context, thing),
        *riddle_lines(context, thing),
        *known_letters_lines(context, thing),
    )
    return TextPage(lines, back_row("look"))


def _player_page(context: PageContext, seat: Seat) -> TextPage:
    """Returns a player's curses and notebook; a curse that is not allowed now explains why."""
    view: View = context.view
    any_riddle = others_objects(view.terms, seat)[0]
    guesses = legal_of_kind(context.sights, seat, pieces.CurseGuess)
    guessable = guesses[0].object if guesses else any_riddle
    letter = refusal(context, seat, pieces.CurseLetter(any_riddle, 1)) or MenuPosition(
        "curses", (seat,)
    )
    guess = refusal(context, seat, pieces.CurseGuess(guessable, _ANY_WORD)) or OpenPrivateView(seat)
    rows = button_column(
        (
            TextChoice(tr("Use a curse for a letter"), letter),
            TextChoice(tr("Use a curse for a guess"), guess),
            TextChoice(tr("Open the notebook"), OpenPrivateView(seat)),
        )
    )
    lines = (
        sentences.holdings_sentence(view, seat, context.players),
        tr("Curses may be used at any time, but not in another player's second series."),
    )
    return TextPage(lines, (*rows, *back_row()))


def _curses_page(context: PageContext, seat: Seat) -> TextPage:
    letters = legal_of_kind(context.sights, seat, pieces.CurseLetter)
    menu = action_menu(context, seat, letters, context.position)
    headline = PHRASES.text("group_headlines", "Letter", name=context.name(seat))
    return TextPage((headline,), (*menu.rows, *back_row("player", seat)))


_OPEN_TABLE_PAGES: dict[str, Callable[..., TextPage]] = {
    "question": _question_page,
    "letter": _letter_page,
    "look": _look_page,
    "riddle": _riddle_page,
    "player": _player_page,
    "curses": _curses_page,
}


# Table


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, or for the seat that holds the phone."""
    view: View = context.view
    seat, page = context.seat, _OPEN_TABLE_PAGES.get(context.position.menu)
    if seat is None:
        return page(context, *context.position.picks) if page else _home_page(context)
    if view.step == "making":
        return text_private.making_page(context, seat)
    if view.step == "verdict" and awaited_seat(view) == seat:
        return text_private.verdict_page(context, seat)
    return text_private.notebook_page(context, seat)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while one seat acts alone."""
    return TextPage(table_lines(context, waiting_line(context)))


TEXT_TABLE = TextTable("riddle_masters", turn_page, public_page)
