"""Native widgets for Android that make fewer calls to Java than Toga's.

Toga measures a widget again whenever a box around it gets a parent, sets every default, and asks
for the same fonts and sizes each time. These measure once, when they are in a window, and share
the answers.
"""

from functools import lru_cache
from typing import Any

import toga
from toga.fonts import SYSTEM_DEFAULT_FONT_SIZE

from coven.native.android_toga import (
    ButtonView,
    LabelView,
    PictureView,
    TextInputView,
    font_pixels,
    native_font,
)

_PIXELS = 0  # TypedValue.COMPLEX_UNIT_PX


@lru_cache(1)
def _answers_for(_app: toga.App | None) -> dict[Any, Any]:
    # Android starts a new app when the text size, the theme or the density changes.
    return {}


def _answers() -> dict[Any, Any]:
    """Returns what Android has already said to this app."""
    return _answers_for(toga.App.app)


class _QuietView:
    """Sets no defaults, and keeps its size until its content changes."""

    interface: Any
    container: Any
    dpi_scale: float
    _size: tuple[Any, Any] | None = None
    _is_hidden = False
    _has_background = False

    def init_scale(self, context: Any) -> None:
        known = _answers()
        if "scale" not in known:
            super().init_scale(context)  # type: ignore[misc]
            known["scale"] = self.dpi_scale
        self.dpi_scale = known["scale"]

    def set_hidden(self, hidden: bool) -> None:  # noqa: FBT001 - Toga's interface
        if hidden != self._is_hidden:
            self._is_hidden = hidden
            super().set_hidden(hidden)  # type: ignore[misc]

    def set_background_color(self, colour: Any) -> None:
        if colour is not None or self._has_background:
            self._has_background = True
            super().set_background_color(colour)  # type: ignore[misc]

    def refresh(self) -> None:
        """Measures the view if it is in a window: without a container there is no layout."""
        if self.container is None:
            return
        intrinsic = self.interface.intrinsic
        if self._size is None:
            super().refresh()  # type: ignore[misc]
            self._size = intrinsic.width, intrinsic.height
        else:
            intrinsic.width, intrinsic.height = self._size


class _QuietTextView(_QuietView):
    """Shares fonts and defaults with the other views of its kind."""

    native: Any
    _default_text_color: Any
    _default_text_size: Any
    _default_typeface: Any
    _is_aligned = False

    def cache_textview_defaults(self) -> None:
        known, kind = _answers(), type(self)
        if kind not in known:
            super().cache_textview_defaults()  # type: ignore[misc]
            known[kind] = (
                self._default_text_color,
                self._default_text_size,
                self._default_typeface,
            )
        self._default_text_color, self._default_text_size, self._default_typeface = known[kind]

    def set_text(self, text: str) -> None:
        self._size = None
        super().set_text(text)  # type: ignore[misc]

    def set_font(self, font: toga.Font) -> None:
        self._size = None
        known, key = _answers(), (type(self), font)
        if key not in known:
            known[key] = (
                native_font(font).typeface(default=self._default_typeface),
                self._default_text_size
                if font.size == SYSTEM_DEFAULT_FONT_SIZE
                else font_pixels(native_font(font), self.dpi_scale),
            )
        typeface, pixels = known[key]
        self.native.setTypeface(typeface)
        self.native.setTextSize(_PIXELS, pixels)

    def set_text_align(self, alignment: str) -> None:
        if alignment != "left" or self._is_aligned:
            self._is_aligned = True
            super().set_text_align(alignment)  # type: ignore[misc]


class _QuietLabel(_QuietTextView, LabelView):  # type: ignore[misc]
    pass


class _QuietButton(_QuietTextView, ButtonView):  # type: ignore[misc]
    def create(self) -> None:
        super().create()
        # Android measures a label as written but draws it in capitals, and cuts large letters to
        # make space above them.
        self.native.setAllCaps(False)
        self.native.setIncludeFontPadding(False)

    def set_icon(self, icon: Any) -> None:
        if icon is not None or self._icon is not None:
            super().set_icon(icon)


class _QuietField(_QuietTextView, TextInputView):  # type: ignore[misc]
    pass


class _QuietPicture(_QuietView, PictureView):  # type: ignore[misc]
    def set_image(self, image: Any) -> None:
        self._size = None
        super().set_image(image)


VIEWS: dict[str, Any] = {
    "Label": _QuietLabel,
    "Button": _QuietButton,
    "LineInput": _QuietField,
    "ImageView": _QuietPicture,
}  # [class in native.widgets] view
