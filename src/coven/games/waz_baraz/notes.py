"""A player's own marks in the notebook (WB-16)."""

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
    marks: Mapping[int, str] = field(default_factory=dict)  # [witch] a sign

    @classmethod
    def from_json(cls, text: str, current: int) -> "Notes":
        """Returns kept notes, or empty ones for a new round or if they cannot be read."""
        try:
            kept = json.loads(text)
            marks = {int(witch): sign for witch, sign in kept["marks"].items()}
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls(current)
        good = {w: sign for w, sign in marks.items() if w in WITCHES and sign in MARKS}
        return cls(current, good) if kept.get("round") == current else cls(current)

    def to_json(self) -> str:
        """Returns the notes as they are kept."""
        return json.dumps({"round": self.round_number, "marks": dict(self.marks)})

    def with_mark_toggled(self, witch: int, sign: str) -> "Notes":
        """Returns the notes with one witch marked; the same mark again takes it away."""
        marks = {other: old for other, old in self.marks.items() if other != witch}
        if self.marks.get(witch) != sign:
            marks[witch] = sign
        return Notes(self.round_number, marks)

    def witches_marked(self, sign: Mark) -> tuple[int, ...]:
        """Returns the witches that carry a sign, in the order of their numbers."""
        return tuple(witch for witch in WITCHES if self.marks.get(witch) == sign)
