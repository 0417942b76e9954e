"""The card of a game on the shelf, and its facts in words."""

from dataclasses import dataclass, replace

from coven.games.info import GameInfo
from coven.i18n import tr, tr_plural
from coven.ui import art
from coven.ui.blocks import (
    Block,
    Span,
    draw_stacked,
    paragraph_block,
    title_block,
    total_height,
)
from coven.ui.look import Look
from coven.ui.painter import Painter

MIN_CARD_HEIGHT = 132  # minimum height for all texts
MIN_PAIRED_HEIGHT = 170  # minimum height of a narrow card with the emblem above the title
MIN_FLAT_HEIGHT = 58  # minimum height of a wide card with the emblem beside the title
MIN_UPRIGHT_HEIGHT = 260  # minimum height of a card with a play button
MAX_CARD_ASPECT = 1.05  # height per width

_SIGN_PADDING = 22  # height of the sign in addition to its texts
_SIGN_MAX_SHARE = 0.72  # of the card's height
_EMBLEM_MAX_SHARE = 0.4  # of the card's width, for an emblem beside the texts

_CARD_SHADOW = "#00000055"
_BROAD_EMBLEM_SHARE = 0.28  # of the card's width, where each text is one line
_BROAD_FACTS_SHARE = 0.42  # of the card's height, for the line below its title
_SMALLEST_FACTS = 9  # CSS points
_BROAD_TITLE_SIZES = (26, 22, 19, 17, 15)
_TITLE_SIZES = (30, 26, 22)
_MIN_BESIDE_WIDTH = 220  # minimum width for an emblem beside the texts


