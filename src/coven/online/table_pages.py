"""Pages about a table on several phones: LobbyScreen, MembersScreen and SeatTransferScreen."""

from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import toga

from coven import presence
from coven.background import in_background
from coven.data.deal_seal import NO_SEAL, SealReport
from coven.errors import hall_error_message, reason_message
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop
from coven.online.invitations import Invitation, invitation_card, seat_card
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP, PagePart
from engine.core import BadSetup, Seat
from hall.rooms import rules as room_rules
from hall.table import HallError, Members, Proposal, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.session.session import TableSession


_SEAL_SIZE = 56.0


@dataclass(eq=False)
class OnlineTablePage(PageScreen):
    """Follows the members of a table, and shows errors of what was asked of it."""

    table: Table

    _error = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._stop_watching = self.table.subscribe_members(self._on_members_changed)

    @property
    def is_remote(self) -> bool:
        return presence.is_remote(self.table)

    def dispose(self) -> None:
        super().dispose()
        self._stop_watching()

    def _on_members_changed(self, members: Members) -> None:
        raise NotImplementedError

    @in_background
    async def _run(self, call: Callable[..., Coroutine[Any, Any, None]], *given: object) -> None:
        try:
            await call(*given)
        except (HallError, BadSetup) as error:
            self._error = hall_error_message(error)
            self.rebuild()


# Before the deal


@dataclass(eq=False)
class LobbyScreen(OnlineTablePage):
    """Shows the invitation and the taken seats; the game starts when all are taken."""

    invitation: Invitation | None  # None without a network

    title_text = tr_noop("Waiting for players")
    _is_left = False

    def __post_init__(self) -> None:
        self.emblem = GAME_INFOS[self.table.game].emblem
        super().__post_init__()

    def dispose(self) -> None:
        super().dispose()
        self._is_left = True

    def leave(self) -> None:
        self.app.online.open_start()

    def subtitle(self) -> str:
        return GAME_INFOS[self.table.game].short_title

    def build_body(self) -> Iterator[toga.Widget]:
        widgets, is_host = self.widgets, not self.is_remote
        if self._error:
            yield widgets.card(label=self._error)
        if is_host:
            yield self._invitation_card()
        yield widgets.heading(tr("Players"))
        for seat, player in enumerate(self.table.members().players):
            yield seat_card(self, player, presence.seat_location_text(self.table, seat))
        if not is_host:
            yield self._invitation_card()
        self.name_field = widgets.field("", tr("Name"), width=widgets.inner_width, margin_top=GAP)
        join = widgets.button(tr("Join here"), self._add_player, margin_top=GAP)
        yield widgets.card(self.name_field, join, label=tr("Another player on this phone"))
        if is_host:
            text = tr("The game starts when every seat is taken.")
            fill = partial(self._run, self.app.online.fill_with_bots, self.table)
            button = widgets.main_button(tr("Start with bots"), fill, margin_top=GAP)
            yield widgets.card(button, remark=text)
        yield widgets.button(tr("Cancel game") if is_host else tr("Leave game"), self._quit)

    def _invitation_card(self) -> toga.Box:
        if self.invitation is None:
            return self.widgets.card(label=reason_message("no_network"))
        story = tr("To join, scan this with your phone's camera.")
        return invitation_card(self, self.invitation, story)

    def refresh(self) -> None:
        """Reads the members now, for changes before the subscription."""
        self._on_members_changed(self.table.members())

    def _on_members_changed(self, members: Members) -> None:
        if members.phase == "gathering":
            self.rebuild()
        elif not self._is_left and self.app.window.screen is self:
            self.dispose()
            self.app.run_in_background(self.app.online.start_session(self.table))

    def show_new_address(self) -> None:
        """Shows the invitation with the new address of this phone."""
        self.invitation = self.app.online.invitation(self.table)
        self._error = tr("This phone has a new address: show the others this page again.")
        self.rebuild()

    def _add_player(self) -> None:
        self._run(self.app.online.add_local_player, self.table, str(self.name_field.value))

    def _quit(self) -> None:
        self.dispose()
        self.app.run_in_background(self.app.online.leave_lobby(self.table))


