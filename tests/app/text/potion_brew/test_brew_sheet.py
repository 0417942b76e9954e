"""On the screen a hidden hand of Potion Brew is nowhere, and no button is cut."""

import pytest

from coven.drawing.painter import ELLIPSIS
from coven.settings import Settings
from coven.text.potion_brew import ANSWER_PAUSE, WORDS
from engine.core import CHANCE, Event, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import CAT, GARLIC, MORTAR, OWL, PELICAN, WITCH, Cast, Draw
from engine.games.potion_brew.state import State
from engine.match import Sight
from tests.app.driver import Driver
from tests.app.text.potion_brew.cauldron import CHAIRS, PLAIN, table
from tests.app.text.words_table import Table

STATE = table((3, 4, PELICAN, MORTAR, WITCH), PLAIN, piles=((PELICAN,), (5,)))
FACES = ("potion of 4", "Mortar", "points in hand", "You can cast")


def brewing(driver: Driver, settings: Settings | None = None) -> Table:
    """Returns a table in words at which Potion Brew is played."""
    words = Table(driver, settings=settings, chairs=CHAIRS[:2])
    words.board.words = WORDS
    return words


def sight(state: State, seat: Seat | None) -> Sight[object]:
    """Returns what a seat sees, or everybody."""
    return Sight(0, seat, RULES.view(state, seat), (), RULES.active(state), None)


def secrets(words: Table) -> list[str]:
    """Returns what can be read of the hand."""
    return [text for text in words.texts if any(face in text for face in FACES)]


def test_a_hand_is_in_the_tree_only_while_shown(bare: Driver) -> None:
    words = brewing(bare)
    words.board.hand_over(sight(STATE, 0), "")
    bare.settle()
    for way in (None, "Exchange a card", "Card 2", "Discard on the first pile"):
        if way is not None:
            words.press(way)
        assert secrets(words) == []
        words.press("Show")
        assert secrets(words) != []
        words.press("Hide")
        assert secrets(words) == []


def test_a_spell_is_chosen_while_shown_and_cast_while_hidden(bare: Driver) -> None:
    words = brewing(bare)
    words.board.hand_over(sight(STATE, 0), "")
    words.press("Cast a spell", "Show", "Pelican with 3 and 4")
    assert secrets(words) == []
    assert "Show" in words.labels
    words.press("Cast on the second pile")
    assert words.submitted == [(Cast(PELICAN, (3, 4), 1),)]


def test_a_drawn_card_is_in_the_tree_only_while_shown(bare: Driver) -> None:
    words = brewing(bare)
    words.board.watch(sight(STATE, None), 1, [Event(CHANCE, Draw(0, MORTAR))])
    assert words.board.whispering
    assert secrets(words) == []
    words.press("Show")
    assert secrets(words) == ["You drew a Mortar."]
    words.press("Hide")
    assert secrets(words) == []
    assert words.ledger.of(0).times == 1


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(bare: Driver, size: int) -> None:
    bare.resize(360, 640)
    words = brewing(bare, Settings(text=size))
    words.board.hand_over(sight(STATE, 0), "")
    ways = (
        "Exchange a card", "Show", "Card 4, a Mortar", "Discard on the first pile", "Back",
        "Discard on the second pile", "Back", "Back", "Back", "Cast a spell", "Card 1", "Card 2",
        "Show", "Pelican with the Mortar",
    )  # fmt: skip
    for way in ways:
        words.press(way)
        assert not [label for label in words.labels if ELLIPSIS in label]
        assert bare.content_size == (360, 640)


def test_no_choice_of_a_spell_is_cut_on_a_narrow_phone(bare: Driver) -> None:
    bare.resize(360, 640)
    words = brewing(bare, Settings(text=3))
    robbed = table((1, 2), (1, 2, 3, OWL, WITCH), step="steal")
    words.board.hand_over(sight(robbed, 0), "")
    assert words.labels[1:3] == ("A Witch from Bea", "An Owl from Bea")
    asked = table((1, 2), (1, 2, 3, OWL, WITCH), step="answer")._replace(
        spell=PELICAN, kind="owl", threatened=(1,)
    )
    words.board.hand_over(sight(asked, 1), "")
    words.clock.pass_time(ANSWER_PAUSE)
    assert "Garlic on the second pile" in words.labels


@pytest.mark.rule("PB-20")
def test_everybody_who_is_asked_takes_the_same_while(bare: Driver) -> None:
    words = brewing(bare)
    for hand in ((1, 2, 3, OWL, WITCH), (1, 2, GARLIC, OWL, WITCH)):
        asked = table((1, 2), hand, step="answer")._replace(spell=CAT, kind="owl", threatened=(1,))
        words.board.hand_over(sight(asked, 1), "")
        words.clock.pass_time(ANSWER_PAUSE - 0.1)
        assert "Give it up" not in words.labels
        words.clock.pass_time(0.2)
        assert "Give it up" in words.labels
