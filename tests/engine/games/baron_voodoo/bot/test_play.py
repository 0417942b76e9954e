"""How bots of Baron Voodoo choose in their turn."""

from random import Random

import pytest

from engine.bots import LEVELS, Level
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.bot.evaluation import die_values_by_colour
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    END_TURN,
    FREDA,
    INVOKE,
    LEGBA,
    PASS,
    POINT,
    SET_FACE,
    TAKE,
    USE_FACE,
    Bank,
    BankOne,
    Capture,
    Exchange,
    Pick,
    Steal,
    Trade,
    Turn,
)
from tests.engine.games.baron_voodoo.bot.bot_choices import (
    NO_MOVES_BOARD,
    bot_choice,
    make_capture,
    random_game_states,
    usual_choice,
)
from tests.engine.games.baron_voodoo.builders import cell, dice, die, make_state, state_after

# Powers


@pytest.mark.parametrize("level", ["fair", "sharp"])
@pytest.mark.rule("BV-06")
def test_a_power_moves_a_wanted_die_within_reach(level: Level) -> None:
    """Freda swaps in the die that completes four of a face; an easy bot does not."""
    columns = {"a1": "PX", "b1": "YS", "f5": "TP", "g7": "WX"}
    state = make_state(columns, loas=(FREDA, LEGBA), zones=("YP RP PP", ""))
    assert usual_choice(state, level) == INVOKE[FREDA]
    assert isinstance(bot_choice(state, "easy"), Capture)
    swapped = usual_choice(state_after(state, INVOKE[FREDA]), level)
    assert swapped in (Pick(cell("f5")), Pick(cell("b1")))
    other = {"f5": "b1", "b1": "f5"}["f5" if swapped == Pick(cell("f5")) else "b1"]
    assert usual_choice(state_after(state, INVOKE[FREDA], swapped), level) == Exchange(cell(other))


def test_a_power_that_has_to_be_used_is_used() -> None:
    """If only a power leads to a capture, every level uses it (BV-27)."""
    state = make_state({"a1": "PX", "d4": "RO", "e4": "TP", "g7": "WX"}, loas=(FREDA, LEGBA))
    assert not any(isinstance(action, Capture) for action in state.choices)
    for level in LEVELS:
        following = state
        while not following.table.zones[0]:
            following = state_after(following, bot_choice(following, level))


@pytest.mark.parametrize("seed", [1, 7, 19])
def test_a_bot_completes_a_power_that_another_player_has_begun(seed: int) -> None:
    """A sharp bot that takes over at the end of a turn finds a legal action."""
    begun = [
        state
        for state in random_game_states(2, seed)
        if state.table.step == "D" and state.table.power is not None
    ]
    assert begun
    for state in begun:
        assert bot_choice(state, "sharp", budget=150) in state.choices


# Captures, faces and cashing in


@pytest.mark.rule("BV-24", "BV-25")
def test_the_die_that_completes_four_is_captured() -> None:
    """Of two equal faces the bot takes the missing colour."""
    columns = {"c3": "YX", "d3": "TT", "c4": "RT"}
    state = make_state(columns, zones=("YT RT PT", ""))
    assert usual_choice(state) == make_capture("c3", "right")


@pytest.mark.parametrize("level", LEVELS)
def test_an_offering_and_a_point_for_nothing_are_taken(level: Level) -> None:
    """A free offering (C1) and a Point are always taken."""
    state = make_state({"c3": "YX", "d3": "YP", **NO_MOVES_BOARD})
    taking = state_after(state, make_capture("c3", "right"))
    assert bot_choice(taking, level) == TAKE
    using = state_after(taking, TAKE, PASS)
    assert usual_choice(using, level) == USE_FACE


@pytest.mark.rule("BV-20")
def test_reroll_turns_the_odd_die() -> None:
    """The die without a combination is set to the face that completes four."""
    state = make_state({"c3": "YX", "d3": "PR", **NO_MOVES_BOARD}, zones=("YO RO PO TT", ""))
    using = state_after(state, make_capture("c3", "right"))
    assert usual_choice(using) == Turn(die("TT"))
    assert usual_choice(state_after(using, Turn(die("TT")))) == SET_FACE[0]


@pytest.mark.rule("BV-23")
def test_swap_gets_the_missing_die() -> None:
    """The bot swaps a useless die for the opponent's die that completes four."""
    state = make_state({"c3": "YX", "d3": "WX", **NO_MOVES_BOARD}, zones=("YO RO PO TT", "TO"))
    offering = state_after(state, make_capture("c3", "right"))
    offered = usual_choice(offering)
    assert usual_choice(state_after(offering, offered)) == Trade(1, die("TO"))


@pytest.mark.rule("BV-22", "BV-29")
def test_theft_takes_from_a_majority() -> None:
    """The bot steals the colour in which one die decides the majority."""
    worlds = ("RO RP", "RO RP RR PO PP PR")
    state = make_state({"c3": "YX", "d3": "WT", **NO_MOVES_BOARD}, worlds=worlds, points=(16, 16))
    stolen = usual_choice(state_after(state, make_capture("c3", "right")))
    assert isinstance(stolen, Steal)
    assert stolen.die in dice("RO RP RR")


