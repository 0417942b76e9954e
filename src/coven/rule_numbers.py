"""Numbers of the rules in texts, filled in from the constants of a game's pieces.

| in a text | with `AGAIN_COST = 2` |
|---|---|
| `{game.AGAIN_COST}` | `2` |
| `{game.AGAIN_COST offering\\|offerings}` | `2 offerings` |
| `{game.AGAIN_COST:is\\|are}` | `are` |
| `{game.THRESHOLDS[3]}` | `15` |

Rule pages and reminders omit the game. A key may be the name of another constant, as in
`SPELL_COSTS[WAND]`. A collection stands for its size, and a negative number for its amount.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

RULE_NUMBER = re.compile(
    r"\{(?:(?P<game>[a-z_]+)\.)?(?P<name>[A-Z][A-Z_]+)(?:\[(?P<key>\w+)\])?"
    r"(?:(?P<mark>[ :])(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?\}"
)

# The same as the plural forms of the catalogues.
_IS_PLURAL: Mapping[str, Callable[[int], bool]] = MappingProxyType(
    {
        "en": lambda n: n != 1,
        "fr": lambda n: n > 1,
        "is": lambda n: n % 10 != 1 or n % 100 == 11,
    }
)


class UnknownRuleNumber(LookupError):
    """A text names a constant that its game does not have."""


@cache
def fill_rule_numbers(text: str, language: str, game: str = "") -> str:
    """Returns a text with the numbers of the rules; `game` is for places that name none."""
    return RULE_NUMBER.sub(lambda place: _fill(place, language, game), text)


def _fill(place: re.Match[str], language: str, game: str) -> str:
    number = rule_number(place["game"] or game, place["name"], place["key"])
    if place["mark"] is None:
        return str(number)
    form = place["many" if _IS_PLURAL[language](number) else "one"]
    return form if place["mark"] == ":" else f"{number} {form}"


def rule_number(game: str, name: str, key: str | None = None) -> int:
    """Returns a constant of a game, or one of its entries, as a number."""
    try:
        pieces = import_module(f"engine.games.{game}.pieces")
        value = getattr(pieces, name)
        if key is not None:
            # A number, the name of a constant, or a word
            value = value[int(key) if key.isdecimal() else getattr(pieces, key, key)]
    except (ImportError, AttributeError, KeyError, IndexError) as error:
        raise UnknownRuleNumber(f"{game}.{name}[{key}]" if key else f"{game}.{name}") from error
    return len(value) if isinstance(value, Collection) else abs(int(value))
