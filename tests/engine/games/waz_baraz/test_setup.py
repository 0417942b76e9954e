"""The pieces, the first deal and the master's choice (WB-01 .. WB-04)."""

from collections import Counter

import pytest

from engine.core import BadSetup, OptionValue, resolve_options
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    Accuse,
    Choose,
    Chosen,
    Conceal,
    Crown,
    Deal,
    Decline,
    Marker,
    Play,
)
from engine.games.waz_baraz.state import State
from tests.engine.games.waz_baraz.builders import (
    cards_on_table,
    first_state,
    learned_action,
    legal_actions,
    make_state,
    play_setup,
    refusal,
    state_after,
)

EIGHTEEN = {3: 2, 4: 2, 5: 3, 6: 3, 7: 2, 8: 2, 9: 2, 10: 2}


@pytest.mark.rule("WB-01")
def test_twenty_witches_follow_the_start_clockwise() -> None:
    state = first_state(3, first_master=0)

    assert state.spaces == (0, *range(1, 21))


@pytest.mark.rule("WB-01")
def test_a_master_can_choose_any_of_the_twenty_witches() -> None:
    first = {action.witch for action in legal_actions(first_state(3, first_master=0))}
    second = {
        action.witch
        for action in legal_actions(state_after(first_state(3, first_master=0), Choose(1)))
    }

    assert first | second == set(range(1, 21))


