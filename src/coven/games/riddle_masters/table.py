"""The open table as it is drawn: the board, the score track, everybody and their riddles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from coven.drawing.painter import Painter
from coven.drawing.palette import legible_on
from coven.games.riddle_masters.figures import paint_thumbnail
from coven.games.riddle_masters.layout import Layout, LayoutBox, PanelBoxes, compute_layout
from coven.games.riddle_masters.pages import GAME
from engine.core import Seat
from engine.games.riddle_masters.pieces import BOARD, MOST_GEMS, Object
from engine.games.riddle_masters.sculpture import Sculpture

_PAD = 6
_WIZARD = 0.62  # of a space
_ICON = 20.0
_FACE = 30.0
_LARGE = 1.2  # the scale of letters up to which a number stands beside its figure
_TWO_LINES = 60.0  # the height from which a head has a line for the name and one for the numbers
_HAT = 26.0
_ARROW = 20.0
_GEM_SIZE = 13.0
_HAT_STEP = 5  # how far a hat lies above another one


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """Somebody at the table as everybody sees them."""

    seat: Seat
    name: str
    colour: int
    gems: int
    curses: int
    is_awaited: bool  # waited for
    may_curse: bool


@dataclass(frozen=True, slots=True)
class RiddlePiece:
    """An object on the table."""

    object: Object
    sculpture: Sculpture | None
    is_made: bool  # it is made
    arrows: int
    lit: bool  # it may be chosen, or is spoken about


@dataclass(frozen=True, slots=True)
class BoardScene:
    """All that the table shows at one moment."""

    players: tuple[PlayerPanel, ...]  # [seat]
    riddles: tuple[RiddlePiece, ...]  # [object]
    places: tuple[float, ...]  # [seat] of the wizards
    hats: tuple[float, ...]  # [seat]
    goal: int
    story: str
    picked: int | None = None  # the space that is to be paid for
    gem_count: int | None = None  # gems of the player on turn


@dataclass(frozen=True, slots=True)
class TouchHandlers:
    """What fingers do on the table."""

    on_space: Callable[[int], object]
    on_player: Callable[[Seat], object]
    on_riddle: Callable[[Object], object]


def paint_board(painter: Painter, scene: BoardScene, handlers: TouchHandlers) -> None:
    """Draws the table; each space, player and riddle is a zone."""
    each = len(scene.riddles) // len(scene.players)
    layout = compute_layout(painter.width, painter.height, len(scene.players), each)
    _paint_board(painter, scene, layout, handlers)
    _paint_story(painter, scene, layout)
    _paint_track(painter, scene, layout.track)
    for player, panel in zip(scene.players, layout.panels, strict=True):
        _paint_head(painter, player, panel, handlers)
        mine = scene.riddles[player.seat * each : (player.seat + 1) * each]
        for riddle, box in zip(mine, panel.objects, strict=True):
            _paint_riddle(painter, riddle, box, handlers)


# The board


def _paint_board(
    painter: Painter, scene: BoardScene, layout: Layout, handlers: TouchHandlers
) -> None:
    palette = painter.palette
    for space, (kind, box) in enumerate(zip(BOARD, layout.spaces, strict=True)):
        side = min(box.wide, box.tall) - 2
        x, y = box.centre_point
        if space == scene.picked:
            painter.panel(*box, 12, palette.accent)
        painter.image(f"riddle-{kind}", x - side / 2, y - side / 2, side)
        painter.touch_rect(f"space-{space}", *box, partial(handlers.on_space, space))
    size = min(layout.spaces[0].wide, layout.spaces[0].tall) * _WIZARD
    for player, at in zip(scene.players, scene.places, strict=True):
        x, y = layout.wizard_point(at)
        shift = _wizard_shift(scene.places, player.seat, layout.spaces[0].wide - size)
        name = f"riddle-wizard-{player.colour + 1}"
        painter.image(name, x - size / 2 + shift, y - size / 2 - 2, size)


def _wizard_shift(places: tuple[float, ...], seat: Seat, room: float) -> float:
    """Returns how far from the middle of its space a wizard stands, for all to be seen."""
    sharing = [other for other, at in enumerate(places) if at == places[seat]]
    if len(sharing) == 1:
        return 0.0
    return room * (sharing.index(seat) / (len(sharing) - 1) - 0.5)


def _paint_story(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    """Tells what happened last within the ring, above the gems of the player on turn."""
    box = layout.story
    if box is None:
        return
    line = painter.line_height("small")
    room = box.wide - 2 * _PAD
    rows = painter.line_count(scene.story, room, size="small") if scene.story else 0
    ladder = 0.0
    if scene.gem_count is not None and box.tall >= rows * line + _GEM_SIZE + 8:
        ladder = _GEM_SIZE + 6
        _paint_gems(painter, scene.gem_count, box)
    if rows * line <= box.tall - ladder:
        top = box.y + (box.tall - ladder - rows * line) / 2
        painter.paragraph(
            scene.story, box.x + _PAD, top, room, size="small", colour=painter.palette.text,
            anchor="middle",
        )  # fmt: skip


def _paint_gems(painter: Painter, gems: int, box: LayoutBox) -> None:
    step = min(_GEM_SIZE + 3, (box.wide - 8) / MOST_GEMS)
    left = box.x + (box.wide - step * MOST_GEMS) / 2
    y = box.y + box.tall - _GEM_SIZE - 3
    painter.panel(
        left - 3,
        y - 2,
        step * MOST_GEMS + 6,
        _GEM_SIZE + 4,
        8,
        painter.palette.colours_for(GAME).panel,
    )
    for gem in range(gems):
        painter.image("riddle-jewel", left + gem * step + (step - _GEM_SIZE) / 2, y, _GEM_SIZE)


def _paint_track(painter: Painter, scene: BoardScene, box: LayoutBox) -> None:
    """Draws the steps from the start to the goal, with everybody's hat."""
    goal = min(28.0, box.tall - 6)
    room = box.wide - goal - _HAT
    dot = min(9.0, room / (scene.goal + 1))
    bottom = box.y + box.tall - 5

    def x(step: float) -> float:
        return box.x + _HAT / 2 + room * step / scene.goal

    for step in range(scene.goal):
        painter.image("riddle-step", x(step) - dot / 2, bottom - dot, dot)
    painter.image("riddle-score", x(scene.goal) - 2, bottom - goal + 2, goal)
    for player, hat in zip(scene.players, scene.hats, strict=True):
        below = sum(other == hat for other in scene.hats[: player.seat])
        top = bottom - _HAT - 2 - min(below * _HAT_STEP, box.tall - _HAT - 8)
        name = f"riddle-hat-{player.colour + 1}"
        painter.image(name, x(hat) - _HAT / 2 + 3 * below, top, _HAT)


