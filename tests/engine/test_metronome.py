"""A table keeps steps apart, and nothing else."""

import pytest

from engine.core import Action
from engine.games.forest_chase.pieces import DECLARE, LEFT, STEP, Flip, TurnBack
from engine.metronome import Metronome, too_soon


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize(("tenths", "gap"), [(6, 0.6), (8, 0.8), (10, 1.0)])
def test_a_step_waits_for_the_gap_after_the_last(tenths: int, gap: float) -> None:
    metronome = Metronome("forest_chase", {"step_gap": tenths})
    assert metronome.wait((STEP,), 0.0) == 0
    metronome.note((STEP,), 50.0)
    assert metronome.wait((STEP,), 50.0) == pytest.approx(gap)
    assert metronome.wait((LEFT,), 50.25) == pytest.approx(gap - 0.25)
    assert metronome.wait((STEP,), 50.0 + gap) == 0
    assert metronome.wait((STEP,), 60.0) == 0


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize("gesture", [Flip(3), TurnBack(3), DECLARE])
def test_a_search_is_never_held_back(gesture: Action) -> None:
    metronome = Metronome("forest_chase", {"step_gap": 8})
    metronome.note((STEP,), 5.0)
    metronome.note((gesture,), 5.5)
    assert metronome.wait((gesture,), 5.0) == 0
    assert metronome.wait((STEP,), 5.5) == pytest.approx(0.3)


def test_other_games_know_no_gap() -> None:
    metronome = Metronome("waz_baraz", {})
    metronome.note((STEP,), 5.0)
    assert metronome.wait((STEP,), 5.0) == 0


@pytest.mark.rule("FC-37")
def test_the_refusal_names_its_rule() -> None:
    assert (too_soon().reason, too_soon().rule) == ("too_soon", "FC-37")
