"""A race in the real window: no action is lost or doubled, and the order is kept."""

from collections.abc import Iterator
from random import Random

import pytest
import toga
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from coven.app import PocketCoven
from coven.games.forest_chase.board import ForestChaseBoard
from coven.screens.table.table_screen import TableScreen
from coven.ui import touch
from coven.ui.canvas import Surface
from engine.core import CHANCE, Action, Event
from engine.games.forest_chase.pieces import FLIP, STEP, TURN_BACK, TURN_UP, Flip, WitchStep
from engine.games.forest_chase.state import movers
from hall.table import Table
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.fake_table import PLAYERS
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import GAME, Position, is_fresh_race
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers, shown_view

PRESSES = 100
_LEFT, _PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def send(canvas: toga.Canvas, kind: QEvent.Type, x: float, y: float) -> None:
    """Sends a touch event without running anything else."""
    native, point = canvas._impl.native, QPointF(x, y)
    event = QMouseEvent(kind, point, native.mapToGlobal(point), _LEFT, _LEFT, _PLAIN)
    QCoreApplication.sendEvent(native, event)


@pytest.fixture
def race(driver: Driver, app: PocketCoven) -> Iterator[ForestChaseBoard]:
    """Returns the board of four people at a real table at the start of a race."""
    open_seeded_table(driver, PLAYERS[:4], {"starter": 0}, 5, GAME)
    players = ForestChaseTapPlayers(driver, 1)
    while shown_view(players.board).step != "race":
        players.step()
    yield players.board
    driver.settle()


def table_of(app: PocketCoven) -> Table:
    """Returns the table of the session."""
    assert app.session is not None
    return app.session.table


def actions_since_start(driver: Driver, app: PocketCoven) -> list[Event]:
    """Returns the actions since the race began."""
    news = driver.run(table_of(app).news(0, 0))
    start = next(at for at, event in enumerate(news) if event.action == TURN_UP)
    return [event for event in news[start + 1 :] if event.seat != CHANCE]


def test_200_interleaved_presses_and_releases(
    driver: Driver, app: PocketCoven, race: ForestChaseBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[str] = []
    explain = TableScreen.show_refusal

    def noted(screen: TableScreen, reason: str, rule: str | None) -> None:
        refused.append(reason)
        explain(screen, reason, rule)

    monkeypatch.setattr(TableScreen, "show_refusal", noted)
    random, others = Random(7), movers(4, 0)
    last = 7  # steps that are possible before the race would end
    done: list[tuple[int, Action]] = []
    up: set[int] = set()
    steps = wrong = sent = 0
    down: dict[Surface, tuple[float, float]] = {}
    for _ in range(PRESSES):
        walking = random.random() < 0.4
        place = random.randrange(3)
        if walking and steps == last and others[steps % 3] == others[place]:
            walking = False
        spot = random.randrange(16)
        surface: Surface = race.pads[place] if walking else race.forest
        zone = surface.find_zone("pad" if walking else f"tile-{spot}")
        assert zone is not None
        if surface in down:
            send(surface.widget, QEvent.Type.MouseButtonRelease, *down.pop(surface))
            sent += 1
        quickly = random.random() < 0.3
        kind = QEvent.Type.MouseButtonDblClick if quickly else QEvent.Type.MouseButtonPress
        send(surface.widget, kind, *zone.centre)
        down[surface] = zone.centre
        sent += 1
        if not walking:
            done.append((0, TURN_BACK[spot] if spot in up else FLIP[spot]))
            up ^= {spot}
        elif others[steps % 3] == others[place]:
            done.append((others[place], STEP))
            steps += 1
        else:
            wrong += 1
        if random.random() < 0.2:
            driver.settle()
    for surface, place_ in down.items():
        send(surface.widget, QEvent.Type.MouseButtonRelease, *place_)
        sent += 1
    assert sent == 2 * PRESSES
    driver.wait_until(lambda: len(actions_since_start(driver, app)) >= len(done))
    driver.wait_until(lambda: len(refused) >= wrong)
    assert [(event.seat, event.action) for event in actions_since_start(driver, app)] == done
    assert steps == last
    assert refused == ["not_your_step"] * wrong
    driver.wait_until(lambda: set(shown_view(race).up) == up and shown_view(race).steps == steps)


@pytest.mark.rule("FC-12")
def test_two_quick_presses_on_one_pad_make_one_step(
    driver: Driver, app: PocketCoven, race: ForestChaseBoard
) -> None:
    pad = race.pads[0].find_zone("pad")
    assert pad is not None
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        send(race.pads[0].widget, kind, *pad.centre)
        send(race.pads[0].widget, QEvent.Type.MouseButtonRelease, *pad.centre)
    driver.wait_until(lambda: shown_view(race).steps == 1)
    driver.wait_until(lambda: app.is_idle and all(task.done() for task in touch.running_tasks))
    assert [event.action for event in actions_since_start(driver, app)] == [STEP]


def test_a_step_is_made_when_the_finger_comes_down(
    driver: Driver, app: PocketCoven, race: ForestChaseBoard
) -> None:
    pad = race.pads[0].find_zone("pad")
    assert pad is not None
    send(race.pads[0].widget, QEvent.Type.MouseButtonPress, *pad.centre)
    driver.wait_until(lambda: shown_view(race).steps == 1)
    send(race.pads[0].widget, QEvent.Type.MouseButtonRelease, *pad.centre)
    driver.settle()
    assert shown_view(race).steps == 1


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Surface]:
    """Records which parts are painted."""
    noted: list[Surface] = []
    repaint = Surface.repaint

    def noting(surface: Surface) -> None:
        noted.append(surface)
        repaint(surface)

    monkeypatch.setattr(Surface, "repaint", noting)
    return noted


