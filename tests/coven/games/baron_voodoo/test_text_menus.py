"""The menus offer the player in turn a few choices at a time, step by step."""

from dataclasses import replace
from typing import Any

import pytest

from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, SubmitActions, TextPage, UndoLastStep
from engine.core import Action, Event
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    END_TURN,
    PASS,
    PROTECTION,
    TAKE,
    USE_FACE,
    Bank,
    BankOne,
    Capture,
    Choose,
    Invoke,
    Place,
    SetFace,
    TakeLoa,
    Way,
)
from engine.games.baron_voodoo.public_state import View
from tests.coven.games.baron_voodoo.text_builders import (
    cell_named,
    choice,
    choices,
    dice,
    die,
    follow_labels,
    labels,
    make_board,
    make_desk,
    make_view,
)

RIGHT: Way = 1
# Yellow can jump right over red onto white, and down over purple.
CELLS = make_board(b3="YP", c3="RT", d3="WX", b4="PS", f6="YO", f7="TO")
TURN = make_view(cells=CELLS)


def button_action(read: TextPage, label: str) -> tuple[Action, ...]:
    """Returns the action of a button of Ana's."""
    leads = choice(read, label).effect
    assert isinstance(leads, SubmitActions)
    assert leads.seat == 0
    return leads.actions


def after_capture(step: str, captured: str, **fields: Any) -> View:
    """Returns the state after Ana has captured a die."""
    zone = dice(captured)
    return make_view(cells=CELLS, step=step, captured=zone[0], zones=(zone, ()), **fields)


# Before the first turn


def test_a_loa_is_chosen_by_name_and_colour() -> None:
    view = make_view(step="loas", loas=(None, None))._replace(
        terms=TURN.terms._replace(loas="chosen")
    )
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, choose your Loa."
    assert labels(read)[:4] == (
        "Choose Mamy Wata, yellow", "Choose Papa Legba, red", "Choose Erzulie Freda, purple",
        "Choose Gran Bwa, turquoise",
    )  # fmt: skip
    assert button_action(read, "Choose Gran Bwa, turquoise") == (TakeLoa(3),)
    assert "Erzulie Freda swaps two single dice." in read.lines
    assert len(TEXT_TABLE.turn_page(make_desk(view, verbosity="brief")).lines) == 1


def test_a_die_is_drafted_by_colour_then_face_then_space() -> None:
    pool = dice("YO YP YR YS YT YX RO RP RR")
    view = make_view(step="draft", pool=pool)
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert labels(read) == ("Show the dice in yellow", "Show the dice in red", "Look around")
    assert read.lines[:2] == ("Ana, choose a die to place.", "Still to be placed: 9 dice.")
    read = follow_labels(make_desk(view), "Show the dice in red")
    assert labels(read) == (
        "Choose red Offering", "Choose red Point", "Choose red Change face", "Back",
    )  # fmt: skip
    assert button_action(read, "Choose red Point") == (Choose(die("RP")),)
    read = TEXT_TABLE.turn_page(make_desk(view._replace(held=dice("YP"))))
    assert read.lines[0] == "Ana, choose the space for yellow Point."
    assert button_action(read, "Place on a1") == (Place(cell_named("a1")),)


# A and B


def test_a_turn_begins_with_a_capture_or_a_power() -> None:
    read = TEXT_TABLE.turn_page(make_desk(TURN))
    assert read.lines[0] == "Ana, step A: use a power, or capture with yellow."
    assert labels(read) == (
        "Capture Theft: b3 to d3", "Capture Protection: b3 to b5",
        "Use Mamy Wata, free", "Use Papa Legba, 1 offering", "Use Erzulie Freda, 1 offering",
        "Look around",
    )  # fmt: skip
    assert button_action(read, "Capture Theft: b3 to d3") == (Capture(cell_named("b3"), RIGHT),)
    assert button_action(read, "Use Papa Legba, 1 offering") == (Invoke(1),)


def test_the_baron_makes_every_power_free() -> None:
    read = TEXT_TABLE.turn_page(make_desk(TURN._replace(baron=0)))
    assert "Use Papa Legba, free" in labels(read)
    assert "Ana holds the Baron: every power is free." in read.lines


def test_spaces_are_explained_in_everybodys_first_turn_and_not_again() -> None:
    explained = "Spaces have a letter from the left, a to g, and a number from the top, 1 to 7."
    for turns, told in ((0, True), (1, True), (2, False)):
        assert (
            explained in TEXT_TABLE.turn_page(make_desk(TURN._replace(turns=turns))).lines
        ) == told


