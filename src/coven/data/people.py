"""The people that a phone knows: how they look, and how they like to play."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from coven.data.party import COLOURS, FACES, MAX_NAME_LENGTH
from coven.settings import TEXT_SCALE_BY_STEP, Settings
from hall.storage.records import Json

PERSON_KEY = "person:"  # keys of the archive, by the person's id
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
        return name_key(self.name)

    def to_json(self) -> Json:
        """Returns the person as the archive keeps them."""
        return asdict(self)

    def apply_to(self, settings: Settings) -> Settings:
        """Returns the settings as this person likes them."""
        hand, text = self.left_handed, self.text
        return replace(
            settings,
            left_handed=settings.left_handed if hand is None else hand,
            text=settings.text if text is None else text,
        )


def name_key(name: str) -> str:
    """Returns a name without what does not tell two people apart."""
    return " ".join(name.split()).casefold()


def new_person(name: str, colour: int, face: str) -> Person:
    """Returns somebody who was not known before."""
    return Person(secrets.token_hex(ID_BYTES), " ".join(name.split()), colour, face)


def decode_person(data: object) -> Person | None:
    """Returns the person that the archive tells of, None where it tells nothing sound."""
    match data:
        case {
            "id": str(id), "name": str(name), "colour": int(colour), "face": str(face),
            "left_handed": bool() | None as hand, "text": int() | None as text,
        } if _is_valid_person(id, name, colour, face, text):  # fmt: skip
            return Person(id, name, int(colour), face, hand, text)
    return None


def _is_valid_person(id: str, name: str, colour: int, face: str, text: int | None) -> bool:
    hexadecimal = len(id) == 2 * ID_BYTES and set(id) <= set("0123456789abcdef")
    named = (
        0 < len(name) <= MAX_NAME_LENGTH and name.isprintable() and name == " ".join(name.split())
    )
    seen = type(colour) is int and colour in COLOURS and face in FACES
    return hexadecimal and named and seen and (text is None or _is_text_step(text))


def _is_text_step(text: int) -> bool:
    return type(text) is int and text in TEXT_SCALE_BY_STEP


def decode_people(kept: Mapping[str, object]) -> tuple[Person, ...]:
    """Returns everybody whom the archive keeps, in the order of their names."""
    people = (decode_person(data) for data in kept.values())
    return tuple(sorted((p for p in people if p is not None), key=lambda person: person.key))


def find_by_name(people: Iterable[Person], name: str) -> Person | None:
    """Returns who is called so."""
    return next((person for person in people if person.key == name_key(name)), None)


def person_entries(people: Sequence[Person]) -> dict[str, Json]:
    """Returns what the archive is to keep of these people."""
    return {f"{PERSON_KEY}{person.id}": person.to_json() for person in people}
