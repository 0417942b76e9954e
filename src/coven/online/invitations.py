"""Invitation (address and code of a table), its link, QR code and card."""

import re
from dataclasses import dataclass
from functools import lru_cache, partial
from urllib.parse import parse_qs, urlencode, urlsplit

import toga

from coven.i18n import tr
from coven.screens.page import PageScreen
from coven.screens.people import portrait
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.widgets import GAP, PagePart, horizontal_box
from hall.rooms.codes import CODE_LENGTH, format_code, parse_code
from hall.table import HallError, SeatedPlayer

LINK_SCHEME = "coven"
MAX_LINK_LENGTH = 400  # characters


@dataclass(frozen=True, slots=True)
class Invitation:
    """The address and code of a table, and the code of a seat that is being moved."""

    address: str
    code: str
    seat_code: str = ""

    @classmethod
    def from_ticket(cls, address: str, ticket: str) -> "Invitation":
        """Returns the invitation to a seat that moves to another phone."""
        return cls(address, *ticket.split(".", 1))

    @property
    def ticket(self) -> str | None:
        """The ticket that moves a seat; None for a free seat."""
        return f"{self.code}.{self.seat_code}" if self.seat_code else None

    @property
    def code_text(self) -> str:
        """The codes in the form that people type."""
        parts = (self.code, self.seat_code) if self.seat_code else (self.code,)
        return " ".join(format_code(part) for part in parts)

    @property
    def typed_address(self) -> str:
        """The address in the form that people type; the link has the certificate's fingerprint."""
        return self.address.partition("#")[0].removeprefix("https://")

    @property
    def link(self) -> str:
        """The link for cameras and messages."""
        query = {"at": self.address, "code": self.code + self.seat_code}
        return f"{LINK_SCHEME}://join?{urlencode(query, safe=':/')}"


def is_plain_http(address: str) -> bool:
    """Returns whether others on the network could read what is sent to an address."""
    return address.strip().lower().startswith("http:")


def parse_invitation(text: str, address: str = "") -> Invitation:
    """Parses a typed code or a link, or raises HallError."""
    text = text.strip()[:MAX_LINK_LENGTH]
    if text.lower().startswith(f"{LINK_SCHEME}:"):
        address, text = _parse_link(text)
        if is_plain_http(address):
            raise HallError("plain_link")  # nobody has typed this address
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
    """Returns the address and the code letters of a link, empty if missing."""
    try:
        query = parse_qs(urlsplit(link).query)
    except ValueError:
        return "", ""
    return query.get("at", [""])[0], query.get("code", [""])[0]


# QR code


QUIET_ZONE = 4  # modules of white around the code
# The same in both themes: cameras read dark on white best.
_DARK, _WHITE = "#10131f", "#ffffff"

QrRun = tuple[int, int, int]  # row, first column, length


@lru_cache(8)
def qr_runs(link: str) -> tuple[int, tuple[QrRun, ...]]:
    """Returns the number of modules per side, and the runs of dark modules."""
    import segno  # slow import

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    runs = tuple(
        (number, run.start(), len(run[0]))
        for number, row in enumerate(rows)
        for run in re.finditer(rb"\x01+", row)
    )
    return len(rows), runs


def qr_picture(look: Look, link: str, side: float) -> toga.Canvas:
    """Returns a link as a QR code, as large as possible."""

    def paint(painter: Painter) -> None:
        count, dark = qr_runs(link)
        side = min(painter.width, painter.height)
        left, top = (painter.width - side) / 2, (painter.height - side) / 2
        painter.rect(0, 0, painter.width, painter.height, painter.palette.surface)
        painter.panel(left, top, side, side, 14, _WHITE)
        # Whole units avoid light seams between adjacent modules.
        each = max(1, int(side // (count + 2 * QUIET_ZONE)))
        left += (side - each * count) // 2
        top += (side - each * count) // 2
        painter.rects(
            [(left + each * x, top + each * y, each * n, each) for y, x, n in dark], _DARK
        )

    surface = Surface(paint, height=side)
    surface.set_style(look.palette, look.fonts)
    return surface.widget


# Cards shared by several screens


_FACE_SIZE = 40
_QR_SIZE = 232


def invitation_card(page: PageScreen, invitation: Invitation, story: str) -> toga.Box:
    """Returns a card with QR code, code, address and share button."""
    widgets, share = page.widgets, page.app.feedback.device
    code, address, link = invitation.code_text, invitation.address, invitation.link
    parts: list[PagePart]
    if is_plain_http(address):  # no phone would follow the link
        text = tr("This server has no https: other phones must enter this code and address.")
        parts = [widgets.remark(text)]
        text = tr("Code {code}, address {address}", code=code, address=address)
    else:
        parts = [
            widgets.remark(story, margin_bottom=GAP),
            qr_picture(page.look, link, min(_QR_SIZE, widgets.inner_width)),
            widgets.remark(tr("Or enter this code and address:"), margin_top=GAP),
        ]
        text = tr(
            "Code {code}, address {address}, or open {link}", code=code, address=address, link=link
        )
    parts += [
        widgets.label(code, size="heading"),
        widgets.label(invitation.typed_address, size="small"),
    ]
    if share.can_share:
        send = partial(share.share, text, tr("Play on several phones"))
        parts.append(widgets.button(tr("Share"), send, margin_top=GAP))
    return widgets.card(*parts)


def seat_card(
    page: PageScreen, player: SeatedPlayer | None, where: str, *buttons: toga.Button
) -> toga.Box:
    """Returns a card with a player, their location and buttons."""
    widgets = page.widgets
    name = player.name if player is not None else tr("Free seat")
    for button in buttons:
        button.style.update(margin_top=GAP)
    if page.look.text_mode:
        return widgets.card(*buttons, label=tr("{name}: {where}", name=name, where=where))
    room = widgets.inner_width - _FACE_SIZE - 18
    names = toga.Box(
        children=[
            widgets.label(name, room=room).widget,
            widgets.remark(where, room=room, margin_top=2).widget,
        ],
        direction="column",
        flex=1,
        margin_left=10,
    )
    if player is None:
        stamp = widgets.framed_picture("question", _FACE_SIZE, page.look.palette.header)
    else:
        stamp = portrait(widgets, player, _FACE_SIZE)
    return widgets.card(horizontal_box(stamp, names), *buttons)
