"""The history: events, moved dice and the end of a game."""

from dataclasses import replace
from functools import partial

import pytest

from coven.games.baron_voodoo import INFO, prompts
from coven.games.baron_voodoo.drawing import DieFlight, action_flights
from coven.games.baron_voodoo.history import PastAction, PublicState, list_past_actions
from coven.games.baron_voodoo.input import BoardState
from coven.screens.setup import CHOSEN_PLAYER, SetupScreen
from coven.ui import animation
from engine.core import Result
from engine.games.baron_voodoo.pieces import (
    BWA,
    EMPTY_BOARD,
    FREDA,
    LEGBA,
    Capture,
    Cells,
    Column,
    Exchange,
    Final,
    Put,
    Slide,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.fake_table import PLAYERS
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import (
    GAME,
    TEAM_OPTIONS,
    Position,
    at_step,
    public_view,
)
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.phone.surface_contents import texts_on


def board(dice: dict[int, Column]) -> Cells:
    """Returns a board with dice on some spaces."""
    return tuple(dice.get(cell, ()) for cell in range(len(EMPTY_BOARD)))


CELLS = board({0: (1,), 1: (7, 8), 2: (13,), 9: (19,)})


# Moved dice


@pytest.mark.parametrize(
    ("action", "scene", "moves"),
    [
        (
            Capture(0, 1),
            PublicState(CELLS),
            (DieFlight((1,), 0, 2, 1, hops=True), DieFlight((8,), 1, None)),
        ),
        (
            Slide(0, 1),
            PublicState(CELLS),
            (DieFlight((1,), 0, 4), DieFlight((7, 8), 1, 5), DieFlight((13,), 2, 6)),
        ),
        (Slide(0, 3), PublicState(CELLS), ()),
        (Put(3), PublicState(CELLS, LEGBA, 2), (DieFlight((13,), 2, 3, hops=True),)),
        (Put(9), PublicState(CELLS, BWA, 1, (8,)), (DieFlight((8,), 1, 9, 1, hops=True),)),
        (
            Exchange(9),
            PublicState(CELLS, FREDA, 0),
            (DieFlight((1,), 0, 9), DieFlight((19,), 9, 0)),
        ),
    ],
)
def test_dice_fly_from_their_last_place(
    action: object, scene: PublicState, moves: tuple[DieFlight, ...]
) -> None:
    assert action_flights(PastAction(0, action, scene)) == moves


def test_a_jump_is_seen_unless_motion_is_off(
    harness: BaronVoodooHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [0.0]
    clocked = partial(animation.Animation, clock=lambda: seconds[-1])
    monkeypatch.setattr(animation, "Animation", clocked)
    harness.apply_settings(replace(NO_MOTION, motion=True))
    opened = harness.open_position(Position(at_step("A", 6)))
    jump = next(action for action in opened.legal if isinstance(action, Capture))
    harness.table.match.act(shown_view(opened).turn, [jump], harness.table.match.version)
    harness.show_latest()
    assert opened.flights[0].start == jump.cell
    assert opened.flight_share < 1
    seconds.append(60.0)
    harness.driver.wait_until(lambda: opened.flight_share == 1)
    harness.apply_settings(NO_MOTION)
    opened = harness.open_position(Position(at_step("A", 6)))
    harness.table.match.act(shown_view(opened).turn, [jump], harness.table.match.version)
    harness.show_latest()
    assert opened.flight_share == 1


def test_an_undone_action_is_not_animated(harness: BaronVoodooHarness) -> None:
    harness.apply_settings(replace(NO_MOTION, motion=True))
    opened = harness.open_position(Position(at_step("A", 6)))
    jump = next(action for action in opened.legal if isinstance(action, Capture))
    harness.tap_zones(f"cell-{jump.cell}")
    harness.table.match.act(shown_view(opened).turn, [jump], harness.table.match.version)
    harness.show_latest()
    harness.tap_zones("undo")
    assert opened.flights == ()


# Events


def test_the_history_lists_the_newest_action_first() -> None:
    actions = (
        PastAction(0, Capture(0, 1), PublicState(CELLS)),
        PastAction(1, Slide(0, 1), PublicState(CELLS, 0)),
    )
    view = public_view(Position(at_step("A")).match())
    assert prompts.recent_sentences(BoardState(view, PLAYERS, actions)) == (
        "Olaf used Mamy Wata.",
        "Iris captured red Change face.",
    )


def test_a_spectator_of_a_bot_reads_its_actions(harness: BaronVoodooHarness) -> None:
    opened = harness.open_position(Position(at_step("C5", 7)), (0, 1, 2))
    view = shown_view(opened)
    actions = list_past_actions(view.terms, harness.table.match.record.events)
    told = prompts.recent_sentences(BoardState(view, PLAYERS, actions))
    assert told[0] in " ".join(texts_on(opened.buttons))


def test_the_last_move_leaves_a_trace(harness: BaronVoodooHarness) -> None:
    def so(view: View) -> bool:
        return at_step("C5", 7)(view) and not view.used and len(view.zones[own_side(view)]) > 0

    opened = harness.open_position(Position(so))
    jumped = next(
        action.action
        for action in reversed(opened.past_actions)
        if isinstance(action.action, Capture)
    )
    assert jumped.cell in harness.scene.last_move


# The end


def ended(**changes: object) -> View:
    """Returns the end of a game of three."""
    view = public_view(Position(positions.is_over).match())
    final = Final(((1, 7), (), ()), ((3, 0, 0), (1, 1, 0), (0, 0, 0), (0, 3, 0), (0, 0, 0)))
    given = {"points": (17, 12, 4), "final": final, "ender": 0, "reason": "threshold", **changes}
    return view._replace(**given)  # type: ignore[arg-type]


@pytest.mark.rule("BV-28")
@pytest.mark.rule("BV-29")
def test_the_end_shows_majorities_and_the_last_combination() -> None:
    told = INFO.ui.game_summary(ended(), Result((1, 2, 3), (17, 12, 4), "threshold"), PLAYERS)
    assert told.title == "Iris wins"
    assert told.featured_seat == 0
    assert told.text.startswith("Iris reached 15 points.")
    assert told.caption == (
        "For majorities and a last combination: Iris 4 + 1, Olaf 4 + 0 and Noémie 0 + 0."
    )
    first, second, third = told.hands
    assert [card.value for card in first.cards] == ["+3", "+1", "+1"]
    assert first.cards[-1].glyph == "voodoo-die-yellow-point"
    assert [card.glyph for card in second.cards] == [
        "voodoo-loa-papa-legba",
        "voodoo-loa-gran-bwa",
    ]
    assert third.cards == ()
    assert [spread.points for spread in told.hands] == ["17", "12", "4"]
    assert first.won


@pytest.mark.rule("BV-27")
def test_a_blocked_player_is_given_as_the_reason_of_the_end() -> None:
    told = INFO.ui.game_summary(
        ended(reason="blocked", ender=1), Result((1, 2, 3), (17, 12, 4), "blocked"), PLAYERS
    )
    assert told.text.startswith("Olaf could not capture.")


@pytest.mark.rule("BV-30")
def test_the_winner_of_a_tie_is_listed_first() -> None:
    view = ended(points=(12, 12, 4), ender=1)
    told = INFO.ui.game_summary(view, Result((2, 1, 3), (12, 12, 4), "threshold"), PLAYERS)
    assert told.featured_seat == 1
    assert [spread.seat for spread in told.hands] == [1, 0, 2]


@pytest.mark.rule("BV-32")
def test_a_team_wins_together() -> None:
    view = public_view(Position(positions.is_over, 4, options=TEAM_OPTIONS).match())
    scores = (view.points[0], view.points[1]) * 2
    told = INFO.ui.game_summary(view, Result((1, 2, 1, 2), scores, "threshold"), PLAYERS)
    assert told.title == "Iris and Noémie win"
    assert [standing.points for standing in INFO.ui.standings(view)] == list(scores)


# The set-up


def test_the_set_up_page_returns_options_of_the_engine(harness: BaronVoodooHarness) -> None:
    screen = SetupScreen(harness.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}])
    harness.show_screen(screen)
    assert screen.options == {
        "teams": "none", "loas": "chosen", "placement": "quick", "white_majority": False,
        "starter": "random",
    }  # fmt: skip
    harness.driver.press_button(screen.chips["teams"].buttons[1])
    harness.driver.press_button(screen.chips["placement"].buttons[3])
    harness.driver.press_button(screen.chips["leader"].buttons[CHOSEN_PLAYER])
    assert screen.options["teams"] == "legba_wata"
    assert screen.options["placement"] == "fixed_chaotic"
    assert screen.options["starter"] == 0
    screen.on_footer_press()
    assert screen.footer_message, "teams take four"
