"""The phone goes from hand to hand: what may be seen when, and what may not."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import coven.boards.waz_baraz.board
import coven.screens.curtain
import coven.stage
from coven import words
from coven.app import PocketCoven
from coven.boards.waz_baraz import hand as strip
from coven.boards.waz_baraz.board import WazBarazBoard
from coven.evening import Evening
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import RoundScreen
from coven.screens.shelf import ShelfScreen
from engine.chance import SEED_BYTES
from engine.core import IllegalAction
from engine.games.waz_baraz.view import View, notebook
from hall.hall import HallTable
from hall.journal import JournalError
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes
from tests.app.player import Players

LUCK = 4  # with it every kind of turn comes up early
NAMES = (("Iris", "owl"), ("Olaf", "frog"), ("Noé", "mushroom"))
PEOPLE = tuple(Chair(name, colour, face) for colour, (name, face) in enumerate(NAMES))
ALONE = (PEOPLE[0], *(Chair(chair.name, chair.colour, chair.face, "easy") for chair in PEOPLE[1:]))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every touch count at once and the curtain open soon, at tables of the same luck."""
    chance = secrets.token_bytes
    monkeypatch.setattr(
        secrets,
        "token_bytes",
        lambda count: bytes([LUCK] * count) if count == SEED_BYTES else chance(count),
    )
    monkeypatch.setattr(coven.stage, "INPUT_PAUSE", 0.0)
    monkeypatch.setattr(coven.screens.curtain, "HOLD_SECONDS", 0.01)


class Table(Players):
    """A table of people in front of the window."""

    def begin(self, chairs: tuple[Chair, ...] = PEOPLE, **options: Any) -> None:
        """Opens a table with the first player as master."""
        self.app.begin("waz_baraz", chairs, {"first_master": 0, **options})
        self.driver.until(lambda: self.screen in (CurtainScreen, PlayScreen))

    @property
    def evening(self) -> Evening:
        """The table's evening."""
        assert self.app.evening is not None
        return self.app.evening

    @property
    def view(self) -> View:
        """The view on the board."""
        assert self.board.view is not None
        return self.board.view

    @property
    def seat(self) -> int:
        """Whose sight is on the board."""
        assert self.view.seat is not None
        return self.view.seat

    def hide(self) -> None:
        """Puts the phone away, as another app in front does."""
        window: Any = self.app.main_window
        window.on_hide()

    def lose_focus(self) -> None:
        """Takes the focus from the app, as a call does."""
        window: Any = self.app.main_window
        window.on_lose_focus()

    @property
    def screen(self) -> type:
        """The kind of screen in front."""
        return type(self.app.stage.screen)

    def to_turn(self) -> WazBarazBoard:
        """Plays until the first player's turn is open."""
        while self.screen is not PlayScreen or self.board.mode != "turn":
            self.step()
        return self.board

    def reach(self, wanted: Callable[[WazBarazBoard], bool]) -> WazBarazBoard:
        """Plays on until the board is as wanted."""
        while self.screen is not PlayScreen or not wanted(self.board):
            self.step()
        return self.board

    def press_strip(self) -> tuple[float, float]:
        """Puts a finger on the strip and leaves it there."""
        size = self.board.strip.surface.size
        assert size is not None
        middle = (size[0] / 2, size[1] / 2)
        self.driver.press_down(self.board.strip.widget, *middle)
        return middle

    @property
    def shown(self) -> str:
        """Every text on the strip and the circle."""
        board = self.board
        return " ".join((*board.strip.surface.texts(), *board.circle.texts()))


