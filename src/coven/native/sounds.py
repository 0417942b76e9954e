"""The sounds that ship with the app."""

from pathlib import Path
from typing import Literal, TypeAlias, get_args

from coven import resources

Sound: TypeAlias = Literal[
    "flip", "turn_back", "step", "ready", "cast", "failed", "capture", "deal", "tick", "win",
    "chime",
]  # fmt: skip
SOUNDS: tuple[Sound, ...] = get_args(Sound)


def sound_file(sound: Sound) -> Path:
    """Returns where a sound lies."""
    return resources.path(f"sounds/{sound}.wav")
