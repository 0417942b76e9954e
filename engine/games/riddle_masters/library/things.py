"""Thing: words in three languages and replies to the library's questions.

Meaning of the questions, for a typical thing of its kind:

    alive    it lives                            holds    one can put something into it
    animal   it is an animal                     worn     it is worn on the body
    plant    it is a plant or grows on one       sound    it makes a sound of its own
    made     people make it                      warm     it gives light or warmth
    food     people eat or drink it              sharp    it has a point, an edge or claws
    big      it is bigger than a person          danger   it can hurt somebody
    small    it fits into one hand               soft     it gives way when pressed
    indoors  it is kept or found in a house      daily    one uses or sees it every day
    kitchen  it belongs in a kitchen             tool     one works with it in the hand
    water    it has to do with water             power    it runs on electricity or fuel
    air      it flies or hangs in the air        play     it is for play, sport or music
    legs     it has legs                         wild     it is found in nature
    carries  it carries people                   fur      it has hair, fur or feathers
    metal    it is mostly metal                  modern   it is less than 200 years old
    wood     it is mostly wood                   opens    one can open it
    round    it is round                         long     it is long and narrow
"""

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias, get_args

Language: TypeAlias = Literal["en", "fr", "is"]
LibraryReply: TypeAlias = Literal["yes", "no", "probably"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
# Saved and sent: questions may be added, but not renamed.
QUESTIONS = (
    "alive", "animal", "plant", "made", "food", "big", "small", "indoors", "kitchen", "water",
    "air", "legs", "carries", "metal", "wood", "round", "long", "holds", "worn", "sound", "warm",
    "sharp", "danger", "soft", "daily", "tool", "power", "play", "wild", "fur", "modern", "opens",
)  # fmt: skip

_QUESTION_INDEX = {question: place for place, question in enumerate(QUESTIONS)}


class Thing(NamedTuple):
    """A thing that can be a riddle."""

    id: str  # its English word
    words: tuple[str, ...]  # [index in LANGUAGES]
    replies: tuple[LibraryReply, ...]  # [index in QUESTIONS]

    def word(self, language: Language) -> str:
        return self.words[LANGUAGES.index(language)]

    def reply(self, question: str) -> LibraryReply:
        return self.replies[_QUESTION_INDEX[question]]


def read_sections(name: str) -> list[tuple[str, list[str]]]:
    """Returns the headings of a file, written in brackets, with the lines under each.

    Empty lines are left out, and so is text after a `#`.
    """
    text = files("engine.games.riddle_masters.library").joinpath(name).read_text(encoding="utf-8")
    sections: list[tuple[str, list[str]]] = []
    for written in text.splitlines():
        line = written.partition("#")[0].rstrip()
        if line.startswith("["):
            sections.append((line[1:-1], []))
        elif line:
            sections[-1][1].append(line)
    return sections


@cache
def things() -> tuple[Thing, ...]:
    """Returns the whole library in a fixed order."""
    return tuple(
        _parse_thing(heading, row) for heading, rows in read_sections("things.txt") for row in rows
    )


def thing_by_id(id: str) -> Thing:
    return _by_id()[id]


@cache
def _by_id() -> dict[str, Thing]:
    return {each.id: each for each in things()}


def _parse_thing(heading: str, row: str) -> Thing:
    words, _, marks = row.partition(":")
    replies: list[LibraryReply] = ["no"] * len(QUESTIONS)
    for mark in (*heading.split(), *marks.split()):
        question = mark.lstrip("-~")
        replies[_QUESTION_INDEX[question]] = (
            "no" if mark[0] == "-" else "probably" if mark[0] == "~" else "yes"
        )
    english, french, icelandic = words.split()
    return Thing(english, (english, french, icelandic), tuple(replies))
