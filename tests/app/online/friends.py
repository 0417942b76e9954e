"""People with phones of their own, and the app's window among them."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import toga

from coven.app import PocketCoven
from coven.evening import Evening
from coven.online.company import CompanyScreen
from coven.online.joining import JoinScreen
from coven.online.lobby import LobbyScreen
from coven.online.peeling import PeelScreen
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import RoundScreen
from engine.core import Options, Seat
from engine.games import GAMES
from engine.games.waz_baraz.pieces import Accuse
from engine.match import Sight
from hall.codes import shown_code
from hall.hall import Hall
from hall.pacing import AT_ONCE
from hall.room import Setup
from hall.table import Chair, Table
from tests.app.driver import Driver
from tests.app.play.studio import buttons
from tests.app.player import Players
from tests.hall.remote.party import QUICK
from tests.hall.remote.playing import any_step

# A round's end stands before everything else, so that at tables dealt by chance nobody brings it
# about: people do not dare to name, and a bot cannot be sure after a few moves of so many sets.
LONG: Options = {"first_master": 0, "mistresses": 4}


class Friend:
    """Somebody elsewhere, with a hall and a journal of their own."""

    def __init__(self, driver: Driver, folder: Path, name: str, colour: int) -> None:
        folder.mkdir(parents=True)
        self.driver = driver
        self.chair = Chair(name, colour, "frog")
        self.hall = Hall(folder / "coven.db", AT_ONCE, QUICK)
        self.hall.start()
        self.random = Random(colour)
        self._table: Any = None
        self.doors: Any = None

    @property
    def table(self) -> Any:
        """Where the friend sits."""
        assert self._table is not None
        return self._table

    @property
    def seat(self) -> Seat:
        """Which seat that is."""
        seat: Seat
        (seat,) = self.table.here
        return seat

    def join(self, address: str, code: str) -> None:
        """Takes a free seat."""
        self._table = self.driver.run(self.hall.join(address, code, self.chair))

    def redeem(self, address: str, ticket: str) -> None:
        """Takes a seat over."""
        self._table = self.driver.run(self.hall.redeem(address, ticket))

    def host(self, people: int = 2, game: str = "waz_baraz", options: Options = LONG) -> str:
        """Opens a table on the friend's own phone, with a bot besides, and returns its code."""
        near = self.hall.nearby
        self.doors = self.driver.run(near.start(lambda _: None, port=0))
        bot = {people: Chair("Nettle", 5, "cat", "easy")}
        setup = Setup(game, GAMES[game].edition, options, people + 1, bot)
        code = self.driver.run(near.invite(setup, {0: self.chair}))
        self._table = self.driver.run(near.table(code))
        return code

    @property
    def address(self) -> str:
        """Where the friend's own phone is found."""
        return f"http://127.0.0.1:{self.doors.port}"

    def vanish(self) -> None:
        """Lets the friend's phone be out of reach."""
        self.driver.run(self.hall.nearby.stop())

    def return_(self) -> None:
        """Lets the friend's phone be back where it was."""
        start = self.hall.nearby.start(lambda _: None, port=self.doors.port)
        self.doors = self.driver.run(start)

    def sight(self) -> Sight[Any]:
        """Returns what the friend sees."""
        # Whoever sits down last sees the deal first.
        self.driver.until(lambda: self.table.company().phase != "gathering")
        return self.driver.run(self.table.sight(self.seat))

    def act(self) -> None:
        """Takes any legal step."""
        sight = self.sight()
        cautious = tuple(action for action in sight.legal if not isinstance(action, Accuse))
        calm = replace(sight, legal=cautious or sight.legal)
        step = any_step(self.table.game, calm, self.random)
        self.driver.run(self.table.submit(self.seat, [step], sight.version))


