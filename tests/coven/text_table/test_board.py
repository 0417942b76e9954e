"""The text table keeps its secrets, and every button does what its label says."""

import pytest

from coven.games.waz_baraz.notes import Notes
from coven.privacy.peek_log import PeekCount
from coven.rulebook import load_rulebook
from coven.settings import Settings
from engine.core import Event
from engine.games.waz_baraz.pieces import ACCUSE, CHOOSE, PLAY, POINT, Told
from engine.games.waz_baraz.state import State
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.text_table.text_board_harness import PLAYERS, TextBoardHarness, buttons
from tests.engine.games.waz_baraz.builders import make_state, naming_steps, state_after

HAND = "Card 3: 8, to witch 8."
ANSWER = "OK: witch 7 is a mistress"


def state_after_question() -> tuple[State, Event]:
    """Returns a state after a question, and the asker's private news."""
    return make_state(turn=2), Event(1, Told(7, mistress=True))


def test_a_hand_is_in_the_tree_only_while_shown(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    hidden = text_board.texts
    assert not any("Card 1" in text for text in hidden)
    text_board.press("Show secret")
    assert HAND in text_board.texts
    text_board.press("Hide secret")
    assert text_board.texts == hidden


def test_a_hand_is_hidden_after_ten_seconds(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.clock.advance(9.9)
    assert HAND in text_board.texts
    text_board.clock.advance(0.2)
    assert HAND not in text_board.texts
    assert "Show secret" in text_board.button_labels


def test_hiding_resets_the_time_limit_of_the_next_look(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.clock.advance(6)
    text_board.press("Hide secret", "Show secret")
    text_board.clock.advance(6)
    assert HAND in text_board.texts


def test_a_hand_is_hidden_when_the_focus_is_lost(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.board.hide_secrets()
    assert HAND not in text_board.texts
    assert not text_board.clock.due


@pytest.mark.parametrize("way", ["Play a card", "Name the pair"])
def test_a_hand_is_hidden_when_another_menu_comes(empty_window: Driver, way: str) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret", way)
    assert "Show secret" in text_board.button_labels
    assert not any(" to witch " in text for text in text_board.texts)
    assert text_board.ledger.peeks_of(1).times == 1


def test_a_hand_is_hidden_when_the_table_is_shown(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.watch(make_state(turn=2), 2)
    assert HAND not in text_board.texts
    assert not text_board.clock.due
    assert text_board.ledger.peeks_of(1).times == 1


def test_a_hand_is_hidden_before_a_card_is_played(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Play a card", "Show secret", "Play 8, to witch 8")
    assert text_board.submitted == [(PLAY[8],)]
    assert not any("to witch 8" in text for text in text_board.texts)
    assert "Play card 3" in text_board.button_labels


def test_the_next_hand_comes_hidden(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.hand_over(make_state(turn=2))
    assert HAND not in text_board.texts
    assert "Show secret" in text_board.button_labels


def test_the_ledger_counts_how_often_and_how_long(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Show secret")
    text_board.clock.advance(3)
    text_board.press("Hide secret", "Show secret")
    text_board.clock.advance(12)
    assert text_board.ledger.peeks_of(1) == PeekCount(2, 15)
    assert text_board.ledger.peeks_of(0) == PeekCount()


def test_a_lone_person_sees_everything_at_once(empty_window: Driver) -> None:
    players = (PLAYERS[0], PLAYERS[1], *(SeatedPlayer(x, 2, "cat", "easy") for x in ("Bot", "Bib")))
    text_board = TextBoardHarness(empty_window, players=players, secret=False)
    text_board.hand_over(make_state())
    assert HAND in text_board.texts
    assert {"Show secret", "Hide secret"}.isdisjoint(text_board.button_labels)
    text_board.press("Play a card", "Play 8, to witch 8")
    assert text_board.submitted == [(PLAY[8],)]
    state, answer = state_after_question()
    text_board.watch(state, None, [answer])
    assert ANSWER in text_board.texts
    assert text_board.ledger.peeks_of(1).times == 0


def test_a_secret_is_announced_under_its_owner_s_name(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    state, answer = state_after_question()
    text_board.watch(state, 2, [answer])
    owner = text_board.board.services.players[1].name
    assert text_board.texts[0] == f"{owner}, look at your secret, then pass the phone on."
    assert not any("is next" in text for text in text_board.texts)
    text_board.press("Show secret")
    assert "Hide secret" not in text_board.button_labels
    text_board.press("Pass the phone to Cai")
    assert text_board.requests == ["pass on"]


def test_the_secret_answer_waits_behind_show(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    state, answer = state_after_question()
    text_board.watch(state, 2, [answer])
    assert text_board.board.has_unread_secret
    assert not any("mistress" in text for text in text_board.texts)
    text_board.press("Show secret")
    assert ANSWER in text_board.texts
    text_board.clock.advance(10)
    assert ANSWER not in text_board.texts
    assert text_board.ledger.peeks_of(1) == PeekCount(1, 10)


def test_the_secret_answer_is_hidden_before_the_phone_is_passed(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    state, answer = state_after_question()
    text_board.watch(state, 2, [answer])
    text_board.press("Show secret", "Pass the phone to Cai")
    assert ANSWER not in text_board.texts
    assert text_board.requests == ["pass on"]
    assert not text_board.board.has_unread_secret


def test_bots_wait_until_the_answer_is_read(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    state, answer = state_after_question()
    text_board.watch(state, None, [answer])
    text_board.press("Done reading")
    assert text_board.requests == ["pass on"]
    text_board.watch(state, None)
    assert not text_board.board.has_unread_secret
    assert text_board.button_labels == ("Show my secrets", "Rules", "Leave game")


def test_the_masters_picks_are_seen_only_while_shown(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state(step="choose", mistresses=()))
    before = text_board.texts
    text_board.press("Pick 9")
    assert "1 of 2 chosen" in text_board.texts
    assert len(button_colours(text_board)) == 1
    text_board.press("Show secret", "Pick 4")
    assert "Your choice: 4 and 9." in text_board.texts
    assert len(button_colours(text_board)) == 2
    text_board.press("Hide secret")
    assert len(button_colours(text_board)) == 1
    assert "Your choice: 4 and 9." not in text_board.texts
    text_board.press("Choose again")
    assert text_board.texts == before
    text_board.press("Pick 9", "Pick 4", "Let these 2 lead the dance")
    assert text_board.submitted == [(CHOOSE[4], CHOOSE[9])]


def test_a_pair_is_named_in_one_submission(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Name the pair", "Pick 7", "Pick 3", "Name 3 and 7")
    assert text_board.submitted == [(ACCUSE, POINT[3], POINT[7])]


def test_marks_are_kept_and_shown(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state(notebook="marks"))
    text_board.press("Mark a witch", "Pick 7", "7: no")
    assert text_board.saved_notes == [Notes(0).with_mark_toggled(7, "✗").to_json()]
    assert "Marked no: 7." not in text_board.texts
    text_board.press("Show secret")
    assert "Marked no: 7." in text_board.texts


def test_touches_do_not_count_during_a_pause(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.ignores_input = True
    text_board.press("Show secret", "Play a card")
    assert "Show secret" in text_board.button_labels
    assert "Play a card" in text_board.button_labels
    assert text_board.requests == []


def test_a_new_menu_asks_for_a_pause_but_a_pick_does_not(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Name the pair")
    assert text_board.requests == ["pause", "retell"]
    text_board.press("Pick 7", "Pick 3")
    assert text_board.requests == ["pause", "retell"]


def test_rules_and_shelf_are_within_reach(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.watch(make_state(), 1)
    text_board.press("Rules", "Leave game")
    assert text_board.requests == ["rules", "leave"]


@pytest.mark.parametrize(
    ("state", "headline"),
    [
        (make_state(), "Bea, play a card or first name the mistresses."),
        (state_after(make_state(), *naming_steps(3, 4)), "Bea, that was wrong. Now play a card."),
        (
            state_after(make_state(), ACCUSE, POINT[3]),
            "Bea, pick the 2 mistresses, then name them.",
        ),
        (
            state_after(make_state(place=11, hand=(3, 10)), PLAY[10]),
            "Bea, you are on the start. Pick a witch to ask about, or ask nothing.",
        ),
        (
            make_state(step="choose", mistresses=()),
            "Ana, you are the master. Pick 2 witches in secret to lead the dance.",
        ),
    ],
)
def test_a_turn_begins_with_a_name_what_to_do_and_the_points(
    empty_window: Driver, state: State, headline: str
) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(state)
    assert text_board.texts[0] == headline
    assert text_board.texts[1].startswith("Points: Ana ")
    assert sum(text.startswith("Points: ") for text in text_board.texts) == 1


def test_the_points_are_not_repeated_in_each_menu(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    text_board.press("Play a card")
    assert not any(text.startswith("Points: ") for text in text_board.texts)


def test_a_refusal_is_the_first_line_with_a_link_to_its_rule(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    before = text_board.texts
    text_board.board.show_refusal(("card_not_in_hand", "WB-06"))
    empty_window.settle()
    title = load_rulebook("en", "waz_baraz").rule("WB-06").title
    refusal = ("You do not hold that card: play one of yours.", f"Rule: {title}")
    assert text_board.texts == (*refusal, "Read this rule", *before)
    text_board.press("Read this rule")
    assert text_board.requests == ["rules WB-06"]
    text_board.board.show_refusal(None)
    empty_window.settle()
    assert text_board.texts == before


def test_a_refusal_without_a_rule_has_no_link_to_one(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    text_board.hand_over(make_state())
    before = text_board.texts
    text_board.board.show_refusal(("disk_full", None))
    empty_window.settle()
    assert text_board.texts == ("The phone is full: free some space, then try again.", *before)


@pytest.mark.parametrize("size", range(4))
@pytest.mark.parametrize("width", [360, 430])
def test_no_text_widens_the_window_and_every_button_is_large_enough(
    empty_window: Driver, width: int, size: int
) -> None:
    name = "Wwwwwwwwwwwwwwww"
    players = tuple(SeatedPlayer(name, seat, "owl") for seat in range(4))
    empty_window.resize(width, 640)
    text_board = TextBoardHarness(
        empty_window, players=players, settings=Settings(text=size), verbosity="full"
    )
    state = state_after(make_state(place=14, hand=(3, 8, 10)), PLAY[8])
    text_board.watch(state, 2)
    assert empty_window.content_size == (width, 640)
    check_buttons(text_board, width)
    text_board.hand_over(make_state(place=14, hand=(3, 8, 10)))
    for way in (
        "Show secret",
        "Play a card",
        "Show secret",
        "Back",
        "Name the pair",
        "Pick 18",
        "Pick 19",
    ):
        text_board.press(way)
        assert empty_window.content_size == (width, 640)
        check_buttons(text_board, width)


def check_buttons(text_board: TextBoardHarness, width: int) -> None:
    """Fails if a button is too small or not completely on the screen."""
    for each in buttons(text_board.board.widget):
        layout = each.layout
        assert layout.content_height >= 44
        assert layout.content_width >= 44
        assert layout.absolute_content_left + layout.content_width <= width
        native = each._impl.native
        letters = native.fontMetrics().horizontalAdvance(each.text)
        assert letters <= layout.content_width


def button_colours(text_board: TextBoardHarness) -> set[str]:
    """Returns the colours of the witches' buttons."""
    witches = [each for each in buttons(text_board.board.widget) if each.text[-1].isdigit()]
    assert len(witches) == 20
    return {str(each.style.background_color) for each in witches}


def test_every_private_page_offers_not_me(empty_window: Driver) -> None:
    text_board = TextBoardHarness(empty_window)
    state, answer = state_after_question()
    text_board.watch(state, 2, [answer])
    assert "Not me!" in text_board.button_labels
    text_board.watch(state, 2)
    assert "Not me!" not in text_board.button_labels
    assert "Show my secrets" in text_board.button_labels
    text_board.hand_over(state)
    assert "Not me!" in text_board.button_labels
    assert "Show my secrets" not in text_board.button_labels
