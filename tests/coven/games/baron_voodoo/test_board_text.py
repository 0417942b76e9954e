"""The board, the capture zones and the Spirit Worlds as text, at each verbosity."""

import pytest

from coven.settings import Verbosity
from coven.text_table.page import MenuPosition
from tests.coven.games.baron_voodoo.text_builders import (
    dice,
    follow_labels,
    labels,
    make_board,
    make_desk,
    make_view,
)

BOARD = make_board(a1="YP", c1="RT", d4="WX YO PS", d5="TR RP", g7="YS")
VIEW = make_view(
    cells=BOARD,
    zones=(dice("RT WT YP"), ()),
    worlds=((), dice("YP YT WO")),
)


def reading_lines(menu: str, verbosity: Verbosity = "usual") -> tuple[str, ...]:
    """Returns the lines of a page for looking around."""
    return follow_labels(make_desk(VIEW, MenuPosition(menu), verbosity)).lines


def test_looking_around_leads_back_to_the_same_page() -> None:
    read = follow_labels(make_desk(VIEW), "Look around")
    assert labels(read) == (
        "The board by rows", "The board by colours", "The capture zones",
        "The Spirit Worlds", "Recent moves", "Faces and powers", "Back",
    )  # fmt: skip
    assert labels(follow_labels(make_desk(VIEW), "Look around", "The capture zones")) == ("Back",)
    again = follow_labels(make_desk(VIEW), "Look around", "The capture zones", "Back", "Back")
    assert again == follow_labels(make_desk(VIEW))


def test_the_board_is_read_row_by_row() -> None:
    assert reading_lines("board") == (
        "The board by rows",
        "Spaces have a letter from the left, a to g, and a number from the top, 1 to 7.",
        "On row 1: a1 yellow Point and c1 red Theft.",
        "Nothing on row 2.",
        "Nothing on row 3.",
        "On row 4: d4 purple Protection on 2 dice.",
        "On row 5: d5 red Point on 1 die.",
        "Nothing on row 6.",
        "On row 7: g7 yellow Protection.",
    )
    assert reading_lines("board", "brief") == reading_lines("board")


def test_full_detail_describes_empty_spaces_and_the_dice_below() -> None:
    lines = reading_lines("board", "full")
    assert lines[2] == (
        "On row 1: a1 yellow Point, b1 empty, c1 red Theft, d1 empty, e1 empty, f1 empty and "
        "g1 empty."
    )
    assert "d4 purple Protection on yellow Offering and white Swap" in lines[5]


def test_the_board_is_read_colour_by_colour() -> None:
    assert reading_lines("colours")[1:] == (
        "These dice are alone or on top of a column.",
        "In yellow: a1 Point and g7 Protection.",
        "In red: c1 Theft and d5 Point.",
        "In purple: d4 Protection.",
        "No turquoise die is accessible.",
        "No white die is accessible.",
    )


@pytest.mark.parametrize(
    ("verbosity", "lines"),
    [
        ("brief", 2),
        ("usual", 3),
        ("full", 3),
    ],
)
def test_capture_zones_say_what_they_would_score(verbosity: Verbosity, lines: int) -> None:
    read = reading_lines("zones", verbosity)[1:]
    assert len(read) == lines
    assert read[0] == "The capture zone of Ana: yellow Point, red Theft and white Theft."
    assert read[-1] == "The capture zone of Bea is empty."
    if verbosity != "brief":
        assert read[1] == "Its best combinations score 1 point."


def test_spirit_worlds_are_counted_by_colours() -> None:
    counted = "The Spirit World of Bea: yellow 2 and white 1."
    assert reading_lines("worlds", "brief")[1:] == ("The Spirit World of Ana is empty.", counted)
    assert reading_lines("worlds")[2:] == (
        counted,
        "Its dice: yellow Point, yellow Theft and white Offering.",
    )


def test_faces_and_powers_say_what_they_do() -> None:
    lines = reading_lines("meanings")
    assert len(lines) == 11
    assert lines[2] == "Point: score 1 point."
    assert lines[9] == "Erzulie Freda swaps two single dice."


def test_the_history_is_empty_before_the_first_action() -> None:
    assert reading_lines("history") == ("Recent moves", "Nothing has happened yet.")