class Evenings(Players):
    """The window, with whoever sits in front of it."""

    dares = 0

    @property
    def evening(self) -> Evening:
        """The table on this phone."""
        assert self.app.evening is not None
        return self.app.evening

    @property
    def table(self) -> Table:
        """The table that is played at."""
        return self.evening.table

    @property
    def here(self) -> str:
        """Where friends find this phone."""
        doors = self.app.parlour.hosting._doors
        assert doors is not None
        return f"http://127.0.0.1:{doors.port}"

    def public(self) -> Sight[Any]:
        """Returns what everybody sees."""
        return self.driver.run(self.table.public())

    def press(self, label: str) -> None:
        """Presses a native button by its label."""
        found = [button for button in self.buttons() if button.text == label]
        assert found, (label, [button.text for button in self.buttons()])
        self.driver.press(found[0])

    def buttons(self) -> list[toga.Button]:
        """Returns the native buttons in front."""
        screen = self.app.stage.screen
        assert screen is not None
        return buttons(screen.content)

    def until(self, screen: type) -> Any:
        """Waits for a kind of screen and returns it."""
        self.driver.until(lambda: isinstance(self.app.stage.screen, screen))
        return self.app.stage.screen

    def reads(self, text: str) -> None:
        """Waits until something can be read: what other phones do comes when it comes."""
        self.driver.until(lambda: text in self.texts())

    def texts(self) -> str:
        """Returns all that can be read in the window."""
        return " | ".join(self.driver.all_texts())

    def to_lobby(self, name: str = "Iris", game: str = "waz_baraz") -> LobbyScreen:
        """Opens a table nearby from the shelf on, by touching what is offered."""
        self.press("Play apart")
        self.press("Open nearby")
        screen: Any = self.app.stage.screen
        self.driver.press(screen.games[game])
        self.driver.until(lambda: hasattr(self.app.stage.screen, "fields"))
        setup: Any = self.app.stage.screen
        self.driver.type_into(setup.fields[0], name)
        self.driver.touch(setup.foot, "begin")
        lobby: LobbyScreen = self.until(LobbyScreen)
        return lobby

    def sit_down(self, address: str, letters: str, name: str = "Iris") -> None:
        """Types a code, an address and a name from the shelf on, and sits down."""
        self.press("Play apart")
        self.press("Join a table")
        page: JoinScreen = self.until(JoinScreen)
        for field, text in ((page.code, letters), (page.address, address), (page.name, name)):
            field.value = ""
            self.driver.type_into(field, text)
        self.press("Sit down")

    def join(self, host: Friend) -> None:
        """Sits down at a friend's table for two, and waits until it is dealt."""
        code = host.host()
        self.sit_down(host.address, shown_code(code))
        self.until(PlayScreen)

    def come_to_the_front(self) -> None:
        """Brings the app to the front, as a tap on its icon does."""
        front: Any = self.app.main_window
        front.on_show()

    def company(self) -> CompanyScreen:
        """Opens the company from the table."""
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        self.driver.touch(screen.header, "company")
        found: CompanyScreen = self.until(CompanyScreen)
        return found

    def peel(self, seat: Seat) -> PeelScreen:
        """Opens the way of a seat to another phone."""
        self.driver.press(self.company().buttons[f"peel-{seat}"])
        found: PeelScreen = self.until(PeelScreen)
        return found

    def settled(self) -> bool:
        """Returns whether the window shows the newest of the table."""
        screen, evening = self.app.stage.screen, self.evening
        if not isinstance(screen, PlayScreen):
            return isinstance(screen, CurtainScreen | RoundScreen)
        newest = evening.tidings.shown >= evening.tidings.newest or self.board.whispering
        return self.board.view is not None and newest

    def play(self, friends: list[Friend], steps: int) -> None:
        """Takes some steps around the table, each at the phone that it belongs to."""
        for _ in range(steps):
            self.driver.until(self.settled)
            screen = self.app.stage.screen
            active = self.public().active
            friend = next((f for f in friends if f.seat in active), None)
            reading = isinstance(screen, PlayScreen) and self.board.whispering
            if isinstance(screen, PlayScreen) and friend is not None and not reading:
                version = self.public().version
                self.driver.until(lambda f=friend, v=version: f.sight().version >= v)  # type: ignore[misc]
                friend.act()
                self.driver.until(lambda v=version: self.public().version > v)  # type: ignore[misc]
            else:
                self.step()


def app_of(driver: Driver) -> PocketCoven:
    """Returns the app."""
    assert isinstance(driver.app, PocketCoven)
    return driver.app
