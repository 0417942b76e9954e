"""A replica built from a server's frames equals the match."""

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Event, Seat, Undo
from engine.match import Match, Sight
from engine.wire import BadWire
from hall.local.table import Snapshot
from hall.local.visible_versions import HiddenEvents, VisibleVersions
from hall.remote.replica import Replica
from hall.remote.saved_table import SavedRemoteTable, SeatToken
from hall.rooms.rules import members_on_one_phone
from hall.server.frames import PhoneFrames, TableFrames
from tests.hall.random_play import SHORT_OPTIONS, random_action
from tests.hall.table_builders import SEED, make_people
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import state_of

EVENTS = 400  # of a long game
UNDO_SHARE = 0.1


class Host:
    """A match with the server's encoder of frames."""

    def __init__(self, game: str = "waz_baraz", seats: int = 3, options: Any = None) -> None:
        self.match: Match[Any, Any] = Match.new(game, seats, options or {}, SEED)
        self.table_frames = TableFrames()  # shared by all phones
        self._hidden = HiddenEvents()

    def versions(self, seats: tuple[Seat, ...]) -> VisibleVersions:
        return self.snapshot.visible_versions(seats)

    @property
    def snapshot(self) -> Snapshot:
        return Snapshot(self.match, self._hidden)

    def play_on(self, random: Random) -> None:
        """Plays a random action and sometimes takes it back."""
        match = self.match
        seat = random.choice([seat for seat in match.active if match.sight(seat).legal])
        sight = match.sight(seat)
        step = random_action(match.rules.name, sight, random)
        can_undo = not match.rules.reveals(state_of(match), Event(seat, step))
        events = match.act(seat, (step,), sight.version)
        if can_undo and events[-1] == Event(seat, step):
            if random.random() < UNDO_SHARE:
                match.undo(seat)


class ReplicaPhone:
    """A replica, and the server's frames for it."""

    def __init__(self, host: Host, *seats: Seat) -> None:
        self.host = host
        self.seats = seats
        game, count = host.match.rules.name, host.match.seats
        self.saved = SavedRemoteTable(
            "away-1", "http://x", "ABCDEFGH", game, 1, (), "",
            members_on_one_phone(make_people(count)),
            tuple(SeatToken(seat, f"token {seat}") for seat in seats),
        )  # fmt: skip
        self.replica = Replica(self.saved)
        self._frames = PhoneFrames(seats, host.table_frames)
        self._sent: int | None = None  # version of the match

    @property
    def versions(self) -> VisibleVersions:
        return self.host.versions(self.seats)

    def next_frame(self) -> Any:
        """Returns the next frame as a stream sends it; None if nothing visible has changed."""
        event = self._frames.frame(self.host.snapshot, self._sent)
        self._sent = self.host.match.version
        return json.loads(event.partition(b"data: ")[2]) if event else None

    def whole_frame(self, since: int | None = None) -> Any:
        """Returns a frame with the whole view and the news since a version of this phone."""
        return json.loads(self._frames.sight(self.host.snapshot, since)[1])

    def receive(self) -> None:
        frame = self.next_frame()
        assert frame is None or self.replica.apply_frame(frame)

    def true_sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns the match's sight with this phone's version."""
        sight = self.host.match.sight(seat)
        return replace(sight, version=self.versions.from_match(sight.version))

    def true_news(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """Returns the match's news with this phone's versions."""
        versions = self.versions
        start = versions.to_match(since)
        assert start is not None
        return tuple(
            Event(event.seat, Undo(versions.from_match(event.action.to)))
            if isinstance(event.action, Undo)
            else event
            for event in self.host.match.news(seat, start)
        )

    def restarted(self, *seats: Seat) -> Replica:
        """Returns the replica of a phone with these seats that has just read its last frame."""
        tokens = tuple(SeatToken(seat, f"token {seat}") for seat in seats)
        assert self.replica.frame is not None
        frame = json.loads(json.dumps(self.replica.frame.pack()))
        return Replica(replace(self.saved, seat_tokens=tokens, last_frame=frame))


def next_changes(phone: ReplicaPhone, random: Random) -> Any:
    """Plays until something visible changes and returns its frame."""
    while (frame := phone.next_frame()) is None:
        phone.host.play_on(random)
    return frame


def assert_news(game: str, received: tuple[Event, ...] | None, news: tuple[Event, ...]) -> None:
    """Asserts that news are the match's own; masked parts may stay masked."""
    assert received is not None
    memory = GAME_TRAITS[game].memory
    if memory is None:
        assert received == news
    for one, other in zip(received, news, strict=True):
        assert one == other or (memory is not None and one == memory.lasting_part(other))


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_sights_news_and_epochs_are_those_of_the_match(game: str) -> None:
    random = Random(game)
    host = Host(game, 4, SHORT_OPTIONS[game])
    match = host.match
    phones = [
        ReplicaPhone(host, 0),
        ReplicaPhone(host, 1),
        ReplicaPhone(host, 3, 2),
        ReplicaPhone(host),
    ]
    met = {phone: [0] for phone in phones}
    for phone in phones:
        phone.receive()
        assert phone.replica.apply_frame(phone.whole_frame(0)), "the news so far"
    while match.active and match.version < EVENTS:
        for phone in phones:
            # Sometimes several steps are merged into one, as for a slow phone.
            if random.random() < 0.2 and match.version < EVENTS - 20:
                continue
            phone.receive()
            replica, number = phone.replica, phone.versions.from_match(match.version)
            assert replica.shown_version == replica.number == number
            met[phone].append(number)
            older = random.choice(met[phone][-30:])
            for seat in (None, *phone.seats):
                assert replica.sight(seat) == phone.true_sight(seat)
                assert_news(game, replica.news(seat, older), phone.true_news(seat, older))
            for seat in phone.seats:
                state = state_of(match)
                assert replica.epoch(seat) == match.rules.epoch(state, number)
        host.play_on(random)
    assert all(len(versions) > 30 for versions in met.values())


