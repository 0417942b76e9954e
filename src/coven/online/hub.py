"""The door to playing apart: join a table, or open one here or on a server."""

from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.drawing.furniture import GAP
from coven.online.troubles import told
from coven.screens.page import Page
from coven.words import say
from hall.table import HallError

if TYPE_CHECKING:
    from coven.app import PocketCoven


class HubScreen(Page):
    """Offers the ways to a table with several phones."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        super().__init__(app.stage, app.open_shelf)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Play apart")

    def subtitle(self) -> str:
        """Returns what that means."""
        return say("on several phones")

    def arrange(self) -> None:
        """Puts a card for each way on the page."""
        self.body.clear()
        furniture, parlour = self.furniture, self.app.parlour
        if parlour.lobby is not None:
            self.back_to = furniture.main_button(say("To your table"), parlour.to_lobby)
            story = say("Your table is open, and not everybody has come yet.")
            self.body.add(self._card(say("Your open table"), story, self.back_to))
        self.join = furniture.main_button(say("Join a table"), parlour.join)
        story = say("Somebody has opened one and shows you a picture or a code.")
        self.body.add(self._card(say("Join"), story, self.join))
        self.near = furniture.button(say("Open nearby"), partial(parlour.choose, ""))
        story = say(
            "The others come over the same Wi-Fi, or over this phone's hotspot. "
            "No internet is needed."
        )
        self.body.add(self._card(say("Nearby"), story, self.near))
        self.field = furniture.field(self.app.settings.server, say("Address of the server"))
        self.field.style.update(width=furniture.room, margin_top=GAP)
        self.far = furniture.button(say("Open there"), self._far)
        self.said = furniture.label("", margin_top=GAP)
        story = say("For players who are far away. Somebody you trust keeps the server.")
        self.body.add(self._card(say("On a server"), story, self.field, self.far, self.said.widget))

    def _card(self, title: str, story: str, *parts: toga.Widget) -> toga.Box:
        furniture = self.furniture
        for part in parts:
            part.style.update(margin_top=GAP)
        return furniture.card(furniture.label(title).widget, furniture.remark(story).widget, *parts)

    def _far(self) -> None:
        from hall.client import settled_address  # only whoever goes there needs a network

        try:
            address = settled_address(str(self.field.value))
        except HallError as error:
            self.said.text = told(error)
            return
        self.app.parlour.keep_server(address)
        self.app.parlour.choose(address)


class GamesScreen(Page):
    """Asks which game is to be played apart."""

    def __init__(self, app: "PocketCoven", server: str) -> None:
        self.app = app
        self.server = server
        self.games: dict[str, toga.Button] = {}
        super().__init__(app.stage, app.parlour.hub)
        self.lay()

    def title(self) -> str:
        """Returns what is asked."""
        return say("Which game?")

    def subtitle(self) -> str:
        """Returns where it will be."""
        return self.server.removeprefix("https://") if self.server else say("nearby")

    def arrange(self) -> None:
        """Puts the games on the page."""
        self.body.clear()
        furniture = self.furniture
        for name, staging in STAGINGS.items():
            choose = partial(self.app.parlour.set_up, name, self.server)
            button = self.games[name] = furniture.button(staging.short, choose, margin_top=GAP)
            self.body.add(furniture.card(furniture.remark(say(staging.tagline)).widget, button))
