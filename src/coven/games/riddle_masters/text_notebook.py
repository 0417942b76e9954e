"""Private text pages of a seat: notebook, guesses, remarks and verdict."""

from collections.abc import Callable, Iterator
from functools import partial

from coven.games.riddle_masters import status_text
from coven.games.riddle_masters.notes import MAX_REMARK_LENGTH, Notes
from coven.games.riddle_masters.sentences import (
    last_event_sentence,
    letter_pattern,
    letter_position_phrase,
    letter_reader,
    riddle_name,
    sentence_with_letter,
    stake_sentence,
)
from coven.games.riddle_masters.text_actions import (
    action_menu,
    back_row,
    legal_of_kind,
    open_riddle_rows,
    others_riddles,
    player_name,
    refusal,
)
from coven.i18n import join_and, tr
from coven.text_table.page import (
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    PageContext,
    ReturnToTable,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
)
from engine.core import Seat
from engine.games.riddle_masters.pieces import RIGHT, WRONG, CurseGuess, Guess, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View


def notebook_page(context: PageContext) -> TextPage:
    return _NOTEBOOK_PAGES.get(context.position.menu, _contents_page)(context)


def _holder_seat(context: PageContext) -> Seat:
    assert context.seat is not None
    return context.seat


def _contents_page(context: PageContext) -> TextPage:
    """Returns the riddles of the others, and in secret all that the seat knows."""
    view: View = context.view
    seat = _holder_seat(context)
    name = player_name(context, seat)
    headline = (
        tr("{name}, choose the riddle that you want to guess.", name=name)
        if legal_of_kind(context, seat, Guess)
        else tr("{name}, this is your notebook.", name=name)
    )
    rows = open_riddle_rows(context, others_riddles(view, seat))
    table = ((TextChoice(tr("Back to table"), ReturnToTable(), "main"),),)
    secret = tuple(_knowledge_lines(context)) if context.secrets_shown else ()
    return TextPage((headline,), (*table, *rows), secret_owner=seat, secret_lines=secret)


def _knowledge_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    seat = _holder_seat(context)
    if letter_reader(context.news, context.players) == seat:
        told = last_event_sentence(view, context.news, context.players)
        yield sentence_with_letter(told, view.letters[-1].letter or "")
    words = [view.words[thing] for thing in own_objects(view.terms, seat)]
    yield tr("Your words: {words}.", words=join_and(words))
    for thing in others_riddles(view, seat):
        letters = letter_pattern(view, thing)
        if letters:
            about = riddle_name(view, thing, context.players)
            yield tr("{riddle}: {letters}", riddle=about, letters=letters)


# One riddle


def _notebook_riddle_page(context: PageContext) -> TextPage:
    (thing,) = context.position.picks
    seat = _holder_seat(context)
    guesses: tuple[Guess | CurseGuess, ...] = legal_of_kind(context, seat, Guess, CurseGuess)
    menu = action_menu(context, seat, (guess for guess in guesses if guess.object == thing))
    note = TextChoice(tr("Note something"), MenuPosition("note", (thing,)))
    return TextPage(
        (
            riddle_name(context.view, thing, context.players),
            *status_text.riddle_lines(context, thing),
        ),
        (*menu.rows, (note,), *back_row()),
        secret_owner=seat,
        secret_lines=tuple(_riddle_secret_lines(context, thing)) if context.secrets_shown else (),
    )


def _riddle_secret_lines(context: PageContext, thing: Object) -> Iterator[str]:
    """Yields the seat's letters, guesses and remarks about a riddle."""
    view: View = context.view
    yield from _letter_lines(view, thing)
    for one in view.guesses:
        if one.object == thing and one.seat == context.seat:
            yield (
                tr("Your guess {word} was right.", word=one.word)
                if one.right
                else tr("Your guess {word} was wrong.", word=one.word)
            )
    remark = Notes.from_json(context.notes).remarks.get(thing)
    if remark:
        yield tr("Your notes: {notes}", notes=remark)


