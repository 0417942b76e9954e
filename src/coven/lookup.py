"""The ways to the rules, from the shelf or from the middle of a game and back."""

from functools import partial
from typing import TYPE_CHECKING

from coven.screens.library import RulesIndexScreen
from coven.screens.reminder import ReminderScreen
from coven.screens.rules import RulesScreen
from coven.text.reminder import TextReminderScreen
from coven.text.rules import TextRulesScreen

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import TableSession


class RulesNavigation:
    """Opens what there is to read; a table steps aside for as long."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def open_rules_index(self) -> None:
        """Shows the rules of all games to choose from."""
        self._app.window.show(RulesIndexScreen(self._app))

    def open_rules(
        self, game: str, rule: str | None = None, alternatives: tuple[str, ...] = ()
    ) -> None:
        """Shows the rules, at one of them if it is named, and comes back to where one was.

        `alternatives` is what may be done in place of what that rule forbids.
        """
        app, came_from = self._app, self._suspend_session()
        back = partial(self._return, came_from)
        learn = partial(app.open_lesson, game) if came_from is None and rule is None else None
        app.window.show(
            TextRulesScreen(app.window, game, rule, alternatives, on_back=back, on_learn=learn)
            if app.look.text_mode
            else RulesScreen(app, game, rule, alternatives, on_back=back)
        )

    def open_reminder(self, game: str) -> None:
        """Shows the game in short, with a way to all rules, and comes back to the table."""
        back = partial(self._return, self._suspend_session())
        shown = TextReminderScreen if self._app.look.text_mode else ReminderScreen
        rules = partial(self.open_rules, game)
        self._app.window.show(shown(self._app.window, game, on_rules=rules, on_back=back))

    def _suspend_session(self) -> "TableSession | None":
        """Lets the table that is in front give the screen away, and returns it."""
        session = self._app.session
        if session is not None:
            session.suspend()
        return session

    def _return(self, session: "TableSession | None") -> None:
        if session is not None:
            self._app.run_in_background(session.return_to_table())
        elif self._app.look.text_mode:
            self._app.open_shelf()
        else:
            self.open_rules_index()
