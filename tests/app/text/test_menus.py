"""A player is offered a few things at a time, and secrets only while they are shown."""

import pytest

from coven.settings import Verbosity
from coven.text.pages import Choice, Desk, Note, Page, Spot, Steps
from coven.text.waz_baraz import WORDS
from coven.text.waz_baraz.marks import Notes
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    DECLINE,
    PLAY,
    POINT,
    SPACES,
    Told,
)  # fmt: skip
from engine.games.waz_baraz.state import State
from tests.app.text.words_table import CHAIRS
from tests.engine.waz_baraz.given import after, naming, table

HIDDEN, SHOWN = False, True


def desk(
    state: State,
    spot: Spot | None = None,
    verbosity: Verbosity = "usual",
    notes: str = "",
    *,
    shown: bool = False,
) -> Desk:
    """Returns the table from the seat that is to act."""
    view = RULES.view(state, RULES.active(state)[0])
    at = WORDS.begin(view) if spot is None else spot
    return Desk(view, CHAIRS[: state.terms.seats], verbosity, at, notes, shown)


def labels(page: Page) -> tuple[str, ...]:
    """Returns what is written on the buttons of a page."""
    return tuple(choice.label for row in page.rows for choice in row)


def texts(page: Page) -> tuple[str, ...]:
    """Returns all that a page lets one read."""
    return (*page.lines, *page.secret, *labels(page))


def choice(page: Page, label: str) -> Choice:
    """Returns what a button of a page does."""
    (found,) = (each for row in page.rows for each in row if each.label == label)
    return found


def follow(page: Page, state: State, *chosen: str) -> Page:
    """Returns the page that some choices lead to."""
    for label in chosen:
        spot = choice(page, label).leads
        assert isinstance(spot, Spot)
        page = WORDS.turn(desk(state, spot))
    return page


def test_a_turn_begins_with_a_few_ways_to_go() -> None:
    page = WORDS.turn(desk(table()))
    assert labels(page) == ("Play a card", "Name the pair")
    assert page.lines[0] == "Bea, play a card or first name the mistresses."
    assert labels(WORDS.turn(desk(table(notebook="marks"))))[2:] == ("Mark a witch",)
    assert labels(WORDS.turn(desk(table(mistresses=(1, 2, 3)))))[1] == "Name 3 mistresses"


def test_hidden_cards_are_offered_by_their_place() -> None:
    state = table(hand=(3, 4, 8, 10))
    page = follow(WORDS.turn(desk(state)), state, "Play a card")
    assert labels(page) == ("Play card 1", "Play card 2", "Play card 3", "Play card 4", "Back")
    assert choice(page, "Play card 3").leads == Steps((PLAY[8],))


def test_shown_cards_are_offered_with_where_they_lead() -> None:
    state = table(place=14, hand=(3, 7, 8))
    page = WORDS.turn(desk(state, Spot("play"), shown=SHOWN))
    assert labels(page)[:3] == (
        "Play 3, to witch 17",
        "Play 7, to the start",
        "Play 8, past the start to 1",
    )


def test_the_mistresses_are_named_one_after_another_and_all_at_once() -> None:
    state = table()
    page = follow(WORDS.turn(desk(state)), state, "Name the pair")
    assert labels(page)[:20] == tuple(map(str, range(1, 21)))
    assert [len(row) for row in page.rows[:4]] == [5, 5, 5, 5]
    assert "Say it: 3 and 7" not in labels(page)
    page = follow(page, state, "7", "3")
    assert "Picked: 3 and 7. Press a number again to take it back." in page.lines
    assert choice(page, "Say it: 3 and 7").leads == Steps((ACCUSE, POINT[3], POINT[7]))
    assert after(state, *(ACCUSE, POINT[3], POINT[7])).step == "move"


