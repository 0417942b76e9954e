"""The delays that make bots seem to think."""

from typing import get_args

import pytest

from engine.bots import LEVELS, DecisionKind, Level, no_decision_kind
from engine.bots.pacing import DELAYS, TEMPOS, DelayRange, delay_range
from engine.bots.registry import BOTS


def test_every_level_has_a_time_for_every_kind_of_decision() -> None:
    """Every range is ordered, and no delay is longer than three seconds."""
    assert set(DELAYS) == set(LEVELS)
    for spans in DELAYS.values():
        assert set(spans) == set(get_args(DecisionKind))
        for kind, takes in spans.items():
            assert 0 < takes.shortest <= takes.longest <= (20 if kind == "look" else 3)


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(
    ("level", "usual", "at_hard"), [("easy", 1.2, 1.4), ("fair", 1.0, 1.2), ("sharp", 0.8, 1.0)]
)
def test_bots_step_at_the_tempo_of_their_level(level: Level, usual: float, at_hard: float) -> None:
    """Bots are 0.2 s slower while somebody searches at level hard."""
    assert DELAYS[level]["step"] == DelayRange(usual, usual)
    assert DELAYS[level]["step_at_hard"] == DelayRange(at_hard, at_hard)


def test_a_tempo_changes_all_times_but_those_of_the_rules() -> None:
    """The first look is 20 seconds at any tempo."""
    assert TEMPOS["normal"] == 1.0
    assert TEMPOS["quick"] < 1.0 < TEMPOS["slow"]
    assert delay_range("fair", "step", 1.5) == DelayRange(1.5, 1.5)
    assert delay_range("easy", "choice", 2.0) == DelayRange(1.8, 3.6)
    assert delay_range("sharp", "look", 2.0) == DelayRange(20.0, 20.0)


def test_turn_games_have_no_decision_kinds() -> None:
    """Only a race derives its delay from the next action."""
    assert BOTS["waz_baraz"].decision_kind is no_decision_kind
    assert BOTS["waz_baraz"].decision_kind(None, 0) is None
