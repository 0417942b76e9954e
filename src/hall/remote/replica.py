"""Replica: this phone's copy of a remote match, built from the frames of its stream."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.core import Event, IllegalAction, Result, Rules, Seat, keep_event
from engine.games import GAMES
from engine.match import Sight
from engine.wire import BadWire, Json, unpack, unpack_news
from hall.remote.saved_table import UNKNOWN_NUMBER, SavedRemoteTable
from hall.table import HallError

MAX_RECEIVED_NEWS = 256  # older news are requested again
MAX_KEPT_BYTES = 2 * 1024 * 1024  # of received news as JSON; a long match has 100 KB
MAX_MATCH_BYTES = 8 * 1024 * 1024  # of all public events; screens keep them


@dataclass(frozen=True, slots=True)
class ReceivedFrame:
    """One version as this phone knows it: the packed public view and each seat's own fields."""

    number: int  # the version as the server counts it for this phone
    public: tuple[Json, ...]  # [field]
    own: dict[Seat, dict[int, Json]]  # [seat][field] where the seat's view differs
    active: tuple[Seat, ...]
    result: Json

    def view(self, seat: Seat | None) -> list[Json]:
        """Returns the packed view of a seat, or the public one."""
        if seat is None:
            return list(self.public)
        own = self.own[seat]
        return [own.get(index, value) for index, value in enumerate(self.public)]

    def has_same_content(self, other: "ReceivedFrame") -> bool:
        """Returns whether another frame differs only in its number and in other seats."""
        seats = self.own.keys() & other.own.keys()
        return (self.public, self.active, self.result) == (
            other.public,
            other.active,
            other.result,
        ) and all(self.own[seat] == other.own[seat] for seat in seats)

    def pack(self) -> dict[str, Json]:
        """Returns a frame with the whole view, to be saved on this phone."""
        seats: dict[str, Json] = {
            str(seat): {"view": {str(index): value for index, value in own.items()}}
            for seat, own in self.own.items()
        }
        return {
            "from": self.number, "to": self.number, "events": [], "view": list(self.public),
            "active": list(self.active), "result": self.result, "seats": seats,
            "counted_for": list(self.own),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class ReceivedNews:
    """The events between two versions."""

    to_version: int
    public: tuple[Event, ...]
    own: dict[Seat, tuple[Event, ...]]  # of seats whose news differ from the public ones
    views: dict[Seat | None, Any]  # at `to_version`, only in games that mask older news
    size: int  # bytes of its frame as JSON


class Replica:
    """The sights and news of the seats held by this phone, and of the public.

    The server counts only versions that this phone may know. It restarts its count when the phone
    gets or loses a seat. `shown_version` never decreases, so that screens notice every change.
    """

    def __init__(self, saved: SavedRemoteTable) -> None:
        self.shown_version = -1
        self.seats = saved.local_seats
        self._all_seats = range(saved.seats)
        self._rules: Rules[Any, Any] = GAMES[saved.game]
        self._forgets_news = self._rules.mask_later is not keep_event
        self.frame: ReceivedFrame | None = None  # the last one
        self._views: dict[Seat | None, Any] = {}  # unpacked
        self._sights: dict[Seat | None, Sight[Any]] = {}  # computed on demand
        self._received_news: OrderedDict[int, ReceivedNews] = OrderedDict()  # [from version]
        self._kept_bytes = 0  # of the received news
        self._match_bytes = 0  # of the events that have led to the shown version
        self._is_numbered = False  # whether the server still counts as in the last frame
        self._offset = 0  # shown versions minus numbers of the server
        self._first_version = 0  # since which this offset holds
        self._version_changed = asyncio.Event()
        with suppress(ValueError):
            self._restore(saved.last_frame)

    def _restore(self, data: Any) -> None:
        """Applies the frame saved on this phone."""
        if not isinstance(data, dict):
            return
        parts = data.get("seats", {})
        seats, self.seats = self.seats, tuple(seat for seat in self.seats if str(seat) in parts)
        try:
            self.apply_frame(
                {**data, "seats": {str(seat): parts[str(seat)] for seat in self.seats}}
            )
            self._is_numbered = data.get("counted_for") == list(seats)
        finally:
            self.seats = seats

    @property
    def number(self) -> int:
        """The version as the server counts it."""
        return self.frame.number if self.frame and self._is_numbered else UNKNOWN_NUMBER

    def number_of(self, version: int) -> int:
        """Returns the server's number of a shown version, if it is known."""
        if version == 0:
            return 0
        is_known = self._is_numbered and version >= self._first_version
        return version - self._offset if is_known else UNKNOWN_NUMBER

    def version_of(self, number: int) -> int:
        """Returns the version for a number of the server."""
        return number + self._offset

    def set_seats(self, seats: tuple[Seat, ...]) -> None:
        """Forgets lost seats; the next frame has to contain the whole view."""
        self.seats = seats
        if self.frame is not None:
            own = {seat: own for seat, own in self.frame.own.items() if seat in seats}
            self.frame = replace(self.frame, own=own)
        for known in (self._views, self._sights):
            for seat in [seat for seat in known if seat is not None and seat not in seats]:
                del known[seat]
        self._received_news.clear()
        self._kept_bytes = 0
        self._is_numbered = False

    # Receiving

    def apply_frame(self, data: Any) -> bool:
        """Applies a frame; returns False if frames are missing and the whole view is needed."""
        own: dict[Seat, dict[int, Json]]
        match data:
            case {"from": int(since), "to": int(number), "view": list(view), "seats": dict(parts)}:
                if number < self.number:
                    return True
                public, own = tuple(view), {seat: {} for seat in self.seats}
            case {"from": int(since), "to": int(number), "view": dict(view), "seats": dict(parts)}:
                if self.frame is None or not self._is_numbered:
                    return False
                if number <= self.number:
                    return True
                if since != self.number:
                    return False
                public = _merge_changes(self.frame.public, view)
                own = {seat: dict(fields) for seat, fields in self.frame.own.items()}
            case _:
                raise BadWire("a frame needs from, to, events, view, active, result and seats")
        # Unpack everything first: invalid data must not change anything.
        own_events = {}
        for key, part in parts.items():
            seat = _parse_index(key)
            if seat not in own or not isinstance(part, dict):
                raise BadWire("a frame contains seats of this phone only")
            _merge_own(own[seat], part, len(public))
            if "events" in part:
                own_events[seat] = self._unpack_events(part["events"])
        events = self._unpack_events(data.get("events"))
        active, result = unpack(tuple[int, ...], data.get("active")), data.get("result")
        if result is not None:
            unpack(Result, result)
        frame = ReceivedFrame(number, public, own, active, result)
        views = {
            seat: unpack(self._rules.view_type, frame.view(seat)) for seat in (None, *self.seats)
        }
        if number > self.number and since >= 0:
            self._match_bytes += len(json.dumps(data["events"]))
            if self._match_bytes > MAX_MATCH_BYTES:  # a host sends more than any match has
                raise BadWire("no match is that long")
        self._set_frame(frame, views)
        if 0 <= since < number:
            kept_views = views if self._forgets_news else {}
            size = len(json.dumps(data))
            self._add_news(
                since, ReceivedNews(self.shown_version, events, own_events, kept_views, size)
            )
        return True

    def _unpack_events(self, events: Any) -> tuple[Event, ...]:
        if not isinstance(events, list):
            raise BadWire("events are a list")
        return tuple(unpack_news(self._rules, event) for event in events)

    def _set_frame(self, frame: ReceivedFrame, views: dict[Seat | None, Any]) -> None:
        if not self._is_numbered:
            self._is_numbered = True
            if self.frame is not None:
                shown = self.shown_version
                if not frame.has_same_content(self.frame):
                    shown = max(frame.number, shown + 1)
                self._offset, self._first_version = shown - frame.number, shown
        elif self.frame is not None and frame.number == self.frame.number:
            return
        self.frame, self._views = frame, views
        self._sights.clear()
        self.shown_version = self.version_of(frame.number)
        self._version_changed.set()
        self._version_changed = asyncio.Event()

    def _add_news(self, since: int, news: ReceivedNews) -> None:
        key = 0 if since == 0 else self.version_of(since)
        replaced = self._received_news.pop(key, None)
        self._received_news[key] = news
        self._kept_bytes += news.size - (replaced.size if replaced is not None else 0)
        while (
            len(self._received_news) > MAX_RECEIVED_NEWS or self._kept_bytes > MAX_KEPT_BYTES
        ) and len(self._received_news) > 1:
            _, oldest = self._received_news.popitem(last=False)
            self._kept_bytes -= oldest.size

    # Reading

    def check_seat(self, seat: Seat | None) -> None:
        """Raises IllegalAction or HallError for a seat that this phone does not hold."""
        if seat is not None and seat not in self._all_seats:
            raise IllegalAction("no_such_seat")
        if seat is not None and seat not in self.seats:
            raise HallError("not_here")

    def has_sight(self, seat: Seat | None) -> bool:
        return seat in self._views

    def sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns a seat's sight of the shown version, with its legal actions."""
        self.check_seat(seat)
        frame = self.frame
        if frame is None or seat not in self._views:
            raise HallError("unreachable")
        if seat not in self._sights:
            legal: tuple[Any, ...] = ()
            # Two laws of every game: only active seats have legal actions, and every state
            # consistent with the view has the same ones.
            if seat in frame.active:
                with _translate_view_errors():
                    state = self._determinized_state(self._views[seat])
                    legal = tuple(self._rules.legal_actions(state, seat))
            result = None if frame.result is None else unpack(Result, frame.result)
            self._sights[seat] = Sight(
                self.shown_version, seat, self._views[seat], legal, frame.active, result
            )
        return self._sights[seat]

    def epoch(self, seat: Seat) -> int | None:
        """Returns the epoch of the shown version, in numbers of the server; None if unknown."""
        if not self._is_numbered or seat not in self._views:
            return None
        with _translate_view_errors():
            return self._rules.epoch(self._determinized_state(self._views[seat]), self.number)

    def first_known(self, since: int) -> int:
        """Returns the version from which news are available, if news since one are wanted."""
        return max(since, self._first_version) if since > 0 else 0

    def news(self, seat: Seat | None, since: int) -> tuple[Event, ...] | None:
        """Returns the events since a version, or None if they are no longer kept."""
        events: list[Event] = []
        now = None
        while since < self.shown_version:
            part = self._received_news.get(since)
            if part is None:
                return None
            news = part.public if seat is None else part.own.get(seat, part.public)
            if not self._forgets_news or part.to_version == self.shown_version:
                events += news
            else:
                with _translate_view_errors():
                    now = now or self._determinized_state(self._views[seat])
                    then = self._determinized_state(part.views[seat])
                    events += [self._rules.mask_later(then, now, event) for event in news]
            since = part.to_version
        return tuple(events)

    def _determinized_state(self, view: Any) -> Any:
        return self._rules.determinize(view, Random(0))

    @property
    def is_recounted(self) -> bool:
        """Whether the server has a new count for the present seats that is not known yet."""
        return self.frame is not None and not self._is_numbered

    async def wait_until(self, condition: Callable[[], bool]) -> None:
        """Waits until a condition on this replica holds."""
        while not condition():
            await self._version_changed.wait()


@contextmanager
def _translate_view_errors() -> Iterator[None]:
    """Raises HallError for a well-formed view that cannot occur in the game."""
    try:
        yield
    except Exception:
        raise HallError("not_understood") from None


def _parse_index(text: object) -> int:
    if not isinstance(text, str) or not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise BadWire("fields and seats are numbers")
    return int(text)


def _merge_changes(view: tuple[Json, ...], changed: dict[str, Json]) -> tuple[Json, ...]:
    fields = list(view)
    for key, value in changed.items():
        index = _parse_index(key)
        if index >= len(fields):
            raise BadWire("the changes of a view need field indexes")
        fields[index] = value
    return tuple(fields)


def _merge_own(own: dict[int, Json], part: dict[str, Any], field_count: int) -> None:
    """Applies the changes of a seat's own fields."""
    for index in unpack(tuple[int, ...], part.get("public", [])):
        if own.pop(index, own) is own:
            raise BadWire("only an own field can become public")
    changed = part.get("view", {})
    if not isinstance(changed, dict):
        raise BadWire("the own fields of a seat have indexes")
    for key, value in changed.items():
        index = _parse_index(key)
        if index >= field_count:
            raise BadWire("the changes of a view need field indexes")
        own[index] = value
