"""A turn by taps, from placing the witch to the effect of the spell."""

from dataclasses import replace

import pytest

from coven.games.common import DISABLED_SUFFIX
from coven.games.forest_chase.board import COUNTDOWN_TIMINGS, Countdown
from coven.games.forest_chase.sentences import pose_sentence
from coven.settings import Settings
from coven.ui.animation import AppTimer
from coven.ui.timings import UITimings
from engine.core import OptionValue
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    FIRST_LOOK_SECONDS,
    STEP,
    TURN_UP,
    Effect,
    PlaceHouse,
    Swap,
    Target,
)
from engine.games.forest_chase.view import poses
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK
from tests.coven.games.forest_chase import positions
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import (
    SCREEN_HANDICAP,
    Position,
    at_step,
    choosing_for,
    has_pose,
    is_fresh_race,
)
from tests.coven.games.forest_chase.tap_players import shown_view
from tests.phone.surface_contents import texts_on, zones_on


def last_action(harness: ForestChaseHarness) -> object:
    done = [event.action for event in harness.table.match.record.events if event.seat >= 0]
    return done[-1] if done else None


def with_countdown(**seconds: float) -> UITimings:
    """Returns short timings with some other seconds of countdowns."""
    return replace(QUICK, of_games=(replace(QUICK.of_game(COUNTDOWN_TIMINGS), **seconds),))


@pytest.mark.rule("FC-07")
def test_the_left_neighbour_touches_an_end(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(at_step("place")))
    placer = (shown_view(board).turn + 1) % 4
    assert harness.session.phone.table_screen is not None
    assert harness.session.phone.table_screen.prompted_seat == placer
    assert board.prompt() == "place the witch: tap an end of a path"
    harness.driver.tap_zone(board.forest, "end-west")
    harness.show_latest()
    assert shown_view(board).end == "west"
    assert shown_view(board).step == "card"


@pytest.mark.rule("FC-08")
def test_nobody_flips_or_steps_before_the_card_is_turned_up(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(at_step("card")))
    harness.driver.tap_zone(board.forest, "tile-0")
    assert harness.refusal == ("race_not_begun", "FC-08")
    board.services.refresh_prompt()
    harness.driver.tap_zone(board.pads[0], "pad")
    assert harness.refusal == ("race_not_begun", "FC-08")


def test_early_fingers_are_ignored_in_a_count_in(harness: ForestChaseHarness) -> None:
    harness.app.window.timings = with_countdown(still_beat=600.0)
    board = harness.open_position(Position(at_step("card")))
    harness.driver.tap_zone(board.buttons, "turn-up")
    assert "turn-up" not in zones_on(board.buttons), "it is on its way"
    harness.driver.tap_zone(board.forest, "tile-0")
    assert harness.refusal is None, "an early finger is not scolded"
    assert last_action(harness) != TURN_UP


def test_a_count_in_comes_before_the_card(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(at_step("card")))
    counted: list[int] = []
    show_count = board.countdown.on_count

    def noting() -> None:
        show_count()
        counted.append(board.shown[board.forest].count_in)

    board.countdown.on_count = noting
    harness.driver.tap_zone(board.buttons, "turn-up")
    harness.driver.wait_until(lambda: last_action(harness) == TURN_UP)
    assert counted == [3, 2, 1, 0]
    harness.show_latest()
    assert shown_view(board).step == "race"


def test_a_count_in_ends_when_nobody_looks(harness: ForestChaseHarness) -> None:
    harness.app.window.timings = with_countdown(still_beat=600.0)
    board = harness.open_position(Position(at_step("card")))
    harness.driver.tap_zone(board.buttons, "turn-up")
    harness.app.window.hide_secrets()
    harness.driver.settle()
    assert last_action(harness) != TURN_UP
    assert "turn-up" in zones_on(board.buttons)


def test_a_stopped_countdown_calls_nobody(driver: Driver) -> None:
    calls: list[int] = []
    earlier = set(AppTimer.pending)
    countdown = Countdown(lambda: calls.append(countdown.left))
    countdown.start(2, 0.001, lambda: calls.append(0))
    countdown.stop()
    assert AppTimer.pending <= earlier
    assert calls == [2]


