"""How much each player knew, drawn over the course of a game."""

from dataclasses import dataclass
from math import log10

from coven.drawing.painter import Painter
from coven.film.worlds import WorldCounts
from coven.look import Look
from coven.screens.scores import pawn_art, player_colour, spread_vertically
from coven.words import tr, tr_noop, tr_plural
from hall.table import SeatedPlayer

_MAX_CHART_POINTS = 60  # of a line: more cannot be told apart on a phone
_PAWN = 24
_LEGEND = 0.3  # of the height, at most, for names and numbers
_MIN_NAME_SHRINK = 0.75  # how small a name may get beside its number
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# For translators: why a game has no chart of what its players knew.
_NO_CHART = {
    "baron_voodoo": tr_noop("Nothing is hidden in this game: all knew the same."),
    "forest_chase": tr_noop("All saw the same tiles: what counts here is memory."),
    "riddle_masters": tr_noop("A word can be anything: nobody can count what was possible."),
}


def why_no_chart(game: str) -> str:
    """Returns why there is nothing to count in a game."""
    message = _NO_CHART[game]
    return tr(message)


def count_text(count: int) -> str:
    """Returns a number of worlds, large ones by their size alone."""
    if count < 1_000_000:
        return str(count)
    return f"10{str(round(log10(count))).translate(_SUPERSCRIPTS)}"


def count_phrase(count: int) -> str:
    """Returns a number of worlds in words."""
    if count < 1_000_000:
        return tr_plural("{n} possibility", "{n} possibilities", count)
    return tr("about {number} possibilities", number=count_text(count))


@dataclass(frozen=True, slots=True)
class KnowledgeChart:
    """What was possible over a whole game, and the moment that is shown."""

    lines: tuple[WorldCounts, ...]  # [moment]
    index: int
    players: tuple[SeatedPlayer, ...]


def paint_knowledge_chart(painter: Painter, look: Look, chart: KnowledgeChart, high: float) -> None:
    """Draws a line for each player, from many possibilities down to one, and the present moment."""
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
        max(painter.measure(chair.name, size="small")[0] for chair in players) * _MIN_NAME_SHRINK
    )
    columns = 2 if len(players) > 2 and names <= (wide - 32) / 2 - 48 - widest else 1
    # Where letters are large the pawns alone say whose number it is.
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
    here = lines[min(index, len(lines) - 1)]
    ends = [(x, at(index, count)[1]) for count in here]
    for seat, (_, y) in enumerate(spread_vertically(ends, _PAWN - 6, (y1, y0))):
        painter.image(pawn_art(seat, players), min(x + 3, wide - _PAWN - 14), y - _PAWN / 2, _PAWN)
    each = (wide - 32) / columns
    for seat, count in enumerate(here):
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
    """Says why there is no chart."""
    painter.paragraph(
        why_no_chart(game), 24, painter.height * 0.4, painter.width - 48,
        colour=painter.palette.muted, anchor="middle",
    )  # fmt: skip
