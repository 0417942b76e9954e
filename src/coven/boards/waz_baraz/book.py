"""The notebook: what the player can know, struck out by itself or marked by hand (WB-16)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from coven.boards.waz_baraz import ring
from coven.drawing.palette import Palette
from coven.words import all_of, say, say_many
from engine.games.waz_baraz.pieces import WITCHES
from engine.games.waz_baraz.view import View, notebook

SIGNS = (("maybe", "?"), ("yes", "✓"), ("no", "✗"))
_BADGES = {"?": "mark-question", "✓": "mark-tick", "✗": "mark-cross"}
_SHOWN_SETS = 4


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
        good = {w: sign for w, sign in marks.items() if w in WITCHES and sign in _BADGES}
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


def scene(
    view: View, notes: Notes, picks: Sequence[int], palette: Palette, *, seen: bool
) -> tuple[dict[int, str], dict[int, str], list[ring.Line]]:
    """Returns the tokens, the badges and the middle of the circle for the open notebook."""
    tokens = dict.fromkeys(picks, "token-picked")
    if not seen:
        return tokens, {}, [ring.Line(say("Notebook"), 26, "display", palette.moon)]
    if view.terms.notebook == "marks":
        badges = {witch: _BADGES[sign] for witch, sign in notes.marks.items()}
        return tokens, badges, [ring.Line(say("Your marks"), 22, "display", palette.moon)]
    return _struck(view, palette)


def _struck(view: View, palette: Palette) -> tuple[dict[int, str], dict[int, str], list[ring.Line]]:
    sets = notebook(view)
    thinkable = {witch for a_set in sets for witch in a_set}
    certain = set(WITCHES).intersection(*map(set, sets))
    tokens = {witch: "token-struck" for witch in WITCHES if witch not in thinkable}
    tokens |= dict.fromkeys(certain, "token-lit")
    pairs = view.terms.mistresses == 2
    title = (
        say_many("{n} pair possible", "{n} pairs possible", len(sets))
        if pairs
        else say_many("{n} group possible", "{n} groups possible", len(sets))
    )
    lines = [ring.Line(title, 20, "display", palette.moon)]
    if len(sets) <= _SHOWN_SETS:
        lines += [ring.Line(all_of([str(w) for w in a_set])) for a_set in sets]
    return tokens, {}, lines
