"""Export, import and backup screens."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import toga

from coven.data.export import ImportRejected
from coven.i18n import tr, tr_noop
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP, PagePart, multiline_field

# A field takes too long to show a longer text, which can still be shared or copied.
MAX_SHOWN_CHARACTERS = 60_000


@dataclass(eq=False)
class ExportScreen(PageScreen):
    """Offers a text to share, to copy, and in a field."""

    text: str
    description: str

    title_text = tr_noop("Export")

    def build_body(self) -> Iterator[PagePart]:
        widgets, share = self.widgets, self.app.feedback.device
        yield widgets.card(widgets.body_text(self.description))
        self.field: toga.MultilineTextInput | None = None
        self.message = widgets.label("", margin_bottom=GAP)
        if share.can_share:
            yield widgets.main_button(tr("Share"), self._share, margin_bottom=GAP)
        if share.can_copy:
            yield widgets.main_button(tr("Copy"), self._copy, margin_bottom=GAP)
        yield self.message
        if len(self.text) <= MAX_SHOWN_CHARACTERS or not share.can_copy:
            yield widgets.remark(tr("Or select and copy all of this text:"), margin_bottom=GAP)
            self.field = multiline_field(self.look, self.text, read_only=True)
            yield self.field

    def _share(self) -> None:
        self._try(lambda: self.app.feedback.device.share(self.text, self.title()), "")

    def _copy(self) -> None:
        self._try(lambda: self.app.feedback.device.copy(self.text), tr("Copied."))

    def _try(self, act: Callable[[], None], done: str) -> None:
        try:
            act()
        except Exception:
            # The field below still has the text.
            done = tr("Could not copy: copy the text below.")
        self.message.text = done


class ImportScreen(PageScreen):
    """Imports a game or a backup from text, or shows why it is rejected."""

    title_text = tr_noop("Import")
    _is_busy = False

    def build_body(self) -> Iterator[PagePart]:
        widgets, share = self.widgets, self.app.feedback.device
        story = tr(
            "Paste a finished game or a backup from another phone. Damaged text "
            "is not imported, and nothing changes."
        )
        yield widgets.card(widgets.body_text(story))
        self.field = multiline_field(self.look, "", read_only=False)
        yield self.field
        if share.can_copy:
            yield widgets.button(tr("Paste"), self._paste, margin_top=GAP)
        yield widgets.main_button(tr("Import"), self._start_import, margin_top=GAP)
        self.message = widgets.label("", margin_top=GAP)
        yield self.message

    def _paste(self) -> None:
        try:
            self.field.value = self.app.feedback.device.paste()
        except Exception:
            self.message.text = tr("Could not paste: paste it into the field.")

    def _start_import(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self.message.text = tr("Checking every line …")
            self.app.run_in_background(self._import(str(self.field.value)))

    async def _import(self, text: str) -> None:
        try:
            self.message.text = await self.app.store.import_text(text)
        except ImportRejected as refused:
            self.message.text = refused.message()
        finally:
            self._is_busy = False


class FilesScreen(PageScreen):
    """Links to the import, and creates a backup of everything."""

    title_text = tr_noop("Import and back up")

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    def build_body(self) -> Iterator[toga.Widget]:
        button, open_import = self.widgets.button, self.app.navigation.open_import
        story = tr("A finished game that someone sent you, or the backup of your old phone.")
        yield self.widgets.card(button(tr("Import"), open_import, margin_top=GAP), remark=story)
        back_up = button(tr("Make a backup"), self._export_backup, margin_top=GAP)
        self.message = self.widgets.remark("")
        story = tr(
            "Finished games, players and statistics as one text. Unfinished "
            "games stay here: you can move them seat by seat, or change the host."
        )
        yield self.widgets.card(back_up, self.message, remark=story)

    def _export_backup(self) -> None:
        self.message.text = tr("Backing up …")
        self.app.navigation.open_backup_export()
