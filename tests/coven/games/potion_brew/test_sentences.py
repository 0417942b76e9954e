"""Public sentences of Potion Brew: the state, events and threats."""

import pytest

from coven.games.potion_brew.text_table import TEXT_TABLE
from coven.text_table.page import PageContext
from engine.core import CHANCE, Action, Event, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GUARDS,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    YIELD,
    Answers,
    Back,
    Banish,
    Cast,
    Draw,
    Exchange,
    Gather,
    Round,
    Start,
    Steal,
    Step,
)
from hall.table import SeatedPlayer
from tests.coven.games.potion_brew.text_builders import (
    ORDINARY_HAND,
    PLAYERS,
    make_state,
    public_desk,
    public_lines,
    state_after,
)

WITCHY = (1, 2, 3, WITCH, WITCH)
THREE = make_state(WITCHY, (4, 5, PELICAN, OWL, WITCH), ORDINARY_HAND, totals=(12, 0, 31))
NEWS = (
    Event(CHANCE, Start((3, 5))),
    Event(2, Exchange(7, 0, "pile")),
    Event(0, Exchange(4, 1, "deck")),
    Event(CHANCE, Draw(0, WITCH)),
    Event(1, Exchange(6, 0, "deck")),
    Event(CHANCE, Draw(1, None)),
    Event(2, Cast(PELICAN, (3, 4), 0)),
    Event(2, Gather("owl")),
)


def test_the_brief_text_has_the_last_move_and_the_top_cards() -> None:
    assert public_lines(THREE, "brief", NEWS) == (
        "Ana is next.",
        "Points: Ana 12, Bea 0 and Cai 31.",
        "Cai cast the Pelican and took an Owl.",
        "On the deck a black back, on the first pile a potion of 3, on the second a potion of 5.",
        "Witches: Ana 2, Bea 1 and Cai 0.",
        "Owls: Ana 0, Bea 1 and Cai 0.",
    )


def test_usual_text_has_the_moves_of_others_and_all_hands_by_back() -> None:
    assert public_lines(THREE, "usual", NEWS) == (
        "Ana is next.",
        "Points: Ana 12, Bea 0 and Cai 31.",
        "Bea discarded a potion of 6 and drew from the deck.",
        "Cai cast the Pelican and took an Owl.",
        "The deck has 45 cards, on top a black back.",
        "The first pile shows a potion of 3.",
        "The second pile shows a potion of 5.",
        "On their piles: 11 Witches and 5 Owls.",
        "Ana holds 2 Witches, 0 Owls and 3 other cards.",
        "Bea holds 1 Witch, 1 Owl and 3 other cards.",
        "Cai holds 0 Witches, 0 Owls and 5 other cards.",
    )


def test_full_text_has_more_moves_the_target_and_the_rounds() -> None:
    ended = Round(0, (WITCHY,) * 3, (1,), (12, 0, 31), (12, 0, 31), "PB-22")
    lines = public_lines(THREE._replace(rounds=(ended,)), "full", NEWS)
    assert lines[2:6] == (
        "Cai discarded a potion of 7 and took a potion of 5.",
        "Ana discarded a potion of 4 and drew a Witch.",
        "Bea discarded a potion of 6 and drew from the deck.",
        "Cai cast the Pelican and took an Owl.",
    )
    assert lines[-3:] == (
        "Cards on the two piles: 1 and 1.",
        "When someone has 100 points, the lowest total wins.",
        "Round 1: Ana 12, Bea 0 and Cai 31.",
    )


def test_a_single_round_has_no_points_before_its_end() -> None:
    lines = public_lines(make_state(WITCHY, ORDINARY_HAND, play="single"), "full")
    assert not any("Points" in line for line in lines)
    assert lines[-1] == "The player with the fewest points in this round wins."


def test_the_first_turn_has_nothing_before_it() -> None:
    assert "The round begins." in public_lines(make_state(WITCHY, ORDINARY_HAND, turns=0), "brief")
    assert "The round begins." not in public_lines(
        make_state(WITCHY, ORDINARY_HAND, turns=1), "brief"
    )


@pytest.mark.parametrize(
    ("top", "phrase"),
    [("black", "a black back"), ("red", "a red back, a Witch"), ("teal", "a teal back, an Owl")],
)
def test_the_top_of_the_deck_is_named_by_its_back(top: Back, phrase: str) -> None:
    state = make_state(WITCHY, ORDINARY_HAND, top=top)
    assert f"The deck has {len(state.deck)} cards, on top {phrase}." in public_lines(state)
    assert any(f"On the deck {phrase}, " in line for line in public_lines(state, "brief"))


