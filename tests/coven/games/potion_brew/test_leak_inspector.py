"""The leak inspector finds a board that shows a card."""

import pytest

from coven.games.common import BoardButton
from coven.games.potion_brew.board import PotionBrewBoard
from coven.ui.painter import Painter
from engine.games.potion_brew.view import View
from tests.coven.games.potion_brew import leak_inspector, positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.leak_inspector import PotionBrewLeakInspector
from tests.coven.games.potion_brew.positions import MIDDLE, Position

PARTS = ("_paint_table", "_paint_strip", "_paint_buttons")


def plant_leak(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Makes a part of the board draw secret cards."""
    usual = getattr(PotionBrewBoard, part)

    def paint(self: PotionBrewBoard, painter: Painter) -> None:
        usual(self, painter)
        cards = self.drawn_cards or (self.view.hand if self.view is not None else ())
        painter.text(str(cards), 10, 10)

    monkeypatch.setattr(PotionBrewBoard, part, paint)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    "moment", [MIDDLE, Position(positions.is_guarded, seats=4)], ids=["turn", "asked"]
)
def test_a_hand_that_shows_is_caught(
    harness: PotionBrewHarness, monkeypatch: pytest.MonkeyPatch, moment: Position, part: str
) -> None:
    plant_leak(monkeypatch, part)
    harness.open_turn(moment)
    with pytest.raises(AssertionError, match="shows a secret"):
        PotionBrewLeakInspector(harness.driver).inspect()


@pytest.mark.parametrize("part", PARTS)
def test_a_drawn_card_that_shows_is_caught(
    harness: PotionBrewHarness, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    plant_leak(monkeypatch, part)
    harness.open_with_drawn_card()
    with pytest.raises(AssertionError, match="shows a secret"):
        PotionBrewLeakInspector(harness.driver).inspect()


def test_a_button_that_depends_on_the_hand_is_caught(
    harness: PotionBrewHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = PotionBrewBoard.build_buttons

    def offers(self: PotionBrewBoard, view: View) -> list[BoardButton]:
        return usual(self, view) if sum(view.hand) % 2 else []

    monkeypatch.setattr(PotionBrewBoard, "build_buttons", offers)
    harness.open_turn(MIDDLE)
    with pytest.raises(AssertionError, match="shows a secret"):
        PotionBrewLeakInspector(harness.driver).inspect()


def test_a_hand_that_stays_closed_while_it_is_held_is_caught(
    harness: PotionBrewHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = harness.open_turn(MIDDLE)
    harness.players.hold_strip(board)
    monkeypatch.setattr(leak_inspector, "texts_on", lambda _surface: ("1", "2"))
    with pytest.raises(AssertionError):
        PotionBrewLeakInspector(harness.driver).inspect()
