"""TextReplayScreen: replays a finished game in text mode."""

from collections.abc import Iterator
from functools import partial

import toga

from coven.data.deal_seal import verified_text
from coven.i18n import tr
from coven.replay import knowledge
from coven.replay.replay import ReplayFrame
from coven.replay.screen import BaseReplayScreen
from coven.text_table.native_column import ColumnItem, NativeColumn, TextLine, single_button
from coven.text_table.page import PageContext
from coven.ui.canvas import Surface
from coven.ui.palette import Palette
from coven.ui.window import EdgeColours

_LONG_STEP = 10  # frames


class TextReplayScreen(BaseReplayScreen):
    """Shows a finished game frame by frame, with all hands open or from one viewpoint."""

    def edge_colours(self, palette: Palette) -> EdgeColours:
        return palette.page, palette.page

    def _create_content(self) -> tuple[toga.Box, tuple[Surface, ...]]:
        self._column = NativeColumn(self.look, self.app.window.accepts_input)
        return self._column.widget, ()

    def _on_frame(self) -> None:
        controller, frame = self.controller, self.controller.frame
        if frame is None:
            return
        play = tr("Stop replay") if controller.is_playing else tr("Play replay")
        self._column.show(
            [
                TextLine(self._frame_title(frame), "headline"),
                single_button(tr("Next step"), partial(controller.step, 1), "main"),
                single_button(tr("Previous step"), partial(controller.step, -1)),
                single_button(play, controller.toggle_play),
                *map(TextLine, self._table_lines(frame)),
                *map(TextLine, self._hand_lines(frame)),
                *map(TextLine, self._knowledge_lines(frame)),
                single_button(tr("Ten steps forward"), partial(controller.step, _LONG_STEP)),
                single_button(tr("Ten steps back"), partial(controller.step, -_LONG_STEP)),
                single_button(tr("Go to start"), partial(controller.go_to, 0)),
                single_button(
                    tr("Go to end"), partial(controller.go_to, len(controller.replay) - 1)
                ),
                *self._viewpoint_buttons(frame),
                *([TextLine(verified_text(self.seal))] if self.seal else []),
                single_button(tr("Back"), self._on_back),
            ],
            reuse_widgets=True,
        )

    def _table_lines(self, frame: ReplayFrame) -> tuple[str, ...]:
        own = frame.own_sight
        context = PageContext(
            frame.public.view, self.match.players, self.app.settings.verbosity, secrets_shown=True,
            news=frame.news, solo_view=None if own is None else own.view,
        )  # fmt: skip
        return self.game_info.ui.text_table.public_page(context, ()).lines

    def _hand_lines(self, frame: ReplayFrame) -> Iterator[str]:
        for one in knowledge.visible_secrets(self.game, frame):
            name = self.match.players[one.seat].name
            yield tr("{name} has {things}.", name=name, things=one.words)

    def _knowledge_lines(self, frame: ReplayFrame) -> list[str]:
        """Returns how many worlds were possible for the shown seats."""
        if self.game_info.ui.count_worlds is None:
            return [tr(self.game_info.ui.no_count_reason)]
        if self.world_counts is None:
            return [tr("Counting …")]
        players, phrase = self.match.players, knowledge.count_phrase
        return [
            tr("{name}: {count}", name=players[seat].name, count=phrase(count))
            for seat, count in enumerate(self.world_counts[frame.index])
            if frame.viewpoint in (None, seat)
        ]

    def _viewpoint_buttons(self, frame: ReplayFrame) -> list[ColumnItem]:
        set_viewpoint, players = self.controller.set_viewpoint, self.match.players
        title = (
            tr("All hands are shown.")
            if frame.viewpoint is None
            else tr("As {name} saw it.", name=players[frame.viewpoint].name)
        )
        labels = (tr("As {name} saw it", name=player.name) for player in players)
        return [
            TextLine(title, "title"),
            single_button(tr("Show all hands"), partial(set_viewpoint, None)),
            *(single_button(label, partial(set_viewpoint, s)) for s, label in enumerate(labels)),
        ]
