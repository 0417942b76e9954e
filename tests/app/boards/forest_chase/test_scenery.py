"""What a view looks like on the pads, the strip and in the forest."""

from dataclasses import replace

import pytest

from coven.boards.forest_chase import pads, prompts, scenery, tale
from coven.boards.forest_chase.grove import Grove
from coven.boards.forest_chase.meaning import Errands
from coven.boards.forest_chase.scenery import Moment as Shown
from coven.boards.offers import OFF
from engine.core import Event
from engine.games.forest_chase.pieces import (
    ENDS,
    FLIP,
    PATH,
    SPOTS,
    TURN_BACK,
    End,
    Outcome,
    Swap,
    Target,
    Verdict,
)
from tests.app.boards.forest_chase import moments
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import Moment, fresh, public
from tests.app.play.still import CHAIRS

FACING, UPRIGHT = Shown(facing=True), Shown(facing=False)


# The pads


@pytest.mark.rule("FC-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pads_lie_clockwise_from_the_searchers_left(seats: int) -> None:
    view = public(Moment(fresh, seats=seats).match())
    row = scenery.row(view, FACING, CHAIRS)
    assert [pad.seat for pad in row] == [(view.turn + at) % seats for at in range(1, seats)]
    assert [pad.lit for pad in row] == [True, *[False] * (seats - 2)]
    assert [pad.next for pad in row] == [False, True, *[False] * (seats - 3)]


@pytest.mark.parametrize(
    ("others", "turns"), [(1, (2, 2)), (2, (1, 3)), (3, (1, 2, 3)), (4, (1, 2, 2, 3))]
)
def test_pads_face_those_who_sit_around(others: int, turns: tuple[int, ...]) -> None:
    assert pads.quarters(others) == turns
    view = public(Moment(fresh, seats=others + 1).match())
    assert tuple(pad.quarters for pad in scenery.row(view, FACING, CHAIRS)) == turns
    assert {pad.quarters for pad in scenery.row(view, UPRIGHT, CHAIRS)} == {0}


@pytest.mark.rule("FC-31")
def test_of_two_players_the_pads_are_the_movers_hands() -> None:
    view = public(Moment(fresh, seats=2).match())
    assert [pad.side for pad in scenery.row(view, FACING, CHAIRS)] == ["right", "left"]
    assert [pad.side for pad in scenery.row(view, UPRIGHT, CHAIRS)] == ["left", "right"]
    half = view._replace(steps=1, side="left")
    assert [pad.lit for pad in scenery.row(half, FACING, CHAIRS)] == [True, False]
    assert [pad.next for pad in scenery.row(half, FACING, CHAIRS)] == [False, True]


def test_a_bot_has_a_pad_that_lights_up_and_cannot_be_tapped(glade: Glade) -> None:
    moment = Moment(fresh)
    turn = public(moment.match()).turn
    board = glade.open(moment, bots=[(turn + 1) % 4])
    assert board._shown[board.pads[0]].lit
    assert board.pads[0].zones == (f"pad{OFF}",)
    assert board.pads[1].zones == ("pad",)


def test_a_lone_walker_finds_a_large_pad_under_the_thumb(glade: Glade) -> None:
    board = glade.alone(Moment(lambda view: fresh(view) and view.turn == 3))
    assert board.buttons.zones == ("step",)
    assert board.prompt() == "is searching, and it is your step"
    assert {board._shown[pad].quarters for pad in board.pads} == {0}, "nobody sits elsewhere"
    glade.driver.touch(board.buttons, "step")
    glade.catch_up()
    assert board.view is not None
    assert board.view.steps == 1
    assert board.prompt() == "is searching"


def test_pads_are_turned_by_the_settings(glade: Glade) -> None:
    glade.app.dress(replace(glade.app.settings, facing=False))
    board = glade.open(Moment(fresh))
    assert {board._shown[pad].quarters for pad in board.pads} == {0}


# The forest


@pytest.mark.rule("FC-01")
def test_the_forest_is_a_square_of_five_by_five() -> None:
    grove = Grove.within(390, 500)
    places = {grove.tile(spot)[:2] for spot in SPOTS}
    paths = {place[:2] for end in ENDS for place in grove.way(end, PATH)}
    assert len(places) == 16
    assert len(paths) == 9
    assert not places & paths


@pytest.mark.rule("FC-21")
@pytest.mark.rule("FC-22")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("tiles", [2, 3, 4, 5, 6])
def test_a_path_starts_at_its_end_and_is_as_long_as_it_is(end: End, tiles: int) -> None:
    grove = Grove.within(400, 400)
    way = grove.way(end, tiles)
    assert len(way) == tiles
    whole = grove.whole
    first = {
        "north": way[0].corner[1] - whole.corner[1],
        "south": whole.corner[1] + whole.tall - way[0].corner[1] - way[0].tall,
        "west": way[0].corner[0] - whole.corner[0],
        "east": whole.corner[0] + whole.wide - way[0].corner[0] - way[0].wide,
    }[end]
    assert 0 <= first < grove.cell * 0.1
    assert len({(place.middle, place.centre) for place in way}) == tiles
    for place in way:
        left, top, wide, tall = place.box
        assert left >= whole.corner[0] - 0.01
        assert top >= whole.corner[1] - 0.01
        assert left + wide <= whole.corner[0] + whole.wide + 0.01
        assert top + tall <= whole.corner[1] + whole.tall + 0.01


# What is said


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome(0, True, 3, 4, 0), "the spell is cast: 4 found, 3 needed"),
        (Outcome(0, False, 3, 3, 1), "no spell: 1 tile that lies open is wrong"),
        (Outcome(0, False, 3, 4, 2), "no spell: 2 tiles that lie open are wrong"),
        (Outcome(0, False, 4, 3, 0), "no spell: 3 of 4 found"),
        (Outcome(0, False, 3, 1, 1), "no spell: 1 of 3 found, and 1 tile is wrong"),
        (Outcome(0, False, 3, 0, 2), "no spell: 0 of 3 found, and 2 tiles are wrong"),
    ],
)
def test_a_verdict_says_exactly_why(outcome: Outcome, said: str) -> None:
    assert prompts.verdict(outcome) == said


