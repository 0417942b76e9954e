"""A sixth game needs one line in each of the two registries and no change to generic code."""

import os
import re
import subprocess
import sys
from difflib import ndiff
from pathlib import Path

import pytest

from coven.games import GAME_INFOS
from coven.rulebook import load_rulebook
from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[3]
GAME = "toy_hands"
REGISTRIES = (Path("engine/games/__init__.py"), Path("src/coven/games/__init__.py"))
# The files of the documented steps, as far as the game is played in text mode.
NEW_FILES = {
    f"engine/games/{GAME}/__init__.py": "from tests.toy_games.hidden_hands import RULES as RULES\n",
    f"engine/games/{GAME}/bot/play.py": """
from engine.bots import Bot

BOT = Bot(
    new_memory=lambda seat, personality="even": None,
    update_memory=lambda memory, news: memory,
    choose=lambda level, sight, memory, budget: sight.legal[0],
)
""",
    f"src/coven/games/{GAME}/__init__.py": """
from coven.games.info import FirstPlayerQuestion, GameInfo

INFO = GameInfo(
    game="toy_hands",
    title="Toy Hands",
    tagline="lay or bury",
    player_counts=range(2, 4),
    minutes=1,
    emblem="game-waz-baraz",
    credit="",
    our_rulings="",
    questions=(),
    first_player=FirstPlayerQuestion("first", "Who begins?", "Chance", "A player"),
    winning_points="most",
)
""",
    f"src/coven/games/{GAME}/phrases.json": '{"refusals": {"not_in_hand": "No such card."}}',
    f"src/coven/games/{GAME}/ui.py": "from tests.toy_games.toy_hands_ui import UI as UI\n",
}


def copy_tree(source: Path, target: Path, copied: tuple[str, ...]) -> None:
    """Links a tree, with real folders only on the way to the folder that gets new files."""
    target.mkdir()
    for path in source.iterdir():
        if copied and path.name == copied[0]:
            copy_tree(path, target / path.name, copied[1:])
        elif not path.name.startswith((".", "build", "__pycache__")):
            (target / path.name).symlink_to(path)


def add_line(registry: Path) -> int:
    """Replaces a linked registry by a copy with the game; returns the number of changed lines."""
    text = registry.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if re.fullmatch(r'\s+"[a-z_]+",\n', line))
    indent = lines[last][: len(lines[last]) - len(lines[last].lstrip())]
    lines.insert(last + 1, f'{indent}"{GAME}",\n')
    registry.unlink()
    registry.write_text("".join(lines), "utf-8")
    return sum(line[0] in "+-" for line in ndiff(text.splitlines(), "".join(lines).splitlines()))


def test_a_sixth_game_is_added_by_the_documented_steps_and_played(tmp_path: Path) -> None:
    root = tmp_path / "tree"
    root.mkdir()
    for path in ROOT.iterdir():
        if path.name not in ("engine", "src") and not path.name.startswith((".", "build")):
            (root / path.name).symlink_to(path)
    copy_tree(ROOT / "engine", root / "engine", ("games",))
    copy_tree(ROOT / "src", root / "src", ("coven", "games"))
    for name, text in NEW_FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert [add_line(root / registry) for registry in REGISTRIES] == [1, 1]
    changed = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.*")
        if path.is_file() and not path.is_symlink() and root.resolve() in path.resolve().parents
    }
    assert changed == {*NEW_FILES, *(registry.as_posix() for registry in REGISTRIES)}
    played = subprocess.run(
        [sys.executable, "-m", "tests.toy_games.play_toy_hands"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'src'}"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert played.returncode == 0, played.stdout + played.stderr
    assert f"played {GAME}" in played.stdout


def name_pattern() -> re.Pattern[str]:
    """Returns the pattern of the games' ids, titles, class names and rule ids."""
    series = [title for info in GAME_INFOS.values() for title in info.title.split(": ")[:-1]]
    words = [re.split(r"[ _]", name) for name in {*GAMES, *series}]
    rules = {load_rulebook("en", game).rules[0].id[:2] for game in GAMES}
    names = "|".join("[ _-]?".join(each) for each in words)
    return re.compile(rf"{names}|\b({'|'.join(rules)})-\d\d\b", re.IGNORECASE)


def find_game_names(root: Path) -> list[str]:
    """Returns the lines outside the folders of games that name a game."""
    name = name_pattern()
    own_folders = [registry.parent / game for registry in REGISTRIES for game in GAMES]
    return [
        f"{file.as_posix()}:{number}: {line.strip()}"
        for folder in ("engine", "src")
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in (".py", ".json", ".html")
        and (file := path.relative_to(root)) not in REGISTRIES
        and not any(file.is_relative_to(own) for own in own_folders)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if name.search(line)
    ]


def test_generic_code_names_no_game() -> None:
    assert find_game_names(ROOT) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/bots/pacing.py", "# Forest Chase races:"),
        ("engine/match.py", 'if rules.name == "baron_voodoo":'),
        ("src/hall/local/table.py", '"""Holds a step back (FC-37)."""'),
        ("src/hall/server/openapi.json", '{"example": "waz_baraz"}'),
        ("src/hall/server/page.html", "<p>Barbarossa</p>"),
        ("src/coven/errors.json", '{"Baba Yaga": {}}'),
        ("src/coven/games/common.py", "class RiddleMastersButton:"),
        ("src/coven/screens/waz_baraz/page.py", "# Waz Baraz"),
        ("src/coven/ui/look.py", 'EMBLEM = "game-potion-brew"'),
    ],
)
def test_a_game_that_generic_code_names_is_found(tmp_path: Path, file: str, line: str) -> None:
    own = (*REGISTRIES, Path("engine/games/waz_baraz/state.py"))
    for path, text in ((tmp_path / file, f"\n{line}\n"), *((tmp_path / one, line) for one in own)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert find_game_names(tmp_path) == [f"{file}:2: {line}"]
