"""The replay shows everybody's view at each event, and how much each could know."""

from dataclasses import replace
from typing import Any

import pytest

from coven.games import GAME_INFOS
from coven.games.interface import SeatSecret
from coven.games.potion_brew.ui import count_deals
from coven.replay.knowledge import (
    count_phrase,
    count_text,
    secrets_beside_board,
    world_counts,
)
from coven.replay.replay import Replay, ReplayController, ReplayFrame, shown_versions
from engine.core import CHANCE
from engine.games import GAMES
from engine.games.waz_baraz.view import notebook
from engine.match import BadLog, Match, replay_stepwise
from tests.coven.data.builders import POTION_BREW, WAZ_BARAZ, finished_record

ALL = tuple(GAMES)


@pytest.mark.parametrize("game", ALL)
def test_a_replay_stops_where_somebody_is_to_act(game: str) -> None:
    told = finished_record(game)
    shown = shown_versions(told)
    assert shown[-1] == len(told.events)
    assert all(told.events[version].seat != CHANCE for version in shown[:-1])
    acted = sum(event.seat != CHANCE for event in told.events)
    assert len(shown) == acted + 1


@pytest.mark.parametrize("game", ALL)
def test_every_position_shows_what_its_seats_saw_then(game: str) -> None:
    told = finished_record(game)
    replay = Replay(told)
    places = {version: index for index, version in enumerate(replay.shown_versions)}
    for match in replay_stepwise(told):
        if match.version % 17 or match.version not in places or match.result:
            continue
        eyes = match.version % match.seats
        frame = replay.frame(places[match.version], eyes)
        assert frame.public == match.sight(None)
        assert frame.sights == tuple(match.sight(seat) for seat in range(match.seats))
        assert frame.own_sight == match.sight(eyes)
        assert frame.news == match.news(eyes, 0)


def test_going_back_shows_the_same_as_going_on() -> None:
    replay = Replay(finished_record(POTION_BREW))
    on = [replay.frame(index, None) for index in range(0, len(replay), 7)]
    back = [replay.frame(frame.index, None) for frame in reversed(on)]
    assert back[::-1] == on
    assert replay.frame(-5, None) == replay.frame(0, None)
    assert replay.frame(10**6, None).index == len(replay) - 1


@pytest.mark.parametrize("game", ALL)
def test_at_the_end_stays_what_was_seen_before_it(game: str) -> None:
    replay = Replay(finished_record(game))
    last = replay.frame(len(replay) - 1, 1)
    before = replay.frame(len(replay) - 2, 1)
    assert (last.public, last.sights, last.news) == (before.public, before.sights, before.news)
    assert before.final is None
    assert last.final == Match.replay(finished_record(game)).sight(None)
    assert last.final.result is not None


def test_a_position_names_the_seat_that_acted() -> None:
    told = finished_record()
    replay = Replay(told)
    assert replay.frame(0, None).actor is None
    for index in range(1, len(replay)):
        before = [e for e in told.events[: replay.shown_versions[index]] if e.seat != CHANCE]
        assert replay.frame(index, None).actor == before[-1].seat


def test_counts_in_waz_baraz_equal_the_notebook() -> None:
    replay = Replay(finished_record())
    lines = world_counts(finished_record())
    assert len(lines) == len(replay)
    for index in range(0, len(replay), 5):
        for seat, sight in enumerate(replay.frame(index, None).sights):
            if not sight.view.mistresses:
                assert lines[index][seat] == len(notebook(sight.view))
            else:
                assert lines[index][seat] == 1


def test_knowledge_only_grows_within_a_round_of_waz_baraz() -> None:
    replay = Replay(finished_record())
    lines = world_counts(finished_record())
    rounds = [len(replay.frame(index, None).public.view.rounds) for index in range(len(replay))]
    for index in range(1, len(replay)):
        if rounds[index] == rounds[index - 1]:
            assert all(now <= was for now, was in zip(lines[index], lines[index - 1], strict=True))


def test_counts_in_potion_brew_are_deals_of_the_unseen_cards() -> None:
    lines = world_counts(finished_record(POTION_BREW))
    assert len(lines) == len(Replay(finished_record(POTION_BREW)))
    assert min(count for counts in lines for count in counts) >= 1
    # At first all know the same amount: their own hand and the two open cards.
    assert len(set(lines[0])) == 1


@pytest.mark.parametrize(
    ("cards", "gaps", "ways"), [(0, (), 1), (5, (2,), 10), (4, (2, 2), 6), (3, (1, 1), 6)]
)
def test_deals_are_counted(cards: int, gaps: tuple[int, ...], ways: int) -> None:
    assert count_deals(cards, gaps) == ways


def test_games_without_worlds_say_why() -> None:
    without = [game for game in ALL if GAME_INFOS[game].ui.count_worlds is None]
    assert without == ["baron_voodoo", "forest_chase", "riddle_masters"]
    assert len({GAME_INFOS[game].ui.no_count_reason for game in without}) == 3


