"""AppMenuScreen: saved games, people, statistics, tournament and files."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.i18n import tr
from coven.screens.page import PageScreen
from coven.ui.widgets import horizontal_box

if TYPE_CHECKING:
    from coven.app import PocketCoven


class AppMenuScreen(PageScreen):
    """Links to everything that is not a game."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.buttons: dict[str, toga.Button] = {}
        super().__init__(app.window, app.open_shelf)

    def title(self) -> str:
        return tr("My games")

    def subtitle(self) -> str:
        return tr("saved games, players, statistics")

    def build_body(self) -> None:
        navigation, widgets = self.app.navigation, self.widgets
        entries = (
            ("open_saved_games", "book", tr("Saved games"), tr("continue, watch, rename, delete")),
            ("open_people", "face-owl", tr("Players"), tr("names, faces and preferences")),
            ("open_statistics", "crown", tr("Statistics"), tr("who has won what")),
            ("open_tournament", "moon", tr("Tournament"), tr("several games in one evening")),
            (
                "open_files",
                "house",
                tr("Import and back up"),
                tr("import a game, move to a new phone"),
            ),
        )
        for name, picture, title, story in entries:
            action: Callable[[], None] = getattr(navigation, name)
            drawn = () if self.look.text_mode else (widgets.picture(picture, 44, margin_right=10),)
            room = widgets.inner_width - (44 + 10) * len(drawn)
            button = self.buttons[name] = widgets.button(title, action, flex=1, room=room)
            remark = widgets.remark(story, margin_top=6)
            self.body.add(widgets.card(horizontal_box(*drawn, button), remark.widget))
