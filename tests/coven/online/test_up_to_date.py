"""Law: a connected phone shows the table's version and legal actions, whatever happened before."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest

from coven.screens.table.handoff import RecapScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.pieces import Accuse
from engine.match import Sight
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.rooms.codes import format_code
from hall.table import Proposal
from tests.coven.app_driver import Driver
from tests.coven.online.online_players import LONG_GAME, OnlineTapPlayers, OtherPhone
from tests.hall.random_play import random_action
from tests.hall.remote.phones import FAST_RETRIES
from tests.laws.variants import SEED, scaled_count

OWN_SEAT = 1  # of the app at the friend's table
STEPS = 10
WEIGHTS = (3, 2, 4, 1, 1, 1, 1, 1, 1)  # of all that can happen
SEEDS = [SEED * 1000 + number for number in range(scaled_count(10))]
OPEN_GAME = "baron_voodoo"
SECONDS = 2.0  # until a connected phone shows the table
_STALL = 0.05  # of one wait; more is lost to other programs of the machine


def wait_shortly(driver: Driver, predicate: Callable[[], bool]) -> None:
    """Waits for two seconds at most, not counting those in which the machine was busy."""
    spent = 0.0
    while not predicate():
        assert spent < SECONDS, f"not so within {SECONDS} s, but: {driver.all_texts()}"
        before = time.monotonic()
        driver.run(asyncio.sleep(0.005))
        spent += min(time.monotonic() - before, _STALL)


async def _finish(action: Awaitable[None]) -> None:
    await action


class TableScenario:
    """The app and a guest's phone at a table that a friend hosts, and all that can happen."""

    def __init__(
        self,
        players: OnlineTapPlayers,
        host: OtherPhone,
        seed: int,
        guest: OtherPhone | None = None,
        game: str = "waz_baraz",
    ) -> None:
        self.players = players
        self.host = host
        self.guest = guest
        self.is_open_table = game == OPEN_GAME
        self.random = Random(seed)
        self._choices = Random(seed)  # of what happens, whatever the players do
        self.counts: dict[str, int] = {}  # how often each thing was to happen
        self._bag: list[Callable[[], None]] = []
        options = {} if self.is_open_table else LONG_GAME
        code = host.host(2 if guest is None else 3, game, options)
        players.join_by_code(host.address, format_code(code))
        if guest is not None:
            players.driver.wait_until(lambda: host.table.members().players[OWN_SEAT] is not None)
            guest.join(host.address, code)
        players.wait_for_screen(PlayScreen)
        self.table_id = players.table.id
        self._thread = host.hall.require_thread()
        self._table = host.driver.run(self._thread.run(self._thread.registry.table, code))
        self._is_online = True

    # The truth

    def true_sight(self) -> Sight[Any]:
        """Returns the app's sight as the host has it."""
        sight: Sight[Any] = self._on_host(lambda: self._table.sight(OWN_SEAT))
        return sight

    def _on_host(self, call: Callable[[], Any]) -> Any:
        async def run() -> Any:
            return await self._thread.run(call)

        return self.host.driver.run(run())

    def is_shown(self) -> bool:
        """Returns whether the window shows the host's version and the legal actions of the seat."""
        self.pass_result()
        screen, session = self.players.app.window.screen, self.players.app.session
        if session is None or not isinstance(screen, PlayScreen) or session.is_submitting:
            return False
        if session.table.status != "live":
            return False
        truth = self.true_sight()
        versions = self._on_host(lambda: self._table.visible_versions((OWN_SEAT,)))
        if session.table_news.shown_version != versions.from_match(truth.version):
            return False
        if self.guest is not None and not self._is_guest_current(self.guest):
            return False
        if OWN_SEAT not in truth.active:
            return session.phone.shown_seat is None and not screen.acting_sights
        sight = screen.acting_sights.get(OWN_SEAT)
        view = getattr(screen.board, "view", None)
        is_same_view = self.is_open_table or view == truth.view
        return sight is not None and sight.legal == truth.legal and is_same_view

    def _is_guest_current(self, guest: OtherPhone) -> bool:
        """Returns whether the guest's phone has the legal actions and the view of its seat."""
        if guest.table.status != "live":
            return False
        truth = self._on_host(lambda: self._table.sight(guest.seat))
        sight = guest.sight()
        return bool((sight.legal, sight.view) == (truth.legal, truth.view))

    # Random events

    @property
    def has_turn(self) -> bool:
        """Whether the window offers a turn."""
        screen, session = self.players.app.window.screen, self.players.app.session
        if not isinstance(screen, PlayScreen) or session is None or session.is_submitting:
            return False
        if self.is_open_table:
            return OWN_SEAT in screen.acting_sights
        return session.phone.shown_seat == OWN_SEAT

    def pass_result(self) -> None:
        """Closes a result or recap, which the player reads as long as they like."""
        screen = self.players.app.window.screen
        if isinstance(screen, RoundResultScreen):
            self.players.step()
        elif isinstance(screen, RecapScreen):
            board: Any = screen.board
            self.players.tap_zone(board.buttons, "go")

    def wait_for_turn(self) -> None:
        """Lets the friend act until the window offers a turn."""
        while not (self.has_turn and self.is_shown()):
            self.friend_acts()
            self.players.driver.settle()

    def tap(self) -> None:
        """Plays a turn on the screen, if one is offered."""
        self.players.driver.wait_until(self.is_shown)
        if self.has_turn and self.is_open_table:
            self._act_at_open_table()
        elif self.has_turn:
            # The turn may be replaced between two taps, which then find nothing to touch.
            with suppress(AssertionError, LookupError):
                self.players.step()

    def _act_at_open_table(self) -> None:
        """Takes an action that the open table offers."""
        screen = self.players.app.window.screen
        assert isinstance(screen, PlayScreen)
        sight = screen.acting_sights[OWN_SEAT]
        action = random_action(self._table.game, sight, self.random)
        # The table may have moved on, which the screen says.
        self.players.app.run_in_background(
            _finish(screen.services.submit_for_seat(OWN_SEAT, [action]))
        )
        self.players.driver.settle()

    def friend_acts(self) -> None:
        """Lets another phone act, if it is its turn."""
        for friend in filter(None, (self.host, self.guest)):
            if friend.seat in self.true_sight().active and (self._is_online or friend is self.host):
                if friend is self.guest:
                    self.players.driver.wait_until(partial(self._is_guest_current, friend))
                friend.act()
                return

    def play_elsewhere(self) -> None:
        """Uses up the app's turn without a tap, as a bot does that stands in."""
        if self._is_online:
            self.wait_for_turn()
        sight = self.true_sight()
        legal = tuple(action for action in sight.legal if not isinstance(action, Accuse))
        if legal:
            action = random_action(self._table.game, sight, self.random)
            action = action if action in legal else legal[0]
            play = self._table.submit_for_absent
            self._on_host(lambda: play(OWN_SEAT, [action], sight.version))

    def disconnect(self) -> None:
        """Takes the host off the network."""
        if self._is_online:
            self.host.go_offline()
            self._is_online = False

    def reconnect(self) -> None:
        """Puts the host back on the network."""
        if not self._is_online:
            self.host.come_online()
            self._is_online = True
            self.players.open_from_icon()

    def tap_without_connection(self) -> None:
        """Plays a card that cannot be sent yet."""
        if self._is_online:
            self.players.driver.wait_until(self.is_shown)
        if self.has_turn and self.is_open_table:
            self.disconnect()
            self.players.wait_for_text("Reconnecting …")
            self._act_at_open_table()
            self.players.wait_for_text("Waiting to send")
        elif self.has_turn and self.players.board.mode == "turn":
            self.disconnect()
            self.players.wait_for_text("Reconnecting …")
            self.players.peek(self.players.board, 0)
            if self.players.board.raised is None:
                return  # the turn was replaced meanwhile
            self.players.tap_zone(self.players.board.buttons, "play")
            self.players.wait_for_text("Waiting to send")

    def vote_bot_in(self) -> None:
        """Lets the friend vote for a bot while the app is in the background."""
        if not self._is_online:
            return
        self.players.driver.wait_until(self.is_shown)
        front: Any = self.players.app.main_window
        front.on_hide()
        host, driver = self.host, self.players.driver
        driver.wait_until(lambda: not host.table.members().is_present[OWN_SEAT])
        vote = Proposal("bot", OWN_SEAT)
        driver.run(host.table.propose(host.seat, vote))
        if self.guest is not None:
            guest = self.guest
            driver.wait_until(lambda: bool(guest.table.members().proposals))
            driver.run(guest.table.vote(guest.seat, vote, agree=True))
        driver.wait_until(lambda: host.table.members().stand_in_seats == (OWN_SEAT,))
        driver.wait_until(lambda: OWN_SEAT not in self.true_sight().active)
        self.players.open_from_icon()
        driver.wait_until(lambda: host.table.members().stand_in_seats == ())

    def reopen(self) -> None:
        """Closes the table and opens it again."""
        self.players.app.open_shelf()
        self.players.driver.wait_until(lambda: self.players.app.is_idle)
        self._open()

    def kill(self) -> None:
        """Ends the app's hall without closing the table, and opens the table again."""
        app = self.players.app
        path = app.hall.path
        app.leave_table()
        app.hall.stop()
        app.hall = Hall(path, INSTANT_TIMING, FAST_RETRIES)
        app.hall.start()
        self._open()

    def _open(self) -> None:
        app = self.players.app
        app.navigation.resume_table(self.table_id)
        self.players.driver.wait_until(
            lambda: app.session is not None and isinstance(app.window.screen, PlayScreen)
        )

    def happen(self) -> None:
        """Lets a few random things happen, then returns the phone to its table."""
        things = [
            self.tap, self.friend_acts, self.play_elsewhere, self.disconnect, self.reconnect,
            self.tap_without_connection, self.vote_bot_in, self.reopen, self.kill,
        ]  # fmt: skip
        for _ in range(self._choices.randint(1, 3)):
            if not self._bag:
                self._bag = self._choices.sample(things, counts=WEIGHTS, k=sum(WEIGHTS))
            thing = self._bag.pop()
            self.counts[thing.__name__] = self.counts.get(thing.__name__, 0) + 1
            if self._is_online or thing != self.tap:
                self.pass_result()
                thing()
        self.reconnect()


