"""Panels: columns under a finger, drawers, the turn bar, the history."""

from dataclasses import replace

import pytest

from coven.games.baron_voodoo import buttons
from coven.games.baron_voodoo.dice_art import die_art
from coven.games.baron_voodoo.names import dice_names, face_sentence
from coven.ui.animation import AppTimer
from coven.ui.touch_surfaces import HoldSurface
from engine.games.baron_voodoo.pieces import FACE_OF, Capture
from engine.games.baron_voodoo.public_state import own_side
from tests.coven.app_sandbox import QUICK
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness, drawn_pictures
from tests.coven.games.baron_voodoo.positions import TEAM_OPTIONS, Position, at_step
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import texts_on, zones_on


@pytest.fixture(autouse=True)
def short_holds(harness: BaronVoodooHarness) -> None:
    harness.app.window.timings = replace(QUICK, hold=0.01)


def highest_cell(harness: BaronVoodooHarness) -> int:
    """Returns the space with the most dice."""
    cells = shown_view(harness.board).cells
    return max(range(len(cells)), key=lambda cell: len(cells[cell]))


def fanned_cell(harness: BaronVoodooHarness) -> int | None:
    """Returns the space whose dice are fanned out."""
    return harness.board.local.fan


def rest_on(harness: BaronVoodooHarness, name: str) -> tuple[float, float]:
    """Presses a finger on a zone until the hold opens."""
    table = harness.board.table
    zone = table.find_zone(name)
    assert zone is not None
    harness.driver.press_down(table.widget, *zone.centre)
    harness.driver.wait_until(lambda: table.held or table._hold_timer not in AppTimer.pending)
    return zone.centre


@pytest.mark.rule("BV-13")
def test_a_column_is_fanned_out_for_as_long_as_a_finger_rests_on_it(
    harness: BaronVoodooHarness,
) -> None:
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    cell = highest_cell(harness)
    images = draw_count(board.table).images
    where = rest_on(harness, f"cell-{cell}")
    column = shown_view(board).cells[cell]
    assert fanned_cell(harness) == cell
    assert draw_count(board.table).images == images + len(column)
    assert dice_names(column[::-1]) in " ".join(texts_on(board.table))
    harness.driver.lift(board.table.widget, *where)
    assert fanned_cell(harness) is None
    assert board.local.picked is None, "a finger that rested has not tapped"
    assert harness.refusal is None
    assert draw_count(board.table).images == images


def test_a_touched_die_is_explained(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A")))
    rest_on(harness, "cell-0")
    assert board.local.note == face_sentence(FACE_OF[shown_view(board).cells[0][0]])


def test_a_fan_is_folded_when_the_app_is_left(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    rest_on(harness, f"cell-{highest_cell(harness)}")
    assert board.local.fan is not None
    harness.app.window.hide_secrets()
    assert board.local.fan is None


def test_a_fan_is_folded_when_the_finger_is_lost(harness: BaronVoodooHarness) -> None:
    harness.app.window.timings = replace(QUICK, hold=0.01, hold_limit=0.02)
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    rest_on(harness, f"cell-{highest_cell(harness)}")
    harness.driver.wait_until(lambda: not board.table.held)
    assert board.local.fan is None


def test_a_finger_that_moves_away_folds_the_fan(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    x, y = rest_on(harness, f"cell-{highest_cell(harness)}")
    assert isinstance(board.table, HoldSurface)
    harness.driver.move(board.table.widget, x + 120 if x < 200 else x - 120, y)
    assert board.local.fan is None


def test_an_empty_space_has_nothing_to_fan_out(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A")))
    where = rest_on(harness, "cell-24")
    assert board.local.fan is None
    harness.driver.lift(board.table.widget, *where)
    assert harness.refusal is not None, "so it was tapped"


def test_every_sides_dice_are_one_touch_away(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 24), 2))
    for side in (0, 1):
        harness.tap_zones(f"side-{side}")
        dice = {name for name in zones_on(board.table) if name.startswith(("zone-", "world-"))}
        zone = {f"zone-{side}-{place}" for place in range(len(shown_view(board).zones[side]))}
        world = {f"world-{side}-{die}" for die in shown_view(board).worlds[side]}
        assert dice == zone | world
        assert world
    harness.tap_zones(min(world))
    die = int(min(world).rpartition("-")[2])
    assert board.local.note == face_sentence(FACE_OF[die])
    harness.tap_zones("note")
    assert board.local.note == ""
    harness.tap_zones("side-1")
    assert "drawer" not in zones_on(board.table)


def test_a_drawer_covers_the_board_and_closes_by_a_touch(
    harness: BaronVoodooHarness,
) -> None:
    board = harness.open_position(Position(at_step("A", 24), 2))
    harness.tap_zones("side-0")
    zone = board.table.find_zone("drawer")
    assert zone is not None
    touched = board.table.zone_at(zone.x + 4, zone.y + zone.height - 4)
    assert touched is not None
    assert touched.name == "drawer"
    harness.driver.tap(board.table.widget, zone.x + 4, zone.y + zone.height - 4)
    assert board.local.side is None


@pytest.mark.rule("BV-31")
def test_partners_share_a_panel(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 20), 4, options=TEAM_OPTIONS))
    pawns = [name for name in drawn_pictures(board.sides) if name.startswith("pawn-")]
    assert pawns == ["pawn-1", "pawn-3", "pawn-2", "pawn-4"]
    assert zones_on(board.sides) == ("side-0", "side-1")
    points = shown_view(board).points
    assert {f"{points[0]}/18", f"{points[1]}/18"} <= set(texts_on(board.sides))


