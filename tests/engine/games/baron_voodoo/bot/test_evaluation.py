"""How bots of Baron Voodoo evaluate dice, remaining turns and powers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations as choose
from random import Random

import pytest

from engine.core import OptionValue
from engine.fast import without
from engine.games.baron_voodoo.bot.evaluation import (
    GROUP_WORTH,
    MOST_TURNS_LEFT,
    best_grouping,
    die_gains,
    side_values,
    turns_left_after_turn,
    turns_left_by_seat,
    zone_worth,
)
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.bot.power_outcomes import power_outcomes
from engine.games.baron_voodoo.combinations import Dice, is_combination
from engine.games.baron_voodoo.pieces import CELLS, DICE, LOAS, Invoke
from engine.games.baron_voodoo.turn_steps import end_turn, table_after_turn
from tests.engine.games.baron_voodoo.bot.bot_choices import NO_MOVES_BOARD, random_game_states
from tests.engine.games.baron_voodoo.builders import dice, die, make_state, state_after

# Value of dice


def all_groupings(zone: Dice) -> Iterator[list[Dice]]:
    """Yields every way to group dice into combinations."""
    if not zone:
        yield []
        return
    first, others = zone[0], range(1, len(zone))
    for size in range(4):
        for rest in choose(others, size):
            group = (first, *[zone[index] for index in rest])
            if size == 0 or is_combination(group):
                left = tuple(zone[index] for index in others if index not in rest)
                for more in all_groupings(left):
                    yield [group, *more]


def test_dice_are_sorted_so_that_they_promise_the_most() -> None:
    """The grouping is as good as the best of all and uses exactly these dice."""
    random = Random(5)
    for _ in range(120):
        zone = tuple(sorted(random.choices(DICE, k=random.randint(1, 6))))
        ahead = random.randint(1, MOST_TURNS_LEFT)
        best, groups = best_grouping(zone, ahead)
        worths = [
            sum(GROUP_WORTH[ahead][len(group)] for group in split) for split in all_groupings(zone)
        ]
        assert best == pytest.approx(max(worths))
        assert tuple(sorted(die for group in groups for die in group)) == zone


def test_a_gain_is_never_more_than_the_die_gives() -> None:
    """Adding a die to a fixed grouping gains at most as much as grouping again."""
    random = Random(6)
    exact = 0
    for _ in range(100):
        zone = tuple(sorted(random.choices(DICE, k=random.randint(0, 5))))
        ahead = random.randint(1, MOST_TURNS_LEFT)
        for new, gain in enumerate(die_gains(zone, ahead)):
            gains = zone_worth(tuple(sorted((*zone, new))), ahead) - zone_worth(zone, ahead)
            assert gain <= gains + 1e-9
            exact += gain == pytest.approx(gains)
    assert exact > 2000


@pytest.mark.rule("BV-28")
def test_without_a_turn_to_come_only_the_best_combination_counts() -> None:
    """A three and a two are worth four points if both can be cashed in, else three."""
    zone = dice("YO YP YR RS PS")
    assert zone_worth(zone, 0) == 3
    assert zone_worth(zone, 1) > 4
    assert without(zone, (die("PS"),)) == dice("YO YP YR RS")


# Remaining turns


@pytest.mark.rule("BV-27")
@pytest.mark.parametrize(
    ("points", "turn", "ender", "ahead"),
    [
        ((0, 0, 0), 0, None, (3, 3, 3)),
        ((14, 0, 0), 0, None, (1, 1, 1)),
        ((14, 0, 0), 1, None, (1, 2, 2)),
        ((0, 0, 14), 1, None, (0, 1, 1)),
        ((0, 0, 12), 1, None, (1, 2, 2)),
        ((15, 0, 0), 1, 0, (0, 1, 1)),
        ((0, 0, 15), 2, 2, (0, 0, 1)),
    ],
)
def test_turns_to_come(
    points: Sequence[int], turn: int, ender: int | None, ahead: tuple[int, ...]
) -> None:
    """A player near the end is expected to end the game, after which the round is finished."""
    view = make_state(NO_MOVES_BOARD, 3, points=points, turn=turn).table._replace(ender=ender)
    assert turns_left_by_seat(view) == ahead


def test_nobody_has_a_turn_after_the_last_one() -> None:
    view = make_state(NO_MOVES_BOARD, 3, turn=2).table._replace(ender=1)
    assert turns_left_after_turn(view) == (0, 0, 0)
    assert turns_left_after_turn(view._replace(turn=1)) == (0, 0, 1)


@pytest.mark.parametrize("given", [{}, {"teams": "legba_wata"}])
def test_a_turn_is_handed_on_as_the_rules_do(given: dict[str, OptionValue]) -> None:
    """The short way to the next player's turn gives the same state as the rules."""
    over = 0
    for seed in range(6):
        for state in random_game_states(4, seed, **given):
            if state.table.step == "C5":
                short, long = (
                    table_after_turn(state.table),
                    end_turn(state.table).table,
                )
                assert (short.turn, short.protected) == (long.turn, long.protected)
                assert side_values(short) == side_values(long)
                over += short.step == "over"
    assert over >= 2


# Effects of powers


@pytest.mark.rule("BV-15", "BV-16", "BV-17", "BV-18")
def test_the_expected_effects_of_powers_are_the_real_ones() -> None:
    """Every considered use of a power is legal at D and leads to the predicted board."""
    tried: Counter[int] = Counter()
    for state in random_game_states(2, 8):
        if state.table.step != "D":
            continue
        for action in state.choices:
            if isinstance(action, Invoke):
                begun = state_after(state, action)
                for steps, cells, _ in list(power_outcomes(begun.table, action.loa, CELLS, CELLS))[
                    ::7
                ]:
                    done = state_after(begun, *steps).table
                    assert done.cells == tuple(cells)
                    tried[action.loa] += 1
    assert all(tried[loa] >= 20 for loa in LOAS)


@pytest.mark.parametrize("given", [{}, {"teams": "freda_wata"}])
def test_all_that_is_thought_of_is_legal(given: dict[str, OptionValue]) -> None:
    """In random games every considered action sequence can be carried out completely."""
    steps: Counter[str] = Counter()
    for seed in range(4):
        for state in random_game_states(4, seed, **given):
            for _, way in candidate_moves(state)[:6]:
                state_after(state, *way)
                steps[state.table.step] += 1
    assert all(steps[step] for step in ("A", "B", "C1", "C2", "C3", "C4", "C5", "D"))
