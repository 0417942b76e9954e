"""The door to what is kept: saved games, players, statistics, and the way to a new phone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import beside
from coven.screens.page import Page
from coven.words import say

if TYPE_CHECKING:
    from coven.app import PocketCoven


class HearthScreen(Page):
    """Offers everything around the games that the phone keeps."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.doors: dict[str, toga.Button] = {}
        super().__init__(app.stage, app.open_shelf)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Coven")

    def subtitle(self) -> str:
        """Returns what is to be found here."""
        return say("games and players of this phone")

    def arrange(self) -> None:
        """Puts a card for each door on the page."""
        self.body.clear()
        doors, furniture = self.app.doors, self.furniture
        rooms = (
            ("saved", "book", say("Saved games"), say("go on, watch, rename, delete")),
            ("people", "face-owl", say("Players"), say("names, faces, and how each likes it")),
            ("statistics", "crown", say("Statistics"), say("who won what, and how often")),
            ("tournament", "moon", say("Tournament"), say("an evening of several games")),
            ("moving", "house", say("Files"), say("bring in a game, move to a new phone")),
        )
        for name, picture, title, story in rooms:
            action: Callable[[], None] = getattr(doors, name)
            button = self.doors[name] = furniture.button(title, action, flex=1)
            drawn = () if self.look.words else (furniture.picture(picture, 44, margin_right=10),)
            remark = furniture.remark(story, margin_top=6)
            self.body.add(furniture.card(beside(*drawn, button), remark.widget))
