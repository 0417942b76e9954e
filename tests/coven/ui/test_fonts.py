"""Fonts by role, with a minimum size."""

import pytest
import toga

from coven.settings import TEXT_SCALES
from coven.ui.text_layout import FONT_SIZES, MIN_FONT_SIZE, Fonts, TextRole, font_style
from tests.coven.app_driver import Driver


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("role", FONT_SIZES)
def test_no_role_is_smaller_than_the_smallest(role: TextRole, scale: float) -> None:
    # A CSS point, which Toga uses, is 4/3 of a layout unit.
    assert Fonts(scale).css_size(role) * 4 / 3 >= MIN_FONT_SIZE * scale


def test_a_size_under_the_smallest_is_raised() -> None:
    assert Fonts(1.0).css_size(9) == Fonts(1.0).css_size(MIN_FONT_SIZE)


def test_larger_scales_are_larger() -> None:
    sizes = [Fonts(scale).css_size("body") for scale in TEXT_SCALES]
    assert sizes == sorted(set(sizes))


@pytest.mark.usefixtures("empty_window")
def test_a_letter_is_as_high_as_its_size_says() -> None:
    lettering = Fonts(1.0)
    height = lettering.measure("X", lettering.font(size=40))[1]
    assert 40 <= height <= 40 * 1.4


@pytest.mark.usefixtures("empty_window")
def test_text_is_measured() -> None:
    lettering = Fonts(1.0)
    font = lettering.font()
    assert lettering.measure("wide wide", font)[0] > lettering.measure("wide", font)[0]
    assert lettering.measure("", font) == (0, lettering.line_height(font))
    bold = lettering.font(weight="bold")
    assert lettering.measure("wide", bold)[0] > lettering.measure("wide", font)[0]


def test_the_display_face_differs_from_the_text_face(empty_window: Driver) -> None:
    lettering = Fonts(1.0)
    display, text = lettering.font("display", "title"), lettering.font("text", "title")
    assert lettering.measure("Waz Baraz", display) != lettering.measure("Waz Baraz", text)
    label = toga.Label("Þórdís œuvre", **font_style(lettering.font("display", "title", "bold")))
    empty_window.show(label)
    assert label._impl.native.fontInfo().family() == display._impl.native.family()


def test_letters_of_one_size_are_equal() -> None:
    assert Fonts(1.3) == Fonts(1.3)
    assert hash(Fonts(1.3)) == hash(Fonts(1.3))
    assert Fonts(1.3) != Fonts(1.6)
