"""Looking around: columns under a finger, drawers, the turn bar, what happened."""

import pytest

from coven.boards.baron_voodoo import fingers, turnbar
from coven.boards.baron_voodoo.fingers import Resting
from coven.text.baron_voodoo.names import dice_names, face_does
from engine.games.baron_voodoo.pieces import FACE_OF, Capture
from engine.games.baron_voodoo.table import own_side
from tests.app.boards.baron_voodoo import moments
from tests.app.boards.baron_voodoo.callers import seen
from tests.app.boards.baron_voodoo.moments import TEAMS, Moment, at
from tests.app.boards.baron_voodoo.shrine import Shrine


@pytest.fixture(autouse=True)
def short_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a finger rest only for a moment."""
    monkeypatch.setattr(fingers, "HOLD", 0.01)


def highest(shrine: Shrine) -> int:
    """Returns the space with the most dice."""
    cells = seen(shrine.board).cells
    return max(range(len(cells)), key=lambda cell: len(cells[cell]))


def fanned(shrine: Shrine) -> int | None:
    """Returns the space whose dice are fanned out."""
    return shrine.board.moment.fan


def rest_on(shrine: Shrine, name: str) -> tuple[float, float]:
    """Puts a finger on something until it is held."""
    table = shrine.board.table
    zone = table.zone(name)
    assert zone is not None
    shrine.driver.press_down(table.widget, *zone.centre)
    shrine.driver.wait(0.03)
    return zone.centre


@pytest.mark.rule("BV-13")
def test_a_column_is_fanned_out_for_as_long_as_a_finger_rests_on_it(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.crowded, seats=2))
    cell = highest(shrine)
    images = board.table.count.images
    where = rest_on(shrine, f"cell-{cell}")
    column = seen(board).cells[cell]
    assert fanned(shrine) == cell
    assert board.table.count.images == images + len(column)
    assert dice_names(column[::-1]) in " ".join(board.table.texts())
    shrine.driver.lift(board.table.widget, *where)
    assert fanned(shrine) is None
    assert board.moment.picked is None, "a finger that rested has not tapped"
    assert shrine.why is None
    assert board.table.count.images == images


def test_a_single_die_under_a_finger_is_told_in_words(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A")))
    rest_on(shrine, "cell-0")
    assert board.moment.note == face_does(FACE_OF[seen(board).cells[0][0]])


def test_a_fan_is_folded_when_the_app_is_left_or_the_finger_lost(
    shrine: Shrine, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = shrine.open(Moment(moments.crowded, seats=2))
    name = f"cell-{highest(shrine)}"
    rest_on(shrine, name)
    shrine.app.stage.lose()
    assert board.moment.fan is None
    monkeypatch.setattr(fingers, "LIMIT", 0.02)
    rest_on(shrine, name)
    shrine.driver.until(lambda: board.moment.fan is None)


def test_a_finger_that_moves_away_folds_the_fan(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.crowded, seats=2))
    x, y = rest_on(shrine, f"cell-{highest(shrine)}")
    assert isinstance(board.table, Resting)
    shrine.driver.move(board.table.widget, x + 120 if x < 200 else x - 120, y)
    assert board.moment.fan is None


def test_an_empty_space_has_nothing_to_fan_out(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A")))
    where = rest_on(shrine, "cell-24")
    assert board.moment.fan is None
    shrine.driver.lift(board.table.widget, *where)
    assert shrine.why is not None, "so it was tapped"


def test_every_sides_dice_are_one_touch_away(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 24), 2))
    for side in (0, 1):
        shrine.touch(f"side-{side}")
        dice = {name for name in board.table.zones if name.startswith(("zone-", "world-"))}
        zone = {f"zone-{side}-{place}" for place in range(len(seen(board).zones[side]))}
        world = {f"world-{side}-{die}" for die in seen(board).worlds[side]}
        assert dice == zone | world
        assert world
    shrine.touch(min(world))
    die = int(min(world).rpartition("-")[2])
    assert board.moment.note == face_does(FACE_OF[die])
    shrine.touch("note")
    assert board.moment.note == ""
    shrine.touch("side-1")
    assert "drawer" not in board.table.zones


def test_a_drawer_closes_by_a_touch_and_hides_what_lies_under_it(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 24), 2))
    shrine.touch("side-0")
    zone = board.table.zone("drawer")
    assert zone is not None
    touched = board.table.at(zone.x + 4, zone.y + zone.height - 4)
    assert touched is not None
    assert touched.name == "drawer"
    shrine.driver.tap(board.table.widget, zone.x + 4, zone.y + zone.height - 4)
    assert board.moment.side is None


@pytest.mark.rule("BV-31")
def test_partners_share_a_panel(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 20), 4, options=TEAMS))
    first, second = board._shown[board.sides]
    assert [member.colour for member in first.members] == [0, 2]
    assert [member.colour for member in second.members] == [1, 3]
    assert first.goal == 18
    points = seen(board).points
    assert (first.points, second.points) == points


@pytest.mark.rule("BV-21")
@pytest.mark.rule("BV-26")
def test_protection_the_baron_and_offerings_are_in_sight(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.haunted))
    view, shown = seen(board), board._shown[board.sides]
    assert tuple(holding.members[0].protected for holding in shown) == view.protected
    assert [holding.side for holding in shown if holding.baron] == [view.baron]
    assert tuple(holding.offerings for holding in shown) == view.offerings
    assert [holding.goal for holding in shown] == [15, 15, 15]


# The turn bar


def marks(shrine: Shrine) -> dict[str, str]:
    """Returns what the bar says of each step."""
    bar = shrine.board._shown[shrine.board.table][1]
    return dict(zip(turnbar.STEPS, bar.marks, strict=True))


@pytest.mark.rule("BV-08")
def test_the_bar_shows_what_is_done_passed_and_ahead(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 6)))
    assert marks(shrine) == {"A": "now", **dict.fromkeys(turnbar.STEPS[1:], "ahead")}
    jump = next(action for action in board.legal if isinstance(action, Capture))
    shrine.touch(f"cell-{jump.cell}")
    shrine.table.match.act(seen(board).turn, [jump], shrine.table.match.version)
    shrine.catch_up()
    assert marks(shrine)["A"] == "passed"
    assert marks(shrine)["B"] == "done"
    assert marks(shrine)[seen(board).step] == "now"
    later = turnbar.STEPS[turnbar.STEPS.index(seen(board).step) + 1 :]
    assert all(marks(shrine)[step] == "ahead" for step in later)


@pytest.mark.rule("BV-09")
def test_after_a_power_at_a_the_bar_closes_d(shrine: Shrine) -> None:
    shrine.open(Moment(lambda view: view.step == "C5" and view.used))
    assert marks(shrine)["A"] == "done"
    assert marks(shrine)["D"] == "closed"


def test_a_step_of_the_bar_is_told_in_words(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("A", 6)))
    shrine.touch("step-C4")
    assert board.moment.note == "C4: pay 2 offerings for another turn at once."
    shrine.touch("step-C4")
    assert board.moment.note == ""


def test_ones_captured_dice_lie_below_the_board_and_are_told(shrine: Shrine) -> None:
    board = shrine.open(Moment(lambda v: at("A", 6)(v) and len(v.zones[own_side(v)]) > 2))
    zone = seen(board).zones[own_side(seen(board))]
    shown = board._shown[board.table][2].clusters[0].dice
    assert tuple(each.die for each in shown) == zone
    shrine.touch("own-1")
    assert board.moment.note == face_does(FACE_OF[zone[1]])
