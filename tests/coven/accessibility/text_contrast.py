"""Measures the contrast of texts with the pixels painted below them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Protocol

import toga
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QTransform
from toga.widgets.canvas import (
    BaseState,
    DrawingAction,
    FillText,
    Rotate,
    Scale,
    SetFillStyle,
    Translate,
)

from coven.ui.canvas import Surface
from coven.ui.palette import MIN_CONTRAST, luminance
from tests.coven.app_driver import Driver
from tests.coven.screen_fit import visible_surfaces

# Share of the background that needs the contrast: a star in the sky may be bright.
READABLE_SHARE = 0.85
_ACROSS, _DOWN = 36, 7
_LETTERS = 3  # share of sampled places of a text that must have a stroke of a letter

ActionFilter = Callable[[Sequence[DrawingAction]], list[DrawingAction]]


class WindowPictures(Protocol):
    """Takes pictures of the window on one backend."""

    def grab(self) -> QImage:
        """Returns a picture of the window."""

    def pixel(self, surface: Surface, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of a surface is in the picture."""


class QtPictures:
    """Pictures of a Qt window."""

    def __init__(self, driver: Driver) -> None:
        self._native = driver.window._impl.container.native

    def grab(self) -> QImage:
        """Returns a picture of the window."""
        picture: QImage = self._native.grab().toImage()
        return picture

    def pixel(self, surface: Surface, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of a surface is in the picture."""
        origin = surface.widget._impl.native.mapTo(self._native, QPoint(0, 0))
        return x + origin.x(), y + origin.y()


@dataclass(frozen=True)
class DrawnText:
    """A text on a canvas with its position, style and rotation."""

    id: int
    text: str
    colour: QColor
    box: QRectF
    transform: QTransform


def low_contrast_texts(driver: Driver) -> Iterator[str]:
    """Yields the texts of the current screen with too little contrast, and its value."""
    screen: Any = getattr(driver.app, "window").screen  # noqa: B009
    yield from low_contrast_widgets(screen.content)
    yield from low_contrast_drawn_texts(visible_surfaces(screen), QtPictures(driver))


def low_contrast_drawn_texts(
    surfaces: Sequence[Surface], pictures: WindowPictures
) -> Iterator[str]:
    """Yields the drawn texts with too little contrast."""
    if not surfaces:
        return
    glares: dict[int, QColor] = {}  # [text] the marker colour it was drawn with
    bare = _picture(pictures, surfaces, _bare)
    glaring = _picture(pictures, surfaces, _glaring(glares))
    for surface in surfaces:
        origin, across = pictures.pixel(surface, 0, 0), pictures.pixel(surface, 1, 0)
        to_picture = QTransform.fromTranslate(*origin)
        to_picture.scale(across[0] - origin[0], across[0] - origin[0])
        for each in _written(surface):
            places = [
                (x, y)
                for x, y in _places(each, bare, to_picture)
                if glaring.pixel(x, y) == glares[each.id].rgb()
            ]
            if len(places) < _LETTERS:
                continue  # something else is painted over it
            shares = _contrasts(each, bare, places)
            worst = shares[int(len(shares) * (1 - READABLE_SHARE))]
            if worst < MIN_CONTRAST:
                yield f"faint, {worst:.2f}: {each.text}"


def low_contrast_widgets(widget: toga.Widget, ground: Any = None) -> Iterator[str]:
    """Yields the native texts of a widget with too little contrast."""
    style = widget.style
    ground = style.background_color or ground
    if isinstance(widget, toga.Label | toga.Button | toga.TextInput | toga.MultilineTextInput):
        text = str(getattr(widget, "text", "") or getattr(widget, "value", ""))
        if text and widget.enabled and style.color and ground:
            share = _contrast(_qt(style.color).rgb(), _qt(ground).rgb())
            if share < MIN_CONTRAST:
                yield f"faint, {share:.2f}: {text}"
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from low_contrast_widgets(child, ground)


def _written(surface: Surface) -> Iterator[DrawnText]:
    size = surface.size or (0.0, 0.0)
    seen = QRectF(0, 0, *size)

    def walk(actions: Sequence[DrawingAction], turn: QTransform) -> Iterator[DrawnText]:
        colour = QColor("black")
        for action in actions:
            match action:
                case SetFillStyle():
                    colour = _qt(action.fill_style)
                case FillText():
                    found = _one(surface, action, colour, turn)
                    if seen.intersects(turn.mapRect(found.box)):
                        yield found
                case BaseState():
                    yield from walk(action.drawing_actions, _moved(action, turn))

    yield from walk(surface.widget.root_state.drawing_actions, QTransform())


def _one(surface: Surface, action: FillText, colour: QColor, turn: QTransform) -> DrawnText:
    font: Any = action.font
    wide, high = surface._lettering.measure(action.text, font)
    # Letters leave space above and below.
    box = QRectF(action.x, action.y - high * 0.3, wide, high * 0.6)
    return DrawnText(id(action), action.text, colour, box, turn)


def _moved(action: BaseState, turn: QTransform) -> QTransform:
    inner = QTransform(turn)
    if isinstance(action, Translate):
        inner.translate(action.tx, action.ty)
    elif isinstance(action, Rotate):
        inner.rotateRadians(action.radians)
    elif isinstance(action, Scale):
        inner.scale(action.sx, action.sy)
    return inner


def _qt(colour: Any) -> QColor:
    plain = colour.rgb
    return QColor(plain.r, plain.g, plain.b, round(plain.a * 255))


def _bare(actions: Sequence[DrawingAction]) -> list[DrawingAction]:
    """Returns the drawing actions without the letters."""
    return [action for action in actions if not isinstance(action, FillText)]


def _glaring(glares: dict[int, QColor]) -> ActionFilter:
    """Returns a function that gives each text its own colour, to detect overlaps."""

    def change(actions: Sequence[DrawingAction]) -> list[DrawingAction]:
        found: list[DrawingAction] = []
        for action in actions:
            if isinstance(action, FillText):
                number = len(glares)
                glares[id(action)] = QColor(255, number % 256, 254 - number // 256)
                found.append(SetFillStyle(glares[id(action)].name()))
            found.append(action)
        return found

    return change


def _picture(pictures: WindowPictures, surfaces: Sequence[Surface], change: ActionFilter) -> QImage:
    """Returns a picture of the window with other drawing actions."""
    lists = [
        actions
        for surface in surfaces
        for actions in _lists(surface.widget.root_state.drawing_actions)
    ]
    kept = [list(actions) for actions in lists]
    for actions in lists:
        actions[:] = change(actions)
    for surface in surfaces:
        surface.widget.redraw()
    picture = pictures.grab()
    for actions, before in zip(lists, kept, strict=True):
        actions[:] = before
    return picture


def _lists(actions: list[DrawingAction]) -> Iterator[list[DrawingAction]]:
    yield actions
    for action in actions:
        if isinstance(action, BaseState):
            yield from _lists(action.drawing_actions)


def _places(each: DrawnText, picture: QImage, to_picture: QTransform) -> Iterator[tuple[int, int]]:
    """Yields pixels spread over a text, as far as they are in the picture."""
    for column, row in product(range(_ACROSS), range(_DOWN)):
        inside = QPointF(
            each.box.x() + each.box.width() * (column + 0.5) / _ACROSS,
            each.box.y() + each.box.height() * (row + 0.5) / _DOWN,
        )
        place = to_picture.map(each.transform.map(inside))
        x, y = round(place.x()), round(place.y())
        if 0 <= x < picture.width() and 0 <= y < picture.height():
            yield x, y


def _contrasts(each: DrawnText, picture: QImage, places: Sequence[tuple[int, int]]) -> list[float]:
    grounds = [picture.pixelColor(x, y) for x, y in places]
    return sorted(_contrast(_over(each.colour, ground).rgb(), ground.rgb()) for ground in grounds)


def _over(colour: QColor, ground: QColor) -> QColor:
    share = colour.alphaF()
    mixed = (
        round(a * share + b * (1 - share))
        for a, b in zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
    )
    return QColor(*mixed)


@cache
def _contrast(a: int, b: int) -> float:
    dark, light = sorted(luminance(f"#{each & 0xFFFFFF:06x}") for each in (a, b))
    return (light + 0.05) / (dark + 0.05)
