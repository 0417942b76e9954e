"""What one player of Riddle Masters reads, types and shapes alone with the phone."""

from dataclasses import replace

import pytest

from coven.text.pages import Desk, Lead, Note, Page, Refused, Return, Spot, Steps
from coven.text.riddle_masters import WORDS
from coven.text.riddle_masters.notes import LONGEST_REMARK, Notes
from coven.text.riddle_masters.questions import reply
from coven.text.riddle_masters.telling import told
from engine.core import Action, Event
from engine.games.riddle_masters.clay import BALL, CONE, GOLD, MOSS, MOST_LUMPS, Lump
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
from tests.app.text.potion_brew.cauldron import choice, labels
from tests.app.text.riddle_masters.kiln import done, follow, held, read
from tests.engine.riddle_masters.given import CLAY, act, begun, guessed, table

SECOND = table(step="series", series=2)
REAL = begun(clay="table")
STUDIO = begun()


def filled(page: Page, text: str) -> Lead:
    """Returns what becomes of a text that is typed on a page."""
    assert page.blank is not None
    return page.blank.leads(text)


def steps(leads: Lead) -> tuple[Action, ...]:
    """Returns what a choice does."""
    assert isinstance(leads, Steps)
    assert leads.seat is None
    return leads.actions


def reason(leads: Lead) -> str:
    """Returns why something is not done."""
    assert isinstance(leads, Refused)
    return leads.reason


def noted(desk: Desk, leads: Lead) -> Desk:
    """Returns the desk after something was noted."""
    assert isinstance(leads, Note)
    return replace(desk, notes=leads.text, spot=leads.spot)


# The word


@pytest.mark.rule("RM-01")
def test_a_word_is_written_down_or_refused_with_a_reason() -> None:
    page = read(held(REAL, 1))
    assert page.lines[0] == "Bea, write the word of your riddle 1 of 2."
    assert page.lines[2] == "Shape it of real clay and put number 3 beside it."
    assert (page.owner, page.rows, page.secret) == (1, (), ())
    assert steps(filled(page, "snail")) == (Write(2, "snail"),)
    for text, why in (
        ("", "word_too_short"), ("ab", "word_too_short"), ("two words", "one_word"),
        ("4711", "letters_only"), ("x" * 21, "word_too_long"),
    ):  # fmt: skip
        assert reason(filled(page, text)) == why


@pytest.mark.rule("RM-01")
def test_the_next_word_must_differ_and_the_first_is_read_again_only_while_shown() -> None:
    state = act(REAL, 1, Write(2, "Snail"))
    page = read(held(state, 1))
    assert page.lines[0] == "Bea, write the word of your riddle 2 of 2."
    assert reason(filled(page, "snaïl")) == "same_word_twice"
    assert page.secret == ()
    assert read(held(state, 1, shown=True)).secret == ("Your words so far: Snail.",)


@pytest.mark.rule("RM-26")
def test_other_kinds_of_riddles_say_what_they_are() -> None:
    two = read(held(begun(clay="table", riddles="two_words"), 0))
    assert two.lines[1].startswith("Think of something that takes two words")
    assert steps(filled(two, "snow man")) == (Write(0, "snow man"),)
    phrase = read(held(begun(clay="table", riddles="phrase"), 0))
    assert phrase.lines[1] == "Think of a word or a phrase of up to 40 letters."


@pytest.mark.rule("RM-27")
def test_a_theme_is_reminded_of() -> None:
    assert "Your riddles share one theme." in read(held(begun(theme=True), 0)).lines
    assert "Your riddles share one theme." not in read(held(STUDIO, 0)).lines


# The clay


def modelling(seat: int = 0) -> Desk:
    """Returns a desk at which a snail is to be shaped."""
    desk = held(STUDIO, seat)
    return noted(desk, filled(WORDS.turn(desk), "snail"))


def put(desk: Desk, *ways: str) -> Desk:
    """Returns the desk after lumps were put."""
    for way in ways:
        desk = noted(desk, choice(WORDS.turn(desk), way).leads)
    return desk


@pytest.mark.rule("RM-05")
def test_a_word_is_kept_until_its_clay_is_done() -> None:
    desk = modelling(1)
    page = WORDS.turn(desk)
    assert page.lines == (
        "Bea, shape your riddle 1 of 2.",
        "There is no clay yet.",
        "Next: 1 large ball in terracotta.",
    )
    assert labels(page)[3:] == ("Put it on the table", "Other word")
    assert WORDS.turn(replace(desk, shown=True)).secret == ("Your word: snail.",)
    desk = put(desk, "Put it on the table", "On top")
    write, shape = steps(choice(WORDS.turn(desk), "It is done").leads)
    assert write == Write(2, "snail")
    assert isinstance(shape, Shape)
    assert shape.sculpture is not None
    assert [lump.y for lump in shape.sculpture] == [12, 32]
    act(STUDIO, 1, write, shape)


