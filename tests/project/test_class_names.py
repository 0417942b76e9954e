"""A class name means one thing in the whole product."""

import ast
from collections import defaultdict

from tests.project.import_graph import ROOT, product_modules

# Every game has its own class of these names, in the same role.
ROLES_IN_A_GAME = {
    "BoardScene",
    "Layout",
    "LocalState",
    "Memory",
    "Notes",
    "PersonalityWeights",
    "State",
    "Terms",
    "View",
}


# Several games and toy games have one of these in the tests.
ROLES_IN_TESTS = {"Position", "ReferenceBoard", "State", "View"}


def _classes() -> dict[str, list[str]]:
    """Returns the module of each class, nested ones as well, by name."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, path in product_modules().items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module)
    return found


def _may_repeat(name: str, modules: list[str]) -> bool:
    # Action classes are named in saved logs, and each game has its own.
    are_actions = all(m.startswith("engine.games.") and m.endswith(".pieces") for m in modules)
    games = [tuple(module.split(".")[:3]) for module in modules if ".games." in module]
    is_once_a_game = len(games) == len(modules) == len(set(games))
    return is_once_a_game and (are_actions or name in ROLES_IN_A_GAME)


def test_class_names_are_unique() -> None:
    repeated = {
        name: sorted(modules)
        for name, modules in _classes().items()
        if len(modules) > 1 and not _may_repeat(name, modules)
    }
    assert not repeated


def test_the_classes_of_the_product_are_read() -> None:
    classes = _classes()
    assert len(classes) > 300
    assert classes["Match"] == ["engine.match"]
    assert classes["FocusListener"] == ["coven.native.android"], "a class in a function"


def test_every_listed_role_is_used_by_several_games() -> None:
    classes = _classes()
    assert not {name for name in ROLES_IN_A_GAME if len(classes[name]) < 2}


def test_class_names_of_tests_are_unique() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name not in ROLES_IN_TESTS:
                found[node.name].append(str(path.relative_to(ROOT)))
    assert len(found) > 100
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}
