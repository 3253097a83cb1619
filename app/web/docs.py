"""/api/docs: every call of the JSON door with an example, drawn on the server from the OpenAPI description.

A page of our own instead of the usual script: that one wants inline styles and images from data addresses, which the
content policy of this server forbids, and weighs more than everything else together.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from app.web import answers
from app.web.api import api
from app.web.people import visitor


class Field(msgspec.Struct, frozen=True):
    """One field of a body or an answer."""

    name: str
    kind: str
    needed: bool
    about: str


class Call(msgspec.Struct, frozen=True):
    """One call. `body` and `answer` are example JSON; `refusals` are (status, meaning)."""

    method: str
    path: str
    summary: str
    about: str
    fields: tuple[Field, ...]
    body: str
    results: tuple[Field, ...]
    answer: str
    refusals: tuple[tuple[str, str], ...]


async def page(request: Request) -> Response:
    """GET /api/docs."""
    who = await visitor(request)
    return answers.page(request, who, "api.html", calls=calls())


@cache
def calls() -> tuple[Call, ...]:
    """All calls in the order in which they are written."""
    description = api.openapi()
    found = []
    for path, methods in description["paths"].items():
        for method, told in methods.items():
            found.append(_call(method.upper(), f"/api{path}", told, description["components"]["schemas"]))
    return tuple(found)


def _call(method: str, path: str, told: dict[str, Any], shapes: dict[str, Any]) -> Call:
    body = _shape(told.get("requestBody", {}), shapes)
    answer = _shape(told["responses"]["200"], shapes)
    refusals = tuple(
        (status, response["description"])
        for status, response in told["responses"].items()
        if not status.startswith("2")
    )
    return Call(
        method,
        path,
        told["summary"],
        told.get("description", ""),
        _fields(body, shapes),
        _example_text(body, shapes),
        _fields(answer, shapes),
        _example_text(answer, shapes),
        refusals,
    )


def _shape(carrier: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = carrier.get("content", {}).get("application/json", {}).get("schema", {})
    return _resolve(schema, shapes)


def _resolve(schema: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        resolved: dict[str, Any] = shapes[schema["$ref"].rpartition("/")[2]]
        return resolved
    for choice in schema.get("anyOf", ()):
        if choice.get("type") != "null":
            return {**schema, **_resolve(choice, shapes)}
    return schema


def _fields(schema: dict[str, Any], shapes: dict[str, Any]) -> tuple[Field, ...]:
    if schema.get("type") == "array":
        schema = _resolve(schema["items"], shapes)
    needed = schema.get("required", ())
    return tuple(
        Field(name, _kind(told, shapes), name in needed, told.get("description", ""))
        for name, told in schema.get("properties", {}).items()
    )


def _kind(schema: dict[str, Any], shapes: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(shapes[schema["$ref"].rpartition("/")[2]].get("title", "object"))
    if "anyOf" in schema:
        return " | ".join(_kind(choice, shapes) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(str(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}), shapes)}]"
    return str(schema.get("type", "any"))


def _example_text(schema: dict[str, Any], shapes: dict[str, Any]) -> str:
    return json.dumps(_example(schema, shapes), ensure_ascii=False, indent=2) if schema else ""


_PLAIN = {"string": "…", "integer": 0, "boolean": False, "number": 0, "null": None}


def _example(schema: dict[str, Any], shapes: dict[str, Any]) -> Any:
    nullable = any(choice.get("type") == "null" for choice in schema.get("anyOf", ()))
    schema = _resolve(schema, shapes)
    if "examples" in schema:
        return schema["examples"][0]
    if nullable:
        return None
    if "enum" in schema:
        return schema["enum"][0]
    if schema.get("type") == "array":
        return [_example(schema["items"], shapes)]
    if "properties" in schema:
        return {name: _example(told, shapes) for name, told in schema["properties"].items()}
    return {} if schema.get("type") == "object" else _PLAIN.get(schema.get("type", "null"))
