"""Gallery scenes of errors, waiting and final ceremonies."""

from collections.abc import Callable

from coven.app import error_report
from coven.native import NativeDevice
from coven.screens.notices import ErrorScreen, WaitScreen
from coven.screens.rules import RulesIndexScreen
from coven.screens.tournament import TournamentResultScreen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.screens.test_tournament import finished_tournament


class SilentClipboard(NativeDevice):
    """A phone that can copy texts."""

    can_share, can_copy = True, True


def _nothing() -> None:
    """Does nothing."""


def _trouble(harness: AppHarness) -> None:
    try:
        raise LookupError
    except LookupError as error:
        told = error_report(error, None)
    screen = ErrorScreen(
        harness.app.window, told, SilentClipboard(), on_continue=_nothing, on_back=_nothing
    )
    harness.show_screen(screen)


def _tournament_result(harness: AppHarness) -> None:
    harness.use_text_mode("usual")
    standings = finished_tournament().standings()
    harness.show_screen(TournamentResultScreen(harness.app, standings, _nothing))


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "error-screen": _trouble,
    "waiting-notice": lambda harness: harness.show_screen(WaitScreen(harness.app.window)),
    "rules-index": lambda harness: harness.show_screen(RulesIndexScreen(harness.app)),
    "text-tournament-result": _tournament_result,
}
SCENES = tuple(GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items())
