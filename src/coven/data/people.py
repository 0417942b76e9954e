"""People this phone knows: name, look and preferences."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from coven.data.party import MAX_NAME_LENGTH
from coven.settings import TEXT_SCALE_BY_STEP, Settings
from hall.rooms.codes import COLOURS, FACES
from hall.storage.records import Json

PERSON_KEY = "person:"  # archive key prefix, followed by the id
ID_BYTES = 6


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; None leaves a preference to the phone's settings."""

    id: str
    name: str
    colour: int
    face: str
    left_handed: bool | None = None
    text: int | None = None  # key of TEXT_SCALE_BY_STEP

    @property
    def key(self) -> str:
        """Equal for names that count as the same."""
        return name_key(self.name)

    def to_json(self) -> Json:
        return asdict(self)

    def apply_to(self, settings: Settings) -> Settings:
        """Returns the settings with this person's preferences."""
        hand, text = self.left_handed, self.text
        return replace(
            settings,
            left_handed=settings.left_handed if hand is None else hand,
            text=settings.text if text is None else text,
        )


def name_key(name: str) -> str:
    """Returns a name without differences in case and spaces."""
    return " ".join(name.split()).casefold()


def new_person(name: str, colour: int, face: str) -> Person:
    """Returns a person with a new id."""
    return Person(secrets.token_hex(ID_BYTES), " ".join(name.split()), colour, face)


def decode_person(data: object) -> Person | None:
    """Returns a person from JSON, None if invalid."""
    match data:
        case {
            "id": str(id), "name": str(name), "colour": int(colour), "face": str(face),
            "left_handed": bool() | None as hand, "text": int() | None as text,
        } if _is_valid_person(id, name, colour, face, text):  # fmt: skip
            return Person(id, name, int(colour), face, hand, text)
    return None


def _is_valid_person(id: str, name: str, colour: int, face: str, text: int | None) -> bool:
    valid_id = len(id) == 2 * ID_BYTES and set(id) <= set("0123456789abcdef")
    valid_name = (
        0 < len(name) <= MAX_NAME_LENGTH and name.isprintable() and name == " ".join(name.split())
    )
    valid_look = type(colour) is int and colour in COLOURS and face in FACES
    valid_text = text is None or (type(text) is int and text in TEXT_SCALE_BY_STEP)
    return valid_id and valid_name and valid_look and valid_text


def decode_people(saved: Iterable[object]) -> tuple[Person, ...]:
    """Returns the saved people who are valid, sorted by name."""
    people = (person for person in map(decode_person, saved) if person is not None)
    return tuple(sorted(people, key=lambda person: person.key))


def find_by_name(people: Iterable[Person], name: str) -> Person | None:
    return next((person for person in people if person.key == name_key(name)), None)


def person_entries(people: Sequence[Person]) -> dict[str, Json]:
    return {f"{PERSON_KEY}{person.id}": person.to_json() for person in people}
