"""A turn by taps: offers, refusals with reasons, and what everybody sees."""

import pytest
from toga.widgets.canvas import Fill

from coven.errors import reason_message
from coven.games.potion_brew.board import PotionBrewBoard
from coven.games.potion_brew.drawing import BoardScene
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    MORTAR,
    SPELL_COSTS,
    Banish,
    Cast,
    Exchange,
    Gather,
    Steal,
    hand_points,
)
from engine.match import Match
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.positions import MIDDLE, Position
from tests.coven.games.potion_brew.tap_players import card_indexes, shown_view
from tests.phone.surface_contents import texts_on, zones_on


def match_of(harness: PotionBrewHarness) -> Match[object, object]:
    """Returns the match of the table."""
    session = harness.app.session
    assert session is not None
    return session.table.match  # type: ignore[attr-defined, no-any-return]


def prompt_text(harness: PotionBrewHarness) -> str:
    """Returns the text below the name in the header."""
    screen = harness.app.window.screen
    assert isinstance(screen, PlayScreen)
    return " ".join(texts_on(screen.header))


def highlighted_zones(board: PotionBrewBoard) -> frozenset[str]:
    return BoardScene(board.local_state, None, board.services.players).glowing


def tap_cards(harness: PotionBrewHarness, board: PotionBrewBoard, *cards: int) -> None:
    """Taps cards of the hand."""
    for card in cards:
        harness.driver.tap(board.strip.widget, *harness.players.card_point(board, card))


def check_refused(harness: PotionBrewHarness, reason: str, rule: str) -> None:
    """Checks that only the player sees the reason, and that nothing has changed."""
    screen = harness.app.window.screen
    assert isinstance(screen, PlayScreen)
    assert screen.refusal == (reason, rule)
    said = prompt_text(harness)
    assert all(word in said for word in reason_message(reason).split())


# Exchange


@pytest.mark.rule("PB-06")
def test_an_exchange_is_a_card_a_pile_and_what_to_take(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.is_first_turn))
    card = shown_view(board).hand[2]
    other = shown_view(board).piles[1][-1]
    assert highlighted_zones(board) == frozenset()
    tap_cards(harness, board, 2)
    assert highlighted_zones(board) == {"pile-0", "pile-1"}
    harness.driver.tap_zone(board.table, "pile-0")
    assert board.mode == "take"
    assert highlighted_zones(board) == {"deck", "pile-1"}
    harness.driver.tap_zone(board.table, "pile-1")
    harness.driver.wait_until(lambda: board.mode == "watch")
    assert shown_view(board).piles == (((*match_start(harness), card)), ())
    last = board.past_turns[-1]
    assert last.action == Exchange(card, 0, "pile")
    assert last.taken_card == other


def match_start(harness: PotionBrewHarness) -> tuple[int, ...]:
    """Returns the top card of the left pile at the start."""
    events = match_of(harness).record.events
    start = next(e.action for e in events if type(e.action).__name__ == "Start")
    return (start.cards[0],)


def test_a_chosen_pile_can_be_taken_back(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.is_first_turn))
    tap_cards(harness, board, 0)
    harness.driver.tap_zone(board.table, "pile-1")
    harness.driver.tap_zone(board.table, "pile-1")
    assert board.mode == "turn"
    assert board.raised == {0}
    harness.driver.tap_zone(board.table, "pile-0")
    harness.driver.tap_zone(board.buttons, "back")
    assert board.mode == "turn"
    harness.driver.tap_zone(board.table, "pile-0")
    tap_cards(harness, board, 1)
    assert board.mode == "turn"
    assert board.raised == {0, 1}


@pytest.mark.rule("PB-07")
def test_a_barred_spell_does_not_glow_and_says_why(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    barred = next(i for i, pile in enumerate(shown_view(board).piles) if pile[-1] < 0)
    harness.driver.tap_zone(board.table, f"pile-{barred}")
    check_refused(harness, "spell_is_barred", "PB-07")
    tap_cards(harness, board, 0)
    harness.driver.tap_zone(board.table, f"pile-{1 - barred}")
    assert highlighted_zones(board) == {"deck"}
    before = match_of(harness).version
    harness.driver.tap_zone(board.table, f"pile-{barred}")
    check_refused(harness, "spell_is_barred", "PB-07")
    assert match_of(harness).version == before


@pytest.mark.rule("PB-08")
def test_the_empty_pile_must_be_discarded_on(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.has_empty_pile))
    empty = next(i for i, pile in enumerate(shown_view(board).piles) if not pile)
    tap_cards(harness, board, 0)
    assert highlighted_zones(board) == {f"pile-{empty}"}
    harness.driver.tap_zone(board.table, f"pile-{1 - empty}")
    check_refused(harness, "other_pile_first", "PB-08")
    assert board.mode == "turn"