def _letter_lines(view: View, thing: Object) -> Iterator[str]:
    told = [one for one in view.letters if one.object == thing and one.letter is not None]
    if not told:
        yield tr("You know no letter yet.")
        return
    yield tr("You know: {letters}", letters=letter_pattern(view, thing))
    for one in told:
        place = letter_position_phrase(one.position)
        yield (
            tr("{place}: {letter}", place=place, letter=one.letter.upper())
            if one.letter
            else tr("{place}: no such letter", place=place)
        )


# Forms


def _guess_page(context: PageContext) -> TextPage:
    kind: type[Guess | CurseGuess] = Guess if context.position.menu == "guess" else CurseGuess
    (thing,) = context.position.picks
    view: View = context.view
    about, seat = riddle_name(view, thing, context.players), _holder_seat(context)
    return TextPage(
        (
            tr("{name}, what is {riddle}?", name=player_name(context, seat), riddle=about),
            tr("Only the owner reads your guess."),
            stake_sentence(kind),
        ),
        back_row("riddle", thing),
        secret_owner=seat,
        secret_lines=tuple(_letter_lines(view, thing)) if context.secrets_shown else (),
        prompt=TextPrompt(
            tr("Your guess"),
            tr("Send guess"),
            partial(_submit_guess, context, kind, thing),
            f"guess {seat} {thing}",
        ),
    )


def _submit_guess(
    context: PageContext, kind: type[Guess] | type[CurseGuess], thing: Object, text: str
) -> ChoiceEffect:  # fmt: skip
    guess = kind(thing, text)
    return refusal(context.view, _holder_seat(context), guess) or SubmitActions((guess,))


def _note_page(context: PageContext) -> TextPage:
    (thing,) = context.position.picks
    notes = Notes.from_json(context.notes)
    old = notes.remarks.get(thing, "")
    about = riddle_name(context.view, thing, context.players)
    here = MenuPosition("note", (thing,))
    rows: ChoiceRows = ()
    if old:
        rows = (
            (
                TextChoice(
                    tr("Delete these notes"),
                    SaveNotes(notes.with_remark(thing, "").to_json(), here),
                ),
            ),
        )
    return TextPage(
        (
            tr(
                "{name}, note something on {riddle}.",
                name=player_name(context, _holder_seat(context)),
                riddle=about,
            ),
        ),
        (*rows, *back_row("riddle", thing)),
        secret_owner=_holder_seat(context),
        secret_lines=(tr("Your notes: {notes}", notes=old),)
        if context.secrets_shown and old
        else (),
        prompt=TextPrompt(
            tr("Your notes"),
            tr("Save note"),
            partial(_save_remark, notes, thing),
            f"note {_holder_seat(context)} {thing}",
        ),
    )


def _save_remark(notes: Notes, thing: Object, text: str) -> ChoiceEffect:
    """Appends to the remark on a riddle."""
    kept = " · ".join(part for part in (notes.remarks.get(thing, ""), text.strip()) if part)
    if len(kept) > MAX_REMARK_LENGTH:
        return ShowRefusal("text_too_long", None)
    return SaveNotes(notes.with_remark(thing, kept).to_json(), MenuPosition("riddle", (thing,)))


# The verdict (RM-13)


def verdict_page(context: PageContext) -> TextPage:
    """Returns the page to judge a guess; with secrets hidden it is the same for every guess."""
    view: View = context.view
    seat, guess = _holder_seat(context), view.guesses[-1]
    secret = (
        tr("The guess: {guess}.", guess=guess.word),
        tr("Your word: {word}.", word=view.words[guess.object]),
    )
    return TextPage(
        (
            tr(
                "{name}, {other} has guessed your riddle {number}: is it right?",
                name=player_name(context, seat),
                other=player_name(context, guess.seat),
                number=guess.object + 1,
            ),
            tr(
                "You may accept another spelling or another word for the same thing. "
                "The others only see right or wrong."
            ),
        ),
        action_menu(context, seat, (RIGHT, WRONG)).rows,
        secret_owner=seat,
        secret_lines=secret if context.secrets_shown else (),
    )


_NOTEBOOK_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "riddle": _notebook_riddle_page,
    "guess": _guess_page,
    "curse": _guess_page,
    "note": _note_page,
}
