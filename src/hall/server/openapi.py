"""The OpenAPI document, with all schemas; a test checks it against the server."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.bots import LEVELS, PERSONALITIES
from hall.rooms.codes import CODE_ALPHABET, CODE_LENGTH, FACES, MAX_NAME_LENGTH

# Schemas


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
    """Returns a reference to a named schema."""
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
        "description": "The reason by name; `rule` is the rule that forbids an action.",
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
        "description": f"Name (1-{MAX_NAME_LENGTH} characters), colour, face, level and"
        " personality of a bot.",
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
        "description": "[seat, name, values ...]; chance has seat -1.",
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
        "description": "`view` is the whole view, or its changed fields by index.",
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
        "description": "`counts` says whether the seed depends on the entropy that was sent.",
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
    # Request bodies
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


CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The code of the table; case and dashes are ignored.",
    "schema": {"type": "string", "pattern": f"^[{CODE_ALPHABET}]{{{CODE_LENGTH}}}$"},
}
SINCE = {"name": "since", "in": "query", "schema": SEAT}
PUBLIC = {
    "name": "public",
    "in": "query",
    "description": "The public view, also for the holder of a seat.",
    "schema": {"enum": ["1"]},
}


def _answer(description: str, schema: str | None, kind: str = "application/json") -> Schema:
    content = {} if schema is None else {"content": {kind: {"schema": ref(schema)}}}
    return {"description": description, **content}


def _operation(
    summary: str,
    answers: Mapping[int, tuple[str, str | None]],
    refusals: Mapping[int, str],
    *,
    body_schema: str | None = None,
    token: str = "",
    parameters: tuple[Schema, ...] = (),
) -> Schema:
    responses = {str(status): _answer(*answer) for status, answer in answers.items()}
    errors = {str(status): _answer(why, "Refusal") for status, why in refusals.items()}
    operation: Schema = {"summary": summary, "responses": {**responses, **errors}}
    if parameters:
        operation["parameters"] = list(parameters)
    if body_schema is not None:
        content = {"application/json": {"schema": ref(body_schema)}}
        operation["requestBody"] = {"required": True, "content": content}
    if token:
        operation["security"] = [{"seat": []}, {}] if token == "optional" else [{"seat": []}]
    return operation


RATE_ERRORS = {429: "Too many requests or wrong guesses: wait for Retry-After seconds."}
UNAVAILABLE_ERRORS = {503: "The storage is unavailable."}
BODY_ERRORS = {400: "Invalid request.", 413: "Too large.", 415: "Not JSON."}
TABLE_ERRORS = {404: "No such table.", **RATE_ERRORS, **UNAVAILABLE_ERRORS}
MOVED_ERRORS = {410: "The table has moved; `company` contains its new address."}
SEAT_ERRORS = {
    401: "The token is missing or no longer valid.",
    409: "Not possible now; `error` is the reason.",
    **MOVED_ERRORS,
    **TABLE_ERRORS,
}
RULE_ERRORS = {422: "Forbidden by the rules; see `rule` and `sight`."}
EVENT_STREAM = {
    "200": {
        "description": "Events `frame` (the default; `id` is the version) and `company`, and a"
        " last one: `revoked`, `replaced`, `closing`, or `moved` with the new address.",
        "content": {"text/event-stream": {"schema": STRING}},
    }
}

TABLE_PATHS: dict[str, Schema] = {
    "": {
        "get": _operation(
            "Returns the public data of a table.", {200: ("The table.", "Card")}, TABLE_ERRORS
        ),
    },
    "/seats": {
        "post": _operation(
            "Takes a free seat; the match is dealt when all seats are taken.",
            {201: ("Seated.", "Seated")},
            {
                409: "`full`, `taken`, or `other_edition` with the server's edition.",
                **BODY_ERRORS,
                **MOVED_ERRORS,
                **TABLE_ERRORS,
            },
            body_schema="Joining",
        ),
    },
    "/seat": {
        "delete": _operation(
            "Gives a seat back.", {204: ("Done.", None)}, SEAT_ERRORS, token="needed"
        ),
    },
    "/sight": {
        "get": _operation(
            "Returns the current sight of a seat or a spectator.",
            {200: ("The sight.", "Sight"), 304: ("Unchanged since that ETag.", None)},
            SEAT_ERRORS,
            token="optional",
            parameters=(SINCE, PUBLIC),
        ),
    },
    "/events": {
        "get": _operation(
            "Streams the updates of a seat or a spectator.",
            {},
            SEAT_ERRORS,
            token="optional",
            parameters=(
                SINCE,
                PUBLIC,
                {"name": "Last-Event-ID", "in": "header", "schema": STRING},
            ),
        ),
    },
    "/actions": {
        "post": _operation(
            "Applies all actions or none; a repeated request gets the first answer.",
            {200: ("Applied.", "Version")},
            {**BODY_ERRORS, **SEAT_ERRORS, **RULE_ERRORS},
            body_schema="Steps",
            token="needed",
        ),
    },
    "/undo": {
        "post": _operation(
            "Takes back the seat's last action.",
            {200: ("Taken back.", "Version")},
            {**BODY_ERRORS, **SEAT_ERRORS, **RULE_ERRORS},
            body_schema="Undoing",
            token="needed",
        ),
    },
    "/notes": {
        "get": _operation(
            "Returns the seat's notes.", {200: ("The notes.", "Notes")}, SEAT_ERRORS, token="needed"
        ),
        "put": _operation(
            "Saves the seat's notes.",
            {204: ("Saved.", None)},
            {**BODY_ERRORS, **SEAT_ERRORS, **RULE_ERRORS},
            body_schema="Notes",
            token="needed",
        ),
    },
    "/record": {
        "get": _operation(
            "Returns the log of a finished match and the proof of its deal.",
            {200: ("The record.", "Record")},
            {**SEAT_ERRORS, **RULE_ERRORS},
            token="optional",
        ),
    },
    "/tickets": {
        "post": _operation(
            "Creates a ticket that moves this seat to another phone once.",
            {201: ("The ticket.", "Ticket")},
            SEAT_ERRORS,
            token="needed",
        ),
    },
    "/handover": {
        "get": _operation(
            "Returns the whole table to the phone that will host it.",
            {200: ("The package.", "Package")},
            SEAT_ERRORS,
            token="needed",
        ),
    },
    "/moved": {
        "post": _operation(
            "Reports the new address of a table that was taken over.",
            {204: ("All clients are notified.", None)},
            {**BODY_ERRORS, **SEAT_ERRORS, 403: "The table was not offered to this seat."},
            body_schema="Moved",
            token="needed",
        ),
    },
    "/presence": {
        "post": _operation(
            "Sets whether a player is present.",
            {204: ("Saved.", None)},
            {**BODY_ERRORS, **SEAT_ERRORS},
            body_schema="Presence",
            token="needed",
        ),
    },
    "/motions": {
        "post": _operation(
            "Proposes something, or votes on a proposal.",
            {200: ("The members afterwards.", "Company")},
            {**BODY_ERRORS, **SEAT_ERRORS, 403: "This seat may not vote on it."},
            body_schema="Voting",
            token="needed",
        ),
    },
}

PATHS: dict[str, Schema] = {
    "/v1": {"get": _operation("Lists the games.", {200: ("The games.", "About")}, RATE_ERRORS)},
    "/v1/tables": {
        "post": _operation(
            "Creates a table; the player gets its first free seat.",
            {201: ("Created.", "Opened")},
            {
                403: "Only the host may create tables.",
                409: "`other_edition`.",
                422: "Invalid setup.",
                **BODY_ERRORS,
                **RATE_ERRORS,
                **UNAVAILABLE_ERRORS,
            },
            body_schema="NewTable",
        )
    },
    "/v1/tickets": {
        "post": _operation(
            "Takes over the seat of a ticket.",
            {200: ("Seated.", "Seated")},
            {
                410: "Used, expired or unknown.",
                **BODY_ERRORS,
                **RATE_ERRORS,
                **UNAVAILABLE_ERRORS,
            },
            body_schema="Redeeming",
        )
    },
    "/health": {
        "get": _operation(
            "Returns whether the storage works.",
            {200: ("Healthy.", "Health"), 503: ("The storage fails.", "Health")},
            {},
        )
    },
}


def openapi_document(version: str) -> dict[str, Any]:
    """Returns the OpenAPI document."""
    paths = dict(PATHS)
    for end, operations in TABLE_PATHS.items():
        paths[f"/v1/tables/{{code}}{end}"] = {"parameters": [CODE], **operations}
    stream = paths["/v1/tables/{code}/events"]["get"]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pocket Coven server",
            "version": version,
            "description": "Tables for remote players. The source code of each game defines its"
            " views, events and actions, which are lists.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {
            **paths,
            "/v1/tables/{code}/events": {
                **paths["/v1/tables/{code}/events"],
                "get": {**stream, "responses": {**EVENT_STREAM, **stream["responses"]}},
            },
        },
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }
