"""A private hint uses only what its seat sees; a public hint only what everybody sees.

Both worlds of a pair must give their viewer the same private hint. At an open table a hint is
computed from a spectator's view, so a spectator's pair must give every seat the same hint.
"""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from itertools import count
from typing import Any, TypeAlias, cast

import pytest

from coven.games import GAME_INFOS
from engine.core import CHANCE, Event, Seat
from engine.hints import Hint
from engine.match import Sight
from hall.local.hints import HintWorker
from hall.table import Table
from tests.laws.conftest import game_variants
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import InspectableMatch, Variant, average_length, require, scaled_count
from tests.laws.world_pairs import WorldPair

EVENTS = 10_000  # of all world pairs of a game
STEPS = 3  # events between two requests
# variants with simultaneous actions and hidden information
OPEN = ("forest_chase", "riddle_masters")

AskHint: TypeAlias = Callable[
    [Seat, Sequence[Event]], Coroutine[Any, Any, tuple[Sight[Any], Hint | None]]
]


class WorldTable:
    """One world of a pair as a table, as far as hints need one."""

    def __init__(self, world: InspectableMatch) -> None:
        self.game = world.rules.name
        self._world = world

    async def sight(self, seat: Seat) -> Sight[Any]:
        return self._world.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        return self._world.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        return tuple(self._world.news(seat, since))


class Advice:
    """Asks the app's own hint worker in a world."""

    def __init__(self, world: InspectableMatch) -> None:
        self._worker = HintWorker(cast("Table", WorldTable(world)))
        self._events = tuple(world.news(None, 0))

    async def private(self, seat: Seat) -> Hint | None:
        """Returns the hint that a seat alone reads."""
        return await self._ask(self._worker.private_hint, seat)

    async def public(self, seat: Seat) -> Hint | None:
        """Returns the hint of a seat at an open table."""
        return await self._ask(self._worker.public_hint, seat)

    async def _ask(self, ask: AskHint, seat: Seat) -> Hint | None:
        try:
            return (await ask(seat, self._events))[1]
        finally:
            self._worker.close()


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
            if twins.is_same_in_sight():
                yield twins


async def test_two_worlds_get_the_same_private_hint(game: str) -> None:
    if GAME_TRAITS[game].open:
        return  # nothing is hidden from anybody
    asked = differed = 0
    for twins in grown(game, lambda subject, number: number % subject.seats):
        viewer = twins.viewer
        assert viewer is not None
        if viewer in twins.a.active:
            told = await Advice(twins.a).private(viewer), await Advice(twins.b).private(viewer)
            require(told[0] == told[1], f"{twins.subject}: a hint tells twins apart", *told)
            asked, differed = asked + (told[0] is not None), differed + twins.are_different
    assert asked > 12
    assert differed > 10


@pytest.mark.parametrize("open_game", OPEN)
async def test_a_public_hint_depends_on_public_data_only(open_game: str) -> None:
    asked = differed = 0
    gathers = GAME_INFOS[open_game].ui.is_open_table
    for twins in grown(open_game, lambda _subject, _number: None):
        a, b = twins.a, twins.b
        for seat in a.active if gathers(a.sight(None).view) else ():
            if seat != CHANCE:
                told = await Advice(a).public(seat), await Advice(b).public(seat)
                require(told[0] == told[1], f"{twins.subject}: a hint tells a secret", *told)
                asked, differed = asked + (told[0] is not None), differed + twins.are_different
    assert asked > 10
    assert differed > 10
