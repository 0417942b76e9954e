"""A table on this phone that others come to."""

from collections.abc import Callable

import pytest

from coven.screens.play import PlayScreen
from hall.codes import shown_code
from hall.table import HallError
from tests.app.online.friends import Evenings, Friend
from tests.app.online.test_peeling import reachable

Come = Callable[[], Friend]


def test_a_table_gathers_is_dealt_and_played_on_two_phones(window: Evenings, friend: Come) -> None:
    lobby = window.to_lobby()
    invitation = lobby.invitation
    assert invitation is not None
    texts = window.texts()
    assert shown_code(invitation.code) in texts
    assert invitation.address.removeprefix("http://") in texts
    assert "Free seat" in texts
    assert window.app.senses._awake
    olaf, noe = friend(), friend()
    olaf.join(window.here, invitation.code)
    window.reads("Olaf")
    assert window.texts().count("Free seat") == 1
    noe.join(window.here, invitation.code)
    window.until(PlayScreen)
    assert window.table.here == (0,)
    assert window.table.company().apart == (1, 2)
    for _ in range(6):
        window.play([olaf, noe], 2)
        window.driver.until(window.settled)
        for one in (olaf, noe):
            assert not reachable(window.evening, one.sight().view)
            assert not reachable(window.app.stage, one.sight().view)
    for ask in (window.table.sight, window.table.notes):
        with pytest.raises(HallError, match="not_here"):
            window.driver.run(ask(olaf.seat))
    version = window.public().version
    window.driver.until(lambda: olaf.sight().version == noe.sight().version == version)
    screen = window.app.stage.screen
    assert isinstance(screen, PlayScreen)
    window.reads("Live")
    window.reads("All are here")
