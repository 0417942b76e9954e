"""TextNoticeScreen; ErrorScreen and WaitScreen, which are native in both modes."""

from collections.abc import Callable

from coven.i18n import tr
from coven.native.share import ShareService
from coven.screens.notices import NoticeButton
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.ui.widgets import multiline_field
from coven.ui.window import AppWindow, Screen


class ErrorScreen(Screen):
    """Shows that an unexpected error occurred, with ways to go on and a report to copy."""

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
            TextLine(tr("This is our fault. Your game is saved up to the last move.")),
            ButtonRow((TextButton(tr("Continue"), self._on_continue, "main"),)),
            ButtonRow((TextButton(tr("Home"), self._on_shelf),)),
            TextLine(tr("This report helps us fix it. It contains no names and no secrets.")),
        ]
        if self._share_service.can_copy:
            label = tr("Copied") if self._copied else tr("Copy report")
            parts.append(ButtonRow((TextButton(label, self._copy),)))
        self._column.show(parts)

    def _copy(self) -> None:
        self._share_service.copy(self.report)
        self._copied = True
        self._refresh()


class TextNoticeScreen(Screen):
    """Shows one message, a button that goes on, and maybe a second one."""

    def __init__(
        self,
        window: AppWindow,
        text: str,
        on_continue: Callable[[], object],
        second: NoticeButton | None = None,
    ) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("Please note"), "headline"),
                TextLine(text),
                *([ButtonRow((TextButton(*second),))] if second is not None else ()),
                ButtonRow((TextButton(tr("Home"), on_continue, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_continue)


class WaitScreen(Screen):
    """Shown while something takes long, until the next screen replaces it."""

    def __init__(self, window: AppWindow) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        super().__init__(column.widget)
        column.show([TextLine(tr("One moment …"), "headline")])
