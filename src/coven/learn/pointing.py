"""What shines on the board: the one thing that the learner is asked to touch."""

from collections.abc import Callable
from functools import partial

from coven.drawing.box import CanvasBox
from coven.drawing.events import app_loop, filter_touch
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.drawing.zones import MIN_TOUCH_SIZE, TouchZone
from coven.games.staging import DrawnBoard, HandBoard
from coven.learn.table import LessonTable

_HIGHLIGHT_MARGIN = 5
_HIGHLIGHT_SHADE = "#00000059"
_CARD_ZONE_PREFIX = "card-"


class TouchGuide:
    """Leads a finger over a board: what shines can be touched, and nothing else."""

    def __init__(
        self,
        board: DrawnBoard,
        table: LessonTable,
        *,
        is_active: Callable[[], bool],
        accepts: Callable[[], bool],
        on_change: Callable[[], object],
    ) -> None:
        self.touched_elsewhere = False  # the last finger came down elsewhere
        self._board = board
        self._table = table
        self._is_active = is_active  # whether anything shines yet
        self._accepts = accepts
        self._on_change = on_change  # that something else shines, or that a finger went astray
        self._counted_step = -1  # the step of which touches are counted
        self._touch_count = 0
        self._pressed_surface: Surface | None = None  # where a finger came down on what shines
        for surface in board.surfaces:
            surface.overlay = partial(self._paint, surface)
            filter_touch(
                surface.widget,
                allows=partial(self._allows, surface),
                on_release=partial(self._on_release, surface),
            )

    @property
    def target_name(self) -> str | None:
        """The name of what is to be touched next."""
        touches = self._table.step.zones
        ready = self._step_touches < len(touches) and self._is_active()
        return touches[self._step_touches] if ready else None

    def find_target(self) -> tuple[Surface, TouchZone] | None:
        """Returns what shines, once it is drawn."""
        name = self.target_name
        if name is None:
            return None
        for surface in self._board.surfaces:
            zone = self._zone(surface, name, surface.find_zone(name))
            if zone is not None and surface.widget.window is not None:
                return surface, zone
        return None

    def restart(self) -> None:
        """Begins the step anew, because the board has."""
        self._touch_count, self._pressed_surface, self.touched_elsewhere = 0, None, False
        self.repaint()

    def repaint(self) -> None:
        """Lets the right thing shine."""
        for surface in self._board.surfaces:
            surface.repaint()

    @property
    def _step_touches(self) -> int:
        return self._touch_count if self._counted_step == self._table.step_index else 0

    def _zone(self, surface: Surface, name: str, drawn: TouchZone | None) -> TouchZone | None:
        if drawn is not None or not name.startswith(_CARD_ZONE_PREFIX):
            return drawn
        if not isinstance(self._board, HandBoard):
            return None
        place = self._board.card_box(int(name.removeprefix(_CARD_ZONE_PREFIX)))
        if place is None or place[0] is not surface:
            return None
        return TouchZone(name, *place[1], None)

    # Fingers

    def _allows(self, surface: Surface, x: float, y: float) -> bool:
        self._pressed_surface = None
        if not self._accepts():
            return False
        found = self.find_target()
        if found is not None and found[0] is surface and found[1].accepts_touch(x, y):
            self._pressed_surface = surface
        self.touched_elsewhere = self._pressed_surface is None
        self._on_change()
        return not self.touched_elsewhere

    def _on_release(self, surface: Surface, x: float, y: float) -> None:
        """Counts a touch that was one: a finger that has slid away, or rested, is none."""
        down, self._pressed_surface = self._pressed_surface, None
        found = self.find_target()
        if down is not surface or found is None or found[0] is not surface:
            return
        if not found[1].accepts_touch(x, y) or getattr(surface, "held", False):
            return
        self._counted_step, self._touch_count = self._table.step_index, self._step_touches + 1
        step = self._table.step
        if self._touch_count == len(step.zones) and not step.events:
            self._table.advance()
        # Once the board has heard of it, too.
        app_loop().call_soon(self._notify)

    def _notify(self) -> None:
        self.repaint()
        self._on_change()

    # Light

    def _paint(self, surface: Surface, painter: Painter) -> None:
        name = self.target_name
        if name is None:
            return
        drawn = next((zone for zone in painter.zones if zone.name == name), None)
        zone = self._zone(surface, name, drawn)
        if zone is not None:
            paint_highlight(painter, zone)


def paint_highlight(painter: Painter, zone: TouchZone) -> None:
    """Draws light round a place, and a shade over all that lies around it."""
    box = CanvasBox(zone.x, zone.y, zone.width, zone.height).shrink_by(-_HIGHLIGHT_MARGIN)
    if box.width < MIN_TOUCH_SIZE:
        box = box._replace(x=box.centre_x - MIN_TOUCH_SIZE / 2, width=MIN_TOUCH_SIZE)
    left, top = max(0.0, box.x), max(0.0, box.y)
    right = min(painter.width, box.x + box.width)
    bottom = min(painter.height, box.y + box.height)
    painter.rect(0, 0, painter.width, top, _HIGHLIGHT_SHADE)
    painter.rect(0, bottom, painter.width, painter.height - bottom, _HIGHLIGHT_SHADE)
    painter.rect(0, top, left, bottom - top, _HIGHLIGHT_SHADE)
    painter.rect(right, top, painter.width - right, bottom - top, _HIGHLIGHT_SHADE)
    inner = (left + 2, top + 2, right - left - 4, bottom - top - 4)
    painter.panel(*inner, 12, None, painter.palette.ink, 7)
    painter.panel(*inner, 12, None, painter.palette.highlight, 4)
