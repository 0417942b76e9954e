"""Knowledge of each player during a game: secrets, counts of possible worlds, chart."""

from collections.abc import Sequence
from math import log10

from coven.games import GAME_INFOS
from coven.games.interface import SeatSecret, WorldCounts
from coven.i18n import tr, tr_plural
from coven.replay.replay import Replay, ReplayFrame
from coven.screens.table.scores import pawn_art, player_colour, spread_vertically
from coven.ui.look import Look
from coven.ui.painter import Painter
from engine.match import Record
from hall.table import SeatedPlayer

# Counts of possible worlds


def world_counts(record: Record) -> tuple[WorldCounts, ...]:
    """Returns the counts of all seats for each frame."""
    count_worlds = GAME_INFOS[record.game].ui.count_worlds
    assert count_worlds is not None, f"{record.game} has no counts"
    return tuple(count_worlds(Replay(record).matches()))


# Chart


_MAX_CHART_POINTS = 60  # of a line; a phone cannot show more
_PAWN = 24
_LEGEND = 0.3  # maximum share of the height for names and numbers
_MIN_NAME_SHRINK = 0.75  # of a name beside its number
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def count_text(count: int) -> str:
    """Returns a count in digits; large ones as a power of ten."""
    if count < 1_000_000:
        return str(count)
    return f"10{str(round(log10(count))).translate(_SUPERSCRIPTS)}"


def count_phrase(count: int) -> str:
    if count < 1_000_000:
        return tr_plural("{n} possibility", "{n} possibilities", count)
    return tr("about {number} possibilities", number=count_text(count))


def paint_knowledge_chart(
    painter: Painter,
    look: Look,
    lines: Sequence[WorldCounts],  # [frame]
    index: int,
    players: Sequence[SeatedPlayer],
    high: float,
) -> None:
    """Draws a line of counts for each player on a logarithmic scale, and the frame `index`."""
    palette, wide, row = painter.palette, painter.width, look.height_for_lines(30, 1)
    title = tr("How much was still possible")
    painter.paragraph(
        title, 16, 8, wide - 32, weight="bold", colour=palette.highlight, anchor="middle"
    )
    top = 14 + painter.line_height() * painter.line_count(title, wide - 32, weight="bold")
    widest = max(
        painter.measure(count_text(c), weight="bold")[0] for counts in lines for c in counts
    )
    longest = max(painter.measure(player.name, size="small")[0] for player in players)
    names = longest * _MIN_NAME_SHRINK
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


# Secrets


def visible_secrets(game: str, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
    """Returns what all seats hold that the others do not see, or only the viewpoint."""
    secrets_of = GAME_INFOS[game].ui.seat_secrets
    secrets = (secret for sight in frame.sights for secret in secrets_of(sight))
    return tuple(one for one in secrets if frame.viewpoint in (None, one.seat))


def secrets_beside_board(game: str, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
    """Returns the visible secrets that are not on the board."""
    if frame.viewpoint is not None and GAME_INFOS[game].ui.is_hand_on_board:
        return ()
    return visible_secrets(game, frame)
