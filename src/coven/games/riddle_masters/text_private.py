"""Private text pages of a seat: riddles being made, notebook, guesses, remarks and verdict."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from coven.games.riddle_masters import PHRASES, sentences
from coven.games.riddle_masters.clay.edits import remove_lump
from coven.games.riddle_masters.clay.sculpture_text import (
    LEFT,
    RIGHT,
    SIDES,
    NextLump,
    Side,
    lean_phrase,
    put_lumps,
    sculpture_lines,
)
from coven.games.riddle_masters.legal_actions import legal_of_kind
from coven.games.riddle_masters.notes import MAX_REMARK_LENGTH, Notes, RiddleDraft
from coven.games.riddle_masters.text_actions import (
    action_label,
    action_menu,
    open_riddle_rows,
    refusal,
    riddle_lines,
    riddle_title,
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
    back_row,
    button_column,
    button_rows,
    private_page,
)
from engine.core import Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.sculpture import BALL, COLOURS, KINDS, SIZES, Sculpture
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import View, known_letters

# Riddles being made


def making_page(context: PageContext, seat: Seat) -> TextPage:
    """Returns the page of the seat's first unfinished riddle."""
    draft = RiddleDraft.of(context.sights[seat], Notes.from_json(context.notes))
    menu = context.position.menu
    if menu in _LUMP_CHOICES:
        return _lump_choice_page(context)
    to_shape = draft.view.terms.studio and draft.word and menu != "word"
    return _sculpt_page(context, draft) if to_shape else _word_page(context, draft)


# The word (RM-01)


def _word_page(context: PageContext, draft: RiddleDraft) -> TextPage:
    name, view = context.name(draft.seat), draft.view
    lines = (
        tr("{name}, write the word of your riddle {number} of {all}.", name=name, **draft.progress),
        PHRASES.text("word_rules", view.terms.riddles),
        *sentences.making_sentences(view.terms, draft.thing),
    )
    written = [view.words[thing] for thing in own_objects(view.terms, draft.seat)]
    words = [word for word in (*written, draft.notes.words.get(draft.thing, "")) if word]
    secret = (tr("Your words so far: {words}.", words=join_and(words)),) if words else ()

    def submit(text: str) -> ChoiceEffect:
        write = pieces.Write(draft.thing, text)
        refused = refusal(context, draft.seat, write)
        if refused is not None or not view.terms.studio:
            return refused or SubmitActions((write,))
        return SaveNotes(draft.notes.with_word(draft.thing, text).to_json(), MenuPosition("model"))

    save = action_label(context, pieces.Write(draft.thing, None))
    button = tr("Shape it now") if view.terms.studio else save
    prompt = TextPrompt(tr("Your word"), button, submit, f"word {draft.seat} {draft.thing}")
    return private_page(context, lines, back_row("model") if draft.word else (), secret, prompt)


# The clay (RM-05)


def _sculpt_page(context: PageContext, draft: RiddleDraft) -> TextPage:
    clay, piece = draft.sculpture, NextLump(*context.position.picks)
    name = context.name(draft.seat)
    lines = [
        tr("{name}, shape your riddle {number} of {all}.", name=name, **draft.progress),
        *(sculpture_lines(clay, context.verbosity) if clay else (tr("There is no clay yet."),)),
        tr("Next: {lumps}.", lumps=lean_phrase(piece.lump, sentences.lumps_phrase(piece.lump))),
    ]
    if clay:
        at, count = piece.anchor(clay), len(clay)
        lumps = sentences.lumps_phrase(clay[at])
        line = tr(
            "It goes beside lump {number} of {all}: {lumps}.", number=at + 1, all=count, lumps=lumps
        )
        lines.append(line)
    rows = (
        *_tool_rows(piece),
        *_place_rows(draft, piece),
        *_done_rows(context, draft, piece),
    )
    return private_page(context, tuple(lines), rows, (tr("Your word: {word}.", word=draft.word),))


def _tool_rows(next_lump: NextLump) -> ChoiceRows:
    """Returns a button for each property of the next lump; a ball has no leaning."""
    return button_column(
        TextChoice(
            PHRASES.text("lump_buttons", field, value=_value_name(next_lump, field)),
            MenuPosition(field, next_lump),
        )
        for field in _LUMP_CHOICES
        if field != "lean" or next_lump.kind != BALL
    )


