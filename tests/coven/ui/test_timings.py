"""The delays of screens and boards."""

from dataclasses import dataclass

from coven.ui.timings import UITimings


@dataclass(frozen=True)
class ToyTimings:
    """The delays of one game."""

    dance: float = 3.0


@dataclass(frozen=True)
class OtherTimings:
    """The delays of another game."""

    rest: float = 4.0


def test_a_game_has_its_default_timings_unless_the_app_gets_others() -> None:
    assert UITimings().of_game(ToyTimings()) == ToyTimings(3.0)
    timings = UITimings(of_games=(OtherTimings(0.1), ToyTimings(0.2)))
    assert timings.of_game(ToyTimings()) == ToyTimings(0.2)
    assert timings.of_game(OtherTimings()) == OtherTimings(0.1)
