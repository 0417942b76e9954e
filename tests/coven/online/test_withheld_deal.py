"""A host that keeps its deal back or alters it is noticed before anybody acts."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.data.deal_seal import NO_SEAL, seal_pictures
from coven.errors import reason_message
from coven.i18n import tr
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from hall.rooms.codes import format_code
from hall.server import routes
from hall.table import HallError
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.hall.remote.test_malicious_host import CheatingHost, Strategy, a_better_secret

InvitePhone = Callable[[], OtherPhone]
WITHHELD = "The host has not shown its deal"
UNFAIR = "Unfair deal: do not trust it"


def withheld(answer: dict[str, Any]) -> dict[str, Any]:
    return {**answer, "opening": None}


def altered(answer: dict[str, Any]) -> dict[str, Any]:
    opening = answer["opening"]
    return answer if opening is None else {**answer, "opening": {**opening, "nonce": "0" * 64}}


def refused(answer: dict[str, Any]) -> dict[str, Any]:
    """Fails after the deal, as an overloaded server does."""
    if answer["opening"] is not None:
        raise HallError("busy")
    return answer


@pytest.fixture
def cheat(monkeypatch: pytest.MonkeyPatch) -> Callable[[Strategy], None]:
    """Returns a function that makes the hosting phones of a test cheat."""
    return lambda strategy: monkeypatch.setattr(
        routes, "CompactJSONResponse", CheatingHost(strategy).answer
    )


def shown(players: OnlineTapPlayers) -> str:
    return players.all_text().replace(" | ", " ")


def wait_for_sentence(players: OnlineTapPlayers, sentence: str) -> None:
    players.driver.wait_until(lambda: sentence in shown(players))


@pytest.mark.parametrize("card", [withheld, refused])
def test_a_host_that_keeps_its_deal_back_is_named_where_the_pictures_belong(
    players: OnlineTapPlayers,
    add_phone: InvitePhone,
    cheat: Callable[[Strategy], None],
    card: Callable[[dict[str, Any]], dict[str, Any]],
) -> None:
    cheat(Strategy(card=card))
    players.join_table_of(add_phone())
    screen = players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, reason_message("deal_withheld"))
    wait_for_sentence(players, WITHHELD)
    assert screen.services.seal().pictures == ()
    players.open_players_screen()
    wait_for_sentence(players, reason_message("deal_withheld"))
    # It does not end with the next change of the members.
    players.driver.run(players.table.leave(1))
    players.driver.wait_until(lambda: players.app.is_idle)
    assert reason_message("deal_withheld") in shown(players)
    players.press_button(tr("Back to table"))
    players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, WITHHELD)


def test_a_late_deal_is_asked_for_again(
    players: OnlineTapPlayers, add_phone: InvitePhone, cheat: Callable[[Strategy], None]
) -> None:
    cheat(Strategy(card=withheld))
    olaf = add_phone()
    players.join_table_of(olaf)
    screen = players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, WITHHELD)
    cheat(Strategy())
    players.driver.run(olaf.table.leave(0))
    pictures = seal_pictures(olaf.driver.run(olaf.table.seal_digest()))
    players.driver.wait_until(lambda: screen.services.seal().pictures == pictures)
    players.driver.wait_until(lambda: WITHHELD not in shown(players))
    assert reason_message("deal_withheld") not in shown(players)


def test_a_deal_is_asked_for_again_after_the_connection_was_lost(
    players: OnlineTapPlayers, add_phone: InvitePhone, cheat: Callable[[Strategy], None]
) -> None:
    cheat(Strategy(card=withheld))
    olaf = add_phone()
    players.join_table_of(olaf)
    screen = players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, WITHHELD)
    olaf.go_offline()
    players.driver.wait_until(lambda: players.table.status != "live")
    cheat(Strategy())
    olaf.come_online()
    players.driver.wait_until(lambda: len(screen.services.seal().pictures) == 4)


def test_an_altered_deal_stays_on_the_screen(
    players: OnlineTapPlayers, add_phone: InvitePhone, cheat: Callable[[Strategy], None]
) -> None:
    cheat(Strategy(card=altered))
    olaf = add_phone()
    players.join_table_of(olaf)
    players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, reason_message("unfair_deal"))
    wait_for_sentence(players, UNFAIR)
    players.open_players_screen()
    wait_for_sentence(players, reason_message("unfair_deal"))
    # Neither a change of the members nor an honest answer afterwards removes it.
    cheat(Strategy())
    players.driver.run(olaf.table.leave(0))
    players.wait_for_text("Let a bot play")
    players.driver.wait_until(lambda: players.app.is_idle)
    assert reason_message("unfair_deal") in shown(players)
    players.press_button(tr("Back to table"))
    players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, UNFAIR)


def test_the_line_outlasts_the_first_actions(
    players: OnlineTapPlayers, add_phone: InvitePhone, cheat: Callable[[Strategy], None]
) -> None:
    cheat(Strategy(card=altered))
    olaf = add_phone()
    players.join_table_of(olaf)
    wait_for_sentence(players, UNFAIR)
    for _ in range(12):
        if not players.session.table_news.has_local_actions:
            players.play_around_table([olaf], 1)
    assert players.session.table_news.has_local_actions
    players.wait_for_screen(PlayScreen)
    assert players.session.seal.opening_report() == NO_SEAL
    assert UNFAIR in shown(players)


def test_text_mode_says_it_too(
    players: OnlineTapPlayers, add_phone: InvitePhone, cheat: Callable[[Strategy], None]
) -> None:
    cheat(Strategy(card=withheld))
    players.app.apply_settings(Settings(language="en", motion=False, table="words"))
    olaf = add_phone()
    code = olaf.host()
    players.join_by_code(olaf.address, format_code(code))
    wait_for_sentence(players, reason_message("deal_withheld"))
    wait_for_sentence(players, WITHHELD)


def test_a_secret_chosen_after_the_entropy_is_named_before_the_first_action(
    players: OnlineTapPlayers,
    add_phone: InvitePhone,
    cheat: Callable[[Strategy], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = CheatingHost(Strategy(a_better_secret))
    monkeypatch.setattr("hall.rooms.rules.deal_match", host.deal_match)
    monkeypatch.setattr(routes, "CompactJSONResponse", host.answer)
    players.join_table_of(add_phone())
    players.wait_for_screen(PlayScreen)
    wait_for_sentence(players, reason_message("unfair_deal"))
    assert not players.session.table_news.has_local_actions


def test_a_curtain_names_a_deal_that_is_answered_late(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    players.join_table_of(add_phone())
    session = players.session
    players.driver.wait_until(lambda: bool(session.seal.report().pictures))
    session.handoff.show_curtain(1)
    screen = players.app.window.screen
    assert isinstance(screen, CurtainScreen)
    session.phone.show_seal(session.seal.report()._replace(pictures=(), problem="No deal."))
    wait_for_sentence(players, "No deal.")
