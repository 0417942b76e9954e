"""The forest as it is drawn: tiles, paths, the house and the witch."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from coven.boards.forest_chase.grove import Grove, Place
from coven.drawing import art
from coven.drawing.lettering import Role
from coven.drawing.painter import Painter
from engine.games.forest_chase.pieces import (
    ENDS,
    HABITATS,
    OF_A_HABITAT,
    PATH,
    SPOTS,
    End,
    Habitat,
    Ingredient,
    Side,
    Spot,
    habitat,
)

_MIDDLE = PATH // 2
_LANE = 0.055  # of a tile
_MARGIN = 0.1  # around the picture on a tile
_RING = 0.06
_HOUSE = 0.86
_LIFTED = (0.4, 0.62)  # how far inwards a lifted house hovers, and how large it is
_WITCH = 0.92
_MARK = 0.42
_LEAST_PICTURE = 0.2  # of the height is left for a picture above its text
_LIGHT = "#fff3c4"
_VEIL = "#00000088"
_GROUNDS = tuple(f"forest-habitat-{kind + 1}" for kind in HABITATS)

Choosing = Literal["", "ends", "tiles", "others"]


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the forest shows at one moment."""

    habitats: tuple[Habitat, ...]  # [spot]
    tiles: tuple[Ingredient | None, ...]  # [spot]
    house: Spot | None = None
    lifted: bool = False
    end: End | None = None  # where the witch starts
    path: int = PATH
    walked: float | None = None  # steps; None while the witch is not on the board
    share: float = 1.0  # of its full size
    glare: Side | None = None  # the half that is hidden
    choosing: Choosing = ""  # what glows; tiles other than that of the house
    picked: Spot | None = None
    marks: tuple[tuple[Spot, str], ...] = ()  # names of art on tiles
    changed: tuple[Spot, ...] = ()
    moved: float = 1.0  # how far what changed has come
    swapped: tuple[Spot, Spot] | None = None  # tiles that change places
    number: int | None = None  # a count-in
    pose: str = ""  # name of art that shows how to sit
    told: str = ""  # what the picture means


@dataclass(frozen=True, slots=True)
class Touches:
    """What fingers do in the forest."""

    tile: Callable[[Spot], object]
    end: Callable[[End], object]


def ingredient_art(ingredient: Ingredient) -> str:
    """Returns the picture of an ingredient."""
    return f"forest-ingredient-{habitat(ingredient) + 1}-{ingredient % OF_A_HABITAT}"


def paint(painter: Painter, scene: Scene, touches: Touches) -> None:
    """Draws the forest; each tile is a zone, and each end of a path while the witch is placed."""
    grove = Grove.within(painter.width, painter.height, scene.share)
    if scene.walked is None:
        _prepare(painter, grove)
    _paint_paths(painter, scene, grove)
    for spot in SPOTS:
        _paint_tile(painter, scene, spot, _where(scene, grove, spot))
        painter.zone(f"tile-{spot}", *grove.tile(spot).box, partial(touches.tile, spot))
    if scene.house is not None:
        _paint_house(painter, scene, _where(scene, grove, scene.house))
    for spot, mark in scene.marks:
        _paint_mark(painter, mark, grove.tile(spot))
    _paint_choices(painter, scene, grove, touches)
    _paint_witch(painter, scene, grove)
    if scene.glare is not None:
        _paint_glare(painter, scene.glare, grove)
    if scene.number is not None:
        _paint_number(painter, scene.number, grove)
    elif scene.pose:
        _paint_pose(painter, scene)


def _prepare(painter: Painter, grove: Grove) -> None:
    """Has the pictures ready that flips will show: a race must not wait for them."""
    _, _, wide, tall = _inside(grove.tile(0)).box
    for ingredient in range(len(HABITATS) * OF_A_HABITAT):
        art.fitted(ingredient_art(ingredient), painter.palette, wide, tall, painter.grain)


def _inside(place: Place) -> Place:
    """Returns where the picture on a tile lies."""
    return place.grown(-place.wide * _MARGIN)


