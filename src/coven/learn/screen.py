"""The play screen of a lesson: the real board under a header that teaches."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.drawing.painter import Painter
from coven.games.staging import BoardServices, GameInfo, OpenTableState
from coven.learn.leaves import PagedText, fit_one_page, paginate_text
from coven.learn.pointing import TouchGuide
from coven.learn.table import LessonTable
from coven.screens.play import NAME_HEIGHT, SCORES_HEIGHT, TOP_INSET, PlayScreen
from coven.text.reasons import reason_message
from coven.words import tr
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

_HEADER_MARGIN = 14
_BUTTON_ROW_HEIGHT = 44.0
_HEADER_BOTTOM = 8
_HEADER_MAX_SHARE = 0.27  # of the window's height may be the header's
_MIN_SCORES_HEIGHT = 700  # a window from which there is room for the scores, too


class LessonLinks(NamedTuple):
    """Where the buttons of a lesson lead."""

    previous_step: Callable[[], object]  # to the step before
    real_game: Callable[[], object]  # to a real game, once the lesson is over


class LessonScreen(PlayScreen):
    """Shows one step at a time: what it says, and then what shines."""

    def __init__(
        self,
        services: BoardServices,
        game_info: GameInfo,
        app: "PocketCoven",
        table: LessonTable,
        links: LessonLinks,
    ) -> None:
        self.table = table
        self._links = links
        self._shown_page = (-1, 0)  # a step, and the leaf of it that is shown
        self._width, self._text_area = 0.0, (0.0, 0.0)  # of the window, and for words
        super().__init__(services, game_info, app, table.game)
        self.touch_guide = TouchGuide(
            self.board,
            table,
            is_active=self._is_last_page,
            accepts=app.window.accepts_input,
            on_change=self.update_prompt,
        )
        self._fit_header(float(app.window.toga_window.size.width))

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: tuple[Seat, Any] | None
    ) -> None:
        """Shows the table, and lets the step shine on it."""
        super().show_public(public, next_seat, private_news)
        self.touch_guide.restart()

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets the learner act, and the step shine."""
        super().show_seat(sight, notes)
        self.touch_guide.restart()

    def show_open_table(self, state: OpenTableState) -> None:
        """Lets the learner act at the open table, and the step shine."""
        super().show_open_table(state)
        self.touch_guide.restart()

    def show_refusal(self, reason: str, rule: str | None) -> None:
        """Says why something is not allowed, and begins the step anew."""
        super().show_refusal(reason, rule)
        self.touch_guide.restart()

    def advance(self) -> None:
        """Turns the leaf, goes on to the next step, or from the last one to a real game."""
        self.refusal, self.touch_guide.touched_elsewhere = None, False
        if self._page_index + 1 < len(self._paged_text.pages):
            self._shown_page = (self.table.step_index, self._page_index + 1)
            self.touch_guide.restart()
        elif self.table.is_last_step:
            self._links.real_game()
            return
        else:
            self.table.advance()
            self.touch_guide.restart()
        self.update_prompt()

    def _thinking_bot(self) -> Seat | None:
        """Returns nobody: who follows a script need not think."""
        return None

    # What is read

    @property
    def _page_index(self) -> int:
        return self._shown_page[1] if self._shown_page[0] == self.table.step_index else 0

    @property
    def _paged_text(self) -> PagedText:
        return paginate_text(self.table.step.drawn_text, self._text_area, self.services.look.fonts)

    def _is_last_page(self) -> bool:
        """Returns whether something shines: not before the last leaf is read."""
        return self._page_index + 1 == len(self._paged_text.pages)

    @property
    def _row_height(self) -> float:
        return self.services.look.height_for_lines(_BUTTON_ROW_HEIGHT, 0.6)

    def _fit_header(self, width: float) -> None:
        """Makes the header as tall as the longest step, but never so that the board suffers."""
        high, fonts = self.app.window.toga_window.size.height, self.services.look.fonts
        usual = (
            TOP_INSET
            + NAME_HEIGHT
            + SCORES_HEIGHT
            + 2 * fonts.line_height(fonts.font("text", "small"))
        )
        scores = SCORES_HEIGHT if self._shows_scores else 0
        rest = TOP_INSET + self._row_height + _HEADER_BOTTOM + scores
        most = max(usual, high * _HEADER_MAX_SHARE) - rest
        longest = 0.0
        for step in self.table.lesson.steps:
            told = paginate_text(step.drawn_text, (width - 2 * _HEADER_MARGIN, most), fonts)
            line = fonts.line_height(fonts.font("text", told.size))
            longest = max(longest, len(told.pages[0]) * line)
        self._width, self._text_area = width, (width - 2 * _HEADER_MARGIN, longest)
        if self.header.widget.style.height != round(rest + longest):
            self.header.widget.style.height = round(rest + longest)

    @property
    def _shows_scores(self) -> bool:
        return float(self.app.window.toga_window.size.height) >= _MIN_SCORES_HEIGHT

    # What is painted

    def _paint(self, painter: Painter) -> None:
        if painter.width != self._width:
            self._fit_header(painter.width)
        painter.rect(0, 0, painter.width, painter.height, painter.palette.header)
        self._paint_buttons(painter)
        self._paint_text(painter)
        if self._shows_scores and self._sight is not None:
            self._paint_scores(painter, self._sight)

    def _paint_buttons(self, painter: Painter) -> None:
        palette, wide, row = painter.palette, painter.width, self._row_height
        middle = TOP_INSET + row / 2
        painter.image("arrow-back", 12, middle - 14, 28)
        painter.touch_rect("leave", 0, TOP_INSET, 48, row, self.services.leave_table)
        broad = min(wide * 0.44, 220.0)
        room = wide - 80 - broad - _HEADER_MARGIN - 8
        if self.table.step_index > 0:
            painter.line([(66, middle - 9), (57, middle), (66, middle + 9)], palette.muted, 3)
            painter.touch_rect("again", 48, TOP_INSET, 40 + room, row, self._links.previous_step)
        counted = tr(
            "{step} of {steps}", step=self.table.step_index + 1, steps=len(self.table.lesson.steps)
        )
        painter.text(counted, 78, middle, size="small", colour=palette.muted, fit=room)
        if not self.table.step.zones or not self._is_last_page():
            over = self.table.is_last_step and self._is_last_page()
            label = tr("Play now") if over else tr("Go on")
            painter.button(
                "go-on",
                wide - _HEADER_MARGIN - broad,
                TOP_INSET,
                broad,
                row - 4,
                label,
                self.advance,
                size="small",
            )

    def _paint_text(self, painter: Painter) -> None:
        palette, fonts = painter.palette, self.services.look.fonts
        reason = (
            self.refusal[0]
            if self.refusal
            else "lesson_waits"
            if self.touch_guide.touched_elsewhere
            else None
        )
        told, page_index, colour = self._paged_text, self._page_index, palette.text
        if reason is not None:
            told, page_index = fit_one_page(reason_message(reason), self._text_area, fonts), 0
            colour = palette.alert
        line, top = painter.line_height(told.size), TOP_INSET + self._row_height + 2
        for row, words in enumerate(told.pages[page_index]):
            painter.text(
                words, _HEADER_MARGIN, top + (row + 0.5) * line, size=told.size, colour=colour,
                fit=self._text_area[0],
            )  # fmt: skip
        if self.refusal is not None and self.refusal[1] is not None:
            painter.touch_rect("why", 0, top, painter.width, self._text_area[1], self._open_rules)
