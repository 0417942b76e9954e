"""What one seat, or everybody, sees of a table elsewhere, pieced together from what arrives."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core import Event, Result, Rules, Seat, never_fades
from engine.games import GAMES
from engine.match import Sight
from engine.wire import BadWire, Json, unpack, unpack_news
from hall.table import HallError

REMEMBERED = 256  # arrivals whose news are kept; what is older is asked for again


@dataclass(frozen=True, slots=True)
class Moment:
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
class Heard:
    """What was heard on the way from one version to another."""

    until: int
    events: tuple[Event, ...]
    view: Any  # at that later version, in a game that is left to memory


class Outlook:
    """The last sights of one seat (None: of everybody), each of a version, and its news.

    A table has several of them, which do not move at the same instant: each keeps its newer sights
    until the table shows a version that all have reached.
    """

    def __init__(self, game: str, seat: Seat | None) -> None:
        self.seat = seat
        self._rules: Rules[Any, Any] = GAMES[game]
        self._fades = self._rules.recall is not never_fades
        self._moments: dict[int, Moment] = {}  # by version, in order
        self._sights: dict[int, Sight[Any]] = {}  # those that somebody has asked for
        self._heard: OrderedDict[int, Heard] = OrderedDict()  # by the version they begin at

    @property
    def version(self) -> int:
        """The newest version that has arrived, -1 before the first."""
        return next(reversed(self._moments), -1)

    @property
    def versions(self) -> frozenset[int]:
        """The versions of which there is a sight."""
        return frozenset(self._moments)

    # Arriving

    def take_frame(self, data: Any) -> bool:
        """Takes what a stream tells, and returns False at a gap: then the whole view is needed."""
        match data:
            case {"from": int(since), "to": int(version), "view": list(view)}:
                pass
            case {"from": int(since), "to": int(version), "view": dict(changed)}:
                if version <= self.version:
                    return True
                if since != self.version:
                    return False
                view = _changed(self._moments[since].view, changed)
            case _:
                raise BadWire("a frame is {from, to, events, view, active, result}")
        self._take(since, _moment(version, view, data), data.get("events"))
        return True

    def take_sight(self, data: Any, since: int | None = None) -> None:
        """Takes a whole sight, with all that was heard since a version if that was asked for."""
        match data:
            case {"version": int(version), "seat": seat, "view": list(view)} if seat == self.seat:
                news = None if since is None else data.get("news")
                self._take(since, _moment(version, view, data), news)
            case _:
                raise BadWire("a sight is {version, seat, view, active, result, news}")

    def take_kept(self, data: Any) -> None:
        """Takes a sight that was kept on this phone."""
        match data:
            case {"version": int(version), "view": list(view)}:
                self._take(None, _moment(version, view, data), None)
            case _:
                raise BadWire("a kept sight is {version, view, active, result}")

    def _take(self, since: int | None, moment: Moment, news: object) -> None:
        if moment.version < self.version:
            return
        # Read before anything is changed: what cannot be understood has not arrived.
        view = self._unpack(moment)
        if since is not None and isinstance(news, list) and since < moment.version:
            events = tuple(unpack_news(self._rules, event) for event in news)
            self._heard[since] = Heard(moment.version, events, view if self._fades else None)
            self._heard.move_to_end(since)
            while len(self._heard) > REMEMBERED:
                self._heard.popitem(last=False)
        self._moments.setdefault(moment.version, moment)

    def _unpack(self, moment: Moment) -> Any:
        return unpack(self._rules.view_type, list(moment.view))

    # Looking

    def moment(self, version: int) -> Moment:
        """Returns a sight as it travels."""
        return self._moments[version]

    def sight(self, version: int) -> Sight[Any]:
        """Returns the sight of a version that has arrived, with what is legal in it."""
        if version not in self._sights:
            moment, rules = self._moments[version], self._rules
            view, legal = self._unpack(moment), ()
            # Nothing is legal off turn, which is a law; so is that any such world shows what is.
            if self.seat in moment.active:
                with _naming_nonsense():
                    legal = tuple(rules.legal(self._world(view), self.seat))
            result = None if moment.result is None else unpack(Result, moment.result)
            self._sights[version] = Sight(
                version, self.seat, view, legal, moment.active, result
            )  # fmt: skip
        return self._sights[version]

    def epoch(self, version: int) -> int:
        """Returns the epoch of a version that has arrived."""
        view = self._unpack(self._moments[version])
        with _naming_nonsense():
            return self._rules.epoch(self._world(view), version)

    def news(self, since: int, version: int) -> tuple[Event, ...] | None:
        """Returns what was heard between two versions, or None if that is not known any more."""
        heard: list[Event] = []
        now = None
        while since < version:
            part = self._heard.get(since)
            if part is None or part.until > version:
                return None
            if not self._fades or part.until == version:
                heard += part.events
            else:
                with _naming_nonsense():
                    now = now or self._world(self._unpack(self._moments[version]))
                    then = self._world(part.view)
                    heard += [self._rules.recall(then, now, event) for event in part.events]
            since = part.until
        return tuple(heard)

    def _world(self, view: Any) -> Any:
        return self._rules.determinize(view, Random(0))

    # Forgetting

    def forget_before(self, version: int) -> None:
        """Drops the sights that are older than the one the table shows."""
        for old in [v for v in self._moments if v < version]:
            del self._moments[old]
            self._sights.pop(old, None)


@contextmanager
def _naming_nonsense() -> Iterator[None]:
    """Raises HallError for a view of the right shape that no game can come to."""
    try:
        yield
    except Exception:
        raise HallError("not_understood") from None


def _changed(view: tuple[Json, ...], changed: dict[str, Json]) -> list[Json]:
    fields = list(view)
    for index, value in changed.items():
        if not index.isdecimal() or int(index) >= len(fields):
            raise BadWire("a changed field has its index")
        fields[int(index)] = value
    return fields


def _moment(version: int, view: list[Json], data: dict[str, Json]) -> Moment:
    active, result = unpack(tuple[int, ...], data.get("active")), data.get("result")
    if result is not None:
        unpack(Result, result)
    return Moment(version, tuple(view), active, result)
