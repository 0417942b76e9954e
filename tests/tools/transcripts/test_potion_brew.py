"""The transcript of Potion Brew."""

from pathlib import Path

import pytest

from engine.core import CHANCE, Action, Event, Seat
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WITCH,
    YIELD,
    Answers,
    Banish,
    Cast,
    Deal,
    Draw,
    Exchange,
    First,
    Gather,
    Guard,
    Show,
    Start,
    Steal,
    Top,
)  # fmt: skip
from tests.tools.__main__ import main
from tests.tools.transcripts.potion_brew import describe


@pytest.mark.parametrize(
    ("seat", "action", "line"),
    [
        (CHANCE, First(2), "Seat 2 begins."),
        (CHANCE, Deal(1, (1, 2, 3, PELICAN, CAT)), "Seat 1 is dealt 1 2 3 Pelican Cat."),
        (CHANCE, Deal(1, None), "Seat 1 is dealt cards."),
        (CHANCE, Start((3, GARLIC)), "The piles begin with 3 Garlic."),
        (CHANCE, Draw(0, OWL), "    seat 0 draws Owl"),
        (CHANCE, Draw(0, None), "    seat 0 draws a card"),
        (CHANCE, Top("red"), "    the deck shows a red back"),
        (CHANCE, Top("black"), None),
        (
            CHANCE,
            Answers(((1, None), (2, 0))),
            "    seat 1 gives a card up\n    seat 2 is saved by Garlic",
        ),
        (
            CHANCE,
            Show(((1, WITCH, WITCH, WITCH, WITCH), (1, 2, 3, 4, MORTAR))),
            "The hands: 1 Witch Witch Witch Witch (1); 1 2 3 4 Mortar (20).",
        ),
        (0, Exchange(7, 1, "deck"), "  seat 0 discards 7 on pile 1 and takes from the deck"),
        (0, Exchange(7, 1, "pile"), "  seat 0 discards 7 on pile 1 and takes from pile 0"),
        (3, Cast(PELICAN, (3, 4), 0), "  seat 3 casts Pelican with 3 4 on pile 0"),
        (3, Gather("owl"), "  seat 3 takes an Owl"),
        (3, Steal(1, "witch"), "  seat 3 sends the Cat to seat 1 for a Witch"),
        (3, Banish("witch"), "  seat 3 banishes a Witch of each opponent"),
        (1, Guard(1), "  seat 1 answers with Garlic on pile 1"),
        (1, YIELD, "  seat 1 gives the card up"),
        (2, CALL, "  seat 2 calls"),
    ],
)
def test_an_event_is_one_line(seat: Seat, action: Action, line: str | None) -> None:
    """Each event says who did what; a black back on the deck has no line."""
    assert describe(Event(seat, action)) == line


def test_a_match_is_played_replayed_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The log prints the same game again, and its draws are proved."""
    log = tmp_path / "game.log"
    asked = ["play", "potion_brew", "--seats", "3", "--seed", "5", "--option", "target=50"]
    assert main([*asked, "--log", str(log)]) == 0
    played = capsys.readouterr().out
    for part in (
        "begins",
        "is dealt",
        "discards",
        "casts",
        "calls",
        "The hands:",
        "target_reached",
    ):
        assert part in played
    assert main(["replay", str(log)]) == 0
    assert capsys.readouterr().out == played
    assert main(["verify", str(log)]) == 0
    assert "draws follow from the seed" in capsys.readouterr().out
