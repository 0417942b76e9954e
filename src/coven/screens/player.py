"""One player of the party: face, colour, person or bot, and where to sit."""

from collections.abc import Callable
from functools import partial

import toga

from coven.drawing.blocks import Block, height_of, stack
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens import party as parties
from coven.screens.page import BELOW
from coven.screens.party import COLOURS, FACES, Draft, Party
from coven.screens.screen import Screen
from coven.words import mark, say
from engine.bots import Level

LEVEL_WORDS: dict[Level | None, str] = {
    None: mark("Person"),
    "easy": mark("Easy bot"),
    "fair": mark("Fair bot"),
    "sharp": mark("Sharp bot"),
}


def kind_of(draft: Draft) -> str:
    """Returns what somebody of a party is."""
    return say("Guest") if draft.guest and draft.level is None else say(LEVEL_WORDS[draft.level])


_WIDEST = 480
_GAP = 10


class PlayerScreen(Screen):
    """Lets a player choose how to look; everything is touched, nothing is typed."""

    def __init__(
        self, look: Look, party: Party, seat: int, on_done: Callable[[Party], object]
    ) -> None:
        self.look = look
        self.party = party
        self.seat = seat
        self._on_done = on_done
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), back=lambda: on_done(self.party))

    def _paint(self, painter: Painter) -> None:
        wide, high, palette = painter.width, painter.height, painter.palette
        painter.rect(0, 0, wide, high, palette.night)
        painter.image("forest-strip", 0, high - 120 * wide / 430, wide)
        broad = min(wide - 32, _WIDEST)
        left = (wide - broad) / 2
        tall = self.look.room(56, 1)
        bottom = high - BELOW - tall - 6
        blocks = (
            self._pictures(painter, left, broad, say("Face")),
            self._colours(painter, left, broad, say("Colour")),
            self._levels(painter, left, broad),
            self._places(painter, left, broad),
        )
        room = bottom - 12 - height_of(blocks)
        hero = self._hero(painter, left, broad, max(72.0, min(190.0, room - 40)))
        stack((hero, *blocks), 10, bottom - 6, 22)
        painter.button(
            "done", left, bottom, broad, tall, say("Done"), partial(self._on_done, self.party)
        )

    def _hero(self, painter: Painter, left: float, broad: float, tall: float) -> Block:
        draft, palette = self.party[self.seat], painter.palette
        colour = palette.players[draft.colour].colour
        name = draft.trimmed or say("Player {number}", number=self.seat + 1)

        def draw(top: float) -> None:
            letters = self.look.room(34, 1)
            radius = (tall - letters) / 2
            middle = left + broad / 2
            painter.circle(middle, top + radius, radius - 2, colour, palette.ink, 4)
            face = radius * 1.5
            painter.image(f"face-{draft.face}", middle - face / 2, top + radius - face / 2, face)
            painter.text(
                name, middle, top + tall - letters / 2, size=self.look.large(28),
                face="display", weight="bold",
                colour=colour, anchor="middle", fit=broad,
            )  # fmt: skip

        return Block(tall, draw)

    def _pictures(self, painter: Painter, left: float, broad: float, title: str) -> Block:
        chosen = FACES.index(self.party[self.seat].face)
        names = [f"face-{face}" for face in FACES]
        return self._grid(painter, (left, broad), title, names, chosen)

    def _colours(self, painter: Painter, left: float, broad: float, title: str) -> Block:
        names = [f"pawn-{colour + 1}" for colour in COLOURS]
        return self._grid(painter, (left, broad), title, names, self.party[self.seat].colour)

    def _grid(
        self,
        painter: Painter,
        span: tuple[float, float],
        title: str,
        names: list[str],
        chosen: int,
    ) -> Block:
        """Returns a row of pictures to choose from."""
        left, broad = span
        each = (broad - _GAP * (len(names) - 1) * 0.6) / len(names)
        side, head = min(each, 60.0), self._head(painter)
        palette = painter.palette

        def draw(top: float) -> None:
            self._title(painter, title, left, top)
            for place, name in enumerate(names):
                x = left + place * (each + _GAP * 0.6)
                own = place == chosen
                painter.panel(
                    x, top + head, each, side, 14, palette.band if own else palette.surface,
                    palette.moon if own else None, 4,
                )  # fmt: skip
                face = side * 0.74
                painter.image(name, x + (each - face) / 2, top + head + (side - face) / 2, face)
                painter.zone(name, x, top + head, each, side, partial(self._picked, name))

        return Block(head + side, draw)

    def _levels(self, painter: Painter, left: float, broad: float) -> Block:
        head, tall = self._head(painter), self.look.room(44, 1)
        half = (broad - _GAP) / 2
        now = self.party[self.seat].level

        def draw(top: float) -> None:
            self._title(painter, say("Who plays"), left, top)
            for place, (level, words) in enumerate(LEVEL_WORDS.items()):
                x = left + (place % 2) * (half + _GAP)
                y = top + head + (place // 2) * (tall + _GAP)
                painter.button(
                    f"level-{level}", x, y, half, tall, say(words), partial(self._level, level),
                    kind="primary" if level == now else "plain",
                )  # fmt: skip

        return Block(head + 2 * tall + _GAP, draw)

    def _places(self, painter: Painter, left: float, broad: float) -> Block:
        tall = self.look.room(44, 1)
        third = (broad - 2 * _GAP) / 3
        last = len(self.party) - 1

        def draw(top: float) -> None:
            doors: tuple[tuple[str, str, Callable[[], object], bool], ...] = (
                ("up", say("Sit earlier"), partial(self._sit, -1), last > 0),
                ("down", say("Sit later"), partial(self._sit, 1), last > 0),
                ("remove", say("Take out"), self._remove, last > 0),
            )
            for place, (name, label, action, possible) in enumerate(doors):
                painter.button(
                    name, left + place * (third + _GAP), top, third, tall, label, action,
                    kind="plain", enabled=possible, size=15,
                )  # fmt: skip

        return Block(tall, draw)

    def _head(self, painter: Painter) -> float:
        return painter.measure(say("Face"), size="small")[1] + 4

    def _title(self, painter: Painter, title: str, left: float, top: float) -> None:
        middle = top + self._head(painter) / 2 - 2
        painter.text(title, left + 2, middle, size="small", colour=painter.palette.mist)

    def _picked(self, name: str) -> None:
        kind, _, which = name.partition("-")
        if kind == "face":
            self._now(parties.faced(self.party, self.seat, which))
        else:
            self._now(parties.coloured(self.party, self.seat, int(which) - 1))

    def _level(self, level: Level | None) -> None:
        self._now(parties.levelled(self.party, self.seat, level))

    def _sit(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.moved(self.party, self.seat, to), to
        self._now(party)

    def _remove(self) -> None:
        self._on_done(parties.without(self.party, self.seat))

    def _now(self, party: Party) -> None:
        self.party = party
        self.surface.repaint()
