"""Notes: a player's marks on witches, stored as JSON (WB-16)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from engine.games.waz_baraz.pieces import WITCHES

Mark = Literal["?", "✓", "✗"]
MARKS: tuple[Mark, ...] = get_args(Mark)


@dataclass(frozen=True, slots=True)
class Notes:
    """The marks of one player in one round."""

    round_number: int = 0
    marks: Mapping[int, str] = field(default_factory=dict)  # [witch]

    @classmethod
    def from_json(cls, text: str, current: int) -> "Notes":
        """Parses stored notes; those of another round or unreadable ones are empty."""
        try:
            kept = json.loads(text)
            marks = {int(witch): sign for witch, sign in kept["marks"].items()}
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls(current)
        good = {w: sign for w, sign in marks.items() if w in WITCHES and sign in MARKS}
        return cls(current, good) if kept.get("round") == current else cls(current)

    def to_json(self) -> str:
        return json.dumps({"round": self.round_number, "marks": dict(self.marks)})

    def with_mark_toggled(self, witch: int, sign: str) -> "Notes":
        """Returns the notes with a mark set, or removed if it was already set."""
        marks = {other: old for other, old in self.marks.items() if other != witch}
        if self.marks.get(witch) != sign:
            marks[witch] = sign
        return Notes(self.round_number, marks)

    def witches_marked(self, sign: Mark) -> tuple[int, ...]:
        """Returns the witches with a mark, by number."""
        return tuple(witch for witch in WITCHES if self.marks.get(witch) == sign)
