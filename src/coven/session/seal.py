"""SessionSeal: the pictures of the sealed deal, shown until somebody acts."""

from coven.data.deal_seal import SealPicture, seal_pictures
from coven.presence import is_remote
from coven.session.news import TableNews
from coven.session.phone import PhoneState
from hall.table import HallError


class SessionSeal:
    """Loads the pictures that the players compare before the first draw."""

    def __init__(self, phone: PhoneState, table_news: TableNews) -> None:
        self._phone = phone
        self._table_news = table_news
        self._pictures: tuple[SealPicture, ...] = ()

    def pictures(self) -> tuple[SealPicture, ...]:
        """Returns the pictures until somebody has acted."""
        return () if self._table_news.has_actions else self._pictures

    async def load(self) -> None:
        """Loads the pictures; a host elsewhere may answer late."""
        if is_remote(self._phone.table):
            self._phone.app.run_in_background(self._load())
        else:
            await self._load()

    async def _load(self) -> None:
        phone = self._phone
        try:
            self._pictures = seal_pictures(await phone.table.seal_digest())
        except HallError as error:
            if error.reason == "unfair_deal":
                phone.show_refusal(error.reason, None)
            return
        if phone.table_screen is not None:
            phone.table_screen.update_prompt()