@pytest.mark.parametrize(
    ("count", "short", "long"),
    [
        (1, "1", "1 possibility"),
        (190, "190", "190 possibilities"),
        (10**18, "10¹⁸", "about 10¹⁸ possibilities"),
    ],
)
def test_large_numbers_are_rounded(count: int, short: str, long: str) -> None:
    assert count_text(count) == short
    assert count_phrase(count) == long


def all_secrets(game: str, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
    """Returns what each seat holds that the others do not see."""
    secrets_of = GAME_INFOS[game].ui.seat_secrets
    return tuple(secret for sight in frame.sights for secret in secrets_of(sight))


def test_hands_are_all_open_or_one_s_own() -> None:
    replay = Replay(finished_record())
    for index in range(0, len(replay), 9):
        frame = replay.frame(index, None)
        for one in all_secrets(WAZ_BARAZ, frame):
            view = frame.sights[one.seat].view
            values = [card.value for card in one.cards if card.value]
            assert values == ([] if view.master == one.seat else [str(c) for c in view.hand])
        assert secrets_beside_board(WAZ_BARAZ, frame) == all_secrets(WAZ_BARAZ, frame)
        own = replay.frame(index, 1)
        assert {one.seat for one in secrets_beside_board(WAZ_BARAZ, own)} <= {1}
    assert all_secrets("baron_voodoo", replay.frame(0, None)) == ()


def test_the_words_of_riddles_are_open_in_a_replay() -> None:
    replay = Replay(finished_record("riddle_masters"))
    frame = replay.frame(len(replay) // 2, None)
    words = [one.words for one in all_secrets("riddle_masters", frame)]
    own = [word for sight in frame.sights for word in sight.view.words if word]
    assert own
    assert all(any(word in told for told in words) for word in own)


class ReplayTimer:
    """A timer that the test fires."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Any]] = []

    def __call__(self, seconds: float, callback: Any, /) -> "ReplayTimer":
        """Keeps the call."""
        self.due.append((seconds, callback))
        return self

    def cancel(self) -> None:
        """Drops the call."""
        self.due.clear()

    def fire(self) -> float:
        """Makes the pending call and returns its delay."""
        seconds, callback = self.due.pop(0)
        callback()
        return seconds


class InlineBackground:
    """A background worker that runs everything at once."""

    async def run(self, work: Any) -> Any:
        """Runs a function and returns its result."""
        return work()


def run_now(work: Any) -> None:
    """Runs a coroutine that never waits."""
    with pytest.raises(StopIteration):
        work.send(None)


@pytest.fixture
def projector() -> ReplayController:
    """Returns a replay that shows each requested event at once."""
    clock = ReplayTimer()
    projector = ReplayController(Replay(finished_record()), InlineBackground(), run_now, clock)  # type: ignore[arg-type]
    projector.start()
    return projector


def shown_moment(projector: ReplayController) -> int:
    """Returns the shown event."""
    assert projector.frame is not None
    return projector.frame.index


def test_a_replay_steps_jumps_and_stays_within_its_ends(projector: ReplayController) -> None:
    assert shown_moment(projector) == 0
    projector.step(1)
    assert shown_moment(projector) == 1
    projector.step(-5)
    assert shown_moment(projector) == 0
    projector.go_to(10**6)
    assert shown_moment(projector) == len(projector.replay) - 1
    assert projector.is_at_end


def test_a_replay_plays_to_its_end_and_stops_there(projector: ReplayController) -> None:
    clock = projector.timer
    assert isinstance(clock, ReplayTimer)
    projector.toggle_play()
    assert clock.fire() == 1.2
    projector.next_pace()
    assert (shown_moment(projector), clock.fire(), clock.fire()) == (1, 1.2, 0.5)
    while clock.due:
        clock.fire()
    assert (projector.is_at_end, projector.is_playing) == (True, False)
    projector.toggle_play()
    assert (shown_moment(projector), projector.is_playing) == (0, True)


def test_a_touch_stops_a_replay_that_plays(projector: ReplayController) -> None:
    projector.toggle_play()
    projector.step(1)
    assert not projector.is_playing
    projector.toggle_play()
    projector.toggle_play()
    assert not projector.is_playing
    assert shown_moment(projector) == 1


def test_the_viewer_changes_and_the_position_stays(projector: ReplayController) -> None:
    projector.go_to(9)
    projector.set_viewpoint(2)
    assert projector.frame is not None
    assert (projector.frame.index, projector.frame.viewpoint) == (9, 2)
    projector.set_viewpoint(None)
    assert projector.frame.viewpoint is None


def test_a_record_against_the_rules_has_no_replay() -> None:
    told = finished_record()
    with pytest.raises(BadLog):
        list(replay_stepwise(replace(told, events=told.events[3:])))
    assert [match.version for match in replay_stepwise(told)][-1] == Match.replay(told).version
