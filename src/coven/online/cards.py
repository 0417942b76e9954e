"""What several screens of the parlour show alike: an invitation, and somebody at the table."""

from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import GAP, horizontal_box
from coven.online.invitations import Invitation
from coven.online.qr import QrPicture
from coven.screens.page import PageScreen
from coven.words import tr
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.app import PocketCoven

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
