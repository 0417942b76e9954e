"""How long bots seem to think."""

from typing import get_args

import pytest

from engine.bots import BOTS, LEVELS, Kind, Level, unpaced
from engine.bots.pacing import TEMPOS, THINKS, Span, span


def test_every_level_has_a_time_for_every_kind_of_decision() -> None:
    """No figure is missing, none is upside down, and nobody waits longer than three seconds."""
    assert set(THINKS) == set(LEVELS)
    for spans in THINKS.values():
        assert set(spans) == set(get_args(Kind))
        for kind, takes in spans.items():
            assert 0 < takes.least <= takes.most <= (20 if kind == "look" else 3)


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize(
    ("level", "usual", "at_hard"), [("easy", 1.2, 1.4), ("fair", 1.0, 1.2), ("sharp", 0.8, 1.0)]
)
def test_bots_step_at_the_tempo_of_their_level(level: Level, usual: float, at_hard: float) -> None:
    """They are 0.2 s slower while somebody searches at level hard."""
    assert THINKS[level]["step"] == Span(usual, usual)
    assert THINKS[level]["step_at_hard"] == Span(at_hard, at_hard)


def test_a_tempo_changes_all_times_but_those_of_the_rules() -> None:
    """The first look is 20 seconds at any tempo."""
    assert TEMPOS["normal"] == 1.0
    assert TEMPOS["quick"] < 1.0 < TEMPOS["slow"]
    assert span("fair", "step", 1.5) == Span(1.5, 1.5)
    assert span("easy", "choice", 2.0) == Span(1.8, 3.6)
    assert span("sharp", "look", 2.0) == Span(20.0, 20.0)


def test_turn_games_leave_their_tempo_to_whoever_has_a_clock() -> None:
    """Only a race is timed by what is about to be done in it."""
    assert BOTS["waz_baraz"].pace is unpaced
    assert BOTS["waz_baraz"].pace(None, 0) is None
