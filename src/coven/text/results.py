"""What a round and a whole game came to, in words."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.games.staging import GameInfo, ResultSummary, SeatScore
from coven.screens.scores import player_name
from coven.screens.screen import Screen
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.words import join_and, tr, tr_plural
from engine.core import Seat
from engine.match import Sight
from hall.table import SeatedPlayer


class TextRoundResultScreen(Screen):
    """Tells everybody how a round ended."""

    def __init__(
        self,
        window: AppWindow,
        game_info: GameInfo,
        summary: ResultSummary,
        view: Any,
        players: Sequence[SeatedPlayer],
        on_continue: Callable[[], object],
    ) -> None:
        ranked = _rank_scores(game_info, view)
        places = _places(ranked, 0)
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                *_summary_lines(summary),
                *_score_lines(ranked, places, players),
                *_round_lines(game_info, view, players),
                ButtonRow((TextButton(tr("Go on"), on_continue, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_continue)


class TextGameResultScreen(Screen):
    """Tells everybody how the game ended, and that the luck was sealed."""

    def __init__(
        self,
        window: AppWindow,
        game_info: GameInfo,
        summary: ResultSummary,
        public: Sight[Any],
        players: Sequence[SeatedPlayer],
        *,
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
        seal_words: Sequence[str] = (),
        on_replay: Callable[[], object] | None = None,
        again_label: str | None = None,
    ) -> None:
        assert public.result is not None
        winners, view = max(1, public.result.places.count(1)), public.view
        by_points = _rank_scores(game_info, view)
        # The winner stands first whatever the others have.
        ranked = sorted(by_points, key=lambda standing: standing.seat != summary.featured_seat)
        places = [*[1] * winners, *_places(ranked[winners:], winners)]
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                *_summary_lines(summary),
                *_score_lines(ranked, places, players),
                *_round_lines(game_info, view, players),
                *_exhibit_lines(summary),
                *_seal_lines(seal_words),
                ButtonRow(
                    (
                        TextButton(
                            tr("Again") if again_label is None else again_label, on_again, "main"
                        ),
                    )
                ),
                *([ButtonRow((TextButton(tr("Watch the film"), on_replay),))] if on_replay else ()),
                ButtonRow((TextButton(tr("To the shelf"), on_shelf),)),
            ]
        )
        super().__init__(column.widget, on_back=on_shelf)


def _summary_lines(summary: ResultSummary) -> list[ColumnItem]:
    lines = [line for line in (summary.text, summary.caption) if line]
    return [TextLine(summary.title, "headline"), *map(TextLine, lines)]


def _exhibit_lines(summary: ResultSummary) -> list[ColumnItem]:
    """Returns what everybody made, and what the others thought of it."""
    lines: list[ColumnItem] = []
    for shown in summary.exhibits:
        lines.append(TextLine(tr("{riddle}: {word}", riddle=shown.caption, word=shown.title)))
        lines += map(TextLine, shown.lines)
    return lines


def _rank_scores(game_info: GameInfo, view: Any) -> list[SeatScore]:
    sign = -1 if game_info.winning_points == "most" else 1
    return sorted(game_info.standings(view), key=lambda standing: sign * standing.points)


def _places(ranked: Sequence[SeatScore], before: int) -> list[int]:
    """Returns the places of those who come after so many others; equal points share one."""
    points = [standing.points for standing in ranked]
    return [before + 1 + points.index(each) for each in points]


def _score_lines(
    ranked: Sequence[SeatScore], places: Sequence[int], players: Sequence[SeatedPlayer]
) -> list[ColumnItem]:
    return [
        TextLine(
            tr_plural(
                "{place}. {name}: {n} point",
                "{place}. {name}: {n} points",
                standing.points,
                place=place,
                name=player_name(standing.seat, players),
            )
        )
        for standing, place in zip(ranked, places, strict=True)
    ]


def _round_lines(
    game_info: GameInfo, view: Any, players: Sequence[SeatedPlayer]
) -> list[ColumnItem]:
    """Returns everybody's points after each round."""
    seats = [standing.seat for standing in game_info.standings(view)]
    chart = game_info.score_chart(view)
    _start, *rounds = zip(*chart.lines, strict=True) if chart is not None else [()]
    lines: list[ColumnItem] = []
    for number, points in enumerate(rounds, start=1):
        scores = [
            _seat_score_text(seat, each, players) for seat, each in zip(seats, points, strict=True)
        ]
        text = tr("After round {number}: {scores}.", number=number, scores=join_and(scores))
        lines.append(TextLine(text))
    return lines


def _seat_score_text(seat: Seat | None, points: int, players: Sequence[SeatedPlayer]) -> str:
    if seat is None:
        return tr("the app {points}", points=points)
    return tr("{name} {points}", name=players[seat].name, points=points)


def _seal_lines(sealed: Sequence[str]) -> list[ColumnItem]:
    if not sealed:
        return []
    return [TextLine(tr("Sealed deal kept: {words}", words=", ".join(sealed)))]
