"""The private pages of Riddle Masters in text mode: reading, typing and modelling."""

from dataclasses import replace

import pytest

from coven.games.riddle_masters.clay.sculpture_text import sculpture_lines
from coven.games.riddle_masters.notes import MAX_REMARK_LENGTH, Notes
from coven.games.riddle_masters.sentences import reply_text
from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.text_table.page import (
    ChoiceEffect,
    MenuPosition,
    PageContext,
    ReturnToTable,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextPage,
)
from engine.core import Action, Event
from engine.games.riddle_masters.pieces import (
    RIGHT,
    WRONG,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Question,
    Shape,
    Write,
)
from engine.games.riddle_masters.sculpture import BALL, CONE, GOLD, MOSS, MOST_LUMPS, Lump
from tests.coven.games.potion_brew.text_builders import choice, labels
from tests.coven.games.riddle_masters.text_builders import (
    actions_of_button,
    follow_labels,
    page_at,
    private_desk,
)
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    act,
    guess_and_judge,
    make_state,
    new_state,
)

SECOND = make_state(step="series", series=2)
REAL = new_state(clay="table")
STUDIO = new_state()


def fill_in(page: TextPage, text: str) -> ChoiceEffect:
    """Returns the result of a text typed on a page."""
    assert page.prompt is not None
    return page.prompt.effect_for(text)


def steps(leads: ChoiceEffect) -> tuple[Action, ...]:
    """Returns the actions of a choice."""
    assert isinstance(leads, SubmitActions)
    assert leads.seat is None
    return leads.actions


def refusal_reason(leads: ChoiceEffect) -> str:
    assert isinstance(leads, ShowRefusal)
    return leads.reason


def desk_after_note(desk: PageContext, leads: ChoiceEffect) -> PageContext:
    """Returns the page context after a note."""
    assert isinstance(leads, SaveNotes)
    return replace(desk, notes=leads.text, position=leads.position)


# The word


@pytest.mark.rule("RM-01")
def test_a_word_is_written_down_or_refused_with_a_reason() -> None:
    page = page_at(private_desk(REAL, 1))
    assert page.lines[0] == "Bea, write the word of your riddle 1 of 2."
    assert page.lines[2] == "Shape it in real clay and put number 3 beside it."
    assert (page.secret_owner, page.choice_rows, page.secret_lines) == (1, (), ())
    assert steps(fill_in(page, "snail")) == (Write(2, "snail"),)
    for text, why in (
        ("", "word_too_short"), ("ab", "word_too_short"), ("two words", "one_word"),
        ("4711", "letters_only"), ("x" * 21, "word_too_long"),
    ):  # fmt: skip
        assert refusal_reason(fill_in(page, text)) == why


@pytest.mark.rule("RM-01")
def test_the_next_word_must_differ_and_the_first_is_read_again_only_while_shown() -> None:
    state = act(REAL, 1, Write(2, "Snail"))
    page = page_at(private_desk(state, 1))
    assert page.lines[0] == "Bea, write the word of your riddle 2 of 2."
    assert refusal_reason(fill_in(page, "snaïl")) == "same_word_twice"
    assert page.secret_lines == ()
    assert page_at(private_desk(state, 1, shown=True)).secret_lines == (
        "Your words so far: Snail.",
    )


@pytest.mark.rule("RM-26")
def test_other_kinds_of_riddles_say_what_they_are() -> None:
    two = page_at(private_desk(new_state(clay="table", riddles="two_words"), 0))
    assert two.lines[1].startswith("Think of something with two words")
    assert steps(fill_in(two, "snow man")) == (Write(0, "snow man"),)
    phrase = page_at(private_desk(new_state(clay="table", riddles="phrase"), 0))
    assert phrase.lines[1] == "Think of a word or a phrase of up to 40 letters."


@pytest.mark.rule("RM-27")
def test_a_theme_is_reminded_of() -> None:
    assert "Your riddles share one theme." in page_at(private_desk(new_state(theme=True), 0)).lines
    assert "Your riddles share one theme." not in page_at(private_desk(STUDIO, 0)).lines


# The clay


