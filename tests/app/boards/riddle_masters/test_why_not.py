"""In Riddle Masters, too, what cannot be done now says why."""

from coven.boards.offers import OFF
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.workshop import Workshop


def test_a_letter_is_chosen_by_its_number(studio: Workshop) -> None:
    studio.open(moments.elf())
    studio.spots("riddle-4")
    studio.keys("letter")
    studio.keys(f"ask{OFF}")
    assert studio.why == ("touch_a_number", "RM-09")
