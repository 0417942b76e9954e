"""The hand is its owner's secret: seen only while it is held, counted only while it is seen."""

from collections.abc import Callable

import pytest

from coven.boards.potion_brew import board as boards
from coven.boards.potion_brew.board import PotionBrewBoard
from coven.boards.potion_brew.cards import glyph
from coven.screens.play import PlayScreen
from engine.games.potion_brew.pieces import Cast, Exchange, points
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.brewers import seen
from tests.app.boards.potion_brew.bystander import Bystander
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import MIDDLE, Moment
from tests.app.play.scenes.potion_brew import BOARD
from tests.app.play.studio import Scene

CLOSED = [
    scene
    for scene in BOARD
    if not scene.name.endswith(("held", "players"))
    and not scene.name.startswith(("brew-alone", "brew-bots"))
]


def numbers(board: PotionBrewBoard) -> list[str]:
    """Returns the numbers of the cards that lie face up in the strip."""
    return [text for text in board.strip.surface.texts() if text.isdigit()]


def press(studio: Kitchen, board: PotionBrewBoard) -> tuple[float, float]:
    """Puts a finger on the strip and leaves it there until the hand is open."""
    studio.players.hold(board)
    return studio.players.middle(board)


@pytest.mark.rule("PB-03")
def test_a_hand_is_not_in_the_widget_tree_until_it_is_held(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    assert numbers(board) == []
    at = press(studio, board)
    assert len(numbers(board)) == len(seen(board).hand)
    studio.driver.lift(board.strip.widget, *at)
    assert numbers(board) == []


@pytest.mark.rule("PB-03")
@pytest.mark.parametrize("scene", CLOSED, ids=lambda scene: scene.name)
def test_a_closed_board_looks_the_same_whatever_one_holds(
    studio: Kitchen, scene: Scene[Kitchen]
) -> None:
    bystander = Bystander(studio.driver)
    scene.pose(studio)
    bystander.look()
    assert sum(bystander.looked.values()) == 1


def release(studio: Kitchen, board: PotionBrewBoard) -> None:
    """Lifts the finger."""
    studio.players.release(board)


def leave(studio: Kitchen, board: PotionBrewBoard) -> None:
    """Drags the finger off the strip."""
    studio.driver.move(board.strip.widget, studio.players.middle(board)[0], -40)


def lose_focus(studio: Kitchen, board: PotionBrewBoard) -> None:
    """Takes the focus from the app, as a call does."""
    studio.driver.window.on_lose_focus()  # type: ignore[misc]


def change_screen(studio: Kitchen, board: PotionBrewBoard) -> None:
    """Opens another screen under the finger."""
    studio.app.stage.lose()


@pytest.mark.parametrize("end", [release, leave, lose_focus, change_screen])
def test_a_peek_ends(studio: Kitchen, end: Callable[..., None]) -> None:
    board = studio.open(MIDDLE)
    press(studio, board)
    assert numbers(board)
    end(studio, board)
    assert numbers(board) == []
    assert not board.peeking


def test_a_peek_ends_by_itself(studio: Kitchen, monkeypatch: pytest.MonkeyPatch) -> None:
    assert boards.PEEK_LIMIT == 10.0
    monkeypatch.setattr(boards, "PEEK_LIMIT", 0.1)
    board = studio.open(MIDDLE)
    press(studio, board)
    studio.driver.until(lambda: not board.peeking)
    assert numbers(board) == []


def test_the_next_press_ends_a_peek_whose_finger_was_taken_away(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    press(studio, board)
    seat = seen(board).seat
    assert seat is not None
    before = board.host.ledger.of(seat).times
    press(studio, board)
    assert board.host.ledger.of(seat).times == before + 1
    studio.players.release(board)
    assert numbers(board) == []


@pytest.mark.rule("PB-02")
def test_the_sum_of_a_hand_is_told_only_while_it_is_open(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    told = f"{points(seen(board).hand)} points in hand"
    assert told not in board.strip.surface.texts()
    press(studio, board)
    assert told in board.strip.surface.texts()


@pytest.mark.rule("PB-09")
def test_what_the_raised_cards_come_to_is_told_only_while_the_hand_is_open(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    studio.raised(board, Cast)
    assert not any("of 7" in text for text in board.strip.surface.texts())
    press(studio, board)
    assert "7 of 7" in board.strip.surface.texts()


def test_a_tap_raises_a_card_and_shows_nothing(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    for card in (1, 3):
        studio.driver.tap(board.strip.widget, *studio.players.on_card(board, card))
        assert numbers(board) == []
    assert board.raised == {1, 3}
    studio.driver.tap(board.strip.widget, *studio.players.on_card(board, 1))
    assert board.raised == {3}
    seat = seen(board).seat
    assert seat is not None
    assert board.host.ledger.of(seat).times == 0


def test_an_open_card_is_pushed_up_and_pulled_down(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    x, y = studio.players.on_card(board, 2)
    studio.driver.press_down(board.strip.widget, x, y)
    studio.driver.until(lambda: board.peeking)
    studio.driver.move(board.strip.widget, x, y - 10)
    assert board.raised == frozenset()
    studio.driver.move(board.strip.widget, x, y - 20)
    assert board.raised == {2}
    across, _ = studio.players.on_card(board, 4)
    studio.driver.move(board.strip.widget, across, y - 20)
    assert board.raised == {2}
    studio.driver.move(board.strip.widget, across, y - 40)
    assert board.raised == {2, 4}
    studio.driver.move(board.strip.widget, across, y - 41)
    studio.driver.move(board.strip.widget, across, y - 20)
    assert board.raised == {2}
    studio.driver.lift(board.strip.widget, across, y - 20)
    assert board.raised == {2}


def test_looking_raises_nothing(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    press(studio, board)
    studio.players.release(board)
    assert board.raised == frozenset()


def test_a_lone_player_s_hand_is_always_open_and_a_long_touch_is_a_tap(studio: Kitchen) -> None:
    board = studio.alone(MIDDLE)
    assert len(numbers(board)) == len(seen(board).hand)
    at = studio.players.on_card(board, 0)
    studio.driver.press_down(board.strip.widget, *at)
    studio.driver.until(lambda: board.peeking)
    studio.driver.lift(board.strip.widget, *at)
    assert board.raised == {0}


def test_a_lone_player_sees_the_hand_while_others_play(studio: Kitchen) -> None:
    board = studio.alone(Moment(moments.quiet, seats=4))
    studio.done(board, Exchange)
    assert board.mode == "watch"
    assert len(numbers(board)) == 5
    assert not board.whispering


# The card that was drawn


@pytest.mark.rule("PB-06")
def test_a_drawn_card_is_seen_by_who_drew_it_while_it_is_held(studio: Kitchen) -> None:
    board = studio.with_a_drawn_card()
    assert "Hold to see what you drew" in board.strip.surface.texts()
    assert numbers(board) == []
    match = studio.app.evening.table.match  # type: ignore[union-attr]
    drawer = board._drawer
    assert drawer is not None
    (card,) = board.drawn
    assert card in match.sight(drawer).view.hand
    before = board.host.ledger.of(drawer).times
    press(studio, board)
    assert any(text.startswith("You drew") for text in board.strip.surface.texts())
    studio.players.release(board)
    assert not any(text.startswith("You drew") for text in board.strip.surface.texts())
    assert board.host.ledger.of(drawer).times == before + 1


def test_putting_the_phone_away_keeps_the_drawn_card_for_who_drew_it(studio: Kitchen) -> None:
    board = studio.with_a_drawn_card()
    drawer, drawn = board._drawer, board.drawn
    assert drawer is not None
    studio.driver.window.on_hide()  # type: ignore[misc]
    curtain = studio.app.stage.screen
    assert not isinstance(curtain, PlayScreen)
    assert board.host.chairs[drawer].name in studio.driver.all_texts()
    zone = curtain.hold.surface.zone("hold")  # type: ignore[union-attr]
    studio.driver.press_down(curtain.hold.widget, *zone.centre)  # type: ignore[union-attr]
    studio.driver.until(lambda: isinstance(studio.app.stage.screen, PlayScreen))
    studio.driver.until(lambda: studio.players.board.view is not None)
    assert studio.players.board.drawn == drawn


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len({glyph(card) for card in range(1, 15)}) == 14
