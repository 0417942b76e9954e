"""The app tests itself here as it does on a phone: as it is bundled, with quicker hands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES
from tests.phone.bundle import ROOT, build_bundle

QUICK = """
import runpy
from coven import evening, stage
from coven.screens import curtain
stage.INPUT_PAUSE, curtain.HOLD_SECONDS = 0.0, 0.001
{sabotage}
print(stage.__file__)
runpy.run_module("tests.coven.__main__", run_name="__main__")
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Gives the folder of an app with its own test, as an Android phone gets it."""
    folder = build_bundle(tmp_path_factory.mktemp("gradle"), "android")
    (folder / "tests" / "phone").mkdir(parents=True)
    for name in ("tests/coven/__main__.py", "tests/phone/self_test.py"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(bundle: Path, sabotage: str = "") -> list[str]:
    """Returns the lines that the app's own test prints."""
    own = {"QT_QPA_PLATFORM": "offscreen", "TOGA_BACKEND": "toga_qt", "PYTHONPATH": str(bundle)}
    done = subprocess.run(
        [sys.executable, "-c", QUICK.format(sabotage=sabotage)],
        cwd=bundle, env={**os.environ, **own}, capture_output=True, encoding="utf-8",
        timeout=100, check=False,
    )  # fmt: skip
    assert done.stdout, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == str(bundle / "coven" / "stage.py")
    return lines[1:]


def test_the_app_starts_speaks_plays_hides_and_remembers(bundle: Path) -> None:
    lines = run(bundle)
    assert lines[-1] == ">>>>>>>>>> EXIT 0 <<<<<<<<<<"
    assert lines[0] == "started"
    spoken = [line.removeprefix("spoke ") for line in lines if line.startswith("spoke ")]
    assert spoken == list(LANGUAGES)
    played = [line.removeprefix("played ") for line in lines if line.startswith("played ")]
    assert [line.partition(":")[0] for line in played] == list(GAME_INFOS)
    assert any(line.endswith("2 curtains") for line in played)
    assert lines[-2] == f"read {len(GAME_INFOS)} tables"


def test_a_curtain_that_stays_open_is_told(bundle: Path) -> None:
    lines = run(bundle, "evening.Evening.cover = lambda self: None")
    assert lines[-1] == ">>>>>>>>>> EXIT 1 <<<<<<<<<<"
    assert not any(line.startswith("played ") for line in lines)
