"""Texts about the connection of a table and the presence of its members."""

from typing import TYPE_CHECKING, TypeGuard

from coven.i18n import join_and, tr, tr_noop, tr_plural
from engine.core import Seat
from hall.remote.saved_table import REMOTE_ID_PREFIX
from hall.rooms import rules as room_rules
from hall.table import ConnectionStatus, Members, Proposal, SeatedPlayer, Table

if TYPE_CHECKING:
    from hall.remote_proxy import RemoteTableProxy


def is_remote(table: Table) -> "TypeGuard[RemoteTableProxy]":
    """Returns whether another phone or a server hosts the table."""
    return table.id.startswith(REMOTE_ID_PREFIX)


def is_multi_phone(table: Table) -> bool:
    """Returns whether anybody plays from another phone."""
    return is_remote(table) or bool(table.members().remote_seats)


# Texts


STATUS_LABELS: dict[ConnectionStatus, str] = {
    "live": tr_noop("Live"),
    "reconnecting": tr_noop("Reconnecting …"),
    "waiting": tr_noop("Waiting to send"),
    "changed": tr_noop("Game moved on"),
}
STATUS_DESCRIPTIONS: dict[ConnectionStatus, str] = {
    "live": tr_noop("All phones are up to date."),
    "reconnecting": tr_noop(
        "The game cannot be reached right now. You see its last state. This phone keeps trying."
    ),
    "waiting": tr_noop(
        "Your move is saved on this phone. It is sent once the connection is "
        "back, unless the game has moved on."
    ),
    "changed": tr_noop(
        "The game moved on before your move could be sent, so it does not "
        "count. Look again and choose again."
    ),
}
_PROPOSAL_TEXTS = {
    "bot": tr_noop("Let a bot play for {name} until they are back"),
    "reclaim": tr_noop("Take the seat of {name} from a phone that is lost"),
    "calm": tr_noop("Continue without a race: the connection is slow"),
    "pause": tr_noop("Pause the game"),
    "go_on": tr_noop("Continue the game"),
    "call_off": tr_noop("Cancel the game without a winner"),
}


def seat_location_text(table: Table, seat: Seat) -> str:
    """Returns where the player of a seat is."""
    members = table.members()
    player = members.players[seat]
    if player is None:
        return tr("nobody yet")
    if player.level is not None:
        return tr("a bot")
    if seat in members.stand_in_seats:
        return tr("away, a bot plays for them")
    if seat in table.local_seats:
        return tr("at this phone")
    return tr("on another phone") if members.is_present[seat] else tr("away")


def proposal_text(proposal: Proposal, players: tuple[SeatedPlayer | None, ...]) -> str:
    player = None if proposal.seat is None else players[proposal.seat]
    return tr(_PROPOSAL_TEXTS[proposal.kind], name=player.name if player else "")


def local_voters(table: Table, proposal: Proposal) -> tuple[Seat, ...]:
    """Returns the local seats that still have to vote."""
    voters = room_rules.voters(table.members(), proposal)
    return tuple(
        seat for seat in table.local_seats if seat in voters and seat not in proposal.agreeing_seats
    )


def absent_seats(members: Members) -> tuple[Seat, ...]:
    """Returns the seats of people who are away."""
    return tuple(seat for seat in room_rules.person_seats(members) if not members.is_present[seat])


def members_summary(table: Table) -> str:
    """Returns the most important fact about the members in one short line."""
    members = table.members()
    if any(local_voters(table, proposal) for proposal in members.proposals):
        return tr("You have a vote")
    if members.transfer_seat is not None:
        return tr("The game is moving to another phone")
    if members.is_called_off:
        return tr("The game was cancelled")
    if members.is_paused:
        return tr("Paused")
    away = [seat for seat in absent_seats(members) if seat not in members.stand_in_seats]
    if len(away) == 1:
        player = members.players[away[0]]
        return tr("{name} is away", name=player.name if player else "")
    if away:
        return tr_plural("{n} player is away", "{n} players are away", len(away))
    if members.stand_in_seats:
        names = [player.name for s in members.stand_in_seats if (player := members.players[s])]
        return tr("A bot plays for {names}", names=join_and(names))
    if not table.local_seats:
        return tr("You are watching")
    return tr("Everyone is here")