@pytest.mark.parametrize(
    ("place", "reason"),
    [("deck", "raise_a_card_first"), ("pile-0", "raise_a_card_first"),
     ("witches", "spells_bring_them"), ("owls", "spells_bring_them")],
)  # fmt: skip
def test_a_touch_too_early_says_what_to_do_first(
    harness: PotionBrewHarness, place: str, reason: str
) -> None:
    board = harness.open_turn(Position(positions.is_first_turn))
    harness.driver.tap_zone(board.table, place)
    screen = harness.app.window.screen
    assert isinstance(screen, PlayScreen)
    assert screen.refusal is not None
    assert screen.refusal[0] == reason


# Cast


@pytest.mark.rule("PB-09")
def test_a_spell_is_cast_on_the_pile_that_is_touched(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    harness.raise_cards_for(board, Cast)
    harness.driver.tap_zone(board.buttons, "cast")
    assert board.mode == "lay"
    assert highlighted_zones(board) == {"pile-0", "pile-1"}
    harness.driver.tap_zone(board.table, "pile-1")
    harness.driver.wait_until(lambda: board.mode != "lay")
    assert abs(shown_view(board).piles[1][-1]) in SPELL_COSTS
    assert shown_view(board).piles[1][-1] < 0


@pytest.mark.rule("PB-09")
def test_a_wrong_sum_is_explained_and_leaves_everything(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    hand = shown_view(board).hand
    spell = next(i for i, card in enumerate(hand) if card in SPELL_COSTS)
    wrong = next(i for i, card in enumerate(hand) if card < SPELL_COSTS[hand[spell]])
    before = match_of(harness).version
    tap_cards(harness, board, wrong, spell)
    harness.driver.tap_zone(board.buttons, "cast")
    check_refused(harness, "wrong_sum", "PB-09")
    assert board.raised == {wrong, spell}
    harness.driver.tap_zone(board.table, "pile-0")
    check_refused(harness, "wrong_sum", "PB-09")
    assert match_of(harness).version == before


@pytest.mark.rule("PB-09")
def test_potions_alone_are_no_spell(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    potions = [i for i, card in enumerate(shown_view(board).hand) if card < 8][:2]
    tap_cards(harness, board, *potions)
    harness.driver.tap_zone(board.buttons, "cast")
    check_refused(harness, "no_such_spell", "PB-09")


@pytest.mark.rule("PB-10")
def test_a_mortar_pays_alone(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.can_pay_with_mortar))
    hand = shown_view(board).hand
    spell = next(card for card in hand if card in SPELL_COSTS)
    mixed = next((i for i, card in enumerate(hand) if card < 8), None)
    pair = card_indexes(hand, (MORTAR, spell))
    tap_cards(harness, board, *pair)
    harness.players.hold_strip(board)
    assert "the Mortar pays" in texts_on(board.strip)
    harness.players.release_strip(board)
    if mixed is not None:
        tap_cards(harness, board, mixed)
        harness.driver.tap_zone(board.buttons, "cast")
        check_refused(harness, "wrong_sum", "PB-10")
        tap_cards(harness, board, mixed)
    harness.driver.tap_zone(board.buttons, "cast")
    assert board.mode == "lay"


def test_the_cast_button_lights_up_only_for_who_may_see_the_hand(
    harness: PotionBrewHarness,
) -> None:
    def fills(board: PotionBrewBoard) -> list[str]:
        actions = board.buttons.widget.root_state.drawing_actions
        return [str(action.fill_style) for action in actions if isinstance(action, Fill)]

    board = harness.open_turn(MIDDLE)
    harness.raise_cards_for(board, Cast)
    hidden = fills(board)
    tap_cards(harness, board, *board.raised)
    hand = shown_view(board).hand
    tap_cards(harness, board, 0, len(hand) - 1)
    assert fills(board) == hidden
    tap_cards(harness, board, 0, len(hand) - 1)
    harness.raise_cards_for(board, Cast)
    harness.players.hold_strip(board)
    assert fills(board) != hidden
    harness.players.release_strip(board)
    assert fills(board) == hidden


# Call


@pytest.mark.rule("PB-11")
def test_a_call_with_too_many_points_is_explained_and_leaves_no_trace(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_turn(MIDDLE)
    assert hand_points(shown_view(board).hand) > 4
    match = match_of(harness)
    before = match.sight(None), match.version
    harness.driver.tap_zone(board.buttons, "call")
    harness.driver.tap_zone(board.buttons, "end")
    check_refused(harness, "too_many_points", "PB-11")
    assert (match.sight(None), match.version) == before
    harness.driver.tap_zone(board.buttons, "back")
    assert board.mode == "turn"


@pytest.mark.rule("PB-11")
@pytest.mark.parametrize("raised", [(), (0,), (0, 1)])
def test_the_call_is_always_there(harness: PotionBrewHarness, raised: tuple[int, ...]) -> None:
    board = harness.open_turn(MIDDLE)
    tap_cards(harness, board, *raised)
    assert "call" in zones_on(board.buttons)


@pytest.mark.rule("PB-21")
def test_a_call_ends_the_round(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.can_call))
    caller = shown_view(board).seat
    harness.driver.tap_zone(board.buttons, "call")
    assert not match_of(harness).sight(None).view.rounds  # type: ignore[attr-defined]
    harness.driver.tap_zone(board.buttons, "end")
    harness.driver.wait_until(lambda: not isinstance(harness.app.window.screen, PlayScreen))
    (ended,) = match_of(harness).sight(None).view.rounds  # type: ignore[attr-defined]
    assert ended.caller == caller


@pytest.mark.rule("PB-26")
def test_the_next_round_is_begun_by_the_player_left_of_the_last_starter(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_turn(Position(positions.can_call_in_third_round))
    starter = shown_view(board).starter
    harness.players.perform(board, CALL)
    harness.driver.wait_until(lambda: isinstance(harness.app.window.screen, RoundResultScreen))
    told = harness.app.window.screen
    assert isinstance(told, RoundResultScreen)
    assert [standing.points for standing in told.ranking()] == sorted(told.view.totals)
    assert all(player.name in texts_on(told.surface) for player in board.services.players)
    harness.driver.tap_zone(told.surface, "go")
    harness.driver.wait_until(lambda: harness.app.window.screen is not told)
    if not isinstance(harness.app.window.screen, PlayScreen):
        harness.players.open_curtain()
    board = harness.players.board
    assert shown_view(board).seat == (starter + 1) % 3
    assert board.past_turns == ()
    assert "A new brew begins." in " ".join(texts_on(board.table))


# Spells


@pytest.mark.rule("PB-15")
@pytest.mark.parametrize("by", ["table", "buttons"])
def test_a_pelican_takes_the_touched_card(harness: PotionBrewHarness, by: str) -> None:
    board = harness.open_turn(Position(positions.is_gathering, seats=4))
    assert highlighted_zones(board) == {"witches", "owls"}
    seat, owls = shown_view(board).seat, shown_view(board).owls
    harness.driver.tap_zone(board.table, "deck")
    check_refused(harness, "finish_the_spell", "PB-15")
    harness.driver.tap_zone(getattr(board, by), "owls")
    harness.driver.wait_until(lambda: board.mode == "watch")
    assert shown_view(board).owls == owls - 1
    assert (board.past_turns[-1].seat, board.past_turns[-1].kind) == (seat, "owl")
    assert Gather("owl") in [event.action for event in match_of(harness).record.events]


@pytest.mark.rule("PB-17")
def test_a_cat_takes_the_card_that_is_touched(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.is_stealing, seats=4))
    view = shown_view(board)
    prey = [name for name in zones_on(board.table) if name.startswith("prey")]
    expected = {
        f"prey-{seat}-{kind}"
        for seat, backs in enumerate(view.backs)
        if seat != view.seat
        for kind, count in (("witch", backs.red), ("owl", backs.teal))
        if count
    }
    assert set(prey) == expected
    harness.driver.tap_zone(board.table, prey[0])
    harness.driver.wait_until(lambda: board.mode == "watch")
    _, victim, kind = prey[0].split("-")
    assert Steal(int(victim), kind) in [  # type: ignore[arg-type]
        event.action for event in match_of(harness).record.events
    ]
    assert shown_view(board).threatened == (int(victim),)
    assert shown_view(board).spell == CAT


@pytest.mark.rule("PB-18")
def test_a_wand_sends_away_the_kind_that_is_touched(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(Position(positions.is_banishing, seats=4))
    harness.driver.tap_zone(board.table, "witches")
    harness.driver.wait_until(lambda: board.mode == "watch")
    assert Banish("witch") in [event.action for event in match_of(harness).record.events]


# Public information


@pytest.mark.rule("PB-03")
def test_a_touched_player_shows_the_public_part_of_the_hand(
    harness: PotionBrewHarness,
) -> None:
    board = harness.open_turn(MIDDLE)
    backs = shown_view(board).backs[2]
    harness.driver.tap_zone(board.table, "player-2")
    assert f"{backs.red} Witch" in prompt_text(harness)
    assert "Noémie holds" in prompt_text(harness)


def test_everybody_sees_the_last_moves(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    harness.take_turn(board, Exchange)
    board.drawn_cards = ()
    board.strip.repaint()
    told = " ".join(texts_on(board.strip))
    assert "Iris discarded" in told
    assert told.count("discarded") + told.count("cast") >= 2
    assert "Iris discarded" in " ".join(texts_on(board.table))
