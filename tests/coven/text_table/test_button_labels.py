"""In text mode every button says what it does, without its heading and without its neighbours."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from coven.games import GAME_INFOS
from coven.games.riddle_masters.notes import Notes
from coven.i18n import set_language
from coven.text_table.page import (
    MenuPosition,
    PageContext,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextTable,
)
from engine.core import CHANCE, IllegalAction
from engine.match import Match
from hall.table import SeatedPlayer
from tests.coven.games.potion_brew.text_builders import VERBOSITIES, choices

NAMES = ("Ana", "Bea", "Cai")
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES))
# The first word of a label: an order to the app, or what the player says at the table.
VERBS = {
    "Accept", "Answer", "Ask", "Back", "Call", "Capture", "Cash", "Cast", "Change", "Choose",
    "Close", "Continue", "Count", "Delete", "Deselect", "Discard", "Do", "Draw", "End",
    "Exchange", "Finish", "Flip", "Get", "Give", "Go", "Guess", "I", "Keep", "Lay", "Leave",
    "Let", "Lift", "Look", "Mark", "Move", "Name", "Open", "Pass", "Pay",
    "Pick", "Place", "Play", "Protect", "Put", "Read", "Reject", "Remove", "Roll", "Save",
    "Score", "Search", "Select", "Send", "Set", "Shape", "Show", "Skip", "Slide", "Steal",
    "Step", "Stop", "Swap", "Take", "Turn", "Undo", "Use", "Write",
}  # fmt: skip
# Pages that buttons lead to by their names.
PAGES = {
    "The board by rows", "The board by colours", "The capture zones", "The Spirit Worlds",
    "Recent moves", "Faces and powers",
}  # fmt: skip
SPOKEN = {"The spell is ready!"}  # said aloud at the table
SHARED = {"Show secret", "Hide secret", "Hint", "Rules", "Leave game", "Players", "Not me!"}
# Labels with more than one effect: the same thing by another rule, or a question before it.
TWO_WAYS = {"Take 1 offering", "End the turn", "Back"}
STEPS = {"baron_voodoo": 120, "forest_chase": 120, "riddle_masters": 90}  # else 60
MOST_PAGES = 40  # of one state


@pytest.mark.parametrize("game", GAME_INFOS)
def test_every_label_is_unique_on_its_page_and_clear_by_itself(game: str) -> None:
    effects: dict[str, set[str]] = defaultdict(set)
    for here, page in pages_of_a_game(game):
        labels = [choice.label for choice in choices(page)]
        if page.prompt is not None:
            labels.append(page.prompt.button)
        assert len(set(labels)) == len(labels), labels
        assert not SHARED & set(labels)
        for label in labels:
            assert is_clear(label), label
        for choice in choices(page):
            effects[choice.label] |= effect_kinds(choice, here)
    unclear = {label: kinds for label, kinds in effects.items() if len(kinds) > 1}
    assert set(unclear) <= TWO_WAYS, unclear
    assert len(effects) > 15


# Infinitives, and labels that name a page or are said at the table.
OTHER_VERBS = {
    "fr": re.compile(r"(?:Ne (?:pas |rien )?|Tout )?\w+(?:er|ir|re)\b"),
    "is": re.compile(r"(?:\w+a|Fá)\b"),
}
OTHER_LABELS = {
    "fr": {
        "Derniers coups", "Faces et pouvoirs", "J\u2019ai demandé", "Le plateau par couleurs",
        "Le plateau par lignes", "Le sort est prêt\u202f!", "Les Mondes des Esprits",
        "Les zones de capture", "Modèle-la", "Pas de lettre", "Que ces 2 mènent la danse", "Retour",
        "À la table",
    },
    "is": {
        "Andaheimar allra", "Að borðinu", "Borðið eftir litum", "Borðið eftir röðum",
        "Fengur allra", "Galdurinn er tilbúinn!", "Hliðar og kraftar", "Síðustu leikir", "Til baka",
        "Ég hef spurt",
    },
}  # fmt: skip


@pytest.mark.parametrize("language", OTHER_VERBS)
def test_every_label_is_clear_in_other_languages(
    language: str, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: set_language("en"))
    set_language(language)
    labels: set[str] = set()
    for game in GAME_INFOS:
        for _, page in pages_of_a_game(game):
            shown = [choice.label for choice in choices(page)]
            if page.prompt is not None:
                shown.append(page.prompt.button)
            assert len(set(shown)) == len(shown), shown
            labels.update(shown)
    assert len(labels) > 300
    unclear = {
        label
        for label in labels - OTHER_LABELS[language]
        if label.replace(":", "").split()[0] not in NAMES and not OTHER_VERBS[language].match(label)
    }
    assert unclear == set()


def is_clear(label: str) -> bool:
    """Returns whether a label names what it does, or whose page it opens."""
    first, *others = label.replace(":", "").split()
    if first in NAMES:  # a person's pages at the open table
        return bool(others)
    return label in PAGES | SPOKEN or (
        first in VERBS and (bool(others) or first in ("Back", "Call"))
    )


def effect_kinds(choice: TextChoice, here: str) -> set[str]:
    """Returns the kind of a button's effect; a refusal says why there is none."""
    match choice.effect:
        case SubmitActions(actions):
            return {type(actions[-1]).__name__}
        case MenuPosition(menu):
            return {"pick" if menu == here and menu != "group" else f"menu {menu}"}
        case ShowRefusal():
            return set()
    return {type(choice.effect).__name__}


