"""What a seat reads and writes alone: its notebook, its guesses, and a guess that it judges."""

from collections.abc import Callable, Iterator
from functools import partial

from coven.text.pages import Blank, Choice, Desk, Lead, Note, Page, Refused, Return, Spot, Steps
from coven.text.riddle_masters import standing
from coven.text.riddle_masters.letters import spelt_out
from coven.text.riddle_masters.notes import LONGEST_REMARK, Notes
from coven.text.riddle_masters.offers import (
    Rows,
    back_to,
    column,
    name_of,
    offered,
    others,
    reader,
    refusal,
    riddle_buttons,
    unless,
)
from coven.text.riddle_masters.tale import lately, letter_place, letter_told, riddle
from coven.words import all_of, say
from engine.core import Seat
from engine.games.riddle_masters.pieces import RIGHT, WRONG, CurseGuess, Guess, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View


def notebook(desk: Desk) -> Page:
    """Returns the page of the notebook that is open."""
    return _MENUS.get(desk.spot.menu, _contents)(desk)


def _holder(desk: Desk) -> Seat:
    assert desk.seat is not None
    return desk.seat


def _contents(desk: Desk) -> Page:
    """Returns all riddles of the others, and in secret what their holder knows."""
    view: View = desk.view
    seat = _holder(desk)
    name = name_of(desk, seat)
    headline = (
        say("{name}, choose the riddle that you want to guess.", name=name)
        if offered(desk, seat, Guess)
        else say("{name}, this is your notebook.", name=name)
    )
    rows = riddle_buttons(desk, others(view, seat), "riddle")
    table = ((Choice(say("To the table"), Return(), "main"),),)
    secret = tuple(_knowledge(desk)) if desk.shown else ()
    return Page((headline,), (*table, *rows), owner=seat, secret=secret)


def _knowledge(desk: Desk) -> Iterator[str]:
    view: View = desk.view
    seat = _holder(desk)
    if reader(desk.news, desk.chairs) == seat:
        told = lately(view, desk.news, desk.chairs)
        yield letter_told(told, view.letters[-1].letter or "")
    words = [view.words[thing] for thing in own_objects(view.terms, seat)]
    yield say("Your words: {words}.", words=all_of(words))
    for thing in others(view, seat):
        letters = spelt_out(view, thing)
        if letters:
            about = riddle(view, thing, desk.chairs)
            yield say("{riddle}: {letters}", riddle=about, letters=letters)


# One riddle


def _riddle(desk: Desk) -> Page:
    (thing,) = desk.spot.picks
    seat = _holder(desk)
    choices = []
    if _may(desk, Guess, thing):
        choices.append(Choice(say("Guess"), Spot("guess", (thing,)), "main"))
    if _may(desk, CurseGuess, thing):
        choices.append(Choice(say("Guess by a curse"), Spot("curse", (thing,))))
    choices.append(Choice(say("Note something"), Spot("note", (thing,))))
    return Page(
        (riddle(desk.view, thing, desk.chairs), *standing.facts(desk, thing)),
        (*column(choices), *back_to()),
        owner=seat,
        secret=tuple(_known(desk, thing)) if desk.shown else (),
    )


def _may(desk: Desk, kind: type[Guess] | type[CurseGuess], thing: Object) -> bool:
    return any(form.object == thing for form in offered(desk, _holder(desk), kind))


def _known(desk: Desk, thing: Object) -> Iterator[str]:
    """Yields what only the holder knows of a riddle: letters, own guesses and remarks."""
    view: View = desk.view
    yield from _letters(view, thing)
    for one in view.guesses:
        if one.object == thing and one.seat == desk.seat:
            yield (
                say("Your guess {word} was right.", word=one.word)
                if one.right
                else say("Your guess {word} was wrong.", word=one.word)
            )
    remark = Notes.read(desk.notes).remarks.get(thing)
    if remark:
        yield say("Your notes: {notes}", notes=remark)


