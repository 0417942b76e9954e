"""The strip above the board: what each side has, and how near the end is."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.drawing.box import CanvasBox
from coven.drawing.painter import Painter
from coven.games.baron_voodoo.dice import HandlerFor, loa_art
from engine.games.baron_voodoo.pieces import Loa, Side

_PANEL_EDGE, _PANEL_GAP = 6, 5
_PROGRESS_HEIGHT = 5
_BADGE = 0.5


@dataclass(frozen=True, slots=True)
class SideMember:
    """A player on a side."""

    loa: Loa | None
    colour: int  # of the player
    protected: bool
    in_turn: bool


@dataclass(frozen=True, slots=True)
class SidePanel:
    """What a side has."""

    side: Side
    members: tuple[SideMember, ...]
    offerings: int
    points: int
    goal: int
    has_baron: bool
    is_open: bool
    teams: bool


def paint_side_panels(
    painter: Painter, panels: Sequence[SidePanel], handler_for: HandlerFor
) -> None:
    """Draws a panel for each side, in the order of the points in the header."""
    wide = (painter.width - 2 * _PANEL_EDGE - _PANEL_GAP * (len(panels) - 1)) / len(panels)
    for place, panel in enumerate(panels):
        box = CanvasBox(_PANEL_EDGE + place * (wide + _PANEL_GAP), 1, wide, painter.height - 3)
        _paint_side_panel(painter, panel, box)
        painter.touch_rect(f"side-{panel.side}", *box, handler_for(f"side-{panel.side}"))


def _paint_side_panel(painter: Painter, panel: SidePanel, box: CanvasBox) -> None:
    palette = painter.palette
    ground = palette.colours_for("baron_voodoo")
    in_turn = any(member.in_turn for member in panel.members)
    outline = palette.highlight if in_turn else palette.outline if panel.is_open else None
    painter.panel(*box, 10, ground.panel, outline, 2)
    high = box.height - _PROGRESS_HEIGHT - 6
    x = box.x + 4
    for member in panel.members:
        _paint_member(painter, panel, member, (x, box.y + 3, high))
        x += high * (1.16 if panel.teams else 0.92)
    _paint_stock(painter, panel, (x + 2, box.y + 3 + high / 2, box.x + box.width - 4, high))
    _paint_progress(painter, panel, box)


def _paint_member(
    painter: Painter, panel: SidePanel, member: SideMember, at: tuple[float, float, float]
) -> None:
    x, y, side = at
    if member.loa is None:
        painter.image(f"pawn-{member.colour + 1}", x + side * 0.1, y + side * 0.1, side * 0.8)
        return
    painter.image(loa_art(member.loa), x, y, side)
    if panel.teams:
        # Where partners share a panel each is told by the sign of the player's colour.
        badge = side * _BADGE
        painter.image(f"pawn-{member.colour + 1}", x + side * 0.72, y - 1, badge)
    if member.protected:
        shield = side * 0.56
        painter.image("voodoo-shield", x + side - shield * 0.8, y + side - shield, shield)


def _paint_stock(
    painter: Painter, panel: SidePanel, at: tuple[float, float, float, float]
) -> None:  # fmt: skip
    """Draws the offerings and the Baron."""
    x, middle, right, high = at
    text = str(panel.offerings)
    size = min(high * 0.86, (right - x) * 0.5)
    painter.image("voodoo-offering", x, middle - size / 2, size)
    painter.text(
        text, x + size + 1, middle, weight="bold", fit=max(8.0, right - x - size - 1)
    )  # fmt: skip
    x += size + painter.measure(text, weight="bold")[0] + 6
    if panel.has_baron:
        skull = min(high, max(right - x, high * 0.62))
        painter.image("voodoo-baron", right - skull, middle - skull / 2 - 1, skull)
        right -= skull + 4
    reached = f"{panel.points}/{panel.goal}"
    if painter.measure(reached, size="small")[0] <= right - x:
        painter.text(
            reached, right - 2, middle, size="small", colour=painter.palette.muted, anchor="right"
        )


def _paint_progress(painter: Painter, panel: SidePanel, box: CanvasBox) -> None:
    """Draws how far a side has come to the points that bring the end (BV-27)."""
    palette = painter.palette
    x, y, wide = box.x + 6, box.y + box.height - _PROGRESS_HEIGHT - 2, box.width - 12
    painter.rect(x, y, wide, _PROGRESS_HEIGHT, palette.header)
    done = min(1.0, panel.points / panel.goal)
    if done:
        painter.rect(
            x, y, wide * done, _PROGRESS_HEIGHT, palette.highlight if done < 1 else palette.accent
        )
