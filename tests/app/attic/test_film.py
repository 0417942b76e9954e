"""The film shows what everybody saw at each moment, and how much each could know."""

from dataclasses import replace
from typing import Any

import pytest

from coven.film import worlds
from coven.film.charting import possible, told, why_no_chart
from coven.film.hands import beside, held
from coven.film.projector import Projector
from coven.film.reel import Reel, stops
from coven.film.worlds import all_counts, dealt, has_worlds
from engine.core import CHANCE
from engine.games import GAMES
from engine.games.waz_baraz.view import notebook
from engine.match import BadLog, Match, unrolled
from tests.app.attic.given import BREW, DANCE, record

ALL = tuple(GAMES)


@pytest.mark.parametrize("game", ALL)
def test_a_film_stops_where_somebody_is_to_act(game: str) -> None:
    told = record(game)
    shown = stops(told)
    assert shown[-1] == len(told.events)
    assert all(told.events[version].seat != CHANCE for version in shown[:-1])
    acted = sum(event.seat != CHANCE for event in told.events)
    assert len(shown) == acted + 1


@pytest.mark.parametrize("game", ALL)
def test_every_moment_is_what_its_seats_saw_then(game: str) -> None:
    told = record(game)
    reel = Reel(told)
    places = {version: index for index, version in enumerate(reel.stops)}
    for match in unrolled(told):
        if match.version % 17 or match.version not in places or match.result:
            continue
        eyes = match.version % match.seats
        frame = reel.frame(places[match.version], eyes)
        assert frame.public == match.sight(None)
        assert frame.sights == tuple(match.sight(seat) for seat in range(match.seats))
        assert frame.own == match.sight(eyes)
        assert frame.news == match.news(eyes, 0)


def test_going_back_shows_the_same_as_going_on() -> None:
    reel = Reel(record(BREW))
    on = [reel.frame(index, None) for index in range(0, len(reel), 7)]
    back = [reel.frame(frame.index, None) for frame in reversed(on)]
    assert back[::-1] == on
    assert reel.frame(-5, None) == reel.frame(0, None)
    assert reel.frame(10**6, None).index == len(reel) - 1


@pytest.mark.parametrize("game", ALL)
def test_at_the_end_stays_what_was_seen_before_it(game: str) -> None:
    reel = Reel(record(game))
    last = reel.frame(len(reel) - 1, 1)
    before = reel.frame(len(reel) - 2, 1)
    assert (last.public, last.sights, last.news) == (before.public, before.sights, before.news)
    assert before.final is None
    assert last.final == Match.replay(record(game)).sight(None)
    assert last.final.result is not None


def test_a_moment_knows_who_has_acted() -> None:
    told = record()
    reel = Reel(told)
    assert reel.frame(0, None).actor is None
    for index in range(1, len(reel)):
        before = [e for e in told.events[: reel.stops[index]] if e.seat != CHANCE]
        assert reel.frame(index, None).actor == before[-1].seat


def test_the_counts_of_the_dance_are_the_notebook_s() -> None:
    reel = Reel(record())
    lines = all_counts(record())
    assert len(lines) == len(reel)
    for index in range(0, len(reel), 5):
        for seat, sight in enumerate(reel.frame(index, None).sights):
            if not sight.view.mistresses:
                assert lines[index][seat] == len(notebook(sight.view))
            else:
                assert lines[index][seat] == 1


def test_knowledge_only_grows_within_a_round_of_the_dance() -> None:
    reel = Reel(record())
    lines = all_counts(record())
    rounds = [len(reel.frame(index, None).public.view.rounds) for index in range(len(reel))]
    for index in range(1, len(reel)):
        if rounds[index] == rounds[index - 1]:
            assert all(now <= was for now, was in zip(lines[index], lines[index - 1], strict=True))


def test_the_counts_of_the_brew_are_ways_to_deal_what_was_not_seen() -> None:
    lines = all_counts(record(BREW))
    assert len(lines) == len(Reel(record(BREW)))
    assert min(count for counts in lines for count in counts) >= 1
    # At first all know as much: their own hands and the two open cards.
    assert len(set(lines[0])) == 1


@pytest.mark.parametrize(
    ("cards", "gaps", "ways"), [(0, (), 1), (5, (2,), 10), (4, (2, 2), 6), (3, (1, 1), 6)]
)
def test_deals_are_counted(cards: int, gaps: tuple[int, ...], ways: int) -> None:
    assert dealt(cards, gaps) == ways


