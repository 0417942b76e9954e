"""Sentences about the state and the events, at each verbosity."""

from random import Random

import pytest

from coven.games.baron_voodoo import sentences
from coven.games.baron_voodoo.history import (
    PastAction,
    PublicState,
    list_past_actions,
    without_undone,
)
from coven.games.baron_voodoo.sentences import action_sentences
from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition
from engine.core import CHANCE, Action, Event, Undo
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    BWA,
    END_TURN,
    FREDA,
    LEGBA,
    PASS,
    POINT,
    TAKE,
    USE_FACE,
    WAYS,
    Bank,
    BankOne,
    Capture,
    EndReason,
    Exchange,
    First,
    Invoke,
    Loas,
    Place,
    Put,
    Roll,
    SetFace,
    Slide,
    Steal,
    TakeLoa,
    Trade,
)
from engine.match import Match
from hall.table import SeatedPlayer
from tests.coven.games.baron_voodoo.text_builders import (
    PLAYERS,
    cell_named,
    dice,
    die,
    make_board,
    make_desk,
    make_view,
)

UP, RIGHT, DOWN, LEFT = WAYS
BOARD = make_board(b3="YP", c3="RT", d3="WX", e5="TX YO")
STANDING = make_view(
    3, cells=BOARD, points=(3, 1, 0), offerings=(2, 3, 1),
    zones=(dice("RT"), (), dice("YO YP")),
)  # fmt: skip


# The state


def test_the_situation_has_three_levels_of_detail() -> None:
    assert sentences.situation_lines(make_desk(STANDING, verbosity="brief")) == (
        "Points: Ana 3, Bea 1 and Cai 0.",
        "Offerings: Ana 2, Bea 3 and Cai 1.",
    )
    usual = (
        "Ana: 3 points, 2 offerings, 1 die in the capture zone.",
        "Bea: 1 point, 3 offerings, 0 dice in the capture zone.",
        "Cai: 0 points, 1 offering, 2 dice in the capture zone.",
        "The game ends at 15 points.",
    )
    assert sentences.situation_lines(make_desk(STANDING)) == usual
    assert sentences.situation_lines(make_desk(STANDING, verbosity="full")) == (
        *usual,
        "Ana plays Mamy Wata, yellow.",
        "Bea plays Papa Legba, red.",
        "Cai plays Erzulie Freda, purple.",
        "The reserve has 14 offerings.",
    )


@pytest.mark.parametrize("verbosity", ["brief", "usual", "full"])
def test_protection_and_the_baron_are_always_listed(verbosity: Verbosity) -> None:
    view = STANDING._replace(protected=(False, True, False), baron=2)
    lines = sentences.situation_lines(make_desk(view, verbosity=verbosity))
    assert "Bea, red, is protected." in lines
    assert "Cai holds the Baron: every power is free." in lines


@pytest.mark.parametrize("verbosity", ["brief", "usual", "full"])
def test_the_distance_to_the_end_is_always_listed(verbosity: Verbosity) -> None:
    lines = sentences.situation_lines(
        make_desk(STANDING._replace(points=(9, 14, 8)), verbosity=verbosity)
    )
    assert "Ana: 6 points to go." in lines
    assert "Bea: 1 point to go." in lines
    assert not [line for line in lines if line.startswith("Cai") and "to go" in line]
    reasons: list[tuple[EndReason, str]] = [
        ("threshold", "has enough points"),
        ("blocked", "was blocked"),
    ]
    for reason, why in reasons:
        last = STANDING._replace(ender=1, reason=reason)
        expected = f"Bea {why}: this is the last round."
        assert expected in sentences.situation_lines(make_desk(last, verbosity=verbosity))


def test_a_team_is_listed_in_one_line() -> None:
    lines = sentences.situation_lines(make_desk(make_view(4, teams="freda_wata", cells=BOARD)))
    assert lines[:3] == (
        "Ana and Cai: 0 points, 3 offerings, 0 dice in the capture zone.",
        "Bea and Dee: 0 points, 3 offerings, 0 dice in the capture zone.",
        "The game ends at 18 points.",
    )


def test_during_a_turn_only_its_player_is_listed() -> None:
    assert sentences.own_situation_lines(make_desk(STANDING, verbosity="brief")) == ()
    own = ("Ana: 3 points, 2 offerings, 1 die in the capture zone.",)
    assert sentences.own_situation_lines(make_desk(STANDING)) == own
    assert sentences.own_situation_lines(make_desk(STANDING, verbosity="full"))[:1] == own


