"""SessionSeal: the pictures of the sealed deal, shown until somebody acts at this phone."""

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
        self._digest = ""  # "" until it is loaded

    def pictures(self) -> tuple[SealPicture, ...]:
        """Returns the pictures until somebody has acted at this phone; bots may be quick."""
        if not self._digest or self._table_news.has_local_actions:
            return ()
        return seal_pictures(self._digest)

    async def load(self) -> None:
        """Loads the pictures; a host elsewhere may answer late."""
        if is_remote(self._phone.table):
            self._phone.app.run_in_background(self._load())
        else:
            await self._load()

    async def _load(self) -> None:
        phone = self._phone
        try:
            self._digest = await phone.table.seal_digest()
        except HallError as error:
            if error.reason == "unfair_deal":
                phone.show_refusal(error.reason, None)
            return
        if phone.table_screen is not None:
            phone.table_screen.update_prompt()
