"""What those may ask for who share this phone, and what they owe each other."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from coven.boards.staging import Courtesy
from coven.evening.front import Front
from coven.evening.handing import Handing
from coven.secret.manners import Manners
from coven.text.lookers import LookersScreen


class Sharing:
    """Undoes mistakes, lets people look out of turn, and tells again what was missed."""

    def __init__(
        self,
        front: Front,
        handing: Handing,
        manners: Manners,
        *,
        cover: Callable[[], None],
        go_on: Callable[[], Awaitable[None]],
    ) -> None:
        self._front = front
        self._handing = handing
        self._manners = manners
        self._cover = cover
        self._go_on = go_on

    @property
    def courtesy(self) -> Courtesy:
        """What a board may ask of it."""
        return Courtesy(self.disown, self._missed, self._retrace, self.ask_who_looks)

    def disown(self) -> None:
        """Hides at once what somebody else has opened, and lets its owner know."""
        turn, whisper = self._front.turn, self._front.whisper
        owner = turn if turn is not None else whisper and whisper[0]
        if owner is not None:
            self._handing.ledger.mistaken(owner)
            self._cover()

    def ask_who_looks(self) -> None:
        """Lets somebody look at what is theirs, out of turn and behind the curtain."""
        front = self._front
        front.clear()
        chairs, look = front.table.chairs, self._handing.call_to_look
        looks = [(chairs[seat].name, partial(look, seat)) for seat in front.people]
        front.show(LookersScreen(front.app.stage, looks, on_back=self._go_on))

    async def even_out(self) -> None:
        """Lets a turn take as long as any other, where that is wanted."""
        front, haste = self._front, self._manners.haste
        if front.app.settings.tell_proof and front.shared and haste:
            front.explain("even_turns", None)
            await asyncio.sleep(haste)

    def _missed(self) -> bool:
        return self._front.turn is not None and bool(self._manners.missed(self._front.turn))

    def _retrace(self) -> None:
        if self._front.turn is not None:
            self._handing.recount(self._front.turn)
