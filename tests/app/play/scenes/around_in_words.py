"""The screens around the tables in words, posed for a picture."""

from collections.abc import Callable
from typing import Any

from coven.text.notice import WordNoticeScreen
from coven.text.player import WordPlayerScreen
from coven.text.reasons import explained
from coven.text.shelf import WordShelfScreen
from coven.words import say
from hall.table import Card
from tests.app.play.scenes.around import DANCE, NOW, kept, saved, setup
from tests.app.play.studio import Scene, Studio


def _in_words(pose: Callable[[Studio], object]) -> Callable[[Studio], object]:
    def posed(studio: Studio) -> None:
        studio.in_words("usual")
        pose(studio)

    return posed


def _shelf(studio: Studio, cards: tuple[Card, ...]) -> None:
    studio.show(WordShelfScreen(studio.app, cards, now=lambda: NOW))


def _doubted(studio: Studio) -> None:
    _shelf(studio, saved())
    studio.press(say("Delete game {number}", number=1))


def _setup_error(studio: Studio) -> None:
    setup(studio, None)
    studio.press(say("Begin"))


def _player(studio: Studio) -> None:
    party = setup(studio, kept(2, 1)).party
    studio.show(WordPlayerScreen(studio.app.stage, party, 2, on_done=lambda _party: None))


def _notice(studio: Studio) -> None:
    text = explained("set_aside")
    studio.show(WordNoticeScreen(studio.app.stage, text, on_go=lambda: None))


POSES: dict[str, Callable[[Studio], object]] = {
    "words-shelf-empty": lambda studio: _shelf(studio, ()),
    "words-shelf": lambda studio: _shelf(studio, saved()),
    "words-shelf-delete": _doubted,
    "words-setup": lambda studio: setup(studio, kept(3, 2)),
    "words-setup-error": _setup_error,
    "words-player": _player,
    "words-notice": _notice,
    "words-rules": lambda studio: studio.app.lookup.rules(DANCE),
    "words-settings": lambda studio: studio.app.open_settings(),
}
SCENES: tuple[Scene[Any], ...] = tuple(
    Scene(name, Studio, _in_words(pose)) for name, pose in POSES.items()
)
