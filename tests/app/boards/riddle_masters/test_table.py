"""What people do at the open table: move, ask, answer, and use curses."""

import pytest
from toga.widgets.canvas import DrawImage

from coven.boards.riddle_masters.looking import LookPage
from coven.boards.staging import Gathering
from coven.screens.curtain import CurtainScreen
from engine.core import Action
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    STOP,
    Answer,
    Ask,
    CurseLetter,
    Die,
    Letter,
    Pay,
    objects_each,
)
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.moments import TABLE_CLAY
from tests.app.boards.riddle_masters.riddlers import seen
from tests.app.boards.riddle_masters.workshop import Workshop


def done(studio: Workshop) -> list[Action]:
    """Returns what was done at the table, the newest last."""
    return [event.action for event in studio.table.match.record.events]


# Moving


@pytest.mark.rule("RM-06")
def test_a_space_is_chosen_by_touch_and_paid_for(studio: Workshop) -> None:
    board = studio.open(moments.made())
    studio.spots("space-3")
    assert "pay" in board.keys.surface.zones
    studio.spots("space-3")
    assert "pay" not in board.keys.surface.zones, "a second touch takes it back"
    studio.spots("space-3")
    studio.keys("pay")
    assert done(studio)[-1] == Pay(3)
    assert seen(board).step == "series"


@pytest.mark.rule("RM-06")
def test_a_space_that_is_too_dear_is_refused_with_a_reason(studio: Workshop) -> None:
    board = studio.open(moments.poor())
    studio.spots("space-3")
    assert studio.why == ("too_few_gems", "RM-06")
    assert board.keys.surface.zones == ("roll",)


def test_a_roll_is_told_in_the_ring(studio: Workshop) -> None:
    board = studio.open(moments.made())
    studio.keys("roll")
    assert isinstance(done(studio)[-1], Die)
    assert any("Iris" in text for text in board.scene.texts())


def test_nobody_moves_for_a_bot(studio: Workshop) -> None:
    board = studio.open(moments.made(), bots=[0])
    assert board.keys.surface.zones == ()
    studio.spots("space-3")
    assert studio.why == ("not_your_turn", "RM-06")


# Letters


@pytest.mark.rule("RM-09")
def test_a_letter_is_asked_for_openly_and_read_alone(studio: Workshop) -> None:
    board = studio.open(moments.elf())
    studio.spots("riddle-4")
    studio.keys("letter")
    assert "ask" not in board.keys.surface.zones, "first a number is touched"
    studio.spots("position-2", "end")
    studio.keys("ask")
    assert done(studio)[-1] == Letter(4, -2)
    assert "letter" in board.keys.surface.zones
    word = studio.table.match.sight(2).view.words[4]
    assert not any(f"{word[-2].upper()} _" in text for text in studio.driver.all_texts())
    studio.players.key("letter")
    assert isinstance(studio.app.stage.screen, CurtainScreen)
    studio.players.open_curtain()
    assert studio.board.mode == "notebook"
    studio.spots("riddle-4")
    assert f"… {word[-2].upper()} _" in studio.driver.all_texts()


def test_own_riddles_give_no_letters(studio: Workshop) -> None:
    board = studio.open(moments.elf())
    studio.spots("riddle-0")
    assert set(board.keys.surface.zones) == {"back", "next"}


def test_an_elf_may_be_left_alone(studio: Workshop) -> None:
    studio.open(moments.elf())
    studio.keys("decline")
    assert done(studio)[-1] == DECLINE


# Questions


@pytest.mark.rule("RM-10")
def test_a_question_is_spoken_and_its_owner_taps_the_answer(studio: Workshop) -> None:
    board = studio.open(moments.asking())
    studio.spots("riddle-4")
    for reply, zone in (("probably", "answer-probably"), ("no", "answer-no")):
        studio.players.key(zone)
        studio.catch_up()
        studio.catch_up()
        assert done(studio)[-2:] == [Ask(4, ""), Answer(reply)]  # type: ignore[arg-type]
    assert seen(board).series == 2, "a NO ends the first series"
    assert isinstance(board.page, LookPage), "one may ask on about the same riddle"


def test_whoever_is_asked_by_a_bot_answers_at_once(studio: Workshop) -> None:
    board = studio.open(moments.asked("?big"), bots=[0])
    assert board.mode == "look"
    assert "Is it bigger than a person?" in board.prompt()
    assert "stop" not in board.keys.surface.zones, "the bot itself may stop"
    studio.keys("answer-dont_know")
    assert done(studio)[-1] == Answer("dont_know")


def test_a_question_that_waits_may_be_given_up(studio: Workshop) -> None:
    studio.open(moments.asked())
    studio.keys("stop")
    assert done(studio)[-1] == STOP


def test_a_bot_is_asked_what_it_understands(studio: Workshop) -> None:
    board = studio.open(moments.asking(), bots=[2])
    studio.spots("riddle-4")
    assert "answer-yes" not in board.keys.surface.zones
    studio.keys("ask")
    first = board.scene.zones
    studio.keys("more")
    assert not set(first) & set(board.scene.zones)
    name = board.scene.zones[0]
    studio.spots(name)
    assert done(studio)[-1] == Ask(4, "?" + name.removeprefix("ask-"))


