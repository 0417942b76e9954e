"""Everything that the app is made of can live on a phone."""

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.phone.bundle import ROOT, briefcase_settings

SOURCES = {"coven": ROOT / "src", "hall": ROOT / "src", "engine": ROOT}
START = "coven.__main__"
# What the phones' own bridges bring, each to its own phone.
BRIDGES = {"android", "java", "rubicon"}
DESKTOP = "'toga_qt'"  # in the condition of what only a desktop does
# Parts of the standard library that a phone lacks, or that fail there when they are used.
NOT_ON_PHONES = {
    "_tkinter", "curses", "dbm", "ensurepip", "fcntl", "grp", "idlelib", "multiprocessing", "pty",
    "pwd", "readline", "resource", "subprocess", "syslog", "termios", "tkinter", "tty",
    "turtle", "venv", "webbrowser", "winreg", "winsound",
}  # fmt: skip
WHEELS = {
    "android": ("android_24_arm64_v8a", "android_24_x86_64"),
    "iOS": ("ios_15_0_arm64_iphoneos", "ios_15_0_arm64_iphonesimulator"),
}
SECONDS = 60


def file_of(module: str) -> Path | None:
    """Returns where a module of ours lies."""
    top = SOURCES.get(module.partition(".")[0])
    if top is None:
        return None
    place = top.joinpath(*module.split("."))
    files = (place / "__init__.py", place.with_name(f"{place.name}.py"))
    return next((path for path in files if path.is_file()), None)


def imported_modules(module: str, path: Path) -> set[str]:
    """Returns every module that a file may import on a phone, wherever the import stands."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    branches = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    elsewhere = {
        node
        for branch in branches
        if DESKTOP in ast.unparse(branch.test)
        for step in branch.body
        for node in ast.walk(step)
    }
    names = set()
    for node in ast.walk(tree):
        if node in elsewhere:
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports by dots"
            assert node.module is not None
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def walk(start: str) -> dict[str, set[str]]:
    """Returns each module of ours that the app can come to, with what it imports."""
    found: dict[str, set[str]] = {}
    waiting = [start]
    while waiting:
        module = waiting.pop()
        path = file_of(module)
        if module in found or path is None:
            continue
        found[module] = imported_modules(module, path)
        parents = module.split(".")[:-1]
        waiting += [".".join(parents[: depth + 1]) for depth in range(len(parents))]
        waiting += found[module]
    return found


@pytest.fixture(scope="module")
def reached() -> dict[str, set[str]]:
    """Gives what the app can import from its start on."""
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
    assert foreign(reached) & NOT_ON_PHONES == set()


def test_whatever_is_imported_comes_with_python_or_with_the_app(
    reached: dict[str, set[str]],
) -> None:
    shipped = {"toga"} | {name.replace("-", "_") for name in briefcase_settings()["requires"]}
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


def resolving(report: Path, *wanted: str) -> subprocess.Popen[bytes]:
    """Returns a pip that looks for packages and writes down which files it would take."""
    return subprocess.Popen(
        [
            sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet",
            "--no-input", "--disable-pip-version-check", "--retries", "1", "--timeout", "10",
            "--constraint", str(ROOT / ".ci" / "constraints.txt"), "--report", str(report),
            "--target", str(report.with_suffix("")), "--only-binary", ":all:", *wanted,
        ],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.faults
def test_every_phone_finds_pure_wheels(tmp_path: Path, rounds: Callable[[int], int]) -> None:
    children = {}
    for phone, platforms in WHEELS.items():
        for platform in platforms[: rounds(10)]:
            system = ("--platform", platform, "--python-version", "3.13", "--abi", "cp313")
            wanted = (*briefcase_settings()["requires"], *briefcase_settings()[phone]["requires"])
            report = tmp_path / f"{platform}.json"
            children[report] = resolving(report, *system, *wanted)
    codes = {report: child.wait(SECONDS) for report, child in children.items()}
    if any(codes.values()) and resolving(tmp_path / "here.json", "httpx").wait(SECONDS):
        pytest.skip("no registry of packages can be reached")
    for report, code in codes.items():
        assert code == 0, report.stem
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
        wheels = [each["download_info"]["url"].rpartition("/")[2] for each in found]
        assert len(wheels) > 8
        assert [name for name in wheels if not name.endswith("-none-any.whl")] == []
