"""A widget's position on the screen, and the lowest position at which a phone lets the app draw.

All numbers are layout pixels from the top of the window.
"""

from typing import Any

import toga
from toga.platform import current_platform


def visible_span(widget: toga.Widget) -> tuple[float, float]:
    """Returns the top and the bottom of the visible part of a widget, equal if there is none."""
    native: Any = widget._impl.native
    if current_platform == "android":
        from java import jclass  # type: ignore[import-not-found]

        rect = jclass("android.graphics.Rect")()
        if not native.getGlobalVisibleRect(rect):
            return 0.0, 0.0
        density = native.getResources().getDisplayMetrics().density
        return rect.top / density, rect.bottom / density
    if current_platform == "iOS":
        frame = native.convertRect(native.bounds, toView=None)
        return frame.origin.y, frame.origin.y + frame.size.height
    top = native.mapTo(native.window(), native.rect().topLeft()).y()
    return top, top + native.visibleRegion().boundingRect().height()


def lowest_free_y(widget: toga.Widget) -> float:
    """Returns the top of the phone's own navigation bar."""
    native: Any = widget._impl.native
    if current_platform == "android":
        root = native.getRootView()
        inset = root.getRootWindowInsets().getSystemWindowInsetBottom()
        return float((root.getHeight() - inset) / native.getResources().getDisplayMetrics().density)
    if current_platform == "iOS":
        window = native.window
        return float(window.bounds.size.height - window.safeAreaInsets.bottom)
    return float(native.window().height())
