"""How a round and a whole match are closed, in front of everybody."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from coven.contest import next_action
from coven.evening.front import PhoneState
from coven.games import GAME_INFOS
from coven.games.staging import ResultSummary
from coven.online.standing import is_multi_phone
from coven.sealed import verified_seal_words
from coven.text.reasons import reason_message
from engine.match import Sight
from hall.table import HallError


class ResultPresenter:
    """Tells how it ended, and what comes after."""

    def __init__(
        self,
        phone: PhoneState,
        *,
        advance: Callable[[], Awaitable[None]],
        open_replay: Callable[[str], None],
    ) -> None:
        self._phone = phone
        self._table = phone.table
        self._advance = advance
        self._open_replay = open_replay

    async def show_round_result(self, summary: ResultSummary, public: Sight[Any]) -> None:
        """Tells everybody how the round ended; bots wait until that is read."""
        phone = self._phone
        phone.release_to_all()
        if not is_multi_phone(self._table):
            for seat in phone.local_seats:
                await self._table.leave(seat)
        phone.show(
            phone.screen_factory.create_round_result(summary, public.view, self._start_next_round)
        )

    async def _start_next_round(self) -> None:
        for seat in self._phone.local_seats:
            await self._table.arrive(seat)
        await self._advance()

    async def show_game_result(self, public: Sight[Any]) -> None:
        """Tells everybody how the match ended, and puts it among those that are over."""
        assert public.result is not None
        phone, app, table = self._phone, self._phone.app, self._table
        phone.release_to_all()
        ending = GAME_INFOS[table.game].game_summary(public.view, public.result, table.players)
        again = await next_action(app, table)
        try:
            log = await table.finished_log()
        except HallError as error:
            # How it ended is known all the same; what cannot be shown is why that was fair.
            message = reason_message(error.reason)
            film = partial(app.show_notice, message)
            phone.show(
                phone.screen_factory.create_game_result(ending, public, again, (message,), film)
            )
            return
        await app.store.record_result(table, log)
        film = partial(self._open_replay, log)
        phone.show(
            phone.screen_factory.create_game_result(
                ending, public, again, verified_seal_words(log), film
            )
        )
