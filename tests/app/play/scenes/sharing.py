"""What those see who share a phone, posed for a picture."""

from coven.text.lookers import LookersScreen
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.play.scenes.waz_baraz import LATE, MIDDLE, Dance
from tests.app.play.studio import Scene, Studio


def _missed(studio: Studio) -> None:
    """Tells whoever is to act all that happened in the round."""
    evening = studio.evening
    seat = evening.table.chairs.index(studio.app.stage.screen.chair)  # type: ignore[union-attr]
    evening.tidings.manners._left[seat] = 0
    studio.driver.run(evening.handing.welcome(seat))
    studio.driver.settle()


def _recap(studio: Dance) -> None:
    studio.sit(LATE)
    _missed(studio)


def _recap_in_words(studio: Dance) -> None:
    studio.in_words("usual")
    _recap(studio)


def _brew_recap(studio: Kitchen) -> None:
    studio.seat(moments.MIDDLE.match())
    _missed(studio)


def _mistaken(studio: Dance) -> None:
    studio.open(MIDDLE)
    studio.evening.tidings.manners._dealt = studio.evening.tidings.manners._newest
    studio.evening.sharing.disown()


def _who_looks(studio: Dance) -> None:
    studio.sit(MIDDLE)
    studio.evening.sharing.ask_who_looks()
    assert isinstance(studio.app.stage.screen, LookersScreen)


def _own(studio: Dance) -> None:
    table = studio.sit(MIDDLE)
    seat = next(seat for seat in range(table.seats) if seat not in table.match.active)
    studio.evening.handing.call_to_look(seat)
    studio.players.open_curtain()


SCENES = (
    Scene("recap", Dance, _recap),
    Scene("recap-in-words", Dance, _recap_in_words),
    Scene("recap-brew", Kitchen, _brew_recap),
    Scene("not-me", Dance, _mistaken),
    Scene("who-looks", Dance, _who_looks),
    Scene("own", Dance, _own),
)
