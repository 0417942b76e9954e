"""Knowledge of each player during a game: secrets, counts of possible worlds, chart.

Waz Baraz counts the sets of mistresses that a seat has not ruled out. Potion Brew counts the ways
to deal the cards that a seat has not seen to the other hands, where copies of a card are different.
The other games have no such number: Baron Voodoo has no secrets, Forest Chase depends on memory of
what everybody saw, and a riddle's word can be anything.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import factorial, log10
from typing import Any

from coven.games.interface import CardFace
from coven.games.potion_brew.card_art import card_art
from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.replay.replay import Replay, ReplayFrame
from coven.screens.scores import pawn_art, player_colour, spread_vertically
from coven.ui.look import Look
from coven.ui.painter import Painter
from engine.bots import Memory
from engine.bots.registry import BOTS
from engine.core import Seat
from engine.games.potion_brew.bot.memory import unseen_cards
from engine.games.potion_brew.pieces import CARD_POINTS
from engine.games.waz_baraz.deduction import possible_sets
from engine.match import Match, Record, Sight
from hall.table import SeatedPlayer

# Counts of possible worlds


WorldCounts = tuple[int, ...]  # [seat]
WorldCounter = Callable[[Replay], Iterator[WorldCounts]]


def has_world_counts(game: str) -> bool:
    """Returns whether the game's possible worlds can be counted."""
    return game in _COUNTERS


def iter_world_counts(replay: Replay) -> Iterator[WorldCounts]:
    """Yields the counts of all seats for each frame."""
    return _COUNTERS[replay.record.game](replay)


def world_counts(record: Record) -> tuple[WorldCounts, ...]:
    """Returns the counts of all seats for each frame."""
    return tuple(iter_world_counts(Replay(record)))


def _waz_baraz_counts(replay: Replay) -> Iterator[WorldCounts]:
    known: dict[object, int] = {}

    def count(sight: Sight[Any]) -> int:
        view = sight.view
        if view.mistresses:
            return 1
        facts = (view.terms.mistresses, view.spaces, view.clues, view.told)
        if facts not in known:
            known[facts] = len(possible_sets(*facts))
        return known[facts]

    for match in replay.matches():
        yield tuple(count(match.sight(seat)) for seat in range(match.seats))


def _potion_brew_counts(replay: Replay) -> Iterator[WorldCounts]:
    bot = BOTS[replay.record.game]
    memories: list[Memory] = [bot.new_memory(seat) for seat in range(replay.record.seats)]
    seen_version = 0
    for match in replay.matches():
        memories = [
            bot.update_memory(memory, match.news(seat, seen_version))
            for seat, memory in enumerate(memories)
        ]
        seen_version = match.version
        yield tuple(_count_seat_deals(match, seat, memory) for seat, memory in enumerate(memories))


def _count_seat_deals(match: Match[Any, Any], seat: Seat, memory: Memory) -> int:
    """Returns the ways to deal what a seat has not seen to the unknown cards of other hands."""
    view = match.sight(seat).view
    gaps = [
        max(0, backs.black - len(memory.hands[other]))
        for other, backs in enumerate(view.backs)
        if other != seat
    ]
    return count_deals(unseen_cards(view, memory).total(), gaps)


def count_deals(cards: int, gaps: Sequence[int]) -> int:
    """Returns the ways to deal different cards to hands of these sizes, with the rest left over."""
    left = max(cards, sum(gaps)) - sum(gaps)
    ways = factorial(left + sum(gaps)) // factorial(left)
    for gap in gaps:
        ways //= factorial(gap)
    return ways


_COUNTERS: dict[str, WorldCounter] = {
    "potion_brew": _potion_brew_counts,
    "waz_baraz": _waz_baraz_counts,
}


# Chart


_MAX_CHART_POINTS = 60  # of a line; a phone cannot show more
_PAWN = 24
_LEGEND = 0.3  # maximum share of the height for names and numbers
_MIN_NAME_SHRINK = 0.75  # of a name beside its number
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# For translators: why a game has no chart of what its players knew.
_NO_CHART = {
    "baron_voodoo": tr_noop("Nothing is hidden in this game: all knew the same."),
    "forest_chase": tr_noop("All saw the same tiles: what counts here is memory."),
    "riddle_masters": tr_noop("A word can be anything: nobody can count what was possible."),
}


def why_no_chart(game: str) -> str:
    """Returns why a game has no chart."""
    message = _NO_CHART[game]
    return tr(message)


def count_text(count: int) -> str:
    """Returns a count in digits; large ones as a power of ten."""
    if count < 1_000_000:
        return str(count)
    return f"10{str(round(log10(count))).translate(_SUPERSCRIPTS)}"


def count_phrase(count: int) -> str:
    """Returns a count in words."""
    if count < 1_000_000:
        return tr_plural("{n} possibility", "{n} possibilities", count)
    return tr("about {number} possibilities", number=count_text(count))


@dataclass(frozen=True, slots=True)
class KnowledgeChart:
    """The counts over a whole game, and the current frame."""

    lines: tuple[WorldCounts, ...]  # [frame]
    index: int
    players: tuple[SeatedPlayer, ...]


