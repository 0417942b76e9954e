"""Prints all texts with rule numbers after constants of a game were changed in its source.

Run in a process of its own: `python -m tests.coven.rulebook.changed_constants GAME OLD=>NEW ...`,
where OLD is a piece of the source of the game's `pieces.py`.
"""

import json
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from string import Formatter
from types import CodeType, ModuleType

from coven import resources
from coven.i18n import LANGUAGES, set_language, tr
from coven.i18n import language as current_language
from coven.rule_numbers import RULE_NUMBER, fill_rule_numbers
from tests.tools.catalogues.extract import all_message_calls

ENGINE_DIR = Path(__file__).parents[3] / "engine"


class ChangedSource(SourceFileLoader):
    """Finds and loads the pieces of one game from a changed source."""

    def __init__(self, game: str, changes: Sequence[str]) -> None:
        path = ENGINE_DIR / "games" / game / "pieces.py"
        super().__init__(f"engine.games.{game}.pieces", str(path))
        self._changes = [change.split("=>") for change in changes]

    def find_spec(
        self, name: str, path: object, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text("utf-8")
        for old, new in self._changes:
            assert source.count(old) == 1, old
            source = source.replace(old, new)
        return compile(source, self.path, "exec")


def numbered_texts(game: str) -> dict[str, str]:
    """Returns every text about a game's rule numbers, by a name that starts with its language."""
    texts: dict[str, str] = {}
    templates = {
        message
        for call in all_message_calls()
        if call.file.startswith(f"coven/games/{game}/")
        for message in call.messages
        if any(place["game"] == game for place in RULE_NUMBER.finditer(message))
    }
    before = current_language()
    for language in LANGUAGES:
        set_language(language)
        for folder in ("rules", "reminders"):
            page = resources.path(f"{folder}/{language}/{game}.md").read_text("utf-8")
            for number, line in enumerate(page.splitlines(), 1):
                if RULE_NUMBER.search(line):
                    texts[f"{language} {folder} {number} {line}"] = fill_rule_numbers(
                        line, language, game
                    )
        for template in templates:
            names = Formatter().parse(RULE_NUMBER.sub("", template))
            values = {name: "x" for _, name, _, _ in names if name}
            texts[f"{language} message {template}"] = tr(template, **values)
    set_language(before)
    return texts


if __name__ == "__main__":
    _, changed_game, *wanted = sys.argv
    sys.meta_path.insert(0, ChangedSource(changed_game, wanted))
    json.dump(numbered_texts(changed_game), sys.stdout)
