"""A class name means one thing in the whole product."""

import ast
from collections import defaultdict

from tests.project.import_graph import product_modules

# Every game has its own class of these names, in the same role.
ROLES_IN_A_GAME = {
    "BoardScene",
    "Flight",
    "Footer",
    "Layout",
    "LocalState",
    "Memory",
    "Notes",
    "PersonalityWeights",
    "PlayerPanel",
    "RecentMove",
    "Select",
    "State",
    "Strip",
    "Submit",
    "Terms",
    "TouchHandlers",
    "View",
}


def _classes() -> dict[str, set[str]]:
    """Returns the modules that define each class name."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, path in product_modules().items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].add(module)
    return found


def _may_repeat(name: str, modules: set[str]) -> bool:
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


def test_every_listed_role_is_used_by_several_games() -> None:
    classes = _classes()
    assert not {name for name in ROLES_IN_A_GAME if len(classes[name]) < 2}