def paint_knowledge_chart(painter: Painter, look: Look, chart: KnowledgeChart, high: float) -> None:
    """Draws a line of counts for each player on a logarithmic scale, and the current frame."""
    lines, index, players = chart.lines, chart.index, chart.players
    palette, wide = painter.palette, painter.width
    row = look.height_for_lines(30, 1)
    title = tr("How much was still possible")
    painter.paragraph(
        title, 16, 8, wide - 32, weight="bold", colour=palette.highlight, anchor="middle"
    )
    top = 14 + painter.line_height() * painter.line_count(title, wide - 32, weight="bold")
    widest = max(
        painter.measure(count_text(c), weight="bold")[0] for counts in lines for c in counts
    )
    names = (
        max(painter.measure(player.name, size="small")[0] for player in players) * _MIN_NAME_SHRINK
    )
    columns = 2 if len(players) > 2 and names <= (wide - 32) / 2 - 48 - widest else 1
    # At large text sizes only the pawns identify the numbers.
    named = names <= (wide - 32) / columns - 48 - widest and (
        columns == 2 or row * len(players) <= high * _LEGEND
    )
    columns = columns if named else 3
    rows = -(-len(players) // columns)
    bottom = high - rows * row - 10
    highest = max(1, *(count for counts in lines for count in counts))
    margin = painter.measure(count_text(highest), size="small")[0] + 24
    x0, x1, y0, y1 = margin, wide - _PAWN - 22, bottom - 18, top + 16
    painter.panel(12, top, wide - 24, bottom - top, 18, palette.surface)

    def at(moment: int, count: int) -> tuple[float, float]:
        share = log10(max(1, count)) / (log10(highest) or 1.0)
        return x0 + (x1 - x0) * moment / max(1, len(lines) - 1), y0 + (y1 - y0) * share

    for count in (1, highest):
        y = at(0, count)[1]
        painter.rect(x0, y - 1, x1 - x0, 2, palette.outline)
        painter.text(
            count_text(count), x0 - 8, y, size="small", colour=palette.muted, anchor="right"
        )
    moments = sorted(
        {round(n * (len(lines) - 1) / _MAX_CHART_POINTS) for n in range(_MAX_CHART_POINTS + 1)}
    )
    for seat in range(len(players)):
        line = [at(moment, lines[moment][seat]) for moment in moments]
        if len(line) > 1:
            painter.line(line, player_colour(painter, seat, players), 3)
    x = at(index, 1)[0]
    painter.rect(x - 1, y1, 2, y0 - y1, palette.text)
    current = lines[min(index, len(lines) - 1)]
    ends = [(x, at(index, count)[1]) for count in current]
    for seat, (_, y) in enumerate(spread_vertically(ends, _PAWN - 6, (y1, y0))):
        painter.image(pawn_art(seat, players), min(x + 3, wide - _PAWN - 14), y - _PAWN / 2, _PAWN)
    each = (wide - 32) / columns
    for seat, count in enumerate(current):
        middle = bottom + 8 + row * (seat // columns + 0.5)
        left = 16 + each * (seat % columns)
        painter.image(pawn_art(seat, players), left, middle - 11, 22)
        if not named:
            painter.text(count_text(count), left + 30, middle, weight="bold")
            continue
        painter.text(count_text(count), left + each - 12, middle, weight="bold", anchor="right")
        painter.text(
            players[seat].name, left + 28, middle, size="small", colour=palette.muted,
            fit=each - 48 - widest,
        )  # fmt: skip


def paint_no_chart(painter: Painter, game: str) -> None:
    painter.paragraph(
        why_no_chart(game), 24, painter.height * 0.4, painter.width - 48,
        colour=painter.palette.muted, anchor="middle",
    )  # fmt: skip


# Secrets


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """A seat's secret as cards, if any, and in words."""

    seat: Seat
    cards: tuple[CardFace, ...]
    words: str


def seat_secrets(game: str, sights: Sequence[Sight[Any]]) -> tuple[SeatSecret, ...]:
    """Returns what each seat holds that the others do not see."""
    secrets_of = _SECRETS_OF.get(game)
    if secrets_of is None:
        return ()
    return tuple(secret for sight in sights for secret in secrets_of(sight))


def secrets_beside_board(game: str, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
    """Returns the secrets to show beside the board: all, or those of the viewpoint."""
    if frame.viewpoint is not None and game in _SHOWN_ON_BOARD:
        return ()
    return tuple(
        one for one in seat_secrets(game, frame.sights) if frame.viewpoint in (None, one.seat)
    )


def _waz_baraz_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    view = sight.view
    assert sight.seat is not None
    if view.master == sight.seat and view.mistresses:
        pictures = tuple(CardFace("", f"witch-{witch:02}", "") for witch in view.mistresses)
        witches = join_and([str(witch) for witch in view.mistresses])
        yield SeatSecret(sight.seat, pictures, tr("the mistresses {witches}", witches=witches))
    elif view.hand:
        cards = tuple(CardFace("card", "", str(card)) for card in view.hand)
        numbers = join_and([str(card) for card in view.hand])
        yield SeatSecret(sight.seat, cards, tr("the cards {cards}", cards=numbers))


def _potion_brew_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    hand = sight.view.hand
    assert sight.seat is not None
    if hand:
        cards = tuple(
            CardFace("brew-card", card_art(card), str(CARD_POINTS[card])) for card in hand
        )
        yield SeatSecret(sight.seat, cards, join_and([card_phrase(card) for card in hand]))


def _riddle_masters_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    view = sight.view
    assert sight.seat is not None
    if view.step != "over":
        words = [word for word in view.words if word]
        if words:
            yield SeatSecret(sight.seat, (), join_and(words))


_SHOWN_ON_BOARD = ("potion_brew",)  # games whose board shows the hand of the viewpoint
_SECRETS_OF: dict[str, Callable[[Sight[Any]], Iterator[SeatSecret]]] = {
    "potion_brew": _potion_brew_secrets,
    "riddle_masters": _riddle_masters_secrets,
    "waz_baraz": _waz_baraz_secrets,
}
