"""An evening's screens, drawn or in words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coven.boards import STAGINGS
from coven.boards.staging import Host, Interlude
from coven.contest import WayOn
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.recap import RecapScreen
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.screen import Screen
from coven.screens.table import TableScreen
from coven.secret.ledger import Peeks
from coven.secret.manners import Glimpse
from coven.text.curtain import WordCurtainScreen
from coven.text.play import WordPlayScreen
from coven.text.recap import WordRecapScreen
from coven.text.results import WordFinalScreen, WordRoundScreen
from engine.match import Sight
from hall.table import Chair, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Scenes:
    """Makes the screens of one table."""

    _curtain: type[CurtainScreen | WordCurtainScreen]
    _round: type[RoundScreen | WordRoundScreen]
    _final: type[FinalScreen | WordFinalScreen]

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self._app = app
        self._table = table
        self._staging = STAGINGS[table.game]

    def curtain(
        self,
        chair: Chair,
        peeks: Peeks,
        on_open: Callable[[], object],
        on_redeal: Callable[[], object] | None,
    ) -> Screen:
        """Returns a closed curtain before a player."""
        return self._curtain(
            self._app.stage, chair, peeks, on_open=on_open, on_leave=self._app.open_shelf,
            on_redeal=on_redeal,
        )  # fmt: skip

    def play(self, host: Host) -> TableScreen:
        """Returns the table to play at."""
        raise NotImplementedError

    def recap(self, host: Host, missed: Sequence[Glimpse], on_go: Callable[[], object]) -> Screen:
        """Returns what a player has missed."""
        raise NotImplementedError

    def round(self, ended: Interlude, view: Any, on_go: Callable[[], object]) -> Screen:
        """Returns how a round ended."""
        told = (self._staging, ended, view, self._table.chairs)
        return self._round(self._app.stage, *told, on_go=on_go)

    def final(
        self,
        ending: Interlude,
        public: Sight[Any],
        again: WayOn,
        sealed: Sequence[str],
        on_film: Callable[[], object],
    ) -> Screen:
        """Returns how the match ended."""
        return self._final(
            self._app.stage, self._staging, ending, public, self._table.chairs,
            on_again=again.action, again=again.label, on_shelf=self._app.open_shelf, sealed=sealed,
            on_film=on_film,
        )  # fmt: skip


class DrawnScenes(Scenes):
    """Makes the screens of one table as they are drawn."""

    _curtain, _round, _final = CurtainScreen, RoundScreen, FinalScreen

    def play(self, host: Host) -> TableScreen:
        """Returns the table to play at."""
        return PlayScreen(host, self._staging, self._app, self._table.game)

    def recap(self, host: Host, missed: Sequence[Glimpse], on_go: Callable[[], object]) -> Screen:
        """Returns what a player has missed."""
        return RecapScreen(host, self._staging.board, missed, on_go=on_go)


class WordScenes(Scenes):
    """Makes the screens of one table in words."""

    _curtain, _round, _final = WordCurtainScreen, WordRoundScreen, WordFinalScreen

    def play(self, host: Host) -> TableScreen:
        """Returns the table to play at."""
        board = self._staging.words(host, self._app.settings.verbosity)
        return WordPlayScreen(self._app.stage, board)

    def recap(self, host: Host, missed: Sequence[Glimpse], on_go: Callable[[], object]) -> Screen:
        """Returns what a player has missed."""
        return WordRecapScreen(self._app.stage, missed, on_go=on_go, on_leave=host.leave)
