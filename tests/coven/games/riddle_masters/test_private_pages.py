"""The private pages of a seat: making riddles, notes, guesses and verdicts."""

import pytest

from coven.errors import reason_message
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.private_pages import SculptPage, WordPage
from coven.screens.table.play import PlayScreen
from engine.games.riddle_masters.library.sculptures import sculpture_by_id
from engine.games.riddle_masters.pieces import RIGHT, WRONG, CurseGuess, Guess, Shape, Write
from engine.games.riddle_masters.sculpture import Lump
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import REAL_CLAY
from tests.coven.games.riddle_masters.tap_players import shown_view
from tests.coven.games.riddle_masters.test_table_page import actions_done
from tests.phone.surface_contents import texts_on, zones_on

SNAIL = sculpture_by_id("snail")

# Making riddles


@pytest.mark.rule("RM-01")
def test_words_are_written_one_after_another_and_the_phone_goes_on(
    harness: RiddleMastersHarness,
) -> None:
    board = harness.open_private(positions.new_match(options=REAL_CLAY))
    for word in ("snail", "étoile"):
        harness.type_text(word)
        harness.players.tap_key("done")
    assert actions_done(harness) == [Write(0, "snail"), Write(1, "étoile")]
    assert board.mode == "watch"
    assert zones_on(board.buttons) == ("pass",)
    assert shown_view(board).written[:3] == (True, True, False)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize(
    ("word", "reason"),
    [("ox", "word_too_short"), ("x2y", "letters_only"), ("two words", "one_word")],
)
def test_an_invalid_word_is_explained_while_it_is_typed(
    harness: RiddleMastersHarness, word: str, reason: str
) -> None:
    board = harness.open_private(positions.new_match())
    harness.type_text(word)
    assert "done" not in zones_on(board.buttons)
    said = " ".join(texts_on(board.table))
    assert reason_message(reason) in said


def test_the_same_word_is_not_taken_twice(harness: RiddleMastersHarness) -> None:
    board = harness.open_private(positions.new_match(options=REAL_CLAY))
    harness.type_text("snail")
    harness.players.tap_key("done")
    harness.type_text("Snail")
    assert "done" not in zones_on(board.buttons)


@pytest.mark.rule("RM-27")
@pytest.mark.parametrize("theme", [False, True])
def test_a_theme_is_only_a_reminder(harness: RiddleMastersHarness, *, theme: bool) -> None:
    board = harness.open_private(positions.new_match(options={"theme": theme}))
    assert ("Your riddles share one theme." in texts_on(board.table)) is theme


@pytest.mark.rule("RM-05")
def test_a_word_is_shaped_in_the_studio(harness: RiddleMastersHarness) -> None:
    board = harness.open_private(positions.new_match())
    harness.type_text("snail")
    harness.players.tap_key("done")
    assert isinstance(board.page, SculptPage)
    assert actions_done(harness) == [], "until it is done both may be changed"
    harness.players.tap_key("done")
    assert harness.refusal == ("no_clay", "RM-05")
    assert board.page.studio.field.size is not None
    width, height = board.page.studio.field.size
    harness.driver.tap(board.page.studio.field.widget, width / 2, height / 2)
    harness.players.tap_key("done")
    word, shape = actions_done(harness)
    assert word == Write(0, "snail")
    assert isinstance(shape, Shape)
    assert shape.sculpture is not None
    assert [type(lump) for lump in shape.sculpture] == [Lump]
    assert isinstance(harness.board.page, WordPage)
    assert harness.board.page.draft.thing == 1, "the second riddle is next"


def test_another_word_may_be_chosen_while_it_is_shaped(harness: RiddleMastersHarness) -> None:
    board = harness.open_private(
        positions.new_match(), Notes(words={0: "snail"}, clay={0: SNAIL}).to_json()
    )
    harness.players.tap_key("word")
    assert isinstance(board.page, WordPage)
    assert board.page.text_input is not None
    assert board.page.text_input.input.value == "snail"
    board.page.text_input.input.value = ""
    harness.type_text("shell")
    harness.players.tap_key("done")
    assert isinstance(board.page, SculptPage)
    assert board.page.studio.sculpture == SNAIL, "the clay stays"
    harness.players.tap_key("done")
    assert actions_done(harness) == [Write(0, "shell"), Shape(0, SNAIL)]


def test_a_draft_survives_a_phone_put_away(harness: RiddleMastersHarness) -> None:
    board = harness.open_private(positions.new_match())
    harness.type_text("snail")
    harness.players.tap_key("done")
    assert isinstance(board.page, SculptPage)
    field = board.page.studio.field
    assert field.size is not None
    harness.driver.tap(field.widget, field.size[0] / 2, field.size[1] / 2)
    clay = board.page.studio.sculpture
    harness.session.cover_screen()
    harness.driver.settle()
    harness.players.open_curtain()
    page = harness.board.page
    assert isinstance(page, SculptPage)
    assert page.studio.sculpture == clay
    assert page.draft.word == "snail"


# The notebook


@pytest.mark.rule("RM-28")
def test_remarks_are_kept_for_their_writer_alone(harness: RiddleMastersHarness) -> None:
    harness.open_notebook(positions.match_with_riddles(), 1)
    harness.tap_spots("riddle-0")
    harness.type_text("has it wings?")
    assert Notes.from_json(harness.table._notes).remarks == {0: "has it wings?"}
    harness.players.tap_key("back")
    harness.players.tap_key("table")
    harness.driver.wait_until(lambda: harness.board.mode == "table")
    assert not any("wings" in text for text in harness.driver.all_texts())


