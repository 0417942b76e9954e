"""Checks the app's bundle for a phone: `python -m tests.phone.bundle FOLDER`."""

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 12_000_000  # bytes of Python and resources
LANGUAGES = ("en", "fr", "is")
GAMES = ("baron_voodoo", "forest_chase", "potion_brew", "riddle_masters", "waz_baraz")
# The templates' folder for the app's sources, below the generated project.
SOURCE_FOLDERS = {"android": "app/src/main/python", "iOS": "PocketCoven/app"}

REQUIRED = (
    "coven/__main__.py",
    "coven/app.py",
    "coven/native/android.py",
    "coven/native/ios.py",
    "engine/games/potion_brew/bot/distances.bin",
    "engine/games/riddle_masters/library/sculptures.txt",
    "engine/games/riddle_masters/library/things.txt",
    "engine/match.py",
    "hall/storage/sqlite.py",
    "resources/art/clay.sprites",
    "resources/art/index.json",
    "resources/art/png/curtain-night@3x.png",
    "resources/art/png/witch-20@2x.png",
    "resources/fonts/Grenze-Bold.ttf",
    "resources/fonts/OFL.txt",
    "resources/sounds/chime.wav",
    *(f"coven/locale/{language}/LC_MESSAGES/coven.mo" for language in LANGUAGES),
    *(f"engine/games/{game}/bot/play.py" for game in GAMES),
    *(f"coven/games/{game}/__init__.py" for game in GAMES),
    *(f"resources/art/png/game-{game.replace('_', '-')}@2x.png" for game in GAMES),
    *(f"resources/rules/{language}/{game}.md" for language in LANGUAGES for game in GAMES),
)
# for developers and servers
FORBIDDEN = (
    "coven/locale/**/*.po*",
    "coven/locale/GLOSSARY.md",
    "coven/locale/glossary-*.csv",
    "engine/__main__.py",
    "hall/__main__.py",
    "hall/hosting/open.py",
    "hall/server/run.py",
    "hall/storage/postgres.py",
    "resources/icons",
    "resources/store",
    "resources/art/drawings",
)


def briefcase_settings(root: Path = ROOT) -> dict[str, Any]:
    """Returns Briefcase's settings for the app."""
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    app: dict[str, Any] = tomllib.loads(text)["tool"]["briefcase"]["app"]["coven"]
    return app


def folder_size(folder: Path) -> int:
    """Returns the size of all files of a folder in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def bundle_faults(folder: Path) -> Iterator[str]:
    """Yields the faults of an app's folder."""
    yield from (f"missing: {name}" for name in REQUIRED if not (folder / name).is_file())
    for name in FORBIDDEN:
        if any(folder.glob(name)):
            yield f"of no use on a phone: {name}"
    if (total := folder_size(folder)) > LARGEST:
        yield f"{total} bytes are more than {LARGEST}"


def main(given: Sequence[str]) -> int:
    """Returns 1 if the folder has faults, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.phone.bundle", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--debian", action="store_true", help="list the packages that Debian needs")
    asked = parser.parse_args(given)
    if asked.debian:
        print(*briefcase_settings()["linux"]["system"]["debian"]["system_runtime_requires"])
        return 0
    if asked.folder is None:
        parser.error("which folder?")
    wrong = list(bundle_faults(asked.folder))
    print(*wrong, f"{len(REQUIRED)} files looked for, {folder_size(asked.folder)} bytes", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
