"""Texts about the connection of a table and the presence of its members."""

from coven.i18n import join_and, tr, tr_noop, tr_plural
from engine.core import Seat
from hall.remote.saved_table import REMOTE_ID_PREFIX
from hall.rooms import rules as room_rules
from hall.table import ConnectionStatus, Members, Proposal, SeatedPlayer, Table


def is_remote(table: Table) -> bool:
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
    "changed": tr_noop("Changed elsewhere"),
}
STATUS_DESCRIPTIONS: dict[ConnectionStatus, str] = {
    "live": tr_noop("All phones see the same table now."),
    "reconnecting": tr_noop(
        "The table cannot be reached just now. This is how it stood last, score and all; "
        "the phone goes on trying."
    ),
    "waiting": tr_noop(
        "What you did is kept on this phone. It is sent as soon as the table can be reached, "
        "if the table is still as you saw it."
    ),
    "changed": tr_noop(
        "The table moved on before what you did could be sent, so it was not done. "
        "Look again and choose anew."
    ),
}
_PROPOSAL_TEXTS = {
    "bot": tr_noop("Let a bot play for {name} until they are back"),
    "reclaim": tr_noop("Take the seat of {name} from a phone that is lost"),
    "calm": tr_noop("Go on without a race: the way between the phones is slow"),
    "pause": tr_noop("Pause the game"),
    "go_on": tr_noop("Go on with the game"),
    "call_off": tr_noop("Call the game off, without a winner"),
}


def status_label(status: ConnectionStatus) -> str:
    return tr(STATUS_LABELS[status])


def status_description(status: ConnectionStatus) -> str:
    return tr(STATUS_DESCRIPTIONS[status])


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
        return tr("A vote waits for you")
    if members.transfer_seat is not None:
        return tr("The table is on its way to another phone")
    if members.is_called_off:
        return tr("The game was called off")
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
        return tr("You look on")
    return tr("All are here")
