"""What the app must be able to do on a real phone; needs nothing that only a desktop has."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.evening import Evening
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.shelf import ShelfScreen
from coven.secret.hold import ZONE
from coven.settings import KEY, Settings
from coven.words import LANGUAGES, say
from engine.core import Action, Seat
from engine.games import GAMES
from engine.match import Sight
from hall.journal import Journal
from hall.table import Chair

# Three people, whom every game welcomes.
NAMES = ("Íris", "Noémie", "Þórdís")
FACES = ("owl", "frog", "mushroom")
PATIENCE = 20.0  # seconds: an emulator without a graphics card is slow
STEPS = 60  # more than any turn takes
SEED = 7


class Smoke:
    """Plays a little of everything on the app that runs, and writes down what it saw."""

    def __init__(self, app: PocketCoven, tell: Callable[[str], object] = print) -> None:
        self.app = app
        self.tell = tell
        self.random = Random(SEED)

    async def run(self, journal: Path) -> None:
        """Does everything, and raises AssertionError at the first thing that is not so."""
        await self._until(lambda: isinstance(self.app.stage.screen, ShelfScreen), "the shelf")
        self.tell("started")
        self.app.change(replace(Settings(), motion=False))
        for language in LANGUAGES:
            await self.speak(language)
        written = {game: await self.play(game) for game in STAGINGS}
        await self.read(journal, written)

    # Steps

    async def speak(self, language: str) -> None:
        """Shows the shelf in a language."""
        self.app.change(replace(self.app.settings, language=language))
        await self.app.shelf()
        shelf = self.app.stage.screen
        assert isinstance(shelf, ShelfScreen)
        await self._until(lambda: shelf.nav.texts(), "a painted shelf")
        assert shelf.nav.texts() == (say("Play"), say("Rules"), say("Coven"), say("Settings"))
        assert say("games for a dark evening") in shelf.surface.texts()
        self.tell(f"spoke {language}")

    async def play(self, game: str) -> tuple[str, int]:
        """Plays one turn behind the curtain and returns the table with the version it came to."""
        evening = await self._sit_down(game)
        curtains = 0
        if isinstance(self.app.stage.screen, CurtainScreen):
            await self.open_curtain()
            await self.close_curtain()
            await self.open_curtain()
            curtains = 2
        version = await self._turn(evening)
        self.tell(f"played {game}: {version} events, {curtains} curtains")
        self.app.open_shelf()
        await self._until(lambda: isinstance(self.app.stage.screen, ShelfScreen), "the shelf")
        return evening.table.id, version

    async def open_curtain(self) -> None:
        """Holds the curtain's button until it opens."""
        curtain = self.app.stage.screen
        assert isinstance(curtain, CurtainScreen), f"{type(curtain).__name__} is no curtain"
        await self._until(lambda: curtain.hold.surface.zone(ZONE), "a painted curtain")
        await self._until(self.app.stage.accepts, "a curtain that can be touched")
        zone = curtain.hold.surface.zone(ZONE)
        assert zone is not None
        canvas: Any = curtain.hold.widget
        canvas.on_press(*zone.centre)
        await self._until(self._at_turn, "an open curtain")

    async def close_curtain(self) -> None:
        """Puts the phone away for a moment, as a call does."""
        window: Any = self.app.main_window
        window.on_hide()
        assert isinstance(self.app.stage.screen, CurtainScreen), "the turn is still to be seen"
        assert not self._at_turn()
        window.on_show()

    async def read(self, path: Path, written: dict[str, tuple[str, int]]) -> None:
        """Reads from the disk what was played and set."""
        with closing(Journal.reading(path)) as journal:
            versions = {card.game: (card.id, card.version) for card in journal.cards()}
            kept = Settings.from_json(journal.kept(KEY))
            for table, version in written.values():
                assert len(journal.saved(table).record().events) == version
        assert versions == written, "the journal tells another story"
        assert kept.language == LANGUAGES[-1], "the language was not kept"
        self.tell(f"read {len(versions)} tables")

    # A table

    async def _sit_down(self, game: str) -> Evening:
        people = zip(NAMES, FACES, strict=True)
        chairs = tuple(Chair(name, seat, face) for seat, (name, face) in enumerate(people))
        table = await self.app.hall.open(game, chairs, {})
        evening = self.app.evening = Evening(self.app, table)
        await evening.begin()
        shown = CurtainScreen, PlayScreen
        await self._until(lambda: isinstance(self.app.stage.screen, shown), f"a table of {game}")
        return evening

    async def _turn(self, evening: Evening) -> int:
        """Acts until it is another seat's turn, and returns the version."""
        table = evening.table
        before = await table.public()
        for _ in range(STEPS):
            public = await table.public()
            if public.active != before.active:
                break
            await self._step(evening, public)
        version = (await table.public()).version
        assert version > before.version, f"nobody can do anything in {table.game}"
        return version

    async def _step(self, evening: Evening, public: Sight[Any]) -> None:
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen), f"{type(screen).__name__} shows no table"
        host, open_table = screen.host, evening.tidings.staging.gathers(public.view)
        if not open_table:
            await self._until(self._at_turn, "a turn")
        seat = (
            public.active[0] if open_table or evening.front.holder is None else evening.front.holder
        )
        action = self._choose(evening, await evening.table.sight(seat))
        await (host.act(seat, [action]) if open_table else host.submit([action]))

        async def taken() -> bool:
            return (await evening.table.public()).version > public.version

        await self._until(taken, f"{action} to be taken")

    def _choose(self, evening: Evening, sight: Sight[Any]) -> Action:
        """Returns something that the seat may do, with whatever has to be filled in."""
        rules, seat = GAMES[evening.table.game], sight.seat
        assert sight.legal, f"seat {seat} may do nothing"
        assert seat is not None
        world = rules.determinize(sight.view, self.random)
        return rules.sample(world, seat, self.random.choice(sight.legal), self.random)

    def _at_turn(self) -> bool:
        """Returns whether somebody's own turn is on the screen."""
        evening = self.app.evening
        turn: Seat | None = evening.front.turn if evening is not None else None
        return isinstance(self.app.stage.screen, PlayScreen) and turn is not None

    async def _until(
        self, so: Callable[[], object] | Callable[[], Awaitable[bool]], what: str
    ) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = so()
            if await answer if isinstance(answer, Awaitable) else answer:
                return
            assert time.monotonic() < deadline, f"waited in vain for {what}"
            await asyncio.sleep(0.01)
