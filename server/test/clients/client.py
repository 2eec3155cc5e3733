"""A client made from an OpenAPI document at run time, with nothing but Python's own library: `Client(document).create_lead(body={...})`.

Each operation is a method: path parameters in their order, then `query`, `body` and `headers`. It checks that the answer is what the document says.
"""

import json
import re
import urllib.error
import urllib.parse
import urllib.request


class Answer:
    def __init__(self, status, data, headers):
        self.status, self.data, self.headers = status, data, headers


class NotAsDocumented(Exception):
    pass


class Client:
    def __init__(self, document):
        self.server = document["servers"][0]["url"]
        self.schemas = document.get("components", {}).get("schemas", {})
        self.token = None
        self.operations = {}
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                name = snake(operation["operationId"])
                self.operations[name] = (method.upper(), path, operation)

    def __getattr__(self, name):
        if name not in self.operations:
            raise AttributeError(name)
        return lambda *ids, **given: self.call(name, *ids, **given)

    def call(self, name, *ids, query=None, body=None, headers=None):
        method, path, operation = self.operations[name]
        names = re.findall(r"\{(\w+)\}", path)
        assert len(names) == len(ids), f"{name} takes {names}"
        for key, value in zip(names, ids):
            path = path.replace("{" + key + "}", urllib.parse.quote(str(value), safe=""))
        known = {one["name"] for one in operation.get("parameters", []) if one["in"] == "query"}
        for key in query or {}:
            assert key in known, f"{name} has no {key}"
        if query:
            path += "?" + urllib.parse.urlencode(query, doseq=True)
        sent = {"accept": "application/json", **(headers or {})}
        if self.token:
            sent["authorization"] = f"Bearer {self.token}"
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            sent["content-type"] = "application/json"
        request = urllib.request.Request(self.server + path, data=data, method=method, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return self.read(name, operation, answer.status, answer)
        except urllib.error.HTTPError as error:
            return self.read(name, operation, error.code, error)

    def read(self, name, operation, status, answer):
        text, kind = answer.read(), answer.headers.get("content-type", "").split(";")[0]
        said = operation["responses"].get(str(status))
        if said is None:
            raise NotAsDocumented(f"{name} answered {status}, which is not documented")
        contents = said.get("content", {})
        if not text:
            return Answer(status, None, answer.headers)
        if kind not in contents and "application/octet-stream" not in contents:
            raise NotAsDocumented(f"{name} answered {kind}, documented are {list(contents)}")
        if not kind.endswith("json"):
            return Answer(status, text, answer.headers)
        data = json.loads(text)
        self.check(data, contents[kind].get("schema", {}), f"{name} {status}")
        return Answer(status, data, answer.headers)

    def check(self, value, schema, place):
        """The parts of JSON Schema that the document uses for answers."""
        if "$ref" in schema:
            return self.check(value, self.schemas[schema["$ref"].rsplit("/", 1)[1]], place)
        if "anyOf" in schema:
            wrong = []
            for one in schema["anyOf"]:
                try:
                    return self.check(value, one, place)
                except NotAsDocumented as error:
                    wrong.append(str(error))
            raise NotAsDocumented(" or ".join(wrong))
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(is_of(value, kind) for kind in kinds):
            raise NotAsDocumented(f"{place} is {value!r:.80}, not {kinds}")
        if "const" in schema and value != schema["const"]:
            raise NotAsDocumented(f"{place} is {value!r:.80}, not {schema['const']!r}")
        if "enum" in schema and value not in schema["enum"]:
            raise NotAsDocumented(f"{place} is {value!r:.80}, not one of {schema['enum']}")
        if isinstance(value, list) and "items" in schema:
            for index, item in enumerate(value):
                self.check(item, schema["items"], f"{place}.{index}")
        if isinstance(value, dict):
            properties = schema.get("properties", {})
            for key in schema.get("required", []):
                if key not in value:
                    raise NotAsDocumented(f"{place} lacks {key}")
            more = schema.get("additionalProperties", True)
            for key, item in value.items():
                if key in properties:
                    self.check(item, properties[key], f"{place}.{key}")
                elif more is False:
                    raise NotAsDocumented(f"{place} has {key}, which is not documented")
                elif isinstance(more, dict):
                    self.check(item, more, f"{place}.{key}")


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def is_of(value, kind):
    if kind == "null":
        return value is None
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"string": str, "array": list, "object": dict}[kind])
