"""Every step of a turn of Forest Chase offers its actions to the seats that may act."""

from dataclasses import replace

import pytest

from coven.games.forest_chase.text_forest import ingredient_name, tile_name
from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition
from engine.games.forest_chase.pieces import (
    CLOSE,
    PLACE_HOUSE,
    PLACE_WITCH,
    POSTPONE,
    SPOTS,
    TURN_UP,
    Outcome,
    Swap,
    Target,
)
from tests.coven.games.forest_chase.text_builders import (
    VERBOSITIES,
    action_of_button,
    choice,
    follow_label,
    highlighted_labels,
    labels,
    make_desk,
    make_state,
    page_of,
    race_state,
)

FOREST = (
    "a1, marsh", "b1, tree", "d1, burrow", "e1, crag", "a2, marsh", "b2, tree", "d2, burrow",
    "e2, crag", "a4, marsh", "b4, tree", "d4, burrow", "e4, crag", "a5, marsh", "b5, tree",
    "d5, burrow", "e5, crag",
)  # fmt: skip


def test_tiles_and_ingredients_have_different_names() -> None:
    assert [tile_name(spot) for spot in (0, 1, 2, 3, 4, 8, 15)] == [
        "a1", "b1", "d1", "e1", "a2", "a4", "e5",
    ]  # fmt: skip
    assert len({tile_name(spot) for spot in SPOTS}) == 16
    assert len({ingredient_name(ingredient) for ingredient in range(16)}) == 16


# Before the race


@pytest.mark.rule("FC-07")
def test_the_left_neighbour_places_the_witch() -> None:
    read = page_of(make_state())
    assert read.lines[0] == "Bea, place the witch: Ana will search."
    assert labels(read) == (
        "Place the witch: Top end", "Place the witch: Right end",
        "Place the witch: Bottom end", "Place the witch: Left end",
    )  # fmt: skip
    assert [action_of_button(read, label) for label in labels(read)] == [
        (1, end) for end in PLACE_WITCH
    ]


@pytest.mark.rule("FC-21")
@pytest.mark.rule("FC-22")
@pytest.mark.parametrize(
    ("waiting", "steps"),
    [((), 8), (("fatigue",), 6), (("fatigue", "fatigue"), 4), (("wind",), 10),
     (("wind", "fatigue"), 8)],
)  # fmt: skip
def test_the_length_of_the_race_is_shown_before_it(waiting: tuple[str, ...], steps: int) -> None:
    told = f"The witch takes {steps} steps there and back."
    assert told in page_of(make_state(waiting=(waiting, (), ()))).lines
    path = 5 - waiting.count("fatigue") + waiting.count("wind")
    card = make_state(step="card", end="west", path=path, waiting=(waiting, (), ()))
    assert told in page_of(card).lines


@pytest.mark.rule("FC-08")
def test_the_searcher_turns_up_the_spell() -> None:
    read = page_of(make_state(step="card", end="west"))
    assert read.lines == (
        "Ana, turn up your spell: then the race begins.",
        "3 of its 4 ingredients are needed.",
        "The witch starts at the left end.",
        "The witch takes 8 steps there and back.",
        "Bea makes the first step as soon as the race begins.",
        "Press a habitat, then a tile to flip it or to turn it back.",
    )
    assert labels(read) == ("Turn up the spell",)
    assert action_of_button(read, "Turn up the spell") == (0, TURN_UP)


@pytest.mark.rule("FC-14")
@pytest.mark.parametrize(
    ("level", "waiting", "needed"),
    [("normal", (), 3), ("hard", (), 4), ("hard", ("nose",), 3), ("easy", (), 3)],
)
def test_the_number_of_ingredients_is_shown(
    level: str, waiting: tuple[str, ...], needed: int
) -> None:
    options = {"level_0": level}
    waits = (waiting, (), ())
    told = page_of(make_state(options=options, step="card", end="west", waiting=waits)).lines
    assert f"{needed} of its 4 ingredients are needed." in told
    assert (
        page_of(race_state(options=options, waiting=waits))
        .lines[1]
        .startswith(f"Find {needed} of: ")
    )


