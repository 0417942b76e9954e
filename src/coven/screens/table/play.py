"""PlayScreen: header and drawn board; HintOverlay; ThinkingDots."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from coven.data.deal_seal import NO_SEAL
from coven.errors import reason_message
from coven.games.common import game_colours
from coven.games.info import GameInfo
from coven.games.interface import CARD_ZONE_PREFIX, BoardServices, DrawnBoard, HandBoard
from coven.i18n import tr
from coven.screens.table.scores import pawn_art
from coven.screens.table.table_screen import SeatHint, TableScreen
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette, legible_on
from coven.ui.seal import paint_seal
from coven.ui.shapes import CanvasBox
from coven.ui.touch import MIN_TOUCH_SIZE, TouchZone
from coven.ui.window import EdgeColours
from engine.core import Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.app import PocketCoven


# Hints


HINT_ZONE = "hint"
_SIDE = 12
_BUTTON_MAX_HEIGHT = 64.0
_ICON_SIZE = 38.0
_MARK_MARGIN = 3
_BADGE_SIZE = 20.0


class HintOverlay:
    """Paints the hint button and the marks of a hint over the board of a screen."""

    def __init__(self, screen: "PlayScreen") -> None:
        self._screen = screen
        self._board = screen.board
        self._was_readable = False
        for surface in self._board.surfaces:
            surface.overlay = partial(self._paint, surface)

    @property
    def is_readable(self) -> bool:
        """Whether the hint may be shown: on a shared phone, a private one only while peeking."""
        hint = self._screen.hint
        if hint is None:
            return False
        is_own = not self._screen.services.is_shared
        return hint.public or is_own or getattr(self._board, "peeking", False)

    def repaint(self) -> None:
        for surface in self._board.surfaces:
            surface.repaint()

    def _paint(self, surface: Surface, painter: Painter) -> None:
        opened = self.is_readable
        if opened != self._was_readable:
            self._was_readable = opened
            self._screen.header.repaint()
        if opened:
            for zone in self._marked_zones(surface, painter):
                _paint_mark(painter, zone)
        if surface is self._board.surfaces[-1] and self._screen.hint_seat is not None:
            self._paint_button(painter)

    def _marked_zones(self, surface: Surface, painter: Painter) -> Iterator[TouchZone]:
        hint = self._screen.hint
        if hint is None or hint.hint is None:
            return
        names = frozenset(self._screen.game_info.ui.hint_zones(hint.view, hint.hint))
        yield from (zone for zone in painter.zones if zone.name in names)
        yield from filter(None, (card_zone(self._board, surface, name) for name in names))

    def _paint_button(self, painter: Painter) -> None:
        """Draws the hint button beside the lowest buttons."""
        services, palette = self._screen.services, painter.palette
        look = services.look
        last = max(painter.zones, key=lambda zone: zone.y, default=None)
        top, tall = (last.y, last.height) if last else (4.0, painter.height - 22)
        wide = look.hint_button_inset - 6
        x = painter.width - _SIDE - wide if look.left_handed else float(_SIDE)
        high = min(tall, _BUTTON_MAX_HEIGHT)
        y = top + (tall - high) / 2
        sunk = 2 if painter.pressed == HINT_ZONE else 0
        edge = palette.highlight if self._screen.hint is not None else palette.outline
        painter.panel(x, y + sunk, wide, high, 14, palette.surface, edge, 2)
        side = min(_ICON_SIZE, wide - 8, high - 6)
        painter.image("hint", x + (wide - side) / 2, y + sunk + (high - side) / 2, side)
        painter.touch_rect(HINT_ZONE, x, y, wide, high, services.request_hint)


def card_zone(board: DrawnBoard, surface: Surface, name: str) -> TouchZone | None:
    """Returns the place of a card of the hand, if the zone is one and is on this surface."""
    if not name.startswith(CARD_ZONE_PREFIX) or not isinstance(board, HandBoard):
        return None
    place = board.card_box(int(name.removeprefix(CARD_ZONE_PREFIX)))
    return TouchZone(name, *place[1], None) if place is not None and place[0] is surface else None


def _paint_mark(painter: Painter, zone: TouchZone) -> None:
    """Draws a ring around a zone, with a badge that distinguishes it from other rings."""
    palette, least = painter.palette, MIN_TOUCH_SIZE / 2
    if zone.radius is not None:
        x, y = zone.centre
        reach = max(zone.radius, least * 0.6)
        painter.circle(x, y, reach, outline=palette.ink, line=7)
        painter.circle(x, y, reach, outline=palette.highlight, line=4)
        painter.image("hint", x + reach - _BADGE_SIZE, y - reach - _BADGE_SIZE / 3, _BADGE_SIZE)
        return
    left, top = max(0.0, zone.x - _MARK_MARGIN), max(0.0, zone.y - _MARK_MARGIN)
    right = min(painter.width, zone.x + zone.width + _MARK_MARGIN)
    bottom = min(painter.height, zone.y + zone.height + _MARK_MARGIN)
    box = (left + 2, top + 2, right - left - 4, bottom - top - 4)
    painter.panel(*box, 12, None, palette.ink, 7)
    painter.panel(*box, 12, None, palette.highlight, 4)
    painter.image("hint", right - _BADGE_SIZE, max(0.0, top - _BADGE_SIZE / 4), _BADGE_SIZE)


def paint_hint_note(
    painter: Painter, text: str, top: float, on_dismiss: Callable[[], object]
) -> None:
    """Draws the text of a hint as a note that fills the canvas below `top`."""
    palette, fonts = painter.palette, painter.lettering
    wide, tall = painter.width - 16, painter.height - top - 4
    painter.panel(8, top, wide, tall, 12, palette.card, palette.ink, 2.5)
    side = min(30.0, tall - 8)
    painter.image("hint", 14, top + (tall - side) / 2, side)
    room = wide - side - 22
    usual = fonts.font("text", "small", "bold")
    smallest = round(usual.size / max(1.0, fonts.scale))
    for size in range(usual.size, smallest - 1, -1):
        font = fonts.with_size(usual, size)
        lines = fonts.lines(text, room, font)
        line = fonts.line_height(font)
        if len(lines) * line <= tall - 4:
            break
    y = top + (tall - line * len(lines)) / 2
    for row, part in enumerate(lines):
        painter.text_in_font(part, 14 + side + 8, y + line * (row + 0.5), font, palette.ink)
    painter.touch_rect("advice", 8, top, wide, tall, on_dismiss)


# Thinking dots


DOT_SECONDS = 0.45  # between dots
_DOTS = 3
_BUBBLE_WIDTH, _BUBBLE_HEIGHT, _DOT_RADIUS = 26.0, 14.0, 2.6


class ThinkingDots:
    """Three dots above the pawn of a bot that thinks, highlighted in turn."""

    def __init__(
        self, repaint: Callable[[], object], timer: animation.Timer = animation.call_later
    ) -> None:
        self._repaint = repaint
        self._timer = timer
        self._lit_dot = 0
        self._next: animation.Cancellable | None = None

    @property
    def is_running(self) -> bool:
        return self._next is not None

    def set_running(self, *, on: bool) -> None:
        """Starts or stops the animation; without motion the dots stay still."""
        if not on or not animation.is_motion_enabled():
            self.stop()
        elif self._next is None:
            self._next = self._timer(DOT_SECONDS, self._next_dot)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _next_dot(self) -> None:
        self._lit_dot = (self._lit_dot + 1) % _DOTS
        self._next = self._timer(DOT_SECONDS, self._next_dot)
        self._repaint()

    def paint(self, painter: Painter, x: float, y: float) -> None:
        """Draws the dots in a bubble with the given lower left corner."""
        palette, wide, tall = painter.palette, _BUBBLE_WIDTH, _BUBBLE_HEIGHT
        top = y - tall
        painter.panel(x, top, wide, tall, tall / 2, palette.card, palette.ink, 1.5)
        for dot in range(_DOTS):
            bright = self._next is None or dot == self._lit_dot
            radius = _DOT_RADIUS if bright else _DOT_RADIUS * 0.6
            painter.circle(x + wide * (dot + 1) / (_DOTS + 1), top + tall / 2, radius, palette.ink)


# The screen


TOP_INSET = 8
NAME_HEIGHT = 40
SCORES_HEIGHT = 44
_PAWN_SIZE = 30
_RULE_ICON_SIZE = 22
_MIN_PROMPT_SHRINK = 0.75  # minimum scale of the prompt that leaves room for the icon
_ONE_LINE_SHRINK = 0.85  # minimum scale of a prompt that leaves its second line to the seal
_CLOSE_LINES, _PROMPT_RISE = 0.9, 4  # of a prompt in two lines above the seal
_SEAL_GAP = 2.0  # above and below the seal
_HEADER_ICON_SIZE = 48


def balanced_lines(text: str, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Breaks a text into two lines of similar width."""
    words = text.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda pair: max(map(measure, pair)), default=(text,))