@pytest.mark.rule("BV-21")
@pytest.mark.rule("BV-26")
def test_protection_the_baron_and_offerings_are_in_sight(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.has_baron_and_protection))
    view, panels = shown_view(board), " ".join(drawn_pictures(board.sides)).split("voodoo-loa-")[1:]
    assert tuple("voodoo-shield" in panel for panel in panels) == view.protected
    assert [side for side, panel in enumerate(panels) if "voodoo-baron" in panel] == [view.baron]
    assert all("voodoo-offering" in panel for panel in panels)
    texts = texts_on(board.sides)
    assert all(str(count) in texts for count in view.offerings)
    assert any(text.endswith("/15") for text in texts)


# The turn bar


def step_labels(harness: BaronVoodooHarness) -> dict[str, str]:
    """Returns the label of each step in the turn bar."""
    return dict(zip(buttons.STEPS, buttons.step_marks(harness.board.state), strict=True))


@pytest.mark.rule("BV-08")
def test_the_bar_shows_what_is_done_passed_and_ahead(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    assert step_labels(harness) == {"A": "now", **dict.fromkeys(buttons.STEPS[1:], "ahead")}
    jump = next(action for action in board.legal if isinstance(action, Capture))
    harness.tap_zones(f"cell-{jump.cell}")
    harness.table.match.act(shown_view(board).turn, [jump], harness.table.match.version)
    harness.show_latest()
    assert step_labels(harness)["A"] == "passed"
    assert step_labels(harness)["B"] == "done"
    assert step_labels(harness)[shown_view(board).step] == "now"
    later = buttons.STEPS[buttons.STEPS.index(shown_view(board).step) + 1 :]
    assert all(step_labels(harness)[step] == "ahead" for step in later)


@pytest.mark.rule("BV-09")
def test_after_a_power_at_a_the_bar_closes_d(harness: BaronVoodooHarness) -> None:
    harness.open_position(Position(lambda view: view.step == "C5" and view.used))
    assert step_labels(harness)["A"] == "done"
    assert step_labels(harness)["D"] == "closed"


def test_a_touched_step_of_the_bar_is_explained(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("A", 6)))
    harness.tap_zones("step-C4")
    assert board.local.note == "C4: pay 2 offerings for another turn at once."
    harness.tap_zones("step-C4")
    assert board.local.note == ""


def test_captured_dice_are_below_the_board_and_explained(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(
        Position(lambda v: at_step("A", 6)(v) and len(v.zones[own_side(v)]) > 2)
    )
    zone = shown_view(board).zones[own_side(shown_view(board))]
    dice = [f"own-{place}" for place in range(len(zone))]
    assert [name for name in zones_on(board.table) if name.startswith("own-")] == dice
    assert [die_art(die) for die in zone] == [
        name for name in drawn_pictures(board.table) if name.startswith("voodoo-die-")
    ][-len(zone) :]
    harness.tap_zones("own-1")
    assert board.local.note == face_sentence(FACE_OF[zone[1]])
