"""What a round and a whole game came to."""

from collections.abc import Callable, Sequence
from typing import Any

import toga

from coven.boards.staging import Interlude, Staging, Standing
from coven.drawing.blocks import Block, height_of, leaves, paragraph_height, stack
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.exhibits import exhibit_blocks
from coven.screens.page import BELOW
from coven.screens.scores import Span, chart_blocks, standings_block
from coven.screens.screen import Screen
from coven.screens.spreads import spread_blocks
from coven.stage import Stage
from coven.words import say
from engine.match import Sight
from hall.table import Chair

_WIDEST = 560
_HERO = 260.0
_SMALL_HERO = 92.0
_AIR = 40.0  # between the parts, together
_PICTURE = 56
_FOREST = 120


class _ResultScreen(Screen):
    """Shows who did well, the story and the points; on two leaves when one is too short."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        told: Interlude,
        view: Any,
        chairs: Sequence[Chair],
    ) -> None:
        self.look = stage.look
        self.staging = staging
        self.told = told
        self.view = view
        self.chairs = chairs
        self.leaf = 0
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,))

    def buttons(self, painter: Painter, left: float, top: float, broad: float) -> None:
        """Draws the ways on."""
        raise NotImplementedError

    def ranking(self) -> tuple[Standing, ...]:
        """Returns the standings, the best first."""
        standings = self.staging.standings(self.view)
        sign = -1 if self.staging.best == "most" else 1
        return tuple(sorted(standings, key=lambda standing: sign * standing.points))

    def winners(self, ranked: Sequence[Standing]) -> int:
        """Returns how many share the first place."""
        return sum(standing.points == ranked[0].points for standing in ranked)

    def seal(self) -> str:
        """Returns what proves that nobody chose the luck."""
        return ""

    def _paint(self, painter: Painter) -> None:
        wide, high, palette = painter.width, painter.height, painter.palette
        painter.rect(0, 0, wide, high, palette.night)
        painter.image("forest-strip", 0, high - _FOREST * wide / 430, wide)
        broad = min(wide - 32, _WIDEST)
        left = (wide - broad) / 2
        foot = self.look.room(60, 1.5)
        bottom = high - BELOW - foot - 14
        self._tell(painter, (left, broad), 12, bottom)
        self.buttons(painter, left, bottom + 10, broad)

    def _tell(self, painter: Painter, span: Span, top: float, bottom: float) -> None:
        """Draws everything, or the leaf of it that is turned up."""
        room = bottom - top
        words = self._words(painter, span)
        ranked = self.ranking()
        winners = self.winners(ranked)
        points = standings_block(painter, self.look, ranked, self.chairs, span, winners)
        spreads = spread_blocks(painter, self.look, self.told.spreads, self.chairs, span)
        exhibits = exhibit_blocks(painter, self.told.exhibits, self.chairs, span)
        tall = self.look.room(max(150.0, min(300.0, room * 0.24)), 1)
        lines = chart_blocks(painter, self.staging, self.view, self.chairs, (*span, tall))
        proof = self._proof(painter, span)
        free = room - height_of((*words, *spreads, *lines, points, *exhibits, *proof)) - _AIR
        if free >= _SMALL_HERO:
            hero = self._hero(painter, min(_HERO, room * 0.24, free))
            stack((hero, *words, *spreads, *lines, points, *exhibits, *proof), top, bottom, 16)
            return
        turn = self.look.room(44, 1)
        bottom -= turn + 8
        least = self._hero(painter, _SMALL_HERO)
        pages = leaves((least, *words, *spreads, points, *lines, *exhibits, *proof), bottom - top)
        self.leaf %= len(pages)
        blocks = pages[self.leaf]
        if self.leaf == 0:
            free = bottom - top - height_of(blocks[1:]) - _AIR
            blocks = (self._hero(painter, max(_SMALL_HERO, min(_HERO, free))), *blocks[1:])
        stack(blocks, top, bottom, 14)
        label = say("More: {page} of {pages}", page=self.leaf + 1, pages=len(pages))
        left, broad = span
        painter.button("more", left, bottom + 4, broad, turn, label, self._turn, kind="plain")

    def _turn(self) -> None:
        self.leaf += 1
        self.surface.repaint()

    def _hero(self, painter: Painter, side: float) -> Block:
        """Returns the moon with the crowned face of whoever did it."""
        palette, middle = painter.palette, painter.width / 2
        hero = self.told.hero

        def draw(top: float) -> None:
            centre, radius = top + side * 0.54, side * 0.46
            painter.circle(middle, centre, radius, "#f6d67a", palette.ink)
            inner = radius * 0.66
            if hero is None:
                painter.circle(middle, centre + radius * 0.1, inner, palette.band, palette.ink)
                name = "pawn-app"
            else:
                chair = self.chairs[hero]
                colour = palette.players[chair.colour].colour
                painter.circle(middle, centre + radius * 0.1, inner, colour, palette.ink)
                name = f"face-{chair.face}"
            face = inner * 1.5
            painter.image(name, middle - face / 2, centre + radius * 0.1 - face / 2, face)
            if hero is not None:
                crown = side * 0.34
                painter.image("crown", middle - crown / 2, top - crown * 0.1, crown)

        return Block(side, draw)

    def _words(self, painter: Painter, span: Span) -> tuple[Block, ...]:
        """Returns title, story and pictures."""
        palette, told, (left, broad) = painter.palette, self.told, span
        colour = palette.moon
        if told.hero is not None:
            colour = palette.players[self.chairs[told.hero].colour].colour
        size = self.look.large(32)
        title = paragraph_height(
            painter, told.title, broad, size=size, face="display", weight="bold"
        )
        one_line = painter.measure(told.title, size=size, face="display", weight="bold")
        # A title that nearly fits is set smaller rather than broken.
        nearly = one_line[0] * 0.72 <= broad
        title = one_line[1] if nearly else title
        story = paragraph_height(painter, told.story, broad)

        def draw_title(top: float) -> None:
            if nearly:
                painter.text(
                    told.title, left + broad / 2, top + title / 2, size=size, face="display",
                    weight="bold", colour=colour, anchor="middle", fit=broad,
                )  # fmt: skip
                return
            painter.paragraph(
                told.title, left, top, broad, size=size, face="display", weight="bold",
                colour=colour, anchor="middle",
            )  # fmt: skip

        def draw_story(top: float) -> None:
            painter.paragraph(told.story, left, top, broad, colour=palette.mist, anchor="middle")

        def draw_pictures(top: float) -> None:
            step = _PICTURE + 10
            x = painter.width / 2 - step * len(told.pictures) / 2 + 5
            for place, name in enumerate(told.pictures):
                painter.image(name, x + step * place, top, _PICTURE)

        blocks = (Block(title, draw_title), Block(story, draw_story))
        return (*blocks, Block(_PICTURE, draw_pictures)) if told.pictures else blocks

    def _proof(self, painter: Painter, span: Span) -> tuple[Block, ...]:
        text, (left, broad) = self.seal(), span
        if not text:
            return ()
        room = broad - 64
        tall = paragraph_height(painter, text, room, size="small") + 20

        def draw(top: float) -> None:
            painter.panel(left, top, broad, tall, 16, painter.palette.moss)
            painter.image("tick", left + 16, top + tall / 2 - 14, 28)
            painter.paragraph(text, left + 54, top + 10, room, size="small")

        return (Block(tall, draw),)


class RoundScreen(_ResultScreen):
    """Tells everybody how a round ended."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        interlude: Interlude,
        view: Any,
        chairs: Sequence[Chair],
        on_go: Callable[[], object],
    ) -> None:
        self._on_go = on_go
        super().__init__(stage, staging, interlude, view, chairs)
        self.back = on_go

    def buttons(self, painter: Painter, left: float, top: float, broad: float) -> None:
        """Draws the way into the next round."""
        painter.button("go", left, top, broad, self.look.room(60, 1.5), say("Go on"), self._on_go)


