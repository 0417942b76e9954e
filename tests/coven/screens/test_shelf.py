"""The shelf shows the games and the saved tables."""

from itertools import product

import pytest
from toga.widgets.canvas import DrawImage

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.screens.game_card import GameCard, game_facts
from coven.screens.rules import RulesIndexScreen, RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.settings import TEXT_SCALES, Settings
from coven.ui.canvas import Surface
from engine.games import GAMES
from hall.table import TableSummary
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.screens.builders import GAME, NOW, PLAYERS, SIZES, saved_card
from tests.phone.surface_contents import texts_on, zones_on


def show_shelf(app: PocketCoven, driver: Driver, *cards: TableSummary) -> ShelfScreen:
    """Shows a shelf with these tables and returns it."""
    screen = ShelfScreen(app, cards, now=lambda: NOW)
    app.window.show(screen)
    driver.settle()
    return screen


def test_a_card_too_low_for_its_texts_is_still_drawn(
    app: PocketCoven, empty_window: Driver
) -> None:
    """A window may be very low for a moment while it is resized."""
    look, game_info = app.window.look, GAME_INFOS[GAME]
    surface = Surface(lambda painter: GameCard(painter, look, game_info, 0, 0, 340, 3).paint())
    empty_window.show(surface.widget)
    assert game_facts(game_info) in texts_on(surface)


def test_an_empty_shelf_invites_to_the_first_game(app: PocketCoven, driver: Driver) -> None:
    screen = show_shelf(app, driver)
    assert any("No saved games yet" in text for text in driver.all_texts())
    driver.tap_zone(screen.surface, f"game-{GAME}")
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (60, "1 minute ago"),
        (12 * 60 + 59, "12 minutes ago"),
        (3 * 3600, "3 hours ago"),
        (24 * 3600, "1 day ago"),
        (50 * 3600, "2 days ago"),
    ],
)
def test_a_waiting_table_says_whose_turn_it_is_and_since_when(
    app: PocketCoven, driver: Driver, seconds: float, words: str
) -> None:
    screen = show_shelf(app, driver, saved_card("a", active=(1,), seconds=seconds))
    texts = " ".join(texts_on(screen.surface))
    assert "Waz Baraz: Maximilian-Josef plays" in texts
    assert words in texts


def test_a_finished_table_says_so(app: PocketCoven, driver: Driver) -> None:
    screen = show_shelf(app, driver, saved_card("a", active=(), over=True))
    assert "Waz Baraz: finished" in " ".join(texts_on(screen.surface))


def test_a_tap_on_a_table_resumes_it_behind_the_curtain(app: PocketCoven, driver: Driver) -> None:
    table = driver.run(app.hall.create_table(GAME, PLAYERS[:3], {"first_master": 1}))
    driver.run(app.show_shelf())
    screen = app.window.screen
    assert isinstance(screen, ShelfScreen)
    driver.settle()
    driver.tap_zone(screen.surface, f"table-{table.id}")
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    assert isinstance(app.window.screen, CurtainScreen)
    assert app.window.screen.player.name == PLAYERS[1].name


def test_a_table_is_deleted_by_a_second_tap_at_another_place(
    app: PocketCoven, driver: Driver
) -> None:
    table = driver.run(app.hall.create_table(GAME, PLAYERS[:3], {}))
    driver.run(app.show_shelf())
    screen = app.window.screen
    assert isinstance(screen, ShelfScreen)
    driver.settle()
    first = screen.surface.find_zone(f"remove-{table.id}")
    assert first is not None
    driver.tap(screen.surface.widget, *first.centre)
    second = screen.surface.zone_at(*first.centre)
    assert second is not None
    assert second.name == "keep"
    driver.tap(screen.surface.widget, *first.centre)
    assert driver.run(app.hall.table_summaries())
    driver.tap_zone(screen.surface, f"remove-{table.id}")
    driver.tap_zone(screen.surface, "delete")
    driver.wait_until(lambda: app.window.screen is not screen)
    assert driver.run(app.hall.table_summaries()) == ()