def test_full_detail_explains_each_power() -> None:
    told = "Papa Legba moves a single die to any empty space on its line, over other dice."
    assert told in TEXT_TABLE.turn_page(make_desk(TURN, verbosity="full")).lines
    assert told not in TEXT_TABLE.turn_page(make_desk(TURN)).lines


def test_many_captures_are_chosen_by_the_die_that_jumps() -> None:
    many = make_board(
        b2="YP", c2="RT", b3="PS", f2="YO", e2="RT", f3="RT", d6="YX", d5="RT", c6="RT", e6="RT",
        b6="YP", b5="RT", f5="YP", g5="RT", f4="RT",
    )  # fmt: skip
    laid = make_desk(make_view(cells=many))
    assert choice(TEXT_TABLE.turn_page(laid), "Capture a die").kind == "main"
    read = follow_labels(laid, "Capture a die")
    assert labels(read) == (
        "Capture with b2 Point", "Capture with f2 Offering", "Capture Theft: f5 to f3",
        "Capture with b6 Point", "Capture with d6 Swap", "Back",
    )  # fmt: skip
    read = follow_labels(laid, "Capture a die", "Capture with b2 Point")
    assert labels(read) == (
        "Capture Theft: b2 to d2", "Capture Protection: b2 to b4", "Back",
    )  # fmt: skip
    back = follow_labels(laid, "Capture a die", "Capture with b2 Point", "Back")
    assert back == follow_labels(laid, "Capture a die")


def test_the_jumps_have_three_levels_of_detail() -> None:
    cells = make_board(
        d4="YP", d3="RT", c4="RT", e4="RT", d5="RT",
        b2="YO", b1="RT", a2="RT", c2="WX", b3="PS", d2="WX",
        f6="YX", f5="RT", e6="RT", f7="RT",
    )  # fmt: skip
    view = make_view(cells=cells)
    ways = ("Capture a die",)
    told = follow_labels(make_desk(view), *ways).lines
    assert (
        "From b2, yellow Offering jumps right over white Swap and lands on d2 on top of 1 die."
        in told
    )
    assert len(follow_labels(make_desk(view, verbosity="brief"), *ways).lines) == 1
    lines = follow_labels(make_desk(view, verbosity="full"), *ways).lines
    assert "Theft: take a die from another Spirit World into yours." in lines


def test_where_only_a_power_helps_no_capture_is_offered() -> None:
    view = make_view(cells=make_board(a1="YP", c1="RT"))
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, step A: you need a power to capture."
    assert not any(label.startswith("Capture") for label in labels(read))
    assert "Use Mamy Wata, free" in labels(read)


def test_after_a_power_only_the_capture_is_left() -> None:
    read = TEXT_TABLE.turn_page(make_desk(TURN._replace(step="B", used=True)))
    assert read.lines[0] == "Ana, step B: capture with yellow."
    assert labels(read)[2:] == ("Look around",)


def test_an_extra_turn_is_called_one() -> None:
    assert (
        "This is your extra turn."
        in TEXT_TABLE.turn_page(make_desk(TURN._replace(extra=True))).lines
    )


def test_a_blocked_player_passes() -> None:
    read = TEXT_TABLE.turn_page(make_desk(make_view(cells=make_board(a1="RT"))))
    assert read.lines[0] == "Ana, you are blocked: no capture, not even with a power."
    assert button_action(read, "Pass the turn") == (BLOCKED,)


# C


def test_c1_takes_an_offering() -> None:
    read = TEXT_TABLE.turn_page(make_desk(after_capture("C1", "YT")))
    assert read.lines[0] == "Ana, step C1: yellow Theft has your colour. Take 1 offering?"
    assert labels(read) == (
        "Take 1 offering", "Take no offering", "Skip the rest of the turn", "Look around",
    )  # fmt: skip
    assert button_action(read, "Take 1 offering") == (TAKE,)
    assert button_action(read, "Take no offering") == (PASS,)