def test_the_next_lump_has_the_kind_size_clay_and_lean_that_were_chosen() -> None:
    desk = put(modelling(), "Put it on the table")
    assert "Leaning: upright" not in labels(WORDS.turn(desk))
    desk = follow(
        desk, "Kind: ball", "cone", "Size: large", "tiny", "Clay: terracotta", "gold",
        "Leaning: upright", "to the left",
    )  # fmt: skip
    page = WORDS.turn(desk)
    assert page.lines[-2:] == (
        "Next: 1 tiny cone in gold, pointing to the left.",
        "It goes beside lump 1 of 1: 1 large ball in terracotta.",
    )
    clay = Notes.read(put(desk, "To the left").notes).clay[0]
    assert clay[1][:3] == (CONE, 0, GOLD)
    assert (clay[1].turn, clay[1].tilt) == (12, 6)
    assert clay[1].x < clay[0].x


def test_clay_is_told_as_it_grows_and_can_be_taken_away() -> None:
    desk = put(modelling(), "Put it on the table", "On both sides")
    page = WORDS.turn(desk)
    assert page.lines[1:-2] == told(Notes.read(desk.notes).clay[0], "usual")
    assert page.lines[-1].startswith("It goes beside lump 3 of 3:")
    earlier = follow(desk, "Earlier lump", "Earlier lump")
    assert WORDS.turn(earlier).lines[-1].startswith("It goes beside lump 1 of 3:")
    assert (
        follow(earlier, "Earlier lump", "Later lump", "Later lump").spot
        == follow(desk, "Earlier lump").spot
    )
    less = noted(earlier, choice(WORDS.turn(earlier), "Take lump 1 away").leads)
    assert Notes.read(less.notes).clay[0] == Notes.read(desk.notes).clay[0][1:]


@pytest.mark.rule("RM-05")
def test_more_than_120_lumps_are_refused() -> None:
    full = Notes(words={0: "snail"}, clay={0: (Lump(BALL, 0, MOSS, 0, 3, 0),) * MOST_LUMPS})
    page = WORDS.turn(held(STUDIO, 0, notes=full.write()))
    assert reason(choice(page, "On top").leads) == "too_many_lumps"


def test_another_word_may_be_taken_while_the_clay_stays() -> None:
    desk = put(modelling(), "Put it on the table")
    other = follow(desk, "Other word")
    page = WORDS.turn(other)
    assert labels(page) == ("Back",)
    desk = noted(other, filled(page, "moon"))
    assert steps(choice(WORDS.turn(desk), "It is done").leads)[0] == Write(0, "moon")


def test_what_was_begun_is_found_again_and_what_is_made_is_forgotten() -> None:
    notes = Notes(words={0: "snail", 1: "moon"}, clay={0: CLAY, 1: CLAY}, remarks={3: "?"})
    state = act(STUDIO, 0, Write(0, "snail"), Shape(0, CLAY))
    page = WORDS.turn(held(state, 0, notes=notes.write(), shown=True))
    assert page.lines[0] == "Ana, shape your riddle 2 of 2."
    assert page.secret == ("Your word: moon.",)
    after = put(held(state, 0, notes=notes.write()), "On top")
    assert set(Notes.read(after.notes).clay) == set(Notes.read(after.notes).words) == {1}
    assert Notes.read(after.notes).remarks == {3: "?"}


def test_a_written_word_only_needs_its_clay() -> None:
    state = act(STUDIO, 0, Write(0, "snail"))
    desk = put(held(state, 0), "Put it on the table")
    page = WORDS.turn(desk)
    assert "Other word" not in labels(page)
    (shape,) = steps(choice(page, "It is done").leads)
    assert isinstance(shape, Shape)


# The notebook


@pytest.mark.rule("RM-28")
def test_the_notebook_tells_words_and_letters_only_while_shown() -> None:
    state = act(table(), 0, CurseLetter(2, 2), CurseLetter(2, -1))
    news = [Event(0, CurseLetter(2, 2)), Event(0, CurseLetter(2, -1))]
    desk = held(state, 0, news=news)
    page = WORDS.turn(desk)
    assert page.lines == ("Ana, this is your notebook.",)
    assert page.secret == ()
    assert choice(page, "To the table").leads == Return()
    assert labels(page)[1:] == (
        "Bea's riddle 3", "Bea's riddle 4", "Cai's riddle 5", "Cai's riddle 6", "Dee's riddle 7",
        "Dee's riddle 8",
    )  # fmt: skip
    assert WORDS.turn(replace(desk, shown=True)).secret == (
        "A curse: Ana takes a letter of Bea's riddle 3: letter 1 from the end. It is E.",
        "Your words: snail and star.",
        "Bea's riddle 3: _ I … E",
    )


