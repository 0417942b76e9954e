"""A screen to read and to choose on: a head, a page that scrolls, perhaps a foot.

Head and foot are drawn; in words they are native too.
"""

from collections.abc import Callable

import toga

from coven.drawing import art, finish
from coven.drawing.calm import CalmBox
from coven.drawing.events import loop, resizing
from coven.drawing.furniture import GAP, MARGIN, Furniture, beside
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens.screen import Screen
from coven.stage import Stage
from coven.words import say

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
        self._sheet = CalmBox(direction="column")
        self.scroll = toga.ScrollContainer(content=self._sheet, horizontal=False, flex=1)
        self._drawn = (self.head,) if foot is None else (self.head, foot)
        self._ruler = toga.Canvas(height=0, on_resize=resizing(self._resized))
        self._opening = toga.Box(direction="column")
        self.closing = toga.Box(direction="column")
        self._box = toga.Box(direction="column")
        super().__init__(self._box, back=on_back)
        self.furnish(stage.look)

    @property
    def side(self) -> float:
        """How far what is on the page is from the edges of the screen."""
        return self._side(self._width)

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

    def lay(self) -> None:
        """Puts everything on the page anew, out of sight, and lays it out once."""
        self._sheet.clear()
        self.arrange()
        self._sheet.add(self.body)

    def furnish(self, look: Look) -> None:
        """Puts the page into a look."""
        self.look = look
        room = self._width - 2 * self.side - _BAR
        self.furniture = Furniture(look, self.stage.guarded, room)
        self.head.widget.style.height = look.room(HEAD, 2)
        self._frame()
        ground = look.palette.night
        for box in (self._box, self._sheet, self.scroll):
            box.style.background_color = ground
        finish.scroll(self.scroll, ground, look.palette.line)

    def close(self) -> None:
        """Puts on the closing what stands below the page in words."""

    def _frame(self) -> None:
        """Surrounds the page with what is drawn, or in words with what can be read instead."""
        if not self.look.words:
            self.surfaces = self._drawn
            for surface in self._drawn:
                surface.accepts = self.stage.accepts
            head, *feet = (surface.widget for surface in self._drawn)
            self._surround([head], feet)
            return
        self.surfaces = ()
        for box in (self._opening, self.closing):
            box.clear()
            box.style.update(background_color=self.look.palette.deep)
        self._open()
        self.close()
        self._surround([self._ruler, self._opening], [self.closing])

    def _surround(self, above: list[toga.Widget], below: list[toga.Widget]) -> None:
        parts = [*above, self.scroll, *below]
        if self._box.children != parts:
            self._box.clear()
            self._box.add(*parts)

    def _open(self) -> None:
        """Puts the way back and the title above the page."""
        furniture = self.furniture
        wide = furniture.wide(say("Back"))
        back = furniture.button(say("Back"), self._on_back, width=wide, margin_right=GAP + 4)
        room = furniture.width - wide - GAP - 4
        title = furniture.label(self.title(), size="heading", room=room, flex=1)
        self._opening.add(beside(back, title.widget, margin=(GAP, self.side)))

    def _paint_head(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        self._fit(wide)
        painter.rect(0, 0, wide, tall, palette.deep)
        right = wide - MARGIN
        size = self.look.large(26)
        # A long title needs the room of the picture.
        long = painter.measure(self.title(), size=size, face="display", weight="bold")[0]
        if long * 0.78 <= wide * 0.66 - 72 and (picture := self.emblem()):
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
            self.title(), 56, middle, size=size, face="display", weight="bold", fit=room,
        )  # fmt: skip
        if small:
            painter.text(small, 56, tall * 0.72, size="small", colour=palette.mist, fit=room)

    def _resized(self, width: float, _height: float) -> None:
        if width > 0:
            self._fit(width)

    def _fit(self, width: float) -> None:
        """Takes notice of a phone that was turned, and keeps lines readable on a tablet."""
        self.body.style.update(margin_left=self._side(width), margin_right=self._side(width))
        if width != self._width:
            self._width = width
            loop().call_soon(self._arranged_anew)

    def _arranged_anew(self) -> None:
        self.furnish(self.look)
        self.lay()

    def _side(self, width: float) -> float:
        return max(MARGIN, (width - WIDEST) // 2)
