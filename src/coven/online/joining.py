"""How to come to a table that somebody else has opened."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from coven.drawing.furniture import GAP
from coven.online.invitations import SCHEME, Invitation, read
from coven.online.troubles import told
from coven.screens.page import Page
from coven.words import say
from engine.core import BadSetup
from hall.table import HallError

if TYPE_CHECKING:
    from coven.app import PocketCoven


class JoinScreen(Page):
    """Asks for a code, an address and a name; a link that was opened has filled in the rest."""

    def __init__(self, app: "PocketCoven", name: str, invitation: Invitation | None = None) -> None:
        self.app = app
        self._given = (
            invitation.letters if invitation else "",
            invitation.address if invitation else "",
            name,
        )
        self._trouble = ""
        self._busy = False
        super().__init__(app.stage, app.parlour.hub)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Join a table")

    def arrange(self) -> None:
        """Puts the fields on the page, with what was typed before."""
        code, address, name = self._typed() if self.body.children else self._given
        self.body.clear()
        furniture, add, room = self.furniture, self.body.add, self.furniture.room
        story = say(
            "Point the phone's camera at the picture on the other phone: it opens this page. "
            "Or type what stands below that picture."
        )
        self.code = furniture.field(code, say("Code, such as ABCD-EFGH"), width=room)
        self.code.on_change = self._changed
        self.address = furniture.field(address, say("Address, such as 192.168.1.7:8521"))
        self.address.style.update(width=room)
        add(
            furniture.card(
                furniture.remark(story, margin_bottom=GAP).widget,
                furniture.label(say("Code")).widget,
                self.code,
                furniture.label(say("Address"), margin_top=GAP).widget,
                self.address,
            )
        )
        self.name = furniture.field(name, say("Your name"), width=room)
        hint = say("A seat that moves to this phone keeps its name.")
        add(
            furniture.card(
                furniture.label(say("Your name")).widget,
                self.name,
                furniture.remark(hint, margin_top=4).widget,
            )
        )
        self.said = furniture.label(self._trouble, margin_bottom=GAP)
        add(self.said.widget)
        self.go = furniture.main_button(say("Sit down"), self._sit_down, margin_bottom=GAP)
        add(self.go)
        self.look_on = furniture.button(say("Only look on"), self._look_on)
        add(self.look_on)

    def _typed(self) -> tuple[str, str, str]:
        return str(self.code.value), str(self.address.value), str(self.name.value)

    def _changed(self, _field: object, **_event: object) -> None:
        """Takes a whole link where a code is expected, and sets it apart."""
        text = str(self.code.value)
        if text.lower().startswith(f"{SCHEME}://"):
            try:
                found = read(text)
            except HallError:
                return
            self.address.value, self.code.value = found.address, found.letters

    def _sit_down(self) -> None:
        self._ask(lambda found: self.app.parlour.sit_down(found, str(self.name.value)))

    def _look_on(self) -> None:
        self._ask(self.app.parlour.look_on)

    def _ask(self, way: Callable[[Invitation], Coroutine[Any, Any, None]]) -> None:
        if self._busy:
            return
        try:
            found = read(str(self.code.value), str(self.address.value))
        except HallError as error:
            self._say(told(error))
            return
        self._busy = True
        self._say(say("A moment: the other phone is asked …"))
        self.app.background(self._asked(way(found)))

    async def _asked(self, way: Coroutine[Any, Any, None]) -> None:
        try:
            await way
        except (HallError, BadSetup) as error:
            self._say(told(error))
        finally:
            self._busy = False

    def _say(self, text: str) -> None:
        self._trouble = self.said.text = text
