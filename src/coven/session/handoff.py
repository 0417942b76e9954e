"""Handoff: curtain, recap and turn when a shared phone changes hands."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from coven.presence import is_multi_phone
from coven.privacy.peek_log import PeekLog
from coven.screens.table.handoff import (
    CurtainScreen,
    PeekChoiceScreen,
    RecapScreen,
    TextRecapScreen,
)
from coven.ui import animation
from coven.ui.animation import Cancellable
from engine.core import Event, Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.session.session import TableSession


class Handoff:
    """Opens a seat's sight, only after its player has opened the curtain."""

    def __init__(self, session: "TableSession") -> None:
        self.peek_log = PeekLog()
        self._session = session
        self._phone = session.phone
        self._table_news = session.table_news
        self._turn_log = session.table_news.turn_log
        # Set while private news can be opened, or somebody looks out of turn.
        self._limit: Cancellable | None = None

    def show_curtain(self, seat: Seat, on_open: Callable[[], object] | None = None) -> None:
        """Shows the curtain of a seat. Opening it starts the turn unless `on_open` is given."""
        self.peek_log.end_holding(seat)
        phone, peeks = self._phone, self.peek_log.peeks_of(seat)
        can_redeal = self._turn_log.can_redeal and not is_multi_phone(phone.table)
        redeal = (
            partial(phone.app.navigation.redeal, phone.table)
            if peeks.mistakes and can_redeal
            else None
        )
        phone.clear_table()
        phone.apply_look(None)
        phone.show(
            CurtainScreen(
                phone.app.window, phone.table.players[seat], peeks,
                on_open=on_open or partial(self.start_turn, seat), on_back=phone.app.open_shelf,
                on_redeal=redeal, seal=self._session.seal.opening_report(),
            )
        )  # fmt: skip

    def show_curtain_to_peek(self, seat: Seat) -> None:
        """Shows the curtain of a seat that wants to look at its secrets out of turn."""
        self.peek_log.end_turn()
        self.show_curtain(seat, partial(self.open_sight, seat, idle=True))

    def open_private_view(self, seat: Seat) -> None:
        """Opens a seat's own sight, behind the curtain unless it holds the phone."""
        phone = self._phone
        phone.shown_seat = None
        if seat == phone.holder:
            phone.app.run_in_background(self.open_sight(seat, idle=True))
        else:
            self.show_curtain_to_peek(seat)

    async def start_turn(self, seat: Seat) -> None:
        """Shows the recap if the seat missed anything, else its sight."""
        if self._turn_log.missed_entries(seat):
            self.show_recap(seat)
        else:
            await self.open_sight(seat)

    def show_recap(self, seat: Seat) -> None:
        """Shows what the others did, before the turn or during it."""
        phone, go_on = self._phone, partial(self.open_sight, seat)
        missed = self._turn_log.missed_entries(seat)
        phone.holder = phone.shown_seat = seat
        phone.table_screen = None
        phone.apply_look(seat)
        services = self._session.board_services()
        if services.look.text_mode:
            window, leave = phone.app.window, services.leave_table
            phone.show(TextRecapScreen(window, missed, go_on, on_back=leave))
        else:
            phone.show(RecapScreen(services, phone.game_info.ui.board, missed, go_on))

    async def open_sight(self, seat: Seat, *, idle: bool = False) -> None:
        """Shows a seat its own sight; `idle` if it is not to act but only to read."""
        phone = self._phone
        if phone.holder != seat or phone.shown_seat is None:
            self._turn_log.begin_turn()
        phone.holder = seat
        if not idle:
            self.peek_log.start_turn(seat)
        await self._table_news.public_sight()
        sight = await phone.table.sight(seat)
        notes = await phone.read_notes(seat)
        if phone.holder != seat:
            # The phone was put away meanwhile and the curtain is shown.
            return
        if seat not in sight.active and not idle:
            await self._session.advance()
            return
        phone.shown_seat, phone.seen_version, phone.is_idle_look = seat, sight.version, idle
        self._session.show_table().show_seat(sight, notes)
        self.stop_limit()
        if idle and seat not in sight.active:
            self.start_limit()
        # A version that arrived behind the curtain or during the recap was not followed.
        self._session.follow_if_behind()

    async def repeat_private_news(self, seat: Seat, private_news: Sequence[Event]) -> None:
        """Shows the seat its private news again."""
        phone = self._phone
        phone.holder = seat
        self.peek_log.start_turn(seat)
        public = await self._table_news.public_sight()
        if phone.is_held_by(seat):
            self.show_private_news(public, seat, private_news)

    def show_private_news(
        self, public: Sight[Any], seat: Seat, private_news: Sequence[Event]
    ) -> None:
        """Shows the public table with the private news of the seat that has just acted."""
        phone, news = self._phone, (seat, private_news)
        self._session.show_table().show_public(public, phone.next_local_seat(public), news)
        phone.guard_private_news()
        self.stop_limit()
        if phone.is_shared and phone.private_news is not None:
            self.start_limit()

    def start_limit(self) -> None:
        """Starts the time limit of private news or of a look out of turn, if it does not run."""
        if self._limit is None:
            seconds, news = self._phone.app.window.timings.private_news, self._phone.private_news
            self._limit = animation.call_later(seconds, partial(self._end_limit, news))

    def _end_limit(self, news: tuple[Seat, Sequence[Event]] | None) -> None:
        """Covers private news that are still unread, or shows the table again after a look."""
        self._limit, phone = None, self._phone
        is_look = phone.shown_seat is not None and phone.is_idle_look
        is_news = news is not None and phone.private_news is news
        if phone.app.window.screen is not phone.table_screen or not (is_look or is_news):
            return
        if self.peek_log.is_open:
            # A hold has a limit of its own.
            self.start_limit()
        elif is_news:
            # Unread private news wait behind their owner's curtain.
            self.cover()
        else:
            if phone.is_shared:
                phone.holder = None
            phone.app.run_in_background(self._session.pass_phone())

    def stop_limit(self) -> None:
        """Stops the time limit of private news or of a look out of turn."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def cover(self) -> None:
        """Shows the curtain over any open secret and forgets who holds the phone."""
        self.stop_limit()
        phone = self._phone
        seat, news, phone.holder = phone.exposed_seat, phone.private_news, None
        phone.shown_seat = None
        if seat is not None:
            self.show_curtain(seat)
        elif news is not None:
            self.show_curtain(news[0], partial(self.repeat_private_news, *news))

    # Requests of players who share this phone

    def report_wrong_player(self) -> None:
        """Covers secrets that the wrong player opened, and counts the mistake for their owner."""
        turn, whisper = self._phone.shown_seat, self._phone.private_news
        owner = turn if turn is not None else whisper and whisper[0]
        if owner is not None:
            self.peek_log.mark_mistake(owner)
            self._session.cover_screen()

    def ask_who_peeks(self) -> None:
        """Asks which player wants to look at their secrets out of turn."""
        phone = self._phone
        phone.clear_table()
        players, look = phone.table.players, self.show_curtain_to_peek
        looks = [(players[seat].name, partial(look, seat)) for seat in phone.local_seats]
        phone.show(PeekChoiceScreen(phone.app.window, looks, on_back=self._session.advance))

    async def equalize_turn_time(self) -> None:
        """Waits until the turn has lasted as long as any other, if the settings ask for that."""
        phone = self._phone
        haste = self._turn_log.seconds_to_wait(phone.app.window.timings.min_turn)
        if phone.app.settings.tell_proof and phone.is_shared and haste:
            phone.show_refusal("even_turns", None)
            await asyncio.sleep(haste)

    def has_missed_turns(self) -> bool:
        """Returns whether the seat whose sight is open has missed anything."""
        seat = self._phone.shown_seat
        return seat is not None and bool(self._turn_log.missed_entries(seat))

    def show_missed_turns(self) -> None:
        """Shows the recap of the seat whose sight is open."""
        if self._phone.shown_seat is not None:
            self.show_recap(self._phone.shown_seat)
