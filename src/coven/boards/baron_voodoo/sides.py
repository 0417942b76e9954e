"""The strip above the board: what each side has, and how near the end is."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.baron_voodoo.dice import Touch, loa_art
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from engine.games.baron_voodoo.pieces import Loa, Side

_SIDE, _GAP = 6, 5
_BAR = 5
_BADGE = 0.5


@dataclass(frozen=True, slots=True)
class Member:
    """A player on a side."""

    loa: Loa | None
    colour: int  # of the player
    protected: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class Holding:
    """What a side has."""

    side: Side
    members: tuple[Member, ...]
    offerings: int
    points: int
    goal: int
    baron: bool
    looked_at: bool
    teams: bool


def paint(painter: Painter, holdings: Sequence[Holding], touch: Touch) -> None:
    """Draws a panel for each side, in the order of the points in the header."""
    wide = (painter.width - 2 * _SIDE - _GAP * (len(holdings) - 1)) / len(holdings)
    for place, holding in enumerate(holdings):
        box = Box(_SIDE + place * (wide + _GAP), 1, wide, painter.height - 3)
        _paint_holding(painter, holding, box)
        painter.zone(f"side-{holding.side}", *box, touch(f"side-{holding.side}"))


def _paint_holding(painter: Painter, holding: Holding, box: Box) -> None:
    palette = painter.palette
    ground = palette.ground("baron_voodoo")
    in_turn = any(member.turn for member in holding.members)
    outline = palette.moon if in_turn else palette.line if holding.looked_at else None
    painter.panel(*box, 10, ground.panel, outline, 2)
    high = box.tall - _BAR - 6
    x = box.x + 4
    for member in holding.members:
        _paint_member(painter, holding, member, (x, box.y + 3, high))
        x += high * (1.16 if holding.teams else 0.92)
    _paint_stock(painter, holding, (x + 2, box.y + 3 + high / 2, box.x + box.wide - 4, high))
    _paint_progress(painter, holding, box)


def _paint_member(
    painter: Painter, holding: Holding, member: Member, at: tuple[float, float, float]
) -> None:
    x, y, side = at
    if member.loa is None:
        painter.image(f"pawn-{member.colour + 1}", x + side * 0.1, y + side * 0.1, side * 0.8)
        return
    painter.image(loa_art(member.loa), x, y, side)
    if holding.teams:
        # Where partners share a panel each is told by the sign of the player's colour.
        badge = side * _BADGE
        painter.image(f"pawn-{member.colour + 1}", x + side * 0.72, y - 1, badge)
    if member.protected:
        shield = side * 0.56
        painter.image("voodoo-shield", x + side - shield * 0.8, y + side - shield, shield)


def _paint_stock(
    painter: Painter, holding: Holding, at: tuple[float, float, float, float]
) -> None:  # fmt: skip
    """Draws the offerings and the Baron."""
    x, middle, right, high = at
    text = str(holding.offerings)
    size = min(high * 0.86, (right - x) * 0.5)
    painter.image("voodoo-offering", x, middle - size / 2, size)
    painter.text(
        text, x + size + 1, middle, weight="bold", fit=max(8.0, right - x - size - 1)
    )  # fmt: skip
    x += size + painter.measure(text, weight="bold")[0] + 6
    if holding.baron:
        skull = min(high, max(right - x, high * 0.62))
        painter.image("voodoo-baron", right - skull, middle - skull / 2 - 1, skull)
        right -= skull + 4
    reached = f"{holding.points}/{holding.goal}"
    if painter.measure(reached, size="small")[0] <= right - x:
        painter.text(
            reached, right - 2, middle, size="small", colour=painter.palette.mist, anchor="right"
        )


def _paint_progress(painter: Painter, holding: Holding, box: Box) -> None:
    """Draws how far a side has come to the points that bring the end (BV-27)."""
    palette = painter.palette
    x, y, wide = box.x + 6, box.y + box.tall - _BAR - 2, box.wide - 12
    painter.rect(x, y, wide, _BAR, palette.deep)
    done = min(1.0, holding.points / holding.goal)
    if done:
        painter.rect(x, y, wide * done, _BAR, palette.moon if done < 1 else palette.ember)