def modelling_desk(seat: int = 0) -> PageContext:
    """Returns the page context for modelling a snail."""
    desk = private_desk(STUDIO, seat)
    return desk_after_note(desk, fill_in(TEXT_TABLE.turn_page(desk), "snail"))


def put_lumps(desk: PageContext, *ways: str) -> PageContext:
    """Returns the page context after adding lumps."""
    for way in ways:
        desk = desk_after_note(desk, choice(TEXT_TABLE.turn_page(desk), way).effect)
    return desk


@pytest.mark.rule("RM-05")
def test_a_word_is_kept_until_its_clay_is_done() -> None:
    desk = modelling_desk(1)
    page = TEXT_TABLE.turn_page(desk)
    assert page.lines == (
        "Bea, shape your riddle 1 of 2.",
        "There is no clay yet.",
        "Next: 1 large ball in terracotta.",
    )
    assert labels(page)[3:] == ("Put it on the table", "Change the word")
    assert TEXT_TABLE.turn_page(replace(desk, secrets_shown=True)).secret_lines == (
        "Your word: snail.",
    )
    desk = put_lumps(desk, "Put it on the table", "Put it on top")
    write, shape = steps(choice(TEXT_TABLE.turn_page(desk), "Finish the riddle").effect)
    assert write == Write(2, "snail")
    assert isinstance(shape, Shape)
    assert shape.sculpture is not None
    assert [lump.y for lump in shape.sculpture] == [12, 32]
    act(STUDIO, 1, write, shape)


def test_the_next_lump_has_the_kind_size_clay_and_lean_that_were_chosen() -> None:
    desk = put_lumps(modelling_desk(), "Put it on the table")
    assert "Change tilt: upright" not in labels(TEXT_TABLE.turn_page(desk))
    desk = follow_labels(
        desk,
        "Change kind: ball",
        "Choose: cone",
        "Change size: large",
        "Choose: tiny",
        "Change clay: terracotta",
        "Choose: gold",
        "Change tilt: upright",
        "Choose: to the left",
    )
    page = TEXT_TABLE.turn_page(desk)
    assert page.lines[-2:] == (
        "Next: 1 tiny cone in gold, pointing to the left.",
        "It goes beside lump 1 of 1: 1 large ball in terracotta.",
    )
    clay = Notes.from_json(put_lumps(desk, "Put it to the left").notes).clay[0]
    assert clay[1][:3] == (CONE, 0, GOLD)
    assert (clay[1].turn, clay[1].tilt) == (12, 6)
    assert clay[1].x < clay[0].x


def test_clay_is_described_as_it_grows_and_can_be_removed() -> None:
    desk = put_lumps(modelling_desk(), "Put it on the table", "Put it on both sides")
    page = TEXT_TABLE.turn_page(desk)
    assert page.lines[1:-2] == sculpture_lines(Notes.from_json(desk.notes).clay[0], "usual")
    assert page.lines[-1].startswith("It goes beside lump 3 of 3:")
    earlier = follow_labels(desk, "Select previous lump", "Select previous lump")
    assert TEXT_TABLE.turn_page(earlier).lines[-1].startswith("It goes beside lump 1 of 3:")
    assert (
        follow_labels(
            earlier, "Select previous lump", "Select next lump", "Select next lump"
        ).position
        == follow_labels(desk, "Select previous lump").position
    )
    less = desk_after_note(earlier, choice(TEXT_TABLE.turn_page(earlier), "Remove lump 1").effect)
    assert Notes.from_json(less.notes).clay[0] == Notes.from_json(desk.notes).clay[0][1:]


@pytest.mark.rule("RM-05")
def test_more_than_120_lumps_are_refused() -> None:
    full = Notes(words={0: "snail"}, clay={0: (Lump(BALL, 0, MOSS, 0, 3, 0),) * MOST_LUMPS})
    page = TEXT_TABLE.turn_page(private_desk(STUDIO, 0, notes=full.to_json()))
    assert refusal_reason(choice(page, "Put it on top").effect) == "too_many_lumps"


