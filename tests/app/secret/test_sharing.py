"""Those who share a phone: turns opened by mistake, looks out of turn, what was missed."""

from dataclasses import replace
from typing import Any

import pytest

from coven.native import Native
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.recap import RecapScreen
from coven.secret import manners
from coven.text.lookers import LookersScreen
from hall.hall import HallTable
from tests.app.native.recorder import Recorder
from tests.app.play.studio import buttons
from tests.app.secret.seated import ALONE, Table, faces, release


@pytest.fixture
def phone(table: Table) -> Any:
    """Gives a phone that writes down what the app asks of it."""
    senses, recorder = table.app.senses, Recorder()
    usual: Native = senses.native
    senses.native = recorder
    yield recorder
    senses.native = usual


def press(table: Table, label: str) -> None:
    """Presses a native button by its label."""
    screen = table.app.stage.screen
    assert screen is not None
    found = [button for button in buttons(screen.content) if button.text == label]
    table.driver.press(found[0])


# Not me!


def test_not_me_hides_at_once_and_is_told_to_the_owner(quick: None, table: Table) -> None:
    table.begin()
    board = table.to_turn()
    owner = table.evening.table.chairs[table.seat].name
    at = table.press_strip()
    assert faces(board)
    release(table, at)
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "not-me")
    assert table.screen is CurtainScreen
    texts = " ".join(table.driver.all_texts())
    assert owner in texts
    assert "Somebody else opened your turn by mistake: your secrets were open 1 time" in texts
    assert table.evening.front.holder is None


def test_an_untouched_deal_can_be_dealt_anew(quick: None, table: Table) -> None:
    table.begin()
    before = table.evening.table.id
    table.open_curtain()
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "not-me")
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    table.touch(curtain.hold.surface, "redeal")
    table.driver.until(lambda: table.app.evening and table.evening.table.id != before)
    table.driver.until(lambda: table.screen is CurtainScreen)
    cards = table.driver.run(table.app.hall.cards())
    assert before not in {card.id for card in cards}


def test_nothing_is_dealt_anew_once_somebody_has_acted(quick: None, table: Table) -> None:
    table.begin()
    table.to_turn()
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "not-me")
    curtain = table.app.stage.screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.hold.surface.zone("redeal") is None


def test_a_lone_person_needs_no_such_manners(quick: None, table: Table) -> None:
    table.begin(ALONE)
    table.driver.until(lambda: table.screen is PlayScreen and table.board.mode != "watch")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    for zone in ("not-me", "peek", "recap"):
        assert screen.header.zone(zone) is None


# Looks out of turn


def test_a_look_out_of_turn_is_behind_the_curtain_and_counted(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.begin()
    board = table.reach(lambda board: board.mode == "watch" and board.next_seat is not None)
    waiting = board.next_seat
    other = next(s for s in table.evening.front.people if s not in (waiting, 0))
    asked: list[tuple[int, type]] = []
    real = HallTable.sight

    async def sight(self: HallTable, seat: int) -> Any:
        asked.append((seat, table.screen))
        return await real(self, seat)

    monkeypatch.setattr(HallTable, "sight", sight)
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "peek")
    assert isinstance(table.app.stage.screen, LookersScreen)
    press(table, table.evening.table.chairs[other].name)
    assert table.screen is CurtainScreen
    assert asked == []
    table.open_curtain()
    assert asked == [(other, CurtainScreen)]
    assert table.board.mode == "own"
    assert not faces(table.board)
    at = table.press_strip()
    assert faces(table.board)
    release(table, at)
    assert not faces(table.board)
    assert table.evening.handing.ledger.of(other).times == 1
    table.touch(table.board.buttons, "pass")
    table.driver.until(lambda: table.screen is CurtainScreen)
    assert isinstance(table.app.stage.screen, CurtainScreen)
    assert waiting is not None
    assert table.app.stage.screen.chair == table.evening.table.chairs[waiting]
    assert table.evening.handing.ledger.of(other).times == 1


