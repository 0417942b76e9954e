"""The public page of Riddle Masters: its texts and actions."""

from dataclasses import replace

import pytest

from coven.games.riddle_masters.sentences import reply_text
from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import (
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ShowRefusal,
    SubmitActions,
)
from engine.core import CHANCE, Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    REPLIES,
    ROLL,
    STOP,
    Ask,
    CurseLetter,
    Die,
    Letter,
    Pay,
    Question,
)
from tests.coven.games.potion_brew.text_builders import choice, labels
from tests.coven.games.riddle_masters.text_builders import (
    VERBOSITIES,
    actions_of_button,
    make_players,
    open_desk,
    page_at,
    private_desk,
)
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    act,
    curse_and_judge,
    make_arrows,
    make_state,
    one_step_before,
)

TURN = make_state(turn=1)
SERIES = make_state(turn=0, step="series", series=1)
SECOND = make_state(turn=0, step="series", series=2)
ALIVE = act(SERIES, 0, Ask(2, "?alive"))
ALOUD = act(SERIES, 0, Ask(2, ""))


def page_text(desk: PageContext) -> str:
    """Returns all lines of a page joined."""
    return "\n".join(TEXT_TABLE.turn_page(desk).lines)


# The turn


@pytest.mark.rule("RM-06")
def test_the_active_player_rolls_or_pays_for_a_space() -> None:
    page = page_at(open_desk(TURN))
    assert page.lines[0] == "Bea, roll the die or pay gems."
    assert actions_of_button(page, "Roll the die") == (1, (ROLL,))
    spaces = page_at(open_desk(TURN), "Pay gems")
    assert labels(spaces)[:3] == ("Pay 1 gem: gem", "Pay 2 gems: dragon", "Pay 3 gems: question")
    assert labels(spaces)[-2:] == ("Pay 12 gems: elf", "Back")
    assert actions_of_button(spaces, "Pay 5 gems: ghost") == (1, (Pay(5),))
    assert spaces.lines[1] == "You have 12 gems."


@pytest.mark.rule("RM-06")
def test_without_gems_one_can_only_roll() -> None:
    poor = TURN._replace(gems=(12, 0, 12, 12))
    assert labels(page_at(open_desk(poor)))[:2] == ("Roll the die", "Look at a riddle")


def test_a_bot_on_turn_is_waited_for() -> None:
    page = page_at(open_desk(TURN, bots=[1]))
    assert page.lines[0] == "Bea is thinking."
    assert labels(page) == (
        "Look at a riddle", "Ana: curses, notebook", "Cai: curses, notebook",
        "Dee: curses, notebook",
    )  # fmt: skip


def test_the_last_event_is_the_second_line() -> None:
    rolled = act(one_step_before("dragon"), 0, ROLL)
    state = RULES.apply(rolled, CHANCE, Die(1))
    page = page_at(open_desk(state, "brief", [Event(0, ROLL), Event(CHANCE, Die(1))]))
    assert page.lines == (
        "Bea, roll the die or pay gems.",
        "Ana rolls a 1: a dragon. The others go 1 step forward.",
        "Hats: Ana 0, Bea 1, Cai 1 and Dee 1. The goal is 30.",
    )


@pytest.mark.parametrize(
    ("verbosity", "ends"),
    [
        ("brief", "The goal is 30."),
        ("usual", "2 of 13 arrows are planted."),
        ("full", "0 curses used so far."),
    ],
)
def test_each_verbosity_adds_detail(verbosity: Verbosity, ends: str) -> None:
    state = make_state(arrows={0: [1, 2]}, given={"hats": (3, 0, 7, 0), "places": (0, 4, 6, 11)})
    assert page_text(open_desk(state, verbosity)).endswith(ends)
    counts = [len(TEXT_TABLE.turn_page(open_desk(state, each)).lines) for each in VERBOSITIES]
    assert counts == [2, 7, 11]


def test_full_text_has_the_ring_and_the_arrows() -> None:
    text = page_text(open_desk(make_state(arrows=make_arrows(4, 6)), "full"))
    assert "The spaces: 1 elf, 2 gem, 3 dragon, 4 question, 5 gem, 6 ghost, 7 elf," in text
    assert "The next arrow gives the riddle's owner +2." in text
    assert "Ana's riddle 1 was guessed by Bea." in text
    assert "Ana: 3 curses, 12 gems, wizard on space 1: elf." in text


