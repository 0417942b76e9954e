"""The who-knew-what film in words: every moment of a finished game as text and buttons."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from coven.boards import STAGINGS
from coven.film.charting import possible, why_no_chart
from coven.film.hands import Held, held
from coven.film.moments import told
from coven.film.projector import Projector
from coven.film.reel import Frame, Reel
from coven.film.seat import onlooker
from coven.film.worlds import Counts, all_counts, has_worlds
from coven.screens.screen import Screen
from coven.sealed import kept_seal
from coven.text.pages import Desk
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import say
from hall.archive import Past

if TYPE_CHECKING:
    from coven.app import PocketCoven

_STRIDE = 10  # moments of a long step


class WordFilmScreen(Screen):
    """Tells a finished game moment by moment, all hands open or as one player saw it."""

    def __init__(self, app: "PocketCoven", past: Past, on_back: Callable[[], object]) -> None:
        self.app = app
        self.past = past
        self.game = past.record.game
        self.projector = Projector(Reel(past.record), app.attic.workroom, app.background)
        self.projector.on_frame = self._refresh
        self.lines: tuple[Counts, ...] | None = None
        self.sealed: tuple[str, ...] = ()
        self._on_back = on_back
        board = STAGINGS[self.game].words(onlooker(app.look, past.chairs), app.settings.verbosity)
        self._words = board.words
        self._sheet = Sheet(app.look, app.stage.accepts)
        super().__init__(self._sheet.widget, back=on_back)
        self.projector.begin()
        app.background(self._count())

    def leave(self) -> None:
        """Stops playing."""
        self.projector.stop()

    async def _count(self) -> None:
        workroom = self.app.attic.workroom
        self.sealed = await workroom.do(partial(kept_seal, self.past.log))
        if has_worlds(self.game):
            self.lines = await workroom.do(partial(all_counts, self.past.record))
        self._refresh()

    def _refresh(self) -> None:
        frame = self.projector.frame
        if frame is None:
            return
        staging = STAGINGS[self.game]
        self._sheet.show(
            [
                Line(told(frame, len(self.projector.reel), self.past.chairs, staging), "headline"),
                Row((Button(say("Next moment"), partial(self.projector.step, 1), "main"),)),
                Row((Button(say("Moment before"), partial(self.projector.step, -1)),)),
                Row((Button(self._play_label(), self.projector.play),)),
                *map(Line, self._table(frame)),
                *(Line(self._holding(one)) for one in self._hands(frame)),
                *map(Line, self._knowledge(frame)),
                *self._ways(frame),
                *self._eyes(frame),
                *self._seal(),
                Row((Button(say("Back"), self._on_back),)),
            ],
            steady=True,
        )

    def _play_label(self) -> str:
        return say("Stop the film") if self.projector.playing else say("Play the film")

    def _table(self, frame: Frame) -> tuple[str, ...]:
        own = frame.own
        desk = Desk(
            frame.public.view, self.past.chairs, self.app.settings.verbosity, shown=True,
            news=frame.news, alone=None if own is None else own.view,
        )  # fmt: skip
        return self._words.table(desk, ()).lines

    def _hands(self, frame: Frame) -> tuple[Held, ...]:
        return tuple(one for one in held(self.game, frame.sights) if frame.eyes in (None, one.seat))

    def _holding(self, one: Held) -> str:
        name = self.past.chairs[one.seat].name
        return say("{name} has {things}.", name=name, things=one.words)

    def _knowledge(self, frame: Frame) -> list[str]:
        """Returns how much was still possible for those whose eyes are used."""
        if not has_worlds(self.game):
            return [why_no_chart(self.game)]
        if self.lines is None:
            return [say("Counting …")]
        return [
            say("{name}: {count}", name=self.past.chairs[seat].name, count=possible(count))
            for seat, count in enumerate(self.lines[frame.index])
            if frame.eyes in (None, seat)
        ]

    def _ways(self, frame: Frame) -> list[Part]:
        film, last = self.projector, len(self.projector.reel) - 1
        return [
            Row((Button(say("Ten moments on"), partial(film.step, _STRIDE)),)),
            Row((Button(say("Ten moments back"), partial(film.step, -_STRIDE)),)),
            Row((Button(say("To the beginning"), partial(film.to, 0)),)),
            Row((Button(say("To the end"), partial(film.to, last)),)),
        ]

    def _eyes(self, frame: Frame) -> list[Part]:
        look, chairs = self.projector.look, self.past.chairs
        whose = (
            say("All hands are open.")
            if frame.eyes is None
            else say("As {name} saw it.", name=chairs[frame.eyes].name)
        )
        ways = [Button(say("Open all hands"), partial(look, None))]
        ways += [
            Button(say("As {name} saw it", name=chair.name), partial(look, seat))
            for seat, chair in enumerate(chairs)
        ]
        return [Line(whose, "title"), *(Row((way,)) for way in ways)]

    def _seal(self) -> list[Part]:
        if not self.sealed:
            return []
        return [Line(say("Sealed deal kept: {words}", words=", ".join(self.sealed)))]
