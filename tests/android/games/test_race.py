"""The race of Forest Chase: several fingers at once, on the pads and on the board."""

import pytest

from coven.ui.canvas import Surface
from engine.core import Action
from engine.games.forest_chase.pieces import Flip, WitchStep
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers, shown_view
from tests.coven.games.game_setups import players_for
from tests.phone.surface_contents import zones_on

STEP_GAP = 0.8  # seconds until the table accepts the next step


class Race:
    """A race that has just begun."""

    def __init__(self, driver: AndroidDriver, people: int) -> None:
        self.driver = driver
        players = ForestChaseTapPlayers(driver, 1)
        open_seeded_table(driver, players_for(people), {}, 1, "forest_chase")
        while shown_view(players.board).step != "race":
            players.step()
        self.board = players.board
        assert driver.app.session is not None
        self._table = driver.app.session.table
        self._began = driver.run(self._table.public_sight()).version

    def put_finger_on_tile(self) -> None:
        forest = self.board.forest
        zone = next(zone for name in zones_on(forest) if (zone := forest.find_zone(name)))
        assert zone.name.startswith("tile-")
        self.driver.touch_screen.press(self.driver.pixel(forest.widget, *zone.centre), 0)

    def put_finger_on_pad(self, pad: Surface, finger: int) -> None:
        width, height = pad.size or (0, 0)
        point = self.driver.pixel(pad.widget, width / 2, height / 2)
        self.driver.touch_screen.press(point, finger)

    def lit_pad(self) -> Surface:
        """Returns the pad of the player whose step it is."""
        (pad,) = (pad for pad in self.board.pads if self.board.shown[pad].lit)
        return pad

    def actions(self) -> list[type[Action]]:
        """Returns the kinds of all actions of the race so far."""
        news = self.driver.run(self._table.news(0, self._began))
        return [type(each.action) for each in news]


@pytest.mark.parametrize("people", [3, 5])
def test_a_finger_on_each_pad_and_one_on_the_board_at_once(
    driver: AndroidDriver, people: int
) -> None:
    race = Race(driver, people)
    race.put_finger_on_tile()
    for finger, pad in enumerate(race.board.pads, 1):
        race.put_finger_on_pad(pad, finger)
    driver.settle()
    for finger in range(len(race.board.pads) + 1):
        driver.touch_screen.lift(finger)
    driver.wait_until(lambda: {Flip, WitchStep} <= set(race.actions()))


@pytest.mark.parametrize("people", [3, 5])
def test_every_pad_makes_a_step_while_a_finger_stays_on_the_board(
    driver: AndroidDriver, people: int
) -> None:
    race = Race(driver, people)
    race.put_finger_on_tile()
    stepped = set()
    for steps in range(1, len(race.board.pads) + 1):
        pad = race.lit_pad()
        driver.wait(STEP_GAP)
        race.put_finger_on_pad(pad, 1)
        driver.settle()
        driver.touch_screen.lift(1)
        driver.wait_until(lambda n=steps: race.actions().count(WitchStep) == n)  # type: ignore[misc]
        driver.wait_until(lambda old=pad: race.lit_pad() is not old)  # type: ignore[misc]
        stepped.add(pad)
    assert stepped == set(race.board.pads)
    assert Flip in race.actions()
    driver.touch_screen.lift(0)
