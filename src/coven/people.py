"""The people that a phone knows: how they look, and how they like to play."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from coven.drawing.lettering import STEPS
from coven.screens.party import COLOURS, FACES, LONGEST
from coven.settings import Settings
from hall.rows import Json

PERSON = "person:"  # keys of the archive, by the person's id
ID_BYTES = 6


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; None leaves a wish to the phone's settings."""

    id: str
    name: str
    colour: int
    face: str
    left_handed: bool | None = None
    text: int | None = None  # a step of STEPS

    @property
    def key(self) -> str:
        """What makes two names the same."""
        return folded(self.name)

    def to_json(self) -> Json:
        """Returns the person as the archive keeps them."""
        return asdict(self)

    def dressed(self, settings: Settings) -> Settings:
        """Returns the settings as this person likes them."""
        hand, text = self.left_handed, self.text
        return replace(
            settings,
            left_handed=settings.left_handed if hand is None else hand,
            text=settings.text if text is None else text,
        )


def folded(name: str) -> str:
    """Returns a name without what does not tell two people apart."""
    return " ".join(name.split()).casefold()


def newcomer(name: str, colour: int, face: str) -> Person:
    """Returns somebody who was not known before."""
    return Person(secrets.token_hex(ID_BYTES), " ".join(name.split()), colour, face)


def read(data: object) -> Person | None:
    """Returns the person that the archive tells of, None where it tells nothing sound."""
    match data:
        case {
            "id": str(id), "name": str(name), "colour": int(colour), "face": str(face),
            "left_handed": bool() | None as hand, "text": int() | None as text,
        } if _sound(id, name, colour, face, text):  # fmt: skip
            return Person(id, name, int(colour), face, hand, text)
    return None


def _sound(id: str, name: str, colour: int, face: str, text: int | None) -> bool:
    hexadecimal = len(id) == 2 * ID_BYTES and set(id) <= set("0123456789abcdef")
    named = 0 < len(name) <= LONGEST and name.isprintable() and name == " ".join(name.split())
    seen = type(colour) is int and colour in COLOURS and face in FACES
    return hexadecimal and named and seen and (text is None or _is_size(text))


def _is_size(text: int) -> bool:
    return type(text) is int and text in STEPS


def known(kept: Mapping[str, object]) -> tuple[Person, ...]:
    """Returns everybody whom the archive keeps, in the order of their names."""
    people = (read(data) for data in kept.values())
    return tuple(sorted((p for p in people if p is not None), key=lambda person: person.key))


def named(people: Iterable[Person], name: str) -> Person | None:
    """Returns who is called so."""
    return next((person for person in people if person.key == folded(name)), None)


def changed(people: Sequence[Person]) -> dict[str, Json]:
    """Returns what the archive is to keep of these people."""
    return {f"{PERSON}{person.id}": person.to_json() for person in people}
