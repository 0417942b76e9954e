"""How to come to a table that somebody else has opened."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from coven.drawing.furniture import GAP
from coven.online.invitations import LINK_SCHEME, Invitation, parse_invitation
from coven.online.troubles import hall_error_message
from coven.screens.page import PageScreen
from coven.words import tr
from engine.core import BadSetup
from hall.table import HallError

if TYPE_CHECKING:
    from coven.app import PocketCoven


class JoinScreen(PageScreen):
    """Asks for a code, an address and a name; a link that was opened has filled in the rest."""

    def __init__(self, app: "PocketCoven", name: str, invitation: Invitation | None = None) -> None:
        self.app = app
        self._initial_values = (
            invitation.code_text if invitation else "",
            invitation.address if invitation else "",
            name,
        )
        self._error = ""
        self._busy = False
        super().__init__(app.window, app.online.open_start)
        self.rebuild()

    def title(self) -> str:
        """Returns what the page is."""
        return tr("Join a table")

    def build_body(self) -> None:
        """Puts the fields on the page, with what was typed before."""
        code, address, name = self._field_values() if self.body.children else self._initial_values
        self.body.clear()
        widgets, add, room = self.widgets, self.body.add, self.widgets.inner_width
        story = tr(
            "Point the phone's camera at the picture on the other phone: it opens this page. "
            "Or type what stands below that picture."
        )
        self.code_field = widgets.field(code, tr("Code, such as ABCD-EFGH"), width=room)
        self.code_field.on_change = self._on_code_changed
        self.address_field = widgets.field(address, tr("Address, such as 192.168.1.7:8521"))
        self.address_field.style.update(width=room)
        add(
            widgets.card(
                widgets.remark(story, margin_bottom=GAP).widget,
                widgets.label(tr("Code")).widget,
                self.code_field,
                widgets.label(tr("Address"), margin_top=GAP).widget,
                self.address_field,
            )
        )
        self.name_field = widgets.field(name, tr("Your name"), width=room)
        hint = tr("A seat that moves to this phone keeps its name.")
        add(
            widgets.card(
                widgets.label(tr("Your name")).widget,
                self.name_field,
                widgets.remark(hint, margin_top=4).widget,
            )
        )
        self.message = widgets.label(self._error, margin_bottom=GAP)
        add(self.message.widget)
        self.join_button = widgets.main_button(tr("Sit down"), self._join, margin_bottom=GAP)
        add(self.join_button)
        self.spectate_button = widgets.button(tr("Only look on"), self._spectate)
        add(self.spectate_button)

    def _field_values(self) -> tuple[str, str, str]:
        return str(self.code_field.value), str(self.address_field.value), str(self.name_field.value)

    def _on_code_changed(self, _field: object, **_event: object) -> None:
        """Takes a whole link where a code is expected, and sets it apart."""
        text = str(self.code_field.value)
        if text.lower().startswith(f"{LINK_SCHEME}://"):
            try:
                found = parse_invitation(text)
            except HallError:
                return
            self.address_field.value, self.code_field.value = found.address, found.code_text

    def _join(self) -> None:
        self._submit(lambda found: self.app.online.join_table(found, str(self.name_field.value)))

    def _spectate(self) -> None:
        self._submit(self.app.online.spectate)

    def _submit(self, action: Callable[[Invitation], Coroutine[Any, Any, None]]) -> None:
        if self._busy:
            return
        try:
            found = parse_invitation(str(self.code_field.value), str(self.address_field.value))
        except HallError as error:
            self._show_message(hall_error_message(error))
            return
        self._busy = True
        self._show_message(tr("A moment: the other phone is asked …"))
        self.app.run_in_background(self._run_showing_error(action(found)))

    async def _run_showing_error(self, action: Coroutine[Any, Any, None]) -> None:
        try:
            await action
        except (HallError, BadSetup) as error:
            self._show_message(hall_error_message(error))
        finally:
            self._busy = False

    def _show_message(self, text: str) -> None:
        self._error = self.message.text = text
