"""What a seat does alone with the phone: makes its riddles, notes, guesses and judges."""

import pytest

from coven.boards.riddle_masters.making import ModelPage, WritePage
from coven.screens.play import PlayScreen
from coven.text.reasons import explained
from coven.text.riddle_masters.notes import Notes
from engine.games.riddle_masters.clay import Lump
from engine.games.riddle_masters.library import sculpture
from engine.games.riddle_masters.pieces import (
    RIGHT,
    WRONG,
    CurseGuess,
    Guess,
    Shape,
    Write,
)
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.moments import TABLE_CLAY
from tests.app.boards.riddle_masters.riddlers import seen
from tests.app.boards.riddle_masters.test_table import done
from tests.app.boards.riddle_masters.workshop import Workshop

SNAIL = sculpture("snail")

# Making


@pytest.mark.rule("RM-01")
def test_words_are_written_one_after_another_and_the_phone_goes_on(studio: Workshop) -> None:
    board = studio.held(moments.begun(options=TABLE_CLAY))
    for word in ("snail", "étoile"):
        studio.type(word)
        studio.players.key("done")
    assert done(studio) == [Write(0, "snail"), Write(1, "étoile")]
    assert board.mode == "watch"
    assert board.keys.surface.zones == ("pass",)
    assert seen(board).written[:3] == (True, True, False)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize(
    ("word", "reason"),
    [("ox", "word_too_short"), ("x2y", "letters_only"), ("two words", "one_word")],
)
def test_a_word_that_may_not_stand_is_explained_as_it_is_typed(
    studio: Workshop, word: str, reason: str
) -> None:
    board = studio.held(moments.begun())
    studio.type(word)
    assert "done" not in board.keys.surface.zones
    said = " ".join(board.scene.texts())
    assert explained(reason) in said


def test_the_same_word_is_not_taken_twice(studio: Workshop) -> None:
    board = studio.held(moments.begun(options=TABLE_CLAY))
    studio.type("snail")
    studio.players.key("done")
    studio.type("Snail")
    assert "done" not in board.keys.surface.zones


@pytest.mark.rule("RM-27")
@pytest.mark.parametrize("theme", [False, True])
def test_a_theme_is_only_a_reminder(studio: Workshop, *, theme: bool) -> None:
    board = studio.held(moments.begun(options={"theme": theme}))
    assert ("Your riddles share one theme." in board.scene.texts()) is theme


@pytest.mark.rule("RM-05")
def test_a_word_is_shaped_in_the_studio(studio: Workshop) -> None:
    board = studio.held(moments.begun())
    studio.type("snail")
    studio.players.key("done")
    assert isinstance(board.page, ModelPage)
    assert done(studio) == [], "until it is done both may be changed"
    studio.players.key("done")
    assert studio.why == ("no_clay", "RM-05")
    assert board.page.studio.field.size is not None
    width, height = board.page.studio.field.size
    studio.driver.tap(board.page.studio.field.widget, width / 2, height / 2)
    studio.players.key("done")
    word, shape = done(studio)
    assert word == Write(0, "snail")
    assert isinstance(shape, Shape)
    assert shape.sculpture is not None
    assert [type(lump) for lump in shape.sculpture] == [Lump]
    assert isinstance(studio.board.page, WritePage)
    assert studio.board.page.thing == 1, "the second riddle is next"


def test_another_word_may_be_chosen_while_it_is_shaped(studio: Workshop) -> None:
    board = studio.held(moments.begun(), Notes(words={0: "snail"}, clay={0: SNAIL}).write())
    studio.players.key("word")
    assert isinstance(board.page, WritePage)
    assert board.page.line is not None
    assert board.page.line.input.value == "snail"
    board.page.line.input.value = ""
    studio.type("shell")
    studio.players.key("done")
    assert isinstance(board.page, ModelPage)
    assert board.page.studio.sculpture == SNAIL, "the clay stays"
    studio.players.key("done")
    assert done(studio) == [Write(0, "shell"), Shape(0, SNAIL)]


def test_what_is_being_made_outlives_a_phone_put_away(studio: Workshop) -> None:
    board = studio.held(moments.begun())
    studio.type("snail")
    studio.players.key("done")
    assert isinstance(board.page, ModelPage)
    field = board.page.studio.field
    assert field.size is not None
    studio.driver.tap(field.widget, field.size[0] / 2, field.size[1] / 2)
    clay = board.page.studio.sculpture
    studio.evening.cover()
    studio.driver.settle()
    studio.players.open_curtain()
    page = studio.board.page
    assert isinstance(page, ModelPage)
    assert page.studio.sculpture == clay
    assert page.word == "snail"


# The notebook


