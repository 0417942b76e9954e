"""MembersScreen: seats of a table, votes and transfers."""

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import toga

from coven import presence
from coven.data.deal_seal import NO_SEAL, SealReport
from coven.i18n import join_and, tr, tr_noop
from coven.online.invitations import Invitation, invitation_card, seat_card
from coven.online.table_page import OnlineTablePage
from coven.ui.widgets import GAP, PagePart
from engine.core import Seat
from hall.rooms import rules as room_rules
from hall.table import Members, Proposal, SeatedPlayer

if TYPE_CHECKING:
    from coven.session.session import TableSession


_SEAL_SIZE = 56.0


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
        self._run(self._load_seal())

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

    @property
    def is_remote(self) -> bool:
        return presence.is_remote(self.table)

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
                dismiss = self.app.online.transfer.dismiss_rejected
                parts.append(self._button("let-go", tr("Choose again"), dismiss, self.session))
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
            yield seat_card(self, player, where, *self._create_seat_buttons(seat, player, members))
        yield from self._table_buttons(members)
        if self.invitation is not None and members.remote_seats:
            story = tr("Others can join here to watch, or to take a free seat.")
            yield invitation_card(self.app, self, self.invitation, story)
        yield widgets.main_button(tr("Back to table"), self.leave)

    def _show_seal(self) -> None:
        self._seal_box.clear()
        if self.seal.problem:
            self._seal_box.add(self.widgets.card(label=self.seal.problem))
        elif self.seal.pictures:
            story = tr(
                "All phones must show the same four pictures. If not, someone may be listening in."
            )
            remarks = [story, self._dealing_text()]
            if self.table.members().is_called_off:
                # The host shows its secret only at the end of a match.
                remarks = [tr("Not verified: the game did not end."), self._dealing_text()]
            rows = [self.widgets.remark(text) for text in remarks if text]
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

    def _create_seat_buttons(
        self, seat: Seat, player: SeatedPlayer | None, members: Members
    ) -> list[toga.Button]:
        if player is None or player.level is not None or members.phase != "playing":
            return []
        if members.is_called_off:
            return []
        online, about = self.app.online, (self.session, seat)
        if seat in self.table.local_seats:
            label = tr("Move to another phone")
            move = online.open_seat_transfer
            buttons = [self._seat_button(f"transfer-{seat}", label, move, *about)]
            if self.is_remote:
                give, label = partial(online.transfer.release_seat, *about), tr("Give seat back")
                buttons.append(self._seat_button(f"give-{seat}", label, self._run_call, give))
            return buttons
        if seat in presence.absent_seats(members):
            return [
                self._seat_button(f"{proposal.kind}-{seat}", label, self._propose, proposal)
                for proposal, label in (
                    (Proposal("bot", seat), tr("Let a bot play")),
                    (Proposal("reclaim", seat), tr("Phone lost")),
                )
                if self.table.local_seats and self._can_propose(proposal)
            ]
        if not self.is_remote and members.transfer_seat is None:
            offer = partial(online.transfer.offer_table, *about)
            return [self._seat_button(f"hand-{seat}", tr("Change host"), self._run_call, offer)]
        return []

    def _table_buttons(self, members: Members) -> Iterator[toga.Widget]:
        if members.is_called_off:
            story = tr(
                "The game was called off. Nobody wins, and no hand is shown. You can keep the "
                "game in your list or delete it."
            )
            delete = partial(self.app.online.transfer.delete_called_off, self.session)
            button = self._button("delete", tr("Delete game"), self._run_call, delete)
            yield self.widgets.card(button, remark=story)
            return
        if not members.remote_seats or not self.table.local_seats:
            return
        proposal = Proposal("go_on" if members.is_paused else "pause")
        if self._can_propose(proposal):
            label = tr("Continue") if members.is_paused else tr("Pause")
            button = self._button(proposal.kind, label, self._propose, proposal)
            button.style.update(margin_bottom=GAP)
            yield button
        call_off = Proposal("call_off")
        if self._can_propose(call_off):
            story = tr("All who are here must agree. Nobody wins, and no hand is shown.")
            button = self._button("call_off", tr("Cancel the game"), self._propose, call_off)
            yield self.widgets.card(button, remark=story)
        if not self.is_remote and members.transfer_seat is None:
            if members.phase == "playing":
                story = tr("A seat comes back to this phone when its player gives it back.")
                yield self.widgets.card(remark=story)
                return
            story = tr("All seats return to this phone, and the other phones leave the game.")
            take = partial(self.app.online.transfer.take_all_seats, self.session)
            button = self._button("withdraw", tr("Return all seats"), self._run_call, take)
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
                vote = partial(self.table.vote, seat, proposal, agree=agree)
                about, key = widgets.label_with_subject(wish, label), f"{word}-{proposal.kind}"
                parts.append(self._seat_button(f"{key}-{seat}", about, self._run_call, vote))
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
            take_over = transfer.take_over_table
            buttons = [self._button("take-over", tr("Host it here"), take_over, self.session)]
        elif self.is_remote:
            text = tr("The game is moving to a new host: {name}.", name=name)
        else:
            text = tr("{name} is asked to host the game.", name=name)
            cancel = transfer.cancel_offer
            buttons = [self._button("recall", tr("Keep hosting"), cancel, self.session)]
        yield widgets.card(*buttons, label=text)

    def _seat_button(
        self, key: str, label: str, action: Callable[..., object], *given: object
    ) -> toga.Button:
        """Returns a button about the seat whose number ends its key."""
        player = self.table.members().players[int(key.rpartition("-")[2])]
        name = player.name if player is not None else ""
        return self._button(key, self.widgets.label_with_subject(name, label), action, *given)

    def _button(
        self, key: str, label: str, action: Callable[..., object], *given: object
    ) -> toga.Button:
        button = self.widgets.button(label, partial(action, *given), margin_top=GAP)
        self.buttons[key] = button
        return button

    # Actions

    def _propose(self, proposal: Proposal) -> None:
        seat = self.session.phone.proposing_seat
        if seat is not None:
            self._run(self.table.propose(seat, proposal))

    def _run_call(self, call: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._run(call())

    # Updates

    def _on_members_changed(self, _members: Members) -> None:
        if self.app.window.screen is self:
            self._error = ""
            self.header.repaint()
            self.rebuild()
            # All of it, so that the page stays where it was scrolled to.
            self.finish_body()
            if not self.seal.pictures:
                self._run(self._load_seal())
