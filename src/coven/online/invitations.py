"""How to find a table: as a link in a picture, and as letters to type."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from hall.rooms.codes import CODE_LENGTH, format_code, parse_code
from hall.table import HallError

LINK_SCHEME = "coven"
MAX_LINK_LENGTH = 400  # characters of a link


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is, and what is said there: its code, and for a seat that moves a second."""

    address: str
    code: str
    seat_code: str = ""

    @classmethod
    def from_ticket(cls, address: str, ticket: str) -> "Invitation":
        """Returns the invitation to a seat that moves to another phone."""
        return cls(address, *ticket.split(".", 1))

    @property
    def ticket(self) -> str | None:
        """What moves a seat, None if it is a free one that is offered."""
        return f"{self.code}.{self.seat_code}" if self.seat_code else None

    @property
    def code_text(self) -> str:
        """What is typed."""
        parts = (self.code, self.seat_code) if self.seat_code else (self.code,)
        return " ".join(format_code(part) for part in parts)

    @property
    def link(self) -> str:
        """What a camera reads."""
        asked = {"at": self.address, "code": self.code + self.seat_code}
        return f"{LINK_SCHEME}://join?{urlencode(asked, safe=':/')}"


def parse_invitation(text: str, address: str = "") -> Invitation:
    """Returns the invitation in what somebody has typed, pasted or scanned, or raises HallError."""
    text = text.strip()[:MAX_LINK_LENGTH]
    if text.lower().startswith(f"{LINK_SCHEME}:"):
        address, text = _parse_link(text)
    letters = "".join(letter for letter in text if letter.isalnum())
    parts = [letters[at : at + CODE_LENGTH] for at in range(0, len(letters), CODE_LENGTH)]
    if len(parts) not in (1, 2):
        raise HallError("bad_code")
    try:
        codes = [parse_code(part) for part in parts]
    except HallError:
        raise HallError("bad_code") from None
    if not address.strip():
        raise HallError("bad_address")
    return Invitation(address.strip(), *codes)


def _parse_link(link: str) -> tuple[str, str]:
    """Returns the address and the letters that a link holds, empty where it holds none."""
    try:
        asked = parse_qs(urlsplit(link).query)
    except ValueError:
        return "", ""
    return asked.get("at", [""])[0], asked.get("code", [""])[0]
