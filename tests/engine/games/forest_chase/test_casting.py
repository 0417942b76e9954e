"""When a spell is cast or fails, and how the game ends."""

from itertools import combinations
from typing import Any

import pytest

from engine.core import CHANCE
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CARDS,
    CLOSE,
    DECLARE,
    Flip,
    Outcome,
    PlaceHouse,
    PlaceWitch,
    Seen,
    Swap,
    TurnBack,
    Turned,
    TurnUp,
    Verdict,
)
from engine.games.forest_chase.state import State
from engine.games.forest_chase.view import ingredients_wanted, right_and_wrong
from tests.engine.games.forest_chase.builders import (
    FOG,
    HUT_LEGS,
    NOSE,
    TINY,
    WANTED,
    WIND,
    WRONG,
    act,
    cast_state,
    failed_state,
    flip_tiles,
    judged_state,
    legal_actions,
    make_state,
    race_state,
    refusal,
    state_after,
    waiting_effects,
    walk_witch,
)

EASY, HARD = {"level_0": "easy"}, {"level_0": "hard"}
ASSIST = {"assist": True}


def is_cast(state: State) -> bool:
    """Returns whether the last race ended with a cast spell."""
    assert state.outcome
    return state.outcome.cast


# Conditions


@pytest.mark.rule("FC-14")
@pytest.mark.rule("FC-30")
@pytest.mark.parametrize(
    ("level", "nose", "needed"),
    [
        ("easy", False, 3), ("normal", False, 3), ("hard", False, 4),
        ("normal", True, 2), ("hard", True, 3),
    ],
)  # fmt: skip
def test_a_level_says_how_many_ingredients_are_needed(level: str, nose: bool, needed: int) -> None:  # noqa: FBT001
    more: dict[str, Any] = {
        "options": {"level_0": level, "level_1": "easy", "level_2": "hard"},
        "waiting": waiting_effects(3, seat_0=("nose",) if nose else (), seat_1=("nose",)),
    }

    assert ingredients_wanted(RULES.view(race_state(**more), 0)) == needed
    for count in range(5):
        state = judged_state(NOSE, WANTED[:count], **more)
        assert state.outcome == Outcome(0, count >= needed, needed, count, 0)


@pytest.mark.rule("FC-15")
@pytest.mark.parametrize("up", [*combinations(WANTED, 3), WANTED])
def test_enough_of_the_card_and_nothing_else_casts_the_spell(up: tuple[int, ...]) -> None:
    assert is_cast(judged_state(NOSE, up))
    assert is_cast(state_after(flip_tiles(race_state(NOSE), *up), DECLARE))


@pytest.mark.rule("FC-16")
@pytest.mark.parametrize(
    ("up", "right", "wrong"),
    [
        ((), 0, 0),
        (WANTED[:2], 2, 0),
        ((*WANTED[:3], WRONG), 3, 1),
        ((*WANTED, WRONG), 4, 1),
        ((WRONG, 2, 3), 0, 3),
    ],
)
def test_a_wrong_tile_or_a_missing_one_spoils_it(
    up: tuple[int, ...], right: int, wrong: int
) -> None:
    state = judged_state(NOSE, up)

    assert state.outcome == Outcome(0, False, 3, right, wrong)
    for seat in (0, 1, 2, None):
        view = RULES.view(state, seat)
        assert view.outcome == state.outcome
        assert tuple(map(len, right_and_wrong(view))) == (right, wrong)
    verdict = RULES.next_draw(
        walk_witch(race_state(NOSE, up), 7)._replace(step="verdict"), lambda n: 0
    )
    assert verdict == Verdict(None, 3, right, wrong)


@pytest.mark.rule("FC-16")
def test_a_wrong_tile_that_was_turned_back_in_time_does_no_harm() -> None:
    state = flip_tiles(race_state(), WRONG)

    assert is_cast(state_after(flip_tiles(act(state, 0, TurnBack(WRONG)), *WANTED[:3]), DECLARE))


