"""The page of a race: pads, tiles and their texts."""

import re
from dataclasses import replace

import pytest

from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, TextPage
from engine.games.forest_chase.pieces import (
    DECLARE,
    FLIP,
    LEFT,
    LIFT,
    PUT_BACK,
    RIGHT,
    STEP,
    TURN_BACK,
    Outcome,
)
from engine.games.forest_chase.state import State
from tests.coven.games.forest_chase.text_builders import (
    VERBOSITIES,
    action_of_button,
    choice,
    highlighted_labels,
    labels,
    make_desk,
    make_state,
    page_of,
    race_state,
)

CALM = {"pace": "calm"}
DIGITAL = {"digital_handicap": True}
PADS = ("Step: Bea", "Step: Cai")
PARTS = ("Search: marsh", "Search: tree", "Search: burrow", "Search: crag")
ROWS = ("Search: row 1", "Search: row 2", "Search: row 4", "Search: row 5")
MARSH = ("Flip a1, marsh", "Flip a2, marsh", "Flip a4, marsh", "Flip a5, marsh")


def desk_at_part(state: State, at: int) -> TextPage:
    """Returns the page context of a race with another part of the forest shown."""
    return TEXT_TABLE.turn_page(replace(make_desk(state), position=MenuPosition("race", (at,))))


def test_a_race_has_pads_for_people_the_tiles_of_a_habitat_and_the_end() -> None:
    read = page_of(race_state())
    assert read.lines == (
        "Ana searches: the witch is back in 8 steps.",
        "Find 3 of: frog (marsh), acorn (tree), mole's paw (burrow) and bone (crag).",
        "Bea steps, then Cai.",
    )
    assert labels(read) == (*PADS, *PARTS, *MARSH, "The spell is ready!")
    assert highlighted_labels(read) == ("Step: Bea", "Search: marsh", "The spell is ready!")
    assert action_of_button(read, "The spell is ready!") == (0, DECLARE)
    tree = desk_at_part(race_state(), 1)
    assert labels(tree) == (
        *PADS,
        *PARTS,
        "Flip b1, tree",
        "Flip b2, tree",
        "Flip b4, tree",
        "Flip b5, tree",
        "The spell is ready!",
    )
    assert highlighted_labels(tree) == ("Step: Bea", "Search: tree", "The spell is ready!")


def test_each_habitat_is_one_press_away() -> None:
    read = desk_at_part(race_state(), 2)
    leads = [choice(read, label).effect for label in PARTS]
    assert leads == [MenuPosition("race", (at,)) for at in range(4)]


@pytest.mark.rule("FC-09")
@pytest.mark.rule("FC-10")
def test_a_tile_is_flipped_and_turned_back_by_its_button_and_nothing_is_judged() -> None:
    read = page_of(race_state(up=(0, 15)))
    assert labels(read)[6:] == (
        "Turn back a1: frog",
        *MARSH[1:],
        "The spell is ready!",
        "Turn back e5: crystal",
    )
    assert action_of_button(read, "Flip a2, marsh") == (0, FLIP[4])
    assert action_of_button(read, "Turn back a1: frog") == (0, TURN_BACK[0])
    assert action_of_button(read, "Turn back e5: crystal") == (0, TURN_BACK[15])
    # One of them is on the card and one is not.
    assert (
        choice(read, "Turn back a1: frog").kind
        == choice(read, "Turn back e5: crystal").kind
        == "picked"
    )


@pytest.mark.rule("FC-11")
@pytest.mark.rule("FC-12")
@pytest.mark.parametrize(("steps", "now", "told"), [(0, 0, "Bea steps, then Cai."),
                                                    (1, 1, "Cai steps, then Bea.")])  # fmt: skip
def test_each_person_has_a_pad_and_the_one_whose_step_it_is_is_lit(
    steps: int, now: int, told: str
) -> None:
    read = page_of(race_state(steps=steps))
    assert labels(read)[:2] == PADS
    assert highlighted_labels(read)[0] == PADS[now]
    assert told in read.lines
    assert [action_of_button(read, pad) for pad in PADS] == [(1, STEP), (2, STEP)]
    assert read.lines[0] == f"Ana searches: the witch is back in {8 - steps} steps."


def test_the_last_step_is_announced() -> None:
    assert page_of(race_state(steps=7)).lines[0] == "Ana searches: the witch is back in 1 step."


def test_a_bot_has_no_pad() -> None:
    read = page_of(race_state(seats=4), bots=(1, 3))
    assert labels(read)[:2] == ("Step: Cai", "Search: marsh")
    assert highlighted_labels(read) == ("Search: marsh", "The spell is ready!")
    assert "Bea steps, then Cai." in read.lines


@pytest.mark.rule("FC-31")
@pytest.mark.parametrize(
    ("side", "lights", "told"),
    [
        (None, ("Step left", "Step right"), "Bea steps, with either hand."),
        ("left", ("Step right",), "Bea steps, now with the right hand."),
        ("right", ("Step left",), "Bea steps, now with the left hand."),
    ],
)
def test_of_two_the_mover_has_two_pads(
    side: str | None, lights: tuple[str, ...], told: str
) -> None:
    read = page_of(race_state(2, side=side))
    assert highlighted_labels(read)[: len(lights)] == lights
    assert highlighted_labels(read)[len(lights)] == "Search: marsh"
    assert told in read.lines
    assert action_of_button(read, "Step left") == (1, LEFT)
    assert action_of_button(read, "Step right") == (1, RIGHT)


