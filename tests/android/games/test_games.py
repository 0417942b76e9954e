"""Every game is played by touches to the end of a turn, with the phone handed on."""

import pytest

from coven.games import GAME_INFOS
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.turn_player import PLAYERS, play_turn


def test_every_game_has_players() -> None:
    assert set(PLAYERS) == set(GAME_INFOS)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_turn_is_played_and_the_phone_handed_on(driver: AndroidDriver, game: str) -> None:
    play_turn(driver, game)
