"""Screens with the result of a round and of a game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from coven.data.deal_seal import NO_SEAL, SealReport, verified_text
from coven.games.info import GameInfo
from coven.games.interface import ResultSummary, SeatScore
from coven.i18n import join_and, tr, tr_plural
from coven.screens.table.scores import ScoreBlocks, player_name
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui import blocks
from coven.ui import seal as seals
from coven.ui.blocks import Block, Span, total_height
from coven.ui.painter import Painter
from coven.ui.text_layout import unbreakable_parts
from coven.ui.widgets import BOTTOM_INSET
from engine.core import Result, Seat
from hall.table import SeatedPlayer

_RESULT_MAX_WIDTH = 560
_PORTRAIT_SIZE = 260.0
_MIN_PORTRAIT_SIZE = 92.0
_TOTAL_GAPS = 40.0  # sum of the gaps between blocks
_TOP = 12  # of the first block
_PICTURE_SIZE = 56


class ResultButton(NamedTuple):
    """A button below a result."""

    zone: str
    label: str
    on_tap: Callable[[], object]
    text_label: str = ""  # of text mode, if it is another one


class _ResultPart(NamedTuple):
    """A part of a result: its lines in text mode, and its blocks where it is drawn."""

    lines: Iterable[str]
    blocks: Callable[[ScoreBlocks], Sequence[Block]]


@dataclass(eq=False)
class _ResultScreen(TwoModeScreen):
    """Shows featured player, text and scores, on several pages if needed."""

    game_info: GameInfo
    summary: ResultSummary
    view: Any
    players: Sequence[SeatedPlayer]

    page_index = 0

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

    def _parts(self) -> list[_ResultPart]:
        """Returns the parts of the result below its title, in the order of reading."""
        summary, ranked = self.summary, self.ranking()
        places = self.places(ranked)
        return [
            _ResultPart(
                [line for line in (summary.text, summary.caption) if line], self._text_blocks
            ),
            _ResultPart((), lambda make: make.hands(summary.hands)),
            _ResultPart(
                self._score_lines(ranked, places),
                lambda make: [make.score_table(ranked, places)],
            ),
            _ResultPart(self._round_lines(), self._chart_blocks),
            _ResultPart(self._exhibit_lines(), lambda make: [*map(make.exhibit, summary.exhibits)]),
            *self.seal_parts(),
        ]

    def seal_parts(self) -> list[_ResultPart]:
        """Returns the seal of the deal, or why there is none."""
        return []

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        *others, main = self.buttons()
        return [
            TextLine(self.summary.title, "headline"),
            *(TextLine(line) for part in self._parts() for line in part.lines),
            single_button(main.label, main.on_tap, "main"),
            *(single_button(each.text_label or each.label, each.on_tap) for each in others[::-1]),
        ]

    def _score_lines(self, ranked: Sequence[SeatScore], places: Sequence[int]) -> list[str]:
        return [
            tr_plural(
                "{place}. {name}: {n} point",
                "{place}. {name}: {n} points",
                standing.points, place=place, name=player_name(standing.seat, self.players),
            )
            for standing, place in zip(ranked, places, strict=True)
        ]  # fmt: skip

    def _round_lines(self) -> Iterator[str]:
        seats, chart = self._seats(), self.game_info.ui.score_chart(self.view)
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
        """Yields the exhibits with their headings and lines."""
        for exhibit in self.summary.exhibits:
            yield exhibit.heading
            yield from exhibit.lines

    def _seats(self) -> list[Seat | None]:
        return [standing.seat for standing in self.game_info.ui.standings(self.view)]

    # Drawn

    def paint(self, painter: Painter) -> None:
        wide, high = painter.width, painter.height
        painter.rect(0, 0, wide, high, painter.palette.page)
        painter.image("forest-strip", 0, high - 120 * wide / 430, wide)
        broad = min(wide - 32, _RESULT_MAX_WIDTH)
        span = (wide - broad) / 2, broad
        bottom = high - BOTTOM_INSET - self._foot - 14
        self._paint_body(painter, span, bottom)
        self._paint_buttons(painter, span, bottom + 10)

    @property
    def _foot(self) -> float:
        """The height of the buttons."""
        return self.look.height_for_lines(60, 1.5)

    def _paint_buttons(self, painter: Painter, span: Span, top: float) -> None:
        (left, broad), buttons, tall = span, self.buttons(), self._foot
        main = buttons[-1]
        if self.look.left_handed:
            buttons.reverse()
        # Widths are proportional to the longest word of each label.
        widths = [
            24 + max(painter.measure(word)[0] for word in unbreakable_parts(button.label))
            for button in buttons
        ]
        share = (broad - 10 * (len(buttons) - 1)) / sum(widths)
        for button, wide in zip(buttons, widths, strict=True):
            painter.button(
                button.zone, left, top, wide * share, tall, button.label, button.on_tap,
                kind="primary" if button is main else "plain",
            )  # fmt: skip
            left += wide * share + 10

    def _paint_body(self, painter: Painter, span: Span, bottom: float) -> None:
        """Draws all blocks, or the current page of them."""
        make = ScoreBlocks(painter, self.look, self.players, span)
        words, hands, points, chart, *rest = [part.blocks(make) for part in self._parts()]
        others = [block for part in rest for block in part]
        room = bottom - _TOP
        free = room - total_height((*words, *hands, *chart, *points, *others)) - _TOTAL_GAPS
        if free >= _MIN_PORTRAIT_SIZE:
            hero = self._portrait_block(painter, min(_PORTRAIT_SIZE, room * 0.24, free))
            shown = (hero, *words, *hands, *chart, *points, *others)
            blocks.draw_stacked(shown, _TOP, bottom, 16)
            return
        turn = self.look.height_for_lines(44, 1)
        bottom -= turn + 8
        least = self._portrait_block(painter, _MIN_PORTRAIT_SIZE)
        pages = blocks.paginate_blocks(
            (least, *words, *hands, *points, *chart, *others), bottom - _TOP
        )
        self.page_index %= len(pages)
        page = pages[self.page_index]
        if self.page_index == 0:
            free = bottom - _TOP - total_height(page[1:]) - _TOTAL_GAPS
            side = max(_MIN_PORTRAIT_SIZE, min(_PORTRAIT_SIZE, free))
            page = (self._portrait_block(painter, side), *page[1:])
        blocks.draw_stacked(page, _TOP, bottom, 14)
        label = tr("More: {page} of {pages}", page=self.page_index + 1, pages=len(pages))
        left, broad = span
        painter.button("more", left, bottom + 4, broad, turn, label, self._next_page, kind="plain")

    def _next_page(self) -> None:
        self.page_index += 1
        self.surface.repaint()

    def _chart_blocks(self, make: ScoreBlocks) -> list[Block]:
        """Returns the chart of the points, if the game has rounds."""
        chart = self.game_info.ui.score_chart(self.view)
        if chart is None:
            return []
        room = make.painter.height - BOTTOM_INSET - self._foot - 14 - _TOP
        tall = self.look.height_for_lines(max(150.0, min(300.0, room * 0.24)), 1)
        return [make.chart(chart, self._seats(), tall)]

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

    def _text_blocks(self, make: ScoreBlocks) -> Sequence[Block]:
        """Returns title, text and pictures."""
        painter, summary = make.painter, self.summary
        palette = painter.palette
        colour = palette.highlight
        if summary.featured_seat is not None:
            colour = palette.players[self.players[summary.featured_seat].colour].colour
        size = self.look.title_size(32)
        title = blocks.title_block(painter, summary.title, make.span, size, colour, 0.72)

        def draw_pictures(top: float) -> None:
            step = _PICTURE_SIZE + 10
            x = painter.width / 2 - step * len(summary.pictures) / 2 + 5
            for place, name in enumerate(summary.pictures):
                painter.image(name, x + step * place, top, _PICTURE_SIZE)

        story = blocks.paragraph_block(painter, summary.text, make.span, colour=palette.muted)
        pictures = [Block(_PICTURE_SIZE, draw_pictures)] if summary.pictures else []
        return [title, story, *pictures]


def _shared_places(ranked: Sequence[SeatScore], before: int) -> list[int]:
    """Returns the places after `before` others; equal points share a place."""
    points = [standing.points for standing in ranked]
    return [before + 1 + points.index(each) for each in points]


class RoundResultScreen(_ResultScreen):
    """Shows everybody the result of a round."""

    def buttons(self) -> list[ResultButton]:
        return [ResultButton("go", tr("Continue"), self.go_back)]


@dataclass(eq=False)
class GameResultScreen(_ResultScreen):
    """Shows everybody the result of the game and the seal of the deal."""

    result: Result = field(kw_only=True)
    on_again: Callable[[], object] = field(kw_only=True)
    on_replay: Callable[[], object] | None = field(kw_only=True, default=None)
    again_label: str = field(kw_only=True, default="")
    seal: SealReport = field(kw_only=True, default=NO_SEAL)

    def ranking(self) -> list[SeatScore]:
        """Returns the scores, the featured seat first."""
        return sorted(
            super().ranking(), key=lambda standing: standing.seat != self.summary.featured_seat
        )

    def places(self, ranked: Sequence[SeatScore]) -> list[int]:
        winners = max(1, self.result.places.count(1))
        return [*[1] * winners, *_shared_places(ranked[winners:], winners)]

    def seal_parts(self) -> list[_ResultPart]:
        problem, pictures = self.seal.problem, self.seal.pictures
        if not problem and not pictures:
            return []

        def seal_blocks(make: ScoreBlocks) -> Sequence[Block]:
            if problem:
                return [seals.seal_problem_block(make.painter, problem, make.span)]
            return [seals.verified_seal_block(make.painter, pictures, make.span)]

        return [_ResultPart([problem or verified_text(pictures)], seal_blocks)]

    def buttons(self) -> list[ResultButton]:
        """Returns the buttons for the shelf, the replay and another game."""
        buttons = [ResultButton("shelf", tr("Home"), self.go_back)]
        if self.on_replay is not None:
            replay = ResultButton("replay", tr("Replay"), self.on_replay, tr("Watch replay"))
            buttons.append(replay)
        label = self.again_label or tr("Play again")
        return [*buttons, ResultButton("again", label, self.on_again)]
