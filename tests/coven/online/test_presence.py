"""An unreachable table or an absent player: what the screens show and offer."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.data.deal_seal import seal_pictures
from coven.i18n import set_language
from coven.online.table_pages import MembersScreen
from coven.screens.saved_games import saved_table_title
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import RecapScreen
from coven.screens.table.play import PlayScreen
from hall import nearby
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.table import HallError, Proposal
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.coven.online.test_transfer import open_table, transfer_seat
from tests.hall.remote.phones import FAST_RETRIES

InvitePhone = Callable[[], OtherPhone]


@pytest.fixture
def players(players: OnlineTapPlayers) -> OnlineTapPlayers:
    """Returns the app with a hall that uses short timings."""
    app = players.app
    path = app.hall.path
    app.hall.stop()
    app.hall = Hall(path, INSTANT_TIMING, FAST_RETRIES)
    app.hall.start()
    return players


def to_turn(players: OnlineTapPlayers, *friends: OtherPhone) -> None:
    """Plays until a card can be played at this phone."""
    while not (isinstance(players.app.window.screen, PlayScreen) and players.board.mode == "turn"):
        players.play_around_table([*friends], 1)
        players.driver.wait_until(players.is_up_to_date)


def test_a_host_that_vanishes_leaves_the_last_sight_and_the_score(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    players.play_around_table([olaf], 4)
    players.driver.wait_until(players.is_up_to_date)
    olaf.go_offline()
    players.wait_for_text("Reconnecting …")
    assert isinstance(players.app.window.screen, PlayScreen)
    before = players.public_sight()
    players.open_players_screen()
    players.wait_for_text("You see its last state")
    players.press_button("Back to table")
    players.wait_for_screen(PlayScreen)
    assert players.public_sight() == before
    olaf.come_online()
    players.open_from_icon()
    players.wait_for_text("Live")
    players.play_around_table([olaf], 3)


def test_an_offline_action_waits_and_is_sent(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    to_turn(players, olaf)
    version = players.public_sight().version
    olaf.go_offline()
    players.wait_for_text("Reconnecting …")
    players.raise_card(players.board, 0)
    players.tap_zone(players.board.buttons, "play")
    players.wait_for_text("Waiting to send")
    olaf.come_online()
    players.open_from_icon()
    players.driver.wait_until(lambda: players.public_sight().version > version)
    players.wait_for_text("Live")


def test_an_outdated_offline_action_is_asked_again(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    to_turn(players, olaf)
    olaf.go_offline()
    players.wait_for_text("Reconnecting …")
    players.raise_card(players.board, 0)
    players.tap_zone(players.board.buttons, "play")
    players.wait_for_text("Waiting to send")
    # Meanwhile the seat has played elsewhere, so its sight is different.
    own = olaf.hall.require_thread()
    code = olaf.driver.run(olaf.hall.nearby.publish(olaf.table.id))
    table = olaf.driver.run(own.run(own.registry.table, code))

    async def play() -> None:
        async def step() -> None:
            from random import Random

            from tests.hall.random_play import random_action

            sight = await table.sight(1)
            await table.submit_for_absent(
                1, [random_action(table.game, sight, Random(1))], sight.version
            )

        await own.run(step)

    olaf.driver.run(play())
    olaf.come_online()
    players.open_from_icon()
    players.driver.wait_until(
        lambda: "your move was not sent" in players.all_text().replace(" | ", " ")
    )
    players.wait_for_text("Live")


def hide(players: OnlineTapPlayers) -> None:
    """Puts the app in the background, as the home button does."""
    front: Any = players.app.main_window
    front.on_hide()


def is_here(friend: OtherPhone, seat: int) -> bool:
    """Returns whether a seat counts as present on a friend's phone."""
    here: bool = friend.table.members().is_present[seat]
    return here


