"""The screens for when something is wrong, slow or over, posed for a picture."""

from collections.abc import Callable

from coven.app import error_report
from coven.screens.rules import RulesIndexScreen
from coven.screens.text.notices import ErrorScreen, WaitScreen
from coven.screens.tournament import TextTournamentResultScreen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.screens.test_tournament import finished_tournament


class SilentClipboard:
    """A phone on which texts can be copied."""

    can_share, can_copy = True, True

    def share(self, text: str, title: str) -> None:
        """Goes nowhere."""

    def copy(self, text: str) -> None:
        """Keeps nothing."""

    def paste(self) -> str:
        """Returns nothing."""
        return ""


def _nothing() -> None:
    """Leads nowhere."""


def _trouble(studio: AppHarness) -> None:
    try:
        raise LookupError
    except LookupError as error:
        told = error_report(error, None)
    screen = ErrorScreen(
        studio.app.window, told, SilentClipboard(), on_continue=_nothing, on_shelf=_nothing
    )
    studio.show_screen(screen)


def _ceremony(studio: AppHarness) -> None:
    studio.use_text_mode("usual")
    standings = finished_tournament().standings()
    studio.show_screen(TextTournamentResultScreen(studio.app.window, standings, _nothing, _nothing))


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "trouble": _trouble,
    "patience": lambda studio: studio.show_screen(WaitScreen(studio.app.window)),
    "library": lambda studio: studio.show_screen(RulesIndexScreen(studio.app)),
    "words-ceremony": _ceremony,
}
SCENES = tuple(GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items())
