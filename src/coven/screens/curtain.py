"""The curtain between two players: a name, a colour, and nothing else."""

from collections.abc import Callable

import toga

from coven.drawing import art
from coven.drawing.painter import Painter
from coven.screens.screen import Screen
from coven.secret.hold import ZONE, Hold, Reason
from coven.secret.ledger import Peeks
from coven.stage import Stage
from coven.text.curtain import peek_story
from coven.words import say
from hall.table import Chair

HOLD_SECONDS = 0.6
_STORY = 0.74  # of the width
_SHADE = "cc"  # alpha of the ground on which it stands out from the forest


class CurtainScreen(Screen):
    """Asks for the next player; opens for whoever holds the button long enough."""

    def __init__(
        self,
        stage: Stage,
        chair: Chair,
        peeks: Peeks,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
    ) -> None:
        self.look = stage.look
        self.chair = chair
        self.peeks = peeks
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self.hold = Hold(
            self._paint,
            seconds=HOLD_SECONDS,
            on_open=lambda _x, _y: self._on_open(),
            on_close=self._closed,
            flex=1,
        )
        box = toga.Box(children=[self.hold.widget], direction="column")
        super().__init__(box, (self.hold.surface,), back=on_leave)

    def lose(self) -> None:
        """Lets go of a half-held button."""
        self.hold.lose()

    def _closed(self, _reason: Reason) -> None:
        """Does nothing: an opened curtain has already given way to the next screen."""

    def _paint(self, painter: Painter) -> None:
        width, height = painter.width, painter.height
        look, name = self.look, self.chair.name
        colour = look.palette.players[self.chair.colour].colour
        own = art.size("curtain")
        scale = max(width / own.width, height / own.height)
        painter.image(
            "curtain",
            (width - own.width * scale) / 2,
            height - own.height * scale,
            own.width * scale,
            own.height * scale,
        )
        middle, story = width / 2, peek_story(self.peeks)
        wide, tall = min(300.0, width - 60), look.room(76, 1.5)
        line = painter.line_height("small")
        below = painter.rows(story, width * _STORY, size="small") * line + 50
        top = min(height * 0.69, height - below - tall)
        painter.text(
            say("Pass the phone to"), middle, top - 112, colour=look.palette.mist,
            size="body", anchor="middle", fit=width - 32,
        )  # fmt: skip
        painter.text(
            name, middle, top - 62, size=look.large(46), face="display", weight="bold",
            colour=colour, anchor="middle", fit=width - 32,
        )  # fmt: skip
        painter.button(
            ZONE, middle - wide / 2, top, wide, tall,
            say("Hold: I am {name}", name=name), None, fill=colour,
        )  # fmt: skip
        if painter.progress:
            painter.panel(middle - wide / 2 + 8, top + tall - 14, (wide - 16) * painter.progress,
                          6, 3, look.palette.ink)  # fmt: skip
        if story:
            left, lines = width * (1 - _STORY) / 2, below - 50
            painter.panel(
                left - 12, top + tall + 10, width * _STORY + 24, lines + 12, 14,
                look.palette.deep + _SHADE,
            )  # fmt: skip
            painter.paragraph(
                story, left, top + tall + 16, width * _STORY, size="small",
                colour=look.palette.mist, anchor="middle",
            )  # fmt: skip
        painter.button(
            "leave", 12, 30, look.room(104, 3), 44, say("Put away"), self._on_leave, kind="plain",
            size=15,
        )  # fmt: skip
        if self._on_redeal is not None:
            broad = look.room(124, 3)
            painter.button(
                "redeal", width - 12 - broad, 30, broad, 44, say("Deal anew"), self._on_redeal,
                kind="plain", size=15,
            )  # fmt: skip
