"""What a party agrees on before a game: who leads at first, and which rules hold."""

from collections.abc import Sequence
from dataclasses import replace

import toga

from coven.drawing.furniture import Chips, WidgetFactory
from coven.drawing.paragraph import WrappedLabel
from coven.games.staging import GameInfo, OptionQuestion
from coven.words import tr, tr_noop
from engine.core import OptionValue
from engine.games import GAMES

RANDOM_PLAYER, CHOSEN_PLAYER, APP_PLAYER = range(3)
_FIRST_PLAYER_LABELS = (tr_noop("Chance"), tr_noop("A player"), tr_noop("The app"))


class OptionsForm:
    """Asks all, and each of those around the table, and keeps what was answered."""

    def __init__(self, game_info: GameInfo) -> None:
        self.answers: dict[str, OptionValue] = {}  # [option]
        self.chips: dict[str, Chips] = {}  # [option]
        self.seat_box = toga.Box(direction="column")  # what is asked of each player
        self._game_info = game_info
        self._first_player_mode = RANDOM_PLAYER
        self._first_seat = 0  # the seat of a chosen leader
        self._first_player_box = toga.Box(direction="column")
        self._names: Sequence[str] = ()  # [seat]
        self._seat_questions: list[
            tuple[WrappedLabel, OptionQuestion, int]
        ] = []  # of whom, and what

    @property
    def options(self) -> dict[str, OptionValue]:
        """What was agreed, as the engine takes it."""
        # Somebody who has left the table may have answered, too.
        known = {option.name for option in GAMES[self._game_info.game].options}
        options = {name: value for name, value in self.answers.items() if name in known}
        lead = self._game_info.first_player
        chosen = self._first_player_mode == CHOSEN_PLAYER and self._first_seat < len(self._names)
        options[lead.option] = self._first_seat if chosen else "random"
        if lead.app_option is not None:
            options[lead.app_option] = self._first_player_mode == APP_PLAYER
        return options

    def set_players(self, widgets: WidgetFactory, names: Sequence[str]) -> None:
        """Asks those who sit around the table now."""
        self._names = names
        self._update_first_player(widgets)
        self._build_seat_questions(widgets)

    def rename_players(self, widgets: WidgetFactory, names: Sequence[str]) -> None:
        """Calls those who were asked by the names that they have now."""
        self._names = names
        if self._first_player_mode == CHOSEN_PLAYER:
            self._update_first_player(widgets)
        for label, question, asked in self._seat_questions:
            label.text = tr(question.label, name=names[asked])

    def first_player_card(self, widgets: WidgetFactory) -> toga.Box:
        """Returns the question who leads at first."""
        lead = self._game_info.first_player
        stories = [lead.random_text, lead.chosen_text]
        if lead.app_option is not None:
            stories.append(lead.app_text)
        story = widgets.remark(tr(stories[self._first_player_mode]))

        def choose(index: int) -> None:
            self._first_player_mode = index
            story.text = tr(stories[index])
            self._update_first_player(widgets)

        labels = [tr(words) for words in _FIRST_PLAYER_LABELS[: len(stories)]]
        chips = Chips(widgets, labels, self._first_player_mode, choose)
        self.chips["leader"] = chips
        title = widgets.label(tr(lead.label))
        return widgets.card(title.widget, story.widget, chips.widget, self._first_player_box)

    def question_card(self, widgets: WidgetFactory, question: OptionQuestion) -> toga.Box:
        """Returns an option of the game with a line that explains what is chosen."""
        return self._build_card(widgets, question, widgets.label(tr(question.label)))

    def _build_card(
        self, widgets: WidgetFactory, question: OptionQuestion, label: WrappedLabel
    ) -> toga.Box:
        choices = question.choices
        values = [choice.value for choice in choices]
        usual = question.default() if question.default is not None else values[0]
        now = values.index(self.answers.setdefault(question.option, usual))
        story = widgets.remark(tr(choices[now].description))

        def choose(index: int) -> None:
            self.answers[question.option] = choices[index].value
            story.text = tr(choices[index].description)

        chips = Chips(widgets, [tr(choice.label) for choice in choices], now, choose)
        self.chips[question.option] = chips
        return widgets.card(label.widget, story.widget, chips.widget)

    def _update_first_player(self, widgets: WidgetFactory) -> None:
        """Offers everybody at the table as the first leader, if that is to be chosen."""
        self._first_player_box.clear()
        self.chips.pop("first", None)
        if self._first_player_mode != CHOSEN_PLAYER:
            return
        self._first_seat = min(self._first_seat, len(self._names) - 1)

        def choose(seat: int) -> None:
            self._first_seat = seat

        self.chips["first"] = Chips(widgets, self._names, self._first_seat, choose)
        self._first_player_box.add(self.chips["first"].widget)

    def _build_seat_questions(self, widgets: WidgetFactory) -> None:
        """Asks every player what is each player's own to choose."""
        self.seat_box.clear()
        self._seat_questions = []
        for question in self._game_info.seat_questions:
            for seat, name in enumerate(self._names):
                own = replace(question, option=question.option.format(seat=seat))
                label = widgets.label(tr(question.label, name=name))
                self._seat_questions.append((label, question, seat))
                self.seat_box.add(self._build_card(widgets, own, label))
