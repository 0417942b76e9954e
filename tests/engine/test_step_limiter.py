"""The step limiter delays steps and no other actions."""

import pytest

from engine.core import Action
from engine.games import GAMES
from engine.games.forest_chase import RULES as FOREST_CHASE
from engine.games.forest_chase.pieces import DECLARE, LEFT, STEP, Flip, TurnBack
from engine.step_limiter import StepLimiter


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize(("tenths", "gap"), [(6, 0.6), (8, 0.8), (10, 1.0)])
def test_a_step_waits_for_the_gap_after_the_last(tenths: int, gap: float) -> None:
    limiter = StepLimiter(FOREST_CHASE, {"step_gap": tenths})
    assert limiter.seconds_to_wait((STEP,), 0.0) == 0
    limiter.record_steps((STEP,), 50.0)
    assert limiter.seconds_to_wait((STEP,), 50.0) == pytest.approx(gap)
    assert limiter.seconds_to_wait((LEFT,), 50.25) == pytest.approx(gap - 0.25)
    assert limiter.seconds_to_wait((STEP,), 50.0 + gap) == 0
    assert limiter.seconds_to_wait((STEP,), 60.0) == 0


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize("gesture", [Flip(3), TurnBack(3), DECLARE])
def test_a_search_is_never_held_back(gesture: Action) -> None:
    limiter = StepLimiter(FOREST_CHASE, {"step_gap": 8})
    limiter.record_steps((STEP,), 5.0)
    limiter.record_steps((gesture,), 5.5)
    assert limiter.seconds_to_wait((gesture,), 5.0) == 0
    assert limiter.seconds_to_wait((STEP,), 5.5) == pytest.approx(0.3)


def test_other_games_have_no_gap() -> None:
    limiter = StepLimiter(GAMES["waz_baraz"], {})
    limiter.record_steps((STEP,), 5.0)
    assert limiter.seconds_to_wait((STEP,), 5.0) == 0


@pytest.mark.rule("FC-37")
def test_the_refusal_names_its_rule() -> None:
    error = StepLimiter(FOREST_CHASE, {"step_gap": 8}).error()
    assert (error.reason, error.rule) == ("too_soon", "FC-37")
