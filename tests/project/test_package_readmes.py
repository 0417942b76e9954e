"""The README of a package has one line for each of its modules."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "src/coven", "src/hall")

_FOLDER = re.compile(r"## (\S+)/")
_MODULE = re.compile(r"- `([^`]+\.py)`: \S.*")


def _modules(package: str) -> list[str]:
    paths = (path for path in (ROOT / package).rglob("*.py") if not _is_marker(path))
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


def _is_marker(path: Path) -> bool:
    """Returns whether a file only makes its folder a package."""
    return path.name == "__init__.py" and len(ast.parse(path.read_text("utf-8")).body) <= 1


def _listed_modules(readme: str) -> list[str]:
    folder, listed = "", []
    for line in readme.splitlines():
        if heading := _FOLDER.fullmatch(line):
            folder = heading[1]
        elif module := _MODULE.fullmatch(line):
            listed.append(f"{folder}/{module[1]}")
    return sorted(listed)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_readme_lists_every_module_once(package: str) -> None:
    readme = (ROOT / package / "README.md").read_text("utf-8")
    assert _listed_modules(readme) == _modules(package)


def test_modules_are_read_from_their_folders() -> None:
    readme = "# Title\n\n## src/a/\n\n- `x.py`: one\n\n## src/a/b/\n\nText.\n\n- `y.py`: two\n"
    assert _listed_modules(readme) == ["src/a/b/y.py", "src/a/x.py"]
