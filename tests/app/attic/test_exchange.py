"""Games and whole phones go from one to another as text."""

from pathlib import Path

import pytest

from coven import people as persons
from coven.app import PocketCoven
from coven.screens.exchange import GiveScreen, MovingScreen, TakeScreen
from coven.screens.film import FilmScreen
from coven.screens.saved import SavedScreen
from tests.app.attic.conftest import Opened
from tests.app.attic.given import CHAIRS, IRIS, MAX, past, played
from tests.app.driver import Driver
from tests.app.play.house import STILL, start


class Phone:
    """A phone's sharing and clipboard, written down."""

    can_share = can_copy = True

    def __init__(self) -> None:
        self.shared: list[tuple[str, str]] = []
        self.clip = ""
        self.broken = False

    def share(self, text: str, title: str) -> None:
        """Notes what is shared."""
        if self.broken:
            raise OSError
        self.shared.append((text, title))

    def copy(self, text: str) -> None:
        """Keeps what is copied."""
        if self.broken:
            raise OSError
        self.clip = text

    def paste(self) -> str:
        """Returns what was copied."""
        if self.broken:
            raise OSError
        return self.clip


@pytest.fixture
def phone(app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """Gives the phone's own ways for texts."""
    phone = Phone()
    monkeypatch.setattr(app.attic, "share", phone)
    return phone


def take(app: PocketCoven, driver: Driver, text: str) -> str:
    """Returns what is said when a text is brought in."""
    app.doors.take()
    screen = app.stage.screen
    assert isinstance(screen, TakeScreen)
    screen.field.value = text
    driver.press(screen.take)
    driver.until(lambda: not app._tasks)
    return screen.said.text


def export(app: PocketCoven, driver: Driver, opened: Opened, table: str) -> str:
    """Returns the text as which a table is given away."""
    screen = opened(lambda: app.doors.export_game(table, app.open_shelf), GiveScreen)
    assert screen.field is not None
    assert screen.field.readonly
    return str(screen.field.value)


def test_a_finished_game_goes_to_another_phone_and_is_watched_there(
    app: PocketCoven,
    driver: Driver,
    opened: Opened,
    tmp_path: Path,
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    text = export(app, driver, opened, table.id)
    assert take(app, driver, text) == "This game is here already."
    start(driver, tmp_path / "other", STILL)
    driver.until(lambda: not app._tasks)
    assert take(app, driver, text).startswith("The game is among the saved games now")
    saved = opened(app.doors.saved, SavedScreen)
    assert isinstance(saved, SavedScreen)
    assert [card.chairs for card in saved.shelf.cards] == [CHAIRS[:3]]
    film = opened(
        lambda: app.doors.film_of(saved.shelf.cards[0].id, app.open_shelf),
        FilmScreen,
    )
    assert isinstance(film, FilmScreen)
    # Somebody else's game is watched, not counted.
    assert driver.run(app.attic.games()) == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "There is nothing in it: paste the whole text."),
        ("hello", "Line 1: This line is broken or cut."),
        ("POCKET COVEN MOVES 1\nAAAA\n00", "Line 3: It was cut or changed on its way"),
        ("POCKET COVEN MOVES 9\n", "Line 1: It comes from a newer app: update this one."),
    ],
)
def test_a_broken_text_is_refused_and_changes_nothing(
    app: PocketCoven, driver: Driver, text: str, told: str
) -> None:
    before = driver.run(app.hall.archived(lambda archive: archive.kept("")))
    assert take(app, driver, text).startswith(told)
    assert driver.run(app.hall.cards()) == ()
    assert driver.run(app.hall.archived(lambda archive: archive.kept(""))) == before


def test_everything_moves_to_a_new_phone_once(
    app: PocketCoven, driver: Driver, opened: Opened, tmp_path: Path
) -> None:
    changes = {**persons.changed([IRIS, MAX])}
    driver.run(app.hall.archived(lambda archive: archive.change(changes)))
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(app.attic.seat(table.id, table.chairs))
    driver.run(app.hall.archived(lambda a: a.take_in([past(luck=2, name="Theirs")], {})))
    games, people = driver.run(app.attic.games()), driver.run(app.attic.people())
    assert len(games) == 2
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef", "Þorgerður"]
    screen = opened(app.doors.pack, GiveScreen)
    start(driver, tmp_path / "new", STILL)
    driver.until(lambda: not app._tasks)
    told = "New on this phone: {} games to watch, {} players and {} games for the statistics."
    assert take(app, driver, screen.text) == told.format(2, 3, 2)
    assert driver.run(app.attic.games()) == games
    assert driver.run(app.attic.people()) == people
    assert {card.name for card in driver.run(app.attic.cards())} == {"", "Theirs"}
    assert take(app, driver, screen.text) == told.format(0, 0, 0)
    assert driver.run(app.attic.games()) == games


def test_a_phone_shares_copies_and_pastes(
    app: PocketCoven, driver: Driver, opened: Opened, phone: Phone
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    screen = opened(lambda: app.doors.export_game(table.id, app.open_shelf), GiveScreen)
    driver.press(screen.buttons["share"])
    assert phone.shared == [(screen.text, "Give away")]
    driver.press(screen.buttons["copy"])
    assert phone.clip == screen.text
    assert screen.said.text == "Copied."
    app.doors.take()
    taking = app.stage.screen
    assert isinstance(taking, TakeScreen)
    taking._paste()
    assert taking.field.value == screen.text
    phone.broken = True
    driver.press(screen.buttons["copy"])
    assert "did not let us" in screen.said.text
    taking._paste()
    assert "did not let us" in taking.said.text


def test_a_page_leads_to_both_ways(app: PocketCoven, driver: Driver) -> None:
    app.doors.moving()
    screen = app.stage.screen
    assert isinstance(screen, MovingScreen)
    driver.press(screen.bring)
    assert isinstance(app.stage.screen, TakeScreen)
    app.doors.moving()
    screen = app.stage.screen
    assert isinstance(screen, MovingScreen)
    driver.press(screen.pack)
    driver.until(lambda: isinstance(app.stage.screen, GiveScreen))
