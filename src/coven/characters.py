"""The neighbours who play along: a name, a face and a temper that go together."""

from collections.abc import Container
from dataclasses import dataclass

from coven.words import mark, say
from engine.bots import Temper


@dataclass(frozen=True, slots=True)
class Character:
    """A bot as everybody knows it."""

    name: str  # in English, to be translated
    face: str
    temper: Temper
    about: str  # one line, to be translated

    @property
    def called(self) -> str:
        """The name in the language of the table."""
        return say(self.name)


# For translators: names of bots suit a witch's neighbours and have 16 letters at most.
ROSTER = (
    Character(
        mark("Old Marsh"), "spider", "even",
        mark("Old Marsh sits in the middle of the web and takes things as they come."),
    ),
    Character(
        mark("Nettle"), "cat", "spiteful",
        mark("Nettle forgets nothing and pays everything back."),
    ),
    Character(
        mark("Bramble"), "mushroom", "cautious",
        mark("Bramble thinks twice before every step."),
    ),
    Character(
        mark("Thistle"), "raven", "bold",
        mark("Thistle leaps first and looks afterwards."),
    ),
    Character(
        mark("Foxglove"), "frog", "even",
        mark("Foxglove is friendly to all and a danger to all."),
    ),
    Character(
        mark("Hemlock"), "raven", "spiteful",
        mark("Hemlock smiles, and aims at whoever is ahead."),
    ),
    Character(
        mark("Mother Moss"), "owl", "cautious",
        mark("Mother Moss keeps something in store for a rainy day."),
    ),
    Character(
        mark("Jack Ember"), "cat", "bold",
        mark("Jack Ember would rather lose at once than wait."),
    ),
    Character(
        mark("Toadflax"), "frog", "even",
        mark("Toadflax plays as calmly as the pond lies."),
    ),
)  # fmt: skip

TEMPER_WORDS: dict[Temper, str] = {
    "even": mark("Even"),
    "cautious": mark("Cautious"),
    "bold": mark("Bold"),
    "spiteful": mark("Spiteful"),
}
TEMPER_STORIES: dict[Temper, str] = {
    "even": mark("Plays what seems best and leans to nothing."),
    "cautious": mark("Waits until it is sure, and keeps something in reserve."),
    "bold": mark("Takes risks, and moves before it is sure."),
    "spiteful": mark("Aims at whoever leads or has hurt it, even at a loss."),
}


def known(name: str) -> Character | None:
    """Returns the character of that name."""
    wanted = " ".join(name.split()).casefold()
    return next((each for each in ROSTER if each.called.casefold() == wanted), None)


def newcomer(
    names: Container[str], faces: Container[str], tempers: Container[Temper]
) -> Character | None:
    """Returns a character of some temper whose name is free, if possible one whose face is."""
    free = [c for c in ROSTER if c.called.casefold() not in names and c.temper in tempers]
    return next((c for c in free if c.face not in faces), free[0] if free else None)
