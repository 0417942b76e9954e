"""The delays that make bots seem to think."""

import pytest

from engine.bots import LEVELS, DecisionKind, Level, no_decision_kind
from engine.bots.pacing import CHOICE, NEXT_STEP, TEMPOS, DelayRange, delay_range
from engine.bots.registry import BOTS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", [CHOICE, NEXT_STEP], ids=lambda kind: kind.name)
def test_every_level_has_a_time_for_every_kind_of_decision(
    level: Level, kind: DecisionKind
) -> None:
    """Every range is ordered, and no delay is longer than three seconds."""
    takes = delay_range(level, kind)
    assert 0 < takes.shortest <= takes.longest <= 3
    assert len(kind.delays) == len(LEVELS)


def test_a_tempo_changes_all_times_but_those_of_the_rules() -> None:
    assert TEMPOS["normal"] == 1.0
    assert TEMPOS["quick"] < 1.0 < TEMPOS["slow"]
    assert delay_range("easy", CHOICE, 2.0) == DelayRange(1.8, 3.6)
    fixed = DecisionKind("fixed", ((1.0, 2.0), (3.0, 4.0), (5.0, 6.0)), is_fixed=True)
    assert delay_range("sharp", fixed, 2.0) == DelayRange(5.0, 6.0)
    assert delay_range("fair", fixed._replace(is_fixed=False), 2.0) == DelayRange(6.0, 8.0)


def test_turn_games_have_no_decision_kinds() -> None:
    """Only a race derives its delay from the next action."""
    assert BOTS["waz_baraz"].decision_kind is no_decision_kind
    assert BOTS["waz_baraz"].decision_kind(None, 0) is None
