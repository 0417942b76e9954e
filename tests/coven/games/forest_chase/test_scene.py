"""The drawing of a view: pads, strip and forest."""

from dataclasses import replace

import pytest

from coven.games.common import DISABLED_SUFFIX
from coven.games.forest_chase import panels, sentences
from coven.games.forest_chase.drawing import Layout
from coven.games.forest_chase.input import PendingActions
from engine.core import Event
from engine.games.forest_chase.pieces import (
    ENDS,
    FLIP,
    PATH_LENGTH,
    SPOTS,
    TURN_BACK,
    End,
    Outcome,
    Swap,
    Target,
    Verdict,
)
from tests.coven.fake_table import PLAYERS
from tests.coven.games.forest_chase import positions
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import Position, is_fresh_race, public_view
from tests.phone.surface_contents import zones_on

# The pads


@pytest.mark.rule("FC-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pads_are_clockwise_from_the_searchers_left(seats: int) -> None:
    view = public_view(Position(is_fresh_race, seats=seats).match())
    row = panels.build_pads(view, PLAYERS, facing=True)
    assert [pad.seat for pad in row] == [(view.turn + at) % seats for at in range(1, seats)]
    assert [pad.lit for pad in row] == [True, *[False] * (seats - 2)]
    assert [pad.next for pad in row] == [False, True, *[False] * (seats - 3)]


@pytest.mark.parametrize(
    ("others", "turns"), [(1, (2, 2)), (2, (1, 3)), (3, (1, 2, 3)), (4, (1, 2, 2, 3))]
)
def test_pads_face_those_who_sit_around(others: int, turns: tuple[int, ...]) -> None:
    assert panels.pad_turns(others) == turns
    view = public_view(Position(is_fresh_race, seats=others + 1).match())
    assert (
        tuple(pad.quarter_turns for pad in panels.build_pads(view, PLAYERS, facing=True)) == turns
    )
    assert {pad.quarter_turns for pad in panels.build_pads(view, PLAYERS, facing=False)} == {0}


@pytest.mark.rule("FC-31")
def test_of_two_players_the_pads_are_the_movers_hands() -> None:
    view = public_view(Position(is_fresh_race, seats=2).match())
    assert [pad.side for pad in panels.build_pads(view, PLAYERS, facing=True)] == ["right", "left"]
    assert [pad.side for pad in panels.build_pads(view, PLAYERS, facing=False)] == ["left", "right"]
    half = view._replace(steps=1, side="left")
    assert [pad.lit for pad in panels.build_pads(half, PLAYERS, facing=True)] == [True, False]
    assert [pad.next for pad in panels.build_pads(half, PLAYERS, facing=True)] == [False, True]


def test_a_bot_has_a_pad_that_lights_up_and_cannot_be_tapped(harness: ForestChaseHarness) -> None:
    moment = Position(is_fresh_race)
    turn = public_view(moment.match()).turn
    board = harness.open_position(moment, bots=[(turn + 1) % 4])
    assert board.shown[board.pads[0]].lit
    assert zones_on(board.pads[0]) == (f"pad{DISABLED_SUFFIX}",)
    assert zones_on(board.pads[1]) == ("pad",)


def test_a_lone_walker_finds_a_large_pad_under_the_thumb(harness: ForestChaseHarness) -> None:
    board = harness.open_alone(Position(lambda view: is_fresh_race(view) and view.turn == 3))
    assert zones_on(board.buttons) == ("step",)
    assert board.prompt() == "is searching, and it is your step"
    assert {board.shown[pad].quarter_turns for pad in board.pads} == {0}, "nobody sits elsewhere"
    harness.driver.tap_zone(board.buttons, "step")
    harness.show_latest()
    assert board.view is not None
    assert board.view.steps == 1
    assert board.prompt() == "is searching"


def test_pads_are_turned_by_the_settings(harness: ForestChaseHarness) -> None:
    harness.app.apply_settings(replace(harness.app.settings, facing=False))
    board = harness.open_position(Position(is_fresh_race))
    assert {board.shown[pad].quarter_turns for pad in board.pads} == {0}


# The forest


@pytest.mark.rule("FC-01")
def test_the_forest_is_a_square_of_five_by_five() -> None:
    grove = Layout.fit(390, 500)
    places = {grove.tile_box(spot)[:2] for spot in SPOTS}
    paths = {place[:2] for end in ENDS for place in grove.path_boxes(end, PATH_LENGTH)}
    assert len(places) == 16
    assert len(paths) == 9
    assert not places & paths


@pytest.mark.rule("FC-21")
@pytest.mark.rule("FC-22")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("tiles", [2, 3, 4, 5, 6])
def test_a_path_starts_at_its_end_and_is_as_long_as_it_is(end: End, tiles: int) -> None:
    grove = Layout.fit(400, 400)
    way = grove.path_boxes(end, tiles)
    assert len(way) == tiles
    whole = grove.whole
    first = {
        "north": way[0].y - whole.y,
        "south": whole.y + whole.height - way[0].y - way[0].height,
        "west": way[0].x - whole.x,
        "east": whole.x + whole.width - way[0].x - way[0].width,
    }[end]
    assert 0 <= first < grove.cell * 0.1
    assert len({(place.centre_x, place.centre_y) for place in way}) == tiles
    for place in way:
        left, top, wide, tall = place
        assert left >= whole.x - 0.01
        assert top >= whole.y - 0.01
        assert left + wide <= whole.x + whole.width + 0.01
        assert top + tall <= whole.y + whole.height + 0.01


# Texts


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome(0, True, 3, 4, 0), "the spell is cast: 4 found, 3 needed"),
        (Outcome(0, False, 3, 3, 1), "no spell: 1 open tile is wrong"),
        (Outcome(0, False, 3, 4, 2), "no spell: 2 open tiles are wrong"),
        (Outcome(0, False, 4, 3, 0), "no spell: 3 of 4 found"),
        (Outcome(0, False, 3, 1, 1), "no spell: 1 of 3 found, and 1 tile is wrong"),
        (Outcome(0, False, 3, 0, 2), "no spell: 0 of 3 found, and 2 tiles are wrong"),
    ],
)
def test_a_verdict_says_exactly_why(outcome: Outcome, said: str) -> None:
    assert sentences.verdict_text(outcome) == said


