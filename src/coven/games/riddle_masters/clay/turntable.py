"""A sculpture on a turntable: sprites while it moves, a rendered still when it rests."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, pi, radians, sin
from typing import Any

import toga

from coven.games.common import game_colours, paint_ground
from coven.games.riddle_masters.clay import sprites
from coven.games.riddle_masters.clay.camera import Camera, close_up_camera
from coven.games.riddle_masters.clay.renderer import (
    MIN_TABLE_PITCH,
    RenderRegion,
    remember,
    render_region,
    render_steps,
    shadow_ellipse,
)
from coven.games.riddle_masters.clay.solids import Vector
from coven.games.riddle_masters.clay.sprites import SPRITE_RADIUS, sprite_image, sprite_side
from coven.games.riddle_masters.clay.thumbnails import SlicedRendering, paint_first_picture
from coven.ui import animation, art
from coven.ui.canvas import PaintFunction, Surface
from coven.ui.painter import Painter
from coven.ui.shapes import Point
from coven.ui.touch import connect_touch
from engine.games.riddle_masters.sculpture import RADII, Sculpture

CanvasSize = tuple[float, float]
CameraFactory = Callable[[Sculpture, CanvasSize], Camera]

FRONT_ANGLES = (0.0, 18.0)  # initial yaw and pitch in degrees

_CIRCLE_CORNERS = 36
_GROOVES = (0.72, 0.4)
_SHADOW_COLOUR = "#00000046"
_SPOKES = 3


@dataclass(frozen=True, slots=True)
class ClayTimings:
    """The delays before a still is rendered, in seconds."""

    first_render: float = 0.0  # of a new sculpture
    rest: float = 0.25  # without movement


CLAY_TIMINGS = ClayTimings()


class Turntable:
    """Shows a sculpture from any side, and renders a still when it rests."""

    def __init__(
        self,
        repaint: Callable[[], object],
        camera_factory: CameraFactory,
        *,
        timings: ClayTimings = CLAY_TIMINGS,
        margins: tuple[float, float] = (0.0, 0.0),
        rendering: SlicedRendering | None = None,
    ) -> None:
        self.sculpture: Sculpture = ()
        self.yaw, self.pitch = FRONT_ANGLES
        self.still_image: toga.Image | None = None  # None until it is rendered
        self._top, self._bottom = margins  # kept free above and below the sculpture
        self._repaint = repaint
        self._camera_factory = camera_factory
        self._timings = timings
        self._rendering = rendering or SlicedRendering()
        self._canvas_size: CanvasSize = (1.0, 1.0)
        self._grain = 1.0
        self._region: RenderRegion | None = None
        self._has_moved = False  # since the sculpture is shown

    @property
    def camera(self) -> Camera:
        width, height = self._canvas_size
        camera = self._camera_factory(
            self.sculpture, (width, max(1.0, height - self._top - self._bottom))
        )
        return camera.shift(0, self._top).rotate(self.yaw - camera.yaw, self.pitch - camera.pitch)

    def show(self, sculpture: Sculpture) -> None:
        """Shows another sculpture at the same angles."""
        if sculpture != self.sculpture:
            self.sculpture, self._has_moved = sculpture, False
            # Nothing moves: a look starts with the still as soon as it is rendered.
            self._schedule_render(self._timings.first_render)
            self._repaint()

    def turn(self, yaw: float, pitch: float) -> None:
        """Turns the table by the given degrees."""
        turned = self.camera.rotate(yaw, pitch)
        self.yaw, self.pitch = turned.yaw, turned.pitch
        self._has_moved = True
        self.refresh()

    def refresh(self) -> None:
        """Repaints, and schedules a new still."""
        self._schedule_render(self._timings.rest)
        self._repaint()

    def stop(self) -> None:
        """Cancels rendering and drops the still."""
        self._rendering.stop()
        self.still_image = self._region = None

    def paint(self, painter: Painter) -> None:
        room = (painter.width, painter.height)
        if room != self._canvas_size:
            self._canvas_size = room
            self._schedule_render(self._timings.first_render)
        self._grain = painter.pixel_density
        camera = self.camera
        known = None if self._has_moved else STILLS.get((self.sculpture, camera))
        if known is not None and self.still_image is None:
            self.stop()
            self._show_still(known, render_region(self.sculpture, camera))
        _paint_table(painter, camera)
        if self.still_image is not None and self._region is not None:
            painter.scaled_image(self.still_image, *self._region[:4])
        # A look starts with a picture rendered before, which has the shading of the still.
        elif self._has_moved or not paint_first_picture(painter, self.sculpture, camera):
            _paint_shadow(painter, self.sculpture, camera)
            _paint_sprites(painter, self.sculpture, camera)

    def _schedule_render(self, delay: float) -> None:
        self.stop()
        if self.sculpture:
            self._rendering.start(delay, self._render())

    def _render(self) -> Iterator[None]:
        """Renders a still in short steps and shows it."""
        sculpture, camera = self.sculpture, self.camera
        region = render_region(sculpture, camera)
        for png in render_steps(sculpture, camera, region):
            if png is None:
                yield
            else:
                remember(STILLS, (sculpture, camera), png, _STILLS_KEPT)
                self._show_still(png, region)
                self._repaint()

    def _show_still(self, png: bytes, region: RenderRegion) -> None:
        across, down = round(region.width * self._grain), round(region.height * self._grain)
        self.still_image, self._region = art.resize_image(toga.Image(png), across, down), region


# PNG files by sculpture and camera. Players look at the same riddles again and again, and a still
# takes longer than a blink.
STILLS: dict[tuple[Sculpture, Camera], bytes] = {}
_STILLS_KEPT = 36


def _paint_sprites(painter: Painter, sculpture: Sculpture, camera: Camera) -> None:
    stored = camera.scale * painter.pixel_density / SPRITE_RADIUS
    for number, (x, y, _) in camera.back_to_front(sculpture):
        lump = sculpture[number]
        pixels = round(sprite_side(lump.kind) * RADII[lump.size] * stored)
        image = sprite_image(lump.kind, camera.eye_axis(lump), lump.colour, pixels)
        side = pixels / painter.pixel_density
        painter.scaled_image(image, x - side / 2, y - side / 2, side, side)


def _paint_shadow(painter: Painter, sculpture: Sculpture, camera: Camera) -> None:
    """Draws one shadow below the whole sculpture."""
    if not sculpture or camera.pitch <= MIN_TABLE_PITCH:
        return
    edge = [
        (x + wide * cos(turn * pi / 4), y + tall * sin(turn * pi / 4))
        for x, y, wide, tall in (shadow_ellipse(lump, camera) for lump in sculpture)
        for turn in range(8)
    ]
    painter.polygon(_hull(edge), _SHADOW_COLOUR)


def _paint_table(painter: Painter, camera: Camera) -> None:
    if camera.pitch <= MIN_TABLE_PITCH:
        return
    ground = game_colours(painter.palette, "riddle_masters")
    wide = 0.94 * min(painter.width, painter.height * 1.2) / 2 / camera.scale
    x, _, z = camera.pivot
    painter.polygon(_circle_points(camera, (x, -1.6, z), wide), painter.palette.ink)
    painter.polygon(_circle_points(camera, (x, 0.0, z), wide), ground.panel, painter.palette.ink, 2)
    for groove in _GROOVES:
        painter.polygon(_circle_points(camera, (x, 0.0, z), wide * groove), None, ground.page, 2)
    # The spokes make the rotation visible while the table is empty.
    for spoke in range(_SPOKES):
        turn = spoke * 2 * pi / _SPOKES + pi / 2
        ends = (
            camera.project((x + far * wide * cos(turn), 0.0, z + far * wide * sin(turn)))
            for far in (0.78, 0.94)
        )
        painter.line([(at_x, at_y) for at_x, at_y, _ in ends], ground.page, 2)


def _circle_points(camera: Camera, middle: Vector, wide: float) -> list[Point]:
    x, y, _ = camera.project(middle)
    across, down = wide * camera.scale, wide * camera.scale * sin(radians(camera.pitch))
    turns = (corner * 2 * pi / _CIRCLE_CORNERS for corner in range(_CIRCLE_CORNERS))
    return [(x + across * cos(turn), y + down * sin(turn)) for turn in turns]


def _hull(points: list[Point]) -> list[Point]:
    """Returns the convex hull of the points."""
    ordered = sorted(points)
    return [*_half_hull(ordered)[:-1], *_half_hull(ordered[::-1])[:-1]]


def _half_hull(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for x, y in points:
        while len(kept) > 1 and _turns_left(kept[-2], kept[-1], (x, y)):
            kept.pop()
        kept.append((x, y))
    return kept


def _turns_left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])


# A turntable that buttons and drags turn


DEGREES_PER_UNIT = 0.55  # degrees of rotation per canvas unit of a drag

_TURN_SECONDS = 0.2
_BUTTON = 44
_TURN_EDGE = 6
# Degrees of yaw and pitch for each button, and the angle of its arrow.
_TURNS = {
    "turn-left": (-30.0, 0.0, pi),
    "turn-right": (30.0, 0.0, 0.0),
    "turn-up": (0.0, 15.0, -pi / 2),
    "turn-down": (0.0, -15.0, pi / 2),
}
TURN_BUTTONS_HEIGHT = _BUTTON + 2 * _TURN_EDGE


def paint_corner_button(
    painter: Painter,
    name: str,
    x: float,
    y: float,
    action: Callable[[], object],
    paint_icon: Callable[..., None],
) -> None:
    """Draws a small round button with an icon."""
    ground = game_colours(painter.palette, "riddle_masters")
    half = _BUTTON / 2
    fill = ground.page if painter.pressed == name else ground.panel
    painter.circle(x + half, y + half, half - 1, fill, painter.palette.ink, 2)
    paint_icon(painter, x + half, y + half, colour=painter.palette.text)
    painter.touch_rect(name, x, y, _BUTTON, _BUTTON, action)


class TurntableField:
    """A turntable on a surface; buttons turn it, and drags beside the surface's zones."""

    def __init__(
        self,
        camera_factory: CameraFactory,
        margins: tuple[float, float],
        timings: ClayTimings,
        **style: Any,
    ) -> None:
        self.field = Surface(self._paint_field, **style)
        connect_touch(
            self.field.widget,
            press=self._press,
            drag=self._drag,
            release=self._release,
            cancel=self._cancel_touch,
        )
        self.turntable = Turntable(
            self.field.repaint, camera_factory, timings=timings, margins=margins
        )
        self._glide: animation.Animation | None = None  # of a button's turn
        self._touch_point: Point | None = None  # its start; while turning, its last position

    def stop(self) -> None:
        """Cancels animations and rendering; the sculpture is kept."""
        self._end_touch()
        self._stop_glide()
        self.turntable.stop()

    def _paint_field(self, painter: Painter) -> None:
        raise NotImplementedError

    def _paint_turn_buttons(self, painter: Painter) -> None:
        """Draws the buttons in the lower corners."""
        y = painter.height - _BUTTON - _TURN_EDGE
        right = painter.width - _TURN_EDGE - _BUTTON
        places = (_TURN_EDGE, _TURN_EDGE + _BUTTON + 2, right - _BUTTON - 2, right)
        for x, (name, (_, _, turn)) in zip(places, _TURNS.items(), strict=True):
            paint_corner_button(
                painter, name, x, y, partial(self._tap_turn, name),
                partial(sprites.paint_arrow_icon, turn=turn),
            )  # fmt: skip

    def _tap_turn(self, name: str) -> None:
        """Animates the turn of a button."""
        self._stop_glide()
        yaw, pitch, _ = _TURNS[name]
        done = 0.0

        def turn(share: float) -> None:
            nonlocal done
            self.turntable.turn(yaw * (share - done), pitch * (share - done))
            done = share

        self._glide = animation.Animation(_TURN_SECONDS, turn)

    def _stop_glide(self) -> None:
        if self._glide is not None:
            self._glide.cancel()
            self._glide = None

    def _press(self, x: float, y: float) -> None:
        # A touch that the system cancelled sends no release.
        self._end_touch()
        if self.field.zone_at(x, y) is not None:
            self.field.press(x, y)
        elif self.field.accepts_input is None or self.field.accepts_input():
            self._start_touch(x, y)

    def _drag(self, x: float, y: float) -> None:
        if self._touch_point is None:
            self.field.drag(x, y)
        else:
            self._move_touch(self._touch_point, x, y)

    def _release(self, x: float, y: float) -> None:
        if self._touch_point is None:
            self.field.release(x, y)
        else:
            self._finish_touch(self._touch_point)

    def _cancel_touch(self) -> None:
        self._end_touch()
        self.field.cancel_touch()

    def _start_touch(self, x: float, y: float) -> None:
        self._touch_point = (x, y)

    def _move_touch(self, start: Point, x: float, y: float) -> None:
        self._touch_point = (x, y)
        self._stop_glide()
        across, down = x - start[0], y - start[1]
        self.turntable.turn(across * DEGREES_PER_UNIT, down * DEGREES_PER_UNIT)

    def _finish_touch(self, start: Point) -> None:
        self._end_touch()

    def _end_touch(self) -> None:
        self._touch_point = None


# Viewer of a finished sculpture


_VIEWER_MARGINS = (4.0, 28.0)


class SculptureViewer(TurntableField):
    """Shows one sculpture on a turntable that taps and drags turn.

    `overlay` draws above it, such as a name or more touch zones.
    """

    def __init__(
        self,
        sculpture: Sculpture,
        overlay: PaintFunction | None = None,
        timings: ClayTimings = CLAY_TIMINGS,
        **style: Any,
    ) -> None:
        super().__init__(close_up_camera, _VIEWER_MARGINS, timings, **style)
        self.widget = self.field.widget
        self._overlay = overlay
        self.turntable.show(sculpture)

    def _paint_field(self, painter: Painter) -> None:
        paint_ground(painter, "riddle_masters")
        if self.turntable.sculpture:
            self.turntable.paint(painter)
            self._paint_turn_buttons(painter)
        if self._overlay is not None:
            self._overlay(painter)
