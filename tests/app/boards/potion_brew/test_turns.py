"""A turn by taps: what is offered, what is refused and why, and what everybody sees of it."""

import pytest
from toga.widgets.canvas import Fill

from coven.boards.potion_brew.board import PotionBrewBoard
from coven.boards.potion_brew.scenery import scene
from coven.drawing.palette import NIGHT
from coven.screens.play import PlayScreen
from coven.screens.result import RoundScreen
from coven.text.reasons import explained
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    COSTS,
    MORTAR,
    Banish,
    Cast,
    Exchange,
    Gather,
    Steal,
    points,
)
from engine.match import Match
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.brewers import places, seen
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import MIDDLE, Moment


def match_of(studio: Kitchen) -> Match[object, object]:
    """Returns the match that is played."""
    evening = studio.app.evening
    assert evening is not None
    return evening.table.match  # type: ignore[attr-defined, no-any-return]


def prompted(studio: Kitchen) -> str:
    """Returns what the header says below the name."""
    screen = studio.app.stage.screen
    assert isinstance(screen, PlayScreen)
    return " ".join(screen.header.texts())


def glowing(board: PotionBrewBoard) -> frozenset[str]:
    """Returns what the table asks to be touched."""
    shown = scene(seen(board), board._pose, board.moves, board.host.chairs, NIGHT)
    return shown.glowing


def tap(studio: Kitchen, board: PotionBrewBoard, *cards: int) -> None:
    """Taps cards of the hand."""
    for card in cards:
        studio.driver.tap(board.strip.widget, *studio.players.on_card(board, card))


def refused(studio: Kitchen, reason: str, rule: str) -> None:
    """Checks that the player alone is told why not, and that nothing has happened."""
    screen = studio.app.stage.screen
    assert isinstance(screen, PlayScreen)
    assert screen.why == (reason, rule)
    said = prompted(studio)
    assert all(word in said for word in explained(reason).split())


# Exchange


@pytest.mark.rule("PB-06")
def test_an_exchange_is_a_card_a_pile_and_what_to_take(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.opening))
    card = seen(board).hand[2]
    other = seen(board).piles[1][-1]
    assert glowing(board) == frozenset()
    tap(studio, board, 2)
    assert glowing(board) == {"pile-0", "pile-1"}
    studio.driver.touch(board.table, "pile-0")
    assert board.mode == "take"
    assert glowing(board) == {"deck", "pile-1"}
    studio.driver.touch(board.table, "pile-1")
    studio.driver.until(lambda: board.mode == "watch")
    assert seen(board).piles == (((*match_start(studio), card)), ())
    last = board.moves[-1]
    assert last.action == Exchange(card, 0, "pile")
    assert last.taken == other


def match_start(studio: Kitchen) -> tuple[int, ...]:
    """Returns what lay on the left pile at the beginning."""
    events = match_of(studio).record.events
    start = next(e.action for e in events if type(e.action).__name__ == "Start")
    return (start.cards[0],)


def test_a_chosen_pile_can_be_taken_back(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.opening))
    tap(studio, board, 0)
    studio.driver.touch(board.table, "pile-1")
    studio.driver.touch(board.table, "pile-1")
    assert board.mode == "turn"
    assert board.raised == {0}
    studio.driver.touch(board.table, "pile-0")
    studio.driver.touch(board.buttons, "back")
    assert board.mode == "turn"
    studio.driver.touch(board.table, "pile-0")
    tap(studio, board, 1)
    assert board.mode == "turn"
    assert board.raised == {0, 1}


@pytest.mark.rule("PB-07")
def test_a_barred_spell_does_not_glow_and_says_why(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    barred = next(i for i, pile in enumerate(seen(board).piles) if pile[-1] < 0)
    studio.driver.touch(board.table, f"pile-{barred}")
    refused(studio, "spell_is_barred", "PB-07")
    tap(studio, board, 0)
    studio.driver.touch(board.table, f"pile-{1 - barred}")
    assert glowing(board) == {"deck"}
    before = match_of(studio).version
    studio.driver.touch(board.table, f"pile-{barred}")
    refused(studio, "spell_is_barred", "PB-07")
    assert match_of(studio).version == before


@pytest.mark.rule("PB-08")
def test_the_empty_pile_must_be_discarded_on(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.empty_pile))
    empty = next(i for i, pile in enumerate(seen(board).piles) if not pile)
    tap(studio, board, 0)
    assert glowing(board) == {f"pile-{empty}"}
    studio.driver.touch(board.table, f"pile-{1 - empty}")
    refused(studio, "other_pile_first", "PB-08")
    assert board.mode == "turn"


