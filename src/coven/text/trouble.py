"""A calm screen for what nobody foresaw: native, drawn table or not."""

from collections.abc import Callable

from coven.native.share import ShareService
from coven.screens.longtext import multiline_field
from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.words import tr


class ErrorScreen(Screen):
    """Says that all is saved, offers the ways on, and a report for whoever mends the app."""

    def __init__(
        self,
        window: AppWindow,
        report: str,
        share_service: ShareService,
        *,
        on_continue: Callable[[], object],
        on_shelf: Callable[[], object],
    ) -> None:
        self.report = report
        self._share_service = share_service
        self._on_continue = on_continue
        self._on_shelf = on_shelf
        self._copied = False
        self._column = NativeColumn(window.look, window.accepts_input)
        super().__init__(self._column.widget, on_back=on_shelf)
        self.report_field = multiline_field(window.look, report, read_only=True)
        self.content.add(self.report_field)
        self._refresh()

    def _refresh(self) -> None:
        parts: list[ColumnItem] = [
            TextLine(tr("Something went wrong"), "headline"),
            TextLine(tr("That was our fault. Your game is saved up to the last move.")),
            ButtonRow((TextButton(tr("Continue"), self._on_continue, "main"),)),
            ButtonRow((TextButton(tr("To the shelf"), self._on_shelf),)),
            TextLine(tr("This report helps us to mend it. It holds no names and no secrets.")),
        ]
        if self._share_service.can_copy:
            label = tr("Copied") if self._copied else tr("Copy report")
            parts.append(ButtonRow((TextButton(label, self._copy),)))
        self._column.show(parts)

    def _copy(self) -> None:
        self._share_service.copy(self.report)
        self._copied = True
        self._refresh()