class _HeaderIcon(NamedTuple):
    """An icon button in the header."""

    picture: str
    zone: str
    on_tap: Callable[[], object]

    def paint(self, painter: Painter, left: float, top: float) -> None:
        painter.image(self.picture, left + (_HEADER_ICON_SIZE - 30) / 2, top + 8, 30)
        painter.touch_rect(self.zone, left, top, _HEADER_ICON_SIZE, _HEADER_ICON_SIZE, self.on_tap)


class PlayScreen(TableScreen):
    """Shows one table with the game's drawn board."""

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
            game_info.ui.board(services),
            (self.header,),
            back=services.leave_table,
            status_bar=services.status_bar,
        )
        # Rounding of flexible parts may leave a line uncovered.
        self.content.style.background_color = game_colours(services.look.palette, game).page
        self.thinking_dots = ThinkingDots(self.header.repaint)
        self.hint_overlay: HintOverlay | None = None
        if services.request_hint is not None:
            self.hint_overlay = HintOverlay(self)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        return palette.header, game_colours(palette, self.game).page

    def update_prompt(self) -> None:
        """Repaints the prompt or refusal above the board."""
        self.thinking_dots.set_running(on=self.thinking_bot() is not None)
        self.header.repaint()

    def show_hint(self, hint: SeatHint | None) -> None:
        """Shows a hint as a note and as marks on the board."""
        super().show_hint(hint)
        if self.hint_overlay is not None:
            self.hint_overlay.repaint()

    def dispose(self) -> None:
        super().dispose()
        self.thinking_dots.stop()

    def thinking_bot(self) -> Seat | None:
        """Returns the bot that everybody waits for; none in a race."""
        sight, seat = self.sight, self.prompted_seat
        if (
            sight is None
            or seat not in sight.active
            or self.game_info.ui.text_table.is_race(sight.view)
        ):
            return None
        return seat if self.services.players[seat].level is not None else None

    def _paint(self, painter: Painter) -> None:
        look, sight = self.services.look, self.sight
        palette = look.palette
        painter.rect(0, 0, painter.width, painter.height, palette.header)
        if sight is None:
            return
        player = (
            self.services.players[self.prompted_seat] if self.prompted_seat is not None else None
        )
        top, wide = TOP_INSET, painter.width
        left, right = self._header_icons(sight)
        for place, icon in enumerate(left):
            icon.paint(painter, 4 + _HEADER_ICON_SIZE * place, top)
        for place, icon in enumerate(right):
            icon.paint(painter, wide - 4 - _HEADER_ICON_SIZE * (place + 1), top)
        if player is not None:
            room = wide - 24 - 2 * _HEADER_ICON_SIZE * max(len(left), len(right))
            painter.text(
                player.name, wide / 2, top + 23, size=look.title_size(26), face="display",
                weight="bold", anchor="middle", fit=room,
                colour=legible_on(palette.players[player.colour].colour, palette.header),
            )  # fmt: skip
        if self.hint_overlay is not None and self.refusal is None and self.hint_overlay.is_readable:
            assert self.hint is not None
            dismiss = partial(self.show_hint, None)
            paint_hint_note(painter, self.hint.sentence, top + _HEADER_ICON_SIZE, dismiss)
            return
        seal = self.services.seal() if self.thinking_bot() is None else NO_SEAL
        below = self._paint_prompt(painter, 2 if seal == NO_SEAL else 1)
        if seal != NO_SEAL:
            # Before anybody acts there are no points to show.
            high = painter.height - below - 2 * _SEAL_GAP
            paint_seal(painter, seal, CanvasBox(8, below + _SEAL_GAP, wide - 16, high))
        else:
            self._paint_scores(painter, sight)

    def _header_icons(self, sight: Sight[Any]) -> "tuple[list[_HeaderIcon], list[_HeaderIcon]]":
        """Returns the icons on each side of the name, outermost first."""
        services = self.services
        left = [_HeaderIcon("arrow-back", "leave", services.leave_table)]
        right = [_HeaderIcon("nav-rules", "rules", self._open_rules)]
        private = sight.seat is not None or self.private_news is not None
        if services.open_members is not None and not (services.is_shared and private):
            left.append(_HeaderIcon("nav-coven", "members", services.open_members))
        if not services.is_shared:
            return left, right
        if private:
            left.append(_HeaderIcon("not-me", "not-me", services.report_wrong_player))
        elif self.game_info.has_private_hands:
            right.append(_HeaderIcon("eye", "peek", services.ask_who_peeks))
        if sight.seat is not None and services.has_missed_turns():
            right.append(_HeaderIcon("again", "recap", services.show_recap))
        return left, right

    def _paint_prompt(self, painter: Painter, lines: int) -> float:
        """Draws the prompt or refusal in one or two lines and returns their lower edge.

        It is centred in the given number of lines; a second line that is not given is close.
        """
        palette, room = painter.palette, painter.width - 24
        message = reason_message(self.refusal[0]) if self.refusal else self.board.prompt()
        if not self.refusal and self.hint is not None:
            message = tr("hold to look, then read the advice")
        colour = palette.alert if self.refusal else palette.muted
        parts: tuple[str, ...] = (message,)
        if painter.measure(message, size="small")[0] > room / (
            1 if lines > 1 else _ONE_LINE_SHRINK
        ):
            parts = balanced_lines(message, lambda part: painter.measure(part, size="small")[0])
        has_rule = self.refusal is not None and self.refusal[1] is not None
        longest = max(painter.measure(part, size="small")[0] for part in parts)
        # The icon shows that a tap opens the rule, unless the text needs its space.
        shows_icon = has_rule and longest * _MIN_PROMPT_SHRINK <= room - 2 * _RULE_ICON_SIZE
        if shows_icon:
            room -= 2 * _RULE_ICON_SIZE
        line = painter.line_height("small")
        top: float = TOP_INSET + NAME_HEIGHT
        if len(parts) > lines:
            line, lines, top = line * _CLOSE_LINES, len(parts), top - _PROMPT_RISE
        for row, part in enumerate(parts):
            middle = top + line * (lines / 2 + row - (len(parts) - 1) / 2)
            painter.text(
                part, painter.width / 2, middle, size="small", colour=colour, anchor="middle",
                fit=room,
            )  # fmt: skip
        if shows_icon:
            left, side = painter.width - _RULE_ICON_SIZE - 8, _RULE_ICON_SIZE
            painter.image("question", left, top + line - side / 2, side)
        if has_rule:
            # Below the icons beside the name.
            under = TOP_INSET + _HEADER_ICON_SIZE
            high = max(top + 2 * line - under, MIN_TOUCH_SIZE)
            painter.touch_rect("why", 0, under, painter.width, high, self._open_rules)
        return top + lines * line

    def _paint_scores(self, painter: Painter, sight: Sight[Any]) -> None:
        """Draws a pawn with points for each player.

        Active seats are highlighted, or the owner of an unread secret.
        """
        palette = painter.palette
        standings = self.game_info.ui.standings(sight.view)
        highlighted = sight.active if self.private_news is None else self.private_news[:1]
        room = (painter.width - 16) / len(standings)
        middle, pawn = painter.height - SCORES_HEIGHT / 2, min(_PAWN_SIZE, room * 0.42)
        for place, standing in enumerate(standings):
            x = 8 + room * (place + 0.5)
            seat, points = standing.seat, str(standing.points)
            wide = min(painter.measure(points, weight="bold")[0], room - pawn - 6)
            left = x - (pawn + 4 + wide) / 2
            if seat is not None and seat in highlighted:
                panel = min(room, pawn + wide + 24)
                painter.panel(x - panel / 2, middle - 19, panel, 38, 14, palette.surface)
            painter.image(pawn_art(seat, self.services.players), left, middle - pawn / 2, pawn)
            painter.text(points, left + pawn + 4, middle, weight="bold", fit=wide)
            if seat is not None and seat == self.thinking_bot():
                self.thinking_dots.paint(painter, left - pawn * 0.45, middle - pawn * 0.2)

    def _open_rules(self) -> None:
        self.services.open_rules(self.refusal[1] if self.refusal else None)