def test_a_press_on_a_pad_paints_that_pad_alone(
    harness: ForestChaseHarness, painted: list[Surface]
) -> None:
    board = harness.open_position(Position(is_fresh_race))
    pad = board.pads[0].find_zone("pad")
    assert pad is not None
    painted.clear()
    send(board.pads[0].widget, QEvent.Type.MouseButtonPress, *pad.centre)
    harness.driver.wait_until(lambda: painted)
    assert painted[0] is board.pads[0]


def test_a_press_on_a_tile_paints_nothing_before_the_table_answers(
    harness: ForestChaseHarness, painted: list[Surface]
) -> None:
    board = harness.open_position(Position(is_fresh_race))
    tile = board.forest.find_zone("tile-3")
    assert tile is not None
    painted.clear()
    send(board.forest.widget, QEvent.Type.MouseButtonPress, *tile.centre)
    assert painted == []
    harness.driver.settle()


def test_a_flip_paints_the_forest_and_no_pad(
    harness: ForestChaseHarness, painted: list[Surface]
) -> None:
    board = harness.open_position(Position(is_fresh_race))
    harness.driver.tap_zone(board.forest, "tile-3")
    painted.clear()
    harness.show_latest()
    assert set(painted) & set(board.surfaces) == {board.forest}


def test_a_step_paints_the_pads_whose_light_changes(
    harness: ForestChaseHarness, painted: list[Surface]
) -> None:
    board = harness.open_position(Position(is_fresh_race, seats=5))
    harness.table.match.act(shown_view(board).turn + 1, [STEP], harness.table.match.version)
    painted.clear()
    harness.show_latest()
    assert board.pads[3] not in painted, "neither their step nor the next one"
    assert {board.pads[0], board.pads[1], board.pads[2]} <= set(painted)


def test_a_tap_on_a_flip_that_is_on_its_way_turns_the_tile_back(
    driver: Driver, app: PocketCoven, race: ForestChaseBoard
) -> None:
    tile = race.forest.find_zone("tile-9")
    assert tile is not None
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        send(race.forest.widget, kind, *tile.centre)
        send(race.forest.widget, QEvent.Type.MouseButtonRelease, *tile.centre)
    driver.wait_until(lambda: len(actions_since_start(driver, app)) == 2)
    assert [event.action for event in actions_since_start(driver, app)] == [FLIP[9], TURN_BACK[9]]
    driver.wait_until(lambda: not race.pending_actions.sent)


@pytest.mark.rule("FC-31")
def test_two_players_tap_left_and_right_in_turn(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race, seats=2))
    assert [board.shown[pad].lit for pad in board.pads] == [True, True]
    harness.driver.tap_zone(board.pads[0], "pad")
    harness.show_latest()
    # A player on the opposite side has the right hand on the left of the phone.
    assert shown_view(board).side == "right"
    assert [board.shown[pad].lit for pad in board.pads] == [False, True]
    harness.driver.tap_zone(board.pads[0], "pad")
    assert harness.refusal == ("other_hand", "FC-31")
    harness.driver.tap_zone(board.pads[1], "pad")
    harness.show_latest()
    assert shown_view(board).steps == 2
    acts = [e.action for e in harness.table.match.record.events if isinstance(e.action, WitchStep)]
    assert [step.side for step in acts[-2:]] == ["right", "left"]


@pytest.mark.rule("FC-12")
def test_a_tap_out_of_turn_changes_nothing_and_is_answered(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race))
    harness.driver.tap_zone(board.pads[1], "pad")
    assert harness.refusal == ("not_your_step", "FC-12")
    harness.show_latest()
    assert shown_view(board).steps == 0


@pytest.mark.rule("FC-09")
def test_a_tile_is_flipped_and_turned_back_by_one_tap_each(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race))
    for up in ((4,), ()):
        harness.driver.tap_zone(board.forest, "tile-4")
        harness.show_latest()
        assert shown_view(board).up == up
    flips = [e for e in harness.table.match.record.events if isinstance(e.action, Flip)]
    assert flips[-1].seat == shown_view(board).turn
