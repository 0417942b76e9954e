"""The play screen: a header that says whose turn it is, and the game's own board."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from coven.boards.staging import DrawnBoard, Host, Staging
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.table import TableScreen
from coven.text.reasons import explained
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

TOP_INSET = 8
NAME = 40
SCORES = 44
_PAWN = 30


def halves(text: str, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Returns a text broken where its two lines are as even as they can be."""
    words = text.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: max(map(measure, pair)), default=(text,))


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
        super().__init__(app.stage, staging.board(host), (self.header,))

    def tell(self) -> None:
        """Writes the prompt or the refusal above the board."""
        self.header.repaint()

    def _paint(self, painter: Painter) -> None:
        look, sight = self.host.look, self._sight
        palette = look.palette
        painter.rect(0, 0, painter.width, painter.height, palette.deep)
        if sight is None:
            return
        chair = self.host.chairs[self._front] if self._front is not None else None
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
        parts: tuple[str, ...] = (said,)
        if painter.measure(said, size="small")[0] > room:
            parts = halves(said, lambda part: painter.measure(part, size="small")[0])
        line = painter.line_height("small")
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

    def _rules(self) -> None:
        rule = self.why[1] if self.why else None
        self.app.open_rules(self.game, rule)
