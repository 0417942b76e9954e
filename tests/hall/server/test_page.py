"""The page for browsers, health and metrics."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from hall.server.config import ServerConfig
from hall.server.metrics import HELP
from hall.server.page import LANGUAGES, MESSAGES, preferred_language, render_page
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    RunStory,
    new_table_body,
    open_table,
)


class HtmlOutline(HTMLParser):
    """Records elements and text, and checks that all elements are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.open: list[str] = []
        self.said: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("tables", "key"), [(0, "none"), (1, "one"), (7, "many")])
def test_the_page_says_what_it_is_how_many_play_and_how_to_join(
    language: str, tables: int, key: str
) -> None:
    outline = HtmlOutline(render_page(language, "https://coven.example", tables))
    assert outline.open == []
    assert not outline.names & {"script", "link", "img", "iframe", "form", "a"}
    said = " ".join(outline.said)
    words = MESSAGES[language]
    for name in ("title", "what", "how", "first", "second", "third", "keeps"):
        assert words[name] in said
    assert words[key].format(n=tables) in said
    assert "https://coven.example" in said


def test_every_language_says_the_same_things() -> None:
    assert all(words.keys() == MESSAGES["en"].keys() for words in MESSAGES.values())
    for key in MESSAGES["en"]:
        assert len({words[key] for words in MESSAGES.values()}) == len(LANGUAGES), key


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("", "en"),
        ("is", "is"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de, is;q=0.2, fr;q=0.1", "is"),
        ("en;q=0.1,fr;q=0.2", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=many, is", "is"),
        ("*", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_the_browsers_language_is_spoken(wishes: str, language: str) -> None:
    assert preferred_language(wishes) == language


async def test_the_page_is_served_and_does_not_repeat_input(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        await client.request("POST", "/v1/tables", new_table_body())
        answer = await client.request("GET", "/", host="hall.example:8521", accept_language="is")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        text = answer.body.decode()
        assert "http://hall.example:8521<" in text
        assert MESSAGES["is"]["one"] in text
        for host in ('"><script>alert(1)</script>', "a b", "x" * 300, "", "h/../x", "h:1:2"):
            text = (await client.request("GET", "/", host=host)).body.decode()
            assert "http://localhost<" in text
            assert "alert" not in text

    await run_story(story)


async def test_the_page_has_the_servers_public_address(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        text = (await client.request("GET", "/", host="127.0.0.1:8521")).body.decode()
        assert "https://coven.example<" in text
        assert "127.0.0.1" not in text

    await run_story(story, replace(NO_LIMITS, public_address="https://coven.example"))


async def test_metrics_are_numbers_and_nothing_else(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        await client.request("GET", "/nothing")
        async with client.open_stream(f"{table.path}/events", table.tokens[0]) as listening:
            await listening.wait_for_event("frame")
            answer = await place.client("127.0.0.1").request("GET", "/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = answer.body.decode()
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        for line in lines:
            assert re.fullmatch(r'hall_[a-z_]+(\{(class|reason)="[a-z0-9_]+"\})? \d+', line)
        assert {line.partition("{")[0].partition(" ")[0] for line in lines} == set(HELP)
        assert "hall_tables 1" in lines
        assert "hall_streams 1" in lines
        assert "hall_frames_total 1" in lines
        assert 'hall_refusals_total{reason="no_such_path"} 1' in lines
        assert table.code not in text

    await run_story(story)


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.168.1.7", {}, 401),
        ("2001:db8::1", {}, 401),
        ("127.0.0.1", {"x_forwarded_for": "203.0.113.9"}, 401),
        ("127.0.0.1", {"forwarded": "for=203.0.113.9"}, 401),
        ("127.0.0.1", {"x_real_ip": "203.0.113.9"}, 401),
        ("127.0.0.1", {"via": "1.1 proxy"}, 401),
        ("192.168.1.7", {"authorization": "Bearer 0123456789abcdef-x"}, 401),
        ("192.168.1.7", {"authorization": "Bearer 0123456789abcdef"}, 200),
    ],
)
async def test_metrics_are_for_this_machine_or_the_holder_of_a_token(
    run_story: RunStory, address: str, headers: dict[str, str], status: int
) -> None:
    async def story(place: AsgiServer, _: AsgiClient) -> None:
        client = place.client(address)
        answer = await client.request("GET", "/metrics", **headers)
        assert answer.status == status
        if status != 200:
            assert answer.json == {"error": "bad_token"}

    await run_story(story, replace(NO_LIMITS, metrics_token="0123456789abcdef"))


@pytest.mark.parametrize(
    "config",
    [
        replace(NO_LIMITS, trusted_proxy=("127.0.0.1",)),
        replace(NO_LIMITS, public_address="https://coven.example.org"),
    ],
    ids=["trusted proxy", "public address"],
)
async def test_behind_a_proxy_on_this_machine_metrics_need_the_token(
    run_story: RunStory, config: ServerConfig
) -> None:
    """A proxy that sets no header makes every request come from this machine."""

    async def refused(place: AsgiServer, _: AsgiClient) -> None:
        answer = await place.client("127.0.0.1").request("GET", "/metrics")
        assert (answer.status, answer.json) == (403, {"error": "not_allowed"})

    async def allowed(place: AsgiServer, _: AsgiClient) -> None:
        token = "0123456789abcdef"
        answer = await place.client("127.0.0.1").request("GET", "/metrics", token=token)
        assert answer.status == 200

    await run_story(refused, config)
    await run_story(allowed, replace(config, metrics_token="0123456789abcdef"))


async def test_without_a_token_no_other_machine_reads_metrics(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        for token in (None, "", "x"):
            answer = await client.request("GET", "/metrics", token=token)
            assert (answer.status, answer.json) == (403, {"error": "not_allowed"})

    await run_story(story)
