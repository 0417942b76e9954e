"""The screens around the tables, posed for a picture."""

from collections.abc import Callable
from typing import Any

from coven.screens import party as parties
from coven.screens.curtain import CurtainScreen
from coven.screens.notice import NoticeScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.splash import SplashScreen
from coven.screens.wishes import APP, CHOSEN
from coven.secret.ledger import Peeks
from coven.text.reasons import explained
from engine.bots import Level
from hall.table import Card
from tests.app.play.still import CHAIRS
from tests.app.play.studio import Scene, Studio

NOW = 1_700_000_000.0
DANCE, BREW = "waz_baraz", "potion_brew"


def saved() -> tuple[Card, ...]:
    """Returns games that wait on the shelf."""
    ages = (40, 3 * 3600, 2 * 86400, 9 * 86400)
    games = (DANCE, BREW, DANCE, BREW)
    return tuple(
        Card(f"t{at}", game, CHAIRS[: 3 + at % 3], 7, (at % 3,), at == 2, NOW - age)
        for at, (game, age) in enumerate(zip(games, ages, strict=True))
    )


def _shelf(studio: Studio, cards: tuple[Card, ...]) -> ShelfScreen:
    screen = ShelfScreen(studio.app, cards, now=lambda: NOW)
    studio.show(screen)
    return screen


def _doubted(studio: Studio) -> None:
    screen = _shelf(studio, saved())
    studio.driver.touch(screen.surface, "remove-t0")


def setup(studio: Studio, remembered: object, game: str = DANCE) -> SetupScreen:
    """Shows the set-up of a game."""
    screen = SetupScreen(studio.app, game, remembered)
    studio.show(screen)
    return screen


def kept(people: int, bots: int) -> list[dict[str, Any]]:
    """Returns players as they are remembered."""
    levels: tuple[Level | None, ...] = (*[None] * people, "easy", "fair", "sharp")
    return [
        {"name": chair.name, "colour": chair.colour, "face": chair.face, "level": level}
        for chair, level in zip(CHAIRS[: people + bots], levels, strict=False)
    ]


def _setup_error(studio: Studio) -> None:
    screen = setup(studio, None)
    studio.driver.touch(screen.foot, "begin")


def _setup_app(studio: Studio) -> None:
    screen = setup(studio, kept(2, 0))
    screen.wishes.chips["leader"].choose(APP)
    studio.driver.settle()
    _scroll(screen, 1)


def _setup_lead(studio: Studio, game: str, part: float) -> None:
    screen = setup(studio, kept(3, 2), game)
    screen.wishes.chips["leader"].choose(CHOSEN)
    studio.driver.settle()
    _scroll(screen, part)


def _scroll(screen: SetupScreen, part: float) -> None:
    """Scrolls to a part of the way down."""
    bar = screen.scroll._impl.native.verticalScrollBar()
    bar.setValue(round(bar.maximum() * part))


def _player(studio: Studio) -> None:
    party = setup(studio, kept(2, 1)).party
    studio.show(PlayerScreen(studio.app.look, party, 2, on_done=lambda _party: None))


def _temper(studio: Studio) -> None:
    party = parties.with_bot(setup(studio, kept(2, 1)).party)
    screen = PlayerScreen(studio.app.look, party, 3, on_done=lambda _party: None)
    screen.leaf = True
    studio.show(screen)


def _notice(studio: Studio) -> None:
    text = explained("set_aside")
    studio.show(NoticeScreen(studio.app.look, text, on_go=lambda: None))


def _rules(studio: Studio, game: str, rule: str | None) -> None:
    studio.show(RulesScreen(studio.app, game, rule, on_back=lambda: None))


def _curtain(studio: Studio, peeks: Peeks) -> None:
    studio.show(
        CurtainScreen(
            studio.app.stage, CHAIRS[4], peeks, on_open=lambda: None, on_leave=lambda: None
        )
    )  # fmt: skip


_POSES: dict[str, Callable[[Studio], object]] = {
    "splash": lambda studio: studio.show(SplashScreen()),
    "shelf-empty": lambda studio: _shelf(studio, ()),
    "shelf-saved": lambda studio: _shelf(studio, saved()),
    "shelf-delete": _doubted,
    "setup-fresh": lambda studio: setup(studio, None),
    "setup-filled": lambda studio: setup(studio, kept(3, 2)),
    "setup-error": _setup_error,
    "setup-master": lambda studio: _setup_lead(studio, DANCE, 0.5),
    "setup-app-master": _setup_app,
    "setup-brew-fresh": lambda studio: setup(studio, None, BREW),
    "setup-brew-filled": lambda studio: setup(studio, kept(3, 2), BREW),
    "setup-brew-starter": lambda studio: _setup_lead(studio, BREW, 1),
    "player": _player,
    "player-temper": _temper,
    "notice": _notice,
    "rules": lambda studio: _rules(studio, DANCE, None),
    "rules-one": lambda studio: _rules(studio, DANCE, "WB-07"),
    "rules-brew": lambda studio: _rules(studio, BREW, None),
    "rules-brew-one": lambda studio: _rules(studio, BREW, "PB-20"),
    "settings": lambda studio: studio.show(SettingsScreen(studio.app)),
    "curtain": lambda studio: _curtain(studio, Peeks()),
    "curtain-peeks": lambda studio: _curtain(studio, Peeks(3, 12.4)),
}
SCENES = tuple(Scene(name, Studio, pose) for name, pose in _POSES.items())
