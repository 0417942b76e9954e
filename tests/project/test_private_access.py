"""Tests use the public members of the product; the number of exceptions only shrinks."""

import ast
from pathlib import Path
from typing import TypeGuard

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAX_EXCEPTIONS = 85
# Toga's implementation of a widget, which tests read like a screen, and the API of named tuples.
ALLOWED_NAMES = ("_impl", "_replace", "_asdict", "_fields", "_make")


def is_private(name: str) -> bool:
    """Returns whether a name is private, by convention."""
    return name.startswith("_") and not name.startswith("__") and name not in ALLOWED_NAMES


def private_accesses(source: str) -> list[int]:
    """Returns the lines that use a private member of another object or module."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if _is_private_access(node)]


def _is_private_access(node: ast.AST) -> TypeGuard[ast.expr | ast.stmt]:
    match node:
        case ast.Attribute(value=ast.Name(id="self" | "cls")):
            return False
        case ast.Attribute(attr=name):
            return is_private(name)
        case ast.ImportFrom(names=names):
            return any(is_private(alias.name) for alias in names)
        # The name is the second argument of setattr, or part of the first one of a monkeypatch.
        case ast.Call(
            func=ast.Name(id="setattr" | "getattr") | ast.Attribute(attr="setattr" | "delattr"),
            args=arguments,
        ):
            texts = [part.value for part in arguments[:2] if isinstance(part, ast.Constant)]
            return any(is_private(str(text).rpartition(".")[2]) for text in texts)
    return False


def test_tests_use_few_private_members() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if "bench" not in path.parts
        for line in private_accesses(path.read_text(encoding="utf-8"))
    ]
    assert len(found) <= MAX_EXCEPTIONS, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("board._models", [1]),
        ("self.board._models\nboard.shown", [1]),
        ("from board import _models\nfrom board import shown", [1]),
        ('patch.setattr(board, "_paint", 1)\npatch.setattr("ui.board._paint", 1)', [1, 2]),
        ('patch.setattr(board, "paint", "_x")\nsetattr(self, "__x__", 1)', []),
        ("self._models\ncls._all\nwidget._impl.native\nstate._replace(step=1)\nlist.__dict__", []),
    ],
)
def test_only_members_of_other_objects_count(source: str, lines: list[int]) -> None:
    assert private_accesses(source) == lines
