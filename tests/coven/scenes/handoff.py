"""What those see who share a phone, posed for a picture."""

from coven.screens.text.table import PeekChoiceScreen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.scenes.waz_baraz import LATE, MIDDLE, WazBarazHarness


def _missed(studio: AppHarness) -> None:
    """Tells whoever is to act all that happened in the round."""
    evening = studio.session
    seat = evening.table.players.index(studio.app.window.screen.player)  # type: ignore[union-attr]
    evening.table_news.turn_log._seen_entries[seat] = 0
    studio.driver.run(evening.handoff.start_turn(seat))
    studio.driver.settle()


def _recap(studio: WazBarazHarness) -> None:
    studio.open_position(LATE)
    _missed(studio)


def _recap_in_words(studio: WazBarazHarness) -> None:
    studio.use_text_mode("usual")
    _recap(studio)


def _brew_recap(studio: PotionBrewHarness) -> None:
    studio.open_match(positions.MIDDLE.match())
    _missed(studio)


def _mistaken(studio: WazBarazHarness) -> None:
    studio.open_turn(MIDDLE)
    studio.session.table_news.turn_log._dealt_version = (
        studio.session.table_news.turn_log._newest_version
    )
    studio.session.shared_phone.report_wrong_player()


def _who_looks(studio: WazBarazHarness) -> None:
    studio.open_position(MIDDLE)
    studio.session.shared_phone.ask_who_peeks()
    assert isinstance(studio.app.window.screen, PeekChoiceScreen)


def _own(studio: WazBarazHarness) -> None:
    table = studio.open_position(MIDDLE)
    seat = next(seat for seat in range(table.seats) if seat not in table.match.active)
    studio.session.handoff.show_curtain_to_peek(seat)
    studio.players.open_curtain()


SCENES = (
    GalleryScene("recap", WazBarazHarness, _recap),
    GalleryScene("recap-in-words", WazBarazHarness, _recap_in_words),
    GalleryScene("recap-brew", PotionBrewHarness, _brew_recap),
    GalleryScene("not-me", WazBarazHarness, _mistaken),
    GalleryScene("who-looks", WazBarazHarness, _who_looks),
    GalleryScene("own", WazBarazHarness, _own),
)
