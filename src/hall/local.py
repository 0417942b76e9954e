"""A table in this process: a match, its journal, and the bots that sit there."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any

from engine.core import CHANCE, Action, Event, IllegalAction, Options, Seat
from engine.games import GAMES
from engine.match import BadLog, Match, Sight
from engine.metronome import Metronome, too_soon
from engine.wire import dump_log
from hall.journal import Journal, JournalError, Saved
from hall.pacing import Bots, Pace
from hall.table import Chair, Frame, HallError, Status, Watcher

LONGEST_NOTE = 100_000  # characters


class LocalTable:
    """The authority over one match; lives on the hall's loop.

    What was not written down has not happened: whenever the match in memory is ahead of the
    journal, it is given up and read again.
    """

    status: Status = "live"

    def __init__(self, table_id: str, journal: Journal, clock: Callable[[], float]) -> None:
        self.id = table_id
        self._journal = journal
        self._closed = False
        self._watchers: dict[object, Watcher] = {}
        self._bots: Bots | None = None
        saved = journal.saved(table_id)
        self.game: str = saved.game
        self.chairs: tuple[Chair, ...] = saved.chairs
        self.seats: int = saved.seats
        self._people = {seat for seat, chair in enumerate(self.chairs) if chair.level is None}
        self._present = set(self._people)
        self._match: Match[Any, Any] | None = replayed(saved, journal.seed(table_id))
        self.options: Options = dict(self._match.options)
        self._told = self._match.version
        self._clock = clock
        self._metronome = Metronome(self.game, self.options)

    def seat_bots(self, pace: Pace, thinker: Executor) -> None:
        """Gives the empty chairs to bots."""
        self._bots = Bots(self, pace, thinker, self._held)

    def set_pace(self, pace: Pace) -> None:
        """Lets bots go on at another pace."""
        if self._bots is not None:
            self._bots.pace = pace

    def enter(self) -> None:
        """Lets everybody be there, bots included."""
        self._present = set(self._people)
        self._wake_bots()

    async def close(self) -> None:
        """Ends the table for everybody who still holds it; it stays in the journal."""
        self._closed = True
        if self._bots is not None:
            await self._bots.stop()

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        self._check_seat(seat)
        return self._live().sight(seat)

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return self._live().sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        self._check_seat(seat)
        return self._live().news(seat, since)

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        match = self._live()
        return Frame(match.sight(None), match.news(None, since))

    async def submit(self, seat: Seat, steps: Sequence[Action], seen: int) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""
        self._check_seat(seat)
        self._arrive(seat)
        # Whoever may not do it at all is told so by the rules.
        if self._held(steps) and steps[0] in self._live().sight(seat).legal:
            raise too_soon()
        version = self._change(lambda match: match.act(seat, steps, seen))
        self._metronome.note(steps, self._clock())
        return version

    async def undo(self, seat: Seat) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        self._check_seat(seat)
        return self._change(lambda match: (match.undo(seat),))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        self._check_seat(seat)
        self._arrive(seat)

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        self._check_seat(seat)
        self._present.discard(seat)
        if self._people and not self._present and self._bots is not None:
            await self._bots.stop()

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        self._check_seat(seat)
        return self._journal.notes(self.id, seat)

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        self._check_seat(seat)
        if len(text) > LONGEST_NOTE:
            raise IllegalAction("note_too_long")
        self._journal.note(self.id, seat, text)

    async def record(self) -> str:
        """Returns the log of the finished match with its seed."""
        match = self._live()
        if match.result is None:
            raise IllegalAction("not_over")
        return dump_log(match.record)

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        key = object()
        self._watchers[key] = watcher

        def unsubscribe() -> None:
            self._watchers.pop(key, None)

        return unsubscribe

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(self.seats):
            raise IllegalAction("no_such_seat")

    def _arrive(self, seat: Seat) -> None:
        if seat in self._people and seat not in self._present:
            self._present.add(seat)
            self._wake_bots()

    def _held(self, steps: Sequence[Action]) -> float:
        """Returns for how many seconds the table still refuses some steps."""
        return self._metronome.wait(steps, self._clock())

    def _wake_bots(self) -> None:
        if self._bots is not None and not self._closed:
            self._bots.start()

    def _change(self, act: Callable[[Match[Any, Any]], tuple[Event, ...]]) -> int:
        """Changes the match, writes that down, and only then tells anybody."""
        # No await in here: an action is whole even if whoever sent it stops waiting.
        match = self._live()
        before = match.version
        try:
            self._journal.append(self.id, match, act(match))
        except BaseException as error:
            if match.version != before:
                self._match = None
            if isinstance(error, JournalError) and error.reason == "changed_elsewhere":
                self._live()
                raise IllegalAction("stale") from None
            raise
        self._tell(match.version)
        return match.version

    def _live(self) -> Match[Any, Any]:
        if self._closed:
            raise HallError("no_such_table")
        if self._match is None:
            self._match = self._load()
            self._tell(self._match.version)
        return self._match

    def _load(self) -> Match[Any, Any]:
        return replayed(self._journal.saved(self.id), self._journal.seed(self.id))

    def _tell(self, version: int) -> None:
        if version != self._told:
            self._told = version
            for watcher in tuple(self._watchers.values()):
                watcher(version)


def replayed(saved: Saved, seed: bytes | None) -> Match[Any, Any]:
    """Returns a saved match ready to go on, or raises HallError."""
    if saved.game not in GAMES:
        raise HallError("unknown_game")
    if saved.edition != GAMES[saved.game].edition:
        raise HallError("other_edition")
    try:
        match = Match.replay(saved.record(), seed)
    except BadLog as bad:
        raise HallError("bad_log") from bad
    # An action is saved with all its draws, so one that still waits for a draw was cut.
    whole = match.version == saved.version and CHANCE not in match.active
    if seed is None or not whole or len(saved.chairs) != match.seats:
        raise HallError("bad_log")
    return match
