"""Phrases: the texts of a game, by section and name, from its `phrases.json`.

A section "For translators" has notes by the names of other sections.
"""

import json
from collections.abc import Mapping
from importlib.resources import files

from coven.i18n import tr


class Phrases:
    """The message ids of one game."""

    def __init__(self, game: str) -> None:
        source = (files(f"coven.games.{game}") / "phrases.json").read_text("utf-8")
        self._sections: dict[str, dict[str, str]] = json.loads(source)

    def __getitem__(self, section: str) -> Mapping[str, str]:
        return self._sections[section]

    def text(self, section: str, key: str | int, /, **values: object) -> str:
        """Returns a translated phrase by its name, or by its index in the section."""
        messages = self._sections[section]
        message = [*messages.values()][key] if isinstance(key, int) else messages[key]
        return tr(message, **values)