def spell_line(spell: int | None, *after: Event) -> str:
    """Returns the line about a spell and its result."""
    view = public_view(Position(is_fresh_race).match())._replace(
        outcome=Outcome(1, spell is not None, 3, 3, 0)
    )
    news = (Event(-1, Verdict(spell, 3, 3, 0)), *after)
    return sentences.last_event_sentence(view, news, PLAYERS)


def test_the_last_event_has_a_sentence() -> None:
    assert spell_line(None) == "Olaf's spell failed and goes under the pile."
    assert spell_line(0) == "Nose: Olaf needs one ingredient fewer next time."
    assert spell_line(3) == "Wind: Olaf has two more steps next time."
    assert spell_line(1, Event(1, Swap(2, 3))).startswith("Fog: Olaf swapped")
    assert spell_line(2, Event(1, Target(0))).startswith("Olaf tires Iris")
    assert spell_line(4, Event(1, Target(2))).startswith("Olaf makes Noémie tiny")
    assert spell_line(5) == "Olaf has cast a spell, but nobody can be its target."
    view = public_view(Position(positions.at_step("place")).match())
    assert sentences.last_event_sentence(view, (), PLAYERS).startswith("The forest is ready.")


# Pending actions


def test_a_reported_action_is_no_longer_pending() -> None:
    errands = PendingActions()
    errands.add(FLIP[1])
    errands.add(TURN_BACK[1])
    errands.settle(0, [Event(0, FLIP[1])])
    assert errands.sent == (TURN_BACK[1],)
    errands.settle(0, [Event(1, TURN_BACK[1])])
    assert errands.sent == (TURN_BACK[1],), "that was somebody else"
    errands.clear()
    assert not errands.sent


def test_a_refused_action_is_dropped_after_the_second_report() -> None:
    errands = PendingActions()
    errands.add(FLIP[1])
    errands.confirm(FLIP[1])
    errands.settle(0, [])
    assert errands.sent == (FLIP[1],), "a report may be older than the answer"
    errands.settle(0, [])
    assert not errands.sent
