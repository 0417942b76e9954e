"""Law: a connected phone shows the table's version and legal actions, whatever happened before."""

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from coven.screens.table.handoff import RecapScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from engine.games.waz_baraz import state, turns
from engine.games.waz_baraz.pieces import Accuse
from engine.match import Sight
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.table import Proposal
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.hall.random_play import random_action
from tests.hall.remote.phones import FAST_RETRIES

OWN_SEAT = 1  # of the app at the friend's table
STEPS = 14
WEIGHTS = (3, 2, 4, 1, 1, 1, 1, 1, 1)  # of all that can happen


class TableScenario:
    """The app at a table that a friend hosts, with all that can happen to it."""

    def __init__(self, players: OnlineTapPlayers, host: OtherPhone, seed: int) -> None:
        self.players = players
        self.host = host
        self.random = Random(seed)
        self._choices = Random(seed)  # of what happens, whatever the players do
        self.counts: dict[str, int] = {}  # how often each thing was to happen
        players.join_table_of(host)
        self.table_id = players.table.id
        self._thread = host.hall.require_thread()
        code = host.driver.run(host.hall.nearby.publish(host.table.id))
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
        if OWN_SEAT not in truth.active:
            return session.phone.shown_seat is None and not screen.acting_sights
        sight = screen.acting_sights.get(OWN_SEAT)
        view = getattr(screen.board, "view", None)
        return sight is not None and sight.legal == truth.legal and view == truth.view

    # Random events

    @property
    def has_turn(self) -> bool:
        """Whether the window offers a turn."""
        screen, session = self.players.app.window.screen, self.players.app.session
        return (
            isinstance(screen, PlayScreen)
            and session is not None
            and not session.is_submitting
            and session.phone.shown_seat == OWN_SEAT
        )

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
        if self.has_turn:
            # The turn may be replaced between two taps, which then find nothing to touch.
            with suppress(AssertionError, LookupError):
                self.players.step()

    def friend_acts(self) -> None:
        """Lets the host act, if it is the host's turn."""
        if self.host.seat in self.true_sight().active:
            self.host.act()

    def play_elsewhere(self) -> None:
        """Uses up the app's turn without a tap, as a bot does that stands in."""
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
            self.players.bring_to_front()

    def tap_without_connection(self) -> None:
        """Plays a card that cannot be sent yet."""
        if self._is_online:
            self.players.driver.wait_until(self.is_shown)
        if self.has_turn and self.players.board.mode == "turn":
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
        driver.run(host.table.propose(host.seat, Proposal("bot", OWN_SEAT)))
        driver.wait_until(lambda: host.table.members().stand_in_seats == (OWN_SEAT,))
        driver.wait_until(lambda: OWN_SEAT not in self.true_sight().active)
        self.players.bring_to_front()
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
        app.resume_table(self.table_id)
        self.players.driver.wait_until(
            lambda: app.session is not None and isinstance(app.window.screen, PlayScreen)
        )

    def happen(self) -> None:
        """Lets a few random things happen, then returns the phone to its table."""
        things = [
            self.tap, self.friend_acts, self.play_elsewhere, self.disconnect, self.reconnect,
            self.tap_without_connection, self.vote_bot_in, self.reopen, self.kill,
        ]  # fmt: skip
        for thing in self._choices.choices(things, WEIGHTS, k=self._choices.randint(1, 3)):
            self.counts[thing.__name__] = self.counts.get(thing.__name__, 0) + 1
            if self._is_online or thing != self.tap:
                self.pass_result()
                thing()
        self.reconnect()


@pytest.fixture(autouse=True)
def endless_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a match go on beyond its target: a result would cover the table."""
    for module in (state, turns):
        monkeypatch.setattr(module, "TARGET", 1_000)


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


@pytest.mark.parametrize("seed", [6, 12])  # in which everything happens
def test_a_connected_phone_shows_the_table_s_version_and_legal_actions(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone], seed: int
) -> None:
    scenario = TableScenario(players, add_phone(), seed)
    scenario.wait_for_turn()
    for _ in range(STEPS):
        scenario.happen()
        players.driver.wait_until(scenario.is_shown)
    assert len(scenario.counts) == len(WEIGHTS), scenario.counts


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