def _where(scene: Scene, grove: Grove, spot: Spot) -> Place:
    """Returns where a tile is, also on its way from another place."""
    here = grove.tile(spot)
    if scene.swapped is None or spot not in scene.swapped or scene.moved >= 1:
        return here
    first, second = scene.swapped
    other = grove.tile(second if spot == first else first)
    left = 1 - scene.moved
    return here._replace(
        middle=here.middle + (other.middle - here.middle) * left,
        centre=here.centre + (other.centre - here.centre) * left,
    )


def _paint_tile(painter: Painter, scene: Scene, spot: Spot, place: Place) -> None:
    shown, ground = scene.tiles[spot], _GROUNDS[scene.habitats[spot]]
    if shown is None:
        painter.image(ground, *place.box)
        return
    painter.image("forest-tile", *place.box)
    painter.image(ingredient_art(shown), *_inside(place).box)
    if spot in scene.changed and scene.moved < 1:
        _paint_doors(painter, place, scene.moved)


def _paint_doors(painter: Painter, place: Place, share: float) -> None:
    """Draws what still hides a tile that has just been flipped."""
    left, top = place.corner
    panel = painter.palette.ground("forest_chase").panel
    wide = place.wide / 2 * (1 - share)
    if wide > 1:
        painter.rect(left, top, wide, place.tall, panel)
        painter.rect(left + place.wide - wide, top, wide, place.tall, panel)


# The paths and the witch


def _paint_paths(painter: Painter, scene: Scene, grove: Grove) -> None:
    """Draws both paths, the witch's as long as it is now."""
    end = scene.end
    across = {None: ENDS[:2], "north": ("east",), "south": ("east",)}.get(end, ("north",))
    for other in across:
        for tile, place in enumerate(grove.way(other, PATH)):
            if tile != _MIDDLE:
                name = "forest-path" if 0 < tile < PATH - 1 else "forest-path-end"
                painter.image(name, *place.box)
    if end is None:
        painter.image("forest-path", *grove.at(_MIDDLE, _MIDDLE).box)
        return
    way = grove.way(end, scene.path)
    if scene.path <= _MIDDLE:
        painter.image("forest-path", *grove.at(_MIDDLE, _MIDDLE).box)
    for tile, place in enumerate(way):
        painter.image(_stone(tile, scene.path), *place.box)
    if scene.walked is not None:
        _paint_lanes(painter, scene, grove, way)


def _stone(tile: int, tiles: int) -> str:
    if tile in (0, tiles - 1):
        return "forest-path-end"
    # The stone by which the wind makes a path longer.
    return "forest-spare" if tiles > PATH and tile == 1 else "forest-path"


def _paint_lanes(painter: Painter, scene: Scene, grove: Grove, way: tuple[Place, ...]) -> None:
    """Draws how far the witch has come: on one side the way there, on the other the way back."""
    assert scene.end is not None
    assert scene.walked is not None
    palette, line, far = painter.palette, grove.cell * _LANE, len(way) - 1
    there = min(scene.walked, far) / far
    back = max(0.0, scene.walked - far) / far
    for side, begin, turn, share in ((1, way[0], way[-1], there), (-1, way[-1], way[0], back)):
        x, y = grove.beside(scene.end, begin, side)
        to_x, to_y = grove.beside(scene.end, turn, side)
        painter.line([(x, y), (to_x, to_y)], palette.deep, line)
        if share > 0:
            reached = (x + (to_x - x) * share, y + (to_y - y) * share)
            painter.line([(x, y), reached], palette.ember, line * 1.3)


def _paint_witch(painter: Painter, scene: Scene, grove: Grove) -> None:
    if scene.end is None or scene.walked is None:
        return
    far = scene.path - 1
    tile = min(scene.walked, 2 * far - scene.walked)
    pitch = min(1.0, PATH / scene.path)
    place = grove.along(scene.end, (tile + 0.5) * pitch)
    side = grove.cell * _WITCH
    painter.image("forest-witch", place.middle - side / 2, place.centre - side / 2, side)


# What lies on the tiles


