"""The app's own test on a real phone; it uses nothing that exists only on a desktop."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from coven import i18n
from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES, tr
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.session.session import TableSession
from coven.settings import SETTINGS_KEY, Settings
from coven.ui.canvas import Surface
from engine.core import Action, Seat
from engine.games import GAMES
from engine.match import Sight
from hall.storage.archive import Archive
from hall.storage.sqlite import SqliteDatabase
from hall.table import SeatedPlayer
from tests.phone.screen_geometry import lowest_free_y, visible_span
from tests.phone.surface_contents import texts_on, zones_on

# Three people can play every game.
NAMES = ("Íris", "Noémie", "Þórdís")
FACES = ("owl", "frog", "mushroom")
TIMEOUT = 20.0  # seconds: an emulator without a graphics card is slow
STEPS = 60  # more than any turn takes
SEED = 7


class SelfTest:
    """Plays a turn of every game in the running app and reports its progress."""

    def __init__(
        self,
        app: PocketCoven,
        expected_language: str | None = None,
        on_progress: Callable[[str], object] = print,
    ) -> None:
        self.app = app
        self.on_progress = on_progress
        self.expected_language = expected_language
        self.random = Random(SEED)

    async def run(self, journal: Path) -> None:
        """Runs all steps, and raises AssertionError at the first failure."""
        await self._until(lambda: isinstance(self.app.window.screen, ShelfScreen), "the shelf")
        self.on_progress("started")
        self.check_phone_language()
        self.check_native_calls()
        self.app.change_settings(replace(Settings(), motion=False))
        for language in LANGUAGES:
            await self.check_language(language)
        written = {game: await self.check_game(game) for game in GAME_INFOS}
        await self.check_saved(journal, written)
        self.check_refusals()

    # Steps

    def check_phone_language(self) -> None:
        """Asserts that the app uses the phone's language until somebody chooses another."""
        assert not self.app.settings.language
        tags = self.app.feedback.device.preferred_languages()
        assert i18n.language() == self.app.phone_language()
        if self.expected_language is not None:
            assert i18n.language() == self.expected_language, (
                f"{i18n.language()} on a phone of {tags}"
            )
        self.on_progress(f"the phone prefers {', '.join(tags)}: {i18n.language()}")

    def check_native_calls(self) -> None:
        """Makes every native call once."""
        feedback = self.app.feedback
        feedback.load_sounds()
        feedback.play_with_haptics("flip")
        feedback.keep_screen_on(on=True)
        feedback.keep_screen_on(on=False)
        for on in (True, False):
            feedback.block_screenshots(on=on)
            feedback.cover_screen(on=on)
        self.check_refusals()

    def check_refusals(self) -> None:
        """Asserts that the phone refused no native call so far."""
        failures = dict(self.app.feedback.failures)
        assert not failures, f"the phone refused native calls: {failures}"

    async def check_bottom(self, bar: Surface) -> None:
        """Asserts that every button of the lowest row is above the phone's navigation bar."""

        def is_whole() -> bool:
            top, bottom = visible_span(bar.widget)
            height = float(bar.widget.layout.content_height)
            return bottom - top > height - 1 > 0

        # The phone lays a new screen out some time later.
        await self._until(is_whole, "a row of buttons that is not cut")
        top, _ = visible_span(bar.widget)
        limit = lowest_free_y(bar.widget)
        zones = [bar.find_zone(name) for name in zones_on(bar)]
        lowest = max(top + zone.y + zone.height for zone in zones if zone is not None)
        assert lowest <= limit + 0.5, f"a button ends at {lowest}, below {limit}"

    async def check_language(self, language: str) -> None:
        """Shows the shelf in a language."""
        self.app.change_settings(replace(self.app.settings, language=language))
        await self.app.show_shelf()
        shelf = self.app.window.screen
        assert isinstance(shelf, ShelfScreen)
        await self._until(lambda: texts_on(shelf.nav_bar), "a painted shelf")
        assert texts_on(shelf.nav_bar) == (tr("Play"), tr("Rules"), tr("Games"), tr("Settings"))
        assert tr("board games for dark evenings") in texts_on(shelf.surface)
        await self.check_bottom(shelf.nav_bar)
        self.on_progress(f"spoke {language}")

    async def check_game(self, game: str) -> tuple[str, int]:
        """Plays one turn behind the curtain and returns the table and its version."""
        session = await self._sit_down(game)
        curtains = 0
        if isinstance(self.app.window.screen, CurtainScreen):
            await self.open_curtain()
            await self.close_curtain()
            await self.open_curtain()
            curtains = 2
        version = await self._turn(session)
        self.on_progress(f"played {game}: {version} events, {curtains} curtains")
        self.app.open_shelf()
        await self._until(lambda: isinstance(self.app.window.screen, ShelfScreen), "the shelf")
        return session.table.id, version

    async def open_curtain(self) -> None:
        """Holds the curtain's button until it opens."""
        curtain = self.app.window.screen
        assert isinstance(curtain, CurtainScreen), f"{type(curtain).__name__} is no curtain"
        await self._until(lambda: curtain.hold.find_zone(HOLD_ZONE), "a painted curtain")
        await self._until(self.app.window.accepts_input, "a curtain that can be touched")
        zone = curtain.hold.find_zone(HOLD_ZONE)
        assert zone is not None
        canvas: Any = curtain.hold.widget
        canvas.on_press(*zone.centre)
        await self._until(self._at_turn, "an open curtain")

    async def close_curtain(self) -> None:
        """Hides the app for a moment, as a phone call does."""
        window: Any = self.app.main_window
        window.on_hide()
        assert isinstance(self.app.window.screen, CurtainScreen), "the turn is still to be seen"
        assert not self._at_turn()
        window.on_show()

    async def check_saved(self, path: Path, written: dict[str, tuple[str, int]]) -> None:
        """Checks the saved tables and settings on the disk."""
        with closing(SqliteDatabase(path, is_read_only=True)) as journal:
            versions = {card.game: (card.id, card.version) for card in journal.table_summaries()}
            kept = Settings.from_json(Archive(journal).load_values(SETTINGS_KEY)[""])
            for table, version in written.values():
                assert len(journal.load_match(table).record().events) == version
        assert versions == written, "the journal tells another story"
        assert kept.language == LANGUAGES[-1], "the language was not kept"
        self.on_progress(f"read {len(versions)} tables")

    # A table

    async def _sit_down(self, game: str) -> TableSession:
        people = zip(NAMES, FACES, strict=True)
        players = tuple(SeatedPlayer(name, seat, face) for seat, (name, face) in enumerate(people))
        table = await self.app.hall.create_table(game, players, {})
        session = self.app.session = TableSession(self.app, table)
        await session.start()
        shown = CurtainScreen, PlayScreen
        await self._until(lambda: isinstance(self.app.window.screen, shown), f"a table of {game}")
        return session

    async def _turn(self, session: TableSession) -> int:
        """Acts until it is another seat's turn, and returns the version."""
        table = session.table
        before = await table.public_sight()
        for _ in range(STEPS):
            public = await table.public_sight()
            if public.active != before.active:
                break
            await self._step(session, public)
        version = (await table.public_sight()).version
        assert version > before.version, f"nobody can do anything in {table.game}"
        return version

    async def _step(self, session: TableSession, public: Sight[Any]) -> None:
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen), f"{type(screen).__name__} shows no table"
        host, open_table = (
            screen.services,
            session.table_news.game_info.ui.is_open_table(public.view),
        )
        if not open_table:
            await self._until(self._at_turn, "a turn")
        seat = (
            public.active[0] if open_table or session.phone.holder is None else session.phone.holder
        )
        action = self._choose(session, await session.table.sight(seat))
        await (host.submit_for_seat(seat, [action]) if open_table else host.submit([action]))

        async def taken() -> bool:
            return (await session.table.public_sight()).version > public.version

        await self._until(taken, f"{action} to be taken")

    def _choose(self, session: TableSession, sight: Sight[Any]) -> Action:
        """Returns a legal action of the seat, with all its values."""
        rules, seat = GAMES[session.table.game], sight.seat
        assert sight.legal, f"seat {seat} may do nothing"
        assert seat is not None
        world = rules.determinize(sight.view, self.random)
        return rules.sample(world, seat, self.random.choice(sight.legal), self.random)

    def _at_turn(self) -> bool:
        """Returns whether the screen shows a seat's private turn."""
        session = self.app.session
        turn: Seat | None = session.phone.shown_seat if session is not None else None
        return isinstance(self.app.window.screen, PlayScreen) and turn is not None

    async def _until(
        self, so: Callable[[], object] | Callable[[], Awaitable[bool]], what: str
    ) -> None:
        deadline = time.monotonic() + TIMEOUT
        while True:
            answer = so()
            if await answer if isinstance(answer, Awaitable) else answer:
                return
            assert time.monotonic() < deadline, f"waited in vain for {what}"
            await asyncio.sleep(0.01)
