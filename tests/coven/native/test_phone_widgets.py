"""The app uses only widgets that Toga has on both phones; their backends are read, not imported."""

import ast
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PHONES = ("toga_android", "toga_iOS")

# Toga's base classes that every backend builds upon.
ABSTRACT = {"Widget"}
# Only a desktop reports the second of two quick presses like this.
DESKTOP_ALONE = {"on_activate"}


def package(name: str) -> Path:
    """Returns the folder of an installed package."""
    spec = find_spec(name)
    assert spec is not None, f"{name} is missing: install the development packages"
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


def parsed(folder: Path) -> list[ast.Module]:
    """Returns the syntax tree of every module in a folder."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]


def offered(phone: str) -> set[str]:
    """Returns the names of the widgets of a phone's backend."""
    factory = ast.parse((package(phone) / "factory.py").read_text(encoding="utf-8"))
    for node in factory.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    raise AssertionError(f"{phone} does not say what it offers")


def fired(phone: str) -> set[str]:
    """Returns the names of the handlers that a phone's backend calls."""
    return {
        node.func.attr
        for module in parsed(package(phone))
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr.startswith("on_")
    }


def known_handlers() -> set[str]:
    """Returns the names of Toga's own handlers."""
    return {
        node.name
        for module in parsed(package("toga"))
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("on_")
    }


def _of_toga(node: ast.AST) -> str | None:
    """Returns `X` for the expression `toga.X`."""
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "toga":
        return node.attr if node.attr[:1].isupper() else None
    return None


def widgets_in(modules: Iterable[ast.Module]) -> set[str]:
    """Returns the names of Toga's classes that modules use."""
    names: set[str] = set()
    for module in modules:
        for node in ast.walk(module):
            if name := _of_toga(node):
                names.add(name)
            if isinstance(node, ast.ImportFrom) and node.module == "toga":
                names |= {alias.name for alias in node.names if alias.name[:1].isupper()}
    return names - ABSTRACT


def handlers_in(modules: Iterable[ast.Module]) -> set[str]:
    """Returns the names of Toga's handlers that modules set."""
    names: set[str] = set()
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and _of_toga(node.func):
                names |= {word.arg for word in node.keywords if word.arg}
            if isinstance(node, ast.Assign):
                targets = [each for each in node.targets if isinstance(each, ast.Attribute)]
                names |= {target.attr for target in targets}
    return (names & known_handlers()) - DESKTOP_ALONE


@pytest.fixture(scope="module")
def app_modules() -> list[ast.Module]:
    """Returns the app's own modules."""
    return parsed(ROOT / "src" / "coven")


@pytest.mark.parametrize("phone", PHONES)
def test_both_phones_have_every_widget(phone: str, app_modules: list[ast.Module]) -> None:
    used = widgets_in(app_modules)
    assert {"Box", "Button", "Canvas", "Label", "ScrollContainer", "Window"} <= used
    assert used - offered(phone) == set()


@pytest.mark.parametrize("phone", PHONES)
def test_both_phones_call_every_handler(phone: str, app_modules: list[ast.Module]) -> None:
    used = handlers_in(app_modules)
    assert {"on_press", "on_release", "on_resize", "on_lose_focus", "on_hide"} <= used
    assert used - fired(phone) == set()


def test_a_widget_that_a_phone_lacks_is_found() -> None:
    table = [ast.parse("import toga\nbox = toga.Table(['a'])")]
    tree = [ast.parse("from toga import Box, Tree")]
    assert widgets_in(table) - offered("toga_iOS") == {"Table"}
    for phone in PHONES:
        assert widgets_in(tree) - offered(phone) == {"Tree"}


def test_a_handler_that_a_phone_never_calls_is_found() -> None:
    source = "import toga\nc = toga.Canvas(on_alt_press=f, on_press=f)\nc.on_alt_drag = f"
    for phone in PHONES:
        assert handlers_in([ast.parse(source)]) - fired(phone) == {"on_alt_press", "on_alt_drag"}
