"""The transcript of Forest Chase."""

import pytest

from engine.core import CHANCE, Action, Event, Seat, Undo
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    LEFT,
    LIFT,
    POSTPONE,
    PUT_BACK,
    STEP,
    TURN_UP,
    First,
    Flip,
    Forest,
    Opened,
    PlaceHouse,
    PlaceWitch,
    Seen,
    Swap,
    Target,
    TurnBack,
    Turned,
    Verdict,
)
from tests.tools.transcripts.forest_chase import describe


@pytest.mark.parametrize(
    ("seat", "action", "line"),
    [
        (CHANCE, Forest((0, 1, 2, 3)), "The habitats of the forest: 0 1 2 3."),
        (CHANCE, First(2), "Seat 2 begins."),
        (CHANCE, Opened((3, 2, 1)), "All tiles are open: 3 2 1."),
        (CHANCE, Opened(None), "All tiles are open: hidden."),
        (CHANCE, Turned(1, 6), "Seat 1 turns up 1 6 11 14 for hut legs."),
        (CHANCE, Turned(1, None), "Seat 1 turns up a spell."),
        (CHANCE, Seen(4, 0), "    tile 4 shows 0"),
        (CHANCE, Seen(4, None), "    tile 4 shows something"),
        (CHANCE, Verdict(6, 3, 4, 0), "The spell is cast: 4 of 3 found, 0 wrong."),
        (CHANCE, Verdict(None, 4, 2, 1), "The spell is not cast: 2 of 4 found, 1 wrong."),
        (0, CLOSE, "  seat 0 turns all tiles back"),
        (1, PlaceWitch("east"), "  seat 1 places the witch in the east"),
        (0, TURN_UP, "  seat 0 turns up a card"),
        (0, Flip(3), "  seat 0 flips tile 3"),
        (0, TurnBack(3), "  seat 0 turns tile 3 back"),
        (0, LIFT, "  seat 0 lifts the house"),
        (0, PUT_BACK, "  seat 0 puts the house back"),
        (0, DECLARE, "  seat 0 declares the spell ready"),
        (2, STEP, "  seat 2 moves the witch"),
        (1, LEFT, "  seat 1 moves the witch with the left hand"),
        (0, Target(2), "  seat 0 targets seat 2"),
        (0, Swap(3, 9), "  seat 0 swaps tiles 3 and 9"),
        (0, PlaceHouse(9), "  seat 0 places the house on tile 9"),
        (0, POSTPONE, "  seat 0 postpones the house"),
        (0, Undo(3), "  seat 0 undoes a step"),
        (0, object(), None),
        (CHANCE, object(), None),
    ],
)
def test_an_event_is_one_line(seat: Seat, action: Action, line: str | None) -> None:
    assert describe(Event(seat, action)) == line
