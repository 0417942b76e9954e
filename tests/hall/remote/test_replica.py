"""A replica built from frames equals the match."""

import json
from random import Random
from typing import Any

import pytest

from engine.core import Event, Seat
from engine.match import Match
from engine.wire import BadWire, pack, pack_event
from hall.remote.replica import SeatReplica
from tests.hall.random_play import SHORT_OPTIONS, random_action
from tests.hall.table_builders import SEED
from tests.laws.game_traits import GAME_TRAITS

EVENTS = 400  # of a long game


def frame(match: Match[Any, Any], seat: Seat | None, since: int, before: Any) -> Any:
    """Returns a frame as a server sends it, with the whole view or its changes."""
    sight = match.sight(seat)
    changed: object = pack(sight.view)
    if before is not None:
        pairs = enumerate(zip(before, sight.view, strict=True))
        changed = {str(i): pack(new) for i, (old, new) in pairs if new != old}
    told = {
        "from": since,
        "to": sight.version,
        "events": [pack_event(event) for event in match.news(seat, since)],
        "view": changed,
        "active": list(sight.active),
        "result": pack(sight.result),
    }
    return json.loads(json.dumps(told))


def whole(match: Match[Any, Any], seat: Seat | None, since: int) -> Any:
    """Returns a whole sight as a server sends it."""
    told = frame(match, seat, since, None)
    return {**told, "version": told["to"], "seat": seat, "news": told["events"]}


def play_on(match: Match[Any, Any], random: Random) -> None:
    """Plays a random action."""
    seat = random.choice([seat for seat in match.active if match.sight(seat).legal])
    sight = match.sight(seat)
    match.act(seat, (random_action(match.rules.name, sight, random),), sight.version)


def assert_told(game: str, told: tuple[Event, ...] | None, news: tuple[Event, ...]) -> None:
    """Asserts that news are the match's own; masked parts may stay masked."""
    assert told is not None
    memory = GAME_TRAITS[game].memory
    if memory is None:
        assert told == news
    for one, other in zip(told, news, strict=True):
        assert one == other or (memory is not None and one == memory.lasting_part(other))


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_sights_news_and_epochs_are_those_of_the_match(game: str) -> None:
    random = Random(game)
    match = Match.new(game, 4, SHORT_OPTIONS[game], SEED)
    outlooks = {seat: SeatReplica(game, seat) for seat in (*range(4), None)}
    last: dict[Seat | None, tuple[int, Any]] = {}
    met = {seat: [0] for seat in outlooks}
    while match.active and match.version < EVENTS:
        for seat, outlook in outlooks.items():
            # Sometimes several steps are merged into one, as for a slow phone.
            if random.random() < 0.2 and match.version < EVENTS - 20:
                continue
            since, before = last.get(seat, (0, None))
            assert outlook.apply_frame(frame(match, seat, since, before))
            last[seat] = match.version, match.sight(seat).view
            met[seat].append(match.version)
            assert outlook.sight(match.version) == match.sight(seat)
            assert outlook.epoch(match.version) == match.rules.epoch(
                match._history.current_state, match.version
            )
            older = random.choice(met[seat][-30:])
            assert_told(game, outlook.news(older, match.version), match.news(seat, older))
            outlook.forget_before(match.version)
        play_on(match, random)
    assert all(len(versions) > 30 for versions in met.values())


def test_a_gap_is_noticed_and_closed_by_a_whole_sight() -> None:
    match, random = Match.new("waz_baraz", 3, {}, SEED), Random(1)
    outlook = SeatReplica("waz_baraz", 0)
    assert not outlook.apply_frame(frame(match, 0, match.version, match.sight(0).view))
    assert outlook.apply_frame(frame(match, 0, 0, None))
    play_on(match, random)
    missed, view = match.version, match.sight(0).view
    play_on(match, random)
    assert not outlook.apply_frame(frame(match, 0, missed, view))
    since = outlook.version
    outlook.apply_sight(whole(match, 0, since), since)
    assert outlook.sight(match.version) == match.sight(0)
    assert outlook.news(since, match.version) == match.news(0, since)
    # Missing news are not invented.
    assert outlook.news(missed, match.version) is None


def test_what_comes_late_changes_nothing() -> None:
    match, random = Match.new("waz_baraz", 3, {}, SEED), Random(1)
    outlook = SeatReplica("waz_baraz", 0)
    old = whole(match, 0, 0)
    late = frame(match, 0, 0, None)
    play_on(match, random)
    outlook.apply_sight(whole(match, 0, 0), 0)
    newest = outlook.version
    outlook.apply_sight(old, 0)
    assert outlook.apply_frame(late)
    assert outlook.apply_frame({**late, "from": 0, "to": 3, "view": {"0": None}})
    assert (outlook.version, outlook.versions) == (newest, frozenset((newest,)))
    assert outlook.sight(newest) == match.sight(0)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {"from": 0, "to": 9},
        {"from": 0, "to": 9, "view": [1, 2, 3], "active": [], "events": []},
        {"from": "0", "to": 9, "view": []},
    ],
)
def test_nonsense_is_refused_and_leaves_the_outlook_as_it_was(wrong: Any) -> None:
    match = Match.new("waz_baraz", 3, {}, SEED)
    outlook = SeatReplica("waz_baraz", 1)
    outlook.apply_sight(whole(match, 1, 0), 0)
    before = outlook.sight(match.version)
    with pytest.raises(BadWire):
        outlook.apply_frame(wrong)
    good = frame(match, 1, match.version, match.sight(1).view) | {"to": match.version + 1}
    for broken in ({"view": {"99": 1}}, {"view": {"-1": 1}}, {"active": ["x"]}, {"events": [[1]]}):
        with pytest.raises(BadWire):
            outlook.apply_frame(good | broken)
    assert (outlook.version, outlook.sight(match.version)) == (match.version, before)


def test_another_seats_sight_is_not_taken_for_ones_own() -> None:
    match = Match.new("waz_baraz", 3, {}, SEED)
    public = SeatReplica("waz_baraz", None)
    with pytest.raises(BadWire):
        public.apply_sight(whole(match, 1, 0), 0)
    assert public.version == -1
