"""A phone's own version numbers skip the events that are hidden from it."""

from random import Random

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from hall.local.table import Snapshot
from hall.local.visible_versions import HiddenEvents, VisibleVersions


def test_numbers_skip_hidden_events() -> None:
    versions = VisibleVersions(hidden=(4, 5, 8), latest=10)
    assert [versions.from_match(version) for version in range(11)] == [
        0, 1, 2, 3, 4, 4, 4, 5, 6, 6, 7,
    ]  # fmt: skip
    assert [versions.to_match(number) for number in range(9)] == [
        0, 1, 2, 3, 6, 7, 9, 10, None,
    ]  # fmt: skip
    assert versions.to_match(-1) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_event_changes_nothing_that_a_seat_may_know(game: str) -> None:
    """Otherwise a phone would need an update for it."""
    rules, seats = GAMES[game], 3
    hidden_count = 0
    for number in range(3):
        random = Random(number)
        match = Match.new(game, seats, {}, bytes([number]) * 16)
        for _ in range(120):
            if match.result is not None:
                break
            before = {seat: match.view(seat) for seat in (None, *range(seats))}
            state = match.active, match.result
            version = match.version
            take_random_step(match, random)
            for seat, view in before.items():
                if all(match.hidden_since(seat, version)):
                    hidden_count += 1
                    assert (match.view(seat), match.active, match.result) == (view, *state)
                    assert match.news(seat, version) == ()
    assert hidden_count > 0 or rules.name != "waz_baraz"


@pytest.mark.parametrize("game", GAMES)
def test_the_news_of_all_are_the_news_of_each(game: str) -> None:
    random, seats = Random(game), 3
    match = Match.new(game, seats, {}, bytes(16))
    for _ in range(60):
        if match.result is not None:
            break
        version = match.version
        for since in (0, version - 1, version):  # the latest answer is kept and must not be stale
            news = match.news_of_all(since)
            assert news == {seat: match.news(seat, since) for seat in (None, *range(seats))}
        take_random_step(match, random)


def take_random_step(match: Match[object, object], random: Random) -> None:
    """Takes a random legal step, or takes one back."""
    if random.random() < 0.2:
        for seat in range(match.seats):
            try:
                match.undo(seat)
            except IllegalAction:
                continue
            return
    seat = random.choice(match.active)
    sight = match.sight(seat)
    state = match.rules.determinize(sight.view, random)
    action = match.rules.sample(state, seat, random.choice(sight.legal), random)
    match.act(seat, [action], match.version)


def test_numbers_are_the_same_whether_events_come_one_by_one_or_all_at_once() -> None:
    random = Random(5)
    match = Match.new("waz_baraz", 3, {}, bytes(16))
    growing = HiddenEvents()
    for _ in range(40):
        if match.result is None:
            take_random_step(match, random)
        for seats in ((), (0,), (1, 2)):
            versions = Snapshot(match, growing).visible_versions(seats)
            assert versions == Snapshot(match).visible_versions(seats)
    assert growing.visible_versions(()).hidden
    assert growing.visible_versions((0, 1, 2)).hidden == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_without_events_has_version_numbers(game: str) -> None:
    match = Match.new(game, 3, {}, bytes(16))
    versions = Snapshot(match).visible_versions((0, 1))
    assert versions.from_match(match.version) == match.version
