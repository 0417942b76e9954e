"""Hints of a bot for a seat, from that seat's sight and news only."""

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
    """Returns a hint for a seat's sight and news, or None."""
    bot = BOTS[game]
    assert sight.seat is not None
    memory = bot.update_memory(bot.new_memory(sight.seat), tuple(news))
    # A repeated request gets the same hint.
    return bot.hint(sight, memory, Random(sight.version))


def public_only_sight(sight: Sight[Any], public: Sight[Any]) -> Sight[Any]:
    """Returns a seat's sight reduced to public data."""
    view = public.view
    if "seat" in view._fields:
        view = view._replace(seat=sight.seat)
    return replace(sight, view=view)


class HintWorker:
    """Computes the hints for one table in a thread."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-hints")

    async def private_hint(
        self, seat: Seat, events: Sequence[Event]
    ) -> tuple[Sight[Any], Hint | None]:
        """Returns a hint for a player alone at the screen, and the sight it is for.

        `events` are the public events as they happened, for games that mask them later.
        """
        sight = await self._table.sight(seat)
        if GAMES[self._table.game].mask_later is keep_event:
            events = await self._table.news(seat, 0)
        return sight, await self._think(sight, events)

    async def public_hint(
        self, seat: Seat, events: Sequence[Event]
    ) -> tuple[Sight[Any], Hint | None]:
        """Returns a hint that others may see, based on public data."""
        sight, public = await self._table.sight(seat), await self._table.public_sight()
        return sight, await self._think(public_only_sight(sight, public), events)

    async def _think(self, sight: Sight[Any], events: Sequence[Event]) -> Hint | None:
        news = tuple(events)
        future = self._executor.submit(
            run_with_short_switch_interval, lambda: hint(self._table.game, sight, news)
        )
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Drops pending requests."""
        self._executor.shutdown(wait=False, cancel_futures=True)
