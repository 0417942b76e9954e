"""The card of a game on the shelf, and its facts in words."""

from coven.games.interface import GameInfo
from coven.i18n import tr, tr_plural
from coven.ui import art
from coven.ui.blocks import Block, draw_stacked, paragraph_height, total_height
from coven.ui.look import Look
from coven.ui.painter import Painter
from engine.games import GAMES

MIN_CARD_HEIGHT = 132  # minimum height for all texts
MIN_PAIRED_HEIGHT = 170  # minimum height of a narrow card with the emblem above the title
MIN_FLAT_HEIGHT = 58  # minimum height of a wide card with the emblem beside the title
MIN_UPRIGHT_HEIGHT = 260  # minimum height of a card with a play button
MAX_CARD_ASPECT = 1.05  # height per width

CardRect = tuple[float, float, float, float]

_SIGN_PADDING = 22  # height of the sign in addition to its texts
_SIGN_MAX_SHARE = 0.72  # of the card's height
_EMBLEM_MAX_SHARE = 0.4  # of the card's width, for an emblem beside the texts

_CARD_SHADOW = "#00000055"
_BROAD_EMBLEM_SHARE = 0.28  # of the card's width, where each text is one line
_BROAD_FACTS_SHARE = 0.42  # of the card's height, for the line below its title
_SMALLEST_FACTS = 9  # CSS points
_BROAD_TITLE_SIZES = (26, 22, 19, 17, 15)
_TITLE_SIZES = (30, 26, 22)  # the largest that needs at most two lines is used
_MIN_BESIDE_WIDTH = 220  # minimum width for an emblem beside the texts


def paint_game_card(painter: Painter, look: Look, game_info: GameInfo, place: CardRect) -> None:
    """Draws the card of a game in the layout that shows the emblem largest."""
    x, y, wide, tall = place
    palette = painter.palette
    name = f"game-{game_info.game}"
    lowered = 3 if painter.pressed == name else 0
    if not lowered:
        painter.panel(x + 1, y + 4, wide, tall - 4, 24, _CARD_SHADOW)
    y, tall = y + lowered, tall - 4
    painter.panel(x, y, wide, tall, 24, palette.surface, palette.ink)
    if tall < look.height_for_lines(MIN_CARD_HEIGHT, 5) and wide >= look.height_for_lines(
        _MIN_BESIDE_WIDTH, 5
    ):
        _paint_broad(painter, look, game_info, (x, y, wide, tall))
    elif tall >= look.height_for_lines(MIN_UPRIGHT_HEIGHT, 5):
        _paint_upright(painter, look, game_info, (x, y, wide, tall))
    elif (
        _emblem_width_above(painter, look, game_info, (x, y, wide, tall)) > wide * _EMBLEM_MAX_SHARE
    ):
        _paint_sign(painter, look, game_info, (x, y, wide, tall))
    else:
        _paint_flat(painter, look, game_info, (x, y, wide, tall))


def _paint_flat(painter: Painter, look: Look, game_info: GameInfo, place: CardRect) -> None:
    x, y, wide, tall = place
    own = art.size(game_info.emblem)
    broad = min(wide * _EMBLEM_MAX_SHARE, (tall - 16) * own.width / own.height)
    high = broad * own.height / own.width
    span = (x + broad + 18, wide - broad - 28)
    if wide < look.height_for_lines(_MIN_BESIDE_WIDTH, 5):
        span = (x + 8, wide - 16)
    else:
        painter.image(game_info.emblem, x + 10, y + (tall - high) / 2, broad)
    name, tagline, facts = _card_blocks(painter, look, game_info, span)
    words: tuple[Block, ...] = (name, tagline, facts)
    if total_height(words) > tall - 12:
        words = (name, facts)
    draw_stacked(words, y + 4, y + tall - 4, 6)


def _paint_broad(painter: Painter, look: Look, game_info: GameInfo, place: CardRect) -> None:
    """Draws the emblem beside title and facts, one line each."""
    x, y, wide, tall = place
    palette, own = painter.palette, art.size(game_info.emblem)
    broad = min(wide * _BROAD_EMBLEM_SHARE, (tall - 8) * own.width / own.height)
    high = broad * own.height / own.width
    painter.image(game_info.emblem, x + 10, y + (tall - high) / 2, broad)
    left, room = x + broad + 22, wide - broad - 34

    def fits(size: float) -> bool:
        return painter.measure(game_info.title, size=size, face="display", weight="bold")[0] <= room

    sizes = [min(look.title_size(points), tall * 0.36) for points in _BROAD_TITLE_SIZES]
    size = next(filter(fits, sizes), sizes[-1])
    painter.text(
        game_info.title, left, y + tall * 0.34, size=size, face="display", weight="bold",
        colour=palette.highlight, fit=room,
    )  # fmt: skip
    facts = game_facts(game_info)
    if painter.measure(facts, size="small")[0] > room:
        facts = _players_text(game_info)
    fonts = painter.lettering
    font = fonts.font("text", "small")
    while fonts.line_height(font) > tall * _BROAD_FACTS_SHARE or (
        fonts.measure(facts, font)[0] > room and font.size > _SMALLEST_FACTS
    ):
        font = fonts.with_size(font, font.size - 1)
    painter.text_in_font(facts, left, y + tall * 0.75, font, palette.muted)


