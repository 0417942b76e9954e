"""A seat on its way to its owner's own phone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from coven.drawing.furniture import GAP
from coven.online.cards import invitation_card
from coven.online.invitations import Invitation
from coven.online.troubles import hall_error_message
from coven.screens.page import PageScreen
from coven.words import tr
from engine.core import Seat
from hall.table import HallError, Members

if TYPE_CHECKING:
    from coven.evening import TableSession


class SeatTransferScreen(PageScreen):
    """Shows what brings one seat to another phone, once and within two minutes."""

    def __init__(self, session: "TableSession", seat: Seat, invitation: Invitation) -> None:
        self.session = session
        self.seat = seat
        self.invitation = invitation
        self._error = ""
        super().__init__(session.app.window, self._back)
        self._stop_watching: Callable[[], None] = session.table.subscribe_members(
            self._on_members_changed
        )
        self.rebuild()

    def title(self) -> str:
        """Returns what is done."""
        return tr("To another phone")

    def subtitle(self) -> str:
        """Returns whose seat it is."""
        return self.session.table.players[self.seat].name

    def build_body(self) -> None:
        """Puts the picture and the code on the page."""
        self.body.clear()
        widgets, name = self.widgets, self.session.table.players[self.seat].name
        story = tr(
            "{name} points the camera of the other phone at this. It counts once, for two minutes; "
            "then this phone forgets what {name} holds.",
            name=name,
        )
        self.body.add(invitation_card(self.session.app, self, self.invitation, story))
        self.message = widgets.label(self._error, margin_bottom=GAP)
        self.body.add(self.message.widget)
        self.renew_button = widgets.button(tr("Make a new code"), self._on_renew, margin_bottom=GAP)
        self.body.add(self.renew_button)
        self.done_button = widgets.main_button(tr("To the table"), self._back)
        self.body.add(self.done_button)

    def dispose(self) -> None:
        """Stops watching for the seat."""
        super().dispose()
        self._stop_watching()

    def _on_members_changed(self, _members: Members) -> None:
        if (
            self.seat not in self.session.table.local_seats
            and self.session.app.window.screen is self
        ):
            self._back()

    def _back(self) -> None:
        self.session.app.online.open_members(self.session)

    def _on_renew(self) -> None:
        self.session.app.run_in_background(self._request_new_code())

    async def _request_new_code(self) -> None:
        try:
            self.invitation = await self.session.app.online.transfer.seat_invitation(
                self.session, self.seat
            )
        except HallError as error:
            self._error = hall_error_message(error)
        self.rebuild()
