"""OptionsForm: the questions of the set-up about the rules, and their answers."""

from collections.abc import Sequence
from dataclasses import replace

import toga

from coven.games.info import GameInfo, OptionChoice, OptionQuestion
from coven.i18n import tr, tr_noop
from coven.ui.text_layout import WrappedLabel
from coven.ui.widgets import Chips, WidgetFactory
from engine.core import OptionValue
from engine.games import GAMES
from hall.table import SeatedPlayer

# Options


RANDOM_PLAYER, CHOSEN_PLAYER, APP_PLAYER = range(3)
HINTS_QUESTION = OptionQuestion(
    "hints",
    tr_noop("Hints"),
    (
        OptionChoice("alone", tr_noop("Alone"), tr_noop("when one person plays with bots")),
        OptionChoice("on", tr_noop("On"), tr_noop("on your turn, ask what a bot would do")),
        OptionChoice("off", tr_noop("Off"), tr_noop("no advice")),
    ),
)
_FIRST_PLAYER_LABELS = (tr_noop("Chance"), tr_noop("A player"), tr_noop("The app"))


def are_hints_enabled(mode: object, players: Sequence[SeatedPlayer]) -> bool:
    """Returns whether a table with these players has hints."""
    people = sum(player.level is None for player in players)
    return mode == "on" or (mode == "alone" and people == 1)


class OptionsForm:
    """Asks for the options of a game and of each player."""

    def __init__(self, game_info: GameInfo) -> None:
        self.answers: dict[str, OptionValue] = {}  # [option]
        self.chips: dict[str, Chips] = {}  # [option]
        self.seat_box = toga.Box(direction="column")  # questions to each player
        self._game_info = game_info
        self._first_player_mode = RANDOM_PLAYER
        self._first_seat = 0  # if a player was chosen
        self._first_player_box = toga.Box(direction="column")
        self._names: Sequence[str] = ()  # [seat]
        self._seat_questions: list[tuple[WrappedLabel, OptionQuestion, int]] = []  # with the seat

    @property
    def options(self) -> dict[str, OptionValue]:
        # The answers may include those of a removed player.
        known = {option.name for option in GAMES[self._game_info.game].options}
        options = {name: value for name, value in self.answers.items() if name in known}
        first = self._game_info.first_player
        chosen = self._first_player_mode == CHOSEN_PLAYER and self._first_seat < len(self._names)
        options[first.option] = self._first_seat if chosen else "random"
        if first.app_option is not None:
            options[first.app_option] = self._first_player_mode == APP_PLAYER
        return options

    def copy_answers(self, form: "OptionsForm") -> None:
        """Takes the answers of another form for the same game."""
        self.answers = dict(form.answers)
        self._first_player_mode, self._first_seat = form._first_player_mode, form._first_seat

    def set_players(self, widgets: WidgetFactory, names: Sequence[str]) -> None:
        """Updates the questions for the current players."""
        self._names = names
        self._update_first_player(widgets)
        self._build_seat_questions(widgets)

    def rename_players(self, widgets: WidgetFactory, names: Sequence[str]) -> None:
        """Updates the names in the questions."""
        self._names = names
        if self._first_player_mode == CHOSEN_PLAYER:
            self._update_first_player(widgets)
        for label, question, seat in self._seat_questions:
            label.text = tr(question.label, name=names[seat])

    def first_player_card(self, widgets: WidgetFactory) -> toga.Box:
        """Returns the question who plays first."""
        first = self._game_info.first_player
        stories = [first.random_text, first.chosen_text]
        if first.app_option is not None:
            stories.append(first.app_text)
        story = widgets.remark(tr(stories[self._first_player_mode]))

        def choose(index: int) -> None:
            self._first_player_mode = index
            story.text = tr(stories[index])
            self._update_first_player(widgets)

        labels = [tr(words) for words in _FIRST_PLAYER_LABELS[: len(stories)]]
        chips = Chips(widgets, labels, self._first_player_mode, choose, subject=tr(first.label))
        self.chips["leader"] = chips
        return widgets.card(story, chips.widget, self._first_player_box, label=tr(first.label))

    def question_card(self, widgets: WidgetFactory, question: OptionQuestion) -> toga.Box:
        """Returns an option with a description of the chosen value."""
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

        labels = [tr(choice.label) for choice in choices]
        chips = Chips(widgets, labels, now, choose, subject=label.text)
        self.chips[question.option] = chips
        return widgets.card(label, story, chips.widget)

    def _update_first_player(self, widgets: WidgetFactory) -> None:
        """Offers the players to choose from, if a player is to be chosen."""
        self._first_player_box.clear()
        self.chips.pop("first", None)
        if self._first_player_mode != CHOSEN_PLAYER:
            return
        self._first_seat = min(self._first_seat, len(self._names) - 1)

        def choose(seat: int) -> None:
            self._first_seat = seat

        subject = tr(self._game_info.first_player.label)
        chips = Chips(widgets, self._names, self._first_seat, choose, subject=subject)
        self.chips["first"] = chips
        self._first_player_box.add(chips.widget)

    def _build_seat_questions(self, widgets: WidgetFactory) -> None:
        self.seat_box.clear()
        self._seat_questions = []
        for question in self._game_info.seat_questions:
            for seat, name in enumerate(self._names):
                own = replace(question, option=question.option.format(seat=seat))
                label = widgets.label(tr(question.label, name=name))
                self._seat_questions.append((label, question, seat))
                self.seat_box.add(self._build_card(widgets, own, label))
