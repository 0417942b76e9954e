"""An invitation as a link, as a QR code and as letters is the same."""

import pytest

from coven.online.invitations import Invitation, parse_invitation, qr_runs
from hall.table import HallError

HERE = f"https://192.168.1.7:8521#{'A' * 43}"
PLAIN = Invitation(HERE, "ABCDEFGH")
TICKET = Invitation.from_ticket(HERE, "ABCDEFGH.JKMNPQRS")


@pytest.mark.parametrize("invitation", [PLAIN, TICKET])
def test_a_link_and_a_code_contain_all_data(invitation: Invitation) -> None:
    assert parse_invitation(invitation.link) == invitation
    assert parse_invitation(invitation.code_text, HERE) == invitation
    assert (
        parse_invitation(invitation.code_text.lower().replace("-", " "), f" {HERE} ") == invitation
    )


def test_an_invitation_has_a_code_a_ticket_and_a_link() -> None:
    assert (PLAIN.code_text, TICKET.code_text) == ("ABCD-EFGH", "ABCD-EFGH JKMN-PQRS")
    assert (PLAIN.ticket, TICKET.ticket) == (None, "ABCDEFGH.JKMNPQRS")
    assert PLAIN.link == f"coven://join?at={HERE.replace('#', '%23')}&code=ABCDEFGH"


@pytest.mark.parametrize(
    ("text", "address", "reason"),
    [
        ("", HERE, "bad_code"),
        ("ABCD-EFG", HERE, "bad_code"),
        ("ABCD-EFGH-JKMN-PQRS-TUVW", HERE, "bad_code"),
        ("ABCD-EFG0", HERE, "bad_code"),
        ("ABCD-EFGH", " ", "bad_address"),
        ("coven://join?code=ABCDEFGH", HERE, "bad_address"),
        ("coven://join", HERE, "bad_code"),
        ("coven://[", HERE, "bad_code"),
        ("https://elsewhere.example/?code=ABCDEFGH", HERE, "bad_code"),
    ],
)
def test_an_unreadable_invitation_is_refused(text: str, address: str, reason: str) -> None:
    with pytest.raises(HallError, match=reason):
        parse_invitation(text, address)


@pytest.mark.parametrize(
    "address", ["http://192.168.1.7:8521", "HTTP://cottage.local", " http://127.0.0.1"]
)
def test_a_link_never_leads_to_an_address_without_https(address: str) -> None:
    link = Invitation(address, "ABCDEFGH").link
    with pytest.raises(HallError, match="plain_link"):
        parse_invitation(link)
    typed = parse_invitation("ABCD-EFGH", address)
    assert typed.address == address.strip(), "a person may enter it"


def test_a_picture_has_its_three_corners() -> None:
    count, dark = qr_runs(PLAIN.link)
    assert {(0, 0, 7), (0, count - 7, 7), (count - 1, 0, 7)} <= set(dark)
    assert all(column >= 0 and column + length <= count for _, column, length in dark)
    assert sum(length for _, _, length in dark) < count * count