def test_another_word_may_be_taken_while_the_clay_stays() -> None:
    desk = put_lumps(modelling_desk(), "Put it on the table")
    other = follow_labels(desk, "Change the word")
    page = TEXT_TABLE.turn_page(other)
    assert labels(page) == ("Back",)
    desk = desk_after_note(other, fill_in(page, "moon"))
    assert steps(choice(TEXT_TABLE.turn_page(desk), "Finish the riddle").effect)[0] == Write(
        0, "moon"
    )


def test_a_draft_is_restored_and_a_finished_riddle_is_not() -> None:
    notes = Notes(words={0: "snail", 1: "moon"}, clay={0: CLAY, 1: CLAY}, remarks={3: "?"})
    state = act(STUDIO, 0, Write(0, "snail"), Shape(0, CLAY))
    page = TEXT_TABLE.turn_page(private_desk(state, 0, notes=notes.to_json(), shown=True))
    assert page.lines[0] == "Ana, shape your riddle 2 of 2."
    assert page.secret_lines == ("Your word: moon.",)
    after = put_lumps(private_desk(state, 0, notes=notes.to_json()), "Put it on top")
    assert set(Notes.from_json(after.notes).clay) == set(Notes.from_json(after.notes).words) == {1}
    assert Notes.from_json(after.notes).remarks == {3: "?"}


def test_a_written_word_only_needs_its_clay() -> None:
    state = act(STUDIO, 0, Write(0, "snail"))
    desk = put_lumps(private_desk(state, 0), "Put it on the table")
    page = TEXT_TABLE.turn_page(desk)
    assert "Change the word" not in labels(page)
    (shape,) = steps(choice(page, "Finish the riddle").effect)
    assert isinstance(shape, Shape)


# The notebook


@pytest.mark.rule("RM-28")
def test_the_notebook_has_words_and_letters_only_while_shown() -> None:
    state = act(make_state(), 0, CurseLetter(2, 2), CurseLetter(2, -1))
    news = [Event(0, CurseLetter(2, 2)), Event(0, CurseLetter(2, -1))]
    desk = private_desk(state, 0, news=news)
    page = TEXT_TABLE.turn_page(desk)
    assert page.lines == ("Ana, this is your notebook.",)
    assert page.secret_lines == ()
    assert choice(page, "Back to table").effect == ReturnToTable()
    assert labels(page)[1:] == (
        "Open: Bea's riddle 3",
        "Open: Bea's riddle 4",
        "Open: Cai's riddle 5",
        "Open: Cai's riddle 6",
        "Open: Dee's riddle 7",
        "Open: Dee's riddle 8",
    )
    assert TEXT_TABLE.turn_page(replace(desk, secrets_shown=True)).secret_lines == (
        "A curse: Ana takes a letter of Bea's riddle 3: letter 1 from the end. It is E.",
        "Your words: snail and star.",
        "Bea's riddle 3: _ I … E",
    )


@pytest.mark.rule("RM-09")
def test_letters_are_read_one_by_one_up_to_the_end_of_the_word() -> None:
    state = act(make_state(step="elf"), 0, Letter(3, 3))
    state = act(state, 0, CurseLetter(3, 4))
    page = page_at(private_desk(state, 0, shown=True), "Open: Bea's riddle 4")
    assert page.secret_lines == ("You know: _ _ L", "letter 3: L", "letter 4: no such letter")
    other = page_at(private_desk(state, 1, shown=True), "Open: Cai's riddle 5")
    assert other.secret_lines == ("You do not know any letters yet.",)


@pytest.mark.rule("RM-28")
def test_notes_are_added_and_forgotten() -> None:
    desk = private_desk(make_state(), 0)
    way = ("Open: Bea's riddle 3", "Write a note")
    first = desk_after_note(desk, fill_in(page_at(desk, *way), " has it legs? "))
    assert first.position == MenuPosition("riddle", (2,))
    second = desk_after_note(first, fill_in(page_at(first, "Write a note"), "yes"))
    assert TEXT_TABLE.turn_page(second).secret_lines == ()
    shown = TEXT_TABLE.turn_page(replace(second, secrets_shown=True))
    assert shown.secret_lines[-1] == "Your notes: has it legs? · yes"
    page = page_at(second, "Write a note")
    assert refusal_reason(fill_in(page, "x" * MAX_REMARK_LENGTH)) == "text_too_long"
    blank = desk_after_note(second, choice(page, "Delete these notes").effect)
    assert labels(TEXT_TABLE.turn_page(blank)) == ("Back",)
    assert Notes.from_json(blank.notes).remarks[2] == ""


