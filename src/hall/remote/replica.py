"""Replica and SeatReplica: sights and news of the seats held by this phone."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from engine.core import Event, IllegalAction, Result, Rules, Seat, keep_event
from engine.games import GAMES
from engine.match import Sight
from engine.wire import BadWire, Json, unpack, unpack_news
from hall.remote.saved_table import SavedRemoteTable
from hall.storage.records import Json as RecordsJson
from hall.table import HallError

MAX_RECEIVED_NEWS = 256  # older news are requested again


@dataclass(frozen=True, slots=True)
class PackedSight:
    """A sight as received, with a packed view."""

    version: int
    view: tuple[Json, ...]  # [field]
    active: tuple[Seat, ...]
    result: Json

    def pack(self) -> dict[str, Json]:
        """Returns the sight as JSON, to be saved on this phone."""
        return {
            "version": self.version,
            "view": list(self.view),
            "active": list(self.active),
            "result": self.result,
        }


@dataclass(frozen=True, slots=True)
class ReceivedNews:
    """The events between two versions."""

    to_version: int
    events: tuple[Event, ...]
    view: Any  # at `to_version`, only in games that mask older news


class SeatReplica:
    """The latest sights and news of one seat, or of the public (None).

    The streams of a table advance independently. Each replica keeps newer sights until all have
    reached the same version.
    """

    def __init__(self, game: str, seat: Seat | None) -> None:
        self.seat = seat
        self._rules: Rules[Any, Any] = GAMES[game]
        self._forgets_news = self._rules.mask_later is not keep_event
        self._packed_sights: dict[int, PackedSight] = {}  # [version] in ascending order
        self._sights: dict[int, Sight[Any]] = {}  # [version] unpacked on demand
        self._received_news: OrderedDict[int, ReceivedNews] = OrderedDict()  # [from version]

    @property
    def version(self) -> int:
        """The newest received version, -1 if there is none."""
        return next(reversed(self._packed_sights), -1)

    @property
    def versions(self) -> frozenset[int]:
        """The versions with a sight."""
        return frozenset(self._packed_sights)

    # Receiving

    def apply_frame(self, data: Any) -> bool:
        """Applies a frame; returns False if frames are missing and the whole view is needed."""
        match data:
            case {"from": int(since), "to": int(version), "view": list(view)}:
                pass
            case {"from": int(since), "to": int(version), "view": dict(changed)}:
                if version <= self.version:
                    return True
                if since != self.version:
                    return False
                view = _merge_changes(self._packed_sights[since].view, changed)
            case _:
                raise BadWire("a frame needs from, to, events, view, active and result")
        self._apply(since, _unpack_packed_sight(version, view, data), data.get("events"))
        return True

    def apply_sight(self, data: Any, since: int | None = None) -> None:
        """Applies a whole sight, with its news if they were requested since a version."""
        match data:
            case {"version": int(version), "seat": seat, "view": list(view)} if seat == self.seat:
                news = None if since is None else data.get("news")
                self._apply(since, _unpack_packed_sight(version, view, data), news)
            case _:
                raise BadWire("a sight needs version, seat, view, active, result and news")

    def restore_sight(self, data: Any) -> None:
        """Applies a sight saved on this phone."""
        match data:
            case {"version": int(version), "view": list(view)}:
                self._apply(None, _unpack_packed_sight(version, view, data), None)
            case _:
                raise BadWire("a saved sight needs version, view, active and result")

    def _apply(self, since: int | None, packed: PackedSight, news: object) -> None:
        if packed.version < self.version:
            return
        # Unpack first: invalid data must not change anything.
        view = self._unpack(packed)
        if since is not None and isinstance(news, list) and since < packed.version:
            events = tuple(unpack_news(self._rules, event) for event in news)
            self._received_news[since] = ReceivedNews(
                packed.version, events, view if self._forgets_news else None
            )
            self._received_news.move_to_end(since)
            while len(self._received_news) > MAX_RECEIVED_NEWS:
                self._received_news.popitem(last=False)
        self._packed_sights.setdefault(packed.version, packed)

    def _unpack(self, packed: PackedSight) -> Any:
        return unpack(self._rules.view_type, list(packed.view))

    # Reading

    def packed_sight(self, version: int) -> PackedSight:
        return self._packed_sights[version]

    def sight(self, version: int) -> Sight[Any]:
        """Returns the sight of a received version, with its legal actions."""
        if version not in self._sights:
            packed, rules = self._packed_sights[version], self._rules
            view, legal = self._unpack(packed), ()
            # Two laws of every game: only active seats have legal actions, and every state
            # consistent with
            # the view has the same ones.
            if self.seat in packed.active:
                with _translate_view_errors():
                    legal = tuple(rules.legal_actions(self._determinized_state(view), self.seat))
            result = None if packed.result is None else unpack(Result, packed.result)
            self._sights[version] = Sight(
                version, self.seat, view, legal, packed.active, result
            )  # fmt: skip
        return self._sights[version]

    def epoch(self, version: int) -> int:
        """Returns the epoch of a received version."""
        view = self._unpack(self._packed_sights[version])
        with _translate_view_errors():
            return self._rules.epoch(self._determinized_state(view), version)

    def news(self, since: int, version: int) -> tuple[Event, ...] | None:
        """Returns the events between two versions, or None if they are no longer kept."""
        events: list[Event] = []
        now = None
        while since < version:
            part = self._received_news.get(since)
            if part is None or part.to_version > version:
                return None
            if not self._forgets_news or part.to_version == version:
                events += part.events
            else:
                with _translate_view_errors():
                    now = now or self._determinized_state(
                        self._unpack(self._packed_sights[version])
                    )
                    then = self._determinized_state(part.view)
                    events += [self._rules.mask_later(then, now, event) for event in part.events]
            since = part.to_version
        return tuple(events)

    def _determinized_state(self, view: Any) -> Any:
        return self._rules.determinize(view, Random(0))

    def forget_before(self, version: int) -> None:
        """Drops sights older than the shown version."""
        for old in [v for v in self._packed_sights if v < version]:
            del self._packed_sights[old]
            self._sights.pop(old, None)


@contextmanager
def _translate_view_errors() -> Iterator[None]:
    """Raises HallError for a well-formed view that cannot occur in the game."""
    try:
        yield
    except Exception:
        raise HallError("not_understood") from None


def _merge_changes(view: tuple[Json, ...], changed: dict[str, Json]) -> list[Json]:
    fields = list(view)
    for index, value in changed.items():
        if not index.isdecimal() or int(index) >= len(fields):
            raise BadWire("the changes of a view need field indexes")
        fields[int(index)] = value
    return fields


def _unpack_packed_sight(version: int, view: list[Json], data: dict[str, Json]) -> PackedSight:
    active, result = unpack(tuple[int, ...], data.get("active")), data.get("result")
    if result is not None:
        unpack(Result, result)
    return PackedSight(version, tuple(view), active, result)


# The whole table


class Replica:
    """The replicas of all seats held by this phone, and of the public.

    It shows the newest version that all of them have reached, so that sights never contradict each
    other.
    """

    def __init__(self, saved: SavedRemoteTable) -> None:
        self.shown_version = -1
        self._game = saved.game
        self._seats = range(saved.seats)
        self._seat_replicas: dict[Seat | None, SeatReplica] = {None: SeatReplica(saved.game, None)}
        self._version_changed = asyncio.Event()
        kept = dict(saved.last_sights)
        for seat in (None, *saved.local_seats):
            self.add(seat)
            with suppress(ValueError):
                if seat in kept:
                    self._seat_replicas[seat].restore_sight(kept[seat])
        self.advance()

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """The seats with a replica; None is the public."""
        return tuple(self._seat_replicas)

    def __contains__(self, seat: Seat | None) -> bool:
        return seat in self._seat_replicas

    def __getitem__(self, seat: Seat | None) -> SeatReplica:
        """Returns a seat's replica, or raises IllegalAction or HallError."""
        if seat is not None and seat not in self._seats:
            raise IllegalAction("no_such_seat")
        if seat not in self._seat_replicas:
            raise HallError("not_here")
        return self._seat_replicas[seat]

    def add(self, seat: Seat | None) -> None:
        """Adds an empty replica for a seat."""
        self._seat_replicas[seat] = SeatReplica(self._game, seat)

    def remove(self, seat: Seat) -> None:
        del self._seat_replicas[seat]

    def sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns a seat's sight of the shown version."""
        seat_replica = self[seat]
        if not self.has_sight(seat):
            raise HallError("unreachable")
        return seat_replica.sight(self.shown_version)

    def advance(self) -> bool:
        """Moves to the newest version that all replicas have; returns whether it changed."""
        shared = frozenset.intersection(*(o.versions for o in self._seat_replicas.values()))
        newest = max(shared, default=-1)
        if newest >= self.shown_version:
            self._version_changed.set()
            self._version_changed = asyncio.Event()
        if newest <= self.shown_version:
            return False
        self.shown_version = newest
        for seat_replica in self._seat_replicas.values():
            seat_replica.forget_before(newest)
        return True

    def pack(self) -> tuple[tuple[Seat | None, RecordsJson], ...]:
        """Returns the shown sights as JSON, to be saved on this phone."""
        return tuple(
            (seat, cast(RecordsJson, seat_replica.packed_sight(self.shown_version).pack()))
            for seat, seat_replica in self._seat_replicas.items()
            if self.shown_version in seat_replica.versions
        )

    def has_sight(self, seat: Seat | None) -> bool:
        """Returns whether a seat has a sight of the shown version."""
        return self.shown_version in self[seat].versions

    async def wait_for_sight(self, seat: Seat | None) -> None:
        """Waits until a seat has a sight of the shown version."""
        while not self.has_sight(seat):
            await self._version_changed.wait()

    async def wait_for_version(self, version: int) -> None:
        """Waits until a version or a newer one is shown."""
        while self.shown_version < version:
            await self._version_changed.wait()

    def seats_behind(self, version: int) -> tuple[Seat | None, ...]:
        """Returns the seats whose replica is older than a version."""
        return tuple(seat for seat, o in self._seat_replicas.items() if o.version < version)
