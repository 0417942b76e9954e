"""The transcript of Baron Voodoo."""

import pytest

from engine.core import CHANCE, Action, Event, Seat, Undo
from engine.games.baron_voodoo.pieces import (
    ACTIONS,
    AGAIN,
    BLOCKED,
    END_TURN,
    PASS,
    TAKE,
    USE_FACE,
    Bank,
    BankOne,
    Capture,
    Choose,
    Exchange,
    Final,
    First,
    Invoke,
    Lift,
    Loas,
    Offer,
    Pick,
    Place,
    Put,
    Roll,
    SetFace,
    Slide,
    Steal,
    TakeLoa,
    Trade,
    Turn,
)
from tests.engine.games.baron_voodoo.builders import cell, dice, die, make_state
from tests.tools.transcripts.baron_voodoo import TRANSCRIPT, describe

LINES: list[tuple[Seat, Action, str | None]] = [
    (CHANCE, First(2), "Seat 2 begins."),
    (CHANCE, Loas((3, 0)), "Seat 0 plays Gran Bwa, seat 1 plays Mamy Wata."),
    (
        CHANCE,
        Roll((0, 1, 2, 3, 4, 5) * 8),
        "The dice are rolled: 8 Offering, 8 Point, 8 Change face, 8 Protection, 8 Theft, 8 Swap.",
    ),
    (1, TakeLoa(1), "  seat 1 plays Papa Legba"),
    (1, Choose(die("WX")), "  seat 1 picks up white Swap"),
    (1, Place(cell("e7")), "  seat 1 places it on e7"),
    (0, Invoke(2), "  seat 0 uses the power of Erzulie Freda"),
    (0, Slide(0, 3), "  seat 0 slides row 7 left"),
    (0, Slide(13, 0), "  seat 0 slides line g up"),
    (0, Lift(cell("a1")), "  seat 0 lifts from a1"),
    (0, Put(cell("g7")), "  seat 0 puts a die on g7"),
    (0, Pick(cell("d4")), "  seat 0 picks d4"),
    (0, Exchange(cell("d5")), "  seat 0 swaps it with d5"),
    (3, Capture(cell("b2"), 2), "  seat 3 jumps down from b2"),
    (3, TAKE, "  seat 3 takes an offering"),
    (3, SetFace(4), "  seat 3 sets a die to Theft"),
    (3, USE_FACE, "  seat 3 uses the captured face"),
    (3, Turn(die("RR")), "  seat 3 turns red Change face"),
    (3, Steal(1, die("PS")), "  seat 3 steals purple Protection from side 1"),
    (3, Offer(0, die("TP")), "  seat 3 takes turquoise Point of side 0"),
    (3, Trade(2, die("YO")), "  seat 3 swaps it with yellow Offering of side 2"),
    (3, AGAIN, "  seat 3 buys another turn"),
    (
        3,
        Bank(dice("YO RO WO")),
        "  seat 3 cashes in yellow Offering + red Offering + white Offering: 3 points",
    ),
    (3, Bank(dice("YO YP")), "  seat 3 cashes in yellow Offering + yellow Point: 1 point"),
    (3, BankOne(die("YO")), "  seat 3 moves yellow Offering to the Spirit World"),
    (3, PASS, None),
    (3, END_TURN, "  seat 3 ends the turn"),
    (3, BLOCKED, "  seat 3 cannot capture and passes"),
    (3, Undo(4), "  seat 3 undoes a step"),
]


@pytest.mark.parametrize(("seat", "action", "line"), LINES)
def test_an_event_is_one_line(seat: Seat, action: Action, line: str | None) -> None:
    """Each event says who did what; a skipped step has no line."""
    assert describe(Event(seat, action)) == line


def test_every_action_has_a_line() -> None:
    assert {type(action) for _, action, _ in LINES} == {*ACTIONS, Undo}


@pytest.mark.parametrize(("points", "tied"), [((5, 1), False), ((5, 5), True)])
def test_the_end_says_why_equal_points_have_different_places(
    points: tuple[int, int], *, tied: bool
) -> None:
    final = Final(combinations=((), dice("YO RO")), majorities=((3, 0), *4 * [(0, 0)]))
    view = make_state({}, points=points).table._replace(ender=1, final=final)
    lines = TRANSCRIPT.ending([view, view])
    assert "  seat 1: yellow Offering + red Offering, 1 point" in lines
    assert "  yellow: seat 0 3 points" in lines
    reason = "Equal points: seat 1 brought about the end and goes first, then the next clockwise."
    assert (reason in lines) == tied
