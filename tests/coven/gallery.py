"""Draws every screen in every state into pictures: `python -m tests.coven.gallery`."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

import toga

from coven.app import PocketCoven
from coven.i18n import LANGUAGES
from coven.settings import Settings, Theme
from coven.ui.painter import ELLIPSIS
from hall.local.bots import INSTANT_TIMING
from tests.coven.accessibility.text_contrast import low_contrast_texts
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.app_sandbox import app_in_folder
from tests.coven.contact_sheet import join_pictures
from tests.coven.qt_driver import QtDriver, end_without_exit
from tests.coven.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "build" / "gallery"
SIZES = ((360, 640), (390, 844), (820, 1180))
THEMES: tuple[Theme, ...] = ("night", "birch")
LARGEST_TEXT = 3
ROUNDING = 2  # dp; a native label may be slightly wider than its measured text


@dataclass(frozen=True)
class GalleryVariant:
    """All scenes in one language, theme, size and text size."""

    language: str
    theme: Theme
    size: tuple[int, int]
    text: int = 0

    @property
    def folder(self) -> Path:
        """The folder of its pictures."""
        width, height = self.size
        large = "-large" if self.text else ""
        return GALLERY / self.language / self.theme / f"{width}x{height}{large}"

    @property
    def settings(self) -> Settings:
        return Settings(self.language, self.theme, self.text, motion=False)


VARIANTS = (
    *(GalleryVariant(*wall) for wall in product(LANGUAGES, THEMES, SIZES)),
    *(GalleryVariant(*wall, SIZES[0], LARGEST_TEXT) for wall in product(LANGUAGES, THEMES)),
)


def render_variant(
    harness: AppHarness, wall: GalleryVariant, scenes: Sequence[tuple[int, GalleryScene[Any]]]
) -> Iterator[str]:
    """Draws the scenes of one variant and yields their faults."""
    driver = harness.driver
    wall.folder.mkdir(parents=True, exist_ok=True)
    harness.apply_settings(wall.settings)
    driver.resize(*wall.size)
    for number, scene in scenes:
        harness.apply_settings(wall.settings)
        scene.show(driver)
        driver.settle()
        for old in wall.folder.glob(f"[0-9][0-9][0-9]-{scene.name}.png"):
            old.unlink()
        path = wall.folder / f"{number:03}-{scene.name}.png"
        driver.window._impl.container.native.grab().save(str(path), "PNG", 60)
        for fault in screen_faults(driver, wall.size[0]):
            yield f"{path.relative_to(GALLERY)}: {fault}"


def screen_faults(driver: Driver, width: int) -> Iterator[str]:
    """Yields the texts of the current screen that do not fit or are hard to read."""
    if driver.content_size[0] != width:
        yield f"{driver.content_size[0]} wide instead of {width}"
    screen = getattr(driver.app, "window").screen  # noqa: B009
    for surface in screen.surfaces:
        yield from (f"cut: {text}" for text in surface.truncated)
    yield from native_faults(screen.content)
    yield from low_contrast_texts(driver)


def native_faults(widget: toga.Widget) -> Iterator[str]:
    """Yields native texts that are larger than their widgets, and pages that are too wide."""
    if isinstance(widget, toga.Label | toga.Button) and widget.text:
        native = widget._impl.native
        shortened = isinstance(widget, toga.Button) and widget.text.endswith(ELLIPSIS)
        if shortened or native.width() < native.minimumSizeHint().width():
            yield f"cut: {widget.text}"
    inner = getattr(widget, "content", None)
    if isinstance(widget, toga.ScrollContainer) and isinstance(inner, toga.Widget):
        wide, room = inner.layout.content_width, widget.layout.content_width
        if wide > room + ROUNDING:
            yield f"{wide} wide in a page of {room}"
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from native_faults(child)


def parse_arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.coven.gallery", description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose names contain this")
    parser.add_argument(
        "--wall", default="", help="folders that contain this, such as en/night/390"
    )
    return parser.parse_args(given)


def main(given: Sequence[str]) -> int:
    """Returns 1 if there are faults, else 0."""
    asked = parse_arguments(given)
    scenes = [(at, s) for at, s in enumerate(SCENES, start=1) if asked.only in s.name]
    walls = [wall for wall in VARIANTS if asked.wall in wall.folder.as_posix()]
    if not scenes or not walls:
        print("No scene or variant matches. Scenes:", ", ".join(s.name for s in SCENES))
        return 2
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        driver = QtDriver(PocketCoven(Path(folder) / "first", INSTANT_TIMING))
        with app_in_folder(driver, Path(folder) / "gallery"):
            harness = AppHarness(driver)
            for wall in walls:
                began = time.perf_counter()
                wrong += render_variant(harness, wall, scenes)
                each = (time.perf_counter() - began) / len(scenes)
                print(
                    f"{wall.folder.relative_to(ROOT)}: {len(scenes)} in {each:.2f} s each",
                    flush=True,
                )
        end_without_exit(driver.app)
    best = GalleryVariant("en", "night", (390, 844))
    if sheet := join_pictures(best.folder, best.size, GALLERY / "contact-sheet.png"):
        print(sheet.relative_to(ROOT))
    for line in wrong:
        print(line)
    print(f"{len(walls) * len(scenes)} pictures, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
