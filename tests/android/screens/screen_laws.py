"""Laws for every screen on a phone: nothing cut, too wide, faint, too small or under the bars."""

from collections.abc import Iterator, Sequence
from typing import Any

import toga
from PIL import Image
from PySide6.QtGui import QImage

from coven.ui.canvas import Surface
from coven.ui.painter import ELLIPSIS
from coven.ui.palette import MIN_CONTRAST, contrast
from coven.ui.touch import MIN_TOUCH_SIZE
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass
from tests.coven.accessibility.text_contrast import low_contrast_drawn_texts
from tests.coven.screen_fit import small_zones, visible_surfaces
from tests.phone.surface_contents import zones_on

_TOUCHED_WIDGETS = (
    toga.Button, toga.MultilineTextInput, toga.Selection, toga.Slider, toga.Switch, toga.TextInput,
)  # fmt: skip
_TEXT_WIDGETS = (toga.Button, toga.Label, toga.MultilineTextInput, toga.TextInput)


def screen_faults(driver: AndroidDriver) -> Iterator[str]:
    """Yields the faults of the screen in front."""
    screen = driver.app.window.screen
    assert screen is not None
    yield from _wide_views(driver)
    widgets = tuple(_with_grounds(screen.content, None))
    for widget, ground in widgets:
        if isinstance(widget, _TEXT_WIDGETS):
            yield from _cut_text(widget)
            if ground is not None and widget.enabled:
                yield from _faint_text(widget, ground)
        if isinstance(widget, _TOUCHED_WIDGETS):
            yield from _small_target(widget)
    lowest = driver.phone.decor.getHeight() - _bottom_bar(driver)
    for surface in visible_surfaces(screen):
        yield from (f"cut: {text}" for text in surface.truncated)
        yield from _zones_outside(driver, surface, lowest)
        yield from small_zones(surface)
    for view in _fixed_views(driver):
        _, top, width, height = driver.phone.bounds(view)
        if width and top + height > lowest:
            yield f"under the navigation bar by {top + height - lowest} pixels"


def faint_native_texts(driver: AndroidDriver, picture: Image.Image) -> Iterator[str]:
    """Yields native texts with too little contrast to the colour around them in a picture."""
    screen = driver.app.window.screen
    assert screen is not None
    for widget, _ in _with_grounds(screen.content, None):
        if not isinstance(widget, _TEXT_WIDGETS) or not widget.enabled:
            continue
        shown = jclass("android.graphics.Rect")()
        native = widget._impl.native
        # A strip at the edge of the page may have other colours.
        if not native.getGlobalVisibleRect(shown) or shown.height() < native.getHeight() * 0.8:
            continue
        area = picture.crop((shown.left, shown.top, shown.right, shown.bottom))
        colours = area.getcolors(area.width * area.height) or []
        ground = max(colours)[1] if colours else None
        if isinstance(ground, tuple):
            yield from _faint_text(widget, "#{:02x}{:02x}{:02x}".format(*ground[:3]))


def faint_drawn_texts(driver: AndroidDriver) -> Iterator[str]:
    """Yields drawn texts with too little contrast to the pixels below them."""
    screen = driver.app.window.screen
    assert screen is not None
    yield from low_contrast_drawn_texts(visible_surfaces(screen), PhonePictures(driver))