@pytest.mark.rule("FC-23")
@pytest.mark.rule("FC-24")
@pytest.mark.parametrize(
    ("pose", "told"),
    [
        ("tiny", "Tiny: put a fist on the table and your chin on the fist. Search like that."),
        ("glare", "Glare: cover one eye with your free hand. Search like that."),
    ],
)
def test_a_pose_is_described_before_the_race(pose: str, told: str) -> None:
    state = make_state(step="card", end="west", waiting=((pose,), (), ()))
    assert page_of(state, "brief").lines[1] == told


@pytest.mark.rule("FC-38")
def test_the_first_look_lists_every_tile_until_the_starter_closes_it() -> None:
    read = page_of(make_state(step="look", up=tuple(SPOTS)), "brief")
    assert read.lines == (
        "Everyone, remember what is where.",
        "Row 1: a1 frog, b1 acorn, d1 mole's paw and e1 bone.",
        "Row 2: a2 bulrush, b2 owl feather, d2 toadstool and e2 bat.",
        "Row 4: a4 firefly, b4 mistletoe, d4 mandrake and e4 thistle.",
        "Row 5: a5 water lily, b5 spider, d5 snail and e5 crystal.",
        "The forest is open for 20 seconds. Then Ana closes it.",
    )
    assert action_of_button(read, "Close the forest") == (0, CLOSE)
    assert page_of(make_state(step="look", up=tuple(SPOTS)), bots=(0,)).choice_rows == ()


# After the race


@pytest.mark.rule("FC-15")
def test_a_cast_spell_is_explained_with_its_effect() -> None:
    state = race_state(step="check", up=(0, 1, 2), outcome=Outcome(0, True, 3, 3, 0))
    read = page_of(state)
    assert read.lines == (
        "Ana's spell is cast: 3 found, 3 needed, nothing wrong.",
        "Right: a1 frog, b1 acorn and d1 mole's paw.",
        "Not found: bone.",
        "The card leaves its pile and has its effect.",
        "Nose: a race for one ingredient fewer.",
    )
    assert action_of_button(read, "Close the forest") == (0, CLOSE)
    assert page_of(state, bots=(0,)).choice_rows == ()
    easy = race_state(options={"level_0": "easy"}, step="check", up=(0, 1, 2, 3),
                  outcome=Outcome(0, True, 3, 4, 0))  # fmt: skip
    assert page_of(easy).lines[2:] == ("The card leaves its pile. On Easy it has no effect.",)


