"""The step limiter delays steps and no other actions."""

import pytest

from engine.core import Action
from engine.games.forest_chase.pieces import DECLARE, LEFT, STEP, Flip, TurnBack
from engine.games.forest_chase.step_limiter import StepLimiter, too_soon_error


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize(("tenths", "gap"), [(6, 0.6), (8, 0.8), (10, 1.0)])
def test_a_step_waits_for_the_gap_after_the_last(tenths: int, gap: float) -> None:
    metronome = StepLimiter("forest_chase", {"step_gap": tenths})
    assert metronome.seconds_to_wait((STEP,), 0.0) == 0
    metronome.record_steps((STEP,), 50.0)
    assert metronome.seconds_to_wait((STEP,), 50.0) == pytest.approx(gap)
    assert metronome.seconds_to_wait((LEFT,), 50.25) == pytest.approx(gap - 0.25)
    assert metronome.seconds_to_wait((STEP,), 50.0 + gap) == 0
    assert metronome.seconds_to_wait((STEP,), 60.0) == 0


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize("gesture", [Flip(3), TurnBack(3), DECLARE])
def test_a_search_is_never_held_back(gesture: Action) -> None:
    metronome = StepLimiter("forest_chase", {"step_gap": 8})
    metronome.record_steps((STEP,), 5.0)
    metronome.record_steps((gesture,), 5.5)
    assert metronome.seconds_to_wait((gesture,), 5.0) == 0
    assert metronome.seconds_to_wait((STEP,), 5.5) == pytest.approx(0.3)


def test_other_games_know_no_gap() -> None:
    metronome = StepLimiter("waz_baraz", {})
    metronome.record_steps((STEP,), 5.0)
    assert metronome.seconds_to_wait((STEP,), 5.0) == 0


@pytest.mark.rule("FC-37")
def test_the_refusal_names_its_rule() -> None:
    assert (too_soon_error().reason, too_soon_error().rule) == ("too_soon", "FC-37")
