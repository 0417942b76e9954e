"""Export, import and backup screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.data.export import ImportRejected
from coven.i18n import tr
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP, multiline_field

if TYPE_CHECKING:
    from coven.app import PocketCoven

# A field takes too long to show a longer text, which can still be shared or copied.
MAX_SHOWN_CHARACTERS = 60_000


class ExportScreen(PageScreen):
    """Offers a text to share, to copy, and in a field."""

    def __init__(
        self,
        app: "PocketCoven",
        text: str,
        description: str,
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.text = text
        self.description = description
        self.buttons: dict[str, toga.Button] = {}
        self.field: toga.MultilineTextInput | None = None
        super().__init__(app.window, on_back)

    def title(self) -> str:
        return tr("Export")

    def build_body(self) -> None:
        widgets, share = self.widgets, self.app.feedback.device
        self.body.add(widgets.card(widgets.body_text(self.description).widget))
        self.message = widgets.label("", margin_bottom=GAP)
        if share.can_share:
            self._add_button("share", tr("Share"), self._share)
        if share.can_copy:
            self._add_button("copy", tr("Copy"), self._copy)
        self.body.add(self.message.widget)
        if len(self.text) <= MAX_SHOWN_CHARACTERS or not share.can_copy:
            hint = tr("Or select and copy all of this text:")
            self.body.add(widgets.remark(hint, margin_bottom=GAP).widget)
            self.field = multiline_field(self.look, self.text, read_only=True)
            self.body.add(self.field)

    def _add_button(self, name: str, label: str, action: Callable[[], object]) -> None:
        self.buttons[name] = self.widgets.main_button(label, action, margin_bottom=GAP)
        self.body.add(self.buttons[name])

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

    def __init__(self, app: "PocketCoven", on_back: Callable[[], object]) -> None:
        self.app = app
        self._busy = False
        super().__init__(app.window, on_back)

    def title(self) -> str:
        return tr("Import")

    def build_body(self) -> None:
        widgets, share = self.widgets, self.app.feedback.device
        story = tr(
            "Paste a finished game or a backup from another phone. Damaged text "
            "is not imported, and nothing changes."
        )
        self.body.add(widgets.card(widgets.body_text(story).widget))
        self.field = multiline_field(self.look, "", read_only=False)
        self.body.add(self.field)
        if share.can_copy:
            self.body.add(widgets.button(tr("Paste"), self._paste, margin_top=GAP))
        self.import_button = widgets.main_button(tr("Import"), self._start_import, margin_top=GAP)
        self.body.add(self.import_button)
        self.message = widgets.label("", margin_top=GAP)
        self.body.add(self.message.widget)

    def _paste(self) -> None:
        try:
            self.field.value = self.app.feedback.device.paste()
        except Exception:
            self.message.text = tr("Could not paste: paste it into the field.")

    def _start_import(self) -> None:
        if not self._busy:
            self._busy = True
            self.message.text = tr("Checking every line …")
            self.app.run_in_background(self._import(str(self.field.value)))

    async def _import(self, text: str) -> None:
        try:
            self.message.text = await self.app.store.import_text(text)
        except ImportRejected as refused:
            self.message.text = refused.message()
        finally:
            self._busy = False


class FilesScreen(PageScreen):
    """Links to the import, and creates a backup of everything."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        super().__init__(app.window, app.navigation.open_app_menu)

    def title(self) -> str:
        return tr("Import and back up")

    def build_body(self) -> None:
        widgets, open_import = self.widgets, self.app.navigation.open_import
        self.import_button = widgets.button(tr("Import"), open_import, margin_top=GAP)
        story = tr("A finished game that someone sent you, or the backup of your old phone.")
        self.body.add(widgets.card(widgets.remark(story).widget, self.import_button))
        self.backup_button = widgets.button(
            tr("Back up for a new phone"), self._export_backup, margin_top=GAP
        )
        self.message = widgets.remark("")
        story = tr(
            "Finished games, players and statistics as one text. Unfinished "
            "games stay here: you can move them seat by seat, or change the host."
        )
        self.body.add(
            widgets.card(widgets.remark(story).widget, self.backup_button, self.message.widget)
        )

    def _export_backup(self) -> None:
        self.message.text = tr("Backing up …")
        self.app.navigation.open_backup_export()