def _place_rows(draft: RiddleDraft, next_lump: NextLump) -> ChoiceRows:
    """Returns the buttons that put the next lump, and that choose another anchor."""
    clay = draft.sculpture

    def put(label: str, *sides: Side) -> TextChoice:
        more = put_lumps(clay, next_lump, *sides)
        refused = ShowRefusal("too_many_lumps", "RM-05")
        return TextChoice(label, refused if more is None else _save(draft, next_lump, more))

    def select(label: str, by: int) -> TextChoice:
        beside = (next_lump.beside + by) % len(clay) - len(clay)
        return TextChoice(label, MenuPosition("model", next_lump._replace(beside=beside)))

    if not clay:
        return ((replace(put(tr("Put it on the table")), kind="main"),),)
    sides = [put(PHRASES.text("put", side), side) for side in SIDES]
    rows = (*button_rows(sides, 2), (put(tr("Put it on both sides"), LEFT, RIGHT),))
    if len(clay) == 1:
        return rows
    return (*rows, (select(tr("Select previous lump"), -1), select(tr("Select next lump"), 1)))


def _save(draft: RiddleDraft, next_lump: NextLump, clay: Sculpture) -> SaveNotes:
    notes = draft.notes.with_word(draft.thing, draft.word).with_sculpture(draft.thing, clay)
    return SaveNotes(notes.to_json(), MenuPosition("model", next_lump._replace(beside=-1)))


def _done_rows(context: PageContext, draft: RiddleDraft, next_lump: NextLump) -> ChoiceRows:
    clay, word = draft.sculpture, TextChoice(tr("Change the word"), MenuPosition("word"))
    other = () if draft.is_written else (word,)
    if not clay:
        return button_column(other)
    anchor = next_lump.anchor(clay)
    take = tr("Remove lump {number}", number=anchor + 1)
    steps = draft.finish(clay)
    return button_column(
        (
            TextChoice(take, _save(draft, next_lump, remove_lump(clay, anchor))),
            *other,
            TextChoice(action_label(context, steps[-1]), SubmitActions(steps), "main"),
        )
    )


# Properties of the next lump


def _lump_choice_page(context: PageContext) -> TextPage:
    """Returns the choice of one property of the next lump."""
    field, piece = context.position.menu, NextLump(*context.position.picks)
    choices = (piece._replace(**{field: value}) for value in _LUMP_CHOICES[field][1])
    rows = button_column(
        TextChoice(
            tr("Choose: {value}", value=_value_name(choice, field)),
            MenuPosition("model", choice),
            "picked" if choice == piece else "plain",
        )
        for choice in choices
    )
    return TextPage((PHRASES.text("lump_headlines", field),), rows)


def _value_name(next_lump: NextLump, field: str) -> str:
    return PHRASES.text(_LUMP_CHOICES[field][0], getattr(next_lump, field))


# [field of NextLump, which is also a menu] the section of the values' names, and the values
_LUMP_CHOICES = {
    "kind": ("kinds", KINDS),
    "size": ("sizes", SIZES),
    "colour": ("clays", COLOURS),
    "lean": ("lean", SIDES),
}


# The notebook


def notebook_page(context: PageContext, seat: Seat) -> TextPage:
    page = _NOTEBOOK_PAGES.get(context.position.menu)
    if page is None:
        return _contents_page(context, seat)
    return page(context, seat, *context.position.picks)


def _contents_page(context: PageContext, seat: Seat) -> TextPage:
    """Returns the riddles of the others, and in secret all that the seat knows."""
    view: View = context.view
    name = context.name(seat)
    headline = (
        tr("{name}, choose the riddle that you want to guess.", name=name)
        if legal_of_kind(context.sights, seat, pieces.Guess)
        else tr("{name}, this is your notebook.", name=name)
    )
    table = TextChoice(tr("Back to table"), ReturnToTable(), "main")
    riddles = open_riddle_rows(context, others_objects(view.terms, seat))
    secret = _knowledge_lines(context, seat)
    return private_page(context, (headline,), ((table,), *riddles), secret)


