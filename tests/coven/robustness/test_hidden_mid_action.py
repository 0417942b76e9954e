"""Hiding the app between an action and the table's answer shows no private view."""

import asyncio
from itertools import product
from random import Random
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from engine.core import IllegalAction
from engine.games import GAMES
from hall.hall import TableProxy
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.robustness.phone_interruptions import (
    check_nothing_revealed,
    hide_app,
    open_table,
    show_app,
    table_version,
)
from tests.coven.tap_players import TapPlayers

TURNS = 8
# games in which a seat is alone with the phone
ALONE = ("waz_baraz", "potion_brew", "riddle_masters")
ASKED = [
    *product(ALONE, ("submit", "news", "public_update")),
    # In a turn of several actions the next one is requested at once.
    *product(("waz_baraz", "riddle_masters"), ("sight",)),
]


class SlowTable:
    """A table that delays one kind of answer until it is released."""

    def __init__(self, question: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = False
        self._ready: asyncio.Event | None = None
        real = getattr(TableProxy, question)

        async def answer(table: TableProxy, *facts: Any) -> Any:
            if self._ready is not None:
                self.asked = True
                await self._ready.wait()
            return await real(table, *facts)

        monkeypatch.setattr(TableProxy, question, answer)

    def hold_answers(self) -> None:
        """Delays answers from now on."""
        self.asked, self._ready = False, asyncio.Event()

    def release_answers(self) -> None:
        """Releases all delayed answers."""
        assert self._ready is not None
        self._ready.set()
        self._ready = None


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_a_phone_taken_out_again_shows_no_private_view(
    driver: Driver,
    app: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    question: str,
) -> None:
    random = Random(game)
    slow = SlowTable(question, monkeypatch)
    with without_painting(driver):
        players = open_table(driver, game)
        waited = 0
        for _ in range(TURNS):
            session = _to_a_turn(players)
            if session is None:
                break
            before = table_version(players)
            slow.hold_answers()
            app.run_in_background(session.submit(_anything(session, random)))
            driver.wait_until(lambda: slow.asked or not session.is_submitting)  # noqa: B023
            waited += slow.asked
            hide_app(players)
            slow.release_answers()
            driver.wait_until(lambda: not session.is_submitting)  # noqa: B023
            check_nothing_revealed(players)
            show_app(players)
            check_nothing_revealed(players)
            assert table_version(players) > before, "the action counts all the same"
        assert waited, "the table never thought about this"
        players.play_steps(3)


@pytest.mark.parametrize("game", ALONE)
def test_a_refusal_opens_nothing_either(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def refuse(*_facts: Any) -> int:
        raise IllegalAction("stale")

    with without_painting(driver):
        players = open_table(driver, game)
        session = _to_a_turn(players)
        before = table_version(players)
        with monkeypatch.context() as patch:
            patch.setattr(TableProxy, "submit", refuse)
            slow = SlowTable("submit", patch)
            slow.hold_answers()
            app.run_in_background(session.submit(_anything(session, Random(game))))
            driver.wait_until(lambda: slow.asked)
            hide_app(players)
            slow.release_answers()
            driver.wait_until(lambda: not session.is_submitting)
        check_nothing_revealed(players)
        show_app(players)
        assert isinstance(app.window.screen, CurtainScreen)
        check_nothing_revealed(players)
        assert table_version(players) == before
        players.play_steps(3)


def test_while_the_open_table_is_asked_for_the_phone_is_whose_sight_it_shows(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(1)
    with without_painting(driver):
        players = open_table(driver, "riddle_masters")
        asked = SlowTable("sight", monkeypatch)
        for _ in range(60):
            session = _to_a_turn(players)
            seat = session.phone.shown_seat
            asked.hold_answers()
            app.run_in_background(session.submit(_anything(session, random)))
            driver.wait_until(lambda: asked.asked or not session.is_submitting)  # noqa: B023
            if asked.asked and session.phone.shown_seat is None:
                assert session.phone.exposed_seat == session.phone.holder == seat
            asked.release_answers()
            driver.wait_until(lambda: app.is_idle)
            public = driver.run(session.table.public_sight())
            if session.table_news.game_info.ui.is_open_table(public.view):
                assert session.phone.holder is None
                break
        else:
            raise AssertionError("the table was never opened")


def _to_a_turn(players: TapPlayers) -> Any:
    """Plays to an open turn and returns the session, or None if the game ends before."""
    app = players.app
    while not players.is_over:
        session = app.session
        assert session is not None
        if session.phone.shown_seat is not None and isinstance(app.window.screen, PlayScreen):
            sight = app.window.screen.sight
            if sight is not None and sight.legal and sight.seat == session.phone.shown_seat:
                return session
        players.step()
    return None


def _anything(session: Any, random: Random) -> tuple[Any, ...]:
    """Returns a legal action."""
    sight = session.phone.table_screen.sight
    rules = GAMES[session.table.game]
    world = rules.determinize(sight.view, random)
    return (rules.sample(world, sight.seat, random.choice(sight.legal), random),)
