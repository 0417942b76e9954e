"""Powers and faces choose spaces or dice in small steps, however many there are."""

from typing import Any

from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.text_table.page import SubmitActions, TextPage
from engine.core import Action
from engine.games.baron_voodoo.pieces import (
    BWA,
    FREDA,
    LEGBA,
    SWAP,
    WATA,
    WAYS,
    Exchange,
    Lift,
    Offer,
    Pick,
    Put,
    SetFace,
    Slide,
    Steal,
    Trade,
    Turn,
)
from engine.games.baron_voodoo.public_state import View
from engine.games.baron_voodoo.setup import board_from_faces
from tests.coven.games.baron_voodoo.text_builders import (
    cell_named,
    choice,
    dice,
    die,
    follow_labels,
    labels,
    make_board,
    make_desk,
    make_view,
)

_, RIGHT, DOWN, LEFT = WAYS
BESIDE = ("Look around",)
FEW = make_board(a1="YP", c1="RT", c3="WO PT", e5="TX YO RO")
FULL = board_from_faces((0,) * 48)


def desk_using_power(power: int, cells: tuple[tuple[int, ...], ...] = FEW, **fields: Any) -> View:
    """Returns the page context of Ana during a power at the end of her turn."""
    return make_view(cells=cells, step="D", power=power, used=True, **fields)


def button_action(read: TextPage, label: str) -> Action:
    leads = choice(read, label).effect
    assert isinstance(leads, SubmitActions)
    (action,) = leads.actions
    return action


# Mamy Wata


def test_few_slides_are_offered_at_once() -> None:
    view = desk_using_power(WATA, make_board(a1="YP", c1="RT"))
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, Mamy Wata slides a line: choose it."
    assert labels(read) == (
        "Slide row 1 to the left", "Slide row 1 to the right", "Slide line a to the bottom",
        "Slide line c to the bottom", *BESIDE,
    )  # fmt: skip
    assert button_action(read, "Slide row 1 to the right") == Slide(0, RIGHT)
    assert button_action(read, "Slide line c to the bottom") == Slide(9, DOWN)


def test_many_slides_are_offered_by_lines() -> None:
    view = desk_using_power(WATA, make_board(b2="YP", c3="RT", d4="WO", e5="TO", f6="PO"))
    assert labels(TEXT_TABLE.turn_page(make_desk(view))) == (
        "Slide a row",
        "Slide a line down the board",
        *BESIDE,
    )
    read = follow_labels(make_desk(view), "Slide a line down the board")
    assert labels(read)[:2] == ("Slide line b", "Slide line c")
    assert read.lines[1] == "On line b down: b2 yellow Point."
    read = follow_labels(make_desk(view), "Slide a row", "Slide row 3")
    assert read.lines[1] == "On row 3: c3 red Theft."
    assert labels(read) == ("Slide row 3 to the left", "Slide row 3 to the right", "Back")
    assert button_action(read, "Slide row 3 to the left") == Slide(2, LEFT)
    back = follow_labels(make_desk(view), "Slide a row", "Slide row 3", "Back")
    assert back == follow_labels(make_desk(view), "Slide a row")


def test_a_line_that_slides_one_way_needs_no_second_choice() -> None:
    view = desk_using_power(WATA, make_board(a2="YP", b3="RT", c4="WO", d5="TO", e6="PO"))
    read = follow_labels(make_desk(view), "Slide a row")
    assert button_action(read, "Slide row 2 to the right") == Slide(1, RIGHT)


# Papa Legba


