"""A turn from the witch's place to the effect of the spell, tap by tap."""

from dataclasses import replace

import pytest

from coven.boards.forest_chase import clockwork
from coven.boards.offers import OFF
from coven.settings import Settings
from engine.core import Value
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    STEP,
    TURN_UP,
    Effect,
    PlaceHouse,
    Swap,
    Target,
)
from engine.games.forest_chase.view import poses
from tests.app.boards.forest_chase import moments
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import DIGITAL, Moment, at, choosing, fresh, posed
from tests.app.boards.forest_chase.searchers import seen


def last(glade: Glade) -> object:
    """Returns the last thing that somebody did."""
    done = [event.action for event in glade.table.match.record.events if event.seat >= 0]
    return done[-1] if done else None


@pytest.mark.rule("FC-07")
def test_the_left_neighbour_touches_an_end(glade: Glade) -> None:
    board = glade.open(Moment(at("place")))
    placer = (seen(board).turn + 1) % 4
    assert glade.evening.front.play is not None
    assert glade.evening.front.play._front == placer
    assert board.prompt() == "place the witch: touch an end of a path"
    glade.driver.touch(board.forest, "end-west")
    glade.catch_up()
    assert seen(board).end == "west"
    assert seen(board).step == "card"


@pytest.mark.rule("FC-08")
def test_nobody_flips_or_steps_before_the_card_is_turned_up(glade: Glade) -> None:
    board = glade.open(Moment(at("card")))
    glade.driver.touch(board.forest, "tile-0")
    assert glade.why == ("race_not_begun", "FC-08")
    board.host.retell()
    glade.driver.touch(board.pads[0], "pad")
    assert glade.why == ("race_not_begun", "FC-08")


def test_a_count_in_comes_before_the_card(glade: Glade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clockwork, "BEAT", 0.2)
    board = glade.open(Moment(at("card")))
    counted: list[int | None] = []
    refresh = board._refresh

    def noting() -> None:
        refresh()
        counted.append(board._shown[board.forest].number)

    board._countdown._tell = noting
    glade.driver.touch(board.buttons, "turn-up")
    assert "turn-up" not in board.buttons.zones, "it is on its way"
    glade.driver.touch(board.forest, "tile-0")
    assert glade.why is None, "an early finger is not scolded"
    assert last(glade) != TURN_UP
    glade.driver.until(lambda: last(glade) == TURN_UP)
    assert counted == [3, 2, 1, None]
    glade.catch_up()
    assert seen(board).step == "race"


def test_a_count_in_ends_when_nobody_looks(glade: Glade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clockwork, "BEAT", 0.2)
    board = glade.open(Moment(at("card")))
    glade.driver.touch(board.buttons, "turn-up")
    glade.app.stage.lose()
    glade.driver.wait(0.7)
    assert last(glade) != TURN_UP
    assert "turn-up" in board.buttons.zones


def test_a_count_in_is_short_where_nothing_moves(glade: Glade) -> None:
    still = clockwork.beat()
    glade.app.dress(Settings(language="en", motion=True))
    assert still <= clockwork.beat()


