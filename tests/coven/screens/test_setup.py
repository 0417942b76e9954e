"""The set-up screen puts a party together and starts the game."""

import pytest

from coven.app import PocketCoven
from coven.data.party import LAST_PARTY_KEY
from coven.i18n import LANGUAGES, tr
from coven.screens.player import PlayerScreen, player_kind
from coven.screens.setup import APP_PLAYER, CHOSEN_PLAYER, RANDOM_PLAYER, SetupScreen
from coven.settings import TEXT_SCALES, Settings
from engine.core import Options
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.app_sandbox import without_painting
from tests.coven.screens.builders import GAME
from tests.phone.surface_contents import texts_on


@pytest.fixture
def begun(
    monkeypatch: pytest.MonkeyPatch, app: PocketCoven
) -> list[tuple[tuple[SeatedPlayer, ...], Options]]:
    """Returns the list of started games, which are not opened."""
    begun: list[tuple[tuple[SeatedPlayer, ...], Options]] = []
    monkeypatch.setattr(
        app.navigation,
        "start_table",
        lambda _game, players, options, **_house: begun.append((players, options)),
    )
    return begun


def open_setup(app: PocketCoven, driver: Driver) -> SetupScreen:
    """Opens the set-up as the shelf does."""
    app.open_setup(GAME)
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
    screen = app.window.screen
    assert isinstance(screen, SetupScreen)
    return screen


def type_missing_names(screen: SetupScreen, driver: Driver) -> None:
    for field, name in zip(screen.name_fields, ("Iris", "Olaf"), strict=False):
        driver.type_into(field, name)


def test_a_game_starts_at_once_with_default_names(
    app: PocketCoven, driver: Driver, begun: list[tuple[tuple[SeatedPlayer, ...], Options]]
) -> None:
    screen = open_setup(app, driver)
    driver.type_into(screen.name_fields[1], "Olaf")
    driver.tap_zone(screen.footer, "begin")
    ((players, _),) = begun
    assert [player.name for player in players[:2]] == ["Player 1", "Olaf"]
    # The phone does not remember a default name.
    assert [draft.guest for draft in app.store.incoming_party] == [True, False, False]
    assert [draft.name for draft in screen.party[:2]] == ["", "Olaf"]


def test_equal_names_are_refused(app: PocketCoven, driver: Driver, begun: list[object]) -> None:
    screen = open_setup(app, driver)
    driver.type_into(screen.name_fields[0], "Iris")
    driver.type_into(screen.name_fields[1], "iris ")
    driver.tap_zone(screen.footer, "begin")
    assert begun == []
    assert "Two players have the same name" in " ".join(texts_on(screen.footer))


def test_the_chosen_options_reach_the_table(
    app: PocketCoven, driver: Driver, begun: list[tuple[tuple[SeatedPlayer, ...], Options]]
) -> None:
    screen = open_setup(app, driver)
    type_missing_names(screen, driver)
    driver.press_button(screen.chips["mistresses"].buttons[1])
    driver.press_button(screen.chips["shuffled_circle"].buttons[1])
    driver.press_button(screen.chips["notebook"].buttons[2])
    driver.press_button(screen.chips["leader"].buttons[CHOSEN_PLAYER])
    driver.press_button(screen.chips["first"].buttons[1])
    driver.tap_zone(screen.footer, "begin")
    [(players, options)] = begun
    assert [(player.name, player.level) for player in players[:2]] == [
        ("Iris", None),
        ("Olaf", None),
    ]
    assert players[2].level == "fair"
    assert options == {
        "mistresses": 3,
        "shuffled_circle": True,
        "notebook": "off",
        "app_master": False,
        "first_master": 1,
    }


def test_one_explanation_goes_with_each_choice(app: PocketCoven, driver: Driver) -> None:
    screen = open_setup(app, driver)
    assert "two (standard)" in driver.all_texts()
    driver.press_button(screen.chips["mistresses"].buttons[2])
    assert "four: for experts" in driver.all_texts()


def test_one_person_may_play_alone_against_the_app(
    app: PocketCoven, driver: Driver, begun: list[tuple[tuple[SeatedPlayer, ...], Options]]
) -> None:
    screen = open_setup(app, driver)
    for seat in (2, 1):
        press_label(driver, "Edit", seat)
        player = app.window.screen
        assert isinstance(player, PlayerScreen)
        press_label(driver, "Remove player")
    type_missing_names(screen, driver)
    driver.tap_zone(screen.footer, "begin")
    assert begun == []
    assert "needs at least 3 players" in " ".join(texts_on(screen.footer))
    driver.press_button(screen.chips["leader"].buttons[APP_PLAYER])
    driver.tap_zone(screen.footer, "begin")
    [(players, options)] = begun
    assert len(players) == 1
    assert options["app_master"] is True
    assert options["first_master"] == "random"


