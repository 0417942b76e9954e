"""A game's card on the shelf: its emblem, its name and what to expect."""

from coven.boards.staging import Staging
from coven.drawing import art
from coven.drawing.blocks import Block, height_of, paragraph_height, stack
from coven.drawing.painter import Painter
from coven.look import Look
from coven.words import say, say_many
from engine.games import GAMES

LEAST = 132  # the height in which a card can still say everything
PAIRED = 170  # the one in which a narrow one has its emblem above its name
FLATTEST = 58  # and the one in which a broad one has its emblem beside its name
UPRIGHT = 260  # and the one in which it can show off
TALLEST = 1.05  # times as tall as it is wide

Place = tuple[float, float, float, float]

_SIGN = 22  # what a sign needs beside its words
_SIGN_MOST = 0.72  # of a card's height for the sign
_BESIDE_MOST = 0.4  # of a card's width for an emblem beside the words

_SHADE = "#00000055"
_BROAD_MOST = 0.28  # and where every word has one line
_ONE_LINE = (26, 22, 19, 17, 15)
_TITLES = (30, 26, 22)  # sizes of a name, the largest that leaves it on two lines
_BESIDE = 220  # how wide a flat card must be to have its emblem beside the words


def paint_game(painter: Painter, look: Look, staging: Staging, place: Place) -> None:
    """Draws the card of a game; its emblem is beside the words where it is larger there."""
    x, y, wide, tall = place
    palette = painter.palette
    name = f"game-{staging.game}"
    lowered = 3 if painter.pressed == name else 0
    if not lowered:
        painter.panel(x + 1, y + 4, wide, tall - 4, 24, _SHADE)
    y, tall = y + lowered, tall - 4
    painter.panel(x, y, wide, tall, 24, palette.surface, palette.ink)
    if tall < look.room(LEAST, 5) and wide >= look.room(_BESIDE, 5):
        _broad(painter, look, staging, (x, y, wide, tall))
    elif tall >= look.room(UPRIGHT, 5):
        _upright(painter, look, staging, (x, y, wide, tall))
    elif _emblem_above(painter, look, staging, (x, y, wide, tall)) > wide * _BESIDE_MOST:
        _standing(painter, look, staging, (x, y, wide, tall))
    else:
        _flat(painter, look, staging, (x, y, wide, tall))


def _flat(painter: Painter, look: Look, staging: Staging, place: Place) -> None:
    x, y, wide, tall = place
    own = art.size(staging.emblem)
    broad = min(wide * _BESIDE_MOST, (tall - 16) * own.width / own.height)
    high = broad * own.height / own.width
    span = (x + broad + 18, wide - broad - 28)
    if wide < look.room(_BESIDE, 5):
        span = (x + 8, wide - 16)
    else:
        painter.image(staging.emblem, x + 10, y + (tall - high) / 2, broad)
    name, invitation, facts = _words(painter, look, staging, span)
    words: tuple[Block, ...] = (name, invitation, facts)
    if height_of(words) > tall - 12:
        words = (name, facts)
    stack(words, y + 4, y + tall - 4, 6)


def _broad(painter: Painter, look: Look, staging: Staging, place: Place) -> None:
    """Draws the emblem beside the name and the facts, a line each."""
    x, y, wide, tall = place
    palette, own = painter.palette, art.size(staging.emblem)
    broad = min(wide * _BROAD_MOST, (tall - 8) * own.width / own.height)
    high = broad * own.height / own.width
    painter.image(staging.emblem, x + 10, y + (tall - high) / 2, broad)
    left, room = x + broad + 22, wide - broad - 34

    def fits(size: float) -> bool:
        return painter.measure(staging.title, size=size, face="display", weight="bold")[0] <= room

    sizes = [min(look.large(points), tall * 0.36) for points in _ONE_LINE]
    size = next(filter(fits, sizes), sizes[-1])
    painter.text(
        staging.title, left, y + tall * 0.36, size=size, face="display", weight="bold",
        colour=palette.moon, fit=room,
    )  # fmt: skip
    facts = told_facts(staging)
    if painter.measure(facts, size="small")[0] > room:
        facts = _players_told(staging)
    painter.text(facts, left, y + tall * 0.74, size="small", colour=palette.mist, fit=room)


def _standing(painter: Painter, look: Look, staging: Staging, place: Place) -> None:
    """Draws the emblem as if it stood behind a sign with the words, all of it the button."""
    x, y, wide, tall = place
    words = _short(painter, look, staging, place)
    own = art.size(staging.emblem)
    broad = _emblem_above(painter, look, staging, place)
    edge = y + tall - height_of(words) - _SIGN
    painter.image(
        staging.emblem, x + (wide - broad) / 2, edge - broad * own.height / own.width + 4, broad
    )
    painter.panel(x, edge, wide, y + tall - edge, 24, painter.palette.deep, painter.palette.ink)
    stack(words, edge + 4, y + tall - 4, 6)


