"""Layout, scene and painting of the forest: tiles, paths, the house and the witch."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from coven.games.common import game_colours
from coven.games.forest_chase.input import LocalState
from coven.games.forest_chase.sentences import pose_sentence
from coven.ui import art
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import TextRole
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View, glare_side, poses, right_and_wrong

# Layout


_EDGE = 6
_MIDDLE = pieces.PATH_LENGTH // 2  # row and column of the paths
_LARGEST_FOREST = 680
_TILE_GAP = 0.05  # between two tiles, in tiles
_LANE_OFFSET = 0.47  # between the middle of the path and a lane beside it, in tiles


def _centred_box(x: float, y: float, width: float, height: float) -> CanvasBox:
    return CanvasBox(x - width / 2, y - height / 2, width, height)


class Layout(NamedTuple):
    """The square of 5x5 tiles."""

    left: float
    top: float
    cell: float

    @classmethod
    def fit(cls, width: float, height: float, share: float = 1.0) -> "Layout":
        """Returns the largest forest that fits, scaled by `share`."""
        side = min(width - 2 * _EDGE, height - 2 * _EDGE, _LARGEST_FOREST) * share
        return cls((width - side) / 2, (height - side) / 2, side / pieces.PATH_LENGTH)

    @property
    def side(self) -> float:
        return self.cell * pieces.PATH_LENGTH

    @property
    def whole(self) -> CanvasBox:
        return CanvasBox(self.left, self.top, self.side, self.side)

    def cell_box(self, row: float, column: float) -> CanvasBox:
        size = self.cell * (1 - _TILE_GAP)
        x, y = self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell
        return _centred_box(x, y, size, size)

    def tile_box(self, spot: pieces.Spot) -> CanvasBox:
        return self.cell_box(*pieces.BOARD_POSITIONS[spot])

    def path_boxes(self, end: pieces.End, tiles: int) -> tuple[CanvasBox, ...]:
        """Returns the tiles of a path, from the end where the witch starts.

        A shorter path ends earlier; the tiles of a longer one are narrower.
        """
        pitch = min(1.0, pieces.PATH_LENGTH / tiles)
        return tuple(self.path_box(end, (tile + 0.5) * pitch, pitch) for tile in range(tiles))

    def path_box(self, end: pieces.End, far: float, pitch: float = 1.0) -> CanvasBox:
        """Returns the box on a path that is `far` tiles from the edge at one end."""
        if end in ("south", "east"):
            far = pieces.PATH_LENGTH - far
        long = self.cell * (pitch - _TILE_GAP)
        if end in _VERTICAL_ENDS:
            place = self.cell_box(far - 0.5, _MIDDLE)
            return _centred_box(place.centre_x, place.centre_y, place.width, long)
        place = self.cell_box(_MIDDLE, far - 0.5)
        return _centred_box(place.centre_x, place.centre_y, long, place.height)

    def lane_point(self, end: pieces.End, place: CanvasBox, side: int) -> tuple[float, float]:
        """Returns the point beside a path tile, on either side."""
        aside = side * _LANE_OFFSET * self.cell
        if end in _VERTICAL_ENDS:
            return place.centre_x + aside, place.centre_y
        return place.centre_x, place.centre_y + aside


_VERTICAL_ENDS = ("north", "south")


# Scene

_LANE_WIDTH = 0.055  # of a tile
_TILE_MARGIN = 0.1  # around the picture of a tile
_RING = 0.06
_HOUSE = 0.86
_LIFTED_HOUSE = (0.4, 0.62)  # offset and size of a lifted house, in tiles
_WITCH = 0.92
_TINY_SCALE = 0.5
_MARK = 0.42
_LEAST_PICTURE = 0.2  # of the height, above its text
_GLARE_COLOUR = "#fff3c4"
_OVERLAY_COLOUR = "#00000088"
_HABITAT_ART = tuple(f"forest-habitat-{kind + 1}" for kind in pieces.HABITATS)

RIGHT_ART, WRONG_ART = "mark-tick", "mark-cross"


class BoardScene(NamedTuple):
    """The forest at one moment."""

    view: View
    local: LocalState
    is_person: bool  # a person is awaited
    count_in: int = 0  # the number before a race; 0 for none

    @property
    def witch_steps(self) -> float | None:
        """The steps of the witch; None while she is not on the board."""
        return self.local.walked if self.view.step in ("card", "race", "check") else None

    @property
    def _handicaps(self) -> tuple[pieces.Effect, ...]:
        """Tiny and Glare, if the screen applies them in this race (FC-25)."""
        is_applied = self.view.terms.digital_handicap and self.view.step == "race"
        return poses(self.view) if is_applied else ()

    @property
    def scale(self) -> float:
        """The scale of the full size."""
        return _TINY_SCALE if "tiny" in self._handicaps else 1.0

    @property
    def glare_side(self) -> pieces.Side | None:
        """The hidden half."""
        return glare_side(self.view) if "glare" in self._handicaps else None

    @property
    def pose(self) -> pieces.Effect | None:
        """The pose to show before a race."""
        shown = poses(self.view) if self.is_person and self.view.step == "card" else ()
        return shown[0] if shown else None

    @property
    def marks(self) -> tuple[tuple[pieces.Spot, str], ...]:
        """Art on right and wrong tiles, which are secret until the race is over (FC-10)."""
        if self.view.step != "check":
            return ()
        right, wrong = right_and_wrong(self.view)
        return (*((spot, RIGHT_ART) for spot in right), *((spot, WRONG_ART) for spot in wrong))


def ingredient_art(ingredient: pieces.Ingredient) -> str:
    """Returns the name of an ingredient's art."""
    habitat, number = divmod(ingredient, pieces.TILES_PER_HABITAT)
    return f"forest-ingredient-{habitat + 1}-{number}"


