"""The menus of Potion Brew offer a few choices at a time, and secrets only while shown."""

import pytest

from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, SubmitActions
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GARLIC,
    GUARDS,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    YIELD,
    Banish,
    Cast,
    Exchange,
    Gather,
    Steal,
)
from tests.coven.games.potion_brew.text_builders import (
    ORDINARY_HAND,
    SHOWN,
    choice,
    follow_labels,
    labels,
    make_state,
    own_view,
    page_at,
    reachable_actions,
    state_after,
)

MIXED = (3, 4, PELICAN, OWL, WITCH)
BREWING = own_view(make_state(MIXED, ORDINARY_HAND))


def test_a_turn_begins_with_three_ways_to_go() -> None:
    read = page_at(BREWING)
    assert labels(read) == ("Exchange a card", "Cast a spell", "Call")
    assert read.lines[:2] == (
        "Ana, exchange a card, cast a spell, or call.",
        "Points: Ana 0 and Bea 0.",
    )
    assert (read.secret_owner, read.secret_lines) == (0, ())


# Exchange


def test_a_card_goes_on_a_pile_and_another_is_taken() -> None:
    read = follow_labels(BREWING, "Exchange a card")
    assert labels(read) == (
        "Discard card 1",
        "Discard card 2",
        "Discard card 3",
        "Discard card 4, an Owl",
        "Discard card 5, a Witch",
        "Back",
    )
    read = follow_labels(BREWING, "Exchange a card", "Discard card 2")
    assert labels(read) == ("Discard on the first pile", "Discard on the second pile", "Back")
    read = follow_labels(BREWING, "Exchange a card", "Discard card 2", "Discard on the first pile")
    assert labels(read) == ("Draw from the deck", "Take a potion of 5", "Back")
    taking = choice(read, "Take a potion of 5").effect
    assert taking == SubmitActions((Exchange(4, 0, "pile"),))
    assert choice(read, "Draw from the deck").effect == SubmitActions((Exchange(4, 0, "deck"),))
    read = follow_labels(
        BREWING, "Exchange a card", "Discard card 5, a Witch", "Discard on the second pile"
    )
    taking = choice(read, "Take a potion of 3").effect
    assert taking == SubmitActions((Exchange(WITCH, 1, "pile"),))


def test_each_page_leads_back_to_the_one_before() -> None:
    ways = ("Exchange a card", "Discard card 1", "Discard on the first pile")
    for end in range(1, len(ways) + 1):
        read = follow_labels(BREWING, *ways[:end], "Back")
        assert labels(read) == labels(follow_labels(BREWING, *ways[: end - 1]))


def test_shown_cards_are_offered_by_their_faces() -> None:
    read = follow_labels(BREWING, "Exchange a card", shown=SHOWN)
    assert labels(read)[:3] == (
        "Discard card 1, a potion of 3",
        "Discard card 2, a potion of 4",
        "Discard card 3, a Pelican",
    )
    assert read.secret_lines == ("21 points in hand",)
    read = follow_labels(BREWING, "Exchange a card", "Discard card 3, a Pelican", shown=SHOWN)
    assert read.secret_lines == ("You discard a Pelican.",)


def test_a_barred_spell_is_not_offered_and_the_page_says_why() -> None:
    view = own_view(make_state(MIXED, ORDINARY_HAND, piles=((3,), (1, -CAT))))
    read = follow_labels(view, "Exchange a card", "Discard card 1", "Discard on the first pile")
    assert labels(read) == ("Draw from the deck", "Back")
    assert read.lines[0] == "Ana, take from the deck: the other pile has no card for you."
    assert "The second pile shows a Cat, barred because it was cast." in read.lines


def test_an_empty_pile_must_be_discarded_on() -> None:
    view = own_view(make_state(MIXED, ORDINARY_HAND, piles=((), (6,))))
    read = follow_labels(view, "Exchange a card", "Discard card 1")
    assert labels(read) == ("Discard on the first pile", "Back")
    assert read.lines[1] == "One pile is empty: discard on that one."


