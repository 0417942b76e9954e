"""The shelf: the games to begin, and the tables that wait to go on."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import toga

from coven.boards import STAGINGS
from coven.boards.staging import Staging
from coven.drawing import art
from coven.drawing.blocks import paragraph_height
from coven.drawing.furniture import Furniture
from coven.drawing.painter import Painter
from coven.drawing.palette import legible
from coven.drawing.surface import Surface
from coven.screens.gamecard import FLATTEST, PAIRED, TALLEST, paint_game
from coven.screens.page import BELOW
from coven.screens.screen import Screen
from coven.screens.splash import NAME
from coven.screens.waiting import ago, what
from coven.words import say
from hall.table import Card

if TYPE_CHECKING:
    from coven.app import PocketCoven

_AT_ONCE = 3
_WIDEST = 600
_SIDE = 16
_GAP = 10
_BESIDE = 76 + 52  # the face and the cross on a waiting table's card
_ARROWS = 44
_AROUND = 30  # what a quiet button needs beside its letters
_GAMES = tuple(STAGINGS.values())
_SINGLES = tuple((game,) for game in _GAMES)
_PAIRS = tuple(_GAMES[at : at + 2] for at in range(0, len(_GAMES), 2))


def _centred(*buttons: toga.Button) -> toga.Box:
    """Returns buttons with the same air before, between and after them."""
    parts: list[toga.Widget] = [toga.Box(flex=1)]
    for button in buttons:
        parts += [button, toga.Box(flex=1)]
    return toga.Box(children=parts, direction="row", margin=(6, _SIDE, 0))


def _needed(rows: int, each: float) -> float:
    """Returns the height of some rows with a gap between them."""
    return rows * (each + _GAP) - _GAP


class _Pages(NamedTuple):
    """What is shown of more things than fit."""

    of: str
    first: int
    things: int
    shown: int

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-self.things // self.shown)

    @property
    def page(self) -> int:
        """Which of them is shown."""
        return min(self.first // self.shown, self.pages - 1)


class ShelfScreen(Screen):
    """Shows what can be played."""

    def __init__(
        self,
        app: "PocketCoven",
        cards: tuple[Card, ...],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.app = app
        self.cards = cards
        self._now = now
        self._first = 0  # of the cards that are shown
        self._games_from = 0  # the first row of games that is shown
        self._row = 0.0  # the height of a card
        self._doubted: str | None = None  # the card that asks whether to delete it
        self.surface = Surface(self._paint, flex=1)
        self.nav = Surface(self._paint_nav, height=app.look.room(62, 1) + BELOW)
        self.in_words = self._words_button()
        self.apart = self._apart_button()
        parts = [self.surface.widget, self._words_bar(), self.nav.widget]
        super().__init__(toga.Box(children=parts, direction="column"), (self.surface, self.nav))

    # For whoever cannot see what is drawn

    def _words_button(self) -> toga.Button:
        """Returns the way to the shelf in words: native, or no screen reader would find it."""
        return self._quiet(say("Play in words"), partial(self.app.set_table, "words"))

    def _apart_button(self) -> toga.Button:
        """Returns the way to tables with several phones."""
        return self._quiet(say("Play apart"), lambda: self.app.parlour.hub())

    def _quiet(self, label: str, action: Callable[[], object]) -> toga.Button:
        furniture = Furniture(self.app.look, self.app.stage.guarded, _WIDEST)
        letters = self.app.look.lettering
        wide = letters.measure(label, letters.font("text", "small"))[0] + _AROUND
        return furniture.quiet_button(label, action, width=wide, height=44)

    def _words_bar(self) -> toga.Box:
        palette = self.app.look.palette
        line = toga.Box(height=2, background_color=palette.line)
        buttons = (self.apart, self.in_words)
        wide = sum(float(button.style.width) for button in buttons) + _GAP
        if wide <= min(self.app.stage.window.size.width, _WIDEST) - 2 * _SIDE:
            lines = [_centred(*buttons)]
        else:
            lines = [_centred(button) for button in buttons]
        return toga.Box(children=[line, *lines], direction="column", background_color=palette.deep)

    # The layout

    def _paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, high, palette.night)
        head = min(190.0, high * 0.2)
        self._head(painter, head)
        painter.image("forest-strip", 0, high - 120 * wide / 430 + 2, wide)
        broad = min(wide - 2 * _SIDE, _WIDEST)
        left = (wide - broad) / 2
        top, bottom = head + _GAP + 2, high - _GAP
        self._row = self._measured_row(painter, broad)
        shown = self._shown(bottom - top)
        top = self._waiting(painter, left, top, broad, shown)
        self._games(painter, left, top, broad, bottom)

    def _shown(self, room: float) -> int:
        """Returns how many waiting tables there is room for beside the games."""
        spare = room - _needed(len(_SINGLES), self.app.look.room(FLATTEST, 3)) - _GAP
        if len(self.cards) > 1:
            spare -= _ARROWS
        return max(1, min(_AT_ONCE, int(spare // (self._row + _GAP))))

    def _measured_row(self, painter: Painter, broad: float) -> float:
        """Returns the height in which every waiting table can be told."""
        room = broad - _BESIDE
        told = (
            paragraph_height(painter, what(card), room, weight="bold")
            + paragraph_height(painter, self._when(card), room, size="small")
            for card in self.cards
        )
        return max((70.0, *(height + 24 for height in told)))

    def _when(self, card: Card) -> str:
        return ago(self._now() - card.touched)

    def _head(self, painter: Painter, tall: float) -> None:
        own = art.size("shelf-head")
        scale = max(tall / own.height, painter.width / own.width)
        broad = own.width * scale
        painter.image("shelf-head", painter.width - broad, tall - own.height * scale, broad)
        room = painter.width - tall * 0.72 - 20
        painter.text(
            say(NAME), 20, tall * 0.42, size=self.app.look.large(38), face="display",
            weight="bold", fit=room,
        )  # fmt: skip
        painter.text(
            say("games for a dark evening"), 20, tall * 0.42 + 34, size="small",
            colour=painter.palette.mist, fit=room,
        )  # fmt: skip

    # The tables that wait

    def _waiting(
        self, painter: Painter, left: float, top: float, broad: float, shown: int
    ) -> float:
        """Draws the cards that fit and returns where they end."""
        if not self.cards:
            return self._welcome(painter, left, top, broad)
        self._first = min(self._first, max(0, len(self.cards) - 1)) // shown * shown
        for card in self.cards[self._first : self._first + shown]:
            if card.id == self._doubted:
                self._doubt(painter, card, (left, top, broad))
            else:
                self._card(painter, card, (left, top, broad))
            top += self._row + _GAP
        if len(self.cards) > shown:
            pages = _Pages("table", self._first, len(self.cards), shown)
            self._arrows(painter, (left, top, broad), pages, self._turn)
            top += _ARROWS + _GAP
        return top

    def _welcome(self, painter: Painter, left: float, top: float, broad: float) -> float:
        """Draws what stands where tables will wait, and returns where it ends."""
        text = say("No game waits yet. Gather round, and let the first one begin.")
        used = painter.paragraph(
            text, left + 12, top + 6, broad - 24, colour=painter.palette.mist, anchor="middle"
        )
        return top + used + 6 + 2 * _GAP

    def _card(self, painter: Painter, card: Card, place: tuple[float, float, float]) -> None:
        left, top, broad = place
        palette, tall = painter.palette, self._row
        name = f"table-{card.id}"
        lowered = 2 if painter.pressed == name else 0
        painter.panel(left, top + lowered, broad, tall, 20, palette.moss, palette.ink)
        middle = top + tall / 2 + lowered
        seat = card.active[0] if card.active and card.active[0] >= 0 else 0
        chair = card.chairs[seat]
        colour = palette.players[chair.colour].colour
        painter.circle(left + 38, middle, 26, colour, palette.ink)
        painter.image(f"face-{chair.face}", left + 18, middle - 20, 40)
        room, x = broad - _BESIDE, left + 76
        first = paragraph_height(painter, what(card), room, weight="bold")
        second = paragraph_height(painter, self._when(card), room, size="small")
        y = middle - (first + second + 2) / 2
        painter.paragraph(what(card), x, y, room, weight="bold")
        painter.paragraph(
            self._when(card),
            x,
            y + first + 2,
            room,
            size="small",
            colour=legible(palette.mist, palette.moss),
        )
        painter.zone(name, left, top, broad - 52, tall, partial(self.app.resume, card.id))
        painter.image("cross", left + broad - 40, middle - 12, 24)
        painter.zone(
            f"remove-{card.id}", left + broad - 52, top, 52, tall, partial(self._ask, card.id)
        )

    def _doubt(self, painter: Painter, card: Card, place: tuple[float, float, float]) -> None:
        """Draws the second question; where the finger has just been, nothing is lost."""
        left, top, broad = place
        tall = self._row
        painter.panel(left, top, broad, tall, 20, painter.palette.surface, painter.palette.ink)
        half, high = (broad - 36) / 2, tall - 20
        painter.button(
            "delete", left + 12, top + 8, half, high, say("Delete game"),
            partial(self.app.remove, card.id), kind="plain",
        )  # fmt: skip
        painter.button(
            "keep", left + 24 + half, top + 8, half, high, say("Keep"), partial(self._ask, None)
        )

    def _ask(self, card: str | None) -> None:
        self._doubted = card
        self.surface.repaint()

    def _arrows(
        self,
        painter: Painter,
        place: tuple[float, float, float],
        pages: "_Pages",
        turn: Callable[[int], None],
    ) -> None:
        """Draws which of several pages this is, and the ways to the one before and after."""
        left, top, broad = place
        painter.text(
            say("{page} of {pages}", page=pages.page + 1, pages=pages.pages), left + broad / 2,
            top + 20, size="small", colour=painter.palette.mist, anchor="middle",
        )  # fmt: skip
        before, after = f"{pages.of}-before", f"{pages.of}-after"
        if pages.page > 0:
            painter.image("arrow-back", left + 12, top + 8, 28)
            painter.zone(before, left, top, 88, _ARROWS, partial(turn, -pages.shown))
        if pages.page < pages.pages - 1:
            painter.image("chevron", left + broad - 40, top + 8, 28)
            painter.zone(after, left + broad - 88, top, 88, _ARROWS, partial(turn, pages.shown))

    def _turn(self, by: int) -> None:
        self._first += by
        self._doubted = None
        self.surface.repaint()

    # The games

    def _games(
        self, painter: Painter, left: float, top: float, broad: float, bottom: float
    ) -> None:
        """Draws the games two in a row, or below each other where that leaves room for emblems."""
        look = self.app.look
        rows, least = _PAIRS, look.room(PAIRED, 5)
        if bottom - top < _needed(len(rows), least):
            rows, least = _SINGLES, look.room(FLATTEST, 3)
        if bottom - top < _needed(len(rows), least):
            bottom -= _ARROWS
            shown = max(1, int((bottom - top + _GAP) // (least + _GAP)))
            pages = _Pages("games", self._games_from, len(rows), shown)
            self._arrows(painter, (left, bottom, broad), pages, self._turn_games)
            rows = rows[pages.page * shown :][:shown]
        room = (bottom - top - _GAP * (len(rows) - 1)) / len(rows)
        tall = min(broad * TALLEST, room)
        top += (room - tall) * len(rows) / 2
        for row in rows:
            each = (broad - _GAP * (len(row) - 1)) / len(row)
            for column, staging in enumerate(row):
                x = left + column * (each + _GAP)
                paint_game(painter, self.app.look, staging, (x, top, each, tall))
                painter.zone(f"game-{staging.game}", x, top, each, tall, self._opener(staging))
            top += tall + _GAP

    def _turn_games(self, by: int) -> None:
        self._games_from += by
        self.surface.repaint()

    def _opener(self, staging: Staging) -> Callable[[], object]:
        return partial(self.app.open_setup, staging.game)

    # The way to other screens

    def _paint_nav(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.deep)
        doors: tuple[tuple[str, str, Callable[[], object] | None], ...] = (
            ("nav-play-lit", say("Play"), None),
            ("nav-rules", say("Rules"), self.app.lookup.library),
            ("nav-coven", say("Coven"), self.app.doors.hearth),
            ("nav-settings", say("Settings"), self.app.open_settings),
        )
        each = min(wide, _WIDEST) / len(doors)
        left = (wide - len(doors) * each) / 2
        for column, (picture, label, action) in enumerate(doors):
            middle = left + each * (column + 0.5)
            painter.image(picture, middle - 15, 9, 30)
            painter.text(
                label, middle, 40 + (tall - BELOW - 40) / 2, size="small", anchor="middle",
                colour=palette.mist if action else palette.moon, fit=each - 8,
            )  # fmt: skip
            if action:
                painter.zone(picture, middle - each / 2, 0, each, tall - BELOW, action)
