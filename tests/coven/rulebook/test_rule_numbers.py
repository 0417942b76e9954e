"""Numbers in texts come from the rules, in every language and with the right plural."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message

from coven import resources
from coven.games.info import Phrases
from coven.i18n import LANGUAGES, set_language, tr
from coven.rule_numbers import RULE_NUMBER, UnknownRuleNumber, fill_rule_numbers, rule_number
from engine.games import GAMES
from tests.coven.rulebook.changed_constants import numbered_texts
from tests.tools.catalogues import __main__ as update

# Filling


@pytest.mark.parametrize(
    ("language", "text", "filled"),
    [
        ("en", "pay {baron_voodoo.AGAIN_COST offering|offerings}", "pay 2 offerings"),
        ("en", "{AGAIN_COST} {AGAIN_COST:is|are}", "2 are"),
        ("en", "{FACES face|faces}, {SHARED_MAJORITY_POINTS point|points}", "6 faces, 1 point"),
        ("fr", "{THRESHOLDS[3] point|points}, {COMBINATION_POINTS[1] point|points}",
         "15 points, 0 point"),
        ("is", "{waz_baraz.SPACES reitur|reitir}", "21 reitur"),
        ("is", "{waz_baraz.APP_TARGETS[2] reitur|reitir}", "32 reitir"),
        ("en", "{potion_brew.SPELL_COSTS[WAND]} {forest_chase.INGREDIENTS_NEEDED[hard]}", "8 4"),
        ("en", "{riddle_masters.TRACK_ADJUSTMENTS[short] step|steps} fewer", "6 steps fewer"),
        ("en", "{name} has {n} cards", "{name} has {n} cards"),
    ],
)  # fmt: skip
def test_places_are_filled_from_the_pieces(language: str, text: str, filled: str) -> None:
    assert fill_rule_numbers(text, language, "baron_voodoo") == filled


@pytest.mark.parametrize(
    "text", ["{NO_SUCH}", "{AGAIN_COST[2]}", "{THRESHOLDS[9]}", "{no_game.AGAIN_COST}"]
)
def test_an_unknown_number_is_refused(text: str) -> None:
    with pytest.raises((UnknownRuleNumber, TypeError)):
        fill_rule_numbers(text, "en", "baron_voodoo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_forms_are_those_of_the_catalogues(language: str) -> None:
    catalog = Catalog(locale=language)
    catalog.add(("one", "many"), ("one", "many"))
    translations = GNUTranslations(BytesIO(update.encode_mo(catalog)))
    for amount in range(130):
        text = fill_rule_numbers("{WIDTH:one|many}", language, _with_width(amount))
        assert text == translations.ngettext("one", "many", amount), amount


def _with_width(amount: int) -> str:
    """Returns the id of a stand-in for a game, whose only constant has this value."""
    name = f"width_{'abcdefghij'[amount // 10 % 10]}_{amount}"
    module = type(sys)(f"engine.games.{name}.pieces")
    vars(module)["WIDTH"] = amount
    sys.modules[f"engine.games.{name}"] = sys.modules[module.__name__] = module
    return name


# Pages and messages


def page_lines(language: str, game: str) -> Iterator[str]:
    """Yields the lines of a game's rules and reminder, with their places."""
    for folder in ("rules", "reminders"):
        yield from resources.path(f"{folder}/{language}/{game}.md").read_text("utf-8").splitlines()


@cache
def _messages(language: str) -> tuple[Message, ...]:
    return tuple(message for message in update.read_catalog(language) if message.id)


def message_lines(language: str, game: str) -> Iterator[str]:
    """Yields the messages of a game's part of the app, with their places."""
    for message in _messages(language):
        if any(f"coven/games/{game}/" in file for file, _ in message.locations):
            forms = message.string
            yield from (forms,) if isinstance(forms, str) else forms or ()


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_have_the_same_numbers(game: str) -> None:
    def names(language: str) -> set[str]:
        lines = "\n".join(page_lines(language, game))
        return {f"{place['name']}[{place['key']}]" for place in RULE_NUMBER.finditer(lines)}

    assert len(names("en")) > 8
    assert names("fr") == names("is") == names("en")