def _paint_house(painter: Painter, scene: Scene, place: Place) -> None:
    """Draws the house on its tile, or hovering over it while it is in somebody's hand."""
    size, x, y = _HOUSE, place.middle, place.centre
    if scene.lifted:
        aside, size = _LIFTED
        x += aside * place.wide * (1 if x < painter.width / 2 else -1)
        y += aside * place.tall * (1 if y < painter.height / 2 else -1)
    side = place.wide * size
    painter.image("forest-house", x - side / 2, y - side / 2, side)


def _paint_mark(painter: Painter, mark: str, place: Place) -> None:
    side = place.wide * _MARK
    right, bottom = place.middle + place.wide / 2, place.centre + place.tall / 2
    painter.image(mark, right - side * 0.9, bottom - side * 0.9, side)


def _paint_choices(painter: Painter, scene: Scene, grove: Grove, touches: Touches) -> None:
    """Draws rings around what may be touched and what was picked or changed."""
    palette, line = painter.palette, max(2.5, grove.cell * _RING)
    if scene.choosing == "ends":
        for end in ENDS:
            place = grove.along(end, 0.5)
            painter.panel(*place.box, place.wide * 0.2, None, palette.ember, line)
            painter.zone(f"end-{end}", *place.box, partial(touches.end, end))
    rings = dict.fromkeys(scene.changed, palette.moon)
    if scene.choosing in ("tiles", "others"):
        taken = scene.house if scene.choosing == "others" else None
        rings = {spot: palette.ember for spot in SPOTS if spot != taken}
    if scene.picked is not None:
        rings[scene.picked] = palette.moon
    for spot, colour in rings.items():
        place = _where(scene, grove, spot)
        wide = line * 2 if spot == scene.picked else line
        painter.panel(*place.box, place.wide * 0.2, None, colour, wide)


# Over the forest


def _paint_glare(painter: Painter, side: Side, grove: Grove) -> None:
    """Draws the light that hides half of the forest."""
    half = grove.side / 2
    left = grove.left + (half if side == "right" else 0)
    painter.panel(left, grove.top, half, grove.side, grove.cell * 0.3, _LIGHT)
    sun = half * 0.6
    painter.image(
        "forest-effect-glare", left + (half - sun) / 2, grove.top + half - sun / 2, sun
    )  # fmt: skip


def _paint_number(painter: Painter, number: int, grove: Grove) -> None:
    palette, whole = painter.palette, grove.whole
    radius = grove.cell * 1.1
    painter.rect(*whole.box, _VEIL)
    painter.circle(whole.middle, whole.centre, radius, palette.parchment, palette.ink)
    painter.text(
        str(number), whole.middle, whole.centre, size=radius * 1.2 / painter.lettering.scale,
        face="display", weight="bold", colour=palette.ink, anchor="middle",
    )  # fmt: skip


def _paint_pose(painter: Painter, scene: Scene) -> None:
    """Draws a picture of how to sit, with what it means below if there is room."""
    palette, wide, tall = painter.palette, painter.width, painter.height
    painter.rect(0, 0, wide, tall, _VEIL)
    broad = min(wide - 24, 420.0)
    size = _readable_size(painter, scene.told, broad - 32)
    text = painter.rows(scene.told, broad - 32, size=size) * painter.line_height(size)
    picture = min(tall - text - 48, broad * 0.7)
    if picture < tall * _LEAST_PICTURE:
        text, picture = 0.0, min(tall - 40, broad * 0.8)
    high = picture + text + (40 if text else 24)
    left, top = (wide - broad) / 2, (tall - high) / 2
    painter.panel(left, top, broad, high, 18, palette.parchment, palette.ink)
    painter.image(scene.pose, wide / 2 - picture / 2, top + 12, picture)
    if text:
        painter.paragraph(
            scene.told, left + 16, top + picture + 24, broad - 32, size=size, colour=palette.ink,
            anchor="middle",
        )  # fmt: skip


def _readable_size(painter: Painter, text: str, room: float) -> Role:
    """Returns the size in which a text leaves room for its picture."""
    tall = painter.rows(text, room) * painter.line_height("body")
    fits = painter.height - tall - 48 >= painter.height * _LEAST_PICTURE
    return "body" if fits else "small"