@pytest.mark.parametrize("motion", [False, True])
def test_a_count_in_is_short_where_nothing_moves(
    harness: ForestChaseHarness, *, motion: bool
) -> None:
    assert COUNTDOWN_TIMINGS.still_beat < COUNTDOWN_TIMINGS.beat
    never = {"still_beat" if motion else "beat": 1e6}
    harness.app.window.timings = with_countdown(**never)
    harness.app.apply_settings(Settings(language="en", motion=motion))
    board = harness.open_position(Position(at_step("card")))
    harness.driver.tap_zone(board.buttons, "turn-up")
    harness.driver.wait_until(lambda: last_action(harness) == TURN_UP)


@pytest.mark.rule("FC-38")
def test_the_forest_is_open_for_twenty_seconds(harness: ForestChaseHarness) -> None:
    assert FIRST_LOOK_SECONDS == 20
    harness.app.window.timings = with_countdown(count=5.0)
    board = harness.open_position(Position(at_step("look"), options={"first_look": True}))
    assert board.countdown.left == 20
    assert "20 seconds" in texts_on(board.buttons)
    assert zones_on(board.buttons) == (f"seconds{DISABLED_SUFFIX}",)
    harness.driver.tap_zone(board.forest, "tile-0")
    assert harness.refusal == ("still_counting", "FC-38")
    assert all(tile is not None for tile in board.shown[board.forest].view.tiles)
    harness.app.window.timings = QUICK
    board = harness.open_position(Position(at_step("look"), options={"first_look": True}))
    harness.driver.wait_until(lambda: last_action(harness) == CLOSE)
    harness.show_latest()
    assert shown_view(board).step == "place"


def test_a_bot_that_begins_lets_everybody_look(harness: ForestChaseHarness) -> None:
    board = harness.open_position(
        Position(at_step("look"), options={"first_look": True}), bots=range(4)
    )
    assert board.prompt() == "everyone, remember what is where"
    harness.driver.wait_until(lambda: board.countdown.left == 0)
    assert last_action(harness) is None, "the bot closes the forest, not the screen"


def test_a_first_look_that_was_left_is_ended_by_hand(harness: ForestChaseHarness) -> None:
    harness.app.window.timings = with_countdown(count=5.0)
    board = harness.open_position(Position(at_step("look"), options={"first_look": True}))
    harness.app.window.hide_secrets()
    harness.driver.tap_zone(board.buttons, "close")
    assert last_action(harness) == CLOSE


@pytest.mark.rule("FC-27")
@pytest.mark.rule("FC-28")
def test_the_house_is_lifted_and_put_back_by_one_tap_each(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(positions.has_house))
    house = shown_view(board).house
    assert house is not None
    assert "put-back" not in zones_on(board.buttons)
    harness.driver.tap_zone(board.forest, f"tile-{house}")
    harness.show_latest()
    assert shown_view(board).lifted
    other = next(spot for spot in range(16) if spot != house)
    harness.driver.tap_zone(board.forest, f"tile-{other}")
    assert harness.refusal == ("put_house_back", "FC-28")
    harness.driver.tap_zone(board.forest, f"tile-{house}")
    harness.show_latest()
    assert shown_view(board).up == (house,)
    assert "put-back" not in zones_on(board.buttons)
    harness.driver.tap_zone(board.forest, f"tile-{house}")
    harness.show_latest()
    assert shown_view(board).up == ()
    harness.driver.tap_zone(board.buttons, "put-back")
    harness.show_latest()
    assert not shown_view(board).lifted


@pytest.mark.rule("FC-13")
def test_the_searcher_calls_the_spell_ready(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race))
    harness.driver.tap_zone(board.buttons, "ready")
    assert last_action(harness) == DECLARE
    harness.show_latest()
    assert shown_view(board).step == "check"
    harness.driver.tap_zone(board.forest, "tile-0")
    assert harness.refusal == ("race_over", "FC-13"), "a late tap is answered"