# Players and their riddles


def _paint_head(
    painter: Painter, player: PlayerPanel, panel: PanelBoxes, handlers: TouchHandlers
) -> None:
    """Draws who it is, with gems and curses; where there is no room for it, without the name."""
    palette, head = painter.palette, panel.head
    ground = palette.colours_for(GAME)
    painter.panel(
        *panel.whole, 12, ground.panel, palette.highlight if player.is_awaited else None, 2.5
    )
    upright = head.tall > _TWO_LINES
    first = head.y + (head.tall * 0.3 if upright else head.tall / 2)
    second = head.y + head.tall * 0.74 if upright else first
    size = min(_FACE, head.tall - 8)
    x, right = head.x + _PAD, head.x + head.wide - _PAD
    painter.image(f"riddle-wizard-{player.colour + 1}", x, first - size / 2, size)
    end = _paint_counts(painter, player, right, second)
    room = (right if upright else end) - x - size - 6
    wide = painter.measure(player.name, size="small", face="display", weight="bold")[0]
    if wide * 0.78 <= room:
        painter.text(
            player.name, x + size + 4, first, size="small", face="display", weight="bold",
            colour=legible_on(palette.players[player.colour].colour, ground.panel), fit=room,
        )  # fmt: skip
    painter.touch_rect(f"player-{player.seat}", *head, partial(handlers.on_player, player.seat))


def _paint_counts(painter: Painter, player: PlayerPanel, right: float, middle: float) -> float:
    """Draws curses and gems with their numbers, and returns where they begin."""
    palette = painter.palette
    for name, count, lit in (
        ("riddle-curse", player.curses, player.may_curse),
        ("riddle-jewel", player.gems, True),
    ):
        wide = painter.measure(str(count), size="small", weight="bold")[0]
        painter.text(
            str(count), right - wide, middle, size="small", weight="bold",
            colour=palette.text if lit else palette.quiet_button_text,
        )  # fmt: skip
        right -= wide + 2 + _ICON
        painter.image(name, right, middle - _ICON / 2, _ICON)
        right -= 6
    return right


def _paint_riddle(
    painter: Painter, riddle: RiddlePiece, box: LayoutBox, handlers: TouchHandlers
) -> None:
    palette = painter.palette
    side = min(box.wide, box.tall) - 4
    x, y = box.x + (box.wide - side) / 2, box.y + (box.tall - side) / 2 - 1
    if riddle.lit:
        painter.panel(
            box.x + 2, box.y + 1, box.wide - 4, box.tall - 3, 10, None, palette.accent, 2.5
        )
    if riddle.is_made:
        paint_thumbnail(painter, riddle.sculpture, (x, y, side))
    for arrow in range(riddle.arrows):
        left = box.x + box.wide - _ARROW - 3
        painter.image("riddle-arrow", left, box.y + 2 + arrow * _ARROW * 0.8, _ARROW)
    number, bottom = str(riddle.object + 1), box.y + box.tall - 11
    wide = painter.measure(number, size="small", weight="bold")[0]
    if painter.lettering.scale > _LARGE:
        # It reaches into the figure.
        painter.panel(box.x + 3, bottom - 10, wide + 4, 20, 6, palette.colours_for(GAME).panel)
    painter.text(number, box.x + 5, bottom, size="small", weight="bold", colour=palette.muted)
    zone = f"riddle-{riddle.object}"
    painter.touch_rect(zone, *box, partial(handlers.on_riddle, riddle.object))