@dataclass(frozen=True, slots=True)
class GameCard:
    """The card of a game, in the layout that shows the emblem largest."""

    painter: Painter
    look: Look
    info: GameInfo
    x: float
    y: float
    wide: float
    tall: float

    def paint(self) -> None:
        painter, palette = self.painter, self.painter.palette
        lowered = 3 if painter.pressed == f"game-{self.info.game}" else 0
        if not lowered:
            painter.panel(self.x + 1, self.y + 4, self.wide, self.tall - 4, 24, _CARD_SHADOW)
        card = replace(self, y=self.y + lowered, tall=self.tall - 4)
        painter.panel(card.x, card.y, card.wide, card.tall, 24, palette.surface, palette.ink)
        card._paint_content()

    def _paint_content(self) -> None:
        lines = self.look.height_for_lines
        has_room_beside = self.wide >= lines(_MIN_BESIDE_WIDTH, 5)
        if self.tall < lines(MIN_CARD_HEIGHT, 5) and has_room_beside:
            self._paint_broad()
        elif self.tall >= lines(MIN_UPRIGHT_HEIGHT, 5):
            self._paint_upright()
        elif self._emblem_width_above() > self.wide * _EMBLEM_MAX_SHARE:
            self._paint_sign()
        else:
            self._paint_flat(has_room_beside=has_room_beside)

    def _emblem_width(self, height: float) -> float:
        own = art.size(self.info.emblem)
        return height * own.width / own.height

    def _emblem_height(self, width: float) -> float:
        own = art.size(self.info.emblem)
        return width * own.height / own.width

    def _paint_emblem_left(self, width: float) -> None:
        top = self.y + (self.tall - self._emblem_height(width)) / 2
        self.painter.image(self.info.emblem, self.x + 10, top, width)

    def _paint_emblem_on_sign(self, width: float, edge: float) -> None:
        """Draws a sign below an edge, and the emblem above it."""
        painter, bottom = self.painter, self.y + self.tall
        left = self.x + (self.wide - width) / 2
        painter.image(self.info.emblem, left, edge - self._emblem_height(width) + 4, width)
        palette = painter.palette
        painter.panel(self.x, edge, self.wide, bottom - edge, 24, palette.header, palette.ink)

    def _paint_flat(self, *, has_room_beside: bool) -> None:
        broad = min(self.wide * _EMBLEM_MAX_SHARE, self._emblem_width(self.tall - 16))
        span = (self.x + 8, self.wide - 16)
        if has_room_beside:
            span = (self.x + broad + 18, self.wide - broad - 28)
            self._paint_emblem_left(broad)
        words = self._texts(span, self.tall - 12)
        draw_stacked(words, self.y + 4, self.y + self.tall - 4, 6)

    def _paint_broad(self) -> None:
        """Draws the emblem beside title and facts, one line each."""
        painter, tall, title = self.painter, self.tall, self.info.title
        broad = min(self.wide * _BROAD_EMBLEM_SHARE, self._emblem_width(tall - 8))
        self._paint_emblem_left(broad)
        left, room = self.x + broad + 22, self.wide - broad - 34

        def fits(size: float) -> bool:
            return painter.measure(title, size=size, face="display", weight="bold")[0] <= room

        sizes = [min(self.look.title_size(points), tall * 0.36) for points in _BROAD_TITLE_SIZES]
        size = next(filter(fits, sizes), sizes[-1])
        painter.text(
            title, left, self.y + tall * 0.34, size=size, face="display", weight="bold",
            colour=painter.palette.highlight, fit=room,
        )  # fmt: skip
        facts = game_facts(self.info)
        if painter.measure(facts, size="small")[0] > room:
            facts = _players_text(self.info)
        fonts = painter.lettering
        font = fonts.font("text", "small")
        while font.size > _SMALLEST_FACTS and (
            fonts.line_height(font) > tall * _BROAD_FACTS_SHARE
            or fonts.measure(facts, font)[0] > room
        ):
            font = fonts.with_size(font, font.size - 1)
        painter.text_in_font(facts, left, self.y + tall * 0.75, font, painter.palette.muted)

    def _paint_sign(self) -> None:
        """Draws the emblem above a sign with the texts."""
        words, bottom = self._texts_below_emblem(), self.y + self.tall
        edge = bottom - total_height(words) - _SIGN_PADDING
        self._paint_emblem_on_sign(self._emblem_width_above(), edge)
        draw_stacked(words, edge + 4, bottom - 4, 6)

    def _emblem_width_above(self) -> float:
        room = self.tall - total_height(self._texts_below_emblem()) - _SIGN_PADDING - 8
        return min(self.wide - 24, self._emblem_width(room))

    def _texts_below_emblem(self) -> tuple[Block, ...]:
        """Returns the texts; the tagline only if they fill at most half the card."""
        return self._texts((self.x + 16, self.wide - 32), self.tall / 2 - _SIGN_PADDING)

    def _paint_upright(self) -> None:
        """Draws the emblem above a sign with the texts and a play button."""
        painter, wide, button = self.painter, self.wide, self.look.height_for_lines(50, 1)
        palette, most = painter.palette, self.tall * _SIGN_MAX_SHARE
        words = self._texts((self.x + 16, wide - 32), most - button - 36)
        sign = min(total_height(words) + button + 66, most)
        edge = self.y + self.tall - sign
        broad = min(wide - 24, self._emblem_width(self.tall - sign - 8))
        self._paint_emblem_on_sign(broad, edge)
        bottom = self.y + self.tall - button - 16
        draw_stacked(words, edge + 4, bottom, 10)
        painter.panel(self.x + 16, bottom, wide - 32, button, 16, palette.accent, palette.ink)
        painter.text(
            tr("Play"), self.x + wide / 2, bottom + button / 2, size=18, weight="bold",
            colour=palette.ink, anchor="middle", fit=wide - 48,
        )  # fmt: skip

    def _texts(self, span: Span, most: float) -> tuple[Block, ...]:
        """Returns title, tagline and facts, or without the tagline if they are too high."""
        painter, palette, facts = self.painter, self.painter.palette, game_facts(self.info)
        if painter.measure(facts, size="small")[0] > span[1]:
            facts = f"{_players_text(self.info)}\n{_minutes_text(self.info)}"

        name = self._title_block(span)
        tagline = paragraph_block(painter, tr(self.info.tagline), span, size="small")
        below = paragraph_block(painter, facts, span, size="small", colour=palette.muted)
        words = (name, tagline, below)
        return words if total_height(words) <= most else (name, below)

    def _title_block(self, span: Span) -> Block:
        """Returns the title in the largest size that needs at most two lines."""
        for points in _TITLE_SIZES:
            size, colour = self.look.title_size(points), self.painter.palette.highlight
            block = title_block(self.painter, self.info.title, span, size, colour, 0.78)
            if block.height < 3 * self.painter.line_height(size, "display"):
                break
        return block


def game_facts(game_info: GameInfo) -> str:
    """Returns the number of players and the duration in words."""
    return tr(
        "{players}, {minutes}", players=_players_text(game_info), minutes=_minutes_text(game_info)
    )


def _players_text(game_info: GameInfo) -> str:
    seats = game_info.player_counts
    return tr("{fewest} to {most} players", fewest=seats[0], most=seats[-1])


def _minutes_text(game_info: GameInfo) -> str:
    return tr_plural("{n} minute", "{n} minutes", game_info.minutes)