def test_nobody_looks_after_all(quick: None, table: Table) -> None:
    table.begin()
    table.reach(lambda board: board.mode == "watch" and board.next_seat is not None)
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "peek")
    press(table, "Nobody")
    table.driver.until(lambda: table.screen is PlayScreen and table.at_rest)
    assert table.board.mode == "watch"


# What was missed


def to_recap(table: Table) -> RecapScreen:
    """Plays until somebody is told what the others did."""
    table.begin()
    while True:
        while table.screen is not CurtainScreen:
            table.step()
        curtain = table.app.stage.screen
        assert isinstance(curtain, CurtainScreen)
        seat = table.evening.table.chairs.index(curtain.chair)
        if table.evening.tidings.manners.missed(seat):
            zone = curtain.hold.surface.zone("hold")
            assert zone is not None
            table.driver.press_down(curtain.hold.widget, *zone.centre)
            table.driver.until(lambda: table.screen is RecapScreen)
            recap = table.app.stage.screen
            assert isinstance(recap, RecapScreen)
            return recap
        table.open_curtain()


def test_after_the_curtain_the_others_turns_are_told_with_no_hand(
    quick: None, table: Table
) -> None:
    recap = to_recap(table)
    others = [
        c.name for i, c in enumerate(table.evening.table.chairs) if i != table.evening.front.holder
    ]
    text = recap.scenes[0][1]
    assert any(name in text for name in others)
    assert " ".join(recap.head.texts()).replace("\n", " ").count("Since your turn") == 1
    board: Any = recap.board
    assert board.mode == "watch"
    assert not faces(board)
    table.skip_recap()
    assert table.board.mode != "watch"


def test_a_recap_can_be_seen_again_from_the_turn(quick: None, table: Table) -> None:
    to_recap(table)
    table.skip_recap()
    table.driver.until(lambda: table.board.mode != "watch")
    screen = table.app.stage.screen
    assert isinstance(screen, PlayScreen)
    table.touch(screen.header, "recap")
    assert table.screen is RecapScreen
    table.skip_recap()
    table.driver.until(lambda: table.screen is PlayScreen and table.board.mode != "watch")


def test_a_phone_put_away_in_a_recap_needs_its_owner_again(quick: None, table: Table) -> None:
    to_recap(table)
    table.hide()
    assert table.screen is CurtainScreen
    assert table.evening.front.holder is None


# Turns that tell nothing


def test_a_quick_turn_waits_before_the_table_is_seen(
    quick: None, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table.app
    app.settings = replace(app.settings, tell_proof=True)
    monkeypatch.setattr(manners, "LEAST", 0.0)
    try:
        table.begin()
        table.to_turn()
        monkeypatch.setattr(manners, "LEAST", 60.0)
        table.evening.tidings.manners.begin_turn()
        version = table.evening.front.seen
        board = table.board
        table.raise_card(board, 0)
        table.touch(board.buttons, "play")
        table.driver.until(lambda: table.evening.tidings.newest > version)
        assert board.mode == "turn"
        assert "Every turn takes the same time" in " ".join(table.driver.all_texts())
    finally:
        app.settings = replace(app.settings, tell_proof=False)


# The phone's own ways


def test_the_screen_is_guarded_while_a_turn_is_open(
    quick: None, table: Table, phone: Recorder
) -> None:
    table.begin()
    assert "guarded" not in phone.take()
    table.open_curtain()
    assert phone.take()[-1] == "guarded"
    table.hide()
    assert "unguarded" in phone.take()


def test_the_screen_is_covered_while_it_is_among_other_apps(
    quick: None, table: Table, phone: Recorder
) -> None:
    table.lose_focus()
    assert "covered" not in phone.take()
    table.begin()
    table.lose_focus()
    assert phone.take()[-1] == "covered"
    window: Any = table.app.main_window
    window.on_gain_focus()
    assert phone.take() == ["uncovered"]


def test_the_phones_way_back_is_the_screens(quick: None, table: Table) -> None:
    stage = table.app.stage
    assert stage.go_back() is False  # the shelf has none: the phone leaves the app
    table.begin()
    assert stage.go_back() is True
    table.driver.until(lambda: type(stage.screen).__name__ == "ShelfScreen")
