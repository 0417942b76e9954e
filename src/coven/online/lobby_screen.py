"""LobbyScreen: waits until every seat of a table is taken."""

from typing import TYPE_CHECKING

from coven.errors import reason_message
from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.online.invitations import Invitation, invitation_card, seat_card
from coven.online.table_page import OnlineTablePage
from coven.presence import seat_location_text
from coven.ui.widgets import GAP
from hall.table import Members, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LobbyScreen(OnlineTablePage):
    """Shows the invitation and the taken seats; the game starts when all are taken."""

    def __init__(
        self, app: "PocketCoven", table: Table, invitation: Invitation | None, *, is_host: bool
    ) -> None:
        self.invitation = invitation  # None without a network
        self.is_host = is_host  # this phone hosts the table
        super().__init__(app, table, app.online.open_start)
        if is_host:
            self._stop_watching.append(
                app.online.nearby_host.watch_address(lambda _: self._on_address_changed())
            )

    def title(self) -> str:
        return tr("Waiting for players")

    def subtitle(self) -> str:
        return GAME_INFOS[self.table.game].short_title

    def emblem(self) -> str | None:
        return GAME_INFOS[self.table.game].emblem

    def build_body(self) -> None:
        widgets, add = self.widgets, self.body.add
        members = self.table.members()
        if self._error:
            add(widgets.card(widgets.label(self._error).widget))
        if self.is_host:
            self._add_invitation()
        add(widgets.heading(tr("Players")))
        for seat, player in enumerate(members.players):
            add(seat_card(self, player, seat_location_text(self.table, seat)))
        if not self.is_host:
            self._add_invitation()
        self.name_field = widgets.field("", tr("Name"), width=widgets.inner_width, margin_top=GAP)
        self.add_player_button = widgets.button(tr("Join here"), self._add_player, margin_top=GAP)
        text = tr("Another player on this phone")
        add(widgets.card(widgets.label(text).widget, self.name_field, self.add_player_button))
        if self.is_host:
            text = tr("The game starts when every seat is taken.")
            self.fill_button = widgets.main_button(
                tr("Start with bots"), self._fill, margin_top=GAP
            )
            add(widgets.card(widgets.remark(text).widget, self.fill_button))
        label = tr("Cancel game") if self.is_host else tr("Leave game")
        self.quit_button = widgets.button(label, self._quit)
        add(self.quit_button)

    def _add_invitation(self) -> None:
        if self.invitation is None:
            text = self.widgets.label(reason_message("no_network"))
            self.body.add(self.widgets.card(text.widget))
        else:
            story = tr("To join, scan this with your phone's camera.")
            self.body.add(invitation_card(self.app, self, self.invitation, story))

    def refresh(self) -> None:
        """Reads the members now, for changes before the subscription."""
        self._on_members_changed(self.table.members())

    def _on_members_changed(self, members: Members) -> None:
        if members.phase == "gathering":
            self.rebuild()
        elif self._stop_watching and self.app.window.screen is self:
            self.dispose()
            self.app.online.start_session(self.table)

    def _on_address_changed(self) -> None:
        address = self.app.online.nearby_host.address
        code = self.app.online.table_code(self.table)
        self.invitation = Invitation(address, code) if address and code else None
        self._error = tr("This phone has a new address: show the others this page again.")
        self.rebuild()

    def _add_player(self) -> None:
        self._run(self.app.online.add_local_player(self.table, str(self.name_field.value)))

    def _fill(self) -> None:
        self._run(self.app.online.fill_with_bots(self.table))

    def _quit(self) -> None:
        self.dispose()
        self.app.run_in_background(self.app.online.leave_lobby(self.table))
