"""The reminder of a game during play: one page, and the way to all rules."""

from collections.abc import Callable

from coven.boards import STAGINGS
from coven.reminder import reminder
from coven.screens.page import Page
from coven.stage import Stage
from coven.words import language, say


class ReminderScreen(Page):
    """Says in a few lines how a game goes."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        *,
        on_rules: Callable[[], object],
        on_back: Callable[[], object],
    ) -> None:
        self.game = game
        self.told = reminder(language(), game)
        self._on_rules = on_rules
        super().__init__(stage, on_back)
        self.lay()

    def title(self) -> str:
        """Returns the game's name."""
        return self.told.title

    def subtitle(self) -> str:
        """Returns what the page is."""
        return say("In short")

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return STAGINGS[self.game].emblem

    def arrange(self) -> None:
        """Puts the few lines on the page, and the way to all the others."""
        self.body.clear()
        furniture = self.furniture
        for part in self.told.parts:
            lines = "\n".join(f"• {line}" for line in part.lines)
            title = furniture.label(part.title, margin_bottom=4)
            self.body.add(furniture.card(title.widget, furniture.prose(lines).widget))
        self.all_rules = furniture.main_button(say("All rules"), self._on_rules)
        self.body.add(self.all_rules)
