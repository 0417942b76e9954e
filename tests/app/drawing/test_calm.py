"""Many changes of a page are laid out together."""

from collections.abc import Iterator
from functools import partial

import pytest
import toga

from coven.drawing.calm import CalmBox
from coven.drawing.events import resizing
from tests.app.driver import Driver
from tests.app.layouts import Layouts


@pytest.fixture
def page(bare: Driver) -> Iterator[CalmBox]:
    """Gives an empty page in a window."""
    page = CalmBox(direction="column")
    bare.show(page)
    bare.settle()
    yield page
    page.clear()


def test_what_is_done_together_is_laid_out_once(page: CalmBox, layouts: Layouts) -> None:
    labels = [toga.Label(f"{number}") for number in range(20)]
    with page.together():
        for label in labels:
            page.add(label)
        with page.together():
            labels[0].style.margin = 7
        assert layouts.count == 0
    assert layouts.count == 1
    assert labels[0].layout.absolute_content_top == 7
    tops = [label.layout.absolute_content_top for label in labels]
    assert tops == sorted(set(tops))


def test_a_single_change_is_laid_out_at_once(page: CalmBox, layouts: Layouts) -> None:
    label = toga.Label("alone")
    page.add(label)
    label.style.margin = 7
    assert layouts.count == 2
    assert label.layout.absolute_content_top == 7


def learn(label: toga.Label, width: float, _height: float) -> None:
    """Lets a label say how wide it may be."""
    if label.text != f"{width}":
        label.text = f"{width}"


def test_what_changes_in_the_middle_waits_for_the_next_pass(
    page: CalmBox, layouts: Layouts
) -> None:
    labels = [toga.Label("", width=90) for _ in range(20)]
    with page.together():
        for label in labels:
            ruler = toga.Canvas(height=0, on_resize=resizing(partial(learn, label)))
            page.add(toga.Box(children=[ruler, label], direction="column"))
    layouts.count = 0
    page.style.margin_right = 100
    assert {label.text for label in labels} == {f"{page.layout.content_width}"}
    assert layouts.count == 2


def test_a_page_that_never_settles_is_left_alone(page: CalmBox, layouts: Layouts) -> None:
    label = toga.Label("")

    def flutter(_width: float, _height: float) -> None:
        label.text += "."
        ruler.style.width = 41 if ruler.style.width == 40 else 40

    ruler = toga.Canvas(height=0, width=40, on_resize=resizing(flutter))
    page.add(ruler, label)
    layouts.count = 0
    ruler.style.width = 50
    assert 1 < layouts.count < 10


def test_what_was_done_before_a_failure_is_laid_out(page: CalmBox, layouts: Layouts) -> None:
    label = toga.Label("there")

    def fail() -> None:
        with page.together():
            page.add(label)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert layouts.count == 1
    assert label.layout.content_height > 0
    label.style.margin = 7
    assert layouts.count == 2