def test_a_finger_that_still_races_does_not_close_the_forest(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race))
    paused: list[str] = []
    board.services = replace(board.services, pause_input=lambda: paused.append("deaf"))
    harness.table.match.act(shown_view(board).turn, [DECLARE], harness.table.match.version)
    harness.show_latest()
    assert paused == ["deaf"]


def test_a_race_never_ignores_taps(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(at_step("card")))
    paused: list[str] = []
    board.services = replace(board.services, pause_input=lambda: paused.append("deaf"))
    match = harness.table.match
    match.act(shown_view(board).turn, [TURN_UP], match.version)
    harness.show_latest()
    match.act((shown_view(board).turn + 1) % 4, [STEP], match.version)
    harness.show_latest()
    assert paused == []


@pytest.mark.rule("FC-15")
@pytest.mark.rule("FC-16")
@pytest.mark.parametrize(
    ("so", "start"),
    [
        (positions.is_cast, "the spell is cast: "),
        (positions.is_failed, "no spell: "),
        (positions.is_missed, "no spell: "),
    ],
)
def test_the_page_says_why_a_spell_was_cast_or_not(
    harness: ForestChaseHarness, so: positions.ViewCondition, start: str
) -> None:
    board = harness.open_position(Position(so))
    view, told = shown_view(board), board.prompt()
    outcome = view.outcome
    assert outcome is not None
    assert told.startswith(start)
    scene, strip = board.shown[board.forest], board.shown[board.strip]
    marks = [mark for _, mark in scene.marks]
    assert marks.count("mark-tick") == outcome.right
    assert marks.count("mark-cross") == outcome.wrong
    assert strip.marks.count("mark-tick") == outcome.right
    assert strip.needed == outcome.needed
    if not outcome.cast and not outcome.wrong:
        assert told == f"no spell: {outcome.right} of {outcome.needed} found"
    harness.driver.tap_zone(board.buttons, "close")
    assert last_action(harness) == CLOSE


@pytest.mark.rule("FC-10")
@pytest.mark.parametrize("assist", [False, True])
def test_right_and_wrong_tiles_look_alike_during_the_race(
    harness: ForestChaseHarness,
    assist: bool,  # noqa: FBT001
) -> None:
    board = harness.open_position(Position(positions.is_racing, options={"assist": assist}))
    assert board.shown[board.forest].marks == ()
    assert board.shown[board.strip].marks == ()


@pytest.mark.rule("FC-20")
def test_fog_takes_two_tiles(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(choosing_for("fog")))
    harness.driver.tap_zone(board.forest, "tile-9")
    assert board.shown[board.forest].local.picked == 9
    assert board.prompt() == "Fog: now tap the other tile"
    harness.driver.tap_zone(board.forest, "tile-9")
    assert board.shown[board.forest].local.picked is None
    harness.driver.tap_zone(board.forest, "tile-9")
    harness.driver.tap_zone(board.forest, "tile-2")
    assert last_action(harness) == Swap(2, 9)
    harness.show_latest()
    assert board.shown[board.forest].local.changed == (2, 9), "everybody sees which two"


@pytest.mark.rule("FC-21")
@pytest.mark.rule("FC-29")
def test_a_touched_target_gets_the_effect(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(choosing_for("fatigue"), seats=5))
    pad = board.pads[2]
    seat = board.shown[pad].seat
    assert [board.shown[each].is_target for each in board.pads] == [True] * 4
    harness.driver.tap_zone(pad, "pad")
    assert last_action(harness) == Target(seat)
    harness.show_latest()
    [mine] = {board.shown[each] for each in board.pads if board.shown[each].seat == seat}
    assert "fatigue" in mine.effects


@pytest.mark.rule("FC-30")
def test_a_player_at_the_easy_level_cannot_be_a_target(harness: ForestChaseHarness) -> None:
    options: dict[str, OptionValue] = {"level_1": "easy", "starter": 0}
    board = harness.open_position(Position(choosing_for("fatigue"), seats=3, options=options))
    pad = next(pad for pad in board.pads if board.shown[pad].seat == 1)
    harness.driver.tap_zone(pad, "pad")
    assert harness.refusal == ("easy_is_spared", "FC-30")


