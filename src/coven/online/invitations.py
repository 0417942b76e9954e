"""How to find a table: as a link in a picture, and as letters to type."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode, urlsplit

import toga

from coven.i18n import tr
from coven.screens.page import PageScreen
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.widgets import GAP, horizontal_box
from hall.rooms.codes import CODE_LENGTH, format_code, parse_code
from hall.table import HallError, SeatedPlayer

if TYPE_CHECKING:
    from coven.app import PocketCoven


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


# A link as a picture that a camera reads.


QUIET_ZONE = 4  # modules of white around it
# Dark on white whatever the theme: cameras like nothing else as well.
_DARK, _WHITE = "#10131f", "#ffffff"

QrRun = tuple[int, int, int]  # row, first column, length


@lru_cache(8)
def qr_runs(link: str) -> tuple[int, tuple[QrRun, ...]]:
    """Returns how many modules a link takes on a side, and the dark ones row by row."""
    import segno  # not needed before somebody is invited

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    found: list[QrRun] = []
    for number, row in enumerate(rows):
        column = 0
        while column < len(row):
            length = 1
            while column + length < len(row) and row[column + length] == row[column]:
                length += 1
            if row[column]:
                found.append((number, column, length))
            column += length
    return len(rows), tuple(found)


class QrPicture:
    """Draws a link as large as there is room."""

    def __init__(self, look: Look, link: str, side: float) -> None:
        self.link = link
        self.surface = Surface(self._paint, height=side)
        self.widget = self.surface.widget
        self.surface.set_style(look.palette, look.fonts)

    def _paint(self, painter: Painter) -> None:
        count, dark = qr_runs(self.link)
        side = min(painter.width, painter.height)
        left, top = (painter.width - side) / 2, (painter.height - side) / 2
        painter.rect(0, 0, painter.width, painter.height, painter.palette.surface)
        painter.panel(left, top, side, side, 14, _WHITE)
        # Whole units: between blocks that share an edge nothing shines through.
        each = max(1, int(side // (count + 2 * QUIET_ZONE)))
        left += (side - each * count) // 2
        top += (side - each * count) // 2
        painter.rects(
            [(left + each * x, top + each * y, each * n, each) for y, x, n in dark], _DARK
        )


# What several screens of the parlour show alike: an invitation, and somebody at the table.


_FACE_SIZE = 40
_QR_SIZE = 232


def invitation_card(
    app: "PocketCoven", page: PageScreen, invitation: Invitation, story: str
) -> toga.Box:
    """Returns a way to the table for cameras, one for fingers, and one for messages."""
    widgets, share = page.widgets, app.store.share_service
    picture = QrPicture(page.look, invitation.link, min(_QR_SIZE, widgets.inner_width))
    parts = [
        widgets.remark(story, margin_bottom=GAP).widget,
        picture.widget,
        widgets.remark(tr("Or type this code and this address:"), margin_top=GAP).widget,
        widgets.label(invitation.code_text, size="heading").widget,
        widgets.label(invitation.address.removeprefix("http://"), size="small").widget,
    ]
    text = tr(
        "Code {code}, address {address}, or open {link}",
        code=invitation.code_text, address=invitation.address, link=invitation.link,
    )  # fmt: skip
    if share.can_share:
        send = widgets.button(
            tr("Send it"),
            lambda: share.share(text, tr("Play apart")),
            margin_top=GAP,
        )
        parts.append(send)
    return widgets.card(*parts)


def seat_card(
    page: PageScreen, player: SeatedPlayer | None, where: str, *buttons: toga.Button
) -> toga.Box:
    """Returns somebody at the table, where they are, and what can be done about it."""
    widgets = page.widgets
    name = player.name if player is not None else tr("Free seat")
    for button in buttons:
        button.style.update(margin_top=GAP)
    if page.look.text_mode:
        told = tr("{name}: {where}", name=name, where=where)
        return widgets.card(widgets.label(told).widget, *buttons)
    room = widgets.inner_width - _FACE_SIZE - 18
    names = toga.Box(
        children=[
            widgets.label(name, room=room).widget,
            widgets.remark(where, margin_top=2).widget,
        ],
        direction="column",
        flex=1,
        margin_left=10,
    )
    if player is None:
        stamp = widgets.framed_picture("question", _FACE_SIZE, page.look.palette.header)
    else:
        colour = page.look.palette.players[player.colour].colour
        stamp = widgets.framed_picture(f"face-{player.face}", _FACE_SIZE, colour)
    return widgets.card(horizontal_box(stamp, names), *buttons)
