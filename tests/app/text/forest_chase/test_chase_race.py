"""A race of Forest Chase on its page: pads, tiles and what may be read of them."""

from dataclasses import replace

import pytest

from coven.settings import Verbosity
from coven.text.forest_chase import WORDS
from coven.text.pages import Page, Spot
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
from tests.app.text.forest_chase.clearing import (
    VERBOSITIES,
    choice,
    desk,
    done,
    labels,
    lit,
    page,
    racing,
    table,
)

CALM = {"pace": "calm"}
DIGITAL = {"digital_handicap": True}
PADS = ("Step: Bea", "Step: Cai")
PARTS, ROWS = ("marsh", "tree", "burrow", "crag"), ("row 1", "row 2", "row 4", "row 5")
MARSH = ("a1, marsh", "a2, marsh", "a4, marsh", "a5, marsh")


def part(state: State, at: int) -> Page:
    """Returns a race with another part of the forest before the searcher."""
    return WORDS.turn(replace(desk(state), spot=Spot("race", (at,))))


def test_a_race_has_pads_for_people_the_tiles_of_a_habitat_and_the_end() -> None:
    read = page(racing())
    assert read.lines == (
        "Ana searches: the witch is back in 8 steps.",
        "Find 3 of: frog (marsh), acorn (tree), mole's paw (burrow) and bone (crag).",
        "Bea steps, then Cai.",
    )
    assert labels(read) == (*PADS, *PARTS, *MARSH, "The spell is ready!")
    assert lit(read) == ("Step: Bea", "marsh", "The spell is ready!")
    assert done(read, "The spell is ready!") == (0, DECLARE)
    tree = part(racing(), 1)
    assert labels(tree) == (*PADS, *PARTS, "b1, tree", "b2, tree", "b4, tree", "b5, tree",
                            "The spell is ready!")  # fmt: skip
    assert lit(tree) == ("Step: Bea", "tree", "The spell is ready!")


def test_each_habitat_is_one_press_away() -> None:
    read = part(racing(), 2)
    leads = [choice(read, label).leads for label in PARTS]
    assert leads == [Spot("race", (at,)) for at in range(4)]


@pytest.mark.rule("FC-09")
@pytest.mark.rule("FC-10")
def test_a_tile_is_flipped_and_turned_back_by_its_button_and_nothing_is_judged() -> None:
    read = page(racing(up=(0, 15)))
    assert labels(read)[6:] == ("a1: frog", *MARSH[1:], "The spell is ready!", "e5: crystal")
    assert done(read, "a2, marsh") == (0, FLIP[4])
    assert done(read, "a1: frog") == (0, TURN_BACK[0])
    assert done(read, "e5: crystal") == (0, TURN_BACK[15])
    # One of them is on the card and one is not.
    assert choice(read, "a1: frog").kind == choice(read, "e5: crystal").kind == "picked"


@pytest.mark.rule("FC-11")
@pytest.mark.rule("FC-12")
@pytest.mark.parametrize(("steps", "now", "told"), [(0, 0, "Bea steps, then Cai."),
                                                    (1, 1, "Cai steps, then Bea.")])  # fmt: skip
def test_each_person_has_a_pad_and_the_one_whose_step_it_is_is_lit(
    steps: int, now: int, told: str
) -> None:
    read = page(racing(steps=steps))
    assert labels(read)[:2] == PADS
    assert lit(read)[0] == PADS[now]
    assert told in read.lines
    assert [done(read, pad) for pad in PADS] == [(1, STEP), (2, STEP)]
    assert read.lines[0] == f"Ana searches: the witch is back in {8 - steps} steps."


def test_the_last_step_is_told_as_one() -> None:
    assert page(racing(steps=7)).lines[0] == "Ana searches: the witch is back in 1 step."


def test_a_bot_has_no_pad() -> None:
    read = page(racing(seats=4), bots=(1, 3))
    assert labels(read)[:2] == ("Step: Cai", "marsh")
    assert lit(read) == ("marsh", "The spell is ready!")
    assert "Bea steps, then Cai." in read.lines


@pytest.mark.rule("FC-31")
@pytest.mark.parametrize(
    ("side", "lights", "told"),
    [
        (None, ("Left step", "Right step"), "Bea steps, with either hand."),
        ("left", ("Right step",), "Bea steps, now with the right hand."),
        ("right", ("Left step",), "Bea steps, now with the left hand."),
    ],
)
def test_of_two_the_mover_has_two_pads(
    side: str | None, lights: tuple[str, ...], told: str
) -> None:
    read = page(racing(2, side=side))
    assert lit(read)[: len(lights)] == lights
    assert lit(read)[len(lights)] == "marsh"
    assert told in read.lines
    assert done(read, "Left step") == (1, LEFT)
    assert done(read, "Right step") == (1, RIGHT)