@pytest.mark.rule("RM-28")
def test_remarks_are_kept_for_their_writer_alone(studio: Workshop) -> None:
    studio.aside(moments.made(), 1)
    studio.spots("riddle-0")
    studio.type("has it wings?")
    assert Notes.read(studio.table._notes).remarks == {0: "has it wings?"}
    studio.players.key("back")
    studio.players.key("table")
    studio.driver.until(lambda: studio.board.mode == "table")
    assert not any("wings" in text for text in studio.driver.all_texts())


def test_the_notebook_shows_the_others_riddles_only(studio: Workshop) -> None:
    board = studio.aside(moments.made(), 1)
    assert set(board.scene.zones) == {f"riddle-{thing}" for thing in (0, 1, 4, 5, 6, 7)}


def test_own_words_are_there_while_they_are_held(studio: Workshop) -> None:
    board = studio.aside(moments.made(), 1)
    first, second = moments.words(4)[2:4]
    studio.hold()
    assert f"{first} · {second}" in " ".join(board.keys.surface.texts())
    assert studio.evening.handing.ledger._open is not None
    board.lose()
    assert first not in " ".join(studio.driver.all_texts())
    assert studio.evening.handing.ledger.of(1).times == 1


def test_a_letter_beyond_the_word_is_noted(studio: Workshop) -> None:
    studio.aside(moments.letter(position=20), 0)
    studio.spots("riddle-4")
    assert "letter 20: there is none" in studio.driver.all_texts()


@pytest.mark.rule("RM-11")
def test_a_guess_is_written_alone_and_judged_alone(studio: Workshop) -> None:
    board = studio.aside(moments.second(), 0)
    studio.spots("riddle-2")
    assert set(board.keys.surface.zones) == {"back", "guess", "curse-guess"}
    studio.players.key("guess")
    studio.type("vole")
    studio.players.key("give")
    assert done(studio)[-1] == Guess(2, "vole")
    assert board.mode == "watch"
    assert board.keys.surface.zones == ("pass",)
    studio.players.key("pass")
    studio.players.open_curtain()
    assert studio.board.mode == "verdict"
    studio.players.key("wrong")
    assert done(studio)[-1] == WRONG
    assert studio.board.mode == "table"


@pytest.mark.rule("RM-18")
def test_a_guess_by_curse_may_be_written_out_of_turn(studio: Workshop) -> None:
    board = studio.aside(moments.made(), 3)
    studio.spots("riddle-2")
    assert set(board.keys.surface.zones) == {"back", "curse-guess"}
    studio.players.key("curse-guess")
    studio.type("mouse")
    studio.players.key("give")
    assert done(studio)[-1] == CurseGuess(2, "mouse")


def test_a_guess_that_cannot_be_read_is_explained(studio: Workshop) -> None:
    board = studio.aside(moments.second(), 0)
    studio.spots("riddle-2")
    studio.players.key("guess")
    studio.type("?!")
    assert "give" not in board.keys.surface.zones
    assert explained("empty_guess") in " ".join(board.page.inner[0].texts())  # type: ignore[union-attr]


# Verdicts


@pytest.mark.rule("RM-13")
def test_the_word_itself_cannot_be_called_wrong(studio: Workshop) -> None:
    word = moments.words(4)[2]
    studio.held(moments.guessed(word.upper()))
    studio.players.key("wrong")
    assert studio.why == ("it_is_the_word", "RM-13")
    studio.players.key("right")
    assert done(studio)[-1] == RIGHT
    assert studio.board.mode == "table"


@pytest.mark.rule("RM-13")
def test_an_owner_may_accept_another_word(studio: Workshop) -> None:
    board = studio.held(moments.guessed("rodent"))
    studio.hold()
    said = " ".join(board.keys.surface.texts())
    assert "rodent" in said
    assert moments.words(4)[2] in said
    board.keys.lose()
    studio.players.key("right")
    assert done(studio)[-1] == RIGHT


# A person alone among bots


def test_a_lone_player_reads_letters_on_the_table(studio: Workshop) -> None:
    board = studio.open(moments.letter(), bots=[1, 2, 3])
    letter = studio.table.match.sight(0).view.letters[-1].letter
    assert letter
    assert f"It is {letter.upper()}." in " ".join(board.scene.texts())
    assert board.keys.surface.zones == (), "nobody else could read it"


def test_a_lone_player_needs_no_curtain_for_the_notebook(studio: Workshop) -> None:
    board = studio.open(moments.made(), bots=[1, 2, 3])
    studio.spots("player-0")
    studio.players.key("notebook")
    studio.driver.until(lambda: board.mode == "notebook")
    assert isinstance(studio.app.stage.screen, PlayScreen)
    studio.players.key("table")
    studio.driver.until(lambda: board.mode == "table")