def heard(spell: int | None, *after: Event) -> str:
    """Returns what is told of a spell and of what came after it."""
    view = public(Moment(fresh).match())._replace(outcome=Outcome(1, spell is not None, 3, 3, 0))
    news = (Event(-1, Verdict(spell, 3, 3, 0)), *after)
    return tale.lately(view, news, CHAIRS)


def test_what_happened_last_is_told() -> None:
    assert heard(None) == "Olaf's spell failed and goes under the pile."
    assert heard(0) == "Nose: Olaf needs one ingredient fewer next time."
    assert heard(3) == "Wind: Olaf has two steps more next time."
    assert heard(1, Event(1, Swap(2, 3))).startswith("Fog: Olaf has swapped")
    assert heard(2, Event(1, Target(0))).startswith("Olaf tires Iris")
    assert heard(4, Event(1, Target(2))).startswith("Olaf makes Noémie tiny")
    assert heard(5) == "Olaf has cast a spell, but nobody may be its target."
    view = public(Moment(moments.at("place")).match())
    assert tale.lately(view, (), CHAIRS).startswith("The forest is laid.")


# What is on its way


def test_what_was_told_is_no_longer_on_its_way() -> None:
    errands = Errands()
    errands.send(FLIP[1])
    errands.send(TURN_BACK[1])
    errands.hear(0, [Event(0, FLIP[1])])
    assert errands.sent == (TURN_BACK[1],)
    errands.hear(0, [Event(1, TURN_BACK[1])])
    assert errands.sent == (TURN_BACK[1],), "that was somebody else"
    errands.forget()
    assert not errands.sent


def test_what_was_refused_is_forgotten_at_the_second_telling() -> None:
    errands = Errands()
    errands.send(FLIP[1])
    errands.answer(FLIP[1])
    errands.hear(0, [])
    assert errands.sent == (FLIP[1],), "what is told may be older than the answer"
    errands.hear(0, [])
    assert not errands.sent
