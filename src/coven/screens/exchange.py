"""Texts that leave the phone, and texts that come in."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import GAP
from coven.gamefile import Refused
from coven.screens.longtext import long_field
from coven.screens.page import Page
from coven.words import say

if TYPE_CHECKING:
    from coven.app import PocketCoven

# A longer text is shared or copied as a whole; a field would take too long to show it.
MOST_SHOWN = 60_000


class GiveScreen(Page):
    """Gives a text away: by the phone's own ways, and always by a field to copy from."""

    def __init__(
        self,
        app: "PocketCoven",
        text: str,
        story: str,
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.text = text
        self.story = story
        self.buttons: dict[str, toga.Button] = {}
        self.field: toga.MultilineTextInput | None = None
        super().__init__(app.stage, on_back)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Give away")

    def arrange(self) -> None:
        """Puts the text and its ways on the page."""
        self.body.clear()
        furniture, share = self.furniture, self.app.attic.share
        self.body.add(furniture.card(furniture.prose(self.story).widget))
        self.said = furniture.label("", margin_bottom=GAP)
        if share.can_share:
            self._way("share", say("Share"), self._share)
        if share.can_copy:
            self._way("copy", say("Copy"), self._copy)
        self.body.add(self.said.widget)
        if len(self.text) <= MOST_SHOWN or not share.can_copy:
            hint = say("Or select all of this text and copy it:")
            self.body.add(furniture.remark(hint, margin_bottom=GAP).widget)
            self.field = long_field(self.look, self.text, fixed=True)
            self.body.add(self.field)

    def _way(self, name: str, label: str, action: Callable[[], object]) -> None:
        self.buttons[name] = self.furniture.main_button(label, action, margin_bottom=GAP)
        self.body.add(self.buttons[name])

    def _share(self) -> None:
        self._try(lambda: self.app.attic.share.share(self.text, self.title()), "")

    def _copy(self) -> None:
        self._try(lambda: self.app.attic.share.copy(self.text), say("Copied."))

    def _try(self, act: Callable[[], None], done: str) -> None:
        try:
            act()
        except Exception:
            # Whatever a phone refuses, the field below is still there.
            done = say("The phone did not let us: copy the text below.")
        self.said.text = done


class TakeScreen(Page):
    """Takes in a game or another phone's luggage, or says what is wrong with it."""

    def __init__(self, app: "PocketCoven", on_back: Callable[[], object]) -> None:
        self.app = app
        self._busy = False
        super().__init__(app.stage, on_back)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Bring in")

    def arrange(self) -> None:
        """Puts the field and its ways on the page."""
        self.body.clear()
        furniture, share = self.furniture, self.app.attic.share
        story = say(
            "Paste a finished game, or what another phone has packed. "
            "Whatever is broken is refused, and nothing changes."
        )
        self.body.add(furniture.card(furniture.prose(story).widget))
        self.field = long_field(self.look, "", fixed=False)
        self.body.add(self.field)
        if share.can_copy:
            self.body.add(furniture.button(say("Paste"), self._paste, margin_top=GAP))
        self.take = furniture.main_button(say("Take it in"), self._take, margin_top=GAP)
        self.body.add(self.take)
        self.said = furniture.label("", margin_top=GAP)
        self.body.add(self.said.widget)

    def _paste(self) -> None:
        try:
            self.field.value = self.app.attic.share.paste()
        except Exception:
            self.said.text = say("The phone did not let us: paste it into the field.")

    def _take(self) -> None:
        if not self._busy:
            self._busy = True
            self.said.text = say("A moment: every line is checked …")
            self.app.background(self._taken(str(self.field.value)))

    async def _taken(self, text: str) -> None:
        try:
            self.said.text = await self.app.attic.take_in(text)
        except Refused as refused:
            self.said.text = refused.told()
        finally:
            self._busy = False


class MovingScreen(Page):
    """Offers to bring something in, and to pack everything for a new phone."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        super().__init__(app.stage, app.doors.hearth)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Files")

    def arrange(self) -> None:
        """Puts both ways on the page."""
        self.body.clear()
        furniture, doors = self.furniture, self.app.doors
        self.bring = furniture.button(say("Bring in"), doors.take, margin_top=GAP)
        story = say("A finished game that somebody gave you, or what your old phone has packed.")
        self.body.add(furniture.card(furniture.remark(story).widget, self.bring))
        self.pack = furniture.button(say("Pack for a new phone"), self._pack, margin_top=GAP)
        self.said = furniture.remark("")
        story = say(
            "Finished games, players and statistics as one text. "
            "Games that still run stay here: they move seat by seat, or as a whole table."
        )
        self.body.add(furniture.card(furniture.remark(story).widget, self.pack, self.said.widget))

    def _pack(self) -> None:
        self.said.text = say("A moment: everything is packed …")
        self.app.doors.pack()
