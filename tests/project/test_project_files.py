"""The project's configuration files agree with each other."""

import ast
import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
CONSTRAINTS = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = {"engine", "coven", "hall", "tests", "dev"}
# Imports whose name differs from the package's, and modules that only phones have.
PROVIDED = {
    "PIL": "pillow",
    "PySide6": "pyside6-essentials",
    "jpype": "jpype1",
    "_jpype": "jpype1",
    "toga": "toga-core",
}
PHONE_ONLY = {"android", "java", "rubicon"}


def normal(name: str) -> str:
    """Returns a package's normalized name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirement(text: str) -> str:
    """Returns the package name of a requirement."""
    match = re.match(r"[A-Za-z0-9._-]+", text)
    assert match, text
    return normal(match[0])


PINNED = {
    normal(name): version
    for name, version in (line.partition(" ;")[0].split("==") for line in CONSTRAINTS)
}


def imported(path: Path) -> set[str]:
    """Returns the top-level modules that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def is_beside(path: Path, name: str) -> bool:
    """Returns whether a script finds this module in one of its parent folders."""
    folders = [parent for parent in path.parents if parent.is_relative_to(ROOT)]
    return any((folder / name).is_dir() or (folder / f"{name}.py").is_file() for folder in folders)


@pytest.mark.parametrize("line", CONSTRAINTS)
def test_a_constraint_pins_one_version_and_names_no_place(line: str) -> None:
    assert re.fullmatch(r"[a-z0-9-]+==[0-9][a-z0-9.]*( ; [a-z_]+ .+| ; '[a-z]+' in .+)?", line)


def test_every_package_of_a_clean_clone_has_hashes() -> None:
    text = (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8")
    blocks = text.replace("\\\n", "").splitlines()
    hashed = {}
    for block in blocks:
        pin, *hashes = re.split(r"\s+--hash=", block)
        assert hashes, pin
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", found.strip()) for found in hashes), pin
        name, _, version = pin.partition(" ;")[0].partition("==")
        hashed[normal(name)] = version.strip()
    assert PINNED.items() <= hashed.items()
    groups = PYPROJECT["project"]["optional-dependencies"].values()
    wanted = {requirement(text) for group in groups for text in group if " @ " not in text}
    assert wanted <= hashed.keys()


@pytest.mark.parametrize("group", ["phone", "desktop", "server", "development"])
def test_requirements_of_every_group_are_pinned(group: str) -> None:
    wanted = {requirement(text) for text in PYPROJECT["project"]["optional-dependencies"][group]}
    assert wanted <= PINNED.keys()


@pytest.mark.parametrize("group", ["phone", "desktop", "server", "development"])
def test_every_pinned_version_is_within_its_bounds(group: str) -> None:
    for text in PYPROJECT["project"]["optional-dependencies"][group]:
        assert Requirement(text).specifier.contains(PINNED[requirement(text)]), text


@pytest.mark.parametrize("group", ["phone", "server"])
def test_uvicorn_has_bounds_since_the_server_overrides_its_methods(group: str) -> None:
    wanted = map(Requirement, PYPROJECT["project"]["optional-dependencies"][group])
    (bounds,) = [each.specifier for each in wanted if each.name == "uvicorn"]
    assert not bounds.contains("0.1")
    assert not bounds.contains("99.0")


@pytest.mark.parametrize("folder", ["engine", "src", "resources", "tests"])
def test_imported_packages_are_installed_in_a_clean_clone(folder: str) -> None:
    known = OWN | PHONE_ONLY | sys.stdlib_module_names
    unknown = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / folder).rglob("*.py")
        for name in imported(path) - known
        if normal(PROVIDED.get(name, name)) not in PINNED and not is_beside(path, name)
    }
    assert unknown == set()


def test_the_phone_gets_the_phone_group() -> None:
    app = PYPROJECT["tool"]["briefcase"]["app"]["coven"]
    assert app["requires"] == PYPROJECT["project"]["optional-dependencies"]["phone"]


def test_the_phone_gets_folders_that_exist() -> None:
    app = PYPROJECT["tool"]["briefcase"]["app"]["coven"]
    missing = [name for name in app["sources"] + app["test_sources"] if not (ROOT / name).is_dir()]
    assert missing == []


def test_the_icon_exists_under_its_name_without_an_ending() -> None:
    icon = ROOT / PYPROJECT["tool"]["briefcase"]["app"]["coven"]["icon"]
    assert icon.suffix == ""
    assert list(icon.parent.glob(f"{icon.name}*.png"))


def test_the_workflows_entry_runs_every_test() -> None:
    entry = ROOT / ".ci" / "run"
    assert os.access(entry, os.X_OK)
    assert "python3 dev.py test" in entry.read_text(encoding="utf-8")


@pytest.mark.parametrize("full", [1, 7, 1000])
def test_a_long_test_runs_a_tenth_by_default(
    full: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.delenv("COVEN_FULL", raising=False)
    assert request.getfixturevalue("rounds")(full) == max(1, full // 10)


def test_a_long_test_runs_in_full_on_request(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("COVEN_FULL", "1")
    assert request.getfixturevalue("rounds")(1000) == 1000
