"""Several changes of a page cause one layout."""

from collections.abc import Iterator
from functools import partial

import pytest
import toga

from coven.ui.touch import resize_handler
from coven.ui.widgets import BatchedLayoutBox
from tests.coven.app_driver import Driver
from tests.coven.ui.layout_counter import LayoutCounter


@pytest.fixture
def page(empty_window: Driver) -> Iterator[BatchedLayoutBox]:
    """Returns an empty page in a window."""
    page = BatchedLayoutBox(direction="column")
    empty_window.show(page)
    empty_window.settle()
    yield page
    page.clear()


def test_changes_in_one_batch_are_laid_out_once(
    page: BatchedLayoutBox, layout_counter: LayoutCounter
) -> None:
    labels = [toga.Label(f"{number}") for number in range(20)]
    with page.batch_layout():
        for label in labels:
            page.add(label)
        with page.batch_layout():
            labels[0].style.margin = 7
        assert layout_counter.count == 0
    assert layout_counter.count == 1
    assert labels[0].layout.absolute_content_top == 7
    tops = [label.layout.absolute_content_top for label in labels]
    assert tops == sorted(set(tops))


def test_a_single_change_is_laid_out_at_once(
    page: BatchedLayoutBox, layout_counter: LayoutCounter
) -> None:
    label = toga.Label("alone")
    page.add(label)
    label.style.margin = 7
    assert layout_counter.count == 2
    assert label.layout.absolute_content_top == 7


def learn(label: toga.Label, width: float, _height: float) -> None:
    """Lets a label measure its width."""
    if label.text != f"{width}":
        label.text = f"{width}"


def test_a_change_during_layout_waits_for_the_next_pass(
    page: BatchedLayoutBox, layout_counter: LayoutCounter
) -> None:
    labels = [toga.Label("", width=90) for _ in range(20)]
    with page.batch_layout():
        for label in labels:
            ruler = toga.Canvas(height=0, on_resize=resize_handler(partial(learn, label)))
            page.add(toga.Box(children=[ruler, label], direction="column"))
    layout_counter.count = 0
    page.style.margin_right = 100
    assert {label.text for label in labels} == {f"{page.layout.content_width}"}
    assert layout_counter.count == 2


def test_a_page_that_never_settles_is_left_alone(
    page: BatchedLayoutBox, layout_counter: LayoutCounter
) -> None:
    label = toga.Label("")

    def flutter(_width: float, _height: float) -> None:
        label.text += "."
        ruler.style.width = 41 if ruler.style.width == 40 else 40

    ruler = toga.Canvas(height=0, width=40, on_resize=resize_handler(flutter))
    page.add(ruler, label)
    layout_counter.count = 0
    ruler.style.width = 50
    assert 1 < layout_counter.count < 10


def test_changes_before_a_failure_are_laid_out(
    page: BatchedLayoutBox, layout_counter: LayoutCounter
) -> None:
    label = toga.Label("there")

    def fail() -> None:
        with page.batch_layout():
            page.add(label)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert layout_counter.count == 1
    assert label.layout.content_height > 0
    label.style.margin = 7
    assert layout_counter.count == 2
