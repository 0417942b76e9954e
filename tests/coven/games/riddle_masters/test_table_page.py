"""The open table: moves, questions, answers and curses."""

import pytest
from toga.widgets.canvas import DrawImage

from coven.games.interface import BoardServices, OpenTableState
from coven.games.riddle_masters.riddle_pages import OpenRiddlePage
from coven.screens.table.handoff import CurtainScreen
from engine.core import Action
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    OBJECTS_EACH,
    STOP,
    Answer,
    Ask,
    CurseLetter,
    Die,
    Letter,
    Pay,
)
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import REAL_CLAY
from tests.coven.games.riddle_masters.tap_players import shown_view
from tests.phone.surface_contents import texts_on, zones_on


def actions_done(harness: RiddleMastersHarness) -> list[Action]:
    """Returns the actions of the match, the newest last."""
    return [event.action for event in harness.table.match.record.events]


# Moves


@pytest.mark.rule("RM-06")
def test_a_space_is_chosen_by_touch_and_paid_for(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles())
    harness.tap_spots("space-3")
    assert "pay" in zones_on(board.buttons)
    harness.tap_spots("space-3")
    assert "pay" not in zones_on(board.buttons), "a second touch takes it back"
    harness.tap_spots("space-3")
    harness.tap_keys("pay")
    assert actions_done(harness)[-1] == Pay(3)
    assert shown_view(board).step == "series"


@pytest.mark.rule("RM-06")
def test_a_space_that_is_too_dear_is_refused_with_a_reason(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_without_gems())
    harness.tap_spots("space-3")
    assert harness.refusal == ("too_few_gems", "RM-06")
    assert zones_on(board.buttons) == ("roll",)


def test_a_roll_is_shown_in_the_ring(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles())
    harness.tap_keys("roll")
    assert isinstance(actions_done(harness)[-1], Die)
    assert any("Iris" in text for text in texts_on(board.table))


def test_nobody_moves_for_a_bot(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles(), bots=[0])
    assert zones_on(board.buttons) == ()
    harness.tap_spots("space-3")
    assert harness.refusal == ("not_your_turn", "RM-06")


# Letters


@pytest.mark.rule("RM-09")
def test_a_letter_is_asked_for_openly_and_read_alone(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_at_elf())
    harness.tap_spots("riddle-4")
    harness.tap_keys("letter")
    assert "ask" not in zones_on(board.buttons), "first a number is touched"
    harness.tap_spots("position-2", "end")
    harness.tap_keys("ask")
    assert actions_done(harness)[-1] == Letter(4, -2)
    assert "letter" in zones_on(board.buttons)
    word = harness.table.match.sight(2).view.words[4]
    assert not any(f"{word[-2].upper()} _" in text for text in harness.driver.all_texts())
    harness.players.tap_key("letter")
    assert isinstance(harness.app.window.screen, CurtainScreen)
    harness.players.open_curtain()
    assert harness.board.mode == "notebook"
    harness.tap_spots("riddle-4")
    assert f"… {word[-2].upper()} _" in harness.driver.all_texts()


def test_own_riddles_give_no_letters(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_at_elf())
    harness.tap_spots("riddle-0")
    assert set(zones_on(board.buttons)) == {"back", "next"}


def test_an_elf_may_be_left_alone(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_at_elf())
    harness.tap_keys("decline")
    assert actions_done(harness)[-1] == DECLINE


# Questions


@pytest.mark.rule("RM-10")
def test_a_question_is_spoken_and_its_owner_taps_the_answer(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series())
    harness.tap_spots("riddle-4")
    for reply, zone in (("probably", "answer-probably"), ("no", "answer-no")):
        harness.players.tap_key(zone)
        harness.show_latest()
        harness.show_latest()
        assert actions_done(harness)[-2:] == [Ask(4, ""), Answer(reply)]  # type: ignore[arg-type]
    assert shown_view(board).series == 2, "a NO ends the first series"
    assert isinstance(board.page, OpenRiddlePage), "one may ask on about the same riddle"


@pytest.mark.rule("RM-12")
def test_a_typed_question_leaves_its_field_also_if_its_answer_comes_with_it(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoardServices, "has_remote_people", True)
    board = harness.open_position(positions.match_in_first_series())
    harness.tap_spots("riddle-4")
    harness.type_text("Is it red?")
    harness.players.tap_key("ask")
    assert actions_done(harness)[-1] == Ask(4, "Is it red?")
    positions.act(harness.table.match, 2, Answer("probably"))
    harness.show_latest()
    page = board.page
    assert isinstance(page, OpenRiddlePage)
    assert page.text_input is not None
    assert page.text_input.input.value == ""
    assert "ask" not in zones_on(board.buttons), "there is nothing to ask yet"


def test_a_player_asked_by_a_bot_answers_at_once(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_question("?big"), bots=[0])
    assert board.mode == "look"
    assert "Is it bigger than a person?" in board.prompt()
    assert "stop" not in zones_on(board.buttons), "the bot itself may stop"
    harness.tap_keys("answer-dont_know")
    assert actions_done(harness)[-1] == Answer("dont_know")


def test_a_question_that_waits_may_be_given_up(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_question())
    harness.tap_keys("stop")
    assert actions_done(harness)[-1] == STOP


