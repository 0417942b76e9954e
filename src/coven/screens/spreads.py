"""The hands at the end of a round, turned over for everybody."""

from collections.abc import Sequence

from coven.drawing.blocks import Block
from coven.drawing.painter import Painter
from coven.games.staging import CardFace, RevealedHand
from coven.look import Look
from coven.screens.scores import Span, pawn_art, player_colour, player_name
from hall.table import SeatedPlayer

_CARD_WIDTH = 32.0
_MAX_CARD_WIDTH = 44.0
_CARD_ASPECT = 10 / 7
_CARD_GAP = 3
_HAND_PAWN_SIZE = 26
_HAND_NAME_SIZE = 20


def hand_blocks(
    painter: Painter,
    look: Look,
    hands: Sequence[RevealedHand],
    players: Sequence[SeatedPlayer],
    span: Span,
) -> tuple[Block, ...]:
    """Returns a row for each hand: who held it, the cards, and what they came to."""
    if not hands:
        return ()
    _, broad = span
    card = min(_MAX_CARD_WIDTH, max(_CARD_WIDTH, broad / 11))
    cards = max(len(hand.cards) for hand in hands) * (card + _CARD_GAP)
    points = max(painter.measure(spread.points, size=19, weight="bold")[0] for spread in hands)
    room = broad - _HAND_PAWN_SIZE - 8 - cards - points - 24
    names = [player_name(spread.seat, players) for spread in hands]
    size = look.title_size(_HAND_NAME_SIZE)
    widest = max(
        painter.measure(each, size=size, face="display", weight="bold")[0] for each in names
    )
    line = painter.line_height(size, "display")
    # Where a name has no room beside the cards, all stand above them.
    above = line if widest * 0.78 > room else 0.0

    def row(spread: RevealedHand) -> Block:
        return Block(
            card * _CARD_ASPECT + 8 + above,
            lambda top: _paint_hand(
                painter, look, spread, players, (span, top, card, points, above)
            ),
        )

    return tuple(map(row, hands))


def _paint_hand(
    painter: Painter,
    look: Look,
    hand: RevealedHand,
    players: Sequence[SeatedPlayer],
    place: tuple[Span, float, float, float, float],
) -> None:
    (left, broad), top, card, points, above = place
    tall = card * _CARD_ASPECT
    middle = top + above + 4 + tall / 2
    beside = middle if not above else top + above / 2
    painter.text(hand.points, left + broad, middle, size=19, weight="bold", anchor="right")
    x = left + broad - points - 14 - len(hand.cards) * (card + _CARD_GAP)
    right = left + broad if above else x
    if above:
        x = left + _HAND_PAWN_SIZE + 8
    for index, shown in enumerate(hand.cards):
        paint_card_face(
            painter, shown, (x + index * (card + _CARD_GAP), middle - tall / 2, card, tall)
        )
    painter.image(pawn_art(hand.seat, players), left, beside - _HAND_PAWN_SIZE / 2, _HAND_PAWN_SIZE)
    if hand.won:
        painter.image(
            "crown",
            left + _HAND_PAWN_SIZE * 0.2,
            beside - _HAND_PAWN_SIZE * 0.9,
            _HAND_PAWN_SIZE * 0.6,
        )
    painter.text(
        player_name(hand.seat, players),
        left + _HAND_PAWN_SIZE + 8,
        beside,
        size=look.title_size(_HAND_NAME_SIZE),
        face="display",
        weight="bold",
        colour=player_colour(painter, hand.seat, players),
        fit=right - left - _HAND_PAWN_SIZE - 14,
    )


def paint_card_face(
    painter: Painter, card_face: CardFace, box: tuple[float, float, float, float]
) -> None:
    """Draws one card, small."""
    x, y, wide, tall = box
    painter.image(card_face.background, x, y, wide, tall)
    painter.image(card_face.glyph, x + wide * 0.17, y + tall * 0.36, wide * 0.7)
    painter.text(
        card_face.value, x + wide * 0.29, y + tall * 0.21,
        size=max(15.0, wide * 0.36) / painter.lettering.scale, face="display", weight="bold",
        colour=painter.palette.ink, anchor="middle", fit=wide * 0.54,
    )  # fmt: skip
