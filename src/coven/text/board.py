"""The table in words: any game, wholly playable through native text and buttons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import toga

from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.drawing.surface import Surface
from coven.settings import Verbosity
from coven.text.composing import Composer, Moment, Ways
from coven.text.pages import (
    Aside,
    Blank,
    Call,
    Choice,
    Desk,
    Lead,
    Note,
    Page,
    Refused,
    Return,
    Spot,
    Steps,
    TakeBack,
    Words,
)
from coven.text.sheet import Sheet
from coven.words import say
from engine.core import Event, Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.boards.staging import Gathering, Host
    from coven.screens.table import Advice

SHOWN_SECONDS = 10.0


class WordBoard:
    """A game's part of the play screen in words; what is secret is there only while shown."""

    def __init__(
        self, host: "Host", words: Words, verbosity: Verbosity, timer: Timer = motion.after
    ) -> None:
        self.host = host
        self.words = words
        self.verbosity: Verbosity = verbosity
        self.whispering = False
        self.surfaces: tuple[Surface, ...] = ()
        self._sheet = Sheet(host.look, host.accepts)
        self.widget: toga.Widget = self._sheet.widget
        ways = Ways(self._show, self.lose, self._take, self._fill, self._type, self._pass_on)
        self._composer = Composer(host, ways)
        self._timer = timer
        self._desk: Desk | None = None
        self._page = Page(())
        self._why: tuple[str, str | None] | None = None  # a refusal and its rule
        self._advice: Advice | None = None
        self._heard: tuple[Event, ...] | None = None  # None while a seat acts
        self._next_seat: Seat | None = None
        self._looking = False  # a seat reads what is its own, out of turn
        self._news: tuple[Event, ...] = ()
        self._alone: Any = None
        self._typed = ""
        self._limit: Running | None = None  # while something secret is shown
        self._waking: Running | None = None  # while a seat may not act yet

    def hear(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what everybody has heard, and what a lone person sees of it."""
        self._news = tuple(news)
        self._alone = own.view if own is not None else None

    def watch(self, public: Sight[Any], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table to everybody."""
        self._heard, self._next_seat, self._looking = tuple(heard), next_seat, False
        self._wake()
        self._lay(
            Desk(
                public.view, self.host.chairs, self.verbosity, news=self._news, alone=self._alone
            )
        )  # fmt: skip
        self.whispering = self._page.owner is not None and self.host.secret

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act."""
        self._heard, self.whispering = None, False
        self._looking = self.words.looking and sight.seat not in sight.active
        self._wake()
        spot, chairs = self.words.begin(sight.view), self.host.chairs
        if seconds := self.words.ponder(sight.view):
            self._waking = self._timer(seconds, self._awake)
        self._lay(
            Desk(
                sight.view, chairs, self.verbosity, spot, notes,
                news=self._news, seat=sight.seat, alone=self._alone,
                sights={} if sight.seat is None else {sight.seat: sight},
            )
        )  # fmt: skip

    def gather(self, gathering: "Gathering") -> None:
        """Lets everybody around the table act."""
        view, before = gathering.public.view, self._desk
        gathered = before is not None and before.seat is None and self._heard is None
        self._heard, self.whispering = None, False
        self._wake()
        desk = Desk(
            view, self.host.chairs, self.verbosity, news=self._news, sights=gathering.sights,
            alone=self._alone,
        )  # fmt: skip
        if before is not None and gathered and self.words.stays(before.view, view):
            self._desk = replace(desk, spot=before.spot)
            self._refresh()
            return
        if before is not None:
            # A touch that was meant for the old page must do nothing on the new one.
            self.host.pause()
        self._lay(replace(desk, spot=self.words.begin(view)))

    def answer(self, why: tuple[str, str | None] | None) -> None:
        """Says first of all why something was refused, or says it no longer."""
        if why != self._why:
            self._why = why
            self._refresh()
            if self._desk is None or not self.words.racing(self._desk.view):
                self._sheet.to_top()

    def counsel(self, advice: "Advice | None") -> None:
        """Says what a bot would do, below what one may do, or says it no longer."""
        if advice is not self._advice:
            self._advice = advice
            self._refresh()

    def renew(self) -> None:
        """Says the page anew, because what its words are made of has changed."""
        if self._desk is not None:
            self.host.pause()
            self._refresh(steady=False)
            self._sheet.to_top()

    def lose(self) -> None:
        """Hides whatever is secret."""
        if self._limit is not None:
            self._veil()
            self._refresh()
            # The ledger is told last: nothing stays visible if the telling fails.
            self.host.ledger.closed()

    def _awake(self) -> None:
        self._waking = None
        self._refresh()

    def _wake(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            self._waking = None

    # What is on the sheet

    def _lay(self, desk: Desk) -> None:
        shown = self._limit is not None
        self._veil()
        self._desk = desk
        self._refresh(steady=False)
        self._sheet.to_top()
        if shown:
            self.host.ledger.closed()

    def _refresh(self, *, steady: bool = True) -> None:
        assert self._desk is not None
        open_ = self._limit is not None or not self.host.secret
        desk = replace(self._desk, shown=open_)
        self._page = (
            self.words.turn(desk) if self._heard is None else self.words.table(desk, self._heard)
        )
        if self._looking:
            enough = Choice(say("I have seen enough"), Return(), "main")
            self._page = replace(self._page, rows=((enough,),), blank=None)
        self._sheet.show(self._composer.parts(self._moment(desk)), steady=steady)

    def _moment(self, desk: Desk) -> Moment:
        return Moment(
            self._page, self.words, desk, self._typed, self._why, self._advice,
            watched=self._heard is not None, looking=self._looking,
            waiting=self._waking is not None, unveiled=self._limit is not None,
            whispering=self.whispering, next_seat=self._next_seat,
        )  # fmt: skip

    # What is secret

    def _show(self) -> None:
        owner = self._page.owner
        assert owner is not None
        self._limit = self._timer(SHOWN_SECONDS, self.lose)
        self.host.ledger.opened(owner)
        self._refresh()

    def _type(self, text: str) -> None:
        """Takes what is typed; it is shown like any secret, and each letter gives it time."""
        if text == self._typed:
            return
        self._typed = text
        if self._limit is not None:
            self._limit.cancel()
            self._limit = self._timer(SHOWN_SECONDS, self.lose)
        elif self.host.secret:
            self._show()

    def _veil(self) -> None:
        self._typed = ""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    # What is done

    def _take(self, leads: Lead) -> object:
        match leads:
            case Spot():
                self._go(leads)
                return None
            case Note(text, spot):
                assert self._desk is not None
                self._desk = replace(self._desk, notes=text)
                self._go(spot)
                return self.host.note(text)
            case Refused(reason, rule):
                self.host.explain(reason, rule)
                return None
            case Steps(actions, seat):
                self.lose()
                return self.host.submit(actions) if seat is None else self.host.act(seat, actions)
            case TakeBack(seat):
                return self.host.undo(seat)
            case Aside(seat):
                return self.host.seclude(seat)
            case Return():
                self.lose()
                return self.host.pass_on()
            case Call(act):
                return act()

    def _fill(self, blank: Blank) -> object:
        return self._take(blank.leads(self._typed))

    def _go(self, spot: Spot) -> None:
        assert self._desk is not None
        desk = replace(self._desk, spot=spot)
        if spot.menu == self._desk.spot.menu:
            self._desk = desk
            self._refresh()
            return
        # A second tap that was meant for the old menu must not play a card of the new one.
        self.host.pause()
        self._lay(desk)
        self.host.retell()

    def _pass_on(self) -> object:
        self.lose()
        self.whispering = False
        return self.host.pass_on()
