"""The backs that everybody sees and the faces that only the owner sees (PB-03)."""

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    GARLIC,
    MORTAR,
    OWL,
    WITCH,
    Card,
    Draw,
    Exchange,
    Top,
)
from engine.games.potion_brew.view import Backs
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    act,
    draw_cards,
    fixed_chance,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    state_after,
)


@pytest.mark.rule("PB-03")
def test_everybody_sees_the_backs_of_all_hands() -> None:
    state = make_state((1, GARLIC, OWL, WITCH, WITCH), ORDINARY_HAND, (OWL,) * 5)

    for seat in (0, 1, 2, None):
        assert RULES.view(state, seat).backs == (Backs(2, 1, 2), Backs(0, 0, 5), Backs(0, 5, 0))


@pytest.mark.rule("PB-03")
def test_faces_are_seen_by_their_owner_only() -> None:
    state = make_state((1, GARLIC, OWL, WITCH, WITCH), ORDINARY_HAND, (2, 2, 4, 4, 6))
    other = state._replace(
        hands=((7, MORTAR, OWL, WITCH, WITCH), *state.hands[1:]),
        deck=bytes(sorted([*state.deck, 1, GARLIC])),
    )

    assert [RULES.view(state, seat).hand for seat in (0, 1, 2, None)] == [*state.hands, ()]
    for seat in (1, 2, None):
        assert RULES.view(other, seat)._replace(deck=0) == RULES.view(state, seat)._replace(deck=0)


@pytest.mark.rule("PB-03")
def test_a_black_card_is_drawn_in_secret() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, ORDINARY_HAND), Exchange(5, 0, "deck")
    )

    for seat in (1, 2, None):
        assert learned_action(state, Draw(0, GARLIC), seat) == Draw(0, None)
    assert learned_action(state, Draw(0, GARLIC), 0) == Draw(0, GARLIC)


@pytest.mark.rule("PB-03")
@pytest.mark.parametrize(("top", "card"), [("red", WITCH), ("teal", OWL)])
def test_a_red_back_is_always_a_witch_and_a_teal_back_always_an_owl(top: str, card: Card) -> None:
    mixed = make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(1, 2, OWL, WITCH), top=top)  # type: ignore[arg-type]
    state = state_after(mixed, Exchange(5, 0, "deck"))

    for spot in (0, -1):
        assert RULES.next_draw(state, fixed_chance(spot)) == Draw(0, card)
    for seat in (0, 1, None):
        assert learned_action(state, Draw(0, card), seat) == Draw(0, card)
    assert refusal(state, CHANCE, Draw(0, 1)).reason == "impossible_draw"


@pytest.mark.rule("PB-03")
def test_a_black_back_hides_any_black_card_and_no_other() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(1, 2, 2, 7, OWL, WITCH)),
        Exchange(5, 0, "deck"),
    )
    faces = [RULES.next_draw(state, fixed_chance(index)).card for index in range(8)]

    assert faces == [1, 2, 2, 7] * 2
    for card in (OWL, WITCH, 3, None, -1, 256):
        assert refusal(state, CHANCE, Draw(0, card)).reason == "impossible_draw"


@pytest.mark.rule("PB-03")
def test_the_next_back_is_drawn_when_it_becomes_the_top_and_everybody_sees_it() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(1, 2, OWL, WITCH)), Exchange(5, 0, "deck")
    )
    state = act(state, CHANCE, Draw(0, 2))

    assert (state.step, state.turn, state.top) == ("turn", 1, None)
    assert RULES.active_seats(state) == (CHANCE,)
    assert legal_actions(state, 0) == legal_actions(state, 1) == ()
    shown = [RULES.next_draw(state, fixed_chance(index)).back for index in range(3)]
    assert shown == ["black", "teal", "red"]
    for seat in (0, 1, None):
        assert learned_action(state, Top("teal"), seat) == Top("teal")
        assert RULES.view(act(state, CHANCE, Top("teal")), seat).top == "teal"
    assert RULES.active_seats(act(state, CHANCE, Top("teal"))) == (1,)


@pytest.mark.rule("PB-03")
def test_a_back_that_is_not_in_the_deck_is_never_shown() -> None:
    state = state_after(
        make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(1, 2, WITCH)), Exchange(5, 0, "deck")
    )
    state = act(state, CHANCE, Draw(0, 2))

    assert refusal(state, CHANCE, Top("teal")).reason == "impossible_draw"
    assert refusal(state, CHANCE, Draw(1, 1)).reason == "impossible_draw"


@pytest.mark.rule("PB-03")
@pytest.mark.parametrize(
    ("deck", "top"), [((1, 2, 3), "black"), ((1, OWL, OWL), "teal"), ((1, WITCH), "red")]
)
def test_when_all_backs_are_the_same_there_is_nothing_to_draw(
    deck: tuple[Card, ...], top: str
) -> None:
    state = draw_cards(
        state_after(make_state(ORDINARY_HAND, ORDINARY_HAND, deck=deck), Exchange(5, 0, "deck")), 1
    )

    assert state.top == top
    assert RULES.active_seats(state) == (1,)


@pytest.mark.rule("PB-03", "PB-06")
def test_a_card_taken_from_a_pile_leaves_the_top_of_the_deck_as_it_is() -> None:
    state = make_state(ORDINARY_HAND, ORDINARY_HAND, deck=(1, OWL, WITCH), top="teal")

    assert state_after(state, Exchange(5, 0, "pile")).top == "teal"
