"""The parts of Toga's Android backend that the app uses although Toga does not document them.

Only this module and its subclasses in `android_widgets.py` know them, so that a new version of Toga
is adapted to here. The tests on Android check each assumption by itself.
"""

from typing import Any

import toga
from toga_android.widgets.button import Button
from toga_android.widgets.imageview import ImageView
from toga_android.widgets.label import Label
from toga_android.widgets.textinput import TextInput

# Base classes of the app's own views.
ButtonView, PictureView, LabelView, TextInputView = Button, ImageView, Label, TextInput

_UNITS_PER_CSS_POINT = 96 / 72


def native_view(widget: toga.Widget) -> Any:
    return widget._impl.native


def pixels_per_unit(widget: toga.Widget) -> float:
    """Returns how many pixels of the screen a layout unit has."""
    return float(widget._impl.dpi_scale)


def native_bitmap(image: toga.Image) -> Any:
    return image._impl.native


def native_font(font: toga.Font) -> Any:
    """Returns a font with the method `typeface`, as a canvas gets it too."""
    return font._impl


def font_pixels(native: Any, pixels_per_unit: float) -> float:
    """Returns the size of a native font in pixels of the screen.

    Toga's own answer contains the text size of the phone's settings. The app's scale contains it
    already, so that layouts know it.
    """
    return float(native.interface.size * _UNITS_PER_CSS_POINT * pixels_per_unit)


def set_draw_handler(canvas: toga.Canvas, handler: Any) -> None:
    """Lets a handler of ours draw a canvas instead of Toga's."""
    native_view(canvas).setDrawHandler(handler)


def replay_actions(canvas: toga.Canvas, context: object) -> None:
    """Calls the methods of a drawing context for all actions of a canvas."""
    canvas.root_state._draw(context)
