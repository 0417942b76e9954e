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
from coven.clay.viewer import Viewer
from coven.drawing.surface import Surface
from hall.pacing import AT_ONCE
from tests.app.clay.heaps import heap
from tests.app.driver import PHONE, Driver
from tests.app.play.house import STILL, own_folder, quick_hands
from tests.app.play.scenes import SCENES
from tests.app.play.studio import Studio
from tests.bench.jumping import jump_rows
from tests.bench.racing import race_rows

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "build" / "bench" / "app.json"
REPEATS = 9
SHOWN = 10  # packages and modules, of those that cost the most
IMPORT_GOAL = 300  # ms
LUMPS = (20, 60, 120)
FRAMES = 72
TURN = 5.0  # degrees from one frame to the next

FIRST_PICTURE = """
import sys, time
began, idle = time.perf_counter(), time.process_time()
from pathlib import Path
from coven.app import create
imported, busy = time.perf_counter(), time.process_time() - idle
from hall.pacing import AT_ONCE
from tests.app.driver import Driver
app = create(Path(sys.argv[1]), AT_ONCE)
driver = Driver(app)
driver.shot()
shown = time.perf_counter()
driver.until(lambda: type(app.stage.screen).__name__ == "ShelfScreen")
driver.shot()
print(imported - began, busy, shown - began, time.perf_counter() - began)
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


def studio_row(driver: Driver, lumps: int) -> dict[str, Any]:
    """Returns what it costs to turn clay round twice, the second time with known sprites."""
    viewer = Viewer(heap(lumps), flex=1)
    driver.show(viewer.widget)
    native = viewer.widget._impl.native
    rounds = []
    for _ in range(2):
        spent = []
        for _ in range(FRAMES):
            began = time.perf_counter()
            viewer.wheel.turn(TURN, 0)
            native.grab()
            spent.append((time.perf_counter() - began) * 1000)
        rounds.append(spent)
    images = viewer.surface.count.images
    began = time.perf_counter()
    driver.until(lambda: viewer.wheel.picture is not None)
    return {
        "lumps": lumps,
        "first_round_ms": median(rounds[0]),
        "slowest_ms": max(rounds[0]),
        "frame_ms": median(rounds[1]),
        "images": images,
        "rest_ms": (time.perf_counter() - began) * 1000,
    }


def painting() -> tuple[list[dict[str, Any]], ...]:
    """Returns the cost of each drawn scene on a phone, of clay that is turned, and of moves."""
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
            clay = [studio_row(driver, lumps) for lumps in LUMPS]
            studio.dress(STILL)
            moves = race_rows(driver)
            studio.dress(STILL)
            moves += jump_rows(driver)
        driver.app._impl._is_exiting = True
    return rows, clay, moves


def child(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Returns what a second Python told that found bytecode, as an installed app does."""
    with tempfile.TemporaryDirectory() as cache:
        own = {"PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(2):
            told = subprocess.run(
                [sys.executable, *arguments],
                cwd=ROOT, env={**os.environ, **own}, capture_output=True, text=True, check=True,
            )  # fmt: skip
    return told


def imports() -> dict[str, float]:
    """Returns the time that each module takes to import, in milliseconds, the slowest first."""
    spent: Counter[str] = Counter()
    for line in child("-X", "importtime", "-c", "import coven.app").stderr.splitlines():
        parts = line.removeprefix("import time:").split("|")
        if len(parts) == 3 and parts[0].strip().isdigit():
            spent[parts[2].strip()] += int(parts[0])
    return {name: micros / 1000 for name, micros in spent.most_common()}


def by_package(modules: dict[str, float]) -> dict[str, float]:
    """Returns the time that each top-level package takes, the slowest first."""
    spent: dict[str, float] = {}
    for name, each in modules.items():
        top = name.partition(".")[0]
        spent[top] = spent.get(top, 0.0) + each
    return dict(sorted(spent.items(), key=lambda item: -item[1]))


def starting() -> dict[str, float]:
    """Returns the time to import, to the first picture and to the shelf, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        told = child("-c", FIRST_PICTURE, folder)
    names = ("imports", "of that, busy", "first picture", "shelf")
    return {n: float(s) * 1000 for n, s in zip(names, told.stdout.split(), strict=True)}


def main() -> int:
    """Prints the tables and writes them down."""
    (rows, clay, moves), modules, start = painting(), imports(), starting()
    packages = by_package(modules)
    print(f"{'scene':<24}{'collect ms':>11}{'replay ms':>11}{'shapes':>8}{'images':>8}{'texts':>7}")
    for row in rows:
        print(
            f"{row['scene']:<24}{row['collect_ms']:>11.1f}{row['replay_ms']:>11.1f}"
            f"{row['shapes']:>8}{row['images']:>8}{row['texts']:>7}"
        )
    print("\nclay, turned, ms a frame")
    print(f"{'lumps':>7}{'first round':>13}{'slowest':>9}{'known':>7}{'images':>8}{'at rest':>9}")
    for row in clay:
        print(
            f"{row['lumps']:>7}{row['first_round_ms']:>13.1f}{row['slowest_ms']:>9.1f}"
            f"{row['frame_ms']:>7.1f}{row['images']:>8}{row['rest_ms']:>9.0f}"
        )
    print("\nForest Chase and Baron Voodoo, ms from the table's answer to the picture")
    for row in moves:
        print(
            f"  {row['what']:<30}{row['work_ms']:>7.1f} work{row['paint_ms']:>7.1f} paint"
            f"{row['slowest_ms']:>7.1f} slowest"
        )
    for title, costs in (("package", packages), ("module", modules)):
        print(f"\nimports, by {title}, ms")
        for name in list(costs)[:SHOWN]:
            print(f"  {name:<40}{costs[name]:>8.1f}")
    print(f"  {'all, slowed down by the counting':<40}{sum(packages.values()):>8.1f}")
    print("\nfrom the start, ms")
    for name, spent in start.items():
        print(f"  {name:<18}{spent:>8.1f}")
    verdict = "within" if start["of that, busy"] <= IMPORT_GOAL else "more than"
    print(f"  imports are {verdict} the {IMPORT_GOAL} ms that they may take")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    report = {
        "painting": rows,
        "studio": clay,
        "moves": moves,
        "imports": packages,
        "modules": modules,
        "start": start,
    }
    REPORT.write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(f"\n{REPORT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
