"""The cards, the deal and the first player (PB-01, PB-02, PB-04, PB-05)."""

from collections import Counter

import pytest

from engine.core import CHANCE, Action, BadSetup, OptionValue, resolve_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Card,
    Deal,
    Draw,
    Exchange,
    First,
    Start,
    Top,
    hand_points,
)
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    all_cards,
    draw_all,
    first_state,
    legal_actions,
    make_state,
    play_setup,
    refusal,
    state_after,
)

BLACK = {
    1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3,
    PELICAN: 12, CAT: 3, WAND: 2, GARLIC: 2, MORTAR: 3,
}  # fmt: skip


# PB-01


@pytest.mark.rule("PB-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_cards_are_the_seventy_eight_of_the_rules(seats: int) -> None:
    cards = all_cards(first_state(seats))

    assert cards == BLACK | {WITCH: 14, OWL: 6}
    assert cards.total() == 78


@pytest.mark.rule("PB-01")
def test_witches_and_owls_are_not_in_the_main_deck() -> None:
    start = RULES.setup(3, resolve_options(RULES, 3, {}))

    assert Counter(start.deck) == BLACK
    assert (start.witches, start.owls, len(start.deck)) == (14, 6, 58)


# PB-02


@pytest.mark.rule("PB-02")
@pytest.mark.parametrize(
    ("card", "counted"),
    [
        *((potion, potion) for potion in range(1, 8)),
        (PELICAN, 7), (OWL, 7), (CAT, 7), (WAND, 8), (GARLIC, 10), (MORTAR, 10), (WITCH, 0),
    ],
)  # fmt: skip
def test_the_value_of_each_card(card: Card, counted: int) -> None:
    assert hand_points((card,)) == counted
    assert hand_points((1, 2, card, WITCH, card)) == 3 + 2 * counted


# PB-04


@pytest.mark.rule("PB-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_cards_each_and_two_cards_turned_up(seats: int) -> None:
    state = first_state(seats)

    assert [len(hand) for hand in state.hands] == [5] * seats
    assert [len(pile) for pile in state.piles] == [1, 1]
    assert len(state.deck) == 58 - 5 * seats - 2
    assert (state.witches, state.owls, state.top) == (14, 6, "black")


@pytest.mark.rule("PB-04")
def test_both_turned_up_cards_are_seen_by_everybody_and_may_be_taken() -> None:
    state, draws = play_setup(3)
    before, turned = draws[-1]

    assert turned.action == Start((state.piles[0][0], state.piles[1][0]))
    for seat in (0, 1, 2, None):
        assert RULES.mask(before, turned, seat) == turned
        assert RULES.view(state, seat).piles == state.piles
    card = state.hands[state.turn][0]
    assert {Exchange(card, 0, "pile"), Exchange(card, 1, "pile")} <= {*legal_actions(state)}


@pytest.mark.rule("PB-04")
def test_a_dealt_hand_is_in_the_owners_news_only() -> None:
    _, draws = play_setup(3, starter=1)
    deals = [(before, draw) for before, draw in draws if isinstance(draw.action, Deal)]

    assert [draw.action.seat for _, draw in deals] == [1, 2, 0]
    for before, draw in deals:
        for seat in (0, 1, 2, None):
            event = RULES.mask(before, draw, seat)
            owner = draw.action.seat
            assert event is not None
            assert event.action == (draw.action if seat == owner else Deal(owner, None))


@pytest.mark.rule("PB-04")
@pytest.mark.parametrize(
    "draw",
    [
        Deal(0, (1, 2, 7, 7, 7)),  # one seven is in another hand
        Deal(0, (2, 1, 3, 4, 5)),  # out of order
        Deal(0, (1, 2, 3, 4)),  # too few
        Deal(0, (1, 2, 3, 4, 5, 6)),  # too many
        Deal(0, (1, 2, 3, 4, WITCH)),  # not of the main deck
        Deal(1, (1, 2, 3, 4, 5)),  # has cards already
        Deal(0, None),
        Start((1, 2)),
        Top("black"),
        Draw(0, 1),
        First(0),
    ],
)
def test_an_impossible_deal_is_refused(draw: Action) -> None:
    start = RULES.setup(2, resolve_options(RULES, 2, {"starter": 1}))
    state = state_after(start, Deal(1, (1, 1, 2, 3, 7)))

    assert refusal(state, CHANCE, draw).reason == "impossible_draw"
    assert state_after(state, Deal(0, (1, 2, 3, 7, 7))).hands[0] == (1, 2, 3, 7, 7)


@pytest.mark.rule("PB-04")
def test_cards_that_are_dealt_cannot_be_turned_up() -> None:
    start = RULES.setup(2, resolve_options(RULES, 2, {"starter": 0}))
    state = state_after(start, Deal(0, (6, 6, 7, 7, 7)), Deal(1, (1, 1, 1, 1, 1)))

    for cards in ((7, 1), (6, 6), (1, WITCH)):
        assert refusal(state, CHANCE, Start(cards)).reason == "impossible_draw"
    assert state_after(state, Start((6, 5))).piles == ((6,), (5,))


# PB-05


@pytest.mark.rule("PB-05")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_can_be_chosen(first: int) -> None:
    state, draws = play_setup(4, starter=first)

    assert (state.turn, state.starter) == (first, first)
    assert not [draw for _, draw in draws if isinstance(draw.action, First)]


@pytest.mark.rule("PB-05")
def test_the_first_player_is_drawn_if_not_chosen() -> None:
    starters = {first_state(3, bytes([seed] * 16)).turn for seed in range(30)}

    assert starters == {0, 1, 2}
    start = RULES.setup(3, resolve_options(RULES, 3, {}))
    for seat in (-1, 3):
        assert refusal(start, CHANCE, First(seat)).reason == "impossible_draw"


@pytest.mark.rule("PB-05")
def test_play_goes_clockwise() -> None:
    state = make_state(ORDINARY_HAND, ORDINARY_HAND, ORDINARY_HAND, turn=1)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = draw_all(state_after(state, legal_actions(state)[0]))

    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("PB-05")
def test_nobody_else_acts_in_a_turn() -> None:
    state = make_state(ORDINARY_HAND, ORDINARY_HAND, ORDINARY_HAND, turn=1)

    assert RULES.active_seats(state) == (1,)
    for seat in (0, 2):
        assert legal_actions(state, seat) == ()
        assert refusal(state, seat, Exchange(1, 0, "deck")) == ("not_your_turn", "PB-05")


@pytest.mark.rule("PB-05")
@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 3), (4, 4)])
def test_a_first_player_who_does_not_play_is_refused(seats: int, first: int) -> None:
    with pytest.raises(BadSetup, match="starter: out_of_range"):
        RULES.setup(seats, resolve_options(RULES, seats, {"starter": first}))


@pytest.mark.rule("PB-05")
@pytest.mark.parametrize("first", [5, -1, True, "nobody"])
def test_a_first_player_outside_the_range_is_refused(first: OptionValue) -> None:
    with pytest.raises(BadSetup, match="starter: out_of_range"):
        resolve_options(RULES, 5, {"starter": first})


@pytest.mark.rule("PB-05")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="seats: out_of_range"):
        resolve_options(RULES, seats, {})
