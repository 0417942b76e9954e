"""Every word that the app shows, in the language of the moment.

English is the key of each message. Values are written `{name}` and handed in by name. The language
may change at any time, so words are asked for when they are shown and never kept from an import; a
string that a table holds for later is wrapped in `tr_noop`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from types import MappingProxyType

LANGUAGES = ("en", "fr", "is")
NATIVE_NAMES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "fr": "Français", "is": "Íslenska"}
)

# What systems call our languages: ISO 639 codes, and the English names that Windows uses.
_LANGUAGE_BY_SYSTEM_NAME = MappingProxyType(
    {
        **dict.fromkeys(("en", "eng", "english"), "en"),
        **dict.fromkeys(("fr", "fra", "fre", "french"), "fr"),
        **dict.fromkeys(("is", "isl", "ice", "icelandic"), "is"),
    }
)

# Thousands separator and decimal mark.
_NUMBER_SEPARATORS = MappingProxyType({"en": (",", "."), "fr": ("\u202f", ","), "is": (".", ",")})

_language = LANGUAGES[0]


def set_language(language: str) -> None:
    """Makes this the language of everything said from now on."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}")
    global _language
    _language = language


def language() -> str:
    """Returns the language in use."""
    return _language


def match_locale(system_locale: str | None) -> str:
    """Returns the language that suits a system locale such as `fr_CA.UTF-8`, else English."""
    for name in (system_locale or "").split(":"):
        stem = name.replace("-", "_").partition("_")[0].partition(".")[0]
        if found := _LANGUAGE_BY_SYSTEM_NAME.get(stem.lower()):
            return found
    return LANGUAGES[0]


def tr(msgid: str, /, **values: object) -> str:
    """Returns the message in the language in use, with its values filled in."""
    if not msgid:
        return ""  # To gettext the empty message is the catalogue's header.
    return _catalogue(_language).gettext(msgid).format_map(values)


def tr_plural(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Returns the form of the message that suits `n`, which is also its value `{n}`."""
    chosen = _catalogue(_language).ngettext(singular, plural, n)
    return chosen.format_map({**values, "n": n})


def tr_noop(msgid: str, /) -> str:
    """Returns the message unchanged, so that it is translated now and said later."""
    return msgid


def join_and(items: Sequence[str]) -> str:
    """Returns the items as one phrase: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    # For translators: joins a list; {items} is "A" or "A, B".
    return tr("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])


def join_or(items: Sequence[str]) -> str:
    """Returns the items as alternatives: "A, B or C"."""
    if len(items) < 2:
        return "".join(items)
    # For translators: joins a list of alternatives; {items} is "A" or "A, B".
    return tr("{items} or {last}", items=", ".join(items[:-1]), last=items[-1])


def format_number(value: float, decimals: int = 0) -> str:
    """Returns a number as the language in use writes it."""
    thousands, point = _NUMBER_SEPARATORS[_language]
    whole, _, fraction = f"{value:,.{decimals}f}".partition(".")
    return whole.replace(",", thousands) + (point + fraction if fraction else "")


@cache
def _catalogue(language: str) -> GNUTranslations:
    """Returns the compiled catalogue of a language."""
    compiled = files("coven") / "locale" / language / "LC_MESSAGES" / "coven.mo"
    with compiled.open("rb") as stream:
        return GNUTranslations(stream)
