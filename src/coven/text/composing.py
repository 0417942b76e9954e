"""What becomes of a game's page on the sheet: around it stands what every table has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from coven.rulebook import load_rulebook
from coven.text.field import TextField
from coven.text.pages import (
    ChoiceEffect,
    PageContext,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    TextTable,
)
from coven.text.reasons import reason_message
from coven.text.sheet import ButtonRow, ColumnItem, TextButton, TextLine
from coven.words import language, tr
from engine.core import Seat

if TYPE_CHECKING:
    from coven.games.staging import BoardServices
    from coven.screens.table import SeatHint


@dataclass(frozen=True, slots=True)
class TextBoardActions:
    """What can be done on a sheet."""

    show_secrets: Callable[[], object]  # opens what is secret
    hide_secrets: Callable[[], object]
    apply_effect: Callable[[ChoiceEffect], object]
    submit_text: Callable[[TextPrompt], object]
    on_type: Callable[[str], None]
    pass_phone: Callable[[], object]


@dataclass(frozen=True, slots=True)
class TextBoardState:
    """A page, and all else that decides what stands on the sheet."""

    page: TextPage
    text_table: TextTable  # of the game
    context: PageContext
    typed: str
    refusal: tuple[str, str | None] | None  # a refusal and its rule
    hint: "SeatHint | None"
    is_public: bool  # everybody looks on, and nobody acts
    is_peeking: bool  # a seat reads what is its own, out of turn
    is_delayed: bool  # a seat may not act yet
    secrets_shown: bool  # something secret is shown
    has_unread_secret: bool
    next_seat: Seat | None  # who waits for the phone


class PageComposer:
    """Lays out the pages of one table."""

    def __init__(self, services: "BoardServices", actions: TextBoardActions) -> None:
        self._services = services
        self._actions = actions

    def column_items(self, state: TextBoardState) -> list[ColumnItem]:
        """Returns all that stands on the sheet, from top to bottom."""
        services, page = self._services, state.page
        first, *others = page.lines
        parts = [*self._headline_items(state, TextLine(first, "headline")), *map(TextLine, others)]
        if page.secret_owner is not None and services.is_shared:
            parts.append(ButtonRow((self._secrets_button(state),)))
        parts += map(TextLine, page.secret_lines)
        if page.prompt is not None:
            parts += self._prompt_items(page.prompt, state.typed)
        if state.is_delayed:
            parts.append(TextLine(tr("Take a moment: everybody does.")))
        else:
            parts += self._choice_rows(page.choice_rows)
        if state.is_public:
            parts += self._pass_items(state)
        elif services.request_hint is not None and not state.is_peeking:
            parts += self._hint_items(state, services.request_hint)
        parts += self._shared_phone_items(state)
        if services.open_members is not None and services.status_bar is None:
            parts.append(ButtonRow((TextButton(tr("Company"), services.open_members),)))
        parts.append(
            ButtonRow(
                (
                    self._rules_button(tr("Rules"), None),
                    TextButton(tr("Put away"), services.leave_table),
                )
            )
        )
        return parts

    def _headline_items(self, state: TextBoardState, headline: TextLine) -> list[ColumnItem]:
        """Returns the headline, before it why something was refused and the way to its rule."""
        if state.refusal is None:
            return [headline]
        reason, rule = state.refusal
        sentence = TextLine(reason_message(reason), "refusal")
        if state.text_table.is_race(state.context.view):
            # In the headline's place, so that nothing else moves.
            return [sentence]
        if rule is None:
            return [sentence, headline]
        title = load_rulebook(language(), state.text_table.game).rule(rule).title
        return [
            sentence,
            TextLine(tr("The rule: {title}", title=title)),
            ButtonRow((self._rules_button(tr("Read this rule"), rule),)),
            headline,
        ]

    def _rules_button(self, label: str, rule: str | None) -> TextButton:
        return TextButton(label, partial(self._services.open_rules, rule))

    def _secrets_button(self, state: TextBoardState) -> TextButton:
        if state.secrets_shown:
            return TextButton(tr("Hide"), self._actions.hide_secrets)
        return TextButton(tr("Show"), self._actions.show_secrets)

    def _prompt_items(self, prompt: TextPrompt, typed: str) -> list[ColumnItem]:
        done = partial(self._actions.submit_text, prompt)
        return [
            TextField(prompt.label, typed, self._actions.on_type, done),
            ButtonRow((TextButton(prompt.button, done, "main"),)),
        ]

    def _choice_rows(self, rows: Sequence[Sequence[TextChoice]]) -> list[ColumnItem]:
        return [ButtonRow(tuple(map(self._button, row))) for row in rows]

    def _button(self, choice: TextChoice) -> TextButton:
        return TextButton(
            choice.label, partial(self._actions.apply_effect, choice.effect), choice.kind
        )

    def _pass_items(self, state: TextBoardState) -> list[ColumnItem]:
        """Returns the way on once everybody has seen what happened."""
        if state.next_seat is not None:
            name = self._services.players[state.next_seat].name
            label = tr("Pass the phone to {name}", name=name)
        elif state.has_unread_secret or (
            state.page.secret_owner is not None and self._services.is_shared
        ):
            label = tr("I have read it")
        else:
            return []
        return [ButtonRow((TextButton(label, self._actions.pass_phone, "main"),))]

    def _hint_items(self, state: TextBoardState, ask: Callable[[], object]) -> list[ColumnItem]:
        """Returns the way to ask for advice, or the advice and the way to follow it."""
        hint = state.hint
        if hint is None:
            return [ButtonRow((TextButton(tr("What would you do?"), ask),))]
        if not hint.public and self._services.is_shared and not state.secrets_shown:
            return [TextLine(tr("Press Show to read the advice."))]
        parts: list[ColumnItem] = [TextLine(hint.sentence, "title")]
        if hint.hint is not None:
            from coven.text.hints import action_location  # knows all games

            # Whoever holds the phone does not act in front of all.
            steps = SubmitActions(
                hint.hint.steps, hint.seat if state.context.seat is None else None
            )
            place = action_location(hint.hint.action)
            label = tr("Do it: {place}", place=place) if place else tr("Do it")
            parts.append(
                ButtonRow((TextButton(label, partial(self._actions.apply_effect, steps)),))
            )
        return parts

    def _shared_phone_items(self, state: TextBoardState) -> list[ColumnItem]:
        """Returns what those may need who share a phone."""
        if not self._services.is_shared:
            return []
        shared_phone, parts = self._services.shared_phone, list[ColumnItem]()
        holds = not state.is_public and state.context.seat is not None
        whispers = state.is_public and state.page.secret_owner is not None
        if holds or whispers:
            parts.append(ButtonRow((TextButton(tr("Not me!"), shared_phone.report_wrong_player),)))
        elif state.text_table.has_private_hands:
            parts.append(
                ButtonRow((TextButton(tr("Look at what is mine"), shared_phone.ask_who_peeks),))
            )
        if holds and shared_phone.has_missed_turns():
            parts.append(ButtonRow((TextButton(tr("What did I miss?"), shared_phone.show_recap),)))
        return parts