def test_full_text_names_no_arrow_after_the_last() -> None:
    """A replay in words shows the end of a game, too."""
    state = curse_and_judge(make_state(arrows=make_arrows(4, 12, spared=(7,))), 0, 7)
    assert state.ending == "last_arrow"
    text = "\n".join(TEXT_TABLE.public_page(open_desk(state, "full"), ()).lines)
    assert "13 of 13 arrows are planted." in text
    assert "The next arrow" not in text


# Letters


@pytest.mark.rule("RM-09")
def test_an_elf_is_asked_for_any_letter_of_another_players_riddle() -> None:
    elf = open_desk(make_state(turn=2, step="elf"))
    page = page_at(elf)
    assert page.lines[0] == "Cai, an elf: ask for one letter, or for none."
    assert actions_of_button(page, "Ask for no letter") == (2, (DECLINE,))
    riddles = page_at(elf, "Ask for a letter")
    assert labels(riddles) == (
        "Ask for a letter: Ana's riddle 1",
        "Ask for a letter: Ana's riddle 2",
        "Ask for a letter: Bea's riddle 3",
        "Ask for a letter: Bea's riddle 4",
        "Ask for a letter: Dee's riddle 7",
        "Ask for a letter: Dee's riddle 8",
        "Back",
    )
    way = ("Ask for a letter", "Ask for a letter: Dee's riddle 7")
    front = page_at(elf, *way, "Show letters 11 to 20")
    assert front.lines[0] == "Cai, which letter of Dee's riddle 7?"
    assert actions_of_button(front, "Ask for letter 13") == (2, (Letter(6, 13),))
    last = page_at(elf, *way, "Show letters 11 to 20 from the end")
    assert labels(last)[-2:] == ("Ask for letter 20 from the end", "Back")
    assert actions_of_button(last, "Ask for letter 20 from the end") == (2, (Letter(6, -20),))
    letters = "Show letters 1 to 10"
    assert page_at(elf, *way, letters, "Back") == page_at(elf, *way)
    assert page_at(elf, *way, "Back") == riddles
    assert page_at(elf, "Ask for a letter", "Back") == page


@pytest.mark.rule("RM-18")
def test_a_curse_asks_for_a_letter_in_anybodys_turn() -> None:
    way = ("Dee: curses, notebook", "Use a curse for a letter", "Ask for a letter: Ana's riddle 1")
    page = page_at(open_desk(TURN), *way, "Show letters 1 to 10")
    assert actions_of_button(page, "Ask for letter 2") == (3, (CurseLetter(0, 2),))
    assert page_at(open_desk(TURN), *way, "Back") == page_at(open_desk(TURN), *way[:2])
    assert page_at(open_desk(TURN), *way[:2], "Back") == page_at(open_desk(TURN), way[0])


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (SECOND, "second_series"),
        (make_state(step="elf"), "letter_awaited"),
        (ALOUD, "answer_awaited"),
        (make_state(given={"curses": (3, 3, 3, 0)}), "no_curse_left"),
    ],
)
@pytest.mark.rule("RM-18")
def test_a_curse_that_is_not_allowed_says_why(state: object, reason: str) -> None:
    page = page_at(open_desk(state), "Dee: curses, notebook")  # type: ignore[arg-type]
    for label in ("Use a curse for a letter", "Use a curse for a guess"):
        leads = choice(page, label).effect
        assert isinstance(leads, ShowRefusal)
        assert leads.reason == reason
    assert choice(page, "Open the notebook").effect == OpenPrivateView(3)


def test_a_guess_by_curse_is_written_alone() -> None:
    page = page_at(open_desk(TURN), "Dee: curses, notebook")
    assert page.lines[0] == "Dee: 3 curses, 12 gems"
    assert choice(page, "Use a curse for a guess").effect == OpenPrivateView(3)


@pytest.mark.rule("RM-09")
def test_a_letter_waits_for_its_reader_and_is_not_public() -> None:
    asked = make_state(step="elf")
    state = act(asked, 0, Letter(2, 1))
    desk = open_desk(state, news=[Event(0, Letter(2, 1))])
    page = TEXT_TABLE.turn_page(desk)
    assert page.lines[1] == "Ana has asked for a letter of Bea's riddle 3: letter 1."
    assert choice(page, "Ana: read your letter").effect == OpenPrivateView(0)
    moved = act(state, 1, Pay(1))
    after = open_desk(moved, news=[Event(0, Letter(2, 1)), Event(1, Pay(1))])
    assert "Ana: read your letter" not in labels(TEXT_TABLE.turn_page(after))


