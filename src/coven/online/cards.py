"""What several screens of the parlour show alike: an invitation, and somebody at the table."""

from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import GAP, beside
from coven.online.invitations import Invitation
from coven.online.qr import QrPicture
from coven.screens.page import Page
from coven.words import say
from hall.table import Chair

if TYPE_CHECKING:
    from coven.app import PocketCoven

_FACE = 40
_QR = 232


def invitation_card(app: "PocketCoven", page: Page, invitation: Invitation, story: str) -> toga.Box:
    """Returns a way to the table for cameras, one for fingers, and one for messages."""
    furniture, share = page.furniture, app.attic.share
    picture = QrPicture(page.look, invitation.link, min(_QR, furniture.room))
    parts = [
        furniture.remark(story, margin_bottom=GAP).widget,
        picture.widget,
        furniture.remark(say("Or type this code and this address:"), margin_top=GAP).widget,
        furniture.label(invitation.letters, size="heading").widget,
        furniture.label(invitation.address.removeprefix("http://"), size="small").widget,
    ]
    text = say(
        "Code {code}, address {address}, or open {link}",
        code=invitation.letters, address=invitation.address, link=invitation.link,
    )  # fmt: skip
    if share.can_share:
        send = furniture.button(
            say("Send it"),
            lambda: share.share(text, say("Play apart")),
            margin_top=GAP,
        )
        parts.append(send)
    return furniture.card(*parts)


def seat_card(page: Page, chair: Chair | None, where: str, *buttons: toga.Button) -> toga.Box:
    """Returns somebody at the table, where they are, and what can be done about it."""
    furniture = page.furniture
    name = chair.name if chair is not None else say("Free seat")
    for button in buttons:
        button.style.update(margin_top=GAP)
    if page.look.words:
        told = say("{name}: {where}", name=name, where=where)
        return furniture.card(furniture.label(told).widget, *buttons)
    room = furniture.room - _FACE - 18
    names = toga.Box(
        children=[
            furniture.label(name, room=room).widget,
            furniture.remark(where, margin_top=2).widget,
        ],
        direction="column",
        flex=1,
        margin_left=10,
    )
    if chair is None:
        stamp = furniture.stamp("question", _FACE, page.look.palette.deep)
    else:
        colour = page.look.palette.players[chair.colour].colour
        stamp = furniture.stamp(f"face-{chair.face}", _FACE, colour)
    return furniture.card(beside(stamp, names), *buttons)
