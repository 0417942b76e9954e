"""What a party agrees on before a game: who leads at first, and which rules hold."""

from collections.abc import Sequence
from dataclasses import replace

import toga

from coven.boards.staging import Question, Staging
from coven.drawing.furniture import Chips, Furniture
from coven.drawing.paragraph import Paragraph
from coven.words import mark, say
from engine.core import Value
from engine.games import GAMES

CHANCE, CHOSEN, APP = range(3)
_LEADERS = (mark("Chance"), mark("A player"), mark("The app"))


class Wishes:
    """Asks all, and each of those around the table, and keeps what was answered."""

    def __init__(self, staging: Staging) -> None:
        self.answers: dict[str, Value] = {}  # [option]
        self.chips: dict[str, Chips] = {}  # [option]
        self.each = toga.Box(direction="column")  # what is asked of each player
        self._staging = staging
        self._leader = CHANCE
        self._first = 0  # the seat of a chosen leader
        self._leaders = toga.Box(direction="column")
        self._names: Sequence[str] = ()  # [seat]
        self._asked: list[tuple[Paragraph, Question, int]] = []  # of whom, and what

    @property
    def options(self) -> dict[str, Value]:
        """What was agreed, as the engine takes it."""
        # Somebody who has left the table may have answered, too.
        known = {option.name for option in GAMES[self._staging.game].options}
        options = {name: value for name, value in self.answers.items() if name in known}
        lead = self._staging.lead
        chosen = self._leader == CHOSEN and self._first < len(self._names)
        options[lead.option] = self._first if chosen else "random"
        if lead.app_option is not None:
            options[lead.app_option] = self._leader == APP
        return options

    def seat(self, furniture: Furniture, names: Sequence[str]) -> None:
        """Asks those who sit around the table now."""
        self._names = names
        self._name_leaders(furniture)
        self._ask_each(furniture)

    def rename(self, furniture: Furniture, names: Sequence[str]) -> None:
        """Calls those who were asked by the names that they have now."""
        self._names = names
        if self._leader == CHOSEN:
            self._name_leaders(furniture)
        for label, question, asked in self._asked:
            label.text = say(question.label, name=names[asked])

    def lead_card(self, furniture: Furniture) -> toga.Box:
        """Returns the question who leads at first."""
        lead = self._staging.lead
        stories = [lead.by_chance, lead.by_choice]
        if lead.app_option is not None:
            stories.append(lead.by_app)
        story = furniture.remark(say(stories[self._leader]))

        def choose(index: int) -> None:
            self._leader = index
            story.text = say(stories[index])
            self._name_leaders(furniture)

        labels = [say(words) for words in _LEADERS[: len(stories)]]
        chips = Chips(furniture, labels, self._leader, choose)
        self.chips["leader"] = chips
        title = furniture.label(say(lead.label))
        return furniture.card(title.widget, story.widget, chips.widget, self._leaders)

    def card(self, furniture: Furniture, question: Question) -> toga.Box:
        """Returns an option of the game with a line that explains what is chosen."""
        return self._card(furniture, question, furniture.label(say(question.label)))

    def _card(self, furniture: Furniture, question: Question, label: Paragraph) -> toga.Box:
        choices = question.choices
        values = [choice.value for choice in choices]
        usual = question.usual() if question.usual is not None else values[0]
        now = values.index(self.answers.setdefault(question.option, usual))
        story = furniture.remark(say(choices[now].story))

        def choose(index: int) -> None:
            self.answers[question.option] = choices[index].value
            story.text = say(choices[index].story)

        chips = Chips(furniture, [say(choice.label) for choice in choices], now, choose)
        self.chips[question.option] = chips
        return furniture.card(label.widget, story.widget, chips.widget)

    def _name_leaders(self, furniture: Furniture) -> None:
        """Offers everybody at the table as the first leader, if that is to be chosen."""
        self._leaders.clear()
        self.chips.pop("first", None)
        if self._leader != CHOSEN:
            return
        self._first = min(self._first, len(self._names) - 1)

        def choose(seat: int) -> None:
            self._first = seat

        self.chips["first"] = Chips(furniture, self._names, self._first, choose)
        self._leaders.add(self.chips["first"].widget)

    def _ask_each(self, furniture: Furniture) -> None:
        """Asks every player what is each player's own to choose."""
        self.each.clear()
        self._asked = []
        for question in self._staging.seat_questions:
            for seat, name in enumerate(self._names):
                own = replace(question, option=question.option.format(seat=seat))
                label = furniture.label(say(question.label, name=name))
                self._asked.append((label, question, seat))
                self.each.add(self._card(furniture, own, label))
