"""Powers and faces that choose spaces or dice do so in small steps, however many there are."""

from typing import Any

from coven.text.baron_voodoo import WORDS
from coven.text.pages import Page, Steps
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
from engine.games.baron_voodoo.setup import laid
from engine.games.baron_voodoo.table import View
from tests.app.text.baron_voodoo.crypt import (
    at,
    board,
    choice,
    desk,
    dice,
    die,
    follow,
    labels,
    table,
)

_, RIGHT, DOWN, LEFT = WAYS
BESIDE = ("Look around",)
FEW = board(a1="YP", c1="RT", c3="WO PT", e5="TX YO RO")
FULL = laid((0,) * 48)


def using(power: int, cells: tuple[tuple[int, ...], ...] = FEW, **fields: Any) -> View:
    """Returns Ana in the middle of a power at the end of her turn."""
    return table(cells=cells, step="D", power=power, used=True, **fields)


def does(read: Page, label: str) -> Action:
    """Returns what a button does."""
    leads = choice(read, label).leads
    assert isinstance(leads, Steps)
    (action,) = leads.actions
    return action


# Mamy Wata


def test_few_slides_are_offered_at_once() -> None:
    view = using(WATA, board(a1="YP", c1="RT"))
    read = WORDS.turn(desk(view))
    assert read.lines[0] == "Ana, Mamy Wata slides a line: choose it."
    assert labels(read) == (
        "Slide row 1 to the left", "Slide row 1 to the right", "Slide line a to the bottom",
        "Slide line c to the bottom", *BESIDE,
    )  # fmt: skip
    assert does(read, "Slide row 1 to the right") == Slide(0, RIGHT)
    assert does(read, "Slide line c to the bottom") == Slide(9, DOWN)


def test_many_slides_are_offered_by_lines() -> None:
    view = using(WATA, board(b2="YP", c3="RT", d4="WO", e5="TO", f6="PO"))
    assert labels(WORDS.turn(desk(view))) == ("A row", "A line down the board", *BESIDE)
    read = follow(desk(view), "A line down the board")
    assert labels(read)[:2] == ("Line b, either way", "Line c, either way")
    assert read.lines[1] == "On line b down: b2 yellow Point."
    read = follow(desk(view), "A row", "Row 3, either way")
    assert read.lines[1] == "On row 3: c3 red Theft."
    assert labels(read) == ("Slide row 3 to the left", "Slide row 3 to the right", "Back", *BESIDE)
    assert does(read, "Slide row 3 to the left") == Slide(2, LEFT)
    back = follow(desk(view), "A row", "Row 3, either way", "Back")
    assert back == follow(desk(view), "A row")


def test_a_line_that_slides_one_way_needs_no_second_choice() -> None:
    view = using(WATA, board(a2="YP", b3="RT", c4="WO", d5="TO", e6="PO"))
    read = follow(desk(view), "A row")
    assert does(read, "Slide row 2 to the right") == Slide(1, RIGHT)


# Papa Legba


def test_a_single_die_is_moved_in_two_steps() -> None:
    read = WORDS.turn(desk(using(LEGBA)))
    assert read.lines[0] == "Ana, Papa Legba moves a single die: choose it."
    assert "On row 3: c3 purple Theft on 1 die." in read.lines
    assert labels(read) == ("a1 yellow Point", "c1 red Theft", *BESIDE)
    assert does(read, "c1 red Theft") == Lift(at("c1"))
    read = WORDS.turn(desk(using(LEGBA, source=at("c1"))))
    assert read.lines == (
        "Ana, choose where red Theft at c1 goes.",
        "On row 1: a1 yellow Point and c1 red Theft.",
        "On line c down: c1 red Theft and c3 purple Theft on 1 die.",
    )
    assert labels(read) == (
        "Row 1: 5 spaces", "To c2", "To c4", "To c5", "To c6", "To c7", *BESIDE,
    )  # fmt: skip
    assert does(read, "To c7") == Put(at("c7"))
    read = follow(desk(using(LEGBA, source=at("c1"))), "Row 1: 5 spaces")
    assert labels(read) == ("To b1", "To d1", "To e1", "To f1", "To g1", "Back", *BESIDE)


# Erzulie Freda


def test_two_of_many_dice_are_exchanged_row_by_row() -> None:
    view = using(FREDA, FULL)
    read = WORDS.turn(desk(view))
    assert read.lines[0] == "Ana, Erzulie Freda exchanges two single dice: choose the first."
    assert labels(read)[2:4] == ("Row 3: 7 spaces", "Row 4: 6 spaces")
    read = follow(desk(view), "Row 4: 6 spaces")
    assert labels(read)[0] == "a4 red Offering"
    assert does(read, "a4 red Offering") == Pick(at("a4"))
    read = WORDS.turn(desk(view._replace(source=at("a4"))))
    assert read.lines == ("Ana, choose the die that changes places with red Offering at a4.",)
    # Equal dice change nothing when they change places.
    assert labels(read)[0] == "Row 1: 5 spaces"
    read = follow(desk(view._replace(source=at("a4"))), "Row 1: 5 spaces")
    assert does(read, "b1 turquoise Offering") == Exchange(at("b1"))


# Gran Bwa


