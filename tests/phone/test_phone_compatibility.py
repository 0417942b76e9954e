"""Every module that the app imports exists on a phone."""

import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.phone.bundle import briefcase_settings
from tests.phone.module_walk import SOURCES, START, walk

# Modules of the bridges to Java and Objective-C, each on its own phone.
BRIDGES = {"android", "java", "rubicon", "toga_android", "toga_iOS"}
# Standard modules that a phone lacks, or that fail there when used.
NOT_ON_PHONES = {
    "_tkinter", "curses", "dbm", "ensurepip", "fcntl", "grp", "idlelib", "multiprocessing", "pty",
    "pwd", "readline", "resource", "subprocess", "syslog", "termios", "tkinter", "tty",
    "turtle", "venv", "webbrowser", "winreg", "winsound",
}  # fmt: skip
# Imported where they exist, and done without elsewhere.
OPTIONAL = {"resource"}


@pytest.fixture(scope="module")
def reached() -> dict[str, set[str]]:
    """Returns the modules that the app can import, from its start on."""
    return walk(START)


def foreign(reached: dict[str, set[str]]) -> set[str]:
    """Returns the top-level modules that are not ours."""
    names = {name.partition(".")[0] for names in reached.values() for name in names}
    return names - SOURCES.keys()


def test_the_walk_comes_to_every_part_of_the_app(reached: dict[str, set[str]]) -> None:
    parts = {
        "coven.native.android",
        "coven.native.ios",
        "coven.text_table.board",
        "hall.storage.sqlite",
    }
    assert parts <= reached.keys()
    assert "hall.server.uvicorn_server" in reached, "which hosts phones nearby"
    assert "hall.server.run" not in reached, "which hosts on servers"


def test_nothing_that_a_phone_lacks_is_imported(reached: dict[str, set[str]]) -> None:
    assert foreign(reached) & NOT_ON_PHONES <= OPTIONAL


def test_every_import_is_part_of_python_or_of_the_app(
    reached: dict[str, set[str]],
) -> None:
    names = {Requirement(text).name for text in briefcase_settings()["requires"]}
    shipped = {"toga"} | {name.replace("-", "_") for name in names}
    assert foreign(reached) - sys.stdlib_module_names - shipped - BRIDGES == set()


def test_a_desktop_module_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "coven"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text("import coven.deep\n")
    (package / "deep.py").write_text(
        "def f():\n    from PySide6 import QtCore\n    import tty\n"
        "if backend() == 'toga_qt':\n    import PIL\n"
    )
    monkeypatch.setitem(SOURCES, "coven", tmp_path)
    assert foreign(walk(START)) == {"PySide6", "tty"}