def test_with_both_piles_empty_only_the_deck_gives() -> None:
    view = own_view(make_state(MIXED, ORDINARY_HAND, piles=((), ())))
    read = follow_labels(view, "Exchange a card", "Discard card 1", "Discard on the second pile")
    assert labels(read) == ("Draw from the deck", "Back")
    assert "The first pile is empty." in read.lines


# Cast


def test_hidden_cards_are_cast_by_their_places() -> None:
    read = follow_labels(BREWING, "Cast a spell")
    assert labels(read) == (
        "Pick card 1",
        "Pick card 2",
        "Pick card 3",
        "Pick card 4, an Owl",
        "Back",
    )
    assert "No card is picked." in read.lines
    read = follow_labels(BREWING, "Cast a spell", "Pick card 3")
    assert "Cast these cards" not in labels(read)
    read = follow_labels(BREWING, "Cast a spell", "Pick card 3", "Pick card 1", "Pick card 2")
    assert "Picked cards: 1, 2 and 3. Press one again to deselect it." in read.lines
    assert [choice(read, f"Deselect card {place}").kind for place in (1, 2, 3)] == ["picked"] * 3
    read = follow_labels(
        BREWING, "Cast a spell", "Pick card 3", "Pick card 1", "Pick card 2", "Cast these cards"
    )
    assert labels(read) == ("Cast on the first pile", "Cast on the second pile", "Back")
    cast = choice(read, "Cast on the second pile").effect
    assert cast == SubmitActions((Cast(PELICAN, (3, 4), 1),))


def test_a_pick_is_taken_back_and_all_of_them() -> None:
    read = follow_labels(BREWING, "Cast a spell", "Pick card 1", "Pick card 2", "Deselect card 1")
    assert "Picked cards: 2. Press one again to deselect it." in read.lines
    read = follow_labels(BREWING, "Cast a spell", "Pick card 1", "Pick card 2", "Choose again")
    assert "No card is picked." in read.lines


def test_shown_spells_are_offered_with_each_way_to_pay() -> None:
    view = own_view(make_state((1, 6, MORTAR, PELICAN, OWL), ORDINARY_HAND))
    read = follow_labels(view, "Cast a spell", shown=SHOWN)
    assert labels(read) == (
        "Cast Pelican with 1 and 6",
        "Cast Pelican with the Mortar",
        "Cast Owl with 1 and 6",
        "Cast Owl with the Mortar",
        "Back",
    )
    read = follow_labels(view, "Cast a spell", "Cast Owl with the Mortar", shown=SHOWN)
    assert read.secret_lines == ("You cast: Owl with the Mortar.",)
    cast = choice(read, "Cast on the first pile").effect
    assert cast == SubmitActions((Cast(OWL, (MORTAR,), 0),))


def test_the_pile_of_a_hidden_spell_reveals_nothing() -> None:
    brewed, other = MenuPosition("lay", (1, 2, 3)), MenuPosition("lay", (1, 4))
    assert labels(page_at(BREWING, brewed)) == labels(page_at(BREWING, other))
    assert page_at(BREWING, brewed).lines == page_at(BREWING, other).lines


def test_shown_cards_that_cast_nothing_are_not_offered() -> None:
    read = page_at(BREWING, MenuPosition("lay", (1, 4)), shown=SHOWN)
    assert labels(read) == ("Back",)
    assert read.secret_lines == ("These cards cannot cast a spell.",)


def test_shown_picks_are_named_by_their_faces() -> None:
    read = page_at(BREWING, MenuPosition("cast", (1, 3)), shown=SHOWN)
    assert read.secret_lines == ("Picked: a potion of 3 and a Pelican.", "21 points in hand")


