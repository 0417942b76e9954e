"""The modules that the app can import on a phone, read from its sources."""

import ast
from pathlib import Path

from tests.phone.bundle import GAMES, ROOT

SOURCES = {"coven": ROOT / "src", "hall": ROOT / "src", "engine": ROOT}
START = "coven.__main__"
# Imported by a name that is computed at run time.
NAMED_AT_RUN_TIME = {
    "engine.bots.registry": {f"engine.games.{game}.bot.play" for game in GAMES},
    "coven.games.interface": {
        f"coven.games.{game}.{name}" for game in GAMES for name in ("ui", "lesson")
    },
}
DESKTOP = "'toga_qt'"  # in the conditions of code for desktops


def file_of(module: str) -> Path | None:
    """Returns the file of one of our modules."""
    top = SOURCES.get(module.partition(".")[0])
    if top is None:
        return None
    place = top.joinpath(*module.split("."))
    files = (place / "__init__.py", place.with_name(f"{place.name}.py"))
    return next((path for path in files if path.is_file()), None)


def imported_modules(module: str, path: Path) -> set[str]:
    """Returns every module that a file may import on a phone, at the top or inside functions."""
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
    """Returns each module of ours that the app can reach, with its imports."""
    found: dict[str, set[str]] = {}
    waiting = [start]
    while waiting:
        module = waiting.pop()
        path = file_of(module)
        if module in found or path is None:
            continue
        found[module] = imported_modules(module, path) | NAMED_AT_RUN_TIME.get(module, set())
        parents = module.split(".")[:-1]
        waiting += [".".join(parents[: depth + 1]) for depth in range(len(parents))]
        waiting += found[module]
    return found
