"""Tests use the public members of the product; the number of exceptions only shrinks."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAX_EXCEPTIONS = 225
# Toga's implementation of a widget, which tests read like a screen, and the API of named tuples.
ALLOWED_NAMES = ("_impl", "_replace", "_asdict", "_fields", "_make")


def private_accesses(source: str) -> list[int]:
    """Returns the lines that use a private member of another object."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in ALLOWED_NAMES
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


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
        ("self._models\ncls._all\nwidget._impl.native\nstate._replace(step=1)\nlist.__dict__", []),
    ],
)
def test_only_members_of_other_objects_count(source: str, lines: list[int]) -> None:
    assert private_accesses(source) == lines