def _paint_sign(painter: Painter, look: Look, game_info: GameInfo, place: CardRect) -> None:
    """Draws the emblem above a sign with the texts."""
    x, y, wide, tall = place
    words = _blocks_below_emblem(painter, look, game_info, place)
    own = art.size(game_info.emblem)
    broad = _emblem_width_above(painter, look, game_info, place)
    edge = y + tall - total_height(words) - _SIGN_PADDING
    painter.image(
        game_info.emblem, x + (wide - broad) / 2, edge - broad * own.height / own.width + 4, broad
    )
    painter.panel(x, edge, wide, y + tall - edge, 24, painter.palette.header, painter.palette.ink)
    draw_stacked(words, edge + 4, y + tall - 4, 6)


def _emblem_width_above(
    painter: Painter, look: Look, game_info: GameInfo, place: CardRect
) -> float:
    """Returns the width of an emblem above the texts."""
    _x, _y, wide, tall = place
    own = art.size(game_info.emblem)
    room = (
        tall
        - total_height(_blocks_below_emblem(painter, look, game_info, place))
        - _SIGN_PADDING
        - 8
    )
    return min(wide - 24, room * own.width / own.height)


def _blocks_below_emblem(
    painter: Painter, look: Look, game_info: GameInfo, place: CardRect
) -> tuple[Block, ...]:
    """Returns the texts below an emblem; the tagline only if they fill at most half the card."""
    x, _y, wide, tall = place
    name, tagline, facts = _card_blocks(painter, look, game_info, (x + 16, wide - 32))
    words = (name, tagline, facts)
    return words if total_height(words) + _SIGN_PADDING <= tall / 2 else (name, facts)


def _paint_upright(painter: Painter, look: Look, game_info: GameInfo, place: CardRect) -> None:
    """Draws the emblem above a sign with the texts and a play button."""
    x, y, wide, tall = place
    palette, button = painter.palette, look.height_for_lines(50, 1)
    name, tagline, facts = _card_blocks(painter, look, game_info, (x + 16, wide - 32))
    words: tuple[Block, ...] = (name, tagline, facts)
    if total_height(words) + button + 36 > tall * _SIGN_MAX_SHARE:
        words = (name, facts)
    sign = min(total_height(words) + button + 66, tall * _SIGN_MAX_SHARE)
    own = art.size(game_info.emblem)
    broad = min(wide - 24, (tall - sign - 8) * own.width / own.height)
    high = broad * own.height / own.width
    edge = y + tall - sign
    painter.image(game_info.emblem, x + (wide - broad) / 2, edge - high + 4, broad)
    painter.panel(x, edge, wide, sign, 24, palette.header, palette.ink)
    bottom = y + tall - button - 16
    draw_stacked(words, edge + 4, bottom, 10)
    painter.panel(x + 16, bottom, wide - 32, button, 16, palette.accent, palette.ink)
    painter.text(
        tr("Play"), x + wide / 2, bottom + button / 2, size=18, weight="bold",
        colour=palette.ink, anchor="middle", fit=wide - 48,
    )  # fmt: skip


def player_range(game_info: GameInfo) -> range:
    """Returns the possible numbers of players over all options."""
    rules = GAMES[game_info.game]
    usual = {option.name: option.values[0] for option in rules.options}
    allowed = [
        rules.seat_counts({**usual, option.name: value})
        for option in rules.options
        for value in option.values
    ]
    return range(min(seats[0] for seats in allowed), max(seats[-1] for seats in allowed) + 1)


def _title_lines(painter: Painter, size: float, game_info: GameInfo, room: float) -> int:
    """Returns the lines of a title; one that nearly fits is shrunk, not broken."""
    wide = painter.measure(game_info.title, size=size, face="display", weight="bold")[0]
    if wide * 0.78 <= room:
        return 1
    return painter.line_count(game_info.title, room, size=size, face="display", weight="bold")


def game_facts(game_info: GameInfo) -> str:
    """Returns the number of players and the duration in words."""
    return tr(
        "{players}, {minutes}", players=_players_text(game_info), minutes=_minutes_text(game_info)
    )


def _players_text(game_info: GameInfo) -> str:
    seats = player_range(game_info)
    return tr("{fewest} to {most} players", fewest=seats[0], most=seats[-1])


def _minutes_text(game_info: GameInfo) -> str:
    return tr_plural("{n} minute", "{n} minutes", game_info.minutes)


def _card_blocks(
    painter: Painter, look: Look, game_info: GameInfo, span: tuple[float, float]
) -> tuple[Block, Block, Block]:
    """Returns title, tagline and facts, centred in the span."""
    x, room = span
    facts = game_facts(game_info)
    if painter.measure(facts, size="small")[0] > room:
        facts = f"{_players_text(game_info)}\n{_minutes_text(game_info)}"
    palette = painter.palette
    sizes = [look.title_size(points) for points in _TITLE_SIZES]
    size = next(
        (each for each in sizes if _title_lines(painter, each, game_info, room) < 3), sizes[-1]
    )
    lines = _title_lines(painter, size, game_info, room)
    name = lines * painter.line_height(size, "display")

    def title(at: float) -> None:
        if lines == 1:
            painter.text(
                game_info.title, x + room / 2, at + name / 2, size=size, face="display",
                weight="bold", colour=palette.highlight, anchor="middle", fit=room,
            )  # fmt: skip
            return
        painter.paragraph(
            game_info.title, x, at, room, size=size, face="display", weight="bold",
            colour=palette.highlight, anchor="middle",
        )  # fmt: skip

    def line(text: str, colour: str) -> Block:
        def draw(at: float) -> None:
            painter.paragraph(text, x, at, room, size="small", colour=colour, anchor="middle")

        return Block(paragraph_height(painter, text, room, size="small"), draw)

    return Block(name, title), line(tr(game_info.tagline), palette.text), line(facts, palette.muted)