@pytest.mark.rule("WB-01", "WB-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_movement_cards_are_the_eighteen_of_the_rules(seats: int) -> None:
    assert Counter(cards_on_table(first_state(seats))) == EIGHTEEN


@pytest.mark.rule("WB-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_start_card_is_never_drawn(seats: int) -> None:
    state, draws = play_setup(seats)

    shown = [draw.action.card for _, draw in draws if isinstance(draw.action, Marker)]
    dealt = sum(map(len, state.hands))
    assert len(shown) == 1
    assert len(state.deck) == 18 - len(shown) - dealt >= 1


@pytest.mark.rule("WB-02")
def test_every_pawn_and_the_marker_start_on_the_start() -> None:
    state = first_state(5)

    assert state.points == (0, 0, 0, 0, 0)
    assert state.place == 0


@pytest.mark.rule("WB-03")
def test_the_first_master_can_be_chosen() -> None:
    state, draws = play_setup(4, first_master=2)

    assert state.master == 2
    assert not [draw for _, draw in draws if isinstance(draw.action, Crown)]


@pytest.mark.rule("WB-03")
def test_the_first_master_is_drawn_if_not_chosen() -> None:
    masters = {first_state(3, bytes([seed] * 16)).master for seed in range(30)}

    assert masters == {0, 1, 2}


@pytest.mark.rule("WB-03")
@pytest.mark.parametrize(("seats", "first"), [(3, 3), (4, 4), (5, 5)])
def test_a_first_master_who_does_not_play_is_refused(seats: int, first: int) -> None:
    with pytest.raises(BadSetup) as caught:
        RULES.setup(seats, resolve_options(RULES, seats, {"first_master": first}))

    assert (caught.value.name, caught.value.problem) == ("first_master", "out_of_range")


@pytest.mark.rule("WB-03")
@pytest.mark.parametrize("first", [6, -1, True, "nobody"])
def test_a_first_master_outside_the_range_is_refused(first: OptionValue) -> None:
    with pytest.raises(BadSetup, match="first_master: out_of_range"):
        resolve_options(RULES, 6, {"first_master": first})


@pytest.mark.rule("WB-03")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="seats: out_of_range"):
        resolve_options(RULES, seats, {})


def choosing(mistresses: int = 2) -> State:
    """Returns a state whose master, seat 0, must choose."""
    return first_state(4, first_master=0, mistresses=mistresses)


@pytest.mark.rule("WB-03")
def test_the_master_chooses_two_different_witches() -> None:
    state = state_after(choosing(), Choose(7), Choose(12))

    assert state.mistresses == (7, 12)
    assert (state.step, state.turn) == ("turn", 1)


@pytest.mark.rule("WB-03")
def test_a_witch_cannot_be_chosen_twice() -> None:
    chosen_one = state_after(choosing(), Choose(7))

    assert refusal(chosen_one, 0, Choose(7)) == ("choose_in_order", "WB-03")
    assert Choose(7) not in legal_actions(chosen_one)


@pytest.mark.rule("WB-03")
def test_every_pair_can_be_chosen_in_exactly_one_way() -> None:
    start = choosing()
    ways = [
        state_after(start, first, second).mistresses
        for first in legal_actions(start)
        for second in legal_actions(state_after(start, first))
    ]

    assert len(ways) == len(set(ways)) == 190
    assert all(0 < one < other <= 20 for one, other in ways)


@pytest.mark.rule("WB-03")
def test_the_others_learn_only_that_the_choice_was_made() -> None:
    start = choosing()
    half = state_after(start, Choose(7))

    for seat in (1, 2, 3, None):
        assert learned_action(start, Choose(7), seat) is None
        assert learned_action(half, Choose(12), seat) == Chosen()
        assert RULES.view(half, seat) == RULES.view(start, seat)
        assert RULES.view(state_after(half, Choose(12)), seat).mistresses == ()
    assert RULES.view(half, 0).picked == (7,)
    assert RULES.view(state_after(half, Choose(12)), 0).mistresses == (7, 12)


@pytest.mark.rule("WB-03")
def test_nobody_but_the_master_chooses() -> None:
    assert refusal(choosing(), 2, Choose(7)) == ("not_the_master", "WB-03")
    assert legal_actions(choosing(), 2) == ()


@pytest.mark.rule("WB-03")
def test_the_master_chooses_before_anybody_plays() -> None:
    state = choosing()

    assert RULES.active_seats(state) == (0,)
    assert refusal(state, 1, Play(state.hands[1][0])).reason == "not_your_turn"
    assert refusal(state, 0, Accuse()) == ("choose_first", "WB-03")


@pytest.mark.rule("WB-04")
@pytest.mark.parametrize(("seats", "each", "unseen"), [(3, 8, 1), (4, 5, 2), (5, 4, 1), (6, 3, 2)])
def test_hands_are_equal_and_leftovers_leave_the_game(seats: int, each: int, unseen: int) -> None:
    state = first_state(seats, first_master=1)

    assert state.hands[1] == ()
    assert [len(hand) for seat, hand in enumerate(state.hands) if seat != 1] == [each] * (seats - 1)
    # The start card and the cards left after an equal deal.
    assert len(state.deck) == unseen


@pytest.mark.rule("WB-04")
def test_leftovers_are_seen_by_nobody() -> None:
    state = first_state(4, first_master=0)
    other = state._replace(deck=tuple(9 if card != 9 else 3 for card in state.deck))

    assert other.deck != state.deck
    for seat in (0, 1, 2, 3, None):
        assert RULES.view(other, seat) == RULES.view(state, seat)
        assert legal_actions(other, 0) == legal_actions(state, 0)


@pytest.mark.rule("WB-04")
def test_leftovers_never_come_back() -> None:
    state = make_state(seats=4, hand=(3, 4, 8, 10))
    aside = state.deck
    for _ in range(12):
        state = state_after(state, legal_actions(state)[0])
        if state.step == "ask":
            state = state_after(state, Decline())

    assert state.deck == aside


@pytest.mark.rule("WB-04")
def test_one_card_is_face_up_as_the_marker() -> None:
    state, draws = play_setup(5)
    (shown,) = [(before, draw) for before, draw in draws if isinstance(draw.action, Marker)]

    for seat in (0, 1, 2, 3, 4, None):
        assert RULES.mask(*shown, seat) == shown[1]
        assert RULES.view(state, seat).marker == state.marker == shown[1].action.card


@pytest.mark.rule("WB-04")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state, draws = play_setup(3, first_master=0)

    for before, draw in draws[1:]:
        owner = draw.action.seat
        for seat in (0, 1, 2, None):
            event = RULES.mask(before, draw, seat)
            assert event is not None
            assert event.action == (draw.action if seat == owner else Deal(owner, None))
    assert [RULES.view(state, seat).hand for seat in (0, 1, 2, None)] == [*state.hands, ()]
    assert RULES.view(state, None).sizes == (0, 8, 8)


@pytest.mark.rule("WB-04")
@pytest.mark.parametrize(
    "draw",
    [
        Deal(1, (3, 3, 3, 4, 4, 5, 5, 5)),  # three of a card that exists twice
        Deal(1, (4, 3, 5, 5, 6, 6, 7, 7)),  # out of order
        Deal(1, (3, 4, 5)),  # too few
        Deal(2, (3, 4, 4, 5, 5, 6, 6, 7)),  # another player's turn to be dealt to
        Deal(1, None),
        Marker(3),
        Conceal((3, 4)),
    ],
)
def test_an_impossible_deal_is_refused(draw: Deal | Marker | Conceal) -> None:
    state = state_after(RULES.setup(3, resolve_options(RULES, 3, {"first_master": 0})), Marker(9))

    assert refusal(state, -1, draw).reason == "impossible_draw"
    assert state_after(state, Deal(1, (3, 4, 4, 5, 5, 6, 6, 7))).hands[1] == (
        3,
        4,
        4,
        5,
        5,
        6,
        6,
        7,
    )