@pytest.mark.rule("FC-34")
def test_in_a_calm_race_nobody_steps() -> None:
    read = page_of(race_state(options=CALM, steps=3))
    assert labels(read) == (*PARTS, *MARSH, "The spell is ready!")
    assert read.lines[0] == "Ana searches: the witch is back in 5 steps."
    assert read.lines[2] == "Each tile you press is a step of the witch."


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_the_walker_of_a_bot_reads_its_flips_and_cannot_search(verbosity: Verbosity) -> None:
    read = page_of(race_state(up=(0, 15)), verbosity, bots=(0,))
    assert labels(read) == PADS
    assert read.lines[-1] == "Open: a1 frog and e5 crystal."
    assert page_of(race_state(), bots=(0,)).lines[-1] == "No tile is open."


@pytest.mark.rule("FC-27")
@pytest.mark.rule("FC-28")
def test_the_house_is_lifted_by_its_tile_and_put_back_by_a_button() -> None:
    closed = desk_at_part(race_state(house=1), 1)
    assert "The house is on b1." in closed.lines
    assert action_of_button(closed, "Lift the house from b1") == (0, LIFT)
    lifted = desk_at_part(race_state(house=1, lifted=True), 1)
    assert "The house was lifted from b1." in lifted.lines
    assert action_of_button(lifted, "Flip b1, tree") == (0, FLIP[1])
    assert action_of_button(lifted, "Put the house back") == (0, PUT_BACK)
    found = page_of(race_state(house=1, lifted=True, up=(1,)))
    assert "The house is off b1, which is open." in found.lines
    assert "Put the house back" not in labels(found)


def test_temporary_rows_of_a_race_are_below_the_permanent_ones() -> None:
    rest = page_of(race_state(house=0)).choice_rows
    for state in (
        race_state(house=0, up=(1, 15), steps=3),
        race_state(house=0, lifted=True, up=(7,)),
    ):
        rows = page_of(state).choice_rows
        assert len(rows) > len(rest)
        kept = rows[: len(rest)]
        assert [tile_name(row[0].label) for row in kept] == [
            tile_name(row[0].label) for row in rest
        ]


def tile_name(label: str) -> str:
    """Returns the name of a tile without its description."""
    tile = re.search(r"[abde]\d", label)
    return tile[0] if tile else label


@pytest.mark.rule("FC-25")
def test_tiny_on_the_page_names_no_habitat() -> None:
    waiting = (("tiny",), (), ())
    read = page_of(race_state(options=DIGITAL, waiting=waiting, up=(0,)))
    assert labels(read)[2:-1] == (*ROWS, "Turn back a1: frog", "Flip b1", "Flip d1", "Flip e1")
    assert labels(desk_at_part(race_state(options=DIGITAL, waiting=waiting), 3))[6:-1] == (
        "Flip a5", "Flip b5", "Flip d5", "Flip e5",
    )  # fmt: skip
    before = page_of(make_state(options=DIGITAL, step="card", end="west", waiting=waiting))
    told = "Tiny: no tile shows its habitat. This replaces the chin on a fist."
    assert before.lines[1] == told
    assert before.lines[-1] == "Press a row, then a tile to flip it or to turn it back."
    assert "Flip a1, marsh" in labels(page_of(race_state(waiting=waiting)))


@pytest.mark.rule("FC-25")
def test_glare_on_the_page_hides_one_half_and_at_each_step_the_other() -> None:
    waiting = (("glare",), (), ())
    one = page_of(race_state(options=DIGITAL, waiting=waiting, up=(0, 3, 4)))
    assert labels(one)[2:] == (
        *ROWS,
        "Turn a1 in the glare",
        "Turn b1 in the glare",
        "Flip d1, burrow",
        "Turn back e1: bone",
        "The spell is ready!",
    )
    assert highlighted_labels(one) == (
        "Step: Bea",
        "Search: row 1",
        "Turn back e1: bone",
        "The spell is ready!",
    )
    assert action_of_button(one, "Turn a1 in the glare") == (0, TURN_BACK[0])
    other = page_of(race_state(options=DIGITAL, waiting=waiting, up=(0, 3, 4), steps=1))
    assert labels(other)[6:] == (
        "Turn back a1: frog",
        "Flip b1, tree",
        "Turn d1 in the glare",
        "Turn e1 in the glare",
        "The spell is ready!",
        "Turn back a2: bulrush",
    )
    walking = page_of(race_state(options=DIGITAL, waiting=waiting, up=(0, 3)), bots=(0,))
    assert walking.lines[-1] == "Open: a1 in the glare and e1 bone."
    before = page_of(make_state(options=DIGITAL, step="card", end="west", waiting=waiting))
    assert before.lines[1].endswith("This replaces the covered eye.")


# State that survives a change


def test_the_page_stays_through_one_race_and_no_longer() -> None:
    one, other = make_desk(race_state()).view, make_desk(race_state(steps=3, up=(1,))).view
    assert TEXT_TABLE.keeps_menu(one, other)
    assert TEXT_TABLE.is_race(one)
    for step in ("check", "card"):
        ended = make_desk(race_state(step=step, outcome=Outcome(0, False, 3, 0, 0))).view
        assert not TEXT_TABLE.keeps_menu(one, ended)
        assert not TEXT_TABLE.keeps_menu(ended, one)
        assert not TEXT_TABLE.is_race(ended)
    assert not TEXT_TABLE.keeps_menu(one, make_desk(race_state(turns=2, turn=1)).view)
