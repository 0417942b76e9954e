"""The set-up, making riddles, and the first player (RM-01 .. RM-05, RM-27)."""

import pytest

from engine.core import CHANCE, BadSetup, Event, resolve_options
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    BOARD,
    ROLL,
    CurseLetter,
    Dice,
    Shape,
    Unveiled,
    Write,
)
from engine.games.riddle_masters.sculpture import MOST_LUMPS
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    WORDS,
    act,
    draw_all,
    learned_action,
    legal_of_kind,
    make_riddles,
    new_state,
    own_object_ids,
    refusal,
)


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize(("seats", "each"), [(3, 3), (4, 2), (5, 2), (6, 2)])
def test_everybody_makes_two_objects_or_three_among_three(seats: int, each: int) -> None:
    state = new_state(seats)

    assert len(state.words) == seats * each
    assert RULES.active_seats(state) == tuple(range(seats))
    for seat in range(seats):
        assert own_object_ids(state, seat) == tuple(range(seat * each, (seat + 1) * each))
        assert [form.object for form in legal_of_kind(state, seat, Write)] == [
            *own_object_ids(state, seat)
        ]


@pytest.mark.rule("RM-01")
def test_three_to_six_can_play() -> None:
    usual = {option.name: option.values[0] for option in RULES.options}

    assert [*RULES.seat_counts(usual)] == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(BadSetup):
            resolve_options(RULES, seats, {})


@pytest.mark.rule("RM-01")
def test_one_writes_for_ones_own_objects_only_and_once() -> None:
    state = act(new_state(), 0, Write(0, "snail"))

    assert refusal(state, 0, Write(0, "star")) == ("written_already", "RM-01")
    assert refusal(state, 0, Write(2, "star")) == ("not_your_object", "RM-01")
    assert refusal(state, 0, Write(-8, "star")) == ("not_your_object", "RM-01")
    assert refusal(state, 0, ROLL) == ("make_first", "RM-01")
    assert refusal(state, 0, CurseLetter(2, 1)) == ("make_first", "RM-01")
    assert refusal(make_riddles(new_state(starter=0)), 0, Write(0, "star")) == (
        "all_is_made",
        "RM-01",
    )