# Written-out numbers


WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty",
    "fr": "zéro - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
    "quinze seize dix-sept dix-huit dix-neuf vingt",
    "is": "núll ein\\w* (?:tv[eæöo]\\w*|tvær) þr[íijeú]\\w* fj[óö]\\w+ fimm sex sjö átta níu tíu "
    "ellefu tólf þrettán fjórtán fimmtán sextán sautján átján nítján tuttugu",
}
# [game] constants, and the phrases in English, French and Icelandic that speak about them.
# N is a number; French "un" is usually an article.
PHRASES: dict[str, list[tuple[str, str, str, str]]] = {
    "baron_voodoo": [
        ("AGAIN_COST STARTING_OFFERINGS TOTAL_OFFERINGS", "N offerings?", "N offrandes?",
         "N fórn\\w*"),
        ("POWER_COST FACE_COST", "(?:pay|paid|costs) N|for N offerings?|\\}, N offerings?",
         "(?:paie|payer|payé|coûte) N|pour N offrandes?|\\}, N offrandes?",
         "(?:borg\\w+|kostar) N|fyrir N fórn\\w*|\\}, N fórn\\w*"),
        ("THRESHOLDS[2] THRESHOLDS[3] THRESHOLDS[4] TEAM_THRESHOLD MAJORITY_POINTS "
         "COMBINATION_POINTS[3] COMBINATION_POINTS[4]", "N points?", "N points?", "N stig\\w*"),
        ("MOST_DICE_IN_COLUMN", "fewer than N|N (?:dice )?at most|at most N dice|two or N",
         "moins de N|N (?:dés )?au plus|au plus N dés|deux ou N",
         "færri en N|mest N|N ten\\w+ eru mest|tveimur eða N"),
    ],
    "forest_chase": [
        ("PILE_SIZE", "N spells?|N spell cards?|third spell", "N sorts?|N cartes? de sort",
         "N g[aö]ld\\w*|þriðj\\w+ gald\\w+"),
        ("INGREDIENTS_NEEDED[easy] INGREDIENTS_NEEDED[hard] HABITATS",
         "N of|N ingredients?|N habitats?", "N sur|N ingrédients?|N habitats?",
         "N af|N hráefn\\w*|N búsvæð\\w*"),
        ("PATH_STEPS", "N steps", "N pas", "N skref\\w*"),
        ("FIRST_LOOK_SECONDS", "N seconds?", "N secondes?", "N sekúnd\\w+"),
        ("LONGEST_GAME", "N turns?", "N tours?", "N leit\\w*"),
    ],
    "potion_brew": [
        ("HAND_SIZE", "N (?:cards|Witches|potions)|up to N", "N (?:cartes|Sorcières|potions)",
         "N (?:spil|nornir|\\w*seyði)|upp í N"),
        ("CALL_LIMIT", "N points? or fewer", "N points? ou moins", "N stig eða færri"),
        ("TARGETS[0] TARGETS[1] BEATEN_CALL_POINTS ALL_WITCHES_POINTS ALL_ONES_POINTS",
         "N points|scores N|else N", "N points|marque N|autres N", "N stig\\w*|aðrir N"),
        ("LONGEST_ROUND", "N turns", "N tours", "N sinnum"),
        ("SPELL_COSTS[PELICAN] SPELL_COSTS[WAND]", "(?:costs|for|spell) N", "(?:coûte|pour|sort) N",
         "(?:kostar|fyrir|galdur) N"),
        ("CARD_POINTS[GARLIC] CARD_POINTS[MORTAR]", "(?:counts|Garlic|Mortar) N",
         "(?:compte|Ail|Mortier) N", "(?:telur|hvítlaukur|mortél) N"),
    ],
    "riddle_masters": [
        ("STARTING_CURSES CURSES_BEFORE_MORE", "N curses", "N maléfices", "N bölv\\w+"),
        ("STARTING_GEMS MOST_GEMS", "N gems", "N gemmes", "N gimstein\\w*"),
        ("DRAGON_STEPS GHOST_STEPS ARROW_POINTS[0] ARROW_POINTS[1] TRACK_LENGTHS[3] "
         "TRACK_LENGTHS[4] TRACK_ADJUSTMENTS[long]", "N steps?", "N pas", "N skref\\w*"),
        ("NO_ARROW_PENALTY ONE_ARROW_PENALTY", "N points", "N points", "N stig"),
        ("MOST_ARROWS", "(?:takes|already has) N arrows", "(?:reçoit|déjà|ses) N flèches",
         "(?:far?a?|eru) (?:mest )?N örvar"),
        ("OBJECTS_EACH[3] OBJECTS_EACH[4]", "makes N riddles?|and N riddles?",
         "fait N énigmes?|et N énigmes?", "(?:gerir|og) N gát\\w+"),
        ("FEWEST_LETTERS MOST_LETTERS[word] MOST_LETTERS[phrase]", "N letters", "N lettres",
         "N \\w*staf\\w*"),
        ("FARTHEST_LETTER", "1 to N|place up to N", "1 à N", "1 til N|upp í N"),
        ("MOST_QUESTIONS", "N questions", "N questions", "N spurning\\w*"),
        ("LONGEST_QUESTION", "N characters", "N caractères", "N stafbil"),
        ("MOST_TURNS", "N turns", "N tours", "N sinnum"),
    ],
    "waz_baraz": [
        ("TARGET FOUND_POINTS[2] FOUND_POINTS[3] FOUND_POINTS[4] WRONG_POINTS PASSED_POINTS "
         "APP_TARGETS[2] APP_TARGETS[3] APP_TARGETS[4] APP_TARGETS[5]", "N points?", "N points?",
         "N stig\\w*"),
        ("WITCHES", "N witches|witch N|1 to N", "N sorcières|sorcière N|1 à N",
         "N norn\\w*|norn N|1 til N"),
        ("CARDS CARDS_DEALT LARGEST_HAND HAND_SIZES[4] HAND_SIZES[5]",
         "N (?:movement |secret )?cards", "N (?:autres )?cartes", "N \\w*spil\\w*"),
        ("SPACES", "N spaces", "N cases", "N reit\\w*"),
    ],
}  # fmt: skip


