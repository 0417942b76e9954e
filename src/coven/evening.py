"""One table on this phone: who holds it now, and what may be on its screen."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from coven.advising import Advising
from coven.boards import STAGINGS
from coven.boards.staging import Courtesy, Gathering, Host, Interlude
from coven.contest import way_on
from coven.cues import Cues
from coven.hearing import Hearing
from coven.online.attendance import Attendance
from coven.screens.scenes import DrawnScenes
from coven.screens.screen import Screen
from coven.screens.table import TableScreen
from coven.sealed import kept_seal
from coven.secret.ledger import Ledger
from coven.secret.manners import Manners
from coven.text.lookers import LookersScreen
from coven.text.reasons import explained
from coven.text.scenes import WordScenes
from coven.wardrobe import Wardrobe
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Evening:
    """Leads one table from hand to hand.

    The order of a hand-off is what keeps secrets: the action is saved, the curtain is drawn, and
    only when the next player holds it open is that player's sight asked for. While nothing is
    private the phone lies on the table, and everybody acts in front of all.
    """

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self.app = app
        self.table = table
        self.staging = STAGINGS[table.game]
        self.ledger = Ledger()
        self.manners = Manners(self._course)
        self.holder: Seat | None = None
        self._sitting: Seat | None = None  # whose sight is on the screen
        self._seen = 0  # the version of that sight
        self._told: Any = None  # the last public view that the table was shown
        self._hearing = Hearing(table)
        self._cues = Cues(app.senses, self.staging, table.chairs)
        self._advising = Advising(app, table)
        self._wardrobe = Wardrobe(app, table)
        self._attendance = Attendance(self)
        self._notes: dict[Seat, str] = {}  # as they were last read
        self._absent = False  # the phone was put away while others played on
        self._aside = False  # the screen belongs to something else for a while
        self._own: Sight[Any] | None = None  # the sight of a person alone among bots
        self._shown = 0  # the version of that view
        self._newest = 0  # the version that the table has come to
        self._play: TableScreen | None = None
        self._submitting = False
        self._following = False
        self._over = False  # nobody looks at this table any more
        self._unsubscribe: Callable[[], None] = lambda: None

        in_words = app.settings.table == "words"
        self._scenes = WordScenes(app, table) if in_words else DrawnScenes(app, table)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self.table.here

    @property
    def speaker(self) -> Seat | None:
        """Who proposes what is proposed at this phone."""
        return self.holder if self.holder in self.people else next(iter(self.people), None)

    @property
    def shared(self) -> bool:
        """Whether several people play at this phone."""
        return len(self.people) > 1

    @property
    def _turn(self) -> Seat | None:
        return self._sitting

    @_turn.setter
    def _turn(self, seat: Seat | None) -> None:
        """Lets a seat's sight be on the screen, guarded from pictures while others play here."""
        self._sitting = seat
        self.app.senses.guard(on=seat is not None and self.shared)

    # Coming and going

    async def begin(self) -> None:
        """Opens a new table; a lone person among bots needs no curtain."""
        if len(self.people) == 1:
            self.holder = self.people[0]
        self.app.senses.hear("deal")
        await self._prepare()
        self._unsubscribe = self.table.subscribe(self._changed)
        public = await self._public()
        self.manners.deal(public.version)
        await self._enter(public)

    async def resume(self) -> None:
        """Comes back to a table, behind the curtain unless this phone is one person's own."""
        if len(self.people) == 1 and self._attendance.apart:
            self.holder = self.people[0]
        await self._prepare()
        self._unsubscribe = self.table.subscribe(self._changed)
        await self._enter(await self._public())

    async def _prepare(self) -> None:
        """Learns what the table depends on, before anybody can hear of it."""
        await self._advising.begin()
        await self._wardrobe.begin()
        self._attendance.begin()

    async def _enter(self, public: Sight[Any]) -> None:
        self._attendance.settle()
        self._told = public.view
        await self._advance(public, fresh=True)

    def step_aside(self) -> None:
        """Gives the screen to the rules for a while."""
        self._aside = True
        self._play = self._turn = None
        self._cues.rest()

    async def come_back(self) -> None:
        """Returns from the rules; the same person may go on at once."""
        self._aside = False
        await self._go_on(fresh=self.holder is None)

    async def end(self) -> None:
        """Leaves the table as it is saved; bots rest until somebody comes back."""
        self._over = True
        self.step_aside()
        self._advising.end()
        self._unsubscribe()
        self._attendance.end()
        for seat in self.people:
            await self.table.leave(seat)

    def reseat(self) -> None:
        """Goes on with those who are at this phone now, and forgets all that is the others'."""
        if self.holder not in self.people:
            self.holder = None
        self._own = None
        self._notes = {seat: text for seat, text in self._notes.items() if seat in self.people}
        self._play = self._turn = None
        if not self._aside:
            self.app.background(self._go_on(fresh=True))

    def cover(self) -> None:
        """Draws the curtain because the phone was put away, and trusts nobody any more."""
        if not self.shared:
            self._absent = self._attendance.apart
            return
        seat, play, self.holder = self._turn, self._play, None
        self._turn = None
        if seat is not None:
            self._draw_curtain(seat)
        elif play is not None and play.whisper is not None:
            owner, heard = play.whisper
            self._draw_curtain(owner, lambda: self._repeat(owner, heard))

    # From screen to screen

    async def _public(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        public = await self._hearing.catch_up()
        self.manners.see(public, self._hearing.news)
        if len(self.people) == 1 and self.holder is not None:
            self._own = await self.table.sight(self.holder)
        return public

    async def _go_on(self, *, fresh: bool = False) -> None:
        await self._advance(await self._public(), fresh=fresh)

    async def _advance(self, public: Sight[Any], *, fresh: bool = False) -> None:
        """Goes on to whatever the table waits for; `fresh` when it was not just on the screen."""
        ended = self.staging.interlude(self._told, public.view, self.table.chairs)
        self._take_in(public, ended)
        self._turn = None
        if public.result is not None:
            await self._finish(public)
        elif ended is not None:
            await self._tell_round(ended, public)
        elif self.staging.gathers(public.view):
            await self._gather(public)
        else:
            await self._seat_next(public, fresh=fresh)

    def _take_in(self, public: Sight[Any], ended: Interlude | None) -> None:
        """Notes what the table has come to, and lets it be heard."""
        self._told, self._shown = public.view, public.version
        if public.result is not None:
            self._cues.close(self._hearing.news, "win")
        elif ended is not None:
            self._cues.close(self._hearing.news, "chime")
        else:
            self._cues.follow(self._hearing.news, public.view)

    async def _gather(self, public: Sight[Any]) -> None:
        """Lays the phone on the table, where everybody may act in front of all."""
        if len(self.people) > 1:
            self.holder = None
        seats = [seat for seat in public.active if seat in self.people]
        sights = await asyncio.gather(*(self.table.sight(seat) for seat in seats))
        if self._over or self._turn is not None or public.version < self._shown:
            return
        if any(sight.version != public.version for sight in sights):
            # The table has moved on in between; what may be done must fit what is seen.
            await self._go_on()
            return
        self._seen = public.version
        # What is a seat's own has no place on a table that all look at.
        laid = {
            seat: replace(sight, view=public.view)
            for seat, sight in zip(seats, sights, strict=True)
        }
        self._playing().gather(Gathering(public, laid, self._hearing.fresh()))

    async def _seat_next(self, public: Sight[Any], *, fresh: bool) -> None:
        seat = self._next_person(public)
        if seat is not None and seat == self.holder:
            absent, self._absent = self._absent, False
            await (self._welcome(seat) if absent else self._open(seat))
        elif seat is not None and fresh:
            self._draw_curtain(seat)
        else:
            self._playing().watch(public, seat, None)

    def _next_person(self, public: Sight[Any]) -> Seat | None:
        return next((seat for seat in public.active if seat in self.people), None)

    def _draw_curtain(self, seat: Seat, on_open: Callable[[], object] | None = None) -> None:
        """Asks for a player, who then takes the turn unless something else is to be opened."""
        self._play = self._turn = None
        self._wardrobe.wear(None)
        peeks = self.ledger.of(seat)
        own = self.manners.redeals and not self._attendance.apart
        redeal = self._redeal if peeks.mistakes and own else None
        opens = on_open or partial(self._welcome, seat)
        self._show(self._scenes.curtain(self.table.chairs[seat], peeks, opens, redeal))

    async def _welcome(self, seat: Seat) -> None:
        """Tells a player who has come what the others did, and then opens the turn."""
        if self.manners.missed(seat):
            self._recount(seat)
        else:
            await self._open(seat)

    def _recount(self, seat: Seat) -> None:
        self.holder = self._turn = seat
        self._play = None
        self._wardrobe.wear(seat)
        missed, go = self.manners.missed(seat), partial(self._open, seat)
        self._show(self._scenes.recap(self._host(), missed, go))

    async def _open(self, seat: Seat, *, idle: bool = False) -> None:
        """Shows a seat its own sight; its owner has said to be there, perhaps only to read."""
        if self.holder != seat or self._turn is None:
            self.manners.begin_turn()
        self.holder = seat
        if not idle:
            self.ledger.turn_begins(seat)
        await self._public()
        sight, notes = await self.table.sight(seat), await self._read_notes(seat)
        if self.holder != seat:
            # The phone was put away in the meantime, and the curtain is drawn again.
            return
        if seat not in sight.active and not idle:
            await self._go_on()
            return
        self._turn, self._seen = seat, sight.version
        self._playing().hand_over(sight, notes)

    async def _repeat(self, seat: Seat, heard: Sequence[Event]) -> None:
        """Lets a seat read again what was told to it alone."""
        self.holder = seat
        public = await self._public()
        self._playing().watch(public, self._next_person(public), (seat, heard))

    async def _pass_on(self) -> None:
        """Draws the curtain for the person whose turn it is, or lets the holder go on."""
        public = await self._public()
        seat = self._next_person(public)
        if seat is None or seat == self.holder or self.staging.gathers(public.view):
            await self._advance(public)
        else:
            self._draw_curtain(seat)

    async def _tell_round(self, ended: Interlude, public: Sight[Any]) -> None:
        """Tells everybody how the round ended; bots wait until that is read."""
        self._lay_open()
        if not self._attendance.apart:
            for seat in self.people:
                await self.table.leave(seat)
        self._show(self._scenes.round(ended, public.view, self._next_round))

    async def _next_round(self) -> None:
        for seat in self.people:
            await self.table.arrive(seat)
        await self._go_on(fresh=True)

    async def _finish(self, public: Sight[Any]) -> None:
        assert public.result is not None
        self._lay_open()
        ending = self.staging.ending(public.view, public.result, self.table.chairs)
        again = await way_on(self.app, self.table)
        try:
            log = await self.table.record()
        except HallError as error:
            # How it ended is known all the same; what cannot be shown is why that was fair.
            said = explained(error.reason)
            film = partial(self.app.notice, said)
            self._show(self._scenes.final(ending, public, again, (said,), film))
            return
        await self.app.attic.close(self.table, log)
        film = partial(self.app.doors.film_at, self, log)
        self._show(self._scenes.final(ending, public, again, kept_seal(log), film))

    def _lay_open(self) -> None:
        """Gives the screen to everybody, in the phone's own look unless one person plays."""
        self._play = None
        self._wardrobe.wear(None if self.shared else self.holder)

    def _playing(self) -> TableScreen:
        if self._wardrobe.wear(self.holder) or self._play is None:
            self._play = self._scenes.play(self._host())
            self._show(self._play)
        self._play.board.hear(self._hearing.news, self._own)
        return self._play

    def _open_rules(self, rule: str | None) -> None:
        """Opens the rule that was asked for, or else the game in short."""
        if rule is None:
            self.app.open_reminder(self.table.game)
        else:
            self.app.open_rules(self.table.game, rule, self._allowed())

    def _allowed(self) -> tuple[str, ...]:
        """Returns what could be done instead of what was refused."""
        from coven.text.allowed import allowed  # knows all games

        if self._play is None:
            return ()
        able, holder = self._play.able, self._play.holder
        return allowed(self.table.game, able, holder, self.table.chairs, self._hearing.news)

    def _host(self) -> Host:
        host = Host(
            look=self.app.look,
            chairs=self.table.chairs,
            secret=len(self.people) > 1,
            ledger=self.ledger,
            accepts=self.app.stage.accepts,
            pause=self.app.stage.pause,
            rules=self._open_rules,
            leave=self.app.open_shelf,
            submit=self._submit,
            act=self._act,
            undo=self._undo,
            seclude=self._seclude,
            pass_on=self._pass_on,
            explain=self._explain,
            retell=self._retell,
            feel=self.app.senses.feel,
            courtesy=Courtesy(self._disown, self._missed, self._retrace, self._ask_who_looks),
            note=self._note,
        )
        return self._attendance.furnish(self._advising.furnish(host, self._advise))

    def _show(self, screen: Screen) -> None:
        # An answer from the table may arrive after the player has left it.
        if not self._over:
            self.app.stage.show(screen)

    # Acting

    async def _submit(self, steps: Sequence[Action]) -> None:
        """Takes the steps of whoever's turn is on the screen, and goes on."""
        seat, seen = self._turn, self._seen
        if seat is None or self._submitting:
            return
        self._submitting = True
        try:
            await self.table.submit(seat, steps, seen)
        except (IllegalAction, HallError) as refused:
            reason = self._attendance.reason(refused)
            await (self._open(seat) if seat in self.people else self._go_on(fresh=True))
            self._explain(reason, getattr(refused, "rule", None))
        else:
            await self._even_out()
            # Whoever waits may have put the table away.
            if not self._over:
                await self._after(seat, seen)
        finally:
            self._submitting = False
            # A quick bot may have moved on while the action was still on its way to the screen.
            if self._newest > self._shown:
                self._changed(self._newest)

    async def _after(self, seat: Seat, seen: int) -> None:
        """Shows everybody what a seat's action has done, and that seat what it alone learnt."""
        self._turn = None
        heard = await self.table.news(seat, seen)
        public = await self._public()
        self.manners.act(seat)
        round_over = self.staging.interlude(self._told, public.view, self.table.chairs)
        gathers = self.staging.gathers(public.view)
        if public.result or round_over or seat in public.active or gathers:
            await self._advance(public)
            return
        self._take_in(public, None)
        self._playing().watch(public, self._next_person(public), (seat, heard))

    async def _act(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Takes the steps of a seat at the open table; several may be on their way at once."""
        await self._at_open_table(self.table.submit(seat, steps, self._seen))

    async def _undo(self, seat: Seat) -> None:
        await self._at_open_table(self.table.undo(seat))

    async def _at_open_table(self, change: Awaitable[int]) -> None:
        try:
            await change
        except (IllegalAction, HallError) as refused:
            self._explain(self._attendance.reason(refused), getattr(refused, "rule", None))

    def _seclude(self, seat: Seat) -> None:
        """Lets a seat be alone with the phone, behind the curtain unless one person plays."""
        self._turn = None
        if seat == self.holder:
            self.app.background(self._open(seat, idle=True))
        else:
            self._draw_curtain(seat, lambda: self._open(seat, idle=True))

    # Manners

    def _course(self, view: Any, news: Sequence[Event]) -> Sequence[str]:
        return self.staging.course(view, news, self.table.chairs)

    def _disown(self) -> None:
        """Hides at once what somebody else has opened, and lets its owner know."""
        whisper = self._play.whisper if self._play is not None else None
        owner = self._turn if self._turn is not None else whisper and whisper[0]
        if owner is not None:
            self.ledger.mistaken(owner)
            self.cover()

    def _redeal(self) -> None:
        self.app.deal_anew(self.table)

    def _missed(self) -> bool:
        return self._turn is not None and bool(self.manners.missed(self._turn))

    def _ask_who_looks(self) -> None:
        """Lets somebody look at what is theirs, out of turn and behind the curtain."""
        self._play = self._turn = None
        looks = [(self.table.chairs[seat].name, partial(self._look, seat)) for seat in self.people]
        self._show(LookersScreen(self.app.stage, looks, on_back=self._go_on))

    def _look(self, seat: Seat) -> None:
        self._draw_curtain(seat, partial(self._open, seat, idle=True))

    def _retrace(self) -> None:
        if self._turn is not None:
            self._recount(self._turn)

    async def _even_out(self) -> None:
        """Lets a turn take as long as any other, where that is wanted."""
        haste = self.manners.haste
        if self.app.settings.tell_proof and self.shared and haste:
            self._explain("even_turns", None)
            await asyncio.sleep(haste)

    def _changed(self, version: int) -> None:
        """Hears that the table has moved on."""
        self._newest = version
        if self._turn is None and not self._submitting and not self._following:
            # At once: the next change may be heard before anybody has begun to follow this one.
            self._following = True
            self.app.background(self._follow())

    async def _follow(self) -> None:
        """Shows what others have done, unless the holder still reads what was said in secret."""
        try:
            while self._newest > self._shown:
                public = await self._public()
                play = self._play
                idle = self._turn is None and not self._submitting
                if not idle or play is None or play.board.whispering:
                    return
                await self._advance(public)
        finally:
            self._following = False

    def _explain(self, reason: str, rule: str | None) -> None:
        if self._play is not None:
            self._play.explain(reason, rule)

    async def _advise(self) -> None:
        """Tells whoever asks what a bot would do; at the open table, from what all know."""
        if self._play is not None:
            shared = self.shared and self._turn is None
            await self._advising.advise(self._play, self._hearing.news, shared=shared)

    def _retell(self) -> None:
        if self._play is not None:
            self._play.retell()

    async def _note(self, text: str) -> None:
        if self.holder is not None:
            self._notes[self.holder] = text
            try:
                await self.table.note(self.holder, text)
            except HallError as refused:
                self._explain(refused.reason, None)

    async def _read_notes(self, seat: Seat) -> str:
        """Returns a seat's notebook, as it was last known where it cannot be asked for."""
        with suppress(HallError):
            self._notes[seat] = await self.table.notes(seat)
        return self._notes.get(seat, "")
