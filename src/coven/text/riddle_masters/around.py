"""The open table in words: the turn, the letters, and what everybody may do at any time."""

from collections.abc import Callable

from coven.text.pages import MenuPosition, OpenPrivateView, PageContext, TextChoice, TextPage
from coven.text.riddle_masters import asking, standing
from coven.text.riddle_masters.names import space_name
from coven.text.riddle_masters.offers import (
    ChoiceRows,
    action_button,
    awaited_seat,
    back_row,
    button_column,
    is_bot,
    legal_of_kind,
    letter_reader,
    others_riddles,
    player_name,
    refusal,
    refusal_or,
    riddle_button_rows,
)
from coven.text.riddle_masters.tale import letter_position_phrase, riddle_name
from coven.words import tr, tr_noop, tr_plural
from engine.core import Seat
from engine.games.riddle_masters.pieces import (
    BOARD,
    DECLINE,
    FARTHEST_LETTER,
    ROLL,
    CurseGuess,
    CurseLetter,
    Letter,
    Object,
    Pay,
)
from engine.games.riddle_masters.view import View

_NUMBERS_PER_ROW = 5  # numbers side by side
_ANY_WORD = "word"  # stands for a guess that is yet to be written
_BY_ELF, _BY_CURSE = 0, 1

_STEP_HEADLINES = {
    "turn": tr_noop("{name}, roll the die or pay gems."),
    "elf": tr_noop("{name}, an elf: ask for one letter, or for none."),
}


def open_table_page(context: PageContext) -> TextPage:
    """Returns what everybody reads, and what people can do there."""
    return _OPEN_TABLE_PAGES.get(context.position.menu, _home_page)(context)


def _home_page(context: PageContext) -> TextPage:
    view: View = context.view
    front = awaited_seat(view)
    if front not in context.sights:
        headline, rows = standing.waiting_line(context), asking.stop_asking_rows(context)
    elif view.step in asking.QUESTION_STEPS:
        headline, rows = asking.question_headline_and_rows(context)
    else:
        message = _STEP_HEADLINES[view.step]
        headline, rows = tr(message, name=player_name(context, front)), _turn_rows(context)
    lines = (headline, *standing.recent_lines(context), *standing.situation_lines(context))
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
    """Returns the way for whoever was just told a letter to be alone with it."""
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
    """Returns what can be done whoever is on turn."""
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
                "{n} gem: {space}", "{n} gems: {space}", action.gems,
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
    """Returns the places of a word; picked are the end it is counted from, and a place."""
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
            TextChoice(str(at), to(end, at), "picked" if at == place else "plain")
            for at in range(first, first + _NUMBERS_PER_ROW)
        )
        for first in range(1, FARTHEST_LETTER + 1, _NUMBERS_PER_ROW)
    )
    turned = tr("Count from the end") if end > 0 else tr("Count from the front")
    rows = ((TextChoice(turned, to(-end, place)),), *numbers)
    if place:
        kind = Letter if way == _BY_ELF else CurseLetter
        label = tr("Ask: {place}", place=letter_position_phrase(end * place))
        rows = (*rows, (action_button(label, seat, kind(thing, end * place), "main"),))
    note = tr("Everybody sees what you ask for. The answer is for you alone.")
    lines = (headline, note, *standing.known_letters_lines(context, thing))
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
        *standing.riddle_lines(context, thing),
        *standing.known_letters_lines(context, thing),
    )
    return TextPage(lines, back_row("look"))


def _player_page(context: PageContext) -> TextPage:
    """Returns what one player may do at any time; a curse that is not allowed now says why."""
    view: View = context.view
    (seat,) = context.position.picks
    letter = refusal(view, seat, CurseLetter(others_riddles(view, seat)[0], 1))
    guess = refusal(view, seat, CurseGuess(_guessable_riddle(context, seat), _ANY_WORD))
    rows = button_column(
        (
            TextChoice(
                tr("Curse: a letter"),
                refusal_or(letter, MenuPosition("letters", (seat, _BY_CURSE))),
            ),
            TextChoice(tr("Curse: a guess"), refusal_or(guess, OpenPrivateView(seat))),
            TextChoice(tr("Open the notebook"), OpenPrivateView(seat)),
        )
    )
    lines = (
        standing.player_line(context, seat),
        tr("Curses may be used at any time, but not while others ask for the second time."),
    )
    return TextPage(lines, (*rows, *back_row()))


def _guessable_riddle(context: PageContext, seat: Seat) -> Object:
    """Returns a riddle that a seat could guess, if there is one."""
    forms = legal_of_kind(context, seat, CurseGuess)
    return forms[0].object if forms else others_riddles(context.view, seat)[0]


_OPEN_TABLE_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "pay": _pay_page,
    "letters": _choose_letter_riddle_page,
    "letter": _letter_page,
    "look": _look_page,
    "riddle": _riddle_page,
    "player": _player_page,
    **asking.QUESTION_PAGES,
}
