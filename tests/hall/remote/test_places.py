"""What a phone keeps of tables elsewhere, across restarts and damage."""

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.games.waz_baraz.pieces import Choose
from hall.archive import Archive
from hall.company import seated
from hall.journal import Journal
from hall.places import KEY, Hold, Letter, Place, kept_places
from hall.room import pack_company
from tests.hall.seating import people

PLACE = Place(
    "away-1", "http://10.0.0.7:8521", "ABCDEFGH", "waz_baraz", 1, (("mistresses", 3),), "5ea1",
    seated(people(3)), (Hold(0, "token zero", "aa"), Hold(2, "token two", "cc")),
    ((None, {"version": 4, "view": [], "active": [1], "result": None}), (0, {"view": ["mine"]})),
    (Letter(0, "n1", (Choose(3),), 4, 4), Letter(2, "n2", None, 4, 4, sent=True)),
    None, 123.5,
)  # fmt: skip


def test_a_place_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "coven.db")) as journal:
        Archive(journal).change({KEY + PLACE.id: PLACE.pack()})
    with closing(Journal(tmp_path / "coven.db")) as journal:
        assert kept_places(Archive(journal)) == (PLACE,)


@pytest.mark.parametrize(
    "damaged",
    [None, 7, [], {}, {"game": "chess"}, {"letters": [[0, "n", [["Nonsense"]], 0, 0, False]]},
     {"company": {}}, {"holds": [[1, 2, 3, 4]]}],
)  # fmt: skip
def test_a_damaged_place_is_left_out(tmp_path: Path, damaged: object) -> None:
    good = PLACE.pack()
    assert isinstance(good, dict)
    broken = {**good, **damaged} if isinstance(damaged, dict) and damaged else damaged
    with closing(Journal(tmp_path / "coven.db")) as journal:
        archive = Archive(journal)
        archive.change({KEY + "away-1": good, KEY + "away-2": json.loads(json.dumps(broken))})
        assert [place.id for place in kept_places(archive)] == ["away-1"]


def test_a_card_tells_what_everybody_sees() -> None:
    card = PLACE.card()
    assert (card.id, card.game, card.version, card.active) == ("away-1", "waz_baraz", 4, (1,))
    assert (card.over, card.touched, card.chairs) == (False, 123.5, people(3))


def test_a_place_without_a_seat_has_nothing_of_it() -> None:
    left = PLACE.without(0)
    assert (left.here, left.token(0), left.token(None)) == ((2,), None, "token two")
    assert "token zero" not in json.dumps(left.pack())
    assert "mine" not in json.dumps(left.pack())
    assert [letter.seat for letter in left.letters] == [2]


def test_no_text_of_a_place_holds_a_secret() -> None:
    text = repr(PLACE)
    assert "ABCDEFGH" in text
    for secret in ("token", "mine", "Choose", "'aa'"):
        assert secret not in text


def test_the_company_is_kept_as_it_travels() -> None:
    kept = PLACE.pack()
    assert isinstance(kept, dict)
    assert kept["company"] == pack_company(PLACE.company)


def test_whoever_plays_at_home_loads_nothing_of_the_network() -> None:
    story = "import sys, hall.hall; print('httpx' in sys.modules, 'uvicorn' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", story], capture_output=True, text=True, timeout=60, check=True
    )
    assert answer.stdout == "False False\n"
