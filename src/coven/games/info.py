"""GameInfo: what the app knows of a game before a table opens; set-up questions; Phrases.

A game's `phrases.json` has texts by section and name. A section "For translators" has notes by the
names of other sections. The plural form of a phrase has the same name with `_plural` added.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from coven.i18n import tr, tr_plural
from coven.ui.palette import GameThemes

if TYPE_CHECKING:
    from coven.games.interface import GameUI
    from coven.games.lesson import Lesson


class Phrases:
    """The message ids of one game."""

    def __init__(self, game: str) -> None:
        source = (files(f"coven.games.{game}") / "phrases.json").read_text("utf-8")
        self._sections: dict[str, dict[str, str]] = json.loads(source)

    def __getitem__(self, section: str) -> Mapping[str, str]:
        return self._sections[section]

    def text(self, section: str, key: str | int, /, **values: Any) -> str:
        """Returns a translated phrase by its name, or by its index in the section.

        A phrase with a plural form needs the value `n`.
        """
        messages = self._sections[section]
        name = [*messages][key] if isinstance(key, int) else key
        if f"{name}_plural" in messages:
            return tr_plural(messages[name], messages[f"{name}_plural"], values["n"], **values)
        return tr(messages[name], **values)


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option on the set-up screen; texts are message ids."""

    value: int | str | bool
    label: str
    description: str


@dataclass(frozen=True, slots=True)
class OptionQuestion:
    """One option of a game on the set-up screen."""

    option: str  # of a question to each player: with {seat}
    label: str  # a message id; of a question to each player: with {name}
    choices: tuple[OptionChoice, ...]
    default: Callable[[], int | str | bool] | None = None  # None for the first choice


def option_question(phrases: Phrases, option: str, *values: int | str | bool) -> OptionQuestion:
    """Returns the question whose texts are in the section of the option."""
    texts = phrases[f"option_{option}"]
    choices = (OptionChoice(one, texts[str(one)], texts[f"{one}_means"]) for one in values)
    return OptionQuestion(option, texts["label"], tuple(choices))


@dataclass(frozen=True, slots=True)
class FirstPlayerQuestion:
    """The question who begins, on the set-up screen; texts are message ids."""

    option: str  # its value is a seat or "random"
    label: str
    random_text: str
    chosen_text: str
    app_option: str | None = None  # true if the app itself leads
    app_text: str = ""


def _load_module(game: str, name: str) -> Any:
    """Imports a module of a game when it is first needed."""
    return import_module(f"coven.games.{game}.{name}")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Everything the app knows of a game before a table opens, and how to load its UI."""

    game: str
    title: str  # a proper name, not translated
    tagline: str  # a message id
    player_counts: range  # over all options
    minutes: int
    emblem: str  # art
    credit: str
    our_rulings: str  # a message id: our decisions where the source is unclear
    questions: tuple[OptionQuestion, ...]
    first_player: FirstPlayerQuestion
    winning_points: Literal["most", "fewest"]
    colours: GameThemes | None = None  # None for those of the theme
    has_private_hands: bool = False  # players may want to look at their hand out of turn
    seat_questions: tuple[OptionQuestion, ...] = ()  # asked for each player
    load_ui: Callable[[str], "GameUI"] = lambda game: _load_module(game, "ui").UI
    load_lesson: Callable[[str], "Lesson"] = lambda game: _load_module(game, "lesson").lesson()

    @property
    def short_title(self) -> str:
        """The title without its series, for small spaces."""
        return self.title.rpartition(": ")[2]

    @property
    def ui(self) -> "GameUI":
        """The part that is needed at a table, not in the game list."""
        return self.load_ui(self.game)

    def lesson(self) -> "Lesson":
        """Returns the guided game in the current language."""
        return self.load_lesson(self.game)