def test_the_first_master_is_random_by_default(app: PocketCoven, driver: Driver) -> None:
    screen = open_setup(app, driver)
    assert screen.chips["leader"].chosen == RANDOM_PLAYER
    assert screen.options["first_master"] == "random"


def test_a_table_takes_six(app: PocketCoven, driver: Driver) -> None:
    screen = open_setup(app, driver)
    for _ in range(2):
        press_label(driver, "Add player")
        press_label(driver, "Add bot")
    assert len(screen.name_fields) == 6
    assert "All seats are taken" in " ".join(texts_on(screen.footer))


def test_a_player_is_changed_on_a_card_of_their_own(app: PocketCoven, driver: Driver) -> None:
    screen = open_setup(app, driver)
    type_missing_names(screen, driver)
    press_label(driver, "Edit")
    player = app.window.screen
    assert isinstance(player, PlayerScreen)
    assert "Iris" in texts_on(player.header)
    for zone in ("face-cat", "pawn-6"):
        driver.tap_zone(player.surfaces[-1], zone)
    for label in ("Hard bot", "Move down"):
        press_label(driver, label)
    driver.tap_zone(player.footer, "begin")
    assert app.window.screen is screen
    iris = screen.party[1]
    assert (iris.name, iris.face, iris.colour, iris.level) == ("Iris", "cat", 5, "sharp")
    assert "Hard bot" in driver.all_texts()
    assert [field.value for field in screen.name_fields] == ["Olaf", "Iris", screen.party[2].name]


def test_the_party_is_remembered(app: PocketCoven, driver: Driver, begun: list[object]) -> None:
    screen = open_setup(app, driver)
    type_missing_names(screen, driver)
    driver.tap_zone(screen.footer, "begin")
    driver.wait_until(lambda: driver.run(app.hall.load_value(LAST_PARTY_KEY)) is not None)
    again = open_setup(app, driver)
    assert [field.value for field in again.name_fields] == [draft.name for draft in screen.party]


def test_begin_opens_the_table(app: PocketCoven, driver: Driver) -> None:
    screen = open_setup(app, driver)
    type_missing_names(screen, driver)
    driver.tap_zone(screen.footer, "begin")
    driver.wait_until(lambda: app.session is not None)
    assert app.session is not None
    assert [player.name for player in app.session.table.players][:2] == ["Iris", "Olaf"]


def test_a_turned_phone_loses_nothing(app: PocketCoven, driver: Driver) -> None:
    driver.resize(844, 390)
    screen = open_setup(app, driver)
    type_missing_names(screen, driver)
    driver.press_button(screen.chips["mistresses"].buttons[2])
    driver.resize(360, 640)
    driver.settle()
    assert driver.content_size == (360, 640)
    assert [field.value for field in screen.name_fields][:2] == ["Iris", "Olaf"]
    assert screen.name_fields[0].layout.content_width < 360
    assert screen.chips["mistresses"].chosen == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_splits_no_word_of_what_players_are(
    app: PocketCoven, driver: Driver, language: str
) -> None:
    with without_painting(driver):
        driver.resize(360, 640)
        app.apply_settings(Settings(language=language, text=len(TEXT_SCALES) - 1, motion=False))
        screen = open_setup(app, driver)
        press_label(driver, tr("Add bot"))
        kinds = set(map(player_kind, screen.party))
        assert len(kinds) == 2
        assert kinds <= set(driver.all_texts())


def test_each_player_has_a_level_until_they_leave(app: PocketCoven, driver: Driver) -> None:
    screen = SetupScreen(app, "forest_chase", None)
    app.window.show(screen)
    driver.settle()
    for _ in range(3):
        press_label(driver, "Add bot")
    driver.press_button(screen.chips["level_5"].buttons[1])
    driver.press_button(screen.chips["level_1"].buttons[2])
    driver.type_into(screen.name_fields[0], "Þórdís")
    assert any("Þórdís" in text for text in driver.all_texts() if text != "Þórdís")
    assert screen.options["level_1"] == screen.game_info.seat_questions[0].choices[2].value
    assert "level_5" not in screen.options
