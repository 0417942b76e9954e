"""Screens with the result of a round and of a game."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from coven.data.deal_seal import NO_SEAL, SealReport, seal_sentence
from coven.games.info import GameInfo
from coven.games.interface import ResultSummary, SeatScore
from coven.i18n import join_and, tr, tr_plural
from coven.screens.table.scores import (
    chart_blocks,
    exhibit_blocks,
    hand_blocks,
    player_name,
    score_table_block,
)
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui.blocks import (
    Block,
    Span,
    draw_stacked,
    paginate_blocks,
    paragraph_height,
    total_height,
)
from coven.ui.painter import Painter
from coven.ui.seal import seal_problem_block, verified_seal_block
from coven.ui.widgets import BOTTOM_INSET
from coven.ui.window import AppWindow
from engine.match import Sight
from hall.table import SeatedPlayer

_RESULT_MAX_WIDTH = 560
_PORTRAIT_SIZE = 260.0
_MIN_PORTRAIT_SIZE = 92.0
_TOTAL_GAPS = 40.0  # sum of the gaps between blocks
_PICTURE_SIZE = 56
_FOREST_HEIGHT = 120


class ResultButton(NamedTuple):
    """A button below a result."""

    zone: str
    label: str
    on_tap: Callable[[], object]
    text_label: str = ""  # of text mode, if it is another one


class _ResultScreen(TwoModeScreen):
    """Shows featured player, text and scores, on several pages if needed."""

    seal = NO_SEAL

    def __init__(
        self,
        window: AppWindow,
        game_info: GameInfo,
        summary: ResultSummary,
        view: Any,
        players: Sequence[SeatedPlayer],
        on_continue: Callable[[], object],  # also of the phone's back button
    ) -> None:
        self.game_info = game_info
        self.summary = summary
        self.view = view
        self.players = players
        self.page_index = 0
        self._on_continue = on_continue
        super().__init__(window, on_continue)

    # Content of both modes

    def ranking(self) -> list[SeatScore]:
        """Returns the scores, best first."""
        sign = -1 if self.game_info.winning_points == "most" else 1
        standings = self.game_info.ui.standings(self.view)
        return sorted(standings, key=lambda standing: sign * standing.points)

    def places(self, ranked: Sequence[SeatScore]) -> list[int]:
        """Returns the place of each score; equal points share a place."""
        return _shared_places(ranked, 0)

    def buttons(self) -> list[ResultButton]:
        """Returns the buttons from left to right; the last one is the main one."""
        raise NotImplementedError

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        summary, (*others, main) = self.summary, self.buttons()
        return [
            TextLine(summary.title, "headline"),
            *(TextLine(line) for line in (summary.text, summary.caption) if line),
            *map(TextLine, self._score_lines()),
            *map(TextLine, self._round_lines()),
            *map(TextLine, self._exhibit_lines()),
            *map(TextLine, self._seal_lines()),
            single_button(main.label, main.on_tap, "main"),
            *(single_button(each.text_label or each.label, each.on_tap) for each in others[::-1]),
        ]

    def _score_lines(self) -> list[str]:
        ranked = self.ranking()
        return [
            tr_plural(
                "{place}. {name}: {n} point",
                "{place}. {name}: {n} points",
                standing.points,
                place=place,
                name=player_name(standing.seat, self.players),
            )
            for standing, place in zip(ranked, self.places(ranked), strict=True)
        ]

    def _round_lines(self) -> Iterator[str]:
        seats = [standing.seat for standing in self.game_info.ui.standings(self.view)]
        chart = self.game_info.ui.score_chart(self.view)
        _start, *rounds = zip(*chart.lines, strict=True) if chart is not None else [()]
        for number, points in enumerate(rounds, start=1):
            scores = [
                tr("the app {points}", points=each)
                if seat is None
                else tr("{name} {points}", name=self.players[seat].name, points=each)
                for seat, each in zip(seats, points, strict=True)
            ]
            yield tr("After round {number}: {scores}.", number=number, scores=join_and(scores))

    def _exhibit_lines(self) -> Iterator[str]:
        """Yields the exhibits with their captions and lines."""
        for exhibit in self.summary.exhibits:
            yield tr("{riddle}: {word}", riddle=exhibit.caption, word=exhibit.title)
            yield from exhibit.lines

    def _seal_lines(self) -> list[str]:
        if self.seal.problem:
            return [self.seal.problem]
        if not self.seal.pictures:
            return []
        return [tr("Deal verified: {words}", words=seal_sentence(self.seal.pictures))]

    # Drawn

    def paint(self, painter: Painter) -> None:
        wide, high, palette = painter.width, painter.height, painter.palette
        painter.rect(0, 0, wide, high, palette.page)
        painter.image("forest-strip", 0, high - _FOREST_HEIGHT * wide / 430, wide)
        broad = min(wide - 32, _RESULT_MAX_WIDTH)
        left = (wide - broad) / 2
        foot = self.look.height_for_lines(60, 1.5)
        bottom = high - BOTTOM_INSET - foot - 14
        self._paint_body(painter, (left, broad), 12, bottom)
        self._paint_buttons(painter, (left, broad), bottom + 10, foot)

    def _paint_buttons(self, painter: Painter, span: Span, top: float, tall: float) -> None:
        (left, broad), buttons = span, self.buttons()
        main = buttons[-1]
        if self.look.left_handed:
            buttons.reverse()
        # Widths are proportional to the longest word of each label.
        widths = [
            24 + max(painter.measure(word)[0] for word in button.label.split())
            for button in buttons
        ]
        share = (broad - 10 * (len(buttons) - 1)) / sum(widths)
        for button, wide in zip(buttons, widths, strict=True):
            painter.button(
                button.zone, left, top, wide * share, tall, button.label, button.on_tap,
                kind="primary" if button is main else "plain",
            )  # fmt: skip
            left += wide * share + 10

    def _paint_body(self, painter: Painter, span: Span, top: float, bottom: float) -> None:
        """Draws all blocks, or the current page of them."""
        room = bottom - top
        words = self._text_blocks(painter, span)
        ranked = self.ranking()
        points = score_table_block(
            painter, self.look, ranked, self.places(ranked), self.players, span
        )
        hands = hand_blocks(painter, self.look, self.summary.hands, self.players, span)
        exhibits = exhibit_blocks(painter, self.summary.exhibits, self.players, span)
        tall = self.look.height_for_lines(max(150.0, min(300.0, room * 0.24)), 1)
        lines = chart_blocks(painter, self.game_info, self.view, self.players, (*span, tall))
        seal = self._seal_blocks(painter, span)
        free = room - total_height((*words, *hands, *lines, points, *exhibits, *seal)) - _TOTAL_GAPS
        if free >= _MIN_PORTRAIT_SIZE:
            hero = self._portrait_block(painter, min(_PORTRAIT_SIZE, room * 0.24, free))
            draw_stacked((hero, *words, *hands, *lines, points, *exhibits, *seal), top, bottom, 16)
            return
        turn = self.look.height_for_lines(44, 1)
        bottom -= turn + 8
        least = self._portrait_block(painter, _MIN_PORTRAIT_SIZE)
        pages = paginate_blocks(
            (least, *words, *hands, points, *lines, *exhibits, *seal), bottom - top
        )
        self.page_index %= len(pages)
        blocks = pages[self.page_index]
        if self.page_index == 0:
            free = bottom - top - total_height(blocks[1:]) - _TOTAL_GAPS
            blocks = (
                self._portrait_block(painter, max(_MIN_PORTRAIT_SIZE, min(_PORTRAIT_SIZE, free))),
                *blocks[1:],
            )
        draw_stacked(blocks, top, bottom, 14)
        label = tr("More: {page} of {pages}", page=self.page_index + 1, pages=len(pages))
        left, broad = span
        painter.button("more", left, bottom + 4, broad, turn, label, self._next_page, kind="plain")

    def _next_page(self) -> None:
        self.page_index += 1
        self.surface.repaint()

    def _portrait_block(self, painter: Painter, side: float) -> Block:
        """Returns the face of the featured player with a crown, in front of the moon."""
        palette, middle = painter.palette, painter.width / 2
        hero = self.summary.featured_seat

        def draw(top: float) -> None:
            centre, radius = top + side * 0.54, side * 0.46
            painter.circle(middle, centre, radius, "#f6d67a", palette.ink)
            inner = radius * 0.66
            if hero is None:
                painter.circle(middle, centre + radius * 0.1, inner, palette.button, palette.ink)
                name = "pawn-app"
            else:
                player = self.players[hero]
                colour = palette.players[player.colour].colour
                painter.circle(middle, centre + radius * 0.1, inner, colour, palette.ink)
                name = f"face-{player.face}"
            face = inner * 1.5
            painter.image(name, middle - face / 2, centre + radius * 0.1 - face / 2, face)
            if hero is not None:
                crown = side * 0.34
                painter.image("crown", middle - crown / 2, top - crown * 0.1, crown)

        return Block(side, draw)

    def _text_blocks(self, painter: Painter, span: Span) -> tuple[Block, ...]:
        """Returns title, text and pictures."""
        palette, summary, (left, broad) = painter.palette, self.summary, span
        colour = palette.highlight
        if summary.featured_seat is not None:
            colour = palette.players[self.players[summary.featured_seat].colour].colour
        size = self.look.title_size(32)
        title = paragraph_height(
            painter, summary.title, broad, size=size, face="display", weight="bold"
        )
        one_line = painter.measure(summary.title, size=size, face="display", weight="bold")
        # A title that nearly fits is shrunk, not broken.
        nearly = one_line[0] * 0.72 <= broad
        title = one_line[1] if nearly else title
        story = paragraph_height(painter, summary.text, broad)

        def draw_title(top: float) -> None:
            if nearly:
                painter.text(
                    summary.title, left + broad / 2, top + title / 2, size=size, face="display",
                    weight="bold", colour=colour, anchor="middle", fit=broad,
                )  # fmt: skip
                return
            painter.paragraph(
                summary.title, left, top, broad, size=size, face="display", weight="bold",
                colour=colour, anchor="middle",
            )  # fmt: skip

        def draw_story(top: float) -> None:
            painter.paragraph(summary.text, left, top, broad, colour=palette.muted, anchor="middle")

        def draw_pictures(top: float) -> None:
            step = _PICTURE_SIZE + 10
            x = painter.width / 2 - step * len(summary.pictures) / 2 + 5
            for place, name in enumerate(summary.pictures):
                painter.image(name, x + step * place, top, _PICTURE_SIZE)

        blocks = (Block(title, draw_title), Block(story, draw_story))
        return (*blocks, Block(_PICTURE_SIZE, draw_pictures)) if summary.pictures else blocks

    def _seal_blocks(self, painter: Painter, span: Span) -> tuple[Block, ...]:
        if self.seal.problem:
            return (seal_problem_block(painter, self.seal.problem, span),)
        if not self.seal.pictures:
            return ()
        return (verified_seal_block(painter, self.seal.pictures, span),)


def _shared_places(ranked: Sequence[SeatScore], before: int) -> list[int]:
    """Returns the places after `before` others; equal points share a place."""
    points = [standing.points for standing in ranked]
    return [before + 1 + points.index(each) for each in points]


class RoundResultScreen(_ResultScreen):
    """Shows everybody the result of a round."""

    def buttons(self) -> list[ResultButton]:
        return [ResultButton("go", tr("Continue"), self._on_continue)]


class GameResultScreen(_ResultScreen):
    """Shows everybody the result of the game and the seal of the deal."""

    def __init__(
        self,
        window: AppWindow,
        game_info: GameInfo,
        summary: ResultSummary,
        public: Sight[Any],
        players: Sequence[SeatedPlayer],
        *,
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
        seal: SealReport = NO_SEAL,
        on_replay: Callable[[], object] | None = None,
        again_label: str | None = None,
    ) -> None:
        self.seal = seal
        assert public.result is not None
        self._winners = max(1, public.result.places.count(1))
        self._on_again = on_again
        self._on_replay = on_replay
        self._again_label = again_label or tr("Play again")
        super().__init__(window, game_info, summary, public.view, players, on_shelf)

    def ranking(self) -> list[SeatScore]:
        """Returns the scores, the featured seat first."""
        return sorted(
            super().ranking(), key=lambda standing: standing.seat != self.summary.featured_seat
        )

    def places(self, ranked: Sequence[SeatScore]) -> list[int]:
        return [*[1] * self._winners, *_shared_places(ranked[self._winners :], self._winners)]

    def buttons(self) -> list[ResultButton]:
        """Returns the buttons for the shelf, the replay and another game."""
        buttons = [ResultButton("shelf", tr("Home"), self._on_continue)]
        if self._on_replay is not None:
            replay = ResultButton("replay", tr("Replay"), self._on_replay, tr("Watch replay"))
            buttons.append(replay)
        return [*buttons, ResultButton("again", self._again_label, self._on_again)]
