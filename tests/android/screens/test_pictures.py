"""Pictures of some screens obey the laws of the gallery, which measure the contrast as drawn.

`python3 dev.py gallery --android` draws all of them; a hosted job runs it.
"""

from pathlib import Path

import pytest

from tests.android.framework.phone import AndroidPhone
from tests.android.screens.gallery import (
    LARGEST_TEXT,
    SIZES,
    PhoneVariant,
    render_scene,
    start_under_bars,
)
from tests.coven.scenes import SCENES

STEP = 60  # from one drawn scene to the next
VARIANTS = (
    PhoneVariant("fr", "birch", "360x640", LARGEST_TEXT),
    PhoneVariant("is", "night", "360x640"),
)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=pytest.mark.phone(f"{each.language}-{SIZES[each.size]}"))
        for number, each in enumerate(VARIANTS)
    ],
)
def test_pictures_obey_the_laws(phone: AndroidPhone, number: int, tmp_path: Path) -> None:
    driver = start_under_bars(phone)
    found = []
    scenes = SCENES[number * STEP // len(VARIANTS) :: STEP]
    for scene in scenes:
        path = tmp_path / f"001-{scene.name}.png"
        faults = render_scene(driver, VARIANTS[number], scene, path)
        found += [f"{scene.name}: {fault}" for fault in faults]
    assert found == []
    assert len([*tmp_path.glob("*.png")]) == len(scenes)