@pytest.fixture(autouse=True)
def endless_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a match go on beyond its target: a result would cover the table."""
    monkeypatch.setattr(pieces, "TARGET", 1_000)


@pytest.fixture
def cautious_bot() -> None:
    """Leaves the bot as it is, so that rounds end here."""


@pytest.fixture
def players(players: OnlineTapPlayers) -> OnlineTapPlayers:
    """Gives the app with a hall that does not wait for long."""
    app = players.app
    path = app.hall.path
    app.hall.stop()
    app.hall = Hall(path, INSTANT_TIMING, FAST_RETRIES)
    app.hall.start()
    return players


@pytest.mark.parametrize("game", ["waz_baraz", OPEN_GAME])
@pytest.mark.parametrize("seed", SEEDS)
def test_connected_phones_show_the_table_s_version_and_legal_actions(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone], seed: int, game: str
) -> None:
    scenario = TableScenario(players, add_phone(), seed, add_phone(), game)
    scenario.wait_for_turn()
    rounds = 0
    while rounds < STEPS or len(scenario.counts) < len(WEIGHTS):
        scenario.happen()
        wait_shortly(players.driver, scenario.is_shown)
        rounds += 1


def test_a_turn_that_a_bot_played_is_replaced_with_an_explanation(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    scenario = TableScenario(players, add_phone(), 5)
    scenario.wait_for_turn()
    # The only bot moves at once, so that it is the same player's turn again.
    scenario.play_elsewhere()
    players.driver.wait_until(scenario.is_shown)
    # The text depends on whether the phone saw the bot's moves one by one or together.
    players.driver.wait_until(
        lambda: re.search(
            "The game has moved on|Your turn was played", str(players.driver.all_texts())
        )
    )


def test_an_action_that_waits_to_be_sent_does_not_disturb_the_end_of_the_app(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    scenario = TableScenario(players, add_phone(), 1)
    scenario.wait_for_turn()
    scenario.tap_without_connection()
    scenario.kill()
    scenario.reconnect()
    players.driver.wait_until(scenario.is_shown)
