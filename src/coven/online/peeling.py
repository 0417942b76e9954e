"""A seat on its way to its owner's own phone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from coven.drawing.furniture import GAP
from coven.online.cards import invitation_card
from coven.online.invitations import Invitation
from coven.online.troubles import told
from coven.screens.page import Page
from coven.words import say
from engine.core import Seat
from hall.table import Company, HallError

if TYPE_CHECKING:
    from coven.evening import Evening


class PeelScreen(Page):
    """Shows what brings one seat to another phone, once and within two minutes."""

    def __init__(self, evening: "Evening", seat: Seat, invitation: Invitation) -> None:
        self.evening = evening
        self.seat = seat
        self.invitation = invitation
        self._trouble = ""
        super().__init__(evening.app.stage, self._back)
        self._unwatch: Callable[[], None] = evening.table.watch_company(self._changed)
        self.lay()

    def title(self) -> str:
        """Returns what is done."""
        return say("To another phone")

    def subtitle(self) -> str:
        """Returns whose seat it is."""
        return self.evening.table.chairs[self.seat].name

    def arrange(self) -> None:
        """Puts the picture and the code on the page."""
        self.body.clear()
        furniture, name = self.furniture, self.evening.table.chairs[self.seat].name
        story = say(
            "{name} points the camera of the other phone at this. It counts once, for two minutes; "
            "then this phone forgets what {name} holds.",
            name=name,
        )
        self.body.add(invitation_card(self.evening.app, self, self.invitation, story))
        self.said = furniture.label(self._trouble, margin_bottom=GAP)
        self.body.add(self.said.widget)
        self.renew = furniture.button(say("Make a new code"), self._renew, margin_bottom=GAP)
        self.body.add(self.renew)
        self.done = furniture.main_button(say("To the table"), self._back)
        self.body.add(self.done)

    def leave(self) -> None:
        """Stops watching for the seat."""
        super().leave()
        self._unwatch()

    def _changed(self, _company: Company) -> None:
        if self.seat not in self.evening.table.here and self.evening.app.stage.screen is self:
            self._back()

    def _back(self) -> None:
        self.evening.app.parlour.company(self.evening)

    def _renew(self) -> None:
        self.evening.app.background(self._renewed())

    async def _renewed(self) -> None:
        try:
            self.invitation = await self.evening.app.parlour.relay.ticket(self.evening, self.seat)
        except HallError as error:
            self._trouble = told(error)
        self.lay()
