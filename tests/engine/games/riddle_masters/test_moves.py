"""Moves of the wizard and the effects of spaces (RM-06 .. RM-08)."""

import pytest

from engine.chance import randbelow_at
from engine.core import CHANCE
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import ROLL, Ask, Decline, Die, Pay, Roll, Space
from tests.engine.games.riddle_masters.builders import (
    SEED,
    act,
    legal_of_kind,
    make_state,
    one_step_before,
    refusal,
)


@pytest.mark.rule("RM-06")
def test_one_rolls_a_die() -> None:
    state = act(make_state(turn=1), 1, ROLL)
    assert RULES.active_seats(state) == (CHANCE,)
    for face in (0, 7, -1):
        assert refusal(state, CHANCE, Die(face)) == ("impossible_draw", None)

    places = [act(state, CHANCE, Die(face)).places[1] for face in range(1, 7)]

    assert places == [1, 2, 3, 4, 5, 6]
    assert act(state, CHANCE, Die(4)).gems == (12, 13, 12, 12)


@pytest.mark.rule("RM-06")
def test_the_die_rolls_every_face() -> None:
    state = act(make_state(), 0, ROLL)

    rolled = {RULES.next_draw(state, randbelow_at(SEED, depth)) for depth in range(60)}

    assert rolled == set(map(Die, range(1, 7)))


@pytest.mark.rule("RM-06")
@pytest.mark.parametrize("gems", [0, 1, 5, 12, 13])
def test_one_pays_for_as_many_spaces_as_one_has_gems(gems: int) -> None:
    state = make_state(given={"gems": (gems, 12, 12, 12), "curses": (0, 3, 3, 3)})

    assert RULES.legal_actions(state, 0) == (Roll(), *map(Pay, range(1, gems + 1)))
    assert refusal(state, 0, Pay(gems + 1)) == ("too_few_gems", "RM-06")
    for none in (0, -1):
        assert refusal(state, 0, Pay(none)) == ("pay_at_least_one", "RM-06")


@pytest.mark.rule("RM-06")
def test_the_price_is_a_gem_a_space() -> None:
    state = act(make_state(), 0, Pay(3))
    assert state.gems == (9, 12, 12, 12)
    assert state.places == (3, 0, 0, 0)

    around = act(make_state(given={"gems": (13, 12, 12, 12)}), 0, Pay(13))
    assert around.places[0] == 1
    assert around.gems[0] == 1


@pytest.mark.rule("RM-06")
def test_the_board_is_a_ring_that_is_walked_one_way() -> None:
    state = act(make_state(given={"places": (10, 0, 0, 0)}), 0, Pay(5))

    assert state.places == (3, 0, 0, 0)
    assert state.series == 1


@pytest.mark.rule("RM-06")
def test_only_the_space_landed_on_counts() -> None:
    state = act(make_state(), 0, Pay(6))

    assert state.step == "elf"
    assert state.gems == (6, 12, 12, 12)
    assert state.hats == (0, 0, 0, 0)


@pytest.mark.rule("RM-06")
def test_wizards_may_share_a_space() -> None:
    state = act(make_state(given={"places": (0, 1, 1, 1)}), 0, Pay(1))

    assert state.places == (1, 1, 1, 1)


@pytest.mark.rule("RM-06")
def test_nobody_moves_out_of_turn_or_twice() -> None:
    state = make_state(turn=2)

    assert refusal(state, 0, ROLL) == ("not_your_turn", "RM-06")
    assert refusal(state, 3, Pay(1)) == ("not_your_turn", "RM-06")
    assert refusal(act(state, 2, Pay(1)), 2, ROLL) == ("not_your_turn", "RM-06")
    for nobody in (-2, 4, 99):
        assert RULES.legal_actions(state, nobody) == ()
        assert refusal(state, nobody, ROLL) == ("not_your_turn", "RM-06")


@pytest.mark.rule("RM-07")
@pytest.mark.parametrize(("had", "has"), [(1, 1), (5, 5), (12, 12), (13, 13)])
def test_a_gem_space_gives_one_gem(had: int, has: int) -> None:
    state = act(one_step_before("gem", given={"gems": (had, 12, 12, 12)}), 0, Pay(1))

    assert state.gems == (has, 12, 12, 12)
    assert (state.step, state.turn) == ("turn", 1)


@pytest.mark.rule("RM-02", "RM-07")
def test_nobody_has_more_than_thirteen_gems() -> None:
    state = act(one_step_before("gem", given={"gems": (13, 13, 13, 13)}), 0, ROLL)

    assert act(state, CHANCE, Die(1)).gems == (13, 13, 13, 13)


@pytest.mark.rule("RM-08")
@pytest.mark.parametrize(("space", "steps"), [("dragon", 1), ("ghost", 2)])
@pytest.mark.parametrize("seat", [0, 2])
def test_dragons_and_ghosts_move_the_others(space: Space, steps: int, seat: int) -> None:
    state = act(one_step_before(space, seat, given={"hats": (3, 5, 7, 0)}), seat, Pay(1))

    expected = [3 + steps, 5 + steps, 7 + steps, steps]
    expected[seat] = (3, 5, 7, 0)[seat]
    assert state.hats == tuple(expected)
    assert (state.step, state.turn) == ("turn", seat + 1)


@pytest.mark.rule("RM-06")
def test_asking_on_another_space_is_refused() -> None:
    state = make_state()

    assert refusal(state, 0, Decline()) == ("not_on_an_elf", "RM-09")
    assert refusal(state, 0, Ask(2, "")) == ("not_on_a_question", "RM-10")
    assert legal_of_kind(state, 0, Ask) == []