def test_a_lone_player_reads_letters_at_the_table() -> None:
    state = act(make_state(step="elf"), 0, Letter(2, 1))
    desk = open_desk(state, news=[Event(0, Letter(2, 1))], bots=[1, 2, 3])
    page = TEXT_TABLE.turn_page(replace(desk, solo_view=RULES.view(state, 0)))
    assert page.lines[2] == "Your last letter: Bea's riddle 3, letter 1: L."
    assert not any("read your letter" in label for label in labels(page))
    look = page_at(
        replace(desk, solo_view=RULES.view(state, 0)), "Look at a riddle", "Open: Bea's riddle 3"
    )
    assert look.lines[-1] == "You know: L …"


# Questions


@pytest.mark.rule("RM-10")
def test_the_first_series_is_asked_closed_or_stopped() -> None:
    page = page_at(open_desk(SERIES))
    assert page.lines[0] == "Ana, first series: ask about the riddles of the others."
    assert labels(page)[:3] == ("Ask about a riddle", "Go to the second series", "Stop asking")
    assert actions_of_button(page, "Go to the second series") == (0, (CLOSE,))
    assert actions_of_button(page, "Stop asking") == (0, (STOP,))
    aloud = page_at(open_desk(SERIES), "Ask about a riddle", "Ask about Bea's riddle 3")
    assert aloud.lines[0] == "Ana, ask Bea aloud about Bea's riddle 3."
    assert actions_of_button(aloud, "I have asked") == (0, (Ask(2, ""),))


@pytest.mark.rule("RM-12")
def test_a_question_to_a_person_on_another_phone_is_typed() -> None:
    desk = replace(open_desk(SERIES), remote_seats=(1, 2, 3))
    page = page_at(desk, "Ask about a riddle", "Ask about Bea's riddle 3")
    assert page.lines[0] == "Ana, what do you want to know about Bea's riddle 3?"
    assert labels(page) == ("Back",)
    assert page.prompt is not None
    assert (page.prompt.label, page.prompt.button) == ("Your question", "Ask this")
    sent = page.prompt.effect_for("Can it fly?")
    assert sent == SubmitActions((Ask(2, "Can it fly?"),), 0)
    assert page.prompt.effect_for("  ") == ShowRefusal("type_a_question", "RM-12")
    asked = act(SERIES, 0, Ask(2, "Can it fly?"))
    read = page_at(open_desk(asked))
    assert read.lines[0] == "Bea, answer about riddle 3: Can it fly?"


@pytest.mark.rule("RM-11")
def test_in_the_second_series_one_guesses_alone() -> None:
    page = page_at(open_desk(SECOND))
    assert page.lines[0] == "Ana, second series: ask, or guess in secret."
    assert labels(page)[:3] == ("Ask about a riddle", "Guess in secret", "Stop asking")
    assert choice(page, "Guess in secret").effect == OpenPrivateView(0)
    assert choice(page, "Ask about a riddle").kind == "main"


@pytest.mark.rule("RM-14")
def test_with_nothing_left_to_guess_one_may_still_ask_or_stop() -> None:
    full = {thing: [2, 3] for thing in (2, 3)} | {thing: [1, 0] for thing in (4, 5, 6, 7)}
    page = page_at(open_desk(make_state(step="series", series=2, arrows=full)))
    assert labels(page)[:2] == ("Ask about a riddle", "Stop asking")


@pytest.mark.rule("RM-10")
def test_after_twenty_questions_there_is_no_way_to_ask() -> None:
    asked = SERIES._replace(asks=20, questions=(Question(1, 0, 2, "", "yes"),))
    assert labels(page_at(open_desk(asked)))[:2] == ("Go to the second series", "Stop asking")
    nearly = page_at(open_desk(SERIES._replace(asks=19)), "Ask about a riddle")
    assert nearly.lines[1] == "1 question is left in this series."


def test_one_may_ask_on_about_the_same_riddle() -> None:
    state = act(ALOUD, 1, REPLIES[0])
    page = page_at(open_desk(state))
    assert labels(page)[0] == "Ask again: Bea's riddle 3"
    again = page_at(open_desk(state), "Ask again: Bea's riddle 3")
    assert again.lines[1] == f"Bea answers: {reply_text('yes')}."
    assert actions_of_button(again, "I have asked") == (0, (Ask(2, ""),))
    later = state._replace(turns=4)
    assert labels(page_at(open_desk(later)))[0] == "Ask about a riddle"