# Seats, votes and transfers


class MembersScreen(OnlineTablePage):
    """Shows everybody at the table; local seats can propose and vote."""

    title_text = tr_noop("Players")
    is_sliced = True
    seal: SealReport = NO_SEAL
    dealing_seats: tuple[Seat, ...] = ()  # whose phones have added to the deal

    def __init__(self, session: "TableSession", invitation: Invitation | None) -> None:
        self.session = session
        self.invitation = invitation  # for spectators and for seats that were reclaimed
        super().__init__(session.app, session.table)
        self._run(self._load_seal)

    def leave(self) -> None:
        self.app.run_in_background(self.session.return_to_table())

    async def _load_seal(self) -> None:
        """Shows the pictures of the sealed deal, or that it is missing or unfair."""
        members = self.table.members()
        if members.phase == "gathering" or not (self.is_remote or members.remote_seats):
            return
        await self.session.seal.reload()
        self.seal = self.session.seal.report()
        if self.seal.pictures:
            self.dealing_seats = await self.table.dealing_seats()
        if self.app.window.screen is self:
            self._show_seal()

    def subtitle(self) -> str:
        return tr(presence.STATUS_LABELS[self.table.status])

    def build_body(self) -> Iterator[toga.Widget]:
        self.buttons: dict[str, toga.Button] = {}  # by action and seat
        widgets, members, status = self.widgets, self.table.members(), self.table.status
        if self._error:
            yield widgets.card(label=self._error)
        if self.is_remote or members.remote_seats:
            parts = []
            if status == "changed":
                parts.append(self._button("let-go", tr("Choose again"), self._dismiss_rejected))
            about = tr(presence.STATUS_DESCRIPTIONS[status])
            yield widgets.card(*parts, label=self.subtitle(), remark=about)
        self._seal_box = toga.Box(direction="column")
        self._show_seal()
        yield self._seal_box
        for proposal in members.proposals:
            yield self._vote_card(proposal, members)
        yield from self._transfer_card(members)
        yield widgets.heading(tr("Players"))
        for seat, player in enumerate(members.players):
            where = presence.seat_location_text(self.table, seat)
            yield seat_card(self, player, where, *self._seat_buttons(seat, player, members))
        yield from self._table_buttons(members)
        if self.invitation is not None and members.remote_seats:
            story = tr("Others can join here to watch, or to take a free seat.")
            yield invitation_card(self, self.invitation, story)
        yield widgets.main_button(tr("Back to table"), self.leave)

    def _show_seal(self) -> None:
        self._seal_box.clear()
        if self.seal.problem:
            self._seal_box.add(self.widgets.card(label=self.seal.problem))
        elif self.seal.pictures:
            story = tr(
                "All phones must show the same four pictures. If not, someone may be listening in."
            )
            if self.table.members().is_called_off:
                # The host shows its secret only at the end of a match.
                story = tr("Not verified: the game did not end.")
            rows = [self.widgets.remark(text) for text in (story, self._dealing_text()) if text]
            self._seal_box.add(self.widgets.card(*self._seal_rows(), *rows))

    def _dealing_text(self) -> str:
        """Returns whose phones have added to the deal: the host could have invented a player."""
        members = self.table.members()
        names = [p.name for seat in self.dealing_seats if (p := members.players[seat])]
        if not names:
            return ""
        return tr(
            "Phones that took part in the deal: {names}. If one of these players does not exist, "
            "the host may have chosen the cards.",
            names=join_and(names),
        )

    def _seal_rows(self) -> list[toga.Widget]:
        """Returns the pictures of the sealed deal with their words, two in a row."""
        widgets, room = self.widgets, self.widgets.inner_width / 2
        cells = [
            toga.Box(
                children=[
                    widgets.picture(picture.art, _SEAL_SIZE),
                    widgets.remark(picture.word, widgets.look.palette.text, room=room).widget,
                ],
                direction="column",
                width=room,
            )
            for picture in self.seal.pictures
        ]
        return [toga.Box(children=cells[n : n + 2], margin_bottom=GAP) for n in (0, 2)]

    # Buttons and cards

    def _seat_buttons(
        self, seat: Seat, player: SeatedPlayer | None, members: Members
    ) -> Iterator[toga.Button]:
        """Yields the buttons about the seat of a person while the game goes on."""
        if player is None or player.level is not None:
            return
        if members.phase != "playing" or members.is_called_off:
            return
        online, button = self.app.online, partial(self._seat_button, seat)
        if seat in self.table.local_seats:
            move = partial(online.open_seat_transfer, self.session, seat)
            yield button("transfer", tr("Move to another phone"), move)
            if self.is_remote:
                give = partial(self._run, online.transfer.release_seat, self.table, seat)
                yield button("give", tr("Give seat back"), give)
        elif seat in presence.absent_seats(members):
            for proposal, label in (
                (Proposal("bot", seat), tr("Let a bot play")),
                (Proposal("reclaim", seat), tr("Phone lost")),
            ):
                if self.table.local_seats and self._can_propose(proposal):
                    yield button(proposal.kind, label, partial(self._propose, proposal))
        elif not self.is_remote and members.transfer_seat is None:
            offer = partial(self._run, online.transfer.offer_table, self.table, seat)
            yield button("hand", tr("Change host"), offer)

    def _table_buttons(self, members: Members) -> Iterator[toga.Widget]:
        if members.is_called_off:
            story = tr(
                "The game was called off. Nobody wins, and no hand is shown. You can keep the "
                "game in your list or delete it."
            )
            delete = partial(self._run, self.app.online.transfer.delete_called_off, self.table)
            yield self.widgets.card(self._button("delete", tr("Delete game"), delete), remark=story)
            return
        if not members.remote_seats or not self.table.local_seats:
            return
        proposal = Proposal("go_on" if members.is_paused else "pause")
        if self._can_propose(proposal):
            label = tr("Continue") if members.is_paused else tr("Pause")
            button = self._button(proposal.kind, label, partial(self._propose, proposal))
            button.style.update(margin_bottom=GAP)
            yield button
        call_off = Proposal("call_off")
        if self._can_propose(call_off):
            story = tr("All who are here must agree. Nobody wins, and no hand is shown.")
            propose = partial(self._propose, call_off)
            button = self._button("call_off", tr("Cancel the game"), propose)
            yield self.widgets.card(button, remark=story)
        if not self.is_remote and members.transfer_seat is None:
            if members.phase == "playing":
                story = tr("A seat comes back to this phone when its player gives it back.")
                yield self.widgets.card(remark=story)
                return
            story = tr("All seats return to this phone, and the other phones leave the game.")
            take = partial(self._run, self.app.online.transfer.take_all_seats, self.table)
            button = self._button("withdraw", tr("Return all seats"), take)
            yield self.widgets.card(button, remark=story)

    def _can_propose(self, proposal: Proposal) -> bool:
        """Returns whether a proposal applies and was not made yet."""
        members = self.table.members()
        return (
            room_rules.is_applicable(members, proposal)
            and room_rules.find_proposal(members, proposal) is None
        )

    def _vote_card(self, proposal: Proposal, members: Members) -> toga.Box:
        widgets, wish = self.widgets, presence.proposal_text(proposal, members.players)
        parts: list[PagePart] = []
        voters = presence.local_voters(self.table, proposal)
        for seat in voters:
            asked = tr("{name}, do you agree?", name=self.table.players[seat].name)
            parts.append(widgets.remark(asked, margin_top=GAP))
            for word, label, agree in (("yes", tr("Yes"), True), ("no", tr("No"), False)):
                vote = partial(self._run, partial(self.table.vote, seat, proposal, agree=agree))
                about = widgets.label_with_subject(wish, label)
                parts.append(self._seat_button(seat, f"{word}-{proposal.kind}", about, vote))
        if not voters:
            parts.append(widgets.remark(tr("Waiting for the others to agree.")))
        return widgets.card(*parts, label=tr("Suggested: {wish}.", wish=wish))

    def _transfer_card(self, members: Members) -> Iterator[toga.Widget]:
        """Yields a card about an offer to host the table on another phone."""
        if members.transfer_seat is None:
            return
        widgets, transfer, buttons = self.widgets, self.app.online.transfer, list[toga.Button]()
        player = members.players[members.transfer_seat]
        name = player.name if player is not None else ""
        if self.is_remote and members.transfer_seat in self.table.local_seats:
            text = tr("This phone is asked to host the game. The others then connect here.")
            take_over = partial(transfer.take_over_table, self.table)
            buttons = [self._button("take-over", tr("Host it here"), take_over)]
        elif self.is_remote:
            text = tr("The game is moving to a new host: {name}.", name=name)
        else:
            text = tr("{name} is asked to host the game.", name=name)
            cancel = partial(transfer.cancel_offer, self.table)
            buttons = [self._button("recall", tr("Keep hosting"), cancel)]
        yield widgets.card(*buttons, label=text)

    def _seat_button(
        self, seat: Seat, kind: str, label: str, action: Callable[[], object]
    ) -> toga.Button:
        player = self.table.members().players[seat]
        name = player.name if player is not None else ""
        return self._button(f"{kind}-{seat}", self.widgets.label_with_subject(name, label), action)

    def _button(self, key: str, label: str, action: Callable[[], object]) -> toga.Button:
        self.buttons[key] = self.widgets.button(label, action, margin_top=GAP)
        return self.buttons[key]

    # Actions

    def _propose(self, proposal: Proposal) -> None:
        seat = self.session.phone.proposing_seat
        if seat is not None:
            self._run(self.table.propose, seat, proposal)

    def _dismiss_rejected(self) -> None:
        """Discards rejected actions and returns to the table."""
        self.app.online.transfer.discard_rejected(self.table)
        self.leave()

    # Updates

    def _on_members_changed(self, _members: Members) -> None:
        if self.app.window.screen is self:
            self._error = ""
            self.header.repaint()
            self.rebuild()
            # All of it, so that the page stays where it was scrolled to.
            self.finish_body()
            if not self.seal.pictures:
                self._run(self._load_seal)


