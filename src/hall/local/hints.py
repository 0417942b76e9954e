"""What a bot would do in somebody's place: from that seat's sight and news, and nothing else."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

from engine.bots.registry import BOTS
from engine.core import Event, Seat, keep_event
from engine.games import GAMES
from engine.hints import Hint
from engine.match import Sight
from hall.local.bots import run_with_short_switch_interval
from hall.table import Table


def hint(game: str, sight: Sight[Any], news: Sequence[Event]) -> Hint | None:
    """Returns what a fair bot would do with what a seat sees and has heard, if it can tell."""
    bot = BOTS[game]
    assert sight.seat is not None
    memory = bot.update_memory(bot.new_memory(sight.seat), tuple(news))
    # Whoever asks twice is told the same.
    return bot.hint(sight, memory, Random(sight.version))


def public_only_sight(sight: Sight[Any], public: Sight[Any]) -> Sight[Any]:
    """Returns a seat's sight with nothing in it that others do not see as well."""
    view = public.view
    if "seat" in view._fields:
        view = view._replace(seat=sight.seat)
    return replace(sight, view=view)


class HintWorker:
    """Thinks about hints for one table in a thread of its own, one after another."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-hints")

    async def private_hint(
        self, seat: Seat, events: Sequence[Event]
    ) -> tuple[Sight[Any], Hint | None]:
        """Returns a hint for a seat that looks at the screen alone, and the sight it fits.

        `events` is what everybody has heard when it happened: what fades is not told again.
        """
        sight = await self._table.sight(seat)
        if GAMES[self._table.game].mask_later is keep_event:
            events = await self._table.news(seat, 0)
        return sight, await self._think(sight, events)

    async def public_hint(
        self, seat: Seat, events: Sequence[Event]
    ) -> tuple[Sight[Any], Hint | None]:
        """Returns a hint for a seat in front of all, made of what all know."""
        sight, public = await self._table.sight(seat), await self._table.public_sight()
        return sight, await self._think(public_only_sight(sight, public), events)

    async def _think(self, sight: Sight[Any], events: Sequence[Event]) -> Hint | None:
        news = tuple(events)
        thought = self._executor.submit(
            run_with_short_switch_interval, lambda: hint(self._table.game, sight, news)
        )
        return await asyncio.wrap_future(thought)

    def close(self) -> None:
        """Drops whatever nobody waits for any more."""
        self._executor.shutdown(wait=False, cancel_futures=True)
