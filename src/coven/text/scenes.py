"""An evening's screens in words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coven.boards import STAGINGS
from coven.boards.staging import Host, Interlude
from coven.contest import WayOn
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


class WordScenes:
    """Makes the screens of one table."""

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
        return WordCurtainScreen(
            self._app.stage, chair, peeks, on_open=on_open, on_leave=self._app.open_shelf,
            on_redeal=on_redeal,
        )  # fmt: skip

    def play(self, host: Host) -> TableScreen:
        """Returns the table to play at."""
        board = self._staging.words(host, self._app.settings.verbosity)
        return WordPlayScreen(self._app.stage, board)

    def recap(self, host: Host, missed: Sequence[Glimpse], on_go: Callable[[], object]) -> Screen:
        """Returns what a player has missed."""
        return WordRecapScreen(self._app.stage, missed, on_go=on_go, on_leave=host.leave)

    def round(self, ended: Interlude, view: Any, on_go: Callable[[], object]) -> Screen:
        """Returns how a round ended."""
        told = (self._staging, ended, view, self._table.chairs)
        return WordRoundScreen(self._app.stage, *told, on_go=on_go)

    def final(
        self,
        ending: Interlude,
        public: Sight[Any],
        again: WayOn,
        sealed: Sequence[str],
        on_film: Callable[[], object],
    ) -> Screen:
        """Returns how the match ended."""
        assert public.result is not None
        return WordFinalScreen(
            self._app.stage, self._staging, ending, public.view, self._table.chairs,
            on_again=again.action, again=again.label, on_shelf=self._app.open_shelf, sealed=sealed,
            on_film=on_film,
            winners=max(1, public.result.places.count(1)),
        )  # fmt: skip
