"""Playing apart, posed for a picture: the ways to a table, its company, and its status."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from coven.evening import Evening
from coven.online.company import CompanyScreen
from coven.online.hub import GamesScreen, HubScreen
from coven.online.invitations import Invitation
from coven.online.joining import JoinScreen
from coven.online.lobby import LobbyScreen
from coven.online.peeling import PeelScreen
from coven.online.setting_up import ApartSetupScreen
from coven.screens.screen import Screen
from coven.words import say
from engine.core import Seat
from hall.company import seated
from hall.table import Chair, Company, Motion, Status
from tests.app.boards.potion_brew import moments
from tests.app.play.scenes.waz_baraz import MIDDLE, SIX, Dance
from tests.app.play.still import CHAIRS, StillTable
from tests.app.play.studio import Scene, Studio

HERE = Invitation("http://192.168.178.24:8521", "KMPQRSTU")
TICKET = Invitation("http://192.168.178.24:8521", "KMPQRSTU", "ABCDEFGH")
SERVER = "https://coven.example.org"


class ApartTable(StillTable):
    """A table whose people are on several phones, and which stands still."""

    def __init__(
        self, position: Any, own: tuple[Seat, ...], status: Status = "live", **company: Any
    ) -> None:
        match = position.match()
        chairs: list[Chair] = list(CHAIRS[: match.seats])
        super().__init__(match, chairs)
        self.status = status
        self.own = own
        apart = tuple(seat for seat in range(match.seats) if seat not in own)
        self._company = replace(seated(self.chairs), apart=apart, **company)

    @property
    def here(self) -> tuple[Seat, ...]:
        """Those at this phone."""
        return self.own

    def company(self) -> Company:
        """Returns who is on which phone."""
        return self._company


class Gathering(ApartTable):
    """A table at which not all have sat down."""

    def __init__(self, taken: int) -> None:
        super().__init__(MIDDLE, (0,))
        chairs = tuple(c if seat < taken else None for seat, c in enumerate(self.chairs))
        self._company = replace(self._company, phase="gathering", chairs=chairs)


def _evening(studio: Studio, table: StillTable) -> Evening:
    evening = Evening(studio.app, table)
    studio.app.evening = evening
    return evening


def _play(studio: Studio, table: StillTable) -> None:
    studio.driver.run(_evening(studio, table).resume())
    studio.driver.settle()


def _absent(status: Status = "live", own: tuple[Seat, ...] = (0, 4), **more: Any) -> ApartTable:
    present = (True, False, True, False, True, True)
    return ApartTable(SIX, own, status, present=present, stand_ins=(3,), **more)


def _at(make: Callable[[Studio], Screen]) -> Callable[[Studio], None]:
    return lambda studio: studio.show(make(studio))


def _in_words(pose: Callable[[Studio], object]) -> Callable[[Studio], None]:
    def posed(studio: Studio) -> None:
        studio.in_words("usual")
        pose(studio)

    return posed


def _company(table: StillTable) -> Callable[[Studio], None]:
    return lambda studio: studio.show(CompanyScreen(_evening(studio, table), HERE))


def _lobby(taken: int, invitation: Invitation | None) -> Callable[[Studio], None]:
    return _at(lambda studio: LobbyScreen(studio.app, Gathering(taken), invitation, host=True))


def _trouble(studio: Studio) -> None:
    screen = JoinScreen(studio.app, "Iris", HERE)
    studio.show(screen)
    screen._say(say("Every seat is taken: look on, or open another table."))


def _setup(studio: Studio) -> None:
    party = [{"name": "Wilhelmina", "colour": 0, "face": "owl"}]
    studio.show(ApartSetupScreen(studio.app, "forest_chase", "", party))


VOTE = (Motion("bot", 1, (2,)), Motion("pause", None, (0,)))
_POSES: dict[str, Callable[[Any], object]] = {
    "apart-hub": _at(lambda studio: HubScreen(studio.app)),
    "apart-games": _at(lambda studio: GamesScreen(studio.app, SERVER)),
    "apart-setup": _setup,
    "apart-join": _trouble,
    "apart-lobby": _lobby(2, HERE),
    "apart-lobby-alone": _lobby(1, None),
    "apart-company": lambda studio: _company(_absent(motions=VOTE))(studio),
    "apart-company-lost": lambda studio: _company(_absent("reconnecting"))(studio),
    "apart-company-changed": lambda studio: _company(_absent("changed", paused=True))(studio),
    "apart-company-here": lambda studio: _company(ApartTable(MIDDLE, (0, 1, 2)))(studio),
    "apart-peel": _at(
        lambda studio: PeelScreen(_evening(studio, ApartTable(MIDDLE, (0, 1, 2))), 2, TICKET)
    ),
    "apart-live": lambda studio: _play(studio, ApartTable(MIDDLE, (0,))),
    "apart-waiting": lambda studio: _play(studio, ApartTable(MIDDLE, (1,), "waiting")),
    "apart-six": lambda studio: _play(studio, _absent("reconnecting", own=(0,))),
    "apart-onlooker": lambda studio: _play(studio, ApartTable(moments.MIDDLE, ())),
}
_WORDS = ("apart-hub", "apart-join", "apart-lobby", "apart-company", "apart-peel", "apart-waiting")
SCENES = (
    *(Scene(name, Dance, pose) for name, pose in _POSES.items()),
    *(Scene(f"{name}-in-words", Dance, _in_words(_POSES[name])) for name in _WORDS),
)
