"""What goes over the wire, as schemas: written by hand and checked against the running server."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.bots import LEVELS, PERSONALITIES
from hall.codes import FACES, MAX_NAME_LENGTH

Schema: TypeAlias = dict[str, Any]

STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
BOOLEAN: Schema = {"type": "boolean"}
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
PERSONALITY: Schema = {"enum": list(PERSONALITIES)}
ENTROPY: Schema = {"type": "string", "pattern": "^[0-9a-f]{32}$"}
NONCE: Schema = {"type": "string", "pattern": "^[A-Za-z0-9_.-]{8,64}$"}
PROPOSAL_KIND: Schema = {"enum": ["bot", "reclaim", "calm", "pause", "go_on"]}
PERSON: Schema = _row(NAME, COLOUR, FACE)

SCHEMAS: dict[str, Schema] = {
    "About": _object(
        {
            "version": STRING,
            "protocol": {"const": 1},
            "games": {
                "type": "object",
                "additionalProperties": _object({"edition": INTEGER}),
            },
        }
    ),
    "Refusal": {
        "type": "object",
        "description": "What is wrong, by name; `rule` is the paragraph that forbids a step.",
        "properties": {
            "error": STRING,
            "rule": STRING,
            "sight": ref("Sight"),
            "company": ref("Company"),
            "seconds": INTEGER,
        },
        "required": ["error"],
    },
    "Chair": {
        "description": f"Name (1-{MAX_NAME_LENGTH} characters), colour, face; a bot's level, temper.",
        **_row(NAME, COLOUR, FACE, _or_null(LEVEL), PERSONALITY),
    },
    "Company": _object(
        {
            "version": INTEGER,
            "phase": {"enum": ["gathering", "playing", "over"]},
            "chairs": _list(_or_null(ref("Chair"))),
            "present": _list(BOOLEAN),
            "apart": _list(SEAT),
            "free": _list(SEAT),
            "stand_ins": _list(SEAT),
            "paused": BOOLEAN,
            "motions": _list(_row(PROPOSAL_KIND, _or_null(SEAT), _list(SEAT))),
            "moving": _or_null(SEAT),
            "moved": _or_null(STRING),
            "next": _or_null(STRING),
        }
    ),
    "Card": _object(
        {
            "code": STRING,
            "game": STRING,
            "edition": INTEGER,
            "options": {"type": "object"},
            "seats": INTEGER,
            "seal": STRING,
            "spectators": BOOLEAN,
            "version": INTEGER,
            "company": ref("Company"),
        }
    ),
    "Event": {
        "description": "[seat, name, values ...]; the seat of luck is -1.",
        "type": "array",
        "prefixItems": [{"type": "integer", "minimum": -1}, STRING],
        "minItems": 2,
    },
    "Result": {
        "description": "[name, places by seat, scores by seat, reason].",
        **_row(STRING, _list(INTEGER), _list(INTEGER), STRING),
    },
    "Sight": _object(
        {
            "version": INTEGER,
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
                "from": INTEGER,
                "to": INTEGER,
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
        **_object({"code": STRING, "seat": SEAT, "token": STRING, "counts": BOOLEAN}),
    },
    "Opened": _object(
        {"code": STRING, "seat": SEAT, "token": STRING, "counts": BOOLEAN, "seal": STRING}
    ),
    "Version": _object({"version": INTEGER}),
    "Notes": _object({"text": STRING}),
    "Ticket": _object({"ticket": STRING, "seconds": INTEGER}),
    "Record": _object({"log": STRING, "proof": _or_null({"type": "object"})}),
    "Health": _object({"status": {"enum": ["ok", "failing"]}}),
    # What is sent
    "NewTable": _object(
        {
            "game": STRING,
            "edition": INTEGER,
            "options": {"type": "object"},
            "seats": INTEGER,
            "bots": _list({**_row(SEAT, NAME, COLOUR, FACE, LEVEL, PERSONALITY), "minItems": 5}),
            "spectators": BOOLEAN,
            "chair": PERSON,
            "entropy": ENTROPY,
        },
        "options",
        "bots",
        "spectators",
    ),
    "Joining": _object(
        {"chair": PERSON, "seat": _or_null(SEAT), "entropy": ENTROPY, "edition": INTEGER}, "seat"
    ),
    "Steps": _object({"steps": _list(_list(ANYTHING)), "seen": INTEGER, "nonce": NONCE}),
    "Undoing": _object({"seen": INTEGER, "nonce": NONCE}, "seen"),
    "Redeeming": _object({"ticket": STRING}),
    "Presence": _object({"here": BOOLEAN}),
    "Voting": _object(
        {"kind": PROPOSAL_KIND, "seat": _or_null(SEAT), "agree": BOOLEAN}, "seat", "agree"
    ),
    "Package": _object({"package": STRING}),
    "Moved": _object({"address": STRING}),
}
