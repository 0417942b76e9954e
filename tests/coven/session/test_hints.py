"""Hints at the table: who may ask, their text, their highlight and who sees them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.screens.setup import are_hints_enabled
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import DOT_SECONDS, HINT_ZONE, PlayScreen, ThinkingDots
from coven.screens.table.table_screen import TextPlayScreen
from coven.session.session import TableSession
from coven.ui import animation
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.forest_chase.pieces import Flip
from engine.games.waz_baraz.pieces import Play
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_harness import GalleryScene, native_buttons
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.coven.scenes.hints import SCENES
from tests.coven.screen_fit import check_fits
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import texts_on, zones_on

IRIS, OLAF, ADA = (
    SeatedPlayer("Iris", 0, "owl"),
    SeatedPlayer("Olaf", 1, "frog"),
    SeatedPlayer("Ada", 2, "cat"),
)
BOTS = (SeatedPlayer("Marsh", 1, "frog", "fair"), SeatedPlayer("Morgan", 2, "cat", "fair"))
FIRST: dict[str, dict[str, OptionValue]] = {
    "waz_baraz": {"first_master": 1},
    "potion_brew": {"starter": 0},
    "baron_voodoo": {"starter": 0, "loas": "in_order"},
    "forest_chase": {"starter": 0, "pace": "calm"},
    "riddle_masters": {"starter": 0},
}


def open_table_with_hints(
    driver: Driver, app: PocketCoven, game: str, *others: SeatedPlayer, hints: bool = True
) -> TableSession:
    """Opens a table at which Iris begins, with the given hint option."""

    async def begin() -> TableSession:
        luck = (7).to_bytes(SEED_BYTES, "big")
        table = await app.hall.create_table(game, (IRIS, *others), FIRST[game], luck)
        await app.store.save_hints(table.id, enabled=hints)
        app.session = TableSession(app, table)
        await app.session.start()
        return app.session

    return driver.run(begin())


def my_turn(driver: Driver, app: PocketCoven) -> PlayScreen:
    """Returns the screen once Iris may act on it."""
    found: list[PlayScreen] = []

    def acting() -> bool:
        screen = app.window.screen
        if isinstance(screen, PlayScreen) and screen.hint_seat is not None:
            found[:] = [screen]
        return bool(found)

    driver.wait_until(acting)
    return found[0]


def ask(driver: Driver, screen: PlayScreen) -> Any:
    """Taps the hint button and returns the hint."""
    driver.tap_zone(screen.board.surfaces[-1], HINT_ZONE)
    driver.wait_until(lambda: screen.hint is not None)
    assert screen.hint is not None
    return screen.hint


@pytest.mark.parametrize("game", sorted(GAME_INFOS))
def test_a_lone_player_gets_a_hint(driver: Driver, app: PocketCoven, game: str) -> None:
    """In every game one sentence appears above the board; a tap removes it."""
    open_table_with_hints(driver, app, game, *BOTS)
    screen = my_turn(driver, app)
    before = texts_on(screen.header)
    advice = ask(driver, screen)
    assert advice.hint is not None
    said = " ".join(texts_on(screen.header))
    assert advice.sentence in said
    assert not screen.header.truncated
    driver.tap_zone(screen.header, "advice")
    assert screen.hint is None
    assert texts_on(screen.header) == before


@pytest.mark.parametrize("game", sorted(GAME_INFOS))
def test_a_table_without_hints_has_none(driver: Driver, app: PocketCoven, game: str) -> None:
    """There is no hint button."""
    session = open_table_with_hints(driver, app, game, *BOTS, hints=False)
    screen = my_turn(driver, app)
    assert all(HINT_ZONE not in zones_on(surface) for surface in screen.board.surfaces)
    assert screen.services.request_hint is None
    assert not driver.run(app.store.has_hints(session.table.id))


def test_a_touched_hint_is_played(driver: Driver, app: PocketCoven) -> None:
    """A tile is highlighted, and a tap flips it."""
    open_table_with_hints(driver, app, "forest_chase", *BOTS)
    screen = my_turn(driver, app)
    board: Any = screen.board
    driver.wait_until(lambda: board.view.step == "card" and screen.hint_seat is not None)
    driver.tap_zone(board.buttons, "turn-up")
    driver.wait_until(lambda: board.view.step == "race")
    advice = ask(driver, screen)
    assert isinstance(advice.hint.action, Flip)
    spot = advice.hint.action.spot
    zones = GAME_INFOS["forest_chase"].ui.hint_zones(board.view, advice.hint)
    assert set(zones) == {f"tile-{spot}"}
    driver.tap_zone(board.forest, f"tile-{spot}")
    driver.wait_until(lambda: spot in board.view.up)
    assert screen.hint is None


def test_a_card_that_is_advised_is_the_one_that_is_played(driver: Driver, app: PocketCoven) -> None:
    """It is marked in the open hand."""
    open_table_with_hints(driver, app, "waz_baraz", *BOTS)
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert isinstance(advice.hint.action, Play)
    board: Any = screen.board
    place = board.card_box(advice.hint.action.card)
    assert place is not None
    surface, box = place
    driver.tap(surface.widget, box.x + box.width / 2, box.y + box.height / 2)
    assert board.view.hand[board.raised] == advice.hint.action.card


def test_a_private_hint_is_readable_only_while_held(driver: Driver, app: PocketCoven) -> None:
    """At a table of three a closed screen says only that there is a hint."""
    open_table_with_hints(driver, app, "waz_baraz", OLAF, ADA)
    players = WazBarazTapPlayers(driver, 1)
    players.open_curtain()
    players.pick_witches(players.board, [4, 15])
    driver.tap_zone(players.board.buttons, "choose")
    driver.wait_until(lambda: players.board.mode == "watch")
    driver.tap_zone(players.board.buttons, "pass")
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    players.open_curtain()
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert not advice.public
    closed = " ".join(texts_on(screen.header))
    assert advice.sentence not in closed
    assert tr("hold to look, then read the advice") in closed
    board: Any = screen.board
    driver.press_down(board.strip.widget, *players.card_centre(board, 0))
    driver.wait_until(lambda: board.peeking)
    assert advice.sentence in " ".join(texts_on(screen.header))
    driver.lift(board.strip.widget, *players.card_centre(board, 0))
    driver.wait_until(lambda: not board.peeking)
    assert advice.sentence not in " ".join(texts_on(screen.header))


def test_an_open_table_shows_a_public_hint_to_all(driver: Driver, app: PocketCoven) -> None:
    """The hint is public, because nothing is private."""
    open_table_with_hints(driver, app, "baron_voodoo", OLAF)
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert advice.public
    assert advice.sentence in " ".join(texts_on(screen.header))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_advice_fits(driver: Driver, app: PocketCoven, scene: GalleryScene[Any]) -> None:
    """At every size and in every language, for either hand."""
    check_fits(driver, app, scene)


# Text mode


@pytest.mark.parametrize("game", sorted(GAME_INFOS))
def test_a_hint_in_text_mode_leads_to_its_action(
    driver: Driver, app: PocketCoven, game: str
) -> None:
    """One button asks, a sentence answers, another button does it."""
    app.set_table_mode("words")
    driver.settle()
    session = open_table_with_hints(driver, app, game, *BOTS)
    screen = app.window.screen
    driver.wait_until(lambda: isinstance(app.window.screen, TextPlayScreen) and bool(_asking(app)))
    screen = app.window.screen
    assert isinstance(screen, TextPlayScreen)
    driver.press_button(_asking(app)[0])
    driver.wait_until(lambda: screen.hint is not None)
    advice = screen.hint
    assert advice is not None
    assert not _asking(app)
    before = driver.run(session.table.public_sight()).version
    (doing,) = [b for b in native_buttons(screen.content) if b.text.startswith(tr("Follow hint"))]
    driver.press_button(doing)
    driver.wait_until(lambda: driver.run(session.table.public_sight()).version > before)
    app.set_table_mode("drawn")


def _asking(app: PocketCoven) -> list[Any]:
    screen = app.window.screen
    label = tr("Hint")
    return [b for b in native_buttons(screen.content) if b.text == label] if screen else []


# The hint option


def test_hints_are_for_one_among_bots_unless_all_want_them() -> None:
    """As the set-up screen explains it."""
    assert are_hints_enabled("alone", (IRIS, *BOTS))
    assert not are_hints_enabled("alone", (IRIS, OLAF))
    assert are_hints_enabled("on", (IRIS, OLAF))
    assert not are_hints_enabled("off", (IRIS, *BOTS))


def test_the_hint_setting_is_saved_with_the_table(driver: Driver, app: PocketCoven) -> None:
    """It is saved with the table and applies to no other."""
    with_hints = open_table_with_hints(driver, app, "waz_baraz", *BOTS).table.id
    without = open_table_with_hints(driver, app, "waz_baraz", *BOTS, hints=False).table.id
    assert driver.run(app.store.has_hints(with_hints))
    assert not driver.run(app.store.has_hints(without))
    assert not driver.run(app.store.has_hints("another"))
    driver.run(app.hall.remove(without))
    driver.run(app.store.save_hints("third", enabled=True))
    kept = driver.run(app.hall.load_value("house"))
    assert isinstance(kept, dict)
    assert kept.keys() == {with_hints, "third"}


# Thinking bots


class HintTimer:
    """A timer that the test fires."""

    def __init__(self) -> None:
        self.due: list[Any] = []

    def __call__(self, seconds: float, callback: Any, /) -> "HintTimer":
        assert seconds == DOT_SECONDS
        self.due.append(callback)
        return self

    def cancel(self) -> None:
        """Drops the call."""
        self.due.clear()


@pytest.fixture
def moving() -> Iterator[None]:
    """Enables motion for a test."""
    animation.enable_motion()
    yield
    animation.enable_motion(on=False)


def test_dots_go_on_while_a_bot_thinks(moving: None) -> None:
    """Each beat paints the next dot until nobody thinks."""
    beats, clock = [0], HintTimer()
    thinking = ThinkingDots(lambda: beats.append(1), clock)
    thinking.set_running(on=True)
    thinking.set_running(on=True)
    assert len(clock.due) == 1
    clock.due.pop()()
    clock.due.pop()()
    assert sum(beats) == 2
    thinking.set_running(on=False)
    assert not clock.due
    assert not thinking.is_running


def test_without_animation_the_dots_do_not_move() -> None:
    """No timer is started."""
    animation.enable_motion(on=False)
    clock = HintTimer()
    thinking = ThinkingDots(lambda: None, clock)
    thinking.set_running(on=True)
    assert not clock.due


def test_the_header_says_and_shows_who_thinks(driver: Driver, app: PocketCoven) -> None:
    """A thinking bot has the dots above its pawn and the text below its name."""
    app.change_settings(NO_MOTION)
    open_table_with_hints(driver, app, "waz_baraz", *BOTS)
    screen = my_turn(driver, app)
    assert screen.thinking_bot() is None
    quiet = draw_count(screen.header).shapes
    mine = screen.sight
    assert mine is not None
    screen.show_public(replace(mine, seat=None, legal=(), active=(2,)), None, None)
    assert screen.thinking_bot() == 2
    assert draw_count(screen.header).shapes > quiet
    screen.dispose()
    assert not screen.thinking_dots.is_running
