"""The hand is secret: it is shown, and its points counted, only while it is held."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from coven.games.potion_brew.board import PotionBrewBoard
from coven.games.potion_brew.card_art import card_art
from coven.screens.table.play import PlayScreen
from coven.ui.timings import DEFAULT_TIMINGS
from engine.games.potion_brew.pieces import Cast, Exchange, hand_points
from tests.coven.app_harness import GalleryScene
from tests.coven.app_sandbox import QUICK
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.leak_inspector import PotionBrewLeakInspector
from tests.coven.games.potion_brew.positions import MIDDLE, Position
from tests.coven.games.potion_brew.tap_players import shown_view
from tests.coven.scenes.potion_brew import BOARD
from tests.phone.surface_contents import texts_on

CLOSED = [
    scene
    for scene in BOARD
    if not scene.name.endswith(("held", "players"))
    and not scene.name.startswith(("brew-alone", "brew-bots"))
]


def face_up_numbers(board: PotionBrewBoard) -> list[str]:
    """Returns the numbers of the face-up cards in the strip."""
    return [text for text in texts_on(board.strip) if text.isdigit()]


def hold_hand(harness: PotionBrewHarness, board: PotionBrewBoard) -> tuple[float, float]:
    """Presses a finger on the strip until the hand is open, and keeps it down."""
    harness.players.hold_strip(board)
    return harness.players.strip_centre(board)


@pytest.mark.rule("PB-03")
def test_a_hand_is_not_in_the_widget_tree_until_it_is_held(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    assert face_up_numbers(board) == []
    at = hold_hand(harness, board)
    assert len(face_up_numbers(board)) == len(shown_view(board).hand)
    harness.driver.lift(board.strip.widget, *at)
    assert face_up_numbers(board) == []


@pytest.mark.rule("PB-03")
@pytest.mark.parametrize("scene", CLOSED, ids=lambda scene: scene.name)
def test_a_closed_board_looks_the_same_for_every_hand(
    harness: PotionBrewHarness, scene: GalleryScene[PotionBrewHarness]
) -> None:
    bystander = PotionBrewLeakInspector(harness.driver)
    scene.pose(harness)
    bystander.inspect()
    assert sum(bystander.check_counts.values()) == 1


def lift_finger(harness: PotionBrewHarness, board: PotionBrewBoard) -> None:
    harness.players.release_strip(board)


def drag_off(harness: PotionBrewHarness, board: PotionBrewBoard) -> None:
    """Drags the finger off the strip."""
    harness.driver.move(board.strip.widget, harness.players.strip_centre(board)[0], -40)


def lose_focus(harness: PotionBrewHarness, board: PotionBrewBoard) -> None:
    """Takes the focus from the app, as a call does."""
    harness.driver.window.on_lose_focus()  # type: ignore[misc]


def change_screen(harness: PotionBrewHarness, board: PotionBrewBoard) -> None:
    """Opens another screen under the finger."""
    harness.app.window.hide_secrets()


@pytest.mark.parametrize("end", [lift_finger, drag_off, lose_focus, change_screen])
def test_a_peek_ends(harness: PotionBrewHarness, end: Callable[..., None]) -> None:
    board = harness.open_turn(MIDDLE)
    hold_hand(harness, board)
    assert face_up_numbers(board)
    end(harness, board)
    assert face_up_numbers(board) == []
    assert not board.peeking


def test_a_peek_ends_by_itself(harness: PotionBrewHarness) -> None:
    assert DEFAULT_TIMINGS.peek_limit == 10.0
    harness.app.window.timings = replace(QUICK, peek_limit=0.1)
    board = harness.open_turn(MIDDLE)
    hold_hand(harness, board)
    harness.driver.wait_until(lambda: not board.peeking)
    assert face_up_numbers(board) == []


def test_the_next_press_ends_a_peek_whose_finger_was_taken_away(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    hold_hand(harness, board)
    seat = shown_view(board).seat
    assert seat is not None
    hold_hand(harness, board)
    assert board.services.peek_log.in_turn.times == 1
    harness.players.release_strip(board)
    assert face_up_numbers(board) == []


@pytest.mark.rule("PB-02")
def test_the_sum_of_a_hand_is_shown_only_while_it_is_open(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    told = f"{hand_points(shown_view(board).hand)} points in hand"
    assert told not in texts_on(board.strip)
    hold_hand(harness, board)
    assert told in texts_on(board.strip)


@pytest.mark.rule("PB-09")
def test_the_sum_of_raised_cards_is_shown_only_while_the_hand_is_open(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_turn(MIDDLE)
    harness.raise_cards_for(board, Cast)
    assert not any("of 7" in text for text in texts_on(board.strip))
    hold_hand(harness, board)
    assert "7 of 7" in texts_on(board.strip)


def test_a_tap_raises_a_card_and_shows_nothing(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    for card in (1, 3):
        harness.driver.tap(board.strip.widget, *harness.players.card_point(board, card))
        assert face_up_numbers(board) == []
    assert board.raised == {1, 3}
    harness.driver.tap(board.strip.widget, *harness.players.card_point(board, 1))
    assert board.raised == {3}
    seat = shown_view(board).seat
    assert seat is not None
    assert board.services.peek_log.peeks_of(seat).times == 0


def test_an_open_card_is_pushed_up_and_pulled_down(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    x, y = harness.players.card_point(board, 2)
    harness.driver.press_down(board.strip.widget, x, y)
    harness.driver.wait_until(lambda: board.peeking)
    harness.driver.move(board.strip.widget, x, y - 10)
    assert board.raised == frozenset()
    harness.driver.move(board.strip.widget, x, y - 20)
    assert board.raised == {2}
    across, _ = harness.players.card_point(board, 4)
    harness.driver.move(board.strip.widget, across, y - 20)
    assert board.raised == {2}
    harness.driver.move(board.strip.widget, across, y - 40)
    assert board.raised == {2, 4}
    harness.driver.move(board.strip.widget, across, y - 41)
    harness.driver.move(board.strip.widget, across, y - 20)
    assert board.raised == {2}
    harness.driver.lift(board.strip.widget, across, y - 20)
    assert board.raised == {2}


def test_looking_raises_nothing(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    hold_hand(harness, board)
    harness.players.release_strip(board)
    assert board.raised == frozenset()


def test_a_lone_player_s_hand_is_always_open_and_a_long_touch_is_a_tap(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_alone(MIDDLE)
    assert len(face_up_numbers(board)) == len(shown_view(board).hand)
    at = harness.players.card_point(board, 0)
    harness.driver.press_down(board.strip.widget, *at)
    harness.driver.wait_until(lambda: board.peeking)
    harness.driver.lift(board.strip.widget, *at)
    assert board.raised == {0}


def test_a_lone_player_sees_the_hand_while_others_play(harness: PotionBrewHarness) -> None:
    board = harness.open_alone(Position(positions.is_quiet, seats=4))
    harness.take_turn(board, Exchange)
    assert board.mode == "watch"
    assert len(face_up_numbers(board)) == 5
    assert not board.has_unread_secret


# The drawn card


@pytest.mark.rule("PB-06")
def test_a_drawn_card_is_seen_by_who_drew_it_while_it_is_held(harness: PotionBrewHarness) -> None:
    board = harness.open_with_drawn_card()
    assert "Hold to see what you drew" in texts_on(board.strip)
    assert face_up_numbers(board) == []
    match = harness.app.session.table.match  # type: ignore[union-attr]
    drawer = board.drawer_seat
    assert drawer is not None
    (card,) = board.drawn_cards
    assert card in match.sight(drawer).view.hand
    hold_hand(harness, board)
    assert any(text.startswith("You drew") for text in texts_on(board.strip))
    harness.players.release_strip(board)
    assert not any(text.startswith("You drew") for text in texts_on(board.strip))
    assert board.services.peek_log.peeks_of(drawer).times == 0


def test_putting_the_phone_away_keeps_the_drawn_card_for_who_drew_it(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_with_drawn_card()
    drawer, drawn = board.drawer_seat, board.drawn_cards
    assert drawer is not None
    harness.driver.window.on_hide()  # type: ignore[misc]
    curtain = harness.app.window.screen
    assert not isinstance(curtain, PlayScreen)
    assert board.services.players[drawer].name in harness.driver.all_texts()
    zone = curtain.hold.find_zone("hold")  # type: ignore[union-attr]
    harness.driver.press_down(curtain.hold.widget, *zone.centre)  # type: ignore[union-attr]
    harness.driver.wait_until(lambda: isinstance(harness.app.window.screen, PlayScreen))
    harness.driver.wait_until(lambda: harness.players.board.view is not None)
    assert harness.players.board.drawn_cards == drawn


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len({card_art(card) for card in range(1, 15)}) == 14
