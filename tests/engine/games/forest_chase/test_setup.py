"""The forest, the cards, the first player and the first look."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.core import CHANCE, BadSetup, Event, resolve_options
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    BOARD_POSITIONS,
    CARDS,
    CLOSE,
    EFFECTS,
    OPTIONS,
    PLACE_WITCH,
    SPOTS,
    First,
    Flip,
    Forest,
    Opened,
    Seen,
    Turned,
    habitat_of,
)  # fmt: skip
from engine.match import Match
from tests.engine.games.forest_chase.builders import (
    HABITATS,
    act,
    first_state,
    flip_tiles,
    legal_actions,
    make_state,
    play_setup,
    race_state,
    refusal,
    state_after,
)
from tests.engine.state_builder import SEED


@pytest.mark.rule("FC-01")
def test_the_forest_has_four_corners_around_two_crossing_paths() -> None:
    paths = {(2, lane) for lane in range(5)} | {(lane, 2) for lane in range(5)}
    board = {(row, column) for row in range(5) for column in range(5)}

    assert len(paths) == 9
    assert sorted(BOARD_POSITIONS) == sorted(board - paths)
    assert len(BOARD_POSITIONS) == len(SPOTS) == 16


@pytest.mark.rule("FC-01")
def test_the_tiles_are_shuffled_and_house_and_spare_tile_start_off_the_board() -> None:
    forests = {first_state(3, bytes([seed] * 16)).habitats for seed in range(20)}

    assert len(forests) == 20
    assert all(Counter(forest) == {0: 4, 1: 4, 2: 4, 3: 4} for forest in forests)
    assert (first_state(3).house, first_state(3).path) == (None, 5)


@pytest.mark.rule("FC-02")
def test_sixteen_ingredients_grow_in_four_habitats() -> None:
    state = first_state(2, first_look=True)

    assert sorted(i for i in state.tiles if i is not None) == [*range(16)]
    assert Counter(map(habitat_of, range(16))) == {0: 4, 1: 4, 2: 4, 3: 4}
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.habitats == tuple(map(habitat_of, view.tiles))  # type: ignore[arg-type]


@pytest.mark.rule("FC-02")
def test_a_tile_hides_nothing_until_it_is_seen_and_then_what_its_habitat_leaves() -> None:
    fresh = race_state(tiles=(None,) * 16)
    assert first_state(4).tiles == (None,) * 16
    seen = {RULES.next_draw(act(fresh, 0, Flip(5)), Random(n).randrange) for n in range(60)}
    assert seen == {Seen(5, ingredient) for ingredient in (4, 5, 6, 7)}

    known = race_state(tiles=(None, None, None, None, 6, None, 4, *[None] * 9))
    seen = {RULES.next_draw(act(known, 0, Flip(5)), Random(n).randrange) for n in range(60)}
    assert seen == {Seen(5, 5), Seen(5, 7)}

    again = act(known, 0, Flip(6))
    assert {RULES.next_draw(again, Random(n).randrange) for n in range(20)} == {Seen(6, 4)}
    assert refusal(again, CHANCE, Seen(6, 5)).reason == "impossible_draw"
    assert flip_tiles(known, 4, 6).tiles == known.tiles


@pytest.mark.rule("FC-03")
def test_the_twenty_cards_are_as_in_the_table() -> None:
    words = ["".join(str(i % 4) for i in card) for card in CARDS]

    assert " ".join(words) == (
        "0000 0112 0223 0331 1011 1103 1232 1320 2022 2130 "
        "2201 2313 3033 3121 3210 3302 0013 1122 2300 3231"
    )
    assert all([habitat_of(i) for i in card] == [0, 1, 2, 3] for card in CARDS)
    assert set(Counter(i for card in CARDS for i in card).values()) == {5}
    assert max(len({*one} & {*other}) for one, other in combinations(CARDS, 2)) == 2


@pytest.mark.rule("FC-04")
def test_the_effects_are_three_of_each_and_two_hut_legs() -> None:
    assert Counter(EFFECTS) == {
        "nose": 3, "fog": 3, "fatigue": 3, "wind": 3, "tiny": 3, "glare": 3, "hut_legs": 2,
    }  # fmt: skip


@pytest.mark.rule("FC-05")
def test_everybody_has_three_cards_that_nobody_has_seen() -> None:
    for seats in range(2, 6):
        state = first_state(seats)
        assert state.unseen == (3,) * seats
        assert RULES.view(state, 0).piles == (3,) * seats
        assert [type(event.action) for _, event in play_setup(seats)[1]] == [Forest, First]


@pytest.mark.rule("FC-05")
def test_an_unseen_card_is_any_that_was_not_seen() -> None:
    state = race_state(turn=1, tried=((2, 3), (), ()), cast=((), (4,), ()))._replace(
        step="turned", card=None
    )
    shown = {RULES.next_draw(state, Random(n).randrange) for n in range(400)}

    assert shown == {Turned(1, card) for card in range(20) if card not in (2, 3, 4)}


@pytest.mark.rule("FC-06")
def test_the_first_active_player_is_drawn_or_chosen() -> None:
    for seats in range(2, 6):
        drawn = {first_state(seats, bytes([seed] * 16)).turn for seed in range(60)}
        assert drawn == set(range(seats))
        for starter in range(seats):
            state, draws = play_setup(seats, starter=starter)
            assert state.turn == starter
            assert [type(event.action) for _, event in draws] == [Forest]
            assert RULES.active_seats(state) == ((starter + 1) % seats,)


@pytest.mark.rule("FC-06")
def test_a_starter_who_does_not_sit_there_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="starter: out_of_range"):
        Match.new("forest_chase", 3, {"starter": 3}, SEED)


def test_the_levels_of_empty_seats_do_not_matter() -> None:
    state = first_state(2, level_0="hard", level_4="easy")

    assert state.terms.levels == ("hard", "normal")


def test_the_usual_game_is_a_race_of_normal_players() -> None:
    usual = resolve_options(RULES, 3, {})

    assert [option.name for option in OPTIONS] == [*usual]
    assert usual == {
        "pace": "race", "starter": "random", "level_0": "normal", "level_1": "normal",
        "level_2": "normal", "level_3": "normal", "level_4": "normal", "home_sweet_home": False,
        "assist": False, "digital_handicap": False, "first_look": False, "step_gap": 8,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="seats"):
        Match.new("forest_chase", seats, {}, SEED)


@pytest.mark.rule("FC-38")
def test_without_a_first_look_the_witch_is_placed_first() -> None:
    state = first_state(3)

    assert (state.step, state.up) == ("place", ())
    assert legal_actions(state) == PLACE_WITCH


@pytest.mark.rule("FC-38")
def test_at_the_first_look_all_tiles_are_open_until_the_starter_closes_them() -> None:
    state = first_state(3, first_look=True, starter=1)

    assert RULES.active_seats(state) == (1,)
    for seat in (0, 1, 2, None):
        assert RULES.view(state, seat).tiles == state.tiles
        assert None not in state.tiles
    assert refusal(state, 2, CLOSE) == ("not_your_turn", "FC-06")
    assert refusal(state, 1, PLACE_WITCH[0]) == ("close_first", "FC-38")
    assert refusal(state, 1, Flip(0)) == ("race_not_begun", "FC-08")

    closed = state_after(state, CLOSE)

    assert (closed.step, closed.up, RULES.active_seats(closed)) == ("place", (), (2,))
    assert RULES.view(closed, 1).tiles == (None,) * 16


@pytest.mark.rule("FC-38")
def test_a_first_look_shows_what_every_habitat_can_hold() -> None:
    state = make_state(step="open", tiles=(None,) * 16)
    seen = {RULES.next_draw(state, Random(n).randrange) for n in range(50)}

    assert len(seen) == 50
    for look in seen:
        assert isinstance(look, Opened)
        assert look.ingredients
        assert tuple(map(habitat_of, look.ingredients)) == HABITATS
    swapped = Event(CHANCE, Opened((4, 1, 2, 3, 0, *range(5, 16))))
    assert refusal(state, CHANCE, swapped.action).reason == "impossible_draw"
