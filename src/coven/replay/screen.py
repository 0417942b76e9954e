"""ReplayScreen: replays a finished game on the board, with hands and knowledge chart."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.data.deal_seal import SealPicture, verified_pictures
from coven.games import GAME_INFOS
from coven.games.interface import SeatSecret, WorldCounts
from coven.i18n import tr
from coven.replay import knowledge, replay
from coven.replay.knowledge import secrets_beside_board, world_counts
from coven.replay.replay import Replay, ReplayController, ReplayFrame
from coven.screens.table.scores import paint_card_face, pawn_art
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.seal import verified_seal_block
from coven.ui.widgets import BOTTOM_INSET
from coven.ui.window import Screen
from hall.storage.archive import FinishedMatch

if TYPE_CHECKING:
    from coven.app import PocketCoven


# Hands


_CARD = 0.7  # width per height


def paint_secret(
    painter: Painter, secret: SeatSecret, box: tuple[float, float, float, float]
) -> None:
    """Draws a secret in a box: cards in a row, or words."""
    x, y, room, tall = box
    if not secret.cards:
        painter.text(secret.words, x, y + tall / 2, size="small", fit=room)
        return
    step = min(tall * _CARD + 3, room / len(secret.cards))
    for index, card in enumerate(secret.cards):
        left = x + index * step
        if card.glyph and card.background:
            paint_card_face(painter, card, (left, y, tall * _CARD, tall))
        elif card.glyph:
            painter.image(card.glyph, left, y, tall)
        else:
            painter.image(card.background, left, y, tall * _CARD, tall)
            painter.text(
                card.value, left + tall * _CARD / 2, y + tall / 2, face="display",
                size=20 / painter.lettering.scale, weight="bold", anchor="middle",
                colour=painter.palette.ink,
            )  # fmt: skip


# Icons of the controls


# Bars (x, y, width and height) and arrows (base, half height and tip) of each icon.
_BARS = {"first": ((-11, -9, 3, 18),), "pause": ((-9, -11, 6, 22), (3, -11, 6, 22))}
_ARROWS = {"first": (8, 9, -4), "back-one": (6, 9, -6), "on-one": (-6, 9, 6), "play": (-8, 12, 12)}
_CHART_LINE = ((-12, -9), (-4, -4), (3, 5), (12, 8))


def paint_control_icon(painter: Painter, name: str, at: tuple[float, float], ink: str) -> None:
    x, y = at
    for left, top, wide, tall in _BARS.get(name, ()):
        painter.rect(x + left, y + top, wide, tall, ink)
    if name in _ARROWS:
        base, half, tip = _ARROWS[name]
        painter.polygon(((x + base, y - half), (x + base, y + half), (x + tip, y)), ink)
    if name == "chart":
        painter.line([(x + right, y + down) for right, down in _CHART_LINE], ink, 4)


# The screen


_HEADER_HEIGHT = 52
_HAND_HEIGHT = 42.0  # height of a row with cards
_TIMELINE_HEIGHT = 44  # height of the touchable area
_TIMELINE_MARGIN = 24.0
_CONTROLS_HEIGHT = 48
_SPEEDS = (1, 2, 5)  # [pace], as shown


class BaseReplayScreen(Screen):
    """Replays a finished game and loads what can be said about it, drawn or in text mode."""

    def __init__(
        self, app: "PocketCoven", match: FinishedMatch, on_back: Callable[[], object]
    ) -> None:
        self.app = app
        self.match = match
        self.look = app.look
        self.game = match.record.game
        self.game_info = GAME_INFOS[self.game]
        self.controller = ReplayController(
            Replay(match.record), app.store.worker, app.run_in_background, on_frame=self._on_frame
        )
        self.world_counts: tuple[WorldCounts, ...] | None = None  # None until counted
        self.seal: tuple[SealPicture, ...] = ()
        self._on_back = on_back
        super().__init__(*self._create_content(), on_back=on_back)
        self.controller.start()
        app.run_in_background(self._load_analysis())

    def dispose(self) -> None:
        self.controller.stop()

    def _create_content(self) -> tuple[toga.Box, tuple[Surface, ...]]:
        raise NotImplementedError

    def _on_frame(self) -> None:
        """Shows the current frame, if it is loaded."""
        raise NotImplementedError

    def _on_analysis(self) -> None:
        """Shows the seal or the counts, which were just loaded."""
        self._on_frame()

    def _frame_title(self, frame: ReplayFrame) -> str:
        """Returns the number of the frame and who acted, or the result at the end."""
        players = self.match.players
        if frame.final is not None:
            assert frame.final.result is not None
            summarize = self.game_info.ui.game_summary
            return summarize(frame.final.view, frame.final.result, players).title
        number, count = frame.index + 1, len(self.controller.replay)
        if frame.actor is None:
            return tr("{number} of {count}: the start", number=number, count=count)
        name = players[frame.actor].name
        return tr("{number} of {count}: after {name}", number=number, count=count, name=name)

    async def _load_analysis(self) -> None:
        """Verifies the sealed deal and counts possible worlds on the worker thread."""
        worker = self.app.store.worker
        self.seal = await worker.run(partial(verified_pictures, self.match))
        self._on_analysis()
        if self.game_info.ui.count_worlds is not None:
            self.world_counts = await worker.run(partial(world_counts, self.match.record))
            self._on_analysis()


class ReplayScreen(BaseReplayScreen):
    """Shows a replay on the board; every position can be reached by taps."""

    shows_chart = False

    def _create_content(self) -> tuple[toga.Box, tuple[Surface, ...]]:
        look = self.look
        self._shown_index = -1  # frame on the board
        self.board = replay.replay_board(self.game_info, look, self.match.players)
        self.header = Surface(self._paint_header, height=_HEADER_HEIGHT)
        self.chart = Surface(self._paint_chart, flex=1)
        self.hands = Surface(self._paint_hands, height=0)
        line = look.fonts.line_height(look.fonts.font("text", "small"))
        self.controls = Surface(
            self._paint_controls,
            height=round(line + _TIMELINE_HEIGHT + _CONTROLS_HEIGHT + 8 + BOTTOM_INSET),
        )
        self.controls.on_background_tap = self._on_timeline_tap
        self._middle = toga.Box(children=[self.board.widget], direction="column", flex=1)
        box = toga.Box(
            children=[self.header.widget, self._middle, self.hands.widget, self.controls.widget],
            direction="column",
            background_color=look.palette.page,
        )
        return box, (self.header, self.chart, self.hands, self.controls)

    def dispose(self) -> None:
        super().dispose()
        self.board.hide_secrets()

    def _on_analysis(self) -> None:
        self.chart.repaint()

    # Frames

    def _on_frame(self) -> None:
        frame = self.controller.frame
        if frame is None:
            return
        if frame.index < self._shown_index:
            # A board animates from frame to frame, but not backwards.
            self.board.hide_secrets()
            self.board = replay.replay_board(self.game_info, self.look, self.match.players)
            self._update_middle()
        self._shown_index = frame.index
        self.board.set_news(frame.news, frame.own_sight)
        self.board.show_public(frame.public, None, ())
        rows, columns, tall = self._hand_grid()
        height = -(-len(rows) // columns) * tall
        if self.hands.widget.style.height != height:
            self.hands.widget.style.height = height
        for surface in (self.header, self.chart, self.hands, self.controls):
            surface.repaint()

    def _update_middle(self) -> None:
        self._middle.clear()
        self._middle.add(self.chart.widget if self.shows_chart else self.board.widget)

    def _hand_grid(self) -> tuple[tuple[SeatSecret, ...], int, float]:
        """Returns the secrets below the board, their number of columns and the height of a row."""
        frame, fonts = self.controller.frame, self.look.fonts
        if frame is None or self.shows_chart:
            return (), 1, 0.0
        rows = secrets_beside_board(self.game, frame)
        # Words need a whole line.
        columns = 2 if len(rows) > 2 and all(one.cards for one in rows) else 1
        line = fonts.line_height(fonts.font("text", "small")) + 2
        return rows, columns, _HAND_HEIGHT if any(one.cards for one in rows) else line

    def _toggle_chart(self) -> None:
        self.shows_chart = not self.shows_chart
        self._update_middle()
        self._on_frame()

    # Header with viewpoints

    def _paint_header(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.header)
        painter.rect(0, tall - 2, wide, 2, palette.outline)
        painter.image("arrow-back", 12, tall / 2 - 14, 28)
        painter.touch_rect("back", 0, 0, 50, tall, self._on_back)
        players, viewpoint = self.match.players, self.controller.viewpoint
        each = min(56.0, (wide - 54) / (len(players) + 1))
        left = 50 + (wide - 54 - each * (len(players) + 1)) / 2
        for place in range(len(players) + 1):
            seat = None if place == 0 else place - 1
            x = left + each * (place + 0.5)
            if seat == viewpoint:
                painter.panel(
                    x - each / 2, 2, each, tall - 5, 12, palette.button, palette.highlight, 3
                )
            if seat is None:
                painter.image("eye", x - 15, tall / 2 - 15, 30)
            else:
                colour = palette.players[players[seat].colour].colour
                painter.circle(x, tall / 2, 17, colour, palette.ink)
                painter.image(f"face-{players[seat].face}", x - 13, tall / 2 - 13, 26)
            name = "eyes-all" if seat is None else f"eyes-{seat}"
            painter.touch_rect(
                name, x - each / 2, 2, each, tall - 4, partial(self.controller.set_viewpoint, seat)
            )

    # Hands

    def _paint_hands(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        rows, columns, tall = self._hand_grid()
        each = (wide - 8) / columns
        for place, one in enumerate(rows):
            left, top = 4 + each * (place % columns), tall * (place // columns)
            painter.image(pawn_art(one.seat, self.match.players), left + 2, top + tall / 2 - 11, 22)
            paint_secret(painter, one, (left + 28, top + 3, each - 32, tall - 6))

    # Chart

    def _paint_chart(self, painter: Painter) -> None:
        frame = self.controller.frame
        if self.game_info.ui.count_worlds is None:
            self._paint_seal(painter)
            painter.paragraph(
                tr(self.game_info.ui.no_count_reason), 24, painter.height * 0.4, painter.width - 48,
                colour=painter.palette.muted, anchor="middle",
            )  # fmt: skip
        elif self.world_counts is None or frame is None:
            painter.rect(0, 0, painter.width, painter.height, painter.palette.page)
            painter.text(
                tr("Counting …"), painter.width / 2, painter.height / 2,
                colour=painter.palette.muted, anchor="middle",
            )  # fmt: skip
        else:
            high = painter.height - self._paint_seal(painter)
            shown = (self.world_counts, frame.index, self.match.players)
            knowledge.paint_knowledge_chart(painter, self.look, *shown, high)

    def _paint_seal(self, painter: Painter) -> float:
        """Draws the pictures of the sealed deal at the bottom and returns their height."""
        painter.rect(0, 0, painter.width, painter.height, painter.palette.page)
        if not self.seal:
            return 0.0
        block = verified_seal_block(painter, self.seal, (12.0, painter.width - 24))
        tall = block.height
        block.draw(painter.height - tall - 4)
        return tall + 8

    # Controls

    def _paint_controls(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        painter.rect(0, 0, wide, 2, palette.outline)
        frame = self.controller.frame
        if frame is None:
            return
        line = painter.line_height("small")
        painter.text(
            self._frame_title(frame), wide / 2, 6 + line / 2, size="small", anchor="middle",
            colour=palette.muted, fit=wide - 20,
        )  # fmt: skip
        self._paint_timeline(painter, 4 + line, frame.index)
        self._paint_buttons(painter, 4 + line + _TIMELINE_HEIGHT)

    def _paint_timeline(self, painter: Painter, top: float, index: int) -> None:
        palette, middle = painter.palette, top + _TIMELINE_HEIGHT / 2
        left, right = _TIMELINE_MARGIN, painter.width - _TIMELINE_MARGIN
        at = left + (right - left) * index / max(1, len(self.controller.replay) - 1)
        painter.panel(left, middle - 4, right - left, 8, 4, palette.surface)
        painter.panel(left, middle - 4, max(8.0, at - left), 8, 4, palette.accent)
        painter.circle(at, middle, 11, palette.highlight, palette.ink)

    def _on_timeline_tap(self, x: float, _y: float) -> None:
        """Goes to the touched position of the timeline."""
        size = self.controls.size
        if size is not None:
            share = (x - _TIMELINE_MARGIN) / (size[0] - 2 * _TIMELINE_MARGIN)
            share = min(1.0, max(0.0, share))
            self.controller.go_to(round(share * (len(self.controller.replay) - 1)))

    def _paint_buttons(self, painter: Painter, top: float) -> None:
        controller = self.controller
        buttons: tuple[tuple[str, Callable[[], object]], ...] = (
            ("first", partial(controller.go_to, 0)),
            ("back-one", partial(controller.step, -1)),
            ("play", controller.toggle_play),
            ("on-one", partial(controller.step, 1)),
            ("pace", controller.next_pace),
            ("chart", self._toggle_chart),
        )
        room = (painter.width - 16) / len(buttons)
        for place, (name, action) in enumerate(buttons):
            x = 8 + room * place
            play = name == "play"
            label = tr("x{times}", times=_SPEEDS[controller.pace]) if name == "pace" else ""
            painter.button(
                name, x + 2, top, room - 4, _CONTROLS_HEIGHT - 4, label, action,
                kind="primary" if play else "plain",
            )  # fmt: skip
            ink = painter.palette.ink if play else painter.palette.text
            lit = painter.palette.highlight if name == "chart" and self.shows_chart else ink
            icon = "pause" if play and controller.is_playing else name
            paint_control_icon(painter, icon, (x + room / 2, top + _CONTROLS_HEIGHT / 2 - 2), lit)
