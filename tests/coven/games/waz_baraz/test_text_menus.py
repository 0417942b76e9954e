"""The menus offer a few choices at a time, and secrets only while shown."""

import pytest

from coven.games.waz_baraz.notes import Notes
from coven.games.waz_baraz.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import (
    MenuPosition,
    PageContext,
    SaveNotes,
    SubmitActions,
    TextChoice,
    TextPage,
)
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
from tests.coven.text_table.text_board_harness import PLAYERS
from tests.engine.games.waz_baraz.builders import make_state, naming_steps, state_after

HIDDEN, SHOWN = False, True
CARDS = MenuPosition("group", (0,))


def make_desk(
    state: State,
    spot: MenuPosition | None = None,
    verbosity: Verbosity = "usual",
    notes: str = "",
    *,
    shown: bool = False,
) -> PageContext:
    """Returns the page context of the seat that is to act."""
    view = RULES.view(state, RULES.active_seats(state)[0])
    at = TEXT_TABLE.start_position(view) if spot is None else spot
    return PageContext(view, PLAYERS[: state.terms.seats], verbosity, at, notes, shown)


def labels(page: TextPage) -> tuple[str, ...]:
    """Returns the labels of the buttons of a page."""
    return tuple(choice.label for row in page.choice_rows for choice in row)


def readable_texts(page: TextPage) -> tuple[str, ...]:
    """Returns all texts of a page."""
    return (*page.lines, *page.secret_lines, *labels(page))


def button_result(page: TextPage, label: str) -> TextChoice:
    (found,) = (each for row in page.choice_rows for each in row if each.label == label)
    return found


def follow_labels(page: TextPage, state: State, *chosen: str) -> TextPage:
    """Returns the page after some choices."""
    for label in chosen:
        spot = button_result(page, label).effect
        assert isinstance(spot, MenuPosition)
        page = TEXT_TABLE.turn_page(make_desk(state, spot))
    return page


def test_a_turn_begins_with_a_few_ways_to_go() -> None:
    page = TEXT_TABLE.turn_page(make_desk(make_state()))
    assert labels(page) == ("Play a card", "Name the pair")
    assert page.lines[0] == "Bea, play a card or first name the mistresses."
    assert labels(TEXT_TABLE.turn_page(make_desk(make_state(notebook="marks"))))[2:] == (
        "Mark a witch",
    )
    assert (
        labels(TEXT_TABLE.turn_page(make_desk(make_state(mistresses=(1, 2, 3)))))[1]
        == "Name 3 mistresses"
    )


def test_hidden_cards_are_offered_by_their_place() -> None:
    state = make_state(hand=(3, 4, 8, 10))
    page = follow_labels(TEXT_TABLE.turn_page(make_desk(state)), state, "Play a card")
    assert labels(page) == ("Play card 1", "Play card 2", "Play card 3", "Play card 4", "Back")
    assert button_result(page, "Play card 3").effect == SubmitActions((PLAY[8],))


def test_shown_cards_are_offered_with_where_they_lead() -> None:
    state = make_state(place=14, hand=(3, 7, 8))
    page = TEXT_TABLE.turn_page(make_desk(state, CARDS, shown=SHOWN))
    assert labels(page)[:3] == (
        "Play 3, to witch 17",
        "Play 7, to the start",
        "Play 8, past the start to 1",
    )


def test_the_mistresses_are_named_one_after_another_and_all_at_once() -> None:
    state = make_state()
    page = follow_labels(TEXT_TABLE.turn_page(make_desk(state)), state, "Name the pair")
    assert labels(page)[:20] == tuple(f"Pick {witch}" for witch in range(1, 21))
    assert [len(row) for row in page.choice_rows[:7]] == [3, 3, 3, 3, 3, 3, 2]
    assert "Name 3 and 7" not in labels(page)
    page = follow_labels(page, state, "Pick 7", "Pick 3")
    assert "Picked: 3 and 7. Press a number again to deselect it." in page.lines
    assert button_result(page, "Name 3 and 7").effect == SubmitActions((ACCUSE, POINT[3], POINT[7]))
    assert state_after(state, *(ACCUSE, POINT[3], POINT[7])).step == "move"


