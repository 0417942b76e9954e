"""Hypothesis strategies for malformed data: arbitrary JSON, or valid data with one error."""

import json
import os
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st

from engine.games import GAMES
from tests.gc_between_tests import collect_if_needed
from tests.laws.variants import FULL, SEED

T = TypeVar("T", bound=Callable[..., None])


class Fuzz:
    """Runs a test on many examples that follow from the run's seed, and counts them."""

    def __init__(self, full: int, usual: int) -> None:
        """Takes the examples of a full and of a usual run; COVEN_FUZZ overrides both."""
        self.tried = 0
        self._many = settings(
            max_examples=int(os.environ.get("COVEN_FUZZ") or (full if FULL else usual)),
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow],
        )

    def __call__(self, test: T) -> T:
        """Returns the decorated test."""

        @wraps(test)
        def counted(*given: Any, **more: Any) -> None:
            self.tried += 1
            collect_if_needed()
            test(*given, **more)

        return seed(SEED)(self._many(counted))  # type: ignore[return-value]


action_names = st.sampled_from(
    [kind.__name__ for rules in GAMES.values() for kind in (*rules.actions, *rules.news)]
)
json_leaves = (
    st.none()
    | st.booleans()
    | st.integers(-2, 25)
    | st.integers()
    | st.text(max_size=3)
    | action_names
    | st.floats()
)
any_json = st.recursive(
    json_leaves,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        | st.tuples(action_names, inner).map(list)
    ),
    max_leaves=12,
)


def spoil_data(data: Any, draw: Any) -> Any:
    """Returns packed data with one item replaced, added or removed."""
    if not isinstance(data, list | dict) or not data or draw(st.integers(0, 2)) == 0:
        return draw(any_json)
    if isinstance(data, dict):
        name = draw(st.sampled_from(sorted(data)))
        match draw(st.integers(0, 4)):
            case 0:
                return {key: value for key, value in data.items() if key != name}
            case 1:
                return {**data, draw(st.text(max_size=5)): draw(any_json)}
        return {**data, name: spoil_data(data[name], draw)}
    index = draw(st.integers(0, len(data) - 1))
    return [*data[:index], spoil_data(data[index], draw), *data[index + 1 :]]


def json_text(value: Any) -> str:
    """Returns JSON text that distinguishes 1, 1.0 and true."""
    return json.dumps(value)
