"""LessonScreen: the drawn board under the lesson's text; TouchGuide; paged text."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.errors import reason_message
from coven.games.info import GameInfo
from coven.games.interface import BoardServices, OpenTableState
from coven.i18n import tr
from coven.lessons.lesson_table import LessonTable
from coven.screens.table.play import NAME_HEIGHT, SCORES_HEIGHT, TOP_INSET, PlayScreen, card_zone
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import Fonts, TextRole
from coven.ui.touch import MIN_TOUCH_SIZE, TouchZone, app_loop, filter_touch
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven


# Paged text


_TEXT_ROLES: tuple[TextRole, ...] = ("body", "small")
_SHRINK_STEPS = (1.0, 0.9, 0.8, 0.7)  # how far a painter shrinks a line to fit


class PagedText(NamedTuple):
    """A text broken into lines and pages."""

    size: TextRole
    pages: tuple[tuple[str, ...], ...]


def paginate_text(text: str, area: tuple[float, float], fonts: Fonts) -> PagedText:
    """Breaks a text into as few pages as possible, with lines evenly distributed."""
    for size in _TEXT_ROLES:
        lines, most = _break_text(text, area, size, fonts)
        if len(lines) <= most:
            break
    count = -(-len(lines) // most)
    each = -(-len(lines) // count)
    return PagedText(size, tuple(lines[at : at + each] for at in range(0, len(lines), each)))


def fit_one_page(text: str, area: tuple[float, float], fonts: Fonts) -> PagedText:
    """Breaks a text for one page; its lines may have to shrink to fit the width."""
    width, height = area
    for share in _SHRINK_STEPS:
        lines, most = _break_text(text, (width / share, height), "small", fonts)
        if len(lines) <= most:
            break
    return PagedText("small", (lines,))


def _break_text(
    text: str, area: tuple[float, float], size: TextRole, fonts: Fonts
) -> tuple[tuple[str, ...], int]:
    """Returns the lines of a text, and how many lines fit."""
    font = fonts.font("text", size)
    # Half a unit of tolerance: the measured height of some lines must fit those lines.
    return fonts.lines(text, area[0], font), max(1, int((area[1] + 0.5) // fonts.line_height(font)))


# Touch guide


_HIGHLIGHT_MARGIN = 5
_HIGHLIGHT_SHADE = "#00000059"


class TouchGuide:
    """Highlights the zone to touch next and blocks touches of anything else."""

    def __init__(self, screen: "LessonScreen") -> None:
        self.touched_elsewhere = False  # the last touch was outside the target
        self._screen = screen
        self._board = screen.board
        self._table = screen.table
        self._counted_step = -1  # step whose touches are counted
        self._touch_count = 0
        self._pressed_surface: Surface | None = None  # surface on which the target is pressed
        for surface in self._board.surfaces:
            surface.overlay = partial(self._paint, surface)
            filter_touch(
                surface.widget,
                allows=partial(self._allows, surface),
                on_release=partial(self._on_release, surface),
            )

    @property
    def target_name(self) -> str | None:
        """The name of the zone to touch next."""
        touches = self._table.step.zones
        ready = self._step_touches < len(touches) and self._screen.is_last_page
        return touches[self._step_touches] if ready else None

    def find_target(self) -> tuple[Surface, TouchZone] | None:
        """Returns the highlighted zone and its surface, once it is drawn."""
        name = self.target_name
        if name is None:
            return None
        for surface in self._board.surfaces:
            zone = surface.find_zone(name) or card_zone(self._board, surface, name)
            if zone is not None and surface.widget.window is not None:
                return surface, zone
        return None

    def restart(self) -> None:
        """Restarts the step's touches, because the board was reset."""
        self._touch_count, self._pressed_surface, self.touched_elsewhere = 0, None, False
        self.repaint()

    def repaint(self) -> None:
        for surface in self._board.surfaces:
            surface.repaint()

    @property
    def _step_touches(self) -> int:
        return self._touch_count if self._counted_step == self._table.step_index else 0

    # Touches

    def _allows(self, surface: Surface, x: float, y: float) -> bool:
        self._pressed_surface = None
        if not self._screen.app.window.accepts_input():
            return False
        target = self.find_target()
        if target is not None and target[0] is surface and target[1].accepts_touch(x, y):
            self._pressed_surface = surface
        self.touched_elsewhere = self._pressed_surface is None
        self._screen.update_prompt()
        return not self.touched_elsewhere

    def _on_release(self, surface: Surface, x: float, y: float) -> None:
        """Counts a tap on the target; a finger that slid away or held it does not count."""
        pressed, self._pressed_surface = self._pressed_surface, None
        target = self.find_target()
        if pressed is not surface or target is None or target[0] is not surface:
            return
        if not target[1].accepts_touch(x, y) or getattr(surface, "held", False):
            return
        self._counted_step, self._touch_count = self._table.step_index, self._step_touches + 1
        step = self._table.step
        if self._touch_count == len(step.zones) and not step.events:
            self._table.advance()
        # After the board has handled the tap.
        app_loop().call_soon(self._notify)

    def _notify(self) -> None:
        self.repaint()
        self._screen.update_prompt()

    # Highlight

    def _paint(self, surface: Surface, painter: Painter) -> None:
        name = self.target_name
        if name is None:
            return
        drawn = next((zone for zone in painter.zones if zone.name == name), None)
        zone = drawn or card_zone(self._board, surface, name)
        if zone is not None:
            paint_highlight(painter, zone)


