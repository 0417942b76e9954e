"""Reads which modules of the product import which others when they are loaded."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT, ROOT / "src")
PACKAGES = (ROOT / "engine", ROOT / "src" / "hall", ROOT / "src" / "coven")


def product_modules() -> dict[str, Path]:
    """Returns every module of the product with its path."""
    paths = (path for package in PACKAGES for path in sorted(package.rglob("*.py")))
    return {_module_name(path): path for path in paths}


def _module_name(path: Path) -> str:
    base = ROOT if path.is_relative_to(ROOT / "engine") else ROOT / "src"
    return ".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__")


def loaded_imports(modules: dict[str, Path]) -> dict[str, set[str]]:
    """Returns the product modules that each module imports when it is loaded.

    Imports in functions and under TYPE_CHECKING do not run then, so they do not count.
    """
    return {
        name: {
            target
            for node in _import_nodes(ast.parse(path.read_text(encoding="utf-8")))
            for target in _targets(node, modules)
            if target != name
        }
        for name, path in modules.items()
    }


def _import_nodes(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _import_nodes(node)


def _targets(node: ast.Import | ast.ImportFrom, modules: dict[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in modules)
        return
    for alias in node.names:
        submodule = f"{node.module}.{alias.name}"
        target = submodule if submodule in modules else node.module or ""
        if target in modules:
            yield target