@pytest.mark.rule("FC-34")
def test_in_a_calm_race_nobody_steps() -> None:
    read = page(racing(options=CALM, steps=3))
    assert labels(read) == (*PARTS, *MARSH, "The spell is ready!")
    assert read.lines[0] == "Ana searches: the witch is back in 5 steps."
    assert read.lines[2] == "Each touch of the forest is a step of the witch."


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_who_walks_for_a_bot_hears_what_it_flips_and_cannot_search(verbosity: Verbosity) -> None:
    read = page(racing(up=(0, 15)), verbosity, bots=(0,))
    assert labels(read) == PADS
    assert read.lines[-1] == "Open: a1 frog and e5 crystal."
    assert page(racing(), bots=(0,)).lines[-1] == "No tile lies open."


@pytest.mark.rule("FC-27")
@pytest.mark.rule("FC-28")
def test_the_house_is_lifted_by_its_tile_and_put_back_by_a_button() -> None:
    closed = part(racing(house=1), 1)
    assert "The house stands on b1." in closed.lines
    assert done(closed, "b1: house") == (0, LIFT)
    lifted = part(racing(house=1, lifted=True), 1)
    assert "The house from b1 is in hand." in lifted.lines
    assert done(lifted, "b1, tree") == (0, FLIP[1])
    assert done(lifted, "Put the house back") == (0, PUT_BACK)
    found = page(racing(house=1, lifted=True, up=(1,)))
    assert "The house is off b1, which lies open." in found.lines
    assert "Put the house back" not in labels(found)


def test_what_comes_and_goes_in_a_race_is_below_all_that_stays() -> None:
    rest = page(racing(house=0)).rows
    for state in (racing(house=0, up=(1, 15), steps=3), racing(house=0, lifted=True, up=(7,))):
        rows = page(state).rows
        assert len(rows) > len(rest)
        kept = rows[: len(rest)]
        assert [place(row[0].label) for row in kept] == [place(row[0].label) for row in rest]


def place(label: str) -> str:
    """Returns a tile without what is said of it."""
    return label.replace(":", ",").partition(",")[0]


@pytest.mark.rule("FC-25")
def test_tiny_on_the_page_tells_no_habitat() -> None:
    waiting = (("tiny",), (), ())
    read = page(racing(options=DIGITAL, waiting=waiting, up=(0,)))
    assert labels(read)[2:-1] == (*ROWS, "a1: frog", "b1", "d1", "e1")
    assert labels(part(racing(options=DIGITAL, waiting=waiting), 3))[6:-1] == (
        "a5", "b5", "d5", "e5",
    )  # fmt: skip
    before = page(table(options=DIGITAL, step="card", end="west", waiting=waiting))
    told = "Tiny: no tile tells its habitat. So we translate a chin on a fist."
    assert before.lines[1] == told
    assert before.lines[-1] == "Press a row, then a tile to flip it or to turn it back."
    assert "a1, marsh" in labels(page(racing(waiting=waiting)))


@pytest.mark.rule("FC-25")
def test_glare_on_the_page_hides_one_half_and_at_each_step_the_other() -> None:
    waiting = (("glare",), (), ())
    one = page(racing(options=DIGITAL, waiting=waiting, up=(0, 3, 4)))
    assert labels(one)[2:] == (
        *ROWS, "a1: glare", "b1: glare", "d1, burrow", "e1: bone", "The spell is ready!",
    )  # fmt: skip
    assert lit(one) == ("Step: Bea", "row 1", "e1: bone", "The spell is ready!")
    assert done(one, "a1: glare") == (0, TURN_BACK[0])
    other = page(racing(options=DIGITAL, waiting=waiting, up=(0, 3, 4), steps=1))
    assert labels(other)[6:] == (
        "a1: frog", "b1, tree", "d1: glare", "e1: glare", "The spell is ready!", "a2: bulrush",
    )  # fmt: skip
    walking = page(racing(options=DIGITAL, waiting=waiting, up=(0, 3)), bots=(0,))
    assert walking.lines[-1] == "Open: a1 in the glare and e1 bone."
    before = page(table(options=DIGITAL, step="card", end="west", waiting=waiting))
    assert before.lines[1].endswith("So we translate a covered eye.")


# What outlives a change


def test_the_page_stays_through_one_race_and_no_longer() -> None:
    one, other = desk(racing()).view, desk(racing(steps=3, up=(1,))).view
    assert WORDS.stays(one, other)
    assert WORDS.racing(one)
    for step in ("check", "card"):
        ended = desk(racing(step=step, outcome=Outcome(0, False, 3, 0, 0))).view
        assert not WORDS.stays(one, ended)
        assert not WORDS.stays(ended, one)
        assert not WORDS.racing(ended)
    assert not WORDS.stays(one, desk(racing(turns=2, turn=1)).view)
