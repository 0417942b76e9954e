"""ShelfScreen: the home screen with games and saved tables."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.games import GAME_INFOS
from coven.games.info import GameInfo
from coven.i18n import tr
from coven.screens import game_card
from coven.screens.game_card import GameCard
from coven.screens.notices import APP_NAME
from coven.screens.saved_games import saved_table_title, time_ago_text
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui import art
from coven.ui.blocks import paragraph_height
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import legible_on
from coven.ui.widgets import BOTTOM_INSET, WidgetFactory
from hall.table import TableSummary

if TYPE_CHECKING:
    from coven.app import PocketCoven

_MAX_SAVED_TABLES = 3
_SHELF_MAX_WIDTH = 600
_SHELF_MARGIN = 16
_SHELF_GAP = 10
_SAVED_TABLE_INSETS = 76 + 52  # width of face and delete button on a saved table's card
_ARROWS_HEIGHT = 44
_QUIET_BUTTON_PADDING = 30  # width that a quiet button adds to its text
_GAMES = tuple(GAME_INFOS.values())
_SINGLE_ROWS = tuple((game,) for game in _GAMES)
_PAIRED_ROWS = tuple(_GAMES[at : at + 2] for at in range(0, len(_GAMES), 2))


def _centred_row(*buttons: toga.Button) -> toga.Box:
    """Returns buttons with equal space before, between and after them."""
    parts: list[toga.Widget] = [toga.Box(flex=1)]
    for button in buttons:
        parts += [button, toga.Box(flex=1)]
    return toga.Box(children=parts, direction="row", margin=(6, _SHELF_MARGIN, 0))


def _rows_height(rows: int, each: float) -> float:
    """Returns the height of rows including the gaps between them."""
    return rows * (each + _SHELF_GAP) - _SHELF_GAP


class ShelfScreen(TwoModeScreen):
    """Lists saved tables and games; a deletion is confirmed by a button at another place."""

    has_dark_ground = True
    _table_height = 0.0  # of one card
    _confirming_id: str | None = None  # table whose deletion must be confirmed

    def __init__(
        self,
        app: "PocketCoven",
        cards: tuple[TableSummary, ...],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.app = app
        self.cards = cards
        self._now = now
        # Index of the first saved table and of the first row of games shown.
        self._first_shown = {"table": 0, "games": 0}
        super().__init__(app.window)
        if not self.look.text_mode:
            self._add_bars()

    def _set_confirming(self, table_id: str | None) -> None:
        self._confirming_id = table_id
        self.refresh_moved()

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        app = self.app
        return [
            TextLine(tr(APP_NAME), "headline"),
            *self._saved_table_items(),
            TextLine(tr("New game"), "headline"),
            *(item for game_info in _GAMES for item in self._game_items(game_info)),
            TextLine(tr("Play on several phones"), "headline"),
            TextLine(tr("Each player uses their own phone, near or far.")),
            single_button(tr("Play on several phones"), lambda: app.online.open_start()),
            TextLine(tr("The app"), "headline"),
            single_button(tr("My games"), app.navigation.open_app_menu),
            single_button(tr("Settings"), app.open_settings),
            single_button(tr("Turn off text mode"), partial(app.set_table_mode, "drawn")),
        ]

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
            ago=self._age_text(card),
        )
        resume = partial(self.app.navigation.resume_table, card.id)
        delete = partial(self._set_confirming, card.id)
        parts: list[ColumnItem] = [
            TextLine(story),
            single_button(tr("Continue game {number}", number=number), resume, "main"),
            single_button(tr("Delete game {number}", number=number), delete),
        ]
        if card.id == self._confirming_id:
            keep, delete = (
                partial(self._set_confirming, None),
                partial(self.app.remove_table, card.id),
            )
            parts += (
                TextLine(tr("Deleting a game cannot be undone."), "refusal"),
                single_button(tr("Keep game {number}", number=number), keep, "main"),
                single_button(tr("Yes, delete game {number}", number=number), delete),
            )
        return parts

    def _game_items(self, game_info: GameInfo) -> list[ColumnItem]:
        play = partial(self.app.open_setup, game_info.game)
        rules = partial(self.app.navigation.open_rules, game_info.game)
        title = game_info.short_title
        return [
            TextLine(game_info.title, "title"),
            TextLine(f"{tr(game_info.tagline)}\n{game_card.game_facts(game_info)}"),
            single_button(tr("Play {game}", game=title), play, "main"),
            single_button(tr("Rules: {game}", game=title), rules),
        ]

    # Native buttons below the drawn shelf

    def _add_bars(self) -> None:
        look = self.look
        self.nav_bar = Surface(self._paint_nav, height=look.height_for_lines(62, 1) + BOTTOM_INSET)
        # Native, so that screen readers find them.
        buttons = [
            self._quiet_button(tr("Play on several phones"), lambda: self.app.online.open_start()),
            self._quiet_button(tr("Text mode"), partial(self.app.set_table_mode, "words")),
        ]
        wide = sum(float(button.style.width) for button in buttons) + _SHELF_GAP
        room = min(self.window.toga_window.size.width, _SHELF_MAX_WIDTH) - 2 * _SHELF_MARGIN
        rows = [buttons] if wide <= room else [[button] for button in buttons]
        line = toga.Box(height=2, background_color=look.palette.outline)
        mode_bar = toga.Box(
            children=[line, *(_centred_row(*row) for row in rows)],
            direction="column",
            background_color=look.palette.header,
        )
        self.content.add(mode_bar, self.nav_bar.widget)
        self.surfaces = (self.surface, self.nav_bar)

    def _quiet_button(self, label: str, action: Callable[[], object]) -> toga.Button:
        widgets = WidgetFactory(self.look, self.window.guard_handler, _SHELF_MAX_WIDTH)
        fonts = self.look.fonts
        wide = fonts.measure(label, fonts.font("text", "small"))[0] + _QUIET_BUTTON_PADDING
        return widgets.quiet_button(label, action, width=wide)

    # Layout

    def paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, high, palette.page)
        broad = min(wide - 2 * _SHELF_MARGIN, _SHELF_MAX_WIDTH)
        self._table_height = self._measure_table_height(painter, broad)
        head = self._header_height(high)
        if head:
            self._paint_header(painter, head)
        painter.image("forest-strip", 0, high - 120 * wide / 430 + 2, wide)
        left = (wide - broad) / 2
        top, bottom = head + _SHELF_GAP + 2, high - _SHELF_GAP
        shown = self._tables_that_fit(bottom - top)
        top = self._paint_saved_tables(painter, left, top, broad, shown)
        self._paint_games(painter, left, top, broad, bottom)

    def _header_height(self, high: float) -> float:
        """Returns the height of the header, 0 if large text leaves only room for one game."""
        head = min(190.0, high * 0.2)
        game = self.look.height_for_lines(game_card.MIN_FLAT_HEIGHT, 3)
        tables = (self._table_height, _ARROWS_HEIGHT) if self.cards else ()
        rows = (*tables, game, _ARROWS_HEIGHT)
        return head if high - head >= sum(rows) + _SHELF_GAP * (len(rows) + 1) else 0.0

    def _tables_that_fit(self, room: float) -> int:
        """Returns how many saved tables fit above the games."""
        game = self.look.height_for_lines(game_card.MIN_FLAT_HEIGHT, 3)
        spare = room - _rows_height(len(_SINGLE_ROWS), game) - _SHELF_GAP
        if len(self.cards) > 1:
            spare -= _ARROWS_HEIGHT
        return max(1, min(_MAX_SAVED_TABLES, int(spare // (self._table_height + _SHELF_GAP))))

    def _measure_table_height(self, painter: Painter, broad: float) -> float:
        """Returns the height that fits every saved table's texts."""
        room = broad - _SAVED_TABLE_INSETS
        heights = (
            paragraph_height(painter, saved_table_title(card), room, weight="bold")
            + paragraph_height(painter, self._age_text(card), room, size="small")
            for card in self.cards
        )
        return max((70.0, *(height + 24 for height in heights)))

    def _age_text(self, card: TableSummary) -> str:
        return time_ago_text(self._now() - card.updated_at)

    def _paint_header(self, painter: Painter, tall: float) -> None:
        own = art.size("shelf-head")
        scale = max(tall / own.height, painter.width / own.width)
        broad = own.width * scale
        painter.image("shelf-head", painter.width - broad, tall - own.height * scale, broad)
        room = painter.width - tall * 0.72 - 20
        painter.text(
            tr(APP_NAME), 20, tall * 0.42, size=self.look.title_size(38), face="display",
            weight="bold", fit=room,
        )  # fmt: skip
        painter.text(
            tr("board games for dark evenings"), 20, tall * 0.42 + 34, size="small",
            colour=painter.palette.muted, fit=room,
        )  # fmt: skip

    # Saved tables

    def _paint_saved_tables(
        self, painter: Painter, left: float, top: float, broad: float, shown: int
    ) -> float:
        """Draws the tables that fit and returns their bottom edge."""
        if not self.cards:
            text, muted = tr("No saved games yet. Choose a game to start."), painter.palette.muted
            used = painter.paragraph(
                text, left + 12, top + 6, broad - 24, colour=muted, anchor="middle"
            )
            return top + used + 6 + 2 * _SHELF_GAP
        page, pages = self._find_page("table", len(self.cards), shown)
        for card in self.cards[page * shown :][:shown]:
            is_confirming = card.id == self._confirming_id
            paint = self._paint_confirmation if is_confirming else self._paint_saved_table
            paint(painter, card, (left, top, broad))
            top += self._table_height + _SHELF_GAP
        if pages > 1:
            self._paint_arrows(painter, (left, top, broad), "table", len(self.cards), shown)
            top += _ARROWS_HEIGHT + _SHELF_GAP
        return top

    def _paint_saved_table(
        self, painter: Painter, card: TableSummary, place: tuple[float, float, float]
    ) -> None:
        left, top, broad = place
        palette, tall = painter.palette, self._table_height
        name = f"table-{card.id}"
        lowered = 2 if painter.pressed == name else 0
        painter.panel(left, top + lowered, broad, tall, 20, palette.success, palette.ink)
        middle = top + tall / 2 + lowered
        seat = card.active[0] if card.active and card.active[0] >= 0 else 0
        player = card.players[seat]
        colour = palette.players[player.colour].colour
        painter.circle(left + 38, middle, 26, colour, palette.ink)
        painter.image(f"face-{player.face}", left + 18, middle - 20, 40)
        room, x, age = broad - _SAVED_TABLE_INSETS, left + 76, self._age_text(card)
        first = paragraph_height(painter, saved_table_title(card), room, weight="bold")
        y = middle - (first + paragraph_height(painter, age, room, size="small") + 2) / 2
        painter.paragraph(saved_table_title(card), x, y, room, weight="bold")
        colour = legible_on(palette.muted, palette.success)
        painter.paragraph(age, x, y + first + 2, room, size="small", colour=colour)
        resume = partial(self.app.navigation.resume_table, card.id)
        painter.touch_rect(name, left, top, broad - 52, tall, resume)
        painter.image("cross", left + broad - 40, middle - 12, 24)
        remove = partial(self._set_confirming, card.id)
        painter.touch_rect(f"remove-{card.id}", left + broad - 52, top, 52, tall, remove)

    def _paint_confirmation(
        self, painter: Painter, card: TableSummary, place: tuple[float, float, float]
    ) -> None:
        """Draws the confirmation; "Keep" is where the finger has just been."""
        left, top, broad = place
        tall = self._table_height
        painter.panel(left, top, broad, tall, 20, painter.palette.surface, painter.palette.ink)
        half, high = (broad - 36) / 2, tall - 20
        painter.button(
            "delete", left + 12, top + 8, half, high, tr("Delete game"),
            partial(self.app.remove_table, card.id), kind="plain",
        )  # fmt: skip
        keep = partial(self._set_confirming, None)
        painter.button("keep", left + 24 + half, top + 8, half, high, tr("Keep"), keep)

    def _find_page(self, name: str, total: int, shown: int) -> tuple[int, int]:
        """Returns the current page of saved tables or of games, and the number of pages."""
        pages = -(-total // shown)
        return min(self._first_shown[name] // shown, pages - 1), pages

    def _paint_arrows(
        self,
        painter: Painter,
        place: tuple[float, float, float],
        name: str,
        total: int,
        shown: int,
    ) -> None:
        """Draws the page number and the arrows to other pages."""
        (left, top, broad), (page, pages) = place, self._find_page(name, total, shown)
        painter.text(
            tr("{page} of {pages}", page=page + 1, pages=pages), left + broad / 2, top + 20,
            size="small", colour=painter.palette.muted, anchor="middle",
        )  # fmt: skip
        for to, zone, picture, x in (
            (page - 1, "before", "arrow-back", left),
            (page + 1, "after", "chevron", left + broad - 88),
        ):
            if 0 <= to < pages:
                painter.image(picture, x + (12 if to < page else 48), top + 8, 28)
                turn = partial(self._turn_page, name, to * shown)
                painter.touch_rect(f"{name}-{zone}", x, top, 88, _ARROWS_HEIGHT, turn)

    def _turn_page(self, name: str, first: int) -> None:
        self._first_shown[name] = first
        if name == "table":
            self._confirming_id = None
        self.surface.repaint()

    # Games

    def _paint_games(
        self, painter: Painter, left: float, top: float, broad: float, bottom: float
    ) -> None:
        """Draws the games in pairs, or one per row if pairs leave no room for emblems."""
        look = self.look
        rows, least = _PAIRED_ROWS, look.height_for_lines(game_card.MIN_PAIRED_HEIGHT, 5)
        if bottom - top < _rows_height(len(rows), least):
            rows, least = _SINGLE_ROWS, look.height_for_lines(game_card.MIN_FLAT_HEIGHT, 3)
        if bottom - top < _rows_height(len(rows), least):
            bottom -= _ARROWS_HEIGHT
            shown = max(1, int((bottom - top + _SHELF_GAP) // (least + _SHELF_GAP)))
            self._paint_arrows(painter, (left, bottom, broad), "games", len(rows), shown)
            page, _ = self._find_page("games", len(rows), shown)
            rows = rows[page * shown :][:shown]
        room = (bottom - top - _SHELF_GAP * (len(rows) - 1)) / len(rows)
        tall = min(broad * game_card.MAX_CARD_ASPECT, room)
        top += (room - tall) * len(rows) / 2
        for row in rows:
            each = (broad - _SHELF_GAP * (len(row) - 1)) / len(row)
            for column, game_info in enumerate(row):
                x = left + column * (each + _SHELF_GAP)
                GameCard(painter, look, game_info, x, top, each, tall).paint()
                play = partial(self.app.open_setup, game_info.game)
                painter.touch_rect(f"game-{game_info.game}", x, top, each, tall, play)
            top += tall + _SHELF_GAP

    # Navigation bar

    def _paint_nav(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.header)
        entries: tuple[tuple[str, str, Callable[[], object] | None], ...] = (
            ("nav-play-lit", tr("Play"), None),
            ("nav-rules", tr("Rules"), self.app.navigation.open_rules_index),
            ("nav-coven", tr("Games"), self.app.navigation.open_app_menu),
            ("nav-settings", tr("Settings"), self.app.open_settings),
        )
        each = min(wide, _SHELF_MAX_WIDTH) / len(entries)
        left = (wide - len(entries) * each) / 2
        for column, (picture, label, action) in enumerate(entries):
            middle = left + each * (column + 0.5)
            painter.image(picture, middle - 15, 9, 30)
            painter.text(
                label, middle, 40 + (tall - BOTTOM_INSET - 40) / 2, size="small", anchor="middle",
                colour=palette.muted if action else palette.highlight, fit=each - 8,
            )  # fmt: skip
            if action:
                painter.touch_rect(picture, middle - each / 2, 0, each, tall - BOTTOM_INSET, action)
