"""What is typed and what is secret: codes of tables, tokens of seats, names of people."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from dataclasses import replace

from hall.table import Chair, HallError

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ2346789"  # no two that look alike in a hurry
LENGTH = 8
LONGEST_NAME = 24  # characters
COLOURS = range(6)
FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")


def new_code() -> str:
    """Returns a code that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def typed_code(text: str) -> str:
    """Returns the code that somebody has typed, or raises HallError."""
    code = re.sub(r"[\s\u2010-\u2015-]", "", text[:40]).upper().replace("5", "S")
    if len(code) != LENGTH or any(letter not in ALPHABET for letter in code):
        raise HallError("no_such_table")
    return code


def shown_code(code: str) -> str:
    """Returns a code as it is read aloud."""
    return f"{code[:4]}-{code[4:]}"


def new_token() -> str:
    """Returns a secret for whoever holds a seat."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Returns what is kept of a token, from which it cannot be told."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str | None, other: str) -> bool:
    """Returns whether two hashes are equal, in the same time whatever they are."""
    return hmac.compare_digest(one or "", other)


def clean_chair(chair: Chair) -> Chair:
    """Returns a chair that everybody can be shown, or raises HallError."""
    if chair.colour not in COLOURS or chair.face not in FACES:
        raise HallError("bad_chair")
    return replace(chair, name=clean_name(chair.name))


def clean_name(text: str) -> str:
    """Returns a name without what cannot be seen or turns the line around, or raises HallError."""
    # Controls, formats and bidi marks, lone surrogates, private and unknown characters.
    seen = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    name = " ".join("".join(" " if c.isspace() else c for c in seen).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise HallError("bad_name")
    return name
