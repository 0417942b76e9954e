"""Gallery scenes of passing the phone."""

from coven.screens.table.handoff import PeekChoiceScreen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.scenes.waz_baraz import LATE, MIDDLE, WazBarazHarness


def _missed(harness: AppHarness) -> None:
    """Shows the recap of a whole round to the seat that is to act."""
    session = harness.session
    harness.driver.wait_until(lambda: hasattr(harness.app.window.screen, "player"))
    seat = session.table.players.index(harness.app.window.screen.player)  # type: ignore[union-attr]
    session.table_news.turn_log._seen_entries[seat] = 0
    harness.driver.run(session.handoff.start_turn(seat))
    harness.driver.settle()


def _recap(harness: WazBarazHarness) -> None:
    harness.open_position(LATE)
    _missed(harness)


def _recap_text_mode(harness: WazBarazHarness) -> None:
    harness.use_text_mode("usual")
    _recap(harness)


def _brew_recap(harness: PotionBrewHarness) -> None:
    harness.open_match(positions.MIDDLE.match())
    _missed(harness)


def _mistaken(harness: WazBarazHarness) -> None:
    harness.open_turn(MIDDLE)
    harness.session.table_news.turn_log.dealt_version = harness.table.match.version
    harness.session.handoff.report_wrong_player()


def _who_looks(harness: WazBarazHarness) -> None:
    harness.open_position(MIDDLE)
    harness.session.handoff.ask_who_peeks()
    harness.driver.wait_until(lambda: isinstance(harness.app.window.screen, PeekChoiceScreen))


def _own(harness: WazBarazHarness) -> None:
    table = harness.open_position(MIDDLE)
    seat = next(seat for seat in range(table.seats) if seat not in table.match.active)
    harness.session.handoff.show_curtain_to_peek(seat)
    harness.players.open_curtain()


SCENES = (
    GalleryScene("recap", WazBarazHarness, _recap),
    GalleryScene("recap-text-mode", WazBarazHarness, _recap_text_mode),
    GalleryScene("recap-brew", PotionBrewHarness, _brew_recap),
    GalleryScene("not-me", WazBarazHarness, _mistaken),
    GalleryScene("who-looks", WazBarazHarness, _who_looks),
    GalleryScene("own", WazBarazHarness, _own),
)
