"""No page of Riddle Masters contains a word, letter or guess except its owner's, while shown."""

from dataclasses import replace
from itertools import islice

import pytest

from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import CurseGuess, CurseLetter, Guess, Write
from engine.games.riddle_masters.state import State
from tests.coven.games.potion_brew.text_builders import visible_parts
from tests.coven.games.riddle_masters.text_builders import (
    VERBOSITIES,
    all_desks,
    open_desk,
    private_desk,
)
from tests.engine.games.riddle_masters.builders import CLAY, act, make_state, new_state
from tests.engine.games.riddle_masters.builders import WORDS as NOUNS

OTHERS = (
    "tulip", "swan", "windmill", "cat", "jar", "cherry", "giraffe", "crane", "bell", "ice", "elk",
    "bear",
)  # fmt: skip
_ENOUGH = 300  # pages; the studio has one for each possible next lump
NEWS = (Event(0, CurseLetter(2, 2)), Event(0, CurseLetter(3, -1)))


def letters(words: tuple[str, ...] = NOUNS) -> State:
    """Returns a state after two letters by curse."""
    return act(make_state(words=words), 0, *(event.action for event in NEWS))


def state_to_judge(word: str, words: tuple[str, ...] = NOUNS) -> State:
    """Returns a state where Bea must judge a guess."""
    return act(make_state(step="series", series=2, words=words), 0, Guess(2, word))


def state_after_wrong_guess(word: str) -> State:
    """Returns a state after a wrong guess by curse."""
    state = act(make_state(), 0, CurseGuess(2, word))
    return act(state, 1, RULES.legal_actions(state, 1)[1])


def visible_parts_everywhere(desk: PageContext) -> list[object]:
    """Returns everything visible on every page that buttons lead to."""
    ways = islice(all_desks(replace(desk, secrets_shown=False)), _ENOUGH)
    pages = [TEXT_TABLE.turn_page(here) for here in ways]
    assert all(page.secret_lines == () for page in pages)
    return [
        (visible_parts(page), page.prompt and (page.prompt.label, page.prompt.button))
        for page in pages
    ]


TWINS = {
    "notebook": (
        private_desk(letters(), 0, news=NEWS),
        private_desk(letters(OTHERS), 0, news=NEWS, notes=Notes().to_json()),
    ),
    "guess": (
        private_desk(state_after_wrong_guess("zzz"), 0),
        private_desk(state_after_wrong_guess("owl"), 0),
    ),
    "verdict": (
        private_desk(state_to_judge("lighthouse"), 1),
        private_desk(state_to_judge("cellar", OTHERS), 1),
    ),
    "writing": (
        private_desk(act(new_state(clay="table"), 0, Write(0, "snail")), 0),
        private_desk(act(new_state(clay="table"), 0, Write(0, "windmill")), 0),
    ),
    "shaping": (
        private_desk(new_state(), 0, notes=Notes(words={0: "snail"}, clay={0: CLAY}).to_json()),
        private_desk(new_state(), 0, notes=Notes(words={0: "windmill"}, clay={0: CLAY}).to_json()),
    ),
}


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("case", TWINS)
def test_hidden_pages_are_alike_in_every_menu(case: str, verbosity: Verbosity) -> None:
    mine, twin = (replace(desk, verbosity=verbosity) for desk in TWINS[case])
    assert visible_parts_everywhere(mine) == visible_parts_everywhere(twin)
    if case != "guess":
        shown = [
            TEXT_TABLE.turn_page(replace(desk, secrets_shown=True)).secret_lines
            for desk in (mine, twin)
        ]
        assert shown[0] != shown[1]


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (letters(), letters(OTHERS)),
        (state_after_wrong_guess("zzz"), state_after_wrong_guess("owl")),
    ],
)
def test_the_open_table_is_the_same_for_all_secrets(
    one: State, other: State, verbosity: Verbosity
) -> None:
    assert visible_parts_everywhere(open_desk(one, verbosity, NEWS)) == visible_parts_everywhere(
        open_desk(other, verbosity, NEWS)
    )


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_player_who_waits_for_a_verdict_cannot_read_the_guess(verbosity: Verbosity) -> None:
    pages = [
        TEXT_TABLE.public_page(replace(open_desk(state_to_judge(word), verbosity), sights={}), ())
        for word in ("lighthouse", "owl")
    ]
    assert pages[0] == pages[1]
    assert pages[0].lines[0] == "Bea reads a guess in secret."


def test_remarks_are_read_only_while_shown() -> None:
    notes = Notes(remarks={2: "round?"}).to_json()
    pages = [
        TEXT_TABLE.turn_page(here) for here in all_desks(private_desk(make_state(), 0, notes=notes))
    ]
    assert not any("round?" in str(visible_parts(page)) for page in pages)
    open_ = [
        TEXT_TABLE.turn_page(here)
        for here in all_desks(private_desk(make_state(), 0, notes=notes, shown=True))
    ]
    assert sum("Your notes: round?" in page.secret_lines for page in open_) == 2
