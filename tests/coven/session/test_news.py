"""The public news keeps up with the public sight."""

import asyncio
from types import SimpleNamespace
from typing import Any

from coven.feedback import Feedback
from coven.games import GAME_INFOS
from coven.native import NativeDevice
from coven.session.news import TableNews
from engine.core import Event
from engine.match import Sight
from hall.table import PublicUpdate

EVENTS = tuple(Event(0, number) for number in range(5))


class BusyTable:
    """A table that changes during a request and answers the later request first."""

    def __init__(self) -> None:
        self.version = 3
        self.players = ()
        self.asked = 0

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns the update since a version; the first answer is delayed."""
        self.asked += 1
        first = self.asked == 1
        for _ in range(5 if first else 1):
            await asyncio.sleep(0)
        until = self.version + first
        public: Sight[Any] = Sight(until, None, None, (), (), None)
        return PublicUpdate(public, EVENTS[since:until])


async def test_an_answer_that_comes_late_is_asked_for_again() -> None:
    async def both() -> tuple[Sight[Any], Sight[Any]]:
        return await asyncio.gather(hearing.public_sight(), hearing.public_sight())

    phone = SimpleNamespace(
        table=BusyTable(),
        app=SimpleNamespace(feedback=Feedback(NativeDevice())),
        game_info=GAME_INFOS["forest_chase"],
        local_seats=(),
    )
    hearing = TableNews(phone)  # type: ignore[arg-type]
    first, second = await both()
    assert len(hearing.news) == max(first.version, second.version)
    assert hearing.news == EVENTS[: len(hearing.news)]
    assert hearing.take_new() == hearing.news
    assert hearing.take_new() == ()
