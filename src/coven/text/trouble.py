"""A calm screen for what nobody foresaw: native, drawn table or not."""

from collections.abc import Callable

from coven.native.share import Share
from coven.screens.longtext import long_field
from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import say


class TroubleScreen(Screen):
    """Says that all is saved, offers the ways on, and a report for whoever mends the app."""

    def __init__(
        self,
        stage: Stage,
        report: str,
        share: Share,
        *,
        on_continue: Callable[[], object],
        on_shelf: Callable[[], object],
    ) -> None:
        self.report = report
        self._share = share
        self._on_continue = on_continue
        self._on_shelf = on_shelf
        self._copied = False
        self._sheet = Sheet(stage.look, stage.accepts)
        super().__init__(self._sheet.widget, back=on_shelf)
        self.field = long_field(stage.look, report, fixed=True)
        self.content.add(self.field)
        self._refresh()

    def _refresh(self) -> None:
        parts: list[Part] = [
            Line(say("Something went wrong"), "headline"),
            Line(say("That was our fault. Your game is saved up to the last move.")),
            Row((Button(say("Continue"), self._on_continue, "main"),)),
            Row((Button(say("To the shelf"), self._on_shelf),)),
            Line(say("This report helps us to mend it. It holds no names and no secrets.")),
        ]
        if self._share.can_copy:
            label = say("Copied") if self._copied else say("Copy report")
            parts.append(Row((Button(label, self._copy),)))
        self._sheet.show(parts)

    def _copy(self) -> None:
        self._share.copy(self.report)
        self._copied = True
        self._refresh()
