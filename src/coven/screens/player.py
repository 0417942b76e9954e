"""One player of the party: face, colour, person or bot, and where to sit."""

from collections.abc import Callable, Sequence
from functools import partial

import toga

from coven.characters import TEMPER_WORDS
from coven.drawing.blocks import Block, height_of, stack
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens import party as parties
from coven.screens.page import BELOW
from coven.screens.party import COLOURS, FACES, Draft, Party
from coven.screens.screen import Screen
from coven.screens.tempers import Leaf, shown_temper, tempers
from coven.words import mark, say
from engine.bots import TEMPERS, Level, Temper

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
_LOWEST = 60  # a face with a name below it


class PlayerScreen(Screen):
    """Lets a player choose how to look; everything is touched, nothing is typed."""

    def __init__(
        self,
        look: Look,
        party: Party,
        seat: int,
        on_done: Callable[[Party], object],
        tempers: Sequence[Temper] = TEMPERS,
    ) -> None:
        self.look = look
        self.tempers = tempers  # that the game knows
        self.leaf = False  # whether the tempers are shown
        self.party = party
        self.seat = seat
        self._on_done = on_done
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), back=self._done)

    def _paint(self, painter: Painter) -> None:
        wide, high, palette = painter.width, painter.height, painter.palette
        painter.rect(0, 0, wide, high, palette.night)
        painter.image("forest-strip", 0, high - 120 * wide / 430, wide)
        broad = min(wide - 32, _WIDEST)
        left = (wide - broad) / 2
        tall = self.look.room(56, 1)
        bottom = high - BELOW - tall - 6
        painter.button("done", left, bottom, broad, tall, say("Done"), self._done)
        blocks = (
            self._leanings(painter, left, broad)
            if self.leaf
            else self._questions(painter, left, broad)
        )
        room = bottom - 12 - height_of(blocks)
        hero = self._hero(painter, left, broad, max(72.0, min(190.0, room - 40)))
        stack((hero, *blocks), 10, bottom - 6, 22)

    def _questions(self, painter: Painter, left: float, broad: float) -> Sequence[Block]:
        return (
            self._pictures(painter, left, broad, say("Face")),
            self._colours(painter, left, broad, say("Colour")),
            self._levels(painter, left, broad),
            *self._lean(painter, left, broad),
            self._places(painter, left, broad),
        )

    def _leanings(self, painter: Painter, left: float, broad: float) -> Sequence[Block]:
        leaf = Leaf(painter, self.look, left, broad)
        return tempers(leaf, self.party[self.seat], self.tempers, self._temper)

    def _hero(self, painter: Painter, left: float, broad: float, tall: float) -> Block:
        draft, palette = self.party[self.seat], painter.palette
        colour = palette.players[draft.colour].colour
        name = draft.trimmed or say("Player {number}", number=self.seat + 1)

        letters = self.look.room(34, 1)
        # Where there is no room for a name below the face, it stands beside it.
        beside = tall < _LOWEST + letters
        radius = (tall if beside else tall - letters) / 2

        def draw(top: float) -> None:
            middle = left + (radius if beside else broad / 2)
            painter.circle(middle, top + radius, radius - 2, colour, palette.ink, 4)
            face = radius * 1.5
            painter.image(f"face-{draft.face}", middle - face / 2, top + radius - face / 2, face)
            x = left + 2 * radius + _GAP if beside else middle
            painter.text(
                name, x, top + (radius if beside else tall - letters / 2),
                size=self.look.large(28), face="display", weight="bold", colour=colour,
                anchor="left" if beside else "middle",
                fit=left + broad - x if beside else broad,
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

    def _lean(self, painter: Painter, left: float, broad: float) -> Sequence[Block]:
        """Returns the door to a bot's temper; a person has their own."""
        draft, tall = self.party[self.seat], self.look.room(44, 1)
        if draft.level is None:
            return ()
        now = say(TEMPER_WORDS[shown_temper(draft, self.tempers)])

        def draw(top: float) -> None:
            painter.button(
                "temper", left, top, broad, tall, say("Temper: {temper}", temper=now),
                partial(self._turn, open_leaf=True), kind="plain",
            )  # fmt: skip

        return (Block(tall, draw),)

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

    def _temper(self, temper: Temper) -> None:
        self._now(parties.tempered(self.party, self.seat, temper))

    def _turn(self, *, open_leaf: bool) -> None:
        self.leaf = open_leaf
        self.surface.repaint()

    def _done(self) -> None:
        """Goes back to the player from the tempers, and from the player to the party."""
        if self.leaf:
            self._turn(open_leaf=False)
        else:
            self._on_done(self.party)

    def _sit(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.moved(self.party, self.seat, to), to
        self._now(party)

    def _remove(self) -> None:
        self._on_done(parties.without(self.party, self.seat))

    def _now(self, party: Party) -> None:
        self.party = party
        self.surface.repaint()
