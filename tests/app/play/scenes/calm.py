"""The screens for when something is wrong, slow or over, posed for a picture."""

from collections.abc import Callable

from coven.report import report
from coven.screens.ceremony import WordCeremonyScreen
from coven.screens.library import LibraryScreen
from coven.text.patience import PatienceScreen
from coven.text.trouble import TroubleScreen
from tests.app.attic.test_tournament import ended
from tests.app.play.studio import Scene, Studio


class Clipboard:
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


def _trouble(studio: Studio) -> None:
    try:
        raise LookupError
    except LookupError as error:
        told = report(error, None)
    screen = TroubleScreen(
        studio.app.stage, told, Clipboard(), on_continue=_nothing, on_shelf=_nothing
    )
    studio.show(screen)


def _ceremony(studio: Studio) -> None:
    studio.in_words("usual")
    standings = ended().standings()
    studio.show(WordCeremonyScreen(studio.app.stage, standings, _nothing, _nothing))


_POSES: dict[str, Callable[[Studio], object]] = {
    "trouble": _trouble,
    "patience": lambda studio: studio.show(PatienceScreen(studio.app.stage)),
    "library": lambda studio: studio.show(LibraryScreen(studio.app)),
    "words-ceremony": _ceremony,
}
SCENES = tuple(Scene(name, Studio, pose) for name, pose in _POSES.items())
