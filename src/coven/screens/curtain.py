"""The curtain between two players: a name, a colour, and nothing else."""

from collections.abc import Callable

import toga

from coven.drawing import art
from coven.drawing.painter import Painter
from coven.screens.screen import Screen
from coven.secret.hold import HOLD_ZONE, HoldEnd, HoldToOpen
from coven.secret.ledger import PeekCount
from coven.stage import AppWindow
from coven.text.curtain import peek_text
from coven.words import tr
from hall.table import SeatedPlayer

HOLD_SECONDS = 0.6
_STORY_WIDTH_SHARE = 0.74  # of the width
_STORY_ALPHA = "cc"  # alpha of the ground on which it stands out from the forest


class CurtainScreen(Screen):
    """Asks for the next player; opens for whoever holds the button long enough."""

    def __init__(
        self,
        window: AppWindow,
        player: SeatedPlayer,
        peeks: PeekCount,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
    ) -> None:
        self.look = window.look
        self.player = player
        self.peeks = peeks
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self.hold = HoldToOpen(
            self._paint,
            seconds=HOLD_SECONDS,
            on_open=lambda _x, _y: self._on_open(),
            on_close=self._on_hold_end,
            flex=1,
        )
        box = toga.Box(children=[self.hold.widget], direction="column")
        super().__init__(box, (self.hold.surface,), on_back=on_leave)

    def hide_secrets(self) -> None:
        """Lets go of a half-held button."""
        self.hold.cancel()

    def _on_hold_end(self, _reason: HoldEnd) -> None:
        """Does nothing: an opened curtain has already given way to the next screen."""

    def _paint(self, painter: Painter) -> None:
        width, height = painter.width, painter.height
        look, name = self.look, self.player.name
        colour = look.palette.players[self.player.colour].colour
        own = art.size("curtain")
        scale = max(width / own.width, height / own.height)
        painter.image(
            "curtain",
            (width - own.width * scale) / 2,
            height - own.height * scale,
            own.width * scale,
            own.height * scale,
        )
        middle, story = width / 2, peek_text(self.peeks)
        wide, tall = min(300.0, width - 60), look.height_for_lines(76, 1.5)
        line = painter.line_height("small")
        below = painter.line_count(story, width * _STORY_WIDTH_SHARE, size="small") * line + 50
        top = min(height * 0.69, height - below - tall)
        painter.text(
            tr("Pass the phone to"), middle, top - 112, colour=look.palette.muted,
            size="body", anchor="middle", fit=width - 32,
        )  # fmt: skip
        painter.text(
            name, middle, top - 62, size=look.title_size(46), face="display", weight="bold",
            colour=colour, anchor="middle", fit=width - 32,
        )  # fmt: skip
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
                look.palette.header + _STORY_ALPHA,
            )  # fmt: skip
            painter.paragraph(
                story, left, top + tall + 16, width * _STORY_WIDTH_SHARE, size="small",
                colour=look.palette.muted, anchor="middle",
            )  # fmt: skip
        painter.button(
            "leave",
            12,
            30,
            look.height_for_lines(104, 3),
            44,
            tr("Put away"),
            self._on_leave,
            kind="plain",
            size=15,
        )
        if self._on_redeal is not None:
            broad = look.height_for_lines(124, 3)
            painter.button(
                "redeal", width - 12 - broad, 30, broad, 44, tr("Deal anew"), self._on_redeal,
                kind="plain", size=15,
            )  # fmt: skip