def paint_board(
    painter: Painter,
    scene: BoardScene,
    on_tile: Callable[[pieces.Spot], object],
    on_end: Callable[[pieces.End], object],
) -> None:
    """Draws the forest with touch zones for tiles, and for path ends to place the witch."""
    layout = Layout.fit(painter.width, painter.height, scene.scale)
    if scene.witch_steps is None:
        _preload_art(painter, layout)
    _paint_paths(painter, scene, layout)
    for spot in pieces.SPOTS:
        _paint_tile(painter, scene, spot, _tile_box(scene, layout, spot))
        painter.touch_rect(f"tile-{spot}", *layout.tile_box(spot), partial(on_tile, spot))
    if scene.view.house is not None:
        _paint_house(painter, scene, _tile_box(scene, layout, scene.view.house))
    for spot, mark in scene.marks:
        place = layout.tile_box(spot)
        side = place.width * _MARK
        right, bottom = place.x + place.width, place.y + place.height
        painter.image(mark, right - side * 0.9, bottom - side * 0.9, side)
    _paint_choices(painter, scene, layout, on_end)
    _paint_witch(painter, scene, layout)
    if scene.glare_side is not None:
        _paint_glare(painter, scene.glare_side, layout)
    if scene.count_in:
        _paint_number(painter, scene.count_in, layout)
    elif scene.pose is not None:
        explanation = pose_sentence(scene.view, scene.pose, "drawing")
        _paint_pose(painter, scene.pose, explanation)


def _preload_art(painter: Painter, layout: Layout) -> None:
    """Scales the art of all ingredients ahead, because a race must not wait for it."""
    _, _, wide, tall = _picture_box(layout.tile_box(0))
    for ingredient in range(len(pieces.HABITATS) * pieces.TILES_PER_HABITAT):
        art.scaled_image(
            ingredient_art(ingredient), painter.palette, wide, tall, painter.pixel_density
        )


def _picture_box(place: CanvasBox) -> CanvasBox:
    """Returns the box of the picture on a tile."""
    return place.shrink_by(place.width * _TILE_MARGIN)