def pages_of_a_game(game: str) -> Iterator[tuple[str, TextPage]]:
    """Yields the menus and pages of many states of a random match."""
    random, info = Random(3), GAME_INFOS[game]
    match: Match[Any, Any] = Match.new(game, len(PLAYERS), {}, random.randbytes(16))
    for _ in range(STEPS.get(game, 60)):
        if match.result is not None:
            return
        for context in contexts(match, random):
            yield from pages(info.ui.text_table, context)
        act_at_random(match, random)


def contexts(match: Match[Any, Any], random: Random) -> Iterator[PageContext]:
    """Yields the table for everybody if it is open, and the private pages of a seat."""
    info, public = GAME_INFOS[match.rules.name], match.sight(None)
    sights = {seat: match.sight(seat) for seat in match.active}
    news, verbosity = match.news(None, 0), random.choice(VERBOSITIES)
    position = info.ui.text_table.start_position
    if info.ui.is_open_table(public.view):
        yield PageContext(
            public.view, PLAYERS, verbosity, position(public.view), news=news, sights=sights
        )
        if info.game != "riddle_masters":
            return
    for seat, sight in sights.items():
        for shown in (False, True):
            yield PageContext(
                sight.view, PLAYERS, verbosity, position(sight.view), drafts(sight.view),
                secrets_shown=shown, news=news, sights={seat: sight}, seat=seat,
            )  # fmt: skip


def drafts(view: Any) -> str:
    """Returns notes with a draft of every riddle that is being made."""
    if getattr(view, "step", "") != "making" or not hasattr(view, "words"):
        return ""
    words = dict.fromkeys(range(len(view.words)), "snail")
    return Notes(words=words).to_json()


def pages(table: TextTable, context: PageContext) -> Iterator[tuple[str, TextPage]]:
    """Yields the menu and page of a context and those that its buttons lead to."""
    pending, known = [context.position], {context.position}
    while pending and len(known) < MOST_PAGES:
        spot = pending.pop(0)
        page = table.turn_page(replace(context, position=spot))
        yield spot.menu, page
        for choice in choices(page):
            if isinstance(choice.effect, MenuPosition) and choice.effect not in known:
                known.add(choice.effect)
                pending.append(choice.effect)


def act_at_random(match: Match[Any, Any], random: Random) -> None:
    """Lets a seat do something legal."""
    for _ in range(50):
        seat = random.choice([seat for seat in match.active if seat != CHANCE])
        sight = match.sight(seat)
        action = random.choice(sight.legal)
        state = match.rules.determinize(sight.view, random)
        try:
            match.act(seat, [match.rules.sample(state, seat, action, random)], match.version)
        except IllegalAction:
            continue
        return
    raise AssertionError("no action was accepted")