@pytest.mark.rule("FC-16")
@pytest.mark.parametrize(
    ("up", "outcome", "lines"),
    [
        (
            (0, 1),
            Outcome(0, False, 3, 2, 0),
            ("Ana's spell fails: 2 found, 3 needed.", "Right: a1 frog and b1 acorn.",
             "Not found: mole's paw and bone."),
        ),
        (
            (0, 1, 2, 15),
            Outcome(0, False, 3, 3, 1),
            ("Ana's spell fails: 3 found, 3 needed, but 1 open tile is wrong.",
             "Right: a1 frog, b1 acorn and d1 mole's paw.", "Wrong: e5 crystal.",
             "Not found: bone."),
        ),
        (
            (15, 14),
            Outcome(0, False, 3, 0, 2),
            ("Ana's spell fails: 0 found, 3 needed, and 2 open tiles are wrong.",
             "Wrong: e5 crystal and d5 snail.",
             "Not found: frog, acorn, mole's paw and bone."),
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_failed_spell_has_an_exact_reason(
    up: tuple[int, ...], outcome: Outcome, lines: tuple[str, ...], verbosity: Verbosity
) -> None:
    read = page_of(race_state(step="check", up=up, outcome=outcome), verbosity)
    after = () if verbosity == "brief" else ("The card goes face down under its pile.",)
    assert read.lines == (*lines, *after)


@pytest.mark.rule("FC-25")
@pytest.mark.rule("FC-30")
@pytest.mark.parametrize(
    ("effect", "asked"),
    [
        ("fatigue", "Ana, Fatigue: choose the player who gets tired."),
        ("tiny", "Ana, Tiny: choose the player who becomes tiny."),
        ("glare", "Ana, Glare: choose the player who is dazzled."),
    ],
)
def test_only_who_may_be_chosen_is_offered(effect: str, asked: str) -> None:
    open_scene = {"tiny": "glare", "glare": "tiny"}.get(effect, "wind")
    read = page_of(
        make_state(5, {"level_1": "easy"}, step="target", effect=effect,
              waiting=((), (), (), (open_scene,), ()))
    )  # fmt: skip
    assert read.lines[0] == asked
    expected = ("Cai", "Eli") if open_scene != "wind" else ("Cai", "Dee", "Eli")
    assert labels(read) == tuple(f"Choose {name}" for name in expected)
    assert action_of_button(read, "Choose Eli") == (0, Target(4))


@pytest.mark.rule("FC-20")
def test_fog_swaps_two_tiles_in_any_order_and_a_first_choice_can_be_taken_back() -> None:
    state = make_state(step="swap", effect="fog")
    read = page_of(state)
    assert read.lines[0] == "Ana, Fog: choose two tiles to swap."
    assert labels(read) == tuple(f"Swap {tile}" for tile in FOREST)
    assert choice(read, "Swap d4, burrow").effect == MenuPosition("swap", (10,))
    picked = TEXT_TABLE.turn_page(replace(make_desk(state), position=MenuPosition("swap", (10,))))
    assert picked.lines[0] == "Ana, Fog: which tile swaps places with d4?"
    assert highlighted_labels(picked) == ("Deselect d4, burrow",)
    assert choice(picked, "Deselect d4, burrow").effect == MenuPosition("swap")
    assert action_of_button(picked, "Swap with a1, marsh") == (0, Swap(0, 10))
    assert action_of_button(picked, "Swap with e5, crag") == (0, Swap(10, 15))


@pytest.mark.rule("FC-26")
@pytest.mark.rule("FC-32")
@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("house", "Ana, Hut legs: choose a tile for the house, or wait."),
        ("legs", "Ana, the house moves: choose its tile."),
        ("home", "Ana, Home Sweet Home: move the house to a tile."),
    ],
)
def test_the_house_goes_to_another_tile_or_waits_once(step: str, asked: str) -> None:
    read = page_of(make_state(step=step, house=1))
    assert read.lines[0] == asked
    assert "The house is on b1." in read.lines
    assert labels(read) == (
        *(f"Show the tiles of row {row}" for row in (1, 2, 4, 5)),
        *(("Keep it for my next turn",) if step == "house" else ()),
    )
    row = follow_label(make_state(step=step, house=1), "Show the tiles of row 5")
    assert action_of_button(row, "Put the house on e5, crag") == (0, PLACE_HOUSE[15])
    row = follow_label(make_state(step=step, house=1), "Show the tiles of row 1")
    assert labels(row) == (
        "Put the house on a1, marsh", "Put the house on d1, burrow", "Put the house on e1, crag",
        "Back",
    )  # fmt: skip
    if step == "house":
        assert action_of_button(read, "Keep it for my next turn") == (0, POSTPONE)


# Bots


@pytest.mark.parametrize("step", ["place", "card", "target", "swap", "house", "legs", "home"])
def test_while_a_bot_decides_everybody_reads_the_situation(step: str) -> None:
    state = make_state(step=step, end="west", effect="fatigue")
    bot = 1 if step == "place" else 0
    read = page_of(state, bots=(bot,))
    assert read.choice_rows == ()
    assert read.lines[0] == f"{'Bea' if bot else 'Ana'} is thinking."
    assert "Spells: Ana 0, Bea 0 and Cai 0." in read.lines
    assert TEXT_TABLE.public_page(make_desk(state, bots=(bot,)), ()) == read
