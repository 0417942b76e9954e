"""Leads a table through an evening: from screen to screen, and from action to action."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from coven.boards.staging import Host
from coven.evening.advising import Advising
from coven.evening.closing import Closing
from coven.evening.front import Front
from coven.evening.handing import Handing
from coven.evening.notebooks import Notebooks
from coven.evening.opentable import OpenTable
from coven.evening.scenes import DrawnScenes, Scenes, WordScenes
from coven.evening.sharing import Sharing
from coven.evening.tidings import Tidings
from coven.online.attendance import Attendance
from engine.core import Action, IllegalAction, Seat
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

    def __init__(self, app: "PocketCoven", table: Table, scenes: Scenes | None = None) -> None:
        usual = WordScenes if app.settings.table == "words" else DrawnScenes
        self.app = app
        self.table = table
        self.front = Front(app, table, scenes or usual(app, table), self._host)
        self.tidings = Tidings(self.front)
        self.notebooks = Notebooks(self.front)
        self.handing = Handing(self.front, self.tidings, self.notebooks, go_on=self.go_on)
        self.open_table = OpenTable(
            self.front, self.tidings, self.handing, go_on=self.go_on, refuse=self._refuse
        )
        self.sharing = Sharing(
            self.front, self.handing, self.tidings.manners, cover=self.cover, go_on=self.go_on
        )
        self._closing = Closing(
            self.front,
            go_on=partial(self.go_on, fresh=True),
            show_film=partial(app.doors.film_at, self),
        )
        self._advising = Advising(app, table)
        self._attendance = Attendance(self)
        self._absent = False  # the phone was put away while others played on
        self._aside = False  # the screen belongs to something else for a while
        self._submitting = False
        self._following = False
        self._unsubscribe: Callable[[], None] = lambda: None

    # Coming and going

    async def begin(self) -> None:
        """Opens a new table; a lone person among bots needs no curtain."""
        if len(self.front.people) == 1:
            self.front.holder = self.front.people[0]
        self.app.senses.hear("deal")
        await self._prepare()
        self._unsubscribe = self.table.subscribe(self._changed)
        public = await self.tidings.public()
        self.tidings.manners.deal(public.version)
        await self._enter(public)

    async def resume(self) -> None:
        """Comes back to a table, behind the curtain unless this phone is one person's own."""
        if len(self.front.people) == 1 and self._attendance.apart:
            self.front.holder = self.front.people[0]
        await self._prepare()
        self._unsubscribe = self.table.subscribe(self._changed)
        await self._enter(await self.tidings.public())

    async def _prepare(self) -> None:
        """Learns what the table depends on, before anybody can hear of it."""
        await self._advising.begin()
        await self.front.wardrobe.begin()
        self._attendance.begin()

    async def _enter(self, public: Sight[Any]) -> None:
        self._attendance.settle()
        self.tidings.begin(public)
        await self._advance(public, fresh=True)

    def step_aside(self) -> None:
        """Gives the screen to the rules for a while."""
        self._aside = True
        self.front.clear()
        self.tidings.rest()

    async def come_back(self) -> None:
        """Returns from the rules; the same person may go on at once."""
        self._aside = False
        await self.go_on(fresh=self.front.holder is None)

    async def end(self) -> None:
        """Leaves the table as it is saved; bots rest until somebody comes back."""
        self.front.closed = True
        self.step_aside()
        self._advising.end()
        self._unsubscribe()
        self._attendance.end()
        for seat in self.front.people:
            await self.table.leave(seat)

    def reseat(self) -> None:
        """Goes on with those who are at this phone now, and forgets all that is the others'."""
        if self.front.holder not in self.front.people:
            self.front.holder = None
        self.tidings.forget()
        self.notebooks.forget()
        self.front.clear()
        if not self._aside:
            self.app.background(self.go_on(fresh=True))

    def cover(self) -> None:
        """Draws the curtain because the phone was put away, and trusts nobody any more."""
        if self.front.shared:
            self.handing.take_back()
        else:
            self._absent = self._attendance.apart

    # From screen to screen

    async def go_on(self, *, fresh: bool = False) -> None:
        """Goes on to whatever the table waits for; `fresh` when it was not just on the screen."""
        await self._advance(await self.tidings.public(), fresh=fresh)

    async def _advance(self, public: Sight[Any], *, fresh: bool = False) -> None:
        ended = self.tidings.ended(public)
        self.tidings.take_in(public, ended)
        self.front.turn = None
        if public.result is not None:
            await self._closing.finish(public)
        elif ended is not None:
            await self._closing.tell_round(ended, public)
        elif self.tidings.staging.gathers(public.view):
            await self.open_table.gather(public)
        else:
            await self._seat_next(public, fresh=fresh)
        # Whoever heard of something newer may have found no table yet to show it on.
        self._keep_up()

    async def _seat_next(self, public: Sight[Any], *, fresh: bool) -> None:
        seat = self.front.next_of(public)
        if seat is not None and seat == self.front.holder:
            absent, self._absent = self._absent, False
            await (self.handing.welcome(seat) if absent else self.handing.open(seat))
        elif seat is not None and fresh:
            self.handing.call(seat)
        else:
            self.tidings.playing().watch(public, seat, None)

    async def _pass_on(self) -> None:
        """Draws the curtain for the person whose turn it is, or lets the holder go on."""
        public = await self.tidings.public()
        seat = self.front.next_of(public)
        gathers = self.tidings.staging.gathers(public.view)
        if seat is None or seat == self.front.holder or gathers:
            await self._advance(public)
        else:
            self.handing.call(seat)

    # Acting

    async def _submit(self, steps: Sequence[Action]) -> None:
        """Takes the steps of whoever's turn is on the screen, and goes on."""
        seat, seen = self.front.turn, self.front.seen
        if seat is None or self._submitting:
            return
        self._submitting = True
        try:
            await self.table.submit(seat, steps, seen)
        except (IllegalAction, HallError) as refused:
            reason = self._attendance.reason(refused)
            if seat not in self.front.people:
                await self.go_on(fresh=True)
            elif self.front.trusts(seat):
                await self.handing.open(seat)
            self.front.explain(reason, getattr(refused, "rule", None))
        else:
            await self.sharing.even_out()
            # Whoever waits may have put the table away.
            if not self.front.closed:
                await self._after(seat, seen)
        finally:
            self._submitting = False
            # A quick bot may have moved on while the action was still on its way to the screen.
            self._keep_up()

    async def _after(self, seat: Seat, seen: int) -> None:
        """Shows everybody what a seat's action has done, and that seat what it alone learnt."""
        tidings = self.tidings
        heard = await self.table.news(seat, seen)
        public = await tidings.public()
        self.front.turn = None
        tidings.manners.act(seat)
        round_over = tidings.ended(public)
        gathers = tidings.staging.gathers(public.view)
        if public.result or round_over or seat in public.active or gathers:
            await self._advance(public)
            return
        tidings.take_in(public, None)
        if self.front.trusts(seat):
            tidings.playing().watch(public, self.front.next_of(public), (seat, heard))
        else:
            # Put away in between: what was said in secret waits behind the curtain.
            self.handing.call(seat, partial(self.handing.repeat, seat, heard))

    def _refuse(self, refused: IllegalAction | HallError) -> None:
        reason = self._attendance.reason(refused)
        self.front.explain(reason, getattr(refused, "rule", None))

    def _changed(self, version: int) -> None:
        """Hears that the table has moved on."""
        self.tidings.newest = version
        if self.front.turn is None and not self._submitting and not self._following:
            # At once: the next change may be heard before anybody has begun to follow this one.
            self._following = True
            self.app.background(self._follow())

    def _keep_up(self) -> None:
        """Follows the table if it has come further than the screen."""
        if self.tidings.behind:
            self._changed(self.tidings.newest)

    async def _follow(self) -> None:
        """Shows what others have done, unless the holder still reads what was said in secret."""
        try:
            while self.tidings.behind:
                public = await self.tidings.public()
                play = self.front.play
                idle = self.front.turn is None and not self._submitting
                if not idle or play is None or play.board.whispering:
                    return
                await self._advance(public)
        finally:
            self._following = False

    # What a board may ask for

    def _host(self) -> Host:
        front, app = self.front, self.app
        host = Host(
            look=app.look,
            chairs=self.table.chairs,
            secret=front.shared,
            ledger=self.handing.ledger,
            accepts=app.stage.accepts,
            pause=app.stage.pause,
            rules=self._open_rules,
            leave=app.open_shelf,
            submit=self._submit,
            act=self.open_table.act,
            undo=self.open_table.undo,
            seclude=self.open_table.seclude,
            pass_on=self._pass_on,
            explain=front.explain,
            retell=front.retell,
            feel=app.senses.feel,
            courtesy=self.sharing.courtesy,
            note=self.notebooks.write,
        )
        return self._attendance.furnish(self._advising.furnish(host, self._advise))

    def _open_rules(self, rule: str | None) -> None:
        """Opens the rule that was asked for, or else the game in short."""
        if rule is None:
            self.app.lookup.reminder(self.table.game)
        else:
            self.app.lookup.rules(self.table.game, rule, self._allowed())

    def _allowed(self) -> tuple[str, ...]:
        """Returns what could be done instead of what was refused."""
        from coven.text.allowed import allowed  # knows all games

        play = self.front.play
        if play is None:
            return ()
        table, news = self.table, self.tidings.news
        return allowed(table.game, play.able, play.holder, table.chairs, news)

    async def _advise(self) -> None:
        """Tells whoever asks what a bot would do; at the open table, from what all know."""
        front = self.front
        if front.play is not None:
            shared = front.shared and front.turn is None
            await self._advising.advise(front.play, self.tidings.news, shared=shared)
