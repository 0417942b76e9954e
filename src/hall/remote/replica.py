"""What one seat, or everybody, sees of a table elsewhere, pieced together from what arrives."""

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

MAX_RECEIVED_NEWS = 256  # arrivals whose news are kept; what is older is asked for again


@dataclass(frozen=True, slots=True)
class PackedSight:
    """A sight as it travels: the view still packed."""

    version: int
    view: tuple[Json, ...]  # [field]
    active: tuple[Seat, ...]
    result: Json

    def pack(self) -> dict[str, Json]:
        """Returns the moment as the server tells it, to be kept on this phone."""
        return {
            "version": self.version,
            "view": list(self.view),
            "active": list(self.active),
            "result": self.result,
        }


@dataclass(frozen=True, slots=True)
class ReceivedNews:
    """What was heard on the way from one version to another."""

    to_version: int
    events: tuple[Event, ...]
    view: Any  # at that later version, in a game that is left to memory


class SeatReplica:
    """The last sights of one seat (None: of everybody), each of a version, and its news.

    A table has several of them, which do not move at the same instant: each keeps its newer sights
    until the table shows a version that all have reached.
    """

    def __init__(self, game: str, seat: Seat | None) -> None:
        self.seat = seat
        self._rules: Rules[Any, Any] = GAMES[game]
        self._forgets_news = self._rules.mask_later is not keep_event
        self._packed_sights: dict[int, PackedSight] = {}  # by version, in order
        self._sights: dict[int, Sight[Any]] = {}  # those that somebody has asked for
        self._received_news: OrderedDict[int, ReceivedNews] = (
            OrderedDict()
        )  # by the version they begin at

    @property
    def version(self) -> int:
        """The newest version that has arrived, -1 before the first."""
        return next(reversed(self._packed_sights), -1)

    @property
    def versions(self) -> frozenset[int]:
        """The versions of which there is a sight."""
        return frozenset(self._packed_sights)

    # Arriving

    def apply_frame(self, data: Any) -> bool:
        """Takes what a stream tells, and returns False at a gap: then the whole view is needed."""
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
                raise BadWire("a frame is {from, to, events, view, active, result}")
        self._apply(since, _unpack_packed_sight(version, view, data), data.get("events"))
        return True

    def apply_sight(self, data: Any, since: int | None = None) -> None:
        """Takes a whole sight, with all that was heard since a version if that was asked for."""
        match data:
            case {"version": int(version), "seat": seat, "view": list(view)} if seat == self.seat:
                news = None if since is None else data.get("news")
                self._apply(since, _unpack_packed_sight(version, view, data), news)
            case _:
                raise BadWire("a sight is {version, seat, view, active, result, news}")

    def restore_sight(self, data: Any) -> None:
        """Takes a sight that was kept on this phone."""
        match data:
            case {"version": int(version), "view": list(view)}:
                self._apply(None, _unpack_packed_sight(version, view, data), None)
            case _:
                raise BadWire("a kept sight is {version, view, active, result}")

    def _apply(self, since: int | None, packed: PackedSight, news: object) -> None:
        if packed.version < self.version:
            return
        # Read before anything is changed: what cannot be understood has not arrived.
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

    # Looking

    def packed_sight(self, version: int) -> PackedSight:
        """Returns a sight as it travels."""
        return self._packed_sights[version]

    def sight(self, version: int) -> Sight[Any]:
        """Returns the sight of a version that has arrived, with what is legal in it."""
        if version not in self._sights:
            packed, rules = self._packed_sights[version], self._rules
            view, legal = self._unpack(packed), ()
            # Nothing is legal off turn, which is a law; so is that any such world shows what is.
            if self.seat in packed.active:
                with _translate_view_errors():
                    legal = tuple(rules.legal_actions(self._determinized_state(view), self.seat))
            result = None if packed.result is None else unpack(Result, packed.result)
            self._sights[version] = Sight(
                version, self.seat, view, legal, packed.active, result
            )  # fmt: skip
        return self._sights[version]

    def epoch(self, version: int) -> int:
        """Returns the epoch of a version that has arrived."""
        view = self._unpack(self._packed_sights[version])
        with _translate_view_errors():
            return self._rules.epoch(self._determinized_state(view), version)

    def news(self, since: int, version: int) -> tuple[Event, ...] | None:
        """Returns what was heard between two versions, or None if that is not known any more."""
        heard: list[Event] = []
        now = None
        while since < version:
            part = self._received_news.get(since)
            if part is None or part.to_version > version:
                return None
            if not self._forgets_news or part.to_version == version:
                heard += part.events
            else:
                with _translate_view_errors():
                    now = now or self._determinized_state(
                        self._unpack(self._packed_sights[version])
                    )
                    then = self._determinized_state(part.view)
                    heard += [self._rules.mask_later(then, now, event) for event in part.events]
            since = part.to_version
        return tuple(heard)

    def _determinized_state(self, view: Any) -> Any:
        return self._rules.determinize(view, Random(0))

    # Forgetting

    def forget_before(self, version: int) -> None:
        """Drops the sights that are older than the one the table shows."""
        for old in [v for v in self._packed_sights if v < version]:
            del self._packed_sights[old]
            self._sights.pop(old, None)


