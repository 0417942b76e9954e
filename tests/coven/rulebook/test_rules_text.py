"""The in-app rules are complete, the same in every language, and found by id."""

import re

import pytest

from coven import resources
from coven.i18n import LANGUAGES
from coven.rule_numbers import fill_rule_numbers
from coven.rulebook import BadRulebook, Rule, Rulebook, Section, load_rulebook, parse_rulebook

GAMES = sorted(path.stem for path in resources.path("rules/en").glob("*.md"))
OURS = {"en": "Our choice:", "fr": "Notre choix\u00a0:", "is": "Okkar val:"}
OUR_RULES = {
    "baron_voodoo": [
        "BV-01", "BV-02", "BV-05", "BV-06", "BV-10", "BV-12", "BV-15", "BV-16", "BV-18", "BV-21",
        "BV-24", "BV-25", "BV-26", "BV-27", "BV-29", "BV-31", "BV-32",
    ],
    "forest_chase": [
        "FC-02", "FC-03", "FC-04", "FC-13", "FC-15", "FC-17", "FC-20", "FC-21", "FC-25", "FC-26",
        "FC-28", "FC-30", "FC-33", "FC-34", "FC-37", "FC-38", "FC-35",
    ],
    "potion_brew": [
        "PB-01", "PB-07", "PB-10", "PB-13", "PB-15", "PB-17", "PB-19", "PB-21", "PB-24", "PB-25",
        "PB-26", "PB-27",
    ],
    "riddle_masters": [
        "RM-01", "RM-03", "RM-09", "RM-10", "RM-17", "RM-18", "RM-19", "RM-20", "RM-22", "RM-23",
        "RM-29",
    ],
    "waz_baraz": ["WB-01", "WB-11", "WB-13", "WB-15", "WB-16"],
}  # fmt: skip

SMALL = """\
# A Game

Once upon
a time.

## Start
### AG-01 Deal
Deal *seven* cards:

- one for you
- six for
  the others

Done.
### AG-02 Play
Play.
"""


def test_a_rules_file_becomes_a_rulebook() -> None:
    assert parse_rulebook(SMALL) == Rulebook(
        "A Game",
        ("Once upon a time.",),
        (
            Section(
                "Start",
                (
                    Rule(
                        "AG-01",
                        "Deal",
                        (
                            "Deal seven cards:",
                            "• one for you",
                            "• six for the others",
                            "Done.",
                        ),
                    ),
                    Rule("AG-02", "Play", ("Play.",)),
                ),
            ),
        ),
    )


def test_no_break_spaces_stay() -> None:
    book = parse_rulebook("# Jeu\n«\u202fWAZ\u202f»\u00a0: oui\u202f!\n")
    assert book.intro == ("«\u202fWAZ\u202f»\u00a0: oui\u202f!",)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# A Game", "A Game"),
        ("Once upon\na time.", ""),
        ("### AG-02 Play\nPlay.", "### AG-02 Play"),
        ("### AG-02 Play", "### Play"),
        ("### AG-02 Play", "### AG-02"),
        ("## Start", "## Start\nA loose line."),
        ("## Start", "## Empty\n## Start"),
    ],
)
def test_a_malformed_file_is_refused(before: str, after: str) -> None:
    assert before in SMALL
    with pytest.raises(BadRulebook):
        parse_rulebook(SMALL.replace(before, after))


def test_a_rule_is_found_by_its_id() -> None:
    rule = load_rulebook("fr", "waz_baraz").rule("WB-07")
    assert rule.id == "WB-07"
    assert "WAZ" in rule.title
    with pytest.raises(KeyError, match="WB-99"):
        load_rulebook("fr", "waz_baraz").rule("WB-99")


@pytest.mark.parametrize("language", LANGUAGES)
def test_waz_baraz_has_its_sixteen_rules_in_order(language: str) -> None:
    ids = [rule.id for rule in load_rulebook(language, "waz_baraz").rules]
    assert ids == [f"WB-{number:02}" for number in range(1, 17)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_game(language: str) -> None:
    assert sorted(path.stem for path in resources.path(f"rules/{language}").iterdir()) == GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "is"])
def test_the_languages_have_the_same_rules_in_the_same_places(language: str, game: str) -> None:
    def shape(book: Rulebook) -> list[list[tuple[str, int]]]:
        return [
            [(rule.id, len(rule.paragraphs)) for rule in section.rules] for section in book.sections
        ]

    assert shape(load_rulebook(language, game)) == shape(load_rulebook("en", game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "is"])
def test_the_languages_give_the_same_figures(language: str, game: str) -> None:
    def figures(rule: Rule) -> list[str]:
        return sorted(re.findall(r"\d+", " ".join(rule.paragraphs)))

    theirs, english = load_rulebook(language, game), load_rulebook("en", game)
    for rule in english.rules:
        assert figures(theirs.rule(rule.id)) == figures(rule), rule.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_rules_are_marked_as_ours(language: str, game: str) -> None:
    book = load_rulebook(language, game)
    ours = [
        rule.id
        for rule in book.rules
        if any(paragraph.startswith(OURS[language]) for paragraph in rule.paragraphs)
    ]
    assert ours == OUR_RULES[game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "slips"),
    [
        ("en", r"""['"„«]"""),
        ("fr", r"""['"“„]|[^\W\d_][:;!?»]|[ ][:;!?»]|«[^\u202f]|[^\u202f]»"""),
        ("is", r"""['"«”]"""),
    ],
)
def test_the_rules_are_set_as_their_language_is(language: str, slips: str, game: str) -> None:
    page = resources.path(f"rules/{language}/{game}.md").read_text("utf-8")
    text = fill_rule_numbers(page, language, game)
    assert [line for line in text.splitlines() if re.search(slips, line)] == []
