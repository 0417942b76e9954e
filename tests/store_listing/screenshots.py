"""Takes the store screenshots on Qt, without frames: `python -m tests.store_listing.screenshots`.

`tests/android/screens/screenshots.py` takes them on Android.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import PocketCoven
from hall.local.bots import INSTANT_TIMING
from tests.coven.app_sandbox import app_in_folder
from tests.coven.qt_driver import QtDriver, end_without_exit
from tests.store_listing.store_scenes import DEVICES, show_store_scenes


def main(given: Sequence[str]) -> int:
    """Takes every picture of one device in every language."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.store_listing.screenshots", description=__doc__
    )
    parser.add_argument("device", choices=DEVICES)
    device = parser.parse_args(given).device
    with tempfile.TemporaryDirectory() as folder:
        driver = QtDriver(PocketCoven(Path(folder) / "first", INSTANT_TIMING))
        with app_in_folder(driver, Path(folder) / "store"):
            driver.resize(*DEVICES[device])
            for path in show_store_scenes(driver, device):
                picture = driver.window._impl.container.native.grab()
                picture.save(str(path), "PNG", 60)
        end_without_exit(driver.app)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
