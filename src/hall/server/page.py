"""The HTML page for browsers, in three languages."""

import html
import io
import json
import re
from functools import lru_cache
from importlib.resources import files
from string import Template

import segno

LANGUAGES = ("en", "fr", "is")
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")

_FILES = files("hall.server")
MESSAGES: dict[str, dict[str, str]] = json.loads(_FILES.joinpath("page.json").read_text("utf-8"))
"""[language][name] the texts of the page, from `page.json`."""

_HAT = "M-23 0Q0 7 23 0Q26 3 23 6Q0 13-23 6Q-26 3-23 0ZM-14 1Q-6-16-1-38Q9-18 14 1Q0 6-14 1Z"
_PAGE = Template(_FILES.joinpath("page.html").read_text("utf-8"))


def render_page(
    accept_language: str, address: str, tables: int, salvaged: int | None = None
) -> str:
    """Returns the page in the preferred language of a browser.

    `salvaged` is the number of tables saved from a damaged database.
    """
    language = preferred_language(accept_language)
    words = MESSAGES[language]
    amount = "none" if tables == 0 else "one" if tables == 1 else "many"
    shown = {name: html.escape(text) for name, text in words.items()}
    return _PAGE.substitute(
        shown,
        language=language,
        hat=_HAT,
        open=shown[amount].format(n=tables),
        notice="" if salvaged is None else f"<p>{shown['salvaged'].format(n=salvaged)}</p>",
        address=html.escape(address),
        scan=_qr_svg(address, words["scan"]),
    )


def preferred_language(accept_language: str) -> str:
    """Returns the best match for an Accept-Language header, English by default."""
    preferences: list[tuple[float, str]] = []
    for preference in accept_language[:500].split(","):
        tag, _, quality = preference.strip().partition(";q=")
        try:
            preferences.append((float(quality or 1), tag.lower().partition("-")[0]))
        except ValueError:
            continue
    for weight, language in sorted(preferences, key=lambda preference: -preference[0]):
        if language in LANGUAGES and weight > 0:
            return language
    return LANGUAGES[0]


def is_valid_host(text: str) -> bool:
    """Returns whether a Host header is safe to repeat in the page."""
    return _HOST.fullmatch(text) is not None


@lru_cache(maxsize=64)
def _qr_svg(address: str, title: str) -> str:
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        file, kind="svg", xmldecl=False, svgns=False, border=0, dark="#241b15",
        svgclass="scan", lineclass=None, omitsize=True, title=title,
    )  # fmt: skip
    return file.getvalue().decode().strip()