def test_a_pick_can_be_taken_back_and_a_third_changes_nothing() -> None:
    state = make_state()
    page = follow_labels(
        TEXT_TABLE.turn_page(make_desk(state, MenuPosition("name"))),
        state,
        "Pick 7",
        "Pick 3",
        "Pick 9",
    )
    assert "Name 3 and 7" in labels(page)
    page = follow_labels(page, state, "Deselect 7", "Pick 9")
    assert "Name 3 and 9" in labels(page)
    page = follow_labels(page, state, "Choose again")
    assert "No witch is picked." in page.lines
    assert labels(follow_labels(page, state, "Back"))[0] == "Play a card"


def test_after_a_wrong_name_only_cards_are_left() -> None:
    page = TEXT_TABLE.turn_page(make_desk(state_after(make_state(), *naming_steps(3, 4))))
    assert labels(page) == ("Play card 1", "Play card 2", "Play card 3", "Play card 4")
    assert page.lines[0] == "Bea, that was wrong. Now play a card."
    marking = state_after(make_state(notebook="marks"), *naming_steps(3, 4))
    page = TEXT_TABLE.turn_page(make_desk(marking))
    assert labels(page)[-2:] == ("Play card 4", "Mark a witch")
    assert page.lines[0] == "Bea, that was wrong. Now play a card."


def test_half_spoken_names_go_on_where_they_were() -> None:
    state = state_after(make_state(), ACCUSE, POINT[3])
    page = follow_labels(TEXT_TABLE.turn_page(make_desk(state)), state, "Pick 12")
    assert button_result(page, "Name 3 and 12").effect == SubmitActions((POINT[12],))


def test_on_the_start_one_asks_about_one_witch_or_nothing() -> None:
    state = state_after(make_state(place=11, hand=(3, 10)), PLAY[10])
    page = TEXT_TABLE.turn_page(make_desk(state))
    assert button_result(page, "Do not ask").effect == SubmitActions((DECLINE,))
    page = follow_labels(page, state, "Pick 4", "Pick 5")
    assert button_result(page, "Ask about 5").effect == SubmitActions((ASK[5],))
    assert "Ask about 4" not in labels(page)


def test_the_master_chooses_all_at_once() -> None:
    state = make_state(step="choose", mistresses=())
    page = TEXT_TABLE.turn_page(make_desk(state))
    assert "0 of 2 chosen" in page.lines
    page = follow_labels(page, state, "Pick 9", "Pick 4")
    assert button_result(page, "Let these 2 lead the dance").effect == SubmitActions(
        (CHOOSE[4], CHOOSE[9])
    )
    assert "2 of 2 chosen" in page.lines
    assert "0 of 2 chosen" in follow_labels(page, state, "Choose again").lines


def test_a_witch_is_marked_and_unmarked() -> None:
    state = make_state(notebook="marks")
    page = follow_labels(TEXT_TABLE.turn_page(make_desk(state)), state, "Mark a witch", "Pick 7")
    noted = button_result(page, "7: maybe").effect
    assert isinstance(noted, SaveNotes)
    assert Notes.from_json(noted.text, 0).witches_marked("?") == (7,)
    again = TEXT_TABLE.turn_page(
        make_desk(state, MenuPosition("mark", (7,)), notes=noted.text, shown=SHOWN)
    )
    assert again.secret_lines == ("Marked maybe: 7.",)
    gone = button_result(again, "7: maybe").effect
    assert isinstance(gone, SaveNotes)
    assert Notes.from_json(gone.text, 0).marks == {}
    for label, line in (("7: yes", "Marked yes: 7."), ("7: no", "Marked no: 7.")):
        other = button_result(again, label).effect
        assert isinstance(other, SaveNotes)
        page = TEXT_TABLE.turn_page(make_desk(state, other.position, notes=other.text, shown=SHOWN))
        assert page.secret_lines == (line,)


def test_marks_of_an_older_round_are_gone() -> None:
    text = Notes(0).with_mark_toggled(7, "?").to_json()
    assert Notes.from_json(text, 0).witches_marked("?") == (7,)
    assert Notes.from_json(text, 1) == Notes(1)
    assert Notes.from_json("rubbish", 1) == Notes(1)


# Shown secrets


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
def test_the_hand_has_three_levels_of_detail(verbosity: Verbosity, lines: tuple[str, ...]) -> None:
    state = make_state(place=14, hand=(3, 7, 8))
    assert (
        TEXT_TABLE.turn_page(make_desk(state, None, verbosity, shown=SHOWN)).secret_lines == lines
    )