@pytest.mark.rule("BV-08")
def test_a_face_is_bought_where_it_completes_four() -> None:
    """One offering for five points is a good price."""
    state = make_state(
        {"c3": "YX", "d3": "TX", **NO_MOVES_BOARD}, zones=("YP RP PP", ""), offerings=(1, 0)
    )
    setting = state_after(state, make_capture("c3", "right"))
    assert usual_choice(setting) == SET_FACE[POINT]


@pytest.mark.rule("BV-10")
def test_another_turn_is_bought_for_a_good_capture_only() -> None:
    """The bot pays two offerings for the die that completes four, not for a useless one."""
    good = {"c3": "YX", "d3": "WX", "e2": "TP", "f2": "RX"}
    poor = good | {"e2": "TX", "f2": "WX"}
    zones = ("YP RP PP", "")
    for columns, buys in ((good, True), (poor, False)):
        state = make_state(columns, zones=zones, offerings=(2, 0), loas=(0, 1))
        state = state_after(state, make_capture("c3", "right"), PASS)
        while state.table.step != "C4":
            state = state_after(state, PASS)
        assert (usual_choice(state) == AGAIN) == buys


@pytest.mark.rule("BV-24")
def test_four_are_cashed_in_and_a_pair_is_kept() -> None:
    """A pair may still grow in later turns."""
    view = make_state(opening(), zones=("YO YP YR YS RT PT", "")).table
    state = RULES.determinize(view._replace(step="C5", used=True), Random(0))
    assert usual_choice(state) == Bank(dice("YO YP YR YS"))
    assert usual_choice(state_after(state, Bank(dice("YO YP YR YS")))) == END_TURN


@pytest.mark.rule("BV-24", "BV-26")
def test_a_loose_white_die_is_moved_for_the_baron() -> None:
    """It scores nothing; the other white die stays for the pair."""
    view = make_state(opening(), zones=("WO WO YP", ""), points=(15, 14)).table
    state = RULES.determinize(view._replace(step="C5", used=True), Random(0))
    white = dice("WO")[0]
    assert usual_choice(state) == BankOne(white)
    after = state_after(state, BankOne(white))
    assert after.table.baron == 0
    assert not isinstance(usual_choice(after), BankOne)


@pytest.mark.rule("BV-24", "BV-26")
@pytest.mark.parametrize(("worlds", "taken"), [(("", "WO"), True), (("", "WO WP WR"), False)])
def test_two_white_dice_take_the_baron_from_another_player(
    worlds: tuple[str, str], *, taken: bool
) -> None:
    """Two are enough against one; against three the pair is kept."""
    view = make_state(opening(), zones=("WO WP", ""), worlds=worlds, points=(8, 7)).table
    state = RULES.determinize(view._replace(step="C5", used=True, baron=1), Random(0))
    choice = usual_choice(state)
    assert choice == (Bank(dice("WO WP")) if taken else END_TURN)
    assert state_after(state, choice).table.baron == (0 if taken else 1)


@pytest.mark.rule("BV-26")
def test_a_white_die_is_worth_more_the_nearer_the_baron_is() -> None:
    def white_worth(worlds: tuple[str, str]) -> float:
        table = make_state(opening(), worlds=worlds).table
        values = die_values_by_colour(table, (3, 3))[table.loas[0] or 0]
        assert values is not None
        return values[dice("WO")[0]]

    assert white_worth(("", "")) > white_worth(("", "WO WP")) > white_worth(("WO WP WR", ""))


@pytest.mark.parametrize("level", ["fair", "sharp"])
@pytest.mark.rule("BV-27", "BV-28")
def test_everything_is_cashed_in_in_the_last_turn(level: Level) -> None:
    """Without further turns a pair is worth only its score."""
    view = make_state(opening(), zones=("YO YP RS PS", ""), points=(9, 10), turn=0).table
    last = view._replace(step="C5", used=True, ender=1, reason="threshold", starter=1)
    state = RULES.determinize(last, Random(0))
    assert isinstance(usual_choice(state, level), Bank)
    while state.choices:
        state = state_after(state, usual_choice(state, level))
    majorities = 3 * 3
    assert state.table.points == (9 + 1 + 1 + majorities, 10)


def opening() -> dict[str, str]:
    """Returns a board on which both players can capture."""
    return {
        "c3": "YX",
        "d3": "WS",
        "c5": "RX",
        "d5": "WS",
        "f2": "YO",
        "f3": "RP",
        **NO_MOVES_BOARD,
    }


def test_the_next_player_is_denied_a_good_die() -> None:
    """Of equally good dice the bot takes the one that completes four for the opponent."""
    columns = {"b3": "YX", "c3": "TO", "b6": "YX", "c6": "TO", "c7": "RX", "e2": "RX", "g1": "WX"}
    state = make_state(columns, zones=("", "YO RO PO"), loas=(0, 1))
    assert usual_choice(state) == make_capture("b6", "right")
