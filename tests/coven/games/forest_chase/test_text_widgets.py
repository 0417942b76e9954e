"""On the screen no button of a race moves or is cut."""

import pytest
import toga

from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.games.interface import OpenTableState
from coven.settings import Settings
from coven.ui.painter import ELLIPSIS
from engine.core import Seat
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import FLIP, STEP, TURN_BACK, Outcome
from engine.games.forest_chase.state import State
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.text_builders import PLAYERS, make_state, race_state, sight_of
from tests.coven.text_table.text_board_harness import TextBoardHarness, buttons

LONG = tuple(SeatedPlayer("Wwwwwwwwwwwwwwww", seat, "owl") for seat in range(5))
ENDED = race_state(step="check", up=(0, 15), outcome=Outcome(0, False, 3, 1, 1))
TOO_SOON = "The witch is not that fast: wait a moment, then step."


class ForestChaseTextHarness(TextBoardHarness):
    """A text table of Forest Chase for everybody around it."""

    def __init__(
        self,
        driver: Driver,
        settings: Settings | None = None,
        players: tuple[SeatedPlayer, ...] = PLAYERS,
        seats: int = 3,
    ) -> None:
        super().__init__(driver, settings=settings, players=players[:seats])
        self.board.text_table = TEXT_TABLE

    def gather(self, state: State, people: tuple[Seat, ...] = (0, 1, 2, 3, 4)) -> None:
        """Shows a state to everybody."""
        acting = [seat for seat in RULES.active_seats(state) if seat in people]
        sights = {seat: sight_of(state, seat) for seat in acting}
        self.board.show_open_table(OpenTableState(sight_of(state, None), sights, ()))
        self.driver.settle()

    def at(self, start: str) -> toga.Button:
        """Returns the button whose label starts with a text."""
        (found,) = (each for each in buttons(self.board.widget) if each.text.startswith(start))
        return found

    @property
    def scroll(self) -> toga.ScrollContainer:
        """The scroll container of the page."""
        scroll = self.board.widget.children[-1]
        assert isinstance(scroll, toga.ScrollContainer)
        return scroll


def button_positions(text_board: ForestChaseTextHarness) -> list[tuple[float, float]]:
    """Returns the position of each button."""
    shown = buttons(text_board.board.widget)
    return [(each.layout.absolute_content_left, each.layout.absolute_content_top) for each in shown]


