"""Text wraps by measured widths and never widens the window."""

import pytest
import toga
from hypothesis import given
from hypothesis import strategies as st

from coven.settings import TEXT_SCALES
from coven.ui.text_layout import Fonts, WrappedLabel, break_lines
from tests.coven.app_driver import Driver

LONG = (
    "Every witch who stands between the two markers now has to say whether she dances tonight, "
    "and nobody may ask the mistresses twice. "
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung "
    "Vaðlaheiðarvegavinnuverkfærageymsluskúrslyklakippuhringurinn."
)


def lines_of(label: WrappedLabel) -> list[str]:
    """Returns the lines that a label shows."""
    return label._shown.split("\n")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ("",)),
        ("one", ("one",)),
        ("one two three", ("one two", "three")),
        ("one  two", ("one two",)),
        ("one\ntwo", ("one", "two")),
        ("one\n\ntwo", ("one", "", "two")),
        ("a very-long-word b", ("a", "very-lon", "g-word b")),
        ("abcdefghijklmnopq", ("abcdefgh", "ijklmnop", "q")),
        ("one « two »", ("one", "«\u00a0two\u00a0»")),
        ("five\u00a05 six", ("five\u00a05", "six")),
    ],
)
def test_lines_break_at_eight_letters(text: str, lines: tuple[str, ...]) -> None:
    text = text.replace("« ", "«\u00a0").replace(" »", "\u00a0»")
    assert break_lines(text, 8, len) == lines


def test_a_letter_keeps_its_accents() -> None:
    assert break_lines("e\u0301e\u0301e\u0301", 1, lambda part: len(part) / 2) == (
        "e\u0301",
        "e\u0301",
        "e\u0301",
    )


def test_a_letter_that_is_too_wide_is_a_line_of_its_own() -> None:
    assert break_lines("ab", 0.5, len) == ("a", "b")


@given(st.text("ab é\u00a0\n", max_size=60), st.integers(1, 12))
def test_every_line_fits_and_nothing_is_lost(text: str, width: int) -> None:
    lines = break_lines(text, width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_a_long_text_leaves_the_window_360_wide(empty_window: Driver, scale: float) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(scale), colour="#000000", margin=16)
    empty_window.resize(360, 640)
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    assert empty_window.content_size == (360, 640)
    assert paragraph.widget.layout.content_width == 360 - 32
    assert len(lines_of(paragraph)) > 4


def test_a_bare_label_would_widen_it(empty_window: Driver) -> None:
    empty_window.resize(360, 640)
    empty_window.show(toga.Box(children=[toga.Label(LONG)], direction="column"))
    assert empty_window.content_size[0] > 360


def test_lines_are_broken_again_when_the_window_changes(empty_window: Driver) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000")
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    before = lines_of(paragraph)
    empty_window.resize(820, 1180)
    wide = lines_of(paragraph)
    assert len(wide) < len(before)
    empty_window.resize(360, 640)
    assert empty_window.content_size == (360, 640)
    assert len(lines_of(paragraph)) > len(wide)


def test_larger_letters_leave_the_window_as_it_is(empty_window: Driver) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000")
    empty_window.resize(360, 640)
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    before = len(lines_of(paragraph))
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.6), colour="#ffffff")
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    assert empty_window.content_size == (360, 640)
    assert len(lines_of(paragraph)) > before


def test_its_text_can_be_set(empty_window: Driver) -> None:
    paragraph = WrappedLabel("before", fonts=Fonts(1.0), colour="#000000")
    empty_window.resize(360, 640)
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    paragraph.text = LONG
    empty_window.settle()
    assert paragraph.text == LONG
    assert empty_window.content_size == (360, 640)
    assert "nobody may ask the mistresses twice" in " ".join(empty_window.all_texts())


def test_it_takes_the_height_of_its_lines(empty_window: Driver) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000")
    below = toga.Label("below")
    empty_window.show(toga.Box(children=[paragraph.widget, below], direction="column"))
    font = Fonts(1.0).font()
    least = 0.9 * len(lines_of(paragraph)) * Fonts(1.0).line_height(font)
    assert below.layout.absolute_content_top >= least


def test_it_wraps_inside_a_scroll_container(empty_window: Driver) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.6), colour="#000000")
    empty_window.resize(360, 640)
    inner = toga.Box(children=[paragraph.widget], direction="column")
    empty_window.show(toga.ScrollContainer(content=inner, horizontal=False, flex=1))
    assert empty_window.content_size == (360, 640)
    assert paragraph.widget.layout.content_width <= 360
    assert all(
        Fonts(1.6).measure(line, Fonts(1.6).font())[0] <= 360 for line in lines_of(paragraph)
    )


def test_a_paragraph_with_a_known_width_is_laid_out_once(
    empty_window: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000", room=390)
    assert len(lines_of(paragraph)) < len(
        lines_of(WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000"))
    )
    before = lines_of(paragraph)
    said: list[object] = []
    monkeypatch.setattr(paragraph._label._impl, "set_text", said.append)
    empty_window.show(toga.Box(children=[paragraph.widget], direction="column"))
    assert said == []
    assert lines_of(paragraph) == before


def test_outside_a_window_no_layout_breaks_lines(empty_window: Driver) -> None:
    paragraph = WrappedLabel(LONG, fonts=Fonts(1.0), colour="#000000", room=300)
    before = lines_of(paragraph)
    inner = toga.Box(children=[paragraph.widget], direction="column")
    scroll = toga.ScrollContainer(content=inner, horizontal=False)
    assert lines_of(paragraph) == before
    empty_window.show(toga.Box(children=[scroll], direction="column"))
    assert lines_of(paragraph) != before
