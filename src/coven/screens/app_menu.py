"""AppMenuScreen: saved games, people, statistics, tournament and files."""

from collections.abc import Iterator

import toga

from coven.i18n import tr, tr_noop
from coven.screens.page import PageScreen
from coven.ui.widgets import horizontal_box


class AppMenuScreen(PageScreen):
    """Links to everything that is not a game."""

    title_text = tr_noop("My games")
    subtitle_text = tr_noop("saved games, players, statistics")

    def build_body(self) -> Iterator[toga.Widget]:
        to, widgets = self.app.navigation, self.widgets
        for action, picture, title, story in (
            (to.open_saved_games, "book", tr("Saved games"), tr("continue, watch, rename, delete")),
            (to.open_people, "face-owl", tr("Players"), tr("names, faces and preferences")),
            (to.open_statistics, "crown", tr("Statistics"), tr("who has won what")),
            (to.open_tournament, "moon", tr("Tournament"), tr("several games in one evening")),
            (
                to.open_files,
                "house",
                tr("Import and back up"),
                tr("import a game, move to a new phone"),
            ),
        ):
            drawn = () if self.look.text_mode else (widgets.picture(picture, 44, margin_right=10),)
            room = widgets.inner_width - (44 + 10) * len(drawn)
            button = widgets.button(title, action, flex=1, room=room)
            remark = widgets.remark(story, margin_top=6)
            yield widgets.card(horizontal_box(*drawn, button), remark)
