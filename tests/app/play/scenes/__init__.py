"""Every screen of the app in every state, posed for a picture."""

from typing import Any

from tests.app.play.scenes import (
    advice,
    around,
    around_in_words,
    attic,
    baron_voodoo,
    baron_voodoo_in_words,
    calm,
    forest_chase,
    forest_chase_in_words,
    learning,
    online,
    potion_brew,
    riddle_masters,
    riddle_masters_in_words,
    sharing,
    waz_baraz,
)
from tests.app.play.studio import GalleryScene

BOARD_SCENES: tuple[GalleryScene[Any], ...] = (
    *waz_baraz.BOARD,
    *potion_brew.BOARD,
    *baron_voodoo.BOARD,
    *forest_chase.BOARD,
    *riddle_masters.BOARD,
)
SCENES: tuple[GalleryScene[Any], ...] = (
    *around.SCENES,
    *around_in_words.SCENES,
    *calm.SCENES,
    *attic.SCENES,
    *sharing.SCENES,
    *learning.SCENES,
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
    *baron_voodoo_in_words.WORDS,
    *forest_chase.BOARD,
    *forest_chase.RESULTS,
    *forest_chase_in_words.WORDS,
    *riddle_masters.BOARD,
    *riddle_masters.RESULTS,
    *riddle_masters_in_words.WORDS,
    *advice.SCENES,
)