def _emblem_above(painter: Painter, look: Look, staging: Staging, place: Place) -> float:
    """Returns how broad the emblem is above the words."""
    _x, _y, wide, tall = place
    own = art.size(staging.emblem)
    room = tall - height_of(_short(painter, look, staging, place)) - _SIGN - 8
    return min(wide - 24, room * own.width / own.height)


def _short(painter: Painter, look: Look, staging: Staging, place: Place) -> tuple[Block, ...]:
    """Returns the words below an emblem, the invitation only if half of the card is left."""
    x, _y, wide, tall = place
    name, invitation, facts = _words(painter, look, staging, (x + 16, wide - 32))
    words = (name, invitation, facts)
    return words if height_of(words) + _SIGN <= tall / 2 else (name, facts)


def _upright(painter: Painter, look: Look, staging: Staging, place: Place) -> None:
    """Draws the emblem as if it stood behind a sign with the words and a button."""
    x, y, wide, tall = place
    palette, button = painter.palette, look.room(50, 1)
    name, invitation, facts = _words(painter, look, staging, (x + 16, wide - 32))
    words: tuple[Block, ...] = (name, invitation, facts)
    if height_of(words) + button + 36 > tall * _SIGN_MOST:
        words = (name, facts)
    sign = min(height_of(words) + button + 66, tall * _SIGN_MOST)
    own = art.size(staging.emblem)
    broad = min(wide - 24, (tall - sign - 8) * own.width / own.height)
    high = broad * own.height / own.width
    edge = y + tall - sign
    painter.image(staging.emblem, x + (wide - broad) / 2, edge - high + 4, broad)
    painter.panel(x, edge, wide, sign, 24, palette.deep, palette.ink)
    bottom = y + tall - button - 16
    stack(words, edge + 4, bottom, 10)
    painter.panel(x + 16, bottom, wide - 32, button, 16, palette.ember, palette.ink)
    painter.text(
        say("Play"), x + wide / 2, bottom + button / 2, size=18, weight="bold",
        colour=palette.ink, anchor="middle", fit=wide - 48,
    )  # fmt: skip


def players(staging: Staging) -> range:
    """Returns how few and how many can play, whatever is chosen."""
    rules = GAMES[staging.game]
    usual = {option.name: option.values[0] for option in rules.options}
    allowed = [
        rules.seats({**usual, option.name: value})
        for option in rules.options
        for value in option.values
    ]
    return range(min(seats[0] for seats in allowed), max(seats[-1] for seats in allowed) + 1)


def _lines(painter: Painter, size: float, staging: Staging, room: float) -> int:
    """Returns how many lines a name takes; one that nearly fits is set smaller, not broken."""
    wide = painter.measure(staging.title, size=size, face="display", weight="bold")[0]
    if wide * 0.78 <= room:
        return 1
    return painter.rows(staging.title, room, size=size, face="display", weight="bold")


def told_facts(staging: Staging) -> str:
    """Returns for how many a game is, and how long it takes."""
    return say(
        "{players}, {minutes}", players=_players_told(staging), minutes=_minutes_told(staging)
    )


def _players_told(staging: Staging) -> str:
    seats = players(staging)
    return say("{fewest} to {most} players", fewest=seats[0], most=seats[-1])


def _minutes_told(staging: Staging) -> str:
    return say_many("{n} minute", "{n} minutes", staging.minutes)


def _words(
    painter: Painter, look: Look, staging: Staging, span: tuple[float, float]
) -> tuple[Block, Block, Block]:
    """Returns the name, the invitation and the facts, in the middle of their room."""
    x, room = span
    facts = told_facts(staging)
    if painter.measure(facts, size="small")[0] > room:
        facts = f"{_players_told(staging)}\n{_minutes_told(staging)}"
    palette = painter.palette
    sizes = [look.large(points) for points in _TITLES]
    size = next((each for each in sizes if _lines(painter, each, staging, room) < 3), sizes[-1])
    lines = _lines(painter, size, staging, room)
    name = lines * painter.line_height(size, "display")

    def title(at: float) -> None:
        if lines == 1:
            painter.text(
                staging.title, x + room / 2, at + name / 2, size=size, face="display",
                weight="bold", colour=palette.moon, anchor="middle", fit=room,
            )  # fmt: skip
            return
        painter.paragraph(
            staging.title, x, at, room, size=size, face="display", weight="bold",
            colour=palette.moon, anchor="middle",
        )  # fmt: skip

    def line(text: str, colour: str) -> Block:
        def draw(at: float) -> None:
            painter.paragraph(text, x, at, room, size="small", colour=colour, anchor="middle")

        return Block(paragraph_height(painter, text, room, size="small"), draw)

    return Block(name, title), line(say(staging.tagline), palette.text), line(facts, palette.mist)