def _letters(view: View, thing: Object) -> Iterator[str]:
    told = [one for one in view.letters if one.object == thing and one.letter is not None]
    if not told:
        yield say("You know no letter yet.")
        return
    yield say("You know: {letters}", letters=spelt_out(view, thing))
    for one in told:
        place = letter_place(one.position)
        yield (
            say("{place}: {letter}", place=place, letter=one.letter.upper())
            if one.letter
            else say("{place}: there is none", place=place)
        )


# What is typed


def _guess(desk: Desk) -> Page:
    return _guessing(desk, Guess, say("A wrong guess ends your question."))


def _curse(desk: Desk) -> Page:
    return _guessing(desk, CurseGuess, say("A wrong guess costs the curse, nothing else."))


def _guessing(desk: Desk, kind: type[Guess] | type[CurseGuess], price: str) -> Page:
    (thing,) = desk.spot.picks
    view: View = desk.view
    about, seat = riddle(view, thing, desk.chairs), _holder(desk)
    return Page(
        (
            say("{name}, what is {riddle}?", name=name_of(desk, seat), riddle=about),
            say("Only its owner reads what you write."),
            price,
        ),
        back_to("riddle", thing),
        owner=seat,
        secret=tuple(_letters(view, thing)) if desk.shown else (),
        blank=Blank(say("Your guess"), say("This is it"), partial(_guessed, desk, kind, thing)),
    )


def _guessed(
    desk: Desk, kind: type[Guess] | type[CurseGuess], thing: Object, text: str
) -> Lead:  # fmt: skip
    guess = kind(thing, text)
    return unless(refusal(desk.view, _holder(desk), guess), Steps((guess,)))


def _note(desk: Desk) -> Page:
    (thing,) = desk.spot.picks
    notes = Notes.read(desk.notes)
    old = notes.remarks.get(thing, "")
    about = riddle(desk.view, thing, desk.chairs)
    here = Spot("note", (thing,))
    rows: Rows = ()
    if old:
        rows = (
            (Choice(say("Forget these notes"), Note(notes.remarked(thing, "").write(), here)),),
        )
    return Page(
        (say("{name}, note something on {riddle}.", name=name_of(desk, _holder(desk)),
             riddle=about),),
        (*rows, *back_to("riddle", thing)),
        owner=_holder(desk),
        secret=(say("Your notes: {notes}", notes=old),) if desk.shown and old else (),
        blank=Blank(say("Your notes"), say("Keep it"), partial(_noted, notes, thing)),
    )  # fmt: skip


def _noted(notes: Notes, thing: Object, text: str) -> Lead:
    """Returns the notebook with one remark more on a riddle."""
    kept = " · ".join(part for part in (notes.remarks.get(thing, ""), text.strip()) if part)
    if len(kept) > LONGEST_REMARK:
        return Refused("text_too_long", None)
    return Note(notes.remarked(thing, kept).write(), Spot("riddle", (thing,)))


# The verdict (RM-13)


def verdict(desk: Desk) -> Page:
    """Returns a guess that its owner alone reads; hidden, the page is the same for every guess."""
    view: View = desk.view
    seat, guess = _holder(desk), view.guesses[-1]
    secret = (
        say("The guess: {guess}.", guess=guess.word),
        say("Your word: {word}.", word=view.words[guess.object]),
    )
    return Page(
        (
            say("{name}, {other} has guessed your riddle {number}: is it right?",
                name=name_of(desk, seat), other=name_of(desk, guess.seat),
                number=guess.object + 1),
            say("Another spelling or another word for the same thing may count: you decide. "
                "The others hear only right or wrong."),
        ),
        column(
            (
                Choice(say("Right"), Steps((RIGHT,))),
                Choice(say("Wrong"), unless(refusal(view, seat, WRONG), Steps((WRONG,)))),
            )
        ),
        owner=seat,
        secret=secret if desk.shown else (),
    )  # fmt: skip


_MENUS: dict[str, Callable[[Desk], Page]] = {
    "riddle": _riddle,
    "guess": _guess,
    "curse": _curse,
    "note": _note,
}
