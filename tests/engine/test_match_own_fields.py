"""A spectator's view with the own fields of a seat equals that seat's view, in every game."""

from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from tests.laws.variants import state_of

STEPS = 60


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_what_all_see_and_what_is_ones_own(game: str, seats: int) -> None:
    random = Random(f"{game} {seats}")
    match = Match.new(game, seats, {}, bytes(16))
    for _ in range(STEPS):
        public = match.view(None)
        spectator: Any = None
        assert match.private_fields_of((spectator,), public) == {None: {}}
        for seat, own in match.private_fields_of(range(seats), public).items():
            view = [*public]
            for index, value in own.items():
                view[index] = value
            assert tuple(view) == match.view(seat)
        if not match.active:
            break
        seat = random.choice(match.active)
        action = random.choice(match.sight(seat).legal)
        match.act(
            seat,
            (match.rules.sample(state_of(match), seat, action, random),),
            match.version,
        )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_has_a_seat_that_is_not_there(game: str, seat: int) -> None:
    match = Match.new(game, 4, {}, bytes(16))
    with pytest.raises(IllegalAction, match="no_such_seat"):
        match.private_fields_of((seat,), match.view(None))
