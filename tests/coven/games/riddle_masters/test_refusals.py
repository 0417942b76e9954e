"""Disabled parts of the Riddle Masters board say why."""

from coven.games.common import DISABLED_SUFFIX
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness


def test_a_letter_is_chosen_by_its_number(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_at_elf())
    harness.tap_spots("riddle-4")
    harness.tap_keys("letter")
    harness.tap_keys(f"ask{DISABLED_SUFFIX}")
    assert harness.refusal == ("touch_a_number", "RM-09")
