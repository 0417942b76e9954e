"""Players with their own phones, and the app's window among them."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import toga

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.online.start_screens import JoinScreen
from coven.online.table_pages import LobbyScreen, MembersScreen, SeatTransferScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from coven.session.session import TableSession
from engine.core import Options, Seat
from engine.games import GAMES
from engine.games.waz_baraz.pieces import Accuse
from engine.match import Sight
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.rooms.codes import format_code
from hall.storage.room_state import Setup
from hall.table import SeatedPlayer, Table
from tests.coven.app_driver import Driver
from tests.coven.app_harness import native_buttons
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.hall.random_play import random_action
from tests.hall.remote.phones import FAST_RETRIES

# The end of a round covers everything else, so players at randomly dealt tables never end one:
# nobody names the mistresses.
LONG_GAME: Options = {"first_master": 0, "mistresses": 4}


class OtherPhone:
    """Another person's phone, with its own hall and journal."""

    def __init__(self, driver: Driver, folder: Path, name: str, colour: int) -> None:
        folder.mkdir(parents=True)
        self.driver = driver
        self.player = SeatedPlayer(name, colour, "frog")
        self.hall = Hall(folder / "coven.db", INSTANT_TIMING, FAST_RETRIES)
        self.hall.start()
        self.random = Random(colour)
        self._table: Any = None
        self.hosted: Any = None

    @property
    def table(self) -> Any:
        """The table that this phone has joined."""
        assert self._table is not None
        return self._table

    @property
    def seat(self) -> Seat:
        """The seat of this phone."""
        seat: Seat
        (seat,) = self.table.local_seats
        return seat

    def join(self, address: str, code: str) -> None:
        """Takes a free seat."""
        self._table = self.driver.run(self.hall.join(address, code, self.player))

    def redeem(self, address: str, ticket: str) -> None:
        """Takes over a seat with a ticket."""
        self._table = self.driver.run(self.hall.redeem_ticket(address, ticket))

    def host(self, people: int = 2, game: str = "waz_baraz", options: Options = LONG_GAME) -> str:
        """Opens a table on this phone, with a bot, and returns its code."""
        near = self.hall.nearby
        self.hosted = self.driver.run(near.start(lambda _: None, port=0))
        bot = {people: SeatedPlayer("Nettle", 5, "cat", "easy")}
        setup = Setup(game, GAMES[game].edition, options, people + 1, bot)
        code = self.driver.run(near.open_hosted_table(setup, {0: self.player}))
        self._table = self.driver.run(near.table(code))
        return code

    @property
    def address(self) -> str:
        """The address of this phone."""
        return f"https://127.0.0.1:{self.hosted.port}"

    def go_offline(self) -> None:
        """Makes this phone unreachable."""
        self.driver.run(self.hall.nearby.stop())

    def come_online(self) -> None:
        """Makes this phone reachable again at the same address."""
        start = self.hall.nearby.start(lambda _: None, port=self.hosted.port)
        self.hosted = self.driver.run(start)

    def sight(self) -> Sight[Any]:
        """Returns the sight of this phone's seat."""
        # The phone that joins last sees the deal first.
        self.driver.wait_until(lambda: self.table.members().phase != "gathering")
        return self.driver.run(self.table.sight(self.seat))

    def public_view(self) -> Any:
        """Returns the view that everybody has, as this phone shows it."""
        self.driver.wait_until(lambda: self.table.members().phase != "gathering")
        return self.driver.run(self.table.public_sight()).view

    def act(self) -> None:
        """Takes any legal action."""
        sight = self.sight()
        cautious = tuple(action for action in sight.legal if not isinstance(action, Accuse))
        calm = replace(sight, legal=cautious or sight.legal)
        step = random_action(self.table.game, calm, self.random)
        self.driver.run(self.table.submit(self.seat, [step], sight.version))