def test_a_phone_in_the_background_is_away_until_it_is_back(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    players.driver.wait_until(lambda: is_here(olaf, 1))
    hide(players)
    players.driver.wait_until(lambda: not is_here(olaf, 1))
    players.open_from_icon()
    players.driver.wait_until(lambda: is_here(olaf, 1))


def test_a_hosting_phone_in_the_background_is_away(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    open_table(players)
    transfer_seat(players, olaf, 1)
    players.driver.wait_until(lambda: is_here(olaf, 0))
    hide(players)
    players.driver.wait_until(lambda: not is_here(olaf, 0))
    assert is_here(olaf, 1)
    players.open_from_icon()
    players.driver.wait_until(lambda: is_here(olaf, 0))


def test_a_table_left_open_is_away_until_it_is_opened_again(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    players.driver.wait_until(lambda: is_here(olaf, 1))
    table = players.table
    players.app.open_shelf()
    players.driver.wait_until(lambda: not is_here(olaf, 1))
    # The table is still followed; a new stream must not look like a return.
    olaf.go_offline()
    players.driver.wait_until(lambda: table.status != "live")
    olaf.come_online()
    players.driver.wait_until(lambda: table.status == "live")
    players.driver.wait_until(lambda: not is_here(olaf, 1))
    players.driver.settle()
    assert not is_here(olaf, 1)
    players.app.navigation.resume_table(table.id)
    players.wait_for_screen(PlayScreen)
    players.driver.wait_until(lambda: is_here(olaf, 1))


def agreed_while_away(players: OnlineTapPlayers, olaf: OtherPhone, motion: str) -> None:
    """Lets a player leave with a seat while the others agree on what to do about it."""
    open_table(players)
    transfer_seat(players, olaf, 1)
    players.driver.run(olaf.table.leave(1))
    players.wait_for_text("Olaf is away")
    page = players.open_players_screen()
    players.driver.press_button(page.buttons[f"{motion}-1"])
    # Two more people use this phone, and one of them has made the proposal.
    players.driver.wait_until(lambda: any(key.startswith(f"yes-{motion}") for key in page.buttons))
    key = next(key for key in page.buttons if key.startswith(f"yes-{motion}"))
    players.driver.press_button(page.buttons[key])


def test_a_bot_plays_for_an_absent_player_until_they_return(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    agreed_while_away(players, olaf, "bot")
    players.driver.wait_until(lambda: players.table.members().stand_in_seats == (1,))
    players.wait_for_text("away, a bot plays for them")
    players.driver.run(olaf.table.arrive(1))
    players.wait_for_text("on another phone")
    assert players.table.members().stand_in_seats == ()


def test_the_seat_of_a_lost_phone_returns_to_the_host_by_vote(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf, noe = add_phone(), add_phone()
    transfer_seat(players, olaf, 1)
    players.driver.run(olaf.table.leave(1))
    players.wait_for_text("Olaf is away")
    # The two people at the hosting phone do not decide alone; a bot may play.
    page = players.open_players_screen()
    assert {"bot-1", "reclaim-1"} & page.buttons.keys() == {"bot-1"}
    with pytest.raises(HallError, match="not_now"):
        players.driver.run(players.table.propose(0, Proposal("reclaim", 1)))
    seat = players.driver.run(players.app.online.transfer.seat_invitation(page.table, 2))
    assert seat.ticket is not None
    noe.redeem(seat.address, seat.ticket)
    players.driver.wait_until(lambda: "reclaim-1" in page.buttons)
    players.driver.press_button(page.buttons["reclaim-1"])
    players.driver.wait_until(lambda: bool(noe.table.members().proposals))
    players.driver.run(noe.table.vote(2, Proposal("reclaim", 1), agree=True))
    players.driver.wait_until(lambda: players.table.local_seats == (0, 1))
    players.driver.wait_until(lambda: olaf.table.local_seats == ())


def test_all_phones_show_the_same_four_pictures(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    players.driver.wait_until(players.is_up_to_date)
    page = players.open_players_screen()
    players.driver.wait_until(lambda: len(page.seal.pictures) == 4)
    for picture in page.seal.pictures:
        players.wait_for_text(picture.word)
    assert page.seal.pictures == seal_pictures(olaf.driver.run(olaf.table.seal_digest()))
    assert page.dealing_seats == olaf.driver.run(olaf.table.dealing_seats()) == (1,)
    players.wait_for_text("Phones that took part in the deal: ")


def test_a_french_and_an_english_phone_show_the_same_pictures_before_the_first_action(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf = add_phone()
    players.join_table_of(olaf)
    screen = players.app.window.screen
    assert isinstance(screen, PlayScreen)
    players.driver.wait_until(lambda: len(screen.services.seal().pictures) == 4)
    english = seal_pictures(olaf.driver.run(olaf.table.seal_digest()))
    assert screen.services.seal().pictures == english
    players.wait_for_text(english[0].word)
    set_language("fr")
    try:
        french = screen.services.seal().pictures
    finally:
        set_language("en")
    assert [picture.art for picture in french] == [picture.art for picture in english]
    assert [picture.word for picture in french] != [picture.word for picture in english]


def test_the_host_cannot_take_seats_from_other_phones(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page = players.open_players_screen()
    assert "withdraw" not in page.buttons
    players.wait_for_text("A seat comes back to this phone when its player gives it back.")
    assert players.table.local_seats == (0, 2)


def call_off(players: OnlineTapPlayers, olaf: OtherPhone) -> MembersScreen:
    """Calls a hosted game off with the votes of all and returns the page of the players."""
    page = players.open_players_screen()
    players.driver.press_button(page.buttons["call_off"])
    players.driver.wait_until(lambda: "yes-call_off-2" in page.buttons)
    players.driver.press_button(page.buttons["yes-call_off-2"])
    players.driver.wait_until(lambda: bool(olaf.table.members().proposals))
    players.driver.run(olaf.table.vote(1, Proposal("call_off"), agree=True))
    players.driver.wait_until(lambda: "delete" in page.buttons)
    return page


def test_a_called_off_game_gives_no_seat_to_the_host(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page = call_off(players, olaf)
    assert not {"withdraw", "call_off", "peel-0", "hand-1"} & page.buttons.keys()
    players.wait_for_text("Nobody wins, and no hand is shown.")
    players.wait_for_text("Not verified: the game did not end.")
    table_id = players.table.id
    players.app.open_shelf()
    players.wait_for_screen(ShelfScreen)
    players.driver.wait_until(lambda: players.app.is_idle)
    summaries = players.driver.run(players.app.store.table_summaries())
    assert [saved_table_title(card) for card in summaries] == ["Waz Baraz: called off"]
    players.app.navigation.resume_table(table_id)
    players.driver.wait_until(lambda: players.app.session is not None)
    assert players.table.local_seats == (0, 2)
    assert players.table.members().is_called_off
    with pytest.raises(HallError, match="not_here"):
        players.driver.run(players.table.sight(1))


def test_the_host_deletes_a_called_off_game(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    page, table_id = call_off(players, olaf), players.table.id
    players.driver.press_button(page.buttons["delete"])
    players.wait_for_screen(ShelfScreen)
    summaries = players.driver.run(players.app.hall.table_summaries())
    assert table_id not in [summary.id for summary in summaries]
    assert not players.app.online.nearby_host.is_open
    assert not players.app.feedback.screen_kept_on
    with pytest.raises(HallError, match="no_such_table"):
        players.driver.run(players.app.hall.resume(table_id))


def test_a_hosted_table_opened_from_home_lets_the_others_reconnect(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    open_table(players)
    olaf = add_phone()
    transfer_seat(players, olaf, 1)
    table = players.table.id
    players.app.open_shelf()
    players.driver.wait_until(lambda: players.app.is_idle)
    players.driver.run(players.app.online.nearby_host.close())
    players.driver.wait_until(lambda: olaf.table.status == "reconnecting")
    players.app.navigation.resume_table(table)
    players.driver.wait_until(lambda: players.app.session is not None)
    assert players.app.online.nearby_host.is_open
    assert players.table.local_seats == (0, 2)


def test_a_new_address_is_announced(
    players: OnlineTapPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    players.open_lobby()
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.2",))
    players.wait_for_text("This phone has a new address")
    players.wait_for_text("127.0.0.2:")


def test_a_returning_player_sees_the_missed_events(
    players: OnlineTapPlayers, add_phone: InvitePhone
) -> None:
    olaf, noe = add_phone(), add_phone()
    code = olaf.host(3)
    players.join_by_code(olaf.address, code)
    players.driver.wait_until(lambda: olaf.table.members().players[1] is not None)
    noe.join(olaf.address, code)
    players.wait_for_screen(PlayScreen)
    friends = [olaf, noe]
    to_turn(players, *friends)
    while 1 in players.public_sight().active:
        players.play_around_table(friends, 1)
        players.driver.wait_until(players.is_up_to_date)
    front: Any = players.app.main_window
    front.on_hide()
    while 1 not in (public := olaf.driver.run(olaf.table.public_sight())).active:
        for one in friends:
            if one.seat in public.active:
                players.driver.wait_until(lambda f=one, v=public.view: f.public_view() == v)  # type: ignore[misc]
                one.act()
        players.driver.wait(0.01)
    players.open_from_icon()
    players.wait_for_screen(RecapScreen)
