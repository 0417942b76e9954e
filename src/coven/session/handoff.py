"""The way of the phone from hand to hand: the curtain, what was missed, the turn."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from coven.games.interface import SharedPhoneServices
from coven.presence import is_multi_phone
from coven.privacy.peek_log import PeekLog
from coven.privacy.turn_log import TurnLog
from coven.screens.text.table import PeekChoiceScreen
from coven.session.news import TableNews
from coven.session.phone import Notebooks, PhoneState
from engine.core import Event, Seat


class Handoff:
    """Opens a seat's own sight, and only to whoever has said to be there."""

    def __init__(
        self,
        phone: PhoneState,
        table_news: TableNews,
        notebooks: Notebooks,
        *,
        advance: Callable[[], Awaitable[None]],
    ) -> None:
        self.peek_log = PeekLog()
        self._phone = phone
        self._table_news = table_news
        self._notebooks = notebooks
        self._advance = advance

    def show_curtain(self, seat: Seat, on_open: Callable[[], object] | None = None) -> None:
        """Asks for a player, who then takes the turn unless something else is to be opened."""
        phone, peeks = self._phone, self.peek_log.peeks_of(seat)
        own = self._table_news.turn_log.can_redeal and not is_multi_phone(phone.table)
        redeal = partial(phone.app.redeal, phone.table) if peeks.mistakes and own else None
        phone.show_curtain(seat, peeks, on_open or partial(self.start_turn, seat), redeal)

    def show_curtain_to_peek(self, seat: Seat) -> None:
        """Asks for a player who wants to look at what is theirs, out of turn."""
        self.show_curtain(seat, partial(self.open_sight, seat, idle=True))

    async def start_turn(self, seat: Seat) -> None:
        """Tells a player who has come what the others did, and then opens the turn."""
        if self._table_news.turn_log.missed_entries(seat):
            self.show_recap(seat)
        else:
            await self.open_sight(seat)

    def show_recap(self, seat: Seat) -> None:
        """Tells a player what the others did, before the turn or in the middle of it."""
        self._phone.show_recap(
            seat, self._table_news.turn_log.missed_entries(seat), partial(self.open_sight, seat)
        )

    async def open_sight(self, seat: Seat, *, idle: bool = False) -> None:
        """Shows a seat its own sight; its owner has said to be there, perhaps only to read."""
        phone = self._phone
        if phone.holder != seat or phone.shown_seat is None:
            self._table_news.turn_log.begin_turn()
        phone.holder = seat
        if not idle:
            self.peek_log.start_turn(seat)
        await self._table_news.public_sight()
        sight, notes = await phone.table.sight(seat), await self._notebooks.read(seat)
        if phone.holder != seat:
            # The phone was put away in the meantime, and the curtain is drawn.
            return
        if seat not in sight.active and not idle:
            await self._advance()
            return
        phone.shown_seat, phone.seen_version = seat, sight.version
        self._table_news.show_table().show_seat(sight, notes)

    async def repeat_private_news(self, seat: Seat, private_news: Sequence[Event]) -> None:
        """Lets a seat read again what was told to it alone."""
        phone = self._phone
        phone.holder = seat
        public = await self._table_news.public_sight()
        if phone.is_held_by(seat):
            self._table_news.show_table().show_public(
                public, phone.next_local_seat(public), (seat, private_news)
            )

    def cover(self) -> None:
        """Draws the curtain over whatever is open, and trusts nobody any more."""
        phone = self._phone
        seat, play, phone.holder = phone.exposed_seat, phone.table_screen, None
        phone.shown_seat = None
        if seat is not None:
            self.show_curtain(seat)
        elif play is not None and play.private_news is not None:
            owner, heard = play.private_news
            self.show_curtain(owner, partial(self.repeat_private_news, owner, heard))


# What those may ask for who share this phone, and what they owe each other.


class SharedPhoneActions:
    """Undoes mistakes, lets people look out of turn, and tells again what was missed."""

    def __init__(
        self,
        phone: PhoneState,
        handoff: Handoff,
        turn_log: TurnLog,
        *,
        cover: Callable[[], None],
        advance: Callable[[], Awaitable[None]],
    ) -> None:
        self._phone = phone
        self._handoff = handoff
        self._turn_log = turn_log
        self._cover = cover
        self._advance = advance

    @property
    def services(self) -> SharedPhoneServices:
        """What a board may ask of it."""
        return SharedPhoneServices(
            self.report_wrong_player, self._has_missed_turns, self._show_recap, self.ask_who_peeks
        )

    def report_wrong_player(self) -> None:
        """Hides at once what somebody else has opened, and lets its owner know."""
        turn, whisper = self._phone.shown_seat, self._phone.private_news
        owner = turn if turn is not None else whisper and whisper[0]
        if owner is not None:
            self._handoff.peek_log.mark_mistake(owner)
            self._cover()

    def ask_who_peeks(self) -> None:
        """Lets somebody look at what is theirs, out of turn and behind the curtain."""
        phone = self._phone
        phone.clear_table()
        players, look = phone.table.players, self._handoff.show_curtain_to_peek
        looks = [(players[seat].name, partial(look, seat)) for seat in phone.local_seats]
        phone.show(PeekChoiceScreen(phone.app.window, looks, on_back=self._advance))

    async def equalize_turn_time(self) -> None:
        """Lets a turn take as long as any other, where that is wanted."""
        phone, haste = self._phone, self._turn_log.seconds_to_wait
        if phone.app.settings.tell_proof and phone.is_shared and haste:
            phone.show_refusal("even_turns", None)
            await asyncio.sleep(haste)

    def _has_missed_turns(self) -> bool:
        return self._phone.shown_seat is not None and bool(
            self._turn_log.missed_entries(self._phone.shown_seat)
        )

    def _show_recap(self) -> None:
        if self._phone.shown_seat is not None:
            self._handoff.show_recap(self._phone.shown_seat)