def test_a_gap_is_noticed_and_closed_by_a_full_view() -> None:
    host, random = Host(), Random(1)
    phone, witness = ReplicaPhone(host, 0), ReplicaPhone(host, 0)
    witness.receive()
    changes = next_changes(witness, random)
    assert not phone.replica.apply_frame(changes), "nothing is known yet"
    phone.receive()
    since = phone.replica.shown_version
    next_changes(witness, random)
    assert not phone.replica.apply_frame(next_changes(witness, random))
    assert phone.replica.shown_version == since
    assert phone.replica.apply_frame(phone.whole_frame(since))
    assert phone.replica.sight(0) == phone.true_sight(0)
    assert phone.replica.news(0, since) == phone.true_news(0, since)
    assert phone.replica.news(0, since + 1) is None, "missing news are not invented"


def test_a_frame_after_hidden_steps_contains_only_changes() -> None:
    """A whole view would show that there were hidden steps."""
    random, host, hidden = Random(3), Host(), 0
    phone = ReplicaPhone(host, 0)
    phone.next_frame()
    while host.match.result is None:
        host.play_on(random)
        frame = phone.next_frame()
        hidden += frame is None
        assert frame is None or isinstance(frame["view"], dict)
    assert hidden > 5


def test_a_late_frame_changes_nothing() -> None:
    host, random = Host(), Random(1)
    phone = ReplicaPhone(host, 0)
    late = phone.whole_frame(0)
    for _ in range(4):
        host.play_on(random)
    assert phone.replica.apply_frame(phone.whole_frame(0))
    before = phone.replica.sight(0)
    assert phone.replica.apply_frame(late)
    assert phone.replica.apply_frame({**late, "from": 0, "to": 3, "view": {"0": None}})
    assert phone.replica.sight(0) is before


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {"from": 0, "to": 9},
        {"from": 0, "to": 9, "view": [1, 2, 3], "active": [], "events": [], "seats": {}},
        {"from": "0", "to": 9, "view": [], "seats": {}},
        {"from": 0, "to": 9, "view": []},
    ],
)
def test_an_invalid_frame_is_refused_and_changes_nothing(wrong: Any) -> None:
    host = Host()
    phone = ReplicaPhone(host, 1)
    phone.receive()
    before = phone.replica.sight(1)
    with pytest.raises(BadWire):
        phone.replica.apply_frame(wrong)
    good = next_changes(phone, Random(2))
    wrong_parts: tuple[dict[str, Any], ...] = (
        {"view": {"99": 1}}, {"view": {"-1": 1}}, {"active": ["x"]}, {"events": [[1]]},
        {"events": None}, {"seats": {"0": {}}}, {"seats": {"1": []}}, {"seats": {"x": {}}},
        {"seats": {"1": {"view": {"99": 1}}}}, {"seats": {"1": {"view": []}}},
        {"seats": {"1": {"public": [17]}}}, {"seats": {"1": {"events": [[1]]}}},
    )  # fmt: skip
    for broken in wrong_parts:
        with pytest.raises(BadWire):
            phone.replica.apply_frame(good | broken)
    assert phone.replica.sight(1) is before
    assert phone.replica.apply_frame(good)


