"""The server uses uvicorn's public names only, so that an upgrade cannot break it."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "src"
PUBLIC = {"Config", "Server"}


def test_only_the_public_interface_of_uvicorn_is_used() -> None:
    used: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("uvicorn"):
                used |= {f"{node.module}.{name.name}" for name in node.names}
            elif isinstance(node, ast.Import):
                used |= {n.name for n in node.names if n.name.startswith("uvicorn.")}
            elif (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "uvicorn"
            ):
                used.add(node.attr)
    assert used == PUBLIC
