"""Writes every sound of the app as a small wave file: `python resources/sounds/synthesise.py`.

Uses plain arithmetic only, so that every machine writes the same bytes.
"""

import io
import wave
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from sys import byteorder
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
RATE = 22050  # samples per second
LOUDEST = 32767
_ATTACK = 0.004  # seconds of attack; a sudden tone would click
_RELEASE = 0.02

# Notes, in Hz
C4, E4, G4, A4, C5, D5, E5, G5, C6, E6, G6 = (
    261.6, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 1046.5, 1318.5, 1568.0,
)  # fmt: skip


class Tone(NamedTuple):
    """One voice of a sound, fading away."""

    start: float  # seconds
    length: float
    pitch: float  # Hz
    loud: float  # 1.0 is the maximum of a file
    glide: float = 1.0  # factor by which the pitch has changed at the end
    fade: float = 0.15  # volume left at the end
    bright: float = 0.0  # share of the second harmonic


class Rustle(NamedTuple):
    """One burst of noise, fading away."""

    start: float  # seconds
    length: float
    loud: float
    dull: float  # 0.0 hisses, near 1.0 thuds
    fade: float = 0.05


Voice = Tone | Rustle

SOUNDS: dict[str, tuple[Voice, ...]] = {
    "flip": (Rustle(0, 0.07, 0.35, 0.35), Tone(0.02, 0.09, E5, 0.3, 1.12)),
    "turn_back": (Rustle(0, 0.08, 0.3, 0.55), Tone(0.02, 0.1, E5, 0.28, 0.75)),
    "step": (Rustle(0, 0.05, 0.5, 0.9), Tone(0, 0.11, 150.0, 0.6, 0.6)),
    "ready": (Tone(0, 0.14, G4, 0.35, bright=0.3), Tone(0.1, 0.2, C5, 0.45, bright=0.3)),
    "cast": (
        Tone(0, 0.2, C5, 0.28, bright=0.4),
        Tone(0.06, 0.2, E5, 0.28, bright=0.4),
        Tone(0.12, 0.21, G5, 0.28, bright=0.4, fade=0.05),
        Rustle(0.04, 0.26, 0.08, 0.0, 0.3),
    ),
    "failed": (Tone(0, 0.16, E4, 0.4, bright=0.5), Tone(0.12, 0.2, C4, 0.45, 0.8, bright=0.5)),
    "capture": (
        Rustle(0, 0.03, 0.5, 0.6),
        Tone(0, 0.08, A4, 0.4, 1.5),
        Rustle(0.09, 0.03, 0.4, 0.7),
        Tone(0.09, 0.1, D5, 0.4, 0.9),
    ),
    "deal": tuple(Rustle(at, 0.06, 0.4, 0.45) for at in (0.0, 0.07, 0.14, 0.21)),
    "tick": (Rustle(0, 0.015, 0.5, 0.3), Tone(0, 0.06, C6, 0.4, fade=0.03)),
    "win": (
        Tone(0, 0.1, C5, 0.3, bright=0.4),
        Tone(0.07, 0.1, E5, 0.3, bright=0.4),
        Tone(0.14, 0.1, G5, 0.3, bright=0.4),
        Tone(0.2, 0.135, C6, 0.34, bright=0.4, fade=0.08),
        Tone(0.2, 0.135, E6, 0.16, fade=0.08),
    ),
    "chime": (
        Tone(0, 0.33, G5, 0.36, fade=0.02, bright=0.2),
        Tone(0, 0.25, G6, 0.14, fade=0.02),
        Tone(0.05, 0.28, C6, 0.24, fade=0.02),
    ),
}  # fmt: skip


def turned(turns: float) -> float:
    """Returns the sine of a fraction of a full turn, to about three digits."""
    sign, half = (1.0, 2 * turns) if turns < 0.5 else (-1.0, 2 * turns - 1)
    arch = 4 * half * (1 - half)
    return sign * arch * (0.775 + 0.225 * arch)


def noise() -> Iterator[float]:
    """Yields the same noise each time, from -1 to 1."""
    state = 1
    while True:
        state = (1103515245 * state + 12345) % 2**31
        yield state / 2**30 - 1


def faded(count: int, fade: float) -> Iterator[float]:
    """Yields the volume of each sample: a short attack, then a decay to silence."""
    rise, fall = _ATTACK * RATE, min(_RELEASE * RATE, count / 2)
    for at in range(count):
        share = at / count
        # Falls from 1 to `fade` in a curve, like a struck object.
        left = fade + (1 - fade) * (1 - share) * (1 - share)
        yield left * min(1.0, at / rise, (count - at) / fall)


def tone(voice: Tone) -> Iterator[float]:
    """Yields the samples of a tone."""
    count, turns = round(voice.length * RATE), 0.0
    for at, loud in enumerate(faded(count, voice.fade)):
        sound = turned(turns) + voice.bright * turned(2 * turns % 1)
        yield voice.loud * loud * sound / (1 + voice.bright)
        turns = (turns + voice.pitch * (1 + (voice.glide - 1) * at / count) / RATE) % 1


def rustle(voice: Rustle) -> Iterator[float]:
    """Yields the samples of a burst of noise."""
    count, last = round(voice.length * RATE), 0.0
    for loud, new in zip(faded(count, voice.fade), noise(), strict=False):
        last = voice.dull * last + (1 - voice.dull) * new
        yield voice.loud * loud * last


def mixed(voices: Sequence[Voice]) -> list[float]:
    """Returns the sum of all voices of a sound."""
    ends = [round(voice.start * RATE) + round(voice.length * RATE) for voice in voices]
    sound = [0.0] * max(ends)
    for voice in voices:
        samples = tone(voice) if isinstance(voice, Tone) else rustle(voice)
        start = round(voice.start * RATE)
        for at, sample in enumerate(samples, start):
            sound[at] += sample
    return sound


def recorded(voices: Sequence[Voice]) -> bytes:
    """Encodes a sound as a wave file."""
    samples = array("h", (round(LOUDEST * max(-1.0, min(1.0, part))) for part in mixed(voices)))
    if byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(samples.tobytes())
    return file.getvalue()


def main() -> None:
    """Writes the sounds and removes those that are no longer made."""
    for old in FOLDER.glob("*.wav"):
        if old.stem not in SOUNDS:
            old.unlink()
    for name, voices in SOUNDS.items():
        (FOLDER / f"{name}.wav").write_bytes(recorded(voices))


if __name__ == "__main__":
    main()
