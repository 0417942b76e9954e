"""Measures the start of the app, compared with an empty Toga app."""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.phone import bundle
from tests.phone.briefcase_project import create_project

ROOT = Path(__file__).resolve().parents[3]
ROUNDS = 5
STAGES = ("imports", "first picture", "shelf")

# Both scripts print the duration of each stage and the processor time of it.
TIMING_SCRIPT = """
import asyncio, sys, time
began, worked = time.perf_counter(), time.process_time()
def tell():
    print(time.perf_counter() - began, time.process_time() - worked)
def turn(app):
    task = asyncio.ensure_future(asyncio.sleep(0.001), loop=app.loop)
    task.add_done_callback(lambda done: app.loop.stop())
    app.loop.run_forever()
def picture(app):
    while not app.windows or not app.main_window.visible:
        turn(app)
    app.main_window.as_image()
    tell()
"""
APP_SCRIPT = f"""{TIMING_SCRIPT}
from pathlib import Path
from coven.app import PocketCoven
tell()
app = PocketCoven(Path(sys.argv[1]))
picture(app)
splash = app.window.screen
while app.window.screen is splash:
    turn(app)
picture(app)
app.hall.stop()
app._impl._is_exiting = True
"""
EMPTY_APP_SCRIPT = f"""{TIMING_SCRIPT}
import toga
class Bare(toga.App):
    def startup(self):
        self.main_window = toga.Window(title="Bare", size=(390, 844), content=toga.Canvas())
        self.main_window.show()
tell()
app = Bare("Bare", "org.example.bare")
picture(app)
app._impl._is_exiting = True
"""


@contextmanager
def with_bytecode_cache() -> Iterator[dict[str, str]]:
    """Yields an environment with cached bytecode, as an installed app has it."""
    with tempfile.TemporaryDirectory() as cache:
        yield {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}


def run_python(own: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Returns the output of another Python."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env=own, capture_output=True, text=True, check=True,
    )  # fmt: skip


def measure_startup() -> dict[str, dict[str, float]]:
    """Returns the milliseconds to each stage: ours, an empty Toga app's, and the difference."""
    ours: list[list[tuple[float, float]]] = []
    bare: list[list[tuple[float, float]]] = []
    with with_bytecode_cache() as own:
        for _ in range(ROUNDS + 1):  # the first of them fills the cache
            with tempfile.TemporaryDirectory() as folder:
                ours.append(_parse_times(run_python(own, "-c", APP_SCRIPT, folder).stdout))
            bare.append(_parse_times(run_python(own, "-c", EMPTY_APP_SCRIPT).stdout))
    found = {}
    for number, stage in enumerate(STAGES):
        wall, busy = (median(each[number][kind] for each in ours[1:]) for kind in (0, 1))
        # An empty app has no shelf: its first picture is its last stage.
        place = min(number, 1)
        wall_bare, busy_bare = (median(each[place][kind] for each in bare[1:]) for kind in (0, 1))
        found[stage] = {
            "wall": wall, "busy": busy, "bare_wall": wall_bare, "bare_busy": busy_bare,
            "own_wall": wall - wall_bare, "own_busy": busy - busy_bare,
        }  # fmt: skip
    return found


def _parse_times(lines: str) -> list[tuple[float, float]]:
    pairs = [line.split() for line in lines.splitlines()]
    return [(float(wall) * 1000, float(busy) * 1000) for wall, busy in pairs]


def measure_imports() -> dict[str, float]:
    """Returns the time that each module takes to import, in milliseconds, the slowest first."""
    spent: Counter[str] = Counter()
    counted = ("-X", "importtime", "-c", "import coven.app")
    with with_bytecode_cache() as own:
        run_python(own, *counted)
        lines = run_python(own, *counted).stderr.splitlines()
    for line in lines:
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


def bundle_sizes() -> dict[str, int]:
    """Returns the uncompressed bytes of each part of the bundle."""
    with tempfile.TemporaryDirectory() as name:
        folder = create_project(Path(name), "android").app
        parts = {part.name: bundle.folder_size(part) for part in sorted(folder.iterdir())}
    return {**parts, "all": sum(parts.values())}
