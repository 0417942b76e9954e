"""The play screen: a header that says whose turn it is, and the game's own board."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.boards.staging import DrawnBoard, Host, Staging
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.counsel import Counsel, paint_advice
from coven.screens.table import Advice, TableScreen
from coven.screens.thinking import Thinking
from coven.text.reasons import explained
from coven.words import say
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

TOP_INSET = 8
NAME = 40
SCORES = 44
_PAWN = 30
_RULE = 22
_SHRUNK = 0.75  # as far as letters make room for a picture
_SIGN = 48


def halves(text: str, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Returns a text broken where its two lines are as even as they can be."""
    words = text.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: max(map(measure, pair)), default=(text,))


class _Sign(NamedTuple):
    """A picture in the header that can be touched."""

    picture: str
    zone: str
    action: Callable[[], object]

    def paint(self, painter: Painter, left: float, top: float) -> None:
        """Draws it in its square."""
        painter.image(self.picture, left + (_SIGN - 30) / 2, top + 8, 30)
        painter.zone(self.zone, left, top, _SIGN, _SIGN, self.action)


class PlayScreen(TableScreen):
    """Shows one table as it is drawn."""

    board: DrawnBoard

    def __init__(self, host: Host, staging: Staging, app: "PocketCoven", game: str) -> None:
        self.host = host
        self.staging = staging
        self.app = app
        self.game = game
        letters = host.look.lettering
        lines = 2 * letters.line_height(letters.font("text", "small"))
        self.header = Surface(self._paint, height=round(TOP_INSET + NAME + lines + SCORES))
        super().__init__(
            app.stage, staging.board(host), (self.header,), back=host.leave, ribbon=host.ribbon
        )
        self.thinking = Thinking(self.header.repaint)
        self.counsel: Counsel | None = None
        if host.hint is not None:
            self.counsel = Counsel(
                self.board, host, game,
                asks=lambda: self.asker is not None, advice=lambda: self.advice,
                tell=self.header.repaint,
            )  # fmt: skip

    def tell(self) -> None:
        """Writes the prompt or the refusal above the board."""
        self.thinking.wait(on=self._pondering() is not None)
        self.header.repaint()

    def advise(self, advice: Advice | None) -> None:
        """Says what a bot would do, and marks it on the board."""
        super().advise(advice)
        if self.counsel is not None:
            self.counsel.show()

    def leave(self) -> None:
        """Stops what moves in the header."""
        super().leave()
        self.thinking.stop()

    def _pondering(self) -> Seat | None:
        """Returns the bot for whom everybody waits; in a race nobody does."""
        sight, seat = self._sight, self._front
        if sight is None or seat not in sight.active or self.staging.hurries(sight.view):
            return None
        return seat if self.host.chairs[seat].level is not None else None

    def _paint(self, painter: Painter) -> None:
        look, sight = self.host.look, self._sight
        palette = look.palette
        painter.rect(0, 0, painter.width, painter.height, palette.deep)
        if sight is None:
            return
        chair = self.host.chairs[self._front] if self._front is not None else None
        top, wide = TOP_INSET, painter.width
        left, right = self._signs(sight)
        for place, sign in enumerate(left):
            sign.paint(painter, 4 + _SIGN * place, top)
        for place, sign in enumerate(right):
            sign.paint(painter, wide - 4 - _SIGN * (place + 1), top)
        if chair is not None:
            room = wide - 24 - 2 * _SIGN * max(len(left), len(right))
            painter.text(
                chair.name, wide / 2, top + 23, size=look.large(26), face="display", weight="bold",
                colour=palette.players[chair.colour].colour, anchor="middle", fit=room,
            )  # fmt: skip
        if self.counsel is not None and self.why is None and self.counsel.is_open:
            assert self.advice is not None
            away = partial(self.advise, None)
            paint_advice(painter, self.advice.sentence, top + NAME, away)
            return
        self._prompt(painter)
        self._scores(painter, sight)

    def _signs(self, sight: Sight[Any]) -> "tuple[list[_Sign], list[_Sign]]":
        """Returns what stands on either side of the name, the outermost first."""
        left = [_Sign("arrow-back", "leave", self.host.leave)]
        right = [_Sign("nav-rules", "rules", self._rules)]
        private = sight.seat is not None or self.whisper is not None
        if self.host.company is not None and not (self.host.secret and private):
            left.append(_Sign("nav-coven", "company", self.host.company))
        if self.host.secret and private:
            left.append(_Sign("not-me", "not-me", self.host.courtesy.disown))
        if self.host.secret and sight.seat is not None and self.host.courtesy.missed():
            right.append(_Sign("again", "recap", self.host.courtesy.recap))
        if self.host.secret and not private and self.staging.hands:
            right.append(_Sign("eye", "peek", self.host.courtesy.peek))
        return left, right

    def _prompt(self, painter: Painter) -> None:
        """Writes what is to be done, or why not, in one line or two."""
        palette, room = painter.palette, painter.width - 24
        said = explained(self.why[0]) if self.why else self.board.prompt()
        if not self.why and self.advice is not None:
            said = say("hold to look: then you can read the advice")
        colour = palette.alert if self.why else palette.mist
        parts: tuple[str, ...] = (said,)
        if painter.measure(said, size="small")[0] > room:
            parts = halves(said, lambda part: painter.measure(part, size="small")[0])
        ruled = self.why is not None and self.why[1] is not None
        longest = max(painter.measure(part, size="small")[0] for part in parts)
        # A question mark says that the rule is a touch away, unless the words need its place.
        marked = ruled and longest * _SHRUNK <= room - 2 * _RULE
        if marked:
            room -= 2 * _RULE
        line = painter.line_height("small")
        top = TOP_INSET + NAME
        for row, part in enumerate(parts):
            middle = top + line * (1 + row - (len(parts) - 1) / 2)
            painter.text(
                part, painter.width / 2, middle, size="small", colour=colour, anchor="middle",
                fit=room,
            )  # fmt: skip
        if marked:
            painter.image("question", painter.width - _RULE - 8, top + line - _RULE / 2, _RULE)
        if ruled:
            painter.zone("why", 0, top, painter.width, 2 * line, self._rules)

    def _scores(self, painter: Painter, sight: Sight[Any]) -> None:
        """Draws a pawn with its points for each player, the active one underlined."""
        palette = painter.palette
        standings = self.staging.standings(sight.view)
        room = (painter.width - 16) / len(standings)
        middle, pawn = painter.height - SCORES / 2, min(_PAWN, room * 0.42)
        for place, standing in enumerate(standings):
            x = 8 + room * (place + 0.5)
            art_name, points = "pawn-app", str(standing.points)
            if standing.seat is not None:
                art_name = f"pawn-{self.host.chairs[standing.seat].colour + 1}"
            wide = min(painter.measure(points, weight="bold")[0], room - pawn - 6)
            left = x - (pawn + 4 + wide) / 2
            if standing.seat is not None and standing.seat in sight.active:
                panel = min(room, pawn + wide + 24)
                painter.panel(x - panel / 2, middle - 19, panel, 38, 14, palette.surface)
            painter.image(art_name, left, middle - pawn / 2, pawn)
            painter.text(points, left + pawn + 4, middle, weight="bold", fit=wide)
            if standing.seat is not None and standing.seat == self._pondering():
                self.thinking.paint(painter, left - pawn * 0.45, middle - pawn * 0.2)

    def _rules(self) -> None:
        self.host.rules(self.why[1] if self.why else None)
