"""A secret that its owner has just received is under the owner's name until it is passed on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.ui.timings import DEFAULT_TIMINGS
from hall.table import SeatedPlayer
from tests.coven.app_sandbox import QUICK
from tests.coven.privacy.shared_phone import PEOPLE, SharedPhonePlayers, release_strip

BOT = SeatedPlayer("Ugla", 3, "owl", "easy")


@pytest.fixture
def slow_reader(no_delays: None, players: SharedPhonePlayers) -> None:
    """Makes every touch too short to count as a look."""
    players.app.window.timings = replace(QUICK, read=1e9)


@pytest.fixture
def quick_reader(no_delays: None, players: SharedPhonePlayers) -> None:
    """Makes every touch long enough to count as a look."""
    players.app.window.timings = replace(QUICK, read=0.0)


def receive_answer(
    players: SharedPhonePlayers, chairs: tuple[SeatedPlayer, ...] = PEOPLE
) -> tuple[int, PlayScreen]:
    """Plays until a player has asked about a witch; returns that seat and the screen."""
    players.open_table(chairs)
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
    texts = screen.header.texts()
    return (
        screen.services.players[seat].name in texts
        and "is next" not in texts
        and "is thinking" not in texts
        and not any(chair.name in texts for chair in screen.services.players if
                    chair.name != screen.services.players[seat].name)
    )  # fmt: skip


def test_a_secret_is_shown_under_its_owner_s_name(
    slow_reader: None, players: SharedPhonePlayers
) -> None:
    seat, screen = receive_answer(players)
    assert screen.private_news is not None
    assert is_owners_screen(screen, seat)
    at = players.hold_strip()
    assert is_owners_screen(screen, seat)
    release_strip(players, at)
    assert is_owners_screen(screen, seat)


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
    slow_reader: None, players: SharedPhonePlayers, held_bots: set[str]
) -> None:
    chairs = (PEOPLE[0], PEOPLE[1], BOT)
    players.open_table(chairs)
    for _ in range(200):
        board = players.play_until(lambda board: board.mode == "ask")
        seat = players.seat
        players.pick_witches(board, (9,))
        held_bots.add("a secret is open")
        players.tap_zone(board.buttons, "ask")
        players.driver.wait_until(lambda: players.board.has_unread_secret)
        if board.next_seat is None:
            break
        held_bots.clear()
        players.tap_zone(board.buttons, "pass")
        players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    assert board.next_seat is None
    assert is_owners_screen(screen, seat)
    assert not screen.thinking_dots.is_running


def test_looking_and_passing_on_is_one_gesture(
    quick_reader: None, players: SharedPhonePlayers
) -> None:
    seat, screen = receive_answer(players)
    following = screen.board.next_seat  # type: ignore[attr-defined]
    release_strip(players, players.hold_strip())
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
    no_delays: None, players: SharedPhonePlayers
) -> None:
    players.app.window.timings = replace(QUICK, read=1e9, peek_limit=0.1)
    _seat, screen = receive_answer(players)
    players.hold_strip()
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    assert not screen.board.has_unread_secret


def test_an_unread_secret_goes_behind_its_owner_s_curtain_in_time(
    no_delays: None, players: SharedPhonePlayers
) -> None:
    assert DEFAULT_TIMINGS.private_news == 10.0
    players.app.window.timings = replace(QUICK, private_news=0.1)
    seat, screen = receive_answer(players)
    answer = screen.board.secret_answer  # type: ignore[attr-defined]
    players.driver.wait_until(lambda: players.screen_type is CurtainScreen)
    curtain = players.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player == PEOPLE[seat]
    players.app.window.timings = QUICK
    players.open_curtain()
    assert players.board.secret_answer == answer
    assert players.session.handoff.peek_log.peeks_of(seat).times == 0
