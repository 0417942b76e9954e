"""A module imports only from its own layer or from a lower one when it is loaded."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.project.import_graph import ROOT, loaded_imports, product_modules

MAX_LINES = 450
MAX_PRODUCT_LINES = 59_000

# The lowest layer comes first. Parts of one layer do not import each other. `*` is any one game.
# The longest name that fits a module decides its layer.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("engine.core",),
    ("engine.chance", "engine.fast", "engine.hints", "engine.step_limiter"),
    ("engine.games.*",),
    ("engine.games",),
    ("engine.history",),
    ("engine.match",),
    ("engine.wire",),
    ("engine.bots",),
    ("engine.games.*.bot",),
    ("engine.bots.registry",),
    ("hall.table", "hall.timings"),
    ("hall.certificate", "hall.fair_deal", "hall.addresses"),
    ("hall.storage",),
    ("hall.rooms",),
    ("hall.local",),
    ("hall.hosting",),
    ("hall.remote", "hall.server"),
    ("hall.thread",),
    ("hall.hall",),
    ("hall.remote_proxy", "hall.nearby"),
    ("hall.__main__",),
    ("coven.rule_numbers",),
    ("coven.i18n", "coven.resources", "coven.background", "coven.version"),
    (
        "coven.settings",
        "coven.errors",
        "coven.presence",
        "coven.rulebook",
        "coven.native",
        "coven.locale",
    ),
    ("coven.feedback", "coven.data"),
    ("coven.ui",),
    ("coven.privacy",),
    ("coven.text_table",),
    ("coven.games.common", "coven.games.info"),
    ("coven.games.interface", "coven.games.lesson"),
    ("coven.games.hand_board",),
    ("coven.games.*",),
    ("coven.games",),
    ("coven.games.hints",),
    ("coven.screens",),
    ("coven.session",),
    ("coven.online", "coven.lessons", "coven.replay"),
    ("coven.navigation",),
    ("coven.app",),
    ("coven.__main__",),
)
# Empty packages that only mark a folder belong to no layer.
MARKERS = ("engine", "hall", "coven")


def _fits(module: str, pattern: str) -> bool:
    parts, wanted = module.split("."), pattern.split(".")
    return len(parts) >= len(wanted) and all(
        want in ("*", part) for part, want in zip(parts, wanted, strict=False)
    )


@cache
def _layer(module: str) -> tuple[int, str]:
    """Returns the height of a module's layer and the part of the layer that it belongs to."""
    found = [
        # A name written out goes before a pattern of the same length.
        (pattern.count("."), "*" not in pattern, height, pattern)
        for height, patterns in enumerate(LAYERS)
        for pattern in patterns
        if _fits(module, pattern)
    ]
    if not found:
        raise LookupError(f"{module} is in no layer; add it to LAYERS")
    _, _, height, pattern = max(found)
    part = ".".join(module.split(".")[: pattern.count(".") + 1])
    return height, part


def _is_allowed(module: str, target: str) -> bool:
    (height, part), (target_height, target_part) = _layer(module), _layer(target)
    return target_height < height or part == target_part


def test_no_module_imports_from_a_higher_layer() -> None:
    graph = loaded_imports(product_modules())
    wrong = [
        f"{module} imports {target}"
        for module, targets in sorted(graph.items())
        for target in sorted(targets)
        if module not in MARKERS and target not in MARKERS and not _is_allowed(module, target)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_module_imports_itself_through_others() -> None:
    graph = loaded_imports(product_modules())
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " > ".join((*path[path.index(module) :], module))
        if module not in done:
            for target in sorted(graph[module]):
                visit(target, (*path, module))
            done.add(module)

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize(
    ("module", "target", "is_allowed"),
    [
        ("engine.games.waz_baraz.turns", "engine.core", True),
        ("engine.games.waz_baraz.turns", "engine.games.waz_baraz.state", True),
        ("engine.core", "engine.match", False),
        ("engine.games.waz_baraz.turns", "engine.games.waz_baraz.bot.play", False),
        ("engine.games.waz_baraz.turns", "engine.games.potion_brew.state", False),
        ("coven.games.waz_baraz.board", "coven.games.potion_brew.board", False),
        ("coven.ui.canvas", "coven.screens.page", False),
        ("hall.remote.http", "hall.server.app", False),
        ("hall.hall", "coven.app", False),
    ],
)
def test_planted_imports_are_allowed_or_refused(
    module: str, target: str, *, is_allowed: bool
) -> None:
    assert _is_allowed(module, target) is is_allowed


def test_the_graph_has_modules_and_imports() -> None:
    graph = loaded_imports(product_modules())
    assert len(graph) > 300
    assert sum(map(len, graph.values())) > 1000
    assert "engine.core" in graph["engine.match"]
    assert "hall.hall" in graph["coven.app"]


def test_imports_are_read_as_python_runs_them(tmp_path: Path) -> None:
    modules = {name: tmp_path / f"{name}.py" for name in ("a", "b", "c", "d", "e", "a.part")}
    for path in modules.values():
        path.write_text("", encoding="utf-8")
    modules["a"].write_text(
        "import b\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import c\n"
        "def f():\n    import d\nclass K:\n    from e import x\n",
        encoding="utf-8",
    )
    modules["b"].write_text("from a import part, other\nimport json\n", encoding="utf-8")
    graph = loaded_imports(modules)
    assert graph["a"] == {"b", "e"}
    assert graph["b"] == {"a", "a.part"}


def test_modules_are_not_imported_by_a_text_when_loaded() -> None:
    """The graph would not contain such an import."""
    for module, path in product_modules().items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ImportFrom):
                assert "import_module" not in ast.dump(node), module


def test_no_folder_has_more_than_twenty_modules() -> None:
    folders = Counter(
        path.parent
        for name in ("engine", "src", "tests", "resources")
        for path in (ROOT / name).rglob("*.py")
        if path.name != "__init__.py"
    )
    assert len(folders) > 50
    assert not {str(folder): count for folder, count in folders.items() if count > 20}


def test_no_module_is_too_long() -> None:
    """A module has one subject, which is seldom longer than this."""
    paths = [*product_modules().values(), ROOT / "dev.py"]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert sum(lengths.values()) > 10_000
    assert not {str(path): length for path, length in lengths.items() if length > MAX_LINES}


def test_the_product_has_at_most_59_000_lines() -> None:
    lines = sum(
        len(path.read_text(encoding="utf-8").splitlines()) for path in product_modules().values()
    )
    assert lines <= MAX_PRODUCT_LINES, (
        f"engine/ and src/ have {lines} lines of Python, {lines - MAX_PRODUCT_LINES} too many: "
        "shorten or remove code before you add more"
    )


def test_the_readme_of_the_app_lists_every_layer() -> None:
    intro = (ROOT / "src" / "coven" / "README.md").read_text(encoding="utf-8").partition("\n## ")[0]
    names = {name for layer in LAYERS for name in layer if name.startswith("coven.")}
    left_out = {"coven.games.*", "coven.games", "coven.__main__"}
    assert not {n for n in names - left_out if f"`{n.removeprefix('coven.')}`" not in intro}
