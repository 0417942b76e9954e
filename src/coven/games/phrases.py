"""Phrases: the texts of a game, by section and name, from its `phrases.json`.

A section "For translators" has notes by the names of other sections. The plural form of a phrase
has the same name with `_plural` added.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from coven.i18n import tr, tr_plural


class Phrases:
    """The message ids of one game."""

    def __init__(self, game: str) -> None:
        source = (files(f"coven.games.{game}") / "phrases.json").read_text("utf-8")
        self._sections: dict[str, dict[str, str]] = json.loads(source)

    def __getitem__(self, section: str) -> Mapping[str, str]:
        return self._sections[section]

    def text(self, section: str, key: str | int, /, **values: Any) -> str:
        """Returns a translated phrase by its name, or by its index in the section.

        A phrase with a plural form needs the value `n`.
        """
        messages = self._sections[section]
        name = [*messages][key] if isinstance(key, int) else key
        if f"{name}_plural" in messages:
            return tr_plural(messages[name], messages[f"{name}_plural"], values["n"], **values)
        return tr(messages[name], **values)