def test_a_restarted_phone_goes_on_from_its_last_frame() -> None:
    host, random = Host(), Random(3)
    phone = ReplicaPhone(host, 0, 1)
    phone.receive()
    phone.replica = phone.restarted(0, 1)
    assert phone.replica.sight(1) == phone.true_sight(1)
    for _ in range(9):
        host.play_on(random)
        phone.receive()
        assert phone.replica.sight(1) == phone.true_sight(1)


def hesitate(host: Host) -> None:
    """Lets the active player choose something that others do not see, and take it back."""
    (seat,) = host.match.active
    host.match.act(seat, host.match.sight(seat).legal[:1], host.match.version)
    host.match.undo(seat)


@pytest.mark.parametrize("meanwhile", ["nothing", "something"])
@pytest.mark.parametrize("way", ["in play", "restarted"])
@pytest.mark.parametrize("after", [(0,), (1, 0), ()])
def test_versions_never_decrease_when_the_server_restarts_its_count(
    after: tuple[Seat, ...], way: str, meanwhile: str
) -> None:
    """A phone that loses a seat no longer counts the hidden steps of that seat."""
    host, random = Host(options={"first_master": 1}), Random(4)
    old = ReplicaPhone(host, 1)
    old.receive()
    hesitate(host)
    old.receive()
    shown = old.replica.shown_version
    if way == "in play":
        old.replica.set_seats(after)
        replica = old.replica
        assert (replica.shown_version, replica.number) == (shown, -1)
    else:
        replica = old.restarted(*after)
        assert (replica.shown_version, replica.number) == (shown, -1)
    assert replica.has_sight(1) == (1 in after)
    assert (replica.number_of(shown), replica.epoch(after[0]) if after else None) == (-1, None)
    new = ReplicaPhone(host, *after)
    if meanwhile == "something":
        new.receive()
        next_changes(new, random)
        new = ReplicaPhone(host, *after)
    new.replica = replica
    assert not replica.apply_frame({**new.whole_frame(), "view": {}}), "changes are no use now"
    new.receive()
    first = replica.shown_version
    assert (first > shown) == (meanwhile == "something")
    assert all(replica.has_sight(seat) for seat in after)
    assert replica.news(None, 0) is None
    assert replica.apply_frame(new.whole_frame(0))
    assert replica.news(None, 0) == new.true_news(None, 0)
    for _ in range(12):
        host.play_on(random)
        new.receive()
    assert replica.sight(None).view == host.match.view(None)
    assert replica.number_of(replica.shown_version) == replica.number
    assert replica.version_of(replica.number) == replica.shown_version
    if meanwhile == "something":
        assert replica.number_of(shown) == -1, "the server no longer counts that version"
    known = new.true_news(None, replica.number_of(first))
    assert replica.news(None, replica.first_known(shown)) == known


async def test_an_action_waits_until_the_server_counts_for_the_new_seats() -> None:
    host = Host(options={"first_master": 1})
    old = ReplicaPhone(host, 1)
    old.receive()
    await old.replica.wait_until(lambda: not old.replica.is_recounted)
    shown = old.replica.shown_version
    old.replica.set_seats((1, 0))
    waiting = asyncio.create_task(old.replica.wait_until(lambda: not old.replica.is_recounted))
    await asyncio.sleep(0)
    assert not waiting.done()
    old.replica.apply_frame(ReplicaPhone(host, 1, 0).whole_frame())
    await waiting
    assert old.replica.number_of(shown) == old.replica.number
