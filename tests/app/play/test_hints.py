"""Advice at the table: who may ask, what is said, where it shines, and who sees it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven import house
from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.boards.targets import targets
from coven.drawing import motion
from coven.evening import Evening
from coven.screens.counsel import ZONE
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.thinking import BEAT, Thinking
from coven.text.play import WordPlayScreen
from coven.words import say
from engine.chance import SEED_BYTES
from engine.core import Value
from engine.games.forest_chase.pieces import Flip
from engine.games.waz_baraz.pieces import Play
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.play.fitting import check_fits
from tests.app.play.house import STILL
from tests.app.play.scenes.advice import SCENES
from tests.app.play.studio import Scene, buttons
from tests.app.player import Players

IRIS, OLAF, ADA = Chair("Iris", 0, "owl"), Chair("Olaf", 1, "frog"), Chair("Ada", 2, "cat")
BOTS = (Chair("Marsh", 1, "frog", "fair"), Chair("Morgan", 2, "cat", "fair"))
FIRST: dict[str, dict[str, Value]] = {
    "waz_baraz": {"first_master": 1},
    "potion_brew": {"starter": 0},
    "baron_voodoo": {"starter": 0, "loas": "in_order"},
    "forest_chase": {"starter": 0, "pace": "calm"},
    "riddle_masters": {"starter": 0},
}


def sit_down(
    driver: Driver, app: PocketCoven, game: str, *others: Chair, hints: bool = True
) -> Evening:
    """Opens a table at which Iris begins, with what was agreed about hints."""

    async def begin() -> Evening:
        luck = (7).to_bytes(SEED_BYTES, "big")
        table = await app.hall.open(game, (IRIS, *others), FIRST[game], luck)
        await house.agree(app.hall, table.id, hints=hints)
        app.evening = Evening(app, table)
        await app.evening.begin()
        return app.evening

    return driver.run(begin())


def my_turn(driver: Driver, app: PocketCoven) -> PlayScreen:
    """Returns the screen as soon as Iris may act on it."""
    found: list[PlayScreen] = []

    def acting() -> bool:
        screen = app.stage.screen
        if isinstance(screen, PlayScreen) and screen.asker is not None:
            found[:] = [screen]
        return bool(found)

    driver.until(acting)
    return found[0]


def ask(driver: Driver, screen: PlayScreen) -> Any:
    """Touches the light, and returns what was advised."""
    driver.touch(screen.board.surfaces[-1], ZONE)
    driver.until(lambda: screen.advice is not None)
    assert screen.advice is not None
    return screen.advice


@pytest.mark.parametrize("game", sorted(STAGINGS))
def test_a_lone_player_asks_and_is_told(driver: Driver, app: PocketCoven, game: str) -> None:
    """In every game, above the board, in one sentence that a touch puts away."""
    sit_down(driver, app, game, *BOTS)
    screen = my_turn(driver, app)
    before = screen.header.texts()
    advice = ask(driver, screen)
    assert advice.hint is not None
    said = " ".join(screen.header.texts())
    assert advice.sentence in said
    assert not screen.header.cut
    driver.touch(screen.header, "advice")
    assert screen.advice is None
    assert screen.header.texts() == before


@pytest.mark.parametrize("game", sorted(STAGINGS))
def test_a_table_without_hints_has_none(driver: Driver, app: PocketCoven, game: str) -> None:
    """There is no light, and nothing to ask."""
    evening = sit_down(driver, app, game, *BOTS, hints=False)
    screen = my_turn(driver, app)
    assert all(ZONE not in surface.zones for surface in screen.board.surfaces)
    assert screen.host.hint is None
    driver.run(evening._advising.begin())
    assert not evening._advising.allowed


def test_what_is_advised_is_done_by_touching_it(driver: Driver, app: PocketCoven) -> None:
    """A tile of the forest shines, and a touch flips it."""
    sit_down(driver, app, "forest_chase", *BOTS)
    screen = my_turn(driver, app)
    board: Any = screen.board
    driver.until(lambda: board.view.step == "card" and screen.asker is not None)
    driver.touch(board.buttons, "turn-up")
    driver.until(lambda: board.view.step == "race")
    advice = ask(driver, screen)
    assert isinstance(advice.hint.action, Flip)
    spot = advice.hint.action.spot
    assert targets("forest_chase", board.view, advice.hint) == {f"tile-{spot}"}
    driver.touch(board.forest, f"tile-{spot}")
    driver.until(lambda: spot in board.view.up)
    assert screen.advice is None


def test_a_card_that_is_advised_is_the_one_that_is_played(driver: Driver, app: PocketCoven) -> None:
    """It is marked where it lies in the open hand."""
    sit_down(driver, app, "waz_baraz", *BOTS)
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert isinstance(advice.hint.action, Play)
    board: Any = screen.board
    place = board.card_box(advice.hint.action.card)
    assert place is not None
    surface, box = place
    driver.tap(surface.widget, box.x + box.wide / 2, box.y + box.tall / 2)
    assert board.view.hand[board.raised] == advice.hint.action.card


def test_what_a_seat_alone_knows_is_read_while_it_is_held_open(
    driver: Driver, app: PocketCoven
) -> None:
    """At a table of three a closed screen says that there is advice, and not which."""
    sit_down(driver, app, "waz_baraz", OLAF, ADA)
    players = Players(driver, 1)
    players.open_curtain()
    players.pick(players.board, [4, 15])
    driver.touch(players.board.buttons, "choose")
    driver.until(lambda: players.board.mode == "watch")
    driver.touch(players.board.buttons, "pass")
    driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
    players.open_curtain()
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert not advice.public
    closed = " ".join(screen.header.texts())
    assert advice.sentence not in closed
    assert say("hold to look: then you can read the advice") in closed
    board: Any = screen.board
    driver.press_down(board.strip.widget, *players.on_card(board, 0))
    driver.until(lambda: board.peeking)
    assert advice.sentence in " ".join(screen.header.texts())
    driver.lift(board.strip.widget, *players.on_card(board, 0))
    driver.until(lambda: not board.peeking)
    assert advice.sentence not in " ".join(screen.header.texts())


def test_at_an_open_table_of_several_what_all_know_is_told_to_all(
    driver: Driver, app: PocketCoven
) -> None:
    """Nothing has to be held, because nothing is private."""
    sit_down(driver, app, "baron_voodoo", OLAF)
    screen = my_turn(driver, app)
    advice = ask(driver, screen)
    assert advice.public
    assert advice.sentence in " ".join(screen.header.texts())


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_advice_fits(driver: Driver, app: PocketCoven, scene: Scene[Any]) -> None:
    """At every size and in every language, for either hand."""
    check_fits(driver, app, scene)


# In words


@pytest.mark.parametrize("game", sorted(STAGINGS))
def test_in_words_one_asks_and_follows(driver: Driver, app: PocketCoven, game: str) -> None:
    """A button asks, a sentence answers, another button does it."""
    app.set_table("words")
    driver.settle()
    evening = sit_down(driver, app, game, *BOTS)
    screen = app.stage.screen
    driver.until(lambda: isinstance(app.stage.screen, WordPlayScreen) and bool(_asking(app)))
    screen = app.stage.screen
    assert isinstance(screen, WordPlayScreen)
    driver.press(_asking(app)[0])
    driver.until(lambda: screen.advice is not None)
    advice = screen.advice
    assert advice is not None
    assert not _asking(app)
    before = driver.run(evening.table.public()).version
    (doing,) = [b for b in buttons(screen.content) if b.text.startswith(say("Do it"))]
    driver.press(doing)
    driver.until(lambda: driver.run(evening.table.public()).version > before)
    app.set_table("drawn")


def _asking(app: PocketCoven) -> list[Any]:
    screen = app.stage.screen
    label = say("What would you do?")
    return [b for b in buttons(screen.content) if b.text == label] if screen else []


# What was agreed


def test_hints_are_for_one_among_bots_unless_all_want_them() -> None:
    """As the set-up screen explains it."""
    assert house.gives_hints("alone", (IRIS, *BOTS))
    assert not house.gives_hints("alone", (IRIS, OLAF))
    assert house.gives_hints("on", (IRIS, OLAF))
    assert not house.gives_hints("off", (IRIS, *BOTS))


def test_what_was_agreed_is_kept_with_the_table(driver: Driver, app: PocketCoven) -> None:
    """For as long as the table is there, and for no other."""
    with_hints = sit_down(driver, app, "waz_baraz", *BOTS).table.id
    without = sit_down(driver, app, "waz_baraz", *BOTS, hints=False).table.id
    assert driver.run(house.has_hints(app.hall, with_hints))
    assert not driver.run(house.has_hints(app.hall, without))
    assert not driver.run(house.has_hints(app.hall, "another"))
    driver.run(app.hall.remove(without))
    driver.run(house.agree(app.hall, "third", hints=True))
    kept = driver.run(app.hall.kept("house"))
    assert isinstance(kept, dict)
    assert kept.keys() == {with_hints, "third"}


# Thinking


class Clock:
    """Timers that a test lets run."""

    def __init__(self) -> None:
        self.due: list[Any] = []

    def __call__(self, seconds: float, callback: Any, /) -> "Clock":
        assert seconds == BEAT
        self.due.append(callback)
        return self

    def cancel(self) -> None:
        """Forgets what was due."""
        self.due.clear()


@pytest.fixture
def moving() -> Iterator[None]:
    """Lets pictures move for a test."""
    motion.allow()
    yield
    motion.forbid()


def test_dots_go_on_while_a_bot_thinks(moving: None) -> None:
    """Each beat paints the next, until there is nothing to wait for."""
    beats, clock = [0], Clock()
    thinking = Thinking(lambda: beats.append(1), clock)
    thinking.wait(on=True)
    thinking.wait(on=True)
    assert len(clock.due) == 1
    clock.due.pop()()
    clock.due.pop()()
    assert sum(beats) == 2
    thinking.wait(on=False)
    assert not clock.due
    assert not thinking.running


def test_who_prefers_stillness_sees_still_dots() -> None:
    """Nothing is ever due."""
    motion.forbid()
    clock = Clock()
    thinking = Thinking(lambda: None, clock)
    thinking.wait(on=True)
    assert not clock.due


def test_the_header_says_and_shows_who_thinks(driver: Driver, app: PocketCoven) -> None:
    """A bot that is to act has the dots over its pawn, and the words below its name."""
    app.change(STILL)
    sit_down(driver, app, "waz_baraz", *BOTS)
    screen = my_turn(driver, app)
    assert screen._pondering() is None
    quiet = screen.header.count.shapes
    mine = screen._sight
    assert mine is not None
    screen.watch(replace(mine, seat=None, legal=(), active=(2,)), None, None)
    assert screen._pondering() == 2
    assert screen.header.count.shapes > quiet
    screen.leave()
    assert not screen.thinking.running
