"""The play screen: a header that says whose turn it is, and the game's own board."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.games.staging import BoardServices, DrawnBoard, GameInfo
from coven.screens.counsel import HintOverlay, paint_hint_note
from coven.screens.table import SeatHint, TableScreen
from coven.screens.thinking import ThinkingDots
from coven.text.reasons import reason_message
from coven.words import tr
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven

TOP_INSET = 8
NAME_HEIGHT = 40
SCORES_HEIGHT = 44
_PAWN_SIZE = 30
_RULE_ICON_SIZE = 22
_MIN_PROMPT_SHRINK = 0.75  # as far as letters make room for a picture
_HEADER_ICON_SIZE = 48


def balanced_lines(text: str, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Returns a text broken where its two lines are as even as they can be."""
    words = text.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: max(map(measure, pair)), default=(text,))


class _HeaderIcon(NamedTuple):
    """A picture in the header that can be touched."""

    picture: str
    zone: str
    on_tap: Callable[[], object]

    def paint(self, painter: Painter, left: float, top: float) -> None:
        """Draws it in its square."""
        painter.image(self.picture, left + (_HEADER_ICON_SIZE - 30) / 2, top + 8, 30)
        painter.touch_rect(self.zone, left, top, _HEADER_ICON_SIZE, _HEADER_ICON_SIZE, self.on_tap)


