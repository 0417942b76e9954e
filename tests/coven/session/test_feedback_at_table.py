"""Sounds and haptics at tables in the real window, with a recording phone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.feedback import Feedback
from coven.games.forest_chase import board as clockwork
from coven.games.forest_chase.board import ForestChaseBoard
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.settings import Settings
from engine.chance import SEED_BYTES
from engine.core import Options
from engine.games.forest_chase.pieces import SPOTS, TURN_UP, Spot
from engine.match import Match
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import Position, at_step, is_fresh_race
from tests.coven.games.forest_chase.tap_players import shown_view
from tests.coven.native.fake_phone import FailingPhone, RecordingPhone
from tests.tools.arena import play_match

LUCK = (7).to_bytes(SEED_BYTES, "big")


@pytest.fixture
def phone(app: PocketCoven) -> Iterator[RecordingPhone]:
    """Returns the recording phone."""
    before, phone = app.feedback, RecordingPhone()
    app.feedback = Feedback(phone)
    yield phone
    app.feedback = before


@pytest.fixture
def harness(
    app: PocketCoven, driver: Driver, phone: RecordingPhone
) -> Iterator[ForestChaseHarness]:
    """Returns a harness on that phone."""
    driver.wait_until(lambda: app.is_idle)
    yield ForestChaseHarness(driver)
    if app.session is not None:
        app.session.suspend()
    app.session = None


def flip(harness: ForestChaseHarness, board: ForestChaseBoard) -> Spot:
    """Taps a tile without the house and returns it."""
    spot = next(spot for spot in SPOTS if spot != shown_view(board).house)
    harness.driver.tap_zone(board.forest, f"tile-{spot}")
    harness.show_latest()
    return spot


def test_a_new_table_plays_the_sound_of_the_deal(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    harness.open_position(Position(at_step("place")))
    assert phone.take_calls() == ["prepare", "deal"]


def test_the_count_in_has_a_sound_for_each_number_and_the_start(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    board = harness.open_position(Position(at_step("card")))
    phone.take_calls()
    done = harness.table.match.record
    harness.driver.tap_zone(board.buttons, "turn-up")
    harness.driver.wait_until(lambda: done != harness.table.match.record)
    assert phone.take_calls() == ["tick", "tap"] * clockwork.COUNT_IN_NUMBERS
    assert harness.table.match.record.events[-2].action == TURN_UP
    harness.show_latest()
    assert phone.take_calls() == ["ready", "tap", "awake"]


def test_flips_and_steps_have_sounds_and_taps(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    board = harness.open_position(Position(is_fresh_race))
    phone.take_calls()
    for heard in ("flip", "turn_back"):
        flip(harness, board)
        assert phone.take_calls() == [heard, "tap"]
    lit = next(pad for pad in board.pads if board.shown[pad].lit)
    harness.driver.tap_zone(lit, "pad")
    harness.show_latest()
    assert phone.take_calls() == ["step", "tap"]


def test_the_rules_let_the_screen_darken_and_the_race_lights_it_again(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    harness.open_position(Position(is_fresh_race))
    assert phone.take_calls() == ["prepare", "deal", "awake"]
    harness.app.navigation.open_rules("forest_chase")
    assert phone.take_calls() == ["asleep"]
    harness.driver.run(harness.session.return_to_table())
    assert phone.take_calls() == ["awake"]


def test_leaving_a_race_lets_the_screen_turn_off(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    harness.open_position(Position(is_fresh_race))
    phone.take_calls()
    harness.app.open_shelf()
    harness.driver.wait_until(lambda: harness.app.is_idle)
    assert "asleep" in phone.take_calls()


def test_disabled_feedback_stays_off_at_the_table(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    harness.app.apply_settings(Settings(language="en", motion=False, sound=False, haptics=False))
    phone.take_calls()
    board = harness.open_position(Position(is_fresh_race))
    flip(harness, board)
    assert phone.take_calls() == ["awake"]
    harness.app.apply_settings(NO_MOTION)


def test_a_phone_in_a_pocket_is_silent(harness: ForestChaseHarness, phone: RecordingPhone) -> None:
    board = harness.open_position(Position(is_fresh_race))
    phone.take_calls()
    window: Any = harness.app.main_window
    window.on_hide()
    board.services.play_with_haptics("tick")
    assert phone.take_calls() == []
    window.on_show()
    board.services.play_with_haptics("tick")
    assert phone.take_calls() == ["tick", "tap"]


def test_a_phone_that_fails_at_everything_does_not_disturb_a_race(
    harness: ForestChaseHarness, phone: RecordingPhone
) -> None:
    broken = FailingPhone()
    harness.app.feedback.device = broken
    board = harness.open_position(Position(is_fresh_race))
    spot = flip(harness, board)
    assert broken.take_calls() == ["prepare", "deal", "awake", "flip", "tap"]
    assert shown_view(board).up == (spot,)


@pytest.mark.parametrize(
    ("game", "options", "so", "screen", "heard"),
    [
        (
            "potion_brew",
            {},
            lambda match: match.sight(None).view.rounds,
            RoundResultScreen,
            "chime",
        ),
        ("potion_brew", {"play": "single"}, lambda match: match.result, GameResultScreen, "win"),
        ("waz_baraz", {}, lambda match: match.sight(None).view.rounds, RoundResultScreen, "chime"),
    ],
)
def test_the_sound_of_the_end_plays_when_the_end_is_shown(
    harness: ForestChaseHarness,
    phone: RecordingPhone,
    game: str,
    options: Options,
    so: Callable[[Match[Any, Any]], bool],
    screen: type,
    heard: str,
) -> None:
    match = Match.new(game, 3, options, LUCK)
    harness.open_match(match)
    phone.take_calls()
    for _ in play_match(match, ["easy"] * 3, LUCK):
        if so(match):
            break
    harness.show_latest()
    assert type(harness.app.window.screen) is screen
    assert phone.take_calls() == [heard, "tap"]
