"""The table in words keeps its secrets, and every button does what it says."""

import pytest

from coven.rulebook import rulebook
from coven.secret.ledger import Peeks
from coven.settings import Settings
from coven.text.waz_baraz.marks import Notes
from engine.core import Event
from engine.games.waz_baraz.pieces import ACCUSE, CHOOSE, PLAY, POINT, Told
from engine.games.waz_baraz.state import State
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.text.words_table import CHAIRS, Table, buttons
from tests.engine.waz_baraz.given import after, naming, table

HAND = "Card 3: 8, to witch 8."
ANSWER = "OK: witch 7 is a mistress"


def asked() -> tuple[State, Event]:
    """Returns a table after a question, and what only its asker has heard."""
    return table(turn=2), Event(1, Told(7, mistress=True))


def test_a_hand_is_in_the_tree_only_while_shown(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    hidden = words.texts
    assert not any("Card 1" in text for text in hidden)
    words.press("Show")
    assert HAND in words.texts
    words.press("Hide")
    assert words.texts == hidden


def test_a_hand_is_hidden_after_ten_seconds(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.clock.pass_time(9.9)
    assert HAND in words.texts
    words.clock.pass_time(0.2)
    assert HAND not in words.texts
    assert "Show" in words.labels


def test_hiding_ends_the_limit_so_that_the_next_look_is_whole(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.clock.pass_time(6)
    words.press("Hide", "Show")
    words.clock.pass_time(6)
    assert HAND in words.texts


def test_a_hand_is_hidden_when_the_focus_is_lost(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.board.lose()
    assert HAND not in words.texts
    assert not words.clock.due


@pytest.mark.parametrize("way", ["Play a card", "Name the pair"])
def test_a_hand_is_hidden_when_another_menu_comes(bare: Driver, way: str) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show", way)
    assert "Show" in words.labels
    assert not any(" to witch " in text for text in words.texts)
    assert words.ledger.of(1).times == 1


def test_a_hand_is_hidden_when_the_table_is_shown(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.watch(table(turn=2), 2)
    assert HAND not in words.texts
    assert not words.clock.due
    assert words.ledger.of(1).times == 1


def test_a_hand_is_hidden_before_a_card_is_played(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Play a card", "Show", "Play 8, to witch 8")
    assert words.submitted == [(PLAY[8],)]
    assert not any("to witch 8" in text for text in words.texts)
    assert "Play card 3" in words.labels


def test_the_next_hand_comes_hidden(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.hand_over(table(turn=2))
    assert HAND not in words.texts
    assert "Show" in words.labels


def test_the_ledger_counts_how_often_and_how_long(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Show")
    words.clock.pass_time(3)
    words.press("Hide", "Show")
    words.clock.pass_time(12)
    assert words.ledger.of(1) == Peeks(2, 15)
    assert words.ledger.of(0) == Peeks()


def test_a_lone_person_sees_everything_at_once(bare: Driver) -> None:
    chairs = (CHAIRS[0], CHAIRS[1], *(Chair(x, 2, "cat", "easy") for x in ("Bot", "Bib")))
    words = Table(bare, chairs=chairs, secret=False)
    words.hand_over(table())
    assert HAND in words.texts
    assert {"Show", "Hide"}.isdisjoint(words.labels)
    words.press("Play a card", "Play 8, to witch 8")
    assert words.submitted == [(PLAY[8],)]
    state, answer = asked()
    words.watch(state, None, [answer])
    assert ANSWER in words.texts
    assert words.ledger.of(1).times == 0


def test_the_secret_answer_waits_behind_show(bare: Driver) -> None:
    words = Table(bare)
    state, answer = asked()
    words.watch(state, 2, [answer])
    assert words.board.whispering
    assert not any("mistress" in text for text in words.texts)
    words.press("Show")
    assert ANSWER in words.texts
    words.clock.pass_time(10)
    assert ANSWER not in words.texts
    assert words.ledger.of(1) == Peeks(1, 10)


def test_the_secret_answer_is_hidden_before_the_phone_is_passed(bare: Driver) -> None:
    words = Table(bare)
    state, answer = asked()
    words.watch(state, 2, [answer])
    words.press("Show", "Pass the phone to Cai")
    assert ANSWER not in words.texts
    assert words.asked == ["pass on"]
    assert not words.board.whispering


def test_bots_wait_until_the_answer_is_read(bare: Driver) -> None:
    words = Table(bare)
    state, answer = asked()
    words.watch(state, None, [answer])
    words.press("I have read it")
    assert words.asked == ["pass on"]
    words.watch(state, None)
    assert not words.board.whispering
    assert words.labels == ("Look at what is mine", "Rules", "Put away")


def test_the_masters_picks_are_seen_only_while_shown(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table(step="choose", mistresses=()))
    before = words.texts
    words.press("9")
    assert "1 of 2 chosen" in words.texts
    assert len(fills(words)) == 1
    words.press("Show", "4")
    assert "Your choice: 4 and 9." in words.texts
    assert len(fills(words)) == 2
    words.press("Hide")
    assert len(fills(words)) == 1
    assert "Your choice: 4 and 9." not in words.texts
    words.press("Pick anew")
    assert words.texts == before
    words.press("9", "4", "Let these 2 lead the dance")
    assert words.submitted == [(CHOOSE[4], CHOOSE[9])]


def test_names_are_said_all_at_once(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Name the pair", "7", "3", "Say it: 3 and 7")
    assert words.submitted == [(ACCUSE, POINT[3], POINT[7])]


def test_marks_are_kept_and_shown(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table(notebook="marks"))
    words.press("Mark a witch", "7", "7: no")
    assert words.noted == [Notes(0).marked(7, "✗").write()]
    assert "Marked no: 7." not in words.texts
    words.press("Show")
    assert "Marked no: 7." in words.texts


def test_touches_do_not_count_while_the_app_is_deaf(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.deaf = True
    words.press("Show", "Play a card")
    assert "Show" in words.labels
    assert "Play a card" in words.labels
    assert words.asked == []


def test_a_new_menu_asks_for_a_pause_but_a_pick_does_not(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Name the pair")
    assert words.asked == ["pause", "retell"]
    words.press("7", "3")
    assert words.asked == ["pause", "retell"]


def test_rules_and_shelf_are_within_reach(bare: Driver) -> None:
    words = Table(bare)
    words.watch(table(), 1)
    words.press("Rules", "Put away")
    assert words.asked == ["rules", "leave"]


@pytest.mark.parametrize(
    ("state", "headline"),
    [
        (table(), "Bea, play a card or first name the mistresses."),
        (after(table(), *naming(3, 4)), "Bea, that was wrong. Now play a card."),
        (after(table(), ACCUSE, POINT[3]), "Bea, pick the 2 mistresses, then say it."),
        (
            after(table(place=11, hand=(3, 10)), PLAY[10]),
            "Bea, you are on the start. Pick a witch to ask about, or ask nothing.",
        ),
        (
            table(step="choose", mistresses=()),
            "Ana, you are the master. Pick 2 witches in secret to lead the dance.",
        ),
    ],
)
def test_a_turn_begins_with_a_name_what_to_do_and_the_points(
    bare: Driver, state: State, headline: str
) -> None:
    words = Table(bare)
    words.hand_over(state)
    assert words.texts[0] == headline
    assert words.texts[1].startswith("Points: Ana ")
    assert sum(text.startswith("Points: ") for text in words.texts) == 1


def test_the_points_are_not_told_again_in_each_menu(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    words.press("Play a card")
    assert not any(text.startswith("Points: ") for text in words.texts)


def test_a_refusal_is_told_first_with_its_rule_and_the_way_there(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    before = words.texts
    words.board.answer(("card_not_in_hand", "WB-06"))
    bare.settle()
    title = rulebook("en", "waz_baraz").rule("WB-06").title
    refusal = ("You do not hold that card: play one of yours.", f"The rule: {title}")
    assert words.texts == (*refusal, "Read this rule", *before)
    words.press("Read this rule")
    assert words.asked == ["rules WB-06"]
    words.board.answer(None)
    bare.settle()
    assert words.texts == before


def test_a_refusal_without_a_rule_is_told_alone(bare: Driver) -> None:
    words = Table(bare)
    words.hand_over(table())
    before = words.texts
    words.board.answer(("disk_full", None))
    bare.settle()
    assert words.texts == ("The phone is full: free some space, then do it again.", *before)


@pytest.mark.parametrize("size", range(4))
@pytest.mark.parametrize("width", [360, 430])
def test_no_text_widens_the_window_and_every_button_is_large_enough(
    bare: Driver, width: int, size: int
) -> None:
    name = "Wwwwwwwwwwwwwwww"
    chairs = tuple(Chair(name, seat, "owl") for seat in range(4))
    bare.resize(width, 640)
    words = Table(bare, chairs=chairs, settings=Settings(text=size), verbosity="full")
    state = after(table(place=14, hand=(3, 8, 10)), PLAY[8])
    words.watch(state, 2)
    assert bare.content_size == (width, 640)
    check_buttons(words, width)
    words.hand_over(table(place=14, hand=(3, 8, 10)))
    for way in ("Show", "Play a card", "Show", "Back", "Name the pair", "18", "19"):
        words.press(way)
        assert bare.content_size == (width, 640)
        check_buttons(words, width)


def check_buttons(words: Table, width: int) -> None:
    """Fails if a button is too small to touch or not wholly on the screen."""
    for each in buttons(words.board.widget):
        layout = each.layout
        assert layout.content_height >= 44
        assert layout.content_width >= 44
        assert layout.absolute_content_left + layout.content_width <= width
        native = each._impl.native
        letters = native.fontMetrics().horizontalAdvance(each.text)
        assert letters <= layout.content_width


def fills(words: Table) -> set[str]:
    """Returns the colours that the buttons of the witches have."""
    witches = [each for each in buttons(words.board.widget) if each.text.isdigit()]
    assert len(witches) == 20
    return {str(each.style.background_color) for each in witches}


def test_whoever_reads_what_is_not_theirs_can_say_so(bare: Driver) -> None:
    words = Table(bare)
    state, answer = asked()
    words.watch(state, 2, [answer])
    assert "Not me!" in words.labels
    words.watch(state, 2)
    assert "Not me!" not in words.labels
    assert "Look at what is mine" in words.labels
    words.hand_over(state)
    assert "Not me!" in words.labels
    assert "Look at what is mine" not in words.labels