class PlayScreen(TableScreen):
    """Shows one table as it is drawn."""

    board: DrawnBoard

    def __init__(
        self, services: BoardServices, game_info: GameInfo, app: "PocketCoven", game: str
    ) -> None:
        self.services = services
        self.game_info = game_info
        self.app = app
        self.game = game
        fonts = services.look.fonts
        lines = 2 * fonts.line_height(fonts.font("text", "small"))
        self.header = Surface(
            self._paint, height=round(TOP_INSET + NAME_HEIGHT + lines + SCORES_HEIGHT)
        )
        super().__init__(
            app.window,
            game_info.board(services),
            (self.header,),
            back=services.leave_table,
            status_bar=services.status_bar,
        )
        self.thinking_dots = ThinkingDots(self.header.repaint)
        self.hint_overlay: HintOverlay | None = None
        if services.request_hint is not None:
            self.hint_overlay = HintOverlay(
                self.board, services, game,
                can_ask=lambda: self.hint_seat is not None, hint=lambda: self.hint,
                on_change=self.header.repaint,
            )  # fmt: skip

    def update_prompt(self) -> None:
        """Writes the prompt or the refusal above the board."""
        self.thinking_dots.set_running(on=self._thinking_bot() is not None)
        self.header.repaint()

    def show_hint(self, hint: SeatHint | None) -> None:
        """Says what a bot would do, and marks it on the board."""
        super().show_hint(hint)
        if self.hint_overlay is not None:
            self.hint_overlay.repaint()

    def dispose(self) -> None:
        """Stops what moves in the header."""
        super().dispose()
        self.thinking_dots.stop()

    def _thinking_bot(self) -> Seat | None:
        """Returns the bot for whom everybody waits; in a race nobody does."""
        sight, seat = self._sight, self._prompted_seat
        if sight is None or seat not in sight.active or self.game_info.is_race(sight.view):
            return None
        return seat if self.services.players[seat].level is not None else None

    def _paint(self, painter: Painter) -> None:
        look, sight = self.services.look, self._sight
        palette = look.palette
        painter.rect(0, 0, painter.width, painter.height, palette.header)
        if sight is None:
            return
        player = (
            self.services.players[self._prompted_seat] if self._prompted_seat is not None else None
        )
        top, wide = TOP_INSET, painter.width
        left, right = self._header_icons(sight)
        for place, sign in enumerate(left):
            sign.paint(painter, 4 + _HEADER_ICON_SIZE * place, top)
        for place, sign in enumerate(right):
            sign.paint(painter, wide - 4 - _HEADER_ICON_SIZE * (place + 1), top)
        if player is not None:
            room = wide - 24 - 2 * _HEADER_ICON_SIZE * max(len(left), len(right))
            painter.text(
                player.name,
                wide / 2,
                top + 23,
                size=look.title_size(26),
                face="display",
                weight="bold",
                colour=palette.players[player.colour].colour,
                anchor="middle",
                fit=room,
            )
        if self.hint_overlay is not None and self.refusal is None and self.hint_overlay.is_readable:
            assert self.hint is not None
            away = partial(self.show_hint, None)
            paint_hint_note(painter, self.hint.sentence, top + NAME_HEIGHT, away)
            return
        self._paint_prompt(painter)
        self._paint_scores(painter, sight)

    def _header_icons(self, sight: Sight[Any]) -> "tuple[list[_HeaderIcon], list[_HeaderIcon]]":
        """Returns what stands on either side of the name, the outermost first."""
        left = [_HeaderIcon("arrow-back", "leave", self.services.leave_table)]
        right = [_HeaderIcon("nav-rules", "rules", self._open_rules)]
        private = sight.seat is not None or self.private_news is not None
        if self.services.open_members is not None and not (self.services.is_shared and private):
            left.append(_HeaderIcon("nav-coven", "company", self.services.open_members))
        if self.services.is_shared and private:
            left.append(
                _HeaderIcon("not-me", "not-me", self.services.shared_phone.report_wrong_player)
            )
        if (
            self.services.is_shared
            and sight.seat is not None
            and self.services.shared_phone.has_missed_turns()
        ):
            right.append(_HeaderIcon("again", "recap", self.services.shared_phone.show_recap))
        if self.services.is_shared and not private and self.game_info.has_private_hands:
            right.append(_HeaderIcon("eye", "peek", self.services.shared_phone.ask_who_peeks))
        return left, right

    def _paint_prompt(self, painter: Painter) -> None:
        """Writes what is to be done, or why not, in one line or two."""
        palette, room = painter.palette, painter.width - 24
        message = reason_message(self.refusal[0]) if self.refusal else self.board.prompt()
        if not self.refusal and self.hint is not None:
            message = tr("hold to look: then you can read the advice")
        colour = palette.alert if self.refusal else palette.muted
        parts: tuple[str, ...] = (message,)
        if painter.measure(message, size="small")[0] > room:
            parts = balanced_lines(message, lambda part: painter.measure(part, size="small")[0])
        ruled = self.refusal is not None and self.refusal[1] is not None
        longest = max(painter.measure(part, size="small")[0] for part in parts)
        # A question mark says that the rule is a touch away, unless the words need its place.
        marked = ruled and longest * _MIN_PROMPT_SHRINK <= room - 2 * _RULE_ICON_SIZE
        if marked:
            room -= 2 * _RULE_ICON_SIZE
        line = painter.line_height("small")
        top = TOP_INSET + NAME_HEIGHT
        for row, part in enumerate(parts):
            middle = top + line * (1 + row - (len(parts) - 1) / 2)
            painter.text(
                part, painter.width / 2, middle, size="small", colour=colour, anchor="middle",
                fit=room,
            )  # fmt: skip
        if marked:
            painter.image(
                "question",
                painter.width - _RULE_ICON_SIZE - 8,
                top + line - _RULE_ICON_SIZE / 2,
                _RULE_ICON_SIZE,
            )
        if ruled:
            painter.touch_rect("why", 0, top, painter.width, 2 * line, self._open_rules)

    def _paint_scores(self, painter: Painter, sight: Sight[Any]) -> None:
        """Draws a pawn with its points for each player, the active one underlined."""
        palette = painter.palette
        standings = self.game_info.standings(sight.view)
        room = (painter.width - 16) / len(standings)
        middle, pawn = painter.height - SCORES_HEIGHT / 2, min(_PAWN_SIZE, room * 0.42)
        for place, standing in enumerate(standings):
            x = 8 + room * (place + 0.5)
            art_name, points = "pawn-app", str(standing.points)
            if standing.seat is not None:
                art_name = f"pawn-{self.services.players[standing.seat].colour + 1}"
            wide = min(painter.measure(points, weight="bold")[0], room - pawn - 6)
            left = x - (pawn + 4 + wide) / 2
            if standing.seat is not None and standing.seat in sight.active:
                panel = min(room, pawn + wide + 24)
                painter.panel(x - panel / 2, middle - 19, panel, 38, 14, palette.surface)
            painter.image(art_name, left, middle - pawn / 2, pawn)
            painter.text(points, left + pawn + 4, middle, weight="bold", fit=wide)
            if standing.seat is not None and standing.seat == self._thinking_bot():
                self.thinking_dots.paint(painter, left - pawn * 0.45, middle - pawn * 0.2)

    def _open_rules(self) -> None:
        self.services.open_rules(self.refusal[1] if self.refusal else None)
