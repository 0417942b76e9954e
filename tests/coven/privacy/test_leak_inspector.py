"""The leak inspector finds planted leaks."""

import pytest

from coven.app import PocketCoven
from coven.games.waz_baraz.board import WazBarazBoard
from coven.screens.table.handoff import CurtainScreen
from coven.ui.painter import Painter
from tests.coven.app_driver import Driver
from tests.coven.fake_table import Position
from tests.coven.games.waz_baraz.leak_inspector import WazBarazLeakInspector
from tests.coven.scenes.waz_baraz import ASKING, CHOOSING, MIDDLE, WazBarazHarness


def plant_leak(monkeypatch: pytest.MonkeyPatch, part: str, leak: str) -> None:
    """Makes a part of the board draw a value of the view even when it is closed."""
    usual = getattr(WazBarazBoard, part)

    def paint(self: WazBarazBoard, painter: Painter) -> None:
        usual(self, painter)
        if self.view is not None:
            value = getattr(self if hasattr(self, leak) else self.view, leak)
            painter.text(str(value), 10, 10)

    monkeypatch.setattr(WazBarazBoard, part, paint)


@pytest.mark.parametrize(
    ("position", "part", "leak"),
    [
        (MIDDLE, "_paint_strip", "hand"),
        (MIDDLE, "_paint_circle", "hand"),
        (MIDDLE, "_paint_buttons", "hand"),
        (CHOOSING, "_paint_circle", "picks"),
        (CHOOSING, "_paint_strip", "picks"),
    ],
)
def test_a_hand_or_a_choice_that_shows_is_caught(
    driver: Driver,
    app: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    position: Position,
    part: str,
    leak: str,
) -> None:
    plant_leak(monkeypatch, part, leak)
    harness, inspector = WazBarazHarness(driver), WazBarazLeakInspector(driver)
    board, _ = harness.open_turn(position)
    if position is CHOOSING:
        harness.players.pick_witches(board, [4, 15])
    with pytest.raises(AssertionError, match="shows a secret"):
        inspector.inspect()


def test_a_secret_answer_that_shows_is_caught(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_leak(monkeypatch, "_paint_strip", "secret_answer")
    harness, inspector = WazBarazHarness(driver), WazBarazLeakInspector(driver)
    board, _ = harness.open_turn(ASKING)
    harness.players.pick_witches(board, [7])
    harness.players.tap_zone(board.buttons, "ask")
    driver.wait_until(lambda: board.has_unread_secret)
    with pytest.raises(AssertionError, match="shows a secret"):
        inspector.inspect()


def test_a_curtain_with_secrets_is_caught(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = CurtainScreen.paint

    def paint(self: CurtainScreen, painter: Painter) -> None:
        usual(self, painter)
        painter.text("mistresses: 4", 10, 10)

    monkeypatch.setattr(CurtainScreen, "paint", paint)
    harness, inspector = WazBarazHarness(driver), WazBarazLeakInspector(driver)
    harness.open_position(MIDDLE)
    with pytest.raises(AssertionError, match="the curtain shows"):
        inspector.inspect()


def test_cut_text_and_a_widened_window_are_caught(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, inspector = WazBarazHarness(driver), WazBarazLeakInspector(driver)
    harness.open_turn(MIDDLE)
    inspector.width -= 1
    with pytest.raises(AssertionError, match="widens the window"):
        inspector.inspect()
    inspector.width += 1
    monkeypatch.setattr(WazBarazBoard, "prompt", lambda _: "Donaudampfschiff" * 20)
    harness.app.window.screen.repaint_with_look(app.look)  # type: ignore[union-attr]
    with pytest.raises(AssertionError, match="cuts"):
        inspector.inspect()
