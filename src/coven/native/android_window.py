"""Android's window: system bars, cut-out and keyboard around the content, and the colour behind."""

from typing import Any

_INSETS_BY_TYPE_API_LEVEL = 30  # WindowInsets.getInsets and WindowInsetsController
_LIGHT_NAVIGATION_API_LEVEL = 26  # dark icons on a light navigation bar


def inset_content(window: Any, api_level: int) -> Any:
    """Pads the content by everything that the system draws over it; returns the listener to keep.

    From API 35 on windows reach under the system bars. The padding belongs to the parent of
    Toga's container, because Toga lays out for the full size of its own parent.
    """
    from java import dynamic_proxy, jclass  # type: ignore[import-not-found]

    class Listener(dynamic_proxy(jclass("android.view.View$OnApplyWindowInsetsListener"))):  # type: ignore[misc]
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
    listener = Listener()
    frame.setOnApplyWindowInsetsListener(listener)
    frame.requestApplyInsets()
    return listener


def colour_window(window: Any, api_level: int, colour: str, *, dark: bool) -> None:
    """Colours the window behind the content and the bars, with icons to match."""
    from java import jclass

    # Java's integers are signed.
    opaque = (0xFF000000 | int(colour.removeprefix("#"), 16)) - (1 << 32)
    decor = window.getDecorView()
    decor.setBackgroundColor(opaque)
    # Without effect from API 35 on, where the bars show the window's own colour.
    window.setStatusBarColor(opaque)
    if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
        window.setNavigationBarColor(opaque)
    if api_level >= _INSETS_BY_TYPE_API_LEVEL:
        kind = jclass("android.view.WindowInsetsController")
        light = kind.APPEARANCE_LIGHT_STATUS_BARS | kind.APPEARANCE_LIGHT_NAVIGATION_BARS
        window.getInsetsController().setSystemBarsAppearance(0 if dark else light, light)
        return
    views = jclass("android.view.View")
    light = views.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR
    if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
        light |= views.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR
    flags = decor.getSystemUiVisibility() & ~light
    decor.setSystemUiVisibility(flags if dark else flags | light)
