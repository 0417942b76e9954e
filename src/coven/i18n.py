"""Translation: tr() returns texts in the current language.

English texts are the message ids; values are filled in for `{name}`, and numbers of the rules for
places such as `{game.HAND_SIZE card|cards}` (see `rule_numbers`). The language may change at any
time: call tr() when a text is shown, not at import. A text in a table is wrapped in `tr_noop`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from types import MappingProxyType

from coven.rule_numbers import fill_rule_numbers

LANGUAGES = ("en", "fr", "is")
NATIVE_NAMES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "fr": "Français", "is": "Íslenska"}
)

# ISO 639 codes, and the English names that Windows uses.
_LANGUAGE_BY_SYSTEM_NAME = MappingProxyType(
    {
        **dict.fromkeys(("en", "eng", "english"), "en"),
        **dict.fromkeys(("fr", "fra", "fre", "french"), "fr"),
        **dict.fromkeys(("is", "isl", "ice", "icelandic"), "is"),
    }
)

_language = LANGUAGES[0]


def set_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}")
    global _language
    _language = language


def language() -> str:
    return _language


def match_languages(tags: Sequence[str]) -> str:
    """Returns the first of our languages among tags such as `fr-IS` or `fr_CA.UTF-8`."""
    for tag in tags:
        stem = tag.replace("-", "_").partition("_")[0].partition(".")[0]
        if found := _LANGUAGE_BY_SYSTEM_NAME.get(stem.lower()):
            return found
    return LANGUAGES[0]


def tr(msgid: str, /, **values: object) -> str:
    """Returns the translated message with its values filled in."""
    if not msgid:
        return ""  # gettext returns the catalogue's header for an empty message
    text = _catalogue(_language).gettext(msgid)
    return fill_rule_numbers(text, _language).format_map(values)


def tr_plural(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Returns the translated form for `n`, which also fills in `{n}`."""
    chosen = _catalogue(_language).ngettext(singular, plural, n)
    return fill_rule_numbers(chosen, _language).format_map({**values, "n": n})


def tr_noop(msgid: str, /) -> str:
    """Marks a message for extraction and returns it unchanged."""
    return msgid


def join_and(items: Sequence[str]) -> str:
    """Returns the items as one phrase: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    # For translators: joins a list; {items} is "A" or "A, B".
    return tr("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])


@cache
def _catalogue(language: str) -> GNUTranslations:
    compiled = files("coven") / "locale" / language / "LC_MESSAGES" / "coven.mo"
    with compiled.open("rb") as stream:
        return GNUTranslations(stream)
