"""The play screen: a header that says whose turn it is, and the game's own board."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import toga

from coven.boards.staging import Board, Host, Staging
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.text.reasons import explained
from engine.core import Event, Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

TOP_INSET = 8
NAME = 40
SCORES = 44


def halves(text: str, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Returns a text broken where its two lines are as even as they can be."""
    words = text.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: max(map(measure, pair)), default=(text,))


class PlayScreen(Screen):
    """Shows one table, either to everybody or to the seat whose turn it is."""

    def __init__(self, host: Host, staging: Staging, app: "PocketCoven", game: str) -> None:
        self.host = host
        self.staging = staging
        self.app = app
        self.game = game
        self.board: Board = (
            staging.board(host)
            if app.settings.table == "drawn"
            else staging.words(host, app.settings.verbosity)
        )
        self._heard: tuple[Seat, Sequence[Event]] | None = None
        self.why: tuple[str, str | None] | None = None  # the last refusal and its rule
        self._sight: Sight[Any] | None = None
        letters = host.look.lettering
        lines = 2 * letters.line_height(letters.font("text", "small"))
        self.header = Surface(self._paint, height=round(TOP_INSET + NAME + lines + SCORES))
        box = toga.Box(
            children=[self.header.widget, self.board.widget],
            direction="column",
            # Parts that share what is left over may leave a line uncovered.
            background_color=host.look.palette.night,
        )
        super().__init__(box, (self.header, *self.board.surfaces))

    @property
    def whisper(self) -> tuple[Seat, Sequence[Event]] | None:
        """What the seat that has just acted alone may still read."""
        return self._heard if self.board.whispering else None

    def watch(
        self,
        public: Sight[Any],
        next_seat: Seat | None,
        heard: tuple[Seat, Sequence[Event]] | None,
    ) -> None:
        """Shows the table to everybody, and to one seat what it alone has heard."""
        self.app.stage.pause()
        self._sight, self.why, self._heard = public, None, heard
        self.board.watch(public, next_seat, heard[1] if heard else ())
        self.header.repaint()

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act."""
        self.app.stage.pause()
        self._sight, self.why, self._heard = sight, None, None
        self.board.hand_over(sight, notes)
        self.header.repaint()

    def explain(self, reason: str, rule: str | None) -> None:
        """Says why something is not allowed now."""
        self.why = (reason, rule)
        self.header.repaint()

    def retell(self) -> None:
        """Says the prompt anew."""
        self.why = None
        self.header.repaint()

    def lose(self) -> None:
        """Hides the hand."""
        self.board.lose()

    def _paint(self, painter: Painter) -> None:
        look, sight = self.host.look, self._sight
        palette = look.palette
        painter.rect(0, 0, painter.width, painter.height, palette.deep)
        if sight is None:
            return
        seat = sight.active[0] if sight.active else None
        chair = self.host.chairs[seat] if seat is not None and seat >= 0 else None
        top, wide = TOP_INSET, painter.width
        painter.image("arrow-back", 14, top + 8, 30)
        painter.zone("leave", 4, top, 48, 48, self.app.open_shelf)
        painter.image("nav-rules", wide - 44, top + 8, 30)
        painter.zone("rules", wide - 52, top, 48, 48, self._rules)
        if chair is not None:
            painter.text(
                chair.name, wide / 2, top + 23, size=look.large(26), face="display", weight="bold",
                colour=palette.players[chair.colour].colour, anchor="middle", fit=wide - 120,
            )  # fmt: skip
        self._prompt(painter)
        self._scores(painter, sight)

    def _prompt(self, painter: Painter) -> None:
        """Writes what is to be done, or why not, in one line or two."""
        palette, room = painter.palette, painter.width - 24
        said = explained(self.why[0]) if self.why else self.board.prompt()
        colour = palette.alert if self.why else palette.mist
        parts = (said,)
        if painter.measure(said, size="small")[0] > room:
            parts = halves(said, lambda part: painter.measure(part, size="small")[0])
        _, line = painter.measure("X", size="small")
        top = TOP_INSET + NAME
        for row, part in enumerate(parts):
            middle = top + line * (1 + row - (len(parts) - 1) / 2)
            painter.text(
                part, painter.width / 2, middle, size="small", colour=colour, anchor="middle",
                fit=room,
            )  # fmt: skip
        if self.why and self.why[1]:
            painter.zone("why", 0, top, painter.width, 2 * line, self._rules)

    def _scores(self, painter: Painter, sight: Sight[Any]) -> None:
        """Draws a pawn with its points for each player, the active one underlined."""
        palette = painter.palette
        standings = self.staging.standings(sight.view)
        room = (painter.width - 16) / len(standings)
        middle = painter.height - SCORES / 2
        for place, standing in enumerate(standings):
            x = 8 + room * (place + 0.5)
            art_name = "pawn-app"
            if standing.seat is not None:
                art_name = f"pawn-{self.host.chairs[standing.seat].colour + 1}"
            if standing.seat is not None and standing.seat in sight.active:
                painter.panel(x - min(room, 64) / 2 + 2, middle - 19, min(room, 64) - 4, 38, 14,
                              palette.surface)  # fmt: skip
            painter.image(art_name, x - 27, middle - 15, 30)
            painter.text(str(standing.points), x + 14, middle, weight="bold", anchor="middle")

    def _rules(self) -> None:
        rule = self.why[1] if self.why else None
        self.app.open_rules(self.game, rule)
