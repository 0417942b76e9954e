"""TextShelfScreen: the shelf in text mode."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from coven.games import GAME_INFOS
from coven.games.interface import GameInfo
from coven.i18n import tr
from coven.screens.game_card import game_facts
from coven.screens.notices import APP_NAME
from coven.screens.saved_games import saved_table_title, time_ago_text
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.ui.window import Screen
from hall.table import TableSummary

if TYPE_CHECKING:
    from coven.app import PocketCoven


class TextShelfScreen(Screen):
    """Lists saved tables and games; a deletion is confirmed by a button at another place."""

    def __init__(
        self,
        app: "PocketCoven",
        cards: tuple[TableSummary, ...],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.app = app
        self.cards = cards
        self._now = now()
        self._confirming_id: str | None = None  # table whose deletion must be confirmed
        self._column = NativeColumn(app.look, app.window.accepts_input)
        super().__init__(self._column.widget)
        self._refresh()

    def _refresh(self) -> None:
        self._column.show(
            [
                TextLine(tr(APP_NAME), "headline"),
                *self._saved_table_items(),
                TextLine(tr("New game"), "headline"),
                *(
                    part
                    for game_info in GAME_INFOS.values()
                    for part in self._game_items(game_info)
                ),
                TextLine(tr("Play on several phones"), "headline"),
                TextLine(tr("Each player uses their own phone, near or far.")),
                ButtonRow(
                    (
                        TextButton(
                            tr("Play on several phones"), lambda: self.app.online.open_start()
                        ),
                    )
                ),
                TextLine(tr("The app"), "headline"),
                ButtonRow(
                    (
                        TextButton(
                            tr("My games"),
                            self.app.navigation.open_app_menu,
                        ),
                    )
                ),
                ButtonRow((TextButton(tr("Settings"), self.app.open_settings),)),
                ButtonRow(
                    (
                        TextButton(
                            tr("Turn off text mode"), partial(self.app.set_table_mode, "drawn")
                        ),
                    )
                ),
            ]
        )

    def _saved_table_items(self) -> list[ColumnItem]:
        """Returns the saved tables, or a text if there are none."""
        if not self.cards:
            return [TextLine(tr("No saved games yet. Choose a game to start."))]
        parts: list[ColumnItem] = [TextLine(tr("Saved games"), "headline")]
        for number, card in enumerate(self.cards, start=1):
            parts += self._table_items(number, card)
        return parts

    def _table_items(self, number: int, card: TableSummary) -> list[ColumnItem]:
        story = tr(
            "Game {number}. {what}, {ago}.",
            number=number,
            what=saved_table_title(card),
            ago=time_ago_text(self._now - card.updated_at),
        )
        resume, delete = (
            partial(self.app.resume_table, card.id),
            partial(self._set_confirming, card.id),
        )
        parts: list[ColumnItem] = [
            TextLine(story),
            ButtonRow((TextButton(tr("Continue game {number}", number=number), resume, "main"),)),
            ButtonRow((TextButton(tr("Delete game {number}", number=number), delete),)),
        ]
        if card.id == self._confirming_id:
            parts += self._confirmation_items(number, card)
        return parts

    def _confirmation_items(self, number: int, card: TableSummary) -> list[ColumnItem]:
        """Returns the confirmation below the pressed button."""
        keep, delete = partial(self._set_confirming, None), partial(self.app.remove_table, card.id)
        return [
            TextLine(tr("Deleting a game cannot be undone."), "refusal"),
            ButtonRow((TextButton(tr("Keep game {number}", number=number), keep, "main"),)),
            ButtonRow((TextButton(tr("Yes, delete game {number}", number=number), delete),)),
        ]

    def _set_confirming(self, table_id: str | None) -> None:
        # Buttons move: a finger on its way to another one must not press them.
        self.app.window.pause_input()
        self._confirming_id = table_id
        self._refresh()

    def _game_items(self, game_info: GameInfo) -> list[ColumnItem]:
        play = partial(self.app.open_setup, game_info.game)
        rules = partial(self.app.rules_navigation.open_rules, game_info.game)
        title = game_info.short_title
        return [
            TextLine(game_info.title, "title"),
            TextLine(f"{tr(game_info.tagline)}\n{game_facts(game_info)}"),
            ButtonRow((TextButton(tr("Play {game}", game=title), play, "main"),)),
            ButtonRow((TextButton(tr("Rules: {game}", game=title), rules),)),
        ]
