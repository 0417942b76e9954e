"""Android's window: system bars, cut-out and keyboard around the content, and the colour behind."""

from typing import Any

from coven.native import WindowEdge

_INSETS_BY_TYPE_API_LEVEL = 30  # WindowInsets.getInsets and WindowInsetsController
_CONTRAST_API_LEVEL = 29  # Window.setNavigationBarContrastEnforced
_LIGHT_NAVIGATION_API_LEVEL = 26  # dark icons on a light navigation bar


def inset_content(window: Any, api_level: int) -> Any:
    """Pads the content by everything that the system draws over it; returns the listener to keep.

    From API 35 on windows reach under the system bars. The padding belongs to the parent of
    Toga's container, because Toga lays out for the full size of its own parent.
    """
    from java import dynamic_proxy, jclass  # type: ignore[import-not-found]

    class InsetsListener(dynamic_proxy(jclass("android.view.View$OnApplyWindowInsetsListener"))):  # type: ignore[misc]
        def onApplyWindowInsets(self, view: Any, insets: Any) -> Any:  # noqa: N802
            if api_level < _INSETS_BY_TYPE_API_LEVEL:
                view.setPadding(
                    insets.getSystemWindowInsetLeft(),
                    insets.getSystemWindowInsetTop(),
                    insets.getSystemWindowInsetRight(),
                    insets.getSystemWindowInsetBottom(),
                )
                return insets.consumeSystemWindowInsets()
            types = jclass("android.view.WindowInsets$Type")
            edges = insets.getInsets(types.systemBars() | types.displayCutout() | types.ime())
            view.setPadding(edges.left, edges.top, edges.right, edges.bottom)
            return jclass("android.view.WindowInsets").CONSUMED

    resize = jclass("android.view.WindowManager$LayoutParams").SOFT_INPUT_ADJUST_RESIZE
    window.setSoftInputMode(resize)
    frame = window.getDecorView().getChildAt(0)
    listener = InsetsListener()
    frame.setOnApplyWindowInsetsListener(listener)
    frame.requestApplyInsets()
    return listener


def colour_window(window: Any, api_level: int, top: WindowEdge, bottom: WindowEdge) -> None:
    """Colours the window behind the content and the bars, with icons to match."""
    from java import jclass

    above, below = _native_colour(top.colour), _native_colour(bottom.colour)
    decor = window.getDecorView()
    if above == below:
        decor.setBackgroundColor(above)
    else:
        # One colour in the upper third, the other in the lower one; the content covers the middle.
        kind = jclass("android.graphics.drawable.GradientDrawable")
        down = jclass("android.graphics.drawable.GradientDrawable$Orientation").TOP_BOTTOM
        decor.setBackground(kind(down, [above, above, below, below]))
    # Without effect from API 35 on, where the bars show the window's own colour.
    window.setStatusBarColor(above)
    if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
        window.setNavigationBarColor(below)
    if api_level >= _CONTRAST_API_LEVEL:
        # Android would put a grey layer on ours.
        window.setNavigationBarContrastEnforced(False)
    if api_level >= _INSETS_BY_TYPE_API_LEVEL:
        kind = jclass("android.view.WindowInsetsController")
        upper, lower = kind.APPEARANCE_LIGHT_STATUS_BARS, kind.APPEARANCE_LIGHT_NAVIGATION_BARS
        light = (0 if top.is_dark else upper) | (0 if bottom.is_dark else lower)
        window.getInsetsController().setSystemBarsAppearance(light, upper | lower)
        return
    views = jclass("android.view.View")
    upper, lower = views.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, 0
    if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
        lower = views.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR
    light = (0 if top.is_dark else upper) | (0 if bottom.is_dark else lower)
    decor.setSystemUiVisibility(decor.getSystemUiVisibility() & ~(upper | lower) | light)


def _native_colour(colour: str) -> int:
    """Returns an opaque colour as Java's signed number."""
    return (0xFF000000 | int(colour.removeprefix("#"), 16)) - (1 << 32)