def test_c2_buys_another_face() -> None:
    view = after_capture("C2", "RT")
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, step C2: pay 1 offering to set red Theft to another face?"
    assert button_action(read, "Leave the face as it is") == (PASS,)
    assert labels(read)[1:6] == (
        "Set to Offering, 1 offering", "Set to Point, 1 offering",
        "Set to Change face, 1 offering", "Set to Protection, 1 offering",
        "Set to Swap, 1 offering",
    )  # fmt: skip
    assert button_action(read, "Set to Protection, 1 offering") == (SetFace(PROTECTION),)


@pytest.mark.parametrize(
    ("sign", "asking", "label"),
    [
        ("RO", "Ana, step C3: use Offering?", "Take 1 offering"),
        ("RP", "Ana, step C3: use Point?", "Score 1 point"),
        ("RS", "Ana, step C3: use Protection?", "Protect my colour"),
    ],
)
def test_c3_uses_a_plain_face(sign: str, asking: str, label: str) -> None:
    read = TEXT_TABLE.turn_page(make_desk(after_capture("C3", sign)))
    assert read.lines[0] == asking
    assert button_action(read, label) == (USE_FACE,)
    assert button_action(read, "Do not use this face") == (PASS,)


def test_c4_says_what_another_turn_costs() -> None:
    read = TEXT_TABLE.turn_page(make_desk(after_capture("C4", "RO")))
    assert read.lines[:2] == (
        "Ana, step C4: pay 2 offerings to play again at once?",
        "Then no dice move to your Spirit World now, and there is no step D.",
    )
    assert button_action(read, "Play again, 2 offerings") == (AGAIN,)
    assert button_action(read, "Do not play again") == (PASS,)


def test_the_rest_of_a_turn_is_skipped_only_when_asked_twice() -> None:
    view = after_capture("C4", "RT WT")
    read = follow_labels(make_desk(view), "Skip the rest of the turn")
    assert read.lines == (
        "Ana, end your turn?",
        "The capture zone of Ana: red Theft and white Theft.",
        "Its best combinations score 1 point.",
    )
    assert button_action(read, "End the turn") == (END_TURN,)
    assert follow_labels(make_desk(view), "Skip the rest of the turn", "Back") == follow_labels(
        make_desk(view)
    )


# C5


def test_c5_proposes_the_best_combinations() -> None:
    zone = dice("RT PT TT YO YP")
    read = TEXT_TABLE.turn_page(make_desk(make_view(cells=CELLS, step="C5", zones=(zone, ()))))
    assert read.lines[:4] == (
        "Ana, step C5: move dice to your Spirit World?",
        "Combination 1: red Theft, purple Theft and turquoise Theft, 3 points.",
        "Combination 2: yellow Offering and yellow Point, 1 point.",
        "The capture zone of Ana: yellow Offering, yellow Point, red Theft, purple Theft and "
        "turquoise Theft.",
    )
    assert labels(read)[:6] == (
        "Cash in all: 4 points",
        "Cash in combination 1: 3 points",
        "Cash in combination 2: 1 point",
        "Choose dice yourself",
        "Continue with step D",
        "End the turn",
    )
    one, other = Bank(dice("RT PT TT")), Bank(dice("YO YP"))
    assert button_action(read, "Cash in all: 4 points") == (one, other)
    assert button_action(read, "Cash in combination 2: 1 point") == (other,)
    assert button_action(read, "Continue with step D") == (PASS,)
    # The player would lose points.
    assert choice(read, "End the turn").effect == MenuPosition("end")


def test_a_single_combination_is_the_obvious_choice() -> None:
    read = TEXT_TABLE.turn_page(
        make_desk(make_view(cells=CELLS, step="C5", zones=(dice("YO WT"), ())))
    )
    assert labels(read)[:2] == ("Cash in combination 1: 1 point", "Choose dice yourself")
    assert choice(read, "Cash in combination 1: 1 point").kind == "main"


def test_without_a_combination_one_goes_on() -> None:
    read = TEXT_TABLE.turn_page(
        make_desk(make_view(cells=CELLS, step="C5", zones=(dice("YO RT"), ())))
    )
    assert read.lines[1] == "No combination is complete."
    assert choice(read, "Continue with step D").kind == "main"
    assert button_action(read, "End the turn") == (END_TURN,)


def test_after_a_power_c5_is_the_last_step() -> None:
    read = TEXT_TABLE.turn_page(
        make_desk(make_view(cells=CELLS, step="C5", zones=(dice("YO RT"), ()), used=True))
    )
    assert "Continue with step D" not in labels(read)
    assert choice(read, "End the turn").kind == "main"