def paint_highlight(painter: Painter, zone: TouchZone) -> None:
    """Draws a frame around a zone and darkens everything else."""
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


# The screen


_HEADER_MARGIN = 14
_BUTTON_ROW_HEIGHT = 44.0
_HEADER_BOTTOM = 8
_HEADER_MAX_SHARE = 0.27  # of the window's height
_MIN_SCORES_HEIGHT = 700  # window height from which the scores are shown too


class LessonScreen(PlayScreen):
    """Shows the text of one step at a time, then highlights what to touch."""

    def __init__(
        self,
        services: BoardServices,
        game_info: GameInfo,
        app: "PocketCoven",
        table: LessonTable,
        open_previous_step: Callable[[], object],
    ) -> None:
        self.table = table
        self._open_previous_step = open_previous_step
        self._shown_page = (-1, 0)  # step index and page of its text
        self._width, self._text_area = 0.0, (0.0, 0.0)  # of the window; of the text
        super().__init__(services, game_info, app, table.game)
        self.touch_guide = TouchGuide(self)
        self._fit_header(float(app.window.toga_window.size.width))

    def show_public(self, *given: Any) -> None:
        super().show_public(*given)
        self.touch_guide.restart()

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        super().show_seat(sight, notes)
        self.touch_guide.restart()

    def show_open_table(self, state: OpenTableState) -> None:
        super().show_open_table(state)
        self.touch_guide.restart()

    def show_refusal(self, reason: str, rule: str | None) -> None:
        """Shows a refusal and restarts the step's touches."""
        super().show_refusal(reason, rule)
        self.touch_guide.restart()

    def advance(self) -> None:
        """Turns the page, goes to the next step, or from the last step to a real game."""
        self.refusal, self.touch_guide.touched_elsewhere = None, False
        if self.is_last_page and self.table.is_last_step:
            self.services.leave_table()  # to the set-up of a real game
            return
        if self.is_last_page:
            self.table.advance()
        else:
            self._shown_page = (self.table.step_index, self._page_index + 1)
        self.touch_guide.restart()
        self.update_prompt()

    def _thinking_bot(self) -> Seat | None:
        """Returns None: bots follow the script."""
        return None

    # Text

    @property
    def _page_index(self) -> int:
        return self._shown_page[1] if self._shown_page[0] == self.table.step_index else 0

    @property
    def _paged_text(self) -> PagedText:
        return paginate_text(self.table.step.drawn_text, self._text_area, self.services.look.fonts)

    @property
    def is_last_page(self) -> bool:
        """Whether the text was read to its last page; only then a target is highlighted."""
        return self._page_index + 1 == len(self._paged_text.pages)

    @property
    def _row_height(self) -> float:
        return self.services.look.height_for_lines(_BUTTON_ROW_HEIGHT, 0.6)

    def _fit_header(self, width: float) -> None:
        """Fits the header to the longest step, within a limit that leaves room for the board."""
        high, fonts = self.app.window.toga_window.size.height, self.services.look.fonts
        lines = 2 * fonts.line_height(fonts.font("text", "small"))
        usual = TOP_INSET + NAME_HEIGHT + SCORES_HEIGHT + lines
        scores = SCORES_HEIGHT if self._shows_scores else 0
        rest = TOP_INSET + self._row_height + _HEADER_BOTTOM + scores
        most = max(usual, high * _HEADER_MAX_SHARE) - rest
        longest = 0.0
        for step in self.table.lesson.steps:
            paged = paginate_text(step.drawn_text, (width - 2 * _HEADER_MARGIN, most), fonts)
            line = fonts.line_height(fonts.font("text", paged.size))
            longest = max(longest, len(paged.pages[0]) * line)
        self._width, self._text_area = width, (width - 2 * _HEADER_MARGIN, longest)
        if self.header.widget.style.height != round(rest + longest):
            self.header.widget.style.height = round(rest + longest)

    @property
    def _shows_scores(self) -> bool:
        return float(self.app.window.toga_window.size.height) >= _MIN_SCORES_HEIGHT

    # Painting

    def _paint(self, painter: Painter) -> None:
        if painter.width != self._width:
            self._fit_header(painter.width)
        painter.rect(0, 0, painter.width, painter.height, painter.palette.header)
        self._paint_buttons(painter)
        self._paint_text(painter)
        if self._shows_scores and self.sight is not None:
            self._paint_scores(painter, self.sight)

    def _paint_buttons(self, painter: Painter) -> None:
        palette, wide, row = painter.palette, painter.width, self._row_height
        middle = TOP_INSET + row / 2
        painter.image("arrow-back", 12, middle - 14, 28)
        painter.touch_rect("leave", 0, TOP_INSET, 48, row, self.services.leave_table)
        broad = min(wide * 0.44, 220.0)
        room = wide - 80 - broad - _HEADER_MARGIN - 8
        if self.table.step_index > 0:
            painter.line([(66, middle - 9), (57, middle), (66, middle + 9)], palette.muted, 3)
            painter.touch_rect("again", 48, TOP_INSET, 40 + room, row, self._open_previous_step)
        progress = tr(
            "{step} of {steps}", step=self.table.step_index + 1, steps=len(self.table.lesson.steps)
        )
        painter.text(progress, 78, middle, size="small", colour=palette.muted, fit=room)
        if not self.table.step.zones or not self.is_last_page:
            is_end = self.table.is_last_step and self.is_last_page
            label = tr("Play now") if is_end else tr("Continue")
            x, tall = wide - _HEADER_MARGIN - broad, row - 4
            painter.button("go-on", x, TOP_INSET, broad, tall, label, self.advance, size="small")

    def _paint_text(self, painter: Painter) -> None:
        palette, fonts = painter.palette, self.services.look.fonts
        reason = "lesson_waits" if self.touch_guide.touched_elsewhere else None
        if self.refusal:
            reason = self.refusal[0]
        paged, page_index, colour = self._paged_text, self._page_index, palette.text
        if reason is not None:
            paged, page_index = fit_one_page(reason_message(reason), self._text_area, fonts), 0
            colour = palette.alert
        line, top = painter.line_height(paged.size), TOP_INSET + self._row_height + 2
        for row, words in enumerate(paged.pages[page_index]):
            painter.text(
                words, _HEADER_MARGIN, top + (row + 0.5) * line, size=paged.size, colour=colour,
                fit=self._text_area[0],
            )  # fmt: skip
        if self.refusal is not None and self.refusal[1] is not None:
            painter.touch_rect("why", 0, top, painter.width, self._text_area[1], self._open_rules)