def test_a_bot_thinks_and_a_person_is_next() -> None:
    laid = make_desk(STANDING, people=())
    assert TEXT_TABLE.public_page(laid, ()).lines[0] == "Ana is next."
    bot = SeatedPlayer("Ana", 0, "owl", level="fair")
    laid = type(laid)(laid.view, (bot, *PLAYERS[1:3]), "usual")
    assert TEXT_TABLE.turn_page(laid).lines[0] == "Ana is thinking."


# Events

SCENE = PublicState(BOARD)
CAPTURED = SCENE._replace(captured=die("RT"))
FROM_E5 = SCENE._replace(source=cell_named("e5"), held=dice("YO"))


@pytest.mark.parametrize(
    ("action", "scene", "sentence"),
    [
        (TakeLoa(3), SCENE, "Bea plays Gran Bwa, turquoise."),
        (Place(cell_named("a1")), FROM_E5, "Bea placed yellow Offering on a1."),
        (Slide(2, LEFT), SCENE, "Bea: Mamy Wata slid row 3 to the left."),
        (Slide(2, RIGHT), SCENE, "Bea: Mamy Wata slid row 3 to the right."),
        (Slide(8, UP), SCENE, "Bea: Mamy Wata slid line b to the top."),
        (Slide(8, DOWN), SCENE, "Bea: Mamy Wata slid line b to the bottom."),
        (
            Put(cell_named("b7")),
            SCENE._replace(power=LEGBA, source=cell_named("b3")),
            "Bea: Papa Legba moved yellow Point from b3 to b7.",
        ),
        (
            Exchange(cell_named("d3")),
            SCENE._replace(power=FREDA, source=cell_named("b3")),
            "Bea: Erzulie Freda exchanged yellow Point at b3 and white Swap at d3.",
        ),
        (
            Put(cell_named("d3")),
            FROM_E5._replace(power=BWA),
            "Bea: Gran Bwa put yellow Offering from e5 on d3.",
        ),
        (
            Capture(cell_named("b3"), RIGHT),
            SCENE,
            "Bea captured red Theft at c3: yellow Point jumped from b3 to d3.",
        ),
        (BLOCKED, SCENE, "Bea is blocked and passes."),
        (TAKE, CAPTURED, "Bea took an offering for a die of their own colour."),
        (SetFace(POINT), CAPTURED, "Bea paid 1 offering and set red Theft to Point."),
        (
            SetFace(POINT),
            CAPTURED._replace(picked=(1, die("WO"))),
            "Bea used Change face and set white Offering to Point.",
        ),
        (
            USE_FACE,
            SCENE._replace(captured=die("RO")),
            "Bea used Offering and took 1 offering.",
        ),
        (USE_FACE, SCENE._replace(captured=die("RP")), "Bea used Point and scored 1 point."),
        (USE_FACE, SCENE._replace(captured=die("RS")), "Bea is protected until their next turn."),
        (Steal(2, die("WO")), CAPTURED, "Bea stole white Offering from Cai."),
        (
            Trade(2, die("WO")),
            CAPTURED._replace(picked=(0, die("PT"))),
            "Bea swapped purple Theft of Ana and white Offering of Cai.",
        ),
        (AGAIN, SCENE, "Bea paid 2 offerings for another turn."),
        (Bank(dice("YO RO")), SCENE, "Bea cashed in yellow Offering and red Offering for 1 point."),
        (BankOne(die("WO")), SCENE, "Bea moved white Offering to the Spirit World."),
    ],
)
def test_each_action_has_one_sentence(action: Action, scene: PublicState, sentence: str) -> None:
    assert action_sentences(PastAction(1, action, scene), STANDING.terms, PLAYERS[:3]) == (
        sentence,
    )


@pytest.mark.parametrize("action", [PASS, END_TURN, Invoke(2)])
def test_an_intermediate_step_has_no_sentence(action: Action) -> None:
    assert action_sentences(PastAction(1, action, SCENE), STANDING.terms, PLAYERS[:3]) == ()


