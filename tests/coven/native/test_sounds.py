"""The sounds are small and exactly the output of the script."""

import io
import runpy
import tomllib
import wave
from array import array
from pathlib import Path
from sys import byteorder
from typing import Any

import pytest

from coven.native.sounds import SOUNDS, Sound, sound_file

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "resources" / "sounds"
LARGEST, LARGEST_TOGETHER = 15_000, 120_000


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """Returns the namespace of the script that makes the sounds."""
    return runpy.run_path(str(FOLDER / "synthesise.py"))


def test_the_script_makes_every_sound_that_the_app_names(script: dict[str, Any]) -> None:
    assert set(script["SOUNDS"]) == set(SOUNDS)
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(SOUNDS)


@pytest.mark.parametrize("sound", SOUNDS)
def test_the_script_makes_the_file_byte_for_byte(script: dict[str, Any], sound: Sound) -> None:
    made = script["recorded"](script["SOUNDS"][sound])
    assert made == sound_file(sound).read_bytes(), "run resources/sounds/synthesise.py"


@pytest.mark.parametrize("sound", SOUNDS)
def test_a_sound_is_short_plain_and_neither_faint_nor_cut(sound: Sound) -> None:
    content = sound_file(sound).read_bytes()
    assert len(content) < LARGEST
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        samples = array("h", file.readframes(file.getnframes()))
    if byteorder == "big":
        samples.byteswap()
    assert 8_000 < max(map(abs, samples)) < 30_000
    # A sound that starts or ends at a high amplitude clicks.
    assert abs(samples[0]) < 100
    assert abs(samples[-1]) < 100


def test_all_sounds_together_are_small() -> None:
    assert sum(sound_file(sound).stat().st_size for sound in SOUNDS) < LARGEST_TOGETHER


def test_no_two_sounds_are_the_same() -> None:
    assert len({sound_file(sound).read_bytes() for sound in SOUNDS}) == len(SOUNDS)


def test_the_bundle_holds_the_sounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "resources" in project["tool"]["briefcase"]["app"]["coven"]["sources"]
    assert all(sound_file(sound).parent == FOLDER for sound in SOUNDS)