def test_games_without_worlds_say_why() -> None:
    without = [game for game in ALL if not has_worlds(game)]
    assert without == ["baron_voodoo", "forest_chase", "riddle_masters"]
    assert len({why_no_chart(game) for game in without}) == 3
    assert worlds.__doc__
    assert all(word in worlds.__doc__ for word in ("Baron Voodoo", "Forest Chase", "riddle"))


@pytest.mark.parametrize(
    ("count", "short", "long"),
    [
        (1, "1", "1 possibility"),
        (190, "190", "190 possibilities"),
        (10**18, "10¹⁸", "about 10¹⁸ possibilities"),
    ],
)
def test_large_numbers_are_told_by_their_size(count: int, short: str, long: str) -> None:
    assert told(count) == short
    assert possible(count) == long


def test_hands_are_all_open_or_one_s_own() -> None:
    reel = Reel(record())
    for index in range(0, len(reel), 9):
        frame = reel.frame(index, None)
        for one in held(DANCE, frame.sights):
            view = frame.sights[one.seat].view
            values = [card.value for card in one.cards if card.value]
            assert values == ([] if view.master == one.seat else [str(c) for c in view.hand])
        assert beside(DANCE, frame) == held(DANCE, frame.sights)
        own = reel.frame(index, 1)
        assert {one.seat for one in beside(DANCE, own)} <= {1}
    assert held("baron_voodoo", ()) == ()


def test_the_words_of_riddles_are_open_in_a_film() -> None:
    reel = Reel(record("riddle_masters"))
    frame = reel.frame(len(reel) // 2, None)
    words = [one.words for one in held("riddle_masters", frame.sights)]
    own = [word for sight in frame.sights for word in sight.view.words if word]
    assert own
    assert all(any(word in told for told in words) for word in own)


class Clock:
    """A timer whose hands are turned by the test."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Any]] = []

    def __call__(self, seconds: float, callback: Any, /) -> "Clock":
        """Notes what is to be done."""
        self.due.append((seconds, callback))
        return self

    def cancel(self) -> None:
        """Forgets it."""
        self.due.clear()

    def ring(self) -> float:
        """Does what is due and returns after how long that was."""
        seconds, callback = self.due.pop(0)
        callback()
        return seconds


class Now:
    """A workroom that does everything at once."""

    async def do(self, work: Any) -> Any:
        """Returns what some work comes to."""
        return work()


def at_once(work: Any) -> None:
    """Runs a coroutine that never waits."""
    with pytest.raises(StopIteration):
        work.send(None)


@pytest.fixture
def projector() -> Projector:
    """Gives a projector that shows at once what it is asked for."""
    clock = Clock()
    projector = Projector(Reel(record()), Now(), at_once, clock)  # type: ignore[arg-type]
    projector.begin()
    return projector


def shown(projector: Projector) -> int:
    """Returns the moment that is shown."""
    assert projector.frame is not None
    return projector.frame.index


def test_a_film_steps_jumps_and_stays_within_its_ends(projector: Projector) -> None:
    assert shown(projector) == 0
    projector.step(1)
    assert shown(projector) == 1
    projector.step(-5)
    assert shown(projector) == 0
    projector.to(10**6)
    assert shown(projector) == len(projector.reel) - 1
    assert projector.at_end


def test_a_film_plays_to_its_end_and_stops_there(projector: Projector) -> None:
    clock = projector._timer
    assert isinstance(clock, Clock)
    projector.play()
    assert clock.ring() == 1.2
    projector.hurry()
    assert (shown(projector), clock.ring(), clock.ring()) == (1, 1.2, 0.5)
    while clock.due:
        clock.ring()
    assert (projector.at_end, projector.playing) == (True, False)
    projector.play()
    assert (shown(projector), projector.playing) == (0, True)


def test_a_touch_stops_a_film_that_plays(projector: Projector) -> None:
    projector.play()
    projector.step(1)
    assert not projector.playing
    projector.play()
    projector.play()
    assert not projector.playing
    assert shown(projector) == 1


def test_eyes_change_and_the_moment_stays(projector: Projector) -> None:
    projector.to(9)
    projector.look(2)
    assert projector.frame is not None
    assert (projector.frame.index, projector.frame.eyes) == (9, 2)
    projector.look(None)
    assert projector.frame.eyes is None


def test_a_record_against_the_rules_cannot_be_unrolled() -> None:
    told = record()
    with pytest.raises(BadLog):
        list(unrolled(replace(told, events=told.events[3:])))
    assert [match.version for match in unrolled(told)][-1] == Match.replay(told).version