def test_the_next_riddle_is_never_ones_own(studio: Workshop) -> None:
    board = studio.open(moments.asking())
    studio.spots("riddle-7")
    studio.keys("next")
    assert isinstance(board.page, LookPage)
    assert board.page.thing == 2


@pytest.mark.rule("RM-10")
def test_the_first_series_is_closed_and_the_second_stopped(studio: Workshop) -> None:
    board = studio.open(moments.asking())
    studio.keys("close")
    assert done(studio)[-1] == CLOSE
    assert set(board.keys.surface.zones) == {"stop", "guess"}
    studio.keys("stop")
    assert done(studio)[-1] == STOP


# Curses


@pytest.mark.rule("RM-18")
def test_anybody_takes_a_letter_by_a_curse_out_of_turn(studio: Workshop) -> None:
    board = studio.open(moments.made())
    studio.spots("player-2")
    studio.keys("curse-letter")
    studio.spots("riddle-5")
    assert studio.why == ("own_object", "RM-09")
    studio.spots("riddle-0", "position-1")
    studio.keys("ask")
    assert done(studio)[-1] == CurseLetter(0, 1)
    assert studio.table.match.record.events[-1].seat == 2
    assert seen(board).curses[2] == 2
    assert set(board.keys.surface.zones) == {"letter", "roll"}


@pytest.mark.rule("RM-18")
@pytest.mark.parametrize("name", ["curse-letter", "curse-guess"])
def test_a_curse_that_may_not_be_used_says_why(studio: Workshop, name: str) -> None:
    studio.open(moments.second())
    studio.spots("player-1")
    studio.keys(name)
    assert studio.why == ("second_series", "RM-18")
    assert studio.board.mode == "player"


def test_a_guess_by_curse_is_written_alone(studio: Workshop) -> None:
    studio.open(moments.made())
    studio.spots("player-1")
    studio.players.key("curse-guess")
    curtain = studio.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.chair.name == "Olaf"


def test_a_bot_has_no_buttons_to_press(studio: Workshop) -> None:
    board = studio.open(moments.made(), bots=[1])
    studio.spots("player-1")
    assert board.keys.surface.zones == ("back",)
    studio.keys("back")
    assert board.mode == "table"


# What is shown


@pytest.mark.rule("RM-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_on_the_table_can_be_touched(studio: Workshop, seats: int) -> None:
    board = studio.open(moments.made(seats))
    zones = set(board.scene.zones)
    assert zones == {
        *(f"space-{space}" for space in range(12)),
        *(f"player-{seat}" for seat in range(seats)),
        *(f"riddle-{thing}" for thing in range(seats * objects_each(seats))),
    }


@pytest.mark.rule("RM-05")
def test_real_clay_is_known_by_its_number(studio: Workshop) -> None:
    board = studio.open(moments.made(options=TABLE_CLAY))
    studio.spots("riddle-5")
    assert board.page is not None
    assert "6" in board.page.inner[1].texts()


@pytest.mark.rule("RM-05")
def test_anyone_turns_a_riddle_round(studio: Workshop) -> None:
    board = studio.open(moments.made())
    studio.spots("riddle-5")
    assert isinstance(board.page, LookPage)
    wheel = board.page.viewer.wheel
    before = wheel.yaw
    canvas = board.page.viewer.widget
    studio.driver.press_down(canvas, 100, 100)
    studio.driver.move(canvas, 160, 100)
    studio.driver.lift(canvas, 160, 100)
    assert wheel.yaw != before
    assert any(isinstance(a, DrawImage) for a in canvas.root_state.drawing_actions)


def test_a_page_stays_in_front_while_others_play(studio: Workshop) -> None:
    board = studio.open(moments.made())
    studio.spots("riddle-5")
    page = board.page
    moments.do(studio.table.match, 0, Pay(1))
    studio.catch_up()
    assert board.page is page
    assert seen(board).turn == 1


def test_a_question_from_elsewhere_comes_to_the_front(studio: Workshop) -> None:
    board = studio.open(moments.asking(), bots=[0])
    studio.spots("riddle-7")
    moments.do(studio.table.match, 0, Ask(2, "?big"))
    studio.catch_up()
    assert isinstance(board.page, LookPage)
    assert board.page.thing == 2
    assert board.page.answering


def test_changes_that_come_close_together_are_shown_once(
    studio: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = studio.open(moments.made())
    shown: list[int] = []
    usual = type(board).gather

    def gather(self: object, gathering: Gathering) -> None:
        shown.append(gathering.public.version)
        usual(board, gathering)

    monkeypatch.setattr(type(board), "gather", gather)
    match = moments.do(studio.table.match, 0, Pay(1))
    for _ in range(3):
        studio.evening._changed(match.version)
    studio.driver.settle()
    assert shown == [match.version]
