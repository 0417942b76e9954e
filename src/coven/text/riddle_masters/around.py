"""The open table in words: the turn, the letters, and what everybody may do at any time."""

from collections.abc import Callable

from coven.text.pages import Aside, Choice, Desk, Page, Spot
from coven.text.riddle_masters import asking, standing
from coven.text.riddle_masters.names import space_name
from coven.text.riddle_masters.offers import (
    Rows,
    back_to,
    column,
    doing,
    is_bot,
    name_of,
    offered,
    others,
    reader,
    refusal,
    riddle_buttons,
    unless,
    waited_for,
)
from coven.text.riddle_masters.tale import letter_place, riddle
from coven.words import mark, say, say_many
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

_A_ROW = 5  # numbers side by side
_ANY_WORD = "word"  # stands for a guess that is yet to be written
_BY_ELF, _BY_CURSE = 0, 1

_ASKED = {
    "turn": mark("{name}, roll the die or pay gems."),
    "elf": mark("{name}, an elf: ask for one letter, or for none."),
}


def open_table(desk: Desk) -> Page:
    """Returns what everybody reads, and what people can do there."""
    return _MENUS.get(desk.spot.menu, _home)(desk)


def _home(desk: Desk) -> Page:
    view: View = desk.view
    front = waited_for(view)
    if front not in desk.sights:
        headline, rows = standing.waiting(desk), asking.stopping(desk)
    elif view.step in asking.STEPS:
        headline, rows = asking.home(desk)
    else:
        message = _ASKED[view.step]
        headline, rows = say(message, name=name_of(desk, front)), _turn(desk)
    lines = (headline, *standing.story(desk), *standing.situation(desk))
    return Page(lines, (*_letter_to_read(desk), *rows, *_anytime(desk)))


def _turn(desk: Desk) -> Rows:
    view: View = desk.view
    if view.step == "elf":
        return (
            (Choice(say("Ask for a letter"), Spot("letters", (view.turn, _BY_ELF)), "main"),),
            (doing(say("Ask for no letter"), view.turn, DECLINE),),
        )
    rows = ((doing(say("Roll the die"), view.turn, ROLL, "main"),),)
    if not view.gems[view.turn]:
        return rows
    return (*rows, (Choice(say("Pay gems"), Spot("pay")),))


def _letter_to_read(desk: Desk) -> Rows:
    """Returns the way for whoever was just told a letter to be alone with it."""
    seat = reader(desk.news, desk.chairs)
    if seat is None or desk.alone is not None:
        return ()
    return ((Choice(say("{name}: read your letter", name=name_of(desk, seat)), Aside(seat)),),)


def _anytime(desk: Desk) -> Rows:
    """Returns what can be done whoever is on turn."""
    people = [seat for seat in range(len(desk.chairs)) if not is_bot(desk, seat)]
    return (
        (Choice(say("Look at a riddle"), Spot("look")),),
        *column(
            Choice(
                say("{name}: curses, notebook", name=name_of(desk, seat)), Spot("player", (seat,))
            )
            for seat in people
        ),
    )  # fmt: skip


def _pay(desk: Desk) -> Page:
    view: View = desk.view
    turn = view.turn
    rows = column(
        doing(
            say_many(
                "{n} gem: {space}", "{n} gems: {space}", action.gems,
                space=space_name((view.places[turn] + action.gems) % len(BOARD)),
            ),
            turn, action,
        )
        for action in offered(desk, turn, Pay)
    )  # fmt: skip
    lines = (
        say("{name}, choose the space to go to.", name=name_of(desk, turn)),
        say_many("You have {n} gem.", "You have {n} gems.", view.gems[turn]),
    )
    return Page(lines, (*rows, *back_to()))


# Letters, from an elf or by a curse (RM-09, RM-18)


def _letters(desk: Desk) -> Page:
    seat, way = desk.spot.picks
    headline = say("{name}, choose the riddle whose letter you want.", name=name_of(desk, seat))
    back = back_to("player", seat) if way == _BY_CURSE else back_to()
    things = others(desk.view, seat)
    return Page((headline,), (*riddle_buttons(desk, things, "letter", 1, 0, seat, way), *back))


def _letter(desk: Desk) -> Page:
    """Returns the places of a word; picked are the end it is counted from, and a place."""
    view: View = desk.view
    end, place, seat, way, thing = desk.spot.picks
    about = riddle(view, thing, desk.chairs)
    headline = (
        say("{name}, which letter of {riddle}, from the front?", name=name_of(desk, seat),
            riddle=about)
        if end > 0
        else say("{name}, which letter of {riddle}, from the end?", name=name_of(desk, seat),
                 riddle=about)
    )  # fmt: skip

    def to(end: int, place: int) -> Spot:
        return Spot("letter", (end, place, seat, way, thing))

    numbers = tuple(
        tuple(
            Choice(str(at), to(end, at), "picked" if at == place else "plain")
            for at in range(first, first + _A_ROW)
        )
        for first in range(1, FARTHEST_LETTER + 1, _A_ROW)
    )
    turned = say("Count from the end") if end > 0 else say("Count from the front")
    rows = ((Choice(turned, to(-end, place)),), *numbers)
    if place:
        kind = Letter if way == _BY_ELF else CurseLetter
        label = say("Ask: {place}", place=letter_place(end * place))
        rows = (*rows, (doing(label, seat, kind(thing, end * place), "main"),))
    note = say("Everybody sees what you ask for. The answer is for you alone.")
    lines = (headline, note, *standing.known(desk, thing))
    return Page(lines, (*rows, *back_to("letters", seat, way)))


# At any time


def _look(desk: Desk) -> Page:
    everything = range(len(desk.view.words))
    rows = riddle_buttons(desk, everything, "riddle")
    return Page((say("Choose a riddle to look at."),), (*rows, *back_to()))


def _riddle(desk: Desk) -> Page:
    (thing,) = desk.spot.picks
    headline = riddle(desk.view, thing, desk.chairs)
    lines = (headline, *standing.facts(desk, thing), *standing.known(desk, thing))
    return Page(lines, back_to("look"))


def _player(desk: Desk) -> Page:
    """Returns what one player may do at any time; a curse that is not allowed now says why."""
    view: View = desk.view
    (seat,) = desk.spot.picks
    letter = refusal(view, seat, CurseLetter(others(view, seat)[0], 1))
    guess = refusal(view, seat, CurseGuess(_guessable(desk, seat), _ANY_WORD))
    rows = column(
        (
            Choice(say("Curse: a letter"), unless(letter, Spot("letters", (seat, _BY_CURSE)))),
            Choice(say("Curse: a guess"), unless(guess, Aside(seat))),
            Choice(say("Open the notebook"), Aside(seat)),
        )
    )
    lines = (
        standing.belongings(desk, seat),
        say("Curses may be used at any time, but not while others ask for the second time."),
    )
    return Page(lines, (*rows, *back_to()))


def _guessable(desk: Desk, seat: Seat) -> Object:
    """Returns a riddle that a seat could guess, if there is one."""
    forms = offered(desk, seat, CurseGuess)
    return forms[0].object if forms else others(desk.view, seat)[0]


_MENUS: dict[str, Callable[[Desk], Page]] = {
    "pay": _pay,
    "letters": _letters,
    "letter": _letter,
    "look": _look,
    "riddle": _riddle,
    "player": _player,
    **asking.PAGES,
}
