"""No page of Riddle Masters tells a word, a letter or a guess but to its owner, and shown."""

from dataclasses import replace
from itertools import islice

import pytest

from coven.settings import Verbosity
from coven.text.pages import Desk
from coven.text.riddle_masters import WORDS
from coven.text.riddle_masters.notes import Notes
from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import CurseGuess, CurseLetter, Guess, Write
from engine.games.riddle_masters.state import State
from tests.app.text.potion_brew.cauldron import looks
from tests.app.text.riddle_masters.kiln import VERBOSITIES, desks, held, laid
from tests.engine.riddle_masters.given import CLAY, act, begun, table
from tests.engine.riddle_masters.given import WORDS as NOUNS

OTHERS = (
    "tulip", "swan", "windmill", "cat", "jar", "cherry", "giraffe", "crane", "bell", "ice", "elk",
    "bear",
)  # fmt: skip
_ENOUGH = 300  # pages; the studio has one for each lump that could be next
NEWS = (Event(0, CurseLetter(2, 2)), Event(0, CurseLetter(3, -1)))


def letters(words: tuple[str, ...] = NOUNS) -> State:
    """Returns a table after two letters by curse."""
    return act(table(words=words), 0, *(event.action for event in NEWS))


def judged(word: str, words: tuple[str, ...] = NOUNS) -> State:
    """Returns a table where Bea is to judge a guess."""
    return act(table(step="series", series=2, words=words), 0, Guess(2, word))


def tried(word: str) -> State:
    """Returns a table after a wrong guess by curse."""
    state = act(table(), 0, CurseGuess(2, word))
    return act(state, 1, RULES.legal(state, 1)[1])


def hidden(desk: Desk) -> list[object]:
    """Returns all that can be seen of every page that buttons lead to."""
    ways = islice(desks(replace(desk, shown=False)), _ENOUGH)
    pages = [WORDS.turn(here) for here in ways]
    assert all(page.secret == () for page in pages)
    return [(looks(page), page.blank and (page.blank.label, page.blank.button)) for page in pages]


TWINS = {
    "notebook": (
        held(letters(), 0, news=NEWS),
        held(letters(OTHERS), 0, news=NEWS, notes=Notes().write()),
    ),
    "guess": (held(tried("zzz"), 0), held(tried("owl"), 0)),
    "verdict": (held(judged("lighthouse"), 1), held(judged("cellar", OTHERS), 1)),
    "writing": (
        held(act(begun(clay="table"), 0, Write(0, "snail")), 0),
        held(act(begun(clay="table"), 0, Write(0, "windmill")), 0),
    ),
    "shaping": (
        held(begun(), 0, notes=Notes(words={0: "snail"}, clay={0: CLAY}).write()),
        held(begun(), 0, notes=Notes(words={0: "windmill"}, clay={0: CLAY}).write()),
    ),
}


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("case", TWINS)
def test_hidden_pages_are_alike_in_every_menu(case: str, verbosity: Verbosity) -> None:
    mine, twin = (replace(desk, verbosity=verbosity) for desk in TWINS[case])
    assert hidden(mine) == hidden(twin)
    if case != "guess":
        shown = [WORDS.turn(replace(desk, shown=True)).secret for desk in (mine, twin)]
        assert shown[0] != shown[1]


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize(
    ("one", "other"), [(letters(), letters(OTHERS)), (tried("zzz"), tried("owl"))]
)
def test_the_open_table_is_the_same_whatever_the_secrets(
    one: State, other: State, verbosity: Verbosity
) -> None:
    assert hidden(laid(one, verbosity, NEWS)) == hidden(laid(other, verbosity, NEWS))


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_whoever_waits_for_a_verdict_reads_nothing_of_the_guess(verbosity: Verbosity) -> None:
    pages = [
        WORDS.table(replace(laid(judged(word), verbosity), sights={}), ())
        for word in ("lighthouse", "owl")
    ]
    assert pages[0] == pages[1]
    assert pages[0].lines[0] == "Bea reads a guess in secret."


def test_remarks_are_read_only_while_shown() -> None:
    notes = Notes(remarks={2: "round?"}).write()
    pages = [WORDS.turn(here) for here in desks(held(table(), 0, notes=notes))]
    assert not any("round?" in str(looks(page)) for page in pages)
    open_ = [WORDS.turn(here) for here in desks(held(table(), 0, notes=notes, shown=True))]
    assert sum("Your notes: round?" in page.secret for page in open_) == 2