@pytest.mark.rule("FC-26")
def test_hut_legs_are_placed_or_kept(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(choosing_for("hut_legs")))
    harness.driver.tap_zone(board.forest, "tile-5")
    assert last_action(harness) == PlaceHouse(5)
    board = harness.open_position(Position(choosing_for("hut_legs")))
    harness.driver.tap_zone(board.buttons, "postpone")
    harness.show_latest()
    assert shown_view(board).house != 5 or shown_view(board).step != "house"
    board = harness.open_position(Position(at_step("legs")))
    harness.driver.tap_zone(board.forest, "tile-5")
    assert last_action(harness) == PlaceHouse(5)


@pytest.mark.rule("FC-32")
def test_home_sweet_home_moves_the_house(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(at_step("home"), options={"home_sweet_home": True}))
    harness.driver.tap_zone(board.forest, "tile-7")
    assert last_action(harness) == PlaceHouse(7)


@pytest.mark.rule("FC-23")
@pytest.mark.rule("FC-24")
@pytest.mark.parametrize("pose", ["tiny", "glare"])
def test_a_pose_is_shown_before_the_race(harness: ForestChaseHarness, pose: Effect) -> None:
    board = harness.open_position(Position(has_pose("card", pose)))
    scene = board.shown[board.forest]
    assert scene.pose == poses(shown_view(board))[0]
    assert pose_sentence(scene.view, scene.pose, "drawing") in " ".join(texts_on(board.forest))
    board = harness.open_position(Position(has_pose("race", pose)))
    assert board.shown[board.forest].scale == 1.0
    assert board.shown[board.forest].glare_side is None


@pytest.mark.rule("FC-25")
def test_tiny_shrinks_the_forest_on_the_screen(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(has_pose("race", "tiny"), options=SCREEN_HANDICAP))
    zone = board.forest.find_zone("tile-0")
    harness.open_position(Position(is_fresh_race))
    usual = harness.players.board.forest.find_zone("tile-0")
    assert zone is not None
    assert usual is not None
    assert zone.width * 2 == pytest.approx(usual.width)


@pytest.mark.rule("FC-25")
def test_glare_hides_a_half_that_changes_at_each_step(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(has_pose("race", "glare"), options=SCREEN_HANDICAP))
    sides = [board.shown[board.forest].glare_side]
    match = harness.table.match
    for _ in range(2):
        seat = next(seat for seat in match.active if seat != shown_view(board).turn)
        match.act(seat, [STEP], match.version)
        harness.show_latest()
        sides.append(board.shown[board.forest].glare_side)
    assert set(sides) == {"left", "right"}
    assert sides[0] == sides[2] != sides[1]


@pytest.mark.rule("FC-25")
def test_the_page_says_that_handicaps_are_our_translation(harness: ForestChaseHarness) -> None:
    for pose in ("tiny", "glare"):
        board = harness.open_position(Position(has_pose("card", pose), options=SCREEN_HANDICAP))
        assert "This replaces" in " ".join(texts_on(board.forest))


@pytest.mark.rule("FC-34")
def test_in_a_calm_game_nobody_taps_for_the_witch(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(is_fresh_race, options=positions.CALM_PACE))
    assert all(zones_on(pad) == (f"pad{DISABLED_SUFFIX}",) for pad in board.pads)
    harness.driver.tap_zone(board.pads[0], f"pad{DISABLED_SUFFIX}")
    assert harness.refusal == ("witch_walks_alone", "FC-34")
    harness.driver.tap_zone(board.forest, "tile-0")
    harness.show_latest()
    assert shown_view(board).steps == 1


def test_a_tile_cannot_be_turned_for_a_person_on_another_phone(
    harness: ForestChaseHarness,
) -> None:
    board = harness.open_position(Position(is_fresh_race))
    away = shown_view(board).turn
    here = [seat for seat in range(4) if seat != away]
    board.services = replace(board.services, local_seats=lambda: here)
    harness.players.tap_zone(board.forest, "tile-3")
    assert harness.refusal == ("not_your_turn", "FC-06")
