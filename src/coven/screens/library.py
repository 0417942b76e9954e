"""The library: the rules of every game, one book each."""

from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.games import GAME_INFOS
from coven.screens.gamecard import game_facts
from coven.screens.page import PageScreen
from coven.words import tr

if TYPE_CHECKING:
    from coven.app import PocketCoven


class RulesIndexScreen(PageScreen):
    """Offers the rules of each game."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.rules_buttons: list[toga.Button] = []  # in the order of the shelf
        super().__init__(app.window, app.open_shelf)
        self.rebuild()

    def title(self) -> str:
        """Returns what the page is."""
        return tr("Rules")

    def build_body(self) -> None:
        """Puts every book on the page."""
        self.body.clear()
        self.rules_buttons = []
        widgets = self.widgets
        for game_info in GAME_INFOS.values():
            read = widgets.button(
                tr("Read the rules"),
                partial(self.app.rules_navigation.open_rules, game_info.game),
                margin_top=8,
            )
            self.rules_buttons.append(read)
            self.body.add(
                widgets.card(
                    widgets.label(game_info.title).widget,
                    widgets.remark(game_facts(game_info)).widget,
                    read,
                )
            )