def test_the_notebook_shows_the_others_riddles_only(harness: RiddleMastersHarness) -> None:
    board = harness.open_notebook(positions.match_with_riddles(), 1)
    assert set(zones_on(board.table)) == {f"riddle-{thing}" for thing in (0, 1, 4, 5, 6, 7)}


def test_own_words_are_there_while_they_are_held(harness: RiddleMastersHarness) -> None:
    board = harness.open_notebook(positions.match_with_riddles(), 1)
    first, second = positions.object_words(4)[2:4]
    harness.hold_secret()
    assert f"{first} · {second}" in " ".join(texts_on(board.buttons))
    assert harness.session.handoff.peek_log._open is not None
    board.hide_secrets()
    assert first not in " ".join(harness.driver.all_texts())
    assert harness.session.handoff.peek_log.peeks_of(1).times == 1


def test_a_letter_beyond_the_word_is_noted(harness: RiddleMastersHarness) -> None:
    harness.open_notebook(positions.match_with_letter(position=20), 0)
    harness.tap_spots("riddle-4")
    assert "letter 20: no such letter" in harness.driver.all_texts()


@pytest.mark.rule("RM-11")
def test_a_guess_is_written_alone_and_judged_alone(harness: RiddleMastersHarness) -> None:
    board = harness.open_notebook(positions.match_in_second_series(), 0)
    harness.tap_spots("riddle-2")
    assert set(zones_on(board.buttons)) == {"back", "guess", "curse-guess"}
    harness.players.tap_key("guess")
    harness.type_text("vole")
    harness.players.tap_key("give")
    assert actions_done(harness)[-1] == Guess(2, "vole")
    assert board.mode == "watch"
    assert zones_on(board.buttons) == ("pass",)
    harness.players.tap_key("pass")
    harness.players.open_curtain()
    assert harness.board.mode == "verdict"
    harness.players.tap_key("wrong")
    assert actions_done(harness)[-1] == WRONG
    assert harness.board.mode == "table"


@pytest.mark.rule("RM-18")
def test_a_guess_by_curse_may_be_written_out_of_turn(harness: RiddleMastersHarness) -> None:
    board = harness.open_notebook(positions.match_with_riddles(), 3)
    harness.tap_spots("riddle-2")
    assert set(zones_on(board.buttons)) == {"back", "curse-guess"}
    harness.players.tap_key("curse-guess")
    harness.type_text("mouse")
    harness.players.tap_key("give")
    assert actions_done(harness)[-1] == CurseGuess(2, "mouse")


def test_a_guess_that_was_not_sent_waits_for_its_player_alone(
    harness: RiddleMastersHarness,
) -> None:
    board = harness.open_notebook(positions.match_in_second_series(), 0)
    harness.tap_spots("riddle-2")
    harness.players.tap_key("guess")
    harness.type_text("vo")
    harness.players.tap_key("back")
    harness.players.tap_key("guess")
    assert board.page is not None
    assert board.page.text_input is not None
    assert board.page.text_input.input.value == "vo"
    assert harness.session.drafts == {"guess 0 2": "vo"}
    harness.type_text("le")
    harness.players.tap_key("give")
    assert actions_done(harness)[-1] == Guess(2, "vole")
    assert harness.session.drafts == {}


def test_a_guess_that_cannot_be_read_is_explained(harness: RiddleMastersHarness) -> None:
    board = harness.open_notebook(positions.match_in_second_series(), 0)
    harness.tap_spots("riddle-2")
    harness.players.tap_key("guess")
    harness.type_text("?!")
    assert "give" not in zones_on(board.buttons)
    assert reason_message("empty_guess") in " ".join(texts_on(board.page.content_surfaces[0]))  # type: ignore[union-attr]


# Verdicts


@pytest.mark.rule("RM-13")
def test_the_word_itself_cannot_be_called_wrong(harness: RiddleMastersHarness) -> None:
    word = positions.object_words(4)[2]
    harness.open_private(positions.match_with_guess(word.upper()))
    harness.players.tap_key("wrong")
    assert harness.refusal == ("it_is_the_word", "RM-13")
    harness.players.tap_key("right")
    assert actions_done(harness)[-1] == RIGHT
    assert harness.board.mode == "table"


@pytest.mark.rule("RM-13")
def test_an_owner_may_accept_another_word(harness: RiddleMastersHarness) -> None:
    board = harness.open_private(positions.match_with_guess("rodent"))
    harness.hold_secret()
    said = " ".join(texts_on(board.buttons))
    assert "rodent" in said
    assert positions.object_words(4)[2] in said
    board.buttons.cancel()
    harness.players.tap_key("right")
    assert actions_done(harness)[-1] == RIGHT


# One person among bots


def test_a_lone_player_reads_letters_on_the_table(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_letter(), bots=[1, 2, 3])
    letter = harness.table.match.sight(0).view.letters[-1].letter
    assert letter
    assert f"It is {letter.upper()}." in " ".join(texts_on(board.table))
    assert zones_on(board.buttons) == (), "nobody else could read it"


def test_a_lone_player_needs_no_curtain_for_the_notebook(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles(), bots=[1, 2, 3])
    harness.tap_spots("player-0")
    harness.players.tap_key("notebook")
    harness.driver.wait_until(lambda: board.mode == "notebook")
    assert isinstance(harness.app.window.screen, PlayScreen)
    harness.players.tap_key("table")
    harness.driver.wait_until(lambda: board.mode == "table")
