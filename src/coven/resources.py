"""Paths of the files that ship with the app."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def root(package: Path = _PACKAGE) -> Path:
    """Returns the resources folder: beside the package when bundled, else in the project."""
    for place in (package.parent, package.parent.parent):
        folder = place / "resources"
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no resources folder beside or above {package}")


def path(name: str) -> Path:
    """Returns the path of a resource, such as `art/png/owl.png`."""
    return root() / name
