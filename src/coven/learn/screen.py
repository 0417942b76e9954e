"""The play screen of a lesson: the real board under a header that teaches."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.boards.staging import Gathering, Host, Staging
from coven.drawing.painter import Painter
from coven.learn.leaves import Leaves, leaves, one_leaf
from coven.learn.pointing import Pointer
from coven.learn.table import LessonTable
from coven.screens.play import NAME, SCORES, TOP_INSET, PlayScreen
from coven.text.reasons import explained
from coven.words import say
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

_SIDE = 14
_ROW = 44.0
_BELOW = 8
_MOST = 0.27  # of the window's height may be the header's
_TALL = 700  # a window from which there is room for the scores, too


class Ways(NamedTuple):
    """Where the buttons of a lesson lead."""

    again: Callable[[], object]  # to the step before
    play: Callable[[], object]  # to a real game, once the lesson is over


class LessonScreen(PlayScreen):
    """Shows one step at a time: what it says, and then what shines."""

    def __init__(
        self, host: Host, staging: Staging, app: "PocketCoven", table: LessonTable, ways: Ways
    ) -> None:
        self.table = table
        self._ways = ways
        self._read = (-1, 0)  # a step, and the leaf of it that is shown
        self._width, self._room = 0.0, (0.0, 0.0)  # of the window, and for words
        super().__init__(host, staging, app, table.game)
        self.pointer = Pointer(
            self.board, table, points=self._points, accepts=app.stage.accepts, tell=self.tell
        )
        self._fit(float(app.stage.window.size.width))

    def watch(
        self, public: Sight[Any], next_seat: Seat | None, heard: tuple[Seat, Any] | None
    ) -> None:
        """Shows the table, and lets the step shine on it."""
        super().watch(public, next_seat, heard)
        self.pointer.begin()

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets the learner act, and the step shine."""
        super().hand_over(sight, notes)
        self.pointer.begin()

    def gather(self, gathering: Gathering) -> None:
        """Lets the learner act at the open table, and the step shine."""
        super().gather(gathering)
        self.pointer.begin()

    def explain(self, reason: str, rule: str | None) -> None:
        """Says why something is not allowed, and begins the step anew."""
        super().explain(reason, rule)
        self.pointer.begin()

    def go_on(self) -> None:
        """Turns the leaf, goes on to the next step, or from the last one to a real game."""
        self.why, self.pointer.astray = None, False
        if self._leaf + 1 < len(self._leaves.leaves):
            self._read = (self.table.at, self._leaf + 1)
            self.pointer.begin()
        elif self.table.last:
            self._ways.play()
            return
        else:
            self.table.go_on()
            self.pointer.begin()
        self.tell()

    def _pondering(self) -> Seat | None:
        """Returns nobody: who follows a script need not think."""
        return None

    # What is read

    @property
    def _leaf(self) -> int:
        return self._read[1] if self._read[0] == self.table.at else 0

    @property
    def _leaves(self) -> Leaves:
        return leaves(self.table.step.told, self._room, self.host.look.lettering)

    def _points(self) -> bool:
        """Returns whether something shines: not before the last leaf is read."""
        return self._leaf + 1 == len(self._leaves.leaves)

    @property
    def _row(self) -> float:
        return self.host.look.room(_ROW, 0.6)

    def _fit(self, width: float) -> None:
        """Makes the header as tall as the longest step, but never so that the board suffers."""
        high, letters = self.app.stage.window.size.height, self.host.look.lettering
        usual = TOP_INSET + NAME + SCORES + 2 * letters.line_height(letters.font("text", "small"))
        scores = SCORES if self._shows_scores else 0
        rest = TOP_INSET + self._row + _BELOW + scores
        most = max(usual, high * _MOST) - rest
        longest = 0.0
        for step in self.table.lesson.steps:
            told = leaves(step.told, (width - 2 * _SIDE, most), letters)
            line = letters.line_height(letters.font("text", told.size))
            longest = max(longest, len(told.leaves[0]) * line)
        self._width, self._room = width, (width - 2 * _SIDE, longest)
        if self.header.widget.style.height != round(rest + longest):
            self.header.widget.style.height = round(rest + longest)

    @property
    def _shows_scores(self) -> bool:
        return float(self.app.stage.window.size.height) >= _TALL

    # What is painted

    def _paint(self, painter: Painter) -> None:
        if painter.width != self._width:
            self._fit(painter.width)
        painter.rect(0, 0, painter.width, painter.height, painter.palette.deep)
        self._paint_ways(painter)
        self._paint_words(painter)
        if self._shows_scores and self._sight is not None:
            self._scores(painter, self._sight)

    def _paint_ways(self, painter: Painter) -> None:
        palette, wide, row = painter.palette, painter.width, self._row
        middle = TOP_INSET + row / 2
        painter.image("arrow-back", 12, middle - 14, 28)
        painter.zone("leave", 0, TOP_INSET, 48, row, self.host.leave)
        broad = min(wide * 0.44, 220.0)
        room = wide - 80 - broad - _SIDE - 8
        if self.table.at > 0:
            painter.line([(66, middle - 9), (57, middle), (66, middle + 9)], palette.mist, 3)
            painter.zone("again", 48, TOP_INSET, 40 + room, row, self._ways.again)
        counted = say(
            "{step} of {steps}", step=self.table.at + 1, steps=len(self.table.lesson.steps)
        )
        painter.text(counted, 78, middle, size="small", colour=palette.mist, fit=room)
        if not self.table.step.touches or not self._points():
            over = self.table.last and self._points()
            label = say("Play now") if over else say("Go on")
            painter.button(
                "go-on", wide - _SIDE - broad, TOP_INSET, broad, row - 4, label, self.go_on,
                size="small",
            )  # fmt: skip

    def _paint_words(self, painter: Painter) -> None:
        palette, letters = painter.palette, self.host.look.lettering
        reason = self.why[0] if self.why else "lesson_waits" if self.pointer.astray else None
        told, leaf, colour = self._leaves, self._leaf, palette.text
        if reason is not None:
            told, leaf = one_leaf(explained(reason), self._room, letters), 0
            colour = palette.alert
        line, top = painter.line_height(told.size), TOP_INSET + self._row + 2
        for row, words in enumerate(told.leaves[leaf]):
            painter.text(
                words, _SIDE, top + (row + 0.5) * line, size=told.size, colour=colour,
                fit=self._room[0],
            )  # fmt: skip
        if self.why is not None and self.why[1] is not None:
            painter.zone("why", 0, top, painter.width, self._room[1], self._rules)