@pytest.mark.rule("FC-38")
def test_the_forest_lies_open_for_twenty_seconds(
    glade: Glade, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert clockwork.FIRST_LOOK == 20
    monkeypatch.setattr(clockwork, "SECOND", 5.0)
    board = glade.open(Moment(at("look"), options={"first_look": True}))
    assert board._countdown.left == 20
    assert "20 seconds" in board.buttons.texts()
    assert board.buttons.zones == (f"seconds{OFF}",)
    glade.driver.touch(board.forest, "tile-0")
    assert glade.why == ("still_counting", "FC-38")
    assert all(tile is not None for tile in board._shown[board.forest].tiles)
    monkeypatch.setattr(clockwork, "SECOND", 0.001)
    board = glade.open(Moment(at("look"), options={"first_look": True}))
    glade.driver.until(lambda: last(glade) == CLOSE)
    glade.catch_up()
    assert seen(board).step == "place"


def test_a_bot_that_begins_lets_everybody_look(
    glade: Glade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clockwork, "SECOND", 0.001)
    board = glade.open(Moment(at("look"), options={"first_look": True}), bots=range(4))
    assert board.prompt() == "all look: remember what grows where"
    glade.driver.until(lambda: board._countdown.left == 0)
    assert last(glade) is None, "the bot closes the forest, not the screen"


def test_a_first_look_that_was_left_is_ended_by_hand(
    glade: Glade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clockwork, "SECOND", 5.0)
    board = glade.open(Moment(at("look"), options={"first_look": True}))
    glade.app.stage.lose()
    glade.driver.touch(board.buttons, "close")
    assert last(glade) == CLOSE


@pytest.mark.rule("FC-27")
@pytest.mark.rule("FC-28")
def test_the_house_is_lifted_and_put_back_by_one_tap_each(glade: Glade) -> None:
    board = glade.open(Moment(moments.housed))
    house = seen(board).house
    assert house is not None
    assert "put-back" not in board.buttons.zones
    glade.driver.touch(board.forest, f"tile-{house}")
    glade.catch_up()
    assert seen(board).lifted
    other = next(spot for spot in range(16) if spot != house)
    glade.driver.touch(board.forest, f"tile-{other}")
    assert glade.why == ("put_house_back", "FC-28")
    glade.driver.touch(board.forest, f"tile-{house}")
    glade.catch_up()
    assert seen(board).up == (house,)
    assert "put-back" not in board.buttons.zones
    glade.driver.touch(board.forest, f"tile-{house}")
    glade.catch_up()
    assert seen(board).up == ()
    glade.driver.touch(board.buttons, "put-back")
    glade.catch_up()
    assert not seen(board).lifted


@pytest.mark.rule("FC-13")
def test_the_searcher_calls_the_spell_ready(glade: Glade) -> None:
    board = glade.open(Moment(fresh))
    glade.driver.touch(board.buttons, "ready")
    assert last(glade) == DECLARE
    glade.catch_up()
    assert seen(board).step == "check"
    glade.driver.touch(board.forest, "tile-0")
    assert glade.why == ("race_over", "FC-13"), "a late tap is answered"


def test_a_finger_that_still_races_does_not_close_the_forest(glade: Glade) -> None:
    board = glade.open(Moment(fresh))
    paused: list[str] = []
    board.host = replace(board.host, pause=lambda: paused.append("deaf"))
    glade.table.match.act(seen(board).turn, [DECLARE], glade.table.match.version)
    glade.catch_up()
    assert paused == ["deaf"]


def test_a_race_is_never_deaf(glade: Glade) -> None:
    board = glade.open(Moment(at("card")))
    paused: list[str] = []
    board.host = replace(board.host, pause=lambda: paused.append("deaf"))
    match = glade.table.match
    match.act(seen(board).turn, [TURN_UP], match.version)
    glade.catch_up()
    match.act((seen(board).turn + 1) % 4, [STEP], match.version)
    glade.catch_up()
    assert paused == []


@pytest.mark.rule("FC-15")
@pytest.mark.rule("FC-16")
@pytest.mark.parametrize(
    ("so", "start"),
    [
        (moments.cast, "the spell is cast: "),
        (moments.failed, "no spell: "),
        (moments.missed, "no spell: "),
    ],
)
def test_it_is_told_why_a_spell_was_cast_or_not(glade: Glade, so: moments.So, start: str) -> None:
    board = glade.open(Moment(so))
    view, told = seen(board), board.prompt()
    outcome = view.outcome
    assert outcome is not None
    assert told.startswith(start)
    scene, strip = board._shown[board.forest], board._shown[board.strip]
    marks = [mark for _, mark in scene.marks]
    assert marks.count("mark-tick") == outcome.right
    assert marks.count("mark-cross") == outcome.wrong
    assert strip.marks.count("mark-tick") == outcome.right
    assert strip.needed == outcome.needed
    if not outcome.cast and not outcome.wrong:
        assert told == f"no spell: {outcome.right} of {outcome.needed} found"
    glade.driver.touch(board.buttons, "close")
    assert last(glade) == CLOSE


@pytest.mark.rule("FC-10")
@pytest.mark.parametrize("assist", [False, True])
def test_nothing_tells_right_from_wrong_while_the_race_is_on(
    glade: Glade,
    assist: bool,  # noqa: FBT001
) -> None:
    board = glade.open(Moment(moments.racing, options={"assist": assist}))
    assert board._shown[board.forest].marks == ()
    assert board._shown[board.strip].marks == ()


@pytest.mark.rule("FC-20")
def test_fog_takes_two_tiles(glade: Glade) -> None:
    board = glade.open(Moment(choosing("fog")))
    glade.driver.touch(board.forest, "tile-9")
    assert board._shown[board.forest].picked == 9
    assert board.prompt() == "Fog: now touch the other tile"
    glade.driver.touch(board.forest, "tile-9")
    assert board._shown[board.forest].picked is None
    glade.driver.touch(board.forest, "tile-9")
    glade.driver.touch(board.forest, "tile-2")
    assert last(glade) == Swap(2, 9)
    glade.catch_up()
    assert board._shown[board.forest].changed == (2, 9), "everybody sees which two"


@pytest.mark.rule("FC-21")
@pytest.mark.rule("FC-29")
def test_a_target_is_touched_and_the_effect_lies_before_them(glade: Glade) -> None:
    board = glade.open(Moment(choosing("fatigue"), seats=5))
    pad = board.pads[2]
    seat = board._shown[pad].seat
    assert [board._shown[each].target for each in board.pads] == [True] * 4
    glade.driver.touch(pad, "pad")
    assert last(glade) == Target(seat)
    glade.catch_up()
    [mine] = {board._shown[each] for each in board.pads if board._shown[each].seat == seat}
    assert "fatigue" in mine.effects


@pytest.mark.rule("FC-30")
def test_who_plays_at_easy_is_spared(glade: Glade) -> None:
    options: dict[str, Value] = {"level_1": "easy", "starter": 0}
    board = glade.open(Moment(choosing("fatigue"), seats=3, options=options))
    pad = next(pad for pad in board.pads if board._shown[pad].seat == 1)
    glade.driver.touch(pad, "pad")
    assert glade.why == ("easy_is_spared", "FC-30")


@pytest.mark.rule("FC-26")
def test_hut_legs_are_placed_or_kept(glade: Glade) -> None:
    board = glade.open(Moment(choosing("hut_legs")))
    glade.driver.touch(board.forest, "tile-5")
    assert last(glade) == PlaceHouse(5)
    board = glade.open(Moment(choosing("hut_legs")))
    glade.driver.touch(board.buttons, "postpone")
    glade.catch_up()
    assert seen(board).house != 5 or seen(board).step != "house"
    board = glade.open(Moment(at("legs")))
    glade.driver.touch(board.forest, "tile-5")
    assert last(glade) == PlaceHouse(5)


@pytest.mark.rule("FC-32")
def test_home_sweet_home_moves_the_house(glade: Glade) -> None:
    board = glade.open(Moment(at("home"), options={"home_sweet_home": True}))
    glade.driver.touch(board.forest, "tile-7")
    assert last(glade) == PlaceHouse(7)


@pytest.mark.rule("FC-23")
@pytest.mark.rule("FC-24")
@pytest.mark.parametrize("pose", ["tiny", "glare"])
def test_a_pose_is_shown_before_the_race(glade: Glade, pose: Effect) -> None:
    board = glade.open(Moment(posed("card", pose)))
    scene = board._shown[board.forest]
    assert scene.pose == f"forest-pose-{poses(seen(board))[0]}"
    assert scene.told
    board = glade.open(Moment(posed("race", pose)))
    assert board._shown[board.forest].share == 1.0
    assert board._shown[board.forest].glare is None


@pytest.mark.rule("FC-25")
def test_tiny_shrinks_the_forest_on_the_screen(glade: Glade) -> None:
    board = glade.open(Moment(posed("race", "tiny"), options=DIGITAL))
    zone = board.forest.zone("tile-0")
    glade.open(Moment(fresh))
    usual = glade.players.board.forest.zone("tile-0")
    assert zone is not None
    assert usual is not None
    assert zone.width * 2 == pytest.approx(usual.width)


@pytest.mark.rule("FC-25")
def test_glare_hides_a_half_that_changes_at_each_step(glade: Glade) -> None:
    board = glade.open(Moment(posed("race", "glare"), options=DIGITAL))
    sides = [board._shown[board.forest].glare]
    match = glade.table.match
    for _ in range(2):
        seat = next(seat for seat in match.active if seat != seen(board).turn)
        match.act(seat, [STEP], match.version)
        glade.catch_up()
        sides.append(board._shown[board.forest].glare)
    assert set(sides) == {"left", "right"}
    assert sides[0] == sides[2] != sides[1]


@pytest.mark.rule("FC-25")
def test_it_is_said_that_handicaps_are_our_translation(glade: Glade) -> None:
    for pose in ("tiny", "glare"):
        board = glade.open(Moment(posed("card", pose), options=DIGITAL))
        assert "translate" in board._shown[board.forest].told


@pytest.mark.rule("FC-34")
def test_in_a_calm_game_nobody_taps_for_the_witch(glade: Glade) -> None:
    board = glade.open(Moment(fresh, options=moments.CALM))
    assert all(pad.zones == (f"pad{OFF}",) for pad in board.pads)
    glade.driver.touch(board.pads[0], f"pad{OFF}")
    assert glade.why == ("witch_walks_alone", "FC-34")
    glade.driver.touch(board.forest, "tile-0")
    glade.catch_up()
    assert seen(board).steps == 1
