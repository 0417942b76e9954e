"""The rules can be read and opened at a rule."""

import pytest
import toga

from coven import i18n
from coven.app import PocketCoven
from coven.rulebook import load_rulebook
from coven.screens.rules import RulesScreen
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.screens.builders import GAME


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_rule_is_there(app: PocketCoven, driver: Driver, language: str) -> None:
    i18n.set_language(language)
    app.navigation.open_rules(GAME)
    driver.settle()
    texts = driver.all_texts()
    book = load_rulebook(language, GAME)
    for rule in book.rules:
        assert rule.title in texts
        assert any(rule.paragraphs[-1].removeprefix("• ") in text for text in texts)
    assert book.intro[0] in texts


def test_numbers_are_shown_on_request(app: PocketCoven, driver: Driver) -> None:
    app.navigation.open_rules(GAME)
    driver.settle()
    screen = app.window.screen
    assert isinstance(screen, RulesScreen)
    assert not any("WB-" in text for text in driver.all_texts())
    press_label(driver, "Show rule numbers")
    driver.settle()
    for rule in load_rulebook("en", GAME).rules:
        assert driver.all_texts().count(f"{rule.id} {rule.title}") == 1
    press_label(driver, "Hide rule numbers")
    driver.settle()
    assert not any("WB-" in text for text in driver.all_texts())


def test_the_rule_that_was_asked_for_comes_first(app: PocketCoven, driver: Driver) -> None:
    app.navigation.open_rules(GAME, "WB-07")
    driver.settle()
    book = load_rulebook("en", GAME)
    titles = [rule.title for rule in book.rules]
    shown = [text for text in driver.all_texts() if text in titles]
    assert shown[0] == book.rule("WB-07").title
    assert shown.count(shown[0]) == 2


def test_one_goes_back_to_where_one_was(app: PocketCoven, driver: Driver) -> None:
    came_back: list[bool] = []
    screen = RulesScreen(app, GAME, None, on_back=lambda: came_back.append(True))
    app.window.show(screen)
    driver.settle()
    driver.tap_zone(screen.header, "back")
    assert came_back == [True]


def test_a_page_already_in_place_is_not_laid_out_again(
    app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    kind = type(toga.Label("")._impl)
    real = kind.set_text

    def set_text(label: object, text: str) -> None:
        said.append(text)
        real(label, text)

    page = RulesScreen(app, GAME, None, on_back=lambda: None)
    monkeypatch.setattr(kind, "set_text", set_text)
    app.window.show(page)
    driver.settle()
    lines = len(list(driver.all_texts()))
    # The introduction is wider than a card, whose width is assumed for every line.
    assert len(said) < lines / 5
