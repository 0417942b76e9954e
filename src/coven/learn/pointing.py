"""What shines on the board: the one thing that the learner is asked to touch."""

from collections.abc import Callable
from functools import partial

from coven.boards.staging import DrawnBoard, HandBoard
from coven.drawing.box import Box
from coven.drawing.events import intercept, loop
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.drawing.zones import TOUCH, Zone
from coven.learn.table import LessonTable

_AROUND = 5
_SHADE = "#00000059"
_CARD = "card-"


class Pointer:
    """Leads a finger over a board: what shines can be touched, and nothing else."""

    def __init__(
        self,
        board: DrawnBoard,
        table: LessonTable,
        *,
        points: Callable[[], bool],
        accepts: Callable[[], bool],
        tell: Callable[[], object],
    ) -> None:
        self.astray = False  # the last finger came down elsewhere
        self._board = board
        self._table = table
        self._points = points  # whether anything shines yet
        self._accepts = accepts
        self._tell = tell  # that something else shines, or that a finger went astray
        self._at = -1  # the step of which touches are counted
        self._touched = 0
        self._down: Surface | None = None  # where a finger came down on what shines
        for surface in board.surfaces:
            surface.overlay = partial(self._paint, surface)
            intercept(
                surface.widget,
                allows=partial(self._allows, surface),
                lifting=partial(self._lifted, surface),
            )

    @property
    def target(self) -> str | None:
        """The name of what is to be touched next."""
        touches = self._table.step.touches
        ready = self._count < len(touches) and self._points()
        return touches[self._count] if ready else None

    def found(self) -> tuple[Surface, Zone] | None:
        """Returns what shines, once it is drawn."""
        name = self.target
        if name is None:
            return None
        for surface in self._board.surfaces:
            zone = self._zone(surface, name, surface.zone(name))
            if zone is not None and surface.widget.window is not None:
                return surface, zone
        return None

    def begin(self) -> None:
        """Begins the step anew, because the board has."""
        self._touched, self._down, self.astray = 0, None, False
        self.show()

    def show(self) -> None:
        """Lets the right thing shine."""
        for surface in self._board.surfaces:
            surface.repaint()

    @property
    def _count(self) -> int:
        return self._touched if self._at == self._table.at else 0

    def _zone(self, surface: Surface, name: str, drawn: Zone | None) -> Zone | None:
        if drawn is not None or not name.startswith(_CARD):
            return drawn
        if not isinstance(self._board, HandBoard):
            return None
        place = self._board.card_box(int(name.removeprefix(_CARD)))
        if place is None or place[0] is not surface:
            return None
        return Zone(name, *place[1], None)

    # Fingers

    def _allows(self, surface: Surface, x: float, y: float) -> bool:
        self._down = None
        if not self._accepts():
            return False
        found = self.found()
        if found is not None and found[0] is surface and found[1].reaches(x, y):
            self._down = surface
        self.astray = self._down is None
        self._tell()
        return not self.astray

    def _lifted(self, surface: Surface, x: float, y: float) -> None:
        """Counts a touch that was one: a finger that has slid away, or rested, is none."""
        down, self._down = self._down, None
        found = self.found()
        if down is not surface or found is None or found[0] is not surface:
            return
        if not found[1].reaches(x, y) or getattr(surface, "held", False):
            return
        self._at, self._touched = self._table.at, self._count + 1
        step = self._table.step
        if self._touched == len(step.touches) and not step.does:
            self._table.go_on()
        # Once the board has heard of it, too.
        loop().call_soon(self._told)

    def _told(self) -> None:
        self.show()
        self._tell()

    # Light

    def _paint(self, surface: Surface, painter: Painter) -> None:
        name = self.target
        if name is None:
            return
        drawn = next((zone for zone in painter.zones if zone.name == name), None)
        zone = self._zone(surface, name, drawn)
        if zone is not None:
            shine(painter, zone)


def shine(painter: Painter, zone: Zone) -> None:
    """Draws light round a place, and a shade over all that lies around it."""
    box = Box(zone.x, zone.y, zone.width, zone.height).shrunk(-_AROUND)
    if box.wide < TOUCH:
        box = box._replace(x=box.middle - TOUCH / 2, wide=TOUCH)
    left, top = max(0.0, box.x), max(0.0, box.y)
    right = min(painter.width, box.x + box.wide)
    bottom = min(painter.height, box.y + box.tall)
    painter.rect(0, 0, painter.width, top, _SHADE)
    painter.rect(0, bottom, painter.width, painter.height - bottom, _SHADE)
    painter.rect(0, top, left, bottom - top, _SHADE)
    painter.rect(right, top, painter.width - right, bottom - top, _SHADE)
    inner = (left + 2, top + 2, right - left - 4, bottom - top - 4)
    painter.panel(*inner, 12, None, painter.palette.ink, 7)
    painter.panel(*inner, 12, None, painter.palette.moon, 4)
