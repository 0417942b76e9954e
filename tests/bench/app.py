"""Measures what the app costs: painting each board, and starting: `python -m tests.bench.app`."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import create
from coven.drawing.surface import Surface
from hall.pacing import AT_ONCE
from tests.app.driver import PHONE, Driver
from tests.app.play.house import STILL, own_folder, quick_hands
from tests.app.play.scenes import SCENES
from tests.app.play.studio import Studio

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "build" / "bench" / "app.json"
REPEATS = 9
SHOWN_PACKAGES = 10

FIRST_PICTURE = """
import sys, time
began = time.perf_counter()
from pathlib import Path
from coven.app import create
imported = time.perf_counter()
from hall.pacing import AT_ONCE
from tests.app.driver import Driver
app = create(Path(sys.argv[1]), AT_ONCE)
driver = Driver(app)
driver.shot()
shown = time.perf_counter()
driver.until(lambda: type(app.stage.screen).__name__ == "ShelfScreen")
driver.shot()
print(imported - began, shown - began, time.perf_counter() - began)
app._impl._is_exiting = True
"""


def milliseconds(work: Callable[[], object]) -> float:
    """Returns the median time that something takes."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return median(times) * 1000


def board_row(name: str, surfaces: tuple[Surface, ...]) -> dict[str, Any]:
    """Returns what a whole repaint of a screen costs."""
    counts = [surface.count for surface in surfaces]
    natives = [surface.widget._impl.native for surface in surfaces]
    return {
        "scene": name,
        "collect_ms": sum(milliseconds(surface.repaint) for surface in surfaces),
        "replay_ms": sum(milliseconds(native.grab) for native in natives),
        "shapes": sum(count.shapes for count in counts),
        "images": sum(count.images for count in counts),
        "texts": sum(count.texts for count in counts),
    }


def painting() -> list[dict[str, Any]]:
    """Returns the cost of each drawn scene on a phone."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(create(Path(folder) / "first", AT_ONCE))
        with quick_hands(), own_folder(driver, Path(folder) / "bench") as app:
            studio = Studio(driver)
            driver.resize(*PHONE)
            for scene in SCENES:
                studio.dress(STILL)
                scene.show(driver)
                driver.settle()
                screen = app.stage.screen
                if screen is not None and screen.surfaces:
                    rows.append(board_row(scene.name, screen.surfaces))
        driver.app._impl._is_exiting = True
    return rows


def imports() -> dict[str, float]:
    """Returns the time that each top-level package takes to import, in milliseconds."""
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import coven.app"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    spent: Counter[str] = Counter()
    for line in run.stderr.splitlines():
        parts = line.removeprefix("import time:").split("|")
        if len(parts) == 3 and parts[0].strip().isdigit():
            spent[parts[2].strip().partition(".")[0]] += int(parts[0])
    return {name: micros / 1000 for name, micros in spent.most_common()}


def starting() -> dict[str, float]:
    """Returns the time to import, to the first picture and to the shelf, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-c", FIRST_PICTURE, folder],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    names = ("imports", "first picture", "shelf")
    return {n: float(s) * 1000 for n, s in zip(names, run.stdout.split(), strict=True)}


def main() -> int:
    """Prints the tables and writes them down."""
    rows, packages, start = painting(), imports(), starting()
    print(f"{'scene':<24}{'collect ms':>11}{'replay ms':>11}{'shapes':>8}{'images':>8}{'texts':>7}")
    for row in rows:
        print(
            f"{row['scene']:<24}{row['collect_ms']:>11.1f}{row['replay_ms']:>11.1f}"
            f"{row['shapes']:>8}{row['images']:>8}{row['texts']:>7}"
        )
    print("\nimports, by package, ms")
    for name in list(packages)[:SHOWN_PACKAGES]:
        print(f"  {name:<18}{packages[name]:>8.1f}")
    print(f"  {'all':<18}{sum(packages.values()):>8.1f}")
    print("\nfrom the start, ms")
    for name, spent in start.items():
        print(f"  {name:<18}{spent:>8.1f}")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    report = {"painting": rows, "imports": packages, "start": start}
    REPORT.write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(f"\n{REPORT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
