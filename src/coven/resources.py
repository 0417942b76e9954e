"""Where the files that ship with the app lie."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def root(package: Path = _PACKAGE) -> Path:
    """Returns the resources folder: beside the packages when bundled, else the project's own."""
    for place in (package.parent, package.parent.parent):
        folder = place / "resources"
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no resources folder beside or above {package}")


def path(name: str) -> Path:
    """Returns where the resource of that name lies, such as `art/png/owl.png`."""
    return root() / name
