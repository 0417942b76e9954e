"""Names and files of the sounds."""

from pathlib import Path
from typing import Literal, TypeAlias, get_args

from coven import resources

Sound: TypeAlias = Literal[
    "flip", "turn_back", "step", "ready", "cast", "failed", "capture", "deal", "tick", "win",
    "chime",
]  # fmt: skip
SOUNDS: tuple[Sound, ...] = get_args(Sound)


def sound_file(sound: Sound) -> Path:
    return resources.path(f"sounds/{sound}.wav")
