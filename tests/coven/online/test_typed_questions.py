"""Riddle Masters on two phones: questions are typed and answered on the owner's phone."""

from pathlib import Path
from typing import Any

import pytest

from coven.games.riddle_masters.sentences import question_and_answer, reply_text
from coven.online.table_pages import LobbyScreen
from coven.screens.table.play import PlayScreen
from hall.rooms.codes import format_code
from tests.coven.online.asking_player import IRIS, NAMES, OLAF, AskingPlayer
from tests.coven.online.online_players import OnlineTapPlayers
from tests.coven.online.second_phone import start_second_phone
from tests.laws.variants import SEED

CHOICES = {"leader": 1, "first": IRIS, "clay": 1, "track": 1}  # a player, real clay, short


def host_by_taps(players: OnlineTapPlayers) -> LobbyScreen:
    """Opens a table for three on this phone; Iris begins, with real clay and a short track."""
    driver = players.driver
    players.press_button("Play on several phones")
    players.press_button("Start nearby")
    players.press_button("Riddle Masters")
    driver.wait_until(lambda: hasattr(players.app.window.screen, "name_fields"))
    setup: Any = players.app.window.screen
    driver.type_into(setup.name_fields[0], NAMES[IRIS])
    chips = setup.chips
    for name, index in CHOICES.items():
        driver.wait_until(lambda name=name: name in chips)  # type: ignore[misc]
        driver.press_button(chips[name].buttons[index])
    driver.tap_zone(setup.footer, "begin")
    lobby: LobbyScreen = players.wait_for_screen(LobbyScreen)
    return lobby


@pytest.mark.rule("RM-12")
def test_a_game_between_two_phones_with_typed_questions_is_played_by_taps(
    players: OnlineTapPlayers, tmp_path: Path
) -> None:
    lobby = host_by_taps(players)
    assert lobby.invitation is not None
    code = format_code(lobby.invitation.code)
    with start_second_phone(tmp_path / "second", players.address, code) as phone:

        def has_joined() -> bool:
            phone.check_running()
            return NAMES[OLAF] in players.all_text()

        players.driver.wait_until(has_joined)
        players.press_button("Start with bots")
        players.wait_for_screen(PlayScreen)
        iris = AskingPlayer(players.driver, IRIS, SEED, phone.check_running).play_to_end()
        olaf: Any = phone.finish(30.0)

    assert iris.asked
    assert olaf["asked"]
    # Each question was typed on one phone and answered on the other.
    assert list(olaf["answers"]) == iris.asked
    assert list(iris.answers) == olaf["asked"]
    # The asker's window showed the answer; at the end both windows show all of them.
    said = [
        question_and_answer(text, NAMES[owner], reply_text(reply))
        for owner, answers in ((OLAF, olaf["answers"]), (IRIS, iris.answers))
        for text, reply in answers.items()
    ]
    assert sorted(iris.replayed) == sorted(said)
    assert olaf["replayed"] == iris.replayed
    assert iris.read
    assert olaf["read"]
