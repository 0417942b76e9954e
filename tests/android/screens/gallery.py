"""Draws every screen on Android into pictures: `python -m tests.android gallery`."""

import argparse
import io
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image

from coven.i18n import LANGUAGES
from coven.settings import Settings, Theme
from tests.android.framework.android_driver import AndroidDriver, start_app, stop_app
from tests.android.framework.chaquopy import jclass
from tests.android.framework.phone import AndroidPhone
from tests.android.screens.screen_laws import faint_drawn_texts, faint_native_texts, screen_faults
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.contact_sheet import SHEET_SCENES, join_pictures
from tests.coven.scenes import SCENES
from tests.store_listing.store_scenes import AT_REST

ROOT = Path(__file__).resolve().parents[3]
GALLERY = ROOT / "build" / "android-gallery"
SIZES = {
    "360x640": "w360dp-h640dp-xhdpi",
    "411x891": "w411dp-h891dp-xhdpi",
    "800x1280": "w800dp-h1280dp-mdpi",
}
THEMES: tuple[Theme, ...] = ("night", "birch")
LARGEST_TEXT = 3
SHEET_SIZE = (390, 844)
README = ROOT / "tests" / "android" / "README.md"
BEGIN, END = "<!-- pictures: begin -->", "<!-- pictures: end -->"


@dataclass(frozen=True)
class PhoneVariant:
    """All scenes in one language, theme, size and text size."""

    language: str
    theme: Theme
    size: str
    text: int = 0

    @property
    def folder(self) -> Path:
        """The folder of its pictures."""
        large = "-large" if self.text else ""
        return GALLERY / self.language / self.theme / f"{self.size}{large}"

    @property
    def settings(self) -> Settings:
        return Settings(self.language, self.theme, self.text, motion=False)


VARIANTS = (
    *(PhoneVariant(*wall) for wall in product(LANGUAGES, THEMES, SIZES)),
    *(PhoneVariant(*wall, "360x640", LARGEST_TEXT) for wall in product(LANGUAGES, THEMES)),
)


def start_under_bars(phone: AndroidPhone) -> AndroidDriver:
    """Starts the app on a phone that shows its system bars, up to the shelf."""
    jclass("org.robolectric.shadows.Bars").showButtons()
    return start_without_motion(phone)


def start_without_motion(phone: AndroidPhone) -> AndroidDriver:
    """Starts the app up to the shelf."""
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    driver.settle()
    return driver


def draw_contact_sheet() -> int:
    """Draws the contact sheet of the README on a phone without system bars."""
    width, height = SHEET_SIZE
    folder = GALLERY / "sheet"
    folder.mkdir(parents=True, exist_ok=True)

    def draw(phone: AndroidPhone) -> None:
        driver = start_without_motion(phone)
        for number, scene in chosen_scenes("", "1/1"):
            if scene.name in SHEET_SCENES:
                AppHarness(driver).apply_settings(Settings("en", motion=False))
                scene.show(driver)
                # Clay at rest is drawn in higher quality after a moment.
                driver.wait(AT_REST if scene.name.startswith("riddle-") else 0.0)
                (folder / f"{number:03}-{scene.name}.png").write_bytes(phone.screenshot())
        stop_app(phone)

    phone = AndroidPhone(f"w{width}dp-h{height}dp-xhdpi")
    phone.do(partial(draw, phone))
    phone.close()
    sheet = join_pictures(folder, SHEET_SIZE, GALLERY / "contact-sheet.png")
    print("not all pictures were drawn" if sheet is None else sheet.relative_to(ROOT))
    return 1 if sheet is None else 0