def number_pattern(number: int, language: str) -> str:
    """Returns a pattern for a number in figures or in a word."""
    words = WORDS[language].split()
    written = [words[number]] if number < len(words) else []
    return rf"(?<![\w\d.,-])(?:{'|'.join([str(number), *written])})(?![\w\d-])"


def written_out(text: str, language: str, game: str) -> list[str]:
    """Returns the phrases of a text that write out a rule number."""
    plain = RULE_NUMBER.sub("#", text)
    found = []
    for constants, *phrases in PHRASES[game]:
        phrase = phrases[LANGUAGES.index(language)]
        for constant in constants.split():
            name, _, key = constant.rstrip("]").partition("[")
            pattern = number_pattern(rule_number(game, name, key or None), language)
            hits = re.finditer(rf"\b(?:{phrase})\b".replace("N", pattern), plain, re.IGNORECASE)
            found += [f"{hit[0]}: {constant}" for hit in hits]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_writes_out_a_rule_number(game: str, language: str) -> None:
    lines = [*page_lines(language, game), *message_lines(language, game)]
    assert len(lines) > 100
    assert {line: slips for line in lines if (slips := written_out(line, language, game))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_refusals_of_a_game_are_among_its_messages(game: str, language: str) -> None:
    set_language(language)
    refusals = {tr(message) for message in Phrases(game)["refusals"].values()}
    set_language("en")
    lines = {fill_rule_numbers(line, language) for line in message_lines(language, game)}
    assert refusals <= lines


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("baron_voodoo", "en", "C4: pay 2 offerings for another turn."),
        ("baron_voodoo", "fr", "Deux offrandes donneraient un tour."),
        ("baron_voodoo", "is", "Fyrir tvær fórnir mætti leika aftur."),
        ("baron_voodoo", "en", "C2: pay 1 offering to turn the captured die."),
        ("baron_voodoo", "fr", "Appeler {loa}, 1 offrande"),
        ("baron_voodoo", "is", "kraftur samherjans kostar 1 fórn eins og aðrir"),
        ("forest_chase", "is", "Þrír galdrar duga til sigurs."),
        ("forest_chase", "en", "3 of 4 ingredients, spells have effects"),
        ("potion_brew", "fr", "Chacun a cinq cartes."),
        ("riddle_masters", "en", "It goes 5 steps forward."),
        ("waz_baraz", "en", "Twenty witches dance in a circle."),
        ("riddle_masters", "is", "Hver gerir 3 gátur ef leikmenn eru 3"),
        # Refusals
        ("potion_brew", "en", "You may call with 4 points or fewer: play on."),
        ("baron_voodoo", "en", "A column has at most three dice: land somewhere else."),
        ("baron_voodoo", "fr", "Trois dés au plus par colonne : retombe ailleurs."),
        ("baron_voodoo", "is", "Þrír teningar eru mest í stafla: lentu annars staðar."),
        ("baron_voodoo", "en", "Put it on another die, three at most: tap one that glows."),
        ("baron_voodoo", "is", "Gran Bwa þarf stafla með tveimur eða þremur."),
        ("baron_voodoo", "fr", "Les 20 offrandes sont prises : continue sans."),
        ("riddle_masters", "en", "It needs at least three letters: choose a longer word."),
        ("riddle_masters", "is", "Minnst þrjá stafi þarf: veldu lengra orð."),
        ("riddle_masters", "fr", "Les lettres se comptent de 1 à 20 : choisis-en une."),
        ("riddle_masters", "en", "A series has at most twenty questions: end it, or stop."),
        ("riddle_masters", "is", "Tuttugu spurningar duga í syrpu: lokaðu henni eða hættu."),
        ("riddle_masters", "en", "It already has two arrows: choose another riddle."),
        ("riddle_masters", "fr", "Elle a déjà ses deux flèches : choisis-en une autre."),
        ("riddle_masters", "is", "Í henni eru tvær örvar og fleiri komast ekki: veldu aðra."),
    ],
)
def test_a_written_out_number_is_found(game: str, language: str, text: str) -> None:
    assert written_out(text, language, game)


