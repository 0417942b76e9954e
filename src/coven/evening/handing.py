"""The way of the phone from hand to hand: the curtain, what was missed, the turn."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from coven.evening.front import Front
from coven.evening.notebooks import Notebooks
from coven.evening.tidings import Tidings
from coven.online.standing import is_apart
from coven.secret.ledger import Ledger
from engine.core import Event, Seat


class Handing:
    """Opens a seat's own sight, and only to whoever has said to be there."""

    def __init__(
        self,
        front: Front,
        tidings: Tidings,
        notebooks: Notebooks,
        *,
        go_on: Callable[[], Awaitable[None]],
    ) -> None:
        self.ledger = Ledger()
        self._front = front
        self._tidings = tidings
        self._notebooks = notebooks
        self._go_on = go_on

    def call(self, seat: Seat, on_open: Callable[[], object] | None = None) -> None:
        """Asks for a player, who then takes the turn unless something else is to be opened."""
        front, peeks = self._front, self.ledger.of(seat)
        own = self._tidings.manners.redeals and not is_apart(front.table)
        redeal = partial(front.app.deal_anew, front.table) if peeks.mistakes and own else None
        front.draw_curtain(seat, peeks, on_open or partial(self.welcome, seat), redeal)

    def call_to_look(self, seat: Seat) -> None:
        """Asks for a player who wants to look at what is theirs, out of turn."""
        self.call(seat, partial(self.open, seat, idle=True))

    async def welcome(self, seat: Seat) -> None:
        """Tells a player who has come what the others did, and then opens the turn."""
        if self._tidings.manners.missed(seat):
            self.recount(seat)
        else:
            await self.open(seat)

    def recount(self, seat: Seat) -> None:
        """Tells a player what the others did, before the turn or in the middle of it."""
        self._front.recount(seat, self._tidings.manners.missed(seat), partial(self.open, seat))

    async def open(self, seat: Seat, *, idle: bool = False) -> None:
        """Shows a seat its own sight; its owner has said to be there, perhaps only to read."""
        front = self._front
        if front.holder != seat or front.turn is None:
            self._tidings.manners.begin_turn()
        front.holder = seat
        if not idle:
            self.ledger.turn_begins(seat)
        await self._tidings.public()
        sight, notes = await front.table.sight(seat), await self._notebooks.read(seat)
        if front.holder != seat:
            # The phone was put away in the meantime, and the curtain is drawn.
            return
        if seat not in sight.active and not idle:
            await self._go_on()
            return
        front.turn, front.seen = seat, sight.version
        self._tidings.playing().hand_over(sight, notes)

    async def repeat(self, seat: Seat, heard: Sequence[Event]) -> None:
        """Lets a seat read again what was told to it alone."""
        front = self._front
        front.holder = seat
        public = await self._tidings.public()
        if front.trusts(seat):
            self._tidings.playing().watch(public, front.next_of(public), (seat, heard))

    def take_back(self) -> None:
        """Draws the curtain over whatever is open, and trusts nobody any more."""
        front = self._front
        seat, play, front.holder = front.exposed, front.play, None
        front.turn = None
        if seat is not None:
            self.call(seat)
        elif play is not None and play.whisper is not None:
            owner, heard = play.whisper
            self.call(owner, partial(self.repeat, owner, heard))