def test_a_single_die_is_moved_in_two_steps() -> None:
    read = TEXT_TABLE.turn_page(make_desk(desk_using_power(LEGBA)))
    assert read.lines[0] == "Ana, Papa Legba moves a single die: choose it."
    assert "On row 3: c3 purple Theft on 1 die." in read.lines
    assert labels(read) == ("Move a1 yellow Point", "Move c1 red Theft", *BESIDE)
    assert button_action(read, "Move c1 red Theft") == Lift(cell_named("c1"))
    read = TEXT_TABLE.turn_page(make_desk(desk_using_power(LEGBA, source=cell_named("c1"))))
    assert read.lines == (
        "Ana, choose where red Theft at c1 goes.",
        "On row 1: a1 yellow Point and c1 red Theft.",
        "On line c down: c1 red Theft and c3 purple Theft on 1 die.",
    )
    assert labels(read) == (
        "Show the spaces of row 1", "Place on c2", "Place on c4", "Place on c5", "Place on c6",
        "Place on c7", *BESIDE,
    )  # fmt: skip
    assert button_action(read, "Place on c7") == Put(cell_named("c7"))
    read = follow_labels(
        make_desk(desk_using_power(LEGBA, source=cell_named("c1"))), "Show the spaces of row 1"
    )
    assert labels(read) == (
        "Place on b1", "Place on d1", "Place on e1", "Place on f1", "Place on g1", "Back",
    )  # fmt: skip


# Erzulie Freda


def test_two_of_many_dice_are_exchanged_row_by_row() -> None:
    view = desk_using_power(FREDA, FULL)
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, Erzulie Freda exchanges two single dice: choose the first."
    assert labels(read)[2:4] == ("Show the spaces of row 3", "Show the spaces of row 4")
    read = follow_labels(make_desk(view), "Show the spaces of row 4")
    assert labels(read)[0] == "Pick a4 red Offering"
    assert button_action(read, "Pick a4 red Offering") == Pick(cell_named("a4"))
    read = TEXT_TABLE.turn_page(make_desk(view._replace(source=cell_named("a4"))))
    assert read.lines == ("Ana, choose the die that changes places with red Offering at a4.",)
    # Swapping equal dice changes nothing.
    assert labels(read)[0] == "Show the spaces of row 1"
    read = follow_labels(
        make_desk(view._replace(source=cell_named("a4"))), "Show the spaces of row 1"
    )
    assert button_action(read, "Swap b1 turquoise Offering") == Exchange(cell_named("b1"))


# Gran Bwa


def test_a_column_is_spread_die_by_die() -> None:
    read = TEXT_TABLE.turn_page(make_desk(desk_using_power(BWA)))
    assert read.lines[0] == "Ana, Gran Bwa spreads a column: choose it."
    assert labels(read) == ("Lift c3 purple Theft +1", "Lift e5 red Offering +2", *BESIDE)
    assert button_action(read, "Lift e5 red Offering +2") == Lift(cell_named("e5"))
    cells = make_board(a1="YP", c1="RT", c3="WO PT", e5="TX")
    view = desk_using_power(BWA, cells, source=cell_named("e5"), held=(die("RO"), die("YO")))
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, choose where red Offering from e5 goes."
    assert labels(read) == (
        "Put on a1 yellow Point", "Put on c1 red Theft", "Put on c3 purple Theft",
        *BESIDE,
    )  # fmt: skip
    assert button_action(read, "Put on a1 yellow Point") == Put(cell_named("a1"))


# Change face, Theft and Swap


def desk_using_face(sign: str, *zones: str, **fields: Any) -> View:
    """Returns the page context of Ana before she uses the face of a captured die."""
    captured = die(sign)
    own = dice(f"{sign} {zones[0]}" if zones and zones[0] else sign)
    others = tuple(map(dice, zones[1:])) or ((),)
    return make_view(
        1 + len(others), cells=FEW, step="C3", captured=captured, zones=(own, *others), **fields
    )


def test_reroll_turns_a_die_of_ones_own_to_a_face() -> None:
    view = desk_using_face("RR", "YP YP")
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[:3] == (
        "Ana, step C3, Change face: choose a die of yours to turn.",
        "Change face: turn a die in your capture zone to a face of your choice.",
        "The capture zone of Ana: yellow Point, yellow Point and red Change face.",
    )
    assert labels(read) == (
        "Turn yellow Point", "Turn red Change face", "Do not use this face",
        "Skip the rest of the turn", *BESIDE,
    )  # fmt: skip
    assert button_action(read, "Turn yellow Point") == Turn(die("YP"))
    read = TEXT_TABLE.turn_page(make_desk(view._replace(picked=(0, die("YP")))))
    assert read.lines[0] == "Ana, Change face: choose the face for yellow Point."
    assert labels(read) == (
        "Set to Offering", "Set to Change face", "Set to Protection", "Set to Theft",
        "Set to Swap", *BESIDE,
    )  # fmt: skip
    assert button_action(read, "Set to Swap") == SetFace(SWAP)


