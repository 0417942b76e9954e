"""Two teams of two (BV-31, BV-32)."""

import pytest

from engine.core import CHANCE, BadSetup, resolve_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import (
    BWA,
    END_TURN,
    FREDA,
    LEGBA,
    PASS,
    TAKE,
    USE_FACE,
    WATA,
    BankOne,
    Capture,
    Invoke,
    Loas,
    Offer,
    Steal,
    TakeLoa,
)
from engine.games.baron_voodoo.public_state import seats_of, side_of, threshold
from engine.games.baron_voodoo.setup import loa_assignments
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo.builders import (
    cell,
    dice,
    die,
    first_state,
    legal_actions,
    make_state,
    refusal,
    state_after,
)

UP = Capture(cell("a1"), 0)
TEAMS = {"teams": "legba_wata"}  # in order: Wata, Freda, Legba, Bwa


def team_state(columns: dict[str, str], **more: object) -> State:
    """Returns a state of two teams at the beginning of a turn."""
    return make_state(columns, 4, options=TEAMS, **more)  # type: ignore[arg-type]


@pytest.mark.rule("BV-31")
@pytest.mark.parametrize(
    ("teams", "pairs"),
    [
        ("legba_wata", ({WATA, LEGBA}, {FREDA, BWA})),
        ("freda_wata", ({WATA, FREDA}, {LEGBA, BWA})),
    ],
)
def test_partners_sit_crosswise(teams: str, pairs: tuple[set[int], set[int]]) -> None:
    ways = loa_assignments(first_state(4, teams=teams, loas="random").table.terms)

    assert len(ways) == len(set(ways)) == 8
    for loas in ways:
        assert ({loas[0], loas[2]}, {loas[1], loas[3]}) in (pairs, pairs[::-1])


@pytest.mark.rule("BV-31")
def test_loas_are_taken_so_that_the_pairs_come_together() -> None:
    state = first_state(4, teams="freda_wata", starter=1)
    state = state_after(state, TakeLoa(BWA))
    assert {action.loa for action in legal_actions(state, TakeLoa)} == {WATA, FREDA}
    assert refusal(state, TakeLoa(LEGBA)) == ("loa_of_the_other_team", "BV-31")

    state = state_after(state, TakeLoa(WATA))
    assert legal_actions(state) == (TakeLoa(LEGBA),)
    state = state_after(state, TakeLoa(LEGBA), TakeLoa(FREDA))
    assert state.table.loas == (FREDA, BWA, WATA, LEGBA)
    assert RULES.active_seats(state) == (CHANCE,)


@pytest.mark.rule("BV-31")
def test_drawn_loas_keep_the_pairs_together() -> None:
    state = RULES.setup(4, resolve_options(RULES, 4, {**TEAMS, "loas": "random", "starter": 0}))

    assert refusal(state, Loas((0, 1, 2, 3)), CHANCE).reason == "impossible_draw"
    RULES.check(state, CHANCE, Loas((0, 3, 1, 2)))


@pytest.mark.rule("BV-31")
@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four(seats: int) -> None:
    with pytest.raises(BadSetup, match="seats"):
        resolve_options(RULES, seats, TEAMS)


@pytest.mark.rule("BV-31")
def test_partners_share_offerings_zone_world_and_points() -> None:
    start = first_state(4, loas="in_order", teams="legba_wata").table
    assert (start.offerings, start.points, len(start.zones), len(start.worlds)) == (
        (3, 3), (0, 0), 2, 2,
    )  # fmt: skip
    assert [side_of(start.terms, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert seats_of(start.terms, 1) == (1, 3)

    state = team_state({"a1": "RO", "a2": "RP"}, turn=2, zones=("YO", ""), worlds=("", "YO"))
    state = state_after(state, UP, TAKE, PASS, USE_FACE, BankOne(die("YO")))
    view = state.table
    assert (view.offerings, view.points) == ((1, 0), (1, 0))
    assert (view.zones, view.worlds) == ((dice("RP"), ()), (dice("YO"), dice("YO")))


@pytest.mark.rule("BV-31")
def test_each_plays_their_own_colour_and_the_partners_power_costs_one() -> None:
    columns = {"a1": "YO", "a2": "RP", "c1": "RO", "c2": "YP", "e5": "TX"}
    state = team_state(columns, offerings=(1, 0))
    assert legal_actions(state, Capture) == (UP,)

    assert state_after(state, Invoke(LEGBA)).table.offerings == (0, 0)
    poor = team_state(columns)
    assert refusal(poor, Invoke(LEGBA)) == ("too_few_offerings", "BV-06")
    theirs = team_state(columns, turn=2)
    assert {action.loa for action in legal_actions(theirs, Invoke)} == {LEGBA}


@pytest.mark.rule("BV-31")
def test_swap_is_between_the_teams() -> None:
    state = state_after(team_state({"a1": "YO", "a2": "PX"}, zones=("", "TO")), UP)

    assert legal_actions(state, Offer) == (Offer(0, die("PX")), Offer(1, die("TO")))


@pytest.mark.rule("BV-32")
def test_the_end_is_at_18_points_and_the_round_is_finished() -> None:
    state = team_state({"a1": "YO", "a2": "RP", "c1": "PO", "c2": "WP"}, points=(16, 0))
    assert threshold(state.table.terms) == 18
    assert state_after(state, UP, USE_FACE).table.ender is None

    state = team_state({"a1": "YO", "a2": "RP", "c1": "PO", "c2": "WP"}, points=(17, 0))
    state = state_after(state, UP, USE_FACE, END_TURN)
    assert (state.table.ender, state.table.turn) == (0, 1)


@pytest.mark.rule("BV-14", "BV-32")
def test_protection_is_personal_on_the_board() -> None:
    columns = {"a1": "PO", "a2": "YO", "c1": "PO", "c2": "RO"}
    state = team_state(columns, turn=1, protected=(0,))
    assert legal_actions(state, Capture) == (Capture(cell("c1"), 0),)

    partner = team_state({"a1": "RO", "a2": "YO"}, turn=2, protected=(0,))
    assert legal_actions(partner, Capture) == (UP,)


@pytest.mark.rule("BV-32")
@pytest.mark.parametrize("shielded", [0, 2])
def test_protection_shields_the_teams_spirit_world(shielded: int) -> None:
    columns = {"a1": "PO", "a2": "TT", "e5": "YO"}
    state = team_state(columns, turn=1, protected=(shielded,), worlds=("WO", ""))
    assert state_after(state, UP).table.step == "C5"
    open_world = team_state(columns, turn=1, worlds=("WO", ""))
    assert legal_actions(state_after(open_world, UP), Steal) == (Steal(0, die("WO")),)


@pytest.mark.rule("BV-32")
def test_there_is_no_baron_and_white_counts_as_a_majority() -> None:
    state = team_state(
        {"a1": "TO", "a2": "WO"}, turn=3, ender=3, reason="threshold", step="C5",
        zones=("", "WO"), worlds=("", "WP"), points=(3, 0),
    )  # fmt: skip
    state = state_after(state, BankOne(die("WO")))
    assert state.table.baron is None
    # Gran Bwa finds no column, so the turn and the game are over.
    assert state.table.points == (3, 3)
    ended = RULES.result(state)
    assert ended is not None
    # In a tie the team that triggered the end wins.
    assert (ended.places, ended.scores) == ((2, 1, 2, 1), (3, 3, 3, 3))