@pytest.mark.parametrize(
    ("place", "reason"),
    [("deck", "raise_a_card_first"), ("pile-0", "raise_a_card_first"),
     ("witches", "spells_bring_them"), ("owls", "spells_bring_them")],
)  # fmt: skip
def test_a_touch_too_early_says_what_to_do_first(studio: Kitchen, place: str, reason: str) -> None:
    board = studio.open(Moment(moments.opening))
    studio.driver.touch(board.table, place)
    screen = studio.app.stage.screen
    assert isinstance(screen, PlayScreen)
    assert screen.why is not None
    assert screen.why[0] == reason


# Cast


@pytest.mark.rule("PB-09")
def test_a_spell_is_cast_on_the_pile_that_is_touched(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    studio.raised(board, Cast)
    studio.driver.touch(board.buttons, "cast")
    assert board.mode == "lay"
    assert glowing(board) == {"pile-0", "pile-1"}
    studio.driver.touch(board.table, "pile-1")
    studio.driver.until(lambda: board.mode != "lay")
    assert abs(seen(board).piles[1][-1]) in COSTS
    assert seen(board).piles[1][-1] < 0


@pytest.mark.rule("PB-09")
def test_a_wrong_sum_is_explained_and_leaves_everything(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    hand = seen(board).hand
    spell = next(i for i, card in enumerate(hand) if card in COSTS)
    wrong = next(i for i, card in enumerate(hand) if card < COSTS[hand[spell]])
    before = match_of(studio).version
    tap(studio, board, wrong, spell)
    studio.driver.touch(board.buttons, "cast")
    refused(studio, "wrong_sum", "PB-09")
    assert board.raised == {wrong, spell}
    studio.driver.touch(board.table, "pile-0")
    refused(studio, "wrong_sum", "PB-09")
    assert match_of(studio).version == before


@pytest.mark.rule("PB-09")
def test_potions_alone_are_no_spell(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    potions = [i for i, card in enumerate(seen(board).hand) if card < 8][:2]
    tap(studio, board, *potions)
    studio.driver.touch(board.buttons, "cast")
    refused(studio, "no_such_spell", "PB-09")


@pytest.mark.rule("PB-10")
def test_a_mortar_pays_alone(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.mortar))
    hand = seen(board).hand
    spell = next(card for card in hand if card in COSTS)
    mixed = next((i for i, card in enumerate(hand) if card < 8), None)
    pair = places(hand, (MORTAR, spell))
    tap(studio, board, *pair)
    studio.players.hold(board)
    assert "the Mortar pays" in board.strip.surface.texts()
    studio.players.release(board)
    if mixed is not None:
        tap(studio, board, mixed)
        studio.driver.touch(board.buttons, "cast")
        refused(studio, "wrong_sum", "PB-10")
        tap(studio, board, mixed)
    studio.driver.touch(board.buttons, "cast")
    assert board.mode == "lay"


def test_the_cast_button_lights_up_only_for_who_may_see_the_hand(studio: Kitchen) -> None:
    def fills(board: PotionBrewBoard) -> list[str]:
        actions = board.buttons.widget.root_state.drawing_actions
        return [str(action.fill_style) for action in actions if isinstance(action, Fill)]

    board = studio.open(MIDDLE)
    studio.raised(board, Cast)
    hidden = fills(board)
    tap(studio, board, *board.raised)
    hand = seen(board).hand
    tap(studio, board, 0, len(hand) - 1)
    assert fills(board) == hidden
    tap(studio, board, 0, len(hand) - 1)
    studio.raised(board, Cast)
    studio.players.hold(board)
    assert fills(board) != hidden
    studio.players.release(board)
    assert fills(board) == hidden


# Call


@pytest.mark.rule("PB-11")
def test_a_call_with_too_many_points_is_explained_and_leaves_no_trace(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    assert points(seen(board).hand) > 4
    match = match_of(studio)
    before = match.sight(None), match.version
    studio.driver.touch(board.buttons, "call")
    studio.driver.touch(board.buttons, "end")
    refused(studio, "too_many_points", "PB-11")
    assert (match.sight(None), match.version) == before
    studio.driver.touch(board.buttons, "back")
    assert board.mode == "turn"


@pytest.mark.rule("PB-11")
@pytest.mark.parametrize("raised", [(), (0,), (0, 1)])
def test_the_call_is_always_there(studio: Kitchen, raised: tuple[int, ...]) -> None:
    board = studio.open(MIDDLE)
    tap(studio, board, *raised)
    assert "call" in board.buttons.zones


@pytest.mark.rule("PB-21")
def test_a_call_ends_the_round(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.callable_))
    caller = seen(board).seat
    studio.driver.touch(board.buttons, "call")
    assert not match_of(studio).sight(None).view.rounds  # type: ignore[attr-defined]
    studio.driver.touch(board.buttons, "end")
    studio.driver.until(lambda: not isinstance(studio.app.stage.screen, PlayScreen))
    (ended,) = match_of(studio).sight(None).view.rounds  # type: ignore[attr-defined]
    assert ended.caller == caller


@pytest.mark.rule("PB-26")
def test_the_next_round_is_begun_by_the_player_left_of_the_last_starter(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.before_round_ends))
    starter = seen(board).starter
    studio.players.take(board, CALL)
    studio.driver.until(lambda: isinstance(studio.app.stage.screen, RoundScreen))
    told = studio.app.stage.screen
    assert isinstance(told, RoundScreen)
    assert [standing.points for standing in told.ranking()] == sorted(told.view.totals)
    assert all(chair.name in told.surface.texts() for chair in board.host.chairs)
    studio.driver.touch(told.surface, "go")
    studio.driver.until(lambda: studio.app.stage.screen is not told)
    if not isinstance(studio.app.stage.screen, PlayScreen):
        studio.players.open_curtain()
    board = studio.players.board
    assert seen(board).seat == (starter + 1) % 3
    assert board.moves == ()
    assert "A new brew begins." in " ".join(board.table.texts())


# Spells


@pytest.mark.rule("PB-15")
@pytest.mark.parametrize("by", ["table", "buttons"])
def test_a_pelican_brings_what_is_touched(studio: Kitchen, by: str) -> None:
    board = studio.open(Moment(moments.gathering, seats=4))
    assert glowing(board) == {"witches", "owls"}
    seat, owls = seen(board).seat, seen(board).owls
    studio.driver.touch(board.table, "deck")
    refused(studio, "finish_the_spell", "PB-15")
    studio.driver.touch(getattr(board, by), "owls")
    studio.driver.until(lambda: board.mode == "watch")
    assert seen(board).owls == owls - 1
    assert (board.moves[-1].seat, board.moves[-1].kind) == (seat, "owl")
    assert Gather("owl") in [event.action for event in match_of(studio).record.events]


@pytest.mark.rule("PB-17")
def test_a_cat_takes_the_card_that_is_touched(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.stealing, seats=4))
    view = seen(board)
    prey = [name for name in board.table.zones if name.startswith("prey")]
    expected = {
        f"prey-{seat}-{kind}"
        for seat, backs in enumerate(view.backs)
        if seat != view.seat
        for kind, count in (("witch", backs.red), ("owl", backs.teal))
        if count
    }
    assert set(prey) == expected
    studio.driver.touch(board.table, prey[0])
    studio.driver.until(lambda: board.mode == "watch")
    _, victim, kind = prey[0].split("-")
    assert Steal(int(victim), kind) in [  # type: ignore[arg-type]
        event.action for event in match_of(studio).record.events
    ]
    assert seen(board).threatened == (int(victim),)
    assert seen(board).spell == CAT


@pytest.mark.rule("PB-18")
def test_a_wand_sends_away_the_kind_that_is_touched(studio: Kitchen) -> None:
    board = studio.open(Moment(moments.banishing, seats=4))
    studio.driver.touch(board.table, "witches")
    studio.driver.until(lambda: board.mode == "watch")
    assert Banish("witch") in [event.action for event in match_of(studio).record.events]


# What is public


@pytest.mark.rule("PB-03")
def test_a_touch_of_a_player_tells_what_everybody_sees_of_the_hand(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    backs = seen(board).backs[2]
    studio.driver.touch(board.table, "player-2")
    assert f"{backs.red} Witch" in prompted(studio)
    assert "Noémie holds" in prompted(studio)


def test_everybody_is_told_the_last_moves(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    studio.done(board, Exchange)
    board.drawn = ()
    board.strip.surface.repaint()
    told = " ".join(board.strip.surface.texts())
    assert "Iris discarded" in told
    assert told.count("discarded") + told.count("cast") >= 2
    assert "Iris discarded" in " ".join(board.table.texts())
