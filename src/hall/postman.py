"""Carries a phone's letters to a hall, and notices when the way is too long for a race."""

import asyncio
import time
from contextlib import suppress

from engine.core import IllegalAction, Seat
from engine.wire import Json, pack
from hall.client import Refused, Unreachable
from hall.company import people
from hall.following import Following
from hall.lag import Lag
from hall.places import Letter
from hall.table import HallError

MOVING = ("moving", "moved")  # the table will be found again, and then takes what it is sent

APART = 3.0  # seconds between two phones' proposals


class Postman:
    """The door to a hall through which an outbox sends."""

    def __init__(self, following: Following) -> None:
        place = following.place
        self._following = following
        self._vantage = following.vantage
        self._lag = Lag(place.game, dict(place.options))

    def is_open(self, seat: Seat) -> bool:
        """Returns whether a seat's hall can be reached as far as is known."""
        return seat in self._following.up

    def fits(self, letter: Letter) -> bool:
        """Returns whether what a letter was based on is still so, as far as is known."""
        outlook = self._vantage[letter.seat]
        if letter.epoch is None or outlook.version < 0:
            return True
        now = outlook.version if letter.steps is None else outlook.epoch(outlook.version)
        return letter.epoch == now

    async def deliver(self, letter: Letter) -> int:
        """Returns the version that a letter led to, or raises why it did not."""
        body: dict[str, Json] = {"nonce": letter.nonce, "seen": letter.seen}
        if letter.steps is not None:
            body |= {"steps": [pack(step) for step in letter.steps]}
        path = "undo" if letter.steps is None else "actions"
        began = time.monotonic()
        try:
            answer = await self._following.ask("POST", path, letter.seat, body)
        except Refused as refused:
            with suppress(ValueError):
                self._following.hear_sight(letter.seat, refused.sight)
            raise IllegalAction(refused.reason, refused.rule) from None
        except HallError as error:
            if error.reason in MOVING and self._following.place.company.next is None:
                raise Unreachable from None
            raise
        version = answer.get("version")
        if type(version) is not int:
            raise Unreachable
        if self._lag.note(time.monotonic() - began):
            self._following.run(self._offer_calm(letter.seat))
        return version

    async def _offer_calm(self, seat: Seat) -> None:
        """Proposes to be calm, unless that would be an answer to others, or settle it at once."""
        # One phone after another, so that none is taken to agree with what it has not seen.
        await asyncio.sleep(sum(other < seat for other in self._present()) * APART)
        asked = any(motion.kind == "calm" for motion in self._following.place.company.motions)
        if not asked and set(self._present()) - set(self._following.place.here):
            with suppress(HallError):
                body = {"kind": "calm", "seat": None}
                await self._following.ask("POST", "motions", seat, body)

    def _present(self) -> tuple[Seat, ...]:
        company = self._following.place.company
        return tuple(seat for seat in people(company) if company.present[seat])
