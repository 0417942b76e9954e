"""A module imports only from its own layer or from a lower one when it is loaded."""

from functools import cache

import pytest

from tests.project.import_graph import loaded_imports, product_modules

# The lowest layer comes first. Parts of one layer do not import each other. `*` is any one game.
# The longest name that fits a module decides its layer.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("engine.core",),
    ("engine.chance", "engine.fast", "engine.field_types", "engine.hints", "engine.step_limiter"),
    ("engine.games.*",),
    ("engine.games",),
    ("engine.match",),
    ("engine.wire",),
    ("engine.bots",),
    ("engine.games.*.bot",),
    ("engine.bots.registry",),
    ("hall.table",),
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


def test_no_folder_has_more_than_twenty_modules() -> None:
    folders: dict[str, int] = {}
    for path in product_modules().values():
        if path.name != "__init__.py":
            folders[str(path.parent)] = folders.get(str(path.parent), 0) + 1
    assert not {folder: count for folder, count in folders.items() if count > 20}