def render_variant(
    phone: AndroidPhone, wall: PhoneVariant, scenes: Sequence[tuple[int, GalleryScene[Any]]]
) -> list[str]:
    """Draws the scenes of one variant and returns their faults."""
    wall.folder.mkdir(parents=True, exist_ok=True)
    found = []
    driver = start_under_bars(phone)
    for number, scene in scenes:
        path = wall.folder / f"{number:03}-{scene.name}.png"
        name = path.relative_to(GALLERY)
        for fault in render_scene(driver, wall, scene, path):
            found.append(f"{name}: {fault}")
            print(found[-1], flush=True)
    stop_app(phone)
    return found


def render_scene(
    driver: AndroidDriver, wall: PhoneVariant, scene: GalleryScene[Any], path: Path
) -> Iterator[str]:
    """Draws one scene and yields its faults."""
    AppHarness(driver).apply_settings(wall.settings)
    try:
        scene.show(driver)
        driver.settle()
    except Exception as error:
        yield f"{type(error).__name__}: {error}"
        return
    for old in path.parent.glob(f"[0-9][0-9][0-9]-{scene.name}.png"):
        old.unlink()
    data = driver.phone.screenshot()
    path.write_bytes(data)
    yield from screen_faults(driver)
    yield from faint_native_texts(driver, Image.open(io.BytesIO(data)).convert("RGB"))
    yield from faint_drawn_texts(driver)


def parse_arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.android gallery", description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose names contain this")
    parser.add_argument(
        "--wall", default="", help="folders that contain this, such as en/night/360"
    )
    parser.add_argument("--sheet", action="store_true", help="only the README's contact sheet")
    parser.add_argument("--part", default="1/1", help="a share of the scenes, such as 2/4")
    parser.add_argument("--record", action="store_true", help="write the faults into the README")
    return parser.parse_args(given)


def chosen_scenes(only: str, part: str) -> list[tuple[int, GalleryScene[Any]]]:
    """Returns scenes with their numbers."""
    number, _, count = part.partition("/")
    scenes = [(at, s) for at, s in enumerate(SCENES, start=1) if only in s.name]
    return scenes[int(number) - 1 :: int(count)]


def record_faults(wall: PhoneVariant, pictures: int, faults: int, day: str) -> None:
    """Writes the line of a variant into the README's table, or replaces it."""
    head, _, rest = README.read_text(encoding="utf-8").partition(f"{BEGIN}\n")
    table, _, tail = rest.partition(END)
    titles, lines = table.splitlines()[:2], table.splitlines()[2:]
    names = [each.folder.relative_to(GALLERY).as_posix() for each in VARIANTS]
    name = wall.folder.relative_to(GALLERY).as_posix()
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in lines}
    rows[name] = f"| {name} | {pictures} | {faults} | {day} |"
    text = "\n".join([*titles, *(rows[each] for each in names if each in rows)])
    README.write_text(f"{head}{BEGIN}\n{text}\n{END}{tail}", encoding="utf-8")


def main(given: Sequence[str]) -> int:
    """Returns 1 if there are faults, else 0."""
    asked = parse_arguments(given)
    if asked.sheet:
        return draw_contact_sheet()
    scenes = chosen_scenes(asked.only, asked.part)
    walls = [wall for wall in VARIANTS if asked.wall in f"{wall.folder.as_posix()}/"]
    if not scenes or not walls:
        print("No scene or variant matches. Scenes:", ", ".join(s.name for s in SCENES))
        return 2
    wrong: list[str] = []
    for wall in walls:
        began = time.monotonic()
        phone = AndroidPhone(f"{wall.language}-{SIZES[wall.size]}")
        found = phone.do(partial(render_variant, phone, wall, scenes))
        wrong += found
        phone.close()
        if asked.record and len(scenes) == len(SCENES):
            record_faults(wall, len(scenes), len(found), time.strftime("%Y-%m-%d"))
        each = (time.monotonic() - began) / len(scenes)
        print(f"{wall.folder.relative_to(ROOT)}: {len(scenes)} in {each:.2f} s each", flush=True)
    print(f"{len(walls) * len(scenes)} pictures, {len(wrong)} faults")
    return 1 if wrong else 0