def test_a_pick_can_be_taken_back_and_a_third_changes_nothing() -> None:
    state = table()
    page = follow(WORDS.turn(desk(state, Spot("name"))), state, "7", "3", "9")
    assert "Say it: 3 and 7" in labels(page)
    page = follow(page, state, "7", "9")
    assert "Say it: 3 and 9" in labels(page)
    page = follow(page, state, "Pick anew")
    assert "No witch is picked." in page.lines
    assert labels(follow(page, state, "Back"))[0] == "Play a card"


def test_after_a_wrong_name_only_cards_are_left() -> None:
    page = WORDS.turn(desk(after(table(), *naming(3, 4))))
    assert labels(page) == ("Play card 1", "Play card 2", "Play card 3", "Play card 4")
    assert page.lines[0] == "Bea, that was wrong. Now play a card."


def test_half_spoken_names_go_on_where_they_were() -> None:
    state = after(table(), ACCUSE, POINT[3])
    page = follow(WORDS.turn(desk(state)), state, "12")
    assert choice(page, "Say it: 3 and 12").leads == Steps((POINT[12],))


def test_on_the_start_one_asks_about_one_witch_or_nothing() -> None:
    state = after(table(place=11, hand=(3, 10)), PLAY[10])
    page = WORDS.turn(desk(state))
    assert choice(page, "Ask nothing").leads == Steps((DECLINE,))
    page = follow(page, state, "4", "5")
    assert choice(page, "Ask about 5").leads == Steps((ASK[5],))
    assert "Ask about 4" not in labels(page)


def test_the_master_chooses_all_at_once() -> None:
    state = table(step="choose", mistresses=())
    page = WORDS.turn(desk(state))
    assert "0 of 2 chosen" in page.lines
    page = follow(page, state, "9", "4")
    assert choice(page, "Let these 2 lead the dance").leads == Steps((CHOOSE[4], CHOOSE[9]))
    assert "2 of 2 chosen" in page.lines
    assert "0 of 2 chosen" in follow(page, state, "Pick anew").lines


def test_a_witch_is_marked_and_unmarked() -> None:
    state = table(notebook="marks")
    page = follow(WORDS.turn(desk(state)), state, "Mark a witch", "7")
    noted = choice(page, "7: maybe").leads
    assert isinstance(noted, Note)
    assert Notes.read(noted.text, 0).signed("?") == (7,)
    again = WORDS.turn(desk(state, Spot("mark", (7,)), notes=noted.text, shown=SHOWN))
    assert again.secret == ("Marked maybe: 7.",)
    gone = choice(again, "7: maybe").leads
    assert isinstance(gone, Note)
    assert Notes.read(gone.text, 0).marks == {}
    for label, line in (("7: yes", "Marked yes: 7."), ("7: no", "Marked no: 7.")):
        other = choice(again, label).leads
        assert isinstance(other, Note)
        page = WORDS.turn(desk(state, other.spot, notes=other.text, shown=SHOWN))
        assert page.secret == (line,)


def test_marks_of_an_older_round_are_gone() -> None:
    text = Notes(0).marked(7, "?").write()
    assert Notes.read(text, 0).signed("?") == (7,)
    assert Notes.read(text, 1) == Notes(1)
    assert Notes.read("rubbish", 1) == Notes(1)


# What is shown


@pytest.mark.parametrize(
    ("verbosity", "lines"),
    [
        ("brief", ("Your cards: 3, 7 and 8.", "190 pairs possible")),
        (
            "usual",
            (
                "Card 1: 3, to witch 17.",
                "Card 2: 7, exactly to the start.",
                "Card 3: 8, past the start to witch 1.",
                "190 pairs possible",
            ),
        ),
        (
            "full",
            (
                "Card 1: 3, over 15 and 16, to witch 17.",
                "Card 2: 7, over 15, 16, 17, 18, 19 and 20, exactly to the start.",
                "Card 3: 8, over 15, 16, 17, 18, 19 and 20, past the start to witch 1.",
                "190 pairs possible",
            ),
        ),
    ],
)
def test_the_hand_is_told_in_as_many_words_as_one_likes(
    verbosity: Verbosity, lines: tuple[str, ...]
) -> None:
    state = table(place=14, hand=(3, 7, 8))
    assert WORDS.turn(desk(state, None, verbosity, shown=SHOWN)).secret == lines


