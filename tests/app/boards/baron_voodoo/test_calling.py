"""The powers of the Loas, tap by tap."""

import pytest

from coven.boards.baron_voodoo.table import Scene, slide_name
from coven.text.baron_voodoo.names import power_does
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
from engine.games.baron_voodoo.table import View, own_side, price
from tests.app.boards.baron_voodoo.callers import seen
from tests.app.boards.baron_voodoo.moments import IN_ORDER, Moment, at, calling
from tests.app.boards.baron_voodoo.shrine import Shrine


def scene(shrine: Shrine) -> Scene:
    """Returns what the board shows."""
    shown: Scene = shrine.board._shown[shrine.board.table][0]
    return shown


def bought(view: View) -> bool:
    """Returns whether somebody may buy Papa Legba's power at A."""
    return at("A", 6)(view) and price(view, LEGBA) == 1 and view.offerings[own_side(view)] > 0


@pytest.mark.rule("BV-06")
def test_a_power_is_told_with_its_price_before_it_is_called(shrine: Shrine) -> None:
    board = shrine.open(Moment(bought))
    side, before = own_side(seen(board)), seen(board).offerings
    shrine.touch("power-1")
    assert shrine.done == []
    said = " ".join(board.table.texts())
    assert all(word in said for word in power_does(LEGBA).split())
    assert "Use it for 1 offering" in " ".join(board.buttons.texts())
    shrine.touch("back")
    assert "power-1" in board.buttons.zones
    shrine.touch("power-1", "invoke")
    assert shrine.done == [Invoke(LEGBA)]
    assert seen(board).offerings[side] == before[side] - 1


@pytest.mark.rule("BV-06")
def test_a_power_that_cannot_be_paid_is_told_but_not_called(shrine: Shrine) -> None:
    def poor(view: View) -> bool:
        return at("A")(view) and not view.offerings[own_side(view)] and view.baron is None

    board = shrine.open(Moment(poor))
    other = next(loa for loa in range(4) if loa != seen(board).loas[seen(board).turn])
    shrine.touch(f"power-{other}")
    assert "invoke" not in board.buttons.zones


@pytest.mark.rule("BV-26")
def test_with_the_baron_every_power_is_free(shrine: Shrine) -> None:
    board = shrine.open(Moment(lambda view: at("A")(view) and view.baron == own_side(view)))
    assert [power.price for power in board._shown[board.buttons].powers] == [0, 0, 0, 0]


@pytest.mark.rule("BV-15")
def test_mamy_wata_has_an_arrow_for_each_slide(shrine: Shrine) -> None:
    board = shrine.open(Moment(calling(WATA)))
    slides = [action for action in board.legal if isinstance(action, Slide)]
    shown = [name for name in board.table.zones if name.startswith("slide-")]
    assert sorted(shown) == sorted(map(slide_name, slides))
    shrine.touch("cell-24")
    assert shrine.why == ("touch_an_arrow", "BV-15")
    shrine.touch(shown[0])
    assert isinstance(shrine.done[0], Slide)
    assert seen(board).power is None


@pytest.mark.rule("BV-16")
def test_papa_legba_lifts_a_die_and_puts_it_down(shrine: Shrine) -> None:
    board = shrine.open(Moment(calling(LEGBA)))
    lifts = {action.cell for action in board.legal if isinstance(action, Lift)}
    assert scene(shrine).glowing == lifts
    source = min(lifts)
    shrine.touch(f"cell-{source}")
    assert scene(shrine).picked == source
    puts = {action.cell for action in board.legal if isinstance(action, Put)}
    assert scene(shrine).targets == puts
    shrine.touch(f"cell-{source}")
    assert seen(board).source is None, "touched again it is let go"
    shrine.touch(f"cell-{source}", f"cell-{min(puts)}")
    assert shrine.done == [Lift(source), Put(min(puts))]


@pytest.mark.rule("BV-16")
def test_papa_legba_moves_on_a_line_and_no_column(shrine: Shrine) -> None:
    def so(view: View) -> bool:
        return calling(LEGBA)(view) and any(len(column) > 1 for column in view.cells)

    board = shrine.open(Moment(so))
    column = next(cell for cell, dice in enumerate(seen(board).cells) if len(dice) > 1)
    shrine.touch(f"cell-{column}")
    assert shrine.why == ("not_a_single_die", "BV-16")


@pytest.mark.rule("BV-17")
def test_erzulie_freda_exchanges_two_dice(shrine: Shrine) -> None:
    board = shrine.open(Moment(calling(FREDA)))
    first = next(action for action in board.legal if isinstance(action, Pick))
    shrine.touch(f"cell-{first.cell}")
    others = {action.cell for action in board.legal if isinstance(action, Exchange)}
    assert scene(shrine).glowing == others
    before = seen(board).cells
    other = min(others)
    shrine.touch(f"cell-{other}")
    assert shrine.done == [first, Exchange(other)]
    after = seen(board).cells
    assert (after[first.cell], after[other]) == (before[other], before[first.cell])


@pytest.mark.rule("BV-18")
def test_gran_bwa_spreads_a_column_die_by_die(shrine: Shrine) -> None:
    board = shrine.open(Moment(calling(BWA)))
    lift = next(action for action in board.legal if isinstance(action, Lift))
    shrine.touch(f"cell-{lift.cell}")
    held = seen(board).held
    assert len(held) == len(board._shown[board.table][2].clusters[0].dice)
    shrine.touch(f"cell-{lift.cell}")
    assert shrine.why == ("no_room_there", "BV-18")
    for _ in held:
        put = next(action for action in board.legal if isinstance(action, Put))
        shrine.touch(f"cell-{put.cell}")
    assert seen(board).power is None
    assert len(shrine.done) == 1 + len(held)


@pytest.mark.parametrize("loa", [WATA, LEGBA, FREDA, BWA])
def test_a_power_is_taken_back_to_where_the_turn_began(shrine: Shrine, loa: int) -> None:
    board = shrine.open(Moment(calling(loa), options=IN_ORDER))
    step = seen(board).step
    shrine.touch("undo")
    assert seen(board).power is None
    assert seen(board).step == step
    assert Invoke(loa) in board.legal


@pytest.mark.rule("BV-09")
def test_a_power_at_the_end_is_called_or_left(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("D", 6)))
    assert "end" in board.buttons.zones
    loa = next(action.loa for action in board.legal if isinstance(action, Invoke))
    shrine.touch(f"power-{loa}", "invoke")
    assert seen(board).power == loa
