"""The summary of a round and of a game, with the rule that decided it."""

import pytest

from coven import i18n
from coven.games.potion_brew import INFO, ui
from engine.core import Result
from engine.games.potion_brew.pieces import GARLIC, WITCH, Round
from engine.games.potion_brew.turns import score_round, winners
from engine.games.potion_brew.view import View
from engine.match import Match
from tests.coven.fake_table import PLAYERS
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.positions import Position


@pytest.fixture(autouse=True)
def english() -> None:
    """Sets the language to English."""
    i18n.set_language("en")


HIGH = (5, 6, 7, GARLIC, GARLIC)
LOW = (1, 1, 1, WITCH, WITCH)


def ended_round(*hands: tuple[int, ...], caller: int | None) -> Round:
    """Returns a round that ended with these hands."""
    scored, rule = score_round(hands, caller)
    return Round(caller, hands, winners(hands), scored, scored, rule)


def views_around_round(over: Round) -> tuple[View, View]:
    """Returns the spectator's views before and after the end of a round."""
    match = Match.new("potion_brew", len(over.hands), {}, bytes(16))
    before: View = match.sight(None).view
    return before, before._replace(rounds=(over,), totals=over.totals)


def round_story(over: Round) -> tuple[str, str]:
    """Returns the title and the text of a round's summary."""
    interlude = ui.round_summary(*views_around_round(over), PLAYERS)
    assert interlude is not None
    return interlude.title, interlude.text


@pytest.mark.rule("PB-22")
def test_the_winner_and_the_usual_points() -> None:
    title, line = round_story(ended_round(LOW, HIGH, HIGH, caller=0))
    assert title == "Iris wins the round"
    assert line == "Iris called with 3 points. The others score their hands."


@pytest.mark.rule("PB-21")
def test_a_shared_round() -> None:
    title, _ = round_story(ended_round(LOW, LOW, HIGH, caller=0))
    assert title == "Iris and Olaf share the round"


@pytest.mark.rule("PB-23")
def test_a_caller_who_was_beaten() -> None:
    title, line = round_story(ended_round((1, 1, 2, WITCH, WITCH), LOW, HIGH, caller=0))
    assert title == "Olaf wins the round"
    assert line == "Iris called with 4 points, but Olaf had fewer: 25 points for the call."


@pytest.mark.rule("PB-24")
def test_five_witches() -> None:
    _, line = round_story(ended_round((WITCH,) * 5, LOW, HIGH, caller=0))
    assert line == "Iris called with 5 Witches: 30 points for the others."


@pytest.mark.rule("PB-25")
def test_five_potions_of_one() -> None:
    over = ended_round(LOW, (1,) * 5, HIGH, caller=0)
    title, line = round_story(over)
    assert title == "Olaf wins the round"
    interlude = ui.round_summary(*views_around_round(over), PLAYERS)
    assert interlude is not None
    assert interlude.featured_seat == 1
    assert (interlude.hands[0].seat, interlude.hands[0].won) == (1, True)
    assert line == ("Iris called, but Olaf held 5 potions of 1: 20 points for the others.")


@pytest.mark.rule("PB-27")
def test_nobody_called() -> None:
    _, line = round_story(ended_round(LOW, HIGH, caller=None))
    assert line == "Nobody called in 200 turns: the others score their hands."


@pytest.mark.rule("PB-21")
def test_all_hands_are_turned_over_the_winner_s_first() -> None:
    over = ended_round(HIGH, LOW, (2, 2, 2, 2, 2), caller=1)
    interlude = ui.round_summary(*views_around_round(over), PLAYERS)
    assert interlude is not None
    assert [spread.seat for spread in interlude.hands] == [1, 2, 0]
    first, second, third = interlude.hands
    assert [card.value for card in first.cards] == ["1", "1", "1", "0", "0"]
    assert (first.won, second.won, third.won) == (True, False, False)
    assert (first.points, second.points, third.points) == ("0", "10", "38")


def test_a_running_round_has_no_summary() -> None:
    before, _ = views_around_round(ended_round(LOW, HIGH, caller=0))
    assert ui.round_summary(before, before, PLAYERS) is None


@pytest.mark.rule("PB-26")
def test_the_fewest_points_win_the_game() -> None:
    match = Position(positions.is_over, seats=4).match()
    view, result = match.sight(None).view, match.result
    assert isinstance(result, Result)
    ending = ui.game_summary(view, result, PLAYERS)
    best = result.places.index(1)
    assert ending.featured_seat == best
    assert ending.title == f"{PLAYERS[best].name} wins"
    assert f"After {len(view.rounds)} rounds" in ending.text
    assert [standing.points for standing in ui.standings(view)] == list(view.totals)
    chart = ui.score_chart(view)
    assert chart is not None
    assert chart.target == 100
    assert [line[-1] for line in chart.lines] == list(view.totals)
    assert all(len(line) == len(view.rounds) + 1 for line in chart.lines)
    assert INFO.winning_points == "fewest"


@pytest.mark.rule("PB-27")
def test_a_single_round_has_no_chart_and_counts_the_hands() -> None:
    match = Position(positions.is_over, options={"play": "single"}).match()
    view, result = match.sight(None).view, match.result
    assert result is not None
    assert ui.score_chart(view) is None
    assert [standing.points for standing in ui.standings(view)] == list(result.scores)
    assert "called with" in ui.game_summary(view, result, PLAYERS).text
