"""A table that is kept elsewhere, as whoever sits at this phone meets it."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from engine.core import Action, Event, Options, Seat
from engine.match import Sight
from hall.client import Unreachable
from hall.following import Following
from hall.outbox import Outbox
from hall.patience import USUAL, Patience
from hall.places import Letter, Place
from hall.postman import Postman
from hall.proving import proved_log
from hall.table import (
    Chair,
    Company,
    CompanyWatcher,
    Frame,
    HallError,
    Motion,
    Status,
    Watcher,
)
from hall.watching import Watchers

ATTEMPTS = 3  # to hear news that fit a moment while the table moves on


class RemoteTable:
    """The seats that this phone holds at a table elsewhere, or a spectator's look at it.

    Lives on the hall's loop.
    """

    def __init__(
        self, place: Place, keep: Callable[[Place], None], patience: Patience = USUAL
    ) -> None:
        self.id = place.id
        self.game = place.game
        self._following = Following(place, keep, patience)
        self._vantage = self._following.vantage
        self._postman = Postman(self._following)
        self._outbox = Outbox(self._postman, patience, self._letters_changed)
        self._company_watchers: Watchers[Company] = Watchers()
        self._told: tuple[Status, Company] | None = None
        self._closed = False
        self._following.changes.add(self._changed)

    # Coming and going

    def start(self) -> None:
        """Begins to follow the table, and to send what was left unsent."""
        self._following.start()
        self._outbox.load(self.place.letters)

    def add(self, place: Place) -> None:
        """Takes another seat at the same table."""
        self._following.add(place)

    def reconnect_now(self) -> None:
        """Tries again at once, on fresh connections: the app has come to the front."""
        if not self._closed:
            self._following.run(self._following.renew())

    async def close(self) -> None:
        """Ends the table for everybody who still holds it; what is kept of it stays."""
        self._closed = True
        await self._outbox.close()
        await self._following.close()

    # What is known at once

    @property
    def place(self) -> Place:
        """What this phone keeps of the table."""
        return self._following.place

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return self.place.chairs

    @property
    def options(self) -> Options:
        """What was agreed before the match."""
        return dict(self.place.options)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.place.seats

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self.place.here

    @property
    def status(self) -> Status:
        """How the table can be reached."""
        if self._outbox.returned:
            return "changed"
        if self._outbox.stuck:
            return "waiting"
        return "live" if self._following.up >= set(self._vantage.seats) else "reconnecting"

    @property
    def returned(self) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
        """The steps that no longer fit, by seat: their players are asked what to do instead."""
        return tuple((letter.seat, letter.steps or ()) for letter in self._outbox.returned)

    def let_go(self, seat: Seat) -> None:
        """Forgets a seat's steps that no longer fit."""
        self._outbox.let_go(seat)
        self._tell_company()

    def company(self) -> Company:
        """Returns who is at the table now."""
        return self.place.company

    # Looking

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        await self._dealt(seat)
        return self._vantage.sight(seat)

    async def public(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        await self._dealt(None)
        return self._vantage.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return (await self._heard(seat, since)).news

    async def catch_up(self, since: int) -> Frame:
        """Returns what a spectator sees now and has learnt since a version."""
        return await self._heard(None, since)

    async def _heard(self, seat: Seat | None, since: int) -> Frame:
        """Returns a sight with its news; without news if they are gone and nobody can be asked."""
        await self._dealt(seat)
        for _ in range(ATTEMPTS):
            outlook, shown = self._vantage[seat], self._vantage.shown
            news = outlook.news(max(since, 0), shown)
            if news is not None:
                return Frame(outlook.sight(shown), news)
            try:
                await self._following.refresh(seat, max(since, 0))
            except HallError:
                break
            await self._following.reach(outlook.version)
        return Frame(self._vantage.sight(seat), ())

    async def _dealt(self, seat: Seat | None) -> None:
        """Waits for the first sight, or raises HallError if there is none to be had."""
        self._check_here(seat)
        if self._vantage.has_shown(seat):
            return
        if self.place.company.phase == "gathering":
            raise HallError("gathering")
        try:
            async with asyncio.timeout(self._following.patience.answer):
                await self._vantage.shows(seat)
        except TimeoutError:
            raise Unreachable from None

    def _check_here(self, seat: Seat | None) -> None:
        if self._closed:
            raise HallError("no_such_table")
        self._vantage[seat]

    # Acting

    async def submit(
        self, seat: Seat, steps: Sequence[Action], seen: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to.

        Waits until they are answered, however long that takes; whoever stops waiting does not
        take them back.
        """
        self._check_here(seat)
        outlook = self._vantage[seat]
        epoch = outlook.epoch(seen) if seen in outlook.versions else None
        return await self._send(Letter(seat, nonce or _nonce(), tuple(steps), seen, epoch))

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        self._check_here(seat)
        shown = self._vantage.shown
        return await self._send(Letter(seat, nonce or _nonce(), None, shown, shown))

    async def _send(self, letter: Letter) -> int:
        version = await asyncio.shield(self._outbox.put(letter))
        await self._following.reach(version)
        return version

    # Company

    async def propose(self, seat: Seat, motion: Motion) -> None:
        """Asks the others to agree on something, or raises HallError."""
        await self._move(seat, {"kind": motion.kind, "seat": motion.seat})

    async def vote(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        await self._move(seat, {"kind": motion.kind, "seat": motion.seat, "agree": agree})

    async def _move(self, seat: Seat, body: dict[str, object]) -> None:
        self._check_here(seat)
        # The company as it is now comes by the stream as well.
        await self._following.ask("POST", "motions", seat, body)

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        await self._be(seat, here=True)

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        await self._be(seat, here=False)

    async def _be(self, seat: Seat, *, here: bool) -> None:
        # Others' people come and go by their own phones; a hall out of reach sees it by itself.
        if seat in self.here and self._postman.is_open(seat):
            with suppress(HallError):
                await self._following.ask("POST", "presence", seat, {"here": here})

    async def ticket(self, seat: Seat) -> str:
        """Returns what lets another phone take a seat over, once and soon."""
        self._check_here(seat)
        ticket = (await self._following.ask("POST", "tickets", seat, {})).get("ticket")
        if not isinstance(ticket, str):
            raise Unreachable
        return ticket

    async def give_back(self, seat: Seat) -> None:
        """Gives a seat back; this phone forgets all that was its own."""
        self._check_here(seat)
        await self._following.ask("DELETE", "seat", seat)
        self._following.hear_end(seat)

    async def package(self, seat: Seat) -> str:
        """Returns all that the table is, if its host has offered it to a seat of this phone."""
        self._check_here(seat)
        return str((await self._following.ask("GET", "handover", seat)).get("package"))

    # Notebooks and records

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        self._check_here(seat)
        text = (await self._following.ask("GET", "notes", seat)).get("text")
        return text if isinstance(text, str) else ""

    async def note(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        self._check_here(seat)
        await self._following.ask("PUT", "notes", seat, {"text": text})

    async def record(self) -> str:
        """Returns the log of the finished match with its seed, once its deal is proved fair."""
        if self.place.log is None:
            answer = await self._following.ask("GET", "record", None)
            self._following.keep_log(proved_log(answer, self.place))
        assert self.place.log is not None
        return self.place.log

    # Watching

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        return self._following.moves.add(watcher)

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher who is there whenever that, or the table's status, changes."""
        return self._company_watchers.add(watcher)

    def _changed(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self._vantage:
            self._outbox.drop(seat, "revoked")
        elif seat in self._following.up:
            self._outbox.knock()
        self._tell_company()

    def _letters_changed(self) -> None:
        self._following.keep_letters(self._outbox.letters)
        self._tell_company()

    def _tell_company(self) -> None:
        now = self.status, self.place.company
        if now != self._told:
            self._told = now
            self._company_watchers.tell(self.place.company)


def _nonce() -> str:
    return secrets.token_hex(12)
