"""A table that is not dealt yet: how others find it, and who has come."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from coven.boards import STAGINGS
from coven.drawing.furniture import GAP
from coven.online.cards import invitation_card, seat_card
from coven.online.invitations import Invitation
from coven.online.standing import whereabouts
from coven.online.troubles import told
from coven.screens.page import Page
from coven.text.reasons import explained
from coven.words import say
from engine.core import BadSetup
from hall.table import Company, HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LobbyScreen(Page):
    """Waits until every seat is taken; then the cards are dealt by themselves."""

    def __init__(
        self, app: "PocketCoven", table: Table, invitation: Invitation | None, *, host: bool
    ) -> None:
        self.app = app
        self.table = table
        self.invitation = invitation  # None while this phone is on no network
        self.host = host  # this phone keeps the table
        self._trouble = ""
        super().__init__(app.stage, app.parlour.hub)
        self._unwatch: list[Callable[[], None]] = [table.watch_company(self._changed)]
        if host:
            self._unwatch.append(app.parlour.hosting.watch(lambda _: self._moved()))
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Gathering")

    def subtitle(self) -> str:
        """Returns what will be played."""
        return STAGINGS[self.table.game].short

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return STAGINGS[self.table.game].emblem

    def arrange(self) -> None:
        """Puts the invitation and everybody who has come on the page."""
        self.body.clear()
        furniture, add = self.furniture, self.body.add
        company = self.table.company()
        if self._trouble:
            add(furniture.card(furniture.label(self._trouble).widget))
        if self.host:
            self._invite()
        add(furniture.heading(say("Around the table")))
        for seat, chair in enumerate(company.chairs):
            add(seat_card(self, chair, whereabouts(self.table, seat)))
        if not self.host:
            self._invite()
        self.name = furniture.field("", say("Name"), width=furniture.room, margin_top=GAP)
        self.add = furniture.button(say("Sit down here"), self._add, margin_top=GAP)
        text = say("One more at this phone")
        add(furniture.card(furniture.label(text).widget, self.name, self.add))
        if self.host:
            text = say("The game begins by itself when every seat is taken.")
            self.fill = furniture.main_button(say("Begin with bots"), self._fill, margin_top=GAP)
            add(furniture.card(furniture.remark(text).widget, self.fill))
        label = say("Call it off") if self.host else say("Leave the table")
        self.quit = furniture.button(label, self._quit)
        add(self.quit)

    def _invite(self) -> None:
        """Puts on the page how others find the table."""
        if self.invitation is None:
            text = self.furniture.label(explained("no_network"))
            self.body.add(self.furniture.card(text.widget))
        else:
            story = say("Whoever wants to play points a camera at this, with the app installed.")
            self.body.add(invitation_card(self.app, self, self.invitation, story))

    def leave(self) -> None:
        """Stops watching who comes."""
        super().leave()
        for end in self._unwatch:
            end()
        self._unwatch = []

    def see(self) -> None:
        """Looks who has come, on the stage."""
        self._changed(self.table.company())

    def _changed(self, company: Company) -> None:
        if company.phase == "gathering":
            self.lay()
        elif self._unwatch and self.app.stage.screen is self:
            self.leave()
            self.app.parlour.begin(self.table)

    def _moved(self) -> None:
        """Shows where this phone is found now."""
        address = self.app.parlour.hosting.address
        code = self.app.parlour.code_of(self.table)
        self.invitation = Invitation(address, code) if address and code else None
        self._trouble = say("This phone has another address now: show the others this page again.")
        self.lay()

    def _add(self) -> None:
        self._try(self.app.parlour.add_here(self.table, str(self.name.value)))

    def _fill(self) -> None:
        self._try(self.app.parlour.fill(self.table))

    def _quit(self) -> None:
        self.leave()
        self.app.background(self.app.parlour.quit(self.table))

    def _try(self, way: Coroutine[Any, Any, None]) -> None:
        self.app.background(self._tried(way))

    async def _tried(self, way: Coroutine[Any, Any, None]) -> None:
        try:
            await way
        except (HallError, BadSetup) as error:
            self._trouble = told(error)
            self.lay()
