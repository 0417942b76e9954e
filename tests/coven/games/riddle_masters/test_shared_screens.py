"""Riddle Masters on the screens that every game shares: set-up, results, and refusals."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from coven.errors import reason_messages
from coven.games.riddle_masters import INFO, PHRASES, sentences, ui
from coven.screens.setup import CHOSEN_PLAYER, SetupScreen
from coven.screens.table.results import GameResultScreen
from engine.core import Event
from engine.games import riddle_masters
from engine.games.riddle_masters.library.things import QUESTIONS
from engine.games.riddle_masters.pieces import OPTIONS, Decline, Letter
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.fake_table import PLAYERS
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import GAME
from tests.phone.surface_contents import texts_on, zones_on


def test_every_option_of_the_game_can_be_chosen(harness: RiddleMastersHarness) -> None:
    screen = SetupScreen(harness.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    harness.show_screen(screen)
    assert screen.options == {option.name: option.values[0] for option in OPTIONS}
    offered = {question.option: question.choices for question in INFO.questions}
    for option in OPTIONS[:-1]:
        # "first_edition" is for logs of the first edition alone.
        values = tuple(value for value in option.values if value != "first_edition")
        assert tuple(choice.value for choice in offered[option.name]) == values
    harness.driver.press_button(screen.chips["leader"].buttons[CHOSEN_PLAYER])
    harness.driver.press_button(screen.chips["first"].buttons[1])
    harness.driver.press_button(screen.chips["clay"].buttons[1])
    assert screen.options["starter"] == 1
    assert screen.options["clay"] == "table"


@pytest.mark.parametrize("language", ["en", "fr", "is"])
def test_bots_speak_the_language_of_the_app_at_first(
    harness: RiddleMastersHarness, language: str
) -> None:
    harness.app.change_settings(replace(NO_MOTION, language=language))
    screen = SetupScreen(harness.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    harness.show_screen(screen)
    assert screen.options["language"] == language
    harness.driver.press_button(screen.chips["language"].buttons[0])
    assert screen.options["language"] == "en"


def test_every_reason_for_a_refusal_has_a_sentence() -> None:
    folder = Path(riddle_masters.__file__).parent
    source = "".join((folder / name).read_text("utf-8") for name in ("state.py", "words.py"))
    named = set(re.findall(r'IllegalAction\(\s*"(\w+)"', source))
    named |= set(re.findall(r'IllegalAction\("\w+" if \w+ else "(\w+)"', source))
    named |= set(re.findall(r'"(\w+_awaited)"', source))
    named |= set(re.findall(r'return "(\w+)", "RM-', source))
    named |= set(re.findall(r'return \("(\w+)" if \w+ else "\w+"\), "RM-', source))
    named |= set(re.findall(r'return \("\w+" if \w+ else "(\w+)"\), "RM-', source))
    named |= set(re.findall(r'"(\w+)"[),]', (folder / "sculpture.py").read_text("utf-8")))
    assert len(named) > 45
    assert named - set(reason_messages()) == set()


def test_every_question_of_the_library_is_put_into_words() -> None:
    assert set(PHRASES["questions"]) == set(QUESTIONS)
    assert sentences.asked_text("?round") == "Is it round?"
    assert sentences.asked_text("Is it blue?") == "Is it blue?"
    assert sentences.asked_text("") == ""


@pytest.mark.rule("RM-24")
def test_the_end_shows_every_word_and_who_guessed_what_when(harness: RiddleMastersHarness) -> None:
    match = positions.ended_match()
    harness.open_match(match)
    screen = harness.app.window.screen
    assert isinstance(screen, GameResultScreen)
    view = positions.public_view(match)
    exhibits = screen.summary.exhibits
    assert [shown.title for shown in exhibits] == list(positions.object_words(3))
    for thing, shown in enumerate(exhibits):
        tried = [one for one in view.guesses if one.object == thing]
        for one, line in zip(tried, shown.lines, strict=False):
            assert one.word is not None
            assert one.word in line
            assert PLAYERS[one.seat].name in line
            assert f"turn {one.turn}" in line
            assert ("right" if one.right else "wrong") in line
        if not tried:
            assert shown.lines == ("Nobody has tried to guess it.",)
    seen: set[str] = set()
    for _ in range(9):
        seen |= set(texts_on(screen.surface))
        if "more" in zones_on(screen.surface):
            harness.driver.tap_zone(screen.surface, "more")
    assert set(positions.object_words(3)) <= seen


@pytest.mark.rule("RM-23")
def test_the_penalties_have_sentences() -> None:
    match = positions.ended_match()
    view = positions.public_view(match)._replace(ending="last_arrow", penalties=(5, 0, 2))
    assert match.result is not None
    told = ui.game_summary(view, match.result, PLAYERS)
    assert told.text == (
        "The last arrow is placed. The hat nearest the goal wins. "
        "Lost for unguessed riddles: Iris 5, Olaf 0 and Noémie 2."
    )


# The last event


def last_line(match: positions.AnyMatch) -> str:
    """Returns the public sentence of the last event."""
    return sentences.last_event_sentence(positions.public_view(match), match.news(None, 0), PLAYERS)


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (positions.new_match, ""),
        (positions.match_with_riddles, "All riddles are made."),
        (positions.match_at_elf, "Iris pays 6 and meets an elf."),
        (positions.match_in_first_series, "Iris pays 3: time for questions."),
        (positions.match_in_second_series, "Iris ends the first series."),
        (
            positions.match_with_letter,
            "Iris has asked for a letter of Noémie's riddle 5: letter 2.",
        ),
        (positions.match_with_question, "Iris asks about Olaf's riddle 3."),
    ],
    ids=lambda given: getattr(given, "__name__", ""),
)
def test_the_last_event_has_a_sentence(match: positions.MakeMatch, sentence: str) -> None:
    assert last_line(match()) == sentence


def test_the_sentence_of_a_guess_hides_its_word() -> None:
    match = positions.match_with_guess("vole")
    assert last_line(match) == "Iris has written a guess at Olaf's riddle 3."
    positions.act(match, 1, riddle_masters.pieces.WRONG)
    assert last_line(match) == "Iris's guess at Olaf's riddle 3 is wrong. The question is over."


def test_the_sentence_of_an_arrow_names_its_effect() -> None:
    match = positions.guess_by_curse(positions.match_with_riddles(), 2, 0)
    assert last_line(match) == (
        "Noémie has guessed Iris's riddle 1: +5. Arrow 1 gives its owner \N{MINUS SIGN}2."
    )
    positions.guess_by_curse(match, 3, 1, right=False)
    assert last_line(match) == "Björk's guess at Iris's riddle 2 is wrong. The curse is lost."


def test_a_letter_counted_from_the_end_is_named_so() -> None:
    match = positions.act(positions.match_at_elf(), 0, Letter(2, -1))
    assert last_line(match).endswith("letter 1 from the end.")
    assert sentences.last_event_sentence(
        positions.public_view(match), (Event(1, Decline()),), PLAYERS
    ) == ("Olaf asks for no letter.")