@contextmanager
def _translate_view_errors() -> Iterator[None]:
    """Raises HallError for a view of the right shape that no game can come to."""
    try:
        yield
    except Exception:
        raise HallError("not_understood") from None


def _merge_changes(view: tuple[Json, ...], changed: dict[str, Json]) -> list[Json]:
    fields = list(view)
    for index, value in changed.items():
        if not index.isdecimal() or int(index) >= len(fields):
            raise BadWire("a changed field has its index")
        fields[int(index)] = value
    return fields


def _unpack_packed_sight(version: int, view: list[Json], data: dict[str, Json]) -> PackedSight:
    active, result = unpack(tuple[int, ...], data.get("active")), data.get("result")
    if result is not None:
        unpack(Result, result)
    return PackedSight(version, tuple(view), active, result)


# All that one phone sees of a table elsewhere, shown at one version.


class Replica:
    """An outlook for each seat that a phone holds, and everybody's.

    They do not move at the same instant. What is shown is the newest version that all of them have
    reached, so that no two sights ever contradict each other.
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
        """Whose outlooks there are."""
        return tuple(self._seat_replicas)

    def __contains__(self, seat: Seat | None) -> bool:
        """Returns whether there is an outlook of a seat."""
        return seat in self._seat_replicas

    def __getitem__(self, seat: Seat | None) -> SeatReplica:
        """Returns a seat's outlook, or raises why there is none."""
        if seat is not None and seat not in self._seats:
            raise IllegalAction("no_such_seat")
        if seat not in self._seat_replicas:
            raise HallError("not_here")
        return self._seat_replicas[seat]

    def add(self, seat: Seat | None) -> None:
        """Adds a seat that sees nothing yet."""
        self._seat_replicas[seat] = SeatReplica(self._game, seat)

    def remove(self, seat: Seat) -> None:
        """Forgets all that was a seat's own."""
        del self._seat_replicas[seat]

    def sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns what a seat sees of the version that is shown."""
        seat_replica = self[seat]
        if not self.has_sight(seat):
            raise HallError("unreachable")
        return seat_replica.sight(self.shown_version)

    def advance(self) -> bool:
        """Shows the newest version that all have reached, and returns whether it is a new one."""
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
        """Returns the sights that are shown, to be kept on this phone."""
        return tuple(
            (seat, cast(RecordsJson, seat_replica.packed_sight(self.shown_version).pack()))
            for seat, seat_replica in self._seat_replicas.items()
            if self.shown_version in seat_replica.versions
        )

    def has_sight(self, seat: Seat | None) -> bool:
        """Returns whether there is a sight of what is shown."""
        return self.shown_version in self[seat].versions

    async def wait_for_sight(self, seat: Seat | None) -> None:
        """Waits until there is a sight of what is shown."""
        while not self.has_sight(seat):
            await self._version_changed.wait()

    async def wait_for_version(self, version: int) -> None:
        """Waits until a version, or a newer one, is shown."""
        while self.shown_version < version:
            await self._version_changed.wait()

    def seats_behind(self, version: int) -> tuple[Seat | None, ...]:
        """Returns whose sights are older than a version."""
        return tuple(seat for seat, o in self._seat_replicas.items() if o.version < version)
