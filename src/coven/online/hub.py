"""The door to playing apart: join a table, or open one here or on a server."""

from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import GAP
from coven.games import GAME_INFOS
from coven.online.troubles import hall_error_message
from coven.screens.page import PageScreen
from coven.words import tr
from hall.table import HallError

if TYPE_CHECKING:
    from coven.app import PocketCoven


class OnlineStartScreen(PageScreen):
    """Offers the ways to a table with several phones."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        super().__init__(app.window, app.open_shelf)
        self.rebuild()

    def title(self) -> str:
        """Returns what the page is."""
        return tr("Play apart")

    def subtitle(self) -> str:
        """Returns what that means."""
        return tr("on several phones")

    def build_body(self) -> None:
        """Puts a card for each way on the page."""
        self.body.clear()
        widgets, online = self.widgets, self.app.online
        if online.lobby is not None:
            self.lobby_button = widgets.main_button(tr("To your table"), online.open_lobby)
            story = tr("Your table is open, and not everybody has come yet.")
            self.body.add(self._card(tr("Your open table"), story, self.lobby_button))
        self.join_button = widgets.main_button(tr("Join a table"), online.open_join)
        story = tr("Somebody has opened one and shows you a picture or a code.")
        self.body.add(self._card(tr("Join"), story, self.join_button))
        self.nearby_button = widgets.button(tr("Open nearby"), partial(online.open_game_choice, ""))
        story = tr(
            "The others come over the same Wi-Fi, or over this phone's hotspot. "
            "No internet is needed."
        )
        self.body.add(self._card(tr("Nearby"), story, self.nearby_button))
        self.server_field = widgets.field(self.app.settings.server, tr("Address of the server"))
        self.server_field.style.update(width=widgets.inner_width, margin_top=GAP)
        self.server_button = widgets.button(tr("Open there"), self._open_on_server)
        self.message = widgets.label("", margin_top=GAP)
        story = tr("For players who are far away. Somebody you trust keeps the server.")
        self.body.add(
            self._card(
                tr("On a server"), story, self.server_field, self.server_button, self.message.widget
            )
        )

    def _card(self, title: str, story: str, *parts: toga.Widget) -> toga.Box:
        widgets = self.widgets
        for part in parts:
            part.style.update(margin_top=GAP)
        return widgets.card(widgets.label(title).widget, widgets.remark(story).widget, *parts)

    def _open_on_server(self) -> None:
        from hall.remote.http import normalize_address  # only whoever goes there needs a network

        try:
            address = normalize_address(str(self.server_field.value))
        except HallError as error:
            self.message.text = hall_error_message(error)
            return
        self.app.online.save_server(address)
        self.app.online.open_game_choice(address)


class OnlineGameChoiceScreen(PageScreen):
    """Asks which game is to be played apart."""

    def __init__(self, app: "PocketCoven", server: str) -> None:
        self.app = app
        self.server = server
        self.game_buttons: dict[str, toga.Button] = {}
        super().__init__(app.window, app.online.open_start)
        self.rebuild()

    def title(self) -> str:
        """Returns what is asked."""
        return tr("Which game?")

    def subtitle(self) -> str:
        """Returns where it will be."""
        return self.server.removeprefix("https://") if self.server else tr("nearby")

    def build_body(self) -> None:
        """Puts the games on the page."""
        self.body.clear()
        widgets = self.widgets
        for name, game_info in GAME_INFOS.items():
            choose = partial(self.app.online.open_setup, name, self.server)
            button = self.game_buttons[name] = widgets.button(
                game_info.short_title, choose, margin_top=GAP
            )
            self.body.add(widgets.card(widgets.remark(tr(game_info.tagline)).widget, button))
