"""Assumptions about Toga that Toga does not document, with one test for each.

`coven/native/android_toga.py` contains the code that relies on them. A failure here names the
part that a new version of Toga has changed.
"""

import inspect
from typing import Any

import pytest
import toga
from toga.constants import Baseline, FillRule

from coven.resources import path
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass

NATIVE_CLASSES = {
    toga.Button: "android.widget.Button",
    toga.Canvas: "org.beeware.android.DrawHandlerView",
    toga.ImageView: "android.widget.ImageView",
    toga.Label: "android.widget.TextView",
    toga.TextInput: "android.widget.EditText",
}
# [class of ours] the methods of Toga's that it replaces or extends
REPLACED_METHODS = {
    "_QuietButton": ("set_text", "set_icon"),
    "_QuietField": (),
    "_QuietLabel": ("set_text",),
    "_QuietPicture": ("set_image",),
}
REPLACED_IN_TEXTS = ("cache_textview_defaults", "set_font", "set_text_align")
REPLACED_EVERYWHERE = ("init_scale", "refresh", "set_background_color", "set_hidden")


@pytest.mark.parametrize("kind", NATIVE_CLASSES, ids=lambda kind: kind.__name__)
def test_the_view_of_a_widget(driver: AndroidDriver, kind: type[toga.Widget]) -> None:
    native = (kind("") if kind is toga.Label else kind())._impl.native
    wanted = NATIVE_CLASSES[kind]
    assert isinstance(native, jclass(wanted)), f"toga.{kind.__name__}()._impl.native is no {wanted}"


def test_the_pixels_of_a_layout_unit(driver: AndroidDriver) -> None:
    density = driver.phone.activity.getResources().getDisplayMetrics().densityDpi / 160
    assert toga.Canvas()._impl.dpi_scale == density, (
        "widget._impl.dpi_scale is not the number of pixels of a layout unit"
    )


def test_the_bitmap_of_an_image(driver: AndroidDriver) -> None:
    native = toga.Image(path("art/png/witch-20@2x.png"))._impl.native
    assert isinstance(native, jclass("android.graphics.Bitmap")), (
        "toga.Image()._impl.native is no android.graphics.Bitmap"
    )


def test_an_image_is_made_of_a_bitmap(driver: AndroidDriver) -> None:
    native = toga.Image(path("art/png/witch-20@2x.png"))._impl.native
    again = toga.Image(native)
    assert again.width == native.getWidth(), "toga.Image() does not take an android.graphics.Bitmap"


def test_typeface_and_size_of_a_font(driver: AndroidDriver) -> None:
    font = toga.Font("sans-serif", 20)._impl
    assert isinstance(font.typeface(), jclass("android.graphics.Typeface")), (
        "toga.Font()._impl.typeface() is no android.graphics.Typeface"
    )
    assert font.interface.size == 20, "toga.Font()._impl.interface is not the font"
    assert "default" in inspect.signature(font.typeface).parameters, (
        "toga.Font()._impl.typeface() takes no default"
    )


def test_a_font_has_the_size_that_toga_gives_it(driver: AndroidDriver) -> None:
    from coven.native.android_toga import font_pixels

    font, scale = toga.Font("sans-serif", 20)._impl, toga.Canvas()._impl.dpi_scale
    assert font_pixels(font, scale) == pytest.approx(font.size()), (
        "Toga sets another number of pixels for a CSS point"
    )


def test_a_widget_gets_its_view_from_create(driver: AndroidDriver) -> None:
    from coven.native.widgets import Label

    assert "_create" in vars(toga.Label), "toga.Label._create() does not make the native widget"
    assert type(Label("x")._impl).__name__ == "_QuietLabel", (
        "toga.Label does not use the result of _create()"
    )


@pytest.mark.parametrize("name", REPLACED_METHODS)
def test_the_replaced_methods_exist(driver: AndroidDriver, name: str) -> None:
    from coven.native import android_widgets

    ours = getattr(android_widgets, name)
    toga_class = next(kind for kind in ours.__mro__ if kind.__module__.startswith("toga_android"))
    texts = REPLACED_IN_TEXTS if name != "_QuietPicture" else ()
    for method in (*REPLACED_METHODS[name], *texts, *REPLACED_EVERYWHERE):
        assert callable(getattr(toga_class, method, None)), (
            f"{toga_class.__module__}.{toga_class.__name__} has no {method}()"
        )


