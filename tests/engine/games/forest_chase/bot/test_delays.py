"""The delays of bots in a race."""

import pytest

from engine.bots import LEVELS, DecisionKind, Level
from engine.bots.pacing import DelayRange, delay_range
from engine.games.forest_chase.bot.delays import DECISION_KINDS, LOOK, STEP, STEP_AT_HARD


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", DECISION_KINDS, ids=lambda kind: kind.name)
def test_every_level_has_a_time_for_every_kind_of_decision(
    level: Level, kind: DecisionKind
) -> None:
    """Every range is ordered, and only the first look is longer than three seconds."""
    takes = delay_range(level, kind)
    assert 0 < takes.shortest <= takes.longest <= (20 if kind == LOOK else 3)
    assert len(kind.delays) == len(LEVELS)


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(
    ("level", "usual", "at_hard"), [("easy", 1.2, 1.4), ("fair", 1.0, 1.2), ("sharp", 0.8, 1.0)]
)
def test_bots_step_at_the_tempo_of_their_level(level: Level, usual: float, at_hard: float) -> None:
    """Bots are 0.2 s slower while somebody searches at level hard."""
    assert delay_range(level, STEP) == DelayRange(usual, usual)
    assert delay_range(level, STEP_AT_HARD) == DelayRange(at_hard, at_hard)


@pytest.mark.rule("FC-38")
def test_a_tempo_changes_all_times_but_the_first_look() -> None:
    """The first look is 20 seconds at any tempo."""
    for kind in DECISION_KINDS:
        assert kind.is_fixed == (kind == LOOK)
    assert delay_range("fair", STEP, 1.5) == DelayRange(1.5, 1.5)
    assert delay_range("sharp", LOOK, 2.0) == DelayRange(20.0, 20.0)
