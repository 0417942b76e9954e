"""The unmodified toga_iOS runs the app on a stand-in for Objective-C."""

from collections.abc import Callable
from typing import Any

import pytest
import toga

from coven import i18n
from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from coven.ui.palette import BIRCH, NIGHT
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import players_for
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.coven.turn_player import PLAYERS, play_turn
from tests.ios import uikit
from tests.ios.graphics import GRAPHICS
from tests.ios.ios_driver import IOSDriver
from tests.ios.objc import UnknownToStandIn, make_rect, objc_class
from tests.ios.uikit import NOTIFICATIONS, SCREEN, STATUS_BAR, RectValue
from tests.phone.screen_geometry import lowest_free_y, visible_span
from tests.phone.surface_contents import zones_on

KEYBOARD = 336.0
LINK = "coven://join?at=192.0.2.7:8000&code=ABCDEFGH"

Start = Callable[..., IOSDriver]


def hexadecimal(color: Any) -> str:
    """Returns a UIColor as #rrggbb."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in color.components[:3])


def show_keyboard(top: float) -> None:
    """Tells the app that the keyboard begins at a height."""
    frame = make_rect(0, top, SCREEN[0], KEYBOARD)
    NOTIFICATIONS.post(
        "UIKeyboardWillChangeFrameNotification", UIKeyboardFrameEndUserInfoKey=RectValue(frame)
    )


def text_fields(widget: toga.Widget) -> list[toga.TextInput]:
    """Returns the fields of one line at and below a widget."""
    inner = [widget.content] if isinstance(widget, toga.ScrollContainer) else []
    found = [widget] if isinstance(widget, toga.TextInput) else []
    return found + [field for child in [*widget.children, *inner] for field in text_fields(child)]


def open_setup(driver: IOSDriver) -> list[toga.TextInput]:
    """Opens the page with the players' names and returns its fields."""
    driver.app.open_setup("potion_brew")
    driver.wait_for_screen("SetupScreen")
    assert driver.window.content is not None
    return text_fields(driver.window.content)


def test_the_app_starts_to_the_shelf_and_no_call_is_refused(driver: IOSDriver) -> None:
    assert "board games for dark evenings" in GRAPHICS.texts
    assert not driver.app.feedback.failures
    assert driver.content_size == (SCREEN[0], SCREEN[1] - STATUS_BAR)


def test_the_folder_of_the_games_is_in_no_backup_of_the_phone(driver: IOSDriver) -> None:
    folder = driver.app.hall.path.parent
    assert driver.app.hall.path.is_file()
    values = dict(uikit.RESOURCE_VALUES)
    assert values == {(str(folder), "NSURLIsExcludedFromBackupKey"): True}


@pytest.mark.parametrize("game", PLAYERS)
def test_a_turn_is_played_and_the_phone_handed_on(driver: IOSDriver, game: str) -> None:
    play_turn(driver, game)
    assert not driver.app.feedback.failures


def test_every_game_is_played() -> None:
    assert set(PLAYERS) == set(GAME_INFOS)


def test_no_path_is_kept_after_it_was_drawn(driver: IOSDriver) -> None:
    play_turn(driver, "waz_baraz")
    assert GRAPHICS.calls["CGContextCopyPath"] > 100
    assert not GRAPHICS.owned_paths


@pytest.mark.parametrize(("theme", "palette", "style"), [("night", NIGHT, 2), ("birch", BIRCH, 1)])
def test_the_window_has_our_colours(
    driver: IOSDriver, theme: Any, palette: Any, style: int
) -> None:
    driver.app.change_settings(Settings(theme=theme, motion=False))
    driver.settle()
    assert hexadecimal(driver.phone.window.backgroundColor) == palette.header
    # The status bar's icons are light in the dark style, and dark in the light one.
    assert driver.phone.window.overrideUserInterfaceStyle == style


def test_the_lowest_buttons_are_above_the_home_indicator(driver: IOSDriver) -> None:
    bar = driver.app.window.screen.nav_bar  # type: ignore[union-attr]
    top, bottom = visible_span(bar.widget)
    assert bottom == SCREEN[1]
    zones = [bar.find_zone(name) for name in zones_on(bar)]
    assert max(top + zone.y + zone.height for zone in zones) <= lowest_free_y(bar.widget)


