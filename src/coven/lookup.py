"""The ways to the rules, from the shelf or from the middle of a game and back."""

from functools import partial
from typing import TYPE_CHECKING

from coven.screens.library import LibraryScreen
from coven.screens.reminder import ReminderScreen
from coven.screens.rules import RulesScreen
from coven.text.reminder import WordReminderScreen
from coven.text.rules import WordRulesScreen

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import Evening


class Lookup:
    """Opens what there is to read; a table steps aside for as long."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def library(self) -> None:
        """Shows the rules of all games to choose from."""
        self._app.stage.show(LibraryScreen(self._app))

    def rules(self, game: str, rule: str | None = None, instead: tuple[str, ...] = ()) -> None:
        """Shows the rules, at one of them if it is named, and comes back to where one was.

        `instead` is what may be done in place of what that rule forbids.
        """
        app, came_from = self._app, self._step_aside()
        back = partial(self._back, came_from)
        learn = partial(app.open_lesson, game) if came_from is None and rule is None else None
        app.stage.show(
            WordRulesScreen(app.stage, game, rule, instead, on_back=back, on_learn=learn)
            if app.look.words
            else RulesScreen(app, game, rule, instead, on_back=back)
        )

    def reminder(self, game: str) -> None:
        """Shows the game in short, with a way to all rules, and comes back to the table."""
        back = partial(self._back, self._step_aside())
        shown = WordReminderScreen if self._app.look.words else ReminderScreen
        rules = partial(self.rules, game)
        self._app.stage.show(shown(self._app.stage, game, on_rules=rules, on_back=back))

    def _step_aside(self) -> "Evening | None":
        """Lets the table that is in front give the screen away, and returns it."""
        evening = self._app.evening
        if evening is not None:
            evening.step_aside()
        return evening

    def _back(self, evening: "Evening | None") -> None:
        if evening is not None:
            self._app.background(evening.come_back())
        elif self._app.look.words:
            self._app.open_shelf()
        else:
            self.library()