def _knowledge_lines(context: PageContext, seat: Seat) -> Iterator[str]:
    view: View = context.view
    if sentences.letter_reader(context.news, context.players) == seat:
        sentence = sentences.last_event_sentence(view, context.news, context.players)
        yield sentences.sentence_with_letter(sentence, view.letters[-1].letter or "")
    words = [view.words[thing] for thing in own_objects(view.terms, seat)]
    yield tr("Your words: {words}.", words=join_and(words))
    for thing in others_objects(view.terms, seat):
        letters = sentences.letter_pattern(view, thing)
        if letters:
            about = riddle_title(context, thing)
            yield tr("{riddle}: {letters}", riddle=about, letters=letters)


# One riddle


def _notebook_riddle_page(context: PageContext, seat: Seat, thing: pieces.Object) -> TextPage:
    guesses: tuple[pieces.Guess | pieces.CurseGuess, ...] = legal_of_kind(
        context.sights, seat, pieces.Guess, pieces.CurseGuess
    )
    menu = action_menu(context, seat, (guess for guess in guesses if guess.object == thing))
    note = TextChoice(tr("Write a note"), MenuPosition("note", (thing,)))
    return private_page(
        context,
        (riddle_title(context, thing), *riddle_lines(context, thing)),
        (*menu.rows, (note,), *back_row()),
        _riddle_secret_lines(context, thing),
    )


def _riddle_secret_lines(context: PageContext, thing: pieces.Object) -> Iterator[str]:
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


def _letter_lines(view: View, thing: pieces.Object) -> Iterator[str]:
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


def _guess_page(context: PageContext, seat: Seat, thing: pieces.Object) -> TextPage:
    kind = pieces.Guess if context.position.menu == "guess" else pieces.CurseGuess
    name, about = context.name(seat), riddle_title(context, thing)

    def submit(text: str) -> ChoiceEffect:
        guess = kind(thing, text)
        return refusal(context, seat, guess) or SubmitActions((guess,))

    return private_page(
        context,
        (
            tr("{name}, what is {riddle}?", name=name, riddle=about),
            tr("Only the owner reads your guess."),
            PHRASES.text("stakes", kind.__name__),
        ),
        back_row("riddle", thing),
        _letter_lines(context.view, thing),
        TextPrompt(tr("Your guess"), tr("Send guess"), submit, f"guess {seat} {thing}"),
    )


def _note_page(context: PageContext, seat: Seat, thing: pieces.Object) -> TextPage:
    notes = Notes.from_json(context.notes)
    old = notes.remarks.get(thing, "")
    name, about = context.name(seat), riddle_title(context, thing)
    delete = SaveNotes(notes.with_remark(thing, "").to_json(), context.position)
    rows = ((TextChoice(tr("Delete these notes"), delete),),) if old else ()

    def append(text: str) -> ChoiceEffect:
        kept = " · ".join(part for part in (old, text.strip()) if part)
        if len(kept) > MAX_REMARK_LENGTH:
            return ShowRefusal("text_too_long", None)
        return SaveNotes(notes.with_remark(thing, kept).to_json(), MenuPosition("riddle", (thing,)))

    return private_page(
        context,
        (tr("{name}, write a note about {riddle}.", name=name, riddle=about),),
        (*rows, *back_row("riddle", thing)),
        (tr("Your notes: {notes}", notes=old),) if old else (),
        TextPrompt(tr("Your notes"), tr("Save note"), append, f"note {seat} {thing}"),
    )


# The verdict (RM-13)


def verdict_page(context: PageContext, seat: Seat) -> TextPage:
    """Returns the page to judge a guess; with secrets hidden it is the same for every guess."""
    view: View = context.view
    guess = view.guesses[-1]
    secret = (
        tr("The guess: {guess}.", guess=guess.word),
        tr("Your word: {word}.", word=view.words[guess.object]),
    )
    headline = tr(
        "{name}, {other} has a guess at your riddle {number}: is it right?",
        name=context.name(seat),
        other=context.name(guess.seat),
        number=guess.object + 1,
    )
    rows = action_menu(context, seat, (pieces.RIGHT, pieces.WRONG)).rows
    return private_page(context, (headline, sentences.verdict_rule_sentence()), rows, secret)


_NOTEBOOK_PAGES: dict[str, Callable[..., TextPage]] = {
    "riddle": _notebook_riddle_page,
    "guess": _guess_page,
    "curse": _guess_page,
    "note": _note_page,
}
