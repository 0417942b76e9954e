"""A screen to read and to choose on: a drawn head, a page that scrolls, perhaps a drawn foot."""

from collections.abc import Callable

import toga

from coven.drawing import art, finish
from coven.drawing.events import loop
from coven.drawing.furniture import MARGIN, Furniture
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens.screen import Screen
from coven.stage import Stage

HEAD = 84
_BAR = 6  # what a scroll bar may take away
WIDEST = 620  # a longer line is tiring to read

# The bar at the lower edge of an iPhone lies over the app; elsewhere a little air is enough.
BELOW = 34 if toga.platform.current_platform == "iOS" else 14


class Page(Screen):
    """Shows native widgets under a drawn title."""

    def __init__(
        self,
        stage: Stage,
        on_back: Callable[[], object],
        *,
        foot: Surface | None = None,
    ) -> None:
        self.look = stage.look
        self.stage = stage
        self._on_back = on_back
        self._width = float(stage.window.size.width)
        self.head = Surface(self._paint_head, height=self.look.room(HEAD, 2))
        self.body = toga.Box(direction="column", margin=MARGIN)
        # A margin of the content itself would show what lies behind the page.
        self._sheet = toga.Box(children=[self.body], direction="column")
        self.scroll = toga.ScrollContainer(content=self._sheet, horizontal=False, flex=1)
        feet = () if foot is None else (foot,)
        parts = [self.head.widget, self.scroll, *(surface.widget for surface in feet)]
        self._box = toga.Box(children=parts, direction="column")
        super().__init__(self._box, (self.head, *feet))
        self.furnish(stage.look)

    def title(self) -> str:
        """Returns what stands in the head."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """Returns the smaller line in the head."""
        return ""

    def emblem(self) -> str | None:
        """Returns the picture in the head."""
        return None

    def arrange(self) -> None:
        """Puts everything on the page."""
        raise NotImplementedError

    def furnish(self, look: Look) -> None:
        """Puts the page into a look."""
        self.look = look
        room = self._width - 2 * self._side(self._width) - _BAR
        self.furniture = Furniture(look, self.stage.guarded, room)
        self.head.widget.style.height = look.room(HEAD, 2)
        ground = look.palette.night
        for box in (self._box, self._sheet, self.scroll):
            box.style.background_color = ground
        finish.scroll(self.scroll, ground, look.palette.line)

    def _paint_head(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        self._fit(wide)
        painter.rect(0, 0, wide, tall, palette.deep)
        right = wide - MARGIN
        if picture := self.emblem():
            own = art.size(picture)
            broad = min((tall - 6) * own.width / own.height, wide * 0.34)
            high = broad * own.height / own.width
            right -= broad
            painter.image(picture, right, tall - high, broad)
        painter.rect(0, tall - 2, wide, 2, palette.line)
        painter.image("arrow-back", 12, tall / 2 - 14, 28)
        painter.zone("back", 0, 0, 56, tall, self._on_back)
        room, small = right - 64, self.subtitle()
        middle = tall * 0.36 if small else tall / 2
        painter.text(
            self.title(), 56, middle, size=self.look.large(26), face="display", weight="bold",
            fit=room,
        )  # fmt: skip
        if small:
            painter.text(small, 56, tall * 0.72, size="small", colour=palette.mist, fit=room)

    def _fit(self, width: float) -> None:
        """Takes notice of a phone that was turned, and keeps lines readable on a tablet."""
        self.body.style.update(margin_left=self._side(width), margin_right=self._side(width))
        if width != self._width:
            self._width = width
            loop().call_soon(self._arranged_anew)

    def _arranged_anew(self) -> None:
        self.furnish(self.look)
        self.arrange()

    def _side(self, width: float) -> float:
        return max(MARGIN, (width - WIDEST) // 2)
