"""Missed entries of each player, and the length of turns."""

from typing import Any

import pytest

from coven.privacy.peek_log import PeekCount, PeekLog
from coven.privacy.turn_log import TurnLog, TurnLogEntry
from engine.core import Event
from engine.match import Sight


class TurnLogClock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


def spoken_sight(version: int, said: str) -> Sight[Any]:
    """Returns a sight whose view is a text; each letter becomes one line of the log."""
    return Sight(version, None, said, (), (0,), None)


@pytest.fixture
def table() -> TurnLog:
    """Returns a log with one line for every letter of the view."""
    return TurnLog(lambda view, news: tuple(view))


def lines(missed: tuple[TurnLogEntry, ...]) -> list[tuple[str, ...]]:
    """Returns the lines of each missed entry."""
    return [glimpse.lines for glimpse in missed]


def test_a_player_who_never_acted_has_missed_nothing(table: TurnLog) -> None:
    table.record(spoken_sight(1, "ab"), ())
    assert table.missed_entries(0) == ()


def test_the_recap_lists_the_turns_of_others_once_in_order(table: TurnLog) -> None:
    table.record(spoken_sight(1, "a"), ())
    table.mark_acted(0)
    table.record(spoken_sight(2, "ab"), ())
    table.record(spoken_sight(2, "ab"), ())
    table.record(spoken_sight(3, "ab"), ())
    table.record(spoken_sight(5, "abcd"), (Event(1, "news"),))
    table.mark_acted(1)
    assert lines(table.missed_entries(0)) == [("b",), ("c", "d")]
    assert [glimpse.news for glimpse in table.missed_entries(0)] == [(), (Event(1, "news"),)]
    assert table.missed_entries(1) == ()


def test_the_recap_of_a_new_round_starts_with_the_round(table: TurnLog) -> None:
    table.record(spoken_sight(1, "ab"), ())
    table.mark_acted(0)
    table.record(spoken_sight(2, "x"), ())
    assert lines(table.missed_entries(0)) == [("x",)]


def test_only_an_untouched_deal_is_redealt(table: TurnLog) -> None:
    table.record(spoken_sight(4, ""), ())
    before = table.can_redeal
    table.dealt_version = 4
    dealt = table.can_redeal
    table.record(spoken_sight(5, ""), ())
    assert (before, dealt, table.can_redeal) == (False, True, False)


def test_a_quick_turn_waits_for_as_long_as_others_take() -> None:
    clock = TurnLogClock()
    table = TurnLog(lambda view, news: (), clock)
    table.begin_turn()
    clock.now += 1.5
    assert table.seconds_to_wait(6.0) == 4.5
    clock.now += 6.0
    assert table.seconds_to_wait(6.0) == 0.0


def test_a_turn_opened_by_mistake_keeps_what_was_known_before() -> None:
    clock = TurnLogClock()
    ledger = PeekLog(clock)
    ledger.start_peek(1)
    clock.now += 2
    ledger.end_peek()
    ledger.start_turn(1)
    ledger.start_peek(1)
    clock.now += 3
    ledger.mark_mistake(1)
    assert ledger.peeks_of(1) == PeekCount(2, 5.0, 1)
    ledger.start_turn(1)
    assert ledger.peeks_of(1) == PeekCount()


def test_looks_in_the_owner_s_turn_are_not_counted() -> None:
    clock = TurnLogClock()
    ledger = PeekLog(clock)
    ledger.start_turn(1)
    ledger.start_peek(1)
    clock.now += 3
    ledger.end_peek()
    assert ledger.peeks_of(1) == PeekCount()
    ledger.end_turn()
    assert ledger.peeks_of(1) == PeekCount()
    ledger.start_peek(1)
    clock.now += 2
    ledger.end_peek()
    assert ledger.peeks_of(1) == PeekCount(1, 2.0)


def test_a_mistake_counts_only_looks_since_the_curtain_was_opened() -> None:
    clock = TurnLogClock()
    ledger = PeekLog(clock)
    ledger.start_turn(1)
    ledger.start_peek(1)
    ledger.end_holding(1)
    ledger.start_turn(1)
    ledger.mark_mistake(1)
    assert ledger.peeks_of(1) == PeekCount(0, 0.0, 1)


def test_nothing_was_seen_in_a_turn_that_stayed_face_down() -> None:
    ledger = PeekLog(TurnLogClock())
    ledger.start_turn(0)
    ledger.mark_mistake(0)
    assert ledger.peeks_of(0) == PeekCount(0, 0.0, 1)