def test_more_tables_than_fit_are_paged_through(app: PocketCoven, driver: Driver) -> None:
    names = [f"t{number}" for number in range(5)]
    screen = show_shelf(app, driver, *(saved_card(name) for name in names))
    seen: list[str] = []
    while True:
        seen += [zone[6:] for zone in zones_on(screen.surface) if zone.startswith("table-t")]
        if "table-after" not in zones_on(screen.surface):
            break
        driver.tap_zone(screen.surface, "table-after")
    assert seen == names
    driver.tap_zone(screen.surface, "table-before")
    assert "table-after" in zones_on(screen.surface)


@pytest.mark.parametrize("game", GAMES)
def test_the_card_of_a_game_counts_every_way_to_play_it(game: str) -> None:
    rules = GAMES[game]
    usual = {option.name: option.values[0] for option in rules.options}
    allowed = {
        count
        for option in rules.options
        for value in option.values
        for count in rules.seat_counts({**usual, option.name: value})
    }
    assert allowed == set(GAME_INFOS[game].player_counts)


LEAST_WITH_EMBLEM = 220


@pytest.mark.parametrize("cards", [(), (saved_card("a"), saved_card("b"))])
@pytest.mark.parametrize(("size", "text"), tuple(product(SIZES, (0, len(TEXT_SCALES) - 1))))
def test_the_emblem_of_a_game_fills_its_card(
    app: PocketCoven,
    driver: Driver,
    size: tuple[int, int],
    text: int,
    cards: tuple[TableSummary, ...],
) -> None:
    app.apply_settings(Settings(language="en", text=text, motion=False))
    driver.resize(*size)
    surface = show_shelf(app, driver, *cards).surface
    zone = surface.find_zone(f"game-{GAME}")
    assert zone is not None
    drawn = surface.widget.root_state.drawing_actions
    emblems = [
        action
        for action in drawn
        if isinstance(action, DrawImage) and zone.contains(action.x + 5, action.y + 5)
    ]
    # If two games share a row at large text, their names need all the space.
    assert emblems or (zone.width < LEAST_WITH_EMBLEM and text)
    assert all(
        (emblem.width or 0) >= zone.width * 0.27 or (emblem.height or 0) >= zone.height * 0.7
        for emblem in emblems
    )


@pytest.mark.parametrize(
    ("zone", "kind"), [("nav-rules", RulesIndexScreen), ("nav-settings", SettingsScreen)]
)
def test_the_lower_edge_leads_to_the_other_screens(
    app: PocketCoven, driver: Driver, zone: str, kind: type
) -> None:
    driver.tap_zone(show_shelf(app, driver).nav_bar, zone)
    assert isinstance(app.window.screen, kind)


def test_the_library_holds_the_rules_of_every_game(app: PocketCoven, driver: Driver) -> None:
    for place, staging in enumerate(GAME_INFOS.values()):
        app.navigation.open_rules_index()
        driver.settle()
        assert staging.title in driver.all_texts()
        assert isinstance(app.window.screen, RulesIndexScreen)
        press_label(driver, "Read the rules", place)
        driver.settle()
        screen = app.window.screen
        assert isinstance(screen, RulesScreen)
        assert screen.game == staging.game
        driver.tap_zone(screen.header, "back")
        assert isinstance(app.window.screen, RulesIndexScreen)


@pytest.mark.parametrize(("size", "text"), tuple(product(SIZES, (0, len(TEXT_SCALES) - 1))))
def test_every_game_is_on_the_shelf_or_a_page_of_it(
    app: PocketCoven, driver: Driver, size: tuple[int, int], text: int
) -> None:
    app.apply_settings(Settings(language="en", text=text, motion=False))
    driver.resize(*size)
    surface = show_shelf(app, driver, saved_card("a"), saved_card("b")).surface
    seen = {zone for zone in zones_on(surface) if zone.startswith("game-")}
    while "games-after" in zones_on(surface):
        driver.tap_zone(surface, "games-after")
        seen |= {zone for zone in zones_on(surface) if zone.startswith("game-")}
    assert seen == {f"game-{game}" for game in GAME_INFOS}
