"""SessionSeal: the pictures of the sealed deal, or why a host elsewhere shows none."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from coven.data.deal_seal import NO_SEAL, SealReport, seal_pictures
from coven.errors import reason_message
from coven.i18n import tr
from coven.presence import is_remote
from coven.session.news import TableNews
from coven.session.phone import PhoneState
from hall.table import HallError


@dataclass(eq=False)
class SessionSeal:
    """Loads the pictures that the players compare before the first draw.

    A host that cannot show a fair deal may keep it back. So this phone asks again whenever the
    members or the connection change, and says that the deal is missing until it is there.
    """

    phone: PhoneState
    table_news: TableNews
    on_change: Callable[[], None]
    _digest: str = ""  # "" until it is loaded
    _problem: str = ""  # reason why there is none, after the first attempt
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def report(self) -> SealReport:
        """Returns the pictures, or the problem of a match that is dealt."""
        if self._problem:
            return SealReport(problem=reason_message(self._problem))
        return SealReport(seal_pictures(self._digest)) if self._digest else NO_SEAL

    def opening_report(self) -> SealReport:
        """Returns the report until somebody has acted at this phone; bots may be quick."""
        return NO_SEAL if self.table_news.has_local_actions else self.report()

    def status_text(self) -> str:
        """Returns the problem in a few words, or ""."""
        if not self._problem:
            return ""
        if self._problem == "unfair_deal":
            return tr("Unfair deal: do not trust it")
        return tr("The host has not shown its deal")

    async def load(self) -> None:
        """Loads the pictures; a host elsewhere may answer late."""
        if is_remote(self.phone.table):
            self.phone.app.run_in_background(self.reload())
        else:
            await self.reload()

    def retry(self) -> None:
        """Asks again for pictures that are missing."""
        if not self._digest and is_remote(self.phone.table):
            self.phone.app.run_in_background(self.reload())

    async def reload(self) -> None:
        """Asks for the present pictures. An unfair deal stays unfair."""
        phone = self.phone
        async with self._lock:
            if self._problem == "unfair_deal" or phone.is_closed:
                return
            before = self._digest, self._problem
            try:
                self._digest, self._problem = await phone.table.seal_digest(), ""
            except HallError as error:
                if error.reason == "unfair_deal":
                    self._digest, self._problem = "", error.reason
                elif not self._digest and phone.table.members().phase != "gathering":
                    self._problem = "deal_withheld"
        if (self._digest, self._problem) != before and not phone.is_closed:
            self.on_change()
