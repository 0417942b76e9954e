"""The scenes and devices of the stores' screenshots, for every backend that takes them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from coven.i18n import LANGUAGES
from coven.settings import Settings
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]
CAPTIONS = ROOT / "resources" / "store" / "captions.toml"
RAW_FOLDER = ROOT / "build" / "store" / "raw"
AT_REST = 1.5  # seconds
DEVICES = {"phone": (390, 844), "tablet": (820, 1180)}


def captioned_scenes() -> list[GalleryScene[Any]]:
    """Returns the scenes that have captions, in the captions' order."""
    names = tomllib.loads(CAPTIONS.read_text(encoding="utf-8"))
    known = {scene.name: scene for scene in SCENES}
    return [known[name] for name in names]


def show_store_scenes(driver: Driver, device: str) -> Iterator[Path]:
    """Shows every scene in every language and yields the path of its picture."""
    harness = AppHarness(driver)
    for language in LANGUAGES:
        target = RAW_FOLDER / device / language
        target.mkdir(parents=True, exist_ok=True)
        for scene in captioned_scenes():
            harness.apply_settings(Settings(language, motion=False))
            scene.show(driver)
            # Clay at rest is drawn in higher quality after a moment.
            driver.wait(AT_REST if scene.name.startswith("riddle-") else 0.0)
            yield target / f"{scene.name}.png"
        print(target.relative_to(ROOT), flush=True)
