"""What those may ask for who share this phone, and what they owe each other."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from coven.evening.front import PhoneState
from coven.evening.handing import Handoff
from coven.games.staging import SharedPhoneServices
from coven.secret.manners import TurnLog
from coven.text.lookers import PeekChoiceScreen


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
