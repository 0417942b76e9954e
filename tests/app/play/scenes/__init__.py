"""Every screen of the app in every state, posed for a picture."""

from typing import Any

from tests.app.play.scenes import (
    around,
    around_in_words,
    forest_chase,
    potion_brew,
    waz_baraz,
)
from tests.app.play.studio import Scene

BOARDS: tuple[Scene[Any], ...] = (*waz_baraz.BOARD, *potion_brew.BOARD, *forest_chase.BOARD)
SCENES: tuple[Scene[Any], ...] = (
    *around.SCENES,
    *around_in_words.SCENES,
    *waz_baraz.BOARD,
    *waz_baraz.RESULTS,
    *waz_baraz.WORDS,
    *potion_brew.BOARD,
    *potion_brew.RESULTS,
    *potion_brew.WORDS,
    *forest_chase.BOARD,
    *forest_chase.RESULTS,
)