class PhonePictures:
    """Pictures of a phone's window, for the tests of contrast."""

    def __init__(self, driver: AndroidDriver) -> None:
        self._driver = driver

    def grab(self) -> QImage:
        """Returns a picture of the window."""
        self._driver.phone.idle()
        return QImage.fromData(self._driver.phone.screenshot())

    def pixel(self, surface: Surface, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of a surface is in the picture."""
        return self._driver.pixel(surface.widget, x, y)


def _with_grounds(
    widget: toga.Widget, ground: str | None
) -> Iterator[tuple[toga.Widget, str | None]]:
    """Yields a widget and all below it, each with the colour behind its text."""
    own = widget.style.background_color
    if own not in (None, "transparent"):
        ground = f"#{own.rgb.r:02x}{own.rgb.g:02x}{own.rgb.b:02x}"
    yield widget, ground
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from _with_grounds(child, ground)


def _wide_views(driver: AndroidDriver) -> Iterator[str]:
    phone, scrolled = driver.phone, jclass("android.widget.HorizontalScrollView")
    wide = phone.decor.getWidth()
    for view in phone.views():
        if isinstance(view, scrolled):
            content = view.getChildAt(0)
            if content.getWidth() > view.getWidth():
                yield f"scrolls sideways by {content.getWidth() - view.getWidth()} pixels"
        left, _, width, _ = phone.bounds(view)
        if left < 0 or left + width > wide:
            kind = view.getClass().getSimpleName()
            yield f"{kind} from {left} to {left + width} on a screen of {wide} pixels"
    content = driver.window.content
    if content is not None and content.layout.width > driver.content_size[0]:
        yield f"{content.layout.width} wide instead of {driver.content_size[0]}"


def _cut_text(widget: Any) -> Iterator[str]:
    native = widget._impl.native
    across = native.getCompoundPaddingLeft() + native.getCompoundPaddingRight()
    room = native.getWidth() - across
    if isinstance(widget, toga.MultilineTextInput | toga.TextInput):
        hint = str(widget.placeholder or "")
        if isinstance(widget, toga.TextInput) and native.getPaint().measureText(hint) > room:
            yield f"cut: {hint}"
        return
    text, layout = str(native.getText()), native.getLayout()
    if not text or layout is None or not native.getWidth():
        return
    lines = layout.getLineCount()
    # Android clips at the padding above and below; a font's own space there may be cut.
    down = native.getCompoundPaddingTop() + native.getCompoundPaddingBottom()
    lowest = layout.getLineBaseline(lines - 1) + native.getPaint().getFontMetrics().descent
    is_cut = (
        max(layout.getLineMax(line) for line in range(lines)) > room + 1
        or lowest > native.getHeight() - down + 1
        or lines > text.count("\n") + 1
        or (isinstance(widget, toga.Button) and text.endswith(ELLIPSIS))
    )
    if is_cut:
        yield f"cut: {text} ({lines} lines, {lowest:.0f} of {native.getHeight() - down} pixels)"


def _faint_text(widget: Any, ground: str) -> Iterator[str]:
    native = widget._impl.native
    text, colour = str(native.getText()), native.getCurrentTextColor()
    if not text and native.getHint() is not None:
        text, colour = str(native.getHint()), native.getCurrentHintTextColor()
    if not text:
        return
    value = contrast(f"#{colour & 0xFFFFFF:06x}", ground)
    if (colour & 0xFFFFFFFF) >> 24 != 0xFF:
        yield f"see-through: {text}"
    elif value < MIN_CONTRAST:
        yield f"faint, {value:.2f}: {text}"


def _small_target(widget: Any) -> Iterator[str]:
    native = widget._impl.native
    scale = widget._impl.dpi_scale
    width, height = native.getWidth() / scale, native.getHeight() / scale
    if native.isShown() and min(width, height) < MIN_TOUCH_SIZE:
        name = str(getattr(widget, "text", "") or getattr(widget, "placeholder", ""))
        yield f"touch target of {width:.0f} by {height:.0f} dp: {name}"


def _zones_outside(driver: AndroidDriver, surface: Surface, lowest: int) -> Iterator[str]:
    """Yields zones that leave their canvas or reach under the navigation bar."""
    wide, high = surface.size or (0.0, 0.0)
    for name in zones_on(surface):
        zone = surface.find_zone(name)
        assert zone is not None
        right, low = zone.x + zone.width, zone.y + zone.height
        if zone.x < -0.5 or zone.y < -0.5 or right > wide + 0.5 or low > high + 0.5:
            yield f"zone {name} leaves its canvas"
        if driver.pixel(surface.widget, *zone.centre)[1] > lowest:
            yield f"zone {name} is under the navigation bar"


def _bottom_bar(driver: AndroidDriver) -> int:
    insets = driver.phone.decor.getRootWindowInsets()
    return int(insets.getSystemWindowInsetBottom()) if insets is not None else 0


def _fixed_views(driver: AndroidDriver) -> Sequence[Any]:
    """Returns the canvases and native texts that do not scroll."""
    kinds = jclass("org.beeware.android.DrawHandlerView"), jclass("android.widget.TextView")
    scrolled = jclass("android.widget.ScrollView")
    found: list[Any] = []

    def walk(view: Any) -> None:
        if isinstance(view, kinds):
            found.append(view)
        if isinstance(view, jclass("android.view.ViewGroup")) and not isinstance(view, scrolled):
            for index in range(view.getChildCount()):
                walk(view.getChildAt(index))

    walk(driver.phone.decor)
    return found
