"""LobbyScreen: waits until every seat of a table is taken."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import toga

from coven.errors import reason_message
from coven.games import GAME_INFOS
from coven.i18n import tr, tr_noop
from coven.online.invitations import Invitation, invitation_card, seat_card
from coven.online.table_page import OnlineTablePage
from coven.presence import seat_location_text
from coven.ui.widgets import GAP
from hall.table import Members


@dataclass(eq=False)
class LobbyScreen(OnlineTablePage):
    """Shows the invitation and the taken seats; the game starts when all are taken."""

    invitation: Invitation | None  # None without a network
    is_host: bool = field(kw_only=True)  # this phone hosts the table

    title_text = tr_noop("Waiting for players")

    def __post_init__(self) -> None:
        self.emblem = GAME_INFOS[self.table.game].emblem
        super().__post_init__()
        if self.is_host:
            watch = self.app.online.nearby_host.watch_address
            self._stop_watching.append(watch(lambda _: self._on_address_changed()))

    def leave(self) -> None:
        self.app.online.open_start()

    def subtitle(self) -> str:
        return GAME_INFOS[self.table.game].short_title

    def build_body(self) -> Iterator[toga.Widget]:
        widgets = self.widgets
        if self._error:
            yield widgets.card(label=self._error)
        if self.is_host:
            yield self._invitation_card()
        yield widgets.heading(tr("Players"))
        for seat, player in enumerate(self.table.members().players):
            yield seat_card(self, player, seat_location_text(self.table, seat))
        if not self.is_host:
            yield self._invitation_card()
        self.name_field = widgets.field("", tr("Name"), width=widgets.inner_width, margin_top=GAP)
        join = widgets.button(tr("Join here"), self._add_player, margin_top=GAP)
        yield widgets.card(self.name_field, join, label=tr("Another player on this phone"))
        if self.is_host:
            text = tr("The game starts when every seat is taken.")
            fill = widgets.main_button(tr("Start with bots"), self._fill, margin_top=GAP)
            yield widgets.card(fill, remark=text)
        label = tr("Cancel game") if self.is_host else tr("Leave game")
        yield widgets.button(label, self._quit)

    def _invitation_card(self) -> toga.Box:
        if self.invitation is None:
            return self.widgets.card(label=reason_message("no_network"))
        story = tr("To join, scan this with your phone's camera.")
        return invitation_card(self.app, self, self.invitation, story)

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