def test_a_cast_spell_is_called_barred_and_a_discarded_one_is_not() -> None:
    state = make_state(WITCHY, ORDINARY_HAND, piles=((1, -CAT), (CAT,)))
    assert "The first pile shows a Cat, barred because it was cast." in public_lines(state)
    assert "The second pile shows a Cat." in public_lines(state)
    tops = "on the first pile a Cat (barred), on the second a Cat."
    assert any(tops in line for line in public_lines(state, "brief"))


def test_empty_piles_are_mentioned() -> None:
    state = make_state(WITCHY, ORDINARY_HAND, piles=((), (4,)))
    assert "The first pile is empty." in public_lines(state)
    assert "on the first pile nothing" in " ".join(public_lines(state, "brief"))
    assert "The second pile is empty." in public_lines(
        make_state(WITCHY, ORDINARY_HAND, piles=((4,), ()))
    )


# Waiting for players


@pytest.mark.parametrize(
    ("step", "line"),
    [
        ("turn", "Bea is next."),
        ("gather", "Bea chooses a Witch or an Owl from the Pelican."),
        ("steal", "Bea chooses a card for the Cat to take."),
        ("banish", "Bea chooses Witches or Owls for the Lost Wand."),
    ],
)
def test_the_text_names_the_awaited_player(step: Step, line: str) -> None:
    assert public_lines(make_state(WITCHY, ORDINARY_HAND, turn=1, step=step))[0] == line


def test_a_thinking_bot_is_mentioned() -> None:
    players = (SeatedPlayer("Bot", 1, "cat", "fair"), PLAYERS[1], PLAYERS[2])
    page = TEXT_TABLE.public_page(PageContext(RULES.view(THREE, None), players, "usual"), ())
    assert page.lines[0] == "Bot is thinking."


# Threats of a spell


def test_a_cat_is_mentioned_once_with_its_victim() -> None:
    state = state_after(
        make_state((CAT, 7, 1, 1, 1), WITCHY, (OWL, *ORDINARY_HAND[:4])),
        Cast(CAT, (7,), 0),
        Steal(2, "owl"),
    )
    news = (*NEWS, Event(0, Cast(CAT, (7,), 0)), Event(0, Steal(2, "owl")))
    lines = public_lines(state, "usual", news)
    assert lines[:2] == ("Cai must answer the Cat.", "Ana sends the Cat to Cai for an Owl.")
    assert sum("Ana sends the Cat" in line for line in lines) == 1
    assert "Cai cast the Pelican and took an Owl." in lines


def test_a_wand_is_mentioned_with_its_targets_and_their_answers() -> None:
    state = make_state((WAND, 7, 1, 1, 1), WITCHY, ORDINARY_HAND, WITCHY)
    state = state_after(state, Cast(WAND, (1, 7), 0), Banish("witch"))
    assert public_lines(state)[:2] == (
        "Bea and Dee must answer the Lost Wand.",
        "Ana's Lost Wand sends Witches away from Bea and Dee.",
    )
    assert public_lines(state_after(state, YIELD))[:3] == (
        "Dee must answer the Lost Wand.",
        "Ana's Lost Wand sends Witches away from Bea and Dee.",
        "Bea has answered.",
    )
    owls = make_state((WAND, 7, 1, 1, 1), (OWL, *ORDINARY_HAND[:4]), ORDINARY_HAND)
    assert "Ana's Lost Wand sends Owls away from Bea." in public_lines(
        state_after(owls, Cast(WAND, (1, 7), 0), Banish("owl"))
    )


# Actions in one sentence


