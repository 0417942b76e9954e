"""Bots are characters: each personality has its own names and faces."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from coven import i18n
from coven.app import PocketCoven
from coven.data import party as parties
from coven.data.party import (
    BOT_CHARACTERS,
    MAX_NAME_LENGTH,
    MAX_PLAYERS,
    PERSONALITY_DESCRIPTIONS,
    PERSONALITY_NAMES,
    find_character,
)
from coven.screens.player import PlayerScreen
from engine.bots import PERSONALITIES
from engine.bots.registry import BOTS
from hall.rooms.codes import FACES
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.text_table.text_board_harness import button, buttons
from tests.phone.surface_contents import texts_on


@pytest.fixture(autouse=True)
def language_put_back() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_character_has_a_name_of_its_own_that_fits(language: str) -> None:
    i18n.set_language(language)
    names = [character.display_name for character in BOT_CHARACTERS]
    assert len({name.casefold() for name in names}) == len(BOT_CHARACTERS) >= MAX_PLAYERS + 3
    assert all(len(name) <= MAX_NAME_LENGTH for name in names)
    assert {character.face for character in BOT_CHARACTERS} == set(FACES)
    assert {character.personality for character in BOT_CHARACTERS} == set(PERSONALITIES)
    for character in BOT_CHARACTERS:
        assert character.display_name.split()[-1] in i18n.tr(character.description)
        assert find_character(f" {character.display_name.upper()} ") is character


def test_every_personality_is_named_and_explained() -> None:
    assert tuple(PERSONALITY_NAMES) == tuple(PERSONALITY_DESCRIPTIONS) == PERSONALITIES


def test_one_bot_after_another_is_a_different_character() -> None:
    party = parties.with_person(())
    while len(party) < MAX_PLAYERS:
        party = parties.with_bot(party)
    bots = party[1:]
    assert [(bot.name, bot.personality) for bot in bots[:4]] == [
        ("Old Marsh", "even"), ("Nettle", "spiteful"), ("Bramble", "cautious"),
        ("Thistle", "bold"),
    ]  # fmt: skip
    for bot in bots[:4]:
        character = find_character(bot.name)
        assert character is not None
        assert (character.face, character.personality) == (bot.face, bot.personality)
    players = parties.to_players(party)
    assert [player.personality for player in players] == [draft.personality for draft in party]


def test_where_nobody_can_be_aimed_at_nobody_spiteful_is_invited() -> None:
    party = parties.with_person(())
    while len(party) < MAX_PLAYERS:
        party = parties.with_bot(party, BOTS["waz_baraz"].personalities)
    assert "spiteful" not in {draft.personality for draft in party}


def test_another_personality_is_another_character_unless_the_name_was_chosen() -> None:
    party = parties.with_bot(parties.with_person(()))
    bold = parties.with_personality(party, 1, "bold")[1]
    assert (bold.name, bold.face, bold.personality) == ("Thistle", "raven", "bold")
    assert parties.with_personality(party, 1, "even") == party
    own = parties.with_personality(parties.with_name(party, 1, "Rosalind"), 1, "bold")[1]
    assert (own.name, own.face, own.personality) == ("Rosalind", "spider", "bold")


def test_a_person_has_no_personality() -> None:
    party = parties.with_bot(parties.with_bot(parties.with_person(())))
    assert party[2].personality == "spiteful"
    assert parties.with_level(party, 2, None)[2].personality == "even"
    assert parties.decode_party(parties.encode_party(party)) == party
    saved = parties.encode_party(party)[2]
    assert isinstance(saved, dict)
    assert saved["temper"] == "spiteful", "the saved key of the first release"
    older = [{"name": "Nettle", "colour": 1, "face": "cat", "level": "fair"}]
    assert parties.decode_party(older)[0].personality == "even"
    assert parties.decode_party([{**older[0], "temper": "furious"}])[0].personality == "even"


def shown_words(driver: Driver) -> str:
    """Returns all texts of the screen without line breaks."""
    return " ".join(driver.all_texts()).replace("\n", " ")


def test_a_personality_is_chosen_by_touch(app: PocketCoven, driver: Driver) -> None:
    done: list[parties.Party] = []
    party = parties.with_bot(parties.with_person(()))
    screen = PlayerScreen(app, party, 1, done.append)
    app.window.show(screen)
    driver.settle()
    assert "✓ Steady" in driver.all_texts()
    assert BOT_CHARACTERS[0].description in shown_words(driver)
    press_label(driver, "Spiteful")
    assert "Nettle forgets nothing and pays everything back." in shown_words(driver)
    assert PERSONALITY_DESCRIPTIONS["spiteful"] in shown_words(driver)
    assert done == []
    assert "Nettle" in texts_on(screen.header)
    driver.tap_zone(screen.footer, "begin")
    [(_, bot)] = done
    assert (bot.name, bot.face, bot.personality) == ("Nettle", "cat", "spiteful")


def test_a_person_is_not_asked_for_a_personality(app: PocketCoven, driver: Driver) -> None:
    party = parties.with_bot(parties.with_person(()))
    screen = PlayerScreen(app, party, 0, lambda _party: None)
    app.window.show(screen)
    driver.settle()
    assert "Style" not in driver.all_texts()
    assert "style" not in screen.chips
    press_label(driver, "Easy bot")
    assert "style" in screen.chips


def test_only_personalities_of_the_game_are_offered(app: PocketCoven, driver: Driver) -> None:
    party = parties.with_personality(parties.with_bot(parties.with_person(())), 1, "spiteful")
    screen = PlayerScreen(app, party, 1, lambda _party: None, BOTS["waz_baraz"].personalities)
    app.window.show(screen)
    driver.settle()
    assert screen.chips["style"].labels == ("Steady", "Cautious", "Bold")
    assert screen.chips["style"].chosen == 0
    assert PERSONALITY_DESCRIPTIONS["even"] in shown_words(driver)


def test_a_personality_is_chosen_in_words(app: PocketCoven, driver: Driver) -> None:
    app.apply_settings(replace(app.settings, table="words"))
    done: list[parties.Party] = []
    party = parties.with_bot(parties.with_person(()))
    screen = PlayerScreen(app, party, 1, done.append)
    app.window.show(screen)
    driver.settle()
    assert "✓ Style: Steady" in driver.all_texts()
    pressed = button(screen.content, "Style: Cautious")
    driver.press_button(pressed)
    assert pressed in list(buttons(screen.content))
    assert {"Bramble", "✓ Style: Cautious"} <= set(driver.all_texts())
    shown = shown_words(driver)
    for sentence in ("Bramble thinks twice before every step.", *PERSONALITY_DESCRIPTIONS.values()):
        assert sentence in shown
    driver.press_button(button(screen.content, "Done"))
    assert done[0][1].personality == "cautious"
    screen = PlayerScreen(app, party, 0, done.append)
    app.window.show(screen)
    driver.settle()
    assert "Style: Bold" not in [each.text for each in buttons(screen.content)]
