"""Players are remembered, edited and offered; guests are not."""

from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.drawing.lettering import SCALES
from coven.screens import party as parties
from coven.screens.curtain import CurtainScreen
from coven.screens.party import PLAYERS
from coven.screens.people import KnownScreen, PeopleScreen, PersonScreen
from coven.screens.play import PlayScreen
from coven.screens.setup import SetupScreen
from coven.settings import Settings
from coven.text.player import FACE_WORDS
from tests.app.attic.conftest import Opened
from tests.app.attic.given import CHAIRS, DANCE, IRIS, MAX, played
from tests.app.driver import Driver
from tests.app.play.house import sit_down


def know(app: PocketCoven, driver: Driver) -> None:
    """Lets the phone know two people."""
    for person in (IRIS, MAX):
        driver.run(app.attic.keep_person(person))


def setup(app: PocketCoven, opened: Opened) -> SetupScreen:
    """Returns the set-up of a game."""
    return opened(lambda: app.open_setup(DANCE), SetupScreen)


def begin(app: PocketCoven, driver: Driver, screen: SetupScreen, *names: str) -> None:
    """Types names and begins."""
    for field, name in zip(screen.fields, names, strict=False):
        field.value = name
    driver.touch(screen.foot, "begin")
    driver.until(lambda: app.evening is not None and not app._tasks)


def test_whoever_plays_under_a_name_is_remembered_but_no_guest_and_no_bot(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    screen = setup(app, opened)
    driver.press(screen.add_guest)
    assert "Guest" in driver.all_texts()
    begin(app, driver, screen, "Ida", "Olaf", "Old Marsh", "Passer-by")
    people = driver.run(app.attic.people())
    assert [person.name for person in people] == ["Ida", "Olaf"]
    assert app.evening is not None
    seated = driver.run(app.attic.seated(app.evening.table.id))
    assert {seat: person.name for seat, person in seated.items()} == {0: "Ida", 1: "Olaf"}


def test_somebody_who_is_known_is_not_remembered_twice(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    know(app, driver)
    begin(app, driver, setup(app, opened), "iris", "Olaf")
    people = driver.run(app.attic.people())
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef", "Olaf"]


def test_the_set_up_offers_whom_the_phone_knows(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    know(app, driver)
    screen = setup(app, opened)
    screen.fields[0].value = "Iris"
    driver.press(screen.add_person)
    known = app.stage.screen
    assert isinstance(known, KnownScreen)
    assert [button.text for button in known.buttons] == ["Maximilian-Josef", "Somebody new"]
    driver.press(known.buttons[0])
    assert app.stage.screen is screen
    # A seat without a name is taken first, and who sits there looks as usual.
    assert [(draft.name, draft.face) for draft in screen.party[:2]] == [
        ("Iris", "owl"), ("Maximilian-Josef", "frog"),
    ]  # fmt: skip
    assert len(screen.party) == 3
    driver.press(screen.add_person)
    assert app.stage.screen is screen
    assert screen.party[-1].name == ""


def test_a_guest_is_not_counted(app: PocketCoven, driver: Driver) -> None:
    party = parties.recalled([{"name": chair.name, "level": None} for chair in CHAIRS[:3]])
    app.attic.expect((*party[:2], replace(party[2], guest=True)))
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(app.attic.seat(table.id, table.chairs))
    (game,) = driver.run(app.attic.games())
    assert [part.person is None for part in game.parts] == [False, False, True]
    people = driver.run(app.attic.people())
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef"]


def test_a_player_is_made_edited_and_renamed_everywhere(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    know(app, driver)
    app.remember([{"name": "Iris", "colour": 1, "face": "owl", "level": None}])
    driver.until(lambda: not app._tasks)
    people = opened(app.doors.people, PeopleScreen)
    assert isinstance(people, PeopleScreen)
    screen = opened(lambda: driver.press(people.edits[0]), PersonScreen)
    screen.chips["face"].choose(FACE_WORDS.index("raven"))
    screen.chips["text"].choose(5)
    screen.chips["left_handed"].choose(2)
    screen.field.value = "Irisa"
    opened(lambda: driver.press(screen.keep), PeopleScreen)
    person = driver.run(app.attic.people())[0]
    assert (person.id, person.name, person.face) == (IRIS.id, "Irisa", "raven")
    assert (person.text, person.left_handed) == (3, True)
    assert driver.run(app.hall.kept(PLAYERS)) == [
        {"name": "Irisa", "colour": 1, "face": "raven", "level": None}
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "This player has no name yet: type one."),
        ("  ", "This player has no name yet: type one."),
        ("X" * 17, "is too long: a name has at most 16 letters."),
        ("maximilian-josef ", "Two players are called maximilian-josef"),
    ],
)
def test_a_name_that_will_not_do_is_refused(
    app: PocketCoven, driver: Driver, opened: Opened, name: str, told: str
) -> None:
    know(app, driver)
    people = opened(app.doors.people, PeopleScreen)
    assert isinstance(people, PeopleScreen)
    screen = opened(lambda: driver.press(people.new), PersonScreen)
    screen.field.value = name
    driver.press(screen.keep)
    assert app.stage.screen is screen
    assert told in screen.said.text
    assert len(driver.run(app.attic.people())) == 2


def test_a_player_who_is_forgotten_can_be_brought_back(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    know(app, driver)
    people = opened(app.doors.people, PeopleScreen)
    driver.press(people.edits[1])
    one = app.stage.screen
    assert isinstance(one, PersonScreen)
    people = opened(lambda: driver.press(one.forget), PeopleScreen)
    assert driver.run(app.attic.people()) == (IRIS,)
    undo = people.undo
    assert undo is not None
    people = opened(lambda: driver.press(undo), PeopleScreen)
    assert driver.run(app.attic.people()) == (IRIS, MAX)
    assert people.undo is None


def hands(app: PocketCoven) -> tuple[bool, float]:
    """Returns for which hand the phone is, and how large its letters are."""
    return app.look.left_handed, app.look.lettering.scale


def test_the_phone_is_as_each_player_likes_it_behind_their_curtain(
    app: PocketCoven, driver: Driver
) -> None:
    know(app, driver)
    sit_down(driver, CHAIRS[:3], {"first_master": 1}, 1)
    assert app.evening is not None
    driver.run(app.attic.seat(app.evening.table.id, CHAIRS[:3]))
    table = app.evening.table
    app.open_shelf()
    driver.until(lambda: app.evening is None and not app._tasks)
    app.resume(table.id)
    driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
    assert hands(app) == (False, 1.0)
    driver.run(app.evening.handing.open(1))
    driver.settle()
    play = app.stage.screen
    assert isinstance(play, PlayScreen)
    assert app.stage.look == app.look == play.host.look
    assert hands(app) == (True, SCALES[2])
    # The next one has the phone as it is set, and so has the shelf.
    app.evening.cover()
    assert hands(app) == (False, 1.0)
    driver.run(app.evening.handing.open(1))
    assert hands(app) == (True, SCALES[2])
    app.open_shelf()
    assert hands(app) == (False, 1.0)
    driver.until(lambda: not app._tasks)


def test_in_words_players_are_edited_by_name(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    know(app, driver)
    people = opened(app.doors.people, PeopleScreen)
    assert [button.text for button in people.edits] == ["Edit Iris", "Edit Maximilian-Josef"]
