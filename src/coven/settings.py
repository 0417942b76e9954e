"""What a player has set, and how it is kept."""

from dataclasses import asdict, dataclass, fields
from typing import Literal, get_args, get_type_hints

from coven.i18n import LANGUAGES
from engine.bots.pacing import Tempo
from hall.storage.sqlite import Json

Theme = Literal["night", "birch"]
TableMode = Literal["drawn", "words"]
Verbosity = Literal["brief", "usual", "full"]

SETTINGS_KEY = "settings"


TEXT_SCALES = (1.0, 1.15, 1.3, 1.6)

SMALL_TEXT_STEP = -1  # the step below the usual one

TEXT_SCALE_BY_STEP: dict[int, float] = {
    SMALL_TEXT_STEP: 0.9,
    **dict(enumerate(TEXT_SCALES)),
}  # [step of the settings]


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings screen."""

    language: str = ""  # empty: the phone's own
    theme: Theme = "night"
    text: int = 0  # a step of STEPS
    motion: bool = True
    left_handed: bool = False
    facing: bool = True  # what belongs to somebody is turned to face them
    tell_proof: bool = False  # no turn is shorter than another, whatever is decided in it
    table: TableMode = "drawn"
    verbosity: Verbosity = "usual"
    tempo: Tempo = "normal"  # of bots
    sound: bool = True  # on phones
    haptics: bool = True  # on phones
    server: str = ""  # where tables are opened for those who are far away

    @property
    def text_scale(self) -> float:
        """How much larger than usual text is, or smaller."""
        return TEXT_SCALE_BY_STEP[self.text]

    def to_json(self) -> Json:
        """Returns the settings as they are kept."""
        return asdict(self)

    @classmethod
    def from_json(cls, kept: object) -> "Settings":
        """Returns kept settings; whatever cannot be read is as usual."""
        if not isinstance(kept, dict):
            return cls()
        good = {
            f.name: kept[f.name] for f in fields(cls) if _is_valid_value(f.name, kept.get(f.name))
        }
        return cls(**good)


def _is_valid_value(name: str, value: object) -> bool:
    hint = get_type_hints(Settings)[name]
    if get_args(hint):
        return value in get_args(hint)
    if type(value) is not hint:
        return False
    if name == "language":
        return value in ("", *LANGUAGES)
    return name != "text" or value in TEXT_SCALE_BY_STEP