def test_the_page_says_why_nothing_can_be_cast() -> None:
    read = follow_labels(
        own_view(make_state(ORDINARY_HAND, ORDINARY_HAND)), "Cast a spell", shown=SHOWN
    )
    assert labels(read) == ("Back",)
    assert "You cannot cast anything." in read.secret_lines
    read = follow_labels(
        own_view(make_state((7, CAT, 1, 1, 1), ORDINARY_HAND)), "Cast a spell", shown=SHOWN
    )
    assert labels(read) == ("Back",)
    assert "The Cat has no target: nobody else holds a Witch or an Owl." in read.secret_lines


# The call


def test_a_call_is_asked_for_twice() -> None:
    light = own_view(make_state((1, WITCH, WITCH, WITCH, WITCH), ORDINARY_HAND))
    for shown in (False, True):
        read = follow_labels(light, "Call", shown=shown)
        assert labels(read) == ("End the round", "Back")
        assert choice(read, "End the round").effect == SubmitActions((CALL,))


def test_a_hidden_heavy_hand_may_try_to_call_and_a_shown_one_says_why_not() -> None:
    assert labels(follow_labels(BREWING, "Call")) == ("End the round", "Back")
    read = follow_labels(BREWING, "Call", shown=SHOWN)
    assert labels(read) == ("Back",)
    assert read.secret_lines == ("21 points in hand", "You may call with 4 points or fewer.")


# Spells


def test_the_pelican_offers_the_available_cards() -> None:
    view = own_view(make_state((PELICAN, 1), ORDINARY_HAND, step="gather"))
    assert labels(page_at(view)) == ("Get a Witch", "Get an Owl")
    assert page_at(view).lines[0] == "Ana, the Pelican gives a Witch or an Owl: choose one."
    assert choice(page_at(view), "Get an Owl").effect == SubmitActions((Gather("owl"),))
    assert labels(page_at(view._replace(witches=0))) == ("Get an Owl",)
    assert labels(page_at(view._replace(owls=0))) == ("Get a Witch",)


def test_the_cat_goes_to_players_who_hold_something() -> None:
    view = own_view(
        make_state(
            (1, WITCH),
            (OWL, WITCH, 1, 2, 3),
            ORDINARY_HAND,
            (WITCH, *ORDINARY_HAND[:4]),
            step="steal",
        )
    )
    read = page_at(view)
    assert labels(read) == (
        "Take a Witch from Bea",
        "Take an Owl from Bea",
        "Take a Witch from Dee",
    )
    assert choice(read, "Take an Owl from Bea").effect == SubmitActions((Steal(1, "owl"),))
    assert read.lines[0] == "Ana, the Cat takes a Witch or an Owl: choose one."


def test_the_wand_sends_away_either() -> None:
    read = page_at(own_view(make_state((1, WITCH), ORDINARY_HAND, step="banish")))
    assert labels(read) == ("Send Witches away", "Send Owls away")
    assert choice(read, "Send Owls away").effect == SubmitActions((Banish("owl"),))
    assert read.lines[0] == "Ana, the Lost Wand sends away Witches or Owls: choose."


@pytest.mark.parametrize("shown", [False, True])
def test_everybody_is_asked_alike_with_garlic_and_without(shown: bool) -> None:  # noqa: FBT001
    caster = (WAND, 7, 1, 1, 1)
    pages = []
    for hand in ((1, 2, 3, 4, WITCH), (1, 2, 3, GARLIC, WITCH)):
        state = state_after(
            make_state(caster, hand, ORDINARY_HAND), Cast(WAND, (1, 7), 0), Banish("witch")
        )
        pages.append(page_at(own_view(state, 1), shown=shown))
    without, holder = pages
    assert without.choice_rows == holder.choice_rows
    assert without.lines == holder.lines
    assert [choice(holder, label).effect for label in labels(holder)] == [
        SubmitActions((YIELD,)), SubmitActions((GUARDS[0],)), SubmitActions((GUARDS[1],)),
    ]  # fmt: skip
    assert labels(holder) == (
        "Give it up",
        "Lay Garlic on the first pile",
        "Lay Garlic on the second pile",
    )
    assert bool(holder.secret_lines) == shown


