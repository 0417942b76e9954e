"""The games on the app's stage, by their ids."""

from coven.boards import forest_chase, potion_brew, waz_baraz
from coven.boards.staging import Staging

STAGINGS: dict[str, Staging] = {
    staging.game: staging
    for staging in (waz_baraz.STAGING, potion_brew.STAGING, forest_chase.STAGING)
}