def test_the_notebook_lists_the_remaining_pairs() -> None:
    state = make_state(seats=3, hand=(10, 8))._replace(told=((), (Told(12, mistress=True),), ()))
    state = state_after(state, PLAY[8], PLAY[3], PLAY[10])
    page = TEXT_TABLE.turn_page(
        make_desk(state._replace(turn=1), MenuPosition("name"), shown=SHOWN)
    )
    assert page.secret_lines == (
        "OK: witch 12 is a mistress",
        "7 pairs possible",
        "Certain: 12.",
        "Ruled out: 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19 and 20.",
    )
    full = TEXT_TABLE.turn_page(
        make_desk(state._replace(turn=1), MenuPosition("name"), "full", shown=SHOWN)
    )
    assert "Possible: 1 and 12." in full.secret_lines


def test_without_a_notebook_there_are_only_the_answers() -> None:
    state = make_state(notebook="off")
    assert TEXT_TABLE.turn_page(
        make_desk(state, MenuPosition("name"), shown=SHOWN)
    ).secret_lines == ("You know no more than the others.",)
    asked = state._replace(told=((), (Told(3, mistress=False),), (), ()))
    assert TEXT_TABLE.turn_page(
        make_desk(asked, MenuPosition("name"), shown=SHOWN)
    ).secret_lines == ("NO: witch 3 is not a mistress",)


MARKED = Notes(0).with_mark_toggled(7, "?").to_json()
OTHERWISE = Notes(0).with_mark_toggled(4, "✓").to_json()


@pytest.mark.parametrize("verbosity", ["brief", "usual", "full"])
@pytest.mark.parametrize("notebook", ["full", "marks", "off"])
@pytest.mark.parametrize("spot", [*map(MenuPosition, ("", "name", "ask", "mark")), CARDS])
def test_while_hidden_nothing_depends_on_what_is_secret(
    spot: MenuPosition, notebook: str, verbosity: Verbosity
) -> None:
    state = make_state(hand=(3, 4, 8, 10), notebook=notebook)
    twin = make_state(hand=(5, 6, 7, 9), notebook=notebook)._replace(
        told=((), (Told(7, mistress=True),), (), ())
    )
    one = TEXT_TABLE.turn_page(make_desk(state, spot, verbosity, MARKED, shown=HIDDEN))
    other = TEXT_TABLE.turn_page(make_desk(twin, spot, verbosity, OTHERWISE, shown=HIDDEN))
    assert readable_texts(one) == readable_texts(other)
    assert one.secret_owner == 1
    one = TEXT_TABLE.turn_page(make_desk(state, spot, verbosity, MARKED, shown=SHOWN))
    other = TEXT_TABLE.turn_page(make_desk(twin, spot, verbosity, OTHERWISE, shown=SHOWN))
    if spot.menu != "mark" or notebook == "marks":
        assert readable_texts(one) != readable_texts(other)


def test_every_hidden_choice_looks_the_same() -> None:
    state = make_state(step="choose", mistresses=())

    def looks(picks: tuple[int, ...], *, shown: bool) -> object:
        page = TEXT_TABLE.turn_page(make_desk(state, MenuPosition("choose", picks), shown=shown))
        kinds = [each.kind for row in page.choice_rows for each in row]
        return readable_texts(page), kinds

    assert looks((4, 9), shown=HIDDEN) == looks((1, 20), shown=HIDDEN)
    assert looks((4, 9), shown=SHOWN) != looks((1, 20), shown=SHOWN)
    page = TEXT_TABLE.turn_page(make_desk(state, MenuPosition("choose", (4, 9)), shown=SHOWN))
    assert page.secret_lines == ("Your choice: 4 and 9.",)
    assert button_result(page, "Deselect 4").kind == "picked"


def test_every_legal_action_has_its_buttons() -> None:
    for place in range(SPACES):
        state = make_state(place=place, hand=(3, 4, 8, 10))
        cards = TEXT_TABLE.turn_page(make_desk(state, CARDS))
        played = {
            c.effect.actions[0]
            for row in cards.choice_rows
            for c in row
            if isinstance(c.effect, SubmitActions)
        }
        assert played | {ACCUSE} == set(RULES.legal_actions(state, 1))