@pytest.mark.parametrize(
    ("spell", "paid", "effect", "line"),
    [
        (CAT, (7,), Steal(1, "witch"), "Bea, Ana's Cat wants one of your Witches."),
        (CAT, (7,), Steal(1, "owl"), "Bea, Ana's Cat wants one of your Owls."),
        (WAND, (1, 7), Banish("witch"), "Bea, Ana's Lost Wand sends away one of your Witches."),
        (WAND, (1, 7), Banish("owl"), "Bea, Ana's Lost Wand sends away one of your Owls."),
    ],
)
def test_an_asked_player_reads_the_threat(
    spell: int, paid: tuple[int, ...], effect: Steal | Banish, line: str
) -> None:
    state = make_state((spell, 1, 1, 1, 7), (1, 2, 3, OWL, WITCH), ORDINARY_HAND)
    assert page_at(own_view(state_after(state, Cast(spell, paid, 0), effect))).lines[0] == line


# The hand


@pytest.mark.parametrize(
    ("verbosity", "lines"),
    [
        (
            "brief",
            (
                "Your cards: a potion of 3, a potion of 4, a Pelican, an Owl and a Witch.",
                "21 points in hand",
                "You can cast: Pelican with 3 and 4.",
                "You can cast: Owl with 3 and 4.",
            ),
        ),
        (
            "usual",
            (
                "Card 1: a potion of 3, 3 points.",
                "Card 2: a potion of 4, 4 points.",
                "Card 3: a Pelican, 7 points.",
                "Card 4: an Owl, 7 points.",
                "Card 5: a Witch, 0 points.",
                "21 points in hand",
                "You can cast: Pelican with 3 and 4.",
                "You can cast: Owl with 3 and 4.",
                "You may call with 4 points or fewer.",
            ),
        ),
        (
            "full",
            (
                "Card 1: a potion of 3, 3 points.",
                "Card 2: a potion of 4, 4 points.",
                "Card 3: a Pelican, 7 points.",
                "For 7 it gives you a Witch or an Owl.",
                "Card 4: an Owl, 7 points.",
                "For 7 it gives you two Witches.",
                "Card 5: a Witch, 0 points.",
                "Witches keep your hand low enough to call.",
                "21 points in hand",
                "You can cast: Pelican with 3 and 4.",
                "You can cast: Owl with 3 and 4.",
                "You may call with 4 points or fewer.",
            ),
        ),
    ],
)
def test_the_hand_has_three_levels_of_detail(verbosity: Verbosity, lines: tuple[str, ...]) -> None:
    assert page_at(BREWING, None, verbosity, shown=SHOWN).secret_lines == lines


def test_a_light_hand_may_call() -> None:
    light = own_view(make_state((1, 3, WITCH, WITCH, WITCH), ORDINARY_HAND))
    assert page_at(light, shown=SHOWN).secret_lines[-2:] == (
        "You cannot cast anything.",
        "You may call.",
    )


def test_a_card_held_twice_is_explained_once() -> None:
    view = own_view(make_state((1, 1, GARLIC, GARLIC, MORTAR), ORDINARY_HAND))
    lines = page_at(view, None, "full", shown=SHOWN).secret_lines
    assert lines.count("It stops a Cat or a Lost Wand.") == 1
    assert lines.count("It pays for any spell.") == 1


def test_an_open_hand_offers_exactly_the_legal_actions() -> None:
    offered = reachable_actions(BREWING, shown=SHOWN)
    assert Cast(PELICAN, (3, 4), 0) in offered
    assert CALL not in offered
    assert all(action.card in MIXED for action in offered if isinstance(action, Exchange))