def _tile_box(scene: BoardScene, layout: Layout, spot: pieces.Spot) -> CanvasBox:
    """Returns the box of a tile, also while it moves."""
    here = layout.tile_box(spot)
    swapped, left = scene.local.swapped, 1 - scene.local.moved
    if swapped is None or spot not in swapped or left <= 0:
        return here
    first, second = swapped
    other = layout.tile_box(second if spot == first else first)
    return here.offset_by((other.x - here.x) * left, (other.y - here.y) * left)


def _paint_tile(painter: Painter, scene: BoardScene, spot: pieces.Spot, place: CanvasBox) -> None:
    shown, ground = scene.view.tiles[spot], _HABITAT_ART[scene.view.habitats[spot]]
    if shown is None:
        painter.image(ground, *place)
        return
    painter.image("forest-tile", *place)
    painter.image(ingredient_art(shown), *_picture_box(place))
    if spot in scene.local.changed and scene.local.moved < 1:
        _paint_doors(painter, place, scene.local.moved)


def _paint_doors(painter: Painter, place: CanvasBox, share: float) -> None:
    """Draws two closing halves over a tile that has just been flipped."""
    panel = game_colours(painter.palette, "forest_chase").panel
    wide = place.width / 2 * (1 - share)
    if wide > 1:
        painter.rect(place.x, place.y, wide, place.height, panel)
        painter.rect(place.x + place.width - wide, place.y, wide, place.height, panel)


# Paths and the witch


