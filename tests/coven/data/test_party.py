"""A party is put together, checked and saved."""

import pytest

from coven.data import party as parties
from coven.data.party import MAX_PLAYERS, Party, PlayerDraft, find_problem
from hall.rooms.codes import COLOURS, FACES

WITH_MASTER = range(3, 7)


def people(*names: str) -> Party:
    """Returns people with these names."""
    party: Party = ()
    for seat, name in enumerate(names):
        party = parties.with_name(parties.with_person(party), seat, name)
    return party


def test_the_first_party_has_nobody_with_a_made_up_name() -> None:
    party = parties.default_party()
    assert [draft.name for draft in party if draft.level is None] == ["", ""]


@pytest.mark.parametrize(
    ("names", "words", "at"),
    [
        (("Iris", "", "Noé"), "Player 2 has no name", 1),
        (("Iris", "   ", "Noé"), "Player 2 has no name", 1),
        (("Iris", "Olaf", " iRIS "), "Two players have the same name", 2),
        (("Straße", "Olaf", "STRASSE"), "Two players have the same name", 2),
        (("Iris", "Olaf", "A name far too long"), "at most 16 letters", 2),
        (("Iris", "Olaf"), "needs at least 3 players", None),
        (("A", "B", "C", "D", "E", "F", "G"), "At most 6 players", None),
    ],
)
def test_a_party_that_cannot_start_has_a_problem(
    names: tuple[str, ...], words: str, at: int | None
) -> None:
    party = tuple(PlayerDraft(name, 0, FACES[0]) for name in names)
    found = find_problem(party, WITH_MASTER)
    assert found is not None
    assert words in found.text
    assert found.seat == at


def test_bots_alone_do_not_play() -> None:
    found = find_problem(parties.with_bot(parties.with_bot(parties.with_bot(()))), WITH_MASTER)
    assert found is not None
    assert "Bots cannot play alone" in found.text


def test_a_good_party_begins_with_trimmed_names() -> None:
    party = people("  Iris ", "Old  Olaf", "Noé")
    assert find_problem(party, WITH_MASTER) is None
    assert [player.name for player in parties.to_players(party)] == ["Iris", "Old Olaf", "Noé"]


def test_everybody_has_a_colour_and_a_face_of_their_own() -> None:
    party = parties.default_party()
    while len(party) < MAX_PLAYERS:
        party = parties.with_bot(party)
    party = parties.with_colour(parties.with_face(party, 0, party[3].face), 0, party[5].colour)
    assert sorted(draft.colour for draft in party) == list(COLOURS)
    assert sorted(draft.face for draft in party) == sorted(FACES)
    assert len({draft.name for draft in party if draft.level}) == 4


def test_a_party_is_restored_as_it_was_saved() -> None:
    party = parties.with_level(people("Iris", "Olaf", "Noé"), 2, "sharp")
    assert parties.decode_party(parties.encode_party(party)) == party


@pytest.mark.parametrize(
    "rubbish",
    [None, 3, "Iris", {}, [], [None], [{"name": 3}], [{"name": "Iris", "level": "divine"}]],
)
def test_an_invalid_party_is_not_restored(rubbish: object) -> None:
    assert parties.decode_party(rubbish) == parties.default_party()


def test_the_readable_part_of_a_damaged_party_is_restored() -> None:
    entry = {"name": "Iris", "colour": 99, "face": ["owl"], "level": None}
    party = parties.decode_party([entry, {"name": "Olaf"}, 7])
    assert [draft.name for draft in party] == ["Iris", "Olaf"]
    assert party[0].colour != party[1].colour
    assert all(draft.face in FACES for draft in party)


def test_a_seat_can_be_changed() -> None:
    party = people("Iris", "Olaf", "Noé")
    assert [draft.name for draft in parties.with_seat_moved(party, 0, 2)] == ["Olaf", "Noé", "Iris"]
    assert [draft.name for draft in parties.without_seat(party, 1)] == ["Iris", "Noé"]


def test_a_bot_in_an_unnamed_seat_gets_a_name() -> None:
    party = parties.with_level(people("Iris", ""), 1, "easy")
    assert party[1].clean_name
