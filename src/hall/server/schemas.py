"""What goes over the wire, as schemas: written by hand and checked against the running server."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.bots import LEVELS, TEMPERS
from hall.codes import FACES, LONGEST_NAME

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
YES_NO: Schema = {"type": "boolean"}
SEAT: Schema = {"type": "integer", "minimum": 0}
ANYTHING: Schema = {}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _or_null(of: Schema) -> Schema:
    return {"anyOf": [of, {"type": "null"}]}


def _object(fields: Mapping[str, Schema], *optional: str) -> Schema:
    wanted = [name for name in fields if name not in optional]
    return {
        "type": "object",
        "properties": dict(fields),
        "required": wanted,
        "additionalProperties": False,
    }


def _row(*items: Schema) -> Schema:
    return {
        "type": "array",
        "prefixItems": list(items),
        "minItems": len(items),
        "maxItems": len(items),
    }


def ref(name: str) -> Schema:
    """Returns a schema by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


NAME: Schema = {"type": "string", "minLength": 1}
COLOUR: Schema = {"type": "integer", "minimum": 0, "maximum": 5}
FACE: Schema = {"enum": list(FACES)}
LEVEL: Schema = {"enum": list(LEVELS)}
TEMPER: Schema = {"enum": list(TEMPERS)}
ENTROPY: Schema = {"type": "string", "pattern": "^[0-9a-f]{32}$"}
NONCE: Schema = {"type": "string", "pattern": "^[A-Za-z0-9_.-]{8,64}$"}
KIND: Schema = {"enum": ["bot", "reclaim", "calm", "pause", "go_on"]}
PERSON: Schema = _row(NAME, COLOUR, FACE)

SCHEMAS: dict[str, Schema] = {
    "About": _object(
        {
            "version": TEXT,
            "protocol": {"const": 1},
            "games": {
                "type": "object",
                "additionalProperties": _object({"edition": WHOLE}),
            },
        }
    ),
    "Refusal": {
        "type": "object",
        "description": "What is wrong, by name; `rule` is the paragraph that forbids a step.",
        "properties": {
            "error": TEXT,
            "rule": TEXT,
            "sight": ref("Sight"),
            "company": ref("Company"),
            "seconds": WHOLE,
        },
        "required": ["error"],
    },
    "Chair": {
        "description": f"Name (1-{LONGEST_NAME} characters), colour, face; a bot's level, temper.",
        **_row(NAME, COLOUR, FACE, _or_null(LEVEL), TEMPER),
    },
    "Company": _object(
        {
            "version": WHOLE,
            "phase": {"enum": ["gathering", "playing", "over"]},
            "chairs": _list(_or_null(ref("Chair"))),
            "present": _list(YES_NO),
            "apart": _list(SEAT),
            "free": _list(SEAT),
            "stand_ins": _list(SEAT),
            "paused": YES_NO,
            "motions": _list(_row(KIND, _or_null(SEAT), _list(SEAT))),
            "moving": _or_null(SEAT),
            "moved": _or_null(TEXT),
            "next": _or_null(TEXT),
        }
    ),
    "Card": _object(
        {
            "code": TEXT,
            "game": TEXT,
            "edition": WHOLE,
            "options": {"type": "object"},
            "seats": WHOLE,
            "seal": TEXT,
            "spectators": YES_NO,
            "version": WHOLE,
            "company": ref("Company"),
        }
    ),
    "Event": {
        "description": "[seat, name, values ...]; the seat of luck is -1.",
        "type": "array",
        "prefixItems": [{"type": "integer", "minimum": -1}, TEXT],
        "minItems": 2,
    },
    "Result": {
        "description": "[name, places by seat, scores by seat, reason].",
        **_row(TEXT, _list(WHOLE), _list(WHOLE), TEXT),
    },
    "Sight": _object(
        {
            "version": WHOLE,
            "seat": _or_null(SEAT),
            "view": _list(ANYTHING),
            "active": _list(SEAT),
            "result": _or_null(ref("Result")),
            "news": _list(ref("Event")),
            "company": ref("Company"),
        },
        "company",
    ),
    "Frame": {
        "description": "`view` is whole, or the fields that have changed by their index.",
        **_object(
            {
                "from": WHOLE,
                "to": WHOLE,
                "events": _list(ref("Event")),
                "view": {
                    "anyOf": [
                        _list(ANYTHING),
                        {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}},
                    ]
                },
                "active": _list(SEAT),
                "result": _or_null(ref("Result")),
            }
        ),
    },
    "Seated": {
        "description": "`counts` says whether the entropy that was sent is part of the luck.",
        **_object({"code": TEXT, "seat": SEAT, "token": TEXT, "counts": YES_NO}),
    },
    "Opened": _object({"code": TEXT, "seat": SEAT, "token": TEXT, "counts": YES_NO, "seal": TEXT}),
    "Version": _object({"version": WHOLE}),
    "Notes": _object({"text": TEXT}),
    "Ticket": _object({"ticket": TEXT, "seconds": WHOLE}),
    "Record": _object({"log": TEXT, "proof": _or_null({"type": "object"})}),
    "Health": _object({"status": {"enum": ["ok", "failing"]}}),
    # What is sent
    "NewTable": _object(
        {
            "game": TEXT,
            "edition": WHOLE,
            "options": {"type": "object"},
            "seats": WHOLE,
            "bots": _list({**_row(SEAT, NAME, COLOUR, FACE, LEVEL, TEMPER), "minItems": 5}),
            "spectators": YES_NO,
            "chair": PERSON,
            "entropy": ENTROPY,
        },
        "options", "bots", "spectators",
    ),
    "Joining": _object(
        {"chair": PERSON, "seat": _or_null(SEAT), "entropy": ENTROPY, "edition": WHOLE}, "seat"
    ),
    "Steps": _object({"steps": _list(_list(ANYTHING)), "seen": WHOLE, "nonce": NONCE}),
    "Undoing": _object({"seen": WHOLE, "nonce": NONCE}, "seen"),
    "Redeeming": _object({"ticket": TEXT}),
    "Presence": _object({"here": YES_NO}),
    "Voting": _object({"kind": KIND, "seat": _or_null(SEAT), "agree": YES_NO}, "seat", "agree"),
    "Package": _object({"package": TEXT}),
    "Moved": _object({"address": TEXT}),
}  # fmt: skip