# Moving a seat


class SeatTransferScreen(OnlineTablePage):
    """Shows the invitation that moves one seat, valid once and for two minutes."""

    title_text = tr_noop("Move to another phone")

    def __init__(self, session: "TableSession", seat: Seat, invitation: Invitation) -> None:
        self.session = session
        self.seat = seat
        self.invitation = invitation
        super().__init__(session.app, session.table)

    def leave(self) -> None:
        self.app.online.open_members(self.session)

    def subtitle(self) -> str:
        return self.table.players[self.seat].name

    def build_body(self) -> Iterator[PagePart]:
        widgets, name = self.widgets, self.table.players[self.seat].name
        story = tr(
            "{name}, scan this with the other phone's camera. It works once, for "
            "two minutes. Then this phone deletes the secrets of {name}.",
            name=name,
        )
        yield invitation_card(self, self.invitation, story)
        self.message = widgets.label(self._error, margin_bottom=GAP)
        yield self.message
        label = tr("Make a new code")
        yield widgets.button(label, partial(self._run, self._renew), margin_bottom=GAP)
        yield widgets.main_button(tr("Back to table"), self.leave)

    def _on_members_changed(self, _members: Members) -> None:
        if self.seat not in self.table.local_seats and self.app.window.screen is self:
            self.leave()

    async def _renew(self) -> None:
        transfer = self.app.online.transfer
        self.invitation = await transfer.seat_invitation(self.table, self.seat)
        self.rebuild()
