"""LocalTable, the authority over one match, and Snapshot for encoders."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from engine.bots import Level
from engine.core import Action, Event, IllegalAction, PrivateFields, Seat
from engine.games import GAMES
from engine.match import NewsByViewer, Record, Sight
from engine.step_limiter import StepLimiter
from engine.wire import dump_log
from hall.local.bots import BotTiming, TableBots
from hall.local.match_log import LoggedMatch, MatchChange
from hall.local.visible_versions import HiddenEvents, VisibleVersions
from hall.rooms import rules
from hall.rooms.room import LocalMembers, MembersSource, Room, TableSpec
from hall.storage.records import AnyMatch, IdempotencyKey, replay_saved_match
from hall.storage.store import Store
from hall.table import (
    ConnectionStatus,
    HallError,
    Members,
    MembersCallback,
    Proposal,
    PublicUpdate,
    SeatedPlayer,
    Subscribers,
    TablePhase,
    VersionCallback,
)

log = logging.getLogger(__name__)

MAX_NOTES_LENGTH = 100_000  # characters
STAND_IN_LEVEL: Level = "fair"


# Snapshots


class Snapshot:
    """A match at one version; caches what is the same for several phones."""

    __slots__ = (
        "_match",
        "active",
        "public_view",
        "result",
        "seats",
        "version",
        "visible_versions",
    )

    def __init__(self, match: AnyMatch, hidden_events: HiddenEvents | None = None) -> None:
        self.version = match.version
        self.seats = match.seats
        self.active = match.active
        self.result = match.result
        self.public_view: Any = match.view(None)
        self._match = match
        hidden_events = hidden_events or HiddenEvents()
        hidden_events.examine(match)
        # Returns the version numbers of a phone that holds these seats.
        self.visible_versions = hidden_events.visible_versions

    def view(self, seat: Seat | None) -> Any:
        """Returns the view of a seat or spectator."""
        return self._match.view(seat)

    def news(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """Returns the news of a seat or spectator since a version."""
        return self._match.news(seat, since)

    def news_of_all(self, since: int) -> NewsByViewer:
        """Returns the news of all seats and of spectators since a version."""
        return self._match.news_of_all(since)

    def private_fields_of(self, seats: Sequence[Seat]) -> dict[Seat, PrivateFields]:
        """Returns the fields in which the view of each seat differs from the public view."""
        return self._match.private_fields_of(seats, self.public_view)


# The table


class LocalTable:
    """The authority over one match; use it only on the hall's event loop."""

    status: ConnectionStatus = "live"

    def __init__(self, spec: TableSpec, store: Store, clock: Callable[[], float]) -> None:
        self.id = spec.id
        self.game = spec.game
        self.seats = spec.seats
        self.options = spec.options
        self._store = store
        self._clock = clock
        self._step_limiter = StepLimiter(GAMES[self.game], self.options)
        self.members_source = spec.members_source  # its room, or the people at one phone
        self._unsubscribe_members = self.members_source.subscribe_members(self._on_members_changed)
        self._version_subscribers: Subscribers[int] = Subscribers()
        self._members_subscribers: Subscribers[Members] = Subscribers()
        self._bots: TableBots | None = None
        self._claimed = False  # whether this process plays the bots
        self._logged_match = LoggedMatch(self.id, store, self._on_match_changed)
        self._notified_version = 0
        self._hidden_events = HiddenEvents()
        self._snapshot: Snapshot | None = None  # of the current version
        self._background_tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    @classmethod
    async def open(cls, table_id: str, store: Store, clock: Callable[[], float]) -> "LocalTable":
        """Opens a saved table, or raises HallError."""
        saved = await store.load_match(table_id)
        match = replay_saved_match(saved, await store.load_seed(table_id))
        members_source = LocalMembers(saved.players, is_over=match.result is not None)
        spec = TableSpec(
            table_id, match.rules.name, match.seats, dict(match.options), members_source
        )
        table = cls(spec, store, clock)
        table._logged_match.set_match(match)
        table._notified_version = match.version
        return table

    # Members

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        return tuple(player for player in self.members_source.members.players if player is not None)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        return self.members_source.local_seats

    @property
    def has_subscribers(self) -> bool:
        """Whether anyone but bots is subscribed."""
        bot_count = 0 if self._bots is None else self._bots.subscription_count
        return len(self._version_subscribers) > bot_count or len(self._members_subscribers) > 0

    def members(self) -> Members:
        return self.members_source.members

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        return self._members_subscribers.add(on_members)

    def set_members_source(self, members_source: MembersSource) -> None:
        """Replaces the members, also during a match, so that others can join."""
        self._unsubscribe_members()
        self.members_source = members_source
        self._unsubscribe_members = members_source.subscribe_members(self._on_members_changed)
        self._on_members_changed(members_source.members)

    async def arrive(self, seat: Seat) -> None:
        self._check_seat(seat)
        await self._arrive(seat)

    async def leave(self, seat: Seat) -> None:
        self._check_seat(seat)
        members = self.members_source.members
        if members.is_present[seat] and seat in rules.person_seats(members):
            await self.members_source.change_members(
                lambda members: rules.mark_absent(members, seat)
            )
        if self._bots is not None:
            await self._bots.wait_stopped()

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        self._check_proposal(seat, proposal)
        await self.members_source.change_members(lambda c: rules.add_proposal(c, seat, proposal))

    async def suggest(self, seat: Seat, proposal: Proposal) -> None:
        """Starts a vote that a phone proposes by itself, without its player's agreement."""
        self._check_proposal(seat, proposal)
        await self.members_source.change_members(
            lambda c: rules.add_proposal(c, seat, proposal, is_suggestion=True)
        )

    def _check_proposal(self, seat: Seat, proposal: Proposal) -> None:
        self._check_seat(seat)
        can_be_calm = isinstance(self.members_source, Room) and self.options.get("pace") == "race"
        if proposal.kind == "calm" and not can_be_calm:
            raise HallError("not_now")

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        self._check_seat(seat)
        await self.members_source.change_members(
            lambda c: rules.add_vote(c, seat, proposal, agree=agree)
        )

    async def _arrive(self, seat: Seat) -> None:
        members = self.members_source.members
        if not members.is_present[seat] and seat in rules.person_seats(members):
            await self.members_source.change_members(
                lambda members: rules.mark_present(members, seat)
            )

    def _on_members_changed(self, members: Members) -> None:
        if not self._logged_match.is_loaded and members.phase != "gathering":
            self._run_in_background(self._match())  # the match has just been dealt
        self._update_playing_bots()
        self._members_subscribers.notify(members)

    # Bots

    async def start_bots(self, timing: BotTiming, executor: Executor) -> None:
        """Creates the bots; they play unless another process plays them."""
        self._bots = TableBots(self, timing, executor, self._refusal_time)
        await self.claim_bots()

    async def claim_bots(self) -> None:
        """Plays the bots unless another process does."""
        self._claimed = await self._store.claim_bots(self.id)
        self._update_playing_bots()

    def set_bot_timing(self, timing: BotTiming) -> None:
        if self._bots is not None:
            self._bots.timing = timing

    async def mark_local_players_present(self) -> None:
        for seat in self.local_seats:
            await self._arrive(seat)

    def _update_playing_bots(self) -> None:
        """Starts and stops bots to match the members."""
        if self._bots is None:
            return
        members = self.members_source.members
        levels = {seat: c.level for seat, c in enumerate(members.players) if c and c.level}
        levels |= dict.fromkeys(members.stand_in_seats, STAND_IN_LEVEL)
        play = self._claimed and not self._closed and not members.is_frozen
        play = play and members.phase == "playing" and rules.can_bots_play(members)
        self._bots.set_playing(levels if play else {})

    # Sights and news

    async def sight(self, seat: Seat) -> Sight[Any]:
        self._check_seat(seat)
        return (await self._match()).sight(seat)

    async def public_sight(self) -> Sight[Any]:
        return (await self._match()).sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        self._check_seat(seat)
        return (await self._match()).news(seat, since)

    async def news_as_learnt(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns the news as the seat saw them, for a bot that plays the seat from now on."""
        self._check_seat(seat)
        return (await self._match()).news_as_learnt(seat, since)

    async def public_update(self, since: int) -> PublicUpdate:
        match = await self._match()
        return PublicUpdate(match.sight(None), match.news(None, since))

    async def snapshot(self) -> Snapshot:
        """Returns the current snapshot; do not keep it."""
        return self.idle_snapshot or self._snapshot_of(await self._match())

    @property
    def idle_snapshot(self) -> Snapshot | None:
        """The current snapshot, or None while `snapshot` would have to wait."""
        match = self._logged_match.idle_match
        return None if match is None else self._snapshot_of(match)

    def _snapshot_of(self, match: AnyMatch) -> Snapshot:
        if self._snapshot is None:
            self._snapshot = Snapshot(match, self._hidden_events)
        return self._snapshot

    async def visible_versions(self, seats: tuple[Seat, ...]) -> VisibleVersions:
        """Returns the version numbers of a phone that holds these seats."""
        return (self.idle_snapshot or await self.snapshot()).visible_versions(seats)

    async def setup_record(self) -> Record:
        """Returns the record without events and seed."""
        return replace((await self._match()).record, events=(), seed=None)

    async def seal_digest(self) -> str:
        digest = self.members_source.seal_digest()
        return digest or (await self._match()).record.commitment

    async def dealing_seats(self) -> tuple[Seat, ...]:
        return self.members_source.dealing_seats()

    async def finished_log(self) -> str:
        match = await self._match()
        if match.result is None:
            raise IllegalAction("not_over")
        return dump_log(match.record)

    async def notes(self, seat: Seat) -> str:
        self._check_seat(seat)
        return await self._store.load_notes(self.id, seat)

    async def save_notes(self, seat: Seat, text: str) -> None:
        self._check_seat(seat)
        if len(text) > MAX_NOTES_LENGTH:
            raise IllegalAction("note_too_long")
        await self._store.save_notes(self.id, seat, text)

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        return self._version_subscribers.add(on_version)

    # Actions

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        self._check_seat(seat)
        if not self.members_source.members.is_present[seat]:
            await self._arrive(seat)
        return await self._submit(seat, actions, seen_version, nonce)

    async def submit_for_absent(
        self, seat: Seat, actions: Sequence[Action], seen_version: int
    ) -> int:
        """Like `submit`, without marking the person as present."""
        return await self._submit(seat, actions, seen_version, None)

    def _submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None
    ) -> Coroutine[Any, Any, int]:
        def act(match: AnyMatch) -> tuple[Event, ...]:
            rules.check_may_act(self.members_source.members)
            # An illegal action must get the error of the rules.
            if self._refusal_time(actions) and actions[0] in match.sight(seat).legal:
                raise self._step_limiter.error()
            return match.act(seat, actions, seen_version)

        return self._change(act, None if nonce is None else IdempotencyKey(seat, nonce))

    async def undo(
        self, seat: Seat, nonce: str | None = None, seen_version: int | None = None
    ) -> int:
        """Takes back a seat's last action and returns the resulting version.

        A remote caller passes `seen_version`, so that a late request does not undo another action.
        """
        self._check_seat(seat)
        key = None if nonce is None else IdempotencyKey(seat, nonce)

        def take_back(match: AnyMatch) -> tuple[Event, ...]:
            rules.check_may_act(self.members_source.members)
            if seen_version not in (None, match.version):
                raise IllegalAction("stale")
            return (match.undo(seat),)

        return await self._change(take_back, key)

    async def close(self) -> None:
        """Closes the table for all users; it stays in the store."""
        self._closed = True
        self._unsubscribe_members()
        bots, self._bots = self._bots, None
        if bots is not None:
            await bots.stop()
        await self._logged_match.close()
        if self._background_tasks:
            await asyncio.wait(self._background_tasks)
        if self._claimed:
            await self._store.release_bots(self.id)

    def on_version(self, version: int) -> None:
        """Called when the match has reached a version, maybe in another process."""
        if not self._closed and self._notified_version < version:
            self._run_in_background(self._logged_match.catch_up(version))

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(self.seats):
            raise IllegalAction("no_such_seat")

    def _refusal_time(self, actions: Sequence[Action]) -> float:
        """Returns the seconds for which actions are still too soon."""
        return self._step_limiter.seconds_to_wait(actions, self._clock())

    def _change(self, act: MatchChange, key: IdempotencyKey | None) -> Coroutine[Any, Any, int]:
        self._check_dealt()
        return self._logged_match.change(act, key)

    async def _match(self) -> AnyMatch:
        match = self._logged_match.idle_match
        if match is not None:
            return match
        self._check_dealt()
        return await self._logged_match.match()

    def _check_dealt(self) -> None:
        if not self._logged_match.is_loaded and self.members_source.members.phase == "gathering":
            raise HallError("gathering")

    def _on_match_changed(self, match: AnyMatch, events: Sequence[Event]) -> None:
        self._snapshot = None
        if match.options != self.options:  # changed by a vote before the deal
            self.options = dict(match.options)
            self._step_limiter = StepLimiter(GAMES[self.game], self.options)
        if events:
            self._step_limiter.record_steps([event.action for event in events], self._clock())
        version = match.version
        if version != self._notified_version:
            self._notified_version = version
            self._version_subscribers.notify(version)
        phase: TablePhase = "playing" if match.result is None else "over"
        if phase != self.members_source.members.phase:
            self._run_in_background(
                self.members_source.change_members(lambda c: replace(c, phase=phase))
            )

    def _run_in_background(self, work: Coroutine[Any, Any, object]) -> None:
        """Runs a task; logs a HallError, since the next caller tries again."""

        async def run() -> None:
            try:
                await work
            except HallError as error:
                log.warning("table %s: %s", self.id, error.reason)

        task = asyncio.create_task(run())
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)