def spell_line(spell: int, *more: Action) -> tuple[tuple[Seat, Action], ...]:
    """Returns the line about a spell of Ana's."""
    return ((0, Cast(spell, (7,), 0)), *((0, action) for action in more))


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        (((0, CALL),), "Ana called."),
        (((0, Exchange(4, 0, "pile")),), "Ana discarded a potion of 4 and took a potion of 5."),
        (((0, Exchange(4, 1, "pile")),), "Ana discarded a potion of 4 and took a potion of 3."),
        (
            ((0, Exchange(CAT, 0, "deck")), (CHANCE, Draw(0, OWL))),
            "Ana discarded a Cat and drew an Owl.",
        ),
        (spell_line(PELICAN), "Ana cast the Pelican."),
        (spell_line(PELICAN, Gather("witch")), "Ana cast the Pelican and took a Witch."),
        (spell_line(PELICAN, Gather("owl")), "Ana cast the Pelican and took an Owl."),
        (spell_line(OWL), "Ana cast the Owl and took 2 Witches."),
        (spell_line(CAT), "Ana cast the Cat."),
        (spell_line(CAT, Steal(1, "witch")), "Ana sends the Cat to Bea for a Witch."),
        (spell_line(CAT, Steal(1, "owl")), "Ana sends the Cat to Bea for an Owl."),
        (
            spell_line(CAT, Steal(1, "witch"), Answers(((1, None),))),
            "Ana's Cat took a Witch from Bea.",
        ),
        (
            spell_line(CAT, Steal(1, "owl"), Answers(((1, None),))),
            "Ana's Cat took an Owl from Bea.",
        ),
        (
            spell_line(CAT, Steal(1, "owl"), Answers(((1, 0),))),
            "Bea stopped Ana's Cat with Garlic.",
        ),
        (spell_line(WAND), "Ana cast the Lost Wand."),
        (spell_line(WAND, Banish("witch")), "Ana's Lost Wand sends Witches away."),
        (spell_line(WAND, Banish("owl")), "Ana's Lost Wand sends Owls away."),
        (
            spell_line(WAND, Banish("witch"), Answers(((1, None), (2, None)))),
            "Ana's Lost Wand: Bea and Cai lost a Witch.",
        ),
        (
            spell_line(WAND, Banish("witch"), Answers(((1, None), (2, 1)))),
            "Ana's Lost Wand: Bea lost a Witch, Cai used Garlic.",
        ),
        (
            spell_line(WAND, Banish("owl"), Answers(((1, None),))),
            "Ana's Lost Wand: Bea lost an Owl.",
        ),
        (
            spell_line(WAND, Banish("owl"), Answers(((1, 0), (2, None)))),
            "Ana's Lost Wand: Cai lost an Owl, Bea used Garlic.",
        ),
        (
            spell_line(WAND, Banish("owl"), Answers(((1, 0), (2, 0)))),
            "Bea and Cai stopped Ana's Lost Wand with Garlic.",
        ),
    ],
)
def test_each_move_is_one_sentence(heard: tuple[tuple[Seat, Action], ...], line: str) -> None:
    news = [NEWS[0], *(Event(seat, action) for seat, action in heard)]
    assert public_lines(THREE, "brief", news)[2] == line


def test_only_the_moves_of_this_round_are_listed() -> None:
    again = (*NEWS, Event(CHANCE, Start((1, 1))), Event(0, CALL))
    assert public_lines(THREE, "full", again)[2:4] == (
        "Ana called.",
        "The deck has 45 cards, on top a black back.",
    )


# Private lines after an action


def test_a_drawn_card_waits_behind_show() -> None:
    heard = [Event(0, Exchange(4, 0, "deck")), Event(CHANCE, Draw(0, 6))]
    twin = [heard[0], Event(CHANCE, Draw(0, PELICAN))]
    page = TEXT_TABLE.public_page(public_desk(THREE), heard)
    assert (page.secret_owner, page.secret_lines) == (0, ())
    assert page == TEXT_TABLE.public_page(public_desk(THREE), twin)
    assert TEXT_TABLE.public_page(public_desk(THREE, shown=True), heard).secret_lines == (
        "You drew a potion of 6.",
    )
    assert TEXT_TABLE.public_page(public_desk(THREE, shown=True), twin).secret_lines == (
        "You drew a Pelican.",
    )


@pytest.mark.parametrize("card", [WITCH, OWL, None])
def test_a_publicly_drawn_card_is_no_secret(card: int | None) -> None:
    page = TEXT_TABLE.public_page(public_desk(THREE, shown=True), [Event(CHANCE, Draw(0, card))])
    assert (page.secret_owner, page.secret_lines) == (None, ())


@pytest.mark.parametrize("shown", [False, True])
def test_an_answer_leaves_no_trace_before_all_have_answered(shown: bool) -> None:  # noqa: FBT001
    state = make_state((WAND, 7, 1, 1, 1), WITCHY, ORDINARY_HAND, WITCHY)
    asked = state_after(state, Cast(WAND, (1, 7), 0), Banish("witch"), YIELD)
    pages = [
        TEXT_TABLE.public_page(public_desk(asked, shown=shown), [Event(1, answer)])
        for answer in (YIELD, *GUARDS)
    ]
    assert (
        pages[0]
        == pages[1]
        == pages[2]
        == TEXT_TABLE.public_page(public_desk(asked, shown=shown), ())
    )