def test_theft_lists_only_the_spirit_worlds_that_can_be_robbed() -> None:
    worlds = (dice("YP"), dice("RT WO"), dice("PX"))
    view = desk_using_face("RT", "", "", "", worlds=worlds, protected=(False, False, True))
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines == (
        "Ana, step C3, Theft: choose a die to steal.",
        "Theft: take a die from another Spirit World into yours.",
        "The Spirit World of Bea: red 1 and white 1.",
        "Its dice: red Theft and white Offering.",
    )
    assert button_action(read, "Steal white Offering") == Steal(1, die("WO"))


def test_theft_from_several_begins_with_the_victim() -> None:
    worlds = ((), dice("RT WO"), dice("PX"))
    view = desk_using_face("RT", "", "", "", worlds=worlds)
    assert labels(TEXT_TABLE.turn_page(make_desk(view)))[:2] == (
        "Show the dice of Bea",
        "Show the dice of Cai",
    )
    read = follow_labels(make_desk(view), "Show the dice of Cai")
    assert labels(read) == ("Steal purple Swap", "Back")
    assert button_action(read, "Steal purple Swap") == Steal(2, die("PX"))
    assert follow_labels(make_desk(view), "Show the dice of Cai", "Back") == follow_labels(
        make_desk(view)
    )


def test_many_dice_of_one_player_are_sorted_by_colours() -> None:
    worlds = ((), dice("RT RO RP RX PT PO PX PP PS"), dice("PX"))
    view = desk_using_face("RT", "", "", "", worlds=worlds)
    read = follow_labels(make_desk(view), "Show the dice of Bea")
    assert labels(read) == ("Show the dice in red", "Show the dice in purple", "Back")
    read = follow_labels(make_desk(view), "Show the dice of Bea", "Show the dice in red")
    assert labels(read) == (
        "Steal red Offering", "Steal red Point", "Steal red Theft", "Steal red Swap", "Back",
    )  # fmt: skip
    assert follow_labels(
        make_desk(view), "Show the dice of Bea", "Show the dice in red", "Back"
    ) == follow_labels(make_desk(view), "Show the dice of Bea")


def test_many_dice_of_the_only_player_are_sorted_by_colours_at_once() -> None:
    view = desk_using_face("RT", "", "", worlds=((), dice("RT RO RP RX PT PO PX PP PS")))
    assert labels(TEXT_TABLE.turn_page(make_desk(view)))[:2] == (
        "Show the dice in red",
        "Show the dice in purple",
    )
    assert labels(follow_labels(make_desk(view), "Show the dice in red"))[-1] == "Back"
    assert follow_labels(make_desk(view), "Show the dice in red", "Back") == follow_labels(
        make_desk(view)
    )


def test_swap_names_one_die_and_then_the_other() -> None:
    view = desk_using_face("RX", "YP", "TO TP", "WO")
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert labels(read)[:3] == (
        "Show your own dice",
        "Show the dice of Bea",
        "Show the dice of Cai",
    )
    read = follow_labels(make_desk(view), "Show the dice of Bea")
    assert button_action(read, "Swap turquoise Point") == Offer(1, die("TP"))
    view = view._replace(picked=(1, die("TP")))
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert read.lines[0] == "Ana, Swap: choose the die that Bea gets for turquoise Point."
    assert labels(read)[:2] == ("Show your own dice", "Show the dice of Cai")
    read = follow_labels(make_desk(view), "Show your own dice")
    assert button_action(read, "Swap for yellow Point") == Trade(0, die("YP"))


def test_in_teams_there_are_only_ones_own_dice_and_the_other_teams() -> None:
    view = make_view(
        4, teams="legba_wata", cells=FEW, step="C3", captured=die("RX"),
        zones=(dice("RX YP"), dice("TO")),
    )  # fmt: skip
    read = TEXT_TABLE.turn_page(make_desk(view))
    assert labels(read)[:2] == ("Show your own dice", "Show the other team's dice")
    assert "The capture zone of Bea and Dee: turquoise Offering." in read.lines
