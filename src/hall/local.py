"""A table in this process: a match, its journal, and the bots that sit there."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from engine.bots import Level
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Record, Sight
from engine.metronome import Metronome, too_soon
from engine.wire import dump_log
from hall import company as companies
from hall.gathering import Circle, Gathering, Household, Seating, add_watcher
from hall.moment import Moment
from hall.pacing import Bots, Pace
from hall.rows import Sent
from hall.store import Store
from hall.table import (
    Chair,
    Company,
    CompanyWatcher,
    Frame,
    Glance,
    HallError,
    Motion,
    Phase,
    Status,
    Watcher,
)  # fmt: skip
from hall.written import Act, AnyMatch, WrittenMatch, replayed

log = logging.getLogger(__name__)
LONGEST_NOTE = 100_000  # characters
STAND_IN: Level = "fair"


class LocalTable:
    """The authority over one match; lives on the hall's loop."""

    status: Status = "live"

    def __init__(self, seating: Seating, store: Store, clock: Callable[[], float]) -> None:
        self.id = seating.id
        self.game = seating.game
        self.seats = seating.seats
        self.options = seating.options
        self._store = store
        self._clock = clock
        self._metronome = Metronome(self.game, self.options)
        self._circle = seating.circle
        self._unwatch = self._circle.watch_company(self._company_changed)
        self._watchers: dict[object, Watcher] = {}
        self._company_watchers: dict[object, CompanyWatcher] = {}
        self._bots: Bots | None = None
        self._claimed = False  # whether this process plays the bots
        self._written = WrittenMatch(self.id, store, self._heard)
        self._told = 0
        self._aside: set[asyncio.Task[Any]] = set()
        self._closed = False

    @classmethod
    async def open(cls, table_id: str, store: Store, clock: Callable[[], float]) -> "LocalTable":
        """Returns a saved table to go on with, or raises HallError."""
        saved = await store.saved(table_id)
        match = replayed(saved, await store.seed(table_id))
        circle = Household(saved.chairs, over=match.result is not None)
        seating = Seating(table_id, match.rules.name, match.seats, dict(match.options), circle)
        table = cls(seating, store, clock)
        table._written.begin(match)
        table._told = match.version
        return table

    # Who is there

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return tuple(chair for chair in self._circle.company.chairs if chair is not None)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self._circle.here

    @property
    def circle(self) -> Circle:
        """The people around the table, and who is told of them."""
        return self._circle

    @property
    def is_watched(self) -> bool:
        """Whether anybody but bots wants to hear of each version."""
        ears = 0 if self._bots is None else self._bots.ears
        return len(self._watchers) > ears or bool(self._company_watchers)

    def company(self) -> Company:
        """Returns who is at the table now."""
        return self._circle.company

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""
        return add_watcher(self._company_watchers, watcher)

    def gather(self, circle: Circle) -> None:
        """Lets others come to the table, in the middle of a match if need be."""
        self._unwatch()
        self._circle = circle
        self._unwatch = circle.watch_company(self._company_changed)
        self._company_changed(circle.company)

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        self._check_seat(seat)
        await self._arrive(seat)

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        self._check_seat(seat)
        company = self._circle.company
        if company.present[seat] and seat in companies.people(company):
            await self._circle.change_company(lambda company: companies.left(company, seat))
        if self._bots is not None:
            await self._bots.settle()

    async def propose(self, seat: Seat, motion: Motion) -> None:
        """Asks the others to agree on something, or raises HallError."""
        self._check_seat(seat)
        calmer = isinstance(self._circle, Gathering) and self.options.get("pace") == "race"
        if motion.kind == "calm" and not calmer:
            raise HallError("not_now")
        await self._circle.change_company(lambda c: companies.proposed(c, seat, motion))

    async def vote(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        self._check_seat(seat)
        await self._circle.change_company(lambda c: companies.voted(c, seat, motion, agree=agree))

    async def _arrive(self, seat: Seat) -> None:
        company = self._circle.company
        if not company.present[seat] and seat in companies.people(company):
            await self._circle.change_company(lambda company: companies.arrived(company, seat))

    def _company_changed(self, company: Company) -> None:
        if not self._written.is_known and company.phase != "gathering":
            self._begin(self._live())  # it has just been dealt
        self._call_bots()
        for watcher in tuple(self._company_watchers.values()):
            watcher(company)

    # Bots

    async def seat_bots(self, pace: Pace, thinker: Executor) -> None:
        """Gives the empty chairs to bots, unless another process plays them."""
        self._bots = Bots(self, pace, thinker, self._held)
        await self.claim_bots()

    async def claim_bots(self) -> None:
        """Lets this process play the bots if no other does."""
        self._claimed = await self._store.claim(self.id)
        self._call_bots()

    def set_pace(self, pace: Pace) -> None:
        """Lets bots go on at another pace."""
        if self._bots is not None:
            self._bots.pace = pace

    async def enter(self) -> None:
        """Lets everybody be there who sits at this phone, bots included."""
        for seat in self.here:
            await self._arrive(seat)

    def _call_bots(self) -> None:
        """Lets those bots play whom the company calls for, and no others."""
        if self._bots is None:
            return
        company = self._circle.company
        levels = {seat: c.level for seat, c in enumerate(company.chairs) if c and c.level}
        levels |= dict.fromkeys(company.stand_ins, STAND_IN)
        play = self._claimed and not self._closed and not company.still
        play = play and company.phase == "playing" and companies.attended(company)
        self._bots.call(levels if play else {})

    # What is seen

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        self._check_seat(seat)
        return (await self._live()).sight(seat)

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        return (await self._live()).sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        self._check_seat(seat)
        return (await self._live()).news(seat, since)

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        match = await self._live()
        return Frame(match.sight(None), match.news(None, since))

    async def glance(self, seat: Seat | None, since: int | None) -> Glance:
        """Returns what a seat, or a spectator, sees now and has learnt since a version."""
        return (await self.look()).glance(seat, since)

    async def look(self) -> Moment:
        """Returns where to look on from; not to be kept."""
        return Moment(await self._live())

    def moment(self) -> Moment | None:
        """Returns where to look on from at once, None if one has to wait; not to be kept."""
        match = self._written.at_hand
        return None if match is None else Moment(match)

    async def sealed(self) -> Record:
        """Returns how the match was set up, without anything that has happened."""
        return replace((await self._live()).record, events=(), seed=None)

    async def record(self) -> str:
        """Returns the log of the finished match with its seed."""
        match = await self._live()
        if match.result is None:
            raise IllegalAction("not_over")
        return dump_log(match.record)

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        self._check_seat(seat)
        return await self._store.notes(self.id, seat)

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        self._check_seat(seat)
        if len(text) > LONGEST_NOTE:
            raise IllegalAction("note_too_long")
        await self._store.note(self.id, seat, text)

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        return add_watcher(self._watchers, watcher)

    # What is done

    async def submit(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to."""
        self._check_seat(seat)
        if not self._circle.company.present[seat]:
            await self._arrive(seat)
        return await self.play(seat, steps, seen, nonce)

    async def play(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes steps for a seat whose person may be away."""
        act = self._acting(seat, steps, seen)
        return await self._change(act, None if nonce is None else Sent(seat, nonce))

    def submit_at_once(
        self,
        seat: Seat,
        steps: Sequence[Action],
        seen: int,
        nonce: str,
        hear: Callable[[int | None], None],
    ) -> bool:
        """Does what `submit` does if only the journal has to be waited for; returns whether.

        Whoever hears None asks again by `submit` to be told why.
        """
        if not self._written.is_known or not self._circle.company.present[seat]:
            return False
        act = self._allowed(self._acting(seat, steps, seen))
        return self._written.change_at_once(act, Sent(seat, nonce), hear)

    def _acting(self, seat: Seat, steps: Sequence[Action], seen: int) -> Act:
        def act(match: AnyMatch) -> tuple[Event, ...]:
            # Whoever may not do it at all is told so by the rules.
            if self._held(steps) and steps[0] in match.sight(seat).legal:
                raise too_soon()
            return match.act(seat, steps, seen)

        return act

    async def undo(self, seat: Seat, nonce: str | None = None, seen: int | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to.

        Whoever asks from afar says what was seen: asked too late, it would take back another step.
        """
        self._check_seat(seat)
        sent = None if nonce is None else Sent(seat, nonce)

        def take_back(match: AnyMatch) -> tuple[Event, ...]:
            if seen not in (None, match.version):
                raise IllegalAction("stale")
            return (match.undo(seat),)

        return await self._change(take_back, sent)

    async def close(self) -> None:
        """Ends the table for everybody who still holds it; it stays in the journal."""
        self._closed = True
        self._unwatch()
        bots, self._bots = self._bots, None
        if bots is not None:
            await bots.stop()
        await self._written.close()
        if self._aside:
            await asyncio.wait(self._aside)
        if self._claimed:
            await self._store.disclaim(self.id)

    def hear(self, version: int) -> None:
        """Hears that the match has come to a version, maybe in another process."""
        if not self._closed and self._told < version:
            self._begin(self._written.catch_up(version))

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(self.seats):
            raise IllegalAction("no_such_seat")

    def _held(self, steps: Sequence[Action]) -> float:
        """Returns for how many seconds the table still refuses some steps."""
        return self._metronome.wait(steps, self._clock())

    async def _change(self, act: Act, sent: Sent | None) -> int:
        self._check_dealt()
        return await self._written.change(self._allowed(act), sent)

    def _allowed(self, act: Act) -> Act:
        def allowed(match: AnyMatch) -> tuple[Event, ...]:
            companies.check_open(self._circle.company)
            return act(match)

        return allowed

    async def _live(self) -> AnyMatch:
        self._check_dealt()
        return await self._written.live()

    def _check_dealt(self) -> None:
        if not self._written.is_known and self._circle.company.phase == "gathering":
            raise HallError("gathering")

    def _heard(self, match: AnyMatch, events: Sequence[Event]) -> None:
        if match.options != self.options:  # changed by agreement before it was dealt
            self.options = dict(match.options)
            self._metronome = Metronome(self.game, self.options)
        if events:
            self._metronome.note([event.action for event in events], self._clock())
        if match.version != self._told:
            self._told = match.version
            for watcher in tuple(self._watchers.values()):
                watcher(match.version)
        phase: Phase = "playing" if match.result is None else "over"
        if phase != self._circle.company.phase:
            self._begin(self._circle.change_company(lambda c: replace(c, phase=phase)))

    def _begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Does something aside; what the hall refuses is tried again by whoever asks next."""

        async def run() -> None:
            try:
                await work
            except HallError as error:
                log.warning("table %s: %s", self.id, error.reason)

        task = asyncio.create_task(run())
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)
