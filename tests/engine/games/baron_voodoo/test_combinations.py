"""Scoring combinations and the most points of a zone (BV-24, BV-25)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations as choose
from random import Random

import pytest

from engine.games.baron_voodoo.combinations import (
    best_set,
    best_single,
    combination_points,
    combinations,
    is_combination,
)
from engine.games.baron_voodoo.pieces import END_TURN, PASS, Bank, BankOne, Die
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo.builders import (
    dice,
    die,
    legal_actions,
    make_state,
    refusal,
    state_after,
)
from tests.engine.games.baron_voodoo.reference_rules import is_scoring_set
from tests.engine.games.baron_voodoo.test_powers_brute_force import reference_die


def banking(zone: str, **more: object) -> State:
    """Returns a state at C5, with another player still to play."""
    board = {"a1": "YO", "a2": "RO", "c1": "RO", "c2": "YO"}
    return make_state(board, step="C5", zones=(zone, ""), **more)  # type: ignore[arg-type]


# BV-24


@pytest.mark.rule("BV-24")
@pytest.mark.parametrize(
    ("names", "scored"), [("YO RO", 1), ("YO RO PO", 3), ("YO RO PO TO", 5), ("YO YP YR", 3)]
)
def test_a_combination_scores_by_its_size_and_goes_to_the_spirit_world(
    names: str, scored: int
) -> None:
    view = state_after(banking(f"{names} WX"), Bank(dice(names))).table

    assert (view.points, view.worlds, view.zones) == (
        (scored, 0), (dice(names), ()), (dice("WX"), ()),
    )  # fmt: skip
    assert view.step == "C5"


@pytest.mark.rule("BV-24")
def test_several_disjoint_combinations_score_and_loose_dice_come_for_nothing() -> None:
    state = banking("YO RO PX PS TT")
    state = state_after(state, Bank(dice("YO RO")), Bank(dice("PX PS")), BankOne(die("TT")))

    view = state.table
    assert (view.points, view.worlds[0], view.zones[0]) == (
        (2, 0), dice("YO RO PX PS TT"), (),
    )  # fmt: skip
    assert view.step == "D"


@pytest.mark.rule("BV-24")
def test_any_number_of_dice_may_be_moved() -> None:
    state = banking("YO YO RO")

    assert legal_actions(state) == (
        Bank(dice("YO RO")), BankOne(die("YO")), BankOne(die("RO")), PASS, END_TURN,
    )  # fmt: skip
    assert state_after(state, BankOne(die("YO"))).table.zones[0] == dice("YO RO")
    assert state_after(state, PASS).table.zones[0] == dice("YO YO RO")


@pytest.mark.rule("BV-24", "BV-25")
def test_dice_without_a_combination_cannot_be_cashed_in() -> None:
    state = banking("YO YO RO PX")

    assert refusal(state, Bank(dice("YO YO"))) == ("no_combination", "BV-25")
    assert refusal(state, Bank(dice("YO PX"))) == ("no_combination", "BV-25")
    assert refusal(state, Bank((die("RO"), die("YO")))) == ("not_in_order", "BV-25")
    assert refusal(state, Bank(())) == ("no_combination", "BV-25")
    for strange in (dice("YO RO TO"), dice("RO RO"), (-1, 0), (0, 1 << 70)):
        assert refusal(state, Bank(strange)) == ("no_such_die", "BV-24")
    assert refusal(state, BankOne(die("TX"))) == ("no_such_die", "BV-24")


# BV-25


@pytest.mark.rule("BV-25")
@pytest.mark.parametrize(
    ("names", "together"),
    [
        ("YO RO", True),
        ("YO YO", False),
        ("YO YP", True),
        ("YO RP", False),
        ("YO RO PO TO", True),
        ("YO RO PO TO WO", False),
        ("YO YP YR YS", True),
        ("YO YP YR YS YT", False),
        ("YO YP YP", False),
        ("YO RO PP", False),
        ("YO WO", True),
        ("YO WP", True),
        ("YO RO WO WO", True),
        ("YO RO WP", False),
        ("YO YP WR WS", True),
        ("YO YP WP", False),
        ("YO RP WR", False),
        ("WO WO", True),
        ("WO WO WO WO", True),
        ("WO WP WR WS", True),
        ("WO WO WP", False),
        ("YO", False),
        ("", False),
    ],
)
def test_combinations_are_recognised(names: str, together: bool) -> None:  # noqa: FBT001
    assert is_combination(dice(names)) is together


def random_zone(random: Random, size: int) -> tuple[Die, ...]:
    """Returns random captured dice."""
    colours = [colour for colour in range(4) for _ in range(10)] + [4] * 8
    return tuple(sorted(6 * c + random.randrange(6) for c in random.sample(colours, size)))


@pytest.mark.rule("BV-25")
def test_all_combinations_are_found_once_each() -> None:
    random = Random(1)
    for _ in range(150):
        zone = random_zone(random, random.randrange(11))
        found = combinations(zone)
        every = {some for size in (2, 3, 4) for some in choose(zone, size) if combines_all(some)}
        assert len(found) == len(set(found))
        assert set(found) == every


def combines_all(some: Sequence[Die]) -> bool:
    """Returns whether dice form a combination by the reference rules."""
    return is_scoring_set(tuple(map(reference_die, some)))


@cache
def most(zone: tuple[Die, ...]) -> int:
    """Returns the most points of dice by trying every grouping."""
    if not zone:
        return 0
    best = most(zone[1:])
    for size, scored in ((1, 1), (2, 3), (3, 5)):
        for spots in choose(range(1, len(zone)), size):
            if is_combination([zone[0], *(zone[spot] for spot in spots)]):
                rest = (die for spot, die in enumerate(zone) if spot and spot not in spots)
                best = max(best, scored + most(tuple(rest)))
    return best


@pytest.mark.rule("BV-24")
def test_the_best_disjoint_combinations_are_found() -> None:
    random = Random(2)
    for _ in range(60):
        zone = random_zone(random, random.randrange(10))
        best = best_set(zone)
        used = sorted(die for some in best for die in some)
        assert all(used.count(die) <= zone.count(die) for die in used)
        assert all(map(is_combination, best))
        assert combination_points(best) == most(zone)


@pytest.mark.rule("BV-24")
def test_of_equal_scores_the_one_with_fewer_dice_is_best() -> None:
    assert best_set(dice("YO RO PO YX")) == (dice("YO RO PO"),)
    assert best_set(()) == ()


@pytest.mark.rule("BV-28")
def test_the_best_single_combination_is_the_largest() -> None:
    assert best_single(dice("YO RO PO TX TS")) == dice("YO RO PO")
    assert best_single(dice("YO RP")) == ()
