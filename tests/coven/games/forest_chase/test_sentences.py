"""Sentences about the state and the events of Forest Chase, at each verbosity."""

from collections.abc import Mapping, Sequence

import pytest

from coven.games.forest_chase import sentences
from coven.settings import Verbosity
from engine.core import CHANCE, Event, OptionValue
from engine.games.forest_chase.pieces import (
    EFFECTS,
    PLACE_HOUSE,
    PLACE_WITCH,
    POSTPONE,
    SPOTS,
    Effect,
    Flip,
    Outcome,
    Seen,
    Swap,
    Target,
    Verdict,
)
from tests.coven.games.forest_chase.text_builders import VERBOSITIES, make_desk, make_state

CAST, FAILED = Outcome(0, True, 3, 3, 0), Outcome(0, False, 3, 2, 0)


def lines_after_race(
    effect: Effect | None,
    *after: Event,
    verbosity: Verbosity = "usual",
    options: Mapping[str, OptionValue] | None = None,
    step: str = "place",
) -> tuple[str, ...]:
    """Returns the lines after the first player's race, for a spell with this effect."""
    spell = None if effect is None else EFFECTS.index(effect)
    verdict = Event(CHANCE, Verdict(spell, 3, 3 if effect else 2, 0))
    state = make_state(
        options=options, turn=1, turns=2, step=step, effect=effect,
        outcome=CAST if effect else FAILED,
    )  # fmt: skip
    return sentences.recent_lines(make_desk(state, verbosity, [verdict, *after]))


# Events


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_before_the_first_race_nothing_has_happened(verbosity: Verbosity) -> None:
    placed = Event(1, PLACE_WITCH[0])
    begun = "The forest is ready. Watch closely when others search, too."
    assert sentences.recent_lines(make_desk(make_state(), verbosity, [placed])) == (begun,)


@pytest.mark.rule("FC-16")
def test_a_failed_spell_goes_under_its_pile() -> None:
    assert lines_after_race(None) == ("Ana's spell failed and goes under the pile.",)
    assert lines_after_race(None, verbosity="full") == ("Ana's spell fails: 2 found, 3 needed.",)


@pytest.mark.parametrize(
    ("effect", "after", "sentence"),
    [
        ("nose", (), "Nose: Ana needs one ingredient fewer next time."),
        ("wind", (), "Wind: Ana has two more steps next time."),
        ("fatigue", (Target(2),), "Ana tires Cai: two steps fewer in the next race."),
        ("tiny", (Target(1),), "Ana makes Bea tiny for the next race."),
        ("glare", (Target(1),), "Ana dazzles Bea for the next race."),
        ("glare", (), "Glare has no effect: nobody can be chosen."),
        ("fog", (Swap(0, 15),), "Fog: Ana swapped a1 and e5."),
        ("hut_legs", (PLACE_HOUSE[5],), "Ana put the house on b2."),
        ("hut_legs", (POSTPONE,), "Ana keeps the Hut legs for the next turn."),
    ],
)
def test_an_effect_follows_its_spell(
    effect: Effect, after: Sequence[object], sentence: str
) -> None:
    events = [Event(0, action) for action in after]
    assert lines_after_race(effect, *events) == ("Ana has cast a spell.", sentence)
    assert lines_after_race(effect, *events, verbosity="brief") == (sentence,)
    whole = lines_after_race(effect, *events, verbosity="full")
    assert whole == ("Ana's spell is cast: 3 found, 3 needed, nothing wrong.", sentence)


@pytest.mark.rule("FC-30")
def test_at_the_level_easy_a_spell_has_no_effect() -> None:
    options: dict[str, OptionValue] = {"level_0": "easy"}
    assert lines_after_race("nose", options=options) == ("Ana has cast a spell.",)
    assert lines_after_race("glare", options=options) == ("Ana has cast a spell.",)


def test_an_effect_that_is_being_chosen_for_is_not_yet_lost() -> None:
    assert lines_after_race("glare", step="target") == ("Ana has cast a spell.",)


@pytest.mark.rule("FC-32")
def test_the_consequences_of_a_spell_are_listed_in_order() -> None:
    swapped, home, walked = Event(0, Swap(0, 1)), Event(0, PLACE_HOUSE[2]), Event(1, PLACE_HOUSE[3])
    assert lines_after_race("fog", swapped, home, walked) == (
        "Ana has cast a spell.",
        "Fog: Ana swapped a1 and b1.",
        "Ana put the house on d1.",
        "Bea put the house on e1.",
    )


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_no_sentence_names_the_ingredient_of_a_tile(verbosity: Verbosity) -> None:
    flips = [
        event for spot in SPOTS for event in (Event(0, Flip(spot)), Event(CHANCE, Seen(spot, spot)))
    ]
    blind = [
        event for spot in SPOTS for event in (Event(0, Flip(spot)), Event(CHANCE, Seen(spot, None)))
    ]
    one, other = (make_desk(make_state(), verbosity, news) for news in (flips, blind))
    assert sentences.recent_lines(one) == sentences.recent_lines(other)


# The state


def test_brief_text_has_spells_effects_and_the_house() -> None:
    state = make_state(
        cast=((4,), (), (5, 6)), waiting=(("fatigue", "tiny"), (), ("wind",)), house=6
    )  # fmt: skip
    assert sentences.situation_lines(make_desk(state, "brief")) == (
        "Spells: Ana 1, Bea 0 and Cai 2.",
        "Effects waiting for Ana: Fatigue and Tiny.",
        "Effects waiting for Cai: Wind.",
        "The house is on d2.",
    )


def test_usual_text_has_the_aim() -> None:
    assert sentences.situation_lines(make_desk(make_state())) == (
        "Spells: Ana 0, Bea 0 and Cai 0.",
        "3 spells win.",
    )


@pytest.mark.rule("FC-30")
@pytest.mark.rule("FC-35")
def test_full_text_has_levels_piles_habitats_and_the_effects_explained() -> None:
    state = make_state(
        options={"level_0": "hard", "level_2": "easy"},
        turns=7,
        unseen=(3, 1, 2),
        waiting=(("fatigue",), ("fatigue", "nose"), ()),
    )
    assert sentences.situation_lines(make_desk(state, "full")) == (
        "Spells: Ana 0, Bea 0 and Cai 0.",
        "Effects waiting for Ana: Fatigue.",
        "Effects waiting for Bea: Fatigue and Nose.",
        "Fatigue: a race with two steps fewer.",
        "Nose: a race for one ingredient fewer.",
        "Turn 7. 3 spells win. After 60 turns nobody wins.",
        "Ana, level: hard, has 3 spells left to turn up.",
        "Bea, level: normal, has 1 spell left to turn up.",
        "Cai, level: easy, has 2 spells left to turn up.",
        "Row 1: a1 marsh, b1 tree, d1 burrow and e1 crag.",
        "Row 2: a2 marsh, b2 tree, d2 burrow and e2 crag.",
        "Row 4: a4 marsh, b4 tree, d4 burrow and e4 crag.",
        "Row 5: a5 marsh, b5 tree, d5 burrow and e5 crag.",
        "Tiles have a letter from the left, a to e, and a number from the top, 1 to 5. "
        "Line c and row 3 are the paths of the witch.",
    )
