"""What a round and a whole game came to, in words."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.boards.staging import Interlude, Staging, Standing
from coven.screens.scores import name
from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import all_of, say, say_many
from engine.core import Seat
from engine.match import Sight
from hall.table import Chair


class WordRoundScreen(Screen):
    """Tells everybody how a round ended."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        interlude: Interlude,
        view: Any,
        chairs: Sequence[Chair],
        on_go: Callable[[], object],
    ) -> None:
        ranked = _by_points(staging, view)
        places = _places(ranked, 0)
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(
            [
                *_story(interlude),
                *_table(ranked, places, chairs),
                *_rounds(staging, view, chairs),
                Row((Button(say("Go on"), on_go, "main"),)),
            ]
        )
        super().__init__(sheet.widget, back=on_go)


class WordFinalScreen(Screen):
    """Tells everybody how the game ended, and that the luck was sealed."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        ending: Interlude,
        public: Sight[Any],
        chairs: Sequence[Chair],
        *,
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
        sealed: Sequence[str] = (),
        on_film: Callable[[], object] | None = None,
        again: str | None = None,
    ) -> None:
        assert public.result is not None
        winners, view = max(1, public.result.places.count(1)), public.view
        by_points = _by_points(staging, view)
        # The winner stands first whatever the others have.
        ranked = sorted(by_points, key=lambda standing: standing.seat != ending.hero)
        places = [*[1] * winners, *_places(ranked[winners:], winners)]
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(
            [
                *_story(ending),
                *_table(ranked, places, chairs),
                *_rounds(staging, view, chairs),
                *_exhibits(ending),
                *_seal(sealed),
                Row((Button(say("Again") if again is None else again, on_again, "main"),)),
                *([Row((Button(say("Watch the film"), on_film),))] if on_film else ()),
                Row((Button(say("To the shelf"), on_shelf),)),
            ]
        )
        super().__init__(sheet.widget, back=on_shelf)


def _story(told: Interlude) -> list[Part]:
    lines = [line for line in (told.story, told.caption) if line]
    return [Line(told.title, "headline"), *map(Line, lines)]


def _exhibits(told: Interlude) -> list[Part]:
    """Returns what everybody made, and what the others thought of it."""
    lines: list[Part] = []
    for shown in told.exhibits:
        lines.append(Line(say("{riddle}: {word}", riddle=shown.caption, word=shown.title)))
        lines += map(Line, shown.lines)
    return lines


def _by_points(staging: Staging, view: Any) -> list[Standing]:
    sign = -1 if staging.best == "most" else 1
    return sorted(staging.standings(view), key=lambda standing: sign * standing.points)


def _places(ranked: Sequence[Standing], before: int) -> list[int]:
    """Returns the places of those who come after so many others; equal points share one."""
    points = [standing.points for standing in ranked]
    return [before + 1 + points.index(each) for each in points]


def _table(
    ranked: Sequence[Standing], places: Sequence[int], chairs: Sequence[Chair]
) -> list[Part]:
    return [
        Line(
            say_many(
                "{place}. {name}: {n} point",
                "{place}. {name}: {n} points",
                standing.points,
                place=place,
                name=name(standing.seat, chairs),
            )
        )
        for standing, place in zip(ranked, places, strict=True)
    ]


def _rounds(staging: Staging, view: Any, chairs: Sequence[Chair]) -> list[Part]:
    """Returns everybody's points after each round."""
    seats = [standing.seat for standing in staging.standings(view)]
    chart = staging.chart(view)
    _start, *rounds = zip(*chart.lines, strict=True) if chart is not None else [()]
    lines: list[Part] = []
    for number, points in enumerate(rounds, start=1):
        scores = [_score(seat, each, chairs) for seat, each in zip(seats, points, strict=True)]
        text = say("After round {number}: {scores}.", number=number, scores=all_of(scores))
        lines.append(Line(text))
    return lines


def _score(seat: Seat | None, points: int, chairs: Sequence[Chair]) -> str:
    if seat is None:
        return say("the app {points}", points=points)
    return say("{name} {points}", name=chairs[seat].name, points=points)


def _seal(sealed: Sequence[str]) -> list[Part]:
    if not sealed:
        return []
    return [Line(say("Sealed deal kept: {words}", words=", ".join(sealed)))]
