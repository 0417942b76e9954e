"""CurtainScreen hides everything until the next player opens it; recaps; PeekChoiceScreen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import toga

from coven.data.deal_seal import NO_SEAL, SealReport, sealed_text
from coven.games.common import BoardButton
from coven.games.interface import BoardServices, DrawnBoard
from coven.i18n import tr, tr_plural
from coven.privacy.hold_to_peek import HOLD_ZONE, HoldToOpen
from coven.privacy.peek_log import PeekCount
from coven.privacy.turn_log import TurnLogEntry
from coven.screens.notices import paint_forest
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.text_table.page import TextChoiceKind
from coven.ui import animation, art
from coven.ui.animation import Cancellable
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette, legible_on
from coven.ui.seal import paint_seal_panel, seal_panel_height
from coven.ui.shapes import CanvasBox
from coven.ui.window import EdgeColours, Screen
from hall.table import SeatedPlayer

_STORY_WIDTH_SHARE = 0.74  # of the canvas
_PANEL_ALPHA = "e6"  # of the panels behind texts
_SEAL_TOP = 80.0  # below the buttons
_SEAL_MAX_WIDTH = 360.0
_CLEARING_WIDTH, _MOON_BOTTOM = 0.53, 0.375  # of the curtain's width and height
_NAME_HEIGHT = 136.0  # of the texts above the hold button


@dataclass(eq=False)
class CurtainScreen(TwoModeScreen):
    """Asks for the next player; opens when its button is held long enough.

    A native button cannot be held, so in text mode two buttons at different places replace the
    hold: a second tap at the first place opens nothing.
    """

    player: SeatedPlayer
    peeks: PeekCount
    on_open: Callable[[], object] = field(kw_only=True)
    on_redeal: Callable[[], object] | None = field(kw_only=True, default=None)
    seal: SealReport = field(kw_only=True, default=NO_SEAL)

    has_dark_ground = True
    _is_confirmed = False  # the first button of text mode was pressed

    def create_surface(self) -> Surface:
        self.hold = HoldToOpen(
            self.paint,
            seconds=self.window.timings.curtain,
            on_open=lambda _x, _y: self.on_open(),
            # An opened curtain has already been replaced by the next screen.
            on_close=lambda _reason: None,
            flex=1,
        )
        return self.hold

    def hide_secrets(self) -> None:
        """Cancels a hold in progress; in text mode, asks for the player again."""
        if not self.look.text_mode:
            self.hold.cancel()
        elif self._is_confirmed:
            self._is_confirmed = False
            self.refresh()

    def show_seal(self, seal: SealReport) -> None:
        """Shows a seal that was loaded after the curtain."""
        self.seal = seal
        self.refresh_moved()

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        name, stories = self.player.name, (peek_text(self.peeks), sealed_text(self.seal))
        items: list[ColumnItem] = [
            TextLine(tr("Pass the phone to {name}", name=name), "headline"),
            *(TextLine(story) for story in stories if story),
        ]
        kind: TextChoiceKind = "plain" if self._is_confirmed else "main"
        items.append(single_button(tr("I am {name}", name=name), self._confirm, kind))
        if self._is_confirmed:
            hint = tr("{name}, make sure nobody else is looking, then start your turn.", name=name)
            items += (TextLine(hint), single_button(tr("Start my turn"), self._open, "main"))
        if self.on_redeal is not None:
            items.append(single_button(tr("Deal again"), self.on_redeal))
        return [*items, single_button(tr("Leave game"), self.go_back)]

    def _confirm(self) -> None:
        self._is_confirmed = True
        self.refresh_moved()

    def _open(self) -> object:
        # The next screen may take a moment.
        self.window.pause_input()
        return self.on_open()

    # Drawn

    def paint(self, painter: Painter) -> None:
        width, height = painter.width, painter.height
        look, name = self.look, self.player.name
        colour = look.palette.players[self.player.colour].colour
        paint_forest(painter)
        middle, story = width / 2, peek_text(self.peeks)
        wide, tall = min(300.0, width - 60), look.height_for_lines(76, 1.5)
        line = painter.line_height("small")
        below = painter.line_count(story, width * _STORY_WIDTH_SHARE, size="small") * line + 50
        top = min(height * 0.69, height - below - tall)
        self._paint_name(painter, top)
        painter.button(
            HOLD_ZONE, middle - wide / 2, top, wide, tall,
            tr("Hold: I am {name}", name=name), None, fill=colour,
        )  # fmt: skip
        if painter.progress:
            painter.panel(middle - wide / 2 + 8, top + tall - 14, (wide - 16) * painter.progress,
                          6, 3, look.palette.ink)  # fmt: skip
        if story:
            left, lines = width * (1 - _STORY_WIDTH_SHARE) / 2, below - 50
            painter.panel(
                left - 12, top + tall + 10, width * _STORY_WIDTH_SHARE + 24, lines + 12, 14,
                look.palette.header + _PANEL_ALPHA,
            )  # fmt: skip
            painter.paragraph(
                story, left, top + tall + 16, width * _STORY_WIDTH_SHARE, size="small",
                colour=look.palette.muted, anchor="middle",
            )  # fmt: skip
        broad = look.height_for_lines(124, 3)
        painter.button(
            "leave", 12, 30, broad, 44, tr("Leave game"), self.go_back, kind="plain", size=15
        )
        if self.seal != NO_SEAL:
            room, bottom = min(width - 24, _SEAL_MAX_WIDTH), top - _NAME_HEIGHT
            high = min(seal_panel_height(painter), bottom - _SEAL_TOP)
            box = CanvasBox(middle - room / 2, bottom - high, room, high)
            paint_seal_panel(painter, self.seal, tr("Sealed deal"), box)
        if self.on_redeal is not None:
            painter.button(
                "redeal", width - 12 - broad, 30, broad, 44, tr("Deal again"), self.on_redeal,
                kind="plain", size=15,
            )  # fmt: skip

    def _paint_name(self, painter: Painter, bottom: float) -> None:
        """Draws the name above `bottom`, on a panel if it leaves the clearing of the curtain."""
        look, own, name = self.look, art.size("curtain"), self.player.name
        scale = max(painter.width / own.width, painter.height / own.height)
        middle, intro, size = painter.width / 2, tr("Pass the phone to"), look.title_size(46)
        wide = max(
            painter.measure(intro)[0],
            painter.measure(name, size=size, face="display", weight="bold")[0],
        )
        top = bottom - 112 - painter.line_height() / 2
        moon = painter.height - own.height * scale * (1 - _MOON_BOTTOM)
        if wide > own.width * scale * _CLEARING_WIDTH or top < moon:
            across = min(wide + 32, painter.width - 16)
            box = (middle - across / 2, top - 6, across, bottom - 20 - top)
            painter.panel(*box, 16, look.palette.header + _PANEL_ALPHA)
        painter.text(
            intro, middle, bottom - 112, colour=look.palette.muted, anchor="middle",
            fit=painter.width - 32,
        )  # fmt: skip
        painter.text(
            name, middle, bottom - 62, size=size, face="display", weight="bold",
            colour=legible_on(
                look.palette.players[self.player.colour].colour, look.palette.header
            ),
            anchor="middle",
            fit=painter.width - 32,
        )  # fmt: skip


def peek_text(peeks: PeekCount) -> str:
    """Returns what the next player must know: peeks, and a turn opened by mistake."""
    if peeks.mistakes and not peeks.times:
        return tr("Someone else opened your turn by mistake and saw nothing.")
    if not peeks.times:
        return ""
    facts = {
        "times": tr_plural("{n} time", "{n} times", peeks.times),
        "seconds": tr_plural("{n} second", "{n} seconds", round(peeks.seconds)),
    }
    if peeks.mistakes:
        return tr(
            "Someone else opened your turn by mistake: your secrets were shown "
            "{times}, {seconds} in total.",
            **facts,
        )
    return tr("Since your last turn your secrets were shown {times}, {seconds} in total.", **facts)


# Peek out of turn


@dataclass(eq=False)
class PeekChoiceScreen(TwoModeScreen):
    """Asks which player wants to look at their secrets."""

    choices: Sequence[tuple[str, Callable[[], object]]]  # names and actions

    is_always_native = True

    def text_items(self) -> Sequence[ColumnItem]:
        return (
            TextLine(tr("Who wants to look?"), "headline"),
            TextLine(tr("Each look is counted, and the player sees the count next turn.")),
            *(single_button(tr("I am {name}", name=name), look) for name, look in self.choices),
            single_button(tr("Nobody wants to look"), self.go_back, "main"),
        )


# Recap


STEP_SECONDS = 2.4  # reading time of one sentence
_TITLE_HEIGHT = 40
_LINES, _LARGE_LINES = 3, 5  # lines of a sentence, at usual and at large text sizes
_LARGE_TEXT_SCALE = 1.3


class RecapScreen(Screen):
    """Replays on the board what a player missed; steps by itself and waits at the end."""

    def __init__(
        self,
        services: BoardServices,
        create_board: Callable[[BoardServices], DrawnBoard],
        missed: Sequence[TurnLogEntry],
        on_continue: Callable[[], object],
    ) -> None:
        look = services.look
        self.board = create_board(replace(services, watch_buttons=self._buttons))
        self.steps = [(entry, line) for entry in missed for line in entry.lines]
        self.index = -1
        self._on_continue = on_continue
        self._next: Cancellable | None = None
        fonts = look.fonts
        self._lines = _LINES if fonts.scale < _LARGE_TEXT_SCALE else _LARGE_LINES
        tall = self._lines * fonts.line_height(fonts.font("text", "small"))
        self.header = Surface(self._paint_header, height=round(_TITLE_HEIGHT + tall + 16))
        box = toga.Box(
            children=[self.header.widget, self.board.widget],
            direction="column",
            background_color=look.palette.page,
        )
        super().__init__(box, (self.header, *self.board.surfaces), on_back=services.leave_table)
        self._step()

    def dispose(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def edge_colours(self, palette: Palette) -> EdgeColours:
        return palette.header, palette.page

    def hide_secrets(self) -> None:
        """Does nothing: a recap is public."""

    def _step(self) -> None:
        self.dispose()
        before = None if self.index < 0 else self.steps[self.index][0]
        self.index += 1
        now, _ = self.steps[self.index]
        if now is not before:
            self.board.set_news(now.news, None)
            self.board.show_public(now.public, None, ())
        for surface in self.surfaces:
            surface.repaint()
        if self.index + 1 < len(self.steps) and animation.is_motion_enabled():
            self._next = animation.call_later(STEP_SECONDS, self._step)

    def _restart(self) -> None:
        self.index = -1
        self._step()

    def _paint_header(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        number, count = self.index + 1, len(self.steps)
        title = tr("Since your turn")
        if count > 1:
            title = tr("Since your turn: {number} of {count}", number=number, count=count)
        painter.text(
            title, wide / 2, _TITLE_HEIGHT / 2 + 4, weight="bold", colour=palette.highlight,
            anchor="middle", fit=wide - 24,
        )  # fmt: skip
        line = painter.line_height("small")
        text = self.steps[self.index][1]
        rows = min(self._lines, painter.line_count(text, wide - 24, size="small"))
        top = _TITLE_HEIGHT + 6 + (self._lines - rows) * line / 2
        painter.paragraph(text, 12, top, wide - 24, size="small", anchor="middle")

    def _buttons(self) -> list[BoardButton]:
        if self.index + 1 == len(self.steps):
            again = BoardButton("again", tr("Show again"), self._restart, "plain")
            return [again, BoardButton("go", tr("My turn"), self._on_continue)]
        further = BoardButton("next", tr("Next"), self._step, "plain")
        return [further, BoardButton("go", tr("Skip"), self._on_continue)]


@dataclass(eq=False)
class TextRecapScreen(TwoModeScreen):
    """Shows what the others did since a player's last turn, in text mode."""

    missed: Sequence[TurnLogEntry]
    on_continue: Callable[[], object]

    is_always_native = True

    def text_items(self) -> Sequence[ColumnItem]:
        return (
            TextLine(tr("Since your turn"), "headline"),
            *(TextLine(line) for entry in self.missed for line in entry.lines),
            single_button(tr("My turn"), self.on_continue, "main"),
            single_button(tr("Leave game"), self.go_back),
        )
