"""One table on this phone: who holds it now, and what may be on its screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coven.boards import STAGINGS
from coven.boards.staging import Host, Interlude
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.screen import Screen
from coven.screens.table import TableScreen
from coven.sealed import four_words
from coven.secret.ledger import Ledger
from coven.text.curtain import WordCurtainScreen
from coven.text.play import WordPlayScreen
from coven.text.results import WordFinalScreen, WordRoundScreen
from engine.core import Action, Event, IllegalAction, Seat
from engine.match import BadLog, Sight, verify
from engine.wire import load_log
from hall.journal import JournalError
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Evening:
    """Leads one table from hand to hand.

    The order of a hand-off is what keeps secrets: the action is saved, the curtain is drawn, and
    only when the next player holds it open is that player's sight asked for.
    """

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self.app = app
        self.table = table
        self.staging = STAGINGS[table.game]
        self.people = [seat for seat, chair in enumerate(table.chairs) if chair.level is None]
        self.ledger = Ledger()
        self.holder: Seat | None = None
        self._turn: Seat | None = None  # whose sight is on the screen
        self._seen = 0  # the version of that sight
        self._told: Any = None  # the last public view that the table was shown
        self._news: tuple[Event, ...] = ()  # what everybody has heard
        self._own: Sight[Any] | None = None  # the sight of a person alone among bots
        self._shown = 0  # the version of that view
        self._newest = 0  # the version that the table has come to
        self._play: TableScreen | None = None
        self._submitting = False
        self._over = False  # nobody looks at this table any more
        self._unsubscribe: Callable[[], None] = lambda: None

    @property
    def _in_words(self) -> bool:
        return self.app.settings.table == "words"

    # Coming and going

    async def begin(self) -> None:
        """Opens a new table; a lone person among bots needs no curtain."""
        if len(self.people) == 1:
            self.holder = self.people[0]
        await self.resume()

    async def resume(self) -> None:
        """Comes back to a table, behind the curtain whoever sits there."""
        self._unsubscribe = self.table.subscribe(self._changed)
        public = await self._public()
        self._told = public.view
        await self._advance(public, fresh=True)

    def step_aside(self) -> None:
        """Gives the screen to the rules for a while."""
        self._play = self._turn = None

    async def come_back(self) -> None:
        """Returns from the rules; the same person may go on at once."""
        await self._go_on(fresh=self.holder is None)

    async def end(self) -> None:
        """Leaves the table as it is saved; bots rest until somebody comes back."""
        self._over = True
        self.step_aside()
        self._unsubscribe()
        for seat in self.people:
            await self.table.leave(seat)

    def cover(self) -> None:
        """Draws the curtain because the phone was put away, and trusts nobody any more."""
        if len(self.people) == 1:
            return
        seat, play, self.holder = self._turn, self._play, None
        self._turn = None
        if seat is not None:
            self._draw_curtain(seat, lambda: self._open(seat))
        elif play is not None and play.whisper is not None:
            owner, heard = play.whisper
            self._draw_curtain(owner, lambda: self._repeat(owner, heard))

    # From screen to screen

    async def _public(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        public = await self.table.public()
        self._news = await self.table.public_news(0)
        if len(self.people) == 1 and self.holder is not None:
            self._own = await self.table.sight(self.holder)
        return public

    async def _go_on(self, *, fresh: bool = False) -> None:
        await self._advance(await self._public(), fresh=fresh)

    async def _advance(self, public: Sight[Any], *, fresh: bool = False) -> None:
        """Goes on to whatever the table waits for; `fresh` when it was not just on the screen."""
        ended = self.staging.interlude(self._told, public.view, self.table.chairs)
        self._told, self._shown = public.view, public.version
        self._turn = None
        if public.result is not None:
            await self._finish(public)
        elif ended is not None:
            await self._tell_round(ended, public)
        else:
            await self._seat_next(public, fresh=fresh)

    async def _seat_next(self, public: Sight[Any], *, fresh: bool) -> None:
        seat = self._next_person(public)
        if seat is not None and seat == self.holder:
            await self._open(seat)
        elif seat is not None and fresh:
            self._draw_curtain(seat, lambda: self._open(seat))
        else:
            self._playing().watch(public, seat, None)

    def _next_person(self, public: Sight[Any]) -> Seat | None:
        return next((seat for seat in public.active if seat in self.people), None)

    def _draw_curtain(self, seat: Seat, on_open: Callable[[], object]) -> None:
        self._play = None
        chair, peeks = self.table.chairs[seat], self.ledger.of(seat)
        stage, leave = self.app.stage, self.app.open_shelf
        self._show(
            WordCurtainScreen(stage, chair, peeks, on_open=on_open, on_leave=leave)
            if self._in_words
            else CurtainScreen(stage.look, chair, peeks, on_open=on_open, on_leave=leave)
        )

    async def _open(self, seat: Seat) -> None:
        """Shows a seat its own sight; its owner has said to be there."""
        self.holder = seat
        self.ledger.turn_begins(seat)
        sight, notes = await self.table.sight(seat), await self.table.notes(seat)
        self._news = await self.table.public_news(0)
        if self.holder != seat:
            # The phone was put away in the meantime, and the curtain is drawn again.
            return
        if seat not in sight.active:
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
        if seat is None or seat == self.holder:
            await self._advance(public)
        else:
            self._draw_curtain(seat, lambda: self._open(seat))

    async def _tell_round(self, ended: Interlude, public: Sight[Any]) -> None:
        """Tells everybody how the round ended; bots wait until that is read."""
        self._play = None
        for seat in self.people:
            await self.table.leave(seat)
        stage, told = self.app.stage, (self.staging, ended, public.view, self.table.chairs)
        self._show(
            WordRoundScreen(stage, *told, on_go=self._next_round)
            if self._in_words
            else RoundScreen(stage.look, *told, on_go=self._next_round)
        )

    async def _next_round(self) -> None:
        for seat in self.people:
            await self.table.arrive(seat)
        await self._go_on(fresh=True)

    async def _finish(self, public: Sight[Any]) -> None:
        assert public.result is not None
        self._play = None
        stage, staging, chairs = self.app.stage, self.staging, self.table.chairs
        ending = staging.ending(public.view, public.result, chairs)
        sealed, shelf = await self._sealed(), self.app.open_shelf

        def again() -> None:
            self.app.open_setup(self.table.game)

        self._show(
            WordFinalScreen(
                stage, staging, ending, public.view, chairs,
                on_again=again, on_shelf=shelf, sealed=sealed,
                winners=max(1, public.result.places.count(1)),
            )
            if self._in_words
            else FinalScreen(
                stage.look, staging, ending, public, chairs,
                on_again=again, on_shelf=shelf, sealed=sealed,
            )
        )  # fmt: skip

    async def _sealed(self) -> tuple[str, ...]:
        """Returns the words of the seal if every draw has followed from it."""
        try:
            record = load_log(await self.table.record())
            verify(record)
        except BadLog:
            return ()
        return four_words(record.commitment)

    def _playing(self) -> TableScreen:
        if self._play is None:
            self._play = self._set_table(self._host())
            self._show(self._play)
        self._play.board.hear(self._news, self._own)
        return self._play

    def _set_table(self, host: Host) -> TableScreen:
        if self._in_words:
            board = self.staging.words(host, self.app.settings.verbosity)
            return WordPlayScreen(self.app.stage, board)
        return PlayScreen(host, self.staging, self.app, self.table.game)

    def _open_rules(self, rule: str | None) -> None:
        self.app.open_rules(self.table.game, rule)

    def _host(self) -> Host:
        return Host(
            look=self.app.look,
            chairs=self.table.chairs,
            secret=len(self.people) > 1,
            ledger=self.ledger,
            accepts=self.app.stage.accepts,
            pause=self.app.stage.pause,
            rules=self._open_rules,
            leave=self.app.open_shelf,
            submit=self._submit,
            pass_on=self._pass_on,
            explain=self._explain,
            retell=self._retell,
            note=self._note,
        )

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
        except (IllegalAction, JournalError) as refused:
            await self._open(seat)
            self._explain(refused.reason, getattr(refused, "rule", None))
        else:
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
        round_over = self.staging.interlude(self._told, public.view, self.table.chairs)
        if public.result or round_over or seat in public.active:
            await self._advance(public)
            return
        self._told, self._shown = public.view, public.version
        self._playing().watch(public, self._next_person(public), (seat, heard))

    def _changed(self, version: int) -> None:
        """Hears that the table has moved on."""
        self._newest = version
        if self._turn is None and not self._submitting:
            self.app.background(self._follow())

    async def _follow(self) -> None:
        """Shows what bots have done, unless the holder still reads what was said in secret."""
        public = await self._public()
        play = self._play
        idle = self._turn is None and not self._submitting
        if idle and play is not None and not play.board.whispering:
            await self._advance(public)

    def _explain(self, reason: str, rule: str | None) -> None:
        if self._play is not None:
            self._play.explain(reason, rule)

    def _retell(self) -> None:
        if self._play is not None:
            self._play.retell()

    async def _note(self, text: str) -> None:
        if self.holder is not None:
            await self.table.note(self.holder, text)
