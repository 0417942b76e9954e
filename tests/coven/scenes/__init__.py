"""Gallery scenes: every screen of the app in every state."""

from typing import Any

from tests.coven.app_harness import GalleryScene
from tests.coven.scenes import (
    baron_voodoo,
    baron_voodoo_text,
    data_screens,
    forest_chase,
    forest_chase_text,
    handoff,
    hints,
    lessons_and_rules,
    notices,
    online,
    potion_brew,
    riddle_masters,
    riddle_masters_text,
    start_screens,
    start_screens_text,
    waz_baraz,
)

BOARD_SCENES: tuple[GalleryScene[Any], ...] = (
    *waz_baraz.BOARD,
    *potion_brew.BOARD,
    *baron_voodoo.BOARD,
    *forest_chase.BOARD,
    *riddle_masters.BOARD,
)
SCENES: tuple[GalleryScene[Any], ...] = (
    *start_screens.SCENES,
    *start_screens_text.SCENES,
    *notices.SCENES,
    *data_screens.SCENES,
    *handoff.SCENES,
    *lessons_and_rules.SCENES,
    *online.SCENES,
    *waz_baraz.BOARD,
    *waz_baraz.RESULTS,
    *waz_baraz.WORDS,
    *potion_brew.BOARD,
    *potion_brew.RESULTS,
    *potion_brew.WORDS,
    *baron_voodoo.SETUP,
    *baron_voodoo.BOARD,
    *baron_voodoo.RESULTS,
    *baron_voodoo_text.WORDS,
    *forest_chase.BOARD,
    *forest_chase.RESULTS,
    *forest_chase_text.WORDS,
    *riddle_masters.BOARD,
    *riddle_masters.RESULTS,
    *riddle_masters_text.WORDS,
    *hints.SCENES,
)