def test_a_column_is_spread_die_by_die() -> None:
    read = WORDS.turn(desk(using(BWA)))
    assert read.lines[0] == "Ana, Gran Bwa spreads a column: choose it."
    assert labels(read) == ("c3 purple Theft +1", "e5 red Offering +2", *BESIDE)
    assert does(read, "e5 red Offering +2") == Lift(at("e5"))
    cells = board(a1="YP", c1="RT", c3="WO PT", e5="TX")
    view = using(BWA, cells, source=at("e5"), held=(die("RO"), die("YO")))
    read = WORDS.turn(desk(view))
    assert read.lines[0] == "Ana, choose where red Offering from e5 goes."
    assert labels(read) == (
        "a1 yellow Point", "c1 red Theft", "c3 purple Theft +1", *BESIDE,
    )  # fmt: skip
    assert does(read, "a1 yellow Point") == Put(at("a1"))


# Reroll, Theft and Swap


def using_face(sign: str, *zones: str, **fields: Any) -> View:
    """Returns Ana about to use the face of a die that she has captured."""
    captured = die(sign)
    own = dice(f"{sign} {zones[0]}" if zones and zones[0] else sign)
    others = tuple(map(dice, zones[1:])) or ((),)
    return table(
        1 + len(others), cells=FEW, step="C3", captured=captured, zones=(own, *others), **fields
    )


def test_reroll_turns_a_die_of_ones_own_to_a_face() -> None:
    view = using_face("RR", "YP YP")
    read = WORDS.turn(desk(view))
    assert read.lines[:3] == (
        "Ana, step C3, Reroll: choose a die of yours to turn.",
        "Reroll: turn a die in your capture zone to a face of your choice.",
        "The capture zone of Ana: yellow Point, yellow Point and red Reroll.",
    )
    assert labels(read) == (
        "yellow Point", "red Reroll", "Do not use it", "Skip the rest of the turn", *BESIDE,
    )  # fmt: skip
    assert does(read, "yellow Point") == Turn(die("YP"))
    read = WORDS.turn(desk(view._replace(picked=(0, die("YP")))))
    assert read.lines[0] == "Ana, Reroll: choose the face for yellow Point."
    assert labels(read) == ("Offering", "Reroll", "Protection", "Theft", "Swap", *BESIDE)
    assert does(read, "Swap") == SetFace(SWAP)


def test_theft_tells_only_the_spirit_worlds_that_can_be_robbed() -> None:
    worlds = (dice("YP"), dice("RT WO"), dice("PX"))
    view = using_face("RT", "", "", "", worlds=worlds, protected=(False, False, True))
    read = WORDS.turn(desk(view))
    assert read.lines == (
        "Ana, step C3, Theft: choose a die to steal.",
        "Theft: take a die from somebody's Spirit World into yours.",
        "The Spirit World of Bea: red 1 and white 1.",
        "Its dice: red Theft and white Offering.",
    )
    assert does(read, "white Offering") == Steal(1, die("WO"))


def test_theft_from_several_begins_with_whom() -> None:
    worlds = ((), dice("RT WO"), dice("PX"))
    view = using_face("RT", "", "", "", worlds=worlds)
    assert labels(WORDS.turn(desk(view)))[:2] == ("A die of Bea", "A die of Cai")
    read = follow(desk(view), "A die of Cai")
    assert labels(read) == ("purple Swap", "Back")
    assert does(read, "purple Swap") == Steal(2, die("PX"))
    assert follow(desk(view), "A die of Cai", "Back") == follow(desk(view))


def test_many_dice_of_one_player_are_sorted_by_colours() -> None:
    worlds = ((), dice("RT RO RP RX PT PO PX PP PS"), dice("PX"))
    view = using_face("RT", "", "", "", worlds=worlds)
    read = follow(desk(view), "A die of Bea")
    assert labels(read) == ("Dice in red", "Dice in purple", "Back")
    read = follow(desk(view), "A die of Bea", "Dice in red")
    assert labels(read) == ("red Offering", "red Point", "red Theft", "red Swap", "Back")
    assert follow(desk(view), "A die of Bea", "Dice in red", "Back") == follow(
        desk(view), "A die of Bea"
    )


def test_many_dice_of_the_only_player_are_sorted_by_colours_at_once() -> None:
    view = using_face("RT", "", "", worlds=((), dice("RT RO RP RX PT PO PX PP PS")))
    assert labels(WORDS.turn(desk(view)))[:2] == ("Dice in red", "Dice in purple")
    assert labels(follow(desk(view), "Dice in red"))[-1] == "Back"
    assert follow(desk(view), "Dice in red", "Back") == follow(desk(view))


def test_swap_names_one_die_and_then_the_other() -> None:
    view = using_face("RX", "YP", "TO TP", "WO")
    read = WORDS.turn(desk(view))
    assert labels(read)[:3] == ("One of your own dice", "A die of Bea", "A die of Cai")
    read = follow(desk(view), "A die of Bea")
    assert does(read, "turquoise Point") == Offer(1, die("TP"))
    view = view._replace(picked=(1, die("TP")))
    read = WORDS.turn(desk(view))
    assert read.lines[0] == "Ana, Swap: choose the die that Bea gets for turquoise Point."
    assert labels(read)[:2] == ("One of your own dice", "A die of Cai")
    read = follow(desk(view), "One of your own dice")
    assert does(read, "yellow Point") == Trade(0, die("YP"))


def test_in_teams_there_are_only_ones_own_dice_and_the_other_teams() -> None:
    view = table(
        4, teams="legba_wata", cells=FEW, step="C3", captured=die("RX"),
        zones=(dice("RX YP"), dice("TO")),
    )  # fmt: skip
    read = WORDS.turn(desk(view))
    assert labels(read)[:2] == ("One of your own dice", "A die of the other team")
    assert "The capture zone of Bea and Dee: turquoise Offering." in read.lines
