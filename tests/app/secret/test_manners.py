"""Who has missed what, and how long turns last."""

from typing import Any

import pytest

from coven.secret import manners
from coven.secret.ledger import Ledger, Peeks
from coven.secret.manners import Glimpse, Manners
from engine.core import Event
from engine.match import Sight


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


def sight(version: int, said: str) -> Sight[Any]:
    """Returns a table at which these words were said, one a letter."""
    return Sight(version, None, said, (), (0,), None)


@pytest.fixture
def table() -> Manners:
    """Gives a table of which every letter of its view is worth a word."""
    return Manners(lambda view, news: tuple(view))


def lines(missed: tuple[Glimpse, ...]) -> list[tuple[str, ...]]:
    """Returns what somebody missed, glimpse by glimpse."""
    return [glimpse.lines for glimpse in missed]


def test_a_player_who_never_acted_has_missed_nothing(table: Manners) -> None:
    table.see(sight(1, "ab"), ())
    assert table.missed(0) == ()


def test_what_others_did_since_is_told_once_in_its_order(table: Manners) -> None:
    table.see(sight(1, "a"), ())
    table.act(0)
    table.see(sight(2, "ab"), ())
    table.see(sight(2, "ab"), ())
    table.see(sight(3, "ab"), ())
    table.see(sight(5, "abcd"), (Event(1, "news"),))
    table.act(1)
    assert lines(table.missed(0)) == [("b",), ("c", "d")]
    assert [glimpse.news for glimpse in table.missed(0)] == [(), (Event(1, "news"),)]
    assert table.missed(1) == ()


def test_a_new_round_is_told_from_its_beginning(table: Manners) -> None:
    table.see(sight(1, "ab"), ())
    table.act(0)
    table.see(sight(2, "x"), ())
    assert lines(table.missed(0)) == [("x",)]


def test_only_an_untouched_deal_is_dealt_anew(table: Manners) -> None:
    table.see(sight(4, ""), ())
    before = table.redeals
    table.deal(4)
    dealt = table.redeals
    table.see(sight(5, ""), ())
    assert (before, dealt, table.redeals) == (False, True, False)


def test_a_quick_turn_waits_for_as_long_as_others_take() -> None:
    clock = Clock()
    table = Manners(lambda view, news: (), clock)
    table.begin_turn()
    clock.now += 1.5
    assert table.haste == manners.LEAST - 1.5
    clock.now += manners.LEAST
    assert table.haste == 0.0


def test_a_turn_opened_by_mistake_keeps_what_was_known_before() -> None:
    clock = Clock()
    ledger = Ledger(clock)
    ledger.opened(1)
    clock.now += 2
    ledger.closed()
    ledger.turn_begins(1)
    ledger.opened(1)
    clock.now += 3
    ledger.mistaken(1)
    assert ledger.of(1) == Peeks(2, 5.0, 1)
    ledger.turn_begins(1)
    assert ledger.of(1) == Peeks()


def test_nothing_was_seen_in_a_turn_that_stayed_face_down() -> None:
    ledger = Ledger(Clock())
    ledger.turn_begins(0)
    ledger.mistaken(0)
    assert ledger.of(0) == Peeks(0, 0.0, 1)