@pytest.fixture
def table(driver: Driver) -> Iterator[Table]:
    """Gives the app, on its shelf before and after."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    driver.until(lambda: type(app.stage.screen).__name__ != "SplashScreen")
    words.use("en")
    with closed_eyes(driver):
        yield Table(driver, seed=5)
    app.open_shelf()
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))


def faces(board: WazBarazBoard) -> list[str]:
    """Returns the texts of the cards that lie face up."""
    return [text for text in board.strip.surface.texts() if text.isdigit()]


# The curtain


def test_the_curtain_is_drawn_before_the_next_sight_is_asked_for(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, type]] = []
    real = HallTable.sight

    async def sight(self: HallTable, seat: int) -> Any:
        asked.append((seat, table.screen))
        return await real(self, seat)

    monkeypatch.setattr(HallTable, "sight", sight)
    table.begin()
    assert table.screen is CurtainScreen
    assert asked == []
    table.open_curtain()
    table.act()  # the master chooses
    asked.clear()
    table.touch(table.board.buttons, "pass")
    table.driver.until(lambda: table.screen is CurtainScreen)
    assert asked == []
    table.open_curtain()
    assert asked == [(1, CurtainScreen)]


def test_the_curtain_shows_a_name_and_nothing_that_depends_on_a_secret(
    quick: None, table: Table
) -> None:
    table.begin()
    assert set(table.driver.all_texts()) == {
        "Pass the phone to",
        "Iris",
        "Hold: I am Iris",
        "Put away",
    }


def test_a_short_press_does_not_open_the_curtain(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coven.stage, "INPUT_PAUSE", 0.0)
    table.begin()
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    table.touch(curtain.hold.surface, "hold")
    table.driver.wait(coven.screens.curtain.HOLD_SECONDS + 0.1)
    assert table.app.stage.screen is curtain


def test_touches_are_ignored_for_half_a_second_after_a_change(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coven.screens.curtain, "HOLD_SECONDS", 0.01)
    table.begin()
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    zone = curtain.hold.surface.zone("hold")
    assert zone is not None
    table.driver.press_down(curtain.hold.widget, *zone.centre)
    table.driver.wait(0.1)
    assert table.app.stage.screen is curtain
    table.driver.lift(curtain.hold.widget, *zone.centre)
    table.driver.wait(coven.stage.INPUT_PAUSE)
    table.open_curtain()
    assert table.screen is PlayScreen
    board = table.board
    table.touch(board.circle, "witch-3")
    assert not board.picks
    table.driver.wait(coven.stage.INPUT_PAUSE)
    table.touch(board.circle, "witch-3")
    assert board.picks == (3,)


def test_a_lone_person_among_bots_needs_no_curtain_until_the_game_is_resumed(
    quick: None, table: Table
) -> None:
    table.begin(ALONE)
    assert table.screen is PlayScreen
    table_id = table.evening.table.id
    table.app.open_shelf()
    table.driver.until(lambda: table.screen is ShelfScreen)
    table.app.resume(table_id)
    table.driver.until(lambda: table.screen is CurtainScreen)


def test_the_same_person_goes_on_without_a_curtain(quick: None, table: Table) -> None:
    table.begin()
    table.reach(lambda board: board.mode == "turn" and len(notebook(table.view)) <= 2)
    while table.screen is not RoundScreen:
        table.step()
    finder = table.evening.holder
    table.step()
    assert isinstance(table.app.stage.screen, PlayScreen)
    assert table.board.mode == "choose"
    assert table.view.seat == finder


def test_after_a_visit_to_the_shelf_everybody_is_behind_the_curtain(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    table_id = table.evening.table.id
    table.app.open_shelf()
    table.driver.until(lambda: table.screen is ShelfScreen)
    table.app.resume(table_id)
    table.driver.until(lambda: table.screen is not ShelfScreen)
    assert table.screen is CurtainScreen


def test_putting_the_phone_away_draws_the_curtain_for_whose_turn_it_is(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    seat = table.seat
    table.hide()
    assert table.screen is CurtainScreen
    assert PEOPLE[seat].name in table.driver.all_texts()
    table.open_curtain()
    assert table.board.mode == "turn"


# The peek


def test_a_hand_is_not_in_the_widget_tree_until_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    hand_held = [str(card) for card in table.view.hand]
    assert faces(board) == []
    at = table.press_strip()
    assert [text for text in faces(board) if text in hand_held][: len(hand_held)]
    assert len(faces(board)) >= len(hand_held)
    table.driver.lift(board.strip.widget, *at)
    assert faces(board) == []


def release(table: Table, at: tuple[float, float]) -> None:
    """Lifts the finger."""
    table.driver.lift(table.board.strip.widget, *at)


def leave(table: Table, at: tuple[float, float]) -> None:
    """Drags the finger off the strip."""
    table.driver.move(table.board.strip.widget, at[0], -40)


def lose_focus(table: Table, at: tuple[float, float]) -> None:
    """Takes the focus from the app, as a call does."""
    table.lose_focus()


def change_screen(table: Table, at: tuple[float, float]) -> None:
    """Opens another screen under the finger."""
    table.app.stage.lose()


@pytest.mark.parametrize("end", [release, leave, lose_focus, change_screen])
def test_a_peek_ends(quick: None, table: Table, end: Callable[..., None]) -> None:
    table.begin()
    board = table.to_turn()
    at = table.press_strip()
    assert faces(board)
    end(table, at)
    assert faces(board) == []
    assert not board.peeking


def test_a_peek_ends_by_itself(quick: None, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert coven.boards.waz_baraz.board.PEEK_LIMIT == 10.0
    monkeypatch.setattr(coven.boards.waz_baraz.board, "PEEK_LIMIT", 0.15)
    table.begin()
    board = table.to_turn()
    table.press_strip()
    assert faces(board)
    table.driver.until(lambda: not board.peeking, seconds=2)
    assert faces(board) == []


def test_the_next_press_ends_a_peek_whose_finger_was_taken_away(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.press_strip()
    peeks = table.evening.ledger
    seat = table.seat
    before = peeks.of(seat).times
    at = table.press_strip()
    assert peeks.of(seat).times == before + 1
    release(table, at)
    assert faces(board) == []


def test_where_a_card_would_lead_is_seen_only_while_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.raise_card(board, 0)
    assert board.raised == 0
    before = set(board.circle.texts())
    size = board.strip.surface.size
    assert size is not None
    (left, step), _ = strip.slots(len(table.view.hand), *size)
    table.driver.press_down(board.strip.widget, left + step / 2, size[1] / 2)
    assert any("to witch" in text or "start" in text for text in board.circle.texts())
    release(table, (left + step / 2, size[1] / 2))
    assert set(board.circle.texts()) == before


def test_the_curtain_tells_how_often_the_owner_s_secrets_were_open(
    quick: None, table: Table
) -> None:
    table.begin()
    table.to_turn()
    seat = table.seat
    for _ in range(2):
        release(table, table.press_strip())
    table.hide()
    assert any("2 times" in text for text in table.driver.all_texts())
    table.open_curtain()
    assert table.evening.ledger.of(seat).times == 0


# What else is secret


def test_the_master_s_choice_is_seen_only_while_it_is_held(quick: None, table: Table) -> None:
    table.begin()
    table.open_curtain()
    board = table.board
    table.pick(board, (4, 17))
    assert board.picks == (4, 17)
    assert "17" not in table.shown.split()
    at = table.press_strip()
    assert "4 and 17" in table.shown
    release(table, at)
    assert "17" not in table.shown.split()


def test_the_secret_answer_is_read_only_while_it_is_held_and_waits_until_it_was_read(
    quick: None, table: Table
) -> None:
    table.begin()
    board = table.reach(lambda board: board.mode == "ask")
    seat = table.seat
    table.pick(board, (9,))
    table.touch(board.buttons, "ask")
    table.driver.until(lambda: board.whispering)
    assert "mistress" not in table.shown
    at = table.press_strip()
    assert "OK" in table.shown or "NO" in table.shown
    peeks = table.evening.ledger
    before = peeks.of(seat).times
    release(table, at)
    assert peeks.of(seat).times == before + 1
    assert "mistress" not in table.shown
    table.hide()
    assert table.screen is CurtainScreen
    assert PEOPLE[seat].name in table.driver.all_texts()
    table.driver.settle()


def test_nobody_else_learns_the_answer(quick: None, table: Table) -> None:
    table.begin()
    board = table.reach(lambda board: board.mode == "ask")
    table.pick(board, (9,))
    table.touch(board.buttons, "ask")
    table.driver.until(lambda: board.whispering)
    table.touch(board.buttons, "pass")
    table.driver.until(lambda: table.screen is CurtainScreen)
    table.open_curtain()
    assert table.view.told == ()
    assert not table.board.whispering


@pytest.mark.rule("WB-16")
@pytest.mark.parametrize("level", ["full", "marks"])
def test_the_notebook_is_read_only_while_it_is_held(quick: None, table: Table, level: str) -> None:
    table.begin(notebook=level)
    board = table.to_turn()
    table.touch(board.circle, "book")
    closed = table.shown
    assert "possible" not in closed
    assert "marks" not in closed
    at = table.press_strip()
    assert ("possible" if level == "full" else "marks") in table.shown
    release(table, at)
    assert table.shown == closed


@pytest.mark.rule("WB-16")
def test_marks_are_kept_for_their_owner_alone(quick: None, table: Table) -> None:
    table.begin(notebook="marks")
    board = table.to_turn()
    owner = table.seat
    table.touch(board.circle, "book")
    table.pick(board, (12,))
    table.touch(board.buttons, "mark-yes")
    assert board.notes.marks == {12: "✓"}
    table.touch(board.buttons, "back")
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    other = table.reach(lambda board: board.mode == "turn" and table.view.seat != owner)
    assert other.notes.marks == {}
    mine = table.reach(lambda board: board.mode == "turn" and table.view.seat == owner)
    assert mine.notes.marks == {12: "✓"}


@pytest.mark.rule("WB-16")
def test_without_a_notebook_there_is_no_book_and_no_list_of_moves(
    quick: None, table: Table
) -> None:
    table.begin(notebook="off")
    board = table.to_turn()
    assert "book" not in board.circle.zones
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    assert board.strip.surface.texts() == ()


def test_a_public_board_holds_nobody_s_secrets(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.raise_card(board, 0)
    table.touch(board.buttons, "play")
    table.driver.until(lambda: board.mode == "watch")
    assert table.view.seat is None
    assert table.view.hand == ()
    at = table.press_strip()
    assert faces(board) == []
    release(table, at)


# Refusals


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Makes the next submission fail."""

    async def submit(self: HallTable, *_args: Any) -> int:
        monkeypatch.undo()
        raise error

    monkeypatch.setattr(HallTable, "submit", submit)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (IllegalAction("stale"), "The table has moved on: look again and choose anew."),
        (IllegalAction("card_not_in_hand", "WB-06"),
         "You do not hold that card: play one of yours."),
        (JournalError("disk_full"), "The phone is full: free some space, then do it again."),
    ],
)  # fmt: skip
def test_a_refused_action_is_explained_and_changes_nothing(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    table.begin()
    board = table.to_turn()
    view = board.view
    table.raise_card(board, 0)
    with monkeypatch.context() as patch:
        refuse(patch, error)
        table.touch(board.buttons, "play")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.driver.until(lambda: sentence in " ".join(screen.header.texts()))
    assert board.view == view
    assert board.mode == "turn"


def test_touching_a_witch_when_nothing_is_named_says_why_not(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    table.touch(board.circle, "witch-5")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    why = "To name a witch, first press the button below."
    assert why in " ".join(screen.header.texts())
    table.touch(screen.header, "why")
    assert table.screen.__name__ == "RulesScreen"
