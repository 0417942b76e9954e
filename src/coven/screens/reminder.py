"""The reminder of a game during play: one page, and the way to all rules."""

from collections.abc import Callable

from coven.games import GAME_INFOS
from coven.reminder import load_reminder
from coven.screens.page import PageScreen
from coven.stage import AppWindow
from coven.words import language, tr


class ReminderScreen(PageScreen):
    """Says in a few lines how a game goes."""

    def __init__(
        self,
        window: AppWindow,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        self.game = game
        self.reminder = load_reminder(language(), game)
        self._on_rules = on_rules
        super().__init__(window, on_back)
        self.rebuild()

    def title(self) -> str:
        """Returns the game's name."""
        return self.reminder.title

    def subtitle(self) -> str:
        """Returns what the page is."""
        return tr("In short")

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return GAME_INFOS[self.game].emblem

    def build_body(self) -> None:
        """Puts the few lines on the page, and the way to all the others."""
        self.body.clear()
        widgets = self.widgets
        for part in self.reminder.sections:
            lines = "\n".join(f"• {line}" for line in part.lines)
            title = widgets.label(part.title, margin_bottom=4)
            self.body.add(widgets.card(title.widget, widgets.body_text(lines).widget))
        self.rules_button = widgets.main_button(tr("All rules"), self._on_rules)
        self.body.add(self.rules_button)
