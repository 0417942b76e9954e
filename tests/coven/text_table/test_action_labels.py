"""At open tables, every action of a player has a label."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from coven.games.baron_voodoo.text_actions import action_label as baron_voodoo_label
from coven.games.forest_chase.text_table import action_label as forest_chase_label
from coven.games.riddle_masters.text_actions import action_label as riddle_masters_label
from coven.text_table.page import MenuPosition, PageContext
from engine.core import Action, OptionValue, Seat
from engine.games import GAMES
from engine.games.forest_chase import pieces as forest_chase
from engine.games.forest_chase.state import State
from engine.match import Match
from tests.coven.games.forest_chase.text_builders import make_desk, make_state, race_state
from tests.coven.games.riddle_masters.text_builders import PLAYERS
from tests.laws.variants import state_of

LabelOf = Callable[[PageContext, Seat, Action], str]
Case = tuple[PageContext, Seat, Action]


@dataclass(frozen=True)
class Played:
    """Random matches of a game, in which every action becomes legal."""

    game: str
    seats: int
    options: dict[str, OptionValue]

    def __call__(self) -> Iterator[Case]:
        """Yields all legal actions, open ones also with content."""
        for seed in range(6):
            random = Random(seed)
            match: Match[Any, Any] = Match.new(
                self.game, self.seats, self.options, random.randbytes(16)
            )
            while match.active:
                seat = random.choice([seat for seat in match.active if match.sight(seat).legal])
                sight, state = match.sight(seat), state_of(match)
                context = PageContext(sight.view, PLAYERS[: self.seats], "usual", seat=seat)
                filled = [match.rules.sample(state, seat, each, random) for each in sight.legal]
                yield from ((context, seat, action) for action in (*sight.legal, *filled))
                match.act(seat, (random.choice(filled),), match.version)


FOREST_CHASE_STATES: tuple[State, ...] = (
    make_state(),
    make_state(step="card", end="north", card=0),
    race_state(up=(3,)),
    race_state(house=3),
    race_state(house=3, lifted=True),
    race_state(seats=2),
    make_state(step="check"),
    make_state(step="target", effect="glare"),
    make_state(step="swap"),
    make_state(step="house", house=3),
)


def forest_chase_cases() -> Iterator[Case]:
    """Yields all legal actions of some positions of Forest Chase."""
    rules = GAMES["forest_chase"]
    for state in FOREST_CHASE_STATES:
        context = make_desk(state)
        for seat in rules.active_seats(state):
            for action in rules.legal_actions(state, seat):
                yield context, seat, action


@pytest.mark.parametrize(
    ("game", "cases", "label_of", "draws"),
    [
        (
            "baron_voodoo",
            Played("baron_voodoo", 2, {"placement": "draft"}),
            lambda context, _seat, action: baron_voodoo_label(context.view, action),
            {"First", "Loas", "Roll"},
        ),
        (
            "forest_chase",
            forest_chase_cases,
            forest_chase_label,
            {"Forest", "First", "Opened", "Turned", "Seen", "Verdict"},
        ),
        (
            "riddle_masters",
            Played("riddle_masters", 3, {}),
            lambda context, _seat, action: riddle_masters_label(context, action),
            {"Dice", "Die", "Reveal"},
        ),
    ],
)
def test_every_action_of_a_player_has_a_label(
    game: str, cases: Callable[[], Iterator[Case]], label_of: LabelOf, draws: set[str]
) -> None:
    labelled = set()
    for context, seat, action in cases():
        label = label_of(context, seat, action)
        assert label, action
        assert label[0].isupper(), label
        assert "{" not in label, label
        labelled.add(type(action).__name__)
    assert labelled == {kind.__name__ for kind in GAMES[game].actions} - draws


def test_a_swap_is_labelled_by_the_tile_that_is_not_picked() -> None:
    context = make_desk(make_state(step="swap"))
    swap = forest_chase.Swap(0, 5)
    labels = [
        forest_chase_label(replace(context, position=MenuPosition("swap", (picked,))), 0, swap)
        for picked in (0, 5)
    ]
    assert labels[0] != labels[1]
    assert all(label.startswith("Swap with ") for label in labels)