@pytest.mark.rule("FC-16")
def test_a_verdict_is_as_it_must_be() -> None:
    due = act(flip_tiles(race_state(), *WANTED), 0, DECLARE)

    for claim in (Verdict(None, 3, 4, 0), Verdict(NOSE, 3, 3, 0), Verdict(FOG, 3, 4, 0)):
        assert refusal(due, CHANCE, claim).reason == "impossible_draw"
    assert act(due, CHANCE, Verdict(NOSE, 3, 4, 0)).step == "check"


# The card afterwards


@pytest.mark.rule("FC-16")
def test_a_card_that_failed_goes_under_its_owners_pile() -> None:
    first = failed_state(seats=2)
    assert (first.tried, first.unseen, first.card) == (((NOSE,), ()), (2, 3), None)
    assert first.cast == ((), ())
    assert RULES.view(first, 0).piles == (3, 3)

    # Two unseen cards come first, then the failed one.
    due = make_state(2, step="turned", unseen=(2, 3), tried=((NOSE,), ()))
    assert {RULES.next_draw(due, lambda n, k=k: k % n) for k in range(40)} == {  # type: ignore[misc]
        Turned(0, card) for card in range(20) if card != NOSE
    }
    due = make_state(2, step="turned", unseen=(0, 3), tried=((NOSE, WIND, FOG), ()))
    assert {RULES.next_draw(due, lambda n, k=k: k % n) for k in range(40)} == {Turned(0, NOSE)}  # type: ignore[misc]
    turned = act(due, CHANCE, Turned(0, NOSE))
    assert (turned.card, turned.tried) == (NOSE, ((WIND, FOG), ()))
    again = state_after(walk_witch(turned, 8), CLOSE)
    assert again.tried == ((WIND, FOG, NOSE), ())


@pytest.mark.rule("FC-15")
def test_a_spell_that_was_cast_leaves_the_pile() -> None:
    state = cast_state(NOSE)

    assert (state.cast, state.tried, state.unseen) == (((NOSE,), (), ()), ((), (), ()), (2, 3, 3))
    assert RULES.view(state, 1).cast == ((NOSE,), (), ())


@pytest.mark.rule("FC-15")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_effects_are_applied_and_compulsory(level: str) -> None:
    state = cast_state(FOG, options={"level_0": level})

    assert (state.step, state.effect, RULES.active_seats(state)) == ("swap", "fog", (0,))
    assert all(isinstance(action, Swap) for action in legal_actions(state))
    assert refusal(state, 0, CLOSE) == ("finish_the_spell", "FC-15")


@pytest.mark.rule("FC-15")
@pytest.mark.rule("FC-30")
def test_at_level_easy_no_effect_is_applied() -> None:
    for card in range(len(CARDS)):
        state = cast_state(card, options=EASY)
        assert (state.step, state.turn, state.effect) == ("place", 1, None)
        assert state.waiting == ((), (), ())
        assert state.cast[0] == (card,)


@pytest.mark.rule("FC-17")
@pytest.mark.parametrize("card", [NOSE, FOG, TINY, HUT_LEGS])
def test_all_tiles_go_back_before_any_effect(card: int) -> None:
    lying = judged_state(card, CARDS[card], house=3)
    assert lying.up == CARDS[card]
    assert refusal(lying, 1, CLOSE) == ("not_your_turn", "FC-06")
    assert refusal(lying, 0, PlaceHouse(1)) == ("close_first", "FC-17")
    assert refusal(lying, 0, Swap(0, 1)) == ("close_first", "FC-17")

    closed = state_after(lying, CLOSE)

    assert (closed.up, closed.house) == ((), 3)
    assert RULES.view(closed, 0).tiles == (None,) * 16
    assert closed.tiles == lying.tiles


# Assistance for children


@pytest.mark.rule("FC-10")
def test_with_assistance_a_wrong_tile_turns_itself_back_at_the_next_gesture() -> None:
    state = flip_tiles(race_state(options=ASSIST), WANTED[0], WRONG)
    assert state.up == (WANTED[0], WRONG)
    assert RULES.view(state, 2).tiles[WRONG] == WRONG
    assert walk_witch(state, 1).up == state.up

    assert flip_tiles(state, WANTED[1]).up == WANTED[:2]
    assert act(state, 0, Flip(9)).up == WANTED[:1]
    assert act(state, 0, TurnBack(WRONG)).up == WANTED[:1]
    assert act(state, 0, TurnBack(WANTED[0])).up == ()
    assert flip_tiles(race_state(), WANTED[0], WRONG, WANTED[1]).up == (WANTED[0], WRONG, WANTED[1])


