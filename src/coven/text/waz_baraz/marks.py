"""A player's own marks in the notebook (WB-16)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from engine.games.waz_baraz.pieces import WITCHES

Sign = Literal["?", "✓", "✗"]
SIGNS: tuple[Sign, ...] = get_args(Sign)


@dataclass(frozen=True, slots=True)
class Notes:
    """The marks of one player in one round."""

    round: int = 0
    marks: Mapping[int, str] = field(default_factory=dict)  # [witch] a sign

    @classmethod
    def read(cls, text: str, current: int) -> "Notes":
        """Returns kept notes, or empty ones for a new round or if they cannot be read."""
        try:
            kept = json.loads(text)
            marks = {int(witch): sign for witch, sign in kept["marks"].items()}
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls(current)
        good = {w: sign for w, sign in marks.items() if w in WITCHES and sign in SIGNS}
        return cls(current, good) if kept.get("round") == current else cls(current)

    def write(self) -> str:
        """Returns the notes as they are kept."""
        return json.dumps({"round": self.round, "marks": dict(self.marks)})

    def marked(self, witch: int, sign: str) -> "Notes":
        """Returns the notes with one witch marked; the same mark again takes it away."""
        marks = {other: old for other, old in self.marks.items() if other != witch}
        if self.marks.get(witch) != sign:
            marks[witch] = sign
        return Notes(self.round, marks)

    def signed(self, sign: Sign) -> tuple[int, ...]:
        """Returns the witches that carry a sign, in the order of their numbers."""
        return tuple(witch for witch in WITCHES if self.marks.get(witch) == sign)
