"""The app starts with the modules of the shelf and loads the rest on demand."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from coven.games import GAME_INFOS
from tests.coven.startup_modules import check_startup_modules, parse_stages

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(GAME_INFOS)

STORY = """
import sys
from pathlib import Path
from coven.app import PocketCoven
show_first_picture = PocketCoven.startup
def startup(app):
    show_first_picture(app)
    print("first-picture", *sys.modules)
PocketCoven.startup = startup
app = PocketCoven(Path(sys.argv[1]))
from tests.coven.qt_driver import QtDriver
driver = QtDriver(app)
driver.wait_until(lambda: type(app.window.screen).__name__ == "ShelfScreen", 60)
print("shelf", *sys.modules)
from coven.ui import art
print("art", art._load_image.cache_info().currsize)
app.open_setup("waz_baraz")
driver.wait_until(lambda: type(app.window.screen).__name__ == "SetupScreen", 60)
print("setup", *sys.modules)
from hall.table import SeatedPlayer
people = (
    SeatedPlayer("Iris", 0, "owl"), SeatedPlayer("Olaf", 1, "frog"), SeatedPlayer("Bo", 2, "cat")
)
app.navigation.start_table("waz_baraz", people, {})
driver.wait_until(lambda: type(app.window.screen).__name__ == "CurtainScreen", 60)
print("table", *sys.modules)
app.hall.stop()
app._impl._is_exiting = True
"""

HEAVY = (
    "coven.session",
    "coven.games.riddle_masters.clay",
    "coven.replay",
    "coven.screens.table.play",
    "coven.lessons",
    "coven.privacy.peek_log",
    "coven.games.interface",
    "coven.games.lesson",
    "coven.games.hints",
    "coven.text_table.board",
    "hall.local.hints",
    "hall.server",
    "hall.nearby",
    "hall.remote_proxy",
    "hall.remote.tables",
    "hall.remote.table",
    "hall.remote.http",
    *(
        f"coven.games.{game}.{path.stem}"
        for game in GAMES
        for path in sorted(ROOT.glob(f"src/coven/games/{game}/[!_]*.py"))
    ),
    *(f"engine.games.{game}" for game in GAMES),
    *(
        f"coven.screens.{page}"
        for page in (
            "app_menu",
            "import_export",
            "people",
            "player",
            "rules",
            "settings",
            "setup",
            "statistics",
            "tournament",
        )
    ),
    # Other libraries
    "httpx",
    "uvicorn",
    "starlette",
    "h11",
    "anyio",
    "segno",
    "psycopg",
    "PIL",
    "numpy",
    "babel",
)


@cache
def _loaded_modules() -> dict[str, list[str]]:
    """Returns the modules that a separate app has loaded at each stage."""
    with tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            [sys.executable, "-c", STORY, folder],
            cwd=ROOT,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "TOGA_BACKEND": "toga_qt"},
            capture_output=True, text=True, timeout=180, check=False,
        )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return parse_stages(told.stdout)


def _within(loaded: list[str], package: str) -> Iterator[str]:
    return (name for name in loaded if name == package or name.startswith(f"{package}."))


def _is_game_ui(module: str) -> bool:
    return module.endswith(".ui") and module.count(".") == 3


@pytest.mark.parametrize("package", HEAVY)
def test_the_shelf_loads_no_heavy_module(package: str) -> None:
    assert list(_within(_loaded_modules()["shelf"], package)) == []


def test_the_start_loads_few_modules() -> None:
    check_startup_modules(_loaded_modules())


def test_setting_a_game_up_loads_the_rules_of_this_game_alone() -> None:
    games = [f"engine.games.{game}" for game in GAMES]
    assert [name for name in _loaded_modules()["setup"] if name in games] == [
        "engine.games.waz_baraz"
    ]


def test_the_heavy_packages_exist() -> None:
    for package in HEAVY:
        if package.startswith(("coven.", "hall.")):
            place = ROOT.joinpath("src", *package.split("."))
            assert place.is_dir() or place.with_suffix(".py").is_file(), package


def test_setting_a_game_up_loads_no_board() -> None:
    loaded = _loaded_modules()["setup"]
    assert not any(_is_game_ui(name) for name in loaded)


def test_a_table_loads_its_own_board_and_no_other() -> None:
    loaded = _loaded_modules()["table"]
    boards = [name for name in loaded if _is_game_ui(name)]
    assert boards == ["coven.games.waz_baraz.ui"]
    others = [f"coven.games.{game}.text_table" for game in GAMES if game != "waz_baraz"]
    for package in ("coven.games.riddle_masters.clay", "coven.replay", *others):
        assert list(_within(loaded, package)) == []


def test_the_shelf_loads_the_pictures_that_are_on_it() -> None:
    drawn = len(list((ROOT / "resources" / "art" / "png").glob("*.png")))
    assert 0 < int(_loaded_modules()["art"][0]) < drawn / 5