# Changed rules


CHANGES = {
    "baron_voodoo": {
        "POWER_COST": "POWER_COST = 1=>POWER_COST = 2",
        "FACE_COST": "FACE_COST = 1=>FACE_COST = 3",
        "AGAIN_COST": "AGAIN_COST = 2=>AGAIN_COST = 3",
        "MOST_DICE_IN_COLUMN": "MOST_DICE_IN_COLUMN = 3=>MOST_DICE_IN_COLUMN = 1",
        "TOTAL_OFFERINGS": "TOTAL_OFFERINGS = 20=>TOTAL_OFFERINGS = 21",
    },
    "forest_chase": {
        "PILE_SIZE": "PILE_SIZE = 3=>PILE_SIZE = 4",
        "LONGEST_GAME": "LONGEST_GAME = 60=>LONGEST_GAME = 61",
        "PATH_STEPS": "PATH_LENGTH = 5=>PATH_LENGTH = 6",
    },
    "potion_brew": {
        "CALL_LIMIT": "CALL_LIMIT = 4=>CALL_LIMIT = 1",
        "TARGETS": "TARGETS = (100, 50)=>TARGETS = (101, 51)",
    },
    "riddle_masters": {
        "GHOST_STEPS": "DRAGON_STEPS, GHOST_STEPS = 1, 2=>DRAGON_STEPS, GHOST_STEPS = 1, 3",
        "ARROW_POINTS": "ARROW_POINTS = (5, 3)=>ARROW_POINTS = (6, 1)",
        "OBJECTS_EACH": "OBJECTS_EACH = {3: 3, 4: 2,=>OBJECTS_EACH = {3: 4, 4: 1,",
        "FEWEST_LETTERS": "FEWEST_LETTERS = 3=>FEWEST_LETTERS = 1",
        "FARTHEST_LETTER": "FARTHEST_LETTER = 20=>FARTHEST_LETTER = 19",
        "MOST_QUESTIONS": "MOST_QUESTIONS = 20=>MOST_QUESTIONS = 21",
        "MOST_ARROWS": "MOST_ARROWS = 2=>MOST_ARROWS = 1",
    },
    "waz_baraz": {
        "WRONG_POINTS": "WRONG_POINTS = 2=>WRONG_POINTS = 4",
        "FOUND_POINTS": "FOUND_POINTS = {2: 5, 3: 7, 4: 9}=>FOUND_POINTS = {2: 1, 3: 8, 4: 10}",
    },
}
CHANGED_PHRASES = {
    "baron_voodoo": {
        "en": ["pay 3 offerings to play another turn", "C4: pay 3,", "Play again, 3 offerings",
               "A column has at most 1 die:", "None of the 21 offerings is left",
               "another Loa costs 2 offerings", "Set to x, 3 offerings"],
        "fr": ["payer 3 offrandes pour rejouer", "paie 3, rejoue", "Rejouer, 3 offrandes",
               "Au plus 1 dé par colonne", "aucune des 21 offrandes",
               "autre coûte 2 offrandes", "Mettre x, 3 offrandes"],
        "is": ["borgaðu 3 fórnir til að leika", "borgaðu 3, leiktu", "Leika aftur, 3 fórnir",
               "Í stafla er mest 1 teningur:", "Af 21 fórn er",
               "anda kostar 2 fórnir", "Snúa á x, 3 fórnir"],
    },
    "forest_chase": {
        "en": ["4 spells win.", "after 61 turns", "10 steps"],
        "fr": ["lancé 4 sorts", "après 61 tours", "10 pas"],
        "is": ["4 galdrar duga", "eftir 61 leit ", "10 skref"],
    },
    "potion_brew": {
        "en": ["With 1 point or fewer", "call with 1 point or fewer: play on",
               "has 101 points", "agree on 51 points"],
        "fr": ["Avec 1 point ou moins", "annonce avec 1 point ou moins",
               "a 101 points", "convenir de 51 points"],
        "is": ["með 1 stig eða færri", "Kalla má með 1 stig eða færri",
               "nær 101 stigi ", "um 51 stig"],
    },
    "riddle_masters": {
        "en": ["The others go 3 steps forward", "moves 6 steps forward", "it moves 1.",
               "at least 1 letter:", "numbered 1 to 19", "at most 21 questions",
               "already has 1 arrow:", "4 riddles if", "1 riddle if"],
        "fr": ["avancent de 3 pas", "avance de 6 pas", "au moins 1 lettre\u00a0:",
               "de 1 à 19\u00a0:", "compte 21 questions", "déjà 1 flèche\u00a0:",
               "fait 4 énigmes", "et 1 énigme de"],
        "is": ["Hinir færast 3 skref", "þinn 6 skref", "Minnst 1 staf þarf", "frá 1 til 19:",
               "Í syrpu er mest 21 spurning:", "Í henni er 1 ör ",
               "Hver gerir 4 gátur", "og 1 gátu ef"],
    },
    "waz_baraz": {
        "en": ["master scores 4 points", "you score 1 point ", "8 points for three"],
        "fr": ["maître marque 4 points", "tu marques 1 point ", "8 points s\u2019il y en a trois"],
        "is": ["meistarinn 4 stig", "færðu 1 stig", "í stað 1 stigs"],
    },
}  # fmt: skip


@pytest.mark.parametrize("game", CHANGES)
def test_a_changed_constant_changes_every_text(game: str) -> None:
    command = [sys.executable, "-m", "tests.coven.rulebook.changed_constants", game]
    run = subprocess.run([*command, *CHANGES[game].values()], capture_output=True, check=True)
    before, after = numbered_texts(game), json.loads(run.stdout)
    assert before.keys() == after.keys()

    names = "|".join(CHANGES[game])
    changed = {name for name in before if re.search(rf"\b(?:{names})\b", name)}
    assert {name for name in before if before[name] != after[name]} == changed
    for language in LANGUAGES:
        texts = [text for name, text in after.items() if name.startswith(language)]
        for phrase in CHANGED_PHRASES[game][language]:
            assert any(phrase in text for text in texts), phrase