def test_a_bot_is_asked_what_it_understands(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series(), bots=[2])
    harness.tap_spots("riddle-4")
    assert "answer-yes" not in zones_on(board.buttons)
    harness.tap_keys("ask")
    first = zones_on(board.table)
    harness.tap_keys("more")
    assert not set(first) & set(zones_on(board.table))
    name = zones_on(board.table)[0]
    harness.tap_spots(name)
    assert actions_done(harness)[-1] == Ask(4, "?" + name.removeprefix("ask-"))


def test_the_next_riddle_is_never_ones_own(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series())
    harness.tap_spots("riddle-7")
    harness.tap_keys("next")
    assert isinstance(board.page, OpenRiddlePage)
    assert board.page.thing == 2


@pytest.mark.rule("RM-10")
def test_the_first_series_is_closed_and_the_second_stopped(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series())
    harness.tap_keys("close")
    assert actions_done(harness)[-1] == CLOSE
    assert set(zones_on(board.buttons)) == {"stop", "guess"}
    harness.tap_keys("stop")
    assert actions_done(harness)[-1] == STOP


# Curses


@pytest.mark.rule("RM-18")
def test_anybody_takes_a_letter_by_a_curse_out_of_turn(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles())
    harness.tap_spots("player-2")
    harness.tap_keys("curse-letter")
    harness.tap_spots("riddle-5")
    assert harness.refusal == ("own_object", "RM-09")
    harness.tap_spots("riddle-0", "position-1")
    harness.tap_keys("ask")
    assert actions_done(harness)[-1] == CurseLetter(0, 1)
    assert harness.table.match.record.events[-1].seat == 2
    assert shown_view(board).curses[2] == 2
    assert set(zones_on(board.buttons)) == {"letter", "roll"}


@pytest.mark.rule("RM-18")
@pytest.mark.parametrize("name", ["curse-letter", "curse-guess"])
def test_a_curse_that_may_not_be_used_says_why(harness: RiddleMastersHarness, name: str) -> None:
    harness.open_position(positions.match_in_second_series())
    harness.tap_spots("player-1")
    harness.tap_keys(name)
    assert harness.refusal == ("second_series", "RM-18")
    assert harness.board.mode == "player"


def test_a_guess_by_curse_is_written_alone(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_riddles())
    harness.tap_spots("player-1")
    harness.players.tap_key("curse-guess")
    curtain = harness.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player.name == "Olaf"


def test_a_bot_has_no_buttons_to_press(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles(), bots=[1])
    harness.tap_spots("player-1")
    assert zones_on(board.buttons) == ("back",)
    harness.tap_keys("back")
    assert board.mode == "table"


# Display


@pytest.mark.rule("RM-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_on_the_table_can_be_touched(harness: RiddleMastersHarness, seats: int) -> None:
    board = harness.open_position(positions.match_with_riddles(seats))
    zones = set(zones_on(board.table))
    assert zones == {
        *(f"space-{space}" for space in range(12)),
        *(f"player-{seat}" for seat in range(seats)),
        *(f"riddle-{thing}" for thing in range(seats * OBJECTS_EACH[seats])),
    }


@pytest.mark.rule("RM-05")
def test_real_clay_is_known_by_its_number(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles(options=REAL_CLAY))
    harness.tap_spots("riddle-5")
    assert board.page is not None
    assert "6" in texts_on(board.page.content_surfaces[1])


@pytest.mark.rule("RM-05")
def test_anyone_turns_a_riddle_round(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles())
    harness.tap_spots("riddle-5")
    assert isinstance(board.page, OpenRiddlePage)
    wheel = board.page.viewer.turntable
    before = wheel.yaw
    canvas = board.page.viewer.widget
    harness.driver.press_down(canvas, 100, 100)
    harness.driver.move(canvas, 160, 100)
    harness.driver.lift(canvas, 160, 100)
    assert wheel.yaw != before
    assert any(isinstance(a, DrawImage) for a in canvas.root_state.drawing_actions)


def test_a_page_stays_in_front_while_others_play(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles())
    harness.tap_spots("riddle-5")
    page = board.page
    positions.act(harness.table.match, 0, Pay(1))
    harness.show_latest()
    assert board.page is page
    assert shown_view(board).turn == 1


def test_a_question_from_elsewhere_comes_to_the_front(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series(), bots=[0])
    harness.tap_spots("riddle-7")
    positions.act(harness.table.match, 0, Ask(2, "?big"))
    harness.show_latest()
    assert isinstance(board.page, OpenRiddlePage)
    assert board.page.thing == 2
    assert board.page.situation == "answering"


def test_a_late_tap_on_back_does_not_hide_a_question(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_in_first_series(), bots=[0])
    harness.tap_spots("riddle-7")
    assert isinstance(board.page, OpenRiddlePage)
    back = board.page.button_rows()[0][0]
    assert back.name == "back"
    positions.act(harness.table.match, 0, Ask(2, "?big"))
    harness.show_latest()
    # The finger was on the button of the old page when the question arrived.
    back.on_tap()
    harness.driver.settle()
    assert isinstance(board.page, OpenRiddlePage)
    assert board.page.thing == 2
    assert "answer-yes" in zones_on(board.buttons)


def test_changes_that_come_close_together_are_shown_once(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = harness.open_position(positions.match_with_riddles())
    shown: list[int] = []
    usual = type(board).show_open_table

    def gather(self: object, state: OpenTableState) -> None:
        shown.append(state.public.version)
        usual(board, state)

    monkeypatch.setattr(type(board), "show_open_table", gather)
    match = positions.act(harness.table.match, 0, Pay(1))
    for _ in range(3):
        harness.session.on_version(match.version)
    harness.driver.settle()
    assert shown == [match.version]
