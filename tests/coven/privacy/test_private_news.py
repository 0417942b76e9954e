"""A secret that its owner has just received is under the owner's name until it is passed on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.ui.painter import Painter
from coven.ui.palette import legible_on
from coven.ui.timings import DEFAULT_TIMINGS
from engine.games.potion_brew.pieces import Exchange
from hall.table import SeatedPlayer
from tests.coven.app_sandbox import QUICK
from tests.coven.games.potion_brew.tap_players import PotionBrewTapPlayers, shown_view
from tests.coven.native.fake_phone import RecordingPhone
from tests.coven.privacy.shared_phone import PEOPLE, SharedPhonePlayers
from tests.phone.surface_contents import texts_on

BOT = SeatedPlayer("Ugla", 3, "owl", "easy")


@pytest.fixture
def slow_reader(no_delays: None, players: SharedPhonePlayers) -> None:
    """Makes every touch too short to count as a look."""
    players.app.window.timings = replace(QUICK, read=1e9)


@pytest.fixture
def quick_reader(no_delays: None, players: SharedPhonePlayers) -> None:
    """Makes every touch long enough to count as a look."""
    players.app.window.timings = replace(QUICK, read=0.0)


class WazBarazSecret:
    """Players of Waz Baraz until one of them has a secret answer."""

    def __init__(self, players: SharedPhonePlayers) -> None:
        self.players = players
        self._chairs = PEOPLE

    def open_table(self, players: tuple[SeatedPlayer, ...]) -> None:
        self._chairs = players
        self.players.open_table(players)

    def prepare(self) -> int:
        """Plays until somebody can get a secret; returns that seat."""
        players = self.players
        while players.screen_type is not PlayScreen or players.board.mode != "ask":
            if players.is_over:
                self.open_table(self._chairs)
            else:
                players.step()
        self.players.pick_witches(self.players.board, (9,))
        return self.players.seat

    def take(self) -> bool:
        """Takes the action that gives a secret; returns whether it did."""
        board = self.players.board
        self.players.tap_zone(board.buttons, "ask")
        self.players.driver.wait_until(lambda: board.has_unread_secret)
        return True

    @property
    def value(self) -> object:
        """The secret."""
        return self.players.board.secret_answer


class PotionBrewSecret:
    """Players of Potion Brew until one of them has drawn a card from the deck."""

    def __init__(self, players: SharedPhonePlayers) -> None:
        self.players = PotionBrewTapPlayers(players.driver, seed=5)
        self._draw: Exchange | None = None

    def open_table(self, players: tuple[SeatedPlayer, ...]) -> None:
        app = self.players.app
        app.navigation.start_table("potion_brew", players, {"starter": 0})
        kinds = (CurtainScreen, PlayScreen)
        self.players.driver.wait_until(lambda: isinstance(app.window.screen, kinds))

    def prepare(self) -> int:
        """Plays until somebody can draw a card; returns that seat."""
        players = self.players
        for _ in range(100):
            screen = players.app.window.screen
            if isinstance(screen, PlayScreen) and players.board.mode != "watch":
                view = shown_view(players.board)
                draws = [
                    action
                    for sight in screen.acting_sights.values()
                    for action in sight.legal
                    if isinstance(action, Exchange) and action.source == "deck"
                ]
                if draws and view.seat is not None:
                    self._draw = draws[0]
                    return view.seat
            players.step()
        raise LookupError("nobody can draw")

    def take(self) -> bool:
        """Takes the action that gives a secret; returns whether it did."""
        assert self._draw is not None
        board, before = self.players.board, self.players.board.view
        self.players.perform(board, self._draw)
        self.players.driver.wait_until(
            lambda: self.players.is_replaced(board) or board.view is not before
        )
        return not self.players.is_replaced(board) and board.has_unread_secret

    @property
    def value(self) -> object:
        """The secret."""
        return self.players.board.drawn_cards


Secret = WazBarazSecret | PotionBrewSecret


@pytest.fixture(params=[WazBarazSecret, PotionBrewSecret])
def secret(request: pytest.FixtureRequest, no_delays: None, players: SharedPhonePlayers) -> Secret:
    """Returns the players of a game that gives secrets."""
    created: Secret = request.param(players)
    return created


def receive_secret(
    secret: Secret, players: tuple[SeatedPlayer, ...] = PEOPLE
) -> tuple[int, PlayScreen]:
    """Plays until a player has a secret; returns that seat and the screen."""
    secret.open_table(players)
    for _ in range(40):
        seat = secret.prepare()
        if secret.take():
            screen = secret.players.app.window.screen
            assert isinstance(screen, PlayScreen)
            return seat, screen
    raise LookupError("nobody got a secret")


def hold(secret: Secret) -> tuple[float, float]:
    """Presses a finger on the strip and keeps it down."""
    board = secret.players.board
    size = board.strip.size
    assert size is not None
    secret.players.driver.press_down(board.strip.widget, size[0] / 2, size[1] / 2)
    return size[0] / 2, size[1] / 2


class HeaderRecorder:
    """Records the colours of texts in the header, and the pawns on a panel."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[tuple[str, object, object]] = []
        for name in ("text", "image", "panel"):
            self._record(monkeypatch, name)

    def _record(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        usual = getattr(Painter, name)

        def paint(painter: Painter, first: Any, *args: Any, **named: Any) -> Any:
            self.calls.append((name, first, named.get("colour")))
            return usual(painter, first, *args, **named)

        monkeypatch.setattr(Painter, name, paint)

    def check_owner(self, screen: PlayScreen, seat: int) -> None:
        """Asserts that name, colour and pawn of the header are the owner's."""
        self.calls.clear()
        screen.header.repaint()
        owner, palette = screen.services.players[seat], screen.services.look.palette
        colour = legible_on(palette.players[owner.colour].colour, palette.header)
        assert ("text", owner.name, colour) in self.calls
        pawns = [
            after[1]
            for before, after in zip(self.calls, self.calls[1:], strict=False)
            if before[0] == "panel" and after[0] == "image"
        ]
        assert pawns == [f"pawn-{owner.colour + 1}"]
        assert is_owners_screen(screen, seat)


@pytest.fixture
def header(monkeypatch: pytest.MonkeyPatch) -> HeaderRecorder:
    return HeaderRecorder(monkeypatch)


def receive_answer(
    players: SharedPhonePlayers, seated_players: tuple[SeatedPlayer, ...] = PEOPLE
) -> tuple[int, PlayScreen]:
    """Plays until a player has asked about a witch; returns that seat and the screen."""
    players.open_table(seated_players)
    board = players.play_until(lambda board: board.mode == "ask")
    seat = players.seat
    players.pick_witches(board, (9,))
    players.tap_zone(board.buttons, "ask")
    players.driver.wait_until(lambda: board.has_unread_secret)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    return seat, screen


def is_owners_screen(screen: PlayScreen, seat: int) -> bool:
    """Returns whether the header says the owner's name and nobody else's turn."""
    texts = texts_on(screen.header)
    return (
        screen.services.players[seat].name in texts
        and "is next" not in texts
        and "is thinking" not in texts
        and not any(player.name in texts for player in screen.services.players if
                    player.name != screen.services.players[seat].name)
    )  # fmt: skip


def test_a_secret_is_shown_under_its_owner_s_name_colour_and_pawn(
    secret: Secret, slow_reader: None, header: HeaderRecorder
) -> None:
    seat, screen = receive_secret(secret)
    assert screen.private_news is not None
    header.check_owner(screen, seat)
    at = hold(secret)
    header.check_owner(screen, seat)
    secret.players.driver.lift(secret.players.board.strip.widget, *at)
    header.check_owner(screen, seat)


def test_screenshots_are_blocked_until_a_secret_is_passed_on(
    secret: Secret, slow_reader: None, players: SharedPhonePlayers
) -> None:
    feedback, recorder = players.app.feedback, RecordingPhone()
    usual, feedback.device = feedback.device, recorder
    try:
        secret.open_table(PEOPLE)
        for _ in range(40):
            secret.prepare()
            recorder.take_calls()
            if secret.take():
                break
        assert guards(recorder.take_calls())[-1] == "guarded"
        at = hold(secret)
        secret.players.driver.lift(secret.players.board.strip.widget, *at)
        assert "unguarded" not in recorder.take_calls()
        secret.players.tap_zone(secret.players.board.buttons, "pass")
        players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
        assert guards(recorder.take_calls())[-1] == "unguarded"
    finally:
        feedback.device = usual


def guards(calls: list[str]) -> list[str]:
    """Returns the calls that allow or block screenshots."""
    return [call for call in calls if call in ("guarded", "unguarded")]


@pytest.fixture
def held_bots(players: SharedPhonePlayers) -> Iterator[set[str]]:
    """Lets bots act at once while this set is empty, and not at all otherwise."""
    holds: set[str] = set()
    hall = players.app.hall
    timing = hall.timing
    hall.timing = replace(timing, choose_delay=lambda _takes, _random: 3600.0 if holds else 0.0)
    hall.set_tempo("normal")
    yield holds
    hall.timing = timing
    hall.set_tempo("normal")


def test_a_secret_is_shown_under_its_owner_s_name_when_a_bot_is_next(
    secret: Secret, slow_reader: None, held_bots: set[str], header: HeaderRecorder
) -> None:
    secret.open_table((PEOPLE[0], PEOPLE[1], BOT))
    players = secret.players
    for _ in range(200):
        seat = secret.prepare()
        held_bots.add("a secret is open")
        if secret.take():
            if players.board.next_seat is None:
                break
            held_bots.clear()
            players.tap_zone(players.board.buttons, "pass")
            players.driver.wait_until(lambda: isinstance(players.app.window.screen, CurtainScreen))
        else:
            held_bots.clear()
            players.app.hall.set_tempo("normal")
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    assert players.board.next_seat is None
    header.check_owner(screen, seat)
    assert not screen.thinking_dots.is_running


def test_looking_and_passing_on_is_one_gesture(
    secret: Secret, quick_reader: None, players: SharedPhonePlayers
) -> None:
    seat, screen = receive_secret(secret)
    following = screen.board.next_seat  # type: ignore[attr-defined]
    at = hold(secret)
    secret.players.driver.lift(secret.players.board.strip.widget, *at)
    assert not screen.board.has_unread_secret
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player == PEOPLE[following]
    assert following != seat


def test_a_finger_that_slides_off_may_look_again(
    quick_reader: None, players: SharedPhonePlayers
) -> None:
    _seat, screen = receive_answer(players)
    at = players.hold_strip()
    players.driver.move(players.board.strip.widget, at[0], -40)
    assert not players.board.peeking
    assert screen.board.has_unread_secret


def test_a_secret_held_for_too_long_is_closed_and_passed_on(
    secret: Secret, players: SharedPhonePlayers
) -> None:
    players.app.window.timings = replace(QUICK, read=1e9, peek_limit=0.1)
    _seat, screen = receive_secret(secret)
    hold(secret)
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    assert not screen.board.has_unread_secret


def test_a_look_out_of_turn_is_closed_in_time(no_delays: None, players: SharedPhonePlayers) -> None:
    players.open_table()
    players.play_to_turn()
    waiting, phone = players.seat, players.session.phone
    peeker = next(seat for seat in phone.local_seats if seat != waiting)
    players.app.window.timings = replace(QUICK, private_news=0.2)
    players.session.handoff.show_curtain_to_peek(peeker)
    players.open_curtain()
    assert phone.is_idle_look
    assert phone.shown_seat == peeker
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player == PEOPLE[waiting]
    assert phone.holder is None


def test_an_unread_secret_goes_behind_its_owner_s_curtain_in_time(
    secret: Secret, players: SharedPhonePlayers
) -> None:
    assert DEFAULT_TIMINGS.private_news == 10.0
    players.app.window.timings = replace(QUICK, private_news=0.1)
    seat, _screen = receive_secret(secret)
    value = secret.value
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player == PEOPLE[seat]
    players.app.window.timings = QUICK
    secret.players.open_curtain()
    assert secret.value == value
    assert players.session.handoff.peek_log.peeks_of(seat).times == 0
