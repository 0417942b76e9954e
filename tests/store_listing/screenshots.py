"""Takes the store screenshots, without frames: `python -m tests.store_listing.screenshots`."""

import argparse
import os
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import create_app
from coven.i18n import LANGUAGES
from coven.settings import Settings
from hall.local.bots import INSTANT_TIMING
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.app_sandbox import app_in_folder, without_delays
from tests.coven.qt_driver import QtDriver
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


def main(given: Sequence[str]) -> int:
    """Takes every picture of one device in every language."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.store_listing.screenshots", description=__doc__
    )
    parser.add_argument("device", choices=DEVICES)
    device = parser.parse_args(given).device
    with tempfile.TemporaryDirectory() as folder:
        driver = QtDriver(create_app(Path(folder) / "first", INSTANT_TIMING))
        with without_delays(), app_in_folder(driver, Path(folder) / "store"):
            harness = AppHarness(driver)
            driver.resize(*DEVICES[device])
            for language in LANGUAGES:
                target = RAW_FOLDER / device / language
                target.mkdir(parents=True, exist_ok=True)
                for scene in captioned_scenes():
                    harness.apply_settings(Settings(language, motion=False))
                    scene.show(driver)
                    # Clay at rest is drawn in higher quality after a moment.
                    driver.wait(AT_REST if scene.name.startswith("riddle-") else 0.0)
                    picture = driver.window._impl.container.native.grab()
                    picture.save(str(target / f"{scene.name}.png"), "PNG", 60)
                print(target.relative_to(ROOT), flush=True)
        driver.app._impl._is_exiting = True
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