def test_a_text_keeps_its_defaults_in_three_attributes(driver: AndroidDriver) -> None:
    native = vars(toga.Label("x")._impl)
    for name in ("_default_text_color", "_default_text_size", "_default_typeface"):
        assert name in native, f"cache_textview_defaults() does not set {name}"


def test_refresh_measures_a_widget(driver: AndroidDriver) -> None:
    label = toga.Label("some text")
    driver.show(toga.Box(children=[label]))
    label.intrinsic.height = 0
    label._impl.refresh()
    assert label.intrinsic.height > 0, "refresh() does not set the size in interface.intrinsic"


def test_a_widget_without_a_window_has_no_container(driver: AndroidDriver) -> None:
    label = toga.Label("some text")
    assert label._impl.container is None, "a widget without a window has a container"
    driver.show(toga.Box(children=[label]))
    assert label._impl.container is not None, "a widget in a window has no container"


# Drawing


class _RecordingContext:
    """Keeps the calls of a canvas's actions."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.calls.append((name, arguments))


def drawn_canvas() -> toga.Canvas:
    """Returns a canvas with every kind of action that the app uses."""
    canvas, red = toga.Canvas(), "red"
    with canvas.state():
        canvas.translate(1, 2)
        canvas.rotate(0.5)
        with canvas.fill(color=red):
            canvas.rect(0, 0, 9, 9)
            canvas.arc(5, 5, 3)
        with canvas.stroke(color=red, line_width=2), canvas.close_path():
            canvas.move_to(0, 0)
            canvas.line_to(1, 1)
            canvas.quadratic_curve_to(1, 2, 3, 4)
        font = toga.Font("sans-serif", 12)
        canvas.fill_text("x", 0, 0, font=font, baseline=Baseline.MIDDLE)
        canvas.draw_image(toga.Image(path("art/png/witch-20@2x.png")), 0, 0, 10, 10)
    return canvas


def test_actions_are_replayed_through_a_context(driver: AndroidDriver) -> None:
    from coven.native.android_canvas import CanvasContext
    from coven.native.android_toga import replay_actions

    context = _RecordingContext()
    replay_actions(drawn_canvas(), context)
    called = dict(context.calls)
    assert {"save", "fill", "stroke", "fill_text", "draw_image"} <= called.keys(), (
        "canvas.root_state._draw(context) does not call the context's methods"
    )
    for name, arguments in called.items():
        ours = getattr(CanvasContext, name, None)
        assert ours is not None, f"Toga's actions call {name}() of a context, which ours lacks"
        inspect.signature(ours).bind(None, *arguments)


def test_a_context_gets_native_fonts_and_toga_images(driver: AndroidDriver) -> None:
    from coven.native.android_toga import replay_actions

    context = _RecordingContext()
    replay_actions(drawn_canvas(), context)
    called = dict(context.calls)
    assert hasattr(called["fill_text"][3], "typeface"), "fill_text() gets no native font"
    assert called["fill_text"][4] is Baseline.MIDDLE, "fill_text() gets no baseline"
    assert isinstance(called["draw_image"][0], toga.Image), "draw_image() gets no toga.Image"
    assert called["fill"] == (FillRule.NONZERO,), "fill() gets no fill rule"


def test_a_canvas_draws_with_the_handler_it_is_given(driver: AndroidDriver) -> None:
    screen = driver.app.window.screen
    assert screen is not None
    native = screen.surfaces[0].widget._impl.native
    drawn: list[object] = []
    handlers = jclass("org.beeware.android.IDrawHandler")
    from java import dynamic_proxy  # type: ignore[import-not-found]

    class Handler(dynamic_proxy(handlers)):  # type: ignore[misc]
        def handleDraw(self, canvas: Any) -> None:  # noqa: N802
            drawn.append(canvas)

    native.setDrawHandler(Handler())
    native.invalidate()
    driver.phone.screenshot()
    assert drawn, "the view of a canvas does not draw with the handler of setDrawHandler()"
    assert isinstance(drawn[0], jclass("android.graphics.Canvas")), (
        "handleDraw() gets no android.graphics.Canvas"
    )


def test_the_angle_of_an_arc_is_in_radians() -> None:
    from toga.widgets.canvas.geometry import sweepangle

    assert sweepangle(0.0, 1.5, False) == 1.5, "sweepangle() does not return radians"
