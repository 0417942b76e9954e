"""The bystander bites: a board that gives a card away is caught."""

import pytest

from coven.boards.offers import Offer
from coven.boards.potion_brew.board import PotionBrewBoard
from coven.drawing.painter import Painter
from engine.games.potion_brew.view import View
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.bystander import Bystander
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import MIDDLE, Moment

PARTS = ("_paint_table", "_paint_strip", "_paint_buttons")


def careless(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Makes a part of the board write down the cards that are nobody else's business."""
    usual = getattr(PotionBrewBoard, part)

    def paint(self: PotionBrewBoard, painter: Painter) -> None:
        usual(self, painter)
        cards = self.drawn or (self.view.hand if self.view is not None else ())
        painter.text(str(cards), 10, 10)

    monkeypatch.setattr(PotionBrewBoard, part, paint)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    "moment", [MIDDLE, Moment(moments.guarded, seats=4)], ids=["turn", "asked"]
)
def test_a_hand_that_shows_is_caught(
    studio: Kitchen, monkeypatch: pytest.MonkeyPatch, moment: Moment, part: str
) -> None:
    careless(monkeypatch, part)
    studio.open(moment)
    with pytest.raises(AssertionError, match="shows a secret"):
        Bystander(studio.driver).look()


@pytest.mark.parametrize("part", PARTS)
def test_a_drawn_card_that_shows_is_caught(
    studio: Kitchen, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    careless(monkeypatch, part)
    studio.with_a_drawn_card()
    with pytest.raises(AssertionError, match="shows a secret"):
        Bystander(studio.driver).look()


def test_a_button_that_knows_the_hand_is_caught(
    studio: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = PotionBrewBoard._offers

    def offers(self: PotionBrewBoard, view: View) -> list[Offer]:
        return usual(self, view) if 1 in view.hand else []

    monkeypatch.setattr(PotionBrewBoard, "_offers", offers)
    studio.open(MIDDLE)
    with pytest.raises(AssertionError, match="shows a secret"):
        Bystander(studio.driver).look()


def test_a_hand_that_stays_closed_while_it_is_held_is_caught(
    studio: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = studio.open(MIDDLE)
    studio.players.hold(board)
    monkeypatch.setattr(board.strip.surface, "texts", lambda: ("1", "2"))
    with pytest.raises(AssertionError):
        Bystander(studio.driver).look()
