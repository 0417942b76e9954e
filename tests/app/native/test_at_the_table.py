"""Tables on the real window, on a phone that writes down what it is asked for."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.boards.forest_chase import clockwork
from coven.boards.forest_chase.board import ForestChaseBoard
from coven.screens.result import FinalScreen, RoundScreen
from coven.senses import Senses
from coven.settings import Settings
from engine.bots.selfplay import play
from engine.chance import SEED_BYTES
from engine.core import Options
from engine.games.forest_chase.pieces import SPOTS, TURN_UP, Spot
from engine.match import Match
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import Moment, at, fresh
from tests.app.boards.forest_chase.searchers import seen
from tests.app.driver import Driver
from tests.app.native.recorder import Broken, Recorder
from tests.app.play.house import STILL

LUCK = (7).to_bytes(SEED_BYTES, "big")


@pytest.fixture
def phone(app: PocketCoven) -> Iterator[Recorder]:
    """Gives the phone on which the app runs."""
    before, phone = app.senses, Recorder()
    app.senses = Senses(phone)
    yield phone
    app.senses = before


@pytest.fixture
def glade(app: PocketCoven, driver: Driver, phone: Recorder) -> Iterator[Glade]:
    """Gives tables on that phone."""
    driver.until(lambda: not app._tasks)
    yield Glade(driver)
    if app.evening is not None:
        app.evening.step_aside()
    app.evening = None


def flip(glade: Glade, board: ForestChaseBoard) -> Spot:
    """Touches a tile that the house does not lie on, and returns which."""
    spot = next(spot for spot in SPOTS if spot != seen(board).house)
    glade.driver.touch(board.forest, f"tile-{spot}")
    glade.catch_up()
    return spot


def test_a_new_table_is_heard_being_dealt(glade: Glade, phone: Recorder) -> None:
    glade.open(Moment(at("place")))
    assert phone.take() == ["prepare", "deal"]


def test_each_number_of_the_count_in_is_heard_and_then_the_start(
    glade: Glade, phone: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clockwork, "BEAT", 0.001)
    board = glade.open(Moment(at("card")))
    phone.take()
    done = glade.table.match.record
    glade.driver.touch(board.buttons, "turn-up")
    glade.driver.until(lambda: done != glade.table.match.record)
    assert phone.take() == ["tick", "tap"] * clockwork.COUNT_IN
    assert glade.table.match.record.events[-2].action == TURN_UP
    glade.catch_up()
    assert phone.take() == ["ready", "tap", "awake"]


def test_flips_and_steps_are_heard_and_felt(glade: Glade, phone: Recorder) -> None:
    board = glade.open(Moment(fresh))
    phone.take()
    for heard in ("flip", "turn_back"):
        flip(glade, board)
        assert phone.take() == [heard, "tap"]
    lit = next(pad for pad in board.pads if board._shown[pad].lit)
    glade.driver.touch(lit, "pad")
    glade.catch_up()
    assert phone.take() == ["step", "tap"]


def test_the_rules_let_the_screen_darken_and_the_race_lights_it_again(
    glade: Glade, phone: Recorder
) -> None:
    glade.open(Moment(fresh))
    assert phone.take() == ["prepare", "deal", "awake"]
    glade.app.lookup.rules("forest_chase")
    assert phone.take() == ["asleep"]
    glade.driver.run(glade.evening.come_back())
    assert phone.take() == ["awake"]


def test_whoever_leaves_a_race_lets_the_screen_darken(glade: Glade, phone: Recorder) -> None:
    glade.open(Moment(fresh))
    phone.take()
    glade.app.open_shelf()
    glade.driver.until(lambda: not glade.app._tasks)
    assert phone.take() == ["asleep"]


def test_what_is_switched_off_stays_off_at_the_table(glade: Glade, phone: Recorder) -> None:
    glade.app.dress(Settings(language="en", motion=False, sound=False, haptics=False))
    board = glade.open(Moment(fresh))
    flip(glade, board)
    assert phone.take() == ["awake"]
    glade.app.dress(STILL)


def test_a_phone_in_a_pocket_is_silent(glade: Glade, phone: Recorder) -> None:
    board = glade.open(Moment(fresh))
    phone.take()
    window: Any = glade.app.main_window
    window.on_hide()
    board.host.feel("tick")
    assert phone.take() == []
    window.on_show()
    board.host.feel("tick")
    assert phone.take() == ["tick", "tap"]


def test_a_phone_that_fails_at_everything_does_not_disturb_a_race(
    glade: Glade, phone: Recorder
) -> None:
    broken = Broken()
    glade.app.senses.native = broken
    board = glade.open(Moment(fresh))
    spot = flip(glade, board)
    assert broken.take() == ["prepare", "deal", "awake", "flip", "tap"]
    assert seen(board).up == (spot,)


@pytest.mark.parametrize(
    ("game", "options", "so", "screen", "heard"),
    [
        ("potion_brew", {}, lambda match: match.sight(None).view.rounds, RoundScreen, "chime"),
        ("potion_brew", {"play": "single"}, lambda match: match.result, FinalScreen, "win"),
        ("waz_baraz", {}, lambda match: match.sight(None).view.rounds, RoundScreen, "chime"),
    ],
)
def test_an_end_is_heard_when_it_is_told(
    glade: Glade,
    phone: Recorder,
    game: str,
    options: Options,
    so: Callable[[Match[Any, Any]], bool],
    screen: type,
    heard: str,
) -> None:
    match = Match.new(game, 3, options, LUCK)
    glade.seat(match)
    phone.take()
    for _ in play(match, ["easy"] * 3, LUCK):
        if so(match):
            break
    glade.catch_up()
    assert type(glade.app.stage.screen) is screen
    assert phone.take() == [heard, "tap"]