@pytest.mark.rule("RM-01")
def test_all_make_their_objects_in_any_order() -> None:
    state = new_state(3, clay="table", starter=1)
    for thing in (8, 0, 4, 5, 1, 7, 3, 6):
        state = act(state, thing // 3, Write(thing, WORDS[thing]))
        assert state.step == "making"

    assert RULES.active_seats(state) == (0,)
    state = act(state, 0, Write(2, WORDS[2]))
    assert (state.step, state.turn) == ("turn", 1)
    assert state.words == WORDS[:9]


@pytest.mark.rule("RM-02")
def test_every_player_starts_with_the_same_pieces() -> None:
    for seats in (3, 6):
        state = make_riddles(new_state(seats, starter=0))
        assert state.curses == (3,) * seats
        assert state.gems == (12,) * seats
        assert state.hats == (0,) * seats
        assert {BOARD[place] for place in state.places} == {"elf"}
        assert state.places == (0,) * seats


@pytest.mark.rule("RM-03")
def test_the_spaces_of_the_board() -> None:
    assert BOARD == (
        "elf", "gem", "dragon", "question", "gem", "ghost",
        "elf", "gem", "dragon", "question", "gem", "dragon",
    )  # fmt: skip


@pytest.mark.rule("RM-03")
@pytest.mark.parametrize(
    ("seats", "track", "goal"),
    [
        (3, "normal", 33), (4, "normal", 30), (5, "normal", 33), (6, "normal", 30),
        (3, "short", 27), (4, "short", 24), (5, "long", 39), (6, "long", 36),
    ],
)  # fmt: skip
def test_the_length_of_the_score_track(seats: int, track: str, goal: int) -> None:
    assert new_state(seats, track=track).terms.goal == goal


@pytest.mark.rule("RM-04")
def test_the_highest_die_begins_and_equals_roll_again() -> None:
    state = make_riddles(new_state(5))
    assert RULES.active_seats(state) == (CHANCE,)
    assert state.step == "starter"

    state = act(state, CHANCE, Dice((6, 2, 6, 6, 1)))
    assert (state.step, state.contenders) == ("starter", (0, 2, 3))
    state = act(state, CHANCE, Dice((3, 5, 5)))
    assert (state.step, state.contenders) == ("starter", (2, 3))
    state = act(state, CHANCE, Dice((1, 4)))

    assert (state.step, state.turn) == ("turn", 3)
    assert state.rolls == ((6, 2, 6, 6, 1), (3, 0, 5, 5, 0), (0, 0, 1, 4, 0))


@pytest.mark.rule("RM-04")
def test_dice_that_cannot_be_rolled() -> None:
    state = make_riddles(new_state(3))
    for faces in ((), (1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7)):
        assert refusal(state, CHANCE, Dice(faces)) == ("impossible_draw", None)
    assert refusal(new_state(3), CHANCE, Dice((1, 2, 3))) == ("no_draw_due", None)


@pytest.mark.rule("RM-04")
def test_the_drawn_starter_can_be_any_seat() -> None:
    state = make_riddles(new_state(6))

    assert {draw_all(state, bytes([n] * 16)).turn for n in range(60)} == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("RM-04")
def test_a_starter_can_be_chosen() -> None:
    assert make_riddles(new_state(4, starter=2)).turn == 2
    with pytest.raises(BadSetup):
        new_state(4, starter=4)


@pytest.mark.rule("RM-04")
def test_turns_go_clockwise() -> None:
    state = make_riddles(new_state(3, starter=2))._replace(places=(0, 0, 0))
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = draw_all(act(state, state.turn, RULES.legal_actions(state, state.turn)[1]))

    assert order == [2, 0, 1, 2]


@pytest.mark.rule("RM-05")
def test_in_the_studio_every_object_is_shaped() -> None:
    state = new_state(4, starter=0)
    assert [form.object for form in legal_of_kind(state, 1, Shape)] == [2, 3]
    state = act(state, 1, Shape(3, CLAY), Write(3, "owl"), Write(2, "fox"))
    assert [form.object for form in legal_of_kind(state, 1, Shape)] == [2]
    assert 1 in RULES.active_seats(state)
    state = act(state, 1, Shape(2, CLAY))

    assert RULES.active_seats(state) == (0, 2, 3)
    assert state.sculptures[:4] == (None, None, CLAY, CLAY)
    assert refusal(state, 0, Shape(2, CLAY)) == ("not_your_object", "RM-01")
    again = act(state, 0, Shape(0, CLAY))
    assert refusal(again, 0, Shape(0, CLAY)) == ("shaped_already", "RM-05")


@pytest.mark.rule("RM-05")
def test_a_sculpture_has_some_lumps_but_not_too_many() -> None:
    state = new_state()

    assert refusal(state, 0, Shape(0, ()))[1] == "RM-05"
    assert refusal(state, 0, Shape(0, None))[1] == "RM-05"
    assert refusal(state, 0, Shape(0, CLAY * (MOST_LUMPS + 1)))[1] == "RM-05"
    assert act(state, 0, Shape(0, CLAY * MOST_LUMPS)).sculptures[0] == CLAY * 120


@pytest.mark.rule("RM-05")
def test_of_real_clay_the_app_knows_only_the_number() -> None:
    state = new_state(4, clay="table", starter=0)

    assert legal_of_kind(state, 0, Shape) == []
    assert refusal(state, 0, Shape(0, CLAY)) == ("clay_on_the_table", "RM-05")
    assert make_riddles(state).step == "turn"


@pytest.mark.rule("RM-05")
def test_sculptures_are_shown_when_all_are_made() -> None:
    state = new_state(3)
    for thing in range(8):
        state = act(state, thing // 3, Write(thing, WORDS[thing]), Shape(thing, CLAY))
    state = act(state, 2, Write(8, WORDS[8]))
    last = Event(2, Shape(8, CLAY * 2))

    assert RULES.view(state, 0).sculptures == (CLAY,) * 3 + (None,) * 6
    assert RULES.view(state, None).sculptures == (None,) * 9
    assert RULES.view(state, None).shaped == (True,) * 8 + (False,)
    for seat in (0, 1, 2, None):
        assert learned_action(state, last, seat) == Unveiled((CLAY,) * 8 + (CLAY * 2,))
        shown = RULES.view(act(state, 2, last.action), seat)
        assert shown.sculptures == (CLAY,) * 8 + (CLAY * 2,)


@pytest.mark.rule("RM-27")
def test_a_theme_changes_nothing_but_the_reminder() -> None:
    with_theme, without = make_riddles(new_state(theme=True)), make_riddles(new_state())

    assert with_theme.terms.theme
    assert not without.terms.theme
    assert with_theme._replace(terms=without.terms) == without
