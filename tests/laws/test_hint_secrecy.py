"""A private hint uses only what its seat sees; a public hint only what everybody sees.

Both worlds of a pair must give their viewer the same private hint. At an open table a hint is
computed from a spectator's view, so a spectator's pair must give every seat the same hint.
"""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from coven.games import GAME_INFOS
from engine.core import CHANCE, Seat
from engine.hints import Hint
from hall.local.hints import hint, public_only_sight
from tests.laws.conftest import game_variants
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import InspectableMatch, Variant, average_length, require, scaled_count
from tests.laws.world_pairs import WorldPair

EVENTS = 10_000  # of all world pairs of a game
STEPS = 3  # events between two requests
# variants with simultaneous actions and hidden information
OPEN = ("forest_chase", "riddle_masters")


def private(world: InspectableMatch, seat: Seat) -> Hint | None:
    """Returns the private hint of a seat."""
    return hint(world.rules.name, world.sight(seat), world.news(seat, 0))


def public(world: InspectableMatch, seat: Seat) -> Hint | None:
    """Returns the hint of a seat at an open table."""
    sight = public_only_sight(world.sight(seat), world.sight(None))
    return hint(world.rules.name, sight, world.news(None, 0))


def grown(game: str, viewers: Callable[[Variant, int], Seat | None]) -> Iterator[WorldPair]:
    """Yields world pairs of all variants every few events, while they look the same."""
    subjects, left = [subject.shortened for subject in game_variants(game)], scaled_count(EVENTS)
    for number in count():
        subject = subjects[number % len(subjects)]
        twins = WorldPair(subject, viewers(subject, number), subject.random("hints", number))
        for depth in range(STEPS, average_length(subject), STEPS):
            left -= STEPS
            if left < 0:
                return
            if not twins.grow(depth):
                break
            if twins._same_in_sight():
                yield twins


def test_twins_get_the_same_hint(game: str) -> None:
    if GAME_TRAITS[game].open:
        return  # nothing is hidden from anybody
    asked = differed = 0
    for twins in grown(game, lambda subject, number: number % subject.seats):
        viewer = twins.viewer
        assert viewer is not None
        if viewer in twins.a.active:
            told = private(twins.a, viewer), private(twins.b, viewer)
            require(told[0] == told[1], f"{twins.subject}: a hint tells twins apart", *told)
            asked, differed = asked + (told[0] is not None), differed + twins.are_different
    assert asked > 12
    assert differed > 10


@pytest.mark.parametrize("open_game", OPEN)
def test_a_hint_in_front_of_all_is_made_of_what_all_know(open_game: str) -> None:
    asked = differed = 0
    gathers = GAME_INFOS[open_game].is_open_table
    for twins in grown(open_game, lambda _subject, _number: None):
        a, b = twins.a, twins.b
        for seat in a.active if gathers(a.sight(None).view) else ():
            if seat != CHANCE:
                told = public(a, seat), public(b, seat)
                require(told[0] == told[1], f"{twins.subject}: a hint tells a secret", *told)
                asked, differed = asked + (told[0] is not None), differed + twins.are_different
    assert asked > 10
    assert differed > 10