def _paint_paths(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    """Draws both paths, the witch's with its current length."""
    end, path = scene.view.end, scene.view.path
    across = {None: pieces.ENDS[:2], "north": ("east",), "south": ("east",)}.get(end, ("north",))
    for other in across:
        for tile, place in enumerate(layout.path_boxes(other, pieces.PATH_LENGTH)):
            if tile != _MIDDLE:
                name = "forest-path" if 0 < tile < pieces.PATH_LENGTH - 1 else "forest-path-end"
                painter.image(name, *place)
    if end is None:
        painter.image("forest-path", *layout.cell_box(_MIDDLE, _MIDDLE))
        return
    way = layout.path_boxes(end, path)
    if path <= _MIDDLE:
        painter.image("forest-path", *layout.cell_box(_MIDDLE, _MIDDLE))
    for tile, place in enumerate(way):
        painter.image(_path_art(tile, path), *place)
    if scene.witch_steps is not None:
        _paint_lanes(painter, layout, way, end, scene.witch_steps)


def _path_art(tile: int, tiles: int) -> str:
    if tile in (0, tiles - 1):
        return "forest-path-end"
    # The extra tile of a path that the wind has lengthened.
    return "forest-spare" if tiles > pieces.PATH_LENGTH and tile == 1 else "forest-path"


def _paint_lanes(
    painter: Painter, layout: Layout, way: tuple[CanvasBox, ...], end: pieces.End, steps: float
) -> None:
    """Draws the witch's progress: one lane for the way there, one for the way back."""
    palette, line, far = painter.palette, layout.cell * _LANE_WIDTH, len(way) - 1
    there = min(steps, far) / far
    back = max(0.0, steps - far) / far
    for side, begin, turn, share in ((1, way[0], way[-1], there), (-1, way[-1], way[0], back)):
        x, y = layout.lane_point(end, begin, side)
        to_x, to_y = layout.lane_point(end, turn, side)
        painter.line([(x, y), (to_x, to_y)], palette.header, line)
        if share > 0:
            reached = (x + (to_x - x) * share, y + (to_y - y) * share)
            painter.line([(x, y), reached], palette.accent, line * 1.3)


def _paint_witch(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    end, path, steps = scene.view.end, scene.view.path, scene.witch_steps
    if end is None or steps is None:
        return
    tile = min(steps, 2 * (path - 1) - steps)
    place = layout.path_box(end, (tile + 0.5) * min(1.0, pieces.PATH_LENGTH / path))
    side = layout.cell * _WITCH
    painter.image("forest-witch", place.centre_x - side / 2, place.centre_y - side / 2, side)


# On the tiles


def _paint_house(painter: Painter, scene: BoardScene, place: CanvasBox) -> None:
    """Draws the house on its tile, or beside it while it is lifted."""
    size, x, y = _HOUSE, place.centre_x, place.centre_y
    if scene.view.lifted:
        aside, size = _LIFTED_HOUSE
        x += aside * place.width * (1 if x < painter.width / 2 else -1)
        y += aside * place.height * (1 if y < painter.height / 2 else -1)
    side = place.width * size
    painter.image("forest-house", x - side / 2, y - side / 2, side)


def _paint_choices(
    painter: Painter, scene: BoardScene, layout: Layout, on_end: Callable[[pieces.End], object]
) -> None:
    """Draws rings around targets and around picked or changed tiles."""
    palette, line = painter.palette, max(2.5, layout.cell * _RING)
    step, picked = scene.view.step if scene.is_person else "", scene.local.picked
    if step == "place":
        for end in pieces.ENDS:
            place = layout.path_box(end, 0.5)
            painter.panel(*place, place.width * 0.2, None, palette.accent, line)
            painter.touch_rect(f"end-{end}", *place, partial(on_end, end))
    rings = dict.fromkeys(scene.local.changed, palette.highlight)
    if step in ("swap", "legs", "house", "home"):
        taken = scene.view.house if step != "swap" else None
        rings = {spot: palette.accent for spot in pieces.SPOTS if spot != taken}
    if picked is not None:
        rings[picked] = palette.highlight
    for spot, colour in rings.items():
        place = _tile_box(scene, layout, spot)
        wide = line * 2 if spot == picked else line
        painter.panel(*place, place.width * 0.2, None, colour, wide)


# Over the forest


def _paint_glare(painter: Painter, side: pieces.Side, layout: Layout) -> None:
    """Draws the glare over half of the forest."""
    half = layout.side / 2
    left = layout.left + (half if side == "right" else 0)
    painter.panel(left, layout.top, half, layout.side, layout.cell * 0.3, _GLARE_COLOUR)
    sun = half * 0.6
    x, y = left + (half - sun) / 2, layout.top + half - sun / 2
    painter.image("forest-effect-glare", x, y, sun)


def _paint_number(painter: Painter, number: int, layout: Layout) -> None:
    palette, whole = painter.palette, layout.whole
    radius = layout.cell * 1.1
    painter.rect(*whole, _OVERLAY_COLOUR)
    painter.circle(whole.centre_x, whole.centre_y, radius, palette.card, palette.ink)
    painter.text(
        str(number), whole.centre_x, whole.centre_y, size=radius * 1.2 / painter.lettering.scale,
        face="display", weight="bold", colour=palette.ink, anchor="middle",
    )  # fmt: skip


def _paint_pose(painter: Painter, pose: pieces.Effect, explanation: str) -> None:
    """Draws a pose, with its explanation if there is room."""
    palette, wide, tall = painter.palette, painter.width, painter.height
    painter.rect(0, 0, wide, tall, _OVERLAY_COLOUR)
    broad = min(wide - 24, 420.0)
    # The largest text that leaves room for the picture.
    text = painter.line_count(explanation, broad - 32) * painter.line_height("body")
    size: TextRole = "body" if tall - text - 48 >= tall * _LEAST_PICTURE else "small"
    text = painter.line_count(explanation, broad - 32, size=size) * painter.line_height(size)
    picture = min(tall - text - 48, broad * 0.7)
    if picture < tall * _LEAST_PICTURE:
        text, picture = 0.0, min(tall - 40, broad * 0.8)
    high = picture + text + (40 if text else 24)
    left, top = (wide - broad) / 2, (tall - high) / 2
    painter.panel(left, top, broad, high, 18, palette.card, palette.ink)
    painter.image(f"forest-pose-{pose}", wide / 2 - picture / 2, top + 12, picture)
    if text:
        painter.paragraph(
            explanation, left + 16, top + picture + 24, broad - 32, size=size,
            colour=palette.ink, anchor="middle",
        )  # fmt: skip
