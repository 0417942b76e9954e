"""Gallery scenes of online play: joining a table, its members and its status."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from coven.i18n import tr
from coven.online.invitations import Invitation
from coven.online.start_screens import (
    JoinScreen,
    OnlineGameChoiceScreen,
    OnlineSetupScreen,
    OnlineStartScreen,
)
from coven.online.table_pages import LobbyScreen, MembersScreen, SeatTransferScreen
from coven.session.session import TableSession
from coven.ui.window import Screen
from engine.core import Seat
from hall.rooms.rules import members_on_one_phone
from hall.table import ConnectionStatus, HallError, Members, Proposal, SeatedPlayer
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.fake_table import PLAYERS, FakeTable, Position
from tests.coven.games.potion_brew import positions
from tests.coven.scenes.waz_baraz import MIDDLE, SIX, WazBarazHarness

INVITATION = Invitation("http://192.168.178.24:8521", "KMPQRSTU")
TICKET = Invitation("http://192.168.178.24:8521", "KMPQRSTU", "ABCDEFGH")
SERVER = "https://coven.example.org"
START = Position(lambda _match: True)


class FakeRemoteTable(FakeTable):
    """A fake table whose people are on several phones."""

    def __init__(
        self,
        position: Any,
        own: tuple[Seat, ...],
        status: ConnectionStatus = "live",
        **members: Any,
    ) -> None:
        match = position.match()
        players: list[SeatedPlayer] = list(PLAYERS[: match.seats])
        super().__init__(match, players)
        self.status = status
        self.own_seats = own
        apart = tuple(seat for seat in range(match.seats) if seat not in own)
        self._members = replace(members_on_one_phone(self.players), remote_seats=apart, **members)

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of this phone."""
        return self.own_seats

    def members(self) -> Members:
        """Returns the members with their phones."""
        return self._members


class FakeLobbyTable(FakeRemoteTable):
    """A fake table with free seats."""

    def __init__(self, taken: int) -> None:
        super().__init__(MIDDLE, (0,))
        seated_players = tuple(c if seat < taken else None for seat, c in enumerate(self.players))
        self._members = replace(self._members, phase="gathering", players=seated_players)


class FakeWithheldTable(FakeRemoteTable):
    """A fake table whose host does not show its deal."""

    async def dealing_seats(self) -> tuple[Seat, ...]:
        return ()

    async def seal_digest(self) -> str:
        raise HallError("deal_withheld")


def _open_session(harness: AppHarness, table: FakeTable) -> TableSession:
    session = TableSession(harness.app, table)
    harness.app.session = session
    return session


def _play(harness: AppHarness, table: FakeTable) -> None:
    harness.driver.run(_open_session(harness, table).resume())
    harness.driver.settle()


def _absent(
    status: ConnectionStatus = "live", own: tuple[Seat, ...] = (0, 4), **more: Any
) -> FakeRemoteTable:
    present = (True, False, True, False, True, True)
    return FakeRemoteTable(SIX, own, status, is_present=present, stand_in_seats=(3,), **more)


def _at(make: Callable[[AppHarness], Screen]) -> Callable[[AppHarness], None]:
    return lambda harness: harness.show_screen(make(harness))


def _in_text_mode(pose: Callable[[AppHarness], object]) -> Callable[[AppHarness], None]:
    def open_scene(harness: AppHarness) -> None:
        harness.use_text_mode("usual")
        pose(harness)

    return open_scene


def _members(table: FakeTable) -> Callable[[AppHarness], None]:
    return lambda harness: harness.show_screen(
        MembersScreen(_open_session(harness, table), INVITATION)
    )


def _lobby(taken: int, invitation: Invitation | None) -> Callable[[AppHarness], None]:
    return _at(lambda harness: LobbyScreen(harness.app, FakeLobbyTable(taken), invitation))


def _trouble(harness: AppHarness) -> None:
    screen = JoinScreen(harness.app, "Iris", INVITATION)
    harness.show_screen(screen)
    screen._show_message(tr("All seats are taken: watch, or start another game."))


def _setup(harness: AppHarness) -> None:
    party = [{"name": "Wilhelmina", "colour": 0, "face": "owl"}]
    harness.show_screen(OnlineSetupScreen(harness.app, "forest_chase", "", party))


PROPOSALS = (Proposal("bot", 1, (2,)), Proposal("pause", None, (0,)))
_POSES: dict[str, Callable[[Any], object]] = {
    "online-start": _at(lambda harness: OnlineStartScreen(harness.app)),
    "online-games": _at(lambda harness: OnlineGameChoiceScreen(harness.app, SERVER)),
    "online-setup": _setup,
    "online-join": _trouble,
    "online-lobby": _lobby(2, INVITATION),
    "online-lobby-alone": _lobby(1, None),
    "online-members": lambda harness: _members(_absent(proposals=PROPOSALS))(harness),
    "online-members-lost": lambda harness: _members(_absent("reconnecting"))(harness),
    "online-members-changed": lambda harness: _members(_absent("changed", is_paused=True))(harness),
    "online-members-here": lambda harness: _members(FakeRemoteTable(MIDDLE, (0, 1, 2)))(harness),
    "online-seat-transfer": _at(
        lambda harness: SeatTransferScreen(
            _open_session(harness, FakeRemoteTable(MIDDLE, (0, 1, 2))), 2, TICKET
        )
    ),
    "online-live": lambda harness: _play(harness, FakeRemoteTable(MIDDLE, (0,))),
    "online-waiting": lambda harness: _play(harness, FakeRemoteTable(MIDDLE, (1,), "waiting")),
    "online-unsealed": lambda harness: _play(harness, FakeWithheldTable(START, (0,))),
    "online-six": lambda harness: _play(harness, _absent("reconnecting", own=(0,))),
    "online-spectator": lambda harness: _play(harness, FakeRemoteTable(positions.MIDDLE, ())),
}
_TEXT_MODE = (
    "online-start",
    "online-join",
    "online-lobby",
    "online-members",
    "online-seat-transfer",
    "online-waiting",
)
SCENES = (
    *(GalleryScene(name, WazBarazHarness, pose) for name, pose in _POSES.items()),
    *(
        GalleryScene(f"{name}-text-mode", WazBarazHarness, _in_text_mode(_POSES[name]))
        for name in _TEXT_MODE
    ),
)