# Guesses


@pytest.mark.rule("RM-11")
def test_a_guess_is_typed_alone() -> None:
    desk = private_desk(SECOND, 0)
    assert TEXT_TABLE.turn_page(desk).lines == ("Ana, choose the riddle that you want to guess.",)
    page = page_at(desk, "Open: Bea's riddle 3", "Guess this riddle")
    assert page.lines == (
        "Ana, what is Bea's riddle 3?",
        "Only the owner reads your guess.",
        "A wrong guess ends your series.",
    )
    assert steps(fill_in(page, "Lighthouse")) == (Guess(2, "Lighthouse"),)
    assert refusal_reason(fill_in(page, "?!")) == "empty_guess"
    assert refusal_reason(fill_in(page, "x" * 90)) == "text_too_long"


@pytest.mark.rule("RM-21")
def test_a_guess_by_curse_says_what_it_costs() -> None:
    page = page_at(
        private_desk(make_state(turn=1), 0), "Open: Bea's riddle 3", "Guess with a curse"
    )
    assert page.lines[-1] == "A wrong guess costs the curse, nothing else."
    assert steps(fill_in(page, "owl")) == (CurseGuess(2, "owl"),)


@pytest.mark.rule("RM-14")
def test_a_riddle_that_one_has_guessed_is_only_read() -> None:
    state = guess_and_judge(SECOND, 0, 2)
    page = page_at(private_desk(state, 0, shown=True), "Open: Bea's riddle 3")
    assert labels(page) == ("Write a note", "Back")
    assert "Bea's riddle 3 was guessed by Ana." in page.lines
    assert "Your guess lighthouse was right." in page.secret_lines
    wrong = guess_and_judge(SECOND, 0, 2, right=False)
    assert (
        "Your guess zzz was wrong."
        in page_at(private_desk(wrong, 0, shown=True), "Open: Bea's riddle 3").secret_lines
    )


def test_answers_are_read_again_the_last_first() -> None:
    asked = [("?alive", "no"), ("", "yes"), ("Has it a tail?", "dont_know")]
    questions = tuple(Question(1, 0, 2, text, reply) for text, reply in asked)  # type: ignore[arg-type]
    state = SECOND._replace(questions=questions)
    assert page_at(private_desk(state, 0), "Open: Bea's riddle 3").lines[2:] == (
        f"Has it a tail? Bea: {reply_text('dont_know')}.",
        f"Bea answers: {reply_text('yes')}.",
        f"Is it alive? Bea: {reply_text('no')}.",
    )
    assert page_at(private_desk(state, 0, "brief"), "Open: Bea's riddle 3").lines[2:] == (
        f"Has it a tail? Bea: {reply_text('dont_know')}.",
    )


# The verdict


@pytest.mark.rule("RM-13")
def test_the_owner_reads_the_guess_beside_the_word_and_decides() -> None:
    state = act(SECOND, 0, Guess(2, "a tower of light"))
    page = TEXT_TABLE.turn_page(private_desk(state, 1))
    assert page.lines[0] == "Bea, Ana has a guess at your riddle 3: is it right?"
    assert page.secret_lines == ()
    assert TEXT_TABLE.turn_page(private_desk(state, 1, shown=True)).secret_lines == (
        "The guess: a tower of light.",
        "Your word: lighthouse.",
    )
    assert actions_of_button(page, "Accept the guess") == (None, (RIGHT,))
    assert actions_of_button(page, "Reject the guess") == (None, (WRONG,))


@pytest.mark.rule("RM-13")
def test_the_word_itself_cannot_be_called_wrong() -> None:
    state = act(SECOND, 0, Guess(2, "the LIGHT-house"))
    page = TEXT_TABLE.turn_page(private_desk(state, 1))
    assert refusal_reason(choice(page, "Reject the guess").effect) == "it_is_the_word"
    assert actions_of_button(page, "Accept the guess") == (None, (RIGHT,))