def test_random_draws_have_sentences() -> None:
    def sentences(action: Action) -> tuple[str, ...]:
        return action_sentences(PastAction(CHANCE, action, SCENE), STANDING.terms, PLAYERS[:3])

    assert sentences(First(2)) == ("Cai starts.",)
    assert sentences(Roll((0,) * 48)) == ("The dice were rolled.",)
    assert sentences(Loas((3, 0, 1))) == (
        "Ana plays Gran Bwa, turquoise.",
        "Bea plays Mamy Wata, yellow.",
        "Cai plays Papa Legba, red.",
    )


def test_an_undone_action_is_not_in_the_history() -> None:
    kept = [Event(0, TAKE), Event(0, USE_FACE)]
    news = [kept[0], Event(0, PASS), Event(0, PASS), Undo(2), Undo(1), kept[1]]
    events = [each if isinstance(each, Event) else Event(0, each) for each in news]
    assert without_undone(events) == kept


@pytest.mark.parametrize("placement", ["quick", "draft", "fixed_chaotic"])
def test_the_board_is_followed_through_the_news(placement: str) -> None:
    random = Random(placement)
    match = Match.new("baron_voodoo", 3, {"placement": placement}, random.randbytes(16))
    while match.result is None:
        seat = match.active[0]
        sight = match.sight(seat)
        scene = list_past_actions(sight.view.terms, (*match.news(None, 0), Event(seat, PASS)))[
            -1
        ].before
        view = sight.view
        assert view.step == "loas" or scene.cells == view.cells
        assert not view.captured or view.captured == scene.captured
        assert view.source in (None, scene.source)
        assert view.held == scene.held
        assert view.picked is None or view.picked[1] == (scene.picked or (0, None))[1]
        match.act(seat, [random.choice(sight.legal)], match.version)
        if random.random() < 0.2 and match.active == (seat,) and match.result is None:
            match.undo(seat)


# Recent events

LAID = [Event(CHANCE, First(0)), Event(CHANCE, Loas((0, 1))), Event(CHANCE, Roll((1,) * 48))]
BEA = [Event(1, Capture(cell_named("g1"), DOWN)), Event(1, USE_FACE), Event(1, END_TURN)]
ANA = [Event(0, Capture(cell_named("a1"), RIGHT))]


def recent_lines(verbosity: Verbosity, *events: Event) -> tuple[str, ...]:
    """Returns Ana's lines after these events."""
    view = make_view(2, cells=BOARD)
    quick = view._replace(terms=view.terms._replace(placement="quick"))
    return sentences.recent_lines(make_desk(quick, None, verbosity, [*LAID, *events]))


def test_the_text_lists_events_since_the_own_turn() -> None:
    captured = "Bea captured yellow Point at g2: red Point jumped from g1 to g3."
    since = (captured, "Bea used Point and scored 1 point.")
    assert recent_lines("usual", *ANA, Event(0, END_TURN), *BEA) == since
    assert recent_lines("brief", *ANA, Event(0, END_TURN), *BEA) == (captured,)
    start = ("Ana starts.", "Ana plays Mamy Wata, yellow.", "Bea plays Papa Legba, red.")
    assert recent_lines("usual", *BEA) == (*start, "The dice were rolled.", *since)


def test_during_a_turn_the_text_has_the_own_last_action() -> None:
    own = "Ana captured turquoise Point at b1: yellow Point jumped from a1 to c1."
    assert recent_lines("usual", *BEA, *ANA, Event(0, PASS)) == (own,)
    assert recent_lines("brief", *BEA, *ANA, Event(0, PASS)) == ()
    assert recent_lines("usual", *BEA, Event(0, Invoke(0))) == ()


def test_the_last_action_is_the_first_line() -> None:
    view = make_view(2, cells=BOARD)
    quick = view._replace(terms=view.terms._replace(placement="quick"))
    lengths = []
    for verbosity in ("brief", "usual", "full"):
        laid = make_desk(
            quick, MenuPosition("history"), verbosity, [*LAID, *BEA, *ANA, Event(0, USE_FACE)]
        )
        lines = TEXT_TABLE.turn_page(laid).lines
        assert lines[:3] == (
            "Recent moves",
            "Ana used Point and scored 1 point.",
            "Ana captured turquoise Point at b1: yellow Point jumped from a1 to c1.",
        )
        lengths.append(len(lines))
    assert lengths == [7, 9, 9]