def test_the_page_ends_above_the_keyboard(driver: IOSDriver) -> None:
    fields = open_setup(driver)
    whole = driver.content_size[1]
    driver.type_into(fields[-1], "Íris")
    show_keyboard(SCREEN[1] - KEYBOARD)
    driver.settle()
    assert driver.content_size[1] == whole - KEYBOARD
    span = visible_span(fields[-1])
    scroll = driver.app.window.screen.scroll  # type: ignore[union-attr]
    offset = scroll._impl.native.contentOffset.y
    assert span[1] - offset <= SCREEN[1] - KEYBOARD
    show_keyboard(SCREEN[1])
    driver.settle()
    assert driver.content_size[1] == whole


def test_return_closes_the_keyboard(driver: IOSDriver) -> None:
    field = open_setup(driver)[0]
    driver.type_into(field, "Íris")
    assert field._impl.has_focus
    field._impl.native.press_return()
    assert not field._impl.has_focus


def test_placeholders_have_our_colour(driver: IOSDriver) -> None:
    text = open_setup(driver)[0]._impl.native.attributedPlaceholder
    colour = text._attributes["NSForegroundColorAttributeName"]
    assert hexadecimal(colour) == driver.app.look.palette.muted


@pytest.mark.parametrize(
    ("tags", "language"), [(["fr-IS", "is", "en"], "fr"), (["de", "is-IS"], "is"), (["de"], "en")]
)
def test_the_phones_language_is_spoken(
    start: Start, monkeypatch: pytest.MonkeyPatch, tags: list[str], language: str
) -> None:
    monkeypatch.setitem(uikit.NSLocale.CLASS_PROPERTIES, "preferredLanguages", tags)
    driver = start()
    driver.wait_for_screen("ShelfScreen")
    assert i18n.language() == language


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gives the links that the app follows."""
    links: list[str] = []
    from coven.online.navigation import OnlineNavigation

    monkeypatch.setattr(OnlineNavigation, "open_link", lambda self, link: links.append(link))
    return links


def test_a_link_starts_the_app(start: Start, opened: list[str]) -> None:
    driver = start(LINK)
    driver.wait_until(lambda: opened)
    assert opened == [LINK]
    assert isinstance(driver.app, PocketCoven)


def test_a_link_reaches_the_app_in_the_background(start: Start, opened: list[str]) -> None:
    driver = start()
    driver.wait_for_screen("ShelfScreen")
    assert opened == []
    driver.phone.put_away()
    driver.phone.open_link(LINK)
    driver.phone.return_to_foreground()
    driver.settle()
    assert opened == [LINK]


def test_secrets_are_covered_when_the_app_is_put_away(driver: IOSDriver) -> None:
    players = play_turn(driver, "waz_baraz")
    session = driver.app.session
    assert session is not None
    while session.phone.shown_seat is None:
        players.step()
    driver.phone.put_away()
    cover = driver.phone.window.subviews[-1]
    assert hexadecimal(cover.backgroundColor) == NIGHT.header
    driver.phone.return_to_foreground()
    assert cover not in driver.phone.window.subviews
    assert type(driver.app.window.screen).__name__ == "CurtainScreen"


def test_a_cancelled_touch_leaves_nothing_pressed(driver: IOSDriver) -> None:
    shelf = driver.app.window.screen
    assert isinstance(shelf, ShelfScreen)
    zone = shelf.nav_bar.find_zone("nav-rules")
    assert zone is not None
    driver.press_down(shelf.nav_bar.widget, *zone.centre)
    pressed = [shelf.nav_bar.pressed]
    driver.cancel(shelf.nav_bar.widget)
    pressed.append(shelf.nav_bar.pressed)
    assert pressed == ["nav-rules", None]
    assert driver.app.window.screen is shelf


def test_a_cancelled_touch_closes_an_open_hand(driver: IOSDriver) -> None:
    players = WazBarazTapPlayers(driver, 1)
    open_seeded_table(driver, players_for(3), {}, 1)
    players.open_curtain()
    board = players.board
    driver.press_down(board.strip.widget, *players.card_centre(board, 0))
    assert board.strip.is_open
    driver.cancel(board.strip.widget)
    assert not board.strip.is_open


def test_the_stand_in_fails_on_unknown_calls() -> None:
    view = uikit.UIView.alloc().init()
    with pytest.raises(UnknownToStandIn, match=r"UIView\.setBackgroundColour"):
        view.setBackgroundColour(None)
    with pytest.raises(UnknownToStandIn, match=r"UIView\.backgroundColour ="):
        view.backgroundColour = None
    web_view = objc_class("WKWebView")
    with pytest.raises(UnknownToStandIn, match="WKWebView"):
        web_view.alloc()
