"""Play, curtain, recap and result screens in text mode; PeekChoiceScreen in both modes."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.data.deal_seal import (
    NO_SEAL,
    SealPicture,
    SealReport,
    seal_sentence,
    sealed_text,
)
from coven.games.interface import GameInfo, ResultSummary, SeatScore
from coven.i18n import join_and, tr, tr_plural
from coven.privacy.peek_log import PeekCount
from coven.privacy.turn_log import TurnLogEntry
from coven.screens.scores import player_name
from coven.screens.table_screen import TableScreen
from coven.text_table.board import TextBoard
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.ui.window import AppWindow, Screen
from engine.core import Seat
from engine.match import Sight
from hall.table import SeatedPlayer

# Results


class TextRoundResultScreen(Screen):
    """Shows everybody the result of a round."""

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
                ButtonRow((TextButton(tr("Continue"), on_continue, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_continue)


class TextGameResultScreen(Screen):
    """Shows everybody the result of the game and the words of the sealed deal."""

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
        seal: SealReport = NO_SEAL,
        on_replay: Callable[[], object] | None = None,
        again_label: str | None = None,
    ) -> None:
        assert public.result is not None
        winners, view = max(1, public.result.places.count(1)), public.view
        by_points = _rank_scores(game_info, view)
        # The winner is first whatever the others have.
        ranked = sorted(by_points, key=lambda standing: standing.seat != summary.featured_seat)
        places = [*[1] * winners, *_places(ranked[winners:], winners)]
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                *_summary_lines(summary),
                *_score_lines(ranked, places, players),
                *_round_lines(game_info, view, players),
                *_exhibit_lines(summary),
                *_seal_lines(seal),
                ButtonRow(
                    (
                        TextButton(
                            tr("Play again") if again_label is None else again_label,
                            on_again,
                            "main",
                        ),
                    )
                ),
                *([ButtonRow((TextButton(tr("Watch replay"), on_replay),))] if on_replay else ()),
                ButtonRow((TextButton(tr("Home"), on_shelf),)),
            ]
        )
        super().__init__(column.widget, on_back=on_shelf)


def _summary_lines(summary: ResultSummary) -> list[ColumnItem]:
    lines = [line for line in (summary.text, summary.caption) if line]
    return [TextLine(summary.title, "headline"), *map(TextLine, lines)]


def _exhibit_lines(summary: ResultSummary) -> list[ColumnItem]:
    """Returns the exhibits with their captions and lines."""
    lines: list[ColumnItem] = []
    for exhibit in summary.exhibits:
        lines.append(TextLine(tr("{riddle}: {word}", riddle=exhibit.caption, word=exhibit.title)))
        lines += map(TextLine, exhibit.lines)
    return lines


def _rank_scores(game_info: GameInfo, view: Any) -> list[SeatScore]:
    sign = -1 if game_info.winning_points == "most" else 1
    return sorted(game_info.ui.standings(view), key=lambda standing: sign * standing.points)


def _places(ranked: Sequence[SeatScore], before: int) -> list[int]:
    """Returns the places after `before` others; equal points share a place."""
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
    """Returns the points after each round."""
    seats = [standing.seat for standing in game_info.ui.standings(view)]
    chart = game_info.ui.score_chart(view)
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


def _seal_lines(seal: SealReport) -> list[ColumnItem]:
    if seal.problem:
        return [TextLine(seal.problem)]
    if not seal.pictures:
        return []
    return [TextLine(tr("Deal verified: {words}", words=seal_sentence(seal.pictures)))]


# Curtain


class TextCurtainScreen(Screen):
    """Asks for the next player, and then for a confirmation before opening the turn.

    A native button cannot be held, so two buttons at different places replace the hold: a second
    tap at the first place opens nothing.
    """

    def __init__(
        self,
        window: AppWindow,
        player: SeatedPlayer,
        peeks: PeekCount,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
        seal: tuple[SealPicture, ...] = (),
    ) -> None:
        self.player = player
        self.seal = seal
        self.peeks = peeks
        self._window = window
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self._is_confirmed = False  # the first button was pressed
        self._column = NativeColumn(window.look, window.accepts_input)
        super().__init__(self._column.widget, on_back=on_leave)
        self._refresh()

    def hide_secrets(self) -> None:
        """Asks for the player again."""
        if self._is_confirmed:
            self._is_confirmed = False
            self._refresh()

    def _refresh(self) -> None:
        name, story = self.player.name, peek_text(self.peeks)
        parts: list[ColumnItem] = [TextLine(tr("Pass the phone to {name}", name=name), "headline")]
        if story:
            parts.append(TextLine(story))
        if self.seal:
            parts.append(TextLine(sealed_text(self.seal)))
        label = tr("I am {name}", name=name)
        parts.append(
            ButtonRow(
                (TextButton(label, self._confirm, "plain" if self._is_confirmed else "main"),)
            )
        )
        if self._is_confirmed:
            hint = tr("{name}, make sure nobody else is looking, then start your turn.", name=name)
            parts += (
                TextLine(hint),
                ButtonRow((TextButton(tr("Start my turn"), self._open, "main"),)),
            )
        if self._on_redeal is not None:
            parts.append(ButtonRow((TextButton(tr("Deal again"), self._on_redeal),)))
        parts.append(ButtonRow((TextButton(tr("Leave game"), self._on_leave),)))
        self._column.show(parts)

    def _confirm(self) -> None:
        self._is_confirmed = True
        self._window.pause_input()
        self._refresh()

    def _open(self) -> object:
        # The next screen may take a moment.
        self._window.pause_input()
        return self._on_open()


def peek_text(peeks: PeekCount) -> str:
    """Returns what the next player must know: peeks, and a turn opened by mistake."""
    if peeks.mistakes and not peeks.times:
        return tr("Someone else opened your turn by mistake and saw nothing.")
    if not peeks.times:
        return ""
    facts = {
        "times": tr_plural("{n} time", "{n} times", peeks.times),
        "seconds": tr_plural("{n} second", "{n} seconds", round(peeks.seconds)),
    }
    if peeks.mistakes:
        return tr(
            "Someone else opened your turn by mistake: your secrets were shown "
            "{times}, {seconds} in total.",
            **facts,
        )
    return tr("Since your last turn your secrets were shown {times}, {seconds} in total.", **facts)


# Peek out of turn


class PeekChoiceScreen(Screen):
    """Asks which player wants to look at their secrets."""

    def __init__(
        self,
        window: AppWindow,
        choices: Sequence[tuple[str, Callable[[], object]]],
        *,
        on_back: Callable[[], object],
    ) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("Who wants to look?"), "headline"),
                TextLine(tr("Each look is counted, and the player sees the count next turn.")),
                *(
                    ButtonRow((TextButton(tr("I am {name}", name=name), look),))
                    for name, look in choices
                ),
                ButtonRow((TextButton(tr("Nobody wants to look"), on_back, "main"),)),
            ]
        )
        super().__init__(column.widget, on_back=on_back)


# Play


class TextPlayScreen(TableScreen):
    """Shows one table through a TextBoard."""

    board: TextBoard

    def __init__(self, window: AppWindow, board: TextBoard) -> None:
        super().__init__(
            window, board, back=board.services.leave_table, status_bar=board.services.status_bar
        )

    def update_prompt(self) -> None:
        self.board.show_hint(self.hint)
        self.board.show_refusal(self.refusal)


# Recap


class TextRecapScreen(Screen):
    """Shows what the others did since a player's last turn."""

    def __init__(
        self,
        window: AppWindow,
        missed: Sequence[TurnLogEntry],
        *,
        on_continue: Callable[[], object],
        on_leave: Callable[[], object],
    ) -> None:
        self.lines = [line for entry in missed for line in entry.lines]
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(tr("Since your turn"), "headline"),
                *map(TextLine, self.lines),
                ButtonRow((TextButton(tr("My turn"), on_continue, "main"),)),
                ButtonRow((TextButton(tr("Leave game"), on_leave),)),
            ]
        )
        super().__init__(column.widget, on_back=on_leave)