class FinalScreen(_ResultScreen):
    """Tells everybody how the game ended, and that the luck was sealed."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        ending: Interlude,
        public: Sight[Any],
        chairs: Sequence[Chair],
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
        sealed: Sequence[str] = (),
        on_film: Callable[[], object] | None = None,
        again: str | None = None,
    ) -> None:
        self.sealed = tuple(sealed)
        assert public.result is not None
        self._result = public.result
        self._on_again = on_again
        self._on_shelf = on_shelf
        self._on_film = on_film
        self._again = say("Again") if again is None else again
        super().__init__(stage, staging, ending, public.view, chairs)
        self.back = on_shelf

    def ranking(self) -> tuple[Standing, ...]:
        """Returns the standings, the winner first whatever the others have."""
        ranked = super().ranking()
        return tuple(sorted(ranked, key=lambda standing: standing.seat != self.told.hero))

    def winners(self, ranked: Sequence[Standing]) -> int:
        """Returns how many have won together."""
        return max(1, self._result.places.count(1))

    def seal(self) -> str:
        """Returns the words under which the deal was sealed."""
        if not self.sealed:
            return ""
        return say("Sealed deal kept: {words}", words=" · ".join(self.sealed))

    def buttons(self, painter: Painter, left: float, top: float, broad: float) -> None:
        """Draws the ways to another game, to the film and to the shelf."""
        doors = [("shelf", say("To the shelf"), self._on_shelf)]
        if self._on_film is not None:
            doors.append(("film", say("Film"), self._on_film))
        doors.append(("again", self._again, self._on_again))
        if self.look.left_handed:
            doors.reverse()
        # Each is as wide as its longest word asks for.
        asked = [
            24 + max(painter.measure(word)[0] for word in label.split()) for _, label, _ in doors
        ]
        share = (broad - 10 * (len(doors) - 1)) / sum(asked)
        for (name, label, action), wide in zip(doors, asked, strict=True):
            painter.button(
                name, left, top, wide * share, self.look.room(60, 1.5), label, action,
                kind="primary" if name == "again" else "plain",
            )  # fmt: skip
            left += wide * share + 10