def test_the_notebook_tells_what_is_left() -> None:
    state = table(seats=3, hand=(10, 8))._replace(told=((), (Told(12, mistress=True),), ()))
    state = after(state, PLAY[8], PLAY[3], PLAY[10])
    page = WORDS.turn(desk(state._replace(turn=1), Spot("name"), shown=SHOWN))
    assert page.secret == (
        "OK: witch 12 is a mistress",
        "7 pairs possible",
        "Surely: 12.",
        "Struck out: 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19 and 20.",
    )
    full = WORDS.turn(desk(state._replace(turn=1), Spot("name"), "full", shown=SHOWN))
    assert "Possible: 1 and 12." in full.secret


def test_without_a_notebook_there_are_only_the_answers() -> None:
    state = table(notebook="off")
    assert WORDS.turn(desk(state, Spot("name"), shown=SHOWN)).secret == (
        "You know no more than the others.",
    )
    asked = state._replace(told=((), (Told(3, mistress=False),), (), ()))
    assert WORDS.turn(desk(asked, Spot("name"), shown=SHOWN)).secret == (
        "NO: witch 3 is not a mistress",
    )


MARKED = Notes(0).marked(7, "?").write()
OTHERWISE = Notes(0).marked(4, "✓").write()


@pytest.mark.parametrize("verbosity", ["brief", "usual", "full"])
@pytest.mark.parametrize("notebook", ["full", "marks", "off"])
@pytest.mark.parametrize("menu", ["", "play", "name", "ask", "mark"])
def test_while_hidden_nothing_depends_on_what_is_secret(
    menu: str, notebook: str, verbosity: Verbosity
) -> None:
    state = table(hand=(3, 4, 8, 10), notebook=notebook)
    twin = table(hand=(5, 6, 7, 9), notebook=notebook)._replace(
        told=((), (Told(7, mistress=True),), (), ())
    )
    spot = Spot(menu)
    one = WORDS.turn(desk(state, spot, verbosity, MARKED, shown=HIDDEN))
    other = WORDS.turn(desk(twin, spot, verbosity, OTHERWISE, shown=HIDDEN))
    assert texts(one) == texts(other)
    assert one.owner == 1
    one = WORDS.turn(desk(state, spot, verbosity, MARKED, shown=SHOWN))
    other = WORDS.turn(desk(twin, spot, verbosity, OTHERWISE, shown=SHOWN))
    if menu != "mark" or notebook == "marks":
        assert texts(one) != texts(other)


def test_a_hidden_choice_looks_the_same_whatever_it_is() -> None:
    state = table(step="choose", mistresses=())

    def looks(picks: tuple[int, ...], *, shown: bool) -> object:
        page = WORDS.turn(desk(state, Spot("choose", picks), shown=shown))
        kinds = [each.kind for row in page.rows for each in row]
        return texts(page), kinds

    assert looks((4, 9), shown=HIDDEN) == looks((1, 20), shown=HIDDEN)
    assert looks((4, 9), shown=SHOWN) != looks((1, 20), shown=SHOWN)
    page = WORDS.turn(desk(state, Spot("choose", (4, 9)), shown=SHOWN))
    assert page.secret == ("Your choice: 4 and 9.",)
    assert choice(page, "4").kind == "picked"


def test_every_legal_action_has_its_buttons() -> None:
    for place in range(SPACES):
        state = table(place=place, hand=(3, 4, 8, 10))
        cards = WORDS.turn(desk(state, Spot("play")))
        played = {
            c.leads.actions[0] for row in cards.rows for c in row if isinstance(c.leads, Steps)
        }
        assert played | {ACCUSE} == set(RULES.legal(state, 1))
