"""Notes: a seat's remarks on riddles and its drafts, stored as JSON; RiddleDraft: one of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.core import Action, IllegalAction, Seat
from engine.games.riddle_masters.pieces import Object, Shape, Write
from engine.games.riddle_masters.sculpture import Lump, Sculpture, check_sculpture
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from engine.match import Sight

MAX_REMARK_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Notes:
    """A seat's private notes."""

    remarks: Mapping[Object, str] = field(default_factory=dict)
    words: Mapping[Object, str] = field(default_factory=dict)  # drafts
    clay: Mapping[Object, Sculpture] = field(default_factory=dict)  # drafts

    @classmethod
    def from_json(cls, text: str) -> "Notes":
        """Parses stored notes; unreadable notes are empty."""
        try:
            kept = json.loads(text or "{}")
            return cls(
                {int(thing): str(remark) for thing, remark in kept.get("remarks", {}).items()},
                {int(thing): str(word) for thing, word in kept.get("words", {}).items()},
                {
                    int(thing): _parse_sculpture(lumps)
                    for thing, lumps in kept.get("clay", {}).items()
                },
            )
        except (ValueError, TypeError, AttributeError, IllegalAction):
            return cls()

    def to_json(self) -> str:
        kept = {"remarks": self.remarks, "words": self.words, "clay": self.clay}
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    def with_remark(self, thing: Object, remark: str) -> "Notes":
        return replace(self, remarks={**self.remarks, thing: remark[:MAX_REMARK_LENGTH]})

    def with_word(self, thing: Object, word: str) -> "Notes":
        return replace(self, words={**self.words, thing: word})

    def with_sculpture(self, thing: Object, sculpture: Sculpture) -> "Notes":
        """Returns the notes with a sculpture draft; an empty sculpture removes it."""
        others = {other: clay for other, clay in self.clay.items() if other != thing}
        return replace(self, clay={**others, thing: sculpture} if sculpture else others)

    def with_only_draft(self, thing: Object) -> "Notes":
        """Returns the notes without the drafts of all other objects."""
        return replace(
            self,
            words={made: word for made, word in self.words.items() if made == thing},
            clay={made: clay for made, clay in self.clay.items() if made == thing},
        )


class RiddleDraft(NamedTuple):
    """The first riddle that a seat has not finished."""

    view: View
    seat: Seat
    thing: Object
    notes: Notes

    @classmethod
    def of(cls, sight: Sight[View], notes: Notes) -> "RiddleDraft":
        """Returns the draft of the seat of a sight, without the drafts of finished riddles."""
        assert sight.seat is not None
        thing = min(action.object for action in sight.legal if isinstance(action, Write | Shape))
        return cls(sight.view, sight.seat, thing, notes.with_only_draft(thing))

    @property
    def word(self) -> str:
        """The submitted word, or the draft."""
        return self.view.words[self.thing] or self.notes.words.get(self.thing, "")

    @property
    def sculpture(self) -> Sculpture:
        return self.notes.clay.get(self.thing, ())

    @property
    def is_written(self) -> bool:
        """Whether the word is submitted."""
        return bool(self.view.words[self.thing])

    @property
    def progress(self) -> dict[str, int]:
        """The riddle's number among the seat's own, and their count."""
        mine = own_objects(self.view.terms, self.seat)
        return {"number": mine.index(self.thing) + 1, "all": len(mine)}

    def finish(self, sculpture: Sculpture) -> tuple[Action, ...]:
        """Returns the actions that finish the riddle."""
        shape = Shape(self.thing, sculpture)
        return (shape,) if self.is_written else (Write(self.thing, self.word), shape)


def _parse_sculpture(lumps: Any) -> Sculpture:
    sculpture = tuple(Lump(*lump) for lump in lumps)
    check_sculpture(sculpture)
    return sculpture
