"""Players are saved, edited and offered; guests are not saved."""

from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.data import party as parties
from coven.data.party import LAST_PARTY_KEY
from coven.screens.people import ChoosePersonScreen, PeopleScreen, PersonScreen
from coven.screens.player import FACE_NAMES
from coven.screens.setup import SetupScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.settings import TEXT_SCALES, Settings
from tests.coven.app_driver import Driver
from tests.coven.app_harness import labelled_buttons, native_buttons, press_label
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.data.builders import IRIS, MAX, PLAYERS, WAZ_BARAZ, play_out_table
from tests.coven.screens.conftest import ScreenOpener


def add_known_people(app: PocketCoven, driver: Driver) -> None:
    """Saves two people."""
    for person in (IRIS, MAX):
        driver.run(app.store.save_person(person))


def open_setup(app: PocketCoven, opened: ScreenOpener) -> SetupScreen:
    """Returns the set-up of a game."""
    return opened(lambda: app.open_setup(WAZ_BARAZ), SetupScreen)


def type_names_and_begin(
    app: PocketCoven, driver: Driver, screen: SetupScreen, *names: str
) -> None:
    for field, name in zip(screen.name_fields, names, strict=False):
        field.value = name
    driver.tap_zone(screen.footer, "begin")
    driver.wait_until(lambda: app.session is not None and app.is_idle)


def test_named_players_are_remembered_but_no_guests_and_bots(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    screen = open_setup(app, open_screen)
    press_label(driver, "Add guest")
    assert "Guest" in driver.all_texts()
    type_names_and_begin(app, driver, screen, "Ida", "Olaf", "Old Marsh", "Passer-by")
    people = driver.run(app.store.people())
    assert [person.name for person in people] == ["Ida", "Olaf"]
    assert app.session is not None
    seated = driver.run(app.store.people_at_table(app.session.table.id))
    assert {seat: person.name for seat, person in seated.items()} == {0: "Ida", 1: "Olaf"}


def test_somebody_who_is_known_is_not_remembered_twice(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_known_people(app, driver)
    type_names_and_begin(app, driver, open_setup(app, open_screen), "iris", "Olaf")
    people = driver.run(app.store.people())
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef", "Olaf"]


def test_the_set_up_offers_known_people(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_known_people(app, driver)
    screen = open_setup(app, open_screen)
    screen.name_fields[0].value = "Iris"
    press_label(driver, "Add player")
    known = app.window.screen
    assert isinstance(known, ChoosePersonScreen)
    labels = [button.text for button in native_buttons(known.body)]
    assert labels == ["Maximilian-Josef", "New player"]
    press_label(driver, "Maximilian-Josef")
    assert app.window.screen is screen
    # An unnamed seat is filled first, and its player has the usual look.
    assert [(draft.name, draft.face) for draft in screen.party[:2]] == [
        ("Iris", "owl"), ("Maximilian-Josef", "frog"),
    ]  # fmt: skip
    assert len(screen.party) == 3
    press_label(driver, "Add player")
    assert app.window.screen is screen
    assert screen.party[-1].name == ""


def test_a_guest_is_not_counted(app: PocketCoven, driver: Driver) -> None:
    party = parties.decode_party([{"name": player.name, "level": None} for player in PLAYERS[:3]])
    app.store.incoming_party = (*party[:2], replace(party[2], guest=True))
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(app.store.record_seating(table.id, table.players))
    (game,) = driver.run(app.store.game_results())
    assert [part.person is None for part in game.seat_results] == [False, False, True]
    people = driver.run(app.store.people())
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef"]


def test_a_player_is_made_edited_and_renamed_everywhere(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_known_people(app, driver)
    app.remember_party([{"name": "Iris", "colour": 1, "face": "owl", "level": None}])
    driver.wait_until(lambda: app.is_idle)
    open_screen(app.navigation.open_people, PeopleScreen)
    screen = open_screen(lambda: press_label(driver, "Iris"), PersonScreen)
    screen.chips["face"].choose(FACE_NAMES.index("raven"))
    screen.chips["text"].choose(5)
    screen.chips["left_handed"].choose(2)
    screen.name_field.value = "Irisa"
    open_screen(lambda: press_label(driver, "Save"), PeopleScreen)
    person = driver.run(app.store.people())[0]
    assert (person.id, person.name, person.face) == (IRIS.id, "Irisa", "raven")
    assert (person.text, person.left_handed) == (3, True)
    assert driver.run(app.hall.load_value(LAST_PARTY_KEY)) == [
        {"name": "Irisa", "colour": 1, "face": "raven", "level": None}
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "Enter a name first."),
        ("  ", "Enter a name first."),
        ("X" * 17, "is too long: a name has at most 16 letters."),
        ("maximilian-josef ", "Two players are called maximilian-josef"),
    ],
)
def test_a_name_that_will_not_do_is_refused(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener, name: str, told: str
) -> None:
    add_known_people(app, driver)
    open_screen(app.navigation.open_people, PeopleScreen)
    screen = open_screen(lambda: press_label(driver, "Add player"), PersonScreen)
    screen.name_field.value = name
    press_label(driver, "Save")
    assert app.window.screen is screen
    assert told in screen.message.text
    assert len(driver.run(app.store.people())) == 2


def test_a_removed_player_can_be_restored(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_known_people(app, driver)
    open_screen(app.navigation.open_people, PeopleScreen)
    press_label(driver, "Maximilian-Josef")
    assert isinstance(app.window.screen, PersonScreen)
    open_screen(lambda: press_label(driver, "Remove player"), PeopleScreen)
    assert driver.run(app.store.people()) == (IRIS,)
    open_screen(lambda: press_label(driver, "Undo"), PeopleScreen)
    assert driver.run(app.store.people()) == (IRIS, MAX)
    assert not labelled_buttons(driver, "Undo")


def hand_and_text_size(app: PocketCoven) -> tuple[bool, float]:
    """Returns the hand and the text size that the phone uses."""
    return app.look.left_handed, app.look.fonts.scale


def test_the_phone_is_as_each_player_likes_it_behind_their_curtain(
    app: PocketCoven, driver: Driver
) -> None:
    add_known_people(app, driver)
    open_seeded_table(driver, PLAYERS[:3], {"first_master": 1}, 1)
    assert app.session is not None
    driver.run(app.store.record_seating(app.session.table.id, PLAYERS[:3]))
    table = app.session.table
    app.open_shelf()
    driver.wait_until(lambda: app.session is None and app.is_idle)
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    assert hand_and_text_size(app) == (False, 1.0)
    driver.run(app.session.handoff.open_sight(1))
    driver.settle()
    play = app.window.screen
    assert isinstance(play, PlayScreen)
    assert app.window.look == app.look == play.services.look
    assert hand_and_text_size(app) == (True, TEXT_SCALES[2])
    # The next player, and the shelf, use the phone's own settings.
    app.session.cover_screen()
    assert hand_and_text_size(app) == (False, 1.0)
    driver.run(app.session.handoff.open_sight(1))
    assert hand_and_text_size(app) == (True, TEXT_SCALES[2])
    app.open_shelf()
    assert hand_and_text_size(app) == (False, 1.0)
    driver.wait_until(lambda: app.is_idle)


def test_text_mode_edits_players_by_name(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    add_known_people(app, driver)
    people = open_screen(app.navigation.open_people, PeopleScreen)
    labels = [button.text for button in native_buttons(people.body)]
    assert labels == ["Edit Iris", "Edit Maximilian-Josef", "Add player"]
