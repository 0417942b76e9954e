"""The app's self-test runs on the desktop, on the bundle as Briefcase builds it, without delays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES
from tests.phone.briefcase_project import BriefcaseProject, create_project

QUICK = """
from coven.session import session
from coven.ui import timings
{sabotage}
from tests.coven.__main__ import SelfTestingApp
print(timings.__file__)
SelfTestingApp(timings.UITimings(input_pause=0.0, curtain=0.001)).main_loop()
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> BriefcaseProject:
    """Returns an app with its self-test, as the emulator job builds it."""
    made = create_project(tmp_path_factory.mktemp("android"), "android")
    made.run("build", "android", "--test")
    return made


def run(bundle: Path, sabotage: str = "") -> tuple[list[str], str]:
    """Returns the output lines of the self-test, and its error."""
    own = {"QT_QPA_PLATFORM": "offscreen", "TOGA_BACKEND": "toga_qt", "PYTHONPATH": str(bundle)}
    done = subprocess.run(
        [sys.executable, "-c", QUICK.format(sabotage=sabotage)],
        cwd=bundle, env={**os.environ, **own}, capture_output=True, encoding="utf-8",
        timeout=100, check=False,
    )  # fmt: skip
    assert done.stdout, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == str(bundle / "coven" / "ui" / "timings.py")
    return lines[1:], done.stderr


def test_briefcase_starts_the_apps_own_test(project: BriefcaseProject) -> None:
    named = (project.output / "app/src/main/res/values/briefcase.xml").read_text(encoding="utf-8")
    assert '<string name="main_module">tests.coven</string>' in named
    assert (project.app / "tests" / "coven" / "__main__.py").is_file()
    tasks = (project.output / "gradle-tasks.txt").read_text(encoding="utf-8")
    assert tasks == "--console plain assembleDebug\n"


def test_the_app_starts_speaks_plays_hides_and_remembers(project: BriefcaseProject) -> None:
    lines, error = run(project.app)
    assert lines[-1] == ">>>>>>>>>> EXIT 0 <<<<<<<<<<", error
    assert lines[0] == "started"
    spoken = [line.removeprefix("spoke ") for line in lines if line.startswith("spoke ")]
    assert spoken == list(LANGUAGES)
    played = [line.removeprefix("played ") for line in lines if line.startswith("played ")]
    assert [line.partition(":")[0] for line in played] == list(GAME_INFOS)
    assert any(line.endswith("2 curtains") for line in played)
    assert lines[-2] == f"read {len(GAME_INFOS)} tables"


@pytest.mark.parametrize(
    ("sabotage", "message"),
    [
        ("session.TableSession.cover_screen = lambda self: None", "the turn is still to be seen"),
        (
            "from coven.native import NativeDevice; NativeDevice.haptic_tap = lambda self: 1 / 0",
            "the phone refused native calls: {'haptics': ",
        ),
        (
            "from coven.native import NativeDevice; NativeDevice.take_link = lambda self: 1 / 0",
            "the phone refused native calls: {'links': ",
        ),
        (
            "from tests.phone import screen_geometry as g; free = g.lowest_free_y;"
            "g.lowest_free_y = lambda widget: free(widget) - 60",
            "a button ends at ",
        ),
        (
            "import locale, sys; sys.argv += ['-AppleLanguages', '(fr)'];"
            "locale.getlocale = lambda: ('is_IS', 'UTF-8')",
            "is on a phone of ('is_IS',)",
        ),
        (
            "import locale, sys; sys.argv += ['--language', 'fr'];"
            "locale.getlocale = lambda: ('en_GB', 'UTF-8')",
            "en on a phone of ('en_GB',)",
        ),
    ],
    ids=[
        "open curtain",
        "refused call",
        "refused link",
        "covered button",
        "wrong language on iOS",
        "wrong language on Android",
    ],
)
def test_the_test_fails(project: BriefcaseProject, sabotage: str, message: str) -> None:
    lines, error = run(project.app, sabotage)
    assert lines[-1] == ">>>>>>>>>> EXIT 1 <<<<<<<<<<"
    assert message in error
