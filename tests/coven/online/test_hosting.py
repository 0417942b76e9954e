"""A table on this phone that others join."""

from collections.abc import Callable

import pytest

from coven.screens.table.play import PlayScreen
from hall.rooms.codes import format_code
from hall.table import HallError
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.coven.online.test_transfer import is_reachable

InvitePhone = Callable[[], OtherPhone]


def test_a_table_gathers_is_dealt_and_played_on_two_phones(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    lobby = players.open_lobby()
    invitation = lobby.invitation
    assert invitation is not None
    texts = players.all_text()
    assert format_code(invitation.code) in texts
    assert invitation.typed_address in texts
    assert "Free seat" in texts
    assert players.app.feedback.screen_kept_on
    olaf, noe = add_phone(), add_phone()
    olaf.join(players.address, invitation.code)
    players.wait_for_text("Olaf")
    assert players.all_text().count("Free seat") == 1
    noe.join(players.address, invitation.code)
    players.wait_for_screen(PlayScreen)
    assert players.table.local_seats == (0,)
    assert players.table.members().remote_seats == (1, 2)
    for _ in range(6):
        players.play_around_table([olaf, noe], 2)
        players.driver.wait_until(players.is_up_to_date)
        for one in (olaf, noe):
            assert not is_reachable(players.session, one.sight().view)
            assert not is_reachable(players.app.window, one.sight().view)
    for ask in (players.table.sight, players.table.notes):
        with pytest.raises(HallError, match="not_here"):
            players.driver.run(ask(olaf.seat))
    players.wait_until_equal(olaf, noe)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.wait_for_text("Live")
    players.wait_for_text("Everyone is here")
