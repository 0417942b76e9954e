"""ScreenFactory: creates the drawn or text screens of one table."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coven.data.deal_seal import SealPicture, SealReport
from coven.data.tournament import NextAction
from coven.games import GAME_INFOS
from coven.games.interface import BoardServices, ResultSummary
from coven.privacy.peek_log import PeekCount
from coven.privacy.turn_log import TurnLogEntry
from coven.screens.handoff import CurtainScreen, RecapScreen
from coven.screens.play import PlayScreen
from coven.screens.results import GameResultScreen, RoundResultScreen
from coven.screens.table_screen import TableScreen
from coven.screens.text.table import (
    TextCurtainScreen,
    TextGameResultScreen,
    TextPlayScreen,
    TextRecapScreen,
    TextRoundResultScreen,
)
from coven.text_table.board import TextBoard
from coven.ui.window import Screen
from engine.match import Sight
from hall.table import SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class ScreenFactory:
    """Base of both factories."""

    _curtain_class: type[CurtainScreen | TextCurtainScreen]
    _round_class: type[RoundResultScreen | TextRoundResultScreen]
    _final_class: type[GameResultScreen | TextGameResultScreen]

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self._app = app
        self._table = table
        self._game_info = GAME_INFOS[table.game]

    def create_curtain(
        self,
        player: SeatedPlayer,
        peeks: PeekCount,
        on_open: Callable[[], object],
        on_redeal: Callable[[], object] | None,
        seal: tuple[SealPicture, ...] = (),
    ) -> Screen:
        return self._curtain_class(
            self._app.window, player, peeks, on_open=on_open, on_leave=self._app.open_shelf,
            on_redeal=on_redeal, seal=seal,
        )  # fmt: skip

    def create_table(self, services: BoardServices) -> TableScreen:
        """Returns the play screen."""
        raise NotImplementedError

    def create_recap(
        self, services: BoardServices, missed: Sequence[TurnLogEntry], on_go: Callable[[], object]
    ) -> Screen:
        """Returns the screen with the turns a player missed."""
        raise NotImplementedError

    def create_round_result(
        self, summary: ResultSummary, view: Any, on_go: Callable[[], object]
    ) -> Screen:
        return self._round_class(
            self._app.window,
            self._game_info,
            summary,
            view,
            self._table.players,
            on_continue=on_go,
        )

    def create_game_result(
        self,
        summary: ResultSummary,
        public: Sight[Any],
        next_action: NextAction,
        seal: SealReport,
        on_replay: Callable[[], object],
    ) -> Screen:
        return self._final_class(
            self._app.window,
            self._game_info,
            summary,
            public,
            self._table.players,
            on_again=next_action.on_tap,
            again_label=next_action.label,
            on_shelf=self._app.open_shelf,
            seal=seal,
            on_replay=on_replay,
        )


class DrawnScreenFactory(ScreenFactory):
    """Creates the drawn screens."""

    _curtain_class, _round_class, _final_class = CurtainScreen, RoundResultScreen, GameResultScreen

    def create_table(self, services: BoardServices) -> TableScreen:
        return PlayScreen(services, self._game_info, self._app, self._table.game)

    def create_recap(
        self, services: BoardServices, missed: Sequence[TurnLogEntry], on_go: Callable[[], object]
    ) -> Screen:
        return RecapScreen(services, self._game_info.ui.board, missed, on_continue=on_go)


class TextScreenFactory(ScreenFactory):
    """Creates the screens of text mode."""

    _curtain_class, _round_class, _final_class = (
        TextCurtainScreen,
        TextRoundResultScreen,
        TextGameResultScreen,
    )

    def create_table(self, services: BoardServices) -> TableScreen:
        board = TextBoard(services, self._game_info.ui.text_table, self._app.settings.verbosity)
        return TextPlayScreen(self._app.window, board)

    def create_recap(
        self, services: BoardServices, missed: Sequence[TurnLogEntry], on_go: Callable[[], object]
    ) -> Screen:
        return TextRecapScreen(
            self._app.window, missed, on_continue=on_go, on_leave=services.leave_table
        )
