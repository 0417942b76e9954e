"""The reminders are short, complete and the same in every language."""

import re

import pytest

from coven import resources
from coven.i18n import LANGUAGES
from coven.rule_numbers import fill_rule_numbers
from coven.rulebook import (
    BadRulebook,
    Reminder,
    ReminderSection,
    load_reminder,
    load_rulebook,
    parse_reminder,
)
from engine.games import GAMES

LONGEST = 1100  # letters: about one page of a phone
SLIPS = {
    "en": r"""['"„«]""",
    "fr": r"""['"“„]|[^\W\d_][:;!?»]|[ ][:;!?»]|«[^\u202f]|[^\u202f]»""",
    "is": r"""['"«”]""",
}


def test_a_file_becomes_a_reminder() -> None:
    text = "# A Game\n\n## Goal\n- Win.\n\n## Turn\n- Play.\n- Rest.\n"
    assert parse_reminder(text) == Reminder(
        "A Game", (ReminderSection("Goal", ("Win.",)), ReminderSection("Turn", ("Play.", "Rest.")))
    )


@pytest.mark.parametrize(
    "text", ["A Game\n\n## Goal\n- Win.\n", "# A Game\n", "# A\n## Goal\nWin.\n", "# A\n\n## G\n"]
)
def test_a_file_without_its_form_is_refused(text: str) -> None:
    with pytest.raises(BadRulebook):
        parse_reminder(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reminder_fits_its_game(language: str, game: str) -> None:
    told, english = load_reminder(language, game), load_reminder("en", game)
    assert told.title == load_rulebook(language, game).title
    assert [len(part.lines) for part in told.sections] == [
        len(part.lines) for part in english.sections
    ]
    assert sum(len(line) for part in told.sections for line in part.lines) < LONGEST


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_reminders_have_the_same_numbers_in_every_language(language: str, game: str) -> None:
    def numbers(of: Reminder) -> list[list[str]]:
        return [sorted(re.findall(r"\d+", line)) for part in of.sections for line in part.lines]

    assert numbers(load_reminder(language, game)) == numbers(load_reminder("en", game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reminders_are_set_as_their_language_is(language: str, game: str) -> None:
    page = resources.path(f"reminders/{language}/{game}.md").read_text("utf-8")
    text = fill_rule_numbers(page, language, game)
    assert [line for line in text.splitlines() if re.search(SLIPS[language], line)] == []