@pytest.mark.rule("FC-10")
def test_with_assistance_a_wrong_tile_at_the_end_does_no_harm() -> None:
    enough = judged_state(NOSE, (*WANTED[:3], WRONG), options=ASSIST)
    short = judged_state(NOSE, (*WANTED[:2], WRONG), options=ASSIST)

    assert enough.outcome == Outcome(0, True, 3, 3, 0)
    assert short.outcome == Outcome(0, False, 3, 2, 0)


# The end of a turn and of the game


@pytest.mark.rule("FC-06")
def test_the_role_passes_to_the_left_after_every_turn() -> None:
    for seats in range(2, 6):
        for turn in range(seats):
            for state in (
                failed_state(seats=seats, turn=turn),
                cast_state(NOSE, seats=seats, turn=turn),
            ):
                assert (state.turn, state.turns) == ((turn + 1) % seats, 2)
                assert (state.end, state.steps, state.path, state.card) == (None, 0, 5, None)


@pytest.mark.rule("FC-18")
def test_the_third_spell_wins_at_once_without_its_effect() -> None:
    for card in (FOG, TINY, HUT_LEGS):
        state = judged_state(card, CARDS[card], cast=((NOSE, WIND), (7,), ()))
        assert (state.step, RULES.active_seats(state)) == ("over", ())
        assert (state.waiting, state.effect) == (((), (), ()), None)
        assert state.cast[0] == (NOSE, WIND, card)
        result = RULES.result(state)
        assert result
        assert (result.places, result.scores) == ((1, 2, 3), (3, 1, 0))
        assert result.reason == "third_spell"
        for seat in range(3):
            for tap in (Flip(1), CLOSE, TurnUp()):
                assert refusal(state, seat, tap) == ("game_over", "FC-18")


@pytest.mark.rule("FC-18")
def test_two_spells_or_a_third_that_fails_do_not_win() -> None:
    assert judged_state(FOG, CARDS[FOG], cast=((NOSE,), (), ())).step == "check"
    assert judged_state(FOG, (WRONG,), cast=((NOSE, WIND), (), ())).step == "check"
    assert RULES.result(judged_state(FOG, CARDS[FOG], cast=((NOSE,), (), ()))) is None


@pytest.mark.rule("FC-35")
def test_a_game_ends_undecided_after_sixty_turns() -> None:
    assert failed_state(turns=59).step == "place"
    assert failed_state(turns=59).turns == 60

    over = failed_state(turns=60, cast=((NOSE, WIND), (), ()))

    assert (over.step, RULES.active_seats(over)) == ("over", ())
    result = RULES.result(over)
    assert result
    assert (result.places, result.scores, result.reason) == ((2, 2, 2), (2, 0, 0), "undecided")


@pytest.mark.rule("FC-35")
def test_the_sixtieth_turn_is_played_to_its_end() -> None:
    state = cast_state(FOG, turns=60)

    assert state.step == "swap"
    assert state_after(state, Swap(0, 1)).step == "over"
    home = failed_state(turns=60, options={"home_sweet_home": True})
    assert state_after(home, PlaceHouse(1)).step == "over"


@pytest.mark.rule("FC-09")
def test_a_turn_from_its_beginning_to_its_end() -> None:
    state = make_state(tiles=(None,) * 16)
    state = act(state, 1, PlaceWitch("west"))
    state = act(act(state, 0, TurnUp()), CHANCE, Turned(0, NOSE))
    for spot in WANTED[:3]:
        state = act(act(state, 0, Flip(spot)), CHANCE, Seen(spot, spot))
        state = act(
            state,
            RULES.active_seats(state)[1],
            RULES.legal_actions(state, RULES.active_seats(state)[1])[0],
        )
    state = state_after(state, DECLARE, CLOSE)

    assert (state.turn, state.cast[0], state.waiting[0]) == (1, (NOSE,), ("nose",))
    assert [spot for spot in range(16) if state.tiles[spot] is not None] == [0, 4, 8]
