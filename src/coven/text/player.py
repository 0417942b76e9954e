"""One player of the party in words: person or bot, where to sit, colour and face."""

from collections.abc import Callable, Sequence
from functools import partial

from coven.characters import TEMPER_STORIES, TEMPER_WORDS
from coven.screens import party as parties
from coven.screens.party import COLOURS, FACES, Draft, Party
from coven.screens.player import LEVEL_WORDS
from coven.screens.screen import Screen
from coven.screens.tempers import shown_temper, temper_story
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import mark, say
from engine.bots import TEMPERS, Level, Temper

COLOUR_WORDS = (
    mark("orange flame"),
    mark("blue drop"),
    mark("green leaf"),
    mark("yellow star"),
    mark("purple heart"),
    mark("silver crescent"),
)  # [colour]
FACE_WORDS = (
    mark("owl"),
    mark("frog"),
    mark("mushroom"),
    mark("spider"),
    mark("cat"),
    mark("raven"),
)  # as FACES


class WordPlayerScreen(Screen):
    """Lets a player choose by buttons; what is chosen stands in a line above them."""

    def __init__(
        self,
        stage: Stage,
        party: Party,
        seat: int,
        on_done: Callable[[Party], object],
        tempers: Sequence[Temper] = TEMPERS,
    ) -> None:
        self.party = party
        self.tempers = tempers  # that the game knows
        self.seat = seat
        self._on_done = on_done
        self._sheet = Sheet(stage.look, stage.accepts)
        super().__init__(self._sheet.widget, back=self._done)
        self._refresh()

    def _refresh(self) -> None:
        draft = self.party[self.seat]
        name = draft.trimmed or say("Player {number}", number=self.seat + 1)
        self._sheet.show(
            [
                Line(name, "headline"),
                Row((Button(say("Done"), self._done, "main"),)),
                *self._levels(draft.level),
                *self._tempers(draft),
                *self._places(),
                *self._colours(draft.colour),
                *self._faces(draft.face),
            ]
        )

    def _levels(self, now: Level | None) -> list[Part]:
        choices = [
            Button(say(words), partial(self._now, parties.levelled(self.party, self.seat, level)))
            for level, words in LEVEL_WORDS.items()
        ]
        return [
            Line(say("Who plays: {kind}", kind=say(LEVEL_WORDS[now])), "title"),
            *_rows(choices),
        ]

    def _tempers(self, draft: Draft) -> list[Part]:
        if draft.level is None:
            return []
        now = shown_temper(draft, self.tempers)
        parts: list[Part] = [
            Line(say("Temper: {temper}", temper=say(TEMPER_WORDS[now])), "title"),
            Line(temper_story(draft, self.tempers)),
        ]
        for temper in self.tempers:
            to = parties.tempered(self.party, self.seat, temper)
            parts += (
                Row((Button(say(TEMPER_WORDS[temper]), partial(self._now, to)),)),
                Line(say(TEMPER_STORIES[temper])),
            )
        return parts

    def _places(self) -> list[Part]:
        last = len(self.party)
        story = say("Seat {number} of {count}", number=self.seat + 1, count=last)
        parts: list[Part] = [Line(story, "title")]
        if last > 1:
            parts += (
                Row((Button(say("Sit earlier"), partial(self._sit, -1)),)),
                Row((Button(say("Sit later"), partial(self._sit, 1)),)),
                Row((Button(say("Take out"), self._remove),)),
            )
        return parts

    def _colours(self, now: int) -> list[Part]:
        choices = [
            Button(
                say(COLOUR_WORDS[colour]),
                partial(self._now, parties.coloured(self.party, self.seat, colour)),
            )
            for colour in COLOURS
        ]
        story = say("Colour: {colour}", colour=say(COLOUR_WORDS[now]))
        return [Line(story, "title"), *(Row((choice,)) for choice in choices)]

    def _faces(self, now: str) -> list[Part]:
        words = dict(zip(FACES, FACE_WORDS, strict=True))
        choices = [
            Button(say(words[face]), partial(self._now, parties.faced(self.party, self.seat, face)))
            for face in FACES
        ]
        return [Line(say("Face: {face}", face=say(words[now])), "title"), *_rows(choices)]

    def _sit(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.moved(self.party, self.seat, to), to
        self._now(party)

    def _remove(self) -> None:
        self._on_done(parties.without(self.party, self.seat))

    def _done(self) -> None:
        self._on_done(self.party)

    def _now(self, party: Party) -> None:
        self.party = party
        self._refresh()


def _rows(buttons: Sequence[Button]) -> list[Part]:
    """Returns the buttons two by two."""
    return [Row(tuple(buttons[at : at + 2])) for at in range(0, len(buttons), 2)]
