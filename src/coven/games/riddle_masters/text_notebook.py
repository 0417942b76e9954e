"""Private text pages of a seat: notebook, guesses, remarks and verdict."""

from collections.abc import Callable, Iterator
from functools import partial

from coven.games.riddle_masters import sentences, status_text
from coven.games.riddle_masters.notes import MAX_REMARK_LENGTH, Notes
from coven.games.riddle_masters.text_actions import (
    action_menu,
    legal_of_kind,
    open_riddle_rows,
    refusal,
)
from coven.i18n import join_and, tr
from coven.text_table.page import (
    ChoiceEffect,
    MenuPosition,
    PageContext,
    ReturnToTable,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    back_row,
    private_page,
)
from engine.games.riddle_masters.pieces import RIGHT, WRONG, CurseGuess, Guess, Object
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import View, known_letters


def notebook_page(context: PageContext) -> TextPage:
    return _NOTEBOOK_PAGES.get(context.position.menu, _contents_page)(context)


def _contents_page(context: PageContext) -> TextPage:
    """Returns the riddles of the others, and in secret all that the seat knows."""
    view: View = context.view
    assert view.seat is not None
    name = context.name(view.seat)
    headline = (
        tr("{name}, choose the riddle that you want to guess.", name=name)
        if legal_of_kind(context, view.seat, Guess)
        else tr("{name}, this is your notebook.", name=name)
    )
    table = TextChoice(tr("Back to table"), ReturnToTable(), "main")
    riddles = open_riddle_rows(context, others_objects(view.terms, view.seat))
    return private_page(context, (headline,), ((table,), *riddles), _knowledge_lines(context))


def _knowledge_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    assert view.seat is not None
    if sentences.letter_reader(context.news, context.players) == view.seat:
        sentence = sentences.last_event_sentence(view, context.news, context.players)
        yield sentences.sentence_with_letter(sentence, view.letters[-1].letter or "")
    words = [view.words[thing] for thing in own_objects(view.terms, view.seat)]
    yield tr("Your words: {words}.", words=join_and(words))
    for thing in others_objects(view.terms, view.seat):
        letters = sentences.letter_pattern(view, thing)
        if letters:
            about = status_text.riddle_title(context, thing)
            yield tr("{riddle}: {letters}", riddle=about, letters=letters)


# One riddle


def _notebook_riddle_page(context: PageContext) -> TextPage:
    (thing,) = context.position.picks
    view: View = context.view
    assert view.seat is not None
    guesses: tuple[Guess | CurseGuess, ...] = legal_of_kind(context, view.seat, Guess, CurseGuess)
    menu = action_menu(context, view.seat, (guess for guess in guesses if guess.object == thing))
    note = TextChoice(tr("Write a note"), MenuPosition("note", (thing,)))
    return private_page(
        context,
        (
            status_text.riddle_title(context, thing),
            *status_text.riddle_lines(context, thing),
        ),
        (*menu.rows, (note,), *back_row()),
        _riddle_secret_lines(context, thing),
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
    letters = known_letters(view, thing)
    if not letters:
        yield tr("You do not know any letters yet.")
        return
    yield tr("You know: {letters}", letters=sentences.letter_pattern(view, thing))
    for one in letters:
        place = sentences.letter_position_phrase(one.position)
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
    name, about = context.name(view.seat), status_text.riddle_title(context, thing)
    submit, draft = partial(_submit_guess, view, kind, thing), f"guess {view.seat} {thing}"
    return private_page(
        context,
        (
            tr("{name}, what is {riddle}?", name=name, riddle=about),
            tr("Only the owner reads your guess."),
            sentences.stake_sentence(kind),
        ),
        back_row("riddle", thing),
        _letter_lines(view, thing),
        TextPrompt(tr("Your guess"), tr("Send guess"), submit, draft),
    )


def _submit_guess(
    view: View, kind: type[Guess | CurseGuess], thing: Object, text: str
) -> ChoiceEffect:
    assert view.seat is not None
    guess = kind(thing, text)
    return refusal(view, view.seat, guess) or SubmitActions((guess,))


def _note_page(context: PageContext) -> TextPage:
    (thing,) = context.position.picks
    notes = Notes.from_json(context.notes)
    old = notes.remarks.get(thing, "")
    name, about = context.name(context.seat), status_text.riddle_title(context, thing)
    delete = SaveNotes(notes.with_remark(thing, "").to_json(), context.position)
    rows = ((TextChoice(tr("Delete these notes"), delete),),) if old else ()
    save, draft = partial(_save_remark, notes, thing), f"note {context.seat} {thing}"
    return private_page(
        context,
        (tr("{name}, write a note about {riddle}.", name=name, riddle=about),),
        (*rows, *back_row("riddle", thing)),
        (tr("Your notes: {notes}", notes=old),) if old else (),
        TextPrompt(tr("Your notes"), tr("Save note"), save, draft),
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
    assert view.seat is not None
    guess = view.guesses[-1]
    secret = (
        tr("The guess: {guess}.", guess=guess.word),
        tr("Your word: {word}.", word=view.words[guess.object]),
    )
    headline = tr(
        "{name}, {other} has a guess at your riddle {number}: is it right?",
        name=context.name(view.seat),
        other=context.name(guess.seat),
        number=guess.object + 1,
    )
    rows = action_menu(context, view.seat, (RIGHT, WRONG)).rows
    return private_page(context, (headline, sentences.verdict_rule_sentence()), rows, secret)


_NOTEBOOK_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "riddle": _notebook_riddle_page,
    "guess": _guess_page,
    "curse": _guess_page,
    "note": _note_page,
}
