"""The library: the rules of every game, one book each."""

from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.screens.gamecard import told_facts
from coven.screens.page import Page
from coven.words import say

if TYPE_CHECKING:
    from coven.app import PocketCoven


class LibraryScreen(Page):
    """Offers the rules of each game."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.books: list[toga.Button] = []  # in the order of the shelf
        super().__init__(app.stage, app.open_shelf)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Rules")

    def arrange(self) -> None:
        """Puts every book on the page."""
        self.body.clear()
        self.books = []
        furniture = self.furniture
        for staging in STAGINGS.values():
            read = furniture.button(
                say("Read the rules"), partial(self.app.lookup.rules, staging.game), margin_top=8
            )
            self.books.append(read)
            self.body.add(
                furniture.card(
                    furniture.label(staging.title).widget,
                    furniture.remark(told_facts(staging)).widget,
                    read,
                )
            )
