"""How everybody fared: played, won, in a row, best, and the points over the games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.chronicle import Finished
from coven.drawing import art
from coven.drawing.blocks import Block, height_of, leaves, paragraph_height, stack
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.people import Person
from coven.screens.page import BELOW
from coven.screens.scores import Span
from coven.screens.screen import Screen
from coven.tally import Tally, tally
from coven.text import statistics as told
from coven.text.statistics import Reset
from coven.words import say

if TYPE_CHECKING:
    from coven.app import PocketCoven

_WIDEST = 560
_HEAD = 56
_FACE = 56
_EMBLEM = 64.0
_CHART = 64.0
_LAST = 20  # games in a chart


class StatisticsScreen(Screen):
    """Shows one player at a time, on as many leaves as it takes."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        games: Sequence[Finished],
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.look = app.look
        self.people = tuple(people)
        self.games = tuple(games)
        self.chosen = 0
        self.leaf = 0
        self._first = 0  # of the faces that are shown
        self.reset = Reset(app, self._now)
        self._on_back = on_back
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), back=on_back)

    def _now(self, games: Sequence[Finished]) -> None:
        self.games, self.leaf = tuple(games), 0
        self.surface.repaint()

    def _paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, high, palette.night)
        painter.image("forest-strip", 0, high - 120 * wide / 430 + 2, wide)
        painter.rect(0, 0, wide, _HEAD, palette.deep)
        painter.rect(0, _HEAD - 2, wide, 2, palette.line)
        painter.image("arrow-back", 12, _HEAD / 2 - 14, 28)
        painter.zone("back", 0, 0, 56, _HEAD, self._on_back)
        painter.text(
            say("Statistics"), 56, _HEAD / 2, size=self.look.large(26), face="display",
            weight="bold", fit=wide - 72,
        )  # fmt: skip
        broad = min(wide - 32, _WIDEST)
        span = ((wide - broad) / 2, broad)
        if not self.people:
            text = say("Nobody has played a game to its end yet.")
            painter.paragraph(
                text, span[0], high * 0.4, broad, colour=palette.mist, anchor="middle"
            )
            return
        self._faces(painter, span)
        self._tell(painter, span, _HEAD + _FACE + 16, high - BELOW - 8)

    # Whose figures

    def _faces(self, painter: Painter, span: Span) -> None:
        left, broad = span
        palette = painter.palette
        room = int(broad // _FACE)
        if len(self.people) > room:
            room -= 1
        shown = self.people[self._first :][:room]
        for place, person in enumerate(shown, start=self._first):
            x = left + _FACE * (place - self._first)
            if place == self.chosen:
                painter.panel(x, _HEAD + 6, _FACE, _FACE, 14, palette.band, palette.moon, 3)
            middle = (x + _FACE / 2, _HEAD + 6 + _FACE / 2)
            painter.circle(*middle, 21, palette.players[person.colour].colour, palette.ink)
            painter.image(f"face-{person.face}", middle[0] - 16, middle[1] - 16, 32)
            painter.zone(
                f"person-{place}", x, _HEAD + 6, _FACE, _FACE, partial(self._choose, place)
            )
        if len(self.people) > room:
            x = left + _FACE * room
            painter.image("chevron", x + _FACE / 2 - 14, _HEAD + 6 + _FACE / 2 - 14, 28)
            painter.zone("others", x, _HEAD + 6, _FACE, _FACE, partial(self._turn_faces, room))

    def _choose(self, place: int) -> None:
        self.chosen, self.leaf = place, 0
        self.surface.repaint()

    def _turn_faces(self, room: int) -> None:
        self._first = self._first + room if self._first + room < len(self.people) else 0
        self.surface.repaint()

    # The figures

    def _tell(self, painter: Painter, span: Span, top: float, bottom: float) -> None:
        person = self.people[self.chosen]
        games = told.of_games(self.games, person)
        blocks = [
            self._whole(painter, span, person, tally(self.games, person.id, None)),
            *(self._game(painter, span, game, one) for game, one in games.items()),
        ]
        tall = self.look.room(48, 1)
        bottom -= tall + 10
        pages = leaves(tuple(blocks), bottom - top)
        self.leaf %= len(pages)
        page = pages[self.leaf]
        stack(page, top, min(bottom, top + height_of(page) + 14 * (len(page) + 1)), 14)
        left, broad = span
        doors: list[tuple[str, str, Callable[[], object]]] = []
        if len(pages) > 1:
            label = say("More: {page} of {pages}", page=self.leaf + 1, pages=len(pages))
            doors.append(("more", label, self._turn))
        if self.reset.done:
            doors.append(("undo", say("Bring them back"), self.reset.undo))
        elif self.games:
            doors.append(("reset", say("Empty the statistics"), self.reset.begin))
        each = (broad - 10 * (len(doors) - 1)) / max(1, len(doors))
        for place, (name, label, action) in enumerate(doors):
            x = left + place * (each + 10)
            painter.button(
                name, x, bottom + 8, each, tall, label, action,
                kind="primary" if name == "undo" else "plain", size=15,
            )  # fmt: skip

    def _turn(self) -> None:
        self.leaf += 1
        self.surface.repaint()

    def _whole(self, painter: Painter, span: Span, person: Person, one: Tally) -> Block:
        """Returns the name with all games together, and a bar of those that were won."""
        left, broad = span
        palette = painter.palette
        colour = palette.players[person.colour].colour
        size = self.look.large(28)
        line, small = painter.line_height(size, "display"), painter.line_height()

        def draw(top: float) -> None:
            painter.text(
                person.name, left + broad / 2, top + line / 2, size=size, face="display",
                weight="bold", colour=colour, anchor="middle", fit=broad,
            )  # fmt: skip
            painter.text(
                told.played(one), left + broad / 2, top + line + small / 2, anchor="middle",
                colour=palette.mist, fit=broad,
            )  # fmt: skip
            y = top + line + small + 8
            painter.panel(left, y, broad, 12, 6, palette.surface)
            if one.won:
                painter.panel(left, y, max(12.0, broad * one.won / one.played), 12, 6, colour)

        return Block(line + small + 24, draw)

    def _game(self, painter: Painter, span: Span, game: str, one: Tally) -> Block:
        left, broad = span
        palette, staging = painter.palette, STAGINGS[game]
        inner = broad - 24
        room = inner - _EMBLEM - 10
        name = painter.line_height(20, "display")
        lines = (told.played(one), told.streaks(one), told.best(one))
        heights = [paragraph_height(painter, text, room, size="small") for text in lines]
        head = max(_EMBLEM, name + sum(heights) + 4)
        charted = len(one.scores) > 1
        tall = head + (_CHART + 10 if charted else 0) + 20
        own = art.size(staging.emblem)
        wide = min(_EMBLEM, _EMBLEM * own.width / own.height)

        def draw(top: float) -> None:
            painter.panel(left, top, broad, tall, 18, palette.surface, palette.ink)
            painter.image(staging.emblem, left + 12 + (_EMBLEM - wide) / 2, top + 12, wide)
            x, y = left + 12 + _EMBLEM + 10, top + 10
            painter.text(
                staging.short, x, y + name / 2, size=20, face="display", weight="bold",
                colour=palette.moon, fit=room,
            )  # fmt: skip
            y += name
            for text, height in zip(lines, heights, strict=True):
                painter.paragraph(text, x, y, room, size="small", colour=palette.text)
                y += height
            if charted:
                place = (left + 16, top + head + 16, broad - 32, _CHART - 6)
                _paint_scores(painter, one, place, self.people[self.chosen])

        return Block(tall, draw)


def _paint_scores(
    painter: Painter, one: Tally, place: tuple[float, float, float, float], person: Person
) -> None:
    """Draws the points of the last games, a moon for each that was won."""
    palette = painter.palette
    x, y, wide, tall = place
    scores, places = one.scores[-_LAST:], one.places[-_LAST:]
    low, high = min(scores), max(scores)
    labels = max(painter.measure(str(each), size="small")[0] for each in (low, high)) + 10
    for value in {low, high}:
        at = _height(value, low, high, y, tall)
        painter.rect(x + labels, at - 1, wide - labels, 2, palette.line)
        painter.text(
            str(value), x + labels - 8, at, size="small", colour=palette.mist, anchor="right"
        )
    step = (wide - labels - 16) / max(1, len(scores) - 1)
    points = [
        (x + labels + 8 + step * index, _height(score, low, high, y, tall))
        for index, score in enumerate(scores)
    ]
    painter.line(points, palette.players[person.colour].colour, 3)
    for (px, py), rank in zip(points, places, strict=True):
        if rank == 1:
            painter.circle(px, py, 5, palette.moon, palette.ink, 2)


def _height(value: int, low: int, high: int, top: float, tall: float) -> float:
    if high == low:
        return top + tall / 2
    return top + 8 + (tall - 16) * (high - value) / (high - low)