def test_dice_are_picked_one_by_one() -> None:
    laid = make_desk(make_view(cells=CELLS, step="C5", zones=(dice("YO YP RT"), ())))
    read = follow_labels(laid, "Choose dice yourself")
    assert labels(read) == (
        "Pick 1: yellow Offering",
        "Pick 2: yellow Point",
        "Pick 3: red Theft",
        "Back",
    )
    assert read.lines[1] == "No die is picked."
    read = follow_labels(laid, "Choose dice yourself", "Pick 3: red Theft")
    assert read.lines[1] == "Picked: red Theft, no combination."
    assert button_action(read, "Move 1 die for no points") == (BankOne(die("RT")),)
    read = follow_labels(
        laid, "Choose dice yourself", "Pick 2: yellow Point", "Pick 1: yellow Offering"
    )
    assert read.lines[1] == "Picked: yellow Offering and yellow Point, a combination for 1 point."
    assert button_action(read, "Cash in for 1 point") == (Bank(dice("YO YP")),)
    assert button_action(read, "Move 2 dice for no points") == (
        BankOne(die("YO")),
        BankOne(die("YP")),
    )
    picked = [each.label for each in choices(read) if each.kind == "picked"]
    assert picked == ["Deselect 1: yellow Offering", "Deselect 2: yellow Point"]
    ways = ("Choose dice yourself", "Pick 2: yellow Point", "Deselect 2: yellow Point")
    assert follow_labels(laid, *ways).lines[1] == "No die is picked."


def test_many_dice_are_picked_by_colours() -> None:
    laid = make_desk(
        make_view(cells=CELLS, step="C5", zones=(dice("YO YP RT RP RX PT PO PP WT"), ()))
    )
    read = follow_labels(laid, "Choose dice yourself")
    assert labels(read) == (
        "Show the dice in yellow",
        "Show the dice in red",
        "Show the dice in purple",
        "Show the dice in white",
        "Back",
    )
    ways = (
        "Choose dice yourself",
        "Show the dice in red",
        "Pick 4: red Theft",
        "Back",
        "Show the dice in white",
    )
    read = follow_labels(laid, *ways)
    assert labels(read) == ("Pick 9: white Theft", "Back")
    read = follow_labels(laid, *ways, "Pick 9: white Theft", "Back")
    assert button_action(read, "Cash in for 1 point") == (Bank(dice("RT WT")),)


# D, and actions at any time


def test_d_offers_a_power_last() -> None:
    read = TEXT_TABLE.turn_page(make_desk(make_view(cells=CELLS, step="D")))
    assert read.lines[0] == "Ana, step D: use a power, or end your turn."
    assert button_action(read, "End the turn") == (END_TURN,)
    assert "Use Mamy Wata, free" in labels(read)


@pytest.mark.parametrize(
    ("seat", "remote", "undone"), [(0, (), 0), (1, (), 1), (1, (1,), None), (0, (1,), 0)]
)
def test_the_last_step_of_a_person_at_this_phone_is_taken_back(
    seat: int, remote: tuple[int, ...], undone: int | None
) -> None:
    laid = make_desk(after_capture("C3", "RP"), news=[Event(1, END_TURN), Event(seat, TAKE)])
    back = [
        each
        for each in choices(TEXT_TABLE.turn_page(replace(laid, remote_seats=remote)))
        if each.label == "Undo the last step"
    ]
    assert [each.effect for each in back] == ([] if undone is None else [UndoLastStep(undone)])


@pytest.mark.parametrize("verbosity", ["brief", "usual", "full"])
def test_while_a_bot_thinks_one_can_look_around(verbosity: Verbosity) -> None:
    read = TEXT_TABLE.turn_page(make_desk(TURN, None, verbosity, people=(1,)))
    assert read.lines[0] == "Ana is next."
    assert labels(read) == ("Look around",)
    assert "The board by rows" in labels(follow_labels(make_desk(TURN, people=(1,)), "Look around"))


def test_the_last_step_is_taken_back_while_a_bot_is_next() -> None:
    laid = make_desk(TURN, news=[Event(1, END_TURN)], people=(1,))
    bots = (replace(laid.players[0], level="easy"), *laid.players[1:])
    read = TEXT_TABLE.turn_page(replace(laid, players=bots))
    assert read.lines[0] == "Ana is thinking."
    assert choice(read, "Undo the last step").effect == UndoLastStep(1)