def test_a_flip_and_a_step_keep_every_widget_and_its_place(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(race_state())
    before, where = list(buttons(text_board.board.widget)), button_positions(text_board)
    for state in (
        race_state(up=(4,)),
        race_state(up=(4,), steps=1),
        race_state(up=(4, 12), steps=2),
    ):
        text_board.gather(state)
        assert list(buttons(text_board.board.widget)) == before
        assert button_positions(text_board) == where
    assert text_board.at("Turn back a2").text == "Turn back a2: bulrush"
    assert text_board.texts[0] == "Ana searches: the witch is back in 6 steps."
    assert text_board.requests == []


def test_the_habitat_stays_before_the_searcher_while_others_step(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(race_state())
    empty_window.press_button(text_board.at("Search: burrow"))
    assert text_board.at("Flip d2").text == "Flip d2, burrow"
    for people in ((), (0, 1, 2)):
        text_board.gather(race_state(steps=1, up=(6,)), people)
    assert text_board.at("Turn back d2").text == "Turn back d2: toadstool"
    assert text_board.requests == [], "no pause for a look at another habitat"


def test_a_press_does_what_the_tile_means_now(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(race_state())
    tile = text_board.at("Flip a2")
    empty_window.press_button(tile)
    text_board.gather(race_state(up=(4,)))
    empty_window.press_button(tile)
    empty_window.press_button(text_board.at("Step: Bea"))
    assert text_board.submitted == [(FLIP[4],), (TURN_BACK[4],), (STEP,)]
    assert text_board.requests == ["act 0", "act 0", "act 1"]


def test_a_race_is_not_scrolled_back_to_the_top(empty_window: Driver) -> None:
    empty_window.resize(360, 640)
    text_board = ForestChaseTextHarness(empty_window, Settings(text=3))
    text_board.gather(race_state())
    text_board.scroll.vertical_position = 100
    text_board.gather(race_state(steps=1), people=(0,))
    text_board.gather(race_state(steps=2, up=(3,)))
    assert text_board.scroll.vertical_position == 100
    text_board.board.show_refusal(("too_soon", "FC-37"))
    empty_window.settle()
    assert text_board.scroll.vertical_position == 100
    text_board.gather(ENDED)
    assert text_board.scroll.vertical_position == 0


@pytest.mark.rule("FC-37")
def test_a_refusal_in_a_race_replaces_the_headline(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(race_state())
    before, where = text_board.texts, [top for _, top in button_positions(text_board)]
    text_board.board.show_refusal(("too_soon", "FC-37"))
    empty_window.settle()
    assert text_board.texts == (TOO_SOON, *before[1:])
    shifts = {
        now - then for now, (_, then) in zip(where, button_positions(text_board), strict=True)
    }
    assert len(shifts) == 1
    assert abs(shifts.pop()) < 22, "less than half a button"
    text_board.board.show_refusal(None)
    empty_window.settle()
    assert text_board.texts == before


def test_a_refusal_out_of_a_race_leads_to_its_rule(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(make_state())
    text_board.board.show_refusal(("left_neighbour_places", "FC-07"))
    empty_window.settle()
    assert "Read this rule" in text_board.button_labels
    assert "Bea, place the witch: Ana will search." in text_board.texts


def test_a_finger_that_still_races_does_not_close_the_forest(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(race_state(steps=7))
    assert text_board.requests == []
    text_board.gather(ENDED)
    assert text_board.requests == ["pause"]


def test_a_lone_walker_is_never_made_to_wait_in_a_race(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    for steps in range(4):
        text_board.gather(race_state(steps=steps), people=(2,))
    assert text_board.requests == []


def test_two_tiles_are_swapped_by_two_presses(empty_window: Driver) -> None:
    text_board = ForestChaseTextHarness(empty_window)
    text_board.gather(make_state(step="swap", effect="fog"))
    text_board.press("Swap d4, burrow")
    assert text_board.texts[0] == "Ana, Fog: which tile swaps places with d4?"
    text_board.press("Deselect d4, burrow")
    assert text_board.texts[0] == "Ana, Fog: choose two tiles to swap."
    text_board.press("Swap d4, burrow", "Swap with a1, marsh")
    [(swap,)] = text_board.submitted
    assert (swap.first, swap.second) == (0, 10)


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = ForestChaseTextHarness(empty_window, Settings(text=size))
    states = (
        race_state(house=1, lifted=True), race_state(up=tuple(range(16))), make_state(), ENDED,
        make_state(step="card", end="west"), make_state(step="house", house=1), race_state(2),
    )  # fmt: skip
    for state in states:
        text_board.gather(state)
        assert not [label for label in text_board.button_labels if ELLIPSIS in label]
        assert empty_window.content_size == (360, 640)
        for each in buttons(text_board.board.widget):
            assert each.layout.content_height >= 44
            right = each.layout.absolute_content_left + each.layout.content_width
            assert right <= 360


@pytest.mark.parametrize("size", range(4))
def test_long_names_do_not_widen_the_window(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = ForestChaseTextHarness(empty_window, Settings(text=size), LONG, seats=5)
    for state in (race_state(5), make_state(5, step="target", effect="fatigue"), make_state(5)):
        text_board.gather(state)
        assert empty_window.content_size == (360, 640)
    text_board.gather(race_state(5))
    lefts = {left for left, _ in button_positions(text_board)[:4]}
    assert len(lefts) == 1, "pads with long names lie one below another"
