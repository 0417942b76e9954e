"""The strip below the table: the player's hand as a fan, or the latest moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.games.common import game_colours
from coven.games.potion_brew import card_art
from coven.games.potion_brew.card_art import CARD_RATIO
from coven.games.potion_brew.history import PastTurn
from coven.games.potion_brew.input import LocalState, can_cast
from coven.games.potion_brew.sentences import hand_caption, turn_sentence
from coven.i18n import tr, tr_plural
from coven.ui.blocks import paragraph_height
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import Fonts
from engine.games.potion_brew.pieces import Back, Card, back_of
from hall.table import SeatedPlayer

_EDGE = 10
_MIN_VISIBLE = 0.7  # least visible share of an overlapped card
_WIDEST = 150
_RAISE_HEIGHT = 12
_ARC = 0.07  # share of a card's height by which the outer cards are lower
_PAWN = 22
_MAX_MOVES = 6


@dataclass(frozen=True, slots=True)
class CardStrip:
    """Contents of the strip; it has no faces unless the hand is open."""

    cards: Sequence[Card | Back]
    raised: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()  # just drawn
    caption: str = ""
    is_good_news: bool = False  # highlights the caption


def build_strip(local: LocalState) -> CardStrip:
    """Returns the hand of the player who acts."""
    hand, raised = local.view.hand, local.raised
    if local.hand_open:
        cards = local.raised_cards
        is_spell = len(cards) > 1 and can_cast(local)
        caption = hand_caption(hand, cards)
        return CardStrip(hand, raised=raised, caption=caption, is_good_news=is_spell)
    caption = tr("Hold to look")
    if local.mode == "turn":
        caption = tr("Hold to look, tap to raise cards")
    return CardStrip([*map(back_of, hand)], raised=raised, caption=caption)


def build_drawn_strip(drawn: Sequence[Card], local: LocalState) -> CardStrip:
    """Returns the cards that the last player has just drawn."""
    if local.hand_open:
        return CardStrip(drawn, caption=_drawn_caption(drawn))
    return CardStrip(["black"] * len(drawn), caption=tr("Hold to see what you drew"))


def build_waiting_strip(hand: Sequence[Card], drawn: Sequence[Card]) -> CardStrip:
    """Returns the hand of a lone player while others play, with new cards highlighted."""
    left, fresh = list(drawn), set()
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            fresh.add(place)
    caption = _drawn_caption(drawn) if drawn else ""
    return CardStrip(hand, fresh=frozenset(fresh), caption=caption)


def _drawn_caption(drawn: Sequence[Card]) -> str:
    return tr_plural("You drew {n} card", "You drew {n} cards", len(drawn))


@dataclass(frozen=True, slots=True)
class Fan:
    """Positions of the cards of a hand."""

    count: int
    left: float
    step: float
    top: float
    wide: float

    @classmethod
    def fit(cls, count: int, size: tuple[float, float], lettering: Fonts) -> "Fan":
        """Returns the largest fan that fits below the caption."""
        width, height = size
        above = lettering.line_height(lettering.font("text", "small")) + 8 + _RAISE_HEIGHT
        room = height - above - 6
        wide = min(
            (width - 2 * _EDGE) / (1 + (max(count, 3) - 1) * _MIN_VISIBLE),
            room / (CARD_RATIO * (1 + _ARC)),
            _WIDEST,
        )
        step = min(wide + 8, (width - 2 * _EDGE - wide) / max(1, count - 1))
        left = (width - step * (count - 1) - wide) / 2
        spare = room - wide * CARD_RATIO * (1 + _ARC)
        return cls(count, left, step, above + max(0.0, spare / 2), wide)

    def card_box(self, index: int) -> CanvasBox:
        """Returns the box of a card that is not raised."""
        middle = (self.count - 1) / 2
        tall = self.wide * CARD_RATIO
        aside = abs(index - middle) / max(1.0, middle)
        return CanvasBox(
            self.left + self.step * index, self.top + aside**2 * tall * _ARC, self.wide, tall
        )

    def card_at(self, x: float) -> int | None:
        """Returns the index of the card at x."""
        if not self.left <= x <= self.left + self.step * (self.count - 1) + self.wide:
            return None
        return min(self.count - 1, int((x - self.left) // self.step))


def paint_strip(painter: Painter, strip: CardStrip) -> None:
    fan = Fan.fit(len(strip.cards), (painter.width, painter.height), painter.lettering)
    for index, card in enumerate(strip.cards):
        raised = index in strip.raised
        box = fan.card_box(index).offset_by(0, -_RAISE_HEIGHT if raised else 0)
        card_art.paint_card_shadow(painter, box)
        if raised:
            card_art.paint_glow(painter, box, painter.palette.accent)
        elif index in strip.fresh:
            card_art.paint_glow(painter, box, painter.palette.highlight)
        card_art.paint_card(painter, card, box)
    if strip.caption:
        _paint_caption(painter, strip)


def _paint_caption(painter: Painter, strip: CardStrip) -> None:
    palette = painter.palette
    line = painter.line_height("small")
    room = painter.width - 40
    wide = min(room, painter.measure(strip.caption, size="small", weight="bold")[0])
    if strip.is_good_news:
        painter.panel(
            (painter.width - wide) / 2 - 14, 1, wide + 28, line + 8, line, palette.success
        )
    painter.text(
        strip.caption, painter.width / 2, line / 2 + 5, size="small",
        weight="bold" if strip.is_good_news else "normal",
        colour=palette.text if strip.is_good_news else palette.muted, anchor="middle", fit=room,
    )  # fmt: skip


def paint_moves(
    painter: Painter, past_turns: Sequence[PastTurn], players: Sequence[SeatedPlayer]
) -> None:
    """Draws as many of the latest moves as fit, the newest first and highlighted."""
    palette, line = painter.palette, painter.line_height("small")
    ground = game_colours(palette, "potion_brew")
    broad = min(painter.width - 24, 560.0)
    left = (painter.width - broad) / 2
    room = broad - _PAWN - 28
    y, bottom = 4.0, painter.height - 2
    for index, past in enumerate(reversed(past_turns[-_MAX_MOVES:])):
        text, pawn = turn_sentence(past, players), f"pawn-{players[past.seat].colour + 1}"
        tall = max(paragraph_height(painter, text, room, size="small"), line) + 10
        if y + tall > bottom and index:
            break
        if index == 0:
            painter.panel(left, y, broad, tall, 12, ground.panel)
        painter.image(pawn, left + 8, y + tall / 2 - _PAWN / 2, _PAWN)
        painter.paragraph(
            text, left + _PAWN + 16, y + 5, room, size="small",
            colour=palette.text if index == 0 else palette.muted,
        )  # fmt: skip
        y += tall + 4
