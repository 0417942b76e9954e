"""TextReplayScreen: replays a finished game in text mode."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from coven.data.deal_seal import SealPicture, seal_sentence, verified_pictures
from coven.games import GAME_INFOS
from coven.games.interface import SeatSecret, WorldCounts
from coven.i18n import tr
from coven.replay.knowledge import (
    count_phrase,
    has_world_counts,
    seat_secrets,
    why_no_chart,
    world_counts,
)
from coven.replay.replay import (
    Replay,
    ReplayController,
    ReplayFrame,
    frame_title,
)
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.text_table.page import PageContext
from coven.ui.window import Screen
from hall.storage.archive import FinishedMatch

if TYPE_CHECKING:
    from coven.app import PocketCoven

_LONG_STEP = 10  # frames


class TextReplayScreen(Screen):
    """Shows a finished game frame by frame, with all hands open or from one viewpoint."""

    def __init__(
        self, app: "PocketCoven", match: FinishedMatch, on_back: Callable[[], object]
    ) -> None:
        self.app = app
        self.match = match
        self.game = match.record.game
        self.controller = ReplayController(
            Replay(match.record), app.store.worker, app.run_in_background
        )
        self.controller.on_frame = self._refresh
        self.world_counts: tuple[WorldCounts, ...] | None = None
        self.seal: tuple[SealPicture, ...] = ()
        self._on_back = on_back
        self._text_table = GAME_INFOS[self.game].ui.text_table
        self._column = NativeColumn(app.look, app.window.accepts_input)
        super().__init__(self._column.widget, on_back=on_back)
        self.controller.start()
        app.run_in_background(self._load_analysis())

    def dispose(self) -> None:
        self.controller.stop()

    async def _load_analysis(self) -> None:
        worker = self.app.store.worker
        self.seal = await worker.run(partial(verified_pictures, self.match))
        if has_world_counts(self.game):
            self.world_counts = await worker.run(partial(world_counts, self.match.record))
        self._refresh()

    def _refresh(self) -> None:
        frame = self.controller.frame
        if frame is None:
            return
        game_info = GAME_INFOS[self.game]
        self._column.show(
            [
                TextLine(
                    frame_title(frame, len(self.controller.replay), self.match.players, game_info),
                    "headline",
                ),
                ButtonRow((TextButton(tr("Next step"), partial(self.controller.step, 1), "main"),)),
                ButtonRow((TextButton(tr("Previous step"), partial(self.controller.step, -1)),)),
                ButtonRow((TextButton(self._play_label(), self.controller.toggle_play),)),
                *map(TextLine, self._table_lines(frame)),
                *(TextLine(self._hand_text(one)) for one in self._visible_secrets(frame)),
                *map(TextLine, self._knowledge_lines(frame)),
                *self._step_buttons(frame),
                *self._viewpoint_buttons(frame),
                *self._seal_lines(),
                ButtonRow((TextButton(tr("Back"), self._on_back),)),
            ],
            reuse_widgets=True,
        )

    def _play_label(self) -> str:
        return tr("Stop replay") if self.controller.is_playing else tr("Play replay")

    def _table_lines(self, frame: ReplayFrame) -> tuple[str, ...]:
        own = frame.own_sight
        context = PageContext(
            frame.public.view, self.match.players, self.app.settings.verbosity, secrets_shown=True,
            news=frame.news, solo_view=None if own is None else own.view,
        )  # fmt: skip
        return self._text_table.public_page(context, ()).lines

    def _visible_secrets(self, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
        return tuple(
            one
            for one in seat_secrets(self.game, frame.sights)
            if frame.viewpoint in (None, one.seat)
        )

    def _hand_text(self, one: SeatSecret) -> str:
        name = self.match.players[one.seat].name
        return tr("{name} has {things}.", name=name, things=one.words)

    def _knowledge_lines(self, frame: ReplayFrame) -> list[str]:
        """Returns how many worlds were possible for the shown seats."""
        if not has_world_counts(self.game):
            return [why_no_chart(self.game)]
        if self.world_counts is None:
            return [tr("Counting …")]
        return [
            tr("{name}: {count}", name=self.match.players[seat].name, count=count_phrase(count))
            for seat, count in enumerate(self.world_counts[frame.index])
            if frame.viewpoint in (None, seat)
        ]

    def _step_buttons(self, frame: ReplayFrame) -> list[ColumnItem]:
        controller, last = self.controller, len(self.controller.replay) - 1
        return [
            ButtonRow((TextButton(tr("Ten steps forward"), partial(controller.step, _LONG_STEP)),)),
            ButtonRow((TextButton(tr("Ten steps back"), partial(controller.step, -_LONG_STEP)),)),
            ButtonRow((TextButton(tr("Go to start"), partial(controller.go_to, 0)),)),
            ButtonRow((TextButton(tr("Go to end"), partial(controller.go_to, last)),)),
        ]

    def _viewpoint_buttons(self, frame: ReplayFrame) -> list[ColumnItem]:
        set_viewpoint, players = self.controller.set_viewpoint, self.match.players
        title = (
            tr("All hands are shown.")
            if frame.viewpoint is None
            else tr("As {name} saw it.", name=players[frame.viewpoint].name)
        )
        buttons = [TextButton(tr("Show all hands"), partial(set_viewpoint, None))]
        buttons += [
            TextButton(tr("As {name} saw it", name=player.name), partial(set_viewpoint, seat))
            for seat, player in enumerate(players)
        ]
        return [TextLine(title, "title"), *(ButtonRow((button,)) for button in buttons)]

    def _seal_lines(self) -> list[ColumnItem]:
        if not self.seal:
            return []
        return [TextLine(tr("Deal verified: {words}", words=seal_sentence(self.seal)))]