@pytest.mark.rule("RM-09")
def test_letters_are_told_one_by_one_and_beyond_the_word_there_is_none() -> None:
    state = act(table(step="elf"), 0, Letter(3, 3))
    state = act(state, 0, CurseLetter(3, 4))
    page = read(held(state, 0, shown=True), "Bea's riddle 4")
    assert page.secret == ("You know: _ _ L", "letter 3: L", "letter 4: there is none")
    other = read(held(state, 1, shown=True), "Cai's riddle 5")
    assert other.secret == ("You know no letter yet.",)


@pytest.mark.rule("RM-28")
def test_notes_are_added_and_forgotten() -> None:
    desk = held(table(), 0)
    way = ("Bea's riddle 3", "Note something")
    first = noted(desk, filled(read(desk, *way), " has it legs? "))
    assert first.spot == Spot("riddle", (2,))
    second = noted(first, filled(read(first, "Note something"), "yes"))
    assert WORDS.turn(second).secret == ()
    shown = WORDS.turn(replace(second, shown=True))
    assert shown.secret[-1] == "Your notes: has it legs? · yes"
    page = read(second, "Note something")
    assert reason(filled(page, "x" * LONGEST_REMARK)) == "text_too_long"
    blank = noted(second, choice(page, "Forget these notes").leads)
    assert labels(WORDS.turn(blank)) == ("Back",)
    assert Notes.read(blank.notes).remarks[2] == ""


# Guesses


@pytest.mark.rule("RM-11")
def test_a_guess_is_typed_alone() -> None:
    desk = held(SECOND, 0)
    assert WORDS.turn(desk).lines == ("Ana, choose the riddle that you want to guess.",)
    page = read(desk, "Bea's riddle 3", "Guess")
    assert page.lines == (
        "Ana, what is Bea's riddle 3?",
        "Only its owner reads what you write.",
        "A wrong guess ends your question.",
    )
    assert steps(filled(page, "Lighthouse")) == (Guess(2, "Lighthouse"),)
    assert reason(filled(page, "?!")) == "empty_guess"
    assert reason(filled(page, "x" * 90)) == "text_too_long"


@pytest.mark.rule("RM-21")
def test_a_guess_by_curse_says_what_it_costs() -> None:
    page = read(held(table(turn=1), 0), "Bea's riddle 3", "Guess by a curse")
    assert page.lines[-1] == "A wrong guess costs the curse, nothing else."
    assert steps(filled(page, "owl")) == (CurseGuess(2, "owl"),)


@pytest.mark.rule("RM-14")
def test_a_riddle_that_one_has_guessed_is_only_read() -> None:
    state = guessed(SECOND, 0, 2)
    page = read(held(state, 0, shown=True), "Bea's riddle 3")
    assert labels(page) == ("Note something", "Back")
    assert "Bea's riddle 3 was guessed by Ana." in page.lines
    assert "Your guess lighthouse was right." in page.secret
    wrong = guessed(SECOND, 0, 2, right=False)
    assert "Your guess zzz was wrong." in read(held(wrong, 0, shown=True), "Bea's riddle 3").secret


def test_answers_are_read_again_the_last_first() -> None:
    asked = [("?alive", "no"), ("", "yes"), ("Has it a tail?", "dont_know")]
    questions = tuple(Question(1, 0, 2, text, reply) for text, reply in asked)  # type: ignore[arg-type]
    state = SECOND._replace(questions=questions)
    assert read(held(state, 0), "Bea's riddle 3").lines[2:] == (
        f"Has it a tail? Bea: {reply('dont_know')}.",
        f"Bea answers: {reply('yes')}.",
        f"Is it alive? Bea: {reply('no')}.",
    )
    assert read(held(state, 0, "brief"), "Bea's riddle 3").lines[2:] == (
        f"Has it a tail? Bea: {reply('dont_know')}.",
    )


# The verdict


@pytest.mark.rule("RM-13")
def test_the_owner_reads_the_guess_beside_the_word_and_decides() -> None:
    state = act(SECOND, 0, Guess(2, "a tower of light"))
    page = WORDS.turn(held(state, 1))
    assert page.lines[0] == "Bea, Ana has guessed your riddle 3: is it right?"
    assert page.secret == ()
    assert WORDS.turn(held(state, 1, shown=True)).secret == (
        "The guess: a tower of light.",
        "Your word: lighthouse.",
    )
    assert done(page, "Right") == (None, (RIGHT,))
    assert done(page, "Wrong") == (None, (WRONG,))


@pytest.mark.rule("RM-13")
def test_the_word_itself_cannot_be_called_wrong() -> None:
    state = act(SECOND, 0, Guess(2, "the LIGHT-house"))
    page = WORDS.turn(held(state, 1))
    assert reason(choice(page, "Wrong").leads) == "it_is_the_word"
    assert done(page, "Right") == (None, (RIGHT,))