class OnlineTapPlayers(WazBarazTapPlayers):
    """The app's window and its players."""

    sets_left_to_name = 0

    @property
    def session(self) -> TableSession:
        """The table on this phone."""
        assert self.app.session is not None
        return self.app.session

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def address(self) -> str:
        """The address of this phone."""
        doors = self.app.online.nearby_host.endpoints
        assert doors is not None
        return f"https://127.0.0.1:{doors.port}#{doors.fingerprint}"

    def public_sight(self) -> Sight[Any]:
        """Returns the spectator's sight."""
        return self.driver.run(self.table.public_sight())

    def press_button(self, label: str) -> None:
        """Presses a native button by its label."""
        found = [button for button in self.native_buttons() if button.text == label]
        assert found, (label, [button.text for button in self.native_buttons()])
        self.driver.press_button(found[0])

    def native_buttons(self) -> list[toga.Button]:
        """Returns the native buttons of the screen."""
        screen = self.app.window.screen
        assert screen is not None
        return native_buttons(screen.content)

    def wait_for_screen(self, screen: type) -> Any:
        """Waits for a kind of screen and returns it."""
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, screen))
        return self.app.window.screen

    def wait_for_text(self, text: str) -> None:
        """Waits until a text is shown, because other phones act at any time."""
        self.driver.wait_until(lambda: text in self.all_text())

    def all_text(self) -> str:
        """Returns all texts of the window."""
        return " | ".join(self.driver.all_texts())

    def open_lobby(self, name: str = "Iris", game: str = "waz_baraz") -> LobbyScreen:
        """Opens a nearby table from the shelf by tapping."""
        self.press_button("Play on several phones")
        self.press_button("Start nearby")
        self.press_button(GAME_INFOS[game].short_title)
        self.driver.wait_until(lambda: hasattr(self.app.window.screen, "name_fields"))
        setup: Any = self.app.window.screen
        self.driver.type_into(setup.name_fields[0], name)
        self.driver.tap_zone(setup.footer, "begin")
        lobby: LobbyScreen = self.wait_for_screen(LobbyScreen)
        return lobby

    def join_by_code(self, address: str, letters: str, name: str = "Iris") -> None:
        """Types a code, an address and a name from the shelf, and joins."""
        self.press_button("Play on several phones")
        self.press_button("Join a game")
        page: JoinScreen = self.wait_for_screen(JoinScreen)
        for field, text in (
            (page.code_field, letters),
            (page.address_field, address),
            (page.name_field, name),
        ):
            field.value = ""
            self.driver.type_into(field, text)
        self.press_button("Join game")

    def join_table_of(self, host: OtherPhone) -> None:
        """Joins another phone's table for two and waits for the deal."""
        code = host.host()
        self.join_by_code(host.address, format_code(code))
        self.wait_for_screen(PlayScreen)

    def open_from_icon(self) -> None:
        """Opens the app again, as a tap on its icon does."""
        front: Any = self.app.main_window
        front.on_show()

    def open_players_screen(self) -> MembersScreen:
        """Opens the screen of the members from the table."""
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        self.driver.tap_zone(screen.header, "members")
        found: MembersScreen = self.wait_for_screen(MembersScreen)
        return found

    def open_transfer_screen(self, seat: Seat) -> SeatTransferScreen:
        """Opens the screen that transfers a seat to another phone."""
        self.driver.press_button(self.open_players_screen().buttons[f"transfer-{seat}"])
        found: SeatTransferScreen = self.wait_for_screen(SeatTransferScreen)
        return found

    def wait_until_equal(self, *friends: OtherPhone) -> None:
        """Waits until other phones have the same public view; they count versions differently."""
        self.driver.wait_until(
            lambda: all(friend.public_view() == self.public_sight().view for friend in friends)
        )

    def is_up_to_date(self) -> bool:
        """Returns whether the window shows the newest version of the table."""
        screen, session = self.app.window.screen, self.session
        if not isinstance(screen, PlayScreen):
            return isinstance(screen, CurtainScreen | RoundResultScreen)
        newest = (
            session.table_news.shown_version >= session.table_news.newest_version
            or self.board.has_unread_secret
        )
        return self.board.view is not None and newest

    def play_around_table(self, friends: list[OtherPhone], steps: int) -> None:
        """Takes some actions around the table, each at the phone of its seat."""
        for _ in range(steps):
            self.driver.wait_until(self.is_up_to_date)
            screen = self.app.window.screen
            active = self.public_sight().active
            friend = next((f for f in friends if f.seat in active), None)
            reading = isinstance(screen, PlayScreen) and self.board.has_unread_secret
            if isinstance(screen, PlayScreen) and friend is not None and not reading:
                self.wait_until_equal(friend)
                friend.act()
                self.wait_until_equal(friend)
            else:
                self.step()


def app_of(driver: Driver) -> PocketCoven:
    assert isinstance(driver.app, PocketCoven)
    return driver.app
