"""How long bots seem to think."""

from dataclasses import replace
from typing import get_args

import pytest

from engine.bots import LEVELS
from engine.bots.pacing import THINKS, Kind, kind
from engine.match import Match


def test_every_level_has_a_time_for_every_kind_of_decision() -> None:
    """No figure is missing, none is upside down, and nobody waits longer than three seconds."""
    assert set(THINKS) == set(LEVELS)
    for spans in THINKS.values():
        assert set(spans) == set(get_args(Kind))
        for span in spans.values():
            assert 0 < span.least <= span.most <= 3


@pytest.mark.parametrize(
    ("legal", "last", "expected"),
    [(1, None, "forced"), (1, 0, "forced"), (2, 0, "next_step"), (2, 1, "choice")],
)
def test_a_decision_is_forced_a_next_step_or_a_choice(
    legal: int, last: int | None, expected: Kind
) -> None:
    """A seat that goes on with its own move needs less time than one that begins."""
    match = Match.new("waz_baraz", 3, {"first_master": 0}, bytes(16))
    sight = match.sight(0)
    assert kind(replace(sight, legal=sight.legal[:legal]), last) == expected
