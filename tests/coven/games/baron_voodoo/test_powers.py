"""The powers of the Loas, tap by tap."""

import pytest

from coven.games.baron_voodoo.drawing import slide_zone_name
from coven.games.baron_voodoo.names import power_sentence
from engine.games.baron_voodoo.pieces import (
    BWA,
    FREDA,
    LEGBA,
    WATA,
    Exchange,
    Invoke,
    Lift,
    Pick,
    Put,
    Slide,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side, power_price
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness, drawn_pictures
from tests.coven.games.baron_voodoo.positions import LOAS_IN_ORDER, Position, at_step, using_power
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.phone.surface_contents import texts_on, zones_on


def can_buy_legba(view: View) -> bool:
    """Returns whether a player may buy Papa Legba's power at A."""
    return (
        at_step("A", 6)(view)
        and power_price(view, LEGBA) == 1
        and view.offerings[own_side(view)] > 0
    )


@pytest.mark.rule("BV-06")
def test_a_power_shows_its_price_before_it_is_used(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(can_buy_legba))
    side, before = own_side(shown_view(board)), shown_view(board).offerings
    harness.tap_zones("power-1")
    assert harness.actions_done == []
    said = " ".join(texts_on(board.table))
    assert all(word in said for word in power_sentence(LEGBA).split())
    assert "Use for 1 offering" in " ".join(texts_on(board.buttons))
    harness.tap_zones("back")
    assert "power-1" in zones_on(board.buttons)
    harness.tap_zones("power-1", "invoke")
    assert harness.actions_done == [Invoke(LEGBA)]
    assert shown_view(board).offerings[side] == before[side] - 1


@pytest.mark.rule("BV-06")
def test_a_power_that_is_too_expensive_is_shown_but_cannot_be_used(
    harness: BaronVoodooHarness,
) -> None:
    def poor(view: View) -> bool:
        return at_step("A")(view) and not view.offerings[own_side(view)] and view.baron is None

    board = harness.open_position(Position(poor))
    other = next(loa for loa in range(4) if loa != shown_view(board).loas[shown_view(board).turn])
    harness.tap_zones(f"power-{other}")
    assert "invoke" not in zones_on(board.buttons)


@pytest.mark.rule("BV-26")
def test_with_the_baron_every_power_is_free(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(
        Position(lambda view: at_step("A")(view) and view.baron == own_side(view))
    )
    assert "voodoo-offering" not in drawn_pictures(board.buttons), "no power has a price"


@pytest.mark.rule("BV-15")
def test_mamy_wata_has_an_arrow_for_each_slide(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_power(WATA)))
    slides = [action for action in board.legal if isinstance(action, Slide)]
    shown = [name for name in zones_on(board.table) if name.startswith("slide-")]
    assert sorted(shown) == sorted(map(slide_zone_name, slides))
    harness.tap_zones("cell-24")
    assert harness.refusal == ("touch_an_arrow", "BV-15")
    harness.tap_zones(shown[0])
    assert isinstance(harness.actions_done[0], Slide)
    assert shown_view(board).power is None


@pytest.mark.rule("BV-16")
def test_papa_legba_lifts_a_die_and_puts_it_down(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_power(LEGBA)))
    lifts = {action.cell for action in board.legal if isinstance(action, Lift)}
    assert harness.scene.glowing == lifts
    source = min(lifts)
    harness.tap_zones(f"cell-{source}")
    assert harness.scene.picked == source
    puts = {action.cell for action in board.legal if isinstance(action, Put)}
    assert harness.scene.targets == puts
    harness.tap_zones(f"cell-{source}")
    assert shown_view(board).source is None, "touched again it is let go"
    harness.tap_zones(f"cell-{source}", f"cell-{min(puts)}")
    assert harness.actions_done == [Lift(source), Put(min(puts))]


@pytest.mark.rule("BV-16")
def test_papa_legba_moves_on_a_line_and_no_column(harness: BaronVoodooHarness) -> None:
    def so(view: View) -> bool:
        return using_power(LEGBA)(view) and any(len(column) > 1 for column in view.cells)

    board = harness.open_position(Position(so))
    column = next(cell for cell, dice in enumerate(shown_view(board).cells) if len(dice) > 1)
    harness.tap_zones(f"cell-{column}")
    assert harness.refusal == ("not_a_single_die", "BV-16")


@pytest.mark.rule("BV-17")
def test_erzulie_freda_exchanges_two_dice(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_power(FREDA)))
    first = next(action for action in board.legal if isinstance(action, Pick))
    harness.tap_zones(f"cell-{first.cell}")
    others = {action.cell for action in board.legal if isinstance(action, Exchange)}
    assert harness.scene.glowing == others
    before = shown_view(board).cells
    other = min(others)
    harness.tap_zones(f"cell-{other}")
    assert harness.actions_done == [first, Exchange(other)]
    after = shown_view(board).cells
    assert (after[first.cell], after[other]) == (before[other], before[first.cell])


@pytest.mark.rule("BV-18")
def test_gran_bwa_spreads_a_column_die_by_die(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(using_power(BWA)))
    lift = next(action for action in board.legal if isinstance(action, Lift))
    harness.tap_zones(f"cell-{lift.cell}")
    held = shown_view(board).held
    assert len(held) == sum(name.startswith("held-") for name in zones_on(board.table))
    harness.tap_zones(f"cell-{lift.cell}")
    assert harness.refusal == ("no_room_there", "BV-18")
    for _ in held:
        put = next(action for action in board.legal if isinstance(action, Put))
        harness.tap_zones(f"cell-{put.cell}")
    assert shown_view(board).power is None
    assert len(harness.actions_done) == 1 + len(held)


@pytest.mark.parametrize("loa", [WATA, LEGBA, FREDA, BWA])
def test_a_power_is_taken_back_to_where_the_turn_began(
    harness: BaronVoodooHarness, loa: int
) -> None:
    board = harness.open_position(Position(using_power(loa), options=LOAS_IN_ORDER))
    step = shown_view(board).step
    harness.tap_zones("undo")
    assert shown_view(board).power is None
    assert shown_view(board).step == step
    assert Invoke(loa) in board.legal


@pytest.mark.rule("BV-09")
def test_a_power_at_the_end_is_called_or_left(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("D", 6)))
    assert "end" in zones_on(board.buttons)
    loa = next(action.loa for action in board.legal if isinstance(action, Invoke))
    harness.tap_zones(f"power-{loa}", "invoke")
    assert shown_view(board).power == loa
