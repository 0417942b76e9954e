"""The games on the app's stage, by their ids."""

from coven.boards import baron_voodoo, forest_chase, potion_brew, riddle_masters, waz_baraz
from coven.boards.staging import Staging

STAGINGS: dict[str, Staging] = {
    staging.game: staging
    for staging in (
        waz_baraz.STAGING,
        potion_brew.STAGING,
        baron_voodoo.STAGING,
        forest_chase.STAGING,
        riddle_masters.STAGING,
    )
}
