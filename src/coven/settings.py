"""Settings: the player's choices, and how they are saved."""

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

SMALL_TEXT_STEP = -1

TEXT_SCALE_BY_STEP: dict[int, float] = {
    SMALL_TEXT_STEP: 0.9,
    **dict(enumerate(TEXT_SCALES)),
}  # [step of the settings]


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings screen."""

    language: str = ""  # empty: the phone's language
    theme: Theme = "night"
    text: int = 0  # key of TEXT_SCALE_BY_STEP
    motion: bool = True
    left_handed: bool = False
    facing: bool = True  # panels are rotated towards their players
    tell_proof: bool = False  # all turns take the same time, to give nothing away
    table: TableMode = "drawn"
    verbosity: Verbosity = "usual"
    tempo: Tempo = "normal"  # of bots
    sound: bool = True
    haptics: bool = True
    server: str = ""  # address for tables on a server

    def text_scale(self, phone_scale: float) -> float:
        """Returns the scale of text on a phone whose own settings scale it too.

        It is one of the app's steps, which all screens have room for: the nearest to the phone's
        scale, and from there the step of these settings, up to the largest.
        """
        nearest = min(
            TEXT_SCALE_BY_STEP, key=lambda step: abs(TEXT_SCALE_BY_STEP[step] - phone_scale)
        )
        step = min(max(nearest + self.text, min(TEXT_SCALE_BY_STEP)), max(TEXT_SCALE_BY_STEP))
        return TEXT_SCALE_BY_STEP[step]

    def to_json(self) -> Json:
        return asdict(self)

    @classmethod
    def from_json(cls, saved: object) -> "Settings":
        """Returns saved settings; invalid values get their defaults."""
        if not isinstance(saved, dict):
            return cls()
        valid = {
            f.name: saved[f.name] for f in fields(cls) if _is_valid_value(f.name, saved.get(f.name))
        }
        return cls(**valid)


def _is_valid_value(name: str, value: object) -> bool:
    hint = get_type_hints(Settings)[name]
    if get_args(hint):
        return value in get_args(hint)
    if type(value) is not hint:
        return False
    if name == "language":
        return value in ("", *LANGUAGES)
    return name != "text" or value in TEXT_SCALE_BY_STEP
