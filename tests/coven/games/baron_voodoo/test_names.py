"""Every part of Baron Voodoo has one name and one sentence that explains it."""

import pytest

from coven.games.baron_voodoo import PHRASES, names
from engine.games.baron_voodoo.pieces import COLOURS, DICE, FACES, LINES, LOAS, WAYS
from tests.coven.games.baron_voodoo.text_builders import PLAYERS, cell_named, dice, die, make_view


def test_faces_colours_and_loas_have_names() -> None:
    assert [names.face_name(face) for face in FACES] == [
        "Offering", "Point", "Change face", "Protection", "Theft", "Swap",
    ]  # fmt: skip
    assert [names.colour_name(colour) for colour in COLOURS] == [
        "yellow", "red", "purple", "turquoise", "white",
    ]  # fmt: skip
    assert [names.loa_name(loa) for loa in LOAS] == [
        "Mamy Wata", "Papa Legba", "Erzulie Freda", "Gran Bwa",
    ]  # fmt: skip


def test_descriptions_begin_with_the_name() -> None:
    for face in FACES:
        assert names.face_sentence(face).startswith(f"{names.face_name(face)}: ")
    for loa in LOAS:
        assert names.power_sentence(loa).startswith(f"{names.loa_name(loa)} ")


def test_a_die_is_named_by_colour_and_face() -> None:
    assert names.die_name(die("RT")) == "red Theft"
    assert names.dice_names(dice("WX YS")) == "yellow Protection and white Swap"
    assert len({names.die_name(each) for each in DICE}) == 30
    assert [names.dice_count_phrase(count) for count in (1, 2)] == ["1 die", "2 dice"]


@pytest.mark.parametrize(
    ("cell", "name"), [(0, "a1"), (6, "g1"), (15, "b3"), (24, "d4"), (42, "a7"), (48, "g7")]
)
def test_spaces_are_counted_from_the_top_left(cell: int, name: str) -> None:
    assert names.cell_name(cell) == name
    assert cell_named(name) == cell


def test_lines_and_ways_have_names() -> None:
    told = [names.line_name(line) for line in LINES]
    assert told[:2] == ["row 1", "row 2"]
    assert told[6:9] == ["row 7", "line a down", "line b down"]
    assert told[13] == "line g down"
    assert [PHRASES.text("ways", way) for way in WAYS] == ["up", "right", "down", "left"]


def test_a_side_is_a_player_or_both_partners() -> None:
    assert names.side_name(make_view(3).terms, 2, PLAYERS) == "Cai"
    assert names.side_name(make_view(4, teams="legba_wata").terms, 1, PLAYERS) == "Bea and Dee"