@pytest.mark.rule("RM-12")
def test_the_owner_answers_in_front_of_all() -> None:
    page = page_at(open_desk(ALOUD))
    assert page.lines[0] == "Bea, answer the question about riddle 3."
    assert labels(page)[:5] == (
        *(f"Answer: {reply_text(each.reply)}" for each in REPLIES),
        "Stop asking",
    )
    for action in REPLIES:
        assert actions_of_button(page, f"Answer: {reply_text(action.reply)}") == (1, (action,))
    assert actions_of_button(page, "Stop asking") == (0, (STOP,))


def test_a_question_of_a_bot_is_put_into_words() -> None:
    page = page_at(open_desk(ALIVE, bots=[0]))
    assert page.lines[0] == "Bea, answer about riddle 3: Is it alive?"
    assert "Stop asking" not in labels(page)


def test_a_bot_is_asked_what_it_understands_and_nothing_twice() -> None:
    desk = open_desk(SERIES, bots=[1])
    page = page_at(desk, "Ask about a riddle", "Ask about Bea's riddle 3")
    assert "Question 1: Is it alive?" in page.lines
    assert len(labels(page)) == 10
    assert actions_of_button(page, "Ask question 1") == (0, (Ask(2, "?alive"),))
    more = page_at(desk, "Ask about a riddle", "Ask about Bea's riddle 3", "Show more questions")
    assert not set(labels(page)[:8]) & set(labels(more)[:8])
    answered = act(ALIVE, 1, REPLIES[0])
    again = page_at(open_desk(answered, bots=[1]), "Ask again: Bea's riddle 3")
    assert "Question 1: Is it alive?" not in again.lines
    assert actions_of_button(again, "Ask question 2") == (0, (Ask(2, "?animal"),))
    assert again.lines[1] == f"Is it alive? Bea: {reply_text('yes')}."


def test_a_player_who_waits_for_a_bots_answer_may_stop() -> None:
    page = page_at(open_desk(ALIVE, bots=[1]))
    assert page.lines[0] == "Bea is thinking."
    assert actions_of_button(page, "Stop asking") == (0, (STOP,))


# Looking around


def test_real_clay_is_pointed_at_and_other_clay_is_described() -> None:
    way = ("Look at a riddle", "Open: Cai's riddle 5")
    real = page_at(open_desk(TURN), *way)
    assert real.lines[1] == "Its clay is on the table beside number 5."
    terms = TURN.terms._replace(studio=True)
    made = TURN._replace(terms=terms, sculptures=(CLAY,) * 8)
    assert page_at(open_desk(made), *way).lines[1:] == (
        "1 lump, as tall as wide.",
        "Part 1: 1 large ball in moss.",
    )


# While a player is on a private page


def test_the_table_waits_while_riddles_are_made() -> None:
    desk = replace(
        open_desk(make_state(step="making", words=("snail", "", "", "", "", "", "", ""))), sights={}
    )
    page = TEXT_TABLE.public_page(desk, ())
    assert page.lines[:3] == (
        "Riddles are still being made.",
        "Ana has made 1 of 2 riddles.",
        "Bea has made 0 of 2 riddles.",
    )
    assert (page.choice_rows, page.secret_owner, page.secret_lines, page.prompt) == (
        (),
        None,
        (),
        None,
    )


def test_the_table_waits_for_a_verdict() -> None:
    state = make_state(step="series", series=2)
    guess = private_desk(state, 0)
    blank = page_at(guess, "Open: Bea's riddle 3", "Guess this riddle").prompt
    assert blank is not None
    judging = act(state, 0, *blank.effect_for("anything").actions)  # type: ignore[union-attr]
    desk = replace(open_desk(judging), sights={})
    assert TEXT_TABLE.public_page(desk, ()).lines[0] == "Bea reads a guess in secret."
    bots = replace(desk, players=make_players(4, [1]))
    assert TEXT_TABLE.public_page(bots, ()).lines[0] == "Bea is thinking."


def test_everything_begins_at_the_same_spot() -> None:
    assert TEXT_TABLE.start_position(RULES.view(TURN, None)) == MenuPosition()
