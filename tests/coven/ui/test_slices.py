"""A long page shows its first part at once and gets the rest while the app is idle."""

from collections.abc import Iterator

import pytest
import toga

from coven.settings import Settings
from coven.text_table import native_column
from coven.text_table.native_column import NativeColumn, TextLine
from coven.ui import slices
from coven.ui.look import Look
from coven.ui.slices import SlicedWork
from tests.coven.app_driver import Driver


@pytest.fixture(autouse=True)
def three_widgets_per_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "WIDGETS_PER_SLICE", 3)
    monkeypatch.setattr(native_column, "WIDGETS_PER_SLICE", 3)


def labels(count: int) -> Iterator[toga.Widget]:
    return (toga.Label(f"{number}") for number in range(count))


def texts(box: toga.Box) -> list[str]:
    return [str(child.text) for child in box.children if isinstance(child, toga.Label)]


def test_the_first_slice_is_there_at_once_and_the_rest_soon(empty_window: Driver) -> None:
    box, work = toga.Box(direction="column"), SlicedWork()
    work.start(box, labels(8))
    assert texts(box) == ["0", "1", "2"]
    assert slices.is_building()
    empty_window.wait_until(lambda: not slices.is_building())
    assert texts(box) == [f"{number}" for number in range(8)]


def test_the_rest_can_be_built_now(empty_window: Driver) -> None:
    box, work = toga.Box(direction="column"), SlicedWork()
    work.start(box, labels(8))
    work.finish()
    assert len(box.children) == 8
    assert not slices.is_building()
    empty_window.settle()
    assert len(box.children) == 8


def test_another_page_drops_the_rest(empty_window: Driver) -> None:
    box, other, work = toga.Box(direction="column"), toga.Box(direction="column"), SlicedWork()
    work.start(box, labels(8))
    work.start(other, labels(2))
    empty_window.settle()
    assert (len(box.children), len(other.children)) == (3, 2)


def test_a_column_of_text_mode_is_built_in_slices(empty_window: Driver) -> None:
    lines = [TextLine(f"line {number}") for number in range(9)]
    column = NativeColumn(Look.from_settings(Settings()), lambda: True)
    empty_window.show(column.widget)
    column.show(lines)
    assert 0 < len(column._item_widgets) < 9
    empty_window.wait_until(lambda: not slices.is_building())
    shown = " ".join(empty_window.all_texts())
    assert [line.text for line in lines if line.text not in shown] == []


def test_a_column_forgets_what_it_no_longer_shows(empty_window: Driver) -> None:
    column = NativeColumn(Look.from_settings(Settings()), lambda: True)
    empty_window.show(column.widget)
    column.show([TextLine(f"secret {number}") for number in range(9)])
    column.show([TextLine("hidden")])
    empty_window.settle()
    assert not slices.is_building()
    assert "secret" not in " ".join(empty_window.all_texts())
